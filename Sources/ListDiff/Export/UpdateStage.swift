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
    var stages = Stages(self)
    stages.updateItems(style)
    stages.delete()
    stages.arrangeSections()
    stages.arrangeItems()
    stages.updateSections()
    return stages.result
  }
}

/// Makes the stages, each from the list that the one before left.
private struct Stages<SectionID, ItemID, Revision>
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  typealias List = ListSnapshot<SectionID, ItemID, Revision>

  private let changes: ChangeSet<SectionID, ItemID, Revision>
  private let batch: BatchUpdates
  private var list: List
  private(set) var result: [UpdateStage<SectionID, ItemID, Revision>] = []
  /// For each old section, its index once the deletes are done; -1 for deleted ones.
  private var indicesAfterDeletes: [Int] = []
  /// The old offsets that are left then, and how many are left before each word of them.
  private var survivors = BitSet(count: 0)
  private var ranks = ContiguousArray<Int32>()

  init(_ changes: ChangeSet<SectionID, ItemID, Revision>) {
    self.changes = changes
    batch = changes.batchUpdates()
    list = changes.old
  }

  private mutating func finish(_ batch: BatchUpdates, _ list: List) {
    self.list = list
    result.append(UpdateStage(batch: batch, list: list))
  }

  mutating func updateItems(_ style: (ItemPair) -> UpdateStyle) {
    if batch.reconfiguredItems.isEmpty { return }
    var stage = BatchUpdates()
    let itemIDs = list.itemColumn.ids
    var aliased: ContiguousArray<ItemID>?
    var revisions = list.revisions
    let (oldStarts, newStarts) = (changes.oldStarts, changes.newStarts)
    let new = changes.new
    for pair in batch.reconfiguredItems {
      let (offset, newOffset) = (oldStarts.offset(of: pair.old), newStarts.offset(of: pair.new))
      let id = new.itemColumn.ids[newOffset]
      // An alias changes the id. What doesn't change isn't copied.
      if itemIDs[offset] != id {
        if aliased == nil { aliased = itemIDs.array }
        aliased?[offset] = id
      }
      revisions[offset] = new.revisions[newOffset]
      let inPlace = ItemPair(old: pair.old, new: pair.old)
      switch style(pair) {
      case .reload: stage.reloadedItems.append(inPlace)
      case .reconfigure: stage.reconfiguredItems.append(inPlace)
      }
    }
    stage.reloadedItems.sort { $0.old < $1.old }
    stage.reconfiguredItems.sort { $0.old < $1.old }
    finish(
      stage,
      changes.stage(
        list, itemIDs: aliased.map { IDValues($0) } ?? itemIDs, revisions: revisions))
  }

  mutating func delete() {
    var removed = BitSet(count: list.itemCount)
    for section in batch.deletedSections { removed.insert(list.offsets(ofSection: section)) }
    for position in batch.deletedItems { removed.insert(changes.oldStarts.offset(of: position)) }
    let spans = removed.complement(in: 0..<list.itemCount)
    survivors = BitSet(count: list.itemCount)
    for span in spans { survivors.insert(span.range) }
    ranks = survivors.ranks()
    var deletes = batch.deletedSections[...]
    var kept: [Int] = []
    for section in 0..<list.sectionCount {
      let isDeleted = deletes.first == section
      indicesAfterDeletes.append(isDeleted ? -1 : kept.count)
      if isDeleted { deletes.removeFirst() } else { kept.append(section) }
    }
    if batch.deletedSections.isEmpty, batch.deletedItems.isEmpty { return }
    var starts = ContiguousArray(kept.map { rank(list.offsets(ofSection: $0).lowerBound) })
    starts.append(rank(list.itemCount))
    finish(
      BatchUpdates(deletedSections: batch.deletedSections, deletedItems: batch.deletedItems),
      changes.stage(
        list, sectionIDs: ContiguousArray(kept.map { list.sectionIDs[$0] }),
        sectionRevisions: list.sectionRevisions.isEmpty
          ? [] : ContiguousArray(kept.map { list.sectionRevisions[$0] }),
        sectionStarts: starts, itemIDs: list.itemColumn.ids.copy(of: spans),
        revisions: list.revisions.copy(of: spans)))
  }

  /// How many items are left before an old offset.
  private func rank(_ offset: Int) -> Int { survivors.rank(offset, ranks: ranks) }

  mutating func arrangeSections() {
    if batch.insertedSections.isEmpty, batch.movedSections.isEmpty { return }
    let new = changes.new
    var sources = [Int](repeating: -1, count: new.sectionCount)
    for (old, new) in changes.sections.newIndexOfOld.enumerated() where new >= 0 {
      sources[Int(new)] = indicesAfterDeletes[old]
    }
    let isRevised = !(list.sectionRevisions.isEmpty && new.sectionRevisions.isEmpty)
    var sectionIDs = ContiguousArray<SectionID>()
    var sectionRevisions = ContiguousArray<(any Hashable & Sendable)?>()
    var starts: ContiguousArray<Int> = [0]
    var itemIDs = ContiguousArray<ItemID>()
    var revisions = ContiguousArray<Revision>()
    for (section, source) in sources.enumerated() {
      let (from, index) = source < 0 ? (new, section) : (list, source)
      sectionIDs.append(from.sectionIDs[index])
      if isRevised { sectionRevisions.append(from.revision(ofSection: index)) }
      from.itemColumn.ids.withUnsafeBufferPointer {
        itemIDs.append(contentsOf: $0[from.offsets(ofSection: index)])
      }
      revisions.append(contentsOf: from.revisions[from.offsets(ofSection: index)])
      starts.append(itemIDs.count)
    }
    let moves = batch.movedSections.map {
      IndexPair(old: indicesAfterDeletes[$0.old], new: $0.new)
    }
    finish(
      BatchUpdates(insertedSections: batch.insertedSections, movedSections: moves),
      changes.stage(
        list, sectionIDs: sectionIDs, sectionRevisions: sectionRevisions, sectionStarts: starts,
        itemIDs: IDValues(itemIDs), revisions: revisions))
  }

  mutating func arrangeItems() {
    if batch.insertedItems.isEmpty, batch.movedItems.isEmpty { return }
    let moves = movesAfterDeletes()
    let new = changes.new
    finish(
      BatchUpdates(insertedItems: batch.insertedItems, movedItems: moves),
      batch.updatedSections.isEmpty
        ? new
        : changes.stage(
          list, sectionStarts: new.sectionStarts, itemIDs: new.itemColumn.ids,
          revisions: new.revisions))
  }

  /// The moves of items, from where deletes and section moves leave them.
  private func movesAfterDeletes() -> [ItemPair] {
    let arrangesSections = !(batch.insertedSections.isEmpty && batch.movedSections.isEmpty)
    let deletes = !(batch.deletedSections.isEmpty && batch.deletedItems.isEmpty)
    if !deletes, !arrangesSections { return batch.movedItems }
    let starts = changes.oldStarts.starts
    let newIndices = changes.sections.newIndexOfOld
    return batch.movedItems.map { move in
      let start = starts[move.old.section]
      return ItemPair(
        old: ItemPosition(
          section: Int(newIndices[move.old.section]),
          item: rank(start + move.old.item) - rank(start)),
        new: move.new)
    }
  }

  mutating func updateSections() {
    if batch.updatedSections.isEmpty { return }
    finish(
      BatchUpdates(
        updatedSections: batch.updatedSections.map { IndexPair(old: $0.new, new: $0.new) }),
      changes.new)
  }
}

