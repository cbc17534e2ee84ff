/// A JSON text and the places of everything in it; values are decoded when they are needed.
///
/// Exports are large and little of them may be needed (the last 30 of 100,000 messages), so nothing
/// is turned into strings and dictionaries beforehand.
package final class JSONDocument: Sendable {
  /// What a node is.
  package enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null

    /// Whether it is a string, however it is written.
    package var isText: Bool { self == .string || self == .escapedString }
  }

  /// One value; the members of an object are key, value, key, value … after it.
  package struct Node: Sendable {
    /// What it is.
    package var kind: Kind
    /// Its first byte; for a string, after the quote.
    package var start: UInt32
    /// The byte after its last; for a string, the closing quote.
    package var end: UInt32
    /// The node after it and all that is inside it.
    package var next: UInt32

    package init(kind: Kind, start: UInt32, end: UInt32, next: UInt32) {
      self.kind = kind
      self.start = start
      self.end = end
      self.next = next
    }
  }

  /// The text, or as much of it as its values need.
  package let bytes: [UInt8]
  /// Where in a longer text it begins.
  package let origin: Int
  /// The values, each before what is inside it.
  package let nodes: [Node]

  /// Reads a text that is valid UTF-8.
  ///
  /// - Throws: a ``JSONSyntaxError`` where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); 16 bytes of memory for a value.
  package convenience init(
    _ bytes: [UInt8], _ grammar: JSONParser.Grammar
  ) throws(JSONSyntaxError) {
    self.init(bytes: bytes, nodes: try JSONParser.nodes(of: bytes, grammar))
  }

  /// A text that was read already.
  package init(bytes: [UInt8], nodes: [Node], origin: Int = 0) {
    self.bytes = bytes
    self.nodes = nodes
    self.origin = origin
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }
}
