import Drawing

/// Senders' names.
package struct NameTokens: Hashable, Sendable {
  package var shown = Occasion.groups
  package var onOutgoing = false
  /// The distance between the name and the next part.
  package var gap = 1.0
  /// Whether it is inside the bubble or above it.
  package var isInside = true
  /// Whether a name over a bubble begins where the bubble's words do, or with the bubble.
  package var isInset = true
  /// Whether it stands over big emoji without a bubble, too.
  package var isOverEmoji = true
  /// Colours of names; each sender always has the same one.
  package var colors: [Color] = []
  /// A name as it stands above a message.
  package var format = "{name}"
  /// Whether names use the sender's colour; else the side's text colour.
  package var isColored = true
  /// Whether they do so in chats of two, too.
  package var isColoredInDirect = true
  /// What stands after the name of a program (style `rows`); empty for nothing.
  package var botTag = ""
  package var botTagFill = Color.clear
  package var botTagText = Color.clear

  package init() {}
}
