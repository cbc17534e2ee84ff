import ChatModel
import Drawing
import FrameEncoding
import Painting
import Staging
import Time

/// How a chat is played.
public struct MotionOptions: Hashable, Sendable {
  /// Pictures per second.
  public var rate: FrameRate
  /// Whether what comes and goes fades instead of flying, growing or springing.
  public var reducesMotion: Bool
  /// Whether a change waits for the one before; else it sets off from what is seen.
  public var queuesUpdates: Bool

  /// Thirty pictures per second, changes that overlap.
  public init(
    rate: FrameRate = FrameRate(30), reducesMotion: Bool = false, queuesUpdates: Bool = false
  ) {
    self.rate = rate
    self.reducesMotion = reducesMotion
    self.queuesUpdates = queuesUpdates
  }

  var stage: Stage.Options {
    Stage.Options(reducesMotion: reducesMotion, queuesUpdates: queuesUpdates)
  }
}

extension Timeline {
  /// How many pictures of a rate it has: at least one.
  public func frameCount(at rate: FrameRate) -> Int {
    max(1, rate.frame(from: end))
  }
}

extension Renderer {
  /// What the device shows of a timeline at a moment, as a PNG: whatever is on its way is painted
  /// where it is.
  public func png(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions(),
    compression: PictureCompression = .fast, metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
    try await png(
      of: try await scene(of: timeline, at: time, motion), compression: compression,
      metadata: metadata)
  }

  /// What the device shows of a timeline at a moment, as pixels.
  public func bitmap(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> Bitmap {
    try await bitmap(of: try await scene(of: timeline, at: time, motion))
  }

  /// The layout of what the device shows of a timeline at a moment, as text.
  public func layout(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> String {
    // Rows that share a name are counted from the chat's beginning.
    try await scene(of: timeline, at: time, motion, keeping: .max).dump
  }

  /// The timeline as it ends when it is played: its hold counts from when everything has arrived,
  /// however long changes wait, spring or run out, and its last picture is that of the last state at
  /// rest. One that has no hold stays as it is.
  ///
  /// - Complexity: O(events) cheap steps, and what a stage needs to reach the last of them; nothing
  ///   is painted.
  public func settled(
    _ timeline: Timeline, motion: MotionOptions = MotionOptions()
  ) async throws -> Timeline {
    var opening: Stage?
    return try await settled(timeline, motion: motion, opening: &opening)
  }

  /// The same, with the stage at the timeline's start, which is made where it is needed and `nil`.
  func settled(
    _ timeline: Timeline, motion: MotionOptions, opening: inout Stage?
  ) async throws -> Timeline {
    guard let hold = timeline.hold else { return timeline }
    let last = timeline.events.last?.time ?? .zero
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

  /// Plays a timeline, or some of its ticks, into outputs, all of which see every picture.
  ///
  /// Pictures are composed in order, painted and prepared side by side by all workers, and written
  /// in order. The outputs are finished; what has begun of them is gone where an error is thrown.
  ///
  /// - Parameters:
  ///   - opening: the stage at the timeline's start, which is made where it is needed and `nil`.
  ///   - progress: is told how many ticks are done, on the caller.
  func play(
    _ timeline: Timeline, ticks: Range<Int>? = nil, motion: MotionOptions,
    opening: inout Stage?, into outputs: [any FrameOutput],
    progress: (_ tick: Int) -> Void = { _ in }
  ) async throws {
    let ticks = ticks ?? 0..<timeline.frameCount(at: motion.rate)
    let stage = try await Stage.reaching(
      motion.rate.time(of: ticks.lowerBound), of: timeline, scenes: scenes,
      options: motion.stage, opening: &opening)
    var sequence = MotionSequence(
      stage, rate: motion.rate, ticks: ticks, overlays: options.overlays)
    let (width, height) = timeline.pixelSize(on: options.device)
    try await withTaskCancellationHandler {
      try await painting.paintFrames(
        width: width, height: height, scale: options.device.scale,
        background: .clear,
        next: { try await sequence.next() },
        makeTransform: {
          let preparers = outputs.map { $0.makePreparer() }
          return { frame in
            (try preparers.map { try $0(frame) }, frame.ticks.upperBound)
          }
        },
        consume: { (prepared: [any Sendable], end: Int) in
          for (output, part) in zip(outputs, prepared) { try output.append(part) }
          progress(end - ticks.lowerBound)
        })
      for output in outputs { try output.finish() }
    } onCancel: {
      // Whoever waits for a program that hangs doesn't look whether anybody still wants it.
      for output in outputs { output.cancel() }
    }
  }

  /// The same of a timeline that is played once.
  package func play(
    _ timeline: Timeline, ticks: Range<Int>? = nil, motion: MotionOptions,
    into outputs: [any FrameOutput], progress: (_ tick: Int) -> Void = { _ in }
  ) async throws {
    var opening: Stage?
    try await play(
      timeline, ticks: ticks, motion: motion, opening: &opening, into: outputs, progress: progress)
  }
}
