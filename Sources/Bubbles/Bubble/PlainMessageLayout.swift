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
    var end = drawFramed(at: y, into: &contents, anchors: &anchors)
    end = drawReactions(below: end, into: &contents, anchors: &anchors)
    if row.replyCount > 0 {
      y = drawThread(at: end.y, top: top, beside: anchors.avatar, into: &contents)
      end = PartEnd(y: y, gap: lines?.gap ?? 0)
    }
    y = drawButtons(below: end, into: &contents)
    if row.mentionsMe, columns == nil, row.buttons.isEmpty, row.replyCount <= 0,
      let strip = anchors.reactions
    {
      // Off the edge of a mention's band, as its avatar is.
      y = max(y, strip.maxY + look.message.rowInsets.bottom)
    }
    if let avatar = anchors.avatar { y = max(y, avatar.maxY) }
    if let lines {
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

  /// Where a part ends.
  struct PartEnd {
    var y: Double
    /// How far below it parts with edges are, and from each other (style `lines`).
    var gap = 0.0
  }

  /// Draws words and card, beside a bar where they were forwarded and the look has one. Returns where they end.
  private func drawFramed(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> PartEnd {
    func draw(_ layout: PlainMessageLayout) -> PartEnd {
      let y = layout.drawForward(at: y, into: &canvas)
      return row.ink.map { layout.drawCovered(at: y, seed: $0, into: &canvas, anchors: &anchors) }
        ?? layout.drawOpenly(at: y, into: &canvas, anchors: &anchors)
    }
    let tokens = look.forward
    guard row.forward != nil, tokens.barWidth > 0 else { return draw(self) }
    var inner = self
    inner.left += tokens.inset
    inner.width = max(24, width - tokens.inset)
    let end = draw(inner)
    canvas.fill(
      Rect(x: left, y: y, width: tokens.barWidth, height: end.y - y), radius: tokens.barWidth / 2,
      tokens.bar)
    return end
  }

  /// Draws the words and the card. Returns where they end.
  func drawOpenly(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> PartEnd {
    let end = drawText(at: y, into: &canvas, anchors: &anchors)
    return drawCard(below: end, into: &canvas, anchors: &anchors)
  }

  private func drawText(
    at y: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> PartEnd {
    let note = note
    var end = PartEnd(y: y, gap: edgeGap(below: y))
    guard !row.text.isEmpty else {
      guard let note, row.contents.isEmpty else { return end }
      draw(note, at: Point(x: left, y: y + note.shaped.firstBaseline), into: &canvas)
      end.y += note.shaped.size.height
      return end
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
    func shaped(gap: Double?) -> MessageText {
      MessageText(
        row.text, look: look, width: width, underlinesLinks: colors.underlinesLinks, gap: gap,
        pictures: builder.pictures, shaper: shaper)
    }
    var words = shaped(gap: nil)
    if let lines, words.endsInBox, row.contents.isEmpty {
      end.gap = edgeGap(below: y + words.size.height)
      if end.gap != lines.gap { words = shaped(gap: end.gap) }
    }
    let frame = Rect(x: left, y: y, width: width, height: words.size.height)
    canvas.note(.text, String(row.text.string.prefix(32)), frame: frame)
    anchors.text = frame
    words.draw(
      at: frame.origin, width: width, colors: colors, spoiler: look.spoiler, into: &canvas)
    let bottom = lines?.line(at: frame.maxY, from: start) ?? frame.maxY
    guard let note else {
      end.y = hasPartsBelow ? frame.maxY : bottom
      return end
    }
    // Lines of a terminal keep to its grid.
    let gap = look.message.style == .lines ? shaper.label("0", look.font.text).size.width : 5
    if let last = words.lastLine, last.reach + gap + note.shaped.size.width <= width {
      let x =
        last.isRightToLeft
        ? left + width - last.reach - gap - note.shaped.size.width : left + last.reach + gap
      draw(note, at: Point(x: x, y: y + last.baseline), into: &canvas)
      end.y = bottom
      return end
    }
    draw(note, at: Point(x: left, y: bottom + note.shaped.firstBaseline), into: &canvas)
    end.y = bottom + note.shaped.size.height
    return end
  }

  /// The note after the text: edited, or failed to send.
  var note: (text: String, shaped: ShapedText, color: Color)? {
    if row.meta.delivery == .failed, let text = builder.look.words.receipt(.failed) {
      return (text, shaper.label(text, look.font.meta), look.delivery.failed)
    }
    let edited = builder.look.words.edited
    guard row.meta.isEdited, !edited.isEmpty else { return nil }
    let text = "(\(edited))"
    return (text, shaper.label(text, look.font.meta), colors.meta)
  }

  func draw(
    _ note: (text: String, shaped: ShapedText, color: Color), at baseline: Point,
    into canvas: inout RowCanvas
  ) {
    canvas.text(
      note.shaped, note.text,
      at: Point(x: baseline.x, y: baseline.y - note.shaped.firstBaseline),
      palette: TextPalette(note.color))
  }
}
