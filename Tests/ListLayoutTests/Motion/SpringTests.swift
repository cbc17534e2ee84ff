import ListLayout
import Testing

@Suite struct SpringTests {
  static let springs = [
    LayoutSpring(mass: 0.5, stiffness: 200, damping: 12), LayoutSpring(stiffness: 100, damping: 1),
    LayoutSpring(stiffness: 100, damping: 20), LayoutSpring(stiffness: 100, damping: 19.9999),
    LayoutSpring(stiffness: 100, damping: 20.0001),
    LayoutSpring(mass: 2, stiffness: 50, damping: 90),
  ]

  /// The closed form against the equation of motion: m·x″ + c·x′ + k·(x − 1) = 0.
  @Test(arguments: springs) func obeysItsEquation(spring: LayoutSpring) {
    let step = 1e-4
    for index in 1...300 {
      let time = Double(index) / 100
      let (before, now, after) = (
        spring.value(at: time - step), spring.value(at: time), spring.value(at: time + step)
      )
      let velocity = (after - before) / (2 * step)
      let acceleration = (after - 2 * now + before) / (step * step)
      let force =
        spring.mass * acceleration + spring.damping * velocity + spring.stiffness * (now - 1)
      #expect(abs(force) < spring.stiffness * 2e-5, "at \(time)")
    }
  }

  @Test(arguments: springs) func startsAtRestAndSettles(spring: LayoutSpring) {
    #expect(spring.value(at: 0) == 0)
    #expect(spring.value(at: 1e-4) < 1e-5)
    for tolerance in [0.01, 0.001] {
      let settled = spring.settlingDuration(tolerance: tolerance)
      for index in 0...1000 {
        let value = spring.value(at: settled * (1 + Double(index) / 100))
        #expect(abs(value - 1) <= tolerance * 1.000001)
      }
      // It isn't called settled much too late: the bound is reached within a swing of it.
      let swing = 7 / (spring.stiffness / spring.mass).squareRoot()
      let late = (0...1000).map { spring.value(at: settled - swing * Double($0) / 1000) }
      #expect(late.contains { abs($0 - 1) > tolerance * 0.7 })
    }
  }

  @Test func dampingDecidesWhetherItSwings() {
    func peak(_ damping: Double) -> Double {
      let spring = LayoutSpring(stiffness: 100, damping: damping)
      return (0...1000).map { spring.value(at: Double($0) / 200) }.max() ?? 0
    }
    #expect(peak(10) > 1.1)
    #expect(peak(20) <= 1)
    #expect(peak(60) <= 1)
    #expect(LayoutSpring(stiffness: 100, damping: 20).dampingRatio == 1)
    #expect(LayoutSpring(stiffness: 100, damping: 0).settlingDuration() == .infinity)
  }
}
