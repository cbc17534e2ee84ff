import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

/// A section that is reloaded stands where it stood and has other items, or its own anew.
@Suite struct SectionReloadTests {
  private static func section(_ id: Int, _ ids: some Sequence<Int>, revision: Int = 1)
    -> LayoutSection<Int>
  {
    LayoutSection(id: id, items: ids.map { Golden.item($0, revision: revision) })
  }

  private static func items(_ engine: LayoutEngine<Int>, section: Int) -> [Int] {
    var found: [Int] = []
    while let id = engine.id(at: ItemPosition(section: section, item: found.count)) {
      found.append(id)
    }
    return found
  }

  private static func engine(anchor: ContentOffsetAnchor.Edge = .bottom) -> LayoutEngine<Int> {
    LayoutEngine(
      viewport: Golden.viewport, anchor: anchor, sections: Golden.sections([10, 10, 30]),
      options: Golden.options)
  }

  @Test func itemsComeGoAndStay() {
    var engine = Self.engine()
    engine.performBatchUpdates([.reloadSection(Self.section(-2, [100, 12, 15, 101, 17]))])
    #expect(Self.items(engine, section: 1) == [100, 12, 15, 101, 17])
    #expect(engine.count == 45)
    #expect(!engine.contains(10) && !engine.contains(19))
    #expect(engine.violations() == [])
  }

  @Test func itemsMayComeInAnotherOrder() {
    var engine = Self.engine()
    engine.performBatchUpdates([.reloadSection(Self.section(-2, (10..<20).reversed()))])
    #expect(Self.items(engine, section: 1) == (10..<20).reversed())
    #expect(engine.violations() == [])
  }

  @Test func itemsOfOtherSectionsMoveHere() {
    var engine = Self.engine()
    engine.performBatchUpdates([
      .reloadSection(Self.section(-1, [5, 15, 25])), .reloadSection(Self.section(-2, [16, 6, 10])),
    ])
    #expect(Self.items(engine, section: 0) == [5, 15, 25])
    #expect(Self.items(engine, section: 1) == [16, 6, 10])
    #expect(engine.count == 3 + 3 + 29)
    #expect(engine.violations() == [])
  }

  @Test func otherChangesOfTheBatchHold() {
    var engine = Self.engine()
    engine.performBatchUpdates([
      .reloadSection(Self.section(-2, [12, 13])), .moveSection(-2, to: 0),
      .move(11, to: ItemPosition(section: 2, item: 0)), .delete(13), .deleteSection(-1),
      .reloadSection(Self.section(-9, [1])), .reloadSection(Self.section(-1, [1])),
      .insert(Golden.item(200), at: ItemPosition(section: 1, item: 1)),
    ])
    #expect(engine.sectionCount == 2)
    #expect(Self.items(engine, section: 0) == [12, 13])
    #expect(Self.items(engine, section: 1).prefix(3) == [20, 200, 21])
    #expect(engine.index(of: 11)?.section == 1)
    #expect(engine.violations() == [])
  }

  /// What is visible doesn't move for a reload above it or below it.
  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom], [-1, -3])
  func aReloadOutOfSightMovesNothing(anchor: ContentOffsetAnchor.Edge, section: Int) {
    var engine = Self.engine(anchor: anchor)
    // Items 12 to 19 alone are visible.
    engine.setViewport(LayoutSize(width: 300, height: 320))
    engine.setContentOffset(590)
    let before = ClaimTests.positions(engine)
    let items = section == -1 ? Array(3..<10) + Array(100..<115) : Array(25..<60)
    engine.performBatchUpdates([.reloadSection(Self.section(section, items))])
    #expect(ClaimTests.positions(engine) == before)
    #expect(engine.violations() == [])
  }

  /// As few items as possible move, so that what is visible isn't among them.
  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom])
  func theOthersStay(anchor: ContentOffsetAnchor.Edge) {
    var engine = Golden.engine(100, anchor: anchor)
    engine.setContentOffset(2000)
    let before = ClaimTests.positions(engine)
    engine.performBatchUpdates([.reloadSection(Self.section(-1, Array(1..<100) + [0]))])
    #expect(ClaimTests.positions(engine) == before)
    engine.performBatchUpdates([.reloadSection(Self.section(-1, 0..<100))])
    #expect(ClaimTests.positions(engine) == before)
    #expect(engine.violations() == [])
  }

  @Test func theTransitionTellsWhatHappens() {
    var engine = Self.engine(anchor: .top)
    var section = Self.section(-1, [3, 1, 2, 100])
    section.header = LayoutSupplementary(height: 20)
    engine.performBatchUpdates([.reconfigureSection(section)])
    section.header = LayoutSupplementary(height: 30)
    let transition = engine.performBatchUpdates([.reloadSection(section)])
    let changes = Dictionary(
      uniqueKeysWithValues: transition.elements.map { ($0.id, $0.change) })
    #expect(changes[.header(-1)] == .reload)
    #expect(changes[.item(1)] == .reload && changes[.item(2)] == .reload)
    #expect(changes[.item(3)] == .reload)
    #expect(changes[.item(100)] == .insert)
    #expect(changes[.item(0)] == .delete)
    #expect(engine.attributes(for: .item(3))?.frame.minY == 30)
  }

  @Test func itemsAreMeasuredAnewWhereTheirRevisionIsAnother() {
    let items = ClaimTests.estimated(0..<5)
    var engine = LayoutEngine(
      viewport: Golden.viewport, sections: [LayoutSection(id: -1, items: items)])
    ClaimTests.measure(&engine)
    var section = LayoutSection(id: -1, items: items)
    section.items[2].revision = 1
    engine.performBatchUpdates([.reloadSection(section)])
    #expect(engine.unmeasuredVisible() == [2])
  }

  /// It leads where deleting the section and inserting another of its id would.
  @Test(arguments: Effort.seeds(30, long: 3000))
  func itLeadsToTheSectionThatIsGiven(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var engine = Self.engine()
    engine.setContentOffset(Double.random(in: 0...1500, using: &random).rounded())
    let ids = Set((0..<12).map { _ in Int.random(in: 0..<60, using: &random) })
    var section = Self.section(-2, Array(ids).shuffled(using: &random))
    section.insets = LayoutInsets(top: 3, bottom: 4)
    section.itemSpacing = 2
    let heights = [20.0, 40, 77]
    for index in section.items.indices {
      let height = heights.randomElement(using: &random) ?? 0
      section.items[index].size = .exact(LayoutSize(width: 300, height: height))
    }
    engine.performBatchUpdates([.reloadSection(section)])
    var sections = Golden.sections([10, 10, 30])
    for index in [0, 2] { sections[index].items.removeAll { ids.contains($0.id) } }
    sections[1] = section
    let expected = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    #expect(engine.contentHeight == expected.contentHeight, "seed \(seed)")
    let all = LayoutRect(x: 0, y: 0, width: 300, height: 1e6)
    #expect(engine.attributes(in: all) == expected.attributes(in: all), "seed \(seed)")
    #expect(engine.violations() == [], "seed \(seed)")
  }
}
