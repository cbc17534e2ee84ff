import Foundation
import ListDiff
import ListLayout

/// What a list of a million items is asked for most, with ids of several kinds, in one section and in
/// sections of a hundred: each figure beside the most that it may come to.
///
/// Times are the least of many rounds, of the thread's own: what else the machine does isn't counted,
/// but for the cache and the memory that it takes.
func listLayoutGoals(_ harness: Harness) {
  let count = 1_000_000
  for perSection in [count, 100] {
    ListLayoutGoals(name: "Int", count: count, perSection: perSection) { $0 }.report(harness)
    ListLayoutGoals(name: "UUID", count: count, perSection: perSection, id: makeUUID)
      .report(harness)
    ListLayoutGoals(name: "String", count: count, perSection: perSection) {
      "message-\(1_000_000_000 + $0)"
    }.report(harness)
  }
}

/// An id of 16 bytes that look random.
private func makeUUID(_ number: Int) -> UUID {
  var random = ListGenerator(state: UInt64(bitPattern: Int64(number)))
  let halves = (random.next(), random.next())
  return withUnsafeBytes(of: halves) { $0.loadUnaligned(as: UUID.self) }
}

private struct ListLayoutGoals<ID: Hashable & Sendable> {
  private let name: String
  private let ids: [ID]
  private let sections: [LayoutSection<ID>]
  /// Ids that aren't in the list.
  private let more: [ID]

  init(name: String, count: Int, perSection: Int, id: (Int) -> ID) {
    let sectionCount = (count + perSection - 1) / perSection
    self.name = perSection < count ? "\(name) ids, sections of \(perSection)" : "\(name) ids"
    let ids = (0..<count).map(id)
    self.ids = ids
    more = (count..<count + 10_000).map(id)
    sections = (0..<sectionCount).map { number in
      LayoutSection(
        id: id(-1 - number),
        items: (number * perSection..<min(count, (number + 1) * perSection)).map {
          LayoutItem(
            id: ids[$0], size: .estimated(LayoutSize(width: 300, height: Double(30 + $0 % 50))))
        })
    }
  }

  private func engine() -> LayoutEngine<ID> {
    LayoutEngine(
      viewport: LayoutSize(width: 300, height: 400), sections: sections,
      options: LayoutOptions(itemSpacing: 7, sectionSpacing: 3))
  }

