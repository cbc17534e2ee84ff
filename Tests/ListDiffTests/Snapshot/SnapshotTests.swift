import Foundation
import ListDiff
import TestSupport
import Testing

@Suite struct SnapshotTests {
  /// An id that none of the fast paths knows.
  private struct Plain: Hashable {
    var id: Int
    var name: String
  }

  /// Ids of all kinds lead to the same changes.
  @Test(arguments: [false, true])
  func allKindsOfIDsAgree(withDuplicates: Bool) throws {
    for seed in Effort.seeds(150, long: 20_000, from: 20_260_314) {
      var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
      let (old, new) = lists.flat()
      func changes<ID: Hashable & Sendable>(_ id: (Int) -> ID) throws -> [[IndexPair]] {
        let changes = try diff(
          from: old.itemIDs.map(id), to: new.itemIDs.map(id),
          options: DiffOptions(duplicates: .pairInOrder))
        #expect(changes.apply(to: changes.old) == changes.new)
        return [
          changes.deletedOffsets.map { IndexPair(old: $0, new: 0) },
          changes.insertedOffsets.map { IndexPair(old: 0, new: $0) },
          Array(changes.movedOffsets),
        ]
      }
      let expected = try changes { $0 }
      try #require(changes { Int32($0) } == expected, "seed \(seed)")
      try #require(changes { UInt64($0) << 40 } == expected, "seed \(seed)")
      try #require(changes { Int16($0) } == expected, "seed \(seed)")
      try #require(changes(Self.uuid) == expected, "seed \(seed)")
      try #require(changes { "id \($0)" } == expected, "seed \(seed)")
      try #require(changes { Plain(id: $0, name: "\($0)") } == expected, "seed \(seed)")
    }
  }

  /// Elements whose memory can be read, and elements that are made as they are asked for.
  @Test func allCollectionsMakeTheSameSnapshot() {
    for count in [0, 1, 1000] {
      let elements = (0..<count).map { ListItem(id: "the item number \($0)", revision: $0 % 7) }
      let expected = ListSnapshot(
        sections: [ListSection(id: SingleSection.only, items: elements)])
      for list: any Collection<ListItem<String, Int>> in [
        elements, elements[...], elements.lazy.map { $0 }, elements.reversed().reversed(),
      ] {
        #expect(FlatSnapshot(list, id: \.id, comparing: \.revision) == expected)
        #expect(FlatSnapshot(items: list) == expected)
      }
    }
  }

  private static func uuid(_ id: Int) -> UUID {
    let bytes = withUnsafeBytes(of: (UInt64(7), UInt64(id).byteSwapped)) {
      $0.loadUnaligned(as: uuid_t.self)
    }
    return UUID(uuid: bytes)
  }

  /// Long lists: blocks of memory, cursors that lose each other, anchors.
  @Test func longListsAgreeWithTheOracle() throws {
    for seed in Effort.seeds(12, long: 1000, from: 20_260_314) {
      var random = SeededGenerator(seed: seed)
      let old = Array(0..<1500 + random.below(1500))
      var new = old
      for _ in 0..<random.below(12) {
        let start = random.below(new.count)
        let end = min(new.count, start + random.below(300))
        let block = Array(new[start..<end])
        switch random.below(4) {
        case 0: new.removeSubrange(start..<end)
        case 1:
          new.removeSubrange(start..<end)
          new.insert(contentsOf: block, at: random.below(new.count + 1))
        case 2: new[start..<end].shuffle(using: &random)
        default:
          let fresh = 100_000 + random.below(1 << 40)
          new.insert(contentsOf: fresh..<fresh + random.below(200), at: start)
        }
      }
      let pairs = Oracle.pairs(old, new)
      let expected = pairs.count - Oracle.longestIncreasing(pairs.map(\.old))
      for changes in [
        try diff(from: old, to: new), try diff(from: old.reversed().reversed(), to: new),
      ] {
        try #require(changes.movedItems.count == expected, "seed \(seed)")
        try #require(changes.deletedItems.count == old.count - pairs.count, "seed \(seed)")
      }
      let wide = try diff(from: old.map(Self.uuid), to: new.map(Self.uuid))
      try #require(wide.movedItems.count == expected, "seed \(seed)")
      try #require(wide.apply(to: wide.old) == wide.new, "seed \(seed)")
    }
  }

