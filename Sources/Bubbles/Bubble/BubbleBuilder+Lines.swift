import Drawing
import Themes
import Typesetting

/// Centred rows: day separators, service lines, the unread mark.
extension BubbleBuilder {
  /// - Parameter time: the time of day after a day's text.
  func drawLine(
    _ text: String, _ time: String?, _ tokens: LineTokens, _ shaper: any TextShaping,
    _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let room = max(
      24,
      min(width - 2 * look.message.margin, width * tokens.maxWidthFraction)
        - tokens.insets.horizontal)
    let day = text
    let text = time.map { text + " " + $0 } ?? text
    let isWeighted = tokens.dayWeight > 0 && tokens.dayWeight != look.font.service.weight
    let shaped = shaper.shape(
      TextRequest(
        text: text, style: look.font.service,
        spans: isWeighted
          ? [TextSpan(start: 0, end: day.utf8.count, weight: tokens.dayWeight)] : [],
        width: room, alignment: .center))
    let pill = self.pill(around: shaped, insets: tokens.insets)
    switch tokens.style {
    case .pill:
      let path = Path(
        roundedRect: pill, radii: CornerRadii(tokens.radius).fitted(to: pill.size))
      if tokens.shadow.alpha > 0 {
        canvas.add(
          .shadow(
            path,
            Shadow(
              color: tokens.shadow, x: 0, y: look.bubble.shadowY, blur: look.bubble.shadowBlur)))
      }
      canvas.fill(path, tokens.fill)
    case .text, .row: break
    case .rule: drawRule(beside: pill, color: tokens.rule, into: &canvas)
    }
    canvas.note(.pill, text, frame: pill)
    canvas.text(
      shaped, text,
      at: Point(x: (width - shaped.size.width) / 2, y: pill.minY + tokens.insets.top),
      palette: TextPalette(tokens.text))
    anchors.bubble = pill
    return pill.maxY
  }

  func drawUnread(
    _ text: String, _ shaper: any TextShaping, _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let tokens = look.unread
    let shaped = shaper.shape(
      TextRequest(
        text: text, style: look.font.service, width: max(24, width - tokens.insets.horizontal),
        alignment: .center))
    var box = pill(around: shaped, insets: tokens.insets)
    switch tokens.style {
    case .band:
      box = Rect(x: 0, y: 0, width: width, height: box.height)
      canvas.fill(Path(rect: box), tokens.fill)
    case .pill: canvas.fill(box, radius: min(tokens.radius, box.height / 2), tokens.fill)
    case .none: break
    case .rule: drawRule(beside: box, color: tokens.fill, into: &canvas)
    }
    canvas.note(.pill, text, frame: box)
    canvas.text(
      shaped, text, at: Point(x: (width - shaped.size.width) / 2, y: tokens.insets.top),
      palette: TextPalette(tokens.text))
    anchors.bubble = box
    return box.maxY
  }

  /// Returns a box around a centred text, with edges on device pixels.
  private func pill(around shaped: ShapedText, insets: EdgeInsets) -> Rect {
    let boxWidth = grid.ceil(shaped.size.width + insets.horizontal)
    return Rect(
      x: grid.round((width - boxWidth) / 2), y: 0, width: boxWidth,
      height: grid.ceil(shaped.size.height + insets.vertical))
  }

  private func drawRule(beside box: Rect, color: Color, into canvas: inout RowCanvas) {
    let hair = 1 / grid.scale
    let y = grid.floor(box.midY)
    let margin = look.message.margin
    for (start, end) in [(margin, box.minX), (box.maxX, width - margin)] where start < end {
      canvas.fill(Path(rect: Rect(x: start, y: y, width: end - start, height: hair)), color)
    }
  }
}
