import Bubbles

/// A scroll, during which the day of the topmost row is shown there.
struct ScrollRun: Sendable {
  /// In seconds.
  var start: Double
  var end: Double

  /// The days that were seen at their own places as it began.
  var seen: Set<RowID> = []
  /// The day's opacity as it began, where a scroll before it had brought one.
  var former = 0.0

  /// The time after a scroll until the day is hidden, in seconds.
  static let rest = 0.6

  /// The time in which the day comes, in seconds.
  private static let coming = 0.15

  /// Returns whether a day comes that was seen at its own place: it stops below the header.
  func stops(_ day: RowID, at time: Double) -> Bool {
    time >= start && time < start + Self.coming && seen.contains(day)
  }

  /// Returns the day's opacity at a time, 0…1.
  func presence(at time: Double) -> Double {
    let coming = time < start ? 0 : former + (time - start) / Self.coming
    let going = (end + Self.rest - time) / 0.25
    return min(1, max(0, min(coming, going)))
  }
}
