import ChatModel
import Drawing
import Themes
import Typesetting

/// The buttons under a message: rows of buttons of equal width.
struct ButtonGrid {
  private let rows: [[Button]]
  private let look: Look
  private let grid: PixelGrid
  private let shaper: any TextShaping
  private let padding = 12.0

  init(rows: [[Button]], look: Look, grid: PixelGrid, shaper: any TextShaping) {
    // Limits the work for hostile input.
    self.rows = rows.prefix(60).map { Array($0.prefix(8)) }
    self.look = look
    self.grid = grid
    self.shaper = shaper
  }

  /// Returns the bubble width that the button titles require, at most `limit`.
  func width(limit: Double) -> Double {
    var widest = 0.0
    for buttons in rows {
      let words = buttons.map { shaper.label($0.text, look.font.button).size.width + 2 * padding }
      let width = (words.max() ?? 0) * Double(words.count)
      widest = max(widest, width + look.button.gap * Double(words.count - 1))
    }
    return min(widest, limit)
  }

  /// Draws the buttons below `top`, as wide as the box above; returns their bottom edge.
  func draw(
    under box: Rect, from top: Double, colors: SideColors, into canvas: inout RowCanvas
  ) -> Double {
    let tokens = look.button
    var y = top
    for buttons in rows where !buttons.isEmpty {
      y += tokens.gap
      let count = Double(buttons.count)
      let width = max(1, (box.width - tokens.gap * (count - 1)) / count)
      for (index, button) in buttons.enumerated() {
        let frame = grid.round(
          Rect(
            x: box.minX + Double(index) * (width + tokens.gap), y: y, width: width,
            height: tokens.height))
        canvas.note(.button, button.text, frame: frame)
        canvas.fill(frame, radius: tokens.radius, colors.buttonFill)
        let shaped = shaper.label(button.text, look.font.button, width: width - padding)
        canvas.text(
          shaped, button.text,
          at: Point(
            x: frame.midX - shaped.size.width / 2, y: frame.midY - shaped.size.height / 2),
          palette: TextPalette(colors.buttonText))
      }
      y += tokens.height
    }
    return y
  }
}
