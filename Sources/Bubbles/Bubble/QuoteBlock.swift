import Drawing
import Themes
import Typesetting

/// The quote of the replied-to message: bar, name, a line or two, a thumbnail.
struct QuoteBlock {
  /// Its minimum size.
  let size: Size
  private let quote: QuotedMessage
  private let name: ShapedText?
  private let line: PicturedText
  private let words: ShapedText
  private let picture: Picture?
  private let look: Look
  /// The sender's picture (style `divided`).
  private let face: DisplayList?
  private let thumbnailGap = 8.0
  /// The height of the camera before the words of a photo; 0 for none.
  private let mark: Double
  private static let markGap = 3.0
  /// Whether the picture is at the far end, as high as the quote.
  private let isPictureFar: Bool
  private static let faceSize = 28.0
  /// How thick a rule below it is.
  private let rule: Double

  init(
    _ quote: QuotedMessage, look: Look, width: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    self.quote = quote
    self.look = look
    rule = PixelGrid(scale: pictures.scale).whole(1)
    let tokens = look.reply
    isPictureFar = tokens.thumbnailPlace == .trailing && tokens.style == .box
    let side = isPictureFar ? tokens.thumbnail + Self.farMargin : tokens.thumbnail
    var picture = quote.picture(ofSide: side, from: pictures)
    let aside = isPictureFar ? thumbnailGap + side - tokens.insets.right : thumbnailGap + side
    let beside =
      width - tokens.insets.horizontal - (picture == nil ? 0 : aside) - Self.faceSize - thumbnailGap
    // Words have more to say than a face where there is little room.
    face =
      tokens.style == .divided && beside >= 60
      ? quote.sender.map {
        AvatarBuilder(look: look, shaper: shaper, pictures: pictures).list(
          id: $0.id.rawValue, name: $0.name, color: $0.color, colorIndex: $0.colorIndex,
          picture: $0.avatar, size: Self.faceSize)
      } : nil
    let taken =
      tokens.insets.horizontal + (picture == nil ? 0 : aside)
      + (face == nil ? 0 : Self.faceSize + thumbnailGap)
    let room = max(24, width - taken)
    // Only the quoted words take their own direction; everything else takes the chat's.
    let heading = LeadingShaper(shaper, joinsEdges: look.isMirrored)
    name = quote.sender.map {
      heading.shape(
        TextRequest(text: $0.name, style: look.font.replyName, width: room, maximumLines: 1))
    }
    line = PicturedText(quote.line, style: look.font.replyText, pictures: pictures)
    mark = quote.isPhoto && tokens.marksPhotos ? (look.font.replyText.size * 1.1).rounded() : 0
    let indent = mark > 0 ? mark + Self.markGap : 0
    let most =
      picture == nil ? tokens.maxLines : min(tokens.maxLines, tokens.linesBesidePicture)
    words = line.shaped(
      look.font.replyText, width: max(24, room - indent), lines: max(1, most), by: shaper)
    let textHeight = (name?.size.height ?? 0) + words.size.height
    let pictureHeight = max(picture == nil ? 0 : side, face == nil ? 0 : Self.faceSize)
    let width = max(name?.size.width ?? 0, words.size.width + indent) + taken
    size =
      isPictureFar
      ? Size(width: width, height: max(textHeight + tokens.insets.vertical, pictureHeight))
      : Size(width: width, height: max(textHeight, pictureHeight) + tokens.insets.vertical)
    // It fills the quote's height, also where that is more than its own.
    if isPictureFar, picture != nil, size.height > side, let thumbnail = quote.thumbnail {
      let scale = pictures.scale
      let pixels = Size(
        width: (side * scale).rounded(.up), height: (size.height * scale).rounded(.up))
      picture = pictures.picture(for: thumbnail, pixelSize: pixels, mode: .fill)
    }
    self.picture = picture
  }

  /// How much larger a picture is that reaches the box's edges.
  private static let farMargin = 8.0

