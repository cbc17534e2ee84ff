import ChatModel
import Drawing
import Themes
import Typesetting

/// The buttons under a message: rows of buttons of equal width.
struct ButtonGrid {
  private let rows: [[Button]]
  private let look: Look
  private let grid: PixelGrid
  /// What words stand on, in looks that have such.
  private let lines: LineGrid?
  private let shaper: any TextShaping
  private let padding = 12.0

  init(
    rows: [[Button]], look: Look, grid: PixelGrid, lines: LineGrid? = nil, shaper: any TextShaping
  ) {
    // Limits the work for hostile input.
    self.rows = rows.prefix(60).map { Array($0.prefix(8)) }
    self.look = look
    self.grid = grid
    self.lines = lines
    self.shaper = shaper
  }

  /// Returns the bubble width that the button titles require, at most `limit`.
  func width(limit: Double) -> Double {
    var widest = 0.0
    for buttons in rows {
      let words = buttons.map { shaper.label($0.text, look.font.button).size.width + 2 * padding }
      let width =
        look.button.fillsRow ? (words.max() ?? 0) * Double(words.count) : words.reduce(0, +)
      widest = max(widest, width + look.button.gap * Double(words.count - 1))
    }
    return min(widest, limit)
  }

  /// Returns the widths of a row's buttons: equal shares, or those of their words if all of them
  /// fit into the row.
  private func widths(of buttons: [Button], share: Double, room: Double) -> [Double] {
    let shares = buttons.map { _ in share }
    guard !look.button.fillsRow else { return shares }
    let wanted = buttons.map {
      shaper.label($0.text, look.font.button).size.width + 2 * padding
    }
    let gaps = look.button.gap * Double(buttons.count - 1)
    return wanted.reduce(gaps, +) <= room + 0.001 ? wanted : shares
  }

  /// Returns the rows, of which those whose words have too little room are stacked.
  private func stacked(room: Double) -> [[Button]] {
    rows.flatMap { buttons in
      guard buttons.count > 1 else { return [buttons] }
      let gaps = look.button.gap * Double(buttons.count - 1)
      let wanted = buttons.map { shaper.label($0.text, look.font.button).size.width + padding }
      let isEqual = look.button.fillsRow
      let needed =
        isEqual
        ? (wanted.max() ?? 0) * Double(buttons.count)
        : wanted.reduce(padding * Double(buttons.count), +)
      return needed + gaps <= room + 0.001 ? [buttons] : buttons.map { [$0] }
    }
  }

  /// Draws the buttons below `top`, as wide as the box above; returns their bottom edge.
  func draw(
    under box: Rect, from top: Double, colors: SideColors, into canvas: inout RowCanvas
  ) -> Double {
    guard rows.contains(where: { !$0.isEmpty }) else { return top }
    var bottom = top
    // One part of the row, however many there are: they are placed with it at once.
    canvas.group(.buttons) { bottom = drawRows(under: box, from: top, colors: colors, into: &$0) }
    return bottom
  }

  private func drawRows(
    under box: Rect, from top: Double, colors: SideColors, into canvas: inout RowCanvas
  ) -> Double {
    let tokens = look.button
    var y = top
    for (index, buttons) in stacked(room: box.width).filter({ !$0.isEmpty }).enumerated() {
      // On a grid of lines they begin where they are put, and each row is on lines of its own.
      if let lines { y += index > 0 ? lines.height : 0 } else { y += tokens.gap }
      let count = Double(buttons.count)
      let share = max(1, (box.width - tokens.gap * (count - 1)) / count)
      var x = box.minX
      let widths = widths(of: buttons, share: share, room: box.width)
      let words = zip(buttons, widths).map {
        shaper.label($0.text, look.font.button, width: $1 - padding, lines: 3)
      }
      let highest = words.map(\.size.height).max() ?? 0
      let height = max(tokens.height, lines?.line(at: highest) ?? highest + padding)
      for (index, button) in buttons.enumerated() {
        let (width, shaped) = (widths[index], words[index])
        let frame = grid.round(Rect(x: x, y: y, width: width, height: height))
        x += width + tokens.gap
        canvas.note(.button, button.text, frame: frame)
        if tokens.hasShadow, colors.shadow.alpha > 0 {
          canvas.add(
            .shadow(
              Path(rounded: frame, tokens.radius),
              Shadow(
                color: colors.shadow, x: 0, y: look.bubble.shadowY, blur: look.bubble.shadowBlur)))
        }
        canvas.fill(frame, radius: tokens.radius, colors.buttonFill)
        if colors.buttonStroke.alpha > 0 {
          canvas.stroke(
            Path(
              roundedRect: frame.outset(by: -0.5), radii: CornerRadii(max(0, tokens.radius - 0.5))),
            colors.buttonStroke, width: 1)
        }
        canvas.text(
          shaped, button.text,
          at: Point(
            x: frame.midX - shaped.size.width / 2, y: frame.midY - shaped.size.height / 2),
          palette: TextPalette(colors.buttonText))
        if tokens.marksLinks, button.url != nil {
          drawArrow(to: Point(x: frame.maxX - 6, y: frame.minY + 6), colors, into: &canvas)
        }
      }
      y += height
    }
    return y
  }
  /// Draws the arrow of what opens an address, which points into a button's corner.
  private func drawArrow(to tip: Point, _ colors: SideColors, into canvas: inout RowCanvas) {
    let reach = 6.0
    canvas.stroke(
      Path([
        .move(Point(x: tip.x - reach, y: tip.y + reach)), .line(tip),
        .move(Point(x: tip.x - reach * 0.75, y: tip.y)), .line(tip),
        .line(Point(x: tip.x, y: tip.y + reach * 0.75)),
      ]), colors.buttonText, width: 1.25)
  }
}
