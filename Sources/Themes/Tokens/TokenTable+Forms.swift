/// Tokens by which looks differ in what stands in place of a message, or in the form of its cards.
extension TokenTable {
  static let edits: [Token] = [
    .choice(
      "edited.placement", \.edited.placement,
      "The mark of a message that was changed: in its date, or below its bubble."),
    .color("edited.text", \.edited.text, "$accent-text", "That mark below a bubble."),
    .choice(
      "deleted.style", \.deleted.style,
      "A deleted message: a note in its bubble, a service line, or a note in an outline of its bubble."
    ),
    .color("deleted.stroke", \.deleted.stroke, "$secondary 45%", "That outline."),
    .choice(
      "deleted.quote", \.deleted.quote,
      "Where a message was answered that is deleted without a note: its words, a note, or nothing."),
  ]

  static let links: [Token] = [
    .choice(
      "link.form", \.link.form,
      "A link's preview: a tinted box with a bar, a picture that fills the bubble with the words below it, a box of its own with the picture below the words, or the title over the summary beside a small picture."
    ),
    .length(
      "link.barWidth", \.link.barWidth, 0...20, "Width of its bar (forms `quote` and `embed`)."),
    .length("link.radius", \.link.radius, 0...40, "Corner radius of its box."),
    .color("link.bar", \.link.bar, "clear", "Its bar; `clear` takes that of a quote."),
    .color(
      "link.fill", \.link.fill, "clear", "Its ground; `clear` takes that of a quote."),
    .flag(
      "link.showsSummary", \.link.showsSummary,
      "Whether its summary stands between title and site (form `card`)."),
    .flag(
      "link.hidesAddress", \.link.hidesAddress,
      "Whether an address that is all there is stays unsaid, as its preview says it; else it stands as the words of a message without any."
    ),
    .choice(
      "link.picturePlace", \.link.picturePlace,
      "A large picture over the preview's words, to the box's edges, or below them, within the box (form `quote`)."
    ),
    .flag(
      "link.marksSite", \.link.marksSite,
      "Whether the site's name is bold, in the colour of words (form `embed`)."),
    .choice("link.site", \.link.site, "What says where it leads: the site's name, or the host."),
    .flag("link.isAbove", \.link.isAbove, "Whether it stands above the message's words."),
  ]
}
