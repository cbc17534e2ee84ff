import Drawing

extension TokenTable {
  static let replies: [Token] = [
    .choice(
      "reply.style", \.reply.style,
      "A tinted box with a bar, a bar alone, words beside their sender's picture over a hairline, a bent line to the avatar (rows), an outlined bubble above, one above on whose edge the reply lies, or a box below the reply."
    ),
    .length("reply.barWidth", \.reply.barWidth, 0...20, "Width of the bar or the line."),
    .length("reply.radius", \.reply.radius, 0...40, "Corner radius of the box."),
    .length(
      "reply.footRadius", \.reply.footRadius, 0...40, "That of its lower corners, where it is less."
    ),
    .insets("reply.insets", \.reply.insets, "Around the quote's words.", scale: .padding),
    .length(
      "reply.gap", \.reply.gap, 0...40, "Between the quote and what follows.", scale: .padding),
    .length("reply.thumbnail", \.reply.thumbnail, 0...120, "Size of the quoted picture."),
    .length("reply.thumbnailRadius", \.reply.thumbnailRadius, 0...60, "Its corner radius."),
    .color(
      "reply.line", \.reply.line, "$secondary 50%",
      "The outline and the line between both bubbles (style `bubble`), the ring around the reply (style `tucked`)."
    ),
    .choice(
      "reply.thumbnailPlace", \.reply.thumbnailPlace,
      "The quoted picture beside the bar, or at the quote's far end, as high as that."),
    .integer("reply.maxLines", \.reply.maxLines, 1...20, "The most lines of a quote."),
    .integer(
      "reply.linesBesidePicture", \.reply.linesBesidePicture, 1...20,
      "The most beside a picture, where that is less."),
    .flag(
      "reply.marksPhotos", \.reply.marksPhotos,
      "Whether a camera stands before the words of a quoted photo."),
    .flag(
      "reply.saysWho", \.reply.saysWho,
      "Whether words over the quote say who answers whom (style `tucked`)."),
    .flag(
      "reply.isColored", \.reply.isColored,
      "Whether bar and name take the quoted sender's colour on incoming messages."),
    .flag(
      "reply.isColoredOnOwn", \.reply.isColoredOnOwn,
      "Whether they do so on one's own messages, too (`reply.isColored`)."),
    .flag(
      "reply.namesMe", \.reply.namesMe,
      "Whether a quote of one's own words has one's name over it, or `words.you`."),
    .flag("reply.isTinted", \.reply.isTinted, "Whether the box has a tint of it, too."),
    .choice(
      "forward.form", \.forward.form,
      "Where a message was forwarded from: words and a name on two lines, on one where they fit, an arrow before words, or nothing; or who forwarded it, over its bubble."
    ),
    .flag(
      "forward.isSlanted", \.forward.isSlanted, "Whether these are slanted (form `mark`)."),
    .length(
      "forward.barWidth", \.forward.barWidth, 0...20,
      "Width of a bar beside what was forwarded; 0 for none (styles `rows` and `lines`)."),
    .color("forward.bar", \.forward.bar, "$secondary 50%", "That bar."),
    .length(
      "forward.inset", \.forward.inset, 0...40, "From its leading edge to the words.",
      scale: .padding),
  ]

  static let marks: [Token] = [
    .length("code.radius", \.code.radius, 0...40, "Corner radius of a block of code."),
    .insets("code.insets", \.code.insets, "Around a block of code.", scale: .padding),
    .factor("code.scale", \.code.scale, 0.5...1.5, "Size of code, of the text's."),
    .length("code.inlineRadius", \.code.inlineRadius, 0...20, "Corner radius of code in a line."),
    .flag("code.showsLanguage", \.code.showsLanguage, "Whether a block says its language."),
    .choice(
      "spoiler.style", \.spoiler.style, "Dust whose specks shimmer as it plays, or a solid bar."),
    .length("spoiler.radius", \.spoiler.radius, 0...20, "Corner radius of what covers a spoiler."),
  ]

