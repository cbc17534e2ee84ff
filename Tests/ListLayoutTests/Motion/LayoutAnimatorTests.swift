import Geometry
import ListLayout
import Testing

@Suite struct LayoutAnimatorTests {
  typealias Transition = LayoutTransition<String>
  typealias Attributes = LayoutAttributes<String>

  static func item(_ id: String, y: Double, height: Double = 40, alpha: Double = 1) -> Attributes {
    Attributes(
      id: .item(id), frame: LayoutRect(x: 0, y: y, width: 300, height: height), alpha: alpha)
  }

  /// `a` and `b` at 0 and 50; `c` comes between them.
  static let insertion = Transition(
    elements: [
      .init(change: .stay, initial: item("a", y: 0), final: item("a", y: 0)),
      .init(change: .insert, initial: item("c", y: 50, alpha: 0), final: item("c", y: 50)),
      .init(change: .stay, initial: item("b", y: 50), final: item("b", y: 100)),
    ], initialOffset: 0, finalOffset: 0)
  /// Then `c` goes again, and the view scrolls by 10.
  static let deletion = Transition(
    elements: [
      .init(change: .stay, initial: item("a", y: 0), final: item("a", y: 0)),
      .init(change: .delete, initial: item("c", y: 50), final: item("c", y: 50, alpha: 0)),
      .init(change: .stay, initial: item("b", y: 100), final: item("b", y: 50)),
    ], initialOffset: 0, finalOffset: 10)
  /// And comes back.
  static let reinsertion = Transition(
    elements: [
      .init(change: .stay, initial: item("a", y: 0), final: item("a", y: 0)),
      .init(change: .insert, initial: item("c", y: 52, alpha: 0), final: item("c", y: 52)),
      .init(change: .stay, initial: item("b", y: 50), final: item("b", y: 100)),
    ], initialOffset: 10, finalOffset: 10)

  static let timing = TransitionTiming(all: .init(duration: 1))

  func shown(_ animator: LayoutAnimator<String>, _ id: String, _ time: Double) -> Attributes? {
    animator.shown(at: time).first { $0.id == .item(id) }?.attributes
  }

