import Bubbles
import Drawing

/// The part of a sheet that shows messages: lines are on it as a whole, or not at all.
struct PageCut {
  let top: Double
  let bottom: Double

  /// How much of a row may be lost at the sheet's ends, in points.
  private static let tolerance = 0.5
  /// What is higher than this part of the sheet is cut rather than left out.
  private static let highest = 0.6

  /// Returns a row as far as it is on the sheet; `nil` if nothing of it is.
  ///
  /// - Parameter row: a row as it is placed.
  func cut(_ row: Scene.PlacedRow) -> Scene.PlacedRow? {
    let (start, end) = (row.origin.y, row.origin.y + row.measured.size.height)
    let isWhole = start >= top - Self.tolerance && end <= bottom + Self.tolerance
    guard !isWhole else { return row }
    guard end > top, start < bottom else { return nil }
    let (card, reactions) = (row.measured.anchors.card, row.measured.anchors.reactions)
    let isHigh = card.map { $0.height > (bottom - top) * Self.highest } ?? false
    // A picture with its words is one thing, and reactions don't stand without what they are to.
    let lines = row.measured.lines.map(\.frame).filter { line in
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
    var row = row
    row.command = .group(
      DisplayList([row.command]),
      GroupStyle(
        clip: Path(
          rect: Rect(x: 0, y: from, width: row.measured.size.width, height: max(0, to - from))),
        part: .row(row.measured.id)))
    return row
  }
}
