/// One of up to five batches that follow each other, with the list that it leads to.
///
/// The stages are those of DifferenceKit's `StagedChangeset`, for views that are made for it:
/// 1. item updates;
/// 2. section and item deletes;
/// 3. section inserts and moves;
/// 4. item inserts and moves;
/// 5. section updates.
public struct UpdateStage<SectionID, ItemID, Revision>: Sendable, Equatable
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  /// What to do, from the list of the stage before.
  public let batch: BatchUpdates
  /// The list after this stage: what the data source returns from here on.
  public let list: ListSnapshot<SectionID, ItemID, Revision>
}

extension ChangeSet {
  /// The changes in DifferenceKit's stages; stages without changes are left out.
  /// - Parameter style: How an updated item is shown, by its positions in both lists.
  /// - Complexity: O(*n*): each stage has its list.
  public func stagedUpdates(
    showing style: (ItemPair) -> UpdateStyle = { _ in .reconfigure }
  ) -> [UpdateStage<SectionID, ItemID, Revision>] {
    Stages(self).stages(showing: style)
  }
}

/// Makes the stages, each from the sections that the one before left.
private struct Stages<SectionID, ItemID, Revision>
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  typealias Section = ListSection<SectionID, ItemID, Revision>
  typealias Stage = UpdateStage<SectionID, ItemID, Revision>

  private let changes: ChangeSet<SectionID, ItemID, Revision>
  private let batch: BatchUpdates
  private var sections: [Section]
  private var result: [Stage] = []

  init(_ changes: ChangeSet<SectionID, ItemID, Revision>) {
    self.changes = changes
    batch = changes.batchUpdates()
    sections = changes.old.sections
  }

  func stages(showing style: (ItemPair) -> UpdateStyle) -> [Stage] {
    var stages = self
    let new = changes.new.sections
    stages.updateItems(new, style)
    let survivors = stages.delete()
    stages.arrangeSections(new, survivors)
    stages.arrangeItems(new, survivors)
    stages.updateSections(new)
    return stages.result
  }

  private mutating func finish(_ batch: BatchUpdates) {
    if batch.isEmpty { return }
    result.append(Stage(batch: batch, list: ListSnapshot(sections: sections)))
  }

  private mutating func updateItems(_ new: [Section], _ style: (ItemPair) -> UpdateStyle) {
    var stage = BatchUpdates()
    for pair in batch.reconfiguredItems {
      sections[pair.old.section].items[pair.old.item] = new[pair.new.section].items[pair.new.item]
      let inPlace = ItemPair(old: pair.old, new: pair.old)
      switch style(pair) {
      case .reload: stage.reloadedItems.append(inPlace)
      case .reconfigure: stage.reconfiguredItems.append(inPlace)
      }
    }
    stage.reloadedItems.sort { $0.old < $1.old }
    stage.reconfiguredItems.sort { $0.old < $1.old }
    finish(stage)
  }

  /// Where old places are once the deletes are done.
  private struct Survivors {
    /// For each old section, its index; `nil` for deleted ones.
    var sectionIndices: [Int?] = []
    /// The deleted items of each old section, ascending.
    var deletedItems: [Int: [Int]] = [:]

    func item(_ position: ItemPosition) -> Int {
      let deleted = deletedItems[position.section] ?? []
      // The number of deleted items before it, by bisection.
      var low = 0
      var high = deleted.count
      while low < high {
        let middle = (low + high) / 2
        if deleted[middle] < position.item { low = middle + 1 } else { high = middle }
      }
      return position.item - low
    }
  }

  private mutating func delete() -> Survivors {
    var survivors = Survivors()
    for position in batch.deletedItems {
      survivors.deletedItems[position.section, default: []].append(position.item)
    }
    for (section, items) in survivors.deletedItems {
      let deleted = Set(items)
      sections[section].items = sections[section].items.enumerated()
        .filter { !deleted.contains($0.offset) }.map(\.element)
    }
    let deleted = Set(batch.deletedSections)
    var next = 0
    for section in sections.indices {
      survivors.sectionIndices.append(deleted.contains(section) ? nil : next)
      if !deleted.contains(section) { next += 1 }
    }
    sections = sections.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
    finish(BatchUpdates(deletedSections: batch.deletedSections, deletedItems: batch.deletedItems))
    return survivors
  }

  private mutating func arrangeSections(_ new: [Section], _ survivors: Survivors) {
    var arranged = new
    for (oldIndex, newIndex) in changes.sections.newIndexOfOld.enumerated() where newIndex >= 0 {
      if let index = survivors.sectionIndices[oldIndex] {
        arranged[Int(newIndex)] = sections[index]
      }
    }
    sections = arranged
    let moves = batch.movedSections.map {
      IndexPair(old: survivors.sectionIndices[$0.old] ?? $0.old, new: $0.new)
    }
    finish(BatchUpdates(insertedSections: batch.insertedSections, movedSections: moves))
  }

  private mutating func arrangeItems(_ new: [Section], _ survivors: Survivors) {
    let moves = batch.movedItems.map { move in
      ItemPair(
        old: ItemPosition(
          section: Int(changes.sections.newIndexOfOld[move.old.section]),
          item: survivors.item(move.old)),
        new: move.new)
    }
    for section in sections.indices { sections[section].items = new[section].items }
    finish(BatchUpdates(insertedItems: batch.insertedItems, movedItems: moves))
  }

  private mutating func updateSections(_ new: [Section]) {
    sections = new
    finish(
      BatchUpdates(
        updatedSections: batch.updatedSections.map { IndexPair(old: $0.new, new: $0.new) }))
  }
}
