/// What is wrong with a JSON text, and at which byte.
struct JSONSyntaxError: Error, Equatable {
  /// The byte where it shows.
  var offset: Int
  /// What is wrong, in one sentence without a full stop.
  var message: String
  /// Whether the text simply ends too early.
  var isTruncated: Bool
}

/// Reads a JSON text into the flat nodes of a ``JSONDocument``, without decoding anything; the text
/// comes in one piece or in many.
///
/// Laxer than RFC 8259 where real exports need it: an unknown escape such as `\x0B` and raw control
/// characters inside strings pass. One pass, no recursion: a deeply nested text is an error, never
/// an overflow.
struct JSONParser {
  /// How deep containers may nest.
  static let maximumDepth = 512

  /// What takes the elements of long lists as they come, so that they needn't be kept.
  protocol Collector {
    /// The key of the lists that are taken, anywhere but within an element.
    static var key: StaticString { get }
    /// A list begins; its node is known from now on by an index.
    mutating func begin(list: Int)
    /// Takes one element.
    mutating func take(_ element: Element)
  }

  /// An element of a list, for as long as it is taken.
  struct Element {
    /// Its nodes, its own first; offsets in them are those of the whole text.
    let nodes: UnsafeBufferPointer<JSONDocument.Node>
    /// The index that the first of them has, from which ``JSONDocument/Node/next`` counts.
    let firstNode: Int
    /// Its bytes.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where they begin in the text.
    let start: Int

