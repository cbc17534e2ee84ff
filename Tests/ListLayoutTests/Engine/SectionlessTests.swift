import Geometry
import ListDiff
import ListLayout
import Testing

/// Items that are inserted where there is no section get one.
@Suite struct SectionlessTests {
  @Test func anItemInsertedIntoNothingIsThere() {
    var engine = LayoutEngine<String>(viewport: LayoutSize(width: 320, height: 480))
    engine.performBatchUpdates([.insert(LayoutItem(id: "a"), at: ItemPosition(item: 0))])
    engine.setMeasuredSize(LayoutSize(width: 320, height: 92), for: "a")
    #expect(engine.violations() == [])
    #expect(engine.attributes(for: .item("a"))?.frame.height == 92)
    #expect(engine.index(of: "a") == ItemPosition(section: 0, item: 0))
    #expect(engine.count == 1 && engine.sectionCount == 1)
    #expect(engine.contentHeight == 92)
  }

  @Test func severalItemsShareTheSection() {
    var engine = LayoutEngine<Int>(viewport: Golden.viewport, options: Golden.options)
    let transition = engine.performBatchUpdates(
      [(3, 0), (4, 1), (5, 2)].map {
        .insert(Golden.item($0.0), at: ItemPosition(section: 7, item: $0.1))
      })
    #expect(engine.violations() == [])
    #expect(engine.sectionCount == 1)
    #expect((0..<3).map { engine.id(at: $0) } == [3, 4, 5])
    #expect(engine.contentHeight == 134)
    #expect(transition.elements.map(\.change) == [.insert, .insert, .insert])
  }

  @Test func theLastSectionGoesAndItemsCome() {
    var engine = Golden.engine(5)
    engine.performBatchUpdates([
      .deleteSection(-1), .insert(Golden.item(10), at: ItemPosition(item: 0)),
    ])
    #expect(engine.violations() == [])
    #expect((engine.count, engine.sectionCount) == (1, 1))
    engine.performBatchUpdates([.insert(Golden.item(11), at: ItemPosition(item: 1))])
    #expect(engine.id(at: 1) == 11)
    #expect(engine.violations() == [])
  }

  @Test func anItemThatMovesOutOfTheLastSectionStays() {
    var engine = Golden.engine(5)
    engine.performBatchUpdates([.deleteSection(-1), .move(3, to: ItemPosition(item: 0))])
    #expect(engine.violations() == [])
    #expect((engine.count, engine.sectionCount) == (1, 1))
    #expect(engine.attributes(for: .item(3)) != nil)
  }

  /// The section's id is that of the first item, which a section of the user's own replaces.
  @Test func aSectionOfTheUsersOwnTakesTheItems() {
    var engine = LayoutEngine<Int>(viewport: Golden.viewport, options: Golden.options)
    engine.performBatchUpdates([.insert(Golden.item(3), at: ItemPosition(item: 0))])
    engine.performBatchUpdates([.reconfigureSection(LayoutSection(id: 3, insets: .init(top: 9)))])
    #expect(engine.contentHeight == 49)
    engine.performBatchUpdates(to: [LayoutSection(id: -1, items: Golden.items([3, 4]))])
    #expect(engine.violations() == [])
    #expect((engine.count, engine.sectionCount) == (2, 1))
    #expect(engine.contentHeight == 87)
  }
}
