import Bubbles
import Drawing

/// The part of a sheet that shows messages: lines are on it as a whole, or not at all.
struct PageCut {
  let top: Double
  let bottom: Double

  /// How much of a row may be lost at the sheet's ends, in points.
  static let tolerance = 0.5
  /// What is higher than this part of the sheet is cut rather than left out.
  private static let highest = 0.45
  /// How much of this part a picture that is cut takes at least.
  private static let least = 0.2
  /// How many lines of words stay over their picture.
  private static let mostLines = 3
  /// How much smaller a picture under its words becomes before it is cut.
  private static let leastScale = 0.5

  /// Returns a row as far as it is on the sheet; `nil` if nothing of it is.
  ///
  /// - Parameter row: a row as it is placed.
  func cut(_ row: Scene.PlacedRow) -> Scene.PlacedRow? {
    let (start, end) = (row.origin.y, row.origin.y + row.measured.size.height)
    if isWhole(start, end) { return row }
    guard let shown = range(of: row.measured, at: start) else { return nil }
    // Who speaks is said over what is left of the message.
    let head = head(of: row.measured, at: start)
    var row = row
    func part(from upper: Double, to lower: Double, by way: Double) -> DrawingCommand {
      .group(
        DisplayList([row.command]),
        GroupStyle(
          transform: .translation(x: 0, y: way),
          clip: Path(
            rect: Rect(x: 0, y: upper, width: row.measured.size.width, height: lower - upper)),
          part: .row(row.measured.id)))
    }
    let upper = shown.lowerBound + head
    var parts: [DrawingCommand] = []
    if head > 0 { parts.append(part(from: start, to: start + head, by: shown.lowerBound - start)) }
    if let card = scaledCard(of: row.measured, at: start, below: upper) {
      let frame = Rect(
        x: card.frame.minX, y: start + card.frame.minY, width: card.frame.width,
        height: card.frame.height)
      parts.append(
        .group(
          DisplayList([row.command]),
          GroupStyle(
            transform: .scale(card.scale, around: Point(x: frame.minX, y: frame.maxY)),
            clip: Path(rect: frame), part: .row(row.measured.id))))
      parts.append(part(from: frame.maxY, to: max(frame.maxY, shown.upperBound), by: 0))
    } else {
      parts.append(part(from: upper, to: shown.upperBound, by: 0))
    }
    row.command =
      parts.count == 1
      ? parts[0] : .group(DisplayList(parts), GroupStyle(part: .row(row.measured.id)))
    return row
  }

  /// Returns a picture under its words and how much smaller it is where it has less room than it takes; `nil`
  /// where it is as large as it was, or would be too small.
  ///
  /// - Parameter upper: where its room begins.
  private func scaledCard(
    of row: MeasuredRow, at start: Double, below upper: Double
  ) -> (frame: Rect, scale: Double)? {
    guard losesWords(row, at: start), let card = row.anchors.card, card.height > 0,
      start + card.maxY <= bottom + Self.tolerance
    else { return nil }
    let scale = (start + card.maxY - upper) / card.height
    return scale < 1 && scale >= Self.leastScale ? (card, scale) : nil
  }

  /// Returns how high a message's name is, with what is beside it; 0 for one without a name.
  private func head(of row: MeasuredRow) -> Double {
    row.nodes.first { $0.kind == .name }.map(\.frame.maxY) ?? 0
  }

  /// Returns how high that is which stands over the rest of a message that begins above the sheet: who speaks,
  /// and the words of a picture if any of them would be lost.
  private func head(of row: MeasuredRow, at start: Double) -> Double {
    guard start < top - Self.tolerance else { return 0 }
    let name = head(of: row)
    return losesWords(row, at: start) ? row.anchors.card?.minY ?? name : name
  }

  /// Returns whether a picture under a few words would stand without all of them.
  private func losesWords(_ row: MeasuredRow, at start: Double) -> Bool {
    guard start < top - Self.tolerance, let card = row.anchors.card else { return false }
    let name = head(of: row)
    let words = row.lines.map(\.frame).filter {
      $0.midY > name && $0.maxY <= card.minY + Self.tolerance
    }
    return words.count <= Self.mostLines
      && words.contains { start + $0.minY < top + name - Self.tolerance }
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
    let height = bottom - top
    // A picture with its words is one thing, and reactions don't stand without what they are to.
    let losesWords = losesWords(row, at: start)
    let isHigh = card.map { (losesWords ? $0.maxY : $0.height) > height * Self.highest } ?? false
    guard isHigh || !losesWords else { return nil }
    let lines = row.lines.map(\.frame).filter { line in
      let middle = Point(x: line.midX, y: line.midY)
      return ![card, reactions].contains { $0?.contains(middle) ?? false }
    }
    let head = head(of: row, at: start)
    func isShown(_ box: Rect) -> Bool {
      start + box.minY >= top + head - Self.tolerance && start + box.maxY <= bottom + Self.tolerance
    }
    let shown = (lines + [card].compactMap(\.self)).filter(isShown)
    // Nor does a name without anything that is said.
    let name = self.head(of: row)
    guard isHigh || shown.contains(where: { $0.midY > name }) else { return nil }
    // A single line of several isn't left alone on a sheet.
    let isAlone = shown.count == 1 && lines.count > 1
    var upper = shown.map { start + $0.minY }.min()
    var lower = shown.map { start + $0.maxY }.max()
    if isHigh, let card, !isShown(card) {
      (upper, lower) = (top + head, bottom)
      let rest = min(bottom, start + card.maxY) - (top + head)
      if start < top - Self.tolerance, rest < height * Self.least { return nil }
    }
    guard let upper, let lower, isHigh || !isAlone else { return nil }
    let from = start >= top - Self.tolerance ? start : upper - head
    let to = end <= bottom + Self.tolerance ? end : lower
    return from...max(from, to)
  }
}
