import ChatModel
import FrameEncoding
import Staging

extension Timeline {
  /// Writes the animation to a file: `.gif`, `.apng`, `.webp`, `.mp4`, `.webm`, or to a folder of
  /// frames if the path ends in a slash. Videos need ffmpeg.
  ///
  /// ```swift
  /// try await chat.timeline().writeAnimation(to: "eight.gif")
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file; written completely or not at all.
  ///   - options: how the chat is shown; the device's scale determines the size in pixels.
  ///   - motion: how it is played; `nil` for the format's default rate, 25 frames per second for
  ///     GIF and 30 for others.
  ///   - media: the source of the chat's pictures.
  ///   - ffmpeg: the program for videos.
  /// - Throws: a `DiagnosticsError` if the path names no animation, the fonts can't be read, or
  ///   there is too much to play, and what ``Renderer/write(_:to:motion:ffmpeg:progress:)`` throws.
  /// - Complexity: O(frames that differ); memory is bounded by what is visible.
  public func writeAnimation(
    to path: String, options: RenderOptions = RenderOptions(), motion: MotionOptions? = nil,
    media: any MediaSource = NoMedia(), ffmpeg: FFmpeg? = .find()
  ) async throws {
    let output = try AnimationOutput(path: path)
    try await Renderer(options, media: media)
      .write(self, to: [output], motion: motion, ffmpeg: ffmpeg)
  }
}
