import Drawing
import Themes

/// The sign at the end of a line that leads to replies; it grows with the words before it.
struct ReplyArrow {
  /// Half of its height, which is its width.
  let reach: Double

  init(_ look: Look) {
    reach = 4 * max(1, min(2.5, look.textScale))
  }

  func draw(to tip: Point, color: Color, into canvas: inout RowCanvas) {
    canvas.stroke(
      Path([
        .move(Point(x: tip.x - reach, y: tip.y - reach)), .line(tip),
        .line(Point(x: tip.x - reach, y: tip.y + reach)),
      ]), color, width: reach * 0.375)
  }
}
