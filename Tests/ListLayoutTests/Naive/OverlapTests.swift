import Geometry
import ListLayout
import TestSupport
import Testing

/// Scrolls, insets, rotations and batches that start in the midst of each other: what is shown is
/// continuous, frame by frame, and ends in the plain layout.
@Suite struct OverlapTests {
  typealias Shown = ShownElement<Int>

  @Test func nothingVisibleJumps() {
    for seed in Effort.seeds(5, long: 300) {
      guard Self.isContinuous(seed: seed) else { return }
    }
  }

  private static let curves: [TimingCurve] = [
    .linear, .easeInOut, .cubicBezier(0.22, 1, 0.36, 1),
    .spring(LayoutSpring(mass: 0.5, stiffness: 200, damping: 20)),
  ]

  private static func timing(_ steps: inout RandomSteps) -> TransitionTiming {
    func phase() -> TransitionTiming.Phase {
      .init(
        delay: steps.chance(0.2) ? 0.1 : 0,
        duration: Double.random(in: 0.1..<0.6, using: &steps.random),
        curve: curves.randomElement(using: &steps.random) ?? .linear)
    }
    return TransitionTiming(
      insert: phase(), delete: phase(), move: phase(), reload: phase(), reconfigure: phase(),
      stay: phase())
  }

  static func isContinuous(seed: UInt64) -> Bool {
    var steps = RandomSteps(seed: seed)
    let (viewport, options) = (steps.viewport(), steps.options())
    let sections = (0..<3).map { _ in steps.section(Int.random(in: 0..<15, using: &steps.random)) }
    let anchor: ContentOffsetAnchor.Edge = steps.chance(0.7) ? .bottom : .top
    var engine = LayoutEngine(
      viewport: viewport, anchor: anchor, sections: sections, options: options)
    var naive = NaiveLayout(
      viewport: viewport, anchor: anchor, sections: sections, options: options)
    var animator = LayoutAnimator<Int>(policy: steps.chance(0.7) ? .overlap : .queue)
    animator.settle(engine.visibleAttributes(), contentOffset: engine.contentOffset)
    // Where transitions wait, what is shown may lag behind a rotation: what all viewports show.
    var shared = viewport
    var time = 0.0
    for number in 0..<25 {
      func report(_ problem: String, _ step: LayoutStep) -> Bool {
        Issue.record("seed \(seed), step \(number) at \(time): \(problem)\n\(step)")
        return false
      }
      let step = steps.step(after: naive)
      let (before, former) = (animator.shown(at: time), engine.viewport)
      let transition = step.perform(on: &engine)
      step.perform(on: &naive)
      animator.viewportHeight = engine.viewport.height
      if let transition {
        if case .measure = step, !animator.isIdle(at: time) {
          animator.addCorrection(transition, at: time)
        } else {
          animator.add(transition, at: time, timing: timing(&steps))
        }
      }
      let visible = LayoutSize(
        width: min(former.width, engine.viewport.width),
        height: min(former.height, engine.viewport.height))
      shared = LayoutSize(
        width: min(shared.width, visible.width), height: min(shared.height, visible.height))
      let window = animator.policy == .queue ? shared : engine.viewport
      let after = animator.shown(at: time)
      if let jump = jump(from: before, to: after, in: animator.policy == .queue ? shared : visible)
      {
        return report(jump, step)
      }
      for _ in 0..<Int.random(in: 0..<15, using: &steps.random) {
        let next = time + 1.0 / 60
        if let jump = jump(in: animator, from: time, to: next, viewport: window) {
          return report(jump, step)
        }
        time = next
      }
      if steps.chance(0.5) { animator.prune(before: time) }
    }
    return rests(animator, as: engine, seed: seed)
  }

  /// Whether what is shown in the end is the plain layout, to the bit.
  private static func rests(
    _ animator: LayoutAnimator<Int>, as engine: LayoutEngine<Int>, seed: UInt64
  ) -> Bool {
    let viewport = LayoutRect(origin: .zero, size: engine.viewport)
    let shown = animator.shown(at: animator.endTime).map(\.attributes).filter {
      $0.frame.intersects(viewport)
    }
    let expected = engine.visibleAttributes().map { attributes in
      var attributes = attributes
      attributes.frame.origin.y -= engine.contentOffset
      return attributes
    }
    let isRight =
      Set(shown) == Set(expected) && shown.count == expected.count
      && animator.contentOffset(at: animator.endTime) == engine.contentOffset
    if !isRight {
      let shows = shown.map { "\($0.id) at \($0.frame.minY)" }
      let says = expected.map { "\($0.id) at \($0.frame.minY)" }
      Issue.record("seed \(seed): the end is\n\(shows)\nand not\n\(says)")
    }
    return isRight
  }

  /// The largest change of what is seen between two moments, if it stays as large however near the
  /// moments come.
  private static func jump(
    in animator: LayoutAnimator<Int>, from start: Double, to end: Double, viewport: LayoutSize
  ) -> String? {
    var (low, high) = (start, end)
    var (before, after) = (animator.shown(at: low), animator.shown(at: high))
    for _ in 0..<22 {
      guard jump(from: before, to: after, in: viewport) != nil else { return nil }
      let middle = (low + high) / 2
      let between = animator.shown(at: middle)
      // A jump is in one of the halves.
      if jump(from: before, to: between, in: viewport) != nil {
        (high, after) = (middle, between)
      } else {
        (low, before) = (middle, between)
      }
    }
    return jump(from: before, to: after, in: viewport)
  }

  /// What changed visibly between two moments that are next to each other.
  private static func jump(
    from before: [Shown], to after: [Shown], in viewport: LayoutSize
  ) -> String? {
    let limit = 0.02
    let bounds = LayoutRect(origin: .zero, size: viewport)
    func isVisible(_ element: Shown) -> Bool {
      guard element.attributes.alpha > limit else { return false }
      let frame = element.attributes.frame.outset(by: -limit)
      return frame.width > 0 && frame.height > 0 && frame.intersects(bounds)
    }
    let former = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let current = Dictionary(uniqueKeysWithValues: after.map { ($0.id, $0) })
    for element in after where former[element.id] == nil && isVisible(element) {
      return "\(element) appears"
    }
    for element in before {
      guard let now = current[element.id] else {
        if isVisible(element) { return "\(element) vanishes" }
        continue
      }
      guard isVisible(element) || isVisible(now) else { continue }
      let way = distance(element.attributes, now.attributes)
      if way > limit { return "\(element) goes \(way) to \(now)" }
    }
    return nil
  }

  private static func distance(_ a: LayoutAttributes<Int>, _ b: LayoutAttributes<Int>) -> Double {
    [
      a.frame.minX - b.frame.minX, a.frame.minY - b.frame.minY, a.frame.width - b.frame.width,
      a.frame.height - b.frame.height, a.alpha - b.alpha, a.scale - b.scale,
      a.translation.x - b.translation.x, a.translation.y - b.translation.y,
    ].reduce(0) { max($0, abs($1)) }
  }
}
