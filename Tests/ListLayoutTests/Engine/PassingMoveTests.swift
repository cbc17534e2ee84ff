import Geometry
import ListDiff
import ListLayout
import Testing

/// What moves from one side of the viewport to the other passes it, and nothing else is listed for
/// its sake.
@Suite struct PassingMoveTests {
  private static func isVisible(_ attributes: LayoutAttributes<Int>, offset: Double) -> Bool {
    attributes.frame.minY < offset + 400 && attributes.frame.maxY > offset
  }

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom], [true, false])
  func anItemThatCrossesTheViewportIsListedWithWhatIsNear(
    anchor: ContentOffsetAnchor.Edge, isDown: Bool
  ) throws {
    var engine = Golden.engine(5000, anchor: anchor)
    engine.setContentOffset(100_000)
    let mover = isDown ? 10 : 4990
    let transition = engine.performBatchUpdates([
      .move(mover, to: ItemPosition(item: isDown ? 4990 : 10))
    ])
    // Ten are visible; the others move by 47 points at most.
    #expect(transition.elements.count <= 13)
    let element = try #require(transition.elements.first { $0.id == .item(mover) })
    #expect(element.change == .move)
    let crossing = (1..<10_000).map { Double($0) / 10_000 }.filter { progress in
      let offset = transition.contentOffset(at: progress)
      return transition.attributes(at: progress).contains {
        $0.id == .item(mover) && Self.isVisible($0, offset: offset)
      }
    }
    #expect(!crossing.isEmpty)
    for progress in crossing + [1.05, 1.5, 2] {
      let offset = transition.contentOffset(at: progress)
      let frames = transition.attributes(at: progress).filter { $0.id != .item(mover) }
      #expect(
        TransitionEdgeTests.isCovered(offset...offset + 400, by: frames.map(\.frame)),
        "at \(progress)")
    }
  }

  /// It ends a little below the viewport, and a spring swings it into the viewport.
  @Test func anItemThatSwingsIntoTheViewportIsListed() throws {
    func transition(_ range: ClosedRange<Double>?) -> LayoutTransition<Int> {
      var engine = Golden.engine(1000, anchor: .top)
      engine.setContentOffset(0)
      if let range { engine.progressRange = range }
      return engine.performBatchUpdates([.move(500, to: ItemPosition(item: 12))])
    }
    let swinging = transition(nil)
    let element = try #require(swinging.elements.first { $0.id == .item(500) })
    #expect(element.change == .move && element.final.frame.minY == 12 * 47)
    #expect(
      swinging.attributes(at: 1.02).contains {
        $0.id == .item(500) && Self.isVisible($0, offset: 0)
      })
    #expect(!transition(0...1).elements.contains { $0.id == .item(500) })
  }

  /// A section's header, footer and background pass with its items.
  @Test func aSectionThatCrossesTheViewportIsListedWhole() {
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: .top,
      sections: (0..<60).map { TransitionTests.attributes(-1 - $0, ($0 * 20)..<($0 * 20 + 20)) },
      options: Golden.options)
    engine.setContentOffset(engine.contentHeight / 2)
    let seen = engine.visibleAttributes().count
    let transition = engine.performBatchUpdates([.moveSection(-6, to: 55)])
    let moved = transition.elements.filter { $0.change == .move }.map(\.id)
    let items: [LayoutElementID<Int>] = (100..<120).map { .item($0) }
    #expect(Set(moved) == Set(items + [.header(-6), .footer(-6), .background(-6)]))
    #expect(transition.elements.count < seen + 23 + 45)
    #expect(engine.violations().isEmpty)
  }
}
