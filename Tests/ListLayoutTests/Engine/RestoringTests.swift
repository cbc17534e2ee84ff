import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

/// A position is restored after its item vanished: by the nearest item that was visible, too.
@Suite struct RestoringTests {
  private static func engine(_ anchor: ContentOffsetAnchor.Edge) -> LayoutEngine<Int> {
    var engine = Golden.engine(100, anchor: anchor)
    engine.setContentOffset(2000)
    return engine
  }

  private static func y(_ id: Int, in engine: LayoutEngine<Int>) -> Double? {
    engine.attributes(for: .item(id)).map { $0.frame.minY - engine.contentOffset }
  }

  /// Items 42 to 51 are visible.
  @Test func aSnapshotHoldsWhatWasVisible() throws {
    let engine = Self.engine(.bottom)
    let last = try #require(engine.positionSnapshot())
    #expect((last.id, last.edge) == (51, .bottom))
    #expect(last.neighbours.map(\.id) == (42..<51).reversed())
    let first = try #require(engine.positionSnapshot(edge: .top))
    #expect((first.id, first.edge, first.distance) == (42, .top, -26))
    #expect(first.neighbours.map(\.id) == Array(43...51))
    let distances = (0..<9).map { place in Double(place * 47 + 21) }
    #expect(first.neighbours.map(\.distance) == distances)
  }

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom])
  func aNeighbourStandsIn(edge: ContentOffsetAnchor.Edge) throws {
    var engine = Self.engine(edge)
    let snapshot = try #require(engine.positionSnapshot())
    let (gone, left) = edge == .top ? ([42, 43], 44) : ([51, 50], 49)
    let before = Self.y(left, in: engine)
    engine.performBatchUpdates(gone.map { .delete($0) })
    engine.scrollToTop()
    let restored = engine.restore(snapshot)
    #expect(restored.outcome == .neighbour(left))
    #expect(Self.y(left, in: engine) == before)
    #expect(restored.transition.finalOffset == engine.contentOffset)
    #expect(restored.transition.elements.contains { $0.id == .item(left) })
  }

  @Test func theAnswerTellsWhatHappened() throws {
    var engine = Self.engine(.bottom)
    let snapshot = try #require(engine.positionSnapshot())
    engine.scrollToTop()
    #expect(engine.restore(snapshot).outcome == .item)
    #expect(engine.contentOffset == 2000)
    engine.performBatchUpdates((40..<60).map { .delete($0) })
    engine.setContentOffset(700)
    let restored = engine.restore(snapshot)
    #expect(restored.outcome == .nothing)
    #expect(engine.contentOffset == 700)
    #expect((restored.transition.initialOffset, restored.transition.finalOffset) == (700, 700))
  }

  /// Whatever vanished, the nearest neighbour that is left stands where it stood, also among items
  /// that are being measured.
  @Test(arguments: Effort.seeds(20, long: 1000))
  func theNearestThatIsLeftStandsWhereItStood(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var engine = ClaimTests.unmeasured(300)
    engine.setContentOffset(Double.random(in: 1000...9000, using: &random).rounded())
    ClaimTests.measure(&engine)
    let edge: ContentOffsetAnchor.Edge = Bool.random(using: &random) ? .top : .bottom
    let snapshot = try #require(engine.positionSnapshot(edge: edge))
    let visible = [snapshot.id] + snapshot.neighbours.map(\.id)
    let gone = Set(visible.filter { _ in Bool.random(using: &random) })
    let left = visible.first { !gone.contains($0) }
    let before = left.flatMap { Self.y($0, in: engine) }
    let items = ClaimTests.estimated(-40..<300).filter { !gone.contains($0.id) }
    var other = LayoutEngine(
      viewport: Golden.viewport, section: -1, items: items, options: Golden.options)
    let outcome = other.restore(snapshot).outcome
    ClaimTests.measure(&other)
    guard let left else { return #expect(outcome == .nothing) }
    #expect(outcome == (left == snapshot.id ? .item : .neighbour(left)), "seed \(seed)")
    if edge == .top {
      #expect(Self.y(left, in: other) == before, "seed \(seed)")
    } else {
      let height = other.attributes(for: .item(left))?.frame.height
      #expect(height == ClaimTests.height(left))
      #expect(Self.y(left, in: other) == before, "seed \(seed)")
    }
  }
}
