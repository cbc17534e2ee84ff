import ChatModel
import Drawing
import Themes
import Typesetting

/// A message without a bubble (style `rows`): all senders at the leading edge, with avatar, name
/// and date above the first message of a run.
struct PlainMessageLayout {
  let row: MessageRow
  let builder: BubbleBuilder
  let shaper: any TextShaping
  let colors: SideColors
  /// The left edge of the text column.
  let left: Double
  let width: Double
  /// Where time and name stand (style `lines`).
  private let columns: LineColumns?

  var look: Look { builder.look }
  var grid: PixelGrid { builder.grid }

  init(_ row: MessageRow, builder: BubbleBuilder, shaper: any TextShaping) {
    self.row = row
    self.builder = builder
    self.shaper = shaper
    let look = builder.look
    colors = row.isFaint ? look.incoming.faint : look.incoming
    let insets = look.message.rowInsets
    let column = row.hasAvatarColumn ? look.avatar.size + look.avatar.gap : 0
    columns =
      look.message.style == .lines
      ? LineColumns(from: insets.left + column, look: look, width: builder.width, shaper: shaper)
      : nil
    left = columns?.text ?? insets.left + column
    width = max(24, builder.width - left - insets.right)
  }

  /// Draws the row; returns its height.
  func draw(into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors) -> Double {
    var contents = RowCanvas()
    let top = start
    var y = top
    // An elbow leads to the avatar from above it; other quotes belong to the words.
    if let reply = row.reply, look.reply.style == .spine {
      y = drawReply(reply, at: y, into: &contents)
    }
    drawAvatar(at: y, into: &contents, anchors: &anchors)
    if let columns {
      columns.draw(
        row, colors: colors, look: look, at: y, shaper: shaper, into: &contents, anchors: &anchors)
    } else if let name = row.name {
      y = drawHeader(name, at: y, into: &contents, anchors: &anchors)
    }
    if row.hasHead(in: look), let avatar = anchors.avatar {
      y = max(y, avatar.maxY + look.name.gap)
    }
    if let reply = row.reply, look.reply.style != .spine {
      y = drawReply(reply, at: y, into: &contents)
    }
    y = drawForward(at: y, into: &contents)
    y =
      row.ink.map { drawCovered(at: y, seed: $0, into: &contents, anchors: &anchors) }
      ?? drawOpenly(at: y, into: &contents, anchors: &anchors)
    y = drawReactions(at: y, into: &contents, anchors: &anchors)
    y = drawThread(at: y, top: top, beside: anchors.avatar, into: &contents)
    y = drawButtons(at: y, into: &contents)
    if let avatar = anchors.avatar { y = max(y, avatar.maxY) }
    if columns != nil {
      // Rows that follow each other closely keep off what has an outline.
      if !row.reactions.isEmpty || !row.buttons.isEmpty || anchors.card != nil {
        let isFramed = !row.reactions.isEmpty || !row.buttons.isEmpty
        y += isCardAlone && !isFramed ? halfGap : look.bubble.partGap
      }
      y = max(y, top + look.font.name.lineHeight)
    } else if look.message.style == .lines {
      // Names over their words: half a line sets messages apart.
      y += look.font.text.lineHeight / 2
    }
    let height = grid.ceil(y + look.message.rowInsets.bottom)
    let frame = Rect(x: 0, y: 0, width: builder.width, height: height)
    anchors.bubble = frame
    if row.mentionsMe {
      canvas.fill(Path(rect: frame), look.message.mentionFill)
      canvas.fill(
        Path(
          rect: Rect(
            x: 0, y: 0, width: grid.ceil(look.message.mentionBarWidth), height: height)),
        look.message.mentionBar)
    }
    canvas.note(.row, "", frame: frame)
    canvas.append(contents)
    return height
  }

  /// Whether a card is all there is in the column of words (style `lines`): it keeps off the rows above
  /// and below alike.
  private var isCardAlone: Bool {
    columns != nil && !row.contents.isEmpty && row.text.isEmpty && row.reply == nil
      && row.forward == nil
  }

  private var halfGap: Double { grid.round(look.bubble.partGap / 2) }

