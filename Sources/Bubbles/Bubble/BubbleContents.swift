import ChatModel
import Drawing
import Themes
import Typesetting

/// The contents of a bubble, stacked vertically, and the position of its date.
struct BubbleContents {
  /// A measured part; drawn once its final frame is known.
  struct Part {
    var size: Size
    /// The distance to the part above.
    var gap: Double
    /// Whether it extends to `media.inset` from the bubble's edges.
    var isFullBleed = false
    /// Draws it, within the bubble's outline if one is given.
    var draw: (Rect, Path?, inout RowCanvas) -> Void
  }

  /// The position of the date.
  enum DatePlace {
    case none
    /// Beside the last part, on a baseline measured from that part's top.
    case beside(baseline: Double)
    /// On a line of its own below.
    case ownLine
    /// On a pill; the corner is relative to the card's top left corner.
    case overlay(corner: Point)
    /// In the card: right edge and baseline, relative to the card's top left corner.
    case inCard(right: Double, baseline: Double)
  }

  /// The box's size before rounding to device pixels.
  private(set) var boxSize = Size.zero
  /// The content height, without the padding added to reach the minimum height.
  private(set) var contentHeight = 0.0
  /// What was added to reach the minimum width.
  private(set) var slack = 0.0
  let layout: MessageLayout
  private(set) var parts: [Part] = []
  private(set) var text: (index: Int, value: MessageText)?
  private(set) var card: (index: Int, value: CardContent)?
  private(set) var footer: BubbleFooter?
  let meta: MetaBlock?
  private(set) var date = DatePlace.none
  /// Whether the date is at the left, beside right-to-left text.
  private(set) var dateIsLeft = false

  var look: Look { layout.look }
  private var row: MessageRow { layout.row }
  var colors: SideColors { layout.colors }

  init(_ layout: MessageLayout, inside strip: ReactionStrip?) {
    self.layout = layout
    let look = layout.look
    let row = layout.row
    var available = max(1, layout.maxWidth - layout.insets.horizontal)
    meta =
      look.date.placement == .beside
      ? nil : MetaBlock(row.meta, look: look, available: available, shaper: layout.shaper)
    let content =
      row.contents.isEmpty
      ? nil
      : layout.builder.card(
        for: row, width: layout.maxWidth,
        dateWidth: row.text.isEmpty
          || (row.textIsAbove && !(row.isLinkPreview && look.link.isAbove))
          ? meta?.width ?? 0 : 0,
        shaper: layout.shaper)
    if let content, content.isFullBleed {
      // A caption takes the picture's width, so that the picture fills the bubble.
      available = min(
        available,
        max(1, content.size.width + 2 * look.media.inset - layout.insets.horizontal))
    }
    addHeader(available)
    if let reply = row.reply, row.answersInside(in: look) {
      let block = ReplyBlock(
        reply, look: look, width: available, pictures: layout.builder.pictures,
        shaper: layout.shaper)
      let side = row.side
      add(block.size, gap: look.bubble.partGap) { frame, _, canvas in
        block.draw(in: frame, side: side, into: &canvas)
      }
    }
    // A link preview is below the text that contains the link in most looks, a table below its words;
    // all other cards are above their caption.
    let isBelow = row.textIsAbove && !(row.isLinkPreview && look.link.isAbove)
    if isBelow { addText(available) }
    if let content { addCard(content) }
    if !isBelow { addText(available) }
    addReactions(strip)
    addFooter(available)
    arrange(strip: strip, available: available)
  }

  // MARK: Parts

  private mutating func add(
    _ size: Size, gap: Double, isFullBleed: Bool = false,
    draw: @escaping (Rect, Path?, inout RowCanvas) -> Void
  ) {
    parts.append(Part(size: size, gap: gap, isFullBleed: isFullBleed, draw: draw))
  }

  /// Adds the sender's name, the origin of a forwarded message, the bot it was sent through.
  private mutating func addHeader(_ available: Double) {
    let look = layout.look
    let shaper = LeadingShaper(layout.shaper, joinsEdges: look.isMirrored)
    func line(_ text: String, _ style: TextStyle, _ most: Int = 1) -> ShapedText {
      let lines = look.lines(most, of: style, in: available)
      return shaper.shape(
        TextRequest(text: text, style: style, width: available, maximumLines: lines))
    }
    func add(
      _ text: String, _ style: TextStyle, _ color: Color, _ kind: LayoutNode.Kind, gap: Double
    ) {
      let shaped = line(text, style)
      self.add(shaped.inkSize, gap: gap) { frame, _, canvas in
        canvas.note(kind, text, frame: frame)
        canvas.text(
          shaped, text, at: frame.origin, width: frame.width, palette: TextPalette(color))
      }
    }
    if let name = row.name, look.name.isInside, !row.hasHead(in: look) {
      add(
        name.name, look.font.name,
        look.name.isColored ? look.nameColor(of: name) : colors.text, .name, gap: 0)
    }
    let words = look.words
    var small = look.font.name
    small.weight = 400
    if let forward = row.forward, look.forward.form == .mark {
      let mark = ForwardMark(forward, look: look, width: available, shaper: shaper)
      let color = colors.forward
      self.add(mark.size, gap: look.name.gap) { frame, _, canvas in
        mark.draw(in: frame, color: color, into: &canvas)
      }
    } else if let forward = row.forward, row.saysOrigin {
      if let name = forward.name, !name.isEmpty {
        let whole = words.forwardedFrom + " " + name
        if look.forward.form == .line, line(whole, small, 2).lines.count == 1 {
          add(whole, small, colors.forward, .forward, gap: look.name.gap)
        } else {
          add(words.forwardedFrom, small, colors.forward, .forward, gap: look.name.gap)
          add(name, look.font.name, colors.forward, .forward, gap: 0)
        }
      } else {
        add(words.forwarded, small, colors.forward, .forward, gap: look.name.gap)
      }
    }
    if let bot = row.meta.viaBot, !bot.isEmpty {
      let name = bot.hasPrefix("@") ? bot : "@" + bot
      add(words.via(name), small, colors.forward, .forward, gap: look.name.gap)
    }
  }

