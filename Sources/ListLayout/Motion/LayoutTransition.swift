import Geometry

/// The change from one layout to another: the initial and final attributes of all elements that are
/// visible at either end or in between.
///
/// It is a value without a clock: it can be sampled at any progress, in any order.
public struct LayoutTransition<ID: Hashable & Sendable>: Sendable {
  /// What happens to an element.
  public enum Change: Hashable, Sendable {
    /// It was there and stays; others may move it.
    case stay
    /// It appears.
    case insert
    /// It vanishes.
    case delete
    /// It takes another place among the others.
    case move
    /// Its content is replaced.
    case reload
    /// Its content changes in place.
    case reconfigure
  }

  /// An element and its ends.
  public struct Element: Hashable, Sendable {
    /// What happens to it.
    public var change: Change
    /// Where it begins, in the former content's coordinates.
    public var initial: LayoutAttributes<ID>
    /// Where it ends, in the new content's coordinates.
    public var final: LayoutAttributes<ID>

    /// An element and its ends.
    public init(
      change: Change, initial: LayoutAttributes<ID>, final: LayoutAttributes<ID>
    ) {
      self.change = change
      self.initial = initial
      self.final = final
    }

    /// Which element it is.
    public var id: LayoutElementID<ID> { final.id }
  }

  /// The elements that are visible at either end or in between, by z-index. They are made when
  /// first read.
  /// - Complexity: O(*v*) for *v* elements.
  public var elements: [Element] {
    get { made ?? listing.elements(ids) }
    set { made = newValue }
  }
  /// The content offset before.
  public var initialOffset: Double
  /// The content offset after.
  public var finalOffset: Double
  /// The elements without their ids, and the ids.
  private let listing: TransitionListing
  private let ids: [ID]
  /// The elements, where they were said.
  private var made: [Element]?

  /// A transition of elements that are named by their slots.
  @usableFromInline
  init(_ transition: UnnamedTransition, ids: [ID]) {
    listing = transition.listing
    self.ids = ids
    initialOffset = transition.initialOffset
    finalOffset = transition.finalOffset
  }

  /// A transition of elements.
  public init(elements: [Element], initialOffset: Double, finalOffset: Double) {
    listing = TransitionListing()
    ids = []
    made = elements
    self.initialOffset = initialOffset
    self.finalOffset = finalOffset
  }
}
