import Geometry
import ListDiff
import ListLayout
import Testing

/// Elements are swiped aside and come back; nothing else moves.
@Suite struct SwipeTests {
  private static func x(_ engine: LayoutEngine<Int>, _ id: Int) -> Double? {
    engine.attributes(for: .item(id))?.translation.x
  }

  @Test func anElementIsMovedAside() throws {
    var engine = Golden.engine(20)
    let frame = engine.attributes(for: .item(18))?.frame
    let transition = engine.setSwipeOffset(-60, for: .item(18))
    #expect(engine.swipeOffset(for: .item(18)) == -60)
    #expect(Self.x(engine, 18) == -60 && Self.x(engine, 17) == 0)
    #expect(engine.attributes(for: .item(18))?.frame == frame)
    #expect(engine.visibleAttributes().map(\.translation.x).filter { $0 != 0 } == [-60])
    let element = try #require(transition.elements.first { $0.id == .item(18) })
    #expect((element.initial.translation.x, element.final.translation.x) == (0, -60))
    let middle = transition.attributes(at: 0.25).first { $0.id == .item(18) }
    #expect(middle?.translation.x == -15)
    #expect(engine.dump().contains("swiped -60"))
  }

  @Test func itSpringsBack() throws {
    var engine = Golden.engine(20)
    engine.setSwipeOffsets([(.item(18), -60), (.item(17), 20), (.item(500), 9)])
    let transition = engine.resetSwipeOffsets()
    let ways = transition.elements.filter { $0.initial.translation.x != 0 }
    #expect(Set(ways.map(\.initial.translation.x)) == [-60, 20])
    #expect(transition.elements.allSatisfy { $0.final.translation.x == 0 })
    #expect(engine.visibleAttributes().allSatisfy { $0.translation == .zero })
    engine.setSwipeOffset(5, for: .item(18))
    engine.setSwipeOffset(0, for: .item(18))
    #expect(engine.swipeOffset(for: .item(18)) == 0)
  }

  @Test func itStaysWhileOtherThingsChange() {
    var engine = Golden.engine(20)
    engine.setSwipeOffset(-60, for: .item(18))
    let measured = engine.setMeasuredSize(LayoutSize(width: 300, height: 10), for: 2)
    #expect(measured.elements.first { $0.id == .item(18) }?.final.translation.x == -60)
    let scrolled = engine.setContentOffset(engine.contentOffset - 9)
    #expect(scrolled.elements.first { $0.id == .item(18) }?.initial.translation.x == -60)
    engine.performBatchUpdates([
      .insert(Golden.item(100), at: ItemPosition(item: 0)), .reload(Golden.item(18, height: 50)),
      .delete(3),
    ])
    #expect(Self.x(engine, 18) == -60)
  }

  /// What is deleted leaves from where it is, and what takes its slot starts at its own place.
  @Test func whatLeavesTakesItAlong() throws {
    var engine = Golden.engine(20)
    engine.setSwipeOffset(-60, for: .item(18))
    let transition = engine.performBatchUpdates([.delete(18)])
    let deleted = try #require(transition.elements.first { $0.change == .delete })
    #expect((deleted.initial.translation.x, deleted.final.translation.x) == (-60, -60))
    for id in 100..<104 {
      engine.performBatchUpdates([.insert(Golden.item(id), at: ItemPosition(item: 19))])
    }
    #expect(engine.visibleAttributes().allSatisfy { $0.translation.x == 0 })
  }

  @Test func headersAreSwipedToo() {
    var section = Golden.sections([5])[0]
    section.header = LayoutSupplementary(height: 20)
    var engine = LayoutEngine(viewport: Golden.viewport, sections: [section])
    engine.setSwipeOffset(12, for: .header(-1))
    engine.setSwipeOffset(12, for: .footer(-1))
    #expect(engine.attributes(for: .header(-1))?.translation.x == 12)
    section.footer = LayoutSupplementary(height: 20)
    section.header = nil
    engine.performBatchUpdates([.reconfigureSection(section)])
    section.header = LayoutSupplementary(height: 20)
    engine.performBatchUpdates([.reconfigureSection(section)])
    #expect(engine.visibleAttributes().allSatisfy { $0.translation.x == 0 })
  }
}