  private mutating func addCard(_ content: CardContent) {
    let gap = content.isFullBleed ? look.bubble.partGap + 2 : look.bubble.partGap
    card = (parts.count, content)
    add(content.size, gap: gap, isFullBleed: content.isFullBleed) { frame, mask, canvas in
      canvas.note(.card, "", frame: frame)
      canvas.place(
        content.list, at: frame.origin, part: .card,
        clip: mask?.applying(.translation(x: -frame.minX, y: -frame.minY)))
    }
  }

  private mutating func addText(_ available: Double) {
    guard !row.text.isEmpty, !layout.hidesAddress else { return }
    var look = layout.look
    if let size = look.emoji.size(of: row.bigEmojiCount) {
      look.font.text.size = size
      look.font.text.lineHeight = (size * 1.18).rounded(.up)
    }
    let colors = layout.colors
    let spoiler = look.spoiler
    let words = MessageText(
      row.text, look: look, width: available, underlinesLinks: colors.underlinesLinks,
      pictures: layout.builder.pictures,
      shaper: layout.shaper)
    text = (parts.count, words)
    let isUnderPicture = parts.last?.isFullBleed ?? false
    let isUnderName = row.name != nil && look.name.isInside && parts.count == 1
    let isUnderCard = card.map { $0.index == parts.count - 1 } ?? false
    let gap =
      isUnderPicture
      ? look.bubble.insets.top
      : isUnderName ? look.name.gap : look.bubble.partGap + (isUnderCard ? 4 : 0)
    let label = String(row.text.string.prefix(32))
    add(words.size, gap: gap) { frame, _, canvas in
      canvas.note(.text, label, frame: frame)
      words.draw(
        at: frame.origin, width: frame.width, colors: colors, spoiler: spoiler, into: &canvas)
    }
  }

  /// Whether reactions start at the right, as the right-to-left text above them does. In a chat that is read
  /// from right to left they run as the chat does, whatever is said.
  private var startsAtRight: Bool { !look.isMirrored && text?.value.endsRightToLeft ?? false }

  private mutating func addReactions(_ strip: ReactionStrip?) {
    guard let strip else { return }
    let colors = layout.colors
    let layout = self.layout
    let isMirrored = startsAtRight
    add(strip.size, gap: look.bubble.partGap + 2) { frame, _, canvas in
      strip.draw(
        at: Point(x: isMirrored ? frame.maxX - strip.size.width : frame.minX, y: frame.minY),
        colors: colors, isMirrored: isMirrored,
        avatars: {
          layout.builder.drawAvatar($0, in: $1, clip: $2, shaper: layout.shaper, into: &$3)
        }, into: &canvas)
    }
  }

  private mutating func addFooter(_ available: Double) {
    let button = look.card.hasFooters || card?.value.needsFooter == true ? card?.value.footer : nil
    let isThread = row.replyCount > 0 && look.thread.form != .below
    let text = isThread ? look.words.replies(row.replyCount) : button
    footer = text.map {
      BubbleFooter(
        $0, isThread: isThread, isQuiet: !isThread && card?.value.footerIsQuiet == true,
        faces: look.thread.form == .words
          ? nil : row.thread.flatMap { FaceRow($0.people, look: look) },
        look: look, colors: colors, width: available, grid: layout.grid,
        shaper: layout.shaper)
    }
  }

  // MARK: Arrangement

