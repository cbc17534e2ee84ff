import Geometry
import ListDiff

/// The layout of a list: where each item is, whatever is inserted, deleted, moved, measured, inset
/// or scrolled, and which part of it is shown. Lengths are points; y grows downward.
///
/// It is a value. It depends on no views and no clock: each change gives a ``LayoutTransition``
/// that can be sampled. A copy shares what isn't changed in it. What handles ids alone is inlinable, so that it is specialized for the ids
/// of its user.
///
/// ```swift
/// var engine = LayoutEngine<String>(viewport: LayoutSize(width: 320, height: 480))
/// engine.performBatchUpdates([.insert(LayoutItem(id: "a"), at: ItemPosition(item: 0))])
/// engine.setMeasuredSize(LayoutSize(width: 320, height: 92), for: "a")
/// ```
public struct LayoutEngine<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var core: LayoutCore
  /// The ids of the slots; of a section's two markers the section's.
  @usableFromInline var ids = ChunkedArray<ID>()
  /// The slots of the items' ids.
  @usableFromInline var slots = SlotIndex()
  @usableFromInline var sectionNumbers: [ID: Int32] = [:]
  var insetsByReason: [InsetReason: LayoutInsets] = [:]
  /// Items that were added below the visible bounds while it wasn't at the bottom.
  var unread: Set<Int32> = []
  /// What was removed since a transition began: items by their ids, and all slots and section numbers.
  var removedItems: [ID: Int32] = [:]
  var removedSlots: [Int32] = []
  var removedSections: [Int32] = []
  /// The ids of the core's listed elements, once they were needed.
  @usableFromInline var visibleIDs: [ID]?
  /// How many transitions are open.
  var depth = 0

  /// A layout of sections.
  /// - Parameters:
  ///   - viewport: The size of what shows the content, insets included.
  ///   - anchor: The edge at which visible items stay when others change. With `.bottom` the layout
  ///     begins at its end.
  ///   - sections: What the list holds; ids are unique.
  ///   - options: Spacings, insets and more.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    viewport: LayoutSize, anchor: ContentOffsetAnchor.Edge = .bottom,
    sections: [LayoutSection<ID>] = [], options: LayoutOptions = .init()
  ) {
    self.init(LayoutCore(viewport: viewport, edge: anchor, options: options))
    build(sections)
  }

  /// A layout of nothing.
  @usableFromInline
  init(_ core: LayoutCore) {
    precondition(core.viewport.isFinite, "the viewport is \(core.viewport) large")
    if let problem = core.options.problem { preconditionFailure(problem) }
    self.core = core
  }

  /// The slot of an item.
  @inlinable
  func slot(of id: ID) -> Int32? { slots.slot(of: id, in: ids) }

  // MARK: What is shown

  /// The size of what shows the content, insets included.
  public var viewport: LayoutSize { core.viewport }
  /// What of the content lies at the viewport's upper edge.
  public var contentOffset: Double { core.offset }
  /// The height of the content, the additional insets included.
  public var contentHeight: Double { core.contentHeight }
  /// The content's height, what is shown of it, and the bounds of the offset.
  public var geometry: LayoutScrollGeometry { core.geometry }
  /// The part of the content that is shown, without the insets.
  public var visibleBounds: LayoutRect {
    let geometry = core.geometry
    return LayoutRect(
      x: core.insets.left, y: geometry.visibleMinY,
      width: max(0, core.viewport.width - core.insets.horizontal), height: geometry.visibleHeight)
  }
  /// Whether the content rests at its end, within the options' tolerance.
  public var isAtBottom: Bool {
    core.geometry.isAtBottom(tolerance: core.options.bottomTolerance)
  }
  /// The insets of all reasons together.
  public var insets: LayoutInsets { core.insets }

  // MARK: What there is

  /// How many items there are.
  public var count: Int { Int(core.tree.total.items) }
  /// How many sections there are.
  public var sectionCount: Int { Int(core.tree.total.sections) }

  /// Returns whether there is such an item.
  @inlinable
  public func contains(_ id: ID) -> Bool { slot(of: id) != nil }

  /// Where an item is; `nil` if there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(of id: ID) -> ItemPosition? {
    slot(of: id).flatMap { core.position(of: $0) }
  }

  /// The item at a position; `nil` where there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  public func id(at position: ItemPosition) -> ID? {
    core.slot(at: position).map { ids[Int($0)] }
  }

  /// The item at an index among all items of all sections; `nil` where there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  public func id(at index: Int) -> ID? {
    core.slot(at: index).map { ids[Int($0)] }
  }
}
