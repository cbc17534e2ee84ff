import ChatModel
import Drawing
import FrameEncoding

/// Where an animation is written: one file, or a folder of frames.
public struct AnimationFile: Hashable, Sendable {
  /// What is written.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case gif, apng, webp, mp4, webm
    /// A folder with a PNG for each frame.
    case frames
  }

  /// How often an animation plays.
  public enum Loop: Hashable, Sendable {
    case forever
    /// So many times, from 1.
    case times(Int)
  }

  /// How many pixels of a video share a colour.
  public enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// Four: plays everywhere.
    case quarter = "420"
    /// One: sharp coloured text.
    case full = "444"
  }

  /// Its path; a folder's may end in a slash.
  public var path: String
  /// What is written there.
  public var kind: Kind
  /// How often it plays; a video leaves that to its player, frames to whoever reads them.
  public var loop = Loop.forever
  /// The most colours of a GIF, 2…256.
  public var colors = 256
  /// What shows through transparent pixels; `nil` keeps them where the format can.
  public var matte: Color?
  /// How many pixels of a video share a colour.
  public var chroma = Chroma.quarter
  /// Whether a video has every frame, for players that need a constant rate, rather than each picture
  /// once with its time.
  public var hasConstantRate = false
  /// How much time is spent on smaller frames and animated PNGs.
  public var compression = PictureCompression.fast
  /// The most bytes that a file may have; `nil` for any number.
  public var byteLimit: Int?
  /// Whether a folder has one PNG for each distinct picture rather than for each frame.
  public var hasVariableRate = false
  /// The part of the frames that is made, `2/3` for the second of three; `nil` for all.
  public var shard: Shard?
  /// Whether frames of an earlier run that was stopped are kept.
  public var resumes = false

  /// An animation at a path.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// A part of an animation's frames.
  public struct Shard: Hashable, Sendable {
    /// Which part, from 1.
    public var index: Int
    /// Of how many.
    public var count: Int

    /// The `index`th of `count` parts; `nil` where there is no such part.
    public init?(_ index: Int, of count: Int) {
      guard SequenceShard(index, of: count) != nil else { return nil }
      self.index = index
      self.count = count
    }
  }

  /// The rate at which it plays best: GIF's times are hundredths of a second, of which 25 pictures a
  /// second are exact.
  public var standardRate: FrameRate { FrameRate(kind == .gif ? 25 : 30) }

  /// Whether its bytes are compressed by ffmpeg.
  public var needsFFmpeg: Bool { kind == .mp4 || kind == .webm }
}

extension AnimationFile.Kind {
  /// What a path stands for: by its extension, or as a folder by the slash at its end. `nil` for
  /// what is no animation.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    switch SequenceFormat(path: path) {
    case .gif: self = .gif
    case .apng: self = .apng
    case .webp: self = .webp
    case .mp4: self = .mp4
    case .webm: self = .webm
    case nil: return nil
    }
  }
}
