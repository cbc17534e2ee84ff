import TestSupport
import Testing

@testable import ListLayout

@Suite struct LayoutTreeTests {
  /// The same list as an array.
  struct Model {
    struct Entry {
      var slot: Int32
      var height: Double
      var kind: EntryKind
    }

    var entries: [Entry] = []
  }

  static let kinds: [EntryKind] = [
    .item, .item, .item, [.item, .topPin], [.item, .bottomPin], .sectionStart, .sectionEnd,
  ]

  func compare(_ tree: LayoutTree, _ model: Model, seed: UInt64) {
    #expect(tree.violations().isEmpty, "seed \(seed)")
    #expect(tree.count == model.entries.count, "seed \(seed)")
    var before = LayoutSummary()
    var cursor = tree.cursor(at: 0)
    var wrong: [Int] = []
    var start: Int32?
    for (index, entry) in model.entries.enumerated() {
      var isRight =
        cursor?.slot == entry.slot && cursor?.before == before
        && tree.cursor(of: entry.slot).before == before
        && tree.cursor(at: index)?.slot == entry.slot
      if entry.height > 0 {
        isRight = isRight && tree.cursor(endingAfter: before.height)?.slot == entry.slot
      }
      for measure in [LayoutSummary.Measure.items, .sections, .topPins, .bottomPins]
      where EntryKind(countedBy: measure).map(entry.kind.contains) ?? true {
        let found = tree.cursor(at: Int(before.counts.count(measure)), by: measure)
        isRight = isRight && found?.slot == entry.slot
      }
      let section = tree.sectionStart(before: Int(tree.indices[Int(entry.slot)]))
      isRight = isRight && section.map { tree.leafEntries[$0].slot } == start
      if entry.kind.contains(.sectionStart) { start = entry.slot }
      if !isRight { wrong.append(index) }
      before.add(height: entry.height, kind: entry.kind)
      cursor = cursor.flatMap(tree.next)
    }
    #expect(wrong.isEmpty && cursor == nil && tree.total == before, "seed \(seed)")
  }

  @Test(arguments: Effort.seeds(3, long: 300))
  func randomEditsMatchAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    let start = Int.random(in: 0...400, using: &random)
    for slot in 0..<start {
      model.entries.append(
        .init(
          slot: Int32(slot), height: Double(Int.random(in: 0...90, using: &random)),
          kind: Self.kinds.randomElement(using: &random) ?? .item))
    }
    var tree = LayoutTree(
      ChunkedArray(model.entries.map { EntryRecord(extent: $0.height, kind: $0.kind) }))
    compare(tree, model, seed: seed)
    var next = Int32(start)
    for round in 0..<6 {
      // Rounds that grow the tree and rounds that shrink it to nothing.
      let growth = round % 3 == 2 ? 0.1 : 0.7
      for _ in 0..<300 {
        if Double.random(in: 0..<1, using: &random) < growth || model.entries.isEmpty {
          let index = Int.random(in: 0...model.entries.count, using: &random)
          let entry = Model.Entry(
            slot: next, height: Double(Int.random(in: 0...90, using: &random)),
            kind: Self.kinds.randomElement(using: &random) ?? .item)
          next += 1
          model.entries.insert(entry, at: index)
          tree.insert(entry.slot, height: entry.height, kind: entry.kind, at: index)
        } else if Bool.random(using: &random) {
          let index = Int.random(in: 0..<model.entries.count, using: &random)
          tree.remove(model.entries.remove(at: index).slot)
        } else {
          let index = Int.random(in: 0..<model.entries.count, using: &random)
          model.entries[index].height += 3
          tree.setHeight(model.entries[index].height, of: model.entries[index].slot)
        }
      }
      compare(tree, model, seed: seed)
    }
    while let entry = model.entries.popLast() { tree.remove(entry.slot) }
    compare(tree, model, seed: seed)
    tree.insert(0, height: 5, kind: .item, at: 0)
    #expect(tree.total.height == 5)
  }

  @Test func appendedAndPrependedInOrder() {
    var tree = LayoutTree()
    for slot in 0..<2000 {
      tree.insert(Int32(slot), height: 1, kind: .item, at: slot % 2 == 0 ? tree.count : 0)
    }
    #expect(tree.violations().isEmpty)
    #expect(tree.cursor(at: 0)?.slot == 1999)
    #expect(tree.lastCursor?.slot == 1998)
    for slot in 0..<1999 { tree.remove(Int32(slot)) }
    #expect(tree.violations().isEmpty)
    #expect(tree.cursor(endingAfter: 0)?.slot == 1999)
  }
}
