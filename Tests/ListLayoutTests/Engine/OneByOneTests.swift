import Geometry
import ListLayout
import TestSupport
import Testing

/// Items that come in with a scroll are measured one call at a time, as cells are that size
/// themselves: what was visible before stays where it is.
@Suite struct OneByOneTests {
  typealias Edge = ContentOffsetAnchor.Edge

  private static func engine(_ anchor: Edge, at offset: Double) -> LayoutEngine<Int> {
    let size = ItemSize.estimated(LayoutSize(width: 100, height: 20))
    var engine = LayoutEngine(
      viewport: LayoutSize(width: 100, height: 100), anchor: anchor, section: -1,
      items: (0..<50).map { LayoutItem(id: $0, size: size) })
    engine.setContentOffset(offset)
    for id in engine.unmeasuredVisible() {
      engine.setMeasuredSize(LayoutSize(width: 100, height: 20), for: id)
    }
    engine.setContentOffset(offset)
    return engine
  }

  private static func y(_ id: Int, in engine: LayoutEngine<Int>) -> Double? {
    engine.attributes(for: .item(id)).map { $0.frame.minY - engine.contentOffset }
  }

  @Test(arguments: [Edge.top, .bottom], [(-50.0, true), (-50, false), (50, true), (50, false)])
  func whatWasVisibleStays(anchor: Edge, order: (way: Double, isDownward: Bool)) {
    let (way, isDownward) = order
    var engine = Self.engine(anchor, at: 500)
    engine.setContentOffset(500 + way)
    let seen = way < 0 ? [25, 26, 27] : [27, 28, 29]
    let before = seen.map { Self.y($0, in: engine) }
    while case let ids = engine.unmeasuredVisible(), let id = isDownward ? ids.first : ids.last {
      engine.setMeasuredSize(LayoutSize(width: 100, height: 40), for: id)
      let visible = engine.viewportBounds
      for (id, y) in zip(seen, before) {
        guard let frame = engine.attributes(for: .item(id))?.frame, frame.intersects(visible)
        else { continue }
        #expect(Self.y(id, in: engine) == y, "item \(id)")
      }
    }
  }

  /// A list that has just been made shows what it begins with.
  @Test func aNewListStaysAtItsBeginning() {
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: .top, section: -1, items: ClaimTests.estimated(0..<50))
    while let id = engine.unmeasuredVisible().first {
      engine.setMeasuredSize(LayoutSize(width: 300, height: 90), for: id)
      #expect(engine.contentOffset == 0)
    }
  }

  /// As soon as all that is visible is measured, none of it counts as new any more.
  @Test(arguments: [Edge.top, .bottom])
  func whatIsMeasuredIsLikeTheRest(anchor: Edge) {
    var engine = Self.engine(anchor, at: 500)
    let way = anchor == .top ? -50.0 : 50
    engine.setContentOffset(500 + way)
    for id in engine.unmeasuredVisible() {
      engine.setMeasuredSize(LayoutSize(width: 100, height: 20), for: id)
    }
    // The outermost visible item, which came last, is the anchor; the next one grows.
    let (outer, inner) = anchor == .top ? (22, 23) : (32, 31)
    let before = Self.y(outer, in: engine)
    engine.setMeasuredSize(LayoutSize(width: 100, height: 33), for: inner)
    #expect(Self.y(outer, in: engine) == before)
  }

  /// Through a whole list, in steps of any size, measured in any order.
  @Test(arguments: Effort.seeds(8, long: 400), [Edge.top, .bottom])
  func nothingJumpsInAnyOrder(seed: UInt64, anchor: Edge) {
    var random = SeededGenerator(seed: seed)
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: anchor, section: -1, items: ClaimTests.estimated(0..<200),
      options: Golden.options)
    engine.setContentOffset(4000)
    ClaimTests.measure(&engine)
    for step in 0..<60 {
      let way = Double(Int.random(in: -80...80, using: &random))
      // The ends of the content force what is visible.
      guard (1000...7000).contains(engine.contentOffset + way) else { break }
      let seen = engine.visibleAttributes()
      engine.setContentOffset(engine.contentOffset + way)
      let offset = engine.contentOffset
      while let id = engine.unmeasuredVisible().randomElement(using: &random) {
        engine.setMeasuredSize(LayoutSize(width: 300, height: ClaimTests.height(id)), for: id)
        let bounds = engine.viewportBounds
        for former in seen {
          guard let frame = engine.attributes(for: former.id)?.frame, frame.intersects(bounds)
          else { continue }
          let moved = frame.minY - engine.contentOffset - (former.frame.minY - offset)
          #expect(abs(moved) < 1e-9, "seed \(seed), step \(step): \(former.id) moved by \(moved)")
        }
      }
    }
  }
}
