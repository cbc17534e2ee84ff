import ChatModel
import Platform
import SQLite

/// The text of an export, which is read piece by piece: in memory, or in a file of any size.
///
/// Places in it are offsets into its bytes without a byte order mark. They are those of the file, so
/// that invalid UTF-8 may stand in them; ``TextRepair`` makes text of it.
struct ExportText: Sendable {
  private enum Storage: Sendable {
    case memory([UInt8])
    case file(OpenFile)
  }

  /// How diagnostics call it.
  let name: String
  /// How many bytes it has.
  let count: Int
  /// How many bytes are read at a time.
  let chunkSize: Int
  private let storage: Storage
  /// The file's own bytes, where the text is made of them.
  private let original: [UInt8]?
  /// The length of the byte order mark.
  private let origin: Int

  /// How many bytes are read at a time: few enough for a processor's cache.
  static let defaultChunkSize = 256 << 10

  /// The most bytes that the text of a chat may have: 1 GiB.
  static let maximumSize = 1 << 30

  /// A text in memory. UTF-16 is turned into UTF-8 where a mark announces it.
  ///
  /// - Throws: a ``DiagnosticsError`` where a text begins as UTF-16 but isn't.
  init(
    _ bytes: [UInt8], name: String, chunkSize: Int = defaultChunkSize
  ) throws(DiagnosticsError) {
    let isUTF16 = Self.isUTF16(bytes)
    let text = isUTF16 ? try TextDecoding.utf8(utf16: bytes, file: name) : bytes
    self.init(
      storage: .memory(text), size: text.count,
      origin: text.starts(with: TextDecoding.byteOrderMark) ? 3 : 0,
      original: isUTF16 ? bytes : nil, name: name, chunkSize: chunkSize)
  }

  /// The text of a file, which stays open.
  ///
  /// - Throws: a ``DiagnosticsError`` where it can't be read or has more than `limit` bytes.
  ///
  /// - Parameter name: how diagnostics call it.
  init(
    path: String, name: String, followingLinks: Bool = true, limit: Int,
    chunkSize: Int = defaultChunkSize
  ) throws(DiagnosticsError) {
    let file: OpenFile
    var beginning: [UInt8] = []
    do throws(Diagnostic) {
      file = try readable(OpenFile(path, followingLinks: followingLinks))
      guard file.size <= limit else { throw MediaPath.tooLarge(path, limit: limit) }
      try readable(file.append(0..<min(3, file.size), to: &beginning))
      if Self.isUTF16(beginning) {
        beginning = []
        try readable(file.append(0..<file.size, to: &beginning))
      }
    } catch { throw DiagnosticsError([error]) }
    if Self.isUTF16(beginning) {
      try self.init(beginning, name: name, chunkSize: chunkSize)
      return
    }
    self.init(
      storage: .file(file), size: file.size,
      origin: beginning.starts(with: TextDecoding.byteOrderMark) ? 3 : 0, original: nil, name: name,
      chunkSize: chunkSize)
  }

  private init(
    storage: Storage, size: Int, origin: Int, original: [UInt8]?, name: String, chunkSize: Int
  ) {
    self.storage = storage
    self.origin = origin
    self.original = original
    self.name = name
    self.chunkSize = max(1, chunkSize)
    count = size - origin
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether it was made of a file in UTF-16.
  var isConverted: Bool { original != nil }

  /// Appends a part of it to other bytes.
  ///
  /// All reading of long texts comes through here, so that it ends with the task.
  ///
  /// - Throws: a ``Diagnostic`` where the file can't be read, or has become shorter;
  ///   `Diagnostic.cancelled` in a task that was cancelled.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(Diagnostic) {
    if Task.isCancelled { throw .cancelled }
    let moved = range.lowerBound + origin..<range.upperBound + origin
    switch storage {
    case .memory(let all): bytes += all[moved]
    case .file(let file): try readable(file.append(moved, to: &bytes))
    }
  }

  /// The bytes of the file, as they are, for a database.
  var databaseBytes: DatabaseBytes {
    switch storage {
    case .memory(let bytes): DatabaseBytes(original ?? bytes)
    case .file(let file): DatabaseBytes(file)
    }
  }

  /// All of the file, as it is, piece by piece.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be read, or has become shorter.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) throws(Diagnostic) {
    switch storage {
    case .memory(let bytes): (original ?? bytes).withUnsafeBytes(body)
    case .file(let file):
      var start = 0
      var piece: [UInt8] = []
      while start < file.size {
        piece.removeAll(keepingCapacity: true)
        let end = min(file.size, start + Self.defaultChunkSize)
        try readable(file.append(start..<end, to: &piece))
        piece.withUnsafeBytes(body)
        start = end
      }
    }
  }

  /// All of the file, as it is.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be read, or has become shorter.
  func allBytes() throws(Diagnostic) -> [UInt8] {
    switch storage {
    case .memory(let bytes): return original ?? bytes
    case .file(let file):
      var bytes: [UInt8] = []
      try readable(file.append(0..<file.size, to: &bytes))
      return bytes
    }
  }
}
