import Bubbles
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns the composer.
  ///
  /// - Parameters:
  ///   - text: the typed text; if empty, the placeholder is shown.
  ///   - isFocused: whether it shows the caret.
  ///   - bottom: its lower edge: the keyboard's upper edge; the screen's lower one by default.
  package func composer(text: String, isFocused: Bool, bottom: Double? = nil) -> ChromePiece {
    let tokens = look.composer
    let width = device.size.width
    let style = look.font.composer
    let isWide = width >= 300
    let leading = 50.0
    let trailing = text.isEmpty ? (isWide ? 88.0 : 50.0) : 52.0
    let fieldWidth = max(40, width - leading - trailing)
    let fieldInset = min(14, tokens.fieldRadius * 0.7 + 2)
    let iconRoom = 32.0
    let textWidth = max(20, fieldWidth - fieldInset - iconRoom - 4)
    let shaped =
      text.isEmpty
      ? shaper.label(tokens.placeholderText, style, width: textWidth)
      : shaper.label(text, style, width: textWidth, lines: nil)
    let lineCount = max(1, min(shaped.lines.count, tokens.maxLines))
    let fieldHeight = grid.round(
      tokens.fieldHeight + Double(lineCount - 1) * style.lineHeight)
    let barHeight = grid.round(
      max(tokens.height, tokens.height - tokens.fieldHeight + fieldHeight))
    let ground = bottom == nil ? device.safeArea.bottom : 0
    let frame = Rect(
      x: 0, y: (bottom ?? device.size.height) - barHeight - ground, width: width,
      height: barHeight + ground)

    let bounds = Rect(origin: .zero, size: frame.size)
    var commands: [DrawingCommand] = [.fill(Path(rect: bounds), tokens.fill.paint(in: bounds))]
    if tokens.divider.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: hairline)), .color(tokens.divider)))
    }
    let field = grid.round(
      Rect(x: leading, y: (barHeight - fieldHeight) / 2, width: fieldWidth, height: fieldHeight))
    commands.append(.fill(Path(rounded: field, tokens.fieldRadius), .color(tokens.fieldFill)))
    if tokens.fieldStroke.alpha > 0 {
      commands.append(
        .stroke(
          Path(rounded: field.outset(by: -hairline / 2), tokens.fieldRadius), tokens.fieldStroke,
          Stroke(width: hairline)))
    }
    let words = fieldText(
      shaped, in: field, inset: fieldInset, width: textWidth, lines: lineCount, style: style,
      isPlaceholder: text.isEmpty)
    commands += words
    if isFocused {
      commands.append(
        caret(
          shaped, in: field, inset: fieldInset, width: textWidth, lines: lineCount, style: style,
          isPlaceholder: text.isEmpty))
    }

    // Icons are aligned with the last line.
    let middle = field.maxY - tokens.fieldHeight / 2
    func icon(_ symbol: Symbol, _ x: Double, _ height: Double = 25) {
      commands += symbol.commands(
        centeredAt: Point(x: x, y: middle), height: height, color: tokens.icon)
    }
    icon(.plus, leading / 2 + 1)
    icon(.sticker, field.maxX - iconRoom / 2 - 2, 22)
    if text.isEmpty {
      if isWide { icon(.camera, width - 64) }
      icon(.microphone, width - 25)
    } else {
      let radius = min(17, tokens.fieldHeight / 2)
      let center = Point(x: width - 27, y: middle)
      commands.append(.fill(Path(circleAt: center, radius: radius), .color(tokens.accent)))
      commands += Symbol.arrowUp.commands(
        centeredAt: center, height: radius * 1.2, color: tokens.onAccent)
    }
    return ChromePiece(
      .composer, frame: frame, list: DisplayList(commands),
      field: text.isEmpty
        ? nil
        : ChromePiece.Field(
          box: field, radius: tokens.fieldRadius, fill: tokens.fieldFill, words: words))
  }

  private func fieldText(
    _ shaped: ShapedText, in field: Rect, inset: Double, width: Double, lines: Int,
    style: TextStyle, isPlaceholder: Bool
  ) -> [DrawingCommand] {
    let tokens = look.composer
    var visible = shaped
    visible.lines = Array(shaped.lines.suffix(lines))
    let hidden = hiddenHeight(of: shaped, lines: lines, style: style)
    visible.missingGlyphs.removeAll { $0.rect.midY < hidden }
    return visible.commands(
      at: fieldOrigin(of: shaped, in: field, inset: inset, lines: lines, style: style),
      width: width, color: isPlaceholder ? tokens.placeholder : tokens.text)
  }

  /// Returns the height of the lines scrolled out of the field, of which the last are visible.
  private func hiddenHeight(of shaped: ShapedText, lines: Int, style: TextStyle) -> Double {
    Double(max(0, shaped.lines.count - lines)) * style.lineHeight
  }

  private func fieldOrigin(
    of shaped: ShapedText, in field: Rect, inset: Double, lines: Int, style: TextStyle
  ) -> Point {
    Point(
      x: field.minX + inset,
      y: field.midY - Double(lines) * style.lineHeight / 2
        - hiddenHeight(of: shaped, lines: lines, style: style))
  }

  /// Returns the caret after the last word, or at the start of an empty field.
  private func caret(
    _ shaped: ShapedText, in field: Rect, inset: Double, width: Double, lines: Int,
    style: TextStyle, isPlaceholder: Bool
  ) -> DrawingCommand {
    let origin = fieldOrigin(of: shaped, in: field, inset: inset, lines: lines, style: style)
    let last = isPlaceholder ? nil : shaped.lines.last
    let slack = max(0, width - shaped.size.width)
    let x: Double
    if let last {
      x = last.isRightToLeft ? last.rect.minX + slack - 2 : last.rect.maxX + 1
    } else {
      x = -1
    }
    let baseline = (last?.baseline ?? shaped.firstBaseline) + origin.y
    let mark = Path(
      rounded: Rect(
        x: origin.x + min(max(-1, x), width), y: baseline - style.size * 0.98, width: 2,
        height: style.size * 1.25), 1)
    return .group(
      DisplayList([.fill(mark, .color(look.composer.accent))]),
      GroupStyle(part: .caret))
  }
}
