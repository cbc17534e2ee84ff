import Platform

/// The bytes of a database's file, or of its write-ahead log: in memory, or in an open file.
package struct DatabaseBytes: Sendable {
  private enum Storage: Sendable {
    case memory([UInt8])
    case file(OpenFile)
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  private let storage: Storage

  /// Bytes in memory.
  package init(_ bytes: [UInt8]) { storage = .memory(bytes) }

  /// The bytes of a file, which are read when they are needed.
  package init(_ file: OpenFile) { storage = .file(file) }

  /// The number of bytes.
  package var count: Int {
    switch storage {
    case .memory(let bytes): bytes.count
    case .file(let file): file.size
    }
  }

  /// Whether they begin as a database does.
  package var isDatabase: Bool {
    var beginning = [UInt8](repeating: 0, count: Self.magic.count)
    let count = beginning.withUnsafeMutableBytes { copy(from: 0, into: $0) }
    return count == beginning.count && beginning == Self.magic
  }

  /// Copies bytes into a buffer.
  ///
  /// - Returns: the number of bytes; fewer than the buffer has only at the end, `nil` if they can't be
  ///   read.
  func copy(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard offset >= 0, offset < count else { return 0 }
    switch storage {
    case .memory(let bytes):
      let end = min(bytes.count, offset + buffer.count)
      bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[offset..<end])) }
      return end - offset
    case .file(let file):
      return try? file.read(at: offset, into: buffer)
    }
  }
}
