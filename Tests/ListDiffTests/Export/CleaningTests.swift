import ListDiff
import TestSupport
import Testing

/// A cleaned batch leads where the batch leads, in terms that collection views accept.
@Suite struct CleaningTests {
  private func position(_ section: Int, _ item: Int) -> ItemPosition {
    ItemPosition(section: section, item: item)
  }

  @Test func aMoveIntoAnInsertedSectionDeletesItsSource() {
    let batch = BatchUpdates(
      insertedSections: [1],
      movedItems: [ItemPair(old: position(0, 0), new: position(1, 0))]
    )
    #expect(
      batch.cleaned() == BatchUpdates(insertedSections: [1], deletedItems: [position(0, 0)]))
  }

  @Test func aMoveOutOfADeletedSectionInsertsItsTarget() {
    let batch = BatchUpdates(
      deletedSections: [1],
      movedItems: [ItemPair(old: position(1, 0), new: position(0, 0))]
    )
    #expect(
      batch.cleaned() == BatchUpdates(deletedSections: [1], insertedItems: [position(0, 0)]))
  }

  /// Neither list shows the move: the item goes with one section and comes with the other.
  @Test func aMoveFromADeletedIntoAnInsertedSectionIsLeftOut() {
    let batch = BatchUpdates(
      deletedSections: [0], insertedSections: [0],
      movedItems: [ItemPair(old: position(0, 2), new: position(0, 1))])
    #expect(batch.cleaned() == BatchUpdates(deletedSections: [0], insertedSections: [0]))
  }

  /// What leaves a deleted section changes the moved section that it goes to.
  @Test func aMovedSectionThatReceivesAnItemOfADeletedOneIsReplaced() {
    let batch = BatchUpdates(
      deletedSections: [0], movedSections: [IndexPair(old: 2, new: 0)],
      movedItems: [ItemPair(old: position(0, 0), new: position(0, 0))])
    #expect(batch.cleaned() == BatchUpdates(deletedSections: [0, 2], insertedSections: [0]))
  }

  /// Everything that a difference knows, in one batch that no view takes as it is: moves out of
  /// deleted and into inserted sections, changes inside them, reloads as deletes and inserts.
  @Test(arguments: [false, true])
  func cleanedBatchesLeadToTheNewList(withDuplicates: Bool) throws {
    for seed in Effort.seeds(1500, long: 100_000, from: 20_260_314) {
      var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
      let (old, new) = lists.sectioned()
      let changes = try diff(from: old, to: new, options: lists.options())
      var batch = BatchUpdates(
        deletedSections: changes.deletedSections, insertedSections: changes.insertedSections,
        movedSections: changes.movedSections, updatedSections: changes.updatedSections,
        deletedItems: Array(changes.deletedItems), insertedItems: Array(changes.insertedItems),
        movedItems: Array(changes.movedItems), reconfiguredItems: Array(changes.updatedItems))
      var random = SeededGenerator(seed: seed)
      for position in changes.deletedItems where random.oneIn(4) {
        batch.deletedItems.append(position)
        batch.insertedItems.append(position)
      }
      batch.deletedItems.shuffle(using: &random)
      batch.insertedItems.shuffle(using: &random)
      batch.movedItems.shuffle(using: &random)

      let cleaned = batch.cleaned()
      var replay = Replay(old, new: new)
      replay.apply(cleaned)
      try #require(replay.list == new, "seed \(seed)")
      // Nothing is said about the inside of a section that goes or comes.
      let gone = Set(cleaned.deletedSections)
      let arrived = Set(cleaned.insertedSections)
      let left = cleaned.deletedItems + cleaned.movedItems.map(\.old)
      let entered = cleaned.insertedItems + cleaned.movedItems.map(\.new)
      try #require(!left.contains { gone.contains($0.section) }, "seed \(seed)")
      try #require(!entered.contains { arrived.contains($0.section) }, "seed \(seed)")
      try #require(Set(left).count == left.count, "seed \(seed)")
      // Cleaning again changes nothing.
      try #require(cleaned.cleaned() == cleaned, "seed \(seed)")
    }
  }
}
