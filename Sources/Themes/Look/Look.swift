import Drawing
import Typesetting

/// A theme's tokens for one appearance and one text size, with all values resolved.
///
/// The meaning, unit and default of each token are in ``TokenTable`` and in the documentation
/// generated from it. Lengths are in points, durations in seconds, opacities 0…1. The values here
/// are the defaults; default colours come from the table, because they depend on the palette.
package struct Look: Hashable, Sendable {
  package var appearance = Appearance.light
  /// The factor for font sizes.
  package var textScale = 1.0
  /// Whether the chat is read from right to left, and everything stands on the other side; set by the
  /// chat, not by themes.
  package var isMirrored = false

  package var font = FontTokens()
  package var message = MessageTokens()
  package var bubble = BubbleTokens()
  package var incoming = SideColors()
  package var outgoing = SideColors()
  package var gap = GapTokens()
  package var date = DateTokens()
  package var delivery = DeliveryTokens()
  package var edited = EditedTokens()
  package var deleted = DeletedTokens()
  package var name = NameTokens()
  package var avatar = AvatarTokens()
  package var reply = ReplyTokens()
  package var forward = ForwardTokens()
  package var reaction = ReactionTokens()
  package var code = CodeTokens()
  package var spoiler = SpoilerTokens()
  package var separator = LineTokens()
  package var service = LineTokens()
  package var unread = UnreadTokens()
  package var emoji = EmojiTokens()
  package var typing = TypingTokens()

  package var media = MediaTokens()
  package var voice = VoiceTokens()
  package var file = FileTokens()
  package var poll = PollTokens()
  package var card = CardTokens()
  package var link = LinkTokens()
  package var button = ButtonTokens()
  package var table = TableTokens()
  package var quiz = QuizTokens()
  package var story = StoryTokens()
  package var invitation = InvitationTokens()
  package var event = EventTokens()
  package var payment = PaymentTokens()
  package var form = FormTokens()
  package var thread = ThreadTokens()
  package var selection = SelectionTokens()
  package var menu = MenuTokens()
  package var recording = RecordingTokens()

  package var background = BackgroundTokens()
  package var chrome = ChromeTokens()
  package var header = HeaderTokens()
  package var statusBar = StatusBarTokens()
  package var pinned = PinnedTokens()
  package var list = ListTokens()
  package var composer = ComposerTokens()
  package var keyboard = KeyboardTokens()
  package var homeIndicator = HomeIndicatorTokens()
  package var banner = BannerTokens()
  /// The language of its words, as a BCP 47 tag.
  package var language = "en"
  package var jump = JumpTokens()
  package var motion = MotionTokens()
  package var words = Words()

  package init() {}

  /// Returns the colours of a side.
  package func colors(outgoing isOutgoing: Bool) -> SideColors { isOutgoing ? outgoing : incoming }
}

/// A surface's fill.
package enum Fill: Hashable, Sendable {
  case color(Color)
  /// From the top edge to the bottom edge, with evenly spaced stops.
  case gradient([Color])

  /// Whether it is invisible.
  package var isClear: Bool {
    switch self {
    case .color(let color): color.alpha == 0
    case .gradient(let colors): colors.allSatisfy { $0.alpha == 0 }
    }
  }

  /// A single colour that represents it: the middle of a gradient.
  package var representative: Color {
    switch self {
    case .color(let color): return color
    case .gradient(let colors):
      guard let first = colors.first, let last = colors.last else { return .clear }
      return first.mixed(with: last, fraction: 0.5)
    }
  }

  /// Returns the paint of a background in `rect`.
  package func paint(in rect: Rect, spread: BackgroundTokens.Spread) -> Paint {
    guard spread == .mesh, case .gradient(let colors) = self, colors.count > 1 else {
      return paint(in: rect)
    }
    return .meshGradient(in: rect, colors: colors)
  }

  /// Returns the paint for a shape that fills `rect`.
  package func paint(in rect: Rect) -> Paint {
    switch self {
    case .color(let color): return .color(color)
    case .gradient(let colors):
      guard colors.count > 1 else { return .color(colors.first ?? .clear) }
      let step = 1 / Double(colors.count - 1)
      return .linearGradient(
        from: Point(x: rect.minX, y: rect.minY), to: Point(x: rect.minX, y: rect.maxY),
        stops: colors.enumerated().map { GradientStop(offset: Double($0) * step, color: $1) })
    }
  }
}

