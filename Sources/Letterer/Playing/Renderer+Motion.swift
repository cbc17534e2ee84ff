import ChatModel
import Drawing
import Staging
import Time

extension Timeline {
  /// Returns the number of frames at a rate: at least one.
  public func frameCount(at rate: FrameRate) -> Int {
    max(1, rate.frame(from: end))
  }
}

extension Renderer {
  /// Returns what the device shows of a timeline at a time, as a PNG, animations in progress
  /// included.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - time: the time from the timeline's start.
  ///   - motion: how it is played.
  ///   - compression: how much time is spent on a smaller file.
  ///   - metadata: texts embedded in the picture.
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  /// - Complexity: O(events) at most up to the time, most of them cheap; one picture is painted.
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

  /// Returns what the device shows of a timeline at a time, as pixels.
  ///
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  public func bitmap(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> Bitmap {
    try await withPublicErrors {
      try await bitmap(of: try await scene(of: timeline, at: time, motion))
    }
  }

  /// Returns the layout of what the device shows of a timeline at a time, as text.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func layout(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> String {
    try await withPublicErrors {
      try await scene(of: timeline, at: time, motion, keeping: .max).dump
    }
  }

  /// Returns the timeline with the end that it has when played: its hold starts when all animations
  /// have finished, including queued ones, springs and decelerations, and its last frame shows the
  /// last state at rest. A timeline without a hold is returned unchanged.
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

  /// Returns the same, given the stage at the timeline's start; if it is `nil` and needed, it is
  /// made.
  func settled(
    _ timeline: Timeline, motion: MotionOptions, opening: inout Stage?
  ) async throws -> Timeline {
    guard let hold = timeline.hold else { return timeline }
    let last = timeline.events.last?.time ?? .zero
    try Task.checkCancellation()
    var stage = try await Stage.reaching(
      last, of: timeline, scenes: scenes, options: motion.stage, opening: &opening)
    let rest = max(timeline.end - hold, try await stage.settle())
    // A frame has to start at rest: the first tick at or after it.
    let shown = motion.rate.time(of: motion.rate.frame(from: rest) + 1)
    return Timeline(
      initial: timeline.initial, events: timeline.events, end: max(rest + hold, shown))
  }

  /// - Parameter kept: how many of the last entries a stage needs to know; `.max` where rows with the
  ///   same name have to be numbered from the chat's beginning.
  func scene(
    of timeline: Timeline, at time: Instant, _ motion: MotionOptions,
    keeping kept: Int = ChatEnd.standardCount
  ) async throws -> Scene {
    var stage = try await Stage.reaching(
      time, of: timeline, scenes: scenes, options: motion.stage, keeping: kept)
    return try await stage.scene(at: time.seconds)
  }
}
