import Drawing

// Most changes happen where nobody looks: the viewport shows the same items, and they don't move in
// it.
extension LayoutCore {
  /// What the viewport shows now, if it shows the same items as at the beginning of a transition,
  /// each as it was and where it was in the viewport; `nil` where that isn't certain.
  /// - Complexity: O(log *n*) and what is visible.
  func still(_ journal: LayoutJournal) -> [PlacedElement]? {
    let begun = journal.beginning
    guard journal.isPlain, tree.total.topPins == 0, tree.total.bottomPins == 0, !flows,
      begun.viewport == viewport, begun.origin == origin, begun.bounds == bounds,
      begun.visibleMinY - begun.offset == insets.top, let first = begun.visible.first,
      var cursor = tree.cursor(endingAfter: offset - origin)
    else { return nil }
    if cursor.slot != first.slot {
      // The gap behind it may be seen.
      guard cursor.kind.contains(.item),
        origin + cursor.y + records[Int(cursor.slot)].extent <= offset,
        let next = tree.next(cursor)
      else { return nil }
      cursor = next
    }
    let end = offset + viewport.height
    let shift = offset - begun.offset
    return still(begun.visible, from: cursor, shift: shift, end: end, journal)
  }

  private func still(
    _ visible: [PlacedElement], from start: LayoutTree.Cursor, shift: Double, end: Double,
    _ journal: LayoutJournal
  ) -> [PlacedElement]? {
    var place: LayoutTree.Cursor? = start
    var found = visible
    for index in found.indices {
      guard let cursor = place, found[index].role == .item, cursor.slot == found[index].slot,
        !journal.edits.contains(where: { $0.slot == cursor.slot }),
        abs(origin + cursor.y - found[index].frame.minY - shift) <= 1e-6
      else { return nil }
      found[index].frame.origin.y = origin + cursor.y
      found[index].zIndex = Int(cursor.before.items)
      place = tree.next(cursor)
    }
    if let place, !place.kind.contains(.item) || origin + place.y < end { return nil }
    return found
  }
}

extension LayoutJournal {
  /// Whether few sizes changed and few items came or went, and nothing else.
  fileprivate var isPlain: Bool {
    edits.count <= 8 && moved.isEmpty && reloaded.isEmpty && reconfigured.isEmpty
      && appeared.isEmpty && vanished.isEmpty
  }
}
