import Drawing
import Themes
import Typesetting

/// A message's reactions: pills with an emoji and a count, or the avatars of the reacting people.
struct ReactionStrip {
  private struct Pill {
    var reaction: RowReaction
    var emoji: ShapedText
    var picture: Picture?
    var count: ShapedText?
    var width: Double
  }

  let size: Size
  /// The width of the last line of pills.
  let lastLineWidth: Double
  private let pills: [Pill]
  private let flow: ReactionFlow
  private let look: Look

  /// The measured strip; `nil` without reactions.
  ///
  /// - Parameter available: the width at which lines of pills wrap.
  init?(
    _ reactions: [RowReaction], look: Look, available: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    // Limits the distinct reactions shown: more would fill the screen.
    let shown = reactions.prefix(200)
    guard !shown.isEmpty else { return nil }
    self.look = look
    let tokens = look.reaction
    var emojiStyle = look.font.reaction
    emojiStyle.size = tokens.emoji
    emojiStyle.lineHeight = tokens.emoji * 1.2
    let faceStep = Self.faceStep(tokens)
    pills = shown.map { reaction in
      let emoji = shaper.shape(
        TextRequest(
          text: reaction.emoji, style: emojiStyle, width: max(20, available / 2),
          maximumLines: 1))
      var width = tokens.insets.horizontal
      let picture = reaction.image.flatMap {
        let side = (tokens.emoji * pictures.scale).rounded(.up)
        return pictures.picture(for: $0, pixelSize: Size(width: side, height: side), mode: .fit)
      }
      width += picture == nil ? emoji.size.width : tokens.emoji
      var count: ShapedText?
      if !reaction.faces.isEmpty {
        width +=
          Self.innerGap + faceStep * Double(reaction.faces.count - 1)
          + Self.faceSize(tokens)
      } else if reaction.count > 1 || tokens.showsOne {
        let shaped = shaper.shape(
          TextRequest(text: look.words.short(reaction.count), style: look.font.reaction))
        width += Self.innerGap + shaped.size.width
        count = shaped
      }
      return Pill(
        reaction: reaction, emoji: emoji, picture: picture, count: count,
        width: max(width, tokens.height))
    }
    flow = ReactionFlow(widths: pills.map(\.width), gap: tokens.gap, available: available)
    lastLineWidth = flow.lineWidths.last ?? 0
    let lines = Double(flow.lineWidths.count)
    size = Size(
      width: flow.width, height: lines * tokens.height + (lines - 1) * tokens.gap)
  }

  private static let innerGap = 4.0
  private static func faceSize(_ tokens: ReactionTokens) -> Double { tokens.height - 8 }
  private static func faceStep(_ tokens: ReactionTokens) -> Double { faceSize(tokens) * 0.8 }

  /// Draws the pills with the strip's top left corner at a point.
  ///
  /// - Parameter isMirrored: whether lines start at the strip's right edge.
  func draw(
    at origin: Point, colors: SideColors, isMirrored: Bool = false,
    avatars: (RowPerson, Rect, inout RowCanvas) -> Void,
    into canvas: inout RowCanvas
  ) {
    let tokens = look.reaction
    canvas.note(.reactions, "", frame: Rect(origin: origin, size: size))
    for (pill, place) in zip(pills, flow.places) {
      let frame = Rect(
        x: origin.x + (isMirrored ? size.width - place.x - pill.width : place.x),
        y: origin.y + Double(place.line) * (tokens.height + tokens.gap), width: pill.width,
        height: tokens.height)
      let isMine = pill.reaction.isMine
      canvas.note(.reaction, pill.reaction.emoji, frame: frame)
      canvas.group(.pill(pill.reaction.emoji)) { canvas in
        let shape = Path(
          roundedRect: frame, radii: CornerRadii(tokens.radius).fitted(to: frame.size))
        canvas.fill(shape, isMine ? colors.reactionOwnFill : colors.reactionFill)
        if tokens.strokeWidth > 0 {
          let inner = frame.outset(by: -tokens.strokeWidth / 2)
          canvas.stroke(
            Path(roundedRect: inner, radii: CornerRadii(tokens.radius).fitted(to: inner.size)),
            colors.reactionStroke, width: tokens.strokeWidth)
        }
        let text = isMine ? colors.reactionOwnText : colors.reactionText
        draw(pill, in: frame, color: text, avatars: avatars, into: &canvas)
      }
    }
  }

  private func draw(
    _ pill: Pill, in frame: Rect, color: Color,
    avatars: (RowPerson, Rect, inout RowCanvas) -> Void, into canvas: inout RowCanvas
  ) {
    let tokens = look.reaction
    let emojiWidth = pill.picture == nil ? pill.emoji.size.width : tokens.emoji
    let isAlone = pill.count == nil && pill.reaction.faces.isEmpty
    var x = isAlone ? frame.midX - emojiWidth / 2 : frame.minX + tokens.insets.left
    if let picture = pill.picture {
      canvas.add(
        .picture(
          picture,
          in: Rect(
            x: x, y: frame.midY - tokens.emoji / 2, width: tokens.emoji, height: tokens.emoji),
          CornerRadii(0)))
    } else if let baseline = pill.emoji.lines.first?.baseline {
      canvas.text(
        pill.emoji, pill.reaction.emoji,
        at: Point(x: x, y: frame.midY + tokens.emoji * EmojiMetrics.centerToBaseline - baseline),
        palette: TextPalette(color))
    }
    x += emojiWidth + Self.innerGap
    if let count = pill.count, let line = count.lines.first {
      canvas.text(
        count, look.words.short(pill.reaction.count),
        at: Point(
          x: x,
          y: frame.midY + look.font.reaction.size * LatinMetrics.halfCapHeight - line.baseline),
        palette: TextPalette(color))
    }
    let side = Self.faceSize(tokens)
    // The first avatar is on top.
    for (index, person) in pill.reaction.faces.enumerated().reversed() {
      avatars(
        person,
        Rect(
          x: x + Double(index) * Self.faceStep(tokens), y: frame.midY - side / 2, width: side,
          height: side), &canvas)
    }
  }
}

/// Vertical metrics of emoji, as fractions of their size.
enum EmojiMetrics {
  /// From the emoji's centre down to the baseline.
  static let centerToBaseline = 0.36
}

/// Vertical metrics of Latin capitals and digits, as fractions of their size.
enum LatinMetrics {
  /// Half of the cap height: from a capital's centre down to the baseline.
  static let halfCapHeight = 0.3635
}
