import Bubbles
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns what a composer's text answers, above the composer: a bar, a name, a line of words, and what
  /// takes it back.
  ///
  /// - Parameter bottom: its lower edge: the composer's upper one.
  func replyStrip(_ quote: QuotedMessage, bottom: Double) -> ChromePiece {
    let tokens = look.composer
    let height = grid.round(tokens.replyHeight)
    let width = device.size.width
    let frame = Rect(x: 0, y: bottom - height, width: width, height: height)
    let bounds = Rect(origin: .zero, size: frame.size)
    var commands: [DrawingCommand] = [.fill(Path(rect: bounds), tokens.fill.paint(in: bounds))]
    // What isn't ground goes at once as something is sent: its edge would be seen through what flies over it.
    var content: [DrawingCommand] = []
    if tokens.divider.alpha > 0 {
      content.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: hairline)), .color(tokens.divider)))
    }
    let isCard = tokens.replyForm == .card
    var box = Rect(
      x: tokens.margin, y: isCard ? 6 : 8, width: max(0, width - 2 * tokens.margin),
      height: height - (isCard ? 6 : 10))
    if tokens.replyShowsIcon {
      let size = tokens.buttonSize
      content += Symbol.reply.commands(
        centeredAt: Point(x: box.minX + size / 2, y: box.midY), height: size, color: tokens.accent)
      box.origin.x += size + tokens.spacing
      box.size.width = max(0, box.width - size - tokens.spacing)
    }
    let cross = 20.0
    content += Symbol.close.commands(
      centeredAt: Point(x: box.maxX - (isCard ? 8 : 0) - cross / 2, y: box.midY), height: cross,
      color: tokens.icon)

    let ink =
      look.reply.isColored && look.name.isColored
      ? quote.sender.map { look.nameColor(of: $0) } ?? tokens.accent : tokens.accent
    let bar = Path(
      rect: grid.round(
        Rect(x: box.minX, y: box.minY, width: look.reply.barWidth, height: box.height)))
    if isCard {
      let ground = Path(rounded: grid.round(box), look.reply.radius)
      content.insert(.fill(ground, .color(tokens.replyFill)), at: 0)
      content.append(
        .group(DisplayList([.fill(bar, .color(ink))]), GroupStyle(clip: ground)))
    } else {
      content.append(.fill(bar, .color(ink)))
    }
    // The accent is made for what it fills; a name has to be read.
    let ground = tokens.replyFill.over(tokens.fill.representative)
    let name = ink == tokens.accent ? ink.readable(on: ground) : ink
    let words = replyWords(quote, in: box, cross: cross, name: name)
    commands.append(.group(DisplayList(content + words), GroupStyle(part: .fieldWords)))
    return ChromePiece(
      .reply, frame: frame, list: DisplayList(commands),
      field: ChromePiece.Field(
        box: box, radius: look.reply.radius, fill: tokens.replyFill, words: words))
  }

  private func replyWords(
    _ quote: QuotedMessage, in box: Rect, cross: Double, name color: Color
  ) -> [DrawingCommand] {
    let left = box.minX + look.reply.barWidth + 8
    let room = max(24, box.maxX - cross - 16 - left)
    let name = quote.sender.map { shaper.label($0.name, look.font.replyName, width: room) }
    let words = PicturedText(quote.line, style: look.font.replyText, pictures: pictures)
    let line = words.shaped(look.font.replyText, width: room, lines: 1, by: shaper)
    let height = (name?.size.height ?? 0) + line.size.height
    let top = grid.round(box.midY - height / 2)
    let tokens = look.composer
    return (name?.commands(at: Point(x: left, y: top), width: room, color: color) ?? [])
      + line.commands(
        at: Point(x: left, y: top + (name?.size.height ?? 0)), width: room,
        color: quote.isLabel ? tokens.placeholder : tokens.text, emoji: words.emoji)
  }

  // MARK: Below the field

  /// From the box to the bar's lower edge, and from its edges to what is in it, in points.
  private static let (boxFoot, boxInset) = (8.0, 10.0)

  /// Returns the upper edge of what stands below the field.
  ///
  /// - Parameter bottom: its lower edge: the keyboard's upper one; the screen's safe area by default.
  func replyTop(over bottom: Double?) -> Double {
    (bottom ?? device.size.height - device.safeArea.bottom)
      - grid.round(look.composer.replyHeight)
  }

  /// Returns what a composer's text answers, below the field: a box with a line of words, and what takes it
  /// back.
  ///
  /// - Parameters:
  ///   - bottom: its lower edge: the keyboard's upper one; the screen's by default.
  ///   - field: the field, as it stands on the screen.
  func replyBox(_ quote: QuotedMessage, bottom: Double?, field: Rect) -> ChromePiece {
    let tokens = look.composer
    let width = device.size.width
    let top = replyTop(over: bottom)
    let frame = Rect(x: 0, y: top, width: width, height: (bottom ?? device.size.height) - top)
    let bounds = Rect(origin: .zero, size: frame.size)
    let field = look.isMirrored ? field.mirrored(across: width) : field
    let box = grid.round(
      Rect(
        x: field.minX, y: 0, width: field.width,
        height: max(0, tokens.replyHeight - Self.boxFoot)))
    let cross = min(14, box.height)
    let left = box.minX + Self.boxInset
    let room = max(24, box.maxX - 2 * Self.boxInset - cross - left)
    // No larger than what is typed above it.
    var style = look.font.replyText
    if style.size > look.font.composer.size {
      (style.size, style.lineHeight) = (look.font.composer.size, look.font.composer.lineHeight)
    }
    let words = PicturedText(quote.namedLine, style: style, pictures: pictures)
    let line = words.shaped(style, width: room, lines: 1, by: shaper)
    let said = line.commands(
      at: Point(x: left, y: grid.round(box.midY - line.size.height / 2)), width: room,
      color: look.incoming.quoteText, emoji: words.emoji)
    let content: [DrawingCommand] =
      [.fill(Path(rounded: box, look.reply.radius), .color(tokens.replyFill))]
      + Symbol.close.commands(
        centeredAt: Point(x: box.maxX - Self.boxInset - cross / 2, y: box.midY), height: cross,
        color: tokens.icon) + said
    var piece = ChromePiece(
      .reply, frame: frame,
      list: DisplayList([
        .fill(Path(rect: bounds), tokens.fill.paint(in: bounds)),
        .group(DisplayList(content), GroupStyle(part: .fieldWords)),
      ]),
      field: ChromePiece.Field(
        box: box, radius: look.reply.radius, fill: tokens.replyFill, words: said))
    piece.isBelowComposer = true
    return piece
  }
}
