import TestSupport
import Testing

@testable import ListDiff

/// Strings that elements hold are read there, and nothing but the time that it takes tells.
@Suite struct HeldIDsTests {
  private struct Chat: Equatable, Sendable {
    var isMuted = false
    var title: String
    var id: String
    var revision: Int
    var token: Token?
    /// Made when it is asked for.
    var made: String { "chat number \(id)" }

    static func == (left: Chat, right: Chat) -> Bool {
      left.id == right.id && left.revision == right.revision
    }
  }

  private final class Token: Sendable {}

  private final class Reference: Sendable {
    let id: String
    init(_ id: String) { self.id = id }
  }

  private enum Choice: Sendable {
    case message(String, Int)
    case day(String)

    var id: String {
      switch self {
      case .message(let id, _), .day(let id): id
      }
    }
  }

  private func chats(_ ids: [String]) -> [Chat] {
    ids.enumerated().map { Chat(title: ids[0], id: $1, revision: $0 % 3) }
  }

  private static let ids = (0..<100).map { $0 % 3 == 0 ? "\($0)" : "the chat of number \($0)" }

  private func areHeld<Revision>(_ snapshot: FlatSnapshot<String, Revision>) -> Bool {
    snapshot.itemColumn.ids.borrowed != nil
  }

  @Test func storedStringsAreRead() {
    let chats = chats(Self.ids)
    // The first element's title is its id, too, so that memory has it twice.
    #expect(chats[0].title == chats[0].id)
    for snapshot in [
      FlatSnapshot(chats, id: \.id, comparing: \.revision),
      FlatSnapshot(chats, id: { $0.id }, comparing: { $0.revision }),
    ] {
      #expect(areHeld(snapshot))
      #expect(snapshot.itemCount == 100)
      #expect(snapshot.itemID(ofOffset: 7) == Self.ids[7])
      #expect(snapshot[ItemPosition(item: 8)] == ListItem(id: Self.ids[8], revision: 2))
      #expect(Array(snapshot.itemIDs) == Self.ids)
      #expect(snapshot == FlatSnapshot(chats[...], id: \.id, comparing: \.revision))
      #expect(snapshot.sections[0].items.map(\.id) == Self.ids)
    }
    let whole = FlatSnapshot(chats, id: \.id)
    #expect(areHeld(whole))
    #expect(Array(whole.itemIDs) == Self.ids)
    let items = FlatSnapshot(items: Self.ids.map { ListItem(id: $0, revision: 1) })
    #expect(areHeld(items))
    #expect(Array(items.itemIDs) == Self.ids)
  }

  @Test func otherStringsAreCopied() {
    let chats = chats(Self.ids)
    let made = FlatSnapshot(chats, id: \.made, comparing: \.revision)
    #expect(!areHeld(made))
    #expect(Array(made.itemIDs) == Self.ids.map { "chat number \($0)" })
    let slice = FlatSnapshot(chats[10...], id: \.id, comparing: \.revision)
    #expect(!areHeld(slice))
    #expect(Array(slice.itemIDs) == Array(Self.ids[10...]))
    let references = FlatSnapshot(
      Self.ids.map(Reference.init), id: \.id, comparing: \.id.utf8.count)
    #expect(!areHeld(references))
    #expect(Array(references.itemIDs) == Self.ids)
    // Where some are stored and some are not.
    let mixed = FlatSnapshot(
      chats, id: { $0.revision == 2 ? $0.made : $0.id }, comparing: \.revision)
    #expect(!areHeld(mixed))
    #expect(mixed.itemID(ofOffset: 2) == "chat number \(Self.ids[2])")
    // One of several fields.
    let either = FlatSnapshot(
      chats, id: { $0.revision == 1 ? $0.title : $0.id }, comparing: \.revision)
    #expect(!areHeld(either))
    #expect(either.itemID(ofOffset: 1) == Self.ids[0])
    #expect(either.itemID(ofOffset: 2) == Self.ids[2])
    let choices = Self.ids.enumerated().map {
      $0 % 2 == 0 ? Choice.message($1, 1) : .day($1)
    }
    let chosen = FlatSnapshot(choices, id: \.id, comparing: { _ in 0 })
    #expect(Array(chosen.itemIDs) == Self.ids)
    for count in 0...1 {
      let few = FlatSnapshot(Array(chats.prefix(count)), id: \.id, comparing: \.revision)
      #expect(Array(few.itemIDs) == Array(Self.ids.prefix(count)))
    }
  }

