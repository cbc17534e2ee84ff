import Geometry

extension LayoutCore {
  /// An anchor, taken before a change: what keeps its place in the viewport, and its entry.
  struct Anchored: Sendable {
    var anchor: ContentOffsetAnchor
    var slot: Int32?
    /// How far the content is pulled past its ends, ``LayoutScrollGeometry/pull``.
    var pull = 0.0
  }

  /// The anchor of the layout as it is.
  /// - Parameter isMeasured: The items whose sizes are about to be set, if any. So that what the
  ///   reader looks at doesn't move when something else is measured, other items are anchors before
  ///   these: see ``anchorEntry(in:edge:measuring:)``.
  /// - Complexity: O(log *n*), and O(*v*) for *v* visible items that are measured.
  func anchor(measuring isMeasured: ((Int32) -> Bool)? = nil) -> Anchored {
    let geometry = geometry
    let item =
      isMeasured.map { anchorEntry(in: geometry, edge: edge, measuring: $0) }
      ?? anchorEntry(in: geometry, edge: edge)
    var frame: ClosedRange<Double>?
    if let item { frame = edges(of: item) }
    let anchor = ContentOffsetAnchor(
      edge: edge, frame: frame, in: geometry, tolerance: options.bottomTolerance)
    return Anchored(anchor: anchor, slot: item?.slot, pull: geometry.pull)
  }

  /// An anchor without an item.
  func anchor(staying anchor: ContentOffsetAnchor) -> Anchored {
    Anchored(anchor: anchor, pull: geometry.pull)
  }

  /// The last visible item, or the first one, by the edge; without any, a section's marker.
  func anchorEntry(
    in geometry: LayoutScrollGeometry, edge: ContentOffsetAnchor.Edge
  ) -> LayoutTree.Cursor? {
    var item: LayoutTree.Cursor?
    var marker: LayoutTree.Cursor?
    forEachVisible(in: geometry) { cursor in
      if cursor.kind.contains(.item) {
        item = cursor
        return edge == .bottom
      }
      marker = edge == .top ? marker ?? cursor : cursor
      return true
    }
    return item ?? marker
  }

  /// Calls `body` with the entries that are in the visible bounds, of a row the first one, from top
  /// to bottom until it returns `false`.
  func forEachVisible(
    in geometry: LayoutScrollGeometry, _ body: (LayoutTree.Cursor) -> Bool
  ) {
    let low = geometry.visibleMinY - origin
    let high = geometry.visibleMaxY - origin
    // The next one is found at once, the one before isn't: so all are passed from the top.
    var place = tree.cursor(endingAfter: low)
    while let cursor = place {
      let slot = Int(cursor.slot)
      if !records[slot].isFollower,
        Overlap.exists(cursor.y, cursor.y + records[slot].extent, low, high), !body(cursor)
      {
        return
      }
      place = cursor.y < high ? tree.next(cursor) : nil
    }
  }

  /// Sets the offset so that the anchor is where it was, or that the scroll target is shown.
  mutating func restore(_ anchored: Anchored) {
    if let target, tree.contains(target.slot) {
      offset = geometry.clamped(offset(of: target))
      return
    }
    var frame: ClosedRange<Double>?
    if let slot = anchored.slot, tree.contains(slot) { frame = edges(of: tree.cursor(of: slot)) }
    offset = anchored.anchor.contentOffset(frame: frame, in: geometry, pull: anchored.pull)
  }

  /// The offset that shows a target, within the content or not.
  func offset(of target: ScrollTarget) -> Double {
    let edges = edges(of: tree.cursor(of: target.slot))
    let height = edges.upperBound - edges.lowerBound
    let point = edges.lowerBound + (target.part == 0 ? 0 : height * target.part)
    let visible = target.part == 0 ? 0 : visibleHeight * target.part
    return point - visible - insets.top - target.distance
  }
}
