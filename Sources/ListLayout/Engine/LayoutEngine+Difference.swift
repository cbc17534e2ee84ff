import ListDiff

extension LayoutEngine {
  /// Performs what leads from the list as it is to another one: deletes, inserts, moves, and reloads
  /// of the items whose revision differs. Ids are unique.
  ///
  /// Where sections are as they were and items are only inserted, deleted or updated, both lists are
  /// read once and nothing else is done. Where that is too much, too, find the difference of two
  /// snapshots and apply it.
  /// - Complexity: O(*n*) to compare the lists, O(*k* log *n*) to perform what changed. Where items
  ///   move or sections change, O(*m* log *m*) to find the difference of the *m* items between what
  ///   both have in common at their ends.
  @discardableResult
  @inlinable
  public mutating func performBatchUpdates(
    to sections: [LayoutSection<ID>]
  ) -> LayoutTransition<ID> {
    guard let changes = changesInOrder(to: sections) else {
      return performBatchUpdates(to: sections, sharing: sharedEnds(with: sections))
    }
    return performBatchUpdates(changes + reconfigurations(to: sections))
  }

  @usableFromInline
  mutating func performBatchUpdates(
    to sections: [LayoutSection<ID>], sharing ends: SharedEnds
  ) -> LayoutTransition<ID> {
    beginTransition()
    perform(difference(to: sections, sharing: ends))
    return endTransition()
  }

  /// The changes that lead to a list.
  func difference(
    to sections: [LayoutSection<ID>], sharing ends: SharedEnds
  ) -> [LayoutOperation<ID>] {
    if core.tree.count == 0 { return insertions(of: sections) }
    let new = snapshot(of: sections, between: ends)
    let old = snapshot(between: ends, in: ends.itemsBefore == nil ? nil : new.sectionIDs.first)
    let changes: ChangeSet<ID, ID, Int>
    do {
      changes = try diff(from: old, to: new)
    } catch {
      preconditionFailure("\(error)")
    }
    let kept = Set(changes.insertedOffsets.map(new.itemID(ofOffset:))).filter(contains)
    precondition(kept.isEmpty, "\(kept) are in the list twice")
    var operations = self.operations(
      of: changes, behind: ends, item: { sections[$0.section].items[$0.item] },
      section: { sections[$0] })
    operations += reconfigurations(to: sections)
    return operations
  }

  /// What fills an empty layout: whole sections, which take a fraction of what an operation for each
  /// item would.
  private func insertions(of sections: [LayoutSection<ID>]) -> [LayoutOperation<ID>] {
    var items = Set<ID>(minimumCapacity: sections.reduce(0) { $0 + $1.items.count })
    var ids: Set<ID> = []
    for section in sections {
      if !ids.insert(section.id).inserted { section.stop(.duplicate) }
      for item in section.items where !items.insert(item.id).inserted { item.stop(.duplicate) }
    }
    return sections.enumerated().map { .insertSection($1, at: $0) }
  }

  /// What makes the descriptions of sections those of a list.
  @usableFromInline
  func reconfigurations(to sections: [LayoutSection<ID>]) -> [LayoutOperation<ID>] {
    sections.filter(describesOther).map { .reconfigureSection($0) }
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
