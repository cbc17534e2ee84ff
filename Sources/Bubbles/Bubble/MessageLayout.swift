import ChatModel
import Drawing
import Themes
import Typesetting

/// The layout of a message's row: the bubble, its contents, and the parts around it.
struct MessageLayout {
  let row: MessageRow
  let builder: BubbleBuilder
  let shaper: any TextShaping
  var look: Look { builder.look }
  var grid: PixelGrid { builder.grid }
  let colors: SideColors
  let insets: EdgeInsets
  /// The left and right edges of the area for bubbles.
  let leading: Double
  let trailing: Double
  /// The maximum width of a bubble's box.
  let maxWidth: Double
  /// The date beside the bubble, if it stands there.
  let outside: OutsideDate?
  /// Whether that date stands below the bubble, as large words leave it no room beside it.
  let outsideIsBelow: Bool
  /// Whether the badge of a message that failed is at the bubble's inner side.
  let badgeIsInner: Bool

  init(_ row: MessageRow, builder: BubbleBuilder, shaper: any TextShaping) {
    self.row = row
    self.builder = builder
    self.shaper = shaper
    let look = builder.look
    let isOutgoing = row.side == .outgoing
    colors = look.colors(of: row)
    insets = isOutgoing ? look.bubble.insets.mirrored : look.bubble.insets
    let column = row.hasAvatarColumn ? look.avatar.size + look.avatar.gap : 0
    let hasFailed = row.meta.delivery == .failed
    let badge = hasFailed ? look.delivery.failedSize + Self.badgeGap : 0
    badgeIsInner = row.hasAvatarColumn || look.delivery.failedPlace == .inner
    let near = look.message.margin + column + look.tailRoom
    let far = look.message.margin + look.tailRoom
    leading = isOutgoing ? far : near
    trailing = builder.width - (isOutgoing ? near + (badgeIsInner ? 0 : badge) : far)
    outside = OutsideDate(row, look: look, shaper: shaper)
    let room = max(1, trailing - leading)
    // Words as large as some read them take the room that there is before they are broken.
    let em = look.textScale > 1.3 ? look.font.text.size : 0
    let padding = look.bubble.insets.horizontal
    let wide = min(room, Self.leastEms * em + padding)
    let narrow = min(room, Self.leastEmsBeside * em + padding)
    let widest = max(
      look.bubble.maxWidth(in: room, viewport: builder.width, isGroup: column > 0),
      wide)
    let mark = Self.roomOfSending(row, look, margin: leading)
    let rest = room - max(badgeIsInner ? badge : 0, mark)
    func limited(to room: Double) -> Double {
      max(min(widest, look.bubble.minWidth), min(widest, room))
    }
    let beside = outside.map { limited(to: rest - $0.room) }
    let isBelow = em > 0 && beside.map { $0 < narrow } ?? false
    outsideIsBelow = isBelow
    maxWidth = builder.grid.floor(beside.flatMap { isBelow ? nil : $0 } ?? limited(to: rest))
  }

  /// How much of a line a bubble has room for, where the screen has: most words fit into that.
  private static let leastEms = 8.0
  /// The same where that takes the room of the date beside it.
  private static let leastEmsBeside = 5.0

  /// Whether the text is nothing but the address of a preview that takes its place.
  var hidesAddress: Bool {
    guard look.link.hidesAddress, case .link(let preview)? = row.contents.first else {
      return false
    }
    return row.isLinkPreview && row.text.string == preview.url
  }

  /// The buttons under the bubble.
  var buttons: ButtonGrid { ButtonGrid(rows: row.buttons, look: look, grid: grid, shaper: shaper) }

