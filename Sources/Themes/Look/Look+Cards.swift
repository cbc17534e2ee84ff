import Drawing

/// Photos, videos, albums, stickers.
package struct MediaTokens: Hashable, Sendable {
  package var maxWidth = 300.0
  package var maxHeight = 380.0
  package var minWidth = 140.0
  package var minHeight = 74.0
  package var radius = 15.0
  package var joinedRadius = 5.0
  /// The distance between the bubble's edge and the picture; if 0, the picture fills the bubble.
  package var inset = 3.0
  /// Whether a bubble that pictures fill has a tail.
  package var hasTail = true

  package enum CaptionPlace: String, Hashable, Sendable, CaseIterable {
    /// In the picture's bubble.
    case inside
    /// In a bubble of its own below it.
    case apart
  }
  /// Where the words of a picture, a video or an album stand.
  package var caption = CaptionPlace.inside

  package enum AlbumForm: String, Hashable, Sendable, CaseIterable {
    /// Rows in which each picture keeps its proportions.
    case mosaic
    /// Cells of one size: two a row for up to four, then three.
    case grid
  }
  package var albumForm = AlbumForm.grid
  /// The maximum number of pictures; the last one says how many more there are.
  package var albumLimit = 4
  package var albumGap = 2.0
  package var sticker = 180.0
  package var videoMessage = 212.0
  package var playButton = 52.0
  /// The progress ring: its line width, its distance from the button's edge, and the opacity of the
  /// remaining part.
  package var progressWidth = 2.5
  package var progressInset = 4.0
  package var progressTrack = 0.28
  package var overlayFill = Color.clear
  package var overlayText = Color.clear
  package var placeholderFill = Color.clear
  package var placeholderText = Color.clear

  /// What lies over a picture that is covered, besides a blur.
  package enum Cover: String, Hashable, Sendable, CaseIterable {
    /// An eye on a disc.
    case eye
    /// Specks of dust.
    case dust
    /// A word on a pill.
    case word
  }
  package var cover = Cover.eye

  package enum DurationPlace: String, Hashable, Sendable, CaseIterable { case top, bottom }
  /// Where it stands on a video how long it is, at the leading edge.
  package var durationPlace = DurationPlace.top
  /// Whether a camera stands before it.
  package var durationHasCamera = false

  package enum AnimationMark: String, Hashable, Sendable, CaseIterable {
    /// On a disc in the middle.
    case disc
    /// On a pill in the upper corner.
    case label
    case none
  }
  /// What says that a picture which isn't playing would move.
  package var animationMark = AnimationMark.disc

  package enum ViewOnceForm: String, Hashable, Sendable, CaseIterable {
    /// Slanted words behind a small icon.
    case note
    /// The words of a title behind a larger one.
    case title
  }
  package var viewOnceForm = ViewOnceForm.note

  package init() {}
}

/// Voice messages and music.
package struct VoiceTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A round button.
    case button
    /// A symbol without a ground.
    case bare
    /// Sound waves and the seconds, without a waveform.
    case waves
  }

  package enum DurationPlace: String, Hashable, Sendable, CaseIterable {
    /// Below the waveform.
    case below
    /// At the end of the waveform's line.
    case trailing
  }

  package var form = Form.button
  /// Where it stands how long it is (forms `button` and `bare`).
  package var durationPlace = DurationPlace.below
  /// The diameter of the dot on the waveform; 0 for none.
  package var knob = 0.0
  /// Whether a dot after its length marks one that nobody has heard yet (duration place `below`).
  package var marksUnheard = false
  /// Whether the sender's picture is at its far end.
  package var showsSender = false
  package var minWidth = 170.0
  package var maxWidth = 250.0
  package var barWidth = 2.0
  package var barGap = 2.0
  package var minHeight = 3.0
  package var maxHeight = 22.0
  package var button = 42.0

  package init() {}
}

/// Files.
package struct FileTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The name's extension on a ground of the accent.
    case disc
    /// A page with a folded corner, the extension on a band of its kind's colour.
    case page
  }

  package var form = Form.disc
  /// The bands of what is printed, written, calculated, shown, and of everything else.
  package var printed = Color.clear
  package var written = Color.clear
  package var calculated = Color.clear
  package var shown = Color.clear
  package var other = Color.clear
  package var icon = 42.0
  package var iconRadius = 21.0
  /// Where the icon stands, unless that of all cards is at their end.
  package var iconPlace = CardTokens.IconPlace.leading
  package var gap = 10.0
  package var minWidth = 170.0
  package var maxWidth = 300.0

  package init() {}
}

