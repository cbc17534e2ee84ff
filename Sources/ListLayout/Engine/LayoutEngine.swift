import Drawing
import ListDiff

/// The layout of a list: where each item is, whatever is inserted, deleted, moved, measured, inset
/// or scrolled, and which part of it is shown. Lengths are points; y grows downward.
///
/// It is a value. It knows no views and no time: each change gives a ``LayoutTransition`` that can
/// be sampled.
///
/// ```swift
/// var engine = LayoutEngine<String>(viewport: Size(width: 320, height: 480))
/// engine.performBatchUpdates([.insert(LayoutItem(id: "a"), at: ItemPosition(item: 0))])
/// engine.setMeasuredSize(Size(width: 320, height: 92), for: "a")
/// ```
public struct LayoutEngine<ID: Hashable & Sendable>: Sendable {
  var core: LayoutCore
  /// The ids of the slots; of a section's two markers the section's.
  var ids = ContiguousArray<ID>()
  /// The slots of the items' ids.
  var slots = SlotIndex()
  var sectionNumbers: [ID: Int32] = [:]
  var insetsByReason: [InsetReason: EdgeInsets] = [:]
  /// Items that came below the visible bounds while it wasn't at the bottom.
  var unread: Set<Int32> = []
  /// What went since a transition began: items by their ids, and all slots and section numbers.
  var departed: [ID: Int32] = [:]
  var leavers: [Int32] = []
  var leavingSections: [Int32] = []
  /// The ids of what the layout keeps as listed, once they were asked for.
  var visibleIDs: [ID]?
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
  public init(
    viewport: Size, anchor: ContentOffsetAnchor.Edge = .bottom,
    sections: [LayoutSection<ID>] = [], options: LayoutOptions = .init()
  ) {
    core = LayoutCore(viewport: viewport, edge: anchor, options: options)
    build(sections)
    core.offset =
      anchor == .bottom ? core.geometry.maximumOffset : core.geometry.minimumOffset
  }

  /// The slot of an item.
  func slot(of id: ID) -> Int32? { slots.slot(of: id, in: ids) }

  // MARK: What is shown

  /// The size of what shows the content, insets included.
  public var viewport: Size { core.viewport }
  /// What of the content lies at the viewport's upper edge.
  public var contentOffset: Double { core.offset }
  /// The height of the content, the additional insets included.
  public var contentHeight: Double { core.contentHeight }
  /// The content's height, what is shown of it, and the bounds of the offset.
  public var geometry: ScrollGeometry { core.geometry }
  /// The part of the content that is shown, without the insets.
  public var visibleBounds: Rect {
    let geometry = core.geometry
    return Rect(
      x: core.insets.left, y: geometry.visibleMinY,
      width: max(0, core.viewport.width - core.insets.horizontal), height: geometry.visibleHeight)
  }
  /// Whether the content rests at its end, within the options' tolerance.
  public var isAtBottom: Bool {
    core.geometry.isAtBottom(tolerance: core.options.bottomTolerance)
  }
  /// The insets of all reasons together.
  public var insets: EdgeInsets { core.insets }

  // MARK: What there is

  /// How many items there are.
  public var count: Int { Int(core.tree.total.items) }
  /// How many sections there are.
  public var sectionCount: Int { Int(core.tree.total.sections) }

  /// Whether there is such an item.
  public func contains(_ id: ID) -> Bool { slot(of: id) != nil }

  /// Where an item is; `nil` if there is none.
  /// - Complexity: O(log *n*).
  public func index(of id: ID) -> ItemPosition? {
    guard let slot = slot(of: id) else { return nil }
    let before = core.tree.counts(before: slot)
    let section = Int(before.sections) - 1
    if section == 0 { return ItemPosition(item: Int(before.items)) }
    guard let start = core.tree.cursor(at: section, by: .sections) else { return nil }
    return ItemPosition(section: section, item: Int(before.items - start.before.items))
  }

  /// The item at a position; `nil` where there is none.
  /// - Complexity: O(log *n*).
  public func id(at position: ItemPosition) -> ID? {
    guard position.item >= 0,
      let start = core.tree.cursor(at: position.section, by: .sections),
      let cursor = core.tree.cursor(at: start.index + 1 + position.item),
      cursor.kind.contains(.item),
      cursor.before.sections == start.before.sections + 1
    else { return nil }
    return ids[Int(cursor.slot)]
  }

  /// The item at an index among all items of all sections; `nil` where there is none.
  /// - Complexity: O(log *n*).
  public func id(at index: Int) -> ID? {
    guard let cursor = core.tree.cursor(at: index, by: .items) else { return nil }
    return ids[Int(cursor.slot)]
  }
}
