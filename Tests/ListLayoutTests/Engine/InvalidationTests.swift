import Geometry
import ListLayout
import Testing

/// Sizes that are measured anew: all of them, those of items or of headers and footers, or those
/// from an item on.
@Suite struct InvalidationTests {
  private typealias ID = LayoutElementID<Int>

  /// Two sections of three items, with headers and footers, all of it visible and measured.
  private static func engine() -> LayoutEngine<Int> {
    let guess = ItemSize.estimated(LayoutSize(width: 300, height: 20))
    let sections = [(-1, 0..<3), (-2, 3..<6)].map { id, items -> LayoutSection<Int> in
      LayoutSection(
        id: id, items: items.map { LayoutItem(id: $0, size: guess) },
        header: LayoutSupplementary(size: guess), footer: LayoutSupplementary(size: guess))
    }
    var engine = LayoutEngine(viewport: Golden.viewport, anchor: .top, sections: sections)
    engine.setMeasuredSizes(
      engine.unmeasuredVisibleElements().map { ($0, LayoutSize(width: 300, height: 30)) })
    return engine
  }

  private static let edges: [ID] = [.header(-1), .footer(-1), .header(-2), .footer(-2)]

  private static let items: [ID] = (0..<6).map { .item($0) }

  private static let cases: [(LayoutInvalidation<Int>, [LayoutElementID<Int>])] = [
    (.all, edges + items), (.items, items), (.supplementary, edges),
    (.from(1), Array(items[1...]) + Array(edges[1...])), (.from(5), [items[5], edges[3]]),
    (.from(99), []),
  ]

  @Test(arguments: cases)
  func whatIsInvalidIsMeasuredAnew(
    _ what: LayoutInvalidation<Int>, _ expected: [LayoutElementID<Int>]
  ) {
    var engine = Self.engine()
    #expect(engine.unmeasuredVisibleElements() == [])
    let before = engine.visibleAttributes()
    engine.invalidate(what)
    // What was measured counts until then.
    #expect(engine.visibleAttributes() == before)
    let found = engine.unmeasuredVisibleElements()
    #expect(Set(found) == Set(expected) && found.count == expected.count)
    engine.setMeasuredSizes(found.map { ($0, LayoutSize(width: 300, height: 30)) })
    #expect(engine.unmeasuredVisibleElements() == [])
    #expect(engine.visibleAttributes() == before)
    #expect(engine.violations() == [])
  }

  @Test func whatComesLaterIsMeasuredOnce() {
    var engine = Self.engine()
    engine.invalidate(.supplementary)
    engine.setMeasuredSize(LayoutSize(width: 300, height: 9), for: .header(-1))
    #expect(!engine.unmeasuredVisibleElements().contains(.header(-1)))
    engine.performBatchUpdates([.insert(LayoutItem(id: 9), at: .init(item: 0))])
    engine.setMeasuredSize(LayoutSize(width: 300, height: 9), for: 9)
    #expect(engine.unmeasuredVisible() == [])
    engine.setViewport(LayoutSize(width: 200, height: 400))
    #expect(engine.unmeasuredVisibleElements().count == 11)
  }
}
