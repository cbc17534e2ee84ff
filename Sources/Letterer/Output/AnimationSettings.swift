import Drawing
import FrameEncoding

/// How often an animation plays.
public enum AnimationLoop: Hashable, Sendable {
  /// Endlessly.
  case forever
  /// A number of times, from 1; the last frame stays.
  case times(Int)

  /// The loop count in a file's header; 0 is endless.
  var plays: Int {
    switch self {
    case .forever: 0
    case .times(let count): max(1, count)
    }
  }
}

/// How a GIF is written.
public struct GIFSettings: Hashable, Sendable {
  /// The most colours, 2…256.
  public var colors: Int
  /// How often it plays.
  public var loop: AnimationLoop
  /// The colour behind transparent pixels; `nil` keeps them.
  public var matte: Color?
  /// The file's size limit, in bytes; `nil` for none. A larger file is made again with a lower
  /// frame rate, then with fewer colours, then with fewer pixels.
  public var byteLimit: Int?

  /// All 256 colours, endless, without a size limit.
  public init(
    colors: Int = 256, loop: AnimationLoop = .forever, matte: Color? = nil, byteLimit: Int? = nil
  ) {
    self.colors = colors
    self.loop = loop
    self.matte = matte
    self.byteLimit = byteLimit
  }
}

/// How an animated PNG is written.
public struct APNGSettings: Hashable, Sendable {
  /// How much time is spent on a smaller file.
  public var compression: PictureCompression
  /// How often it plays.
  public var loop: AnimationLoop
  /// The file's size limit, in bytes; `nil` for none. A larger file is made again with a lower
  /// frame rate, then with fewer pixels.
  public var byteLimit: Int?

  /// Fast compression, endless, without a size limit.
  public init(
    compression: PictureCompression = .fast, loop: AnimationLoop = .forever, byteLimit: Int? = nil
  ) {
    self.compression = compression
    self.loop = loop
    self.byteLimit = byteLimit
  }
}

/// How an animated WebP is written, losslessly.
public struct WebPSettings: Hashable, Sendable {
  /// How much time is spent on a smaller file.
  public var compression: PictureCompression
  /// How often it plays.
  public var loop: AnimationLoop
  /// The file's size limit, in bytes; `nil` for none. A larger file is made again with a lower
  /// frame rate, then with fewer pixels.
  public var byteLimit: Int?

  /// Fast compression, endless, without a size limit.
  public init(
    compression: PictureCompression = .fast, loop: AnimationLoop = .forever, byteLimit: Int? = nil
  ) {
    self.compression = compression
    self.loop = loop
    self.byteLimit = byteLimit
  }
}

/// How a video is written.
public struct VideoSettings: Hashable, Sendable {
  /// Chroma subsampling: how many pixels of a video share a colour.
  public enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// Four: plays everywhere.
    case quarter = "420"
    /// One: sharp coloured text.
    case full = "444"
  }

  /// How many pixels share a colour.
  public var chroma: Chroma
  /// Whether every frame is written, for players that need a constant rate, rather than each
  /// distinct frame once with its time.
  public var hasConstantRate: Bool
  /// The colour behind transparent pixels.
  public var matte: Color
  /// The file's size limit, in bytes; `nil` for none. A larger file is made again with a lower
  /// frame rate, then with fewer pixels.
  public var byteLimit: Int?

  /// A video that plays everywhere, each distinct frame once, on white, without a size limit.
  public init(
    chroma: Chroma = .quarter, hasConstantRate: Bool = false, matte: Color = .white,
    byteLimit: Int? = nil
  ) {
    self.chroma = chroma
    self.hasConstantRate = hasConstantRate
    self.matte = matte
    self.byteLimit = byteLimit
  }
}

/// How a folder of frames is written.
public struct FramesSettings: Hashable, Sendable {
  /// How much time is spent on a smaller file.
  public var compression: PictureCompression
  /// Whether there is one PNG for each distinct frame rather than for each tick.
  public var hasVariableRate: Bool
  /// The part of the frames that is made, `2/3` for the second of three; `nil` for all.
  public var shard: FramesShard?
  /// Whether frames of an interrupted run are kept.
  public var resumes: Bool

  /// A PNG for each tick, fast compression, without resuming.
  public init(
    compression: PictureCompression = .fast, hasVariableRate: Bool = false,
    shard: FramesShard? = nil, resumes: Bool = false
  ) {
    self.compression = compression
    self.hasVariableRate = hasVariableRate
    self.shard = shard
    self.resumes = resumes
  }
}

/// A part of an animation's frames, made on one machine; joined by ``AnimationOutput/join(_:to:)``.
public struct FramesShard: Hashable, Sendable {
  /// Which part, from 1.
  public let index: Int
  /// The number of parts.
  public let count: Int

  /// The `index`th of `count` parts, a million at most; `nil` if there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard SequenceShard(index, of: count) != nil else { return nil }
    self.index = index
    self.count = count
  }

  /// The same as the encoder's type.
  var sequenceShard: SequenceShard? { SequenceShard(index, of: count) }
}
