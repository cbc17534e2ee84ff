import ChatModel
import Drawing

/// How much is played in one run. Whoever asks for more is told so before anything is painted,
/// instead of waiting for hours.
struct PlayingLimits {
  /// The most pictures that may differ: almost two hours in which something moves at 30 a second.
  var pictures = 200_000
  /// The most frames that are written one by one: nine hours at 30 a second.
  var frames = 1_000_000

  /// - Parameters:
  ///   - ticks: the part that is played.
  ///   - longest: how long a change takes at most, in seconds.
  ///   - writesEach: whether each tick is written, also where nothing changes.
  /// - Throws: what there is too much of.
  func check(
    _ timeline: Timeline, _ ticks: Range<Int>, _ motion: MotionOptions, longest: Double,
    writesEach: Bool
  ) throws(DiagnosticsError) {
    guard timeline.end <= Timeline.longestPlay else {
      throw Self.error(
        "this plays for \(Self.hours(timeline.end.seconds)), and a day is the most that is played")
    }
    let count = timeline.pictureLimit(
      in: ticks, at: motion.rate, longest: longest, queues: motion.queuesUpdates)
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
  /// Sees that what is played comes to an end.
  ///
  /// - Throws: a `DiagnosticsError` where it is too much.
  func checkLimits(
    _ timeline: Timeline, _ ticks: Range<Int>, _ motion: MotionOptions, writesEach: Bool
  ) throws(DiagnosticsError) {
    try PlayingLimits().check(
      timeline, ticks, motion, longest: scenes.longestChange(in: timeline, motion.stage),
      writesEach: writesEach)
  }
}
