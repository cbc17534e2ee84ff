import Geometry
import ListDiff
import ListLayout
import Testing

/// Headers and footers whose sizes are measured as they are seen.
@Suite struct SupplementarySizingTests {
  typealias Name = LayoutElementID<Int>

  /// Five sections of ten items each; a header is guessed 30 points tall, a footer 40.
  static func engine(
    anchor: ContentOffsetAnchor.Edge, isSticky: Bool = false
  ) -> LayoutEngine<Int> {
    let sections = (0..<5).map { section in
      LayoutSection(
        id: -1 - section, items: Golden.items(section * 10..<section * 10 + 10),
        header: LayoutSupplementary(
          size: .estimated(LayoutSize(width: 0, height: 30)), spacing: 5, isSticky: isSticky),
        footer: LayoutSupplementary(spacing: 2))
    }
    return LayoutEngine(
      viewport: Golden.viewport, anchor: anchor, sections: sections, options: Golden.options)
  }

  /// A section: a header and its spacing, 10 × 40 and 9 × 7 for the items, a footer and its spacing.
  static let height: Double = 35 + 463 + 42
  /// All sections and the spacings between them.
  static let contentHeight: Double = 5 * height + 12

  static func size(_ height: Double) -> LayoutSize { LayoutSize(width: 300, height: height) }

  /// Where items stand in the viewport that can be seen.
  static func places(_ engine: LayoutEngine<Int>) -> [Int: Double] {
    let items = engine.visibleAttributes().compactMap { attributes in
      attributes.id.item.map { ($0, attributes.frame.minY - engine.contentOffset) }
    }
    return Dictionary(uniqueKeysWithValues: items)
  }

  @Test func whatIsGuessedIsNamedFromTopToBottom() {
    var engine = Self.engine(anchor: .top)
    #expect(engine.contentHeight == Self.contentHeight)
    #expect(engine.unmeasuredVisible().isEmpty)
    #expect(engine.unmeasuredVisibleElements() == [.header(-1)])
    engine.setContentOffset(Self.height - 200)
    #expect(engine.unmeasuredVisibleElements() == [.footer(-1), .header(-2)])
    engine.setMeasuredSizes([(Name.footer(-1), Self.size(55)), (Name.header(-2), Self.size(12))])
    #expect(engine.unmeasuredVisibleElements().isEmpty)
    #expect(engine.attributes(for: .footer(-1))?.frame.height == 55)
    #expect(engine.attributes(for: .header(-2))?.frame.height == 12)
    #expect(engine.contentHeight == Self.contentHeight + 15 - 18)
    #expect(engine.dump().contains("header 0,0 300×30 unmeasured"))
    #expect(engine.violations().isEmpty)
  }

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom])
  func visibleItemsStayWhileHeadersAreMeasured(anchor: ContentOffsetAnchor.Edge) {
    for height in [3.0, 90] {
      var engine = Self.engine(anchor: anchor)
      engine.setContentOffset(Self.height + 60)
      let before = Self.places(engine)
      // One above, one below, and a footer at which nobody looks.
      engine.setMeasuredSize(Self.size(height), for: .header(-2))
      engine.setMeasuredSize(Self.size(height), for: .header(-3))
      engine.setMeasuredSize(Self.size(height), for: .footer(-1))
      let after = Self.places(engine)
      for (item, y) in before where after[item] != nil { #expect(after[item] == y) }
      #expect(after.count >= before.count - 1)
      #expect(engine.contentHeight == Self.contentHeight + (3 * height - 100))
    }
  }

  @Test func aStickyHeaderThatIsMeasuredStaysAtTheEdge() {
    var engine = Self.engine(anchor: .bottom, isSticky: true)
    engine.setContentOffset(Self.height + 3 + 100)
    #expect(engine.attributes(for: .header(-2))?.frame.minY == engine.contentOffset)
    let before = Self.places(engine)
    let transition = engine.setMeasuredSize(Self.size(64), for: .header(-2))
    let header = engine.attributes(for: .header(-2))?.frame
    #expect(header == LayoutRect(x: 0, y: engine.contentOffset, width: 300, height: 64))
    #expect(Self.places(engine) == before)
    let element = transition.elements.first { $0.id == .header(-2) }
    #expect(element?.initial.frame.height == 30)
    #expect(element?.final.frame == header)
  }

  @Test func whatIsMeasuredOutOfSightBeginsAsItWas() {
    var engine = Self.engine(anchor: .top)
    let before = engine
    engine.beginTransition()
    engine.setMeasuredSize(Self.size(70), for: .header(-3))
    engine.setContentOffset(2 * Self.height)
    let element = engine.endTransition().elements.first { $0.id == .header(-3) }
    #expect(element?.initial.frame == before.attributes(for: .header(-3))?.frame)
    #expect(element?.final.frame.height == 70)
  }

  @Test func anotherWidthAndOtherContentAreMeasuredAnew() {
    var engine = Self.engine(anchor: .top)
    engine.setMeasuredSize(Self.size(64), for: .header(-1))
    #expect(engine.unmeasuredVisibleElements().isEmpty)
    engine.setViewport(LayoutSize(width: 200, height: 400))
    #expect(engine.unmeasuredVisibleElements() == [.header(-1)])
    // What was measured is the better guess.
    #expect(engine.attributes(for: .header(-1))?.frame.height == 64)
    engine.setMeasuredSize(Self.size(80), for: .header(-1))

    func describe(_ header: LayoutSupplementary) {
      engine.performBatchUpdates([.reconfigureSection(LayoutSection(id: -1, header: header))])
    }
    let guess = ItemSize.estimated(Self.size(33))
    describe(LayoutSupplementary(size: guess, spacing: 9))
    #expect(engine.unmeasuredVisibleElements().isEmpty)
    #expect(engine.attributes(for: .header(-1))?.frame.height == 80)
    describe(LayoutSupplementary(size: guess, revision: 1))
    #expect(engine.unmeasuredVisibleElements() == [.header(-1)])
    #expect(engine.attributes(for: .header(-1))?.frame.height == 80)
    describe(LayoutSupplementary(height: 21))
    #expect(engine.unmeasuredVisibleElements().isEmpty)
    #expect(engine.attributes(for: .header(-1))?.frame.height == 21)
    engine.setMeasuredSize(Self.size(5), for: .header(-1))
    #expect(engine.attributes(for: .header(-1))?.frame.height == 21)
    describe(LayoutSupplementary(size: guess))
    #expect(engine.attributes(for: .header(-1))?.frame.height == 33)
    engine.setMeasuredSize(Self.size(44), for: .header(-1))
    engine.invalidateSizes(of: [Name.header(-1)])
    #expect(engine.unmeasuredVisibleElements() == [.header(-1)])
    #expect(engine.violations().isEmpty)
  }
}
