/// A word or a sign of a Swift source, without comments and without the text of strings.
struct SwiftToken: Equatable {
  /// The word (a quoted name with its quotes), or one character of punctuation; `"` stands for a
  /// whole string, `0` for a number.
  var text: String
  /// The line, from 1.
  var line: Int
  /// Whether it is a name or a keyword.
  var isWord = false
  /// Whether a documentation comment stands right before it.
  var isDocumented = false
}

/// Splits a Swift source into tokens. What a string interpolates is code and is split as well.
///
/// It knows no regular expressions between slashes: the sources have none.
struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var isDocumented = false
  private var tokens: [SwiftToken] = []

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The tokens of a source. Complexity: O(length).
  static func tokens(of text: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(text)
    tokenizer.readCode(untilClosingParenthesis: false)
    return tokenizer.tokens
  }

  private mutating func readCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: "/") where byteAt(index + 1) == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where byteAt(index + 1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#") where hashesBeforeQuote() > 0:
        let hashes = hashesBeforeQuote()
        index += hashes
        readString(hashes: hashes)
      case UInt8(ascii: "`"): readQuotedName()
      case _ where Self.isWordStart(byte): readWord()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): skipNumber()
      default:
        if untilClosingParenthesis {
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          if depth < 0 { return }
        }
        append(String(UnicodeScalar(byte)))
        index += 1
      }
    }
  }

  private mutating func append(_ text: String, isWord: Bool = false) {
    tokens.append(
      SwiftToken(text: text, line: line, isWord: isWord, isDocumented: isDocumented))
    isDocumented = false
  }

  private mutating func readWord() {
    let start = index
    while let byte = byteAt(index), Self.isWordPart(byte) { index += 1 }
    append(String(decoding: bytes[start..<index], as: UTF8.self), isWord: true)
  }

  private mutating func readQuotedName() {
    let start = index
    index += 1
    while let byte = byteAt(index), byte != UInt8(ascii: "`") { index += 1 }
    index += 1
    append(String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self), isWord: true)
  }

  private mutating func skipNumber() {
    while let byte = byteAt(index), Self.isWordPart(byte) || isDecimalPoint(index) { index += 1 }
    append("0")
  }

  /// Returns whether the byte is a point between two digits.
  private func isDecimalPoint(_ index: Int) -> Bool {
    guard byteAt(index) == UInt8(ascii: "."), let next = byteAt(index + 1) else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  private mutating func skipLineComment() {
    if byteAt(index + 2) == UInt8(ascii: "/") { isDocumented = true }
    while let byte = byteAt(index), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipBlockComment() {
    if byteAt(index + 2) == UInt8(ascii: "*") { isDocumented = true }
    var depth = 0
    while let byte = byteAt(index) {
      let next = byteAt(index + 1)
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
    }
  }

  private func hashesBeforeQuote() -> Int {
    var end = index
    while byteAt(end) == UInt8(ascii: "#") { end += 1 }
    return byteAt(end) == UInt8(ascii: "\"") ? end - index : 0
  }

  /// Reads a string from its opening quotation mark.
  private mutating func readString(hashes: Int) {
    append("\"")
    let quotes = isRun(of: UInt8(ascii: "\""), count: 3, at: index) ? 3 : 1
    index += quotes
    while let byte = byteAt(index) {
      if byte == UInt8(ascii: "\""), isRun(of: byte, count: quotes, at: index),
        isRun(of: UInt8(ascii: "#"), count: hashes, at: index + quotes)
      {
        index += quotes + hashes
        return
      }
      if byte == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), count: hashes, at: index + 1) {
        index += 1 + hashes
        if byteAt(index) == UInt8(ascii: "(") {
          index += 1
          readCode(untilClosingParenthesis: true)
        } else if byteAt(index) == UInt8(ascii: "\n") {
          line += 1
        }
      } else if byte == UInt8(ascii: "\n") {
        line += 1
      }
      index += 1
    }
  }

  private func isRun(of byte: UInt8, count: Int, at start: Int) -> Bool {
    (0..<count).allSatisfy { byteAt(start + $0) == byte }
  }

  private func byteAt(_ index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    isWordStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
