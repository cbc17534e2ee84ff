import Geometry

/// Where a layout was: an item and the distance of one of its edges to the same edge of the visible
/// bounds. Lengths are points.
public struct PositionSnapshot<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public var id: ID
  /// Its edge, and that of the visible bounds.
  public var edge: ContentOffsetAnchor.Edge
  /// How far below that the item's edge is.
  public var distance: Double

  /// A place of an item.
  public init(id: ID, edge: ContentOffsetAnchor.Edge, distance: Double = 0) {
    self.id = id
    self.edge = edge
    self.distance = distance
  }
}

/// The ends of the content that are near the visible bounds.
public struct NearEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// Edges as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The content's beginning.
  public static let top = NearEdges(rawValue: 1)
  /// The content's end.
  public static let bottom = NearEdges(rawValue: 2)
}

extension LayoutEngine {
  /// The scroll position, to be restored later; `nil` where no item is visible.
  /// - Parameter edge: The edge that counts; the anchor's by default.
  /// - Complexity: O(log *n*).
  public func positionSnapshot(
    edge: ContentOffsetAnchor.Edge? = nil
  ) -> PositionSnapshot<ID>? {
    let edge = edge ?? core.edge
    let geometry = core.geometry
    guard let item = core.anchorEntry(in: geometry, edge: edge), item.kind.contains(.item) else {
      return nil
    }
    let id = ids[Int(item.slot)]
    let edges = core.edges(of: item)
    switch edge {
    case .top:
      return PositionSnapshot(
        id: id, edge: edge, distance: edges.lowerBound - geometry.visibleMinY)
    case .bottom:
      return PositionSnapshot(
        id: id, edge: edge, distance: edges.upperBound - geometry.visibleMaxY)
    }
  }

  /// Comes back to where the layout was. The item stays the target while sizes are being found,
  /// until something else scrolls or the list changes.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func restore(_ snapshot: PositionSnapshot<ID>) -> LayoutTransition<ID> {
    scroll(
      to: snapshot.id, at: snapshot.edge == .top ? .top : .bottom, offset: snapshot.distance)
  }

  /// The ends of the content that are no farther from the visible bounds than the options' paging
  /// distance: where the next page of the list should be loaded.
  public var nearEdges: NearEdges {
    let geometry = core.geometry
    let distance = core.options.pagingDistance * core.viewport.height
    var edges: NearEdges = []
    if geometry.contentOffset - geometry.minimumOffset <= distance { edges.insert(.top) }
    if geometry.maximumOffset - geometry.contentOffset <= distance { edges.insert(.bottom) }
    return edges
  }

  /// Deletes the items at one end of the content that are farther from the visible bounds than a
  /// distance; nothing visible moves, and sections stay.
  /// - Complexity: O(*k* log *n*) for *k* items that go.
  @discardableResult
  public mutating func trim(
    _ edge: ContentOffsetAnchor.Edge, beyond distance: Double
  ) -> LayoutTransition<ID> {
    performBatchUpdates(far(edge, beyond: distance).map { .delete($0) })
  }

  private func far(_ edge: ContentOffsetAnchor.Edge, beyond distance: Double) -> [ID] {
    let visible = visibleBounds
    var found: [ID] = []
    var place: LayoutTree.Cursor?
    switch edge {
    case .top: place = core.tree.cursor(at: 0)
    case .bottom:
      place = core.tree.cursor(endingAfter: visible.maxY + distance - core.origin)
    }
    while let cursor = place {
      let edges = core.edges(of: cursor)
      if edge == .top, edges.upperBound >= visible.minY - distance { break }
      if cursor.kind.contains(.item), edge == .top || edges.lowerBound > visible.maxY + distance {
        found.append(ids[Int(cursor.slot)])
      }
      place = core.tree.next(cursor)
    }
    return found
  }

  /// Makes an item scrollable to the upper edge, however short the content below it is: the content
  /// grows by what is missing, and by less as items below it grow. `nil` ends that.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func setExtendedItem(_ id: ID?) -> LayoutTransition<ID> {
    transact { engine in
      let anchored = engine.core.anchor(staying: .offset(engine.core.offset))
      engine.core.extended = id.flatMap { engine.slot(of: $0) }
      engine.core.restore(anchored)
    }
  }
}
