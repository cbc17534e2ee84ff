import ChatModel
import Drawing
import Painting
import Staging
import Synchronization
import Time

/// A frame of an animation, with its damage relative to the previous one.
public struct AnimationFrame: Sendable {
  /// The index among the distinct frames, from 0.
  public let index: Int
  /// When it is shown, in ticks of the rate; never empty, and the next frame starts where it ends.
  public let ticks: Range<Int>
  /// When it appears, from the start.
  public let time: Instant
  /// For how long it is shown.
  public let duration: Instant
  /// Its pixels.
  public let bitmap: Bitmap
  /// Where its pixels may differ from those of the previous frame, in pixels; everything for the
  /// first.
  public let damage: Damage

  init(_ frame: Frame, rate: FrameRate) {
    index = frame.index
    ticks = frame.ticks
    time = rate.time(of: ticks.lowerBound)
    duration = rate.time(of: ticks.upperBound) - time
    bitmap = frame.bitmap
    damage = frame.damage
  }
}

/// The distinct frames of an animation, in order.
///
/// ```swift
/// for try await frame in renderer.frames(of: source.timeline, rate: FrameRate(60)) {
///   show(frame.bitmap, at: frame.time, repainting: frame.damage.rects)
/// }
/// ```
///
/// They are painted in parallel by all workers, at most as many ahead of the consumer as there are
/// workers; memory is bounded by twice as many bitmaps. Painting starts when the first frame is
/// requested. It stops within a frame when the loop is left, or when its task is cancelled, which
/// then throws `CancellationError`.
///
/// A frame's pixels equal those of the same time painted alone, byte for byte. Each frame that is
/// kept keeps its bitmap in memory.
public struct AnimationFrames: AsyncSequence, Sendable {
  let renderer: Renderer
  let timeline: Timeline
  let motion: MotionOptions

  /// Returns an iterator that plays the timeline anew, from its first frame.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(FramePlay(self))
  }

  /// Iterates over the frames once.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let play: FramePlay

    fileprivate init(_ play: FramePlay) { self.play = play }

    /// Returns the next frame; `nil` after the last.
    ///
    /// - Throws: a `DiagnosticsError` if there is more to play than a day or than 200,000 frames, a
    ///   ``RenderingError`` if memory runs out, `CancellationError` in a task that was cancelled.
    public mutating func next() async throws -> AnimationFrame? { try await play.next() }
  }
}

extension Renderer {
  /// Returns the distinct frames of a timeline, each with its time, duration and damage. The last
  /// one shows the last state at rest, unless the timeline has no hold.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - motion: how it is played, and at which rate.
  /// - Complexity: nothing is done before the first frame is requested; then O(1) steps for each
  ///   tick in which something moves, and O(visible) for each frame.
  public func frames(
    of timeline: Timeline, motion: MotionOptions = MotionOptions()
  ) -> AnimationFrames {
    AnimationFrames(renderer: self, timeline: timeline, motion: motion)
  }

  /// Returns the distinct frames of a timeline at a rate; see ``frames(of:motion:)``.
  public func frames(of timeline: Timeline, rate: FrameRate) -> AnimationFrames {
    frames(of: timeline, motion: MotionOptions(rate: rate))
  }

  fileprivate func play(_ frames: AnimationFrames, into relay: FrameRelay) async throws {
    try await withPublicErrors {
      let motion = frames.motion
      var opening: Stage?
      let timeline = try await settled(frames.timeline, motion: motion, opening: &opening)
      let ticks = 0..<timeline.frameCount(at: motion.rate)
      try checkLimits(timeline, ticks, motion, writesEach: false)
      var sequence = MotionSequence(
        try await Stage.reaching(
          .zero, of: timeline, scenes: scenes, options: motion.stage, opening: &opening),
        rate: motion.rate, ticks: ticks, overlays: options.overlays)
      let (width, height) = timeline.pixelSize(on: options.device)
      try await painting.paintFrames(
        width: width, height: height, scale: options.device.scale, background: .clear,
        ahead: painting.workerCount,
        next: { try await sequence.next() },
        makeTransform: { { AnimationFrame($0, rate: motion.rate) } },
        consume: { frame in
          guard await relay.bring(frame) else { throw CancellationError() }
        })
    }
  }
}

/// One iteration over the frames; it is cancelled when its last reference is released.
private final class FramePlay: Sendable {
  private let frames: AnimationFrames
  private let relay = FrameRelay()
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ frames: AnimationFrames) { self.frames = frames }

  deinit { stop() }

  func next() async throws -> AnimationFrame? {
    try Task.checkCancellation()
    start()
    return try await withTaskCancellationHandler {
      try await relay.take()
    } onCancel: {
      stop()
    }
  }

  private func start() {
    task.withLock { task in
      guard task == nil else { return }
      // Captures only the relay, so that this object's deinitialization ends the task.
      task = Task { [frames, relay] in
        do {
          try await frames.renderer.play(frames, into: relay)
          relay.end(.success(()))
        } catch {
          relay.end(.failure(error))
        }
      }
    }
  }

  private func stop() {
    relay.abandon()
    task.withLock { $0?.cancel() }
  }
}
