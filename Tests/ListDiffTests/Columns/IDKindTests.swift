import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ListDiff

/// Ids of types that aren't machine words: what differs is how fast they are, and nothing else.
@Suite struct IDKindTests {
  /// Sixteen bytes that compare as such, without saying so.
  private struct Pair: Hashable, Sendable {
    var chat: Int
    var number: Int
  }

  /// Bytes between the fields that mean nothing.
  private struct Padded: Hashable, Sendable {
    var isSent: Bool
    var number: Int
    var kind: UInt8
  }

  /// Equal although its bytes differ: the case of a letter, or a field that doesn't count.
  private struct Loose: Hashable, Sendable {
    var id: Int
    var version: Int
    static func == (left: Loose, right: Loose) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private struct Name: Hashable, Sendable {
    var raw: String
  }

  private final class Reference: Hashable, Sendable {
    let id: Int
    init(_ id: Int) { self.id = id }
    static func == (left: Reference, right: Reference) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// All hashes are equal, or there are three.
  private struct Colliding: Hashable, Sendable {
    var id: Int
    func hash(into hasher: inout Hasher) { if id % 7 == 0 { hasher.combine(id % 3) } }
  }

  private struct Ordered: Hashable, Comparable, Sendable {
    var id: Int
    func hash(into hasher: inout Hasher) {}
    static func < (left: Ordered, right: Ordered) -> Bool { left.id < right.id }
  }

  /// Its order doesn't tell all apart.
  private struct LooselyOrdered: Hashable, Comparable, Sendable {
    var id: Int
    func hash(into hasher: inout Hasher) {}
    static func < (left: LooselyOrdered, right: LooselyOrdered) -> Bool {
      left.id / 5 < right.id / 5
    }
  }

  private typealias Answer = [[IndexPair]]

  private func answer<ID>(_ changes: FlatChangeSet<ID, Unrevised>) -> Answer {
    [
      changes.deletedOffsets.map { IndexPair(old: $0, new: 0) },
      changes.insertedOffsets.map { IndexPair(old: 0, new: $0) }, Array(changes.movedOffsets),
    ]
  }

  /// The changes, or the ids that occur twice and where.
  private func answer<ID: Hashable & Sendable>(
    _ old: [Int], _ new: [Int], seed: UInt64, _ id: (Int) -> ID
  ) throws -> (strict: Answer, lenient: Answer, chained: Answer) {
    let (oldIDs, newIDs) = (old.map(id), new.map(id))
    let before = FlatSnapshot(ids: oldIDs)
    let after = FlatSnapshot(ids: newIDs, after: seed % 2 == 0 ? before : nil)
    #expect(before.hasDuplicateItems == (Set(old).count < old.count))
    #expect(after.hasDuplicateItems == (Set(new).count < new.count))
    let lenient = try diff(
      from: before, to: after, options: FlatDiffOptions(duplicates: .pairInOrder))
    #expect(lenient.apply(to: before) == after)
    // What a difference found out is of use to the next one, and changes nothing.
    let chained = try diff(
      from: lenient.new, to: FlatSnapshot(ids: oldIDs),
      options: FlatDiffOptions(duplicates: .pairInOrder))
    #expect(lenient.new.hasDuplicateItems == (Set(new).count < new.count))
    var strict: Answer
    do {
      // Of these lists nothing is known, so that pairs are found in another way.
      let unknown = FlatSnapshot(ids: oldIDs)
      strict = answer(
        try diff(
          from: unknown, to: FlatSnapshot(ids: newIDs, after: seed % 3 == 0 ? unknown : nil)))
    } catch .duplicates(let duplicates) {
      strict = [duplicates.oldItems, duplicates.newItems].map { items in
        items.flatMap { item in
          item.positions.map { IndexPair(old: item.positions[0].item, new: $0.item) }
        }
      }
    } catch {
      Issue.record(error)
      strict = []
    }
    return (strict, answer(lenient), answer(chained))
  }