  func report(_ harness: Harness) {
    var engine = engine()
    engine.setContentOffset(engine.contentHeight / 2)
    // What is visible is measured, as it is before anything else.
    while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
      engine.setMeasuredSizes(ids.map { ($0, LayoutSize(width: 300, height: 50)) })
    }
    reportSizes(&engine, harness)
    reportChanges(&engine, harness)
    reportLists(harness)
  }

  // MARK: Sizes and queries

  private func reportSizes(_ engine: inout LayoutEngine<ID>, _ harness: Harness) {
    var random = ListGenerator(state: 5)
    // Whoever says a size has the id at hand.
    let unseen = least(of: 9) {
      (0..<1000).map { _ in ids[Int(random.next() % UInt64(ids.count))] }
    } body: { id in
      let size = LayoutSize(width: 300, height: Double(random.next() % 90 + 10))
      engine.setMeasuredSize(size, for: id)
    }
    harness.report("\(name): the size of an unseen item", unseen, "µs", limit: 1)
    let shown = engine.visibleAttributes().compactMap(\.id.item)
    var height = 40.0
    let visible = least(of: 9) {
      Array(repeating: shown[shown.count / 2], count: 200)
    } body: { id in
      height = height < 46 ? height + 1 : 40
      engine.setMeasuredSize(LayoutSize(width: 300, height: height), for: id)
    }
    harness.report("\(name): the size of a visible item", visible, "µs", limit: 5)
    var found = 0
    let query = least(of: 9) {
      (0..<1000).map { _ in
        engine.contentHeight * Double(random.next() % 1_000_000) / 1_000_000
      }
    } body: { y in
      found += engine.attributes(in: LayoutRect(x: 0, y: y, width: 300, height: 400)).count
    }
    harness.report("\(name): what stands in a random viewport", query, "µs", limit: 3)
    precondition(found > 0)
  }

  // MARK: Changes

  private func reportChanges(_ engine: inout LayoutEngine<ID>, _ harness: Harness) {
    let shown = engine.visibleAttributes().compactMap(\.id.item)
    guard let place = engine.index(of: shown[shown.count / 2]) else { return }
    var unused = more[...]
    func insertion() -> [LayoutOperation<ID>] {
      [.insert(LayoutItem(id: unused.removeFirst(), size: .automatic), at: place)]
    }
    // A copy shares all of it, and what is inserted into the copy is its own.
    var copies: [LayoutEngine<ID>] = []
    let copied = least(of: 9) {
      copies = []
      return [insertion()]
    } body: { operations in
      var copy = engine
      copy.performBatchUpdates(operations)
      copies.append(copy)
    }
    copies = []
    harness.report(
      "\(name): a copy, and an insert into it", copied / 1000, "ms", limit: 5)
    let insert = least(of: 9) {
      (0..<100).map { _ in insertion() }
    } body: { operations in
      engine.performBatchUpdates(operations)
    }
    harness.report("\(name): an insert in the middle of the viewport", insert, "µs", limit: 10)
    // From the list's beginning to its end and back, far from what is visible on either side.
    let top = ItemPosition(item: 0)
    let end = ItemPosition(section: .max, item: 0)
    var listed = 0
    let move = least(of: 9) {
      (0..<50).flatMap { _ in [end, top] }
    } body: { target in
      engine.performBatchUpdates([.move(ids[0], to: target)])
    }
    listed = engine.performBatchUpdates([.move(ids[0], to: end)]).elements.count
    harness.report("\(name): a move across the viewport", move, "µs", limit: 10)
    harness.report("\(name): what it lists", Double(listed), "elements", limit: 20)
  }

  // MARK: Lists

  /// One item more, as a difference of snapshots and as a whole list.
  private func reportLists(_ harness: Harness) {
    var engine = engine()
    var longer = sections
    let item = LayoutItem(id: more[0])
    let place = ItemPosition(section: 0, item: longer[0].items.count)
    longer[0].items.append(item)
    let inserted = least(of: 9, values: { [0] }) { _ in
      engine.performBatchUpdates([.insert(item, at: place)])
    } after: {
      engine.performBatchUpdates([.delete(item.id)])
    }
    let old = snapshot(of: sections, after: nil)
    let new = snapshot(of: longer, after: old)
    let applied = least(of: 9, values: { [0] }) { _ in
      guard let changes = try? diff(from: old, to: new) else { return }
      engine.apply(
        changes, item: { longer[$0.section].items[$0.item] }, section: { longer[$0] })
    } after: {
      engine.performBatchUpdates([.delete(item.id)])
    }
    let compared = compare()
    harness.report(
      "\(name): one item more by a difference of snapshots, beside its insert", applied - inserted,
      "µs", limit: 10 + compared)
    let whole = least(of: 5, values: { [0] }) { _ in
      engine.performBatchUpdates(to: longer)
    } after: {
      engine.performBatchUpdates(to: sections)
    }
    harness.report(
      "\(name): one item more as a whole list, beside a comparison of its memory",
      (whole - inserted) / compareItems(), "times", limit: 3)
  }

  private func snapshot(
    of sections: [LayoutSection<ID>], after previous: ListSnapshot<ID, ID, Int>?
  ) -> ListSnapshot<ID, ID, Int> {
    ListSnapshot(
      sections: sections.map { section in
        ListSection(
          id: section.id, items: section.items.map { ListItem(id: $0.id, revision: $0.revision) })
      }, after: previous)
  }

  /// How long a comparison of the memory of all ids and revisions takes, in microseconds.
  private func compare() -> Double {
    compareMemory(ids.count * (MemoryLayout<ID>.stride + MemoryLayout<Int>.stride))
  }

  /// The same of all items, as a list is made of them.
  private func compareItems() -> Double {
    compareMemory(ids.count * MemoryLayout<LayoutItem<ID>>.stride)
  }

  private func compareMemory(_ size: Int) -> Double {
    let left = [UInt8](repeating: 1, count: size)
    let right = left.map { $0 }
    var isEqual = true
    let taken = least(of: 5, values: { [0] }) { _ in
      left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          isEqual = memcmp(left, right, size) == 0 && isEqual
        }
      }
    }
    precondition(isEqual)
    return taken
  }

  // MARK: Time

  /// The least time that something takes for one of some values, in microseconds.
  private func least<Value>(
    of rounds: Int, values: () -> [Value], body: (Value) -> Void, after: () -> Void = {}
  ) -> Double {
    (0..<rounds).map { _ in
      let values = values()
      let start = threadTime()
      for value in values { body(value) }
      let taken = (threadTime() - start) / Double(values.count)
      after()
      return taken
    }.min() ?? 0
  }

  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
