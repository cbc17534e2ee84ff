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
  static let choices: [Token] = [
    .choice(
      "poll.form", \.poll.form,
      "A poll's answers: a mark before and the part of the votes after, the part before and the mark on the bar, or boxes that are filled."
    ),
    .choice("poll.figure", \.poll.figure, "An answer's votes in per cent, or their number."),
    .choice(
      "poll.kind", \.poll.kind,
      "Below the question of a poll that takes one answer: that it is a poll, how many it takes, or both, which stand there for several, too."
    ),
    .choice(
      "poll.track", \.poll.track, "What votes leave of a bar: a tint of it, or of the words."),
    .fraction(
      "poll.trackOpacity", \.poll.trackOpacity, 0...1, "How much of the words is in that tint."),
    .flag(
      "poll.hidesResults", \.poll.hidesResults,
      "Whether votes are hidden until one voted oneself or the poll is over, as those of a quiz always are."
    ),
    .color(
      "poll.onMark", \.poll.onMark, "#FFFFFF",
      "The check or the cross on the mark of an answer, which is as dark or light as that needs to be seen."
    ),
    .flag(
      "poll.offersResults", \.poll.offersResults,
      "Whether `words.viewResults` stand in place of the votes where voters are known and one voted oneself."
    ),
    .color(
      "poll.optionFill", \.poll.optionFill, "clear", "The ground of an answer's box."),
    .integer(
      "poll.faces", \.poll.faces, 0...5, "Up to how many voters are shown by avatars."),
    .length("poll.minWidth", \.poll.minWidth, 80...1000, "The least width of a poll."),
    .length("poll.bar", \.poll.bar, 1...40, "Height of a bar."),
    .length(
      "poll.optionGap", \.poll.optionGap, 0...60, "Between two answers.", scale: .padding),
    .length("poll.mark", \.poll.mark, 8...60, "Size of the round mark.", scale: .font),
    .flag(
      "poll.isLarge", \.poll.isLarge,
      "Whether answers are as large as a message's words, instead of a quote's."),
    .length(
      "poll.rowHeight", \.poll.rowHeight, 0...200,
      "The least from one answer's lower edge to the next one's.", scale: .padding),
    .length(
      "poll.figureSize", \.poll.figureSize, 0...60,
      "Size of a figure; 0 for that of a card's other lines.", scale: .font),
    .length(
      "button.height", \.button.height, 16...120, "Height of a button under a message.",
      scale: .padding),
    .length("button.radius", \.button.radius, 0...60, "Its corner radius."),
    .length("button.gap", \.button.gap, 0...40, "Between buttons, and above them."),
    .flag(
      "button.fillsRow", \.button.fillsRow,
      "Whether a row's buttons share its width; else each is as wide as its words."),
    .flag(
      "button.marksLinks", \.button.marksLinks,
      "Whether buttons that open an address have an arrow in their upper corner."),
    .flag(
      "button.sharesPosts", \.button.sharesPosts,
      "Whether a channel's messages whose views are counted have a round button beside them that shares them."
    ),
    .flag("button.hasShadow", \.button.hasShadow, "Whether it has a bubble's shadow."),
  ]
}
