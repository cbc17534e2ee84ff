import Drawing
import FrameEncoding

/// How often an animation plays.
public enum AnimationLoop: Hashable, Sendable {
  /// Without an end.
  case forever
  /// So many times, from 1; the last picture stays.
  case times(Int)

  /// The number in a file's head, where 0 is for ever.
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
  /// What shows through transparent pixels; `nil` keeps them.
  public var matte: Color?
  /// The most bytes that the file may have; `nil` for any number. Where it would have more, it is made
  /// with fewer pictures per second, then with fewer colours, then with fewer pixels.
  public var byteLimit: Int?

  /// All 256 colours, for ever, of any size.
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
  /// How much time is spent on fewer bytes.
  public var compression: PictureCompression
  /// How often it plays.
  public var loop: AnimationLoop
  /// The most bytes that the file may have; `nil` for any number. Where it would have more, it is made
  /// with fewer pictures per second, then with fewer pixels.
  public var byteLimit: Int?

  /// Compressed fast, for ever, of any size.
  public init(
    compression: PictureCompression = .fast, loop: AnimationLoop = .forever, byteLimit: Int? = nil
  ) {
    self.compression = compression
    self.loop = loop
    self.byteLimit = byteLimit
  }
}

/// How an animated WebP is written; every pixel comes back as it was.
public struct WebPSettings: Hashable, Sendable {
  /// How much time is spent on fewer bytes.
  public var compression: PictureCompression
  /// How often it plays.
  public var loop: AnimationLoop
  /// The most bytes that the file may have; `nil` for any number. Where it would have more, it is made
  /// with fewer pictures per second, then with fewer pixels.
  public var byteLimit: Int?

  /// Compressed fast, for ever, of any size.
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
  /// How many pixels of a video share a colour.
  public enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// Four: plays everywhere.
    case quarter = "420"
    /// One: sharp coloured text.
    case full = "444"
  }

  /// How many pixels share a colour.
  public var chroma: Chroma
  /// Whether it has every frame, for players that need a constant rate, rather than each picture once
  /// with its time.
  public var hasConstantRate: Bool
  /// What shows through transparent pixels.
  public var matte: Color
  /// The most bytes that the file may have; `nil` for any number. Where it would have more, it is made
  /// with fewer pictures per second, then with fewer pixels.
  public var byteLimit: Int?

  /// A video that plays everywhere, each picture once, on white, of any size.
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
  /// How much time is spent on fewer bytes.
  public var compression: PictureCompression
  /// Whether there is one PNG for each distinct picture rather than for each frame.
  public var hasVariableRate: Bool
  /// The part of the frames that is made, `2/3` for the second of three; `nil` for all.
  public var shard: FramesShard?
  /// Whether frames of an earlier run that was stopped are kept.
  public var resumes: Bool

  /// A PNG for each frame, compressed fast, all of them made anew.
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

/// A part of an animation's frames, which one machine makes; joined by
/// ``AnimationOutput/join(_:to:)``.
public struct FramesShard: Hashable, Sendable {
  /// Which part, from 1.
  public let index: Int
  /// Of how many.
  public let count: Int

  /// The `index`th of `count` parts, a million at most; `nil` where there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard SequenceShard(index, of: count) != nil else { return nil }
    self.index = index
    self.count = count
  }

  /// The same as its encoder calls it.
  var sequenceShard: SequenceShard? { SequenceShard(index, of: count) }
}