extension ChangeSet {
  /// A list between the old and the new one, which differs from another one in some columns. Its ids
  /// are unique if those of the old and of the new list are.
  fileprivate func stage(
    _ list: ListSnapshot<SectionID, ItemID, Revision>,
    sectionIDs: ContiguousArray<SectionID>? = nil,
    sectionRevisions: ContiguousArray<(any Hashable & Sendable)?>? = nil,
    sectionStarts: ContiguousArray<Int>? = nil, itemIDs: IDValues<ItemID>,
    revisions: ContiguousArray<Revision>
  ) -> ListSnapshot<SectionID, ItemID, Revision> {
    ListSnapshot(
      .init(
        sectionIDs: sectionIDs ?? list.sectionIDs,
        sectionRevisions: sectionRevisions ?? list.sectionRevisions,
        sectionStarts: sectionStarts ?? list.sectionStarts, itemIDs: itemIDs, revisions: revisions),
      like: list, isUnique: isUnique)
  }

  /// Whether all ids of both lists are known to occur once.
  private var isUnique: Bool {
    [old, new].allSatisfy {
      $0.itemColumn.uniqueness == .holds && $0.sectionColumn.uniqueness == .holds
    }
  }
}

extension ContiguousArray {
  /// The elements of some stretches.
  fileprivate func copy(of spans: ContiguousArray<Span>) -> ContiguousArray {
    var result = ContiguousArray()
    result.reserveCapacity(spans.reduce(0) { $0 + Int($1.count) })
    for span in spans { result.append(contentsOf: self[span.range]) }
    return result
  }
}
