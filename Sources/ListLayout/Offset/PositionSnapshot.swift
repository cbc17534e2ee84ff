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

/// What ``LayoutEngine/restore(_:)`` did.
public struct PositionRestoration<ID: Hashable & Sendable>: Sendable {
  /// What the layout came back to.
  public enum Outcome: Hashable, Sendable {
    /// The item of the snapshot.
    case item
    /// A neighbour of that item, which isn't in the list any more.
    case neighbour(ID)
    /// Nothing: none of them is in the list any more, and the layout stays where it is.
    case nothing
  }

  /// What the layout came back to.
  public var outcome: Outcome
  /// The scroll.
  public var transition: LayoutTransition<ID>

  /// What was done.
  public init(outcome: Outcome, transition: LayoutTransition<ID>) {
    self.outcome = outcome
    self.transition = transition
  }
}