/// The text styles, with all font families resolved.
package struct FontTokens: Hashable, Sendable {
  package var families: [String] = ["Inter"]
  package var monospace: [String] = ["JetBrains Mono"]
  package var emoji: [String] = ["Noto Color Emoji"]
  /// Families of what belongs to the device: status bar, keyboard, notifications.
  package var system: [String] = ["Inter"]
  /// Space between characters, as a fraction of the font's size; negative draws them together.
  package var tracking = -0.018
  /// A message's text.
  package var text = TextStyle(families: [], size: 16, lineHeight: 21)
  /// A sender's name above a message; also the title of a forward.
  package var name = TextStyle(families: [], size: 13.5, weight: 600, lineHeight: 18)
  /// Date, edited mark, counts.
  package var meta = TextStyle(families: [], size: 11.5, lineHeight: 14, hasTabularDigits: true)
  /// Separators and service lines.
  package var service = TextStyle(families: [], size: 13, weight: 500, lineHeight: 17)
  /// The name in a reply's quote.
  package var replyName = TextStyle(families: [], size: 13.5, weight: 600, lineHeight: 18)
  /// The text in a reply's quote.
  package var replyText = TextStyle(families: [], size: 14, lineHeight: 18)
  /// The count in a reaction.
  package var reaction = TextStyle(
    families: [], size: 13, weight: 500, lineHeight: 17, hasTabularDigits: true)
  /// A card's first line: a file's name, a poll's question.
  package var cardTitle = TextStyle(families: [], size: 15.5, weight: 600, lineHeight: 20)
  /// A card's other lines.
  package var cardText = TextStyle(families: [], size: 13.5, lineHeight: 18)
  /// A button under a message.
  package var button = TextStyle(families: [], size: 15, weight: 500, lineHeight: 20)
  package var headerTitle = TextStyle(families: [], size: 17, weight: 600, lineHeight: 21)
  package var headerSubtitle = TextStyle(families: [], size: 12.5, lineHeight: 16)
  package var composer = TextStyle(families: [], size: 16, lineHeight: 21)
  /// A chat's name in the list of chats, its last message, and its time.
  package var listName = TextStyle(families: [], size: 16, weight: 600, lineHeight: 20.8)
  package var listText = TextStyle(families: [], size: 15, lineHeight: 19.5)
  package var listTime = TextStyle(families: [], size: 13, lineHeight: 16.9)
  package var statusBar = TextStyle(families: [], size: 16.5, weight: 600, lineHeight: 20)

  package init() {}
}

/// The layout of messages.
package struct MessageTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// In bubbles, own messages on the opposite side.
    case bubbles
    /// In rows from the leading edge, name and date above the first message of a run.
    case rows
    /// In columns: time, name, words.
    case lines
  }

  /// Where a chat stands that doesn't fill the screen.
  package enum Start: String, Hashable, Sendable, CaseIterable {
    /// Under the header.
    case top
    /// Over the composer.
    case bottom
  }

  package var style = Style.bubbles
  package var start = Start.bottom
  /// Whether one sender's messages form runs; else each has all that the first and the last have.
  package var hasRuns = true
  /// The width of the names' column (style `lines`).
  package var nameColumn = 96.0
  /// Seconds without a message after which a sender's run ends.
  package var runPause = 600.0
  /// The distance of avatars and bubbles from the viewport's leading and trailing edges.
  package var margin = 8.0
  /// Padding of a row (style `rows`), around avatar and text.
  package var rowInsets = EdgeInsets(top: 2, left: 16, bottom: 2, right: 16)
  /// The background of a row that mentions "me" (style `rows`).
  package var mentionFill = Color.clear
  package var mentionBar = Color.clear
  package var mentionBarWidth = 2.0
  /// The weight of mentions among words.
  package var mentionWeight = 400
  /// Whether they have a sign before the name.
  package var mentionsHaveSigns = true

  package init() {}
}

