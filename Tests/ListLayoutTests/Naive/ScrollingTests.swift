import Geometry
import ListDiff
import ListLayout
import Testing

/// What is visible stays where it is while one scrolls through items that were never measured, and
/// while others come and go.
@Suite struct ScrollingTests {
  /// The heights that measuring would find; the layout guesses 40.
  private static func height(of item: Int) -> Double { Double(8 + (item * 37) % 150) }

  private static func engine(anchor: ContentOffsetAnchor.Edge) -> LayoutEngine<Int> {
    LayoutEngine(
      viewport: LayoutSize(width: 300, height: 400), anchor: anchor, section: -1,
      items: (0..<300).map { LayoutItem(id: $0) }, options: LayoutOptions(itemSpacing: 7))
  }

  /// Measures what is visible until all of it is; how many items that took.
  private static func measure(_ engine: inout LayoutEngine<Int>) -> Int {
    var count = 0
    while case let items = engine.unmeasuredVisible(), !items.isEmpty {
      count += items.count
      engine.setMeasuredSizes(items.map { ($0, LayoutSize(width: 300, height: height(of: $0))) })
    }
    return count
  }

  /// Where the items are in the viewport that are visible.
  private static func places(_ engine: LayoutEngine<Int>) -> [LayoutElementID<Int>: Double] {
    Dictionary(
      uniqueKeysWithValues: engine.visibleAttributes().map {
        ($0.id, $0.frame.minY - engine.contentOffset)
      })
  }

  @Test(
    arguments: [ContentOffsetAnchor.Edge.bottom, .top], [11.0, -11, 3, -90])
  func nothingJumpsWhileOneScrolls(anchor: ContentOffsetAnchor.Edge, step: Double) {
    var engine = Self.engine(anchor: anchor)
    if step > 0 { engine.scrollToTop() } else { engine.scrollToBottom() }
    var measured = Self.measure(&engine)
    var jumps = 0
    var frames = 0
    while case let next = engine.geometry.clamped(engine.contentOffset + step),
      next == engine.contentOffset + step, frames < 10_000
    {
      let before = Self.places(engine)
      engine.setContentOffset(next)
      measured += Self.measure(&engine)
      for (id, y) in Self.places(engine) {
        if let former = before[id], abs(y - (former - step)) > 1e-6 { jumps += 1 }
      }
      frames += 1
    }
    #expect(frames > 100)
    // Where the content's end comes into view before its size is known, it forces the rest.
    #expect(jumps <= 8, "\(jumps) jumps in \(frames) frames")
    #expect(measured <= 300)
  }

  @Test func insertionsUnderTheViewportMoveNothing() {
    for anchor in [ContentOffsetAnchor.Edge.bottom, .top] {
      var engine = Self.engine(anchor: anchor)
      engine.setContentOffset(2000)
      _ = Self.measure(&engine)
      let before = Self.places(engine)
      let last = engine.visibleAttributes().compactMap { $0.id.item }.max() ?? 0
      engine.performBatchUpdates([.insert(LayoutItem(id: 1000), at: ItemPosition(item: last + 1))])
      engine.performBatchUpdates([.insert(LayoutItem(id: 1001), at: ItemPosition(item: 300))])
      let after = Self.places(engine)
      for (id, y) in before { #expect(after[id] == y) }
    }
  }

  @Test func aJumpMeasuresWhatIsSeenAlone() {
    var engine = Self.engine(anchor: .bottom)
    engine.scroll(to: 150, at: .top)
    #expect(Self.measure(&engine) < 30)
    let y = (engine.attributes(for: .item(150))?.frame.minY ?? 0) - engine.contentOffset
    #expect(abs(y) < 1e-9)
  }
}
