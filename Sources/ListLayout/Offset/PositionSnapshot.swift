/// Where a layout was: an item and the distance of one of its edges to the same edge of the visible
/// bounds. Lengths are points.
public struct PositionSnapshot<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Another item that was visible, and where it was.
  public struct Neighbour: Hashable, Sendable {
    /// The item.
    public var id: ID
    /// How far below the same edge of the visible bounds its edge is.
    public var distance: Double

    /// A place of an item.
    public init(id: ID, distance: Double) {
      self.id = id
      self.distance = distance
    }
  }

  /// The item.
  public var id: ID
  /// Its edge, and that of the visible bounds.
  public var edge: ContentOffsetAnchor.Edge
  /// How far below that the item's edge is.
  public var distance: Double
  /// The other items that were visible, which stand in for the item when it isn't in the list any
  /// more: those above it from the nearest on, then those below it.
  public var neighbours: [Neighbour]

  /// A place of an item.
  public init(
    id: ID, edge: ContentOffsetAnchor.Edge, distance: Double = 0, neighbours: [Neighbour] = []
  ) {
    self.id = id
    self.edge = edge
    self.distance = distance
    self.neighbours = neighbours
  }
}
