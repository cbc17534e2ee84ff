/// All tokens, in the order of the reference.
package enum TokenTable {
  /// Every token. Complexity: built once, at the first use of a theme.
  package static let all: [Token] = [
    fonts, message, bubble, side("incoming", incoming), side("outgoing", outgoing), gaps, date,
    delivery, edits, names, avatars, replies, reactions, marks, lines, emoji, typing, media, links,
    cards, choices, kinds, background, chrome, header, bars, pinned, list, composer, keyboard,
    overlays,
    motion, words,
  ].flatMap { $0 }

  /// The index in ``all`` of each path.
  package static let indices: [String: Int] = Dictionary(
    uniqueKeysWithValues: zip(all.lazy.map(\.path), all.indices))

  /// Returns the index of the line that belongs to a font's size; `nil` for other tokens.
  static func line(ofSize index: Int) -> Int? {
    guard case .fontSize = all[index].kind else { return nil }
    return indices[all[index].path.dropLast("size".count) + "line"]
  }

  /// The names of the groups: `bubble`, `bubble.tail` …
  package static let groups: Set<String> = {
    var groups: Set<String> = []
    for token in all {
      var path = token.path[...]
      while let dot = path.lastIndex(of: ".") {
        path = path[..<dot]
        groups.insert(String(path))
      }
    }
    return groups
  }()
}

extension TokenTable {
  static let fonts: [Token] =
    [
      .families(
        "font.families", \.font.families, "Families of text, the preferred first."),
      .families(
        "font.monospace", \.font.monospace, "Families of code, the preferred first."),
      .families(
        "font.emoji", \.font.emoji,
        "Families of emoji, the preferred first; the bundled one follows."),
      .families(
        "font.system", \.font.system,
        "Families of what is the device's: status bar, keyboard, notifications."),
      .factor(
        "font.tracking", \.font.tracking, -0.1...0.3,
        "Space between characters, of the font's size; none in code, nor where scripts join their letters."
      ),
    ]
    + Token.style("font.text", \.font.text, "A message's words")
    + Token.style("font.name", \.font.name, "A sender's name")
    + Token.style("font.meta", \.font.meta, "Date, edited mark, counts")
    + Token.style("font.service", \.font.service, "Separators and service lines")
    + Token.style("font.replyName", \.font.replyName, "The name in a quote")
    + Token.style("font.replyText", \.font.replyText, "The words in a quote")
    + Token.style("font.reaction", \.font.reaction, "The count in a reaction")
    + Token.style("font.cardTitle", \.font.cardTitle, "A card's first line")
    + Token.style("font.cardText", \.font.cardText, "A card's other lines")
    + Token.style("font.button", \.font.button, "A button under a message")
    + Token.style("font.headerTitle", \.font.headerTitle, "The header's title", scale: .chrome)
    + Token.style(
      "font.headerSubtitle", \.font.headerSubtitle, "The header's second line", scale: .chrome)
    + Token.style("font.composer", \.font.composer, "The composer's text", scale: .chrome)
    + Token.style("font.listName", \.font.listName, "A chat's name in the list", scale: .fixed)
    + Token.style("font.listText", \.font.listText, "Its last message, the search", scale: .fixed)
    + Token.style("font.listTime", \.font.listTime, "Its time", scale: .fixed)
    + Token.style("font.statusBar", \.font.statusBar, "The status bar's clock", scale: .fixed)

  static let message: [Token] = [
    .choice(
      "message.style", \.message.style,
      "Bubbles with one's own at the other side, rows from the leading edge, or lines of time, name, words."
    ),
    .choice(
      "message.start", \.message.start,
      "Where a chat stands that doesn't fill the screen: under the header, or over the composer."),
    .flag(
      "message.hasRuns", \.message.hasRuns,
      "Whether one sender's messages form runs; else each is first and last."),
    .length(
      "message.nameColumn", \.message.nameColumn, 24...400,
      "Width of the names' column (style `lines`).", scale: .padding),
    .seconds(
      "message.runPause", \.message.runPause, 0...864_000,
      "A pause after which a run of one sender's messages breaks."),
    .length(
      "message.margin", \.message.margin, 0...100,
      "From the viewport's edges to avatars and bubbles."),
    .insets(
      "message.rowInsets", \.message.rowInsets, "Around a row (style `rows`).", scale: .textPadding),
    .color(
      "message.mentionFill", \.message.mentionFill, "#F5A52426",
      "Behind a row that mentions the reader (style `rows`)."),
    .color(
      "message.mentionBar", \.message.mentionBar, "#F5A524",
      "The bar beside a row that mentions the reader (style `rows`)."),
    .length("message.mentionBarWidth", \.message.mentionBarWidth, 0...12, "Width of that bar."),
    .integer(
      "message.mentionWeight", \.message.mentionWeight, 100...900,
      "Weight of mentions among words."),
    .flag(
      "message.mentionsHaveSigns", \.message.mentionsHaveSigns,
      "Whether they have an `@` before the name, as it was typed."),
  ]

