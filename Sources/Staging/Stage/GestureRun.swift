import ChatModel

/// A drag gesture with its release.
struct GestureRun: Sendable {
  var gesture: TimelineEvent.Gesture
  /// In seconds.
  var start: Double
  var duration: Double

  /// When everything is back in its position, in seconds.
  var end: Double { start + duration }

  /// Returns the drag at a time: from 0 to 1, and back; a message springs slightly beyond.
  func pull(at time: Double) -> Double {
    guard time > start, time < end else { return 0 }
    let part = (time - start) / duration
    let (rise, fall) = gesture == .showTimes ? (0.25, 0.75) : (0.45, 0.55)
    if part < rise { return Self.drawing.progress(at: part / rise) }
    if part < fall { return 1 }
    let back = gesture == .showTimes ? Self.settling : Self.springing
    return 1 - back.progress(at: (part - fall) / (1 - fall))
  }

  /// Returns how much of what lies under ink is uncovered at a time: from nothing to all, 0…1, and back.
  func openness(at time: Double) -> Double {
    guard time > start, time < end else { return 0 }
    let clearing = min(Self.clearing, duration / 2)
    let way = min(1, min(time - start, end - time) / clearing)
    return way * (2 - way)
  }

  /// How long specks take to clear, and to come back, in seconds.
  private static let clearing = 0.8

  private static let drawing = Timing(duration: 1, curve: .cubicBezier(0.3, 0.2, 0.2, 1))
  private static let settling = Timing(duration: 1, curve: .cubicBezier(0.35, 0, 0.2, 1))
  private static let springing = Timing(duration: 1, curve: .cubicBezier(0.3, 1.45, 0.6, 1))
}
