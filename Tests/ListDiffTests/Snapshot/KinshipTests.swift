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
}