  func draw(in frame: Rect, side: MessageRow.Side, into canvas: inout RowCanvas) {
    let tokens = look.reply
    let colors = look.colors(outgoing: side == .outgoing)
    var bar = colors.quoteBar
    var fill = colors.quoteFill
    var nameColor = colors.quoteName
    // “You” is nobody's name, and has the colours of the bubble.
    let isNamed = !quote.isMine || tokens.namesMe
    if tokens.isColored, isNamed, side == .incoming || tokens.isColoredOnOwn,
      let sender = quote.sender
    {
      let ground = fill.over(colors.fill.representative)
      let person = look.nameColor(of: sender)
      let own = side == .incoming ? person : person.readable(on: ground)
      bar = own
      nameColor = own
      if tokens.isTinted { fill = own.opacity(0.11) }
    }
    let isRight = !look.isMirrored && words.lines.first?.isRightToLeft ?? false
    canvas.note(.quote, quote.sender?.name ?? "", frame: frame)
    let isDivided = tokens.style == .divided
    if isDivided {
      canvas.fill(
        Path(rect: Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: rule)),
        colors.divider)
    }
    canvas.quoteBox(
      isDivided ? .zero : frame, radius: tokens.radius, footRadius: tokens.footRadius,
      barWidth: tokens.barWidth, barIsRight: isRight,
      fill: tokens.style == .box ? fill : .clear, bar: isDivided ? .clear : bar)

    var x = frame.minX + (isRight ? tokens.insets.right : tokens.insets.left)
    var width = frame.width - tokens.insets.horizontal
    let middle = (frame.minY + tokens.insets.top + frame.maxY - tokens.insets.bottom) / 2
    if let face {
      canvas.place(
        face,
        at: Point(
          x: isRight ? x + width - Self.faceSize : x, y: middle - Self.faceSize / 2),
        part: .avatar(of: quote.sender?.id ?? ""))
      if !isRight { x += Self.faceSize + thumbnailGap }
      width -= Self.faceSize + thumbnailGap
    }
    if let picture, isPictureFar {
      let side = tokens.thumbnail + Self.farMargin
      let image = Rect(
        x: isRight ? frame.minX : frame.maxX - side, y: frame.minY, width: side,
        height: frame.height)
      canvas.add(
        .group(
          DisplayList([.picture(picture, in: image, CornerRadii(0))]),
          GroupStyle(
            clip: Path(quoteBox: frame, radius: tokens.radius, footRadius: tokens.footRadius))))
      let taken = side + thumbnailGap
      width -= taken - (isRight ? tokens.insets.left : tokens.insets.right)
      if isRight { x = frame.minX + taken }
    } else if let picture {
      let side = tokens.thumbnail
      let isAtRight = isRight != (isDivided && tokens.thumbnailPlace == .trailing)
      let left = isAtRight ? x + width - side : x
      canvas.add(
        .picture(
          picture,
          in: Rect(
            x: left, y: middle - side / 2, width: side, height: side),
          CornerRadii(tokens.thumbnailRadius)))
      if !isAtRight { x += side + thumbnailGap }
      width -= side + thumbnailGap
    }
    let textHeight = (name?.size.height ?? 0) + words.size.height
    var y = middle - textHeight / 2
    if let name, let sender = quote.sender {
      canvas.text(
        name, sender.name, at: Point(x: x, y: y), width: width, palette: TextPalette(nameColor))
      y += name.size.height
    }
    let color = quote.isLabel ? colors.meta : colors.quoteText
    if mark > 0 {
      let isAfter = words.lines.first?.isRightToLeft ?? false
      let center = Point(
        x: isAfter ? x + width - mark / 2 : x + mark / 2,
        y: y + words.firstBaseline - look.font.replyText.size * LatinMetrics.halfCapHeight)
      for command in Symbol.solidCamera.commands(
        centeredAt: center, height: mark, color: colors.meta,
        secondary: fill.over(colors.fill.representative))
      {
        canvas.add(command)
      }
      if !isAfter { x += mark + Self.markGap }
      width -= mark + Self.markGap
    }
    canvas.text(
      words, line.text.string, at: Point(x: x, y: y), width: width,
      palette: TextPalette(color), emoji: line.emoji)
  }
}
