import Drawing
import Themes
import Typesetting

/// What stands under a message that began a thread.
extension PlainMessageLayout {
  /// Draws it; returns the next part's y.
  ///
  /// - Parameters:
  ///   - top: the upper edge of the row's contents.
  ///   - avatar: the sender's, from which a line leads to a card.
  func drawThread(
    at y: Double, top: Double, beside avatar: Rect?, into canvas: inout RowCanvas
  ) -> Double {
    guard row.replyCount > 0 else { return y }
    // In columns it is the next line.
    let start = look.message.style == .lines ? y : y + look.bubble.partGap
    switch look.thread.form {
    case .words, .below: return drawReplies(at: start, into: &canvas)
    case .faces: return drawFaces(at: start, into: &canvas)
    case .card: return drawThreadCard(at: start, top: avatar?.maxY ?? top, into: &canvas)
    }
  }

  private func replies(width: Double) -> (text: String, shaped: ShapedText) {
    let text = look.words.replies(row.replyCount)
    var style = look.font.replyText
    style.weight = 600
    var shaped = shaper.label(text, style, width: max(24, width), lines: 2)
    // Rather than that a word is cut, all are smaller.
    while shaped.isTruncated, style.size > look.font.replyText.size * 0.6 {
      style.size *= 0.9
      style.lineHeight *= 0.9
      shaped = shaper.label(text, style, width: max(24, width), lines: 2)
    }
    return (text, shaped)
  }

  /// Draws the number of replies, in a box with an arrow where cards have boxes.
  private func drawReplies(at y: Double, into canvas: inout RowCanvas) -> Double {
    let (text, shaped) = replies(width: width)
    let frame = Rect(origin: Point(x: left, y: y), size: shaped.size)
    canvas.note(.thread, text, frame: frame)
    let tokens = look.card
    guard tokens.boxFill.alpha > 0 || tokens.boxStroke.alpha > 0 else {
      canvas.text(shaped, text, at: frame.origin, palette: TextPalette(colors.link))
      return frame.maxY
    }
    let insets = tokens.boxInsets
    let sign = ReplyArrow(look)
    let arrow = 10 + sign.reach
    let box = grid.round(
      Rect(
        x: frame.minX, y: frame.minY,
        width: min(width, frame.width + insets.horizontal + arrow),
        height: frame.height + insets.vertical))
    drawBox(box, into: &canvas)
    canvas.text(
      shaped, text, at: Point(x: box.minX + insets.left, y: box.minY + insets.top),
      palette: TextPalette(colors.link))
    sign.draw(
      to: Point(x: box.maxX - insets.right, y: box.midY), color: colors.link, into: &canvas)
    return box.maxY
  }

  /// Draws the faces, the number of replies, and when the last one was written; that stands below
  /// where it has no room beside the number.
  private func drawFaces(at y: Double, into canvas: inout RowCanvas) -> Double {
    let gap = 8.0
    let faces = row.thread.flatMap { FaceRow($0.people, look: look) }
    let aside = faces.map { $0.size.width + gap } ?? 0
    let (text, shaped) = replies(width: width - aside)
    let height = max(faces?.size.height ?? 0, shaped.size.height)
    let middle = y + height / 2
    var x = left
    if let faces {
      faces.draw(
        at: grid.round(Point(x: x, y: middle - faces.size.height / 2)),
        avatars: { builder.drawAvatar($0, in: $1, clip: $2, shaper: shaper, into: &$3) },
        into: &canvas)
      x += faces.size.width + gap
    }
    canvas.text(
      shaped, text, at: Point(x: x, y: middle - shaped.size.height / 2),
      palette: TextPalette(colors.link))
    x += shaped.size.width
    var bottom = y + height
    if let time = row.thread?.lastTime {
      let text = look.words.lastReply(time)
      let last = shaper.label(text, look.font.replyText)
      if x + gap + last.size.width <= left + width {
        canvas.text(
          last, text, at: Point(x: x + gap, y: middle - last.size.height / 2),
          palette: TextPalette(colors.meta))
        x += gap + last.size.width
      } else {
        let last = shaper.label(text, look.font.replyText, width: width, lines: 3)
        canvas.text(
          last, text, at: Point(x: left, y: bottom + 2), palette: TextPalette(colors.meta))
        x = max(x, left + last.size.width)
        bottom += 2 + last.size.height
      }
    }
    canvas.note(.thread, text, frame: Rect(x: left, y: y, width: x - left, height: bottom - y))
    return bottom
  }

