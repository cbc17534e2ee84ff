/// An element as it is shown at a moment.
public struct ShownElement<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Where it is and how it is shown: the frame in the viewport's coordinates, from its top edge.
  public var attributes: LayoutAttributes<ID>
  /// What happens to it; what happened last, once that has ended.
  public var change: LayoutTransition<ID>.Change
  /// How far that has come, by its curve: a reload cross-fades by it. Exactly 1 when it has ended.
  public var progress: Double

  /// An element as it is shown.
  public init(
    attributes: LayoutAttributes<ID>, change: LayoutTransition<ID>.Change, progress: Double
  ) {
    self.attributes = attributes
    self.change = change
    self.progress = progress
  }

  /// Which element it is.
  public var id: LayoutElementID<ID> { attributes.id }
}
