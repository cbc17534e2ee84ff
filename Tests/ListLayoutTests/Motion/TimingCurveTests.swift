import ListLayout
import TestSupport
import Testing

@Suite struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeInOut, .easeOut, .cubicBezier(0.22, 1, 0.36, 1),
    .cubicBezier(0.1992, 0.0106, 0.2792, 0.9103), .cubicBezier(1, 0, 0, 1),
    .cubicBezier(0, 1, 1, 0), .cubicBezier(0.5, -0.8, 0.5, 1.8),
    .spring(LayoutSpring(mass: 0.5, stiffness: 200, damping: 12)),
    .spring(LayoutSpring(stiffness: 100, damping: 20)),
    .spring(LayoutSpring(stiffness: 100, damping: 50)),
    .scroll(
      ScrollTrajectory(
        startOffset: 100, dragDistance: 200, dragDuration: 0.2, bounds: 0...5000,
        viewportHeight: 400)),
  ]

  @Test(arguments: curves) func endsAreExact(curve: TimingCurve) {
    for duration in [0.25, 1, 3] {
      #expect(curve.value(at: -1, duration: duration) == 0)
      #expect(curve.value(at: 0, duration: duration) == 0)
      #expect(curve.value(at: duration, duration: duration) == 1)
      #expect(curve.value(at: 100, duration: duration) == 1)
    }
    #expect(curve.value(at: 0, duration: 0) == 1)
    #expect(curve.value(at: -1, duration: 0) == 0)
  }

  /// No step is larger than the curve's speed explains, at the ends neither.
  @Test(arguments: curves.dropLast()) func isContinuous(curve: TimingCurve) {
    // A spring is cut off where its time ends; the others are the same in any time.
    var durations = [1.0]
    if case .spring = curve { durations.append(0.2) }
    for duration in durations {
      let steps = 100_000
      let values = (-1...steps + 1).map {
        curve.value(at: duration * Double($0) / Double(steps), duration: duration)
      }
      let largest = zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 1
      // The steepest: x ~ u³ near a vertical tangent.
      #expect(largest < 0.04, "\(curve)")
    }
  }

  @Test func bezierIsTheCurve() {
    // The curve at a parameter has known coordinates: x and y must belong together.
    let points: [(Double, Double, Double, Double)] = [
      (0.22, 1, 0.36, 1), (0.1992, 0.0106, 0.2792, 0.9103), (0.42, 0, 0.58, 1),
      (0.9, 0.1, 0.1, 0.9),
    ]
    for (x1, y1, x2, y2) in points {
      let curve = TimingCurve.cubicBezier(x1, y1, x2, y2)
      for step in 1..<1000 {
        let u = Double(step) / 1000
        let v = 1 - u
        let x = 3 * v * v * u * x1 + 3 * v * u * u * x2 + u * u * u
        let y = 3 * v * v * u * y1 + 3 * v * u * u * y2 + u * u * u
        #expect(abs(curve.value(at: x, duration: 1) - y) < 1e-12)
      }
    }
  }

  @Test func evenBezierIsLinear() {
    let curve = TimingCurve.cubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    for step in 0...100 {
      #expect(abs(curve.value(at: Double(step), duration: 100) - Double(step) / 100) < 1e-15)
    }
  }

  @Test func aSpringKeepsItsOwnSeconds() {
    let spring = LayoutSpring(mass: 0.5, stiffness: 200, damping: 12)
    let duration = spring.settlingDuration()
    let curve = TimingCurve.spring(spring)
    for step in 1..<20 {
      let time = duration * Double(step) / 20
      #expect(abs(curve.value(at: time, duration: duration) - spring.value(at: time)) <= 0.001)
    }
  }

  /// The ranges hold for all moments, and are no wider than what is reached.
  @Test(arguments: Effort.seeds(40, long: 4000)) func nothingLeavesItsRange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let spring = LayoutSpring(stiffness: number(20...400), damping: number(0.1...60))
    let curves: [TimingCurve] = [
      .linear, .cubicBezier(number(0...1), number(-2...3), number(0...1), number(-2...3)),
      .spring(spring),
    ]
    for curve in curves {
      let duration = number(0.05...2)
      let range = curve.range(duration: duration)
      let values = (0...2000).map {
        curve.value(at: duration * Double($0) / 2000, duration: duration)
      }
      let (low, high) = (values.min() ?? 0, values.max() ?? 1)
      #expect(low >= range.lowerBound - 1e-12 && high <= range.upperBound + 1e-12, "seed \(seed)")
      if case .cubicBezier = curve {
        #expect(low <= range.lowerBound + 0.01 && high >= range.upperBound - 0.01, "seed \(seed)")
      }
    }
    let long = TimingCurve.spring(spring).range(duration: 60)
    #expect(abs(long.upperBound - 1 - spring.overshoot) < 0.06, "seed \(seed)")
  }

  @Test func aSpringThatIsCutShortOnItsWayBackFallsBelowItsStart() {
    // Hardly damped, it ends in its third swing: what is too much then is taken off before.
    let spring = TimingCurve.spring(LayoutSpring(stiffness: 100, damping: 0.1))
    let values = (0...1000).map { spring.value(at: 0.94 * Double($0) / 1000, duration: 0.94) }
    let range = spring.range(duration: 0.94)
    #expect((values.min() ?? 0) < -0.3)
    #expect((values.min() ?? 0) >= range.lowerBound && (values.max() ?? 0) <= range.upperBound)
  }

  @Test func aScrollKnowsHowFarItGoes() {
    // The thumb drags 300 points down and flings it back up by more.
    let scroll = ScrollTrajectory(
      startOffset: 1000, dragDistance: 300, dragDuration: 0.3, releaseVelocity: -900,
      bounds: 0...5000, viewportHeight: 400)
    let range = TimingCurve.scroll(scroll).range(duration: scroll.duration)
    let values = (0...2000).map {
      TimingCurve.scroll(scroll).value(
        at: scroll.duration * Double($0) / 2000, duration: scroll.duration)
    }
    #expect((values.min() ?? 0) < -0.5)
    #expect(abs((values.min() ?? 0) - range.lowerBound) < 0.01)
    #expect(abs((values.max() ?? 0) - range.upperBound) < 0.01)
  }
}