  /// Draws a box: the thread's name and the number of replies, and below the last one. What has no
  /// room beside each other stands below each other.
  private func drawThreadCard(
    at y: Double, top: Double, into canvas: inout RowCanvas
  ) -> Double {
    let insets = look.card.boxInsets
    let gap = 8.0
    let sign = ReplyArrow(look)
    let arrow = 8 + sign.reach
    let most = max(24, min(width, 420) - insets.horizontal)
    let (text, shaped) = replies(width: most - arrow)
    var style = look.font.replyText
    style.weight = 600
    let titleRoom = most - shaped.size.width - arrow - gap
    let (name, title) = threadTitle(style, width: most, beside: titleRoom)
    let isBeside = title.map { $0.lines.count == 1 && $0.size.width <= titleRoom } ?? true
    let last = lastReply(width: most)
    let firstHeight =
      isBeside ? shaped.size.height : (title?.size.height ?? 0) + shaped.size.height
    let firstWidth =
      isBeside
      ? (title.map { $0.size.width + gap } ?? 0) + shaped.size.width + arrow
      : max(title?.size.width ?? 0, shaped.size.width + arrow)
    // In a narrow column all of them are as wide as it is.
    let inner = width <= 420 ? most : min(most, max(firstWidth, last?.size.width ?? 0))
    let box = grid.round(
      Rect(
        x: left, y: y, width: inner + insets.horizontal,
        height: firstHeight + (last.map { $0.size.height + 4 } ?? 0) + insets.vertical))
    canvas.note(.thread, text, frame: box)
    if look.reply.style == .spine, row.hasAvatarColumn {
      drawSpine(from: top + 4, to: box, into: &canvas)
    }
    drawBox(box, into: &canvas)
    var origin = Point(x: box.minX + insets.left, y: box.minY + insets.top)
    if let title {
      canvas.text(title, name, at: origin, palette: TextPalette(colors.text))
      if isBeside { origin.x += title.size.width + gap } else { origin.y += title.size.height }
    }
    canvas.text(shaped, text, at: origin, palette: TextPalette(colors.link))
    sign.draw(
      to: Point(
        x: origin.x + shaped.size.width + arrow - 3, y: origin.y + shaped.size.height / 2),
      color: colors.link, into: &canvas)
    last?.draw(
      Point(x: box.minX + insets.left, y: origin.y + shaped.size.height + 4), &canvas)
    return box.maxY
  }

  /// Returns the name of the thread: that of a thread without one is the beginning of the message's first
  /// line, as far as it has room beside the number of replies.
  private func threadTitle(
    _ style: TextStyle, width: Double, beside room: Double
  ) -> (name: String, shaped: ShapedText?) {
    if let title = row.thread?.title, !title.isEmpty {
      return (title, shaper.label(title, style, width: width, lines: 2))
    }
    let line = String(row.text.string.prefix { !$0.isNewline }.prefix(200))
    let isShown = !line.isEmpty && room >= 4 * style.size
    // A line that was cut may be wider than asked by a part of a point.
    return (line, isShown ? shaper.label(line, style, width: room - 1) : nil)
  }

  /// The last reply in a card.
  private struct LastReply {
    var size: Size
    var draw: (Point, inout RowCanvas) -> Void
  }

  /// Returns the last reply: face, name, words, time. Where the words have little room beside them,
  /// they stand below, without the time.
  private func lastReply(width: Double) -> LastReply? {
    guard let thread = row.thread, let text = thread.lastText, !text.isEmpty else { return nil }
    let gap = 6.0
    let face = look.font.replyText.lineHeight - 2
    // It stands alone, and not in a line of words.
    let time = thread.lastTime.map {
      let time = $0.prefix(1).uppercased() + $0.dropFirst()
      return (time, shaper.label(time, look.font.meta))
    }
    let name = thread.people.last.map {
      ($0, shaper.label($0.name, look.font.replyName, width: max(24, width - face - gap)))
    }
    let nameWidth = name.map { face + $0.1.size.width + 2 * gap } ?? 0
    let room = width - nameWidth - (time.map { $0.1.size.width + gap } ?? 0)
    let isBelow = name != nil && room < 80
    let words = shaper.label(
      text, look.font.replyText, width: isBelow ? width : room, lines: isBelow ? 2 : 1)
    let nameHeight = name?.1.size.height ?? 0
    let line = isBelow ? nameHeight : max(words.size.height, nameHeight)
    let size = Size(
      width: min(
        width, isBelow ? max(nameWidth, words.size.width) : width - room + words.size.width),
      height: isBelow ? nameHeight + words.size.height : line)
    return LastReply(size: size) { origin, canvas in
      var x = origin.x
      let middle = origin.y + line / 2
      func put(_ shaped: ShapedText, _ text: String, _ color: Color) {
        canvas.text(
          shaped, text, at: Point(x: x, y: middle - shaped.size.height / 2),
          palette: TextPalette(color))
        x += shaped.size.width + gap
      }
      if let (person, shaped) = name {
        builder.drawAvatar(
          person, in: Rect(x: x, y: middle - face / 2, width: face, height: face),
          shaper: shaper, into: &canvas)
        x += face + gap
        put(
          shaped, person.name, color(of: person))
      }
      guard !isBelow else {
        canvas.text(
          words, text, at: Point(x: origin.x, y: origin.y + line),
          palette: TextPalette(colors.text))
        return
      }
      put(words, text, colors.text)
      if let (text, shaped) = time { put(shaped, text, colors.meta) }
    }
  }

  /// Draws a line that leads from below the avatar around a corner to a box.
  private func drawSpine(from top: Double, to box: Rect, into canvas: inout RowCanvas) {
    let x = look.message.rowInsets.left + look.avatar.size / 2
    let radius = min(look.reply.radius, max(0, box.midY - top))
    guard box.midY > top else { return }
    let k = radius * (1 - Path.circleControl)
    var line = Path([.move(Point(x: x, y: top))])
    line.line(to: Point(x: x, y: box.midY - radius))
    line.curve(
      Point(x: x, y: box.midY - k), Point(x: x + k, y: box.midY),
      to: Point(x: x + radius, y: box.midY))
    line.line(to: Point(x: box.minX - 4, y: box.midY))
    canvas.stroke(line, colors.quoteBar, width: look.reply.barWidth, cap: .butt)
  }

  private func drawBox(_ box: Rect, into canvas: inout RowCanvas) {
    let tokens = look.card
    canvas.fill(box, radius: tokens.radius, tokens.boxFill)
    canvas.stroke(
      Path(roundedRect: box.outset(by: -0.5), radii: CornerRadii(max(0, tokens.radius - 0.5))),
      tokens.boxStroke, width: 1)
  }
}
