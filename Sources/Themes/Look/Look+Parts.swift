import Drawing

/// The position and style of the date.
package struct DateTokens: Hashable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In each bubble's trailing bottom corner.
    case corner
    /// Outside each bubble, beside its last line.
    case beside
    /// In separators only.
    case separators
    /// Beside the name above the first message of a run.
    case name
    case none
  }
  package enum Clock: String, Hashable, Sendable, CaseIterable {
    case h24 = "24h"
    case h12 = "12h"
  }

  package var placement = Placement.corner
  package var clock = Clock.h24
  /// The minimum distance between the last word and the date.
  package var gap = 8.0
  /// The distance of the date's baseline below the last line's.
  package var drop = 2.0
  /// The fill of the date's pill on a picture.
  package var pillFill = Color.clear
  package var pillText = Color.clear
  package var pillInsets = EdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
  package var pillMargin = 6.0
  /// The corner radius of pills on pictures; half their height or more makes their ends round.
  package var pillRadius = 40.0
  /// Whether it shows how many have seen a message, after an eye.
  package var views = false
  /// Whether pinned messages have a mark before the date.
  package var marksPinned = true
  /// Seconds between messages after which a separator shows the time (placement `separators`).
  package var separatorPause = 3600.0

  package init() {}
}

/// Delivery state: ticks, or a receipt as text.
package struct DeliveryTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case ticks
    /// Text below the last outgoing message.
    case receipt
    case none
  }

  package enum TickForm: String, Hashable, Sendable, CaseIterable {
    case bare
    /// In circles, which are filled once the message has been read.
    case circled
  }

  package enum TickAlign: String, Hashable, Sendable, CaseIterable {
    /// Beside the date: one tick where the first of two will be, the clock in the middle between.
    case date
    /// Where the widest ends.
    case end
    /// Where the widest ends, with the date beside it.
    case edge
  }

  package enum GroupReceipts: String, Hashable, Sendable, CaseIterable { case shown, counted, none }

  package enum FailedPlace: String, Hashable, Sendable, CaseIterable {
    /// Between the bubble and the edge of its side.
    case edge
    /// At the bubble's other side, after what else stands there.
    case inner
  }

  /// The height of marks beside a bubble.
  package enum MarkPlace: String, Hashable, Sendable, CaseIterable {
    /// That of its last line.
    case lastLine
    /// That of its middle.
    case middle
  }

  package enum Sending: String, Hashable, Sendable, CaseIterable {
    case none
    /// A ring with a gap.
    case ring
    case plane
  }

  package var style = Style.ticks
  /// Whether receipts in words stand in chats of several, too.
  package var groupReceipts = GroupReceipts.shown
  /// Whether a message that has arrived has another mark than one that was sent.
  package var marksArrival = true
  /// Whether words of receipt stay when others have answered.
  package var receiptStays = true
  /// The ticks of a read message on a picture.
  package var readOnPicture = Color.clear
  package var tickForm = TickForm.bare
  /// Whether words are faint while they are sent (styles `rows` and `lines`).
  package var fadesSending = false
  /// Where a mark stands that is narrower than the widest.
  package var tickAlign = TickAlign.end
  package var size = 15.0
  package var gap = 3.0
  package var failed = Color.clear
  package var onFailed = Color.clear
  package var failedSize = 20.0
  /// Where the badge of a message that failed stands; beside an avatar it is at the other side.
  package var failedPlace = FailedPlace.edge
  package var markPlace = MarkPlace.lastLine
  /// The mark at a bubble's inner side while its message is sent (style `bubbles`).
  package var sending = Sending.none
  /// Whether what is being sent, or failed, has a time beside its bubble.
  package var timesUnsent = true
  package var receipt = Color.clear
  /// The weight of a receipt's words.
  package var receiptWeight = 400
  /// Whether the receipt of a read message says when.
  package var showsReadTime = false
  /// Whether the words of a message that failed have the colour ``failed`` (styles `rows` and `lines`).
  package var colorsFailed = false

  package init() {}
}

