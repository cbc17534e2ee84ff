extension TokenTable {
  static let reactions: [Token] = [
    .choice(
      "reaction.form", \.reaction.form,
      "A pill each, one pill of all, or discs that overlap, the first with two small dots."),
    .choice(
      "reaction.placement", \.reaction.placement,
      "In the bubble, over its bottom edge, below it, or over its top corner."),
    .choice(
      "reaction.side", \.reaction.side,
      "At which end of its lower edge they overlap a bubble: opposite the date, towards the other side of the chat, or at its own."
    ),
    .length(
      "reaction.inset", \.reaction.inset, 0...40,
      "How far from that end, where the bubble is wide enough (placement `overlap`)."),
    .length(
      "reaction.height", \.reaction.height, 10...80, "Height of a pill, diameter of a disc.",
      scale: .font),
    .length("reaction.radius", \.reaction.radius, 0...40, "A pill's corner radius.", scale: .font),
    .insets("reaction.insets", \.reaction.insets, "Around emoji and count.", scale: .padding),
    .length("reaction.gap", \.reaction.gap, 0...40, "Between pills, and above them."),
    .length(
      "reaction.overlap", \.reaction.overlap, 0...60,
      "How far pills overlap the bubble (placements `overlap` and `corner`)."),
    .integer(
      "reaction.limit", \.reaction.limit, 1...200,
      "Up to how many different reactions are shown; the pill of all, or a last one, counts the others."
    ),
    .length("reaction.emoji", \.reaction.emoji, 8...80, "Size of the emoji.", scale: .font),
    .length("reaction.strokeWidth", \.reaction.strokeWidth, 0...8, "Width of the outline."),
    .integer(
      "reaction.faces", \.reaction.faces, 0...5,
      "Up to how many people are shown by avatars rather than by a count."),
    .flag("reaction.showsOne", \.reaction.showsOne, "Whether a lone reaction shows its count."),
  ]
}
