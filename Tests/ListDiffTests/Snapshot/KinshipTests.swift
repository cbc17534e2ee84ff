import Synchronization
import TestSupport
import Testing

@testable import ListDiff

/// A list that was made after another one differs from it as any other list does.
@Suite struct KinshipTests {
  private struct Item: Equatable, Sendable {
    var id: String
    var revision: Int
  }

  private typealias Snapshot = ListSnapshot<SingleSection, String, Int>

  private func snapshot(_ items: [Item], after previous: Snapshot? = nil) -> Snapshot {
    Snapshot(items, id: \.id, comparing: \.revision, after: previous)
  }

  private func items(_ ids: String, revision: Int = 0) -> [Item] {
    ids.map { Item(id: String($0), revision: revision) }
  }

  @Test func knowsWhatIsSharedAtBothEnds() throws {
    let old = snapshot(items("abcdef"))
    var next = items("abXYef")
    next[0].revision = 1
    let kinship = try #require(snapshot(next, after: old).kinship(with: old))
    #expect(kinship.items == CommonEnds(prefix: 2, suffix: 2))
    #expect(kinship.revisions == CommonEnds(prefix: 0, suffix: 5))
  }

  @Test func endsNeverOverlap() throws {
    let old = ListSnapshot(ids: [1, 1, 1])
    let new = ListSnapshot(ids: [1, 1], after: old)
    let kinship = try #require(new.kinship(with: old))
    #expect(kinship.items == CommonEnds(prefix: 2, suffix: 0))
  }

  @Test func isOfNoUseToOtherLists() throws {
    let displayed = snapshot(items("abc"))
    let other = snapshot(items("xbc"))
    let next = snapshot(items("abcd"), after: displayed)
    #expect(next.kinship(with: other) == nil)
    let changes = try diff(from: other, to: next)
    #expect(Array(changes.deletedOffsets) == [0])
    #expect(Array(changes.insertedOffsets) == [0, 3])
  }

  @Test func findsUpdatesBesideWhatIsKnown() throws {
    let old = snapshot(items("abcdef"))
    var next = items("abcXdef")
    next[1].revision = 1
    next[5].revision = 1
    let changes = try diff(from: old, to: snapshot(next, after: old))
    #expect(Array(changes.insertedOffsets) == [3])
    #expect(changes.updatedOffsets.map { [$0.old, $0.new] } == [[1, 1], [4, 5]])
  }

  /// The search for duplicates leaves out pairs of known items, and nothing else.
  @Test(arguments: [
    ("abcd", "abcXXd", true), ("abcd", "abcad", true), ("abcd", "abcdd", true),
    ("abcd", "aabcd", true), ("abcd", "abcXd", false), ("abcd", "dcba", false),
    ("aabb", "aabb", true), ("aabb", "aab", true), ("abcd", "", false), ("", "aa", true),
  ])
  func findsEveryDuplicate(old: String, new: String, expected: Bool) {
    let before = snapshot(items(old))
    #expect(snapshot(items(new), after: before).hasDuplicateItems == expected)
    let words = ListSnapshot(ids: old.unicodeScalars.map(\.value))
    #expect(
      ListSnapshot(ids: new.unicodeScalars.map(\.value), after: words).hasDuplicateItems
        == expected)
  }

  /// Strings of equal bytes are compared as memory, and others by what they say.
  @Test func stringsThatWereMadeAnewHaveCommonEnds() throws {
    for seed in Effort.seeds(60, long: 6000, from: 20_260_502) {
      var random = SeededGenerator(seed: seed)
      let count = random.below(600)
      let old = (0..<count).map { "the item with the number \($0)" }
      var new = old
      let start = random.below(count + 1)
      for index in start..<min(count, start + random.below(400)) {
        new[index] = String(decoding: Array(new[index].utf8), as: UTF8.self)
      }
      for index in new.indices where random.oneIn(count * 3 + 1) { new[index] = "another text" }
      for index in new.indices where random.oneIn(20) {
        new[index] = String(decoding: Array(new[index].utf8), as: UTF8.self)
      }
      if random.oneIn(2) { new.insert("one more", at: random.below(count + 1)) }
      let before = ListSnapshot(ids: old)
      let found = try #require(ListSnapshot(ids: new, after: before).kinship(with: before)).items
      let prefix = zip(old, new).prefix { $0 == $1 }.count
      let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
        .prefix { $0 == $1 }.count
      try #require(found == CommonEnds(prefix: prefix, suffix: suffix), "seed \(seed)")
    }
  }

  /// What one difference found out about a list's ids is known to all copies of the list.
  @Test func idsAreHashedOnce() throws {
    let ids = (0..<1000).map { Counted(id: $0) }
    let old = ListSnapshot(ids: ids)
    let copy = old
    let new = ListSnapshot(ids: ids + [Counted(id: -1)], after: old)
    #expect(try diff(from: old, to: new).insertedOffsets.count == 1)
    #expect(Counted.hashes.withLock { $0 } >= 1000)
    Counted.hashes.withLock { $0 = 0 }
    let next = ListSnapshot(ids: ids.dropLast() + [Counted(id: -2)], after: copy)
    #expect(try diff(from: copy, to: next).deletedOffsets.count == 1)
    #expect(!copy.hasDuplicateItems)
    #expect(!new.hasDuplicateItems)
    // Those of the new list are those of its partners, and the one of the item that has none.
    #expect(try diff(from: new, to: old).deletedOffsets.count == 1)
    #expect(Counted.hashes.withLock { $0 } <= 2)
  }

  private struct Counted: Hashable, Sendable {
    static let hashes = Mutex(0)
    var id: Int
    func hash(into hasher: inout Hasher) {
      Self.hashes.withLock { $0 += 1 }
      hasher.combine(id)
    }
  }

  /// Revisions that are all equal are equal at both ends, whatever is inserted.
  @Test func endsOfRevisionsMayOverlap() throws {
    let old = snapshot(items("abcdef"))
    let new = snapshot(items("abXcdef"), after: old)
    let kinship = try #require(new.kinship(with: old))
    #expect(kinship.items == CommonEnds(prefix: 2, suffix: 4))
    #expect(kinship.revisions == CommonEnds(prefix: 6, suffix: 6))
    #expect(try diff(from: old, to: new).updatedOffsets.isEmpty)
  }
}
