import ListDiff

extension LayoutEngine {
  /// What leads to a list that has the sections of this one, and the items that stay in the same
  /// order: inserts, deletes and reloads; `nil` where items move or sections come, go or move.
  ///
  /// Both lists are read side by side. Only items at which they differ are looked up: one that this
  /// list hasn't is inserted, and one that it has follows behind what is deleted, or else has moved.
  /// - Complexity: O(*n*).
  @inlinable
  func changesInOrder(to sections: [LayoutSection<ID>]) -> [LayoutOperation<ID>]? {
    var changes: [LayoutOperation<ID>] = []
    var inserted: Set<ID> = []
    var deleted: [Int32] = []
    var reader = EntryReader(core, fromEnd: false)
    let ids = ids
    for (number, section) in sections.enumerated() {
      guard let start = reader.next(), start.role == .sectionStart,
        ids[Int(start.slot)] == section.id
      else { return nil }
      var entry = reader.next()
      for (index, item) in section.items.enumerated() {
        if entry.map({ $0.role == .item && ids[Int($0.slot)] == item.id }) != true {
          guard let slot = slot(of: item.id) else {
            if !inserted.insert(item.id).inserted { return nil }
            changes.append(.insert(item, at: ItemPosition(section: number, item: index)))
            continue
          }
          while let known = entry, known.role == .item, known.slot != slot {
            deleted.append(known.slot)
            entry = reader.next()
          }
        }
        guard let known = entry, known.role == .item else { return nil }
        if known.revision != item.revision { changes.append(.reload(item)) }
        entry = reader.next()
      }
      while let known = entry, known.role == .item {
        deleted.append(known.slot)
        entry = reader.next()
      }
      guard entry?.role == .sectionEnd else { return nil }
    }
    guard reader.next() == nil else { return nil }
    for slot in deleted { changes.append(.delete(ids[Int(slot)])) }
    return changes
  }
}
