import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

/// Where the anchor is deleted or moves away, its nearest visible neighbour keeps its own place:
/// the nearest above, or else the nearest below.
@Suite struct SurvivingAnchorTests {
  typealias Edge = ContentOffsetAnchor.Edge

  private static func engine(_ anchor: Edge) -> LayoutEngine<Int> {
    var engine = Golden.engine(100, anchor: anchor)
    engine.setContentOffset(2000)
    return engine
  }

  private static func y(_ id: Int, in engine: LayoutEngine<Int>) -> Double? {
    engine.attributes(for: .item(id)).map { $0.frame.minY - engine.contentOffset }
  }

  /// Items 42 to 51 are visible, of 42 only 14 points; the first or the last of them is the anchor.
  private static func keeps(
    _ id: Int, anchor: Edge, _ operations: [LayoutOperation<Int>]
  ) -> Bool {
    var engine = engine(anchor)
    let before = y(id, in: engine)
    engine.performBatchUpdates(operations)
    return engine.violations().isEmpty && y(id, in: engine) == before
  }

  @Test func aDeletedAnchorHandsOn() {
    #expect(Self.keeps(43, anchor: .top, [.delete(42)]))
    #expect(Self.keeps(45, anchor: .top, [.delete(42), .delete(43), .delete(44), .delete(10)]))
    #expect(Self.keeps(51, anchor: .top, (42..<51).map { .delete($0) }))
    #expect(Self.keeps(50, anchor: .bottom, [.delete(51)]))
    #expect(Self.keeps(42, anchor: .bottom, (43...51).map { .delete($0) }))
  }

  @Test func aMovedAnchorHandsOn() {
    let (top, end) = (ItemPosition(item: 0), ItemPosition(item: 99))
    #expect(Self.keeps(43, anchor: .top, [.move(42, to: top)]))
    #expect(Self.keeps(43, anchor: .top, [.move(42, to: end)]))
    #expect(Self.keeps(50, anchor: .bottom, [.move(51, to: top)]))
    #expect(Self.keeps(50, anchor: .bottom, [.move(51, to: end)]))
  }

  /// Where nothing visible is left, the nearest item above keeps its place, or else one below.
  @Test func withoutAVisibleNeighbourTheNearestCounts() {
    let visible: [LayoutOperation<Int>] = (42...51).map { .delete($0) }
    #expect(Self.keeps(41, anchor: .top, visible))
    #expect(Self.keeps(41, anchor: .bottom, visible))
  }

  /// Nothing that was visible and stays moves, but what closes the gap.
  @Test(arguments: Effort.seeds(20, long: 1000), [Edge.top, .bottom])
  func whatSurvivesStays(seed: UInt64, anchor: Edge) throws {
    var random = SeededGenerator(seed: seed)
    var engine = Self.engine(anchor)
    let visible = engine.attributes(in: engine.visibleBounds).compactMap(\.id.item)
    let outermost = try #require(anchor == .top ? visible.first : visible.last)
    let leaving = Set(visible.filter { _ in Bool.random(using: &random) }).union([outermost])
    let left = visible.filter { !leaving.contains($0) }
    guard let keeper = anchor == .top ? left.first : left.last else { return }
    let before = Self.y(keeper, in: engine)
    engine.performBatchUpdates(leaving.sorted().map { .delete($0) })
    #expect(Self.y(keeper, in: engine) == before, "seed \(seed)")
  }
}
