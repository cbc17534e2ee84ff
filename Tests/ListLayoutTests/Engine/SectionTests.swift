import Geometry
import ListDiff
import ListLayout
import Testing

@Suite struct SectionTests {
  static func engine(sticky: Bool) -> LayoutEngine<Int> {
    let sections = (0..<5).map { section in
      LayoutSection(
        id: -1 - section, items: Golden.items(section * 20..<section * 20 + 20),
        header: LayoutSupplementary(height: 30, spacing: 5, isSticky: sticky),
        background: LayoutInsets(top: 2, left: 3, bottom: 4, right: 5))
    }
    return LayoutEngine(viewport: Golden.viewport, sections: sections, options: Golden.options)
  }

  /// 35 for the header with its spacing, 20 items with 19 spacings.
  static let height = 35.0 + 20 * 40 + 19 * 7

  @Test func headersAndBackgroundsStandWhereTheirSectionsDo() {
    let engine = Self.engine(sticky: false)
    #expect(engine.contentHeight == 5 * Self.height + 4 * 3)
    #expect(engine.attributes(for: .header(-2))?.frame.minY == Self.height + 3)
    #expect(engine.attributes(for: .item(20))?.frame.minY == Self.height + 3 + 35)
    #expect(
      engine.attributes(for: .background(-1))?.frame
        == LayoutRect(x: 3, y: 2, width: 292, height: Self.height - 6))
    #expect(engine.attributes(for: .footer(-1)) == nil)
  }

  /// A background is inset; in a section that is lower than that it has no height, and is nowhere else.
  @Test(arguments: [0.0, 1.5, 3, 7]) func aBackgroundStaysInALowSection(height: Double) throws {
    let low = LayoutSection(
      id: -1, items: [], background: LayoutInsets(top: 2, left: 3, bottom: 4, right: 5),
      insets: LayoutInsets(top: height))
    let engine = LayoutEngine(
      viewport: Golden.viewport,
      sections: [low, LayoutSection(id: -2, items: Golden.items(0..<3))],
      options: Golden.options)
    let frame = try #require(engine.attributes(for: .background(-1))?.frame)
    #expect(frame.minY == min(2, height) && frame.height == max(0, height - 6))
    if height == 0 {
      #expect(!engine.visibleAttributes().contains { $0.id == .background(-1) })
    }
  }

  @Test func stickyHeadersPushEachOther() {
    var engine = Self.engine(sticky: true)
    engine.setContentOffset(100)
    #expect(engine.attributes(for: .header(-1))?.frame.minY == 100)
    #expect(engine.visibleAttributes().count { $0.id == .header(-1) } == 1)
    engine.setContentOffset(Self.height - 20)
    #expect(engine.attributes(for: .header(-1))?.frame.maxY == Self.height)
    #expect(engine.attributes(for: .header(-1))?.pinningProgress == 1)
    engine.setInset(LayoutInsets(top: 50), for: .header)
    engine.setContentOffset(100)
    #expect(engine.attributes(for: .header(-1))?.frame.minY == 150)
  }

  @Test func zOrderHoldsForManyItems() {
    let items = Golden.items(0..<5000)
    let engine = LayoutEngine(
      viewport: Golden.viewport,
      sections: [
        LayoutSection(
          id: -1, items: items, header: LayoutSupplementary(height: 30, isSticky: true),
          background: .zero)
      ], options: Golden.options)
    let visible = engine.visibleAttributes().sorted { $0.zIndex < $1.zIndex }
    #expect(visible.first?.id == .background(-1))
    #expect(visible.last?.id == .header(-1))
    #expect(visible.dropLast().last?.id == .item(4999))
  }

  @Test func sectionsMoveAndAreReplaced() {
    var engine = Self.engine(sticky: false)
    engine.performBatchUpdates([.moveSection(-1, to: 4)])
    #expect(engine.index(of: 0) == ItemPosition(section: 4, item: 0))
    #expect(engine.id(at: ItemPosition(section: 0, item: 3)) == 23)
    #expect(engine.violations().isEmpty)
    var sections = (0..<3).map { section in
      LayoutSection(id: -1 - section, items: Golden.items(section * 20..<section * 20 + 20))
    }
    sections[0].items.append(Golden.item(45))
    sections[2].items.removeAll { $0.id == 45 }
    sections.insert(LayoutSection(id: -50), at: 1)
    engine.performBatchUpdates(to: sections)
    #expect(engine.violations().isEmpty)
    let fresh = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    engine.scrollToBottom()
    #expect(engine.dump() == fresh.dump())
    #expect(engine.index(of: 45) == ItemPosition(section: 0, item: 20))
  }

  @Test func theDumpIsStable() {
    var options = Golden.options
    options.pixelScale = 2
    var item = LayoutItem(id: 2, size: .automatic)
    item.pin = .top
    let engine = LayoutEngine(
      viewport: LayoutSize(width: 100, height: 60), anchor: .top,
      sections: [
        LayoutSection(
          id: 0,
          items: [LayoutItem(id: 1, size: .exact(LayoutSize(width: 9, height: 10.3))), item],
          footer: LayoutSupplementary(height: 12))
      ], options: options)
    #expect(
      engine.dump() == """
        viewport 100×60 offset 0 content 69.3
        section 0
          item 1 0,0 100×10.5
          item 2 0,17.5 100×40 pinned unmeasured
          footer 0,57.5 100×12
        """)
  }
}
