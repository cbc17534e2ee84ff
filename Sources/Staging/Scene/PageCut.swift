import Bubbles
import Drawing

/// The part of a sheet that shows messages: lines are on it as a whole, or not at all.
struct PageCut {
  let top: Double
  let bottom: Double

  /// How much of a row may be lost at the sheet's ends, in points.
  static let tolerance = 0.5
  /// What is higher than this part of the sheet is cut rather than left out.
  private static let highest = 0.6

  /// Returns a row as far as it is on the sheet; `nil` if nothing of it is.
  ///
  /// - Parameter row: a row as it is placed.
  func cut(_ row: Scene.PlacedRow) -> Scene.PlacedRow? {
    let (start, end) = (row.origin.y, row.origin.y + row.measured.size.height)
    if isWhole(start, end) { return row }
    guard let shown = range(of: row.measured, at: start) else { return nil }
    var row = row
    row.command = .group(
      DisplayList([row.command]),
      GroupStyle(
        clip: Path(
          rect: Rect(
            x: 0, y: shown.lowerBound, width: row.measured.size.width,
            height: shown.upperBound - shown.lowerBound)),
        part: .row(row.measured.id)))
    return row
  }

  private func isWhole(_ start: Double, _ end: Double) -> Bool {
    start >= top - Self.tolerance && end <= bottom + Self.tolerance
  }

  /// Returns what is seen of a row that begins at some height; `nil` if nothing is.
  func range(of row: MeasuredRow, at start: Double) -> ClosedRange<Double>? {
    let end = start + row.size.height
    if isWhole(start, end) { return start...end }
    guard end > top, start < bottom else { return nil }
    let (card, reactions) = (row.anchors.card, row.anchors.reactions)
    let isHigh = card.map { $0.height > (bottom - top) * Self.highest } ?? false
    // A picture with its words is one thing, and reactions don't stand without what they are to.
    let lines = row.lines.map(\.frame).filter { line in
      let middle = Point(x: line.midX, y: line.midY)
      return ![card, reactions].contains { $0?.contains(middle) ?? false }
    }
    func isShown(_ box: Rect) -> Bool {
      start + box.minY >= top - Self.tolerance && start + box.maxY <= bottom + Self.tolerance
    }
    let shown = (lines + [card].compactMap(\.self)).filter(isShown)
    // A single line of several isn't left alone on a sheet.
    let isAlone = shown.count == 1 && lines.count > 1
    var upper = shown.map { start + $0.minY }.min()
    var lower = shown.map { start + $0.maxY }.max()
    if isHigh { (upper, lower) = (top, bottom) }
    guard let upper, let lower, isHigh || !isAlone else { return nil }
    let from = start >= top - Self.tolerance ? start : upper
    let to = end <= bottom + Self.tolerance ? end : lower
    return from...max(from, to)
  }
}
