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
  private(set) var left: Double
  private(set) var width: Double
  /// The colour of the words; `nil` for that of messages.
  private let ink: Color?
  /// Where time and name stand (style `lines`).
  private let columns: LineColumns?
  /// What words stand on where they have columns.
  let lines: LineGrid?

  var look: Look { builder.look }
  var grid: PixelGrid { builder.grid }

  /// - Parameter ink: the colour of the words; `nil` for that of messages.
  init(
    _ row: MessageRow, builder: BubbleBuilder, shaper: any TextShaping, ink: Color? = nil
  ) {
    self.row = row
    self.ink = ink
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
    lines = columns == nil ? nil : LineGrid(look, scale: builder.grid.scale)
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
    y = drawFramed(at: y, into: &contents, anchors: &anchors)
    y = drawReactions(at: y, into: &contents, anchors: &anchors)
    y = drawThread(at: y, top: top, beside: anchors.avatar, into: &contents)
    y = drawButtons(at: y, into: &contents)
    if row.mentionsMe, columns == nil, row.buttons.isEmpty, row.replyCount <= 0,
      let strip = anchors.reactions
    {
      // Off the edge of a mention's band, as its avatar is.
      y = max(y, strip.maxY + look.message.rowInsets.bottom)
    }
    if let avatar = anchors.avatar { y = max(y, avatar.maxY) }
    if let lines {
      // Rows that follow each other closely keep off what has an outline.
      if !row.buttons.isEmpty { y += look.button.gap }
      y = lines.line(at: max(y, top + look.font.name.lineHeight), from: top)
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

  /// Where the row's first line begins.
  var start: Double { look.message.rowInsets.top }

  // MARK: Text

  /// Draws words and card, beside a bar where they were forwarded and the look has one. Returns the next
  /// part's y.
  private func drawFramed(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    func draw(_ layout: PlainMessageLayout) -> Double {
      let y = layout.drawForward(at: y, into: &canvas)
      return row.ink.map { layout.drawCovered(at: y, seed: $0, into: &canvas, anchors: &anchors) }
        ?? layout.drawOpenly(at: y, into: &canvas, anchors: &anchors)
    }
    let tokens = look.forward
    guard row.forward != nil, tokens.barWidth > 0 else { return draw(self) }
    var inner = self
    inner.left += tokens.inset
    inner.width = max(24, width - tokens.inset)
    let bottom = draw(inner)
    canvas.fill(
      Rect(x: left, y: y, width: tokens.barWidth, height: bottom - y), radius: tokens.barWidth / 2,
      tokens.bar)
    return bottom
  }

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
    var left = left
    if look.emoji.size(of: row.bigEmojiCount) != nil {
      look.font.text = look.bigEmojiStyle(of: row.bigEmojiCount)
      // Large emoji begin where words do, not their font's margin.
      if !row.text.beginsWithPicture {
        left -= look.font.text.size * EmojiMetrics.bearing(of: row.text.string)
      }
    }
    var colors = colors
    if let ink { colors.text = ink }
    if row.meta.delivery == .failed, look.delivery.colorsFailed {
      colors.text = look.delivery.failed
    }
    let words = MessageText(
      row.text, look: look, width: width, underlinesLinks: colors.underlinesLinks,
      pictures: builder.pictures, shaper: shaper)
    let frame = Rect(x: left, y: y, width: width, height: words.size.height)
    canvas.note(.text, String(row.text.string.prefix(32)), frame: frame)
    anchors.text = frame
    words.draw(
      at: frame.origin, width: width, colors: colors, spoiler: look.spoiler, into: &canvas)
    let bottom = lines?.line(at: frame.maxY, from: start) ?? frame.maxY
    guard let note else { return row.reactions.isEmpty ? bottom : frame.maxY }
    // Lines of a terminal keep to its grid.
    let gap = look.message.style == .lines ? shaper.label("0", look.font.text).size.width : 5
    if let last = words.lastLine, last.reach + gap + note.shaped.size.width <= width {
      let x =
        last.isRightToLeft
        ? left + width - last.reach - gap - note.shaped.size.width : left + last.reach + gap
      draw(note, at: Point(x: x, y: y + last.baseline), into: &canvas)
      return bottom
    }
    draw(note, at: Point(x: left, y: bottom + note.shaped.firstBaseline), into: &canvas)
    return bottom + note.shaped.size.height
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
    guard !row.contents.isEmpty else { return y }
    let top = grid.ceil(cardTop(below: y))
    guard
      let card = builder.card(
        for: row, width: width, lead: lines == nil ? 0 : top - start, shaper: shaper)
    else { return y }
    let frame = Rect(origin: Point(x: left, y: top), size: card.size)
    anchors.card = frame
    canvas.note(.card, "", frame: frame)
    canvas.place(card.list, at: frame.origin, part: .card)
    // Words say themselves that they failed.
    let bottom =
      lines.map {
        row.endsWithEdge
          ? $0.line(under: frame.maxY, from: start) : $0.line(at: frame.maxY, from: start)
      } ?? frame.maxY
    guard row.text.isEmpty, row.meta.delivery == .failed, let note else {
      return row.reactions.isEmpty ? bottom : frame.maxY
    }
    let below = lines == nil ? bottom + 2 : bottom
    draw(note, at: Point(x: left, y: below + note.shaped.firstBaseline), into: &canvas)
    return below + note.shaped.size.height
  }

  /// Returns where the card begins: in columns on the next line, or half a line off what is above it where it
  /// has edges; pictures that are the first there, where the time and the name do.
  private func cardTop(below y: Double) -> Double {
    guard let lines else { return y + look.bubble.partGap }
    let top = lines.line(at: y, from: start)
    guard row.beginsWithPicture else { return row.hasOutline ? top + lines.gap : top }
    return top + (y <= start ? lines.lead(of: look.font.text) : lines.gap)
  }

  private func drawReactions(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let strip = ReactionStrip(
      row.reactions, look: look, available: width, pictures: builder.pictures, shaper: shaper)
    guard let strip else { return y }
    // In columns they are in the middle of what they take of the grid's lines.
    let end = lines.map { $0.line(at: y + strip.size.height + 2 * $0.gap, from: start) }
    let top = end.map { grid.round((y + $0 - strip.size.height) / 2) }
    let origin = Point(x: grid.round(left), y: top ?? grid.ceil(y + look.bubble.partGap))
    anchors.reactions = Rect(origin: origin, size: strip.size)
    strip.draw(
      at: origin, colors: colors,
      avatars: { builder.drawAvatar($0, in: $1, clip: $2, shaper: shaper, into: &$3) },
      into: &canvas)
    return end ?? origin.y + strip.size.height
  }

  private func drawButtons(at y: Double, into canvas: inout RowCanvas) -> Double {
    guard !row.buttons.isEmpty else { return y }
    let buttons = ButtonGrid(rows: row.buttons, look: look, grid: grid, shaper: shaper)
    let box = Rect(
      x: left, y: y, width: buttons.width(limit: min(width, 400)), height: 0)
    return buttons.draw(under: box, from: y, colors: colors, into: &canvas)
  }
}
