import Drawing

/// The transition to night from the corner with the switches: a circle that grows until it covers
/// everything, and shrinks back the same way.
///
/// A hard edge keeps both sides readable. In a crossfade of colours, words and background would be
/// the same grey half-way.
struct NightSpread: Sendable {
  private var initial: Double
  private var final: Double
  private var start = -Double.infinity
  private var timing = Timing(duration: 0, curve: .linear)

  init(isNight: Bool) {
    initial = isNight ? 1 : 0
    final = initial
  }

  /// Starts growing or shrinking at a time, in seconds, from the current radius.
  mutating func turn(toNight isNight: Bool, at time: Double, _ timing: Timing) {
    initial = part(at: time)
    final = isNight ? 1 : 0
    start = time
    self.timing = timing
  }

  /// Returns the radius relative to the distance to the farthest corner at a time, 0…1.
  func part(at time: Double) -> Double {
    guard time < end else { return final }
    return initial.interpolated(to: final, at: timing.progress(at: time, from: start))
  }

  /// When the transition ends, in seconds; minus infinity if there was none.
  var end: Double { start + timing.end }
}