/// Polls.
package struct PollTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A round mark before each answer, its part of the votes at the end of the line.
    case marks
    /// The part of the votes before each answer, the mark on its bar.
    case shares
    /// A box for each answer, filled as far as its part of the votes; the mark at the line's end.
    case boxes
  }
  /// What an answer's votes are shown as.
  package enum Figure: String, Hashable, Sendable, CaseIterable { case percent, votes }
  /// What stands below the question of a poll that takes one answer.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// That it is a poll.
    case name
    /// How many answers it takes.
    case answers
    /// Both, also for one that takes several.
    case both
  }
  /// The part of a bar that votes don't fill.
  package enum Track: String, Hashable, Sendable, CaseIterable {
    /// A tint of the bar.
    case tint
    /// A tint of the words.
    case text
  }

  package var form = Form.marks
  package var figure = Figure.percent
  package var kind = Kind.name
  package var track = Track.tint
  /// Opacity of a tint of the words.
  package var trackOpacity = 0.1
  /// Whether votes are hidden until one voted, or it is over, as those of a quiz are.
  package var hidesResults = false
  /// The check or the cross on the mark of an answer.
  package var onMark = Color.clear
  /// Whether a poll that names its voters leads to them in place of its votes, once one voted.
  package var offersResults = false
  /// The ground of an answer's box (form `boxes`).
  package var optionFill = Color.clear
  /// The maximum number of voters shown by their avatars.
  package var faces = 3
  package var minWidth = 230.0
  package var bar = 5.0
  package var optionGap = 10.0
  package var mark = 18.0
  /// Whether answers are as large as a message's words, instead of a quote's.
  package var isLarge = false
  /// The least from one answer's bar to the next.
  package var rowHeight = 0.0
  /// The size of a figure; 0 for that of small words.
  package var figureSize = 0.0

  package init() {}
}

/// Cards: contact, location, link, payment, call, unsupported content.
package struct CardTokens: Hashable, Sendable {
  package var minWidth = 200.0
  package var maxWidth = 300.0
  package var radius = 10.0
  package var insets = EdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
  package var icon = 40.0
  package var gap = 10.0
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// An icon before two lines.
    case icon
    /// Words alone, in one line where they fit.
    case words
  }
  package var style = Style.icon
  package enum CallForm: String, Hashable, Sendable, CaseIterable {
    /// A round icon before the words.
    case icon
    /// The bare icon after the words.
    case plain
    /// The bare icon and the words on a line without a ground.
    case line
    /// A service line, with the time, unless there is more to the message than the call.
    case service
    /// Words as a message's beside the bare icon.
    case text
  }
  package var callForm = CallForm.icon
  /// Whether calls' icons are lines or solid.
  package var iconForm = HeaderTokens.IconForm.lines
  /// What files, calls, contacts, payments and events stand on in a bubble.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The bubble.
    case plain
    /// A box in the colour of quotes that reaches near the bubble's edges; contacts on the bubble.
    case tinted
    /// The ground of links' previews, which fills the bubble and is the same on both sides.
    case filled
  }
  package var form = Form.plain
  /// Where the icon of such a card stands.
  package enum IconPlace: String, Hashable, Sendable, CaseIterable { case leading, trailing }
  package var iconPlace = IconPlace.leading
  /// A box of a card's own, for looks without bubbles: ground, outline, padding.
  package var boxFill = Color.clear
  package var boxStroke = Color.clear
  package var boxInsets = EdgeInsets()
  /// Whether files, contacts and polls have a button at their foot.
  package var hasFooters = false
  package enum MapPlace: String, Hashable, Sendable, CaseIterable { case above, below }

  package var mapHeight = 130.0
  /// Whether it stands above its words or below them.
  package var mapPlace = MapPlace.above
  package var mapLand = Color.clear
  package var mapWater = Color.clear
  package var mapPark = Color.clear
  package var mapRoad = Color.clear
  package var mapBuilding = Color.clear
  package var mapPin = Color.clear
  /// Whether one's own cards have the colours of others'.
  package var looksIncoming = false
  package var missed = Color.clear
  package var answered = Color.clear

  package init() {}
}

/// Previews of links.
package struct LinkTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A tinted box with a bar, like a quote.
    case quote
    /// The picture fills the bubble, title and site are below it on a ground of their own.
    case card
    /// A box of its own with a bar, the picture below the words.
    case embed
    /// The title over the summary with a small picture beside it, the site at the foot.
    case row
  }

  package var form = Form.quote
  package var barWidth = 3.0
  package var radius = 6.0
  /// The bar and the ground; clear for those of quotes.
  package var bar = Color.clear
  package var fill = Color.clear
  /// Whether it is above the message's words.
  package var isAbove = false
  /// Whether an address that is all there is stays unsaid, as its preview says it.
  package var hidesAddress = false
  /// Where a large picture stands (form `quote`).
  package enum PicturePlace: String, Hashable, Sendable, CaseIterable {
    /// Over the words, to the box's edges.
    case above
    /// Below the words, within the box.
    case below
  }
  package var picturePlace = PicturePlace.above
  /// Whether the site's name is bold, in the colour of words (form `embed`).
  package var marksSite = false
  /// What says where a link leads.
  package enum Site: String, Hashable, Sendable, CaseIterable {
    /// The site's name; the host where it has none.
    case name
    /// The host.
    case host
  }
  package var site = Site.name
  /// Whether a card says what is behind the link, too.
  package var showsSummary = false

  package init() {}
}

/// Buttons under a message.
package struct ButtonTokens: Hashable, Sendable {
  package var height = 40.0
  package var radius = 10.0
  package var gap = 4.0
  /// Whether the buttons of a row share its width; otherwise each is as wide as its words.
  package var fillsRow = true
  /// Whether those that open an address have an arrow in their upper corner.
  package var marksLinks = false
  /// Whether a channel's messages whose views are counted have a button beside them that shares them.
  package var sharesPosts = false
  /// Whether they have a bubble's shadow.
  package var hasShadow = false

  package init() {}
}