  static let lines: [Token] =
    line(
      "separator", "A day separator", keyPaths: separatorPaths, fill: "$pill", text: "$pill-text")
    + [
      .flag(
        "separator.isSticky", \.separator.isSticky,
        "Whether it floats at the top while its day scrolls by (style `pill`)."),
      .integer(
        "separator.dayWeight", \.separator.dayWeight, 0...900,
        "Weight of the day, whether a time follows it or not; 0 for that of `font.service`."),
      .flag(
        "separator.namesToday", \.separator.namesToday,
        "Whether a separator says that it is today; where it doesn't, days without a time are written out."
      ),
    ]
    + line(
      "service", "A service line", keyPaths: servicePaths, fill: "$pill", text: "$pill-text")
    + [
      .color(
        "service.arrival", \.service.arrival, "$success", "The icon of who came (style `row`)."),
      .color("service.departure", \.service.departure, "$danger", "That of who left."),
      .color("service.icon", \.service.icon, "$secondary", "Those of all else."),
      .flag(
        "service.hasIcons", \.service.hasIcons,
        "Whether calls and notes of encryption have an icon before their words (style `pill` or `text`)."
      ),
      .flag(
        "service.showsTime", \.service.showsTime,
        "Whether the time stands after the words (style `row`)."),
      .color(
        "service.name", \.service.name, "clear",
        "Whom they name, in the weight of names; `clear` for no difference (style `row`)."),
      .color(
        "service.noticeFill", \.service.noticeFill, "clear",
        "The ground of notes of encryption; `clear` for that of other lines (style `pill`)."),
      .color(
        "service.noticeText", \.service.noticeText, "clear",
        "Their words; `clear` for the colour of other lines."),
      .choice(
        "unread.style", \.unread.style,
        "A band across, a pill, a line across, a line to `words.newMessages` at its end, that on a ground, or nothing."
      ),
      .flag(
        "unread.isCounted", \.unread.isCounted, "Whether its words say how many messages there are."
      ),
      .color("unread.fill", \.unread.fill, "$pill", "The unread mark's ground or line."),
      .color("unread.text", \.unread.text, "$accent-text", "Its words."),
      .insets("unread.insets", \.unread.insets, "Around its words.", scale: .padding),
      .length("unread.radius", \.unread.radius, 0...40, "Its corner radius (style `pill`)."),
    ]

  struct LinePaths {
    var style: Token.Property<LineTokens.Style>
    var fill: Token.Property<Color>
    var text: Token.Property<Color>
    var rule: Token.Property<Color>
    var shadow: Token.Property<Color>
    var radius: Token.Property<Double>
    var insets: Token.Property<EdgeInsets>
    var maxWidth: Token.Property<Double>
  }

  static let separatorPaths = LinePaths(
    style: \.separator.style, fill: \.separator.fill, text: \.separator.text,
    rule: \.separator.rule, shadow: \.separator.shadow, radius: \.separator.radius,
    insets: \.separator.insets, maxWidth: \.separator.maxWidthFraction)

  static let servicePaths = LinePaths(
    style: \.service.style, fill: \.service.fill, text: \.service.text, rule: \.service.rule,
    shadow: \.service.shadow, radius: \.service.radius, insets: \.service.insets,
    maxWidth: \.service.maxWidthFraction)

  static func line(
    _ group: String, _ subject: String, keyPaths: LinePaths, fill: ColorPair, text: ColorPair
  ) -> [Token] {
    [
      .choice(
        group + ".style", keyPaths.style,
        subject
          + " on a ground, as text alone, on a line, where messages' words stand, with an icon in the avatars' place,"
          + " or, of service lines, as a message of who did it."
      ),
      .color(group + ".fill", keyPaths.fill, fill, "The ground (style `pill`)."),
      .color(group + ".text", keyPaths.text, text, "The words."),
      .color(group + ".rule", keyPaths.rule, "$divider", "The line (style `rule`)."),
      .color(group + ".shadow", keyPaths.shadow, "clear", "The ground's shadow."),
      .length(
        group + ".radius", keyPaths.radius, 0...40, "The ground's corner radius.", scale: .padding),
      .insets(group + ".insets", keyPaths.insets, "Around the words.", scale: .padding),
      .fraction(
        group + ".maxWidth", keyPaths.maxWidth, 0.2...1, "The widest, of the viewport's width."),
    ]
  }

