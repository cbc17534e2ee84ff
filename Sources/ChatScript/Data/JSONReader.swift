import ChatModel

/// Reads JSON into data with places. See RFC 8259.
struct JSONReader {
  private let source: SourceText
  private let diagnostics: DiagnosticCollector
  private var index = 0

  private static let deepest = 128

  init(source: SourceText, diagnostics: DiagnosticCollector) {
    self.source = source
    self.diagnostics = diagnostics
  }

  private var bytes: [UInt8] { source.bytes }

  /// The document; `nil` where something is wrong with it, which has then been reported: the first
  /// such place, since what follows it can't be told.
  mutating func read() -> DataNode? {
    do throws(Flaw) {
      let node = try value(depth: 0)
      skipSpace()
      if index < bytes.count { throw Flaw(index, "nothing more is expected after the end") }
      return node
    } catch {
      let end = min(error.index + 1, bytes.count)
      diagnostics.error(error.message, hint: error.hint, at: .range(min(error.index, end)..<end))
      return nil
    }
  }

  private struct Flaw: Error {
    let index: Int
    let message: String
    let hint: String?

    init(_ index: Int, _ message: String, hint: String? = nil) {
      self.index = index
      self.message = message
      self.hint = hint
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Flaw) -> DataNode {
    skipSpace()
    guard index < bytes.count else { throw Flaw(index, "the text ends where a value should stand") }
    guard depth < Self.deepest else { throw Flaw(index, "this is nested too deep") }
    let start = index
    switch Unicode.Scalar(bytes[index]) {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"":
      let text = try string()
      return DataNode(.string(text), at: start..<index)
    case "-", "0"..."9":
      try number()
      return DataNode(.number(source.string(start..<index)), at: start..<index)
    default: return try word()
    }
  }

  private mutating func word() throws(Flaw) -> DataNode {
    let start = index
    while index < bytes.count, bytes[index].isWordPart { index += 1 }
    let range = start..<max(index, start + 1)
    switch index > start ? source.string(start..<index) : "" {
    case "null": return DataNode(.null, at: range)
    case "true": return DataNode(.bool(true), at: range)
    case "false": return DataNode(.bool(false), at: range)
    default:
      throw Flaw(start, "a value should stand here", hint: "texts stand in double quotes")
    }
  }

  private mutating func number() throws(Flaw) {
    let start = index
    func isPart(_ byte: UInt8) -> Bool {
      switch Unicode.Scalar(byte) {
      case "0"..."9", "+", "-", ".", "e", "E": true
      default: false
      }
    }
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    let text = source.string(start..<index)
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    let hasBarePoint = digits.hasPrefix(".") || digits.hasSuffix(".") || digits.contains(".e")
    let hasLeadingZero =
      digits.hasPrefix("0") && (digits.dropFirst().first?.isNumber ?? false)
    guard YAMLReader.isNumber(text), !hasBarePoint, !hasLeadingZero else {
      throw Flaw(start, "`\(text.prefix(40))` is not a number")
    }
  }

  private mutating func array(depth: Int) throws(Flaw) -> DataNode {
    let start = index
    index += 1
    var nodes: [DataNode] = []
    if take("]") { return DataNode(.array([]), at: start..<index) }
    while true {
      nodes.append(try value(depth: depth + 1))
      if take(",") { continue }
      if take("]") { return DataNode(.array(nodes), at: start..<start + 1) }
      throw Flaw(index, "a comma or `]` should stand here")
    }
  }

  private mutating func object(depth: Int) throws(Flaw) -> DataNode {
    let start = index
    index += 1
    var pairs: [(key: String, place: Range<Int>?, value: DataNode)] = []
    var keys: Set<String> = []
    if take("}") { return DataNode(.object([]), at: start..<index) }
    while true {
      skipSpace()
      let keyStart = index
      guard index < bytes.count, bytes[index] == .quote else {
        throw Flaw(index, "a key in double quotes should stand here")
      }
      let key = try string()
      let place = keyStart..<index
      guard keys.insert(key).inserted else {
        throw Flaw(keyStart, "the key `\(key.prefix(60))` stands here twice")
      }
      guard take(":") else { throw Flaw(index, "a colon should stand after the key") }
      pairs.append((key, place, try value(depth: depth + 1)))
      if take(",") { continue }
      if take("}") { return DataNode(.object(pairs), at: start..<start + 1) }
      throw Flaw(index, "a comma or `}` should stand here")
    }
  }

  // MARK: Strings

  private mutating func string() throws(Flaw) -> String {
    let start = index
    index += 1
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .quote {
        index += 1
        return String(decoding: result, as: UTF8.self)
      }
      if byte < 0x20 {
        throw Flaw(
          byte == .newline ? start : index,
          byte == .newline ? "this text is not closed" : "a control character stands in a text",
          hint: "write a line break as \\n")
      }
      index += 1
      if byte == .backslash {
        result.append(contentsOf: Array(String(try escape()).utf8))
      } else {
        result.append(byte)
      }
    }
    throw Flaw(start, "this text is not closed")
  }

  private mutating func escape() throws(Flaw) -> Unicode.Scalar {
    guard index < bytes.count else { throw Flaw(index, "this text is not closed") }
    let byte = bytes[index]
    index += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape()
    default: throw Flaw(index - 2, "there is no such escape")
    }
  }

  /// Four digits, or two times four for characters past U+FFFF; half of a pair is replaced.
  private mutating func unicodeEscape() throws(Flaw) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), index + 1 < bytes.count, bytes[index] == .backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let before = index
    index += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else {
      index = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Flaw) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = bytes[index].hexadecimalDigit else {
        throw Flaw(min(index, bytes.count), "four hexadecimal digits should stand after \\u")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