/// The mark of a message that was changed.
package struct EditedTokens: Hashable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the date block.
    case date
    /// Below the bubble.
    case below
  }

  package var placement = Placement.date
  /// Its colour below the bubble.
  package var text = Color.clear

  package init() {}
}

/// What stands in place of a deleted message.
package struct DeletedTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A note in the message's bubble.
    case bubble
    /// A service line.
    case line
    /// A note in the message's bubble, of which only an outline is left.
    case outline
  }

  package var style = Style.bubble
  /// That outline.
  package var stroke = Color.clear

  /// What is left of a message that was deleted without a note, where it was answered.
  package enum Quote: String, Hashable, Sendable, CaseIterable {
    /// Its words, as they were quoted.
    case words
    /// A note that it was deleted.
    case note
    /// Nothing.
    case none
  }

  package var quote = Quote.note

  package init() {}
}

/// When an element is shown.
package enum Occasion: String, Hashable, Sendable, CaseIterable {
  case groups, always, never
}

/// Avatars beside messages.
package struct AvatarTokens: Hashable, Sendable {
  package enum Align: String, Hashable, Sendable, CaseIterable { case top, bottom }
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    case beside
    /// Over the first bubble of a run, in a line with the name.
    case above
    /// Over the first bubble of a run of several, beside a message that stands alone.
    case run
  }
  package enum Blank: String, Hashable, Sendable, CaseIterable { case initials, figure }
  package enum GroupForm: String, Hashable, Sendable, CaseIterable {
    case initials
    /// An icon of two people.
    case figure
    /// Two of its people, one over the other.
    case pair
    /// Up to four of its people, of several sizes.
    case cluster
    /// Up to nine of its people, small and in rows on a ground.
    case grid
  }

  package var placement = Placement.beside
  /// What stands for people without a picture.
  package var blank = Blank.initials
  /// What stands for groups without a picture.
  package var group = GroupForm.initials
  package var shown = Occasion.groups
  package var onOutgoing = false
  package var size = 34.0
  /// Corner radius; half the size or more gives a circle.
  package var radius = 100.0
  /// The message of a run that has the avatar.
  package var position = BubbleTokens.RunEnd.last
  package var align = Align.bottom
  /// The distance between avatar and bubble.
  package var gap = 6.0
  /// Whether it stays visible along a run that is longer than the screen.
  package var isSticky = true
  /// Colours behind initials; each person always has the same one.
  package var colors: [Color] = []
  /// The colours of initials on each of ``colors``, in turn; a clear one is that of all.
  package var inks: [Color] = []
  package var text = Color.clear
  /// The lightening at the top of the colour, 0…1.
  package var gloss = 0.16
  package var weight = 600

  package init() {}

  /// Returns the corner radius of an avatar of a size, in proportion to that of the usual one.
  package func radius(at size: Double) -> Double {
    min(radius * size / max(1, self.size), size / 2)
  }

  /// Whether initials have inks of their own on each colour.
  package var hasInks: Bool { inks.contains { $0.alpha > 0 } }
}

/// The quote of the replied-to message.
package struct ReplyTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A bar at the leading edge of a tinted box.
    case box
    /// A bar without a background.
    case bar
    /// Words beside their sender's picture, over a hairline.
    case divided
    /// An elbow line to the avatar, above the row.
    case spine
    /// An outlined bubble of its own above the reply, and a line between them.
    case bubble
    /// A bubble of its own above the reply, which lies on its lower edge.
    case tucked
    /// A box of its own below the reply.
    case below

    /// Whether the quote stands outside the reply's bubble.
    package var isAside: Bool { self == .bubble || self == .tucked || self == .below }
  }

  package var style = Style.box
  package var barWidth = 3.0
  package var radius = 6.0
  /// The radius of the lower corners, where it is less.
  package var footRadius = 40.0
  package var insets = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
  package var gap = 5.0
  package var thumbnail = 36.0
  package var thumbnailRadius = 4.0
  package enum ThumbnailPlace: String, Hashable, Sendable, CaseIterable {
    /// Beside the bar.
    case leading
    /// At the quote's far end, as high as the quote.
    case trailing
  }
  package var thumbnailPlace = ThumbnailPlace.leading
  package var maxLines = 1
  /// The maximum number of lines beside a picture, where it is less.
  package var linesBesidePicture = 20
  /// Whether a camera stands before the words of a photo.
  package var marksPhotos = false
  /// The outline and the line (style `bubble`), or the ring around the reply (style `tucked`).
  package var line = Color.clear
  /// Whether words over the quote say who answers whom (style `tucked`).
  package var saysWho = false
  /// Whether bar and name use the quoted sender's colour on incoming messages.
  package var isColored = true
  /// Whether they do so on outgoing messages, too.
  package var isColoredOnOwn = false
  /// Whether the box has a tint of that colour, too.
  package var isTinted = true
  package var namesMe = true

  package init() {}
}

