#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written whole or not at all: under a temporary name in the same folder, renamed
/// by `commit()`, and removed if that never happens.
package final class AtomicFile: ByteSink {
  /// The name that it gets in the end.
  package let path: String
  private let temporaryPath: String
  private var descriptor: Int32

  /// Opens the temporary file. `path` may exist; it is replaced by `commit()`.
  package init(path: String) throws(FrameEncodingError) {
    self.path = path
    // The process and a count keep names apart; what an earlier crash left over is stepped past.
    var attempt = 0
    while true {
      let name = "\(path).\(getpid())-\(attempt).partial"
      let opened = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if opened >= 0 {
        temporaryPath = name
        descriptor = opened
        return
      }
      let code = errno
      guard code == EEXIST, attempt < 1000 else {
        throw .system(operation: "create", path: path, code: code)
      }
      attempt += 1
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    _ = unlink(temporaryPath)
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Gives the file its name: `path`, or another one in the same folder. Nothing may be written
  /// afterwards.
  package func commit(as name: String? = nil) throws(FrameEncodingError) {
    guard descriptor >= 0 else { return }
    let path = name ?? path
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