  static let emoji: [Token] = [
    .integer("emoji.limit", \.emoji.limit, 0...30, "Up to how many emoji alone are large."),
    .flag("emoji.hasBubble", \.emoji.hasBubble, "Whether they stand in a bubble."),
    .length("emoji.one", \.emoji.one, 8...300, "Size of one emoji.", scale: .padding),
    .length("emoji.two", \.emoji.two, 8...300, "Size of each of two.", scale: .padding),
    .length(
      "emoji.three", \.emoji.three, 8...300, "Size of each of three or more.", scale: .padding),
  ]

  static let typing: [Token] = [
    .choice(
      "typing.place", \.typing.place,
      "Where it stands that somebody is typing: in a row of its own, above the composer, or in the header alone."
    ),
    .choice(
      "typing.recording", \.typing.recording,
      "Where it stands that somebody records: in the header alone, or as moving bars in the dots' place, too (place `row`)."
    ),
    .choice(
      "typing.tail", \.typing.tail,
      "What leads from the dots' bubble to who types: the tail of other bubbles, or two discs at the lower corner of a bubble with round ends."
    ),
    .length("typing.dot", \.typing.dot, 1...40, "Diameter of a resting dot.", scale: .font),
    .length(
      "typing.dotMax", \.typing.dotMax, 1...40, "Its diameter at its largest.", scale: .font),
    .length("typing.gap", \.typing.gap, 0...40, "Between dots.", scale: .font),
    .color("typing.color", \.typing.color, "$secondary", "The dots."),
    .fraction("typing.opacityMin", \.typing.opacityMin, 0...1, "Opacity of a resting dot."),
    .fraction("typing.opacityMax", \.typing.opacityMax, 0...1, "Its opacity at its largest."),
    .seconds("typing.step", \.typing.step, 0...5, "From one dot to the next."),
    .seconds("typing.cycle", \.typing.cycle, 0.1...20, "A whole round."),
    .length("typing.rise", \.typing.rise, 0...20, "How far a dot jumps."),
    .insets("typing.insets", \.typing.insets, "Around the dots.", scale: .padding),
  ]

