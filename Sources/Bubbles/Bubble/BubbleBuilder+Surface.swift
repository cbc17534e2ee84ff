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

extension SideColors {
  /// Takes the colours of payments, in looks that have such.
  fileprivate mutating func wear(_ tokens: PaymentTokens) {
    fill = .color(tokens.fill)
    (stroke, text, link, cardTitle) = (.clear, tokens.text, tokens.text, tokens.text)
    (accent, onAccent, disc) = (tokens.text, tokens.fill, .clear)
    meta = tokens.text
    (tick, tickRead, forward) = (meta, meta, meta)
    track = tokens.text.opacity(0.2)
    divider = tokens.text.opacity(0.3)
  }

  /// Takes the colours of what is left of a message.
  fileprivate mutating func wear(_ tokens: DeletedTokens, text: Color) {
    fill = .color(.clear)
    (stroke, shadow) = (tokens.stroke, .clear)
    (meta, tick, tickRead) = (text, text, text)
  }
}

extension BubbleBuilder {
  /// Returns what draws a message in a bubble: in its own colours, where the look has such for it.
  func dressed(for row: MessageRow) -> BubbleBuilder {
    var look = look
    if row.isPayment, look.payment.fill.alpha > 0 {
      look.incoming.wear(look.payment)
      look.outgoing.wear(look.payment)
    } else if row.isDeleted, look.deleted.style == .outline {
      look.bubble.strokeWidth = max(1, look.bubble.strokeWidth)
      look.incoming.wear(look.deleted, text: look.incoming.meta)
      look.outgoing.wear(look.deleted, text: look.incoming.meta)
    } else {
      return self
    }
    return BubbleBuilder(look: look, width: width, pictures: pictures)
  }

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
      canvas.add(.fill(shape.surface, paint))
    }
    canvas.stroke(path, colors.stroke, width: look.bubble.strokeWidth)
  }
}