    /// The bytes of a string or a number.
    func bytes(of node: JSONDocument.Node) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[Int(node.start) - start..<Int(node.end) - start])
    }
  }

  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, separator, nothing
  }

  /// The values so far; of a list whose elements are taken, only the list.
  private(set) var nodes: [JSONDocument.Node] = []
  /// The bytes of strings and numbers that are kept, where the text isn't.
  private(set) var kept: [UInt8] = []
  /// The byte from which on the text has to be held until the next piece comes.
  private(set) var held = 0

  private let keepsText: Bool
  private var expectation = Expectation.value
  private var open: [Int] = []
  private var offset = 0
  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var isLast = false
  /// How many containers are open around the elements that are taken.
  private var listDepth: Int?
  /// Where the element begins in the text, and in the nodes.
  private var element: (start: Int, node: Int)?

  /// The nodes of a text, root first, each before what is inside it.
  ///
  /// - Complexity: O(bytes).
  static func nodes(of bytes: [UInt8]) throws(JSONSyntaxError) -> [JSONDocument.Node] {
    guard bytes.count < Int(UInt32.max) else {
      throw JSONSyntaxError(offset: 0, message: "the file is too large", isTruncated: false)
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      var parser = JSONParser(keepsText: true)
      parser.nodes.reserveCapacity(min(buffer.count / 8, 1 << 16) + 1)
      var collector: NoCollector?
      try parser.take(buffer, start: 0, isLast: true, &collector)
      return parser.nodes
    }
  }

  private struct NoCollector: Collector {
    static let key: StaticString = ""
    mutating func begin(list: Int) {}
    mutating func take(_ element: Element) {}
  }

  /// - Parameter keepsText: whether the text stays where it is, so that nothing of it is copied.
  init(keepsText: Bool) { self.keepsText = keepsText }

  /// Reads on as far as a piece goes.
  ///
  /// - Parameters:
  ///   - piece: the text from `start` on, which is at most ``held``.
  ///   - isLast: whether the text ends with it.
  mutating func take(
    _ piece: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool,
    _ collector: inout (some Collector)?
  ) throws(JSONSyntaxError) {
    text = piece
    self.isLast = isLast
    offset = held == 0 ? 0 : next - start
    base = start
    defer {
      next = start + offset
      held = element?.start ?? next
      text = UnsafeBufferPointer(start: nil, count: 0)
    }
    while true {
      skipWhitespace()
      guard offset < text.count else {
        if isLast, expectation != .nothing { throw truncated() }
        return
      }
      let byte = text[offset]
      switch expectation {
      case .value, .valueOrEnd:
        if byte == UInt8(ascii: "]"), expectation == .valueOrEnd {
          try finish(close(), &collector)
        } else {
          if let listDepth, element == nil, open.count == listDepth {
            element = (base + offset, nodes.count)
          }
          guard let following = try value(byte, &collector) else { return }
          try finish(following, &collector)
        }
      case .key, .keyOrEnd:
        if byte == UInt8(ascii: "\"") {
          guard try string() else { return }
          expectation = .colon
        } else if byte == UInt8(ascii: "}"), expectation == .keyOrEnd {
          try finish(close(), &collector)
        } else {
          throw unexpected("a key in quotes")
        }
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw unexpected("a colon") }
        offset += 1
        expectation = .value
      case .separator:
        guard let container = open.last else { throw unexpected("the end") }
        let isObject = nodes[container].kind == .object
        if byte == UInt8(ascii: ",") {
          offset += 1
          expectation = isObject ? .key : .value
        } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          try finish(close(), &collector)
        } else {
          throw unexpected(isObject ? "a comma or `}`" : "a comma or `]`")
        }
      case .nothing:
        throw unexpected("the end of the file")
      }
    }
  }

  /// Where the text begins in which ``offset`` counts, and where the next piece goes on.
  private var base = 0
  private var next = 0

  /// Goes on behind a value, or behind the beginning of a container.
  private mutating func finish(
    _ following: Expectation, _ collector: inout (some Collector)?
  ) throws(JSONSyntaxError) {
    expectation = following
    if let listDepth, open.count < listDepth { self.listDepth = nil }
    guard let element, open.count == listDepth, following == .separator else { return }
    let first = element.start - base
    let bytes = UnsafeBufferPointer(rebasing: text[first..<offset])
    nodes.withUnsafeBufferPointer { nodes in
      collector?.take(
        Element(
          nodes: UnsafeBufferPointer(rebasing: nodes[element.node...]), firstNode: element.node,
          bytes: bytes, start: element.start))
    }
    nodes.removeSubrange(element.node...)
    self.element = nil
  }

  /// Reads a value or its beginning; what stands behind it, or `nil` where the piece ends in it.
  private mutating func value<Taker: Collector>(
    _ byte: UInt8, _ collector: inout Taker?
  ) throws(JSONSyntaxError) -> Expectation? {
    switch byte {
    case UInt8(ascii: "{"):
      try begin(.object)
      return .keyOrEnd
    case UInt8(ascii: "["):
      let isList = collector != nil && listDepth == nil && follows(key: Taker.key)
      try begin(.array)
      if isList {
        listDepth = open.count
        collector?.begin(list: nodes.count - 1)
      }
      return .valueOrEnd
    case UInt8(ascii: "\""): guard try string() else { return nil }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard number() else { return nil }
    case UInt8(ascii: "t"): guard try literal("true", .true) else { return nil }
    case UInt8(ascii: "f"): guard try literal("false", .false) else { return nil }
    case UInt8(ascii: "n"): guard try literal("null", .null) else { return nil }
    default: throw unexpected("a value")
    }
    return open.isEmpty ? .nothing : .separator
  }

  /// Returns whether the newest node is the key of what comes.
  private func follows(key: StaticString) -> Bool {
    guard let container = open.last, nodes[container].kind == .object, let last = nodes.last,
      last.kind == .string
    else { return false }
    let bytes = kept[Int(last.start)..<Int(last.end)]
    return key.withUTF8Buffer { $0.elementsEqual(bytes) }
  }

  private mutating func begin(_ kind: JSONDocument.Kind) throws(JSONSyntaxError) {
    guard open.count < Self.maximumDepth else {
      throw JSONSyntaxError(
        offset: base + offset, message: "more than \(Self.maximumDepth) levels are nested",
        isTruncated: false)
    }
    open.append(nodes.count)
    append(kind, offset..<offset)
    offset += 1
  }

  private mutating func close() -> Expectation {
    offset += 1
    let index = open.removeLast()
    nodes[index].end = UInt32(truncatingIfNeeded: base + offset)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
    return open.isEmpty ? .nothing : .separator
  }

  private mutating func append(_ kind: JSONDocument.Kind, _ range: Range<Int>) {
    var start = base + range.lowerBound
    var end = base + range.upperBound
    if !keepsText, element == nil {
      start = kept.count
      kept += text[range]
      end = kept.count
    }
    nodes.append(
      JSONDocument.Node(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Reads a string; `false` where the piece ends in it.
  private mutating func string() throws(JSONSyntaxError) -> Bool {
    let start = offset + 1
    var index = start
    var kind = JSONDocument.Kind.string
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        append(kind, start..<index)
        offset = index + 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        index += 1
      }
      index += 1
    }
    if isLast { throw truncated(inside: "a string") }
    return false
  }

  /// Reads a number; `false` where the piece ends in it, or right behind it.
  private mutating func number() -> Bool {
    var end = offset
    while end < text.count {
      switch text[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        end += 1
        continue
      default: break
      }
      break
    }
    guard isLast || end < text.count else { return false }
    append(.number, offset..<end)
    offset = end
    return true
  }

  /// Reads a word; `false` where the piece ends in it.
  private mutating func literal(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONSyntaxError) -> Bool {
    for index in 0..<word.utf8CodeUnitCount {
      guard offset + index < text.count else {
        if isLast { throw truncated() }
        return false
      }
      guard text[offset + index] == word.utf8Start[index] else { throw unexpected("a value") }
    }
    append(kind, offset..<offset + word.utf8CodeUnitCount)
    offset += word.utf8CodeUnitCount
    return true
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
      offset: base + text.count,
      message: "the file ends too early" + (place.map { ", inside \($0)" } ?? ""),
      isTruncated: true)
  }

  private func unexpected(_ wanted: String) -> JSONSyntaxError {
    JSONSyntaxError(
      offset: base + offset, message: "not JSON: expected \(wanted)", isTruncated: false)
  }
}
