extension JSON {
  /// Reads one value; `nil` where the text isn't JSON, or nests deeper than 16 levels.
  ///
  /// - Complexity: O(n) for n bytes.
  init?(_ bytes: some Collection<UInt8>) {
    var parser = Parser(bytes: Array(bytes))
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    guard parser.place == parser.bytes.count else { return nil }
    self = value
  }

  private struct Parser {
    let bytes: [UInt8]
    var place = 0

    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipSpace() {
      while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    }

    /// Steps over a sign, if it stands there.
    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
      skipSpace()
      guard next == UInt8(ascii: sign) else { return false }
      place += 1
      return true
    }

    mutating func value(depth: Int) -> JSON? {
      guard depth < 16 else { return nil }
      skipSpace()
      switch next {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return array(depth: depth)
      case UInt8(ascii: "\""): return string().map { .string($0) }
      case UInt8(ascii: "t"): return word("true", .bool(true))
      case UInt8(ascii: "f"): return word("false", .bool(false))
      case UInt8(ascii: "n"): return word("null", .null)
      default: return number()
      }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) -> JSON? {
      let letters = word.withUTF8Buffer { Array($0) }
      guard bytes[place...].starts(with: letters) else { return nil }
      place += letters.count
      return value
    }

    private mutating func array(depth: Int) -> JSON? {
      place += 1
      var values: [JSON] = []
      if skip("]") { return .array([]) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      } while skip(",")
      return skip("]") ? .array(values) : nil
    }

    private mutating func object(depth: Int) -> JSON? {
      place += 1
      var fields: [Field] = []
      if skip("}") { return .object([]) }
      repeat {
        skipSpace()
        guard let name = string(), skip(":"), let value = value(depth: depth + 1) else {
          return nil
        }
        fields.append(Field(name, value))
      } while skip(",")
      return skip("}") ? .object(fields) : nil
    }

    private mutating func number() -> JSON? {
      let start = place
      while let byte = next, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"),
        byte != UInt8(ascii: "}")
      {
        place += 1
      }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      // Swift's own readers take more than JSON has: a leading plus, hexadecimal digits, names.
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
        text.utf8.first != UInt8(ascii: "+")
      else { return nil }
      if let integer = Int(text) { return .integer(integer) }
      guard let value = Double(text), value.isFinite else { return nil }
      return .number(value)
    }

    private mutating func string() -> String? {
      guard next == UInt8(ascii: "\"") else { return nil }
      place += 1
      var result: [UInt8] = []
      while let byte = next, byte >= 0x20 {
        place += 1
        switch byte {
        case UInt8(ascii: "\""): return String(validating: result, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let scalar = escape() else { return nil }
          result += Array(String(scalar).utf8)
        default: result.append(byte)
        }
      }
      return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
      guard let letter = next else { return nil }
      place += 1
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "u"): return codePoint()
      default: return nil
      }
    }

    /// Four hexadecimal digits, or two times four for what lies past the basic plane.
    private mutating func codePoint() -> Unicode.Scalar? {
      guard let unit = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      guard bytes[place...].starts(with: Array("\\u".utf8)) else { return nil }
      place += 2
      guard let low = self.unit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
      guard place + 4 <= bytes.count else { return nil }
      let digits = bytes[place..<place + 4]
      place += 4
      guard digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
  }
}
