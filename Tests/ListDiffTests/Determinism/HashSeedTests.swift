import Foundation
import TestSupport
import Testing

@testable import ListDiff

/// No result depends on the hash seed: neither on the standard library's nor on the tables' own.
@Suite struct HashSeedTests {
  /// All hashes are equal, so that every look-up meets every key.
  private struct Colliding: Hashable {
    var id: Int
    func hash(into hasher: inout Hasher) {}
  }

  /// What all the exporters say about many lists, as a number.
  private static func digest() throws -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for seed in UInt64(0)..<60 {
      var lists = RandomLists(seed: seed, withDuplicates: seed % 3 == 0)
      let (old, new) = lists.sectioned()
      let named = { (list: RandomLists.Sectioned) in
        ListSnapshot(
          sections: list.sections.map { section in
            ListSection(
              id: "section \(section.id)", revision: section.revision,
              items: section.items.map { ListItem(id: "item \($0.id)", revision: $0.revision) })
          })
      }
      let changes = try diff(
        from: named(old), to: named(new),
        options: DiffOptions(
          hintedItems: ["item 1", "item 2"], duplicates: .pairInOrder,
          itemAliases: ["item 3": "item 10001", "item 4": "item 10001"]))
      add("\(changes.deletedSections) \(changes.insertedSections) \(changes.movedSections)")
      add("\(Array(changes.deletedItems)) \(Array(changes.insertedItems))")
      add("\(Array(changes.movedItems)) \(Array(changes.updatedItems))")
      add("\(changes.batchUpdates().cleaned()) \(changes.twoBatchUpdates())")
      add("\(changes.editScript()) \(changes.stagedUpdates().map(\.batch))")
      do {
        _ = try diff(from: named(old), to: named(new))
      } catch {
        add(error.description)
      }
    }
    return hash
  }

  @Test func seedsOfTheTablesDoNotMatter() throws {
    for round in Effort.seeds(60, long: 2000, from: 20_260_314) {
      var lists = RandomLists(seed: round, withDuplicates: round % 3 == 0)
      let (old, new) = lists.flat()
      let options = DiffOptions<SingleSection, Int>(duplicates: .pairInOrder)
      let first = try diff(from: old, to: new, options: options, seed: HashSeed(0))
      let second = try diff(from: old, to: new, options: options, seed: HashSeed(round &* 977))
      try #require(first.items.moves == second.items.moves, "seed \(round)")
      try #require(first.items.deletes == second.items.deletes, "seed \(round)")
      try #require(first.items.inserts == second.items.inserts, "seed \(round)")
    }
  }

  @Test func idsWithEqualHashesAreToldApart() throws {
    var lists = RandomLists(seed: 5, withDuplicates: false)
    for _ in 0..<60 {
      let (old, new) = lists.flat()
      let changes = try diff(
        from: old.itemIDs.map(Colliding.init), to: new.itemIDs.map(Colliding.init))
      let plain = try diff(from: Array(old.itemIDs), to: Array(new.itemIDs))
      #expect(changes.items.moves == plain.items.moves)
      #expect(changes.items.deletes == plain.items.deletes)
    }
  }

  #if os(Linux)
    /// Each process of the standard library has its own seed, unless the environment fixes it.
    @Test func twoProcessesAgree() throws {
      if let file = ProcessInfo.processInfo.environment["LISTDIFF_DIGEST_FILE"] {
        try String(Self.digest()).write(toFile: file, atomically: true, encoding: .utf8)
        return
      }
      let own = try String(Self.digest())
      for isFixed in [true, false] {
        try withTemporaryFolder { folder in
          let file = folder + "/digest"
          let environment = [
            "LISTDIFF_DIGEST_FILE": file, "SWIFT_DETERMINISTIC_HASHING": isFixed ? "1" : nil,
          ]
          _ = try ProgramRun(test: "HashSeedTests.twoProcessesAgree", environment: environment)
          #expect(try String(contentsOfFile: file, encoding: .utf8) == own)
        }
      }
    }
  #endif
}
