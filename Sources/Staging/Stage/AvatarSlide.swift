import Bubbles

/// The way of a run's avatar from the row that had it to the one that has it now: a message, or the dots of
/// who types again.
struct AvatarSlide: Sendable {
  /// The row that had it.
  let from: RowID
  /// The row that has it now.
  var to: RowID
  let person: RowPerson
  let side: MessageRow.Side
  /// Whether that one has an avatar of its own already: that beside the sender's dots.
  var isThere = false
  /// Whether its way is measured from where it ends, as that row or the other one is lifted, or as it goes back
  /// from dots that may be gone before it is there.
  var isMeasuredFromEnd = false
  /// Whether the dots keep theirs then, as they stand below another message now.
  var stays = false
  /// How far the words of the message that had it move up within their row, as that loses its name, in points.
  var rise = 0.0
  /// How much lower than at its beginning it sets out, in points: it was on its way. Of one that is measured
  /// from its end, how much lower than there.
  var lag = 0.0
  /// When it starts, in seconds.
  let start: Double
  let timing: Timing

  /// Returns how far it is at a time, 0…1; `nil` if it has arrived.
  func progress(at time: Double) -> Double? {
    timing.isOver(at: time, from: start) ? nil : timing.progress(at: time, from: start)
  }

  var end: Double { start + timing.end }
}
