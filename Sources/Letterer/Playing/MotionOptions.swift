import Drawing
import Staging

/// How a chat is played.
public struct MotionOptions: Hashable, Sendable {
  /// Frames per second.
  public var rate: FrameRate
  /// Whether insertions and removals fade rather than fly, grow or spring.
  public var reducesMotion: Bool
  /// Whether an update waits for the previous one to finish; if not, it starts from the current
  /// state.
  public var queuesUpdates: Bool
  /// Whether animated pictures play; if not, or with reduced motion, they show their first frame.
  public var playsPictures: Bool

  /// Thirty frames per second, overlapping updates.
  public init(
    rate: FrameRate = FrameRate(30), reducesMotion: Bool = false, queuesUpdates: Bool = false,
    playsPictures: Bool = true
  ) {
    self.rate = rate
    self.reducesMotion = reducesMotion
    self.queuesUpdates = queuesUpdates
    self.playsPictures = playsPictures
  }

  package var stage: Stage.Options {
    Stage.Options(
      reducesMotion: reducesMotion, queuesUpdates: queuesUpdates,
      filmRate: playsPictures && !reducesMotion ? rate : nil)
  }
}
