import Geometry
import ListDiff
import ListLayout
import Testing

/// What the layout promises beside the golden figures.
@Suite struct ClaimTests {
  static func estimated(_ ids: some Sequence<Int>) -> [LayoutItem<Int>] {
    ids.map { LayoutItem(id: $0, size: .estimated(LayoutSize(width: 300, height: 40))) }
  }

  static func unmeasured(_ count: Int) -> LayoutEngine<Int> {
    LayoutEngine(
      viewport: Golden.viewport, section: -1, items: estimated(0..<count), options: Golden.options)
  }

  static func height(_ id: Int) -> Double { Double(20 + id * 37 % 90) }

  /// Measures what is visible until all of it is; gives back how many were measured.
  @discardableResult
  static func measure(_ engine: inout LayoutEngine<Int>) -> Int {
    var count = 0
    while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
      engine.setMeasuredSizes(ids.map { ($0, LayoutSize(width: 300, height: height($0))) })
      count += ids.count
    }
    return count
  }

  static func positions(_ engine: LayoutEngine<Int>) -> [LayoutElementID<Int>: Double] {
    var found: [LayoutElementID<Int>: Double] = [:]
    for attributes in engine.attributes(in: engine.visibleBounds) {
      found[attributes.id] = attributes.frame.maxY - engine.contentOffset
    }
    return found
  }

  /// What is visible and measured stands still in every frame, in both directions.
  @Test(arguments: [-23.0, 23.0])
  func scrollingThroughUnmeasuredItemsMovesNothingVisible(step: Double) {
    var engine = Self.unmeasured(400)
    engine.setContentOffset(step < 0 ? engine.contentHeight : 600)
    Self.measure(&engine)
    var compared = 0
    for _ in 0..<300 {
      engine.setContentOffset(engine.contentOffset + step)
      var before = Self.positions(engine)
      for id in engine.unmeasuredVisible() { before[.item(id)] = nil }
      Self.measure(&engine)
      for (id, position) in before {
        guard let frame = engine.attributes(for: id)?.frame else { continue }
        compared += 1
        #expect(frame.maxY - engine.contentOffset == position)
      }
      #expect(engine.unmeasuredVisible().isEmpty)
    }
    #expect(compared > 1000)
    #expect(engine.violations().isEmpty)
  }

  @Test(arguments: [LayoutScrollPosition.top, .center, .bottom, .nearest])
  func scrollToAnItemNeverMeasuredIsExact(position: LayoutScrollPosition) throws {
    var engine = Self.unmeasured(1000)
    engine.scroll(to: 300, at: position)
    Self.measure(&engine)
    let frame = try #require(engine.attributes(for: .item(300))).frame
    let visible = engine.visibleBounds
    switch position {
    case .top, .nearest: #expect(frame.minY == visible.minY)
    case .center: #expect(frame.midY == visible.midY)
    case .bottom: #expect(frame.maxY == visible.maxY)
    }
  }

  @Test func aPositionIsRestoredExactly() throws {
    var engine = Self.unmeasured(1000)
    engine.scroll(to: 500, at: .top, offset: -13)
    Self.measure(&engine)
    let snapshot = try #require(engine.positionSnapshot(edge: .top))
    let offset = engine.contentOffset
    #expect((snapshot.id, snapshot.edge, snapshot.distance) == (500, .top, -13))
    engine.scrollToBottom()
    engine.restore(snapshot)
    #expect(engine.contentOffset == offset)
    var other = Self.unmeasured(1000)
    other.restore(snapshot)
    Self.measure(&other)
    #expect(other.positionSnapshot(edge: .top) == snapshot)
  }

  @Test func measuredItemsAreBoundedAndSurvive() {
    var engine = Self.unmeasured(20_000)
    #expect(Self.measure(&engine) < 25)
    engine.performBatchUpdates([.insert(Golden.item(-7), at: ItemPosition(item: 0))])
    #expect(Self.measure(&engine) == 0)
    engine.performBatchUpdates([
      .reload(
        LayoutItem(id: 19_999, size: .estimated(LayoutSize(width: 300, height: 40)), revision: 1))
    ])
    #expect(engine.unmeasuredVisible() == [19_999])
  }

  @Test func rotationKeepsTheAnchor() throws {
    var engine = Self.unmeasured(500)
    engine.setContentOffset(4000)
    Self.measure(&engine)
    let last = try #require(engine.attributes(in: engine.visibleBounds).last)
    let distance = last.frame.maxY - engine.visibleBounds.maxY
    engine.setViewport(LayoutSize(width: 400, height: 300))
    #expect(!engine.unmeasuredVisible().isEmpty)
    Self.measure(&engine)
    let now = try #require(engine.attributes(for: last.id))
    #expect(now.frame.maxY - engine.visibleBounds.maxY == distance)
    #expect(now.frame.width == 400)
  }

  @Test func aKeyboardLiftsTheEndOnlyWhereItIsSeen() {
    var engine = Golden.engine(100)
    engine.setInset(LayoutInsets(bottom: 40), for: .composer)
    engine.setInset(LayoutInsets(bottom: 200), for: .keyboard)
    #expect(engine.isAtBottom)
    #expect(engine.contentOffset == 4293 + 240)
    engine.setInset(nil, for: .keyboard)
    #expect(engine.contentOffset == 4293 + 40)
    engine.setContentOffset(2000)
    engine.setInset(LayoutInsets(bottom: 200), for: .keyboard)
    #expect(engine.contentOffset == 2000)
  }

  @Test func shortContentRestsAtTheBottom() {
    var options = Golden.options
    options.keepsContentAtBottom = true
    var engine = Golden.engine(3, options: options)
    #expect(engine.attributes(for: .item(2))?.frame.maxY == 400)
    #expect(engine.contentOffset == 0)
    engine.setInset(LayoutInsets(bottom: 150), for: .keyboard)
    #expect((engine.attributes(for: .item(2))?.frame.maxY ?? 0) - engine.contentOffset == 250)
    engine.performBatchUpdates([.insert(Golden.item(3), at: ItemPosition(item: 3))])
    #expect((engine.attributes(for: .item(3))?.frame.maxY ?? 0) - engine.contentOffset == 250)
    #expect(engine.violations().isEmpty)
  }

  @Test func theEndHasATolerance() {
    var options = Golden.options
    options.bottomTolerance = 20
    var engine = Golden.engine(100, options: options)
    engine.setContentOffset(4280)
    engine.performBatchUpdates([.insert(Golden.item(500), at: ItemPosition(item: 100))])
    #expect(engine.contentOffset == 4340)
    #expect(engine.unreadCount == 0)
    engine.setContentOffset(4300)
    engine.performBatchUpdates([.insert(Golden.item(501), at: ItemPosition(item: 101))])
    #expect(engine.contentOffset == 4300)
    #expect(engine.unreadCount == 1)
    engine.scrollToBottom()
    #expect(engine.unreadCount == 0)
  }

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom])
  func aReloadFixesTheEdgeThatIsAskedFor(edge: ContentOffsetAnchor.Edge) throws {
    var engine = Golden.engine(100)
    engine.setContentOffset(2000)
    let before = try #require(engine.attributes(for: .item(46))).frame
    engine.performBatchUpdates([.reload(Golden.item(46, height: 90), fixing: edge)])
    let after = try #require(engine.attributes(for: .item(46))).frame
    let moved = engine.contentOffset - 2000
    if edge == .top {
      #expect(after.minY - moved == before.minY)
    } else {
      #expect(after.maxY - moved == before.maxY)
    }
  }

  @Test func pagesAndTrimmingMoveNothing() {
    var engine = Golden.engine(200)
    engine.setContentOffset(5000)
    let before = Self.positions(engine)
    engine.trim(.top, beyond: 600)
    #expect(Self.positions(engine) == before)
    engine.trim(.bottom, beyond: 600)
    #expect(Self.positions(engine) == before)
    #expect(engine.count < 40)
    #expect(engine.nearEdges == [.top, .bottom])
    engine.performBatchUpdates(
      (0..<50).map { .insert(Golden.item(1000 + $0), at: ItemPosition(item: $0)) })
    #expect(Self.positions(engine) == before)
    #expect(engine.nearEdges == [.bottom])
  }

  @Test func aDeletedAnchorHandsOnToItsNeighbour() {
    var engine = Golden.engine(100)
    engine.setContentOffset(2000)
    let before = Self.positions(engine)
    engine.performBatchUpdates([.delete(51), .delete(50), .delete(30)])
    let after = Self.positions(engine)
    for id in 43..<50 { #expect(after[.item(id)] == before[.item(id)]) }
  }

  @Test func aQuestionComesToTheTopWhileItsAnswerGrows() {
    var engine = Golden.engine(30)
    engine.performBatchUpdates([.insert(Golden.item(100), at: ItemPosition(item: 30))])
    engine.setExtendedItem(100)
    engine.scroll(to: 100, at: .top)
    #expect(engine.attributes(for: .item(100))?.frame.minY == engine.visibleBounds.minY)
    engine.performBatchUpdates([
      .insert(
        LayoutItem(id: 101, size: .estimated(LayoutSize(width: 300, height: 10))),
        at: ItemPosition(item: 31))
    ])
    for height in stride(from: 20.0, through: 340, by: 40) {
      engine.setMeasuredSize(LayoutSize(width: 300, height: height), for: 101)
      #expect(engine.attributes(for: .item(100))?.frame.minY == engine.visibleBounds.minY)
    }
  }

  @Test func aBatchMeasuredWithinOneTransitionIsOneTransition() throws {
    var engine = Self.unmeasured(100)
    Self.measure(&engine)
    let offset = engine.contentOffset
    engine.beginTransition()
    engine.performBatchUpdates([
      .insert(
        LayoutItem(id: 777, size: .estimated(LayoutSize(width: 300, height: 40))),
        at: ItemPosition(item: 100))
    ])
    let inner = engine.setMeasuredSizes([(777, LayoutSize(width: 300, height: 93))])
    #expect(inner.elements.isEmpty)
    let transition = engine.endTransition()
    #expect(transition.finalOffset - offset == 100)
    let inserted = try #require(transition.elements.first { $0.id == .item(777) })
    #expect(inserted.change == .insert && inserted.final.frame.height == 93)
    #expect(inserted.initial.frame == inserted.final.frame)
  }

  @Test func deletedItemsSinkAtTheEnd() throws {
    var engine = Golden.engine(100)
    let transition = engine.performBatchUpdates([.delete(97)])
    let deleted = try #require(transition.elements.first { $0.change == .delete })
    #expect(deleted.final.alpha == 0)
    #expect(deleted.final.translation.y == 8)
    engine.setContentOffset(1000)
    let other = engine.performBatchUpdates([.delete(24)])
    #expect(other.elements.first { $0.change == .delete }?.final.translation.y == 0)
  }
}
