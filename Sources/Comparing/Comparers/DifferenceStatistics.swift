/// How many pixels of two pictures differ in which way.
///
/// What the comparer doesn't say itself is taken from the standard ones: 2 levels for channels, 0.1
/// for visible differences.
package struct DifferenceStatistics: Hashable, Sendable {
  /// Pixels that aren't equal.
  package var changed: Int
  /// Pixels one of whose channels differs by more than the comparer allows.
  package var aboveChannel: Int
  /// Pixels whose colours are further apart than the threshold, without the anti-aliased ones.
  package var visible: Int
  /// Pixels whose colours are further apart than the threshold, on an anti-aliased edge.
  package var antialiased: Int
  /// The greatest difference of a channel, 0…255.
  package var greatestDifference: Int
  /// A window with the most pixels that the comparer counts.
  package var worstWindow: DifferenceWindow

  init(_ differences: PixelDifferences, worstWindow: DifferenceWindow) {
    let counts = differences.counts
    changed = Int(counts.changed)
    aboveChannel = Int(counts.above_channel)
    visible = Int(counts.visible - counts.antialiased)
    antialiased = Int(counts.antialiased)
    greatestDifference = Int(counts.greatest)
    self.worstWindow = worstWindow
  }
}
