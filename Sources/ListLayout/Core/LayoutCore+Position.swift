import ListDiff

// Places of items among all items, and among those of their sections.
extension LayoutCore {
  /// Where an item is, which is in the list.
  /// - Complexity: O(log *n*).
  @usableFromInline
  func position(of slot: Int32) -> ItemPosition? {
    let before = tree.counts(before: slot)
    let section = Int(before.sections) - 1
    if section == 0 { return ItemPosition(item: Int(before.items)) }
    guard let start = tree.cursor(at: section, by: .sections) else { return nil }
    return ItemPosition(section: section, item: Int(before.items - start.before.items))
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
