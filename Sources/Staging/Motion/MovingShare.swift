/// A share of something, 0…1, on its way to another value.
struct MovingShare: Sendable {
  /// What it becomes.
  private(set) var goal: Double
  private var from: Double
  /// In seconds.
  private var start = -Double.infinity
  private var timing = Timing(duration: 0, curve: .linear)

  /// A share at rest.
  init(_ value: Double) {
    goal = value
    from = value
  }

  /// Starts for another value at a time in seconds, from what it is then.
  mutating func move(to goal: Double, at time: Double, _ timing: Timing) {
    guard goal != self.goal else { return }
    from = value(at: time)
    self.goal = goal
    start = time
    self.timing = timing
  }

  /// Returns the share at a time, in seconds.
  func value(at time: Double) -> Double {
    from.interpolated(to: goal, at: timing.progress(at: time, from: start))
  }

  /// When it is at rest, in seconds; minus infinity if it always was.
  var end: Double { start + timing.end }
}
