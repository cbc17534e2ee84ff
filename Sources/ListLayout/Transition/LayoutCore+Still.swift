import Geometry

// Most changes happen outside of the viewport: it shows the same items, and they don't move in it.
extension LayoutCore {
  /// What the viewport shows now, if it shows the same items as at the beginning of a transition,
  /// each as it was and where it was in the viewport; `nil` where that isn't certain.
  /// - Complexity: O(log *n*) and what is visible.
  func still(_ journal: LayoutJournal) -> VisibleElements? {
    let begun = journal.beginning
    guard journal.isPlain, tree.total.topPins == 0, tree.total.bottomPins == 0, !flows,
      begun.viewport == viewport, begun.origin == origin, begun.bounds == bounds,
      begun.visibleMinY - begun.offset == insets.top, let first = begun.visible.found.first,
      var cursor = tree.cursor(endingAfter: offset - origin)
    else { return nil }
    if cursor.slot != first.slot {
      // Only the gap behind it may be visible.
      let y = origin + cursor.y
      let end = y + records[Int(cursor.slot)].extent
      guard cursor.kind.contains(.item), !Overlap.exists(y, end, offset, .infinity),
        let next = tree.next(cursor)
      else { return nil }
      cursor = next
    }
    return still(begun.visible, from: cursor, shift: offset - begun.offset, journal)
  }

  private func still(
    _ visible: VisibleElements, from start: LayoutTree.Cursor, shift: Double,
    _ journal: LayoutJournal
  ) -> VisibleElements? {
    let shifted = visible.shifted(by: shift)
    var isExact = true
    var place: LayoutTree.Cursor? = start
    for index in visible.found.indices {
      let element = visible.found[index]
      guard let cursor = place, element.role == .item, cursor.slot == element.slot,
        !journal.edits.contains(where: { $0.slot == cursor.slot }),
        abs(origin + cursor.y - visible.y(at: index) - shift) <= 1e-6
      else { return nil }
      isExact =
        isExact && shifted.y(at: index) == origin + cursor.y
        && element.zIndex == Int(cursor.before.items)
      place = tree.next(cursor)
    }
    if let place,
      !place.kind.contains(.item)
        || Overlap.exists(origin + place.y, .infinity, offset, offset + viewport.height)
    {
      return nil
    }
    return isExact ? shifted : placed(visible.found, from: start)
  }

  /// Items that follow each other, at their current places.
  func placed(_ items: [PlacedElement], from start: LayoutTree.Cursor) -> VisibleElements {
    var items = items
    var place: LayoutTree.Cursor? = start
    for index in items.indices {
      while let cursor = place, !cursor.kind.contains(.item) { place = tree.next(cursor) }
      guard let cursor = place else { break }
      items[index].frame.origin.y = origin + cursor.y
      items[index].zIndex = Int(cursor.before.items)
      place = tree.next(cursor)
    }
    return VisibleElements(items, isScrolling: true)
  }
}

extension LayoutJournal {
  /// Whether few sizes changed and few items were inserted or deleted, and nothing else.
  fileprivate var isPlain: Bool {
    edits.count <= 8 && moved.isEmpty && reloaded.isEmpty && reconfigured.isEmpty
      && appeared.isEmpty && vanished.isEmpty
  }
}