  @Test func canonicallyEquivalentStringsAreOneID() throws {
    let changes = try diff(from: ["caf\u{e9}", "b"], to: ["b", "cafe\u{301}"])
    #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    #expect(changes.movedItems.count == 1)
  }

  private struct Chat: Equatable, Sendable {
    var id: Int
    var title: String
    var revision: UInt64
    var lastMessageDate: Int
  }

  @Test func updatesAreFoundByWhatIsCompared() throws {
    let old = [
      Chat(id: 1, title: "a", revision: 1, lastMessageDate: 1),
      Chat(id: 2, title: "b", revision: 1, lastMessageDate: 1),
      Chat(id: 3, title: "c", revision: 1, lastMessageDate: 1),
    ]
    var new = old
    new[0].title = "A"
    new[1].revision = 2
    new[2].lastMessageDate = 2
    let byContent = try diff(from: old, to: new, id: \.id)
    #expect(byContent.updatedOffsets.map(\.old) == [0, 1, 2])
    let byRevision = try diff(
      from: ListSnapshot(old, id: \.id, comparing: \.revision),
      to: ListSnapshot(new, id: \.id, comparing: \.revision))
    #expect(byRevision.updatedOffsets.map(\.old) == [1])
    let byField = try diff(
      from: ListSnapshot(old, id: \.id, comparing: \.lastMessageDate),
      to: ListSnapshot(new, id: \.id, comparing: \.lastMessageDate))
    #expect(byField.updatedOffsets.map(\.old) == [2])
    let never = try diff(from: old.map(\.id), to: new.map(\.id))
    #expect(never.isEmpty)
  }

  @Test func anItemMovesAndUpdatesAtOnce() throws {
    let old = ["a": 1, "b": 1].sorted { $0.key < $1.key }
    let new = [(key: "b", value: 2), (key: "a", value: 1)]
    let changes = try diff(
      from: ListSnapshot(old, id: \.key, comparing: \.value),
      to: ListSnapshot(new, id: \.key, comparing: \.value))
    #expect(Array(changes.movedOffsets) == [IndexPair(old: 1, new: 0)])
    #expect(Array(changes.updatedOffsets) == [IndexPair(old: 1, new: 0)])
  }

  @Test func duplicatesAreListedWithTheirPlaces() throws {
    let list = ListSnapshot(sections: [
      ListSection(id: "s", ids: ["x", "y"]), ListSection(id: "t", ids: ["y", "x", "y"]),
      ListSection(id: "s", ids: []),
    ])
    do {
      _ = try diff(from: list, to: ListSnapshot(sections: []))
      Issue.record("no error")
    } catch .duplicates(let duplicates) {
      #expect(duplicates.oldSections.map { $0.id as? String } == ["s"])
      #expect(duplicates.oldSections[0].indices == [0, 2])
      #expect(duplicates.oldItems.map { $0.id as? String } == ["x", "y"])
      #expect(
        duplicates.oldItems[1].positions == [
          ItemPosition(section: 0, item: 1), ItemPosition(section: 1, item: 0),
          ItemPosition(section: 1, item: 2),
        ])
      #expect(duplicates.newItems.isEmpty)
    } catch {
      Issue.record(error)
    }
  }

  @Test func aliasesKeepIdentity() throws {
    let options = DiffOptions<String, String>(
      itemAliases: ["tmp": "m2", "m1": "m2"], sectionAliases: ["draft": "sent"])
    let old = ListSnapshot(sections: [ListSection(id: "draft", ids: ["m1", "tmp"])])
    let new = ListSnapshot(sections: [ListSection(id: "sent", ids: ["m2", "m1"])])
    let changes = try diff(from: old, to: new, options: options)
    // `m1` is in both lists, so it is itself and not `m2`.
    #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    #expect(changes.deletedSections.isEmpty && changes.insertedSections.isEmpty)
    #expect(changes.updatedSections == [IndexPair(old: 0, new: 0)])
    #expect(changes.updatedOffsets.map(\.new) == [0])
    #expect(changes.movedItems.count == 1)
    #expect(changes.apply(to: old) == new)
  }

  @Test func aDifferenceIsCancelled() throws {
    var random = SeededGenerator(seed: 3)
    let old = Array(0..<50_000)
    let new = old.shuffled(using: &random)
    let options = DiffOptions<SingleSection, Int>(isCancelled: { true })
    #expect(throws: DiffError.cancelled) {
      try diff(from: old, to: new, options: options)
    }
  }
}
