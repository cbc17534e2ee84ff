/// Parses a JSON text into the flat nodes of a ``JSONDocument``, without decoding; the text may
/// come in pieces.
///
/// One pass, no recursion: deep nesting is an error, never a stack overflow. The elements of long
/// lists can be consumed one by one, so that memory is bounded by the largest.
///
/// Source: RFC 8259.
package struct JSONParser {
  /// The maximum nesting depth of containers.
  package static let maximumDepth = 128

  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, separator, nothing
  }

  /// The nodes so far; of a list whose elements are consumed, only the list.
  package private(set) var nodes: [JSONDocument.Node] = []
  /// The bytes of strings and numbers, copied if the text isn't kept.
  package private(set) var kept: [UInt8] = []
  /// The offset of the first byte that must be kept until the next piece arrives.
  package private(set) var held = 0

  private let grammar: Grammar
  private let keepsText: Bool
  private let listKeys: [StaticString]
  private let takesRoot: Bool
  private var expectation = Expectation.value
  private(set) var open: [Int] = []
  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var isLast = false
  /// The offset of the piece in the text, and how far it was read.
  private(set) var base = 0
  private var offset = 0
  /// The offset at which the next piece continues.
  private var next = 0
  /// The number of open containers around the elements that are consumed.
  private var listDepth: Int?
  /// The start of the element in the text, and in the nodes.
  private var element: (start: Int, node: Int)?
  /// Whether the element is complete, and must be dropped before reading on.
  private var isElementTaken = false
  /// The list that has just begun.
  private var newList: Int?

  /// Returns the nodes of a text in preorder.
  ///
  /// - Complexity: O(bytes).
  package static func nodes(
    of bytes: [UInt8], _ grammar: Grammar
  ) throws(JSONSyntaxError) -> [JSONDocument.Node] {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      var nodes: [JSONDocument.Node] = []
      nodes.reserveCapacity(min(buffer.count / 8, 1 << 16) + 1)
      try read(buffer, grammar, into: &nodes)
      return nodes
    }
  }

  /// Reads a text into nodes, of which there are none so far.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ grammar: Grammar, into nodes: inout [JSONDocument.Node]
  ) throws(JSONSyntaxError) {
    guard text.count < Int(UInt32.max) else { throw JSONSyntaxError(problem: .size, offset: 0) }
    var parser = JSONParser(grammar, keepsText: true)
    swap(&parser.nodes, &nodes)
    parser.feed(text, start: 0, isLast: true)
    defer { swap(&parser.nodes, &nodes) }
    _ = try parser.read()
  }

  /// A parser of a text that arrives in pieces, whose root may be a list whose elements are consumed.
  ///
  /// - Parameter listKeys: the keys of the lists whose elements are consumed, at any depth, but not
  ///   within an element.
  package init(_ grammar: Grammar, takingElementsOfRootAnd listKeys: [StaticString]) {
    self.init(grammar, keepsText: false, listKeys: listKeys, takesRoot: true)
  }

  /// - Parameter keepsText: whether the text stays in memory, so that nothing needs to be copied.
  private init(
    _ grammar: Grammar, keepsText: Bool, listKeys: [StaticString] = [], takesRoot: Bool = false
  ) {
    self.grammar = grammar
    self.keepsText = keepsText
    self.listKeys = listKeys
    self.takesRoot = takesRoot
  }

  /// Sets the next piece, which must stay valid until ``read()`` returns `nil`.
  ///
  /// - Parameters:
  ///   - piece: the text from `start` on, which is at most ``held``.
  ///   - isLast: whether the text ends with the piece.
  package mutating func feed(
    _ piece: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool
  ) {
    text = piece
    self.isLast = isLast
    offset = held == 0 ? 0 : next - start
    base = start
  }

  /// Lends the element that ``read()`` found to a closure.
  package func withElement(_ body: (Element) -> Void) {
    guard isElementTaken, let element else { return }
    let first = element.start - base
    let bytes = UnsafeBufferPointer(rebasing: text[first..<offset])
    nodes.withUnsafeBufferPointer { nodes in
      body(
        Element(
          nodes: UnsafeBufferPointer(rebasing: nodes[element.node...]), firstNode: element.node,
          bytes: bytes, start: element.start))
    }
  }

  /// Reads the elements that follow the one that ``read()`` found, as far as a scanner knows them, and lends
  /// each to a closure.
  package mutating func readPlain(
    with scanner: JSONElementScanner, _ take: (Element) -> Void
  ) {
    guard isElementTaken, grammar == .lenient,
      open.count + JSONElementScanner.maximumDepth <= Self.maximumDepth
    else { return }
    offset = scanner.following(of: text, from: offset, at: base, take)
  }

  /// Reads up to the next event and returns it; `nil` at the end of the piece.
  ///
  /// - Throws: a ``JSONSyntaxError`` if it isn't JSON, or is truncated.
  package mutating func read() throws(JSONSyntaxError) -> Event? {
    if isElementTaken, let taken = element {
      nodes.removeSubrange(taken.node...)
      element = nil
      isElementTaken = false
    }
    while true {
      skipWhitespace()
      guard offset < text.count else {
        if isLast, expectation != .nothing { throw unexpected(expected) }
        return endPiece()
      }
      let byte = text[offset]
      switch expectation {
      case .value, .valueOrEnd:
        if byte == UInt8(ascii: "]"), expectation == .valueOrEnd {
          if finish(close()) { return .element }
        } else {
          if let listDepth, element == nil, open.count == listDepth {
            element = (base + offset, nodes.count)
          }
          guard let following = try value(byte) else { return endPiece() }
          if finish(following) { return .element }
          if let list = newList {
            newList = nil
            return .list(list)
          }
        }
      case .key, .keyOrEnd:
        if byte == UInt8(ascii: "\"") {
          guard try string() else { return endPiece() }
          expectation = .colon
        } else if byte == UInt8(ascii: "}"), expectation == .keyOrEnd {
          if finish(close()) { return .element }
        } else {
          throw unexpected(.key)
        }
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw unexpected(.colon) }
        offset += 1
        expectation = .value
      case .separator:
        guard let container = open.last else { throw unexpected(.end) }
        let isObject = nodes[container].kind == .object
        if byte == UInt8(ascii: ",") {
          offset += 1
          expectation = isObject ? .key : .value
        } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          if finish(close()) { return .element }
        } else {
          throw unexpected(.separator(inObject: isObject))
        }
      case .nothing:
        throw unexpected(.end)
      }
    }
  }

  /// Whether what comes next, at a place, is one more element of the list that is read, and none of its
  /// bytes was read: the next piece may begin behind elements that a ``JSONElementScanner`` read.
  package func isBetweenElements(at place: Int) -> Bool {
    listDepth == open.count && element == nil && expectation == .value && held == place
      && next == place && open.count + JSONElementScanner.maximumDepth <= Self.maximumDepth
  }

  /// Goes on behind elements that others read, where it is between elements.
  package mutating func pass(to place: Int) {
    next = place
    held = place
  }

  /// What was read so far, as if all that is open ended here; without what is consumed.
  package var readSoFar: JSONDocument {
    var whole = Array(nodes[..<(element?.node ?? nodes.count)])
    // A key whose value hasn't begun.
    if let container = open.last, container < whole.count, nodes[container].kind == .object,
      expectation == .colon || expectation == .value, element == nil
    {
      whole.removeLast()
    }
    for container in open where container < whole.count {
      whole[container].next = UInt32(truncatingIfNeeded: whole.count)
    }
    if whole.isEmpty { whole = [JSONDocument.Node(kind: .null, start: 0, end: 0, next: 1)] }
    return JSONDocument(bytes: kept, nodes: whole)
  }

  private mutating func endPiece() -> Event? {
    next = base + offset
    held = element?.start ?? next
    text = UnsafeBufferPointer(start: nil, count: 0)
    return nil
  }

  /// Continues after a value, or after the start of a container; returns whether an element of a
  /// list ends there.
  private mutating func finish(_ following: Expectation) -> Bool {
    expectation = following
    if let listDepth, open.count < listDepth { self.listDepth = nil }
    guard element != nil, case .separator = following, open.count == listDepth else {
      return false
    }
    isElementTaken = true
    return true
  }

  /// Reads a value or its start; returns what may follow it, or `nil` if the piece ends in it.
  private mutating func value(_ byte: UInt8) throws(JSONSyntaxError) -> Expectation? {
    switch byte {
    case UInt8(ascii: "{"):
      try begin(.object)
      return .keyOrEnd
    case UInt8(ascii: "["):
      let isList = listDepth == nil && (open.isEmpty ? takesRoot : followsListKey)
      try begin(.array)
      if isList {
        listDepth = open.count
        newList = nodes.count - 1
      }
      return .valueOrEnd
    case UInt8(ascii: "\""): guard try string() else { return nil }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard try number() else { return nil }
    case UInt8(ascii: "t"): guard try literal("true", .true) else { return nil }
    case UInt8(ascii: "f"): guard try literal("false", .false) else { return nil }
    case UInt8(ascii: "n"): guard try literal("null", .null) else { return nil }
    default: throw unexpected(.value)
    }
    return open.isEmpty ? .nothing : .separator
  }

  /// Whether the last node is the key of lists whose elements are consumed.
  private var followsListKey: Bool {
    guard !listKeys.isEmpty, let container = open.last, nodes[container].kind == .object,
      let last = nodes.last, last.kind.isText
    else { return false }
    let bytes = kept[Int(last.start)..<Int(last.end)]
    guard last.kind == .string else {
      return listKeys.contains { JSONEscapes.says(bytes, $0) }
    }
    return listKeys.contains { $0.withUTF8Buffer { $0.elementsEqual(bytes) } }
  }

  private mutating func begin(_ kind: JSONDocument.Kind) throws(JSONSyntaxError) {
    guard open.count < Self.maximumDepth else { throw failure(.depth, at: offset) }
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

  /// Reads a string; returns false if the piece ends in it.
  private mutating func string() throws(JSONSyntaxError) -> Bool {
    let start = offset + 1
    var index = start
    var kind = JSONDocument.Kind.string
    while true {
      index = JSONEscapes.skipPlain(in: text, from: index)
      guard index < text.count else { break }
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        if grammar == .strict { try JSONEscapes.check(text, start..<index, in: self) }
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
    guard isLast else { return false }
    if grammar == .strict { try JSONEscapes.check(text, start..<text.count, in: self) }
    throw failure(.openString, at: grammar == .strict ? offset : text.count, isTruncated: true)
  }

  /// Reads a number; returns false if the piece ends in it, or directly after it.
  private mutating func number() throws(JSONSyntaxError) -> Bool {
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
    if grammar == .strict {
      let digits = text[offset..<end]
      guard JSONNumber.isValid(digits) else {
        throw failure(.number(String(decoding: digits, as: UTF8.self)), at: offset)
      }
    }
    append(.number, offset..<end)
    offset = end
    return true
  }

  /// Reads a literal; returns false if the piece ends in it.
  private mutating func literal(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONSyntaxError) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    for index in 0..<word.utf8CodeUnitCount {
      guard offset + index < text.count else {
        guard isLast else { return false }
        if grammar == .strict { throw unexpected(.value) }
        throw failure(.expected(.value), at: text.count, isTruncated: true)
      }
      guard text[offset + index] == word.utf8Start[index] else { throw unexpected(.value) }
    }
    if grammar == .strict, end < text.count, Self.isWordPart(text[end]) { throw unexpected(.value) }
    append(kind, offset..<end)
    offset = end
    return true
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func skipWhitespace() {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// What is expected at the end of the text.
  private var expected: JSONSyntaxError.Expected {
    switch expectation {
    case .value, .valueOrEnd: .value
    case .key, .keyOrEnd: .key
    case .colon: .colon
    case .separator: .separator(inObject: open.last.map { nodes[$0].kind == .object } ?? false)
    case .nothing: .end
    }
  }

  private func unexpected(_ expected: JSONSyntaxError.Expected) -> JSONSyntaxError {
    failure(.expected(expected), at: offset, isTruncated: offset >= text.count)
  }
}
