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
