import CSQLite

/// The file system that one connection sees: the database's bytes, its write-ahead log if there is one,
/// and nothing else. Nothing can be written, and no path of the machine is ever opened.
///
/// Owns SQLite's `sqlite3_vfs` and unregisters it.
final class ReadOnlyFiles {
  /// The name under which SQLite knows it.
  let name: String
  /// The path of the database's file in it.
  static let path = "main"

  fileprivate let main: DatabaseBytes
  fileprivate let log: DatabaseBytes?
  fileprivate let methods: UnsafeMutablePointer<sqlite3_io_methods>
  private let system: UnsafeMutablePointer<sqlite3_vfs>
  private let cName: UnsafeMutablePointer<CChar>

  init(main: DatabaseBytes, log: DatabaseBytes?) {
    self.main = main
    self.log = log
    system = .allocate(capacity: 1)
    methods = .allocate(capacity: 1)
    name = "letterer-\(UInt(bitPattern: system))"
    let bytes = name.utf8CString
    cName = .allocate(capacity: bytes.count)
    cName.initialize(from: Array(bytes), count: bytes.count)
    methods.initialize(to: Self.makeMethods())
    system.initialize(to: Self.makeSystem())
    system.pointee.zName = UnsafePointer(cName)
    // The connection, which owns this object, is closed before it is freed.
    system.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_vfs_register(system, 0)
  }

  deinit {
    sqlite3_vfs_unregister(system)
    system.deallocate()
    methods.deallocate()
    cName.deallocate()
  }

  fileprivate static func owner(of system: UnsafeMutablePointer<sqlite3_vfs>?) -> ReadOnlyFiles? {
    system?.pointee.pAppData.map {
      Unmanaged<ReadOnlyFiles>.fromOpaque($0).takeUnretainedValue()
    }
  }

  fileprivate func bytes(at path: UnsafePointer<CChar>?) -> DatabaseBytes? {
    switch path.map({ String(cString: $0) }) {
    case Self.path: main
    case Self.path + "-wal": log
    default: nil
    }
  }

  private static func makeSystem() -> sqlite3_vfs {
    var system = sqlite3_vfs()
    system.iVersion = 1
    system.szOsFile = Int32(MemoryLayout<OpenBytes>.stride)
    system.mxPathname = 512
    system.xOpen = { system, path, file, _, flags in
      guard let file, let files = ReadOnlyFiles.owner(of: system) else { return SQLITE_CANTOPEN }
      // Without methods SQLite doesn't close what couldn't be opened.
      file.pointee.pMethods = nil
      guard let bytes = files.bytes(at: path) else { return SQLITE_CANTOPEN }
      let opened = OpenedBytes(bytes, isImmutable: files.log == nil)
      UnsafeMutableRawPointer(file).initializeMemory(
        as: OpenBytes.self,
        to: OpenBytes(
          base: sqlite3_file(pMethods: files.methods), opened: Unmanaged.passRetained(opened)))
      flags?.pointee = SQLITE_OPEN_READONLY
      return SQLITE_OK
    }
    system.xDelete = { _, _, _ in SQLITE_READONLY }
    system.xAccess = { system, path, _, result in
      result?.pointee = ReadOnlyFiles.owner(of: system)?.bytes(at: path) == nil ? 0 : 1
      return SQLITE_OK
    }
    system.xFullPathname = { _, path, capacity, result in
      guard let path, let result else { return SQLITE_CANTOPEN }
      for offset in 0..<Int(capacity) {
        result[offset] = path[offset]
        if path[offset] == 0 { return SQLITE_OK }
      }
      return SQLITE_CANTOPEN
    }
    // Neither chance nor a clock: what is read depends on the bytes alone.
    system.xRandomness = { _, count, bytes in
      bytes?.update(repeating: 0, count: Int(count))
      return count
    }
    system.xSleep = { _, _ in 0 }
    system.xCurrentTime = { _, time in
      time?.pointee = 0
      return SQLITE_OK
    }
    system.xGetLastError = { _, _, _ in 0 }
    return system
  }

  private static func makeMethods() -> sqlite3_io_methods {
    var methods = sqlite3_io_methods()
    methods.iVersion = 1
    methods.xClose = { file in
      OpenBytes.of(file)?.release()
      file?.pointee.pMethods = nil
      return SQLITE_OK
    }
    methods.xRead = { file, buffer, count, offset in
      guard let buffer, let opened = OpenBytes.of(file)?.takeUnretainedValue() else {
        return ReadOnlyFiles.readingFailed
      }
      let place = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
      guard let got = opened.bytes.copy(from: Int(offset), into: place) else {
        return ReadOnlyFiles.readingFailed
      }
      guard got < place.count else { return SQLITE_OK }
      UnsafeMutableRawBufferPointer(rebasing: place[got...]).initializeMemory(
        as: UInt8.self, repeating: 0)
      return ReadOnlyFiles.readingEnded
    }
    methods.xWrite = { _, _, _, _ in SQLITE_READONLY }
    methods.xTruncate = { _, _ in SQLITE_READONLY }
    methods.xSync = { _, _ in SQLITE_OK }
    methods.xFileSize = { file, size in
      size?.pointee = Int64(OpenBytes.of(file)?.takeUnretainedValue().bytes.count ?? 0)
      return SQLITE_OK
    }
    methods.xLock = { _, _ in SQLITE_OK }
    methods.xUnlock = { _, _ in SQLITE_OK }
    methods.xCheckReservedLock = { _, result in
      result?.pointee = 0
      return SQLITE_OK
    }
    methods.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
    methods.xSectorSize = { _ in 4_096 }
    methods.xDeviceCharacteristics = { file in
      let isImmutable = OpenBytes.of(file)?.takeUnretainedValue().isImmutable ?? false
      return isImmutable ? SQLITE_IOCAP_IMMUTABLE : 0
    }
    return methods
  }

  private static let readingFailed = SQLITE_IOERR | 1 << 8
  private static let readingEnded = SQLITE_IOERR | 2 << 8
}

/// What stands behind a file that SQLite has opened.
private final class OpenedBytes {
  let bytes: DatabaseBytes
  let isImmutable: Bool

  init(_ bytes: DatabaseBytes, isImmutable: Bool) {
    self.bytes = bytes
    self.isImmutable = isImmutable
  }
}

/// SQLite's `sqlite3_file`, followed by what it is of.
private struct OpenBytes {
  var base: sqlite3_file
  var opened: Unmanaged<OpenedBytes>

  static func of(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Unmanaged<OpenedBytes>? {
    file.map { UnsafeRawPointer($0).assumingMemoryBound(to: OpenBytes.self).pointee.opened }
  }
}
