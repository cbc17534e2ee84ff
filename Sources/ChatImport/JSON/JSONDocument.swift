import ChatModel

/// A JSON text and the places of everything in it; values are decoded when they are needed.
///
/// Exports are large and little of them may be needed (the last 30 of 100,000 messages), so nothing
/// is turned into strings and dictionaries beforehand.
final class JSONDocument: Sendable {
  /// What a node is.
  enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null

    /// Whether it is a string, however it is written.
    var isText: Bool { self == .string || self == .escapedString }
  }

  /// One value; the members of an object are key, value, key, value … after it.
  struct Node: Sendable {
    /// What it is.
    var kind: Kind
    /// Its first byte; for a string, after the quote.
    var start: UInt32
    /// The byte after its last; for a string, the closing quote.
    var end: UInt32
    /// The node after it and all that is inside it.
    var next: UInt32
  }

  /// The text, or as much of it as its values need.
  let bytes: [UInt8]
  /// Where in a longer text it begins.
  let origin: Int
  /// The values, each before what is inside it.
  let nodes: [Node]

  /// Reads a text that is valid UTF-8.
  ///
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); 16 bytes of memory for a value.
  convenience init(_ bytes: [UInt8], file: String) throws(DiagnosticsError) {
    do throws(JSONSyntaxError) {
      self.init(bytes: bytes, nodes: try JSONParser.nodes(of: bytes))
    } catch {
      throw DiagnosticsError([
        Diagnostic(
          .error, error.message,
          hint: error.isTruncated ? "the file was cut off: copy or export it again" : nil,
          at: TextPlace.location(of: error.offset, in: bytes, file: file))
      ])
    }
  }

  /// A text that was read already.
  init(bytes: [UInt8], nodes: [Node], origin: Int = 0) {
    self.bytes = bytes
    self.nodes = nodes
    self.origin = origin
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, index: 0) }
}
