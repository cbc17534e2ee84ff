import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

@Suite struct FlowTests {
  static func chip(_ id: Int, width: Double, height: Double = 20) -> LayoutItem<Int> {
    LayoutItem(
      id: id, size: .estimated(LayoutSize(width: width, height: height)), flow: ItemFlow())
  }

  static func engine(_ items: [LayoutItem<Int>]) -> LayoutEngine<Int> {
    LayoutEngine(
      viewport: Golden.viewport, anchor: .top, section: -1, items: items, options: Golden.options)
  }

  @Test func thirdsOfARowAreExact() {
    // ⅓ of the room for each, 3 points more than the spacing behind one: a point too much, no more.
    var items = (0..<3).map {
      LayoutItem(
        id: $0, size: .exact(LayoutSize(width: 1, height: 20)), flow: ItemFlow(fraction: 1.0 / 3))
    }
    items[1].spacing = 8.125
    let engine = LayoutEngine(
      viewport: LayoutSize(width: 179.875, height: 400), section: -1, items: items,
      options: LayoutOptions(itemSpacing: 5.125))
    #expect(engine.contentHeight == 20)
  }

  @Test func rowsBreakWhereAnItemDoesNotFit() {
    // 100 + 7 + 100 + 7 + 87 is one point too wide, which still fits.
    let engine = Self.engine([
      Self.chip(0, width: 100), Self.chip(1, width: 100, height: 30), Self.chip(2, width: 87),
      Self.chip(3, width: 50), Golden.item(4),
    ])
    let frames = (0..<5).compactMap { engine.attributes(for: .item($0))?.frame }
    #expect(
      frames == [
        LayoutRect(x: 0, y: 0, width: 100, height: 20),
        LayoutRect(x: 107, y: 0, width: 100, height: 30),
        LayoutRect(x: 214, y: 0, width: 87, height: 20),
        LayoutRect(x: 0, y: 37, width: 50, height: 20),
        LayoutRect(x: 0, y: 64, width: 300, height: 40),
      ])
    #expect(engine.contentHeight == 104)
    #expect(engine.visibleAttributes().map(\.id) == (0..<5).map { .item($0) })
    #expect(engine.violations().isEmpty)
  }

  @Test func fractionsAndStretch() {
    let items = (0..<5).map { id in
      LayoutItem(
        id: id, size: .exact(LayoutSize(width: 1, height: Double(20 + id * 10))),
        flow: ItemFlow(fraction: 0.5, stretches: true))
    }
    let engine = Self.engine(items)
    let frames = (0..<5).compactMap { engine.attributes(for: .item($0))?.frame }
    #expect(frames.map(\.width) == Array(repeating: 146.5, count: 5))
    #expect(frames.map(\.minX) == [0, 153.5, 0, 153.5, 0])
    #expect(frames.map(\.height) == [30, 30, 50, 50, 60])
    #expect(frames.map(\.minY) == [0, 0, 37, 37, 94])
  }

  /// Edits leave the rows that a layout from nothing has.
  @Test(arguments: Effort.seeds(4, long: 1000)) func editsBreakRowsAsAnew(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items: [LayoutItem<Int>] = []
    var engine = Self.engine([])
    for id in 0..<120 {
      let item =
        Int.random(in: 0..<6, using: &random) == 0
        ? Golden.item(id)
        : Self.chip(
          id, width: Double(Int.random(in: 20...160, using: &random)),
          height: Double(Int.random(in: 10...30, using: &random)))
      switch items.isEmpty ? 0 : Int.random(in: 0..<5, using: &random) {
      case 0...2:
        let index = Int.random(in: 0...items.count, using: &random)
        items.insert(item, at: index)
        engine.performBatchUpdates([.insert(item, at: ItemPosition(item: index))])
      case 3:
        let index = Int.random(in: 0..<items.count, using: &random)
        engine.performBatchUpdates([.delete(items.remove(at: index).id)])
      default:
        let index = Int.random(in: 0..<items.count, using: &random)
        guard case .estimated(var size) = items[index].size else { continue }
        size.width = Double(Int.random(in: 20...160, using: &random))
        items[index].size = .estimated(size)
        engine.setMeasuredSize(size, for: items[index].id)
      }
      #expect(engine.violations().isEmpty, "seed \(seed)")
      let fresh = Self.engine(items)
      let all = LayoutRect(x: 0, y: 0, width: 300, height: 100_000)
      #expect(engine.attributes(in: all) == fresh.attributes(in: all), "seed \(seed)")
    }
    engine.setViewport(LayoutSize(width: 500, height: 400))
    #expect(engine.violations().isEmpty, "seed \(seed)")
  }
}
