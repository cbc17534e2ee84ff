import ChatModel
import Drawing
import FrameEncoding

/// An animation that is to be written: where, as what, and with how many pictures and pixels.
///
/// ```swift
/// let gif = AnimationOutput(path: "trip.gif", kind: .gif(GIFSettings(colors: 64)))
/// try await renderer.write(source.timeline, to: [gif])
/// ```
public struct AnimationOutput: Hashable, Sendable {
  /// What is written, with the settings that it has.
  public enum Kind: Hashable, Sendable {
    /// A GIF: at most 256 colours, everywhere shown.
    case gif(GIFSettings = GIFSettings())
    /// An animated PNG: every pixel.
    case apng(APNGSettings = APNGSettings())
    /// An animated WebP: every pixel.
    case webp(WebPSettings = WebPSettings())
    /// H.264, compressed by ffmpeg.
    case mp4(VideoSettings = VideoSettings())
    /// VP9, compressed by ffmpeg.
    case webm(VideoSettings = VideoSettings())
    /// A folder with PNG files and a manifest.
    case frames(FramesSettings = FramesSettings())
  }

  /// Where it goes; a folder's path may end in a slash.
  public var path: String
  /// What is written there.
  public var kind: Kind
  /// Pictures per second; `nil` for those of the motion with which it is played.
  public var rate: FrameRate?
  /// Device pixels to a point; `nil` for those of the renderer's device.
  public var scale: Double?

  /// An animation at a path.
  public init(path: String, kind: Kind, rate: FrameRate? = nil, scale: Double? = nil) {
    self.path = path
    self.kind = kind
    self.rate = rate
    self.scale = scale
  }

  /// What a path stands for, with that kind's defaults.
  ///
  /// - Throws: a `DiagnosticsError` where it names no animation.
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
  /// What a path stands for: by its extension, or as a folder by the slash at its end. `nil` for
  /// what is no animation.
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

  /// The rate at which it plays best: GIF's times are hundredths of a second, of which 25 pictures a
  /// second are exact; 30 for all others.
  public var standardRate: FrameRate {
    if case .gif = self { FrameRate(25) } else { FrameRate(30) }
  }

  /// Whether its bytes are compressed by ffmpeg.
  public var needsFFmpeg: Bool { video != nil }

  /// The most bytes that the file may have; `nil` for any number, as of a folder.
  public var byteLimit: Int? {
    switch self {
    case .gif(let settings): settings.byteLimit
    case .apng(let settings): settings.byteLimit
    case .webp(let settings): settings.byteLimit
    case .mp4(let settings), .webm(let settings): settings.byteLimit
    case .frames: nil
    }
  }

  /// The settings of a GIF, where it is one.
  var gif: GIFSettings? {
    if case .gif(let settings) = self { settings } else { nil }
  }

  /// The settings of a video, where it is one.
  var video: VideoSettings? {
    switch self {
    case .mp4(let settings), .webm(let settings): settings
    default: nil
    }
  }

  /// The settings of a folder of frames, where it is one.
  var frames: FramesSettings? {
    if case .frames(let settings) = self { settings } else { nil }
  }
}
