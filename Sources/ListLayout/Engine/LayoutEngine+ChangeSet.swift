import ListDiff

extension LayoutEngine {
  /// Performs a change set: the difference of two snapshots, of which the old one is the list as it
  /// is. Its cost follows the changes, not the list.
  ///
  /// ```swift
  /// let next = ListSnapshot(sections: sections, after: displayed)
  /// engine.apply(
  ///   try diff(from: displayed, to: next), item: { layoutItem(at: $0) },
  ///   section: { layoutSection(at: $0) })
  /// ```
  ///
  /// Items and sections that got another id, as the difference's options say, are named by it from
  /// then on.
  /// - Parameters:
  ///   - changes: What to delete, insert, move and update. No id is in the new list twice.
  ///   - item: The description of an item that is inserted or updated, by its position in the new
  ///     list.
  ///   - section: The description of a section that is inserted or updated, by its index in the new
  ///     list. Its items don't count.
  ///   - reconfigures: Whether an updated item's content changes in place, by its position in the
  ///     new list; it is reloaded otherwise.
  /// - Complexity: O(*k* log *n*) for *k* changes, and what is visible.
  @discardableResult
  public mutating func apply<Revision>(
    _ changes: ChangeSet<ID, ID, Revision>, item: (ItemPosition) -> LayoutItem<ID>,
    section: (Int) -> LayoutSection<ID>, reconfigures: (ItemPosition) -> Bool = { _ in false }
  ) -> LayoutTransition<ID> {
    checkStart(of: changes)
    beginTransition()
    for pair in changes.updatedSections {
      renameSection(changes.old.sectionIDs[pair.old], to: changes.new.sectionIDs[pair.new])
    }
    renameItems(of: changes)
    var operations = operations(
      of: changes, behind: SharedEnds(), item: item, section: section, reconfigures: reconfigures)
    for pair in changes.updatedSections {
      operations.append(.reconfigureSection(section(pair.new)))
    }
    perform(operations)
    return endTransition()
  }

  /// Performs the change set of a flat list, which is the layout's only section.
  ///
  /// ```swift
  /// let next = ListSnapshot(messages, id: \.id, comparing: \.revision, after: displayed)
  /// engine.apply(try diff(from: displayed, to: next)) { LayoutItem(id: messages[$0].id) }
  /// ```
  /// - Parameters:
  ///   - changes: What to delete, insert, move and update. No id is in the new list twice.
  ///   - item: The description of an item that is inserted or updated, by its offset in the new
  ///     list.
  ///   - reconfigures: Whether an updated item's content changes in place, by its offset in the new
  ///     list; it is reloaded otherwise.
  /// - Complexity: O(*k* log *n*) for *k* changes, and what is visible.
  @discardableResult
  public mutating func apply<Revision>(
    _ changes: ChangeSet<SingleSection, ID, Revision>, item: (Int) -> LayoutItem<ID>,
    reconfigures: (Int) -> Bool = { _ in false }
  ) -> LayoutTransition<ID> {
    checkStart(of: changes)
    beginTransition()
    renameItems(of: changes)
    perform(
      operations(
        of: changes, behind: SharedEnds(), item: { item($0.item) },
        reconfigures: { reconfigures($0.item) }))
    return endTransition()
  }

  /// Stops where a change set can't be that of this list.
  private func checkStart<SectionID, Revision>(of changes: ChangeSet<SectionID, ID, Revision>) {
    precondition(
      changes.old.itemCount == count
        && (SectionID.self == SingleSection.self
          ? sectionCount <= 1 : changes.old.sectionCount == sectionCount),
      "the changes start from another list")
    precondition(!changes.new.hasDuplicateItems, "an id is in the list twice")
    precondition(!changes.new.hasDuplicateSections, "a section's id is in the list twice")
  }

  // MARK: Operations

  /// The operations of a change set: deletes, moves, inserts and updates of items, and those of
  /// sections but for updates.
  /// - Parameters:
  ///   - changes: The changes of a part of the list.
  ///   - ends: What lies before that part, and is as it was.
  func operations<Revision>(
    of changes: ChangeSet<ID, ID, Revision>, behind ends: SharedEnds,
    item: (ItemPosition) -> LayoutItem<ID>, section: (Int) -> LayoutSection<ID>,
    reconfigures: (ItemPosition) -> Bool = { _ in false }
  ) -> [LayoutOperation<ID>] {
    var operations: [LayoutOperation<ID>] = []
    for index in changes.deletedSections {
      operations.append(.deleteSection(changes.old.sectionIDs[index]))
    }
    for pair in changes.movedSections {
      operations.append(
        .moveSection(changes.new.sectionIDs[pair.new], to: pair.new + ends.sectionsBefore))
    }
    for index in changes.insertedSections {
      var section = section(index + ends.sectionsBefore)
      section.items = []
      operations.append(.insertSection(section, at: index + ends.sectionsBefore))
    }
    return operations
      + self.operations(of: changes, behind: ends, item: item, reconfigures: reconfigures)
  }

  /// The operations of a change set's items.
  func operations<SectionID, Revision>(
    of changes: ChangeSet<SectionID, ID, Revision>, behind ends: SharedEnds,
    item: (ItemPosition) -> LayoutItem<ID>, reconfigures: (ItemPosition) -> Bool
  ) -> [LayoutOperation<ID>] {
    func inWhole(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(
        section: position.section + ends.sectionsBefore,
        item: position.item + (position.section == 0 ? ends.itemsBefore ?? 0 : 0))
    }
    var operations: [LayoutOperation<ID>] = []
    for offset in changes.deletedOffsets {
      operations.append(.delete(changes.old.itemID(ofOffset: offset)))
    }
    for pair in changes.movedItems {
      operations.append(.move(changes.new[pair.new].id, to: inWhole(pair.new)))
    }
    for position in changes.insertedItems {
      operations.append(.insert(item(inWhole(position)), at: inWhole(position)))
    }
    for pair in changes.updatedItems {
      let position = inWhole(pair.new)
      let item = item(position)
      operations.append(reconfigures(position) ? .reconfigure(item) : .reload(item))
    }
    return operations
  }

  // MARK: Names

  /// Gives the updated items that have other ids in the new list these ids.
  private mutating func renameItems<SectionID, Revision>(
    of changes: ChangeSet<SectionID, ID, Revision>
  ) {
    for pair in changes.updatedOffsets {
      let id = changes.old.itemID(ofOffset: pair.old)
      let name = changes.new.itemID(ofOffset: pair.new)
      guard id != name, let slot = slots.remove(id, in: ids) else { continue }
      ids[Int(slot)] = name
      let isNew = slots.insert(slot, of: name, in: ids)
      precondition(isNew, "\(name) is in the list already")
      visibleIDs = nil
    }
  }

  private mutating func renameSection(_ id: ID, to name: ID) {
    guard id != name, let number = sectionNumbers.removeValue(forKey: id) else { return }
    precondition(sectionNumbers[name] == nil, "\(name) is in the list already")
    sectionNumbers[name] = number
    ids[Int(core.sections[Int(number)].start)] = name
    ids[Int(core.sections[Int(number)].end)] = name
    visibleIDs = nil
  }
}
