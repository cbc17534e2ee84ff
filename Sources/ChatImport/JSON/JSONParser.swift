/// What is wrong with a JSON text, and at which byte.
struct JSONSyntaxError: Error, Equatable {
  /// The byte where it shows.
  var offset: Int
  /// What is wrong, in one sentence without a full stop.
  var message: String
  /// Whether the text simply ends too early.
  var isTruncated: Bool
}

/// Reads a JSON text into the flat nodes of a ``JSONDocument``, without decoding anything.
///
/// Laxer than RFC 8259 where real exports need it: an unknown escape such as `\x0B` and raw control
/// characters inside strings pass. One pass, no recursion: a deeply nested text is an error, never
/// an overflow.
struct JSONParser {
  /// How deep containers may nest.
  static let maximumDepth = 512

  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, separator, nothing
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var nodes: [JSONDocument.Node] = []
  private var open: [Int] = []

  /// The nodes of a text, root first, each before what is inside it.
  ///
  /// - Complexity: O(bytes).
  static func nodes(of bytes: [UInt8]) throws(JSONSyntaxError) -> [JSONDocument.Node] {
    guard bytes.count < Int(UInt32.max) else {
      throw JSONSyntaxError(offset: 0, message: "the file is too large", isTruncated: false)
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      var parser = JSONParser(text: buffer)
      return try parser.parse()
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    nodes.reserveCapacity(text.count / 16 + 1)
  }

  private mutating func parse() throws(JSONSyntaxError) -> [JSONDocument.Node] {
    var expectation = Expectation.value
    while true {
      skipWhitespace()
      guard offset < text.count else {
        if expectation == .nothing { return nodes }
        throw truncated()
      }
      let byte = text[offset]
      switch expectation {
      case .value, .valueOrEnd:
        if byte == UInt8(ascii: "]"), expectation == .valueOrEnd {
          expectation = close()
        } else {
          expectation = try value(byte)
        }
      case .key, .keyOrEnd:
        if byte == UInt8(ascii: "\"") {
          try string()
          skipWhitespace()
          guard offset < text.count else { throw truncated() }
          guard text[offset] == UInt8(ascii: ":") else { throw unexpected("a colon") }
          offset += 1
          expectation = .value
        } else if byte == UInt8(ascii: "}"), expectation == .keyOrEnd {
          expectation = close()
        } else {
          throw unexpected("a key in quotes")
        }
      case .separator:
        guard let container = open.last else { throw unexpected("the end") }
        let isObject = nodes[container].kind == .object
        if byte == UInt8(ascii: ",") {
          offset += 1
          expectation = isObject ? .key : .value
        } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          expectation = close()
        } else {
          throw unexpected(isObject ? "a comma or `}`" : "a comma or `]`")
        }
      case .nothing:
        throw unexpected("the end of the file")
      }
    }
  }

  private mutating func value(_ byte: UInt8) throws(JSONSyntaxError) -> Expectation {
    switch byte {
    case UInt8(ascii: "{"): return try begin(.object, .keyOrEnd)
    case UInt8(ascii: "["): return try begin(.array, .valueOrEnd)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    default: throw unexpected("a value")
    }
    return open.isEmpty ? .nothing : .separator
  }

  private mutating func begin(
    _ kind: JSONDocument.Kind, _ next: Expectation
  ) throws(JSONSyntaxError) -> Expectation {
    guard open.count < Self.maximumDepth else {
      throw JSONSyntaxError(
        offset: offset, message: "more than \(Self.maximumDepth) levels are nested",
        isTruncated: false)
    }
    open.append(nodes.count)
    append(kind, start: offset, end: offset)
    offset += 1
    return next
  }

  private mutating func close() -> Expectation {
    offset += 1
    let index = open.removeLast()
    nodes[index].end = UInt32(truncatingIfNeeded: offset)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
    return open.isEmpty ? .nothing : .separator
  }

  private mutating func append(_ kind: JSONDocument.Kind, start: Int, end: Int) {
    nodes.append(
      JSONDocument.Node(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  private mutating func string() throws(JSONSyntaxError) {
    let start = offset + 1
    var index = start
    var kind = JSONDocument.Kind.string
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        append(kind, start: start, end: index)
        offset = index + 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        index += 1
      }
      index += 1
    }
    throw truncated(inside: "a string")
  }

  private mutating func number() {
    let start = offset
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        offset += 1
        continue
      default: break
      }
      break
    }
    append(.number, start: start, end: offset)
  }

  private mutating func literal(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONSyntaxError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard offset + index < text.count else { throw truncated() }
      guard text[offset + index] == word.utf8Start[index] else { throw unexpected("a value") }
    }
    append(kind, start: offset, end: offset + word.utf8CodeUnitCount)
    offset += word.utf8CodeUnitCount
  }

  private mutating func skipWhitespace() {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  private func truncated(inside what: String? = nil) -> JSONSyntaxError {
    let place = what ?? open.last.map { nodes[$0].kind == .object ? "an object" : "a list" }
    return JSONSyntaxError(
      offset: text.count,
      message: "the file ends too early" + (place.map { ", inside \($0)" } ?? ""),
      isTruncated: true)
  }

  private func unexpected(_ wanted: String) -> JSONSyntaxError {
    JSONSyntaxError(
      offset: offset, message: "not JSON: expected \(wanted)", isTruncated: false)
  }
}
