/// A scroll, during which the day of what stands at the top is shown there.
struct ScrollRun: Sendable {
  /// In seconds.
  var start: Double
  var end: Double

  /// Until the day has gone, in seconds.
  static let rest = 0.6

  /// Returns how much of the day is seen at a time, 0…1.
  func presence(at time: Double) -> Double {
    let coming = (time - start) / 0.15
    let going = (end + Self.rest - time) / 0.25
    return min(1, max(0, min(coming, going)))
  }
}
