import Drawing
import Themes
import Typesetting

/// The quote of a reply on a ground of its own, at the reply's side: above, where the reply's bubble
/// lies on its lower edge, or below.
struct AsideQuote {
  let size: Size
  private let quote: QuotedMessage
  private let words: ShapedText
  private let text: String
  private let picture: Picture?
  /// Who answers whom.
  private let heading: ReplyHeading?
  private let box: Size
  private let isRight: Bool
  private let look: Look
  private let insets: EdgeInsets

  /// How far the reply lies on the quote above it.
  static let overlap = 10.0
  private static let pictureGap = 8.0

  /// `nil` without a quote that stands aside on its own ground.
  init?(_ layout: MessageLayout) {
    let look = layout.look
    guard look.reply.style == .tucked || look.reply.style == .below, layout.row.hasBubble,
      let quote = layout.row.reply, quote.storyTitle == nil || quote.isStoryBelow(in: look)
    else { return nil }
    self.quote = quote
    self.look = look
    let tokens = look.reply
    picture = quote.thumbnail.flatMap {
      let side = (tokens.thumbnail * layout.builder.pictures.scale).rounded(.up)
      return layout.builder.pictures.picture(
        for: $0, pixelSize: Size(width: side, height: side), mode: .fill)
    }
    var insets = tokens.insets
    if tokens.style == .tucked { insets.bottom += Self.overlap }
    self.insets = insets
    // A quote above stands where its sender's name would; one below begins with it.
    text =
      tokens.style == .below
      ? quote.namedLine.string : quote.snippet
    let aside = picture == nil ? 0 : tokens.thumbnail + Self.pictureGap
    words = layout.shaper.shape(
      TextRequest(
        text: text, style: look.font.replyText,
        width: max(24, layout.maxWidth - insets.horizontal - aside),
        maximumLines: max(1, tokens.maxLines)))
    let plain = Size(
      width: words.size.width + aside + insets.horizontal,
      height: max(words.size.height, picture == nil ? 0 : tokens.thumbnail) + insets.vertical)
    box = plain
    isRight = layout.row.side == .outgoing
    heading = quote.heading.map {
      ReplyHeading($0, look: look, width: layout.maxWidth, shaper: layout.shaper)
    }
    size =
      heading.map {
        Size(
          width: max(plain.width, $0.size.width),
          height: plain.height + $0.size.height + ReplyHeading.gap)
      } ?? plain
  }

  func draw(in frame: Rect, into canvas: inout RowCanvas) {
    let tokens = look.reply
    heading?.draw(in: frame, isRight: isRight, into: &canvas)
    let frame = Rect(
      x: isRight ? frame.maxX - box.width : frame.minX, y: frame.maxY - box.height,
      width: box.width, height: box.height)
    canvas.note(.quote, quote.sender?.name ?? "", frame: frame)
    canvas.fill(frame, radius: min(tokens.radius, frame.height / 2), look.incoming.quoteFill)
    var x = frame.minX + insets.left
    let middle = (frame.minY + insets.top + frame.maxY - insets.bottom) / 2
    if let picture {
      let side = tokens.thumbnail
      canvas.add(
        .picture(
          picture, in: Rect(x: x, y: middle - side / 2, width: side, height: side),
          CornerRadii(tokens.thumbnailRadius)))
      x += side + Self.pictureGap
    }
    canvas.text(
      words, text, at: Point(x: x, y: middle - words.size.height / 2),
      width: frame.maxX - insets.right - x, palette: TextPalette(look.incoming.quoteText))
  }
}
