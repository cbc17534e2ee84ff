import ChatModel
import Drawing
import FrameEncoding

/// An animation to be written: its path, format, frame rate and scale.
///
/// ```swift
/// let gif = AnimationOutput(path: "trip.gif", kind: .gif(GIFSettings(colors: 64)))
/// try await renderer.write(source.timeline, to: [gif])
/// ```
public struct AnimationOutput: Hashable, Sendable {
  /// The format, with its settings.
  public enum Kind: Hashable, Sendable {
    /// A GIF: at most 256 colours, shown everywhere.
    case gif(GIFSettings = GIFSettings())
    /// An animated PNG: lossless.
    case apng(APNGSettings = APNGSettings())
    /// An animated WebP: lossless.
    case webp(WebPSettings = WebPSettings())
    /// H.264, compressed by ffmpeg.
    case mp4(VideoSettings = VideoSettings())
    /// VP9, compressed by ffmpeg.
    case webm(VideoSettings = VideoSettings())
    /// A folder with PNG files and a manifest.
    case frames(FramesSettings = FramesSettings())
  }

  /// The path; that of a folder may end in a slash.
  public var path: String
  /// The format.
  public var kind: Kind
  /// Frames per second; `nil` for those of the motion with which it is played.
  public var rate: FrameRate?
  /// Pixels per point; `nil` for those of the renderer's device.
  public var scale: Double?

  /// An animation at a path.
  public init(path: String, kind: Kind, rate: FrameRate? = nil, scale: Double? = nil) {
    self.path = path
    self.kind = kind
    self.rate = rate
    self.scale = scale
  }

  /// The animation for a path's extension, with the default settings.
  ///
  /// - Throws: a `DiagnosticsError` if it names no animation.
  public init(path: String) throws(DiagnosticsError) {
    guard let kind = Kind(path: path) else {
      throw DiagnosticsError([
        Diagnostic(
          .error, "`\(path)` names no animation",
          hint: "a name ends in .gif, .apng, .webp, .mp4, .webm, or in / for a folder of frames")
      ])
    }
    self.init(path: path, kind: kind)
  }
}

extension AnimationOutput.Kind {
  /// The animation for a path: by its extension, or a folder if it ends in a slash. `nil` for
  /// others.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames()
      return
    }
    switch SequenceFormat(path: path) {
    case .gif: self = .gif()
    case .apng: self = .apng()
    case .webp: self = .webp()
    case .mp4: self = .mp4()
    case .webm: self = .webm()
    case nil: return nil
    }
  }

  /// The best rate: GIF's delays are hundredths of a second, so that 25 frames per second are
  /// exact; 30 for all others.
  public var standardRate: FrameRate {
    if case .gif = self { FrameRate(25) } else { FrameRate(30) }
  }

  /// Whether its bytes are compressed by ffmpeg.
  public var needsFFmpeg: Bool { video != nil }

  /// The file's size limit, in bytes; `nil` for none, as for a folder.
  public var byteLimit: Int? {
    switch self {
    case .gif(let settings): settings.byteLimit
    case .apng(let settings): settings.byteLimit
    case .webp(let settings): settings.byteLimit
    case .mp4(let settings), .webm(let settings): settings.byteLimit
    case .frames: nil
    }
  }

  /// The settings of a GIF, if it is one.
  var gif: GIFSettings? {
    if case .gif(let settings) = self { settings } else { nil }
  }

  /// The settings of a video, if it is one.
  var video: VideoSettings? {
    switch self {
    case .mp4(let settings), .webm(let settings): settings
    default: nil
    }
  }

  /// The settings of a folder of frames, if it is one.
  var frames: FramesSettings? {
    if case .frames(let settings) = self { settings } else { nil }
  }
}