  /// Where the row's first line begins: below the row above, and off it where it is a picture.
  private var start: Double {
    let isStory =
      columns != nil && row.reply?.storyTitle != nil && look.story.form != .named
    return look.message.rowInsets.top + (isCardAlone || isStory ? halfGap : 0)
  }

  // MARK: Above the text

  /// Draws the quote: an elbow line to the avatar, or the box used in bubbles. Returns the y of the
  /// next part.
  private func drawReply(
    _ reply: QuotedMessage, at y: Double, into canvas: inout RowCanvas
  ) -> Double {
    let tokens = look.reply
    if let title = reply.storyTitle, look.story.form != .named {
      let story = StoryBlock(
        reply, title: title, look: look, width: min(width, 320), pictures: builder.pictures,
        shaper: shaper)
      let frame = Rect(origin: Point(x: left, y: y), size: story.size)
      story.draw(in: frame, side: .incoming, into: &canvas)
      return frame.maxY + tokens.gap
    }
    guard tokens.style == .spine else {
      let quote = QuoteBlock(
        reply.named(by: look.words), look: look, width: width, pictures: builder.pictures,
        shaper: shaper)
      let frame = Rect(
        x: left, y: y, width: min(width, quote.size.width), height: quote.size.height)
      quote.draw(in: frame, side: .incoming, into: &canvas)
      return frame.maxY + tokens.gap
    }
    let reply = reply.named(by: look.words)
    let height = look.font.replyText.lineHeight + 2
    let middle = y + height / 2
    let pen = tokens.barWidth
    let radius = min(tokens.radius, height / 2)
    if row.hasAvatarColumn {
      let x = look.message.rowInsets.left + look.avatar.size / 2
      let end = left - 4
      var line = Path([.move(Point(x: x, y: y + height + 2))])
      line.line(to: Point(x: x, y: middle + radius))
      let k = radius * (1 - Path.circleControl)
      line.curve(
        Point(x: x, y: middle + k), Point(x: x + k, y: middle),
        to: Point(x: x + radius, y: middle))
      line.line(to: Point(x: end, y: middle))
      canvas.stroke(line, colors.quoteBar, width: pen, cap: .butt)
    }
    var x = left
    let face = tokens.thumbnail
    if let sender = reply.sender {
      builder.drawAvatar(
        sender, in: grid.round(Rect(x: x, y: middle - face / 2, width: face, height: face)),
        shaper: shaper, into: &canvas)
      x += face + 5
      let name = shaper.label(sender.name, look.font.replyName, width: width / 2)
      canvas.text(
        name, sender.name,
        at: Point(x: x, y: middle - name.size.height / 2),
        palette: TextPalette(
          look.name.isColored ? color(of: sender) : colors.quoteName))
      x += name.size.width + 5
    }
    let line = PicturedText(
      reply.line, style: look.font.replyText, pictures: builder.pictures)
    let picture = reply.picture(ofSide: face, from: builder.pictures)
    let words = line.shaped(
      look.font.replyText,
      width: max(24, left + width - x - (picture == nil ? 0 : face + 5)), lines: 1, by: shaper)
    canvas.text(
      words, line.text.string, at: Point(x: x, y: middle - words.size.height / 2),
      palette: TextPalette(reply.isLabel ? colors.meta : colors.quoteText), emoji: line.emoji)
    if let picture {
      let frame = Rect(
        x: x + words.size.width + 5, y: middle - face / 2, width: face, height: face)
      canvas.add(.picture(picture, in: grid.round(frame), CornerRadii(3)))
    }
    canvas.note(
      .quote, reply.sender?.name ?? "", frame: Rect(x: left, y: y, width: width, height: height))
    return y + height + 2
  }

  private func drawAvatar(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) {
    guard let person = row.avatar else { return }
    let size = look.avatar.size
    let frame = grid.round(
      Rect(x: builder.avatarX(row.side), y: y + 2, width: size, height: size))
    anchors.avatar = frame
    canvas.note(.avatar, person.name, frame: frame)
    builder.drawAvatar(
      person, in: frame, shaper: shaper, into: &canvas, part: .runAvatar)
  }

