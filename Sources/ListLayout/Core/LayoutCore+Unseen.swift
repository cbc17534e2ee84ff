import Drawing

/// What came of a size that was said of an item out of sight.
enum UnseenChange: Sendable {
  /// Nothing moved in the viewport, which showed this at an offset.
  case still(VisibleElements, offset: Double, restedAtEnd: Bool)
  /// Something moved.
  indirect case moving(LayoutJournal)
}

// Most sizes are said of items that nobody sees yet. What is visible then follows its anchor, and
// it needn't be looked for.
extension LayoutCore {
  /// Gives an item its measured size if it stands above or below all that can be seen, and that is
  /// nothing but items; `nil` where that isn't so or a transition is open, and nothing is done.
  /// - Complexity: O(log *n*), and O(*v*) for *v* visible items.
  mutating func setUnseenSize(_ size: Size, of slot: Int32) -> UnseenChange? {
    guard journal == nil, !flows, target == nil, extended == nil, tree.total.topPins == 0,
      tree.total.bottomPins == 0
    else { return nil }
    let place = tree.location(of: slot)
    let record = records[Int(slot)]
    guard let visible = listed, visible.isPlain, !visible.found.isEmpty else { return nil }
    let (begun, begunOrigin) = (geometry, origin)
    let lead = visible.y(at: 0) - begunOrigin - place.y
    // What has no height may stand on either side.
    guard record.isItem, abs(lead) > 1e-3, !visible.found.contains(where: { $0.slot == slot }),
      let seen = anchorIndex(in: visible, begun)
    else { return nil }
    let extent = records[Int(visible.found[seen].slot)].extent
    let top = visible.y(at: seen)
    let anchor = ContentOffsetAnchor(
      edge: edge, frame: top...top + extent, in: begun, tolerance: options.bottomTolerance)

    records[Int(slot)].setMeasured(size, epoch: epoch)
    let growth = size.height - record.extent
    if growth != 0 { tree.setHeight(size.height + record.gap, of: slot) }

    let now = lead > 0 && growth != 0 ? moved(visible) : visible
    if let now, case let top = now.y(at: seen), origin == begunOrigin,
      case let offset = anchor.contentOffset(frame: top...top + extent, in: geometry),
      abs(offset - begun.contentOffset - now.y(at: 0) + visible.y(at: 0)) <= 1e-6
    {
      self.offset = offset
      listed = now
      return .still(
        visible, offset: begun.contentOffset,
        restedAtEnd: begun.isAtBottom(tolerance: options.bottomTolerance))
    }
    restore(Anchored(anchor: anchor, slot: visible.found[seen].slot))
    listed = nil
    let cursor = tree.cursor(of: slot)
    let edit = LayoutJournal.Edit(
      kind: .resize, slot: slot, index: Int32(cursor.index), y: cursor.y, height: growth,
      size: Size(width: record.width, height: record.height))
    return .moving(
      LayoutJournal(
        edits: [edit], beginning: beginning(showing: visible, in: begun, origin: begunOrigin)))
  }

  /// Which of the items that can be seen is the anchor's: the last one in the visible bounds, or the
  /// first one, of those whose sizes are known, if there are any.
  @inline(__always)
  private func anchorIndex(in visible: VisibleElements, _ begun: ScrollGeometry) -> Int? {
    let (low, high) = (begun.visibleMinY, begun.visibleMaxY)
    var other: Int?
    for step in visible.found.indices {
      let index = edge == .top ? step : visible.found.count - 1 - step
      let record = records[Int(visible.found[index].slot)]
      let y = visible.y(at: index)
      guard Overlap.exists(y, y + record.extent, low, high) else { continue }
      if !needsMeasuring(record) { return index }
      other = other ?? index
    }
    return other
  }

  /// Items that could be seen, where they stand now that something above changed; `nil` if they
  /// don't stand all as much farther down.
  @inline(__always)
  private func moved(_ visible: VisibleElements) -> VisibleElements? {
    let origin = origin
    var place: LayoutTree.Location? = tree.location(of: visible.found[0].slot)
    let shift = place.map { origin + $0.y - visible.y(at: 0) } ?? 0
    let shifted = visible.shifted(by: shift)
    var isExact = true
    for index in visible.found.indices {
      // Edges of sections may lie between them.
      while let next = place, tree.leafSlots[next.index] != visible.found[index].slot {
        place = tree.next(next)
      }
      guard let found = place, case let distance = origin + found.y - shifted.y(at: index),
        abs(distance) <= 1e-6
      else { return nil }
      isExact = isExact && distance == 0
      place = tree.next(found)
    }
    return isExact ? shifted : placed(visible.found, from: tree.cursor(of: visible.found[0].slot))
  }
}
