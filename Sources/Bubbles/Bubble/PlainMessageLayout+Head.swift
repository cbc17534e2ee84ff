import Drawing
import Themes
import Typesetting

/// What stands above a message's words: the quote, who wrote it, where it was forwarded from.
extension PlainMessageLayout {
  /// Draws the quote: an elbow line to the avatar, or the box used in bubbles. Returns the y of the
  /// next part.
  func drawReply(
    _ reply: QuotedMessage, at y: Double, into canvas: inout RowCanvas
  ) -> Double {
    let tokens = look.reply
    if let title = reply.storyTitle, look.story.form != .named {
      let story = StoryBlock(
        reply, title: title, look: look, width: min(width, 320), pictures: builder.pictures,
        shaper: shaper)
      let top = y + (lines?.gap ?? 0)
      let frame = Rect(origin: Point(x: left, y: top), size: story.size)
      story.draw(in: frame, side: .incoming, into: &canvas)
      return lines?.line(under: frame.maxY, from: start) ?? frame.maxY + tokens.gap
    }
    guard tokens.style == .spine else {
      let quote = QuoteBlock(
        reply.named(by: look.words), look: look, width: width, pictures: builder.pictures,
        shaper: shaper)
      let frame = Rect(
        x: left, y: y, width: min(width, quote.size.width), height: quote.size.height)
      quote.draw(in: frame, side: .incoming, into: &canvas)
      let bottom = frame.maxY + tokens.gap
      return lines?.line(at: bottom, from: start) ?? bottom
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

  func drawAvatar(
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
  func drawHeader(
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
  func color(of person: RowPerson) -> Color {
    let isColored = look.name.isColored && (look.name.isColoredInDirect || !person.isAmongFew)
    // Names stay as they are where the words on their way are faint.
    return isColored ? look.nameColor(of: person) : look.incoming.text
  }

  private var isLarge: Bool { look.textScale > 1.3 }

  func drawForward(at y: Double, into canvas: inout RowCanvas) -> Double {
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
}
