import ListDiff
import TestSupport
import Testing

@Suite struct SectionedPropertyTests {
  @Test(arguments: [false, true])
  func holds(withDuplicates: Bool) throws {
    for seed in Effort.seeds(2000, long: 100_000, from: 20_260_314) {
      var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
      let (old, new) = lists.sectioned()
      let options: DiffOptions<Int, Int> = lists.options()
      let changes = try diff(from: old, to: new, options: options)
      try #require(changes.apply(to: old) == new, "seed \(seed)")

      // No identity is lost: an item that is in both lists is neither deleted nor inserted.
      let pairs = Oracle.pairs(Array(old.itemIDs), Array(new.itemIDs))
      try #require(changes.deletedItems.count == old.itemCount - pairs.count, "seed \(seed)")
      try #require(changes.insertedItems.count == new.itemCount - pairs.count, "seed \(seed)")

      // Moves: what changed its section, and the fewest of those that didn't.
      let sectionPairs = Oracle.pairs(Array(old.sectionIDs), Array(new.sectionIDs))
      let newSection = Dictionary(uniqueKeysWithValues: sectionPairs.map { ($0.old, $0.new) })
      var staying = [[Int]](repeating: [], count: new.sectionCount)
      var moves = 0
      for pair in pairs {
        let (from, to) = (old.position(ofOffset: pair.old), new.position(ofOffset: pair.new))
        if newSection[from.section] == to.section {
          staying[to.section].append(from.item)
        } else {
          moves += 1
        }
      }
      for values in staying { moves += values.count - Oracle.longestIncreasing(values) }
      try #require(changes.movedItems.count == moves, "seed \(seed)")
      try #require(
        Set(changes.movedItems.map(\.old)).count == changes.movedItems.count, "seed \(seed)")
      try #require(
        changes.movedSections.count
          == sectionPairs.count - Oracle.longestIncreasing(sectionPairs.map(\.old)),
        "seed \(seed)")
      try #require(
        changes.updatedItems.count
          == pairs.filter { old.revisions[$0.old] != new.revisions[$0.new] }.count,
        "seed \(seed)")
    }
  }
}
