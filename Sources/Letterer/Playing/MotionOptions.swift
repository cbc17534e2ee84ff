import Drawing
import Staging

/// How a chat is played.
public struct MotionOptions: Hashable, Sendable {
  /// Pictures per second.
  public var rate: FrameRate
  /// Whether what comes and goes fades instead of flying, growing or springing.
  public var reducesMotion: Bool
  /// Whether a change waits for the one before; else it sets off from what is seen.
  public var queuesUpdates: Bool

  /// Thirty pictures per second, changes that overlap.
  public init(
    rate: FrameRate = FrameRate(30), reducesMotion: Bool = false, queuesUpdates: Bool = false
  ) {
    self.rate = rate
    self.reducesMotion = reducesMotion
    self.queuesUpdates = queuesUpdates
  }

  var stage: Stage.Options {
    Stage.Options(reducesMotion: reducesMotion, queuesUpdates: queuesUpdates)
  }
}
