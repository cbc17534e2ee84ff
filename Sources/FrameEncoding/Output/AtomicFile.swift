#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written whole or not at all: it has no name, or a temporary one in the same folder,
/// until `commit()`, and is gone if that never happens.
///
/// Where the system has files without a name (Linux), nothing is left even of a process that is
/// killed.
package final class AtomicFile: RewritableSink {
  /// The name that it gets in the end.
  package let path: String
  private var descriptor: Int32
  /// The temporary name; `nil` as long as there is none.
  private var temporaryPath: String?

  /// Opens the temporary file. `path` may exist; it is replaced by `commit()`.
  package init(path: String) throws(FrameEncodingError) {
    self.path = path
    descriptor = Self.openNameless(beside: path)
    guard descriptor < 0 else { return }
    temporaryPath = try Self.withFreeName(beside: path) { name in
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      return descriptor >= 0
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    if let temporaryPath { _ = unlink(temporaryPath) }
  }

  /// A file without a name in the folder of a path; −1 where the system or the folder has none.
  private static func openNameless(beside path: String) -> Int32 {
    #if os(Linux)
      // The kernel's O_TMPFILE, which C composes of two flags. It gets its name through `/proc`.
      let opened = open(folder(of: path), 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
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

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a name is one that files have on the way to their own.
  static func isTemporaryName(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("letterer-") && name.hasSuffix(".partial")
  }

  /// Makes something under a name that nobody has. The process and a count keep names apart; what an
  /// earlier crash left over is stepped past. The name is short, whatever the file's own is.
  private static func withFreeName(
    beside path: String, _ make: (String) -> Bool
  ) throws(FrameEncodingError) -> String {
    var attempt = 0
    while true {
      let name = "\(folder(of: path))/letterer-\(getpid())-\(attempt).partial"
      if make(name) { return name }
      let code = errno
      guard code == EEXIST, attempt < 1000 else {
        throw .system(operation: "create", path: path, code: code)
      }
      attempt += 1
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// How a program that we start writes the file: the path that it opens, and what must be its
  /// descriptor 3 meanwhile.
  var shared: (path: String, descriptor: Int32?) {
    temporaryPath.map { ($0, nil) } ?? ("/proc/self/fd/3", descriptor)
  }

  /// How many bytes it has now; 0 where it is gone.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(FrameEncodingError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(offset + done))
      }
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        throw .system(operation: "write", path: path, code: code)
      }
      done += written
    }
  }

  package func finish() throws(FrameEncodingError) { try commit() }

  /// Gives the file its name: `path`, or another one in the same folder. Nothing may be written
  /// afterwards.
  package func commit(as name: String? = nil) throws(FrameEncodingError) {
    guard descriptor >= 0 else { return }
    let path = name ?? path
    let temporaryPath: String
    if self.temporaryPath == nil, Self.link(to: descriptor, as: path) {
      // Nothing had the name, so it never had another.
      let closed = close(descriptor)
      descriptor = -1
      guard closed == 0 else {
        let code = errno
        _ = unlink(path)
        throw .system(operation: "write", path: path, code: code)
      }
      return
    }
    if let named = self.temporaryPath {
      temporaryPath = named
    } else {
      // A link can't replace a file, but a rename can.
      temporaryPath = try Self.withFreeName(beside: path) { name in
        Self.link(to: descriptor, as: name)
      }
      self.temporaryPath = temporaryPath
    }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0, rename(temporaryPath, path) == 0 else {
      let code = errno
      _ = unlink(temporaryPath)
      throw .system(operation: "write", path: path, code: code)
    }
  }

  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to path: String) throws(FrameEncodingError) {
    var file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }
}

/// An open file descriptor that belongs to somebody else, such as standard output.
package struct DescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String

  /// A sink on an open descriptor; `name` is what errors call it.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Standard output.
  package static var standardOutput: DescriptorSink {
    DescriptorSink(descriptor: STDOUT_FILENO, name: "standard output")
  }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    try writeAll(bytes, to: descriptor, path: name)
  }
}

/// Writes until nothing is left: the system may take less at a time, or be interrupted.
private func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
) throws(FrameEncodingError) {
  guard let start = bytes.baseAddress else { return }
  var offset = 0
  while offset < bytes.count {
    let written = write(descriptor, start + offset, bytes.count - offset)
    if written < 0 {
      let code = errno
      if code == EINTR { continue }
      throw .system(operation: "write", path: path, code: code)
    }
    offset += written
  }
}