  /// Draws the row; returns its height.
  func draw(into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors) -> Double {
    let strip = row.reactions.isEmpty ? nil : reactionStrip
    let quote = row.reply.flatMap { reply in
      look.reply.style == .bubble && row.hasBubble && reply.storyTitle == nil
        ? OutlinedQuote(
          reply, look: look, width: maxWidth, pictures: builder.pictures, shaper: shaper) : nil
    }
    let aside = AsideQuote(self)
    let story = storyAbove
    let start = quote.map { grid.ceil($0.size.height + OutlinedQuote.gap) } ?? 0
    let head =
      row.hasHead(in: look)
      ? drawHead(from: start, into: &canvas, anchors: &anchors) : nil
    let contents =
      row.hasBubble ? BubbleContents(self, inside: stripIsInside ? strip : nil) : nil
    let above =
      head.map { (top: $0, reactionsX: nil) }
      ?? drawAbove(
        from: start, boxSize: contents?.boxSize, strip: strip, below: quote, into: &canvas)
    var top = above.top
    if let text = row.forward?.heading {
      let heading = ReplyHeading(text, look: look, width: maxWidth, mark: .forward, shaper: shaper)
      let frame = place(heading.size, top: top)
      canvas.note(.forward, text, frame: frame)
      heading.draw(in: frame, isRight: row.side == .outgoing, into: &canvas)
      top = grid.ceil(frame.maxY + ReplyHeading.gap)
    }
    if let story {
      let frame = place(story.size, top: top)
      story.draw(in: frame, side: row.side, into: &canvas)
      top = grid.ceil(frame.maxY + look.reply.gap)
    }
    if let aside, look.reply.style == .tucked {
      let frame = place(aside.size, top: top)
      aside.draw(in: frame, into: &canvas)
      top = frame.maxY - AsideQuote.overlap
    }
    let box: Rect
    if let contents {
      // An avatar that is higher than its bubble must not overlap the row above.
      if row.avatar != nil, head == nil, row.isFirstOfRun, look.avatar.align == .bottom {
        top = grid.ceil(max(top, start + look.avatar.size - contents.boxSize.height))
      }
      box = place(contents.boxSize, top: top)
      var shape = BubbleShape(box: box, row: row, tokens: look.bubble)
      if !look.media.hasTail, contents.hasPicture(at: look.bubble.tailEdge) { shape.tail = nil }
      // Below a story a tail would point at nobody.
      if story != nil, look.bubble.tailEdge == .top { shape.tail = nil }
      if !isHidden { contents.cover(&shape) }
      if aside != nil, look.reply.style == .tucked {
        let ring = box.outset(by: look.reply.barWidth)
        canvas.fill(ring, radius: look.bubble.radius + look.reply.barWidth, look.reply.line)
      }
      // An outline without a ground lies within the box, as a ground would.
      let outline =
        colors.fill.isClear && colors.stroke.alpha > 0
        ? shape.inset(by: look.bubble.strokeWidth / 2) : shape
      if isHidden || !contents.isCovered {
        builder.drawBubble(outline, colors: colors, into: &canvas)
      }
      canvas.note(.bubble, "", frame: box)
      anchors.shape = outline
      anchors.tail = shape.tail.map { $0.isRight ? .right : .left }
      draw(contents, in: shape, into: &canvas, anchors: &anchors)
    } else if let ink = row.ink {
      box = drawBareCovered(top: top, seed: ink, into: &canvas, anchors: &anchors)
    } else {
      box = drawBare(top: top, into: &canvas, anchors: &anchors)
    }
    anchors.bubble = box
    if let quote, let isMine = row.reply?.isMine {
      let width = grid.ceil(quote.size.width)
      let isBeside = isMine == (row.side == .outgoing)
      let (left, right) = isBeside ? (leading, trailing) : edges(of: row.reply)
      let x = isMine ? grid.round(right) - width : grid.round(left)
      quote.draw(
        in: Rect(x: x, y: 0, width: width, height: grid.ceil(quote.size.height)), above: box,
        name: row.name == nil || look.name.isInside
          ? nil : canvas.nodes.last { $0.kind == .name }?.frame,
        isBeside: isBeside, into: &canvas)
    }
    var bottom = box.maxY
    if let aside, look.reply.style == .below {
      let frame = place(aside.size, top: grid.ceil(bottom + look.reply.gap))
      aside.draw(in: frame, into: &canvas)
      bottom = frame.maxY
    }
    if outsideIsBelow, let outside {
      bottom = outside.draw(
        under: box, from: bottom, isRight: row.side == .outgoing, into: &canvas,
        date: &anchors.meta)
    }
    let foot = bottom
    if let strip, !(row.hasBubble && stripIsInside) {
      // Below what the bubble answers, and its date.
      let whole = look.reaction.placement == .below ? bottom - box.minY : box.height
      bottom = max(
        bottom,
        drawReactions(
          strip, around: Rect(x: box.minX, y: box.minY, width: box.width, height: whole),
          cornerX: above.reactionsX, into: &canvas, anchors: &anchors))
    }
    bottom = buttons.draw(under: box, from: bottom, colors: colors, into: &canvas)
    drawShare(beside: box, into: &canvas)
    var date: Rect?
    if !outsideIsBelow, let outside {
      date = outside.draw(beside: box, isRight: row.side == .incoming, into: &canvas)
      anchors.meta = date
    }
    drawBadge(beside: box, date: date, into: &canvas)
    // What belongs to a bubble is nearer to it than to the next one of its run.
    var clearance = bottom > foot && row.buttons.isEmpty ? Self.clearanceOfReactions : 0
    let lines = drawReceipt(under: box, from: bottom, into: &canvas)
    if lines > bottom || (outsideIsBelow && foot == bottom) { clearance = Self.clearanceOfLines }
    bottom = lines
    if !row.isLastOfRun { bottom += max(0, clearance - look.gap.inRun) }
    drawAvatar(beside: box, into: &canvas, anchors: &anchors)
    // What follows in the run keeps off the buttons, as they do from each other.
    if !row.buttons.isEmpty, !row.isLastOfRun {
      bottom += max(0, 2 * look.button.gap - look.gap.inRun)
    }
    // Nor the row below, if no bubble of the run follows.
    if row.isLastOfRun, let avatar = anchors.avatar { bottom = max(bottom, avatar.maxY) }
    return bottom
  }

