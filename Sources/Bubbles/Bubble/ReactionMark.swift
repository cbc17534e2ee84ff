import Drawing
import Themes
import Typesetting

/// A reaction's emoji or picture, measured.
struct ReactionMark {
  let reaction: RowReaction
  let width: Double
  /// The edge of a picture, and the size of an emoji, in points.
  private let size: Double
  private let emoji: ShapedText
  private let picture: Picture?

  /// - Parameter room: the maximum width; longer texts in place of an emoji are truncated.
  init(
    _ reaction: RowReaction, look: Look, room: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    self.reaction = reaction
    let size = look.reaction.emoji
    self.size = size
    var style = look.font.reaction
    style.size = size
    style.lineHeight = size * 1.2
    emoji = shaper.shape(
      TextRequest(text: reaction.emoji, style: style, width: room, maximumLines: 1))
    picture = reaction.image.flatMap {
      let side = (size * pictures.scale).rounded(.up)
      return pictures.picture(for: $0, pixelSize: Size(width: side, height: side), mode: .fit)
    }
    width = picture == nil ? emoji.size.width : size
  }

  /// Draws it from a left edge, centred on a horizontal line.
  func draw(at x: Double, middle: Double, color: Color, into canvas: inout RowCanvas) {
    if let picture {
      let frame = Rect(x: x, y: middle - size / 2, width: size, height: size)
      canvas.add(.picture(picture, in: frame, CornerRadii(0)))
    } else if let baseline = emoji.lines.first?.baseline {
      canvas.text(
        emoji, reaction.emoji,
        at: Point(x: x, y: middle + size * EmojiMetrics.centerToBaseline - baseline),
        palette: TextPalette(color))
    }
  }
}

/// A number in a reaction, measured.
struct ReactionCount {
  let width: Double
  private let text: String
  private let shaped: ShapedText
  private let size: Double

  init(_ text: String, look: Look, shaper: any TextShaping) {
    self.text = text
    shaped = shaper.shape(TextRequest(text: text, style: look.font.reaction))
    size = look.font.reaction.size
    width = shaped.size.width
  }

  /// Draws it from a left edge, its digits centred on a horizontal line.
  func draw(at x: Double, middle: Double, color: Color, into canvas: inout RowCanvas) {
    guard let line = shaped.lines.first else { return }
    canvas.text(
      shaped, text,
      at: Point(x: x, y: middle + size * LatinMetrics.halfCapHeight - line.baseline),
      palette: TextPalette(color))
  }
}

/// The colours of one reaction.
struct ReactionColors {
  let fill: Color
  let text: Color
  let stroke: Color

  init(_ colors: SideColors, isMine: Bool) {
    fill = isMine ? colors.reactionOwnFill : colors.reactionFill
    let ink = isMine ? colors.reactionOwnText : colors.reactionText
    // Counts are small: what is seen of a faint ground decides how strong they are.
    let ground = fill.alpha < 255 ? fill.over(colors.fill.representative) : fill
    text = ground.alpha == 255 ? ink.readable(on: ground) : ink
    stroke =
      isMine && colors.reactionOwnStroke.alpha > 0
      ? colors.reactionOwnStroke : colors.reactionStroke
  }
}

extension RowCanvas {
  /// Draws a pill with an outline inside its frame.
  ///
  /// The fill ends in the middle of the outline, so that none of it shines through outside.
  mutating func reactionPill(_ frame: Rect, tokens: ReactionTokens, colors: ReactionColors) {
    let isOutlined = tokens.strokeWidth > 0 && colors.stroke.alpha > 0
    let box = isOutlined ? frame.outset(by: -tokens.strokeWidth / 2) : frame
    let shape = Path(roundedRect: box, radii: CornerRadii(tokens.radius).fitted(to: box.size))
    fill(shape, colors.fill)
    if isOutlined { stroke(shape, colors.stroke, width: tokens.strokeWidth) }
  }
}
