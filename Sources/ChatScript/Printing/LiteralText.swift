import ChatModel

/// Escapes a text of several lines so that its line breaks, blanks and backslashes are preserved.
enum LiteralText {
  /// Appends the character at an index, escaped if its position in the line requires it.
  ///
  /// - Parameter isSpecial: whether the character would have a syntactic meaning here.
  static func append(
    _ bytes: [UInt8], at index: Int, to output: inout [UInt8], isSpecial: Bool
  ) {
    let byte = bytes[index]
    let isLineStart = index == 0 || bytes[index - 1] == .newline
    let isLineEnd = index + 1 == bytes.count || bytes[index + 1] == .newline
    if byte == .newline {
      // Empty lines at the start or end of a text would be lost.
      let isEdge =
        bytes[..<index].allSatisfy { $0 == .newline }
        || bytes[index...].allSatisfy { $0 == .newline }
      if isEdge {
        output.append(contentsOf: Escapes.unicodeEscape(UInt32(byte)))
      } else {
        output.append(byte)
      }
    } else if byte < 0x20 || byte == 0x7F || (byte == .space && isLineEnd) {
      output.append(contentsOf: Escapes.unicodeEscape(UInt32(byte)))
    } else {
      if isSpecial || byte == .backslash || (byte == .space && isLineStart) {
        output.append(.backslash)
      }
      output.append(byte)
    }
  }

  /// Returns an escaped text without marks: its start isn't read as a quote or a content, its end
  /// not as attributes.
  static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 8)
    for index in bytes.indices {
      append(bytes, at: index, to: &output, isSpecial: isSpecialAtEdge(bytes, index))
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns whether a character would begin a quote, a content, a row of buttons or of a table, or begin or
  /// end attributes.
  static func isSpecialAtEdge(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch Unicode.Scalar(bytes[index]) {
    case ">": index == 0
    case "[": index == 0 || bytes[index - 1] == .newline
    case "}": index == bytes.count - 1
    case "|": TableLines.isSpecial(bytes, index)
    case "{": AttributeParser.isStart(bytes, index, in: 0..<bytes.count)
    default: false
    }
  }
}
