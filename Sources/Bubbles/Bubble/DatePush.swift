/// Whether a message's date fits beside the last line of its bubble.
package struct DatePush: Hashable, Sendable {
  /// Whether the date is on the last line; otherwise it takes its own line.
  package var isOnLastLine: Bool
  /// The minimum width of the bubble's content.
  package var width: Double

  /// Compares c + d with the available width: c is the last line's width, d the date's width plus
  /// the gap before it.
  ///
  /// - Parameters:
  ///   - lastLine: the width of the last line, from its starting edge.
  ///   - content: the width of the bubble's content.
  ///   - date: the width of the date, without the gap.
  ///   - gap: the minimum distance between the last line and the date.
  ///   - available: the maximum width of the bubble's content.
  package init(
    lastLine: Double, content: Double, date: Double, gap: Double, available: Double
  ) {
    let needed = lastLine + gap + date
    isOnLastLine = needed <= available
    width = max(content, isOnLastLine ? needed : date)
  }
}
