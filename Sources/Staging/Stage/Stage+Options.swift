import Drawing
import Time

extension Stage {
  /// The playback options of a stage.
  package struct Options: Hashable, Sendable {
    /// Whether insertions and removals fade rather than fly, grow or spring.
    package var reducesMotion: Bool
    /// Whether an update waits for the previous one, or starts from the current state.
    package var queuesUpdates: Bool

    /// The rate of the frames among which animated pictures play; `nil` shows their first frame.
    package var filmRate: FrameRate?

    package init(
      reducesMotion: Bool = false, queuesUpdates: Bool = false, filmRate: FrameRate? = nil
    ) {
      self.reducesMotion = reducesMotion
      self.queuesUpdates = queuesUpdates
      self.filmRate = filmRate
    }

    /// Returns where animated pictures are at a time, in nanoseconds from one of their starts; `nil`
    /// where they stand still.
    ///
    /// They begin with the last frame, and have played backwards from there since ever: so an
    /// animation ends with what a still shows.
    func filmClock(at time: Instant, end: Instant) -> Int? {
      guard let filmRate else { return nil }
      let last = filmRate.time(of: max(1, filmRate.frame(from: end)) - 1)
      return Int(min(time, last).nanoseconds - last.nanoseconds)
    }
  }
}