  /// The story that it answers, where that stands above.
  private var storyAbove: StoryBlock? {
    guard look.story.form == .above, let reply = row.reply, let title = reply.storyTitle else {
      return nil
    }
    return StoryBlock(
      reply, title: title, look: look, width: maxWidth, pictures: builder.pictures, shaper: shaper)
  }

  /// Returns the frame of a box on its side, with edges on device pixels.
  func place(_ size: Size, top: Double) -> Rect {
    let width = grid.ceil(size.width)
    let x = row.side == .outgoing ? grid.round(trailing) - width : grid.round(leading)
    return Rect(x: x, y: top, width: width, height: grid.ceil(size.height))
  }

  // MARK: Around the bubble

  /// Returns the left and right edges of the area of bubbles at the other side, from which a quote comes.
  private func edges(of quote: QuotedMessage?) -> (Double, Double) {
    let far = look.message.margin + look.tailRoom
    let column = quote?.hasAvatarColumn == true ? look.avatar.size + look.avatar.gap : 0
    return row.side == .outgoing
      ? (far + column, trailing) : (leading, builder.width - far - column)
  }

  /// Draws the name if it is above the bubble, and makes room for reactions over a top corner;
  /// returns the bubble's top, and the left edge of reactions that make way for the name.
  ///
  /// - Parameters:
  ///   - start: what stands above takes so much.
  ///   - boxSize: the bubble's size; `nil` without a bubble.
  private func drawAbove(
    from start: Double, boxSize: Size?, strip: ReactionStrip?, below quote: OutlinedQuote?,
    into canvas: inout RowCanvas
  ) -> (top: Double, reactionsX: Double?) {
    let room =
      look.reaction.placement == .corner
      ? strip.map { max(0, $0.size.height - cornerOverlap($0)) } ?? 0 : 0
    guard let name = row.name, !look.name.isInside || !row.hasBubble,
      look.name.isOverEmoji || row.hasBubble || row.bigEmojiCount == 0
    else {
      return (start + grid.ceil(room), nil)
    }
    let shaped = shaper.shape(
      TextRequest(text: name.name, style: look.font.name, width: maxWidth, maximumLines: 1))
    // Where names stand in bubbles, one without begins with what is below it.
    let isFlush = look.name.isInside && !row.hasBubble
    var inset = look.name.isInset && !isFlush ? insets.left : 0
    if let quote, let boxSize, row.reply?.isMine == (row.side == .outgoing) {
      let name = Rect(x: leading + inset, y: 0, width: shaped.size.width, height: 0)
      let (frame, box) = (place(quote.size, top: 0), place(boxSize, top: 0))
      inset = max(inset, quote.nameInset(from: frame, to: box, name: name) ?? 0)
    }
    let x =
      row.side == .outgoing ? trailing - inset - shaped.size.width : leading + inset
    let height = shaped.inkSize.height + look.name.gap
    var top = start + grid.ceil(height + room)
    var y = start
    var reactionsX: Double?
    if room > 0, let strip, let boxSize {
      let box = place(boxSize, top: 0)
      let left = cornerX(strip, of: box)
      let end = x + shaped.size.width + Self.nameGap
      // Reactions make way for the name as long as they stay over the bubble.
      if row.side == .incoming, left < end, end < box.maxX,
        end + strip.size.width <= builder.width - look.message.margin
      {
        reactionsX = end
      }
      // Beside each other if the name is short, else the name above.
      if reactionsX != nil || end <= left || left + strip.size.width <= x {
        top = start + grid.ceil(max(height, room))
        y = top - height
      }
    }
    canvas.note(
      .name, name.name, frame: Rect(origin: Point(x: x, y: y), size: shaped.size))
    canvas.text(
      shaped, name.name, at: Point(x: x, y: y),
      palette: TextPalette(look.name.isColored ? look.nameColor(of: name) : look.service.text))
    return (top, reactionsX)
  }

