extension JSONParser {
  /// The strictness of the grammar.
  package enum Grammar: Sendable {
    /// The standard.
    case strict
    /// Accepts common deviations: unknown escapes such as `\x0B` and raw control characters in
    /// strings, and numbers that aren't validated until decoded.
    case lenient
  }

  /// The events of reading, if elements of lists are consumed.
  package enum Event: Sendable {
    /// A list whose elements are consumed begins; the index of its node.
    case list(Int)
    /// An element is complete, for ``JSONParser/withElement(_:)``.
    case element
  }

  /// A list element, valid during the call that lends it.
  package struct Element {
    /// Its nodes, its own first; their offsets are in the whole text.
    package let nodes: UnsafeBufferPointer<JSONDocument.Node>
    /// The index of the first node; ``JSONDocument/Node/next`` is relative to the same origin.
    package let firstNode: Int
    /// Its bytes.
    package let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of its bytes in the text.
    package let start: Int

    /// Returns the bytes of a string or a number.
    package func bytes(of node: JSONDocument.Node) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[Int(node.start) - start..<Int(node.end) - start])
    }

    /// A copy that outlives the call, as a document of its own.
    package var document: JSONDocument {
      let (origin, first) = (UInt32(truncatingIfNeeded: start), UInt32(firstNode))
      let own = nodes.map { node in
        JSONDocument.Node(
          kind: node.kind, start: node.start &- origin, end: node.end &- origin,
          next: node.next &- first)
      }
      return JSONDocument(bytes: Array(bytes), nodes: own, origin: start)
    }
  }

  /// Returns an error at a byte of the piece.
  func failure(
    _ problem: JSONSyntaxError.Problem, at index: Int, isTruncated: Bool = false
  ) -> JSONSyntaxError {
    JSONSyntaxError(
      problem: problem, offset: base + index, isTruncated: isTruncated,
      container: open.last.map { nodes[$0].kind })
  }
}
