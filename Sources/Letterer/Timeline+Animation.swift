import ChatModel
import FrameEncoding
import Staging

extension Timeline {
  /// Plays into a file: `.gif`, `.apng`, `.webp`, `.mp4`, `.webm`, or a folder of frames where the
  /// path ends in a slash. Videos need ffmpeg.
  ///
  /// ```swift
  /// try await chat.timeline().writeAnimation(to: "eight.gif")
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file, which is written whole or not at all.
  ///   - options: how the chat is shown; the device's scale decides how many pixels there are.
  ///   - motion: how it plays; `nil` for the format's usual rate, 25 pictures a second for GIF and
  ///     30 for others.
  ///   - media: where the chat's pictures come from.
  ///   - ffmpeg: the program for videos.
  /// - Throws: a `DiagnosticsError` where the path names no animation, the fonts can't be
  ///   read, or there is too much to play, and what
  ///   ``Renderer/write(_:to:motion:ffmpeg:progress:)`` throws.
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
