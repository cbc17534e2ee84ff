import Drawing

/// A time in seconds as APNG stores it: a fraction of two 16-bit numbers.
struct APNGDelay: Hashable, Sendable {
  var numerator: UInt16
  var denominator: UInt16

  /// The exact time of some frames of a rate where 16 bits hold it, else the fraction that comes
  /// nearest (at 29.97 frames per second less than a millisecond off in three minutes); no longer
  /// than 65,535 s. Source: A. Khinchin, "Continued Fractions", §6.
  init(ticks: Int, rate: FrameRate) {
    let (seconds, overflows) = ticks.multipliedReportingOverflow(by: rate.seconds)
    guard ticks > 0, !overflows, seconds / rate.frames < 65535 else {
      numerator = ticks > 0 ? 65535 : 0
      denominator = 1
      return
    }
    // How often a part of a convergent may be added to the one before.
    func room(_ last: Int, _ former: Int) -> Int { last > 0 ? (65535 - former) / last : Int.max }
    func error(_ fraction: (Int, Int)) -> Double {
      let (top, bottom) = (Double(fraction.0), Double(fraction.1))
      return abs(top * Double(rate.frames) - bottom * Double(seconds)) / bottom
    }
    // Two convergents that follow each other.
    var (former, last) = ((0, 1), (1, 0))
    var (a, b) = (seconds, rate.frames)
    while b > 0 {
      let term = min(a / b, room(last.0, former.0), room(last.1, former.1))
      let next = (term * last.0 + former.0, term * last.1 + former.1)
      guard term == a / b else {
        if error(next) < error(last) { last = next }
        break
      }
      (former, last) = (last, next)
      (a, b) = (b, a % b)
    }
    numerator = UInt16(last.0)
    denominator = UInt16(last.1)
  }
}