  /// A snapshot outlives the array that it was made of, whatever becomes of that.
  @Test func elementsStayAsLongAsTheyAreRead() throws {
    weak var token: Token?
    var changes: FlatChangeSet<String, Int>?
    var list: FlatSnapshot<String, Int>?
    do {
      let new = Token()
      token = new
      var chats = chats((0..<50).map { "the chat of number \($0)" })
      chats[20].token = new
      let old = FlatSnapshot(chats, id: \.id, comparing: \.revision)
      chats.reverse()
      chats[0].id = "another id than it had before"
      changes = try diff(from: old, to: FlatSnapshot(chats, id: \.id, comparing: \.revision))
      chats.removeAll()
    }
    #expect(token != nil)
    #expect(changes?.old.itemIDs.first == "the chat of number 0")
    #expect(changes?.new.itemIDs.first == "another id than it had before")
    // The list between both has ids that the old elements hold.
    let stages = try #require(changes?.stagedUpdates())
    list = stages.first { !$0.batch.deletedItems.isEmpty }?.list
    #expect(list?.itemColumn.ids.borrowed != nil)
    changes = nil
    #expect(list.map { Array($0.itemIDs) } == (0..<49).map { "the chat of number \($0)" })
    #expect(list?.itemID(ofOffset: 48) == "the chat of number 48")
  }

  @Test func elementsGoWithTheLastSnapshot() {
    weak var token: Token?
    do {
      let new = Token()
      token = new
      var chats = chats(Self.ids)
      chats[20].token = new
      var snapshot: FlatSnapshot? = FlatSnapshot(chats, id: \.id, comparing: \.revision)
      chats.removeAll()
      #expect(snapshot?.itemCount == 100)
      snapshot = nil
    }
    #expect(token == nil)
  }

  /// Held and copied ids lead to the same changes, stages and lists.
  @Test(arguments: [false, true])
  func heldAndCopiedIDsAgree(withDuplicates: Bool) throws {
    for seed in Effort.seeds(100, long: 10_000, from: 20_260_314) {
      var random = SeededGenerator(seed: seed)
      var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
      let (first, second) = lists.flat()
      func chats(_ ids: ContiguousArray<Int>) -> [Chat] {
        ids.map {
          let letter = $0 % 2 == 0 ? "e" : random.oneIn(2) ? "\u{e9}" : "e\u{301}"
          return Chat(title: "", id: "\(letter) \($0)", revision: random.below(2))
        }
      }
      let (old, new) = (chats(first.itemIDs), chats(second.itemIDs))
      let held = FlatSnapshot(old, id: \.id, comparing: \.revision)
      let copied = FlatSnapshot(old[...], id: \.id, comparing: \.revision)
      let alias = old.first.map { [$0.id: "another id"] } ?? [:]
      let options = FlatDiffOptions<String>(duplicates: .pairInOrder, itemAliases: alias)
      let changes = try diff(
        from: held,
        to: FlatSnapshot(new, id: \.id, comparing: \.revision, after: seed % 2 == 0 ? held : nil),
        options: options)
      let expected = try diff(
        from: copied, to: FlatSnapshot(new[...], id: \.id, comparing: \.revision), options: options)
      try #require(Array(changes.movedOffsets) == Array(expected.movedOffsets), "seed \(seed)")
      try #require(Array(changes.updatedOffsets) == Array(expected.updatedOffsets), "seed \(seed)")
      try #require(
        Array(changes.deletedOffsets) == Array(expected.deletedOffsets), "seed \(seed)")
      try #require(changes.stagedUpdates() == expected.stagedUpdates(), "seed \(seed)")
      try #require(changes.apply(to: held) == expected.new, "seed \(seed)")
      try #require(held.hasDuplicateItems == copied.hasDuplicateItems, "seed \(seed)")
    }
  }
}