  static let media: [Token] = [
    .length("media.maxWidth", \.media.maxWidth, 40...2000, "The widest a picture may be."),
    .length("media.maxHeight", \.media.maxHeight, 40...2000, "The highest a picture may be."),
    .length("media.minWidth", \.media.minWidth, 20...1000, "The least width of a picture."),
    .length("media.minHeight", \.media.minHeight, 20...1000, "The least height of a picture."),
    .length("media.radius", \.media.radius, 0...64, "Corner radius of pictures."),
    .length(
      "media.joinedRadius", \.media.joinedRadius, 0...64,
      "Corner radius where the bubble's corner is joined."),
    .length(
      "media.inset", \.media.inset, 0...40,
      "Between the bubble's edge and a picture; 0 lets it fill the bubble."),
    .flag("media.hasTail", \.media.hasTail, "Whether a bubble that pictures fill has a tail."),
    .choice(
      "media.caption", \.media.caption,
      "Where the words of a picture, a video or an album stand: in its bubble, or in one of their own below it (`message.style: bubbles`)."
    ),
    .choice(
      "media.albumForm", \.media.albumForm,
      "An album's pictures with their proportions, or cells of one size, two or three a row."),
    .integer(
      "media.albumLimit", \.media.albumLimit, 2...10,
      "Up to how many are shown; the last one says how many more there are."),
    .length("media.albumGap", \.media.albumGap, 0...20, "Between the pictures of an album."),
    .length("media.sticker", \.media.sticker, 40...600, "The longer edge of a sticker."),
    .length("media.videoMessage", \.media.videoMessage, 60...600, "Diameter of a round video."),
    .length("media.playButton", \.media.playButton, 16...120, "Diameter of the play button."),
    .length(
      "media.progress.width", \.media.progressWidth, 0.5...20,
      "Line of the ring that shows how much of a medium is there."),
    .length(
      "media.progress.inset", \.media.progressInset, 0...40,
      "From its button's edge to the ring."),
    .fraction(
      "media.progress.track", \.media.progressTrack, 0...1,
      "Opacity of the ring's part that isn't there yet."),
    .choice(
      "media.cover", \.media.cover,
      "On the blur of a picture that is covered: an eye, specks of dust, or `words.spoiler`."),
    .choice(
      "media.duration.place", \.media.durationPlace,
      "How long a video is, at its leading edge: at the top, or at the bottom where the date leaves room."
    ),
    .flag(
      "media.duration.hasCamera", \.media.durationHasCamera, "Whether a camera stands before it."),
    .choice(
      "media.gif", \.media.animationMark,
      "On a moving picture that isn't playing: `words.gif` on a disc in the middle, on a pill in the upper corner, or nothing."
    ),
    .choice(
      "media.viewOnce", \.media.viewOnceForm,
      "In place of a picture that can be seen once: a slanted note behind a small icon, or a title behind a larger one."
    ),
    .color("media.overlay.fill", \.media.overlayFill, "#00000080", "Buttons on pictures."),
    .color("media.overlay.text", \.media.overlayText, "#FFFFFF", "What stands on them."),
    .color(
      "media.placeholder.fill", \.media.placeholderFill,
      ColorPair("#D4DAE6", dark: "#343947"), "In place of a missing picture."),
    .color(
      "media.placeholder.text", \.media.placeholderText,
      ColorPair("#7A8496", dark: "#98A0B3"), "The icon and the words on it."),
  ]