  static let bubble: [Token] = [
    .fraction(
      "bubble.maxWidth.fraction", \.bubble.maxWidthFraction, 0.2...1,
      "The widest a bubble may be, of the width left beside margins and avatars."),
    .length(
      "bubble.maxWidth.inset", \.bubble.maxWidthInset, 0...400,
      "Taken off that width before the fraction."),
    .length(
      "bubble.maxWidth.groupInset", \.bubble.maxWidthGroupInset, 0...400,
      "Taken off too in groups."),
    .fraction(
      "bubble.maxWidth.viewport", \.bubble.maxWidthOfViewport, 0.2...1,
      "A bubble is never wider than this part of the viewport."),
    .length(
      "bubble.maxWidth.cap", \.bubble.maxWidthCap, 80...4000, "A bubble is never wider than this.",
      scale: .padding),
    .length(
      "bubble.wide.from", \.bubble.wideFrom, 0...10_000,
      "The viewport's width from which the `wide` figures hold."),
    .fraction(
      "bubble.wide.fraction", \.bubble.wideFraction, 0.2...1,
      "`bubble.maxWidth.fraction` in a wide viewport."),
    .length(
      "bubble.wide.inset", \.bubble.wideInset, 0...2000,
      "`bubble.maxWidth.inset` in a wide viewport."),
    .length("bubble.radius", \.bubble.radius, 0...64, "Radius of a bubble's corners."),
    .length(
      "bubble.joinedRadius", \.bubble.joinedRadius, 0...64,
      "Radius on the sender's side where a bubble meets its neighbour of the run."),
    .length("bubble.minWidth", \.bubble.minWidth, 8...400, "The least width."),
    .length(
      "bubble.minHeight", \.bubble.minHeight, 8...400, "The least height.", scale: .padding),
    .insets(
      "bubble.insets", \.bubble.insets,
      "Around a bubble's text; left and right change places in outgoing bubbles.",
      scale: .textPadding),
    .length(
      "bubble.partGap", \.bubble.partGap, 0...40,
      "Between a bubble's parts: name, quote, media, text, reactions.", scale: .padding),
    .length("bubble.strokeWidth", \.bubble.strokeWidth, 0...8, "Width of the outline."),
    .length("bubble.shadow.y", \.bubble.shadowY, -20...20, "How far the shadow lies below."),
    .length("bubble.shadow.blur", \.bubble.shadowBlur, 0...40, "How soft the shadow is."),
    .choice(
      "bubble.tail.style", \.bubble.tailStyle,
      "The tail's form: a hook, an ellipse cut by another, a triangle, a pointer in the side, or none."
    ),
    .choice("bubble.tail.edge", \.bubble.tailEdge, "At the bubble's top or bottom."),
    .choice("bubble.tail.on", \.bubble.tailOn, "On the first or the last bubble of a run."),
    .length("bubble.tail.width", \.bubble.tailWidth, 0...40, "How far it stands out."),
    .length("bubble.tail.height", \.bubble.tailHeight, 0...60, "Its height."),
    .length(
      "bubble.tail.offset", \.bubble.tailOffset, 0...60, "How far a pointer is from the edge."),
  ]

  static let gaps: [Token] = [
    .length("gap.inRun", \.gap.inRun, 0...60, "Between two bubbles of a run.", scale: .padding),
    .length("gap.betweenRuns", \.gap.betweenRuns, 0...80, "Between two runs.", scale: .padding),
    .length(
      "gap.aroundSeparators", \.gap.aroundSeparators, 0...80,
      "Above and below a day separator or the unread mark.", scale: .padding),
    .length(
      "gap.aroundService", \.gap.aroundService, 0...80, "Above and below a service line.",
      scale: .padding),
    .length("gap.contentTop", \.gap.contentTop, 0...200, "Above the first row."),
    .length("gap.contentBottom", \.gap.contentBottom, 0...200, "Below the last row."),
  ]

