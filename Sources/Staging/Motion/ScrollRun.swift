/// A scroll, during which the day of the topmost row is shown there.
struct ScrollRun: Sendable {
  /// In seconds.
  var start: Double
  var end: Double

  /// The time after a scroll until the day is hidden, in seconds.
  static let rest = 0.6

  /// Returns the day's opacity at a time, 0…1.
  func presence(at time: Double) -> Double {
    let coming = (time - start) / 0.15
    let going = (end + Self.rest - time) / 0.25
    return min(1, max(0, min(coming, going)))
  }
}
