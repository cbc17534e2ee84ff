import Foundation
import ListDiff

/// What a user pays from two arrays to the changes, with ids of several kinds, beside what
/// DifferenceKit's users pay for the same in the same process (``StagedHeckel``): both snapshots, the
/// difference, and then one batch, or stages with their lists. Times are medians of the thread's own.
///
/// The goals: ten times as fast, and five times with a batch or stages; three times for shuffles, and
/// no slower where hashes collide.
func listDiffWholeTable() throws {
  print(
    """

    From two arrays to changes:

    | Case | Ids | DifferenceKit's algorithm: ms (moves) | snapshots and difference: ms (moves) \
    | ratio | with one batch | ratio | with stages | ratio | goals |
    |---|---|---|---|---|---|---|---|---|---|
    """)
  for test in ListDiffCase.all() where test.old.count != test.new.count || test.isWhole {
    try test.measureWhole("Int") { Int(truncatingIfNeeded: $0) }
    try test.measureWhole("UUID") { uuid($0) }
    try test.measureWhole("String of 13") { String($0, radix: 36) }
    try test.measureWhole("String of 36") { uuid($0).uuidString }
    try test.measureWhole("String of 36, made anew", sharesIDs: false) { uuid($0).uuidString }
    try test.measureWhole("two Ints") { TwoNumbers(chat: Int(truncatingIfNeeded: $0), number: 7) }
    try test.measureWhole("two Ints, BitwiseEquatable") {
      TwoWords(chat: Int(truncatingIfNeeded: $0), number: 7)
    }
  }
  try listDiffCollisions()
  try listDiffSections()
  listDiffHashing()
}

/// What nothing can do without for the case of 5,000 where ids say nothing of their bytes: only their
/// hashes tell that no two of the old ones, and of the new ones without a partner, are equal.
func listDiffHashing() {
  let ids = (0..<6000).map { TwoNumbers(chat: $0 &* 0x9E_3779_B97F_4A7C, number: 7) }
  var hashers = [Hasher](repeating: Hasher(), count: 8)
  // Several in turns, because one waits for itself.
  let feeding = hashers.withUnsafeMutableBufferPointer { hashers in
    median(of: 51) {
      for (index, id) in ids.enumerated() { id.hash(into: &hashers[index & 7]) }
    }
  }
  precondition(hashers[0].finalize() != hashers[1].finalize())
  print("    6,000 calls of `hash(into:)` of two Ints: \(spell(feeding)) ms")
}

/// An id that says nothing of its bytes.
private struct TwoNumbers: Hashable, Sendable {
  var chat: Int
  var number: Int
}

/// The same, which does.
private struct TwoWords: Hashable, BitwiseEquatable, Sendable {
  var chat: Int
  var number: Int
}

/// Ids of one hash.
private struct Colliding: Hashable, Sendable {
  var id: Int
  func hash(into hasher: inout Hasher) {}
}

/// Ids of one hash that have an order.
private struct CollidingInOrder: Hashable, Comparable, Sendable {
  var id: Int
  func hash(into hasher: inout Hasher) {}
  static func < (left: CollidingInOrder, right: CollidingInOrder) -> Bool { left.id < right.id }
}

private func uuid(_ number: UInt64) -> UUID {
  let words = (number, ~number &* 0x9E37_79B9_7F4A_7C15)
  return UUID(uuid: withUnsafeBytes(of: words) { $0.loadUnaligned(as: uuid_t.self) })
}

extension Heckel.Element: StagedElement {
  var identity: ID { id }
  func hasContent(of other: Heckel.Element) -> Bool { revision == other.revision }
}

extension ListDiffCase {
  fileprivate var isWhole: Bool { name.contains("delete") || name.contains("edits") || isShuffle }
  private var isShuffle: Bool { name.hasPrefix("shuffle") }

  /// The same lists with other ids.
  /// - Parameter sharesIDs: Whether both lists have the same strings, or equal ones that were made
  ///   anew for each, as decoding does.
  fileprivate func measureWhole<ID: Hashable & Sendable>(
    _ kind: String, sharesIDs: Bool = true, _ id: (UInt64) -> ID
  ) throws {
    var ids: [UUID: ID] = [:]
    func element(_ element: Element) -> Heckel<ID>.Element {
      if let known = ids[element.id] { return .init(id: known, revision: element.revision) }
      let new = id(withUnsafeBytes(of: element.id.uuid) { $0.loadUnaligned(as: UInt64.self) })
      if sharesIDs { ids[element.id] = new }
      return .init(id: new, revision: element.revision)
    }
    let (before, after) = (old.map(element), new.map(element))
    ids = [:]
    try Whole(before, after).measure(
      name, kind, goal: isShuffle ? 3 : old.count < 1000 ? 1 : 10,
      exportGoal: isShuffle || old.count < 1000 ? 0 : 5)
  }
}

