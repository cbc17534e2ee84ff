/// A change that is done by itself, in the indices of the list as it is at that moment.
public enum EditStep: Hashable, Sendable {
  /// Inserts an empty section at `at`; it is section `new` of the new list.
  case insertSection(at: Int, new: Int)
  /// Deletes a section with the items that are left in it.
  case deleteSection(at: Int)
  /// Takes a section out at `from`, with its items, and puts it in at `to`.
  case moveSection(from: Int, to: Int)
  /// Shows a section's changed header or footer. All structure is done by then: it is section `at`
  /// of the new list.
  case updateSection(at: Int)
  /// Inserts an item at `at`; it is item `new` of the new list.
  case insertItem(at: ItemPosition, new: ItemPosition)
  /// Deletes an item.
  case deleteItem(at: ItemPosition)
  /// Takes an item out at `from` and puts it in at `to`, counted without it.
  case moveItem(from: ItemPosition, to: ItemPosition)
  /// Shows an item's changed content. All structure is done by then: it is item `at` of the new
  /// list.
  case updateItem(at: ItemPosition)
}

extension ChangeSet {
  /// The changes one by one: each step is in the indices that the steps before it leave, as a
  /// person would replay them on an array.
  ///
  /// Sections are inserted first, so that items can move into them, and deleted after items have
  /// left them; updates come last.
  /// - Complexity: O((*n* + *c*) log *n*) for *c* changes.
  public func editScript() -> [EditStep] {
    var steps: [EditStep] = []
    steps.reserveCapacity(changeCount)
    var sectionSlots = SectionSlots(self)
    for new in insertedSections {
      steps.append(.insertSection(at: sectionSlots.insert(new), new: new))
    }
    appendItemSteps(to: &steps, sectionSlots)
    for old in deletedSections.reversed() {
      steps.append(.deleteSection(at: sectionSlots.remove(old)))
    }
    for move in movedSections {
      let from = sectionSlots.remove(move.old)
      let to = sectionSlots.insert(move.new)
      if from != to { steps.append(.moveSection(from: from, to: to)) }
    }
    for pair in updatedItems { steps.append(.updateItem(at: pair.new)) }
    for pair in updatedSections { steps.append(.updateSection(at: pair.new)) }
    return steps
  }

  private func appendItemSteps(to steps: inout [EditStep], _ sectionSlots: SectionSlots) {
    if items.deletes.isEmpty, items.inserts.isEmpty, items.moves.isEmpty { return }
    var slots = ItemSlots(self)
    // Where sections are while items change: the inserted ones are there, the deleted ones still.
    let oldIndices = (0..<old.sectionCount).map { sectionSlots.index(ofOld: $0) }
    let newIndices = (0..<new.sectionCount).map { sectionSlots.index(ofNew: $0) }
    let deleted = Set(deletedSections)
    // From the back, so that the indices before stay.
    for position in deletedItems.reversed() where !deleted.contains(position.section) {
      let item = slots.remove(oldStarts.offset(of: position))
      steps.append(
        .deleteItem(at: ItemPosition(section: oldIndices[position.section], item: item)))
    }
    for move in movedItems {
      let from = ItemPosition(
        section: oldIndices[move.old.section], item: slots.remove(oldStarts.offset(of: move.old)))
      let to = ItemPosition(
        section: newIndices[move.new.section], item: slots.insert(newStarts.offset(of: move.new)))
      if from != to { steps.append(.moveItem(from: from, to: to)) }
    }
    for position in insertedItems {
      let item = slots.insert(newStarts.offset(of: position))
      steps.append(
        .insertItem(
          at: ItemPosition(section: newIndices[position.section], item: item), new: position))
    }
  }
}
