import Geometry

extension LayoutCore {
  /// An anchor, taken before a change: what keeps its place in the viewport, and its entry.
  struct Anchored: Sendable {
    var anchor: ContentOffsetAnchor
    var slot: Int32?
  }

  /// The anchor of the layout as it is.
  /// - Parameter isMeasured: The items whose sizes are about to be set, if any. So that visible
  ///   items don't move when another is measured, others are anchors before these, first those
  ///   whose sizes are known.
  /// - Complexity: O(log *n*), and O(*v*) for *v* visible items that are measured.
  func anchor(measuring isMeasured: ((Int32) -> Bool)? = nil) -> Anchored {
    let geometry = geometry
    let item = anchorEntry(in: geometry, edge: edge, measuring: isMeasured)
    var frame: ClosedRange<Double>?
    if let item { frame = edges(of: item) }
    let anchor = ContentOffsetAnchor(
      edge: edge, frame: frame, in: geometry, tolerance: options.bottomTolerance)
    return Anchored(anchor: anchor, slot: item?.slot)
  }

  /// An anchor without an item.
  func anchor(staying anchor: ContentOffsetAnchor) -> Anchored { Anchored(anchor: anchor) }

  /// The last visible item, or the first one, by the edge; without any, a section's marker.
  func anchorEntry(
    in geometry: ScrollGeometry, edge: ContentOffsetAnchor.Edge,
    measuring isMeasured: ((Int32) -> Bool)? = nil
  ) -> LayoutTree.Cursor? {
    let low = geometry.visibleMinY - origin
    let high = geometry.visibleMaxY - origin
    var marker: LayoutTree.Cursor?
    var measured: LayoutTree.Cursor?
    var other: LayoutTree.Cursor?
    func isVisible(_ cursor: LayoutTree.Cursor) -> Bool {
      let slot = Int(cursor.slot)
      return !records[slot].isFollower
        && Overlap.exists(cursor.y, cursor.y + records[slot].extent, low, high)
    }
    var known: LayoutTree.Cursor?
    // The next one is found at once, the one before isn't: so all are passed from the top.
    var place = tree.cursor(endingAfter: low)
    while let cursor = place {
      if isVisible(cursor) {
        if !cursor.kind.contains(.item) {
          marker = edge == .top ? marker ?? cursor : cursor
        } else if let isMeasured, isMeasured(cursor.slot) {
          measured = edge == .top ? measured ?? cursor : cursor
        } else if isMeasured != nil, needsMeasuring(records[Int(cursor.slot)]) {
          other = edge == .top ? other ?? cursor : cursor
        } else {
          if edge == .top { return cursor }
          known = cursor
        }
      }
      place = cursor.y < high ? tree.next(cursor) : nil
    }
    return known ?? other ?? measured ?? marker
  }

  /// Sets the offset so that the anchor is where it was, or that the scroll target is shown.
  mutating func restore(_ anchored: Anchored) {
    if let target, tree.contains(target.slot) {
      offset = geometry.clamped(offset(of: target))
      return
    }
    var frame: ClosedRange<Double>?
    if let slot = anchored.slot, tree.contains(slot) { frame = edges(of: tree.cursor(of: slot)) }
    offset = anchored.anchor.contentOffset(frame: frame, in: geometry)
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