  @Test(arguments: [false, true])
  func allKindsAgree(withDuplicates: Bool) throws {
    for seed in Effort.seeds(60, long: 10_000, from: 20_260_314) {
      var lists = RandomLists(seed: seed, withDuplicates: withDuplicates)
      let (first, second) = lists.flat()
      let (old, new) = (Array(first.itemIDs), Array(second.itemIDs))
      let expected = try answer(old, new, seed: seed) { $0 }
      func check<ID: Hashable & Sendable>(_ kind: String, _ id: (Int) -> ID) throws {
        let found = try answer(old, new, seed: seed, id)
        try #require(found.strict == expected.strict, "\(kind), seed \(seed)")
        try #require(found.lenient == expected.lenient, "\(kind), seed \(seed)")
        try #require(found.chained == expected.chained, "\(kind), seed \(seed)")
      }
      var random = SeededGenerator(seed: seed)
      try check("pair") { Pair(chat: 7, number: $0) }
      try check("padded") { Padded(isSent: $0 % 2 == 0, number: $0, kind: 1) }
      try check("loose") { Loose(id: $0, version: random.below(3)) }
      try check("short string") { "\($0)" }
      try check("long string") { "a string of more than 15 bytes, \($0)" }
      try check("composed string") { random.oneIn(2) ? "\u{e9}\($0)" : "e\u{301}\($0)" }
      try check("name") { Name(raw: "a name of more than 15 bytes, \($0)") }
      try check("reference") { Reference($0) }
      try check("byte") { UInt8(truncatingIfNeeded: $0 < 240 ? $0 : $0 % 10_000 + 240) }
      try check("colliding") { Colliding(id: $0) }
      try check("ordered") { Ordered(id: $0) }
      try check("loosely ordered") { LooselyOrdered(id: $0) }
    }
  }

  /// Long lists: everything that is decided by how many are left.
  @Test func longListsOfAllKindsAgree() throws {
    for seed in Effort.seeds(4, long: 200, from: 20_260_314) {
      var random = SeededGenerator(seed: seed)
      let old = Array(0..<300 + random.below(900))
      var new = old
      for _ in 0..<random.below(6) {
        let start = random.below(new.count)
        let end = min(new.count, start + random.below(400))
        switch random.below(3) {
        case 0: new.removeSubrange(start..<end)
        case 1: new[start..<end].shuffle(using: &random)
        default: new.insert(contentsOf: 5000 + start..<5000 + end, at: start)
        }
        new =
          new.reduce(into: (ids: [Int](), seen: Set<Int>())) {
            if $0.seen.insert($1).inserted { $0.ids.append($1) }
          }.ids
      }
      let expected = try answer(old, new, seed: seed) { $0 }
      func check<ID: Hashable & Sendable>(_ kind: String, _ id: (Int) -> ID) throws {
        let found = try answer(old, new, seed: seed, id)
        try #require(found.strict == expected.strict, "\(kind), seed \(seed)")
        try #require(found.chained == expected.chained, "\(kind), seed \(seed)")
      }
      try check("pair") { Pair(chat: 7, number: $0) }
      try check("loose") { Loose(id: $0, version: random.below(3)) }
      try check("short string") { "\($0)" }
      try check("long string") { "a string of more than 15 bytes, \($0)" }
      try check("colliding") { Colliding(id: $0) }
      try check("ordered") { Ordered(id: $0) }
      try check("loosely ordered") { LooselyOrdered(id: $0) }
    }
  }

  @Test func whatIsKnownOfATypeIsFound() {
    #expect(ColumnKind(of: UInt32.self) == .word32)
    #expect(ColumnKind(of: Unicode.Scalar.self) == .word32)
    #expect(ColumnKind(of: ObjectIdentifier.self) == .word64)
    #expect(ColumnKind(of: uuid_t.self) == .any)
    #expect(ColumnKind(of: Pair.self) == .any)
    #expect(ColumnKind(of: String.self) == .any)
    // Foundation's, without a conformance.
    #expect(ColumnKind(of: UUID.self) == .word128)
  }

  /// A comparison of each id with each other one would be ten thousand times as many.
  @Test func idsOfOneHashAreComparedSeldomIfTheyHaveAnOrder() throws {
    let count = 20_000
    Counted.comparisons.withLock { $0 = 0 }
    let old = (0..<count).map { Counted(id: $0) }
    let changes = try diff(from: old, to: old.dropFirst(100) + [Counted(id: -1)])
    #expect(changes.deletedOffsets.count == 100)
    #expect(changes.insertedOffsets.count == 1)
    #expect(Counted.comparisons.withLock { $0 } < count * 200)
  }

  private struct Counted: Hashable, Comparable, Sendable {
    static let comparisons = Mutex(0)
    var id: Int
    func hash(into hasher: inout Hasher) {}
    static func == (left: Counted, right: Counted) -> Bool {
      comparisons.withLock { $0 += 1 }
      return left.id == right.id
    }
    static func < (left: Counted, right: Counted) -> Bool {
      comparisons.withLock { $0 += 1 }
      return left.id < right.id
    }
  }
}
