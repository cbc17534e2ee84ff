/// How large the parts of an XML document may be.
package struct XMLLimits: Sendable {
  /// How many elements may lie in each other.
  package var depth: Int
  /// How many attributes one element may have.
  package var attributes: Int
  /// How many bytes an element that is taken, or a tag, may have.
  package var bytes: Int
  /// How many elements, attributes and pieces of text an element that is taken may hold.
  package var nodes: Int

  package init(
    depth: Int = 256, attributes: Int = 1_024, bytes: Int = 64 << 20, nodes: Int = 200_000
  ) {
    self.depth = depth
    self.attributes = attributes
    self.bytes = bytes
    self.nodes = nodes
  }
}
