import ListDiff
import TestSupport
import Testing

/// Each exporter's changes, replayed naively, lead from the old list to the new one.
@Suite struct ExportPropertyTests {
  private typealias Changes = ChangeSet<Int, Int, UInt64>
  private static let rounds = Effort.seeds(700, long: 100_000, from: 20_260_314)

  private static func changes(
    seed: UInt64, withDuplicates: Bool
  ) throws -> (changes: Changes, style: (ItemPair) -> UpdateStyle) {
    var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
    let (old, new) = lists.sectioned()
    let changes = try diff(from: old, to: new, options: lists.options())
    return (changes, { $0.old.item % 2 == 0 ? .reload : .reconfigure })
  }

  @Test(arguments: [false, true])
  func oneBatchReplays(withDuplicates: Bool) throws {
    for seed in Self.rounds {
      let (changes, style) = try Self.changes(seed: seed, withDuplicates: withDuplicates)
      let batch = changes.batchUpdates(showing: style)
      var replay = Replay(changes.old, new: changes.new)
      replay.apply(batch)
      try #require(replay.list == changes.new, "seed \(seed)")
      // A view can't do two things with one item.
      let left = batch.deletedItems + batch.movedItems.map(\.old) + batch.reloadedItems.map(\.old)
      try #require(Set(left).count == left.count, "seed \(seed)")

      var cleaned = Replay(changes.old, new: changes.new)
      cleaned.apply(batch.cleaned())
      try #require(cleaned.list == changes.new, "seed \(seed), cleaned")
    }
  }

  @Test(arguments: [UpdateDeferral.conflicting, .allWithStructure])
  func twoBatchesReplay(deferral: UpdateDeferral) throws {
    for seed in Self.rounds {
      let (changes, style) = try Self.changes(seed: seed, withDuplicates: false)
      let batches = changes.twoBatchUpdates(deferring: deferral, showing: style)
      try #require(!batches.second.isStructural, "seed \(seed)")
      var replay = Replay(changes.old, new: changes.new)
      replay.apply(batches.first)
      replay.apply(batches.second)
      try #require(replay.list == changes.new, "seed \(seed)")
      // What the first batch updates has no part in its structure.
      let moved = Set(batches.first.movedItems.map(\.new))
      let updates = batches.first.reloadedItems + batches.first.reconfiguredItems
      try #require(updates.allSatisfy { !moved.contains($0.new) }, "seed \(seed)")
      if deferral == .allWithStructure, batches.first.isStructural {
        try #require(updates.isEmpty && batches.first.updatedSections.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [false, true])
  func stagesReplay(withDuplicates: Bool) throws {
    for seed in Self.rounds {
      let (changes, style) = try Self.changes(seed: seed, withDuplicates: withDuplicates)
      let stages = changes.stagedUpdates(showing: style)
      try #require(stages.count <= 5, "seed \(seed)")
      var replay = Replay(changes.old, new: changes.new)
      for stage in stages {
        // Each stage's own list is where its arrivals come from, and where it leads.
        replay.apply(stage.batch, arrivals: stage.list.sections)
        try #require(replay.list == stage.list, "seed \(seed)")
      }
      try #require(replay.list == changes.new, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true])
  func singleStepsReplay(withDuplicates: Bool) throws {
    for seed in Self.rounds {
      let (changes, _) = try Self.changes(seed: seed, withDuplicates: withDuplicates)
      var replay = Replay(changes.old, new: changes.new)
      let steps = changes.editScript()
      for step in steps { replay.apply(step) }
      try #require(replay.list == changes.new, "seed \(seed)")
      try #require(steps.count <= changes.changeCount, "seed \(seed)")
    }
  }
}
