import Geometry
import ListDiff
import ListLayout
import Testing

/// What comes and goes with a section's description, and what a spring shows that swings over.
@Suite struct TransitionEdgeTests {
  static func section(
    _ id: Int, _ items: Range<Int>, header: Bool, isSticky: Bool = false
  ) -> LayoutSection<Int> {
    LayoutSection(
      id: id, items: Golden.items(items),
      header: header ? LayoutSupplementary(height: 20, spacing: 4, isSticky: isSticky) : nil,
      footer: header ? LayoutSupplementary(height: 10) : nil,
      background: header ? LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) : nil)
  }

  /// The elements of the second section but its items.
  static func supplementaries(
    _ transition: LayoutTransition<Int>
  ) -> [LayoutElementID<Int>: LayoutTransition<Int>.Element] {
    let ids: [LayoutElementID<Int>] = [.header(-2), .footer(-2), .background(-2)]
    return Dictionary(
      uniqueKeysWithValues: transition.elements.filter { ids.contains($0.id) }.map { ($0.id, $0) })
  }

  @Test func headersThatASectionGetsComeAndGo() {
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: .top,
      sections: [
        Self.section(-1, 0..<2, header: false), Self.section(-2, 2..<4, header: false),
      ], options: Golden.options)
    let coming = engine.performBatchUpdates([
      .insert(Golden.item(9), at: ItemPosition(item: 0)),
      .reconfigureSection(Self.section(-2, 2..<4, header: true)),
    ])
    let arrived = Self.supplementaries(coming)
    #expect(arrived.count == 3)
    #expect(arrived.values.allSatisfy { $0.change == .insert && $0.initial.alpha == 0 })
    // It comes with its section, which the inserted item moves down by 47.
    #expect(arrived[.header(-2)]?.initial.frame.minY == 90)
    #expect(arrived[.header(-2)]?.final.frame.minY == 137)

    let going = engine.performBatchUpdates([
      .delete(9), .reconfigureSection(Self.section(-2, 2..<4, header: false)),
    ])
    let left = Self.supplementaries(going)
    #expect(left.count == 3)
    #expect(left.values.allSatisfy { $0.change == .delete && $0.final.alpha == 0 })
    #expect(left[.header(-2)]?.initial.frame.minY == 137)
    #expect(left[.header(-2)]?.final.frame.minY == 90)

    engine.beginTransition()
    for header in [true, false] {
      engine.performBatchUpdates([.reconfigureSection(Self.section(-2, 2..<4, header: header))])
    }
    #expect(Self.supplementaries(engine.endTransition()).isEmpty)
  }

  @Test func aStickyHeaderBeginsWhereItStuck() {
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: .top,
      sections: [
        Self.section(-1, 0..<20, header: true, isSticky: true),
        Self.section(-2, 20..<60, header: true, isSticky: true),
      ], options: Golden.options)
    engine.setContentOffset(1500)
    let before = engine
    let transition = engine.setContentOffset(300)
    let header = transition.elements.first { $0.id == .header(-1) }
    #expect(header?.initial.frame == before.attributes(for: .header(-1))?.frame)
    #expect(header?.final.frame.minY == 300)
  }

  /// Whether items cover a part of the content, but for the spacing between them.
  static func isCovered(_ range: ClosedRange<Double>, by frames: [LayoutRect]) -> Bool {
    var reached = range.lowerBound
    for frame in frames.sorted(by: { $0.minY < $1.minY })
    where frame.minY <= reached + 7.001 && frame.maxY > reached { reached = frame.maxY }
    return reached >= range.upperBound - 7.001
  }

  /// Springs of damping ratios of 0.42, 0.11 and 0.02.
  @Test(arguments: [250.0, -250, 900, -900, 3000, -3000], [12.0, 3, 0.5])
  func aSpringThatSwingsOverShowsNoGap(way: Double, damping: Double) {
    var engine = Golden.engine(400)
    engine.setContentOffset(8000)
    var animator = LayoutAnimator<Int>(policy: .overlap, viewportHeight: 400)
    animator.settle(engine.visibleAttributes(), contentOffset: engine.contentOffset)
    let transition = engine.setContentOffset(8000 + way)
    let spring = LayoutSpring(stiffness: 200, damping: damping)
    let peak = (0..<60).map { spring.value(at: Double($0) / 60) }.max() ?? 0
    #expect(peak > 1.2 && peak <= 1 + spring.overshoot)
    for progress in [1.05, 1.1, peak] {
      let offset = transition.contentOffset(at: progress)
      let frames = transition.attributes(at: progress).map(\.frame)
      #expect(Self.isCovered(offset...offset + 400, by: frames), "at \(progress)")
    }
    animator.add(
      transition, at: 0, timing: TransitionTiming(all: .init(duration: 1, curve: .spring(spring))))
    for frame in 0..<60 {
      let frames = animator.shown(at: Double(frame) / 60).map(\.attributes.frame)
      #expect(Self.isCovered(0...400, by: frames), "frame \(frame)")
    }
  }

  @Test(arguments: [250.0, -250, 900])
  func aCurveThatLeavesItsRangeShowsNoGapEither(way: Double) {
    var engine = Golden.engine(400)
    engine.setContentOffset(8000)
    let timing = TransitionTiming(
      all: .init(duration: 1, curve: .cubicBezier(0.4, -2, 0.6, 5)))
    engine.progressRange = timing.progressRange
    let transition = engine.setContentOffset(8000 + way)
    let values = (0...100).map { timing.stay.curve.value(at: Double($0) / 100, duration: 1) }
    #expect((values.min() ?? 0) < -0.3 && (values.max() ?? 0) > 1.7)
    for progress in values where progress != 1 {
      let offset = transition.contentOffset(at: progress)
      let frames = transition.attributes(at: progress).map(\.frame)
      #expect(Self.isCovered(offset...offset + 400, by: frames), "at \(progress)")
    }
  }

  @Test func aTimingThatStaysBetweenItsEndsListsNoMore() {
    func count(_ range: ClosedRange<Double>?) -> Int {
      var engine = Golden.engine(400)
      engine.setContentOffset(8000)
      if let range { engine.progressRange = range }
      return engine.setContentOffset(8300).elements.count
    }
    let plain = count(TransitionTiming(all: .init(duration: 1)).progressRange)
    // 700 points, of which items and spacing take 47 each.
    #expect(plain == 16)
    // 120 or 300 points more below; those above are seen on the way.
    #expect(count(0...1.4) == 18)
    #expect(count(nil) == 22)
  }
}
