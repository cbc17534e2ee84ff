import ListDiff

// Places of items among all items, and among those of their sections.
extension LayoutCore {
  /// Where an item is, which is in the list.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func position(of slot: Int32) -> ItemPosition? {
    let index = Int(tree.indices[Int(slot)])
    let before = tree.counts(before: index)
    if before.sections == 1 { return ItemPosition(item: Int(before.items)) }
    guard let start = tree.sectionStart(before: index) else { return nil }
    return ItemPosition(
      section: Int(before.sections) - 1, item: Int(before.items - tree.counts(before: start).items))
  }

  /// The item at a position; `nil` where there is none.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func slot(at position: ItemPosition) -> Int32? {
    guard position.item >= 0, let start = tree.cursor(at: position.section, by: .sections),
      let cursor = tree.cursor(at: start.index + 1 + position.item), cursor.kind.contains(.item),
      cursor.before.sections == start.before.sections + 1
    else { return nil }
    return cursor.slot
  }

  /// The item at an index among all items; `nil` where there is none.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func slot(at index: Int) -> Int32? { tree.cursor(at: index, by: .items)?.slot }
}
