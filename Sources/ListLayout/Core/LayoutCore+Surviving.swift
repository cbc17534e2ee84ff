// What takes the place of an anchor that is deleted or moves away.
extension LayoutCore {
  /// An anchor that stays in the list: where its item leaves, the nearest visible one above takes
  /// over, or the nearest visible one below, each at its own distance. Where none is left that is
  /// visible, the nearest above counts, or the nearest below.
  /// - Complexity: O(*k* + *v*) for *k* leaving and *v* visible entries.
  func surviving(
    _ anchored: Anchored, leaving: Set<Int32>, leavingSections: Set<Int32>
  ) -> Anchored {
    guard case .item(let edge, _) = anchored.anchor, let slot = anchored.slot else {
      return anchored
    }
    func stays(_ cursor: LayoutTree.Cursor) -> Bool {
      !leaving.contains(cursor.slot)
        && (leavingSections.isEmpty || !leavingSections.contains(section(at: cursor)))
    }
    let first = tree.cursor(of: slot)
    if stays(first) { return anchored }
    let above = survivors(from: tree.previous(first), isAbove: true, where: stays)
    if let found = above.visible { return anchor(on: found.slot, edge: edge) }
    let below = survivors(from: tree.next(first), isAbove: false, where: stays)
    if let found = below.visible { return anchor(on: found.slot, edge: edge) }
    guard let found = above.nearest ?? below.nearest else {
      return anchor(staying: .offset(offset))
    }
    return anchor(on: found.slot, edge: edge)
  }

  /// The nearest item on one side that stays, and the nearest one that is visible, too.
  private func survivors(
    from start: LayoutTree.Cursor?, isAbove: Bool, where stays: (LayoutTree.Cursor) -> Bool
  ) -> (nearest: LayoutTree.Cursor?, visible: LayoutTree.Cursor?) {
    let geometry = geometry
    var nearest: LayoutTree.Cursor?
    var place = start
    while let cursor = place {
      if cursor.kind.contains(.item), stays(cursor) {
        nearest = nearest ?? cursor
        if isVisible(cursor) { return (nearest, cursor) }
        let edges = edges(of: cursor)
        if isAbove
          ? edges.upperBound < geometry.visibleMinY : edges.lowerBound > geometry.visibleMaxY
        {
          break
        }
      }
      place = isAbove ? tree.previous(cursor) : tree.next(cursor)
    }
    return (nearest, nil)
  }

  /// The anchor that keeps an item's edge where it is.
  func anchor(on slot: Int32, edge: ContentOffsetAnchor.Edge) -> Anchored {
    let distance = distance(of: tree.cursor(of: slot), edge: edge)
    return Anchored(anchor: .item(edge, distance: distance), slot: slot, pull: geometry.pull)
  }
}
