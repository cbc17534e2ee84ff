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

  /// The text, or the part of it that the values need.
  package let bytes: [UInt8]
  /// The offset of the bytes in a longer text.
  package let origin: Int
  /// The values in preorder.
  package let nodes: [Node]

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

  /// The root value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }
}
