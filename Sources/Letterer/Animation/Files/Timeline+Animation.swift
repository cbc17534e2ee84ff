import ChatModel
import FrameEncoding
import Staging

extension Timeline {
  /// Plays into a file: `.gif`, `.apng`, `.webp`, `.mp4`, `.webm`, or a folder of frames where the
  /// path ends in a slash. Videos need ffmpeg.
  ///
  /// ```swift
  /// try await chat.timeline().animation(to: "eight.gif")
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file, which is written whole or not at all.
  ///   - options: how the chat is shown; the device's scale decides how many pixels there are.
  ///   - motion: how it plays; `nil` for the format's usual rate, 25 pictures a second for GIF and
  ///     30 for others.
  ///   - media: where the chat's pictures come from.
  /// - Throws: a `DiagnosticsError` where the path names no animation, where there is
  ///   more to play than a day or than 200,000 pictures, and where fonts, the file or ffmpeg make
  ///   trouble.
  /// - Complexity: O(frames that differ); memory is bounded by what is visible.
  public func animation(
    to path: String, options: RenderOptions = RenderOptions(), motion: MotionOptions? = nil,
    media: any MediaSource = NoMedia()
  ) async throws {
    guard let kind = AnimationFile.Kind(path: path) else {
      throw DiagnosticsError([
        Diagnostic(
          .error, "`\(path)` names no animation",
          hint: "a name ends in .gif, .apng, .webp, .mp4, .webm, or in / for a folder of frames")
      ])
    }
    let renderer = try Renderer(options, media: media)
    try await renderer.writeAnimation(
      of: self, to: AnimationFile(path: path, kind: kind), motion: motion)
  }
}

extension Renderer {
  /// Plays a timeline into a file or a folder of frames, which is written whole or not at all.
  ///
  /// ```swift
  /// var file = AnimationFile(path: "trip.gif", kind: .gif)
  /// file.colors = 64
  /// try await renderer.writeAnimation(of: source.timeline, to: file)
  /// ```
  ///
  /// - Parameters:
  ///   - file: where it goes, and how it is compressed.
  ///   - motion: how it plays; `nil` for the file's usual rate.
  ///   - searchPath: the folders in which ffmpeg is looked for, with colons between; only videos
  ///     need it.
  ///   - progress: is told how many frames are done, and of how many; all passes count.
  /// - Throws: a `DiagnosticsError` where the file can't be written, and where there is
  ///   more to play than a day, than 200,000 pictures that differ, or than a million frames that are
  ///   written one by one (videos of a constant rate, and folders that have each).
  /// - Complexity: O(frames that differ); memory is bounded by what is visible.
  public func writeAnimation(
    of timeline: Timeline, to file: AnimationFile, motion: MotionOptions? = nil,
    searchPath: String = "/usr/local/bin:/usr/bin:/bin",
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    do {
      try await write(
        timeline, to: [file], motion: motion ?? MotionOptions(rate: file.standardRate),
        ffmpeg: file.needsFFmpeg ? FFmpeg.find(in: searchPath) : nil, progress: progress)
    } catch let error as FrameEncodingError {
      throw DiagnosticsError([
        Diagnostic(
          .error, "`\(error.path ?? file.path)` can't be written: \(error)",
          hint: error == .missingFFmpeg ? FFmpeg.hint : nil)
      ])
    }
  }
}
