import Drawing
import Themes
import Typesetting

/// The last line of a bubble, under a rule: its replies, or a card's button.
struct BubbleFooter {
  let size: Size
  private let text: String
  private let shaped: ShapedText
  private let colors: SideColors
  /// Whether it leads to replies, with an arrow at its end; a button's words are centred.
  private let isThread: Bool
  private let padding = 7.0

  init(
    _ text: String, isThread: Bool, look: Look, colors: SideColors, width: Double,
    shaper: any TextShaping
  ) {
    self.text = text
    self.colors = colors
    self.isThread = isThread
    var style = look.font.button
    style.size = look.font.replyText.size
    style.lineHeight = look.font.replyText.lineHeight
    shaped = shaper.shape(
      TextRequest(text: text, style: style, width: width, maximumLines: 1))
    size = Size(
      width: shaped.size.width + (isThread ? 16 : 0), height: shaped.size.height + padding)
  }

  func draw(in frame: Rect, into canvas: inout RowCanvas) {
    canvas.note(isThread ? .thread : .button, text, frame: frame)
    canvas.fill(
      Path(rect: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)),
      colors.divider)
    let x = isThread ? frame.minX : frame.midX - shaped.size.width / 2
    canvas.text(
      shaped, text, at: Point(x: x, y: frame.minY + padding),
      palette: TextPalette(colors.accent))
    guard isThread else { return }
    let tip = Point(x: frame.maxX - 2, y: frame.minY + padding + shaped.size.height / 2)
    canvas.stroke(
      Path([
        .move(Point(x: tip.x - 4, y: tip.y - 4)), .line(tip),
        .line(Point(x: tip.x - 4, y: tip.y + 4)),
      ]), colors.accent, width: 1.5)
  }
}
