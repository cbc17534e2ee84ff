import Drawing

/// Reactions.
package struct ReactionTokens: Hashable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Below the text, in the bubble.
    case inside
    /// On the bubble's bottom edge.
    case overlap
    /// Below the bubble.
    case below
    /// On the bubble's top corner.
    case corner
  }
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A pill for each, on as many lines as they take.
    case chips
    /// One pill with the distinct emoji and the number of all.
    case merged
    /// Discs without counts, the first in front with two small dots.
    case discs
  }

  /// At which end of the bubble's lower edge they stand (placement `overlap`).
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// At the one without the date.
    case opposite
    /// At the one towards the other side of the chat.
    case inner
    /// At the one where its sender's bubbles begin.
    case outer
  }

  package var form = Form.chips
  package var placement = Placement.inside
  package var side = Side.opposite
  /// The distance from that end, where the bubble is as wide.
  package var inset = 10.0
  package var height = 26.0
  package var radius = 13.0
  package var insets = EdgeInsets(top: 3, left: 8, bottom: 3, right: 8)
  package var gap = 5.0
  /// The overlap of the pills and the bubble (placement `overlap` and `corner`).
  package var overlap = 8.0
  /// The maximum number of different reactions that are shown.
  package var limit = 200
  package var emoji = 16.0
  package var strokeWidth = 0.0
  /// The maximum number of people shown as avatars instead of a count.
  package var faces = 0
  /// Whether a single reaction shows its count.
  package var showsOne = false

  package init() {}

  /// How much larger than at the standard size of text discs become: larger ones would leave their dots no
  /// room at a bubble's corner.
  private static let mostGrowth = 1.6

  /// Keeps the forms of what was scaled: pills that aren't round as little so as their bubbles, whose corners
  /// don't grow, and discs no larger than their corner allows.
  mutating func keepForm(of tokens: ReactionTokens, at scale: Double) {
    if tokens.radius * 2 < tokens.height { radius = tokens.radius }
    guard form == .discs, scale > Self.mostGrowth else { return }
    height = tokens.height * Self.mostGrowth
    emoji = tokens.emoji * Self.mostGrowth
  }
}
