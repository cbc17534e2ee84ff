import Drawing
import Themes
import Typesetting

/// Centred rows: day separators, service lines, the unread mark.
extension BubbleBuilder {
  /// - Parameters:
  ///   - time: the time of day after a day's text.
  ///   - mark: an icon before the words, and its colour.
  ///   - over: a line above the words.
  func drawLine(
    _ text: String, _ time: String?, _ tokens: LineTokens,
    mark: (symbol: Symbol, color: Color)? = nil, over: String? = nil, _ shaper: any TextShaping,
    _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let room = max(
      24,
      min(width - 2 * sideMargin, width * tokens.maxWidthFraction)
        - tokens.insets.horizontal)
    let day = text
    let first = over.map { $0 + "\n" } ?? ""
    let words = first + (time.map { text + " " + $0 } ?? text)
    // An icon stands on two spaces of an em and a half, which wrap and turn with the words.
    let text = mark == nil ? words : "\u{2003}\u{2002}" + words
    let isWeighted = tokens.dayWeight > 0 && tokens.dayWeight != look.font.service.weight
    let shaped = balanced(
      TextRequest(
        text: text, style: look.font.service,
        spans: isWeighted
          ? [
            TextSpan(
              start: first.utf8.count, end: first.utf8.count + day.utf8.count,
              weight: tokens.dayWeight)
          ] : [],
        width: room, alignment: .center), by: shaper)
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
    case .text, .row, .message: break
    case .rule: drawRule(beside: pill, color: tokens.rule, into: &canvas)
    }
    canvas.note(.pill, words, frame: pill)
    let origin = Point(x: (width - shaped.size.width) / 2, y: pill.minY + tokens.insets.top)
    canvas.text(shaped, text, at: origin, palette: TextPalette(tokens.text))
    if let mark, let line = shaped.lines.first {
      let size = look.font.service.size
      let x = line.isRightToLeft ? line.rect.maxX - size / 2 : line.rect.minX + size / 2
      let center = Point(
        x: origin.x + x, y: origin.y + line.baseline - size * LatinMetrics.halfCapHeight)
      for command in mark.symbol.commands(
        centeredAt: center, height: size * 1.1, color: mark.color)
      {
        canvas.add(command)
      }
    }
    anchors.bubble = pill
    return pill.maxY
  }

  /// Returns a short text whose last line isn't a word or two below a full one.
  private func balanced(_ request: TextRequest, by shaper: any TextShaping) -> ShapedText {
    var shaped = shaper.shape(request)
    guard (2...3).contains(shaped.lines.count), let room = request.width else { return shaped }
    let count = shaped.lines.count
    var request = request
    // Narrower by steps, as long as that needs no further line.
    for step in 1...6 where shaped.lastLineWidth < shaped.size.width * 0.4 {
      request.width = room * (1 - 0.08 * Double(step))
      let narrower = shaper.shape(request)
      guard narrower.lines.count == count else { break }
      shaped = narrower
    }
    return shaped
  }

  func drawUnread(
    _ text: String, _ shaper: any TextShaping, _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let tokens = look.unread
    if tokens.style == .end || tokens.style == .flag {
      return drawNew(shaper, &canvas, &anchors)
    }
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
    case .none, .end, .flag: break
    case .rule: drawRule(beside: box, color: tokens.fill, into: &canvas)
    }
    canvas.note(.pill, text, frame: box)
    canvas.text(
      shaped, text, at: Point(x: (width - shaped.size.width) / 2, y: tokens.insets.top),
      palette: TextPalette(tokens.text))
    anchors.bubble = box
    return box.maxY
  }

  /// Draws a line across to a word at its end.
  private func drawNew(
    _ shaper: any TextShaping, _ canvas: inout RowCanvas, _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let tokens = look.unread
    let text = look.words.newMessages
    var style = look.font.meta
    style.weight = 700
    style.lineHeight = style.size * 1.3
    let shaped = shaper.label(text, style, width: max(24, width / 2))
    let isFlag = tokens.style == .flag
    let inset = isFlag ? 5.0 : 0
    let size = Size(
      width: grid.ceil(shaped.size.width + 2 * inset), height: grid.ceil(shaped.size.height))
    let box = Rect(
      x: grid.round(width - sideMargin) - size.width, y: grid.round(tokens.insets.top),
      width: size.width, height: size.height)
    let line = PixelGrid(scale: grid.scale).whole(1)
    let end = box.minX - (isFlag ? 0 : 8)
    canvas.fill(
      Path(
        rect: Rect(
          x: sideMargin, y: grid.floor(box.midY - line / 2),
          width: max(0, end - sideMargin), height: line)), tokens.fill)
    if isFlag { canvas.fill(box, radius: min(3, box.height / 2), tokens.fill) }
    canvas.note(.pill, text, frame: box)
    canvas.text(
      shaped, text, at: Point(x: box.minX + inset, y: box.midY - shaped.size.height / 2),
      palette: TextPalette(tokens.text))
    anchors.bubble = box
    return box.maxY + tokens.insets.bottom
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
    let margin = sideMargin
    for (start, end) in [(margin, box.minX), (box.maxX, width - margin)] where start < end {
      canvas.fill(Path(rect: Rect(x: start, y: y, width: end - start, height: hair)), color)
    }
  }
}
