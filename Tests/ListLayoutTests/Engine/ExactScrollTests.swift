import Geometry
import ListLayout
import TestSupport
import Testing

/// A scroll to an item among others that were never measured ends exactly where it was asked to, on
/// the first try, and measures little more than what is seen then.
@Suite struct ExactScrollTests {
  private static let positions: [LayoutScrollPosition] = [.top, .center, .bottom]

  /// A list of random sizes, of which the layout knows none.
  private static func engine(
    _ random: inout SeededGenerator, _ heights: inout [Int: Double]
  ) -> LayoutEngine<Int> {
    let talls: [Double] = [30, 120, 600]
    let tall = talls.randomElement(using: &random) ?? 30
    let guess = ItemSize.estimated(LayoutSize(width: 300, height: 40))
    let sections = (0..<20).map { section -> LayoutSection<Int> in
      let ids = section * 50..<section * 50 + 50
      for id in ids {
        let height = Double.random(in: 5...tall, using: &random)
        heights[id] = height.rounded()
      }
      return LayoutSection(
        id: -1 - section, items: ids.map { LayoutItem(id: $0, size: guess) },
        header: Bool.random(using: &random) ? LayoutSupplementary(height: 22, isSticky: true) : nil)
    }
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: Bool.random(using: &random) ? .top : .bottom,
      sections: sections, options: Golden.options)
    engine.setInset(LayoutInsets(top: 20, bottom: 50), for: .composer)
    return engine
  }

  @Test(arguments: Effort.seeds(60, long: 6000))
  func itLandsOnTheFirstTry(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var heights: [Int: Double] = [:]
    var engine = Self.engine(&random, &heights)
    let target = Int.random(in: 20..<980, using: &random)
    let position = Self.positions.randomElement(using: &random) ?? .top
    let isOneByOne = Bool.random(using: &random)
    engine.scroll(to: target, at: position)
    var measured = 0
    while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
      let next = isOneByOne ? [ids.randomElement(using: &random) ?? ids[0]] : ids
      measured += next.count
      engine.setMeasuredSizes(next.map { ($0, LayoutSize(width: 300, height: heights[$0] ?? 0)) })
    }
    let frame = try #require(engine.attributes(for: .item(target))).frame
    let visible = engine.visibleBounds
    switch position {
    case .top, .nearest: #expect(frame.minY == visible.minY, "seed \(seed)")
    case .center: #expect(frame.midY == visible.midY, "seed \(seed)")
    case .bottom: #expect(frame.maxY == visible.maxY, "seed \(seed)")
    }
    // A screenful as the layout guesses it, and what is seen in the end.
    let seen = engine.visibleAttributes().filter { $0.id.item != nil }.count
    #expect(measured <= seen + Int(400.0 / 47) + 2, "seed \(seed)")
  }
}