  static let date: [Token] = [
    .choice(
      "date.placement", \.date.placement,
      "In each bubble's corner, beside the bubble, in separators only, beside the name (rows), or nowhere."
    ),
    .choice("date.clock", \.date.clock, "`21:05`, or `9:05 PM`."),
    .length(
      "date.gap", \.date.gap, 0...60, "Between the last word and the date.", scale: .padding),
    .length(
      "date.drop", \.date.drop, -10...20, "How far its baseline stands below the last line's."),
    .color("date.pill.fill", \.date.pillFill, "#0000007A", "Behind the date on a picture."),
    .color("date.pill.text", \.date.pillText, "#FFFFFF", "The date on a picture."),
    .insets("date.pill.insets", \.date.pillInsets, "Around the date on a picture."),
    .length(
      "date.pill.margin", \.date.pillMargin, 0...40, "From the picture's edges to that pill."),
    .length(
      "date.pill.radius", \.date.pillRadius, 0...40, "Corner radius of pills on pictures."),
    .flag(
      "date.views", \.date.views,
      "Whether an eye and a number say how many have seen a channel's message."),
    .flag(
      "date.marksPinned", \.date.marksPinned, "Whether pinned messages have a mark before the date."
    ),
    .seconds(
      "date.separatorPause", \.date.separatorPause, 0...864_000,
      "A pause after which a separator says the time (placement `separators`)."),
  ]

  static let delivery: [Token] = [
    .choice(
      "delivery.style", \.delivery.style,
      "Ticks beside the date, words under the last outgoing message, or nothing."),
    .flag(
      "delivery.marksArrival", \.delivery.marksArrival,
      "Whether a message that has arrived has another mark than one that was sent."),
    .choice("delivery.tickForm", \.delivery.tickForm, "Ticks alone, or in circles."),
    .choice(
      "delivery.tickAlign", \.delivery.tickAlign,
      "Where one tick or a clock stands in the room of two ticks: beside the date, at the end, or there with the date beside it."
    ),
    .length("delivery.size", \.delivery.size, 4...40, "Height of the ticks.", scale: .font),
    .length("delivery.gap", \.delivery.gap, 0...20, "Between date and ticks.", scale: .font),
    .color(
      "delivery.readOnPicture", \.delivery.readOnPicture, ColorPair("#66C8FF", dark: "$read"),
      "Ticks of a read message on a picture."),
    .choice(
      "delivery.groupReceipts", \.delivery.groupReceipts,
      "Receipts in words in chats of several: as in others, with the number of the others, or none."
    ),
    .flag(
      "delivery.receiptStays", \.delivery.receiptStays,
      "Whether a receipt in words stays under one's last message when others have answered."),
    .flag(
      "delivery.fadesSending", \.delivery.fadesSending,
      "Whether words are faint while they are sent (styles `rows` and `lines`)."),
    .flag(
      "delivery.colorsFailed", \.delivery.colorsFailed,
      "Whether the words of a message that failed have that badge's colour (styles `rows` and `lines`)."
    ),
    .color("delivery.failed", \.delivery.failed, "$danger", "The badge of a message that failed."),
    .color("delivery.onFailed", \.delivery.onFailed, "#FFFFFF", "The mark on that badge."),
    .length("delivery.failedSize", \.delivery.failedSize, 8...60, "Size of that badge."),
    .choice(
      "delivery.failedPlace", \.delivery.failedPlace,
      "Between the bubble and its edge, or at its inner side (style `bubbles`)."),
    .choice(
      "delivery.markPlace", \.delivery.markPlace,
      "The height of that badge, and of the mark of what is being sent: beside the last line, or in the middle of the bubble."
    ),
    .choice(
      "delivery.sending", \.delivery.sending,
      "What stands at a bubble's inner side while its message is sent (style `bubbles`); a ring turns."
    ),
    .flag(
      "delivery.timesUnsent", \.delivery.timesUnsent,
      "Whether what is being sent, or failed, has a time beside its bubble (`date.placement: beside`)."
    ),
    .color("delivery.receipt", \.delivery.receipt, "$secondary", "A receipt in words."),
    .integer(
      "delivery.receiptWeight", \.delivery.receiptWeight, 100...900, "Weight of its words."),
    .flag(
      "delivery.showsReadTime", \.delivery.showsReadTime,
      "Whether that of a message that was read says when."),
  ]