  static let cards: [Token] = [
    .choice(
      "voice.form", \.voice.form,
      "A round button or the bare symbol before a waveform, or sound waves beside the seconds."),
    .choice(
      "voice.durationPlace", \.voice.durationPlace,
      "How long it is: below the waveform, or at the end of its line."),
    .length(
      "voice.knob", \.voice.knob, 0...40, "Diameter of the dot on the waveform; 0 for none."),
    .flag(
      "voice.marksUnheard", \.voice.marksUnheard,
      "Whether a dot after its length marks one that nobody has heard yet (`voice.durationPlace: below`)."
    ),
    .flag(
      "voice.showsSender", \.voice.showsSender,
      "Whether the sender's picture stands at its far end."),
    .length("voice.minWidth", \.voice.minWidth, 40...1000, "The least width of a voice message."),
    .length("voice.maxWidth", \.voice.maxWidth, 40...1000, "The width of a minute's message."),
    .length("voice.barWidth", \.voice.barWidth, 0.5...20, "Width of a bar of the waveform."),
    .length("voice.barGap", \.voice.barGap, 0...20, "Between two bars."),
    .length("voice.minHeight", \.voice.minHeight, 0.5...60, "Height of the lowest bar."),
    .length(
      "voice.maxHeight", \.voice.maxHeight, 1...100, "Height of the highest bar.",
      scale: .chrome),
    .length(
      "voice.button", \.voice.button, 16...120, "Diameter of the play button.", scale: .chrome),
    .choice(
      "file.form", \.file.form,
      "A file's icon: the extension on a ground of the accent, or a page with a band."),
    .color(
      "file.printed", \.file.printed, ColorPair("#D93A3A", dark: "#E5544B"),
      "The band of documents that are printed (form `page`)."),
    .color(
      "file.written", \.file.written, ColorPair("#2F6FD0", dark: "#4785E0"),
      "That of words."),
    .color(
      "file.calculated", \.file.calculated, ColorPair("#1D8A4E", dark: "#2A9D5C"),
      "That of tables."),
    .color(
      "file.shown", \.file.shown, ColorPair("#C75A16", dark: "#D96B25"), "That of slides."),
    .color(
      "file.other", \.file.other, ColorPair("#64707E", dark: "#76828F"), "That of all else."),
    .length("file.icon", \.file.icon, 16...120, "Size of a file's icon.", scale: .chrome),
    .length(
      "file.iconRadius", \.file.iconRadius, 0...60, "Its corner radius; half is a circle.",
      scale: .chrome),
    .choice(
      "file.iconPlace", \.file.iconPlace,
      "Before its words or after them; after them, too, where `card.iconPlace` says so."),
    .length("file.gap", \.file.gap, 0...40, "Between icon and words."),
    .length("file.minWidth", \.file.minWidth, 80...1000, "The least width of a file's card."),
    .length(
      "file.maxWidth", \.file.maxWidth, 80...1000, "The widest a file's card may be.", scale: .limit
    ),
    .length("card.minWidth", \.card.minWidth, 80...1000, "The least width of other cards."),
    .length(
      "card.maxWidth", \.card.maxWidth, 80...1000, "The widest other cards may be.", scale: .limit),
    .length("card.radius", \.card.radius, 0...60, "Corner radius of a card in a bubble."),
    .insets(
      "card.insets", \.card.insets, "Around the words of a link's card.", scale: .textPadding),
    .length(
      "card.icon", \.card.icon, 16...120, "Size of an icon or a contact's picture.",
      scale: .chrome),
    .length("card.gap", \.card.gap, 0...40, "Between icon and words."),
    .choice(
      "card.style", \.card.style,
      "Files, music, contacts, calls, payments: an icon before two lines, or words alone, in one line where they fit."
    ),
    .choice(
      "card.form", \.card.form,
      "What files, calls, contacts, payments and events stand on: the bubble, a box in the colour of quotes, or the ground of links' previews, which fills the bubble."
    ),
    .choice("card.iconPlace", \.card.iconPlace, "Where their icon stands."),
    .choice(
      "card.callForm", \.card.callForm,
      "A call: a round icon before its words, a bare one after them, both on a line without a ground, a service line, or words as a message's beside the bare icon."
    ),
    .choice("card.iconForm", \.card.iconForm, "Whether calls' icons are lines or solid shapes."),
    .color("card.box.fill", \.card.boxFill, "clear", "A card's own ground."),
    .color("card.box.stroke", \.card.boxStroke, "clear", "Its outline."),
    .insets("card.box.insets", \.card.boxInsets, "Within it.", scale: .padding),
    .flag(
      "card.hasFooters", \.card.hasFooters,
      "Whether files, contacts and polls have a button at their foot."),
    .flag(
      "card.looksIncoming", \.card.looksIncoming,
      "Whether one's own files, contacts, places, polls and the like have the colours of others'."),
    .length("card.map.height", \.card.mapHeight, 40...600, "Height of a place's map."),
    .choice("card.map.place", \.card.mapPlace, "Where it stands: above a place's words, or below."),
    .color(
      "card.map.land", \.card.mapLand, ColorPair("#EFEDE6", dark: "#2B2F38"), "Land on a map."),
    .color(
      "card.map.water", \.card.mapWater, ColorPair("#B9DCF2", dark: "#1D3A52"), "Water on a map."),
    .color(
      "card.map.park", \.card.mapPark, ColorPair("#CFE6C4", dark: "#2A4034"), "Parks on a map."),
    .color(
      "card.map.road", \.card.mapRoad, ColorPair("#FFFFFF", dark: "#454B58"), "Roads on a map."),
    .color(
      "card.map.building", \.card.mapBuilding, ColorPair("#E2DED3", dark: "#353A45"),
      "Blocks of houses on a map."),
    .color("card.map.pin", \.card.mapPin, "$danger", "The pin on a map."),
    .color("card.missed", \.card.missed, "$danger", "A missed or declined call."),
    .color("card.answered", \.card.answered, "$success", "An answered call."),
  ]
}
