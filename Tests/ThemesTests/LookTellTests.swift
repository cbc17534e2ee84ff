import ChatModel
import Drawing
import Testing

@testable import Themes

/// What the five older looks are known by: the forms and figures without which nobody would take
/// their pictures for what they imitate.
@Suite struct LookTellTests {
  private func color(_ hex: String) throws -> Color { try #require(Color(hex: hex)) }

  private func contrast(_ one: Color, _ ground: Color) -> Double {
    ContrastTests.contrast(ContrastTests.over(one, ground), ground)
  }

  // MARK: bluebird

  @Test func bluebirdsComposer() throws {
    let composer = try Theme.named("bluebird").resolve().composer
    #expect(composer.empty.leading == [.plus] && composer.empty.inside == [.microphone])
    #expect(composer.empty.trailing.isEmpty && composer.typing.trailing.isEmpty)
    #expect(composer.typing.inside == [.send] && composer.sendSize == 28)
    #expect(composer.buttonForm == .disc && composer.buttonSize == 33)
    #expect(composer.fieldStrokeWidth == 1 && composer.fieldStroke.alpha == 255)
  }

  @Test(arguments: Appearance.allCases) func bluebirdsBubbles(_ appearance: Appearance) throws {
    let look = try Theme.named("bluebird").resolve(appearance: appearance)
    #expect(look.reply.style == .bubble && look.reply.barWidth > 0 && look.reply.line.alpha == 255)
    #expect(look.reaction.form == .discs && look.reaction.height == 33)
    // The outline that cuts a disc out of its bubble is the ground's.
    #expect(look.outgoing.reactionStroke == look.background.fill.representative)
    #expect(look.outgoing.fillsScreen && look.outgoing.underlinesLinks)
    #expect(look.link.form == .card && look.media.inset == 0)
    #expect(look.edited.placement == .below && look.edited.text == look.header.icon)
    #expect(look.deleted.style == .line && look.unread.style == .none && !look.jump.isShown)
  }

  /// Nothing says that a message was forwarded there, mentions are bold, and what is missing is grey.
  @Test(arguments: ["bluebird", "mint"], Appearance.allCases)
  func bluebirdsMarks(_ name: String, _ appearance: Appearance) throws {
    let look = try Theme.named(name).resolve(appearance: appearance)
    #expect(look.forward.form == .none && look.message.mentionWeight == 600)
    let fill = look.media.placeholderFill
    #expect(fill.red == fill.green && fill.blue - fill.green <= 4)
    #expect(try Theme.named("dusk").resolve().message.mentionWeight == 600)
  }

  @Test func bluebirdsWords() throws {
    let look = try Theme.named("bluebird").resolve()
    #expect(look.delivery.style == .receipt && look.delivery.receiptWeight == 600)
    #expect(look.delivery.showsReadTime && look.words.notDelivered == "Not Delivered")
    #expect(look.delivery.failed.red > 200 && look.delivery.failed.green < 100)
    #expect((11...12).contains(look.font.headerTitle.size) && look.header.showsDisclosure)
    #expect(look.header.showsBackCount && look.header.avatarPlacement == .above)
    // The name is close to the avatar.
    #expect(look.header.height - look.header.avatar - look.font.headerTitle.lineHeight <= 15)
    #expect(look.separator.dayWeight == 600 && look.date.placement == .separators)
    #expect(look.words.replies(1) == "1 Reply" && look.words.replies(3) == "3 Replies")
  }

  /// Pictures of people don't grow with the words, in the header as little as beside bubbles.
  @Test(arguments: Theme.bundledNames) func facesKeepTheirSize(name: String) throws {
    let theme = try Theme.named(name)
    let usual = theme.resolve()
    for size in TextSize.allCases {
      let look = theme.resolve(textSize: size)
      #expect(look.header.avatar == usual.header.avatar && look.avatar.size == usual.avatar.size)
    }
  }

  @Test func linksSayTheirHost() throws {
    for (name, site) in [
      ("meadow", LinkTokens.Site.host), ("bluebird", .host), ("mint", .host), ("sky", .name),
    ] {
      #expect(try Theme.named(name).resolve().link.site == site)
    }
  }

  /// How long a call was, in words of each language.
  @Test(arguments: [
    ("en", "Outgoing Call", "4 min"), ("de", "Ausgehender Anruf", "4 Min."),
    ("ru", "Исходящий звонок", "4 мин"), ("he", "שיחה יוצאת", "4 דק׳"),
    ("ar", "مكالمة صادرة", "٤ دقائق"), ("ja", "発信", "4分"),
  ]) func callsAreSaidInEachLanguage(_ tag: String, _ title: String, _ length: String) throws {
    for (name, title) in [("sky", title), ("meadow", "")] {
      let words = try Theme.named(name).resolve(locale: Localization(tag)).words
      #expect(words.outgoingCall == title)
      let count = words.number(4)
      #expect(words.callDuration == "{minutes}" && words.minutes != "" && count != "")
      #expect(
        words.filled(words.minutes, ["count": count], count: 4) == length)
    }
  }

