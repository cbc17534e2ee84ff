import Drawing

/// What stands in a message beside its text: measured and drawn, to be put into a bubble.
package struct CardContent: Hashable, Sendable {
  /// Where a message's date may stand.
  package enum DatePlace: Hashable, Sendable {
    /// On a pill over the picture; the pill's right bottom corner, in the card's points.
    case overlay(corner: Point)
    /// Beside the card's last line: the right edge and the baseline that it ends on, and how
    /// wide it may be.
    case inline(right: Double, baseline: Double, room: Double)
    /// There is no room in the card: on a line below.
    case below
  }

  /// The card's extent in points.
  package var size: Size
  /// What is painted, from the card's top left corner.
  package var list: DisplayList
  /// Where the date may stand, if nothing follows the card.
  package var date: DatePlace
  /// Whether the card goes to `media.inset` of the bubble's edges rather than to its text insets.
  package var isFullBleed: Bool
  /// Whether it stands in a bubble at all; a sticker doesn't.
  package var wantsBubble: Bool

  package init(
    size: Size, list: DisplayList, date: DatePlace = .below, isFullBleed: Bool = false,
    wantsBubble: Bool = true
  ) {
    self.size = size
    self.list = list
    self.date = date
    self.isFullBleed = isFullBleed
    self.wantsBubble = wantsBubble
  }
}