  @Test func restIsTheFinalLayoutToTheBit() {
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.add(Self.insertion, at: 0, timing: Self.timing)
    animator.add(Self.deletion, at: 0.3, timing: Self.timing)
    animator.add(Self.reinsertion, at: 0.7, timing: Self.timing)
    #expect(animator.endTime == 1.7)
    #expect(!animator.isIdle(at: 1.69))
    #expect(animator.isIdle(at: 1.7))
    for time in [1.7, 2, 100] {
      let rest = animator.shown(at: time)
      #expect(
        rest.map(\.attributes)
          == Self.reinsertion.elements.map { element in
            var attributes = element.final
            attributes.frame.origin.y -= 10
            return attributes
          })
      #expect(rest.allSatisfy { $0.progress == 1 })
      #expect(animator.contentOffset(at: time) == 10)
    }
  }

  @Test(arguments: [LayoutAnimator<String>.Policy.overlap, .queue])
  func nothingJumps(policy: LayoutAnimator<String>.Policy) {
    var animator = LayoutAnimator<String>(policy: policy)
    animator.settle([Self.item("a", y: 0), Self.item("b", y: 50)], contentOffset: 0)
    animator.add(Self.insertion, at: 0, timing: Self.timing)
    animator.add(Self.deletion, at: 0.3, timing: Self.timing)
    animator.add(Self.reinsertion, at: 0.7, timing: Self.timing)
    #expect(animator.endTime == (policy == .queue ? 3 : 1.7))
    let step = 0.001
    var before = animator.shown(at: -step)
    var offset = animator.contentOffset(at: -step)
    for index in 0...3100 {
      let time = Double(index) * step
      let now = animator.shown(at: time)
      for element in now {
        guard let old = before.first(where: { $0.id == element.id })?.attributes else {
          #expect(element.attributes.alpha < 0.01)
          continue
        }
        // 50 points in a second, at most twice as fast at the curve's middle, three of them.
        if max(element.attributes.alpha, old.alpha) > 0.01 {
          #expect(abs(element.attributes.frame.minY - old.frame.minY) < 0.3)
        }
        #expect(abs(element.attributes.alpha - old.alpha) < 0.006)
      }
      for old in before where !now.contains(where: { $0.id == old.id }) {
        #expect(old.attributes.alpha < 0.01)
      }
      #expect(abs(animator.contentOffset(at: time) - offset) < 0.1)
      before = now
      offset = animator.contentOffset(at: time)
    }
  }

  @Test func whatFadesAndComesBackGoesOnFromItsAlpha() throws {
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.settle(Self.deletion.elements.map(\.initial), contentOffset: 0)
    animator.add(Self.deletion, at: 0, timing: Self.timing)
    let fading = try #require(shown(animator, "c", 0.4))
    #expect(fading.alpha > 0.1 && fading.alpha < 0.9)
    animator.add(Self.reinsertion, at: 0.4, timing: Self.timing)
    let returning = try #require(shown(animator, "c", 0.4))
    #expect(abs(returning.alpha - fading.alpha) < 1e-12)
    #expect(abs(returning.frame.minY - fading.frame.minY) < 1e-12)
    #expect(shown(animator, "c", 1.4) == Self.item("c", y: 42))
  }

  @Test func momentsCanBeSampledInAnyOrder() {
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.add(Self.insertion, at: 0, timing: Self.timing)
    animator.add(Self.deletion, at: 0.3, timing: Self.timing)
    let times = (0...60).map { Double($0) / 40 }
    let forward = times.map { animator.shown(at: $0) }
    let backward = times.reversed().map { animator.shown(at: $0) }
    #expect(forward == backward.reversed())
  }

  @Test func whatIsPrunedIsntMissed() {
    var animator = LayoutAnimator<String>(policy: .overlap)
    for round in 0..<200 {
      let transition = round.isMultiple(of: 2) ? Self.insertion : Self.deletion
      animator.add(transition, at: Double(round) * 0.1, timing: Self.timing)
      var pruned = animator
      pruned.prune(before: Double(round) * 0.1)
      for time in [0, 0.05, 0.5, 2] {
        let moment = Double(round) * 0.1 + time
        #expect(pruned.shown(at: moment) == animator.shown(at: moment))
        #expect(pruned.contentOffset(at: moment) == animator.contentOffset(at: moment))
      }
      animator = pruned
    }
  }

  @Test func whatLeavesGoesWithItsNeighbours() throws {
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.settle([Self.item("a", y: 0), Self.item("b", y: 40)], contentOffset: 0)
    // `a` leaves over the top, and the next transition doesn't speak of it any more.
    animator.add(
      Transition(
        elements: [
          .init(change: .stay, initial: Self.item("a", y: 0), final: Self.item("a", y: 0)),
          .init(change: .stay, initial: Self.item("b", y: 40), final: Self.item("b", y: 40)),
        ], initialOffset: 0, finalOffset: 40), at: 0, timing: Self.timing)
    animator.add(
      Transition(
        elements: [
          .init(change: .stay, initial: Self.item("b", y: 40), final: Self.item("b", y: 40))
        ], initialOffset: 40, finalOffset: 60), at: 0.2, timing: Self.timing)
    for step in 0..<10 {
      let time = Double(step) / 10
      let (a, b) = (
        try #require(shown(animator, "a", time)), try #require(shown(animator, "b", time))
      )
      #expect(abs(b.frame.minY - a.frame.maxY) < 1e-9)
    }
    #expect(shown(animator, "b", 1.2)?.frame.minY == -20)
  }

  @Test func whatEntersComesWithItsNeighbours() throws {
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.settle([Self.item("a", y: 0)], contentOffset: 0)
    animator.add(
      Transition(
        elements: [
          .init(change: .stay, initial: Self.item("a", y: 0), final: Self.item("a", y: 90))
        ],
        initialOffset: 0, finalOffset: 0), at: 0, timing: Self.timing)
    animator.add(
      Transition(
        elements: [
          .init(change: .stay, initial: Self.item("a", y: 90), final: Self.item("a", y: 10)),
          .init(change: .stay, initial: Self.item("b", y: 130), final: Self.item("b", y: 50)),
        ], initialOffset: 0, finalOffset: 0), at: 0.5, timing: Self.timing)
    for time in [0.5, 0.6, 0.9, 1.2, 1.5] {
      let (a, b) = (
        try #require(shown(animator, "a", time)), try #require(shown(animator, "b", time))
      )
      #expect(abs(b.frame.minY - a.frame.maxY) < 1e-9)
    }
  }

  @Test func aMeasuredSizeBendsTheRun() throws {
    var animator = LayoutAnimator<String>(policy: .queue)
    animator.add(Self.insertion, at: 0, timing: Self.timing)
    let before = try #require(shown(animator, "b", 0.5))
    animator.addCorrection(
      Transition(
        elements: [
          .init(change: .stay, initial: Self.item("a", y: 0), final: Self.item("a", y: 0)),
          .init(
            change: .stay, initial: Self.item("c", y: 50), final: Self.item("c", y: 50, height: 80)),
          .init(change: .stay, initial: Self.item("b", y: 100), final: Self.item("b", y: 140)),
        ], initialOffset: 0, finalOffset: 0), at: 0.5)
    let after = animator.shown(at: 0.5)
    #expect(abs((shown(animator, "b", 0.5)?.frame.minY ?? 0) - before.frame.minY) < 1e-12)
    #expect(after.first { $0.id == .item("c") }?.change == .insert)
    #expect(animator.endTime == 1)
    #expect(shown(animator, "b", 1)?.frame.minY == 140)
    #expect(shown(animator, "c", 1)?.frame.height == 80)
  }

  @Test func aScrollIsFollowedPastTheEnds() throws {
    let scroll = ScrollTrajectory(
      startOffset: 0, dragDistance: -100, dragDuration: 0.3, releaseVelocity: 0, bounds: 0...0,
      viewportHeight: 400)
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.add(
      Transition(
        elements: [
          .init(change: .stay, initial: Self.item("a", y: 5), final: Self.item("a", y: 5))
        ],
        initialOffset: 0, finalOffset: 0), at: 2, timing: .scroll(scroll))
    for step in 0...20 {
      let time = Double(step) / 10
      let offset = scroll.offset(at: time)
      #expect(abs(animator.contentOffset(at: 2 + time) - offset) < 1e-9)
      #expect(abs((shown(animator, "a", 2 + time)?.frame.minY ?? 0) - (5 - offset)) < 1e-9)
    }
    #expect(animator.contentOffset(at: 2.3) < -45)
  }

  /// A view that coasts is stopped by what scrolls it next: that goes on from where it is, as fast as
  /// it is, and is over in its own time.
  @Test(arguments: [0.0, 0.05, 0.2, 0.6, 1.5, 2.9, 3.3]) func aScrollTakesOver(moment: Double)
    throws
  {
    // The first one bounces at the end from 2.3 s on.
    let first = ScrollTrajectory(
      startOffset: 0, targetOffset: 1200, bounds: 0...1190, viewportHeight: 400)
    let next = TransitionTiming.Phase(duration: 0.5, curve: .easeInOut)
    func scroll(from start: Double, to end: Double) -> Transition {
      Transition(
        elements: (0..<4).map {
          let item = Self.item("\($0)", y: Double($0) * 400)
          return .init(change: .stay, initial: item, final: item)
        }, initialOffset: start, finalOffset: end)
    }
    var animator = LayoutAnimator<String>(policy: .overlap, viewportHeight: 400)
    animator.add(scroll(from: 0, to: 1190), at: 0, timing: .scroll(first))
    let before = animator
    animator.add(
      scroll(from: 1190, to: 700), at: moment, timing: TransitionTiming(all: next),
      stopsScrolls: true)
    #expect(animator.scrollRest(at: moment) == 0)
    #expect(animator.endTime == moment + 0.5)
    let rest = before.scrollRest(at: moment)
    #expect(abs(before.contentOffset(at: moment) - 1190 - rest) < 1e-9)

    let step = 1e-4
    let velocity = before.contentOffset(at: moment) - before.contentOffset(at: moment - step)
    let places = (0...6000).map { animator.contentOffset(at: moment + Double($0) * step) }
    #expect(abs(places[0] - before.contentOffset(at: moment)) < 1e-9)
    #expect(abs(places[1] - places[0] - velocity) < 0.01)
    // What it loses at once is within a tenth of a second; the curve's own bend is less.
    let ways = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { abs($1 - $0) < 0.02 })
    #expect(places.last == 700)
    for time in stride(from: moment, to: moment + 0.6, by: 0.01) {
      for (index, height) in [0.0, 400, 800, 1200].enumerated() {
        let item = try #require(shown(animator, "\(index)", time))
        #expect(abs(item.frame.minY - (height - animator.contentOffset(at: time))) < 1e-9)
      }
    }
  }

  @Test func anotherLayoutMovesWhatRuns() throws {
    var animator = LayoutAnimator<String>(policy: .overlap)
    animator.add(Self.insertion, at: 0, timing: Self.timing)
    let (b, c) = (try #require(shown(animator, "b", 0.5)), try #require(shown(animator, "c", 0.5)))
    animator.replaceLayout(
      Self.insertion.elements.map(\.final), contentOffset: 7, at: 0.5)
    #expect(abs((shown(animator, "b", 0.5)?.frame.minY ?? 0) - (b.frame.minY - 7)) < 1e-9)
    #expect(abs((shown(animator, "c", 0.5)?.alpha ?? 0) - c.alpha) < 1e-9)
    #expect(shown(animator, "b", 1)?.frame.minY == 93)
    #expect(animator.contentOffset(at: 0.5) == 7)
  }
}
