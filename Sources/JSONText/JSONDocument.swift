/// A parsed JSON text with the places of all values, which are decoded on demand.
///
/// Exports are large and little of them may be needed (the last 30 of 100,000 messages), so no
/// strings or dictionaries are created in advance.
package final class JSONDocument: Sendable {
  /// The kinds of nodes.
  package enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null

    /// Whether it is a string, with or without escapes.
    package var isText: Bool { self == .string || self == .escapedString }
  }

  /// One value; the members of an object follow it as key, value, key, value …
  package struct Node: Sendable {
    /// The kind.
    package var kind: Kind
    /// The offset of its first byte; for a string, after the quote.
    package var start: UInt32
    /// The offset after its last byte; for a string, that of the closing quote.
    package var end: UInt32
    /// The index of the node after it and its descendants.
    package var next: UInt32

    package init(kind: Kind, start: UInt32, end: UInt32, next: UInt32) {
      self.kind = kind
      self.start = start
      self.end = end
      self.next = next
    }
  }

  // Nothing changes these but `take`, which only the one holder of a document may call: nobody else can
  // be reading them then.

  /// The text, or the part of it that the values need.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) var bytes: [UInt8]
  /// The offset of the bytes in a longer text.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) var origin: Int
  /// The values in preorder.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) var nodes: [Node]

  /// Parses a text that is valid UTF-8.
  ///
  /// - Throws: a ``JSONSyntaxError`` if it isn't JSON, or is truncated.
  /// - Complexity: O(bytes); 16 bytes of memory per value.
  package convenience init(
    _ bytes: [UInt8], _ grammar: JSONParser.Grammar
  ) throws(JSONSyntaxError) {
    self.init(bytes: bytes, nodes: try JSONParser.nodes(of: bytes, grammar))
  }

  /// A document from an already parsed text.
  package init(bytes: [UInt8], nodes: [Node], origin: Int = 0) {
    self.bytes = bytes
    self.nodes = nodes
    self.origin = origin
  }

  /// Takes the place of what was in it.
  private func take(_ bytes: UnsafeBufferPointer<UInt8>, origin: Int) {
    self.bytes.removeAll(keepingCapacity: true)
    self.bytes.append(contentsOf: bytes)
    self.origin = origin
    nodes.removeAll(keepingCapacity: true)
  }

  /// An element of a list as a document that outlives the call. It takes the place of another one where
  /// nobody else holds that, so that nothing is allocated.
  package static func document(
    of element: JSONParser.Element, reusing last: inout JSONDocument?
  ) -> JSONDocument {
    let document = reused(&last)
    document.take(element.bytes, origin: element.start)
    let (origin, first) = (UInt32(truncatingIfNeeded: element.start), UInt32(element.firstNode))
    document.nodes.reserveCapacity(element.nodes.count)
    for node in element.nodes {
      document.nodes.append(
        Node(
          kind: node.kind, start: node.start &- origin, end: node.end &- origin,
          next: node.next &- first))
    }
    return document
  }

  /// A text as a document; see ``document(of:reusing:)``.
  ///
  /// - Parameter scanner: what reads it in the lenient grammar, if it can.
  /// - Throws: a ``JSONSyntaxError`` if it isn't JSON, or is truncated.
  package static func document(
    of text: UnsafeBufferPointer<UInt8>, _ grammar: JSONParser.Grammar, at origin: Int,
    scanner: JSONElementScanner? = nil, reusing last: inout JSONDocument?
  ) throws(JSONSyntaxError) -> JSONDocument {
    let document = reused(&last)
    document.take(text, origin: origin)
    let isRead: Void? =
      grammar == .lenient
      ? scanner?.withNodes(of: text) { document.nodes.append(contentsOf: $0) } : nil
    if isRead == nil { try JSONParser.read(text, grammar, into: &document.nodes) }
    return document
  }

  private static func reused(_ last: inout JSONDocument?) -> JSONDocument {
    let isFree = isKnownUniquelyReferenced(&last)
    if isFree, let last { return last }
    let document = JSONDocument(bytes: [], nodes: [])
    last = document
    return document
  }

  /// The root value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }
}
