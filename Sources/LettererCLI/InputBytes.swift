import CLibrary
import Letterer

/// The bytes of standard input.
enum InputBytes {
  /// The maximum size, in bytes.
  private static let limit = 1 << 30

  /// Returns all of standard input.
  ///
  /// - Throws: a `Diagnostic` if it is too long, or can't be read.
  static func standardInput() throws(Diagnostic) -> [UInt8] {
    try all(of: STDIN_FILENO, "standard input")
  }

  /// Returns all of a file.
  ///
  /// - Throws: a `Diagnostic` if it is too long, or can't be read.
  static func file(_ path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Diagnostic(.error, "`\(path)` can't be read: \(Terminal.text(ofError: errno))")
    }
    defer { _ = close(descriptor) }
    return try all(of: descriptor, "`\(path)`")
  }

  private static func all(of descriptor: Int32, _ name: String) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var code: Int32 = 0
    while code == 0, bytes.count <= limit {
      let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 { code = errno }
        filled = max(0, count)
      }
      if code == EINTR {
        code = 0
        continue
      }
      if block.isEmpty { break }
      bytes += block
    }
    guard code == 0 else {
      throw Diagnostic(
        .error, "\(name) can't be read: \(Terminal.text(ofError: code))")
    }
    guard bytes.count <= limit else {
      throw Diagnostic(.error, "\(name) is larger than 1 GiB")
    }
    return bytes
  }
}
