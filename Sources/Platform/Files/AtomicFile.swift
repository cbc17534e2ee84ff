import CLibrary

/// A file that is written completely or not at all: it has no name, or a temporary one in the same
/// folder, until `commit()`, and is removed if that is never called.
///
/// On systems with nameless files (Linux), nothing is left even if the process is killed. A
/// symbolic link is kept, and its target is replaced. Only regular files are replaced: a device, a
/// pipe or a socket receives the bytes at `commit()`, all of them or none.
package final class AtomicFile {
  /// The final path.
  package let path: String
  private let target: OutputTarget
  /// The folder of the temporary file.
  private let folder: String
  private var descriptor: Int32
  /// The temporary path; `nil` while there is none.
  private var temporaryPath: String? {
    didSet {
      if let oldValue { TemporaryNames.remove(oldValue) }
      if let temporaryPath { TemporaryNames.insert(temporaryPath) }
    }
  }

  /// Opens the temporary file. `path` may exist; it is replaced or written to by `commit()`.
  package init(path: String) throws(SystemError) {
    self.path = path
    let target = try OutputTarget(path)
    self.target = target
    var folders = Self.spoolFolders
    if case .file(let end) = target { folders = [OutputTarget.folder(of: end)] }
    for folder in folders {
      let opened = Self.openNameless(in: folder)
      guard opened < 0 else {
        self.folder = folder
        descriptor = opened
        return
      }
    }
    // The first folder that exists and is writable.
    folder = folders.first { access($0, W_OK | X_OK) == 0 } ?? folders[0]
    var opened: Int32 = -1
    let name = try Self.withFreeName(in: folder, for: path) { name in
      opened = systemOpen(name, O_RDWR | O_CREAT | O_EXCL, 0o666)
      return opened >= 0
    }
    descriptor = opened
    temporaryPath = name
    // Property observers don't run in an initializer.
    TemporaryNames.insert(name)
  }

  deinit {
    guard descriptor >= 0 else { return }
    discard()
  }

  /// Folders for the temporary file of a target that isn't replaced: its bytes may be rewritten
  /// until the end, and a program that writes it may need to seek back.
  private static let spoolFolders = ["/tmp", "/var/tmp", "."]

  /// Returns a nameless file in a folder; −1 if the system or the folder doesn't support them.
  private static func openNameless(in folder: String) -> Int32 {
    #if os(Linux)
      // The kernel's O_TMPFILE, which C composes of two flags. It is named through `/proc`.
      let opened = systemOpen(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR, 0o666)
      if opened >= 0, access(link(to: opened), F_OK) != 0 {
        _ = close(opened)
        return -1
      }
      return opened
    #else
      return -1
    #endif
  }

  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func link(to descriptor: Int32, as name: String) -> Bool {
    linkat(AT_FDCWD, link(to: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Returns whether a name has the form of a temporary name.
  package static func isTemporaryName(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("letterer-") && name.hasSuffix(".partial")
  }

  /// Creates something under an unused name, made unique by the process id and a counter; leftovers
  /// of an earlier crash are skipped. The name is short, independent of the file's own.
  private static func withFreeName(
    in folder: String, for path: String, _ make: (String) -> Bool
  ) throws(SystemError) -> String {
    var attempt = 0
    while true {
      let name = "\(folder)/letterer-\(getpid())-\(attempt).partial"
      if make(name) { return name }
      let code = errno
      guard code == EEXIST, attempt < 1000 else {
        throw .refused(operation: "create", path: path, code: code)
      }
      attempt += 1
    }
  }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try FileDescriptor(number: descriptor).write(bytes, path: path)
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try FileDescriptor(number: descriptor).write(bytes, path: path)
  }

  /// The way for a child process to write the file: the path to open, and the descriptor to pass as
  /// its descriptor 3.
  package var shared: (path: String, descriptor: Int32?) {
    temporaryPath.map { ($0, nil) } ?? ("/proc/self/fd/3", descriptor)
  }

  /// The current size in bytes; 0 if it was removed.
  package var size: Int { FileStatus(of: descriptor)?.size ?? 0 }

  /// Overwrites bytes that were written before, from an offset on.
  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(offset + done))
      }
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        throw .refused(operation: "write", path: path, code: code)
      }
      done += written
    }
  }

  /// Moves the file to its final name, `path` or another one. Nothing may be written afterwards.
  package func commit(as name: String? = nil) throws(SystemError) {
    guard descriptor >= 0 else { return }
    let path = name ?? path
    switch try name.map({ (name) throws(SystemError) in try OutputTarget(name) }) ?? target {
    case .file(let end) where OutputTarget.folder(of: end) == folder:
      try place(at: end, named: path)
    case .file:
      // The target is in another folder, through a link.
      let other = try AtomicFile(path: path)
      try copy(to: other.descriptor, named: path)
      try other.commit()
      discard()
    case let stream:
      try stream.write(named: path) { (output) throws(SystemError) in
        try copy(to: output, named: path)
      }
      discard()
    }
  }

  private func place(at end: String, named path: String) throws(SystemError) {
    if temporaryPath == nil, Self.link(to: descriptor, as: end) {
      // The name was unused, so there was no temporary name.
      let closed = close(descriptor)
      descriptor = -1
      guard closed == 0 else {
        let code = errno
        _ = unlink(end)
        throw .refused(operation: "write", path: path, code: code)
      }
      return
    }
    // A link can't replace a file, but a rename can; the target must still be a regular file.
    guard FileSystem.isReplaceable(end) else {
      discard()
      throw .unfitting(path: path, reason: "it has become something that is no regular file")
    }
    let temporaryPath: String
    if let named = self.temporaryPath {
      temporaryPath = named
    } else {
      temporaryPath = try Self.withFreeName(in: folder, for: path) { name in
        Self.link(to: descriptor, as: name)
      }
      self.temporaryPath = temporaryPath
    }
    let closed = close(descriptor)
    descriptor = -1
    defer { self.temporaryPath = nil }
    guard closed == 0, rename(temporaryPath, end) == 0 else {
      let code = errno
      _ = unlink(temporaryPath)
      throw .refused(operation: "write", path: path, code: code)
    }
  }

  private func copy(to output: Int32, named path: String) throws(SystemError) {
    let blockSize = 1 << 18
    var offset = 0
    while true {
      let block = try FileDescriptor(number: descriptor)
        .read(offset..<offset + blockSize, path: path)
      guard !block.isEmpty else { return }
      try FileDescriptor(number: output).write(block, path: path)
      offset += block.count
    }
  }

  /// Removes the temporary file.
  private func discard() {
    _ = close(descriptor)
    descriptor = -1
    if let temporaryPath { _ = unlink(temporaryPath) }
    temporaryPath = nil
  }

  /// Writes a complete file.
  ///
  /// - Throws: a ``SystemError`` if it can't be written; then nothing has changed.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let target = try OutputTarget(path)
    guard case .file = target else {
      return try target.write(named: path) { (output) throws(SystemError) in
        try FileDescriptor(number: output).write(bytes, path: path)
      }
    }
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }
}

extension OutputTarget {
  /// Opens a target that isn't a regular file, writes to it and closes it.
  fileprivate func write(
    named path: String, _ body: (Int32) throws(SystemError) -> Void
  ) throws(SystemError) {
    let output = try open(named: path)
    do throws(SystemError) {
      try body(output)
    } catch {
      _ = close(output)
      throw error
    }
    guard close(output) == 0 else { throw .refused(operation: "write", path: path, code: errno) }
  }
}
