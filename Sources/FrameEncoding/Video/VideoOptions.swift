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
    /// A colour for every pixel: sharp; some players don't support it.
    case full
  }

  package var format: Format
  package var chroma: Chroma
  /// The encoder's constant rate factor: less is better and larger; 0…51 in an MP4, 0…63 in a WebM.
  /// `nil` takes what suits a chat.
  package var crf: Int?
  /// Whether every frame is in the file, rather than each picture once with its time.
  package var hasConstantRate: Bool
  /// What shows through transparent pixels.
  package var matte: Color
  /// The most bytes that the file may have; `nil` for any number.
  package var limit: Int?

  package init(
    format: Format, chroma: Chroma = .quarter, crf: Int? = nil, hasConstantRate: Bool = false,
    matte: Color = .white, limit: Int? = nil
  ) {
    self.limit = limit
    self.format = format
    self.hasConstantRate = hasConstantRate
    self.chroma = chroma
    self.crf = crf
    self.matte = matte
  }

  /// All arguments for ffmpeg; the pictures' properties are in their stream. The same pixels give
  /// the same bytes: the number of threads is fixed, and neither versions nor dates are written.
  func arguments(rate: FrameRate, output: String) -> [String] {
    let input = [
      "-nostdin", "-hide_banner", "-nostats", "-loglevel", "error", "-y",
      "-f", "matroska", "-i", "pipe:0",
    ]
    // Times are whole ticks of the rate, whatever rate ffmpeg believes to see.
    let times =
      (hasConstantRate ? [] : ["-fps_mode", "vfr"])
      + ["-enc_time_base", "\(rate.seconds):\(rate.frames)"]
    let colors = [
      "-pix_fmt", chroma == .quarter ? "yuv420p" : "yuv444p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv", "-chroma_sample_location", "center",
    ]
    let exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    return input + times + colors + exact + ["-threads", "4"] + codec + [output]
  }

  private var codec: [String] {
    switch format {
    case .mp4:
      // The least effort, and beside it what costs little and saves much: half the time of "veryfast"
      // for pictures as good. Flat areas get more bits, so that nothing stays behind of what moved
      // over them, and so does colour, of which text and icons have much.
      let factor = max(0, min(51, crf ?? (chroma == .quarter ? 26 : 24)))
      let parameters = [
        "cabac=1", "8x8dct=1", "partitions=i4x4,i8x8", "aq-mode=1", "aq-strength=0.5",
        "chroma-qp-offset=-2",
      ]
      return [
        "-c:v", "libx264", "-preset", "ultrafast", "-crf", "\(factor)",
        "-x264-params", parameters.joined(separator: ":"), "-movflags", "+faststart",
        "-f", "mp4",
      ]
    case .webm:
      // Ten times as fast as "good" with effort 2. Few colours and sharp edges are what it calls a
      // screen. A picture that is made of several beforehand, as its lookahead makes, costs more
      // than it saves where most pictures are still.
      let factor = max(0, min(63, crf ?? (chroma == .quarter ? 30 : 26)))
      return [
        "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-row-mt", "1",
        "-tile-columns", "1", "-lag-in-frames", "0", "-tune-content", "screen", "-crf", "\(factor)",
        "-b:v", "0",
        "-f", "webm",
      ]
    }
  }
}
