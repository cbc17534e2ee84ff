import Bubbles

/// The way of a run's avatar from the message that had it to the one that has it now.
struct AvatarSlide: Sendable {
  /// The message that had it.
  let from: RowID
  /// The message that has it now.
  let to: RowID
  /// Whether that one comes with an avatar of its own: that of the sender's typing dots.
  let isThere: Bool
  /// How far the words of the message that had it move up within their row, as that loses its name, in points.
  let rise: Double
  /// When it starts, in seconds.
  let start: Double
  let timing: Timing

  /// Returns how far it is at a time, 0…1; `nil` if it has arrived.
  func progress(at time: Double) -> Double? {
    timing.isOver(at: time, from: start) ? nil : timing.progress(at: time, from: start)
  }

  var end: Double { start + timing.end }
}
