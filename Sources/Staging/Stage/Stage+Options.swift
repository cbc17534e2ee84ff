extension Stage {
  /// The playback options of a stage.
  package struct Options: Hashable, Sendable {
    /// Whether insertions and removals fade rather than fly, grow or spring.
    package var reducesMotion: Bool
    /// Whether an update waits for the previous one, or starts from the current state.
    package var queuesUpdates: Bool

    package init(reducesMotion: Bool = false, queuesUpdates: Bool = false) {
      self.reducesMotion = reducesMotion
      self.queuesUpdates = queuesUpdates
    }
  }
}
