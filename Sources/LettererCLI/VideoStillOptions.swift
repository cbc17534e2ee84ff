import ArgumentParser
import Letterer

/// The options of what is shown of videos.
struct VideoStillOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Leave placeholders for videos without a preview.",
      discussion: """
        Otherwise ffmpeg, where it is installed, reads their first frames, and sounds that libsndfile \
        doesn't know.
        """))
  var noVideoStills = false

  /// Returns the source of a chat's pictures, and of its videos' first frames.
  func pictures(of source: ChatSource) -> any MediaSource {
    if noVideoStills { return source.media }
    let ffmpeg = FFmpeg.find(in: Terminal.environment("PATH") ?? "")
    return VideoMedia(source.media, ffmpeg: ffmpeg)
  }
}
