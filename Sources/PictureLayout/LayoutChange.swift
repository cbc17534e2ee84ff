/// How an element of a picture differs from the one that it was.
public struct LayoutChange: Hashable, Sendable {
  /// What became of it.
  public enum Kind: Hashable, Sendable {
    /// It wasn't there.
    case added
    /// It isn't there any more.
    case removed
    /// What stands in it has another order.
    case reordered
    /// Another box: how far it moved in what it stands in, and what its extents grew by, in 1/64 of a
    /// pixel.
    case placed(x: Int, y: Int, width: Int, height: Int)
    /// Its text breaks into as many lines as the second number says, not the first, or elsewhere.
    case wrapped(from: Int, to: Int)
    /// Its text has other advances: other words, or another font.
    case reset
    /// Another style.
    case styled(from: String, to: String)
  }

  /// The element: the names of those that it stands in, from the picture on, and its own.
  public var path: [String]
  /// What became of it.
  public var kind: Kind
  /// Whether it follows from a change of another element: it keeps its distance to what grew, or
  /// moved, beside it or around it.
  public var isConsequence: Bool

  /// A change.
  public init(_ path: [String], _ kind: Kind, isConsequence: Bool = false) {
    self.path = path
    self.kind = kind
    self.isConsequence = isConsequence
  }
}