  @Test(arguments: Localization.languages) func skysCallsHaveWords(tag: String) throws {
    guard tag != "en" else { return }
    let words = try Theme.named("sky").resolve(locale: Localization(tag)).words
    let own = [
      words.outgoingCall, words.incomingCall, words.outgoingVideoCall, words.incomingVideoCall,
    ]
    #expect(Set(own).count == 4 && !own.contains { $0.isEmpty || $0.hasSuffix(" Call") })
    #expect(words.noAnswers != Words().noAnswers && words.noAnswers != words.noVotes)
  }

  // MARK: meadow

  @Test(arguments: Appearance.allCases) func meadowsPhone(_ appearance: Appearance) throws {
    let look = try Theme.named("meadow").resolve(appearance: appearance)
    #expect(look.font.text.size == 16 && look.font.text.lineHeight == 20)
    #expect(look.bubble.radius == 16)
    #expect(look.bubble.tailStyle == .curve && look.bubble.tailEdge == .bottom)
    #expect(look.background.pattern == .doodles && look.background.doodles.count > 20)
    #expect(look.reaction.form == .merged && look.emoji.hasBubble)
    #expect(look.voice.form == .bare && look.voice.knob > 0 && look.voice.showsSender)
    #expect(look.card.hasFooters)
    // Icons are nearly as dark as words, and who is online is said as quietly as all else.
    let bar = look.header.fill.representative
    #expect(contrast(look.header.icon, bar) > 12)
    #expect(!look.header.marksPresence)
  }

  @Test func meadowsColours() throws {
    let look = try Theme.named("meadow").resolve()
    #expect(try look.incoming.accent == color("#1DAA61"))
    // A phone's bar is white rather than the page's grey.
    #expect(contrast(look.header.fill.representative, .white) < 1.05)
  }

  // MARK: sky

  @Test(arguments: Appearance.allCases) func skysForms(_ appearance: Appearance) throws {
    let look = try Theme.named("sky").resolve(appearance: appearance)
    guard case .gradient(let colors) = look.background.fill else {
      Issue.record("sky has one colour")
      return
    }
    #expect(colors.count == 4 && look.background.spread == .mesh)
    #expect(look.background.pattern == .doodles)
    #expect(look.composer.empty.leading == [.paperclip])
    #expect(look.composer.empty.trailing == [.microphone])
    #expect(look.typing.place == .header && look.header.showsBackCount)
    #expect(look.poll.form == .shares && look.reaction.faces == 3)
    #expect(look.pinned.form == .titled && look.card.callForm == .plain)
    // Calls are outgoing or incoming, and some minutes long; polls lead to who voted.
    #expect(look.words.call(Call(), isOutgoing: true) == "Outgoing Call")
    #expect(look.words.call(Call(), isOutgoing: false) == "Incoming Call")
    #expect(!look.unread.isCounted && look.poll.offersResults)
    // Lines within bubbles are grey, whatever the accent is.
    let divider = look.incoming.divider
    #expect(divider.red == divider.green && divider.green == divider.blue && divider.alpha > 0)
  }

