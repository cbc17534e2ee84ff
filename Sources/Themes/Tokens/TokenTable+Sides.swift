import Drawing

extension TokenTable {
  /// The default colours of one side.
  struct SideDefaults {
    var isOutgoing: Bool
    var fill: FillPair
    var shadow: ColorPair
    var text: ColorPair
    var meta: ColorPair
    var accent: ColorPair
    var accentText: ColorPair
    var onAccent: ColorPair
    var link: ColorPair
    var tick: ColorPair
    var track: ColorPair
    var quoteName: ColorPair
    var codeFill: ColorPair
    var reactionFill: ColorPair
    var reactionOwnFill: ColorPair
    var reactionOwnText: ColorPair
    var button: ColorPair
    var buttonText: ColorPair
  }

  static let incoming = SideDefaults(
    isOutgoing: false, fill: "$incoming", shadow: ColorPair("#28305214", dark: "#00000000"),
    text: "$text", meta: "$secondary", accent: "$accent", accentText: "$accent-text",
    onAccent: "$on-accent", link: "$link", tick: "$secondary", track: "$accent 22%",
    quoteName: "$accent-text", codeFill: "$accent 10%", reactionFill: "$accent 10%",
    reactionOwnFill: "$accent 28%", reactionOwnText: "$accent-text", button: "$incoming 92%",
    buttonText: "$accent-text")

  static let outgoing = SideDefaults(
    isOutgoing: true, fill: "$outgoing", shadow: ColorPair("#28305214", dark: "#00000000"),
    text: "$outgoing-text", meta: "$outgoing-secondary", accent: "$outgoing-accent",
    accentText: "$outgoing-accent", onAccent: "$outgoing-on-accent", link: "$outgoing-link",
    tick: "$outgoing-secondary",
    track: "$outgoing-accent 24%", quoteName: "$outgoing-accent",
    codeFill: ColorPair("$outgoing-accent 13%", dark: "#00000038"),
    reactionFill: "$outgoing-accent 13%", reactionOwnFill: "$outgoing-accent 32%",
    reactionOwnText: "$outgoing-accent", button: "$outgoing 92%",
    buttonText: "$outgoing-accent")

