import Drawing

/// The measured and drawn content of a message other than its text, to be placed in a bubble.
package struct CardContent: Hashable, Sendable {
  /// The possible position of a message's date.
  package enum DatePlace: Hashable, Sendable {
    /// On a pill over the picture; the pill's bottom right corner, in the card's points.
    case overlay(corner: Point)
    /// Beside the card's last line: the right edge, the baseline, and the available
    /// width.
    case inline(right: Double, baseline: Double, room: Double)
    /// No room in the card: on a line below.
    case below
  }

  /// The card's size in points.
  package var size: Size
  /// Its display list, from the card's top left corner.
  package var list: DisplayList
  /// The position of the date, if nothing follows the card.
  package var date: DatePlace
  /// Whether the card extends to `media.inset` from the bubble's edges, not to its text insets.
  package var isFullBleed: Bool
  /// Whether pictures cover all of it, so that it needs no bubble behind it if it fills one.
  package var coversBubble: Bool
  /// The words of a button at its foot.
  package var footer: String?
  /// Whether that button is there in looks without footers, too.
  package var needsFooter = false
  /// Whether it is drawn in a bubble; a sticker isn't.
  package var wantsBubble: Bool

  package init(
    size: Size, list: DisplayList, date: DatePlace = .below, isFullBleed: Bool = false,
    coversBubble: Bool = false, wantsBubble: Bool = true
  ) {
    self.size = size
    self.list = list
    self.date = date
    self.isFullBleed = isFullBleed
    self.coversBubble = coversBubble
    self.wantsBubble = wantsBubble
  }
}

extension CardContent {
  /// Returns it with the words of a button at its foot.
  func footed(_ words: String) -> CardContent {
    var card = self
    card.footer = words.isEmpty ? nil : words
    return card
  }
}