  /// Draws the name with the time of day beside it, on one baseline. Returns the next part's y.
  private func drawHeader(
    _ name: RowPerson, at y: Double, into canvas: inout RowCanvas,
    anchors: inout MeasuredRow.Anchors
  ) -> Double {
    // Beside an avatar that stands over the words, at the height of its middle.
    let head = row.hasHead(in: look) ? anchors.avatar : nil
    let left = head.map { $0.maxX + look.avatar.gap } ?? left
    let width = max(24, self.left + width - left)
    let time = row.meta.time.map { shaper.label($0, look.font.meta) }
    let tag = name.isBot ? BotTag(look, grid: grid, shaper: shaper) : nil
    let timeWidth =
      (time.map { $0.size.width + look.date.gap } ?? 0)
      + (tag.map { $0.size.width + BotTag.gap } ?? 0)
    let whole = shaper.label(name.name, look.font.name, width: width, lines: isLarge ? 3 : 1)
    // A large name has a line for itself.
    let isBelow = isLarge && whole.size.width + timeWidth > width
    let shaped =
      isBelow
      ? whole : shaper.label(name.name, look.font.name, width: max(24, width - timeWidth))
    let y = head.map { max(y, $0.midY - shaped.inkSize.height / 2) } ?? y
    let frame = Rect(origin: Point(x: left, y: y), size: shaped.size)
    canvas.note(.name, name.name, frame: frame)
    canvas.text(
      shaped, name.name, at: frame.origin, palette: TextPalette(color(of: name)))
    var right = frame.maxX
    var below = isBelow ? time?.size.height ?? 0 : shaped.inkBelow
    var timeLeft = left
    if let tag {
      // After the last word, or before the time where there is no room.
      let end = left + (shaped.lines.count > 1 ? shaped.lastLineWidth : shaped.size.width)
      if isBelow, end + BotTag.gap + tag.size.width > left + width {
        let line = time ?? shaper.label("", look.font.meta)
        below = line.size.height
        tag.draw(at: Point(x: left, y: frame.maxY + line.firstBaseline), into: &canvas)
        timeLeft += tag.size.width + look.date.gap
      } else {
        tag.draw(at: Point(x: end + BotTag.gap, y: y + shaped.lastBaseline), into: &canvas)
        right += BotTag.gap + tag.size.width
      }
    }
    if let time, let text = row.meta.time {
      let origin =
        isBelow
        ? Point(x: timeLeft, y: frame.maxY)
        : Point(x: right + look.date.gap, y: y + shaped.firstBaseline - time.firstBaseline)
      anchors.meta = Rect(origin: origin, size: time.size)
      canvas.note(.meta, text, frame: Rect(origin: origin, size: time.size))
      canvas.text(time, text, at: origin, palette: TextPalette(colors.meta))
    }
    return frame.maxY + below + look.name.gap
  }

  /// Returns the colour of a name over a message.
  private func color(of person: RowPerson) -> Color {
    let isColored = look.name.isColored && (look.name.isColoredInDirect || !person.isOneOfTwo)
    return isColored ? look.nameColor(of: person) : colors.text
  }

  private var isLarge: Bool { look.textScale > 1.3 }

  private func drawForward(at y: Double, into canvas: inout RowCanvas) -> Double {
    guard let forward = row.forward else { return y }
    if look.forward.form == .mark {
      let mark = ForwardMark(forward, look: look, width: width, shaper: shaper)
      let frame = Rect(origin: Point(x: left, y: y), size: mark.size)
      mark.draw(in: frame, color: colors.meta, into: &canvas)
      return frame.maxY
    }
    let words = builder.look.words
    let text = forward.name.map { "\(words.forwardedFrom) \($0)" } ?? words.forwarded
    let shaped = shaper.label(
      text, look.font.replyText, width: width,
      lines: look.lines(1, of: look.font.replyText, in: width))
    let frame = Rect(origin: Point(x: left, y: y), size: shaped.size)
    canvas.note(.forward, text, frame: frame)
    canvas.text(shaped, text, at: frame.origin, palette: TextPalette(colors.meta))
    return frame.maxY
  }

  // MARK: Text

  /// Draws the words and the card. Returns the next part's y.
  func drawOpenly(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let y = drawText(at: y, into: &canvas, anchors: &anchors)
    return drawCard(at: y, into: &canvas, anchors: &anchors)
  }

