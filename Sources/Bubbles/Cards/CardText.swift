import ChatModel
import Drawing
import Themes
import Typesetting

/// A text with marks in a card, shaped.
struct CardText {
  let shaped: ShapedText
  /// The words with a character for each custom emoji; `nil` for a text without marks.
  private let marked: PicturedText?

  /// A text that is set in a style, on a limited number of lines.
  init(
    _ text: RichText, _ style: TextStyle, width: Double?, lines: Int?, look: Look,
    pictures: any PictureProvider, shaper: any TextShaping
  ) {
    guard !text.entities.isEmpty else {
      marked = nil
      shaped = shaper.label(text.string, style, width: width, lines: lines)
      return
    }
    let words = PicturedText(text, style: style, pictures: pictures)
    marked = words
    shaped = shaper.shape(
      TextRequest(
        text: words.text.string, style: style,
        spans: TextBlock.spans(of: words, style: style, code: look.code, fonts: look.font),
        width: width.map { max(1, $0) }, maximumLines: lines))
  }

  var size: Size { shaped.size }

  /// Returns what draws it in a column.
  ///
  /// - Parameters:
  ///   - color: the colour of its words.
  ///   - colors: those of what is marked in it.
  func commands(
    at origin: Point, width: Double? = nil, _ color: Color, _ colors: SideColors, _ look: Look
  ) -> [DrawingCommand] {
    guard let marked else { return shaped.commands(at: origin, width: width, color: color) }
    var canvas = RowCanvas()
    canvas.text(
      shaped, marked.text.string, at: origin, width: width,
      palette: TextPalette(color, marks: colors, look), emoji: marked.emoji,
      spoiler: look.spoiler, spoilerColor: colors.spoiler)
    return canvas.commands
  }
}

extension CardBuilder {
  /// Returns a text with marks on a limited number of lines.
  ///
  /// - Parameter isLeading: whether all lines begin at the leading edge, whatever their direction.
  func label(
    _ text: RichText, _ style: TextStyle, width: Double? = nil, lines: Int? = nil,
    isLeading: Bool = true
  ) -> CardText {
    CardText(
      text, style, width: width, lines: lines, look: look, pictures: pictures,
      shaper: isLeading ? shaper : shaper.natural)
  }
}

extension CardCanvas {
  /// Draws a text with marks in a column; right-to-left lines are aligned to the column's right edge.
  mutating func text(
    _ text: CardText, at origin: Point, width: Double? = nil, _ color: Color, _ colors: SideColors,
    _ look: Look
  ) {
    add(text.commands(at: origin, width: width, color, colors, look))
  }

  /// Draws a few bold letters about a point, centred by the height of capitals, smaller where they are wider
  /// than they may be.
  mutating func letters(
    _ letters: String, size: Double, width: Double = .infinity, at center: Point, _ color: Color,
    _ look: Look, _ shaper: any TextShaping
  ) {
    var style = look.font.meta
    func shaped(_ size: Double) -> ShapedText {
      style.size = size
      style.lineHeight = size * 1.2
      style.weight = 700
      return shaper.label(letters, style)
    }
    var text = shaped(size)
    if text.size.width > width {
      style.size = size * width / text.size.width
      text = shaped(style.size)
    }
    self.text(
      text,
      at: Point(
        x: center.x - text.size.width / 2, y: center.y + style.size * 0.364 - text.firstBaseline),
      color)
  }
}
