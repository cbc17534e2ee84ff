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
  /// The part of its height through whose whole width nothing is seen of what is behind it, in points:
  /// pictures and grounds. Where these fill a bubble, it has no surface behind them.
  package var cover: ClosedRange<Double>?
  /// Between the pictures of the lowest row of an album, and of the highest: where what is behind the cover is
  /// seen at its lower edge, and at its upper one, from the card's left edge.
  package var gapsBelow: [ClosedRange<Double>] = []
  package var gapsAbove: [ClosedRange<Double>] = []
  /// The words of a button at its foot.
  package var footer: String?
  /// Whether these lead nowhere, and are grey.
  package var footerIsQuiet = false
  /// Whether that button is there in looks without footers, too.
  package var needsFooter = false
  /// Whether it is drawn in a bubble; a sticker isn't.
  package var wantsBubble: Bool

  package init(
    size: Size, list: DisplayList, date: DatePlace = .below, isFullBleed: Bool = false,
    cover: ClosedRange<Double>? = nil, wantsBubble: Bool = true
  ) {
    self.size = size
    self.list = list
    self.date = date
    self.isFullBleed = isFullBleed
    self.cover = cover
    self.wantsBubble = wantsBubble
  }
}

extension CardContent {
  /// Whether nothing is seen through all of it.
  var isOpaque: Bool { cover.map { $0.lowerBound <= 0 && $0.upperBound >= size.height } ?? false }

  /// Returns it with the words of a button at its foot.
  func footed(_ words: String) -> CardContent {
    var card = self
    card.footer = words.isEmpty ? nil : words
    return card
  }
}
