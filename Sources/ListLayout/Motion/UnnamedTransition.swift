/// A transition whose elements are named by their slots.
@usableFromInline
struct UnnamedTransition {
  var listing: TransitionListing
  /// Whether it lists what the viewport showed at the beginning, and nothing else.
  @usableFromInline var showsSameItems: Bool
  var initialOffset: Double
  var finalOffset: Double

  /// The slots of the elements.
  @usableFromInline var slots: ContiguousArray<Int32> {
    switch listing.elements {
    case .ends(let ends): ContiguousArray(ends.lazy.map(\.initial.slot))
    case .shifted(let found, _, _): ContiguousArray(found.lazy.map(\.slot))
    }
  }
}
