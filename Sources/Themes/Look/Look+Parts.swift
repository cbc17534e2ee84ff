import Drawing

/// Where the date stands and how.
package struct DateTokens: Hashable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In each bubble's trailing bottom corner.
    case corner
    /// In separators only.
    case separators
    /// Beside the name over the first of a run.
    case name
    case none
  }
  package enum Clock: String, Hashable, Sendable, CaseIterable {
    case h24 = "24h"
    case h12 = "12h"
  }

  package var placement = Placement.corner
  package var clock = Clock.h24
  /// Free space between the last word and the date.
  package var gap = 8.0
  /// How far the date's baseline stands below the last line's.
  package var drop = 2.0
  /// The date on a picture.
  package var pillFill = Color.clear
  package var pillText = Color.clear
  package var pillInsets = EdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
  package var pillMargin = 6.0
  /// Seconds between messages after which a separator shows the time (placement `separators`).
  package var separatorPause = 3600.0

  package init() {}
}

/// Ticks, or a receipt in words.
package struct DeliveryTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case ticks
    /// Words under the last outgoing message.
    case receipt
    case none
  }

  package var style = Style.ticks
  package var size = 15.0
  package var gap = 3.0
  package var failed = Color.clear
  package var onFailed = Color.clear
  package var failedSize = 20.0
  package var receipt = Color.clear

  package init() {}
}

/// When something is shown.
package enum Occasion: String, Hashable, Sendable, CaseIterable {
  case groups, always, never
}

/// Senders' names.
package struct NameTokens: Hashable, Sendable {
  package var shown = Occasion.groups
  package var onOutgoing = false
  /// Between name and what follows.
  package var gap = 1.0
  /// Whether it stands in the bubble or over it.
  package var isInside = true
  /// Colours of names; a sender keeps one.
  package var colors: [Color] = []
  /// Whether names take a sender's colour; else the side's text colour.
  package var isColored = true

  package init() {}
}

/// Avatars beside messages.
package struct AvatarTokens: Hashable, Sendable {
  package enum Align: String, Hashable, Sendable, CaseIterable { case top, bottom }

  package var shown = Occasion.groups
  package var onOutgoing = false
  package var size = 34.0
  /// Corner radius; half the size and more is a circle.
  package var radius = 100.0
  /// At which message of a run it stands.
  package var position = BubbleTokens.RunEnd.last
  package var align = Align.bottom
  /// Between avatar and bubble.
  package var gap = 6.0
  /// Whether it slides along a run that is longer than the screen.
  package var isSticky = true
  /// Colours behind initials; a person keeps one.
  package var colors: [Color] = []
  package var text = Color.clear
  /// How much lighter the top of the colour is, 0…1.
  package var gloss = 0.16
  package var weight = 600

  package init() {}
}

/// The quote of the message that is answered.
package struct ReplyTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A bar at the leading edge of a tinted box.
    case box
    /// A bar and nothing behind.
    case bar
    /// A bent line to the avatar, above the row.
    case spine
  }

  package var style = Style.box
  package var barWidth = 3.0
  package var radius = 6.0
  package var insets = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
  package var gap = 5.0
  package var thumbnail = 36.0
  package var thumbnailRadius = 4.0
  package var maxLines = 1
  /// Whether bar and name take the quoted sender's colour on incoming messages.
  package var isColored = true

  package init() {}
}

/// Reactions.
package struct ReactionTokens: Hashable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Under the text, in the bubble.
    case inside
    /// Over the bubble's bottom edge.
    case overlap
    /// Under the bubble.
    case below
    /// Over the bubble's top corner.
    case corner
  }

  package var placement = Placement.inside
  package var height = 26.0
  package var radius = 13.0
  package var insets = EdgeInsets(top: 3, left: 8, bottom: 3, right: 8)
  package var gap = 5.0
  /// How far the pills overlap the bubble (placement `overlap` and `corner`).
  package var overlap = 8.0
  package var emoji = 16.0
  package var strokeWidth = 0.0
  /// Up to how many people are shown by their avatars rather than by a count.
  package var faces = 0
  /// Whether a lone reaction shows its count.
  package var showsOne = false

  package init() {}
}

/// Code in text.
package struct CodeTokens: Hashable, Sendable {
  package var radius = 6.0
  package var insets = EdgeInsets(top: 7, left: 9, bottom: 7, right: 9)
  /// Size of code, as a part of the text's.
  package var scale = 0.9
  package var inlineRadius = 4.0

  package init() {}
}

/// What covers a spoiler.
package struct SpoilerTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable { case dots, solid }
  package var style = Style.dots
  package var radius = 4.0

  package init() {}
}

/// Day separators and service lines.
package struct LineTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// Text on a rounded ground.
    case pill
    /// Text alone.
    case text
    /// Text on a line across.
    case rule
  }

  package var style = Style.pill
  package var fill = Color.clear
  package var text = Color.clear
  package var rule = Color.clear
  package var radius = 12.0
  package var insets = EdgeInsets(top: 3.5, left: 10, bottom: 3.5, right: 10)
  /// The widest, as a part of the viewport.
  package var maxWidthFraction = 0.8
  package var shadow = Color.clear
  /// Whether it stays at the top while its section is on screen (separators only).
  package var isSticky = true

  package init() {}
}

/// The mark over the first unread message.
package struct UnreadTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A band across the whole width.
    case band
    case pill
    case rule
  }
  package var style = Style.band
  package var fill = Color.clear
  package var text = Color.clear
  package var insets = EdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
  package var radius = 12.0

  package init() {}
}

/// Messages of a few emoji alone.
package struct EmojiTokens: Hashable, Sendable {
  /// Up to how many emoji are large; 0 for none.
  package var limit = 3
  package var hasBubble = false
  package var one = 56.0
  package var two = 46.0
  package var three = 38.0

  package init() {}

  /// The size of each of `count` emoji; `nil` where they are set as text.
  package func size(of count: Int) -> Double? {
    guard (1...max(1, limit)).contains(count), limit > 0 else { return nil }
    return count == 1 ? one : count == 2 ? two : three
  }
}

/// The dots of somebody who is typing.
package struct TypingTokens: Hashable, Sendable {
  package var dot = 6.0
  package var dotMax = 8.0
  package var gap = 4.0
  package var color = Color.clear
  package var opacityMin = 0.4
  package var opacityMax = 1.0
  /// Seconds from one dot to the next, and of the whole round.
  package var step = 0.15
  package var cycle = 1.5
  package var rise = 0.0
  package var insets = EdgeInsets(top: 12, left: 14, bottom: 12, right: 14)

  package init() {}
}
