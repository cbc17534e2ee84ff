import ListDiff
import TestSupport
import Testing

@Suite struct FlatPropertyTests {
  @Test(arguments: [false, true])
  func holds(withDuplicates: Bool) throws {
    for seed in Effort.seeds(2500, long: 100_000, from: 20_260_314) {
      var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
      let (old, new) = lists.flat()
      let options: DiffOptions<SingleSection, Int> = lists.options()
      let changes = try diff(from: old, to: new, options: options)
      try #require(changes.apply(to: old) == new, "seed \(seed)")

      let pairs = Oracle.pairs(Array(old.itemIDs), Array(new.itemIDs))
      let pairedOld = Set(pairs.map(\.old))
      let pairedNew = Set(pairs.map(\.new))
      // Counts, and even places, equal those of the multisets.
      try #require(
        Array(changes.deletedOffsets) == (0..<old.itemCount).filter { !pairedOld.contains($0) },
        "seed \(seed)")
      try #require(
        Array(changes.insertedOffsets) == (0..<new.itemCount).filter { !pairedNew.contains($0) },
        "seed \(seed)")
      // Moves are minimal, and join the two places of one item; each place is used once.
      try #require(
        changes.movedItems.count == pairs.count - Oracle.longestIncreasing(pairs.map(\.old)),
        "seed \(seed)")
      let partner = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
      for move in changes.movedOffsets {
        try #require(partner[move.new] == move.old, "seed \(seed)")
      }
      try #require(
        Set(changes.movedOffsets.map(\.old)).count == changes.movedOffsets.count, "seed \(seed)")
      // Updates are the pairs whose revisions differ.
      let updates = pairs.filter { old.revisions[$0.old] != new.revisions[$0.new] }
      try #require(
        changes.updatedOffsets.map { [$0.old, $0.new] } == updates.map { [$0.old, $0.new] },
        "seed \(seed)")
    }
  }

  @Test func strictStrategiesMoveOneWay() throws {
    for seed in Effort.seeds(700, long: 100_000, from: 20_260_314) {
      var lists = RandomLists(seed: seed, withDuplicates: false)
      let (old, new) = lists.flat()
      let values = Oracle.pairs(Array(old.itemIDs), Array(new.itemIDs))
      for strategy in [MoveStrategy.strictUp, .strictDown] {
        let changes = try diff(from: old, to: new, options: DiffOptions(moves: strategy))
        try #require(changes.apply(to: old) == new, "seed \(seed)")
        // An item moves exactly if it passed another one on the way.
        let expected = values.enumerated().filter { index, value in
          strategy == .strictUp
            ? values[(index + 1)...].contains { $0.old < value.old }
            : values[..<index].contains { $0.old > value.old }
        }
        try #require(
          changes.movedOffsets.map(\.new) == expected.map(\.element.new), "seed \(seed)")
      }
    }
  }
}
