extension BatchUpdates {
  /// The batch without what some collection views refuse.
  ///
  /// - An item that is deleted twice is deleted once, and an insert at its place is left out: it was
  ///   deleted, and reloaded as a delete and an insert.
  /// - Moves from deleted and into inserted sections are left out, and so is what happens inside
  ///   them.
  /// - A section that moves while items are inserted into it, deleted from it or moved in or out is
  ///   deleted and inserted instead, with what its items then need.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func cleaned() -> BatchUpdates {
    var batch = self
    batch.removeRepeatedDeletes()
    let deleted = Set(deletedSections)
    let inserted = Set(insertedSections)
    batch.movedSections.removeAll { deleted.contains($0.old) || inserted.contains($0.new) }
    batch.movedItems.removeAll {
      deleted.contains($0.old.section) || inserted.contains($0.new.section)
    }
    batch.replaceMovedSectionsWithChanges()
    let gone = Set(batch.deletedSections)
    let arrived = Set(batch.insertedSections)
    batch.deletedSections = gone.sorted()
    batch.insertedSections = arrived.sorted()
    batch.deletedItems.removeAll { gone.contains($0.section) }
    batch.insertedItems.removeAll { arrived.contains($0.section) }
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
    var repeated: [ItemPosition] = []
    deletedItems.removeAll { position in
      if seen.insert(position).inserted { return false }
      repeated.append(position)
      return true
    }
    for position in repeated {
      if let index = insertedItems.firstIndex(of: position) { insertedItems.remove(at: index) }
    }
    deletedItems.sort()
    insertedItems.sort()
  }

  private mutating func replaceMovedSectionsWithChanges() {
    let left = Set(deletedItems.map(\.section)).union(movedItems.map(\.old.section))
    let entered = Set(insertedItems.map(\.section)).union(movedItems.map(\.new.section))
    let replaced = movedSections.filter { left.contains($0.old) || entered.contains($0.new) }
    if replaced.isEmpty { return }
    movedSections.removeAll { replaced.contains($0) }
    deletedSections += replaced.map(\.old)
    insertedSections += replaced.map(\.new)
    let gone = Set(replaced.map(\.old))
    let arrived = Set(replaced.map(\.new))
    movedItems.removeAll { move in
      let isGone = gone.contains(move.old.section)
      let isArrived = arrived.contains(move.new.section)
      if !isGone, isArrived { deletedItems.append(move.old) }
      if isGone, !isArrived { insertedItems.append(move.new) }
      return isGone || isArrived
    }
    deletedItems.sort()
    insertedItems.sort()
  }
}
