import Drawing
import Typesetting

/// Lines that stand in place of a message.
extension CardBuilder {
  /// Returns a line in italics with a small icon: deleted, view once.
  func note(_ text: String, symbol: Symbol?) -> CardContent {
    var style = look.font.text
    style.slant(text)
    return line(text, style, symbol: symbol, height: style.size * 1.1, colors.meta)
  }

  /// Returns a line in a title's letters with a larger icon: view once.
  func heading(_ text: String, symbol: Symbol?) -> CardContent {
    let style = look.font.cardTitle
    return line(text, style, symbol: symbol, height: style.size * 1.55, colors.text)
  }

  private func line(
    _ text: String, _ style: TextStyle, symbol: Symbol?, height icon: Double, _ color: Color
  ) -> CardContent {
    let left = symbol == nil ? 0 : icon + 6
    let shaped = shaper.natural.label(text, style, width: innerWidth - left, lines: 3)
    let wanted = shaped.lastLineWidth + look.date.gap + setting.dateWidth + 0.01
    var width = left + shaped.size.width
    if setting.dateWidth > 0, left + wanted <= innerWidth { width = max(width, left + wanted) }
    var canvas = CardCanvas()
    // The icon stands where the text begins.
    let isMirrored = shaped.lines.first?.isRightToLeft ?? false
    if let symbol {
      canvas.symbol(
        symbol,
        at: Point(
          x: isMirrored ? width - icon / 2 : icon / 2,
          y: shaped.firstBaseline - style.size * 0.36),
        height: icon, color)
    }
    canvas.text(
      shaped, at: Point(x: isMirrored ? 0 : left, y: 0), width: width - left, color)
    return CardContent(
      size: Size(width: width, height: shaped.size.height), list: canvas.list,
      date: shaped.endsRightToLeft
        ? .below
        : .inline(
          right: width, baseline: shaped.lastBaseline + look.date.drop,
          room: width - left - shaped.lastLineWidth - look.date.gap))
  }
}
