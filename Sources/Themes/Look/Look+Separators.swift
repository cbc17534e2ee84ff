import Drawing

/// Day separators and service lines.
package struct LineTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// Text on a rounded background.
    case pill
    /// Text only.
    case text
    /// Text on a horizontal line.
    case rule
    /// Text where messages' words stand, an icon in the avatars' place (service lines).
    case row
    /// A message of who did it: picture, name and time over the other words (service lines).
    case message
  }

  package var style = Style.pill
  package var fill = Color.clear
  /// The icons of what came, went, and everything else (style `row`).
  package var arrival = Color.clear
  package var departure = Color.clear
  package var icon = Color.clear
  /// Whether calls and notes of encryption have their icon before the words (service lines).
  package var hasIcons = false
  /// Whether the time stands after the words (style `row`).
  package var showsTime = false
  /// The people who are named in them; clear for the colour of the other words (style `row`).
  package var name = Color.clear
  /// The ground and the words of notes of encryption; clear for those of other lines.
  package var noticeFill = Color.clear
  package var noticeText = Color.clear
  package var text = Color.clear
  package var rule = Color.clear
  package var radius = 12.0
  package var insets = EdgeInsets(top: 3.5, left: 10, bottom: 3.5, right: 10)
  /// The maximum width, as a fraction of the viewport's.
  package var maxWidthFraction = 0.8
  package var shadow = Color.clear
  /// The weight of the day; 0 for that of the style (separators only).
  package var dayWeight = 0
  /// Whether separators say that it is today; without it, days without a time are written out.
  package var namesToday = true
  /// Whether it stays at the top while its section is on screen (separators only).
  package var isSticky = true

  package init() {}
}

/// The mark above the first unread message.
package struct UnreadTokens: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A band across the whole width.
    case band
    case pill
    case rule
    /// A line to a word at its end.
    case end
    /// A line to a word on a ground at its end.
    case flag
    /// No mark.
    case none
  }
  package var style = Style.band
  /// Whether its words say how many there are.
  package var isCounted = true
  package var fill = Color.clear
  package var text = Color.clear
  package var insets = EdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
  package var radius = 12.0

  package init() {}
}
