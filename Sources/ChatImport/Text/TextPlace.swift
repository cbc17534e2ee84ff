import ChatModel

/// Finds the line and column of a byte.
enum TextPlace {
  /// The most characters of a line that are shown under a diagnostic.
  private static let shownLength = 160

  /// The place of a byte in a UTF-8 text; an offset past the end means the end.
  ///
  /// - Complexity: O(offset).
  static func location(of offset: Int, in bytes: [UInt8], file: String) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<offset where bytes[index] == 0x0A {
      line += 1
      start = index + 1
    }
    return location(of: offset, line: line, lineStart: start, in: bytes, file: file)
  }

  /// The place of a byte whose line is known.
  static func location(
    of offset: Int, line: Int, lineStart start: Int, in bytes: [UInt8], file: String
  ) -> SourceLocation {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    let before = String(decoding: bytes[start..<max(start, min(offset, end))], as: UTF8.self)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    // A line of a megabyte is not for showing.
    let isShown = end - start <= shownLength * 4
    return SourceLocation(
      file: file, line: line, column: before.count + 1,
      lineText: isShown ? String(text.prefix(shownLength)) : nil)
  }
}
