// Which entries share a row.
extension LayoutCore {
  /// The first entry of an entry's row; the entry itself where it doesn't follow.
  func rowStart(of cursor: LayoutTree.Cursor) -> LayoutTree.Cursor {
    var start = cursor
    while records[Int(start.slot)].isFollower, let before = tree.previous(start),
      records[Int(before.slot)].isFlowing
    {
      start = before
    }
    return start
  }

  /// The entries of the row that begins at an entry.
  func rowEntries(at start: LayoutTree.Cursor) -> [LayoutTree.Cursor] {
    var entries = [start]
    var place = tree.next(start)
    while let cursor = place, records[Int(cursor.slot)].isFollower {
      entries.append(cursor)
      place = tree.next(cursor)
    }
    return entries
  }
}
