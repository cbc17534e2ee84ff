/// Parses literals of Lua: text, numbers, tables of these.
struct LuaParser {
  /// Why bytes are no literal.
  struct Failure: Error, Equatable {
    /// Where: an offset into the bytes.
    var offset: Int
    /// Whether the bytes end too early, so that more of them may be one.
    var isEnd: Bool
  }

  /// How many tables may lie in each other, and how many values one literal may hold.
  private static let maximumDepth = 128
  private static let maximumCount = 200_000

  private let bytes: ArraySlice<UInt8>
  private(set) var index: Int
  private var count = 0

  /// - Parameter bytes: the text, of which the literal begins at the first.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Skips a word.
  mutating func expect(_ word: StaticString) throws(Failure) {
    try skipBlanks()
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for byte in wanted {
      guard try peek() == byte else { throw failure }
      index += 1
    }
  }

  /// The next literal.
  mutating func value(depth: Int = 0) throws(Failure) -> LuaValue {
    try skipBlanks()
    count += 1
    guard depth <= Self.maximumDepth, count <= Self.maximumCount else { throw failure }
    switch try peek() {
    case UInt8(ascii: "{"): return .table(try table(depth: depth))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try text())
    case UInt8(ascii: "["): return .string(try longText())
    case UInt8(ascii: "-"), UInt8(ascii: "."), 48...57: return .number(try number())
    default:
      switch try name() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "nil": return .none
      default: throw failure
      }
    }
  }

  // MARK: - Bytes

  private var failure: Failure { Failure(offset: index, isEnd: index >= bytes.endIndex) }

  private func peek(_ distance: Int = 0) throws(Failure) -> UInt8 {
    guard index + distance < bytes.endIndex else {
      throw Failure(offset: bytes.endIndex, isEnd: true)
    }
    return bytes[index + distance]
  }

  /// Skips blanks and comments.
  private mutating func skipBlanks() throws(Failure) {
    while true {
      let byte = try peek()
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "-"), try peek(1) == UInt8(ascii: "-") {
        while index < bytes.endIndex, bytes[index] != 0x0A { index += 1 }
      } else {
        return
      }
    }
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    while true {
      let byte = try peek()
      guard LinkScanner.isWord(byte) || byte == UInt8(ascii: "_") else { break }
      index += 1
    }
    guard index > start else { throw failure }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func number() throws(Failure) -> Double {
    let start = index
    while true {
      let byte = try peek()
      guard
        LinkScanner.isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+")
      else { break }
      index += 1
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw Failure(offset: start, isEnd: false)
    }
    return number
  }

  // MARK: - Tables

  private mutating func table(depth: Int) throws(Failure) -> [(key: LuaKey, value: LuaValue)] {
    index += 1
    var entries: [(key: LuaKey, value: LuaValue)] = []
    var place = 0.0
    while true {
      try skipBlanks()
      let byte = try peek()
      if byte == UInt8(ascii: "}") {
        index += 1
        return entries
      }
      var key: LuaKey?
      if byte == UInt8(ascii: "["), ![UInt8(ascii: "["), UInt8(ascii: "=")].contains(try peek(1)) {
        index += 1
        switch try value(depth: depth + 1) {
        case .string(let name): key = .name(name)
        case .number(let number): key = .place(number)
        default: key = .other
        }
        try expect("]")
        try expect("=")
      } else if byte == UInt8(ascii: "_") || (97...122).contains(byte | 0x20) {
        let start = index
        let word = try name()
        try skipBlanks()
        if try peek() == UInt8(ascii: "=") {
          index += 1
          key = .name(word)
        } else {
          index = start
        }
      }
      if key == nil { place += 1 }
      let value = try value(depth: depth + 1)
      entries.append((key ?? .place(place), value))
      try skipBlanks()
      switch try peek() {
      case UInt8(ascii: ";"), UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"): break
      default: throw failure
      }
    }
  }

  // MARK: - Text

  private mutating func text() throws(Failure) -> String {
    let quote = try peek()
    index += 1
    var output: [UInt8] = []
    while true {
      let byte = try peek()
      index += 1
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") { try escape(&output) } else { output.append(byte) }
    }
    return String(decoding: TextRepair.repaired(output), as: UTF8.self)
  }

  private mutating func escape(_ output: inout [UInt8]) throws(Failure) {
    let byte = try peek()
    index += 1
    switch byte {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "a"): output.append(0x07)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "v"): output.append(0x0B)
    case UInt8(ascii: "z"): while try peek() <= 0x20 { index += 1 }
    case UInt8(ascii: "x"):
      let digits = [try peek(), try peek(1)]
      guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw failure
      }
      output.append(value)
      index += 2
    case 48...57:
      // At most three decimal digits.
      var value = Int(byte) - 48
      var digits = 1
      while digits < 3, case let next = try peek(), (48...57).contains(next) {
        value = value * 10 + Int(next) - 48
        index += 1
        digits += 1
      }
      guard value < 256 else { throw failure }
      output.append(UInt8(value))
    // A line break stays one; so does a quote or a backslash.
    default: output.append(byte)
    }
  }

  /// `[[…]]`, `[=[…]=]`.
  private mutating func longText() throws(Failure) -> String {
    index += 1
    var level = 0
    while try peek() == UInt8(ascii: "=") {
      level += 1
      index += 1
    }
    guard try peek() == UInt8(ascii: "[") else { throw failure }
    index += 1
    if try peek() == 0x0A { index += 1 }
    let end =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    let start = index
    while true {
      if try peek() == UInt8(ascii: "]") {
        _ = try peek(end.count - 1)
        if bytes[index..<index + end.count].elementsEqual(end) { break }
      }
      index += 1
    }
    let text = Array(bytes[start..<index])
    index += end.count
    return String(decoding: TextRepair.repaired(text), as: UTF8.self)
  }
}
