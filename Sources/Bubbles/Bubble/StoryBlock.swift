import Drawing
import Themes
import Typesetting

/// The story that a message replies to: a picture, higher than wide, and a line that says whose story
/// it is; in the bubble, or above it.
struct StoryBlock {
  /// Its least size.
  let size: Size
  private let quote: QuotedMessage
  private let title: String
  private let words: ShapedText
  private let heading: ReplyHeading
  private let snippet: ShapedText?
  private let picture: Picture?
  private let look: Look
  private let grid: LineGrid?

  private static let gap = 10.0

  init(
    _ quote: QuotedMessage, title: String, look: Look, width: Double,
    pictures: any PictureProvider, shaper: any TextShaping
  ) {
    self.quote = quote
    self.title = title
    self.look = look
    grid = LineGrid(look, scale: pictures.scale)
    let tokens = look.story
    let image = Size(
      width: tokens.width,
      height: grid.map { $0.height(near: tokens.height, above: $0.gap, below: $0.gap) }
        ?? tokens.height)
    picture = quote.thumbnail.flatMap {
      pictures.picture(
        for: $0,
        pixelSize: Size(
          width: (image.width * pictures.scale).rounded(.up),
          height: (image.height * pictures.scale).rounded(.up)), mode: .fill)
    }
    let insets = look.reply.insets
    let isBeside = tokens.form == .beside
    let taken = isBeside ? insets.horizontal + image.width + Self.gap : 0
    let room = max(24, width - taken)
    let style = look.font.replyName
    let lines = look.lines(2, of: style, in: room)
    words = shaper.label(title, style, width: room, lines: lines)
    heading = ReplyHeading(
      title, look: look, width: width, isFlush: !look.name.isInset, shaper: shaper)
    snippet =
      quote.snippet.isEmpty || !isBeside
      ? nil : shaper.label(quote.snippet, look.font.replyText, width: room, lines: lines)
    if isBeside {
      let textWidth = max(words.size.width, snippet?.size.width ?? 0)
      let text = words.size.height + (snippet?.size.height ?? 0)
      size = Size(
        width: min(width, textWidth + taken), height: max(image.height, text + insets.vertical))
    } else {
      size = Size(
        width: max(heading.size.width, Self.barRoom(look) + image.width),
        height: heading.size.height + ReplyHeading.gap + image.height)
    }
  }

  private static func barRoom(_ look: Look) -> Double { look.reply.barWidth + 6 }

  func draw(in frame: Rect, side: MessageRow.Side, into canvas: inout RowCanvas) {
    let colors = look.colors(outgoing: side == .outgoing)
    canvas.note(.quote, title, frame: frame)
    if look.story.form == .beside {
      drawBeside(in: frame, colors, into: &canvas)
    } else {
      drawAbove(in: frame, isRight: side == .outgoing, into: &canvas)
    }
  }

  private func drawBeside(in frame: Rect, _ colors: SideColors, into canvas: inout RowCanvas) {
    let tokens = look.reply
    let isRight = words.lines.first?.isRightToLeft ?? false
    let ground = Path(quoteBox: frame, radius: tokens.radius, footRadius: tokens.footRadius)
    canvas.quoteBox(
      frame, radius: tokens.radius, footRadius: tokens.footRadius, barWidth: tokens.barWidth,
      barIsRight: isRight,
      fill: tokens.style == .bar ? .clear : colors.quoteFill, bar: colors.quoteBar)
    let width = look.story.width
    // Without a ground whose end it fills, the picture stands beside the bar.
    let isOpen = tokens.style == .bar || colors.quoteFill.alpha == 0
    let aside = width + Self.gap
    let far = isRight ? frame.minX : frame.maxX - width
    let near = isRight ? frame.maxX - tokens.insets.left - width : frame.minX + tokens.insets.left
    let image = Rect(
      x: isOpen ? near : far, y: frame.minY, width: width, height: frame.height)
    var pictured = RowCanvas()
    drawPicture(in: image, radius: 0, colors, into: &pictured)
    if isOpen {
      pictured.commands.forEach { canvas.add($0) }
    } else {
      canvas.add(.group(DisplayList(pictured.commands), GroupStyle(clip: ground)))
    }
    let height = words.size.height + (snippet?.size.height ?? 0)
    let x =
      isOpen
      ? frame.minX + (isRight ? tokens.insets.right : tokens.insets.left + aside)
      : frame.minX + (isRight ? aside : tokens.insets.left)
    let room = frame.width - tokens.insets.horizontal - aside
    var y = frame.midY - height / 2
    if let grid {
      y = grid.line(at: y, from: frame.minY - grid.gap)
    }
    canvas.text(
      words, title, at: Point(x: x, y: y), width: max(room, words.size.width),
      palette: TextPalette(colors.quoteName))
    if let snippet {
      canvas.text(
        snippet, quote.snippet, at: Point(x: x, y: y + words.size.height),
        width: max(room, snippet.size.width), palette: TextPalette(colors.quoteText))
    }
  }

  /// Draws the line, and below it the picture with its bar at the outer edge.
  private func drawAbove(in frame: Rect, isRight: Bool, into canvas: inout RowCanvas) {
    heading.draw(in: frame, isRight: isRight, into: &canvas)
    let bar = look.reply.barWidth
    let room = Self.barRoom(look)
    let top = frame.minY + heading.size.height + ReplyHeading.gap
    let image = Rect(
      x: isRight ? frame.maxX - room - look.story.width : frame.minX + room, y: top,
      width: look.story.width, height: look.story.height)
    canvas.fill(
      Rect(
        x: isRight ? frame.maxX - bar : frame.minX, y: top, width: bar, height: image.height),
      radius: bar / 2, look.service.text.opacity(0.4))
    drawPicture(in: image, radius: look.story.radius, look.incoming, into: &canvas)
  }

  private func drawPicture(
    in frame: Rect, radius: Double, _ colors: SideColors, into canvas: inout RowCanvas
  ) {
    if let picture {
      canvas.add(.picture(picture, in: frame, CornerRadii(radius)))
      return
    }
    canvas.fill(frame, radius: radius, colors.track)
    for command in Symbol.photo.commands(
      centeredAt: Point(x: frame.midX, y: frame.midY), height: min(24, frame.width * 0.5),
      color: colors.accent)
    {
      canvas.add(command)
    }
  }
}