  static func side(_ group: String, _ initial: SideDefaults) -> [Token] {
    let isOutgoing = initial.isOutgoing
    func color(
      _ name: String, _ incoming: Token.Property<Color>, _ outgoing: Token.Property<Color>,
      _ initial: ColorPair, _ summary: String
    ) -> Token {
      .color(group + "." + name, isOutgoing ? outgoing : incoming, initial, summary)
    }
    return [
      .fill(
        group + ".fill", isOutgoing ? \.outgoing.fill : \.incoming.fill, initial.fill,
        "The bubble: one colour, or two to four from top to bottom."),
      .flag(
        group + ".fillsScreen",
        isOutgoing ? \.outgoing.fillsScreen : \.incoming.fillsScreen,
        "Whether several colours run from the screen's top to its bottom, and a bubble's colour changes as it scrolls."
      ),
      color("stroke", \.incoming.stroke, \.outgoing.stroke, "clear", "The bubble's outline."),
      color("shadow", \.incoming.shadow, \.outgoing.shadow, initial.shadow, "The bubble's shadow."),
      color("text", \.incoming.text, \.outgoing.text, initial.text, "Words."),
      color(
        "meta", \.incoming.meta, \.outgoing.meta, initial.meta,
        "Date, edited mark, a card's secondary lines."),
      color(
        "accent", \.incoming.accent, \.outgoing.accent, initial.accent, "Icons, play buttons, bars."
      ),
      color(
        "disc", \.incoming.disc, \.outgoing.disc, "clear",
        "What icons stand on: play buttons, marks of chosen answers; `clear` for the accent."),
      color(
        "accentText", \.incoming.accentText, \.outgoing.accentText, initial.accentText,
        "Words in a bubble that lead on, such as to replies."),
      color(
        "onAccent", \.incoming.onAccent, \.outgoing.onAccent, initial.onAccent,
        "What stands on the accent."),
      color("link", \.incoming.link, \.outgoing.link, initial.link, "Links."),
      color(
        "cardTitle", \.incoming.cardTitle, \.outgoing.cardTitle, initial.text,
        "The names of files, music and contacts."),
      .flag(
        group + ".underlinesLinks",
        isOutgoing ? \.outgoing.underlinesLinks : \.incoming.underlinesLinks,
        "Whether links are underlined."),
      color("mention", \.incoming.mention, \.outgoing.mention, initial.link, "Mentions."),
      color(
        "mentionFill", \.incoming.mentionFill, \.outgoing.mentionFill, "clear", "Behind mentions."),
      color(
        "hashtag", \.incoming.hashtag, \.outgoing.hashtag, initial.link, "Hashtags and commands."),
      color("tick", \.incoming.tick, \.outgoing.tick, initial.tick, "Ticks of sent and delivered."),
      color("tickRead", \.incoming.tickRead, \.outgoing.tickRead, "$read", "Ticks of read."),
      color(
        "quoteBar", \.incoming.quoteBar, \.outgoing.quoteBar, initial.accent, "The bar of a quote."),
      color(
        "quoteFill", \.incoming.quoteFill, \.outgoing.quoteFill, initial.reactionFill,
        "Behind a quote (style `box`)."),
      color(
        "quoteName", \.incoming.quoteName, \.outgoing.quoteName, initial.quoteName,
        "The name in a quote."),
      color(
        "quoteText", \.incoming.quoteText, \.outgoing.quoteText, initial.text,
        "The words in a quote."),
      color(
        "forward", \.incoming.forward, \.outgoing.forward, initial.accentText,
        "Where a message was forwarded from."),
      color("code", \.incoming.code, \.outgoing.code, initial.text, "Code."),
      color(
        "codeInline", \.incoming.codeInline, \.outgoing.codeInline, "clear",
        "Code within a line; `clear` for the colour of all code."),
      color(
        "codeFill", \.incoming.codeFill, \.outgoing.codeFill, initial.codeFill, "Behind code."),
      color(
        "codeComment", \.incoming.codeComment, \.outgoing.codeComment,
        ColorPair("#4C5468", dark: "#C6CCDA"), "Comments in a block of code in a known language."),
      color(
        "codeString", \.incoming.codeString, \.outgoing.codeString,
        ColorPair("#155A2B", dark: "#A8E6A1"), "Strings in it."),
      color(
        "codeNumber", \.incoming.codeNumber, \.outgoing.codeNumber,
        ColorPair("#8A3207", dark: "#FFC9A3"), "Numbers in it."),
      color(
        "codeKeyword", \.incoming.codeKeyword, \.outgoing.codeKeyword,
        ColorPair("#7A1E8F", dark: "#F0BCFF"), "Keywords in it."),
      color(
        "spoiler", \.incoming.spoiler, \.outgoing.spoiler, initial.meta, "What covers a spoiler."),
      color(
        "divider", \.incoming.divider, \.outgoing.divider, initial.track,
        "Lines between a card's parts."),
      color(
        "track", \.incoming.track, \.outgoing.track, initial.track,
        "Bars not yet played, empty bars of a poll."),
      color(
        "reactionFill", \.incoming.reactionFill, \.outgoing.reactionFill, initial.reactionFill,
        "A reaction of others."),
      color(
        "reactionText", \.incoming.reactionText, \.outgoing.reactionText, initial.quoteName,
        "Its count."),
      color(
        "reactionOwnFill", \.incoming.reactionOwnFill, \.outgoing.reactionOwnFill,
        initial.reactionOwnFill, "A reaction of mine."),
      color(
        "reactionOwnText", \.incoming.reactionOwnText, \.outgoing.reactionOwnText,
        initial.reactionOwnText, "Its count."),
      color(
        "reactionStroke", \.incoming.reactionStroke, \.outgoing.reactionStroke, "clear",
        "Outline of reactions."),
      color(
        "reactionOwnStroke", \.incoming.reactionOwnStroke, \.outgoing.reactionOwnStroke, "clear",
        "Outline of a reaction of mine; `clear` takes that of the others."),
      color(
        "buttonFill", \.incoming.buttonFill, \.outgoing.buttonFill, initial.button,
        "A button under the message."),
      color(
        "buttonStroke", \.incoming.buttonStroke, \.outgoing.buttonStroke, "clear", "Its outline."),
      color(
        "buttonText", \.incoming.buttonText, \.outgoing.buttonText, initial.buttonText, "Its words."
      ),
    ]
  }
}
