import ChatModel
import Drawing
import Painting
import Staging
import Synchronization
import Time

/// A picture of a chat that plays, and in what it differs from the one before.
public struct AnimationFrame: Sendable {
  /// Its place among the pictures that differ, from 0.
  public let index: Int
  /// When it is shown, in ticks of the rate; never empty, and the next picture begins where it ends.
  public let ticks: Range<Int>
  /// When it appears, from the start.
  public let time: Instant
  /// For how long it is shown.
  public let duration: Instant
  /// Its pixels.
  public let bitmap: Bitmap
  /// Where its pixels may differ from those of the picture before, in pixels; all of the first one.
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

/// The pictures of a chat that plays, in order: each that differs from the one before.
///
/// ```swift
/// for try await frame in renderer.frames(of: source.timeline, rate: FrameRate(60)) {
///   show(frame.bitmap, at: frame.time, repainting: frame.damage.rects)
/// }
/// ```
///
/// They are painted side by side by all workers, few of them before they are asked for: at most as many
/// as there are workers, and memory is bounded by twice as many bitmaps. Painting begins with the first
/// picture that is asked for. It stops within a frame where the loop is left, and where its task is
/// cancelled, which then throws `CancellationError`.
///
/// A frame's pixels are those of the moment painted alone, byte for byte. They are kept as long as the
/// frame is; whoever keeps many frames keeps as many bitmaps.
public struct AnimationFrames: AsyncSequence, Sendable {
  let renderer: Renderer
  let timeline: Timeline
  let motion: MotionOptions

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(FramePlay(self))
  }

  /// Walks through the pictures once.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let play: FramePlay

    fileprivate init(_ play: FramePlay) { self.play = play }

    /// The next picture; `nil` after the last.
    ///
    /// - Throws: a `DiagnosticsError` where there is more to play than a day or than
    ///   200,000 pictures, a ``RenderingError`` where memory runs out, `CancellationError` in a task
    ///   that was cancelled.
    public mutating func next() async throws -> AnimationFrame? { try await play.next() }
  }
}

extension Renderer {
  /// The pictures of a timeline as it is played: each that differs from the one before, with its time,
  /// its length and its damage. The last one is that of the last state at rest, unless the timeline has
  /// no hold.
  ///
  /// - Parameters:
  ///   - timeline: what happens when.
  ///   - motion: how it is played, and at which rate it is looked at.
  /// - Complexity: nothing is done before the first one is asked for; then O(1) steps for each tick in
  ///   which something moves, and O(visible) for each picture.
  public func frames(
    of timeline: Timeline, motion: MotionOptions = MotionOptions()
  ) -> AnimationFrames {
    AnimationFrames(renderer: self, timeline: timeline, motion: motion)
  }

  /// The pictures of a timeline as it is played at a rate; see ``frames(of:motion:)``.
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

/// One walk through the pictures; it ends with its last user.
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
      // It holds the relay alone, so that the end of this object ends it.
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
