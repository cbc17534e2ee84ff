import Geometry
import ListLayout
import Testing

/// What a scroll passes over is listed, in whichever direction and however far.
@Suite struct FarScrollTests {
  private typealias ID = LayoutElementID<Int>

  private func items(_ elements: [ID]) -> Set<Int> {
    Set(
      elements.compactMap { element in
        if case .item(let id) = element { id } else { nil }
      })
  }

  /// The items seen at both ends and those between, and the items that are listed.
  private func scroll(
    _ engine: inout LayoutEngine<Int>, from start: Double, to end: Double
  ) -> (before: Set<Int>, after: Set<Int>, listed: Set<Int>, transition: LayoutTransition<Int>) {
    engine.setContentOffset(start)
    let before = items(engine.visibleAttributes().map(\.id))
    engine.beginTransition()
    engine.setContentOffset(end)
    let transition = engine.endTransition()
    let after = items(engine.visibleAttributes().map(\.id))
    return (before, after, items(transition.elements.map(\.id)), transition)
  }

  private static let ways: [(from: Double, to: Double)] = [
    (0, 200), (200, 0), (0, 393), (393, 0), (0, 470), (470, 0), (0, 900), (900, 0), (0, 9000),
    (9000, 0), (2000, 7000), (7000, 2000), (0, 1e9), (1e9, 0), (300, 300),
  ]

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom], ways)
  func whatLiesBetweenIsListed(
    anchor: ContentOffsetAnchor.Edge, way: (from: Double, to: Double)
  ) throws {
    var engine = Golden.engine(200, anchor: anchor)
    let (before, after, listed, transition) = scroll(&engine, from: way.from, to: way.to)
    let low = try #require(before.union(after).min())
    let high = try #require(before.union(after).max())
    #expect(listed.isSuperset(of: low...high))
    #expect(transition.finalOffset == engine.contentOffset)
    for element in transition.elements {
      // Nothing but the offset changes.
      #expect(element.change == .stay)
      #expect(element.initial.frame == element.final.frame)
      #expect(engine.attributes(for: element.id) == element.final)
    }
  }

  @Test(arguments: ways)
  func headersInsetsAndAKeyboardChangeNothingOfIt(way: (from: Double, to: Double)) throws {
    let sections = (0..<10).map {
      TransitionTests.attributes(-1 - $0, ($0 * 20)..<($0 * 20 + 20))
    }
    var engine = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    engine.setInset(LayoutInsets(top: 30, left: 0, bottom: 10, right: 0), for: .header)
    engine.setInset(LayoutInsets(bottom: 120), for: .keyboard)
    let (before, after, listed, transition) = scroll(&engine, from: way.from, to: way.to)
    let low = try #require(before.union(after).min())
    let high = try #require(before.union(after).max())
    #expect(listed.isSuperset(of: low...high))
    let ids = transition.elements.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// Of a very long way, the ends are listed and the middle isn't.
  @Test(arguments: [true, false])
  func aVeryLongWayIsListedNearItsEnds(isDown: Bool) throws {
    var engine = Golden.engine(5000, anchor: .top)
    let (top, bottom) = (0.0, 1e9)
    let (before, after, listed, _) = scroll(
      &engine, from: isDown ? top : bottom, to: isDown ? bottom : top)
    let (upper, lower) = isDown ? (before, after) : (after, before)
    let low = try #require(upper.max())
    let high = try #require(lower.min())
    #expect(upper.min() == 0 && lower.max() == 4999)
    #expect(listed.isSuperset(of: 0...low + 512))
    #expect(listed.isSuperset(of: high - 512...4999))
    #expect(listed.isDisjoint(with: low + 600..<high - 600))
  }

  /// What comes with the scroll had no place to begin at, and isn't taken for what was there.
  @Test(arguments: [true, false])
  func whatIsInsertedBetweenComes(isDown: Bool) {
    var engine = Golden.engine(100, anchor: .top)
    engine.setContentOffset(isDown ? 0 : 4000)
    engine.beginTransition()
    engine.performBatchUpdates([.insert(Golden.item(1000), at: .init(item: 50))])
    engine.setContentOffset(isDown ? 4000 : 0)
    let elements = engine.endTransition().elements
    #expect(items(elements.map(\.id)).isSuperset(of: 10...80))
    #expect(elements.filter { $0.id == .item(1000) }.allSatisfy { $0.change == .insert })
    #expect(elements.filter { $0.id == .item(30) }.map(\.change) == [.stay])
  }
}