  static let names: [Token] = [
    .choice("names.shown", \.name.shown, "When incoming messages carry their sender's name."),
    .flag("names.onOutgoing", \.name.onOutgoing, "Whether outgoing ones do too."),
    .length("names.gap", \.name.gap, 0...20, "Between the name and what follows.", scale: .padding),
    .flag(
      "names.isInside", \.name.isInside, "Whether it stands in the bubble rather than over it."),
    .flag(
      "names.isInset", \.name.isInset,
      "Whether a name over a bubble begins where its words do, or with the bubble."),
    .flag(
      "names.isOverEmoji", \.name.isOverEmoji,
      "Whether it stands over large emoji without a bubble, too."),
    // Eight hues of which none is lighter by day, or darker by night, than small letters may be.
    .colors(
      "names.colors", \.name.colors,
      FillPair(
        [
          "#C92A5B", "#BF5309", "#946200", "#2B7A3D", "#0B7285", "#2463C9", "#6741D9", "#9C36B5",
        ],
        dark: [
          "#FF8FAB", "#FFA76B", "#EBC04C", "#6FD48A", "#53CFDB", "#7DB4FF", "#B5A0FF", "#E39BF5",
        ]), "Colours of names; a sender keeps one."),
    .template(
      "names.format", \.name.format, ["name"], "A name as it stands there, such as `<{name}>`."),
    .flag("names.isColored", \.name.isColored, "Whether names take a colour of the list."),
    .flag(
      "names.isColoredInDirect", \.name.isColoredInDirect,
      "Whether they do so in chats of two, too (style `rows`)."),
    .text(
      "names.botTag.text", \.name.botTag,
      "What stands after the name of a program; empty for nothing (style `rows`)."),
    .color("names.botTag.fill", \.name.botTagFill, "$accent", "Behind that."),
    .color("names.botTag.color", \.name.botTagText, "$on-accent", "Its words."),
  ]

  static let avatars: [Token] = [
    .choice("avatar.shown", \.avatar.shown, "When avatars stand beside incoming messages."),
    .flag("avatar.onOutgoing", \.avatar.onOutgoing, "Whether they stand beside outgoing ones."),
    .length("avatar.size", \.avatar.size, 8...120, "Width and height."),
    .length("avatar.radius", \.avatar.radius, 0...200, "Corner radius; half the size is a circle."),
    .choice("avatar.position", \.avatar.position, "At the first or the last message of a run."),
    .choice(
      "avatar.placement", \.avatar.placement,
      "Beside the messages, over the first of a run in a line with the name, or so only in runs of several."
    ),
    .choice("avatar.align", \.avatar.align, "At the message's top or bottom edge."),
    .length("avatar.gap", \.avatar.gap, 0...60, "Between avatar and message."),
    .flag("avatar.isSticky", \.avatar.isSticky, "Whether it slides along a long run."),
    .choice(
      "avatar.blank", \.avatar.blank,
      "What stands for people without a picture: their initials, or a person's figure."),
    .choice(
      "avatar.group", \.avatar.group,
      "What stands for groups without a picture: initials, a figure, two of the people, a cluster of up to four, or a grid of up to nine."
    ),
    .colors(
      "avatar.colors", \.avatar.colors,
      FillPair(
        [
          "#EE6C93", "#EE8A4B", "#D9A12B", "#57B06F", "#2FA9B3", "#5596EA", "#8577EA", "#C078D4",
        ],
        dark: [
          "#D65B82", "#D5763A", "#B98720", "#47985D", "#26919B", "#4582D0", "#7266D2", "#A865BB",
        ]), "Colours behind initials; a person keeps one."),
    .color("avatar.text", \.avatar.text, "#FFFFFF", "Initials."),
    .colors(
      "avatar.inks", \.avatar.inks, FillPair(["clear"], dark: ["clear"]),
      "Initials on each of `avatar.colors`, in turn; `clear` takes that of all."),
    .fraction("avatar.gloss", \.avatar.gloss, 0...1, "How much lighter the colour's top is."),
    .integer("avatar.weight", \.avatar.weight, 100...900, "Weight of the initials."),
  ]
}
