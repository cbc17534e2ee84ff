import ChatModel

/// Finds the line and column of a byte.
enum TextPlace {
  /// The most characters of a line that are shown under a diagnostic.
  private static let shownLength = 160
  /// The most bytes of a line that is shown: a line of a megabyte isn't for showing.
  static let shownBytes = shownLength * 4

  /// The place of a byte in a UTF-8 text; an offset past the end means the end.
  ///
  /// - Complexity: O(offset).
  static func location(of offset: Int, in bytes: [UInt8], file: String) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = 1 + bytes[..<start].count { $0 == 0x0A }
    return location(of: offset - start, line: line, in: Array(bytes[start...]), file: file)
  }

  /// The place of a byte in a text that begins with its line.
  static func location(
    of offset: Int, line: Int, in bytes: [UInt8], file: String
  ) -> SourceLocation {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let isWhole = end <= shownBytes
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    let before = String(decoding: bytes[..<min(offset, end)], as: UTF8.self)
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    return SourceLocation(
      file: file, line: line, column: before.count + 1,
      lineText: isWhole ? String(text.prefix(shownLength)) : nil)
  }
}