/// Ids whose hashes are all equal.
func listDiffCollisions() throws {
  var random = ListGenerator(state: 11)
  let lists = random.replaced(count: 40_000, part: 4000, shuffled: 400)
  var numbers: [UUID: Int] = [:]
  for element in lists.0 + lists.1 where numbers[element.id] == nil {
    numbers[element.id] = numbers.count
  }
  func elements<ID>(
    _ list: [ListDiffCase.Element], _ id: (Int) -> ID
  ) -> [Heckel<ID>.Element] {
    list.map { .init(id: id(numbers[$0.id] ?? 0), revision: $0.revision) }
  }
  try Whole(elements(lists.0) { Colliding(id: $0) }, elements(lists.1) { Colliding(id: $0) })
    .measure("40,000 of one hash", "Int", goal: 1)
  try Whole(
    elements(lists.0) { CollidingInOrder(id: $0) }, elements(lists.1) { CollidingInOrder(id: $0) }
  ).measure("40,000 of one hash", "Comparable Int", goal: 1)
}

/// One comparison.
private struct Whole<ID: Hashable & Sendable> {
  typealias Snapshot = FlatSnapshot<ID, UInt64>

  let old: [Heckel<ID>.Element]
  let new: [Heckel<ID>.Element]

  init(_ old: [Heckel<ID>.Element], _ new: [Heckel<ID>.Element]) {
    self.old = old
    self.new = new
  }

  private func changes() throws -> FlatChangeSet<ID, UInt64> {
    try diff(
      from: Snapshot(old, id: \.id, comparing: \.revision),
      to: Snapshot(new, id: \.id, comparing: \.revision))
  }

  func measure(_ name: String, _ kind: String, goal: Double, exportGoal: Double = 0) throws {
    let rounds = old.count >= 1_000_000 ? 3 : old.count > 20_000 ? 5 : 51
    var moves = 0
    let yardstick = median(of: rounds) {
      moves = StagedHeckel(from: old, to: new).stages.last?.moves.count ?? 0
    }
    var ownMoves = 0
    let own = try median(of: rounds) { ownMoves = try changes().movedOffsets.count }
    let batch = try median(of: rounds) { _ = try changes().batchUpdates() }
    let stages = try median(of: rounds) { _ = try changes().stagedUpdates() }
    let isMet = yardstick >= goal * own && yardstick >= exportGoal * max(batch, stages)
    print(
      "| \(name) | \(kind) | \(spell(yardstick)) (\(moves)) | \(spell(own)) (\(ownMoves)) "
        + "| \(spell(yardstick / own)) | \(spell(batch)) | \(spell(yardstick / batch)) "
        + "| \(spell(stages)) | \(spell(yardstick / stages)) | \(isMet ? "met" : "MISSED") |")
  }
}

/// A hundred sections of a thousand items; sections and items come, go and move.
func listDiffSections() throws {
  var random = ListGenerator(state: 5)
  typealias Section = StagedSection<Heckel<Int>.Element, ListDiffCase.Element>
  let old = (0..<100).map { section in
    Section(
      model: .init(id: section, revision: 0), elements: random.elements(1000))
  }
  var new = old
  for _ in 0..<500 {
    let (from, to) = (Int(random.next() % 100), Int(random.next() % 100))
    let element = new[from].elements.remove(at: Int(random.next() % 100))
    new[to].elements.insert(element, at: Int(random.next() % 100))
  }
  for section in [20, 40, 60] { new[section].model.revision = 1 }
  new.swapAt(10, 80)
  new.removeSubrange(30..<33)
  new.insert(
    contentsOf: (200..<203).map {
      Section(model: .init(id: $0, revision: 0), elements: random.elements(1000))
    }, at: 70)
  func snapshot(_ list: [Section]) -> ListSnapshot<Int, UUID, UInt64> {
    ListSnapshot(
      sections: list.map { section in
        ListSection(
          id: section.model.id, revision: section.model.revision,
          items: section.elements.map { ListItem(id: $0.id, revision: $0.revision) })
      })
  }
  let yardstick = median(of: 5) { _ = StagedSections(from: old, to: new).stages.count }
  let own = try median(of: 5) { _ = try diff(from: snapshot(old), to: snapshot(new)).isEmpty }
  let batch = try median(of: 5) {
    _ = try diff(from: snapshot(old), to: snapshot(new)).batchUpdates()
  }
  let stages = try median(of: 5) {
    _ = try diff(from: snapshot(old), to: snapshot(new)).stagedUpdates()
  }
  print(
    "| 100 sections of 1,000 | UUID | \(spell(yardstick)) | \(spell(own)) | \(spell(yardstick / own)) "
      + "| \(spell(batch)) | \(spell(yardstick / batch)) | \(spell(stages)) "
      + "| \(spell(yardstick / stages)) | – |")
}

private func median(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
  try ListDiffCase.median(of: rounds, body)
}

private func spell(_ value: Double) -> String { ListDiffCase.spell(value) }
