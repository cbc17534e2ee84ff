import ChatModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes from open descriptors.
enum InputBytes {
  /// The most that is read from standard input.
  private static let limit = 1 << 30

  /// All of standard input.
  ///
  /// - Throws: a ``ChatModel/Diagnostic`` where it doesn't end in time, or can't be read.
  static func standardInput() throws(Diagnostic) -> [UInt8] {
    guard let bytes = read(STDIN_FILENO, atMost: limit + 1) else {
      throw Diagnostic(.error, "standard input can't be read")
    }
    guard bytes.count <= limit else {
      throw Diagnostic(.error, "standard input is larger than 1 GiB")
    }
    return bytes
  }

  /// The first bytes of a file; `nil` where there is none.
  static func prefix(of path: String, count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return read(descriptor, atMost: count)
  }

  private static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = block.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress, min(buffer.count, limit - bytes.count))
        #else
          Darwin.read(descriptor, buffer.baseAddress, min(buffer.count, limit - bytes.count))
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return bytes
  }
}
