import ChatModel
import Drawing
import Staging
import Time

extension Timeline {
  /// How many pictures of a rate it has: at least one.
  public func frameCount(at rate: FrameRate) -> Int {
    max(1, rate.frame(from: end))
  }
}

extension Renderer {
  /// What the device shows of a timeline at a moment, as a PNG: whatever is on its way is painted
  /// where it is.
  ///
  /// - Parameters:
  ///   - timeline: what happens when.
  ///   - time: the moment, from the timeline's start.
  ///   - motion: how it is played.
  ///   - compression: how much time is spent on fewer bytes.
  ///   - metadata: texts that travel with the picture.
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  /// - Complexity: O(events) at most up to the moment, most of them cheap; one picture is painted.
  public func png(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions(),
    compression: PictureCompression = .fast, metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
    try await withPublicErrors {
      try await png(
        of: try await scene(of: timeline, at: time, motion), compression: compression,
        metadata: metadata)
    }
  }

  /// What the device shows of a timeline at a moment, as pixels.
  ///
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  public func bitmap(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> Bitmap {
    try await withPublicErrors {
      try await bitmap(of: try await scene(of: timeline, at: time, motion))
    }
  }

  /// The layout of what the device shows of a timeline at a moment, as text.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func layout(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> String {
    // Rows that share a name are counted from the chat's beginning.
    try await withPublicErrors {
      try await scene(of: timeline, at: time, motion, keeping: .max).dump
    }
  }

  /// The timeline as it ends when it is played: its hold counts from when everything has arrived,
  /// however long changes wait, spring or run out, and its last picture is that of the last state at
  /// rest. One that has no hold stays as it is.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  /// - Complexity: O(events) cheap steps, and what a stage needs to reach the last of them; nothing
  ///   is painted.
  public func settled(
    _ timeline: Timeline, motion: MotionOptions = MotionOptions()
  ) async throws -> Timeline {
    try await withPublicErrors {
      var opening: Stage?
      return try await settled(timeline, motion: motion, opening: &opening)
    }
  }

  /// The same, with the stage at the timeline's start, which is made where it is needed and `nil`.
  func settled(
    _ timeline: Timeline, motion: MotionOptions, opening: inout Stage?
  ) async throws -> Timeline {
    guard let hold = timeline.hold else { return timeline }
    let last = timeline.events.last?.time ?? .zero
    try Task.checkCancellation()
    var stage = try await Stage.reaching(
      last, of: timeline, scenes: scenes, options: motion.stage, opening: &opening)
    let rest = max(timeline.end - hold, try await stage.settle())
    // A picture has to begin at rest: the first tick then or later.
    let shown = motion.rate.time(of: motion.rate.frame(from: rest) + 1)
    return Timeline(
      initial: timeline.initial, events: timeline.events, end: max(rest + hold, shown))
  }

  private func scene(
    of timeline: Timeline, at time: Instant, _ motion: MotionOptions,
    keeping kept: Int = ChatEnd.standardCount
  ) async throws -> Scene {
    var stage = try await Stage.reaching(
      time, of: timeline, scenes: scenes, options: motion.stage, keeping: kept)
    return try await stage.scene(at: time.seconds)
  }
}
