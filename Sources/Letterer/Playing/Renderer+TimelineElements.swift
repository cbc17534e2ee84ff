import ChatModel
import PictureLayout
import Time

extension Renderer {
  /// Returns what the device shows of a timeline at a time, as pixels and as elements, of one scene.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - time: the time from the timeline's start.
  ///   - motion: how it is played.
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  public func picture(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> RenderedPicture {
    try await withPublicErrors {
      try await picture(of: try await scene(of: timeline, at: time, motion, keeping: .max))
    }
  }

  /// Returns what the device shows of a timeline at a time, element by element; nothing is painted.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - time: the time from the timeline's start.
  ///   - motion: how it is played.
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func layoutTree(
    of timeline: Timeline, at time: Instant, motion: MotionOptions = MotionOptions()
  ) async throws -> PictureElement {
    try await withPublicErrors {
      elements(of: try await scene(of: timeline, at: time, motion, keeping: .max))
    }
  }
}