  /// Determines the date's position, the content width and the box size.
  private mutating func arrange(strip: ReactionStrip?, available: Double) {
    let insets = layout.insets
    let bleed = look.media.inset
    var inner = 0.0
    for part in parts {
      let width =
        part.isFullBleed ? part.size.width + 2 * bleed - insets.horizontal : part.size.width
      inner = max(inner, width)
    }
    if let footer { inner = max(inner, footer.size.width) }
    inner = max(inner, layout.buttons.width(limit: layout.maxWidth) - insets.horizontal)
    if let meta { inner = placeDate(meta, strip: strip, inner: inner, available: available) }

    var height = top + bottom
    for part in parts { height += part.size.height }
    for part in parts.dropFirst() { height += part.gap }
    if case .ownLine = date, let meta { height += ownLineGap + meta.height }
    if let footer { height += look.bubble.partGap + footer.size.height }
    contentHeight = height
    slack = max(0, look.bubble.minWidth - inner - insets.horizontal)
    boxSize = Size(
      width: inner + insets.horizontal + slack,
      height: max(look.bubble.minHeight, height))
  }

  /// Determines the date's position; returns the content width that it requires.
  private mutating func placeDate(
    _ meta: MetaBlock, strip: ReactionStrip?, inner: Double, available: Double
  ) -> Double {
    func push(_ lastLine: Double) -> DatePush {
      DatePush(
        lastLine: lastLine, content: inner, date: meta.width, gap: look.date.gap,
        available: max(available, inner))
    }
    if let strip {
      dateIsLeft = startsAtRight
      let push = push(strip.lastLineWidth)
      date =
        push.isOnLastLine
        ? .beside(
          baseline: strip.size.height - look.reaction.height / 2
            + look.font.meta.size * LatinMetrics.halfCapHeight)
        : .ownLine
      return push.width
    }
    if let text, text.index == parts.count - 1 {
      dateIsLeft = text.value.endsRightToLeft
      guard let last = text.value.lastLine else {
        date = .ownLine
        return max(inner, meta.width)
      }
      let push = push(last.reach)
      let style = look.font.text
      // Beside large emoji it stands where it does beside words: by the bubble's corner.
      let baseline =
        row.bigEmojiCount > 0
        ? parts[text.index].size.height - style.lineHeight / 2
          + style.size * LatinMetrics.halfCapHeight : last.baseline
      date = push.isOnLastLine ? .beside(baseline: baseline + look.date.drop) : .ownLine
      return push.width
    }
    if let card {
      switch card.value.date {
      case .overlay(let corner):
        date = .overlay(corner: corner)
        return inner
      case .inline(let right, let baseline, let room) where meta.width <= room:
        date = .inCard(right: right, baseline: baseline)
        return inner
      case .inline, .below: break
      }
    }
    date = .ownLine
    return max(inner, meta.width)
  }

  var ownLineGap: Double {
    // A picture, a code block or a quotation needs padding; text has its own.
    if parts.isEmpty { return 0 }
    if let text, text.index == parts.count - 1, text.value.lastLine != nil { return 0 }
    return 3
  }

  var top: Double {
    parts.first?.isFullBleed == true ? look.media.inset : layout.insets.top
  }

  private var bottom: Double {
    let isOwnLine = if case .ownLine = date { true } else { false }
    if parts.last?.isFullBleed == true, !isOwnLine, footer == nil { return look.media.inset }
    // Pills that overlap the edge keep off the last line, below whose letters there is some room anyway.
    let crossesEdge = !row.reactions.isEmpty && look.reaction.placement == .overlap
    return max(layout.insets.bottom, crossesEdge ? look.reaction.overlap + 0.5 : 0)
  }

  /// Whether a picture fills the bubble up to its top or bottom edge.
  func hasPicture(at edge: BubbleTokens.TailEdge) -> Bool {
    guard look.media.inset == 0 else { return false }
    if isCovered { return true }
    guard (edge == .top ? parts.first : parts.last)?.isFullBleed == true else { return false }
    // Of a card that says what part of it is a picture, that has to reach the edge.
    guard let card = card?.value, let cover = card.cover else { return true }
    return edge == .top ? cover.lowerBound <= 0 : cover.upperBound >= card.size.height
  }

  /// Whether a picture is all there is, and takes the place of the bubble's surface.
  var isCovered: Bool {
    guard let card, card.value.isOpaque, parts.count == 1, footer == nil else { return false }
    if case .ownLine = date { return false }
    return look.media.inset == 0
  }

  /// Notes how much of the box's height has nothing to be seen of its surface, at the top and at the bottom:
  /// where pictures fill it up to its edges.
  func cover(_ shape: inout BubbleShape) {
    guard let card, let cover = card.value.cover, look.media.inset == 0,
      boxSize.width <= card.value.size.width + 1, boxSize.height <= contentHeight
    else { return }
    let height = cover.upperBound - cover.lowerBound
    let left = (shape.box.width - card.value.size.width) / 2
    func gaps(_ gaps: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
      gaps.map { $0.lowerBound + left...$0.upperBound + left }
    }
    if card.index == 0, cover.lowerBound <= 0 {
      shape.coveredTop = height
      shape.coverGaps = gaps(card.value.gapsBelow)
    }
    if card.index == parts.count - 1, bottom == 0, cover.upperBound >= card.value.size.height {
      shape.coveredBottom = height
      if shape.coveredTop == 0 { shape.coverGaps = gaps(card.value.gapsAbove) }
    }
  }
}
