import Geometry

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
  /// - Complexity: O(log *n*) and what is visible.
  public func positionSnapshot(
    edge: ContentOffsetAnchor.Edge? = nil
  ) -> PositionSnapshot<ID>? {
    let edge = edge ?? core.edge
    guard let item = core.anchorEntry(in: core.geometry, edge: edge), item.kind.contains(.item)
    else { return nil }
    let others = core.visibleItems(around: item)
    return PositionSnapshot(
      id: ids[Int(item.slot)], edge: edge, distance: core.distance(of: item, edge: edge),
      neighbours: others.map {
        .init(id: ids[Int($0.slot)], distance: core.distance(of: $0, edge: edge))
      }
    )
  }

  /// Comes back to where the layout was: to the snapshot's item, or if that isn't in the list any
  /// more to the first of its neighbours that is. It stays the target while sizes are being found,
  /// until something else scrolls or the list changes.
  /// - Returns: What it came back to, and the transition.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func restore(_ snapshot: PositionSnapshot<ID>) -> PositionRestoration<ID> {
    let position: LayoutScrollPosition = snapshot.edge == .top ? .top : .bottom
    if contains(snapshot.id) {
      return PositionRestoration(
        outcome: .item,
        transition: scroll(to: snapshot.id, at: position, offset: snapshot.distance))
    }
    if let neighbour = snapshot.neighbours.first(where: { contains($0.id) }) {
      return PositionRestoration(
        outcome: .neighbour(neighbour.id),
        transition: scroll(to: neighbour.id, at: position, offset: neighbour.distance))
    }
    return PositionRestoration(outcome: .nothing, transition: transact { _ in })
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
    precondition(!distance.isNaN, "the distance beyond which items are trimmed is no number")
    return performBatchUpdates(far(edge, beyond: distance).map { .delete($0) })
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