/// A bubble's dimensions.
package struct BubbleTokens: Hashable, Sendable {
  package enum TailStyle: String, Hashable, Sendable, CaseIterable {
    case none
    /// A hook that continues the bottom corner.
    case curve
    /// An ellipse with another one cut out.
    case ellipse
    /// A straight triangle.
    case wedge
    /// A small triangle in the side, towards the avatar.
    case pointer
  }
  package enum TailEdge: String, Hashable, Sendable, CaseIterable { case top, bottom }
  package enum RunEnd: String, Hashable, Sendable, CaseIterable { case first, last }

  /// The maximum width of a bubble, as a fraction of the available width.
  package var maxWidthFraction = 0.92
  /// Subtracted from the width before the fraction is applied.
  package var maxWidthInset = 0.0
  /// Also subtracted if avatars are shown.
  package var maxWidthGroupInset = 0.0
  /// The maximum width, as a fraction of the viewport's.
  package var maxWidthOfViewport = 0.8
  /// The absolute maximum width.
  package var maxWidthCap = 560.0
  /// The viewport width from which the `wide` values apply.
  package var wideFrom = 600.0
  package var wideFraction = 0.65
  package var wideInset = 0.0

  package var radius = 18.0
  /// The radius on the sender's side next to a neighbour of the run.
  package var joinedRadius = 6.0
  package var minWidth = 40.0
  package var minHeight = 34.0
  /// Insets around text; left and right are for incoming, mirrored for outgoing.
  package var insets = EdgeInsets(top: 6.5, left: 12, bottom: 6.5, right: 12)
  /// The distance between the parts of a bubble: name, quote, media, text, reactions.
  package var partGap = 4.0
  package var strokeWidth = 0.0
  /// The shadow's downward offset and its blur; its colour is set per side.
  package var shadowY = 1.0
  package var shadowBlur = 2.0

  package var tailStyle = TailStyle.curve
  package var tailEdge = TailEdge.bottom
  package var tailOn = RunEnd.last
  /// The width of a tail beyond the bubble's box; reserved for every bubble.
  package var tailWidth = 6.0
  package var tailHeight = 16.0
  /// The distance of a pointer from its edge.
  package var tailOffset = 14.0

  package init() {}

  /// Returns the maximum width of a bubble in a viewport with `available` points of width after
  /// margins and avatars.
  package func maxWidth(in available: Double, viewport: Double, isGroup: Bool) -> Double {
    let isWide = viewport >= wideFrom
    let inset = (isWide ? wideInset : maxWidthInset) + (isGroup ? maxWidthGroupInset : 0)
    let width = (available - inset) * (isWide ? wideFraction : maxWidthFraction)
    return max(minWidth, min(width, viewport * maxWidthOfViewport, maxWidthCap, available))
  }
}

/// The colours of incoming or of outgoing messages.
package struct SideColors: Hashable, Sendable {
  package var fill = Fill.color(.clear)
  /// Whether a fill of several colours runs over the screen, not over the bubble.
  package var fillsScreen = false
  package var stroke = Color.clear
  package var shadow = Color.clear
  package var text = Color.clear
  /// Date, edited mark, secondary lines.
  package var meta = Color.clear
  /// Icons, play buttons, bars of quotes and polls.
  package var accent = Color.clear
  /// What icons stand on: play buttons, marks of chosen answers; clear for the accent.
  package var disc = Color.clear
  /// Words that lead on, such as to replies.
  package var accentText = Color.clear
  /// The colour of content on the accent and on discs.
  package var onAccent = Color.clear
  package var link = Color.clear
  /// The names of files, music and contacts.
  package var cardTitle = Color.clear
  /// Whether links are underlined.
  package var underlinesLinks = false
  package var mention = Color.clear
  package var mentionFill = Color.clear
  package var hashtag = Color.clear
  package var tick = Color.clear
  package var tickRead = Color.clear
  package var quoteBar = Color.clear
  package var quoteFill = Color.clear
  package var quoteName = Color.clear
  package var quoteText = Color.clear
  package var forward = Color.clear
  package var code = Color.clear
  /// Code within a line; clear for the colour of all code.
  package var codeInline = Color.clear
  package var codeFill = Color.clear
  package var codeComment = Color.clear
  package var codeString = Color.clear
  package var codeNumber = Color.clear
  package var codeKeyword = Color.clear
  package var spoiler = Color.clear
  /// Lines between a card's parts.
  package var divider = Color.clear
  /// Unplayed bars, empty poll bars, the background of a card inside the bubble.
  package var track = Color.clear
  package var reactionFill = Color.clear
  package var reactionText = Color.clear
  package var reactionOwnFill = Color.clear
  package var reactionOwnText = Color.clear
  package var reactionStroke = Color.clear
  /// The outline of one's own reactions; if clear, that of the others.
  package var reactionOwnStroke = Color.clear
  package var buttonFill = Color.clear
  package var buttonStroke = Color.clear
  package var buttonText = Color.clear

  package init() {}

  /// The colours with words of half their strength.
  package var faint: SideColors {
    var colors = self
    for words in [
      \.text, \.link, \.mention, \.hashtag, \.code, \.codeInline, \.codeComment, \.codeString,
      \.codeNumber, \.codeKeyword,
    ] as [WritableKeyPath<SideColors, Color>] {
      colors[keyPath: words] = self[keyPath: words].opacity(0.5)
    }
    return colors
  }
}

/// Vertical gaps.
package struct GapTokens: Hashable, Sendable {
  package var inRun = 2.0
  package var betweenRuns = 8.0
  package var aroundSeparators = 10.0
  package var aroundService = 8.0
  package var contentTop = 8.0
  package var contentBottom = 8.0

  package init() {}
}
