import ListDiff

extension LayoutEngine {
  /// Performs what leads from the list as it is to another one: deletes, inserts, moves, and reloads
  /// of the items whose revision differs. Ids are unique.
  /// - Complexity: O(*n*) to find the difference, O(*k* log *n*) to perform it.
  @discardableResult
  public mutating func performBatchUpdates(
    to sections: [LayoutSection<ID>]
  ) -> LayoutTransition<ID> {
    beginTransition()
    perform(difference(to: sections))
    return endTransition()
  }

  /// The changes that lead to a list.
  func difference(to sections: [LayoutSection<ID>]) -> [LayoutOperation<ID>] {
    if core.tree.count == 0 { return insertions(of: sections) }
    let old = snapshot()
    let new = ListSnapshot(
      sections: sections.map { section in
        ListSection(
          id: section.id, items: section.items.map { ListItem(id: $0.id, revision: $0.revision) })
      })
    guard let changes = try? diff(from: old, to: new) else {
      preconditionFailure("an id is in the list twice")
    }
    var operations: [LayoutOperation<ID>] = []
    for offset in changes.deletedOffsets { operations.append(.delete(old.itemIDs[offset])) }
    for section in changes.deletedSections {
      operations.append(.deleteSection(old.sectionIDs[section]))
    }
    for pair in changes.movedSections {
      operations.append(.moveSection(new.sectionIDs[pair.new], to: pair.new))
    }
    for index in changes.insertedSections {
      var section = sections[index]
      section.items = []
      operations.append(.insertSection(section, at: index))
    }
    for pair in changes.movedItems { operations.append(.move(new[pair.new].id, to: pair.new)) }
    for position in changes.insertedItems {
      operations.append(.insert(sections[position.section].items[position.item], at: position))
    }
    for pair in changes.updatedItems {
      operations.append(.reload(sections[pair.new.section].items[pair.new.item]))
    }
    for section in sections where describesOther(section) {
      operations.append(.reconfigureSection(section))
    }
    return operations
  }

  /// What fills an empty layout: whole sections, which take a fraction of what an operation for each
  /// item would.
  private func insertions(of sections: [LayoutSection<ID>]) -> [LayoutOperation<ID>] {
    var items = Set<ID>(minimumCapacity: sections.reduce(0) { $0 + $1.items.count })
    var ids: Set<ID> = []
    for section in sections {
      precondition(ids.insert(section.id).inserted, "an id is in the list twice")
      for item in section.items {
        precondition(items.insert(item.id).inserted, "an id is in the list twice")
      }
    }
    return sections.enumerated().map { .insertSection($1, at: $0) }
  }

  /// The list as it is, for a difference.
  private func snapshot() -> ListSnapshot<ID, ID, Int> {
    var sections: [ListSection<ID, ID, Int>] = []
    var place = core.tree.cursor(at: 0)
    while let cursor = place {
      let id = ids[Int(cursor.slot)]
      if cursor.kind.contains(.sectionStart) {
        sections.append(ListSection(id: id, items: []))
      } else if cursor.kind.contains(.item) {
        sections[sections.count - 1].items.append(
          ListItem(id: id, revision: core.records[Int(cursor.slot)].revision))
      }
      place = core.tree.next(cursor)
    }
    return ListSnapshot(sections: sections)
  }

  /// Returns whether a section's description differs from that in the list.
  private func describesOther(_ section: LayoutSection<ID>) -> Bool {
    guard let number = sectionNumbers[section.id] else { return false }
    let record = core.sections[Int(number)]
    return record.header != section.header || record.footer != section.footer
      || record.background != section.background || record.itemSpacing != section.itemSpacing
      || record.spacing != section.spacing || record.insets != section.insets
  }
}
