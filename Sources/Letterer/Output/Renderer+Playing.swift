import ChatModel
import Drawing
import FrameEncoding
import Painting
import Staging

extension Renderer {
  /// Plays a timeline, or some of its ticks, into outputs, each of which gets every frame.
  ///
  /// Frames are composed in order, painted and prepared in parallel by all workers, and written in
  /// order. The outputs are finished; partial output is removed if an error is thrown.
  ///
  /// - Parameters:
  ///   - opening: the stage at the timeline's start; if it is `nil` and needed, it is made.
  ///   - progress: called with the number of ticks done, on the caller.
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
      try Task.checkCancellation()
      for output in outputs { try output.finish() }
    } onCancel: {
      // A thread that waits for a hanging program doesn't check for cancellation.
      for output in outputs { output.cancel() }
    }
  }

  /// Plays a timeline that is played only once into outputs.
  package func play(
    _ timeline: Timeline, ticks: Range<Int>? = nil, motion: MotionOptions,
    into outputs: [any FrameOutput], progress: (_ tick: Int) -> Void = { _ in }
  ) async throws {
    var opening: Stage?
    try await play(
      timeline, ticks: ticks, motion: motion, opening: &opening, into: outputs, progress: progress)
  }
}
