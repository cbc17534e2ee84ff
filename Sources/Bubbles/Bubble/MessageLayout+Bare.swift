import Drawing
import Themes
import Typesetting

/// What stands on the chat's ground without a bubble: big emoji, stickers, round videos; their date on a pill.
extension MessageLayout {
  /// Draws big emoji and stickers: no bubble, the date below emoji, and on a pill over the lower right corner of a
  /// sticker or in words alone below it. Returns their box.
  func drawBare(
    top: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Rect {
    let meta =
      look.date.placement == .beside
      ? nil : MetaBlock(row.meta, look: look, available: maxWidth, shaper: shaper)
    guard row.bigEmojiCount > 0 else {
      let card = builder.card(for: row, width: maxWidth, shaper: shaper)
      let below = row.isSticker && look.service.style != .pill ? meta : nil
      let foot = below.map { size(ofPill: $0, isPlain: true) } ?? .zero
      let extent = place(card?.size ?? .zero, top: top).size
      let box = place(
        Size(
          width: max(extent.width, foot.width),
          height: extent.height + (below == nil ? 0 : Self.footGap + foot.height)), top: top)
      let isRight = row.side == .outgoing
      let frame = Rect(
        x: isRight ? box.maxX - extent.width : box.minX, y: box.minY, width: extent.width,
        height: extent.height)
      anchors.card = frame
      canvas.note(.card, "", frame: frame)
      if let card { canvas.place(card.list, at: frame.origin, part: .card) }
      if let below {
        anchors.meta = drawPill(
          below, corner: Point(x: isRight ? box.maxX : box.minX + foot.width, y: box.maxY),
          onPicture: false, into: &canvas)
      } else if let meta {
        anchors.meta = drawPill(
          meta, corner: Point(x: box.maxX, y: box.maxY), onPicture: look.service.style != .pill,
          into: &canvas)
      }
      return box
    }
    let style = look.bigEmojiStyle(of: row.bigEmojiCount)
    let words = PicturedText(row.text, style: style, pictures: builder.pictures)
    let shaped = words.shaped(style, width: maxWidth, by: shaper)
    let pill = meta.map { size(ofPill: $0, isPlain: look.service.style != .pill) } ?? .zero
    let foot = shaped.size.height + (meta == nil ? 0 : Self.footGap + pill.height)
    let box = place(
      Size(width: max(shaped.size.width, pill.width), height: foot), top: top)
    let x = row.side == .outgoing ? box.maxX - shaped.size.width : box.minX
    let frame = Rect(origin: Point(x: x, y: box.minY), size: shaped.size)
    anchors.text = frame
    canvas.note(.text, row.text.string, frame: frame)
    canvas.text(
      shaped, words.text.string, at: frame.origin, palette: TextPalette(look.incoming.text),
      emoji: words.emoji)
    if let meta {
      let right =
        row.side == .outgoing
        ? box.maxX
        : look.service.style == .pill
          ? max(frame.maxX, box.minX + pill.width) : box.minX + pill.width
      anchors.meta = drawPill(
        meta, corner: Point(x: right, y: box.minY + foot), onPicture: false, into: &canvas)
    }
    return box
  }

  /// Between what is bare and the date in words alone below it.
  private static let footGap = 2.0

  /// Returns how far a date is from the edges of its pill; in words alone it ends with what is above it.
  private func pillInsets(isPlain: Bool) -> EdgeInsets {
    var insets = look.date.pillInsets
    if isPlain { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  /// Returns the size of the date on its pill.
  private func size(ofPill meta: MetaBlock, isPlain: Bool) -> Size {
    let insets = pillInsets(isPlain: isPlain)
    return Size(
      width: grid.ceil(meta.width + insets.horizontal),
      height: grid.ceil(meta.height + insets.vertical))
  }

  /// Draws the date on a pill with the given bottom right corner; returns the pill's frame.
  func drawPill(
    _ meta: MetaBlock, corner: Point, onPicture: Bool, into canvas: inout RowCanvas
  ) -> Rect {
    let isPlain = !onPicture && look.service.style != .pill
    let insets = pillInsets(isPlain: isPlain)
    let size = size(ofPill: meta, isPlain: isPlain)
    let frame = grid.round(
      Rect(
        origin: Point(x: corner.x - size.width, y: corner.y - size.height), size: size))
    let fill =
      onPicture ? look.date.pillFill : isPlain ? Color.clear : look.service.fill
    let text =
      onPicture ? look.date.pillText : isPlain ? look.incoming.meta : look.service.text
    // A pill with light words is as dark as one on a picture.
    let isShade = !isPlain && text.contrast(with: .black) > text.contrast(with: .white)
    canvas.fill(frame, radius: min(frame.height / 2, look.date.pillRadius), fill)
    canvas.note(.meta, meta.label, frame: frame)
    meta.draw(
      at: Point(x: frame.minX + insets.left, y: frame.minY + insets.top + meta.baseline),
      color: text, tick: text,
      read: onPicture || isShade
        ? look.delivery.readOnPicture.seen(on: fill.overWhite, else: text)
        : look.outgoing.tickRead.seen(
          on: isPlain
            ? look.background.fill.representative
            : fill.over(look.background.fill.representative), else: text),
      ground: onPicture ? fill.overWhite : look.background.fill.representative, into: &canvas)
    return frame
  }
}

extension MessageRow {
  /// Whether it is a sticker.
  fileprivate var isSticker: Bool {
    if case .sticker? = contents.first { true } else { false }
  }
}