  private func drawText(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let note = note
    guard !row.text.isEmpty else {
      guard let note, row.contents.isEmpty else { return y }
      draw(note, at: Point(x: left, y: y + note.shaped.firstBaseline), into: &canvas)
      return y + note.shaped.size.height
    }
    var look = look
    if look.emoji.size(of: row.bigEmojiCount) != nil {
      look.font.text = look.bigEmojiStyle(of: row.bigEmojiCount)
    }
    let words = MessageText(
      row.text, look: look, width: width, underlinesLinks: colors.underlinesLinks,
      pictures: builder.pictures, shaper: shaper)
    let frame = Rect(x: left, y: y, width: width, height: words.size.height)
    canvas.note(.text, String(row.text.string.prefix(32)), frame: frame)
    anchors.text = frame
    words.draw(
      at: frame.origin, width: width, colors: colors, spoiler: look.spoiler, into: &canvas)
    guard let note else { return frame.maxY }
    // Lines of a terminal keep to its grid.
    let gap = look.message.style == .lines ? shaper.label("0", look.font.text).size.width : 5
    if let last = words.lastLine, last.reach + gap + note.shaped.size.width <= width {
      let x =
        last.isRightToLeft
        ? left + width - last.reach - gap - note.shaped.size.width : left + last.reach + gap
      draw(note, at: Point(x: x, y: y + last.baseline), into: &canvas)
      return frame.maxY
    }
    draw(note, at: Point(x: left, y: frame.maxY + note.shaped.firstBaseline), into: &canvas)
    return frame.maxY + note.shaped.size.height
  }

  /// The note after the text: edited, or failed to send.
  private var note: (text: String, shaped: ShapedText, color: Color)? {
    if row.meta.delivery == .failed, let text = builder.look.words.receipt(.failed) {
      return (text, shaper.label(text, look.font.meta), look.delivery.failed)
    }
    let edited = builder.look.words.edited
    guard row.meta.isEdited, !edited.isEmpty else { return nil }
    let text = "(\(edited))"
    return (text, shaper.label(text, look.font.meta), colors.meta)
  }

  private func draw(
    _ note: (text: String, shaped: ShapedText, color: Color), at baseline: Point,
    into canvas: inout RowCanvas
  ) {
    canvas.text(
      note.shaped, note.text,
      at: Point(x: baseline.x, y: baseline.y - note.shaped.firstBaseline),
      palette: TextPalette(note.color))
  }

  // MARK: Below the text

  private func drawCard(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    guard !row.contents.isEmpty,
      let card = builder.card(for: row, width: width, shaper: shaper)
    else { return y }
    // In columns it begins where the time and the name do.
    let isFirst = columns != nil && y <= start
    let top = grid.ceil(y + (isFirst ? 0 : look.bubble.partGap))
    let frame = Rect(origin: Point(x: left, y: top), size: card.size)
    anchors.card = frame
    canvas.note(.card, "", frame: frame)
    canvas.place(card.list, at: frame.origin, part: .card)
    // Words say themselves that they failed.
    guard row.text.isEmpty, row.meta.delivery == .failed, let note else { return frame.maxY }
    draw(
      note, at: Point(x: left, y: frame.maxY + 2 + note.shaped.firstBaseline), into: &canvas)
    return frame.maxY + 2 + note.shaped.size.height
  }

  private func drawReactions(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let strip = ReactionStrip(
      row.reactions, look: look, available: width, pictures: builder.pictures, shaper: shaper)
    guard let strip else { return y }
    let origin = Point(x: grid.round(left), y: grid.ceil(y + look.bubble.partGap))
    anchors.reactions = Rect(origin: origin, size: strip.size)
    strip.draw(
      at: origin, colors: colors,
      avatars: { builder.drawAvatar($0, in: $1, clip: $2, shaper: shaper, into: &$3) },
      into: &canvas)
    return origin.y + strip.size.height
  }

  private func drawButtons(at y: Double, into canvas: inout RowCanvas) -> Double {
    guard !row.buttons.isEmpty else { return y }
    let buttons = ButtonGrid(rows: row.buttons, look: look, grid: grid, shaper: shaper)
    let box = Rect(
      x: left, y: y, width: buttons.width(limit: min(width, 400)), height: 0)
    return buttons.draw(under: box, from: y, colors: colors, into: &canvas)
  }
}