  /// The minimum distance between a name and reactions beside it.
  private static let nameGap = 3.0
  /// The least distance between reactions that hang below a bubble, or words there, and the run's next one.
  private static let clearanceOfReactions = 5.0
  private static let clearanceOfLines = 6.0

  private func drawReceipt(
    under box: Rect, from bottom: Double, into canvas: inout RowCanvas
  ) -> Double {
    var bottom = bottom
    func draw(
      _ text: String, _ color: Color, _ spans: [TextSpan] = [],
      kind: LayoutNode.Kind = .receipt
    ) {
      let shaped = shaper.shape(
        TextRequest(
          text: text, style: look.font.meta, spans: spans, width: maxWidth, maximumLines: 1))
      let x = row.side == .outgoing ? box.maxX - shaped.size.width - 2 : box.minX + 2
      let y = bottom + 3
      canvas.note(kind, text, frame: Rect(origin: Point(x: x, y: y), size: shaped.size))
      canvas.text(shaped, text, at: Point(x: x, y: y), palette: TextPalette(color))
      bottom = y + shaped.size.height
    }
    if row.replyCount > 0, look.thread.form == .below {
      let text = look.words.replies(row.replyCount)
      draw(
        text, look.thread.text, [TextSpan(start: 0, end: text.utf8.count, weight: 600)],
        kind: .thread)
    }
    let edited = look.words.edited
    if row.meta.isEdited, look.edited.placement == .below, !edited.isEmpty {
      draw(edited.prefix(1).uppercased() + edited.dropFirst(), look.edited.text)
    }
    guard let words = row.receipt, outside == nil else { return bottom }
    let tokens = look.delivery
    let text = row.receiptTime.map { words + " " + $0 } ?? words
    draw(
      text,
      row.meta.delivery == .failed
        ? tokens.failed.readable(on: look.background.fill.representative) : tokens.receipt,
      tokens.receiptWeight == look.font.meta.weight
        ? [] : [TextSpan(start: 0, end: words.utf8.count, weight: tokens.receiptWeight)])
    return bottom
  }

  private func drawAvatar(
    beside box: Rect, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) {
    guard let person = row.avatar, !row.hasHead(in: look) else { return }
    let size = look.avatar.size
    let name = canvas.nodes.last { $0.kind == .name }?.frame.minY
    // A name above what is said stands beside the face, too.
    let top = look.name.isInside ? box.minY : min(name ?? box.minY, box.minY)
    let y = look.avatar.align == .top ? top : box.maxY - size
    let frame = grid.round(
      Rect(x: builder.avatarX(row.side), y: y, width: size, height: size))
    anchors.avatar = frame
    canvas.note(.avatar, person.name, frame: frame)
    builder.drawAvatar(
      person, in: frame, shaper: shaper, into: &canvas, part: .runAvatar)
  }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
