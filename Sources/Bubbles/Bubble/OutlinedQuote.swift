import Drawing
import Themes
import Typesetting

/// The quote of a reply in an outlined bubble above it, at the side of who is quoted, and the line
/// that leads from it to the reply.
struct OutlinedQuote {
  let size: Size
  private let quote: QuotedMessage
  private let line: PicturedText
  private let words: ShapedText
  private let picture: Picture?
  private let look: Look
  private let insets: EdgeInsets

  /// The distance between both bubbles.
  static let gap = 9.0
  /// The least distance between the line to the reply and a name beside it.
  private static let nameGap = 4.0
  private static let pictureGap = 8.0
  private static let leastReach = 5.0

  init(
    _ quote: QuotedMessage, look: Look, width: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    self.quote = quote
    self.look = look
    let tokens = look.reply
    picture = quote.picture(ofSide: tokens.thumbnail, from: pictures)
    insets = quote.isMine ? look.bubble.insets.mirrored : look.bubble.insets
    let aside = picture == nil ? 0 : tokens.thumbnail + Self.pictureGap
    line = PicturedText(quote.line, style: look.font.replyText, pictures: pictures)
    words = line.shaped(
      look.font.replyText, width: max(24, width - insets.horizontal - aside),
      lines: max(1, tokens.maxLines), by: shaper)
    size = Size(
      width: words.size.width + aside + insets.horizontal,
      height: max(words.size.height, picture == nil ? 0 : tokens.thumbnail) + insets.vertical)
  }

  /// Draws the quote and the line.
  ///
  /// - Parameters:
  ///   - reply: the reply's bubble, below.
  ///   - name: the name above the bubble; the line goes by it where it can.
  ///   - isBeside: whether both are at one side of the chat.
  func draw(
    in frame: Rect, above reply: Rect, name: Rect? = nil, isBeside: Bool = false,
    into canvas: inout RowCanvas
  ) {
    let tokens = look.reply
    canvas.note(.quote, quote.sender?.name ?? "", frame: frame)
    let width = tokens.barWidth
    let radius = min(look.bubble.radius, frame.height / 2)
    canvas.stroke(
      Path(
        roundedRect: frame.outset(by: -width / 2),
        radii: CornerRadii(max(0, radius - width / 2)).fitted(to: frame.size)),
      tokens.line, width: width)
    if let lead = lead(from: frame, to: reply, name: name, isBeside) {
      canvas.stroke(lead, tokens.line, width: width, cap: .round)
    }
    var x = frame.minX + insets.left
    if let picture {
      let side = tokens.thumbnail
      canvas.add(
        .picture(
          picture, in: Rect(x: x, y: frame.midY - side / 2, width: side, height: side),
          CornerRadii(tokens.thumbnailRadius)))
      x += side + Self.pictureGap
    }
    canvas.text(
      words, line.text.string, at: Point(x: x, y: frame.midY - words.size.height / 2),
      width: frame.maxX - insets.right - x, palette: TextPalette(look.incoming.meta),
      emoji: line.emoji)
  }

  /// Returns how far the name of a reply at the quote's side is from the leading edge, where the line has to
  /// go down before it; `nil` where the line goes around it.
  ///
  /// - Parameters:
  ///   - frame: the quote's.
  ///   - reply: the reply's bubble.
  ///   - name: its name, where it would stand else.
  func nameInset(from frame: Rect, to reply: Rect, name: Rect) -> Double? {
    let turn = turn(from: frame, to: reply, name: name)
    if turn.isOver, turn.isClear { return nil }
    return look.bubble.radius + Self.nameGap + look.reply.barWidth
  }

  /// Where a line comes around a corner.
  private struct Turn {
    var isRightward: Bool
    /// Where it begins, and where it comes down.
    var start: Double
    var near: Double
    /// Whether it ends over the reply, and whether it goes by the name.
    var isOver: Bool
    var isClear: Bool
  }

  private static let reach = 12.0

  private static func passes(_ name: Rect, at x: Double) -> Bool {
    x < name.minX - nameGap || x > name.maxX + nameGap
  }

  private func turn(from frame: Rect, to reply: Rect, name: Rect?) -> Turn {
    let isRightward = reply.midX > frame.midX
    let start = isRightward ? frame.maxX + 3 : frame.minX - 3
    // Where the line comes down: over the reply, and beyond the quote.
    var near =
      isRightward
      ? max(start + Self.reach, reply.minX + look.bubble.radius)
      : min(start - Self.reach, reply.maxX - look.bubble.radius)
    // Where the reply reaches not so far beyond the quote, near its end.
    let (last, least) =
      isRightward
      ? (reply.maxX - Self.reach, start + Self.leastReach)
      : (reply.minX + Self.reach, start - Self.leastReach)
    if isRightward, near > last, last >= least { near = last }
    if !isRightward, near < last, last <= least { near = last }
    // Between the name and the quote, where there is room.
    if !isRightward, let name, near <= name.maxX + Self.nameGap,
      name.maxX + Self.nameGap + 1 <= start - Self.leastReach
    {
      near = name.maxX + Self.nameGap + 1
    }
    return Turn(
      isRightward: isRightward, start: start, near: near,
      isOver: isRightward ? near <= reply.maxX - Self.reach : near >= reply.minX + Self.reach,
      isClear: name.map { Self.passes($0, at: near) } ?? true)
  }

  /// Returns the line to the reply: straight down where both are at one side, else around a corner;
  /// `nil` where it would lead to the name between them.
  private func lead(from frame: Rect, to reply: Rect, name: Rect?, _ isBeside: Bool) -> Path? {
    let turn = turn(from: frame, to: reply, name: name)
    let (start, near, isRightward) = (turn.start, turn.near, turn.isRightward)
    let (isOver, isClear) = (turn.isOver, turn.isClear)
    func straight(_ x: Double) -> Path? {
      if let name, !Self.passes(name, at: x) { return nil }
      let (top, bottom) = (frame.maxY + 2, reply.minY - 2)
      // A shorter one would look like a speck.
      return bottom - top < Self.reach
        ? nil : Path([.move(Point(x: x, y: top)), .line(Point(x: x, y: bottom))])
    }
    // Left of the name, which makes room for it.
    if isBeside, name != nil, !isOver || !isClear {
      return straight(max(frame.minX, reply.minX) + look.bubble.radius)
    }
    // Beyond the name, where the reply is long enough for that.
    if !isClear, !isRightward, let name {
      let x = max(name.maxX + Self.nameGap + 1, frame.minX + look.bubble.radius)
      if x <= min(reply.maxX, frame.maxX) - look.bubble.radius {
        return straight(x)
      }
    }
    let end = (isClear ? reply.minY : name?.minY ?? reply.minY) - 2
    guard isOver else {
      return straight(
        isRightward
          ? min(frame.maxX, reply.maxX) - look.bubble.radius
          : max(frame.minX, reply.minX) + look.bubble.radius)
    }
    let radius = min(Self.reach, abs(near - start), max(0, end - frame.midY))
    let side = isRightward ? 1.0 : -1
    let k = radius * (1 - Path.circleControl)
    var path = Path([.move(Point(x: start, y: frame.midY))])
    path.line(to: Point(x: near - side * radius, y: frame.midY))
    path.curve(
      Point(x: near - side * k, y: frame.midY), Point(x: near, y: frame.midY + k),
      to: Point(x: near, y: frame.midY + radius))
    path.line(to: Point(x: near, y: end))
    return path
  }
}
