import ListDiff

extension LayoutEngine {
  /// Performs what leads from the list as it is to another one: deletes, inserts, moves, and reloads
  /// of the items whose revision or own description differs. Ids are unique.
  /// - Complexity: O(*n*) to find the difference, O(*k* log *n*) to perform it.
  @discardableResult
  public mutating func performBatchUpdates(
    to sections: [LayoutSection<ID>]
  ) -> LayoutTransition<ID> {
    transact { engine in
      engine.perform(engine.difference(to: sections))
    }
  }

  /// The changes that lead to a list.
  func difference(to sections: [LayoutSection<ID>]) -> BatchUpdate<ID> {
    var batch = BatchUpdate<ID>()
    let old = snapshot()
    let new = ListSnapshot(
      sections: sections.map { section in
        ListSection(
          id: section.id, items: section.items.map { ListItem(id: $0.id, revision: $0.revision) })
      })
    guard let changes = try? diff(from: old, to: new) else { return batch }
    let deletedSections = changes.deletedSections
    batch.deletedSections = deletedSections.map { old.sectionIDs[$0] }
    batch.deleted = changes.deletedOffsets.map { old.itemIDs[$0] }
    batch.moved = changes.movedItems.map { (new[$0.new].id, $0.new) }
    batch.inserted = changes.insertedItems.map { (sections[$0.section].items[$0.item], $0) }
    batch.insertedSections = changes.insertedSections.map { index in
      var section = sections[index]
      section.items = []
      return (section, index)
    }
    batch.movedSections = changes.movedSections.map { (new.sectionIDs[$0.new], $0.new) }
    batch.changed = changes.updatedItems.map {
      (sections[$0.new.section].items[$0.new.item], true, nil)
    }
    for section in sections where describesOther(section) {
      batch.reconfiguredSections.append(section)
    }
    return batch
  }

  /// The list as it is, for a difference.
  private func snapshot() -> ListSnapshot<ID, ID, Int> {
    var sections: [ListSection<ID, ID, Int>] = []
    var place = core.tree.cursor(at: 0)
    while let cursor = place {
      if let id = ids[Int(cursor.slot)] {
        if cursor.kind.contains(.sectionStart) {
          sections.append(ListSection(id: id, items: []))
        } else if cursor.kind.contains(.item) {
          sections[sections.count - 1].items.append(
            ListItem(id: id, revision: core.records[Int(cursor.slot)].revision))
        }
      }
      place = core.tree.next(cursor)
    }
    return ListSnapshot(sections: sections)
  }

  /// Whether a section of the list says something else of itself now.
  private func describesOther(_ section: LayoutSection<ID>) -> Bool {
    guard let number = sectionNumbers[section.id] else { return false }
    let record = core.sections[Int(number)]
    return record.header != section.header || record.footer != section.footer
      || record.background != section.background || record.itemSpacing != section.itemSpacing
      || record.spacing != section.spacing || record.insets != section.insets
  }
}