  @Test func skysNight() throws {
    let look = try Theme.named("sky").resolve(appearance: .dark)
    #expect(try look.incoming.fill == .color(color("#182533")))
    #expect(try look.outgoing.fill == .color(color("#2B5278")))
    #expect(try look.header.fill == .color(color("#17212B")))
  }

  // MARK: guild

  @Test(arguments: Appearance.allCases) func guildsForms(_ appearance: Appearance) throws {
    let look = try Theme.named("guild").resolve(appearance: appearance)
    let composer = look.composer
    #expect(composer.buttonForm == .disc && composer.buttonSize == 40)
    #expect(composer.placeholderNamesChat && look.header.titlePrefix == "#")
    #expect(look.typing.place == .composer)
    #expect(look.header.icon == look.header.subtitle && !look.header.marksPresence)
    #expect(!look.button.fillsRow && look.card.boxStroke.alpha > 0 && look.card.boxFill.alpha > 0)
    #expect(look.link.form == .embed && look.link.barWidth == 4)
    let bar = look.link.bar
    #expect(max(bar.red, bar.green, bar.blue) - min(bar.red, bar.green, bar.blue) < 16)
    #expect(look.incoming.reactionOwnStroke == look.incoming.accent)
    #expect(look.reaction.strokeWidth == 1)
    #expect(look.media.albumForm == .grid && look.thread.form == .card)
    #expect(look.incoming.codeKeyword != look.incoming.code)
    // Days are dates, lines say when, and many emoji are large.
    #expect(!look.separator.namesToday && look.service.showsTime)
    #expect(look.service.name == look.incoming.text)
    #expect(look.emoji.size(of: 1) == 48 && look.emoji.size(of: 30) == 48)
    #expect(look.emoji.size(of: 31) == nil)
    #expect(look.forward.barWidth == 4 && look.forward.isSlanted && look.delivery.colorsFailed)
    #expect(try look.incoming.disc == color("#5865F2"))
    // A missing picture is grey.
    let blank = look.media.placeholderFill
    #expect(max(blank.red, blank.green, blank.blue) - min(blank.red, blank.green, blank.blue) < 8)
    // What is answered is quieter than the answer, and still read.
    let page = look.background.fill.representative
    #expect(contrast(look.incoming.quoteText, page) < contrast(look.incoming.text, page))
    #expect(contrast(look.incoming.quoteText, page) >= 4.5)
  }

  // MARK: daylight

  @Test(arguments: Appearance.allCases) func daylightsForms(_ appearance: Appearance) throws {
    let look = Theme.daylight.resolve(appearance: appearance)
    // Lines are as long as those of others: three quarters to four fifths of the width.
    let width = look.bubble.maxWidth(in: 374, viewport: 390, isGroup: false)
    #expect((0.75...0.82).contains(width / 390))
    // One's own reactions are a tint, not a block of the accent.
    let bubble = look.incoming.fill.representative
    let own = ContrastTests.over(look.incoming.reactionOwnFill, bubble)
    #expect(contrast(own, bubble) < 2.5 && own != look.incoming.accent)
    guard case .gradient(let colors) = look.background.fill else {
      Issue.record("daylight's ground is flat")
      return
    }
    #expect(colors.first != colors.last)
    #expect(look.composer.empty.inside == [.smiley])
    // A picture that isn't there is seen all the same.
    let page = look.background.fill.representative
    #expect(contrast(look.media.placeholderFill, page) > 1.1)
  }

  /// Dots are as large as the words that they announce.
  @Test(arguments: Theme.bundled) func dotsGrowWithTheWords(_ theme: Theme) {
    let dots = [TextSize.standard, .accessibility5].map { theme.resolve(textSize: $0).typing }
    #expect(dots[1].dotMax > dots[0].dotMax && dots[1].gap > dots[0].gap)
  }
}
