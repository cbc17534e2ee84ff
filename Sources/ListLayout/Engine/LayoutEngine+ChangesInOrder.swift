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
    var found = ChangesInOrder<ID>()
    var reader = EntryReader(core, fromEnd: false)
    for (number, section) in sections.enumerated() {
      guard let start = reader.next(), start.role == .sectionStart,
        ids[Int(start.slot)] == section.id
      else { return nil }
      let isInOrder = section.items.withUnsafeBufferPointer {
        add($0, ofSection: number, from: &reader, to: &found)
      }
      if !isInOrder { return nil }
    }
    guard reader.next() == nil else { return nil }
    return found.changes + found.deleted.map { .delete(ids[Int($0)]) }
  }

  /// Adds the changes that lead to a section's items, and reads its entries as far as its end;
  /// returns whether that is possible without a move.
  @inlinable
  func add(
    _ items: UnsafeBufferPointer<LayoutItem<ID>>, ofSection number: Int,
    from reader: inout EntryReader, to found: inout ChangesInOrder<ID>
  ) -> Bool {
    var entry = reader.next()
    for index in items.indices {
      // Neither id is copied to be compared.
      let isSame =
        entry.map {
          $0.role == .item && ids.readable(at: Int($0.slot)).pointee == items[index].id
        } ?? false
      if !isSame {
        guard let slot = slot(of: items[index].id) else {
          if !found.inserted.insert(items[index].id).inserted { return false }
          found.changes.append(
            .insert(items[index], at: ItemPosition(section: number, item: index)))
          continue
        }
        while let known = entry, known.role == .item, known.slot != slot {
          found.deleted.append(known.slot)
          entry = reader.next()
        }
      }
      guard let known = entry, known.role == .item else { return false }
      if known.revision != items[index].revision { found.changes.append(.reload(items[index])) }
      entry = reader.next()
    }
    while let known = entry, known.role == .item {
      found.deleted.append(known.slot)
      entry = reader.next()
    }
    return entry?.role == .sectionEnd
  }
}

/// The changes that were found in one part of a list.
@usableFromInline
struct ChangesInOrder<ID: Hashable & Sendable> {
  /// Inserts and reloads.
  @usableFromInline var changes: [LayoutOperation<ID>] = []
  @usableFromInline var inserted: Set<ID> = []
  /// The slots of what is deleted.
  @usableFromInline var deleted: [Int32] = []

  @usableFromInline
  init() {}
}
