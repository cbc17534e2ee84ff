import Drawing

/// A colour that turns into another one.
struct TurningColor: Sendable {
  private var initial: Color
  private var final: Color
  private var start = -Double.infinity
  private var timing = Timing(duration: 0, curve: .linear)

  init(_ color: Color) {
    initial = color
    final = color
  }

  /// Sets off to another colour at a time, in seconds, from what it is then.
  mutating func turn(into color: Color, at time: Double, _ timing: Timing) {
    initial = value(at: time)
    final = color
    start = time
    self.timing = timing
  }

  /// The colour at a time.
  func value(at time: Double) -> Color {
    guard initial != final else { return final }
    return initial.mixed(with: final, fraction: timing.progress(at: time - start))
  }
}
