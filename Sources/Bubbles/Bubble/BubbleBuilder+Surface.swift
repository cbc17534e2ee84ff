import Drawing
import Themes

extension Look {
  /// Returns the colours of a message: its side's, or those of others for one's own cards.
  func colors(of row: MessageRow) -> SideColors {
    colors(outgoing: row.side == .outgoing && !(card.looksIncoming && row.isCard))
  }

  /// The width reserved beside every bubble for a tail.
  var tailRoom: Double { bubble.tailStyle == .none ? 0 : bubble.tailWidth }
}

extension BubbleBuilder {
  /// Draws a bubble's surface: shadow, fill, border.
  func drawBubble(_ shape: BubbleShape, colors: SideColors, into canvas: inout RowCanvas) {
    let path = shape.path
    if colors.shadow.alpha > 0 {
      canvas.add(
        .shadow(
          path,
          Shadow(
            color: colors.shadow, x: 0, y: look.bubble.shadowY, blur: look.bubble.shadowBlur)))
    }
    if !colors.fill.isClear {
      var paint = colors.fill.paint(in: shape.box)
      if colors.fillsScreen, case .gradient(let stops) = colors.fill { paint = .overScreen(stops) }
      canvas.add(.fill(path, paint))
    }
    canvas.stroke(path, colors.stroke, width: look.bubble.strokeWidth)
  }
}
