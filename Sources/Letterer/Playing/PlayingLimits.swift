import ChatModel
import Drawing

/// How much is played in one run. More is refused before anything is painted, rather than taking
/// hours.
struct PlayingLimits {
  /// The most distinct frames: almost two hours of constant motion at 30 per second.
  var pictures = 200_000
  /// The most frames that are written one by one: nine hours at 30 per second.
  var frames = 1_000_000

  /// - Parameters:
  ///   - ticks: the range that is played.
  ///   - longest: the longest animation of a change, in seconds.
  ///   - turnsRings: whether something turns beside messages while they are being sent.
  ///   - writesEach: whether every tick is written, unchanged ones included.
  /// - Throws: a description of what exceeds the limit.
  func check(
    _ timeline: Timeline, _ ticks: Range<Int>, _ motion: MotionOptions, longest: Double,
    turnsRings: Bool = false, writesEach: Bool
  ) throws(DiagnosticsError) {
    guard timeline.end <= Timeline.longestPlay else {
      throw Self.error(
        "this plays for \(Self.hours(timeline.end.seconds)), and a day is the most that is played")
    }
    let count = timeline.pictureLimit(
      in: ticks, at: motion.rate, longest: longest, queues: motion.queuesUpdates,
      turnsRings: turnsRings)
    guard count <= pictures else {
      throw Self.error(
        "this may be \(count) different pictures, and \(pictures) are the most that are painted")
    }
    guard !writesEach || ticks.count <= frames else {
      throw Self.error(
        "this is \(ticks.count) frames, and \(frames) are the most that are written one by one")
    }
  }

  private static func error(_ message: String) -> DiagnosticsError {
    DiagnosticsError([
      Diagnostic(
        .error, message,
        hint: "play a part of it (--from, --until), faster (--speed) or with a lower rate (--fps)")
    ])
  }

  private static func hours(_ seconds: Double) -> String {
    seconds < 1e7 ? "\((seconds / 360).rounded() / 10) hours" : "months"
  }
}

extension Renderer {
  /// Checks that what is played is within the limits.
  ///
  /// - Throws: a `DiagnosticsError` if it isn't.
  func checkLimits(
    _ timeline: Timeline, _ ticks: Range<Int>, _ motion: MotionOptions, writesEach: Bool
  ) throws(DiagnosticsError) {
    try PlayingLimits().check(
      timeline, ticks, motion, longest: scenes.longestChange(in: timeline, motion.stage),
      turnsRings: scenes.turnsRings(in: timeline), writesEach: writesEach)
  }
}
