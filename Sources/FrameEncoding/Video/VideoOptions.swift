import Drawing

/// How a video is compressed.
package struct VideoOptions: Hashable, Sendable {
  /// The container and what is in it.
  package enum Format: Hashable, Sendable {
    /// H.264 by libx264.
    case mp4
    /// VP9 by libvpx.
    case webm
  }

  /// How much colour is kept.
  package enum Chroma: Hashable, Sendable {
    /// One colour for four pixels: plays everywhere; coloured text is a little soft.
    case quarter
    /// Every pixel its own: sharp; some players don't know it.
    case full
  }

  package var format: Format
  package var chroma: Chroma
  /// The encoder's constant rate factor: less is better and larger; 0…51 in an MP4, 0…63 in a WebM.
  /// `nil` takes what suits a chat.
  package var crf: Int?
  /// What shows through transparent pixels.
  package var matte: Color
  /// The most bytes that the file may have; `nil` for any number.
  package var limit: Int?

  package init(
    format: Format, chroma: Chroma = .quarter, crf: Int? = nil, matte: Color = .white,
    limit: Int? = nil
  ) {
    self.limit = limit
    self.format = format
    self.chroma = chroma
    self.crf = crf
    self.matte = matte
  }

  /// Columns or rows of the video for those of a picture: an even number, where four pixels share a
  /// colour.
  func padded(_ length: Int) -> Int { chroma == .quarter ? length + length % 2 : length }

  /// Everything that ffmpeg is told. The same pixels give the same bytes: the number of threads is
  /// fixed, and neither versions nor dates are written.
  func arguments(width: Int, height: Int, rate: FrameRate, output: String) -> [String] {
    let pixels = chroma == .quarter ? "yuv420p" : "yuv444p"
    let input = [
      "-nostdin", "-hide_banner", "-nostats", "-loglevel", "error", "-y",
      "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(padded(width))x\(padded(height))",
      "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0",
    ]
    let conversion = [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,"
        + "format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    let exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    return input + conversion + exact + ["-threads", "4"] + codec + [output]
  }

  private var codec: [String] {
    switch format {
    case .mp4:
      let factor = max(0, min(51, crf ?? (chroma == .quarter ? 20 : 18)))
      return [
        "-c:v", "libx264", "-preset", "medium", "-crf", "\(factor)", "-movflags", "+faststart",
        "-f", "mp4",
      ]
    case .webm:
      let factor = max(0, min(63, crf ?? (chroma == .quarter ? 24 : 20)))
      return [
        "-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "2", "-tile-columns", "1",
        "-crf", "\(factor)", "-b:v", "0", "-f", "webm",
      ]
    }
  }
}
