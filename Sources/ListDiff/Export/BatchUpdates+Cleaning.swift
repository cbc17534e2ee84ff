extension BatchUpdates {
  /// The batch without what some collection views refuse. It leads from the same list to the same
  /// list.
  ///
  /// - An item that is deleted twice is deleted once, and an insert at its place is left out: it was
  ///   deleted, and reloaded as a delete and an insert.
  /// - An item that moves out of a deleted section is inserted where it goes, one that moves into an
  ///   inserted section is deleted where it was. What else happens inside such sections is left out.
  /// - A section that moves while items are inserted into it, deleted from it or moved in or out is
  ///   deleted and inserted instead, with what its items then need.
  /// - A section that is both deleted and moved is deleted; one that moves to the place of an
  ///   inserted section doesn't move.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func cleaned() -> BatchUpdates {
    var batch = self
    batch.removeRepeatedDeletes()
    batch.replaceMovedSectionsWithChanges()
    let gone = Set(batch.deletedSections)
    let arrived = Set(batch.insertedSections)
    batch.deletedSections = gone.sorted()
    batch.insertedSections = arrived.sorted()
    batch.movedItems.removeAll { move in
      let isGone = gone.contains(move.old.section)
      let isArrived = arrived.contains(move.new.section)
      if !isGone, isArrived { batch.deletedItems.append(move.old) }
      if isGone, !isArrived { batch.insertedItems.append(move.new) }
      return isGone || isArrived
    }
    batch.deletedItems.removeAll { gone.contains($0.section) }
    batch.insertedItems.removeAll { arrived.contains($0.section) }
    batch.deletedItems.sort()
    batch.insertedItems.sort()
    let isInside: (ItemPair) -> Bool = {
      gone.contains($0.old.section) || arrived.contains($0.new.section)
    }
    batch.reloadedItems.removeAll(where: isInside)
    batch.reconfiguredItems.removeAll(where: isInside)
    batch.updatedSections.removeAll { gone.contains($0.old) || arrived.contains($0.new) }
    return batch
  }

  /// For each repeated delete an insert is removed, too.
  private mutating func removeRepeatedDeletes() {
    var seen: Set<ItemPosition> = []
    var repeated: [ItemPosition: Int] = [:]
    deletedItems.removeAll { position in
      if seen.insert(position).inserted { return false }
      repeated[position, default: 0] += 1
      return true
    }
    if repeated.isEmpty { return }
    insertedItems.removeAll { position in
      guard let count = repeated[position], count > 0 else { return false }
      repeated[position] = count - 1
      return true
    }
  }

  /// Deletes and inserts the sections that move while their items change.
  private mutating func replaceMovedSectionsWithChanges() {
    let deleted = Set(deletedSections)
    let inserted = Set(insertedSections)
    movedSections.removeAll { deleted.contains($0.old) || inserted.contains($0.new) }
    if movedSections.isEmpty { return }
    let left = Set(deletedItems.map(\.section)).union(movedItems.map(\.old.section))
    let entered = Set(insertedItems.map(\.section)).union(movedItems.map(\.new.section))
    movedSections.removeAll { move in
      guard left.contains(move.old) || entered.contains(move.new) else { return false }
      deletedSections.append(move.old)
      insertedSections.append(move.new)
      return true
    }
  }
}