/// Where a message was forwarded from.
package struct ForwardTokens: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// Words, and the name on a line of its own.
    case lines
    /// Words and the name on one line, where both fit.
    case line
    /// An arrow before words.
    case mark
    /// An arrow before words over the bubble that say who passed it on; in rows and lines as `lines`.
    case above
    /// Nothing says so.
    case none
  }

  package var form = Form.lines
  /// Whether the words of form `mark` are slanted.
  package var isSlanted = true
  /// The bar beside what was forwarded, words and all; 0 for none (styles `rows` and `lines`).
  package var barWidth = 0.0
  package var bar = Color.clear
  /// Between the bar's leading edge and the words.
  package var inset = 12.0

  package init() {}
}

/// Code in text.
package struct CodeTokens: Hashable, Sendable {
  package var radius = 6.0
  package var insets = EdgeInsets(top: 7, left: 9, bottom: 7, right: 9)
  /// The font size of code, as a fraction of the text's.
  package var scale = 0.9
  package var inlineRadius = 4.0
  /// Whether a block says its language.
  package var showsLanguage = true

  package init() {}
}

/// The cover of a spoiler.
package struct SpoilerTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable { case dots, solid }
  package var style = Style.dots
  package var radius = 4.0

  package init() {}
}

/// Messages that consist only of a few emoji.
package struct EmojiTokens: Hashable, Sendable {
  /// The maximum number of emoji that are drawn large; 0 for none.
  package var limit = 3
  package var hasBubble = false
  package var one = 56.0
  package var two = 46.0
  /// The size of each of three or more.
  package var three = 38.0

  package init() {}

  /// Returns the size of each of `count` emoji; `nil` if they are set as text.
  package func size(of count: Int) -> Double? {
    guard (1...max(1, limit)).contains(count), limit > 0 else { return nil }
    return count == 1 ? one : count == 2 ? two : three
  }
}

/// The dots of the typing indicator.
package struct TypingTokens: Hashable, Sendable {
  /// Where it stands that somebody is typing; the header says it in any case.
  package enum Place: String, Hashable, Sendable, CaseIterable { case row, composer, header }
  /// Where it stands that somebody records: in the header, or in a row, as bars that move in the dots' place.
  package enum Recording: String, Hashable, Sendable, CaseIterable { case header, bars }
  /// What leads from the bubble to who types.
  package enum Tail: String, Hashable, Sendable, CaseIterable {
    /// The tail of other bubbles.
    case bubble
    /// Two discs, of which the larger one lies on the lower corner of a bubble with round ends.
    case discs
  }
  /// The diameter of the larger one, in heights of that bubble.
  package static let disc = 0.24

  package var place = Place.row
  package var tail = Tail.bubble
  package var recording = Recording.header
  package var dot = 6.0
  package var dotMax = 8.0
  package var gap = 3.0
  package var color = Color.clear
  package var opacityMin = 0.4
  package var opacityMax = 1.0
  /// Seconds from one dot to the next, and for the whole cycle.
  package var step = 0.15
  package var cycle = 1.5
  package var rise = 0.0
  package var insets = EdgeInsets(top: 12, left: 14, bottom: 12, right: 14)

  package init() {}
}
