/// Whether a message's date fits beside what stands last in its bubble.
package struct DatePush: Hashable, Sendable {
  /// Whether the date stands on the last line; else it takes a line of its own.
  package var isOnLastLine: Bool
  /// How wide the bubble's inside must at least be.
  package var width: Double

  /// Compares c + d with the room: c is the last line's width, d the date's with the gap before it.
  ///
  /// - Parameters:
  ///   - lastLine: the width of the last line, from the edge that it starts at.
  ///   - content: the width of all that stands in the bubble.
  ///   - date: the width of the date alone.
  ///   - gap: the least distance between the last line and the date.
  ///   - available: the widest that the bubble's inside may be.
  package init(
    lastLine: Double, content: Double, date: Double, gap: Double, available: Double
  ) {
    let needed = lastLine + gap + date
    isOnLastLine = needed <= available
    width = max(content, isOnLastLine ? needed : date)
  }
}
