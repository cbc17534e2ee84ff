import ChatModel
import Drawing
import FrameEncoding
import Staging

extension Renderer {
  /// Plays a timeline into files and folders of frames. Those of one rate and one scale are made in
  /// one pass, in which each frame is painted once for all of them; GIFs need another one before
  /// it, for their palettes.
  ///
  /// ```swift
  /// let outputs = try ["trip.gif", "trip.mp4"].map { try AnimationOutput(path: $0) }
  /// try await renderer.write(source.timeline, to: outputs, ffmpeg: .find())
  /// ```
  ///
  /// A file is written completely or not at all; an interrupted folder of frames can be resumed.
  /// The last frame shows the last state at rest, unless the timeline has no hold. A task that is
  /// cancelled stops within a frame.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - outputs: the outputs.
  ///   - motion: how it is played; `nil` for each output's default rate.
  ///   - ffmpeg: the program for videos.
  ///   - progress: called with the progress, on the calling task.
  /// - Returns: what was written, in order of completion; for files with a size limit, what was
  ///   reduced.
  /// - Throws: an ``OutputError`` if a file can't be written, or can't be made small enough; a
  ///   `DiagnosticsError` if there is more to play than a day, than 200,000 distinct frames, or
  ///   than a million frames that are written one by one (videos of a constant rate, and folders
  ///   that have each); a ``RenderingError`` if memory runs out; `CancellationError` in a task that
  ///   was cancelled.
  /// - Complexity: O(distinct frames); memory is bounded by what is visible.
  @discardableResult
  public func write(
    _ timeline: Timeline, to outputs: [AnimationOutput], motion: MotionOptions? = nil,
    ffmpeg: FFmpeg? = nil, progress: (AnimationProgress) -> Void = { _ in }
  ) async throws -> [WrittenAnimation] {
    let scale = options.device.scale
    let passes = AnimationOutput.passes(
      outputs.map { $0.resolved(rate: motion?.rate ?? $0.kind.standardRate, scale: scale) })
    var current = AnimationProgress()
    for pass in passes {
      var attempts = ([pass] + (pass.first?.reductions ?? []).map { [$0] })[...]
      while let attempt = attempts.popFirst() {
        progress(current)
        do {
          try await write(timeline, in: attempt, motion ?? MotionOptions(), ffmpeg) { done, total in
            (current.done, current.total) = (done, total)
            progress(current)
          }
          attempts = []
          current.written += zip(pass, attempt).map { WrittenAnimation(wanted: $0, made: $1) }
          progress(current)
        } catch let error as OutputError where error.isOverLimit && !attempts.isEmpty {}
        (current.done, current.total, current.pass) = (0, 0, current.pass + 1)
      }
    }
    return current.written
  }

  /// Plays a timeline into outputs of one rate and one scale.
  private func write(
    _ timeline: Timeline, in pass: [AnimationOutput], _ motion: MotionOptions, _ ffmpeg: FFmpeg?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws {
    guard let first = pass.first else { return }
    var motion = motion
    motion.rate = first.rate ?? motion.rate
    let renderer = try renderer(atScale: first.scale ?? options.device.scale)
    try await withPublicErrors(writing: pass.map(\.path)) {
      try await renderer.writePass(
        timeline, to: pass, motion: motion, ffmpeg: ffmpeg, progress: progress)
    }
  }
}
