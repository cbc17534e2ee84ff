import Bubbles
import Drawing

/// The tint of messages that the view has jumped to.
struct HighlightMotion: Sendable {
  private var runs: [(row: RowID, start: Double)] = []

  /// Starts the tint of a row at a time, in seconds; one that is tinted already starts anew.
  mutating func start(_ row: RowID, at time: Double, _ style: MotionStyle) {
    runs.removeAll { $0.row == row || $0.start + style.highlightDuration <= time }
    runs.append((row, time))
  }

  /// Returns how opaque the tint of a row is at a time, 0…1.
  func strength(of row: RowID, at time: Double, _ style: MotionStyle) -> Double {
    guard let run = runs.last(where: { $0.row == row }), time > run.start else { return 0 }
    let times = style.highlight
    let rest = run.start + style.highlightDuration - time
    return max(0, min(1, (time - run.start) / times.appears, rest / times.goes))
  }

  /// Returns when no row is tinted any more, in seconds; minus infinity if none ever was.
  func end(_ style: MotionStyle) -> Double {
    runs.map { $0.start + style.highlightDuration }.max() ?? -.infinity
  }
}

extension StagedScreen {
  /// Returns a row over the band that tints it; `nil` if it isn't tinted.
  ///
  /// - Parameters:
  ///   - row: the row as it is placed.
  ///   - below: the next one.
  func highlighted(
    _ row: Scene.PlacedRow, above below: Scene.PlacedRow?, at time: Double
  ) -> DrawingCommand? {
    let strength = highlights.strength(of: row.measured.id, at: time, style)
    guard strength > 0 else { return nil }
    // The bands of pictures and of their words meet without lying over each other.
    let top = row.origin.y - (row.measured.id.isCaption ? 0 : 3)
    let bottom = row.origin.y + row.measured.size.height
    let end = below.flatMap { $0.measured.id.isCaption ? $0.origin.y : nil } ?? bottom + 3
    let band = grid.round(
      Rect(x: 0, y: top, width: scenes.options.device.size.width, height: end - top))
    let tint = DrawingCommand.group(
      DisplayList([.fill(Path(rect: band), .color(scenes.look.jump.highlight))]),
      GroupStyle(opacity: strength, part: .highlight))
    return .group(
      DisplayList([tint, row.command]), GroupStyle(part: .row(row.measured.id)))
  }
}
