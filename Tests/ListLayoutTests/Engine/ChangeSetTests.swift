import Geometry
import ListDiff
import TestSupport
import Testing

@testable import ListLayout

/// Change sets of snapshots, and whole lists: both lead to the new list.
@Suite struct ChangeSetTests {
  private static func snapshot(
    _ sections: [LayoutSection<Int>], after previous: ListSnapshot<Int, Int, Int>? = nil
  ) -> ListSnapshot<Int, Int, Int> {
    ListSnapshot(
      sections: sections.map { section in
        ListSection(
          id: section.id, revision: section.spacing,
          items: section.items.map { ListItem(id: $0.id, revision: $0.revision) })
      }, after: previous)
  }

  /// The sections as the layout has them, by ids.
  private static func list(_ engine: LayoutEngine<Int>) -> [[Int]] {
    return (0..<engine.sectionCount).map { section in
      var items: [Int] = []
      while let id = engine.id(at: ItemPosition(section: section, item: items.count)) {
        items.append(id)
      }
      return items
    }
  }

  private static func edit(
    _ sections: inout [LayoutSection<Int>], next: inout Int,
    using random: inout SeededGenerator
  ) {
    let section = Int.random(in: 0..<sections.count, using: &random)
    let count = sections[section].items.count
    let place = Int.random(in: 0...count, using: &random)
    next += 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: sections[section].items.insert(Golden.item(next), at: place)
    case 3..<5 where place < count: sections[section].items.remove(at: place)
    case 5..<7 where place < count:
      let item = sections[section].items.remove(at: place)
      let other = Int.random(in: 0..<sections.count, using: &random)
      let target = Int.random(in: 0...sections[other].items.count, using: &random)
      sections[other].items.insert(item, at: target)
    case 7..<9 where place < count:
      let id = sections[section].items[place].id
      sections[section].items[place] = Golden.item(
        id, height: Double(Int.random(in: 10..<90, using: &random)), revision: next)
    case 9: sections[section].spacing = Double(Int.random(in: 0..<30, using: &random))
    case 10 where sections.count > 1:
      sections.swapAt(section, Int.random(in: 0..<sections.count, using: &random))
    case 11 where sections.count > 1: sections.remove(at: section)
    default:
      sections.insert(
        LayoutSection(id: -next, items: Golden.items(next * 1000..<next * 1000 + 3)), at: section)
    }
  }

  @Test(arguments: Effort.seeds(10, long: 1000))
  func changeSetsAndWholeListsLeadToTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sections = Golden.sections([20, 0, 30, 1, 12])
    var next = 100
    var applied = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    var compared = applied
    var displayed = Self.snapshot(sections)
    for step in 0..<12 {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        Self.edit(&sections, next: &next, using: &random)
      }
      let new = Self.snapshot(sections, after: displayed)
      let (described, isPlace) = (sections, step % 2 == 0)
      let transition = applied.apply(
        try diff(from: displayed, to: new), item: { described[$0.section].items[$0.item] },
        section: { described[$0] }, reconfigures: { _ in isPlace })
      compared.performBatchUpdates(to: sections)
      displayed = new
      let expected = sections.map { $0.items.map(\.id) }
      #expect(Self.list(applied) == expected, "seed \(seed), step \(step)")
      #expect(Self.list(compared) == expected, "seed \(seed), step \(step)")
      let built = LayoutEngine(
        viewport: Golden.viewport, sections: sections, options: Golden.options)
      #expect(applied.contentHeight == built.contentHeight, "seed \(seed), step \(step)")
      #expect(compared.contentHeight == built.contentHeight, "seed \(seed), step \(step)")
      #expect(transition.finalOffset == applied.contentOffset)
      #expect(applied.violations() + compared.violations() == [], "seed \(seed), step \(step)")
    }
  }

  /// What both lists have in common is found at the ends, and only the rest is compared.
  @Test func onlyWhatLiesBetweenIsCompared() {
    let sections = Golden.sections([100, 100, 100])
    let engine = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    func shared(_ change: (inout [LayoutSection<Int>]) -> Void) -> SharedEnds {
      var changed = sections
      change(&changed)
      return engine.sharedEnds(with: changed)
    }
    let same = shared { _ in }
    #expect(same.entriesBefore == 306 && same.entriesAfter == 0 && same.sectionsBefore == 3)
    let inserted = shared { $0[1].items.insert(Golden.item(-7), at: 40) }
    #expect(inserted.entriesBefore == 143 && inserted.entriesAfter == 163)
    #expect(inserted.sectionsBefore == 1 && inserted.itemsBefore == 40)
    #expect(inserted.sectionsAfter == 1 && inserted.itemsAfter == 60)
    let updated = shared { $0[2].items[99].revision = 4 }
    #expect(updated.entriesBefore == 304 && updated.entriesAfter == 1)
    #expect(updated.itemsBefore == 99 && updated.itemsAfter == 0)
    let appended = shared { $0.append(LayoutSection(id: -9)) }
    #expect(appended.sectionsBefore == 3 && appended.itemsBefore == nil)
    #expect(appended.sectionsAfter == 0 && appended.entriesAfter == 0)
    let replaced = shared { $0 = [LayoutSection(id: -9)] }
    #expect(replaced.entriesBefore == 0 && replaced.entriesAfter == 0)
    let other = shared { $0[0].id = -9 }
    #expect(other.entriesBefore == 0 && other.sectionsAfter == 2 && other.itemsAfter == nil)
  }

  /// Inserts, deletes and updates are found side by side; what moves isn't.
  @Test func changesInOrderAreFoundWithoutADifference() throws {
    let sections = Golden.sections([6, 0, 4])
    let engine = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    func changes(_ change: (inout [LayoutSection<Int>]) -> Void) -> [LayoutOperation<Int>]? {
      var changed = sections
      change(&changed)
      return engine.changesInOrder(to: changed)
    }
    #expect(changes { _ in } == [])
    let found = changes {
      $0[0].items.remove(at: 0)
      $0[0].items[2].revision = 5
      $0[0].items.removeLast()
      $0[1].items = Golden.items([50])
      $0[2].items.insert(Golden.item(51), at: 0)
      $0[2].items.remove(at: 3)
      $0[2].items.append(Golden.item(52))
    }
    let expected: [LayoutOperation<Int>] = [
      .reload(Golden.item(3, revision: 5)),
      .insert(Golden.item(50), at: .init(section: 1, item: 0)),
      .insert(Golden.item(51), at: .init(section: 2, item: 0)),
      .insert(Golden.item(52), at: .init(section: 2, item: 4)), .delete(0), .delete(5), .delete(8),
    ]
    #expect(found == expected)
    #expect(changes { $0[0].items.swapAt(1, 4) } == nil)
    #expect(changes { $0[1].items.append($0[0].items.removeLast()) } == nil)
    #expect(changes { $0[2].items.append($0[2].items[0]) } == nil)
    #expect(changes { $0[2].items += Golden.items([70, 70]) } == nil)
    #expect(changes { $0.swapAt(0, 2) } == nil)
    #expect(changes { $0.removeLast() } == nil)
    #expect(changes { $0.append(LayoutSection(id: -9)) } == nil)
    #expect(changes { $0[0].id = -9 } == nil)
  }

  @Test func aFlatChangeSetIsAppliedToTheOnlySection() throws {
    let ids = Array(0..<40)
    var engine = Golden.engine(40)
    let old = ListSnapshot(ids: ids)
    var changed = ids
    changed.remove(at: 3)
    changed.insert(50, at: 20)
    changed.append(changed.remove(at: 5))
    let new = ListSnapshot(ids: changed, after: old)
    let transition = engine.apply(try diff(from: old, to: new)) { Golden.item(changed[$0]) }
    #expect(Self.list(engine) == [changed])
    #expect(transition.elements.contains { $0.change == .insert || $0.change == .move })
    #expect(engine.violations().isEmpty)
  }

  /// A message's temporary id becomes the server's: the item stays where it is, under another name.
  @Test func itemsAndSectionsAreRenamed() throws {
    let sections = Golden.sections([5, 5])
    var engine = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    var named = sections
    named[1].items[4].id = 900
    named[0].id = -50
    let options = DiffOptions<Int, Int>(itemAliases: [9: 900], sectionAliases: [-1: -50])
    let before = engine.attributes(for: .item(9))
    let transition = engine.apply(
      try diff(from: Self.snapshot(sections), to: Self.snapshot(named), options: options),
      item: { named[$0.section].items[$0.item] }, section: { named[$0] },
      reconfigures: { _ in true })
    #expect(engine.index(of: 9) == nil)
    #expect(engine.index(of: 900) == ItemPosition(section: 1, item: 4))
    #expect(engine.attributes(for: .item(900))?.frame == before?.frame)
    let element = transition.elements.first { $0.id == .item(900) }
    #expect(element?.change == .reconfigure && element?.initial.frame == before?.frame)
    #expect(engine.violations().isEmpty)
    engine.performBatchUpdates([.insert(Golden.item(60), at: ItemPosition(section: 0, item: 0))])
    engine.performBatchUpdates([.deleteSection(-50)])
    #expect(Self.list(engine) == [[5, 6, 7, 8, 900]])
  }
}
