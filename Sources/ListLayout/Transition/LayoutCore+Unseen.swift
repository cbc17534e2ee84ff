import Geometry

/// The effect of setting the size of an item that isn't visible.
enum UnseenChange: Sendable {
  /// Nothing moved in the viewport, which showed this at an offset.
  case still(VisibleElements, offset: Double, restedAtEnd: Bool)
  /// Something moved.
  indirect case moving(LayoutJournal)
}

// Most sizes are set for items that aren't visible yet. The visible elements then follow their
// anchor, and needn't be searched for.
extension LayoutCore {
  /// Sets the measured size of an item above or below all visible elements, where all of these
  /// scroll with the content; returns `nil` and does nothing where that isn't so, or where a
  /// transition is open.
  /// - Complexity: O(log *n*), and O(*v*) for *v* visible items.
  mutating func setUnseenSize(_ size: LayoutSize, of slot: Int32) -> UnseenChange? {
    guard journal == nil, !flows, target == nil, extended == nil, tree.total.topPins == 0,
      tree.total.bottomPins == 0
    else { return nil }
    let place = tree.location(of: slot)
    let record = records[Int(slot)]
    guard let visible = listed, visible.isScrolling, visible.found.first?.role == .item
    else { return nil }
    let (begun, begunOrigin) = (geometry, origin)
    let lead = visible.y(at: 0) - begunOrigin - place.y
    // An item without height may be on either side.
    guard record.isItem, abs(lead) > 1e-3, !visible.found.contains(where: { $0.slot == slot }),
      let index = anchorIndex(in: visible, begun)
    else { return nil }
    let extent = records[Int(visible.found[index].slot)].extent
    let top = visible.y(at: index)
    let anchor = ContentOffsetAnchor(
      edge: edge, frame: top...top + extent, in: begun, tolerance: options.bottomTolerance)

    records[Int(slot)].setMeasured(size, epoch: epoch)
    let growth = size.height - record.extent
    if growth != 0 { tree.setHeight(size.height + record.gap, at: place) }

    let now = lead > 0 && growth != 0 ? moved(visible) : visible
    if let now, case let top = now.y(at: index), origin == begunOrigin,
      case let offset = anchor.contentOffset(
        frame: top...top + extent, in: geometry, pull: begun.pull),
      abs(offset - begun.contentOffset - now.y(at: 0) + visible.y(at: 0)) <= 1e-6
    {
      self.offset = offset
      listed = now
      return .still(
        visible, offset: begun.contentOffset,
        restedAtEnd: begun.isAtBottom(tolerance: options.bottomTolerance))
    }
    restore(
      Anchored(anchor: anchor, slot: visible.found[index].slot, pull: begun.pull))
    listed = nil
    let cursor = tree.cursor(of: slot)
    let edit = LayoutJournal.Edit(
      kind: .resize, slot: slot, index: Int32(cursor.index), y: cursor.y, height: growth,
      size: LayoutSize(width: record.width, height: record.height))
    return .moving(
      LayoutJournal(
        edits: [edit], beginning: beginning(showing: visible, in: begun, origin: begunOrigin)))
  }

  /// The index of the visible item that is the anchor, as ``anchorEntry(in:edge:measuring:)`` finds
  /// it.
  @inline(__always)
  private mutating func anchorIndex(in visible: VisibleElements, _ begun: LayoutScrollGeometry)
    -> Int?
  {
    let (low, high) = (begun.visibleMinY, begun.visibleMaxY)
    var known: Int?
    var guess: Int?
    for step in visible.found.indices {
      let index = edge == .top ? step : visible.found.count - 1 - step
      guard visible.found[index].role == .item else { continue }
      let record = records[Int(visible.found[index].slot)]
      let y = visible.y(at: index)
      guard Overlap.exists(y, y + record.extent, low, high) else { continue }
      if needsMeasuring(record) {
        guess = guess ?? index
      } else if seen == nil {
        return index
      } else {
        known = known ?? index
      }
    }
    if seen != nil, guess != nil { return seenAnchorIndex(in: visible, begun) }
    seen = nil
    return known ?? guess
  }

  /// The same where guesses are visible that came in with the last scroll.
  private func seenAnchorIndex(in visible: VisibleElements, _ begun: LayoutScrollGeometry) -> Int? {
    var best: (index: Int, suitability: Suitability)?
    for step in visible.found.indices {
      let index = edge == .top ? step : visible.found.count - 1 - step
      let slot = visible.found[index].slot
      let y = visible.y(at: index)
      guard visible.found[index].role == .item,
        Overlap.exists(
          y, y + records[Int(slot)].extent, begun.visibleMinY, begun.visibleMaxY)
      else { continue }
      let suitability = suitability(of: slot, isMeasured: false, seen: seen)
      if suitability == .seenAndKnown { return index }
      if best.map({ suitability > $0.suitability }) ?? true { best = (index, suitability) }
    }
    return best?.index
  }

  /// The visible elements at their places after a change above them; `nil` if not all moved by the
  /// same distance.
  @inline(__always)
  private func moved(_ visible: VisibleElements) -> VisibleElements? {
    let origin = origin
    var place: LayoutTree.Location? = tree.location(of: visible.found[0].slot)
    let shift = place.map { origin + $0.y - visible.y(at: 0) } ?? 0
    let shifted = visible.shifted(by: shift)
    var isExact = true
    for index in visible.found.indices {
      let element = visible.found[index]
      var y: Double
      if element.role == .item {
        // One follows the other, but for edges of sections.
        while let next = place, tree.leafEntries[next.index].slot != element.slot {
          place = tree.next(next)
        }
        guard let found = place else { return nil }
        y = origin + found.y
        place = tree.next(found)
      } else {
        y = restY(of: element)
      }
      let distance = y - shifted.y(at: index)
      guard abs(distance) <= 1e-6 else { return nil }
      isExact = isExact && distance == 0
    }
    if isExact { return shifted }
    var elements = visible.found
    for index in elements.indices { elements[index].frame.origin.y = restY(of: elements[index]) }
    return VisibleElements(elements, isScrolling: true)
  }
}
