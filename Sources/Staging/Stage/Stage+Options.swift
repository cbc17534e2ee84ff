extension Stage {
  /// How a stage is played.
  package struct Options: Hashable, Sendable {
    /// Whether what comes and goes fades instead of flying, growing or springing.
    package var reducesMotion: Bool
    /// Whether a change waits for the one before, or starts from what is shown.
    package var queuesUpdates: Bool

    package init(reducesMotion: Bool = false, queuesUpdates: Bool = false) {
      self.reducesMotion = reducesMotion
      self.queuesUpdates = queuesUpdates
    }
  }
}
