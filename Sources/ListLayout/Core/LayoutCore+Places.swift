// Where items are in the visible bounds.
extension LayoutCore {
  /// How far below the same edge of the visible bounds an item's edge is.
  func distance(of item: LayoutTree.Cursor, edge: ContentOffsetAnchor.Edge) -> Double {
    let edges = edges(of: item)
    return edge == .top
      ? edges.lowerBound - geometry.visibleMinY : edges.upperBound - geometry.visibleMaxY
  }

  /// Returns whether an item, at its place in the content, or its row is in the visible bounds.
  func isVisible(_ cursor: LayoutTree.Cursor) -> Bool {
    let edges = edges(of: cursor)
    let geometry = geometry
    return Overlap.exists(
      edges.lowerBound, edges.upperBound, geometry.visibleMinY, geometry.visibleMaxY)
  }

  /// The other visible items, those above from the nearest on, then those below.
  func visibleItems(around item: LayoutTree.Cursor) -> [LayoutTree.Cursor] {
    var found: [LayoutTree.Cursor] = []
    let (low, high) = (geometry.visibleMinY - origin, geometry.visibleMaxY - origin)
    var place = tree.previous(item)
    while let cursor = place, cursor.y + cursor.height > low {
      if cursor.kind.contains(.item), isVisible(cursor) { found.append(cursor) }
      place = tree.previous(cursor)
    }
    place = tree.next(item)
    // What follows in a row begins with it.
    while let cursor = place, cursor.y < high || records[Int(cursor.slot)].isFollower {
      if cursor.kind.contains(.item), isVisible(cursor) { found.append(cursor) }
      place = tree.next(cursor)
    }
    return found
  }
}
