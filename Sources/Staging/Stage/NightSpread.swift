import Drawing

/// How far the night has spread from the corner where switches are: it grows as a circle until it
/// covers everything, and draws back the same way.
///
/// A hard edge keeps both sides readable. Colours that turned into each other would meet half-way:
/// words and their ground would be the same grey there.
struct NightSpread: Sendable {
  private var initial: Double
  private var final: Double
  private var start = -Double.infinity
  private var timing = Timing(duration: 0, curve: .linear)

  init(isNight: Bool) {
    initial = isNight ? 1 : 0
    final = initial
  }

  /// Starts to spread or to draw back at a time, in seconds, from where it is then.
  mutating func turn(toNight isNight: Bool, at time: Double, _ timing: Timing) {
    initial = part(at: time)
    final = isNight ? 1 : 0
    start = time
    self.timing = timing
  }

  /// Returns how much of the way to the farthest corner it has covered at a time, 0…1.
  func part(at time: Double) -> Double {
    guard time < end else { return final }
    return initial.interpolated(to: final, at: timing.progress(at: time, from: start))
  }

  /// When it has arrived, in seconds; minus infinity where it never moved.
  var end: Double { start + timing.end }
}
