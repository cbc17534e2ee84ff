import Geometry
import ListDiff
import ListLayout
import Testing

/// A list that is pulled past an end of its content, as a finger pulls it, stays pulled while
/// something else changes.
@Suite struct PullTests {
  typealias Edge = ContentOffsetAnchor.Edge

  private static func engine(_ anchor: Edge, pulled pull: Double) -> LayoutEngine<Int> {
    var items = Golden.items(0..<100)
    for index in items.indices where index % 2 == 0 {
      items[index].size = .estimated(LayoutSize(width: 300, height: 40))
    }
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: anchor, section: -1, items: items, options: Golden.options)
    let bounds = engine.geometry
    engine.setContentOffset(
      pull < 0 ? bounds.minimumOffset + pull : bounds.maximumOffset + pull, clamped: false)
    return engine
  }

  /// How far it is pulled: below 0 past the beginning.
  private static func pull(_ engine: LayoutEngine<Int>) -> Double {
    engine.contentOffset - engine.geometry.clamped(engine.contentOffset)
  }

  @Test(arguments: [Edge.top, .bottom], [-60.0, 60])
  func aSizeFarAwayLeavesItPulled(anchor: Edge, pull: Double) {
    var engine = Self.engine(anchor, pulled: pull)
    engine.setMeasuredSize(LayoutSize(width: 300, height: 77), for: pull < 0 ? 90 : 10)
    #expect(Self.pull(engine) == pull)
    engine.setMeasuredSizes([50, 52].map { ($0, LayoutSize(width: 300, height: 20)) })
    #expect(Self.pull(engine) == pull)
    engine.performBatchUpdates([.insert(Golden.item(200), at: ItemPosition(item: 50))])
    #expect(Self.pull(engine) == pull)
  }

  @Test(arguments: [Edge.top, .bottom], [-60.0, 60])
  func anInsetLeavesItPulled(anchor: Edge, pull: Double) {
    var engine = Self.engine(anchor, pulled: pull)
    let insets =
      pull < 0 ? LayoutInsets(top: 0, bottom: 200) : LayoutInsets(top: 30, bottom: 0)
    engine.setInset(insets, for: .banner)
    #expect(Self.pull(engine) == pull)
    engine.setInset(nil, for: .banner)
    #expect(Self.pull(engine) == pull)
  }

  /// Where it rests at its end the end rides up with the inset, pulled as far.
  @Test func theEndRidesUpPulled() {
    var engine = Self.engine(.bottom, pulled: 60)
    engine.setInset(LayoutInsets(bottom: 200), for: .keyboard)
    #expect(engine.contentOffset == 4293 + 200 + 60)
  }

  /// A page that is loaded by pulling comes where the list was pulled to; nothing visible moves.
  @Test func aPageOfHistoryFillsWhatWasPulled() {
    var engine = Self.engine(.bottom, pulled: -60)
    let before = ClaimTests.positions(engine)
    engine.performBatchUpdates(
      (0..<20).map { .insert(Golden.item(1000 + $0), at: ItemPosition(item: $0)) })
    #expect(Self.pull(engine) == 0)
    #expect(engine.contentOffset == 20 * 47 - 60)
    let after = ClaimTests.positions(engine)
    for (id, y) in before { #expect(after[id] == y) }
  }

  @Test func whatIsLetGoRests() {
    var engine = Self.engine(.bottom, pulled: 60)
    engine.setContentOffset(engine.contentOffset)
    engine.setMeasuredSize(LayoutSize(width: 300, height: 77), for: 10)
    #expect(engine.contentOffset == engine.geometry.maximumOffset)
  }

  @Test func aNewSizeOfTheViewportLeavesItPulled() {
    var engine = Self.engine(.bottom, pulled: 60)
    engine.setViewport(LayoutSize(width: 300, height: 300))
    #expect(Self.pull(engine) == 60)
  }
}
