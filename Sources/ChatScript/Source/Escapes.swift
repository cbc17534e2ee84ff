import ChatModel

/// The escape syntax of scripts: a backslash before ASCII punctuation or a space, or `\u` with four
/// hexadecimal digits. Any other backslash is literal.
enum Escapes {
  /// Returns the escape at a backslash: the character, and the number of bytes.
  static func escape(
    in bytes: [UInt8], at index: Int, end: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index + 1 < end, bytes[index] == .backslash else { return nil }
    let next = bytes[index + 1]
    if next.isPunctuation || next == .space { return (Unicode.Scalar(next), 2) }
    guard next == UInt8(ascii: "u"), index + 5 < end else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index + 2..<index + 6] {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value).map { ($0, 6) }
  }

  /// Returns a text without its escapes.
  static func unescape(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard bytes[range].contains(.backslash) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let escape = escape(in: bytes, at: index, end: range.upperBound) {
        result.append(contentsOf: Array(String(Character(escape.scalar)).utf8))
        index += escape.length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the first index of an unescaped byte.
  static func firstIndex(
    of wanted: UInt8, in bytes: [UInt8], _ range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == wanted { return index }
      index += escape(in: bytes, at: index, end: range.upperBound)?.length ?? 1
    }
    return nil
  }

  /// Returns whether an odd number of backslashes precedes an index.
  static func isEscaped(_ bytes: [UInt8], at index: Int, from start: Int) -> Bool {
    var count = 0
    while index - 1 - count >= start, bytes[index - 1 - count] == .backslash { count += 1 }
    return count % 2 == 1
  }

  /// Returns a range without surrounding spaces and tabs; an escaped space is kept.
  static func trim(_ bytes: [UInt8], _ range: Range<Int>, newlines: Bool = false) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || (newlines && byte == .newline) }
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]), !isEscaped(bytes, at: end - 1, from: start) {
      end -= 1
    }
    return start..<end
  }

  /// Returns the parts of a range between separators that are neither escaped nor quoted.
  static func split(
    _ bytes: [UInt8], _ range: Range<Int>, at separator: UInt8
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    var isQuoted = false
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == .quote {
        isQuoted.toggle()
      } else if byte == separator, !isQuoted {
        parts.append(start..<index)
        start = index + 1
      }
      index += escape(in: bytes, at: index, end: range.upperBound)?.length ?? 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  /// Returns a text escaped so that no byte of it is parsed as syntax.
  ///
  /// - Parameter special: which ASCII punctuation has a meaning at the text's position.
  static func escaped(_ text: String, special: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    result.reserveCapacity(bytes.count + 8)
    for (index, byte) in bytes.enumerated() {
      let isOuterSpace = byte == .space && (index == 0 || index == bytes.count - 1)
      if byte < 0x20 || byte == 0x7F || isOuterSpace {
        result.append(contentsOf: unicodeEscape(UInt32(byte)))
      } else if byte == .backslash || special(byte) {
        result.append(.backslash)
        result.append(byte)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a text in quotes.
  static func quoted(_ text: String) -> String {
    "\"" + escaped(text) { Self.isSpecialInQuotes($0) } + "\""
  }

  /// Returns whether a byte is a delimiter, which is escaped inside quotes as well, so that
  /// delimiters are found without parsing quotes.
  private static func isSpecialInQuotes(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\"", "[", "]", "{", "}", "<", ">", "=": true
    default: false
    }
  }

  /// Returns a text as it is if it is unambiguous between commas, bars and the like; else in
  /// quotes.
  static func field(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case ",", "&", "|", "\\": false
      default: byte >= 0x20 && byte != 0x7F && !isSpecialInQuotes(byte)
      }
    }
    let hasOuterSpace = text.utf8.first == .space || text.utf8.last == .space
    return isPlain && !hasOuterSpace && !text.isEmpty ? text : quoted(text)
  }

  /// Returns `\u` and four hexadecimal digits.
  static func unicodeEscape(_ value: UInt32) -> [UInt8] {
    let digits = Array(String(value, radix: 16, uppercase: true).utf8)
    return Array("\\u".utf8) + [UInt8](repeating: UInt8(ascii: "0"), count: 4 - digits.count)
      + digits
  }
}

extension UInt8 {
  static let backslash = UInt8(ascii: "\\")
  static let colon = UInt8(ascii: ":")
  static let newline = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")
  static let space = UInt8(ascii: " ")

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == .space || self == 9 }
  var isDigit: Bool { (48...57).contains(self) }
  var isASCIILetter: Bool { (97...122).contains(self | 0x20) }
  /// Whether it is a letter, a digit, or a byte of a character beyond ASCII.
  var isWordPart: Bool { isASCIILetter || isDigit || self >= 0x80 }
  /// Whether it is ASCII punctuation.
  var isPunctuation: Bool {
    (33...47).contains(self) || (58...64).contains(self) || (91...96).contains(self)
      || (123...126).contains(self)
  }
  var hexadecimalDigit: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }
}
