import Drawing
import Testing

@testable import Themes

/// What the eight newer looks are known by.
@Suite struct NewerLookTellTests {
  private func color(_ hex: String) throws -> Color { try #require(Color(hex: hex)) }

  private func look(_ name: String, _ appearance: Appearance = .light) throws -> Look {
    try Theme.named(name).resolve(appearance: appearance)
  }

  private func contrast(_ one: Color, _ ground: Color) -> Double {
    ContrastTests.contrast(ContrastTests.over(one, ground), ground)
  }

  // MARK: cobalt

  @Test(arguments: Appearance.allCases) func cobalt(_ appearance: Appearance) throws {
    let look = try look("cobalt", appearance)
    let isDark = appearance == .dark
    #expect(try look.incoming.fill == .color(color(isDark ? "#2C2C2E" : "#E9E9E9")))
    #expect(try look.outgoing.fill == .color(color("#2C6BED")))
    #expect(try look.background.fill.representative == color(isDark ? "#121212" : "#FFFFFF"))
    #expect(look.bubble.tailStyle == .none)
    #expect(look.bubble.radius == 18 && look.bubble.joinedRadius == 4)
    #expect(look.gap.inRun == 2 && look.gap.betweenRuns == 12)
    // The avatar is small and stands by the last of a run; lines are nearly as long as the screen.
    #expect(look.avatar.size == 28 && look.avatar.position == .last)
    #expect(look.bubble.maxWidth(in: 374, viewport: 390, isGroup: false) == 374 - 44)
    #expect(look.date.placement == .corner && look.delivery.tickForm == .circled)
    // Up to three pills that touch, cut out of the bubble by the ground's colour, towards the middle.
    #expect(look.reaction.form == .chips && look.reaction.placement == .overlap)
    #expect(look.reaction.side == .inner && look.reaction.limit == 3 && look.reaction.gap == 0)
    #expect(look.reaction.height == 24 && look.font.reaction.weight == 700)
    #expect(look.outgoing.reactionStroke == look.background.fill.representative)
    // Calls are lines of the chat; others' names have colours, the header's icons have none.
    #expect(look.card.callForm == .service && look.service.hasIcons)
    // Polls count votes and lead to them; quotes are as grey as all else in their bubble.
    #expect(look.poll.kind == .both && look.poll.figure == .votes && look.poll.faces == 0)
    #expect(look.card.hasFooters && look.words.open.isEmpty)
    #expect(!look.reply.isColored && look.incoming.quoteName == look.incoming.text)
    #expect(look.media.viewOnceForm == .title && look.words.viewOnce == "View Photo")
    #expect(look.header.icon == look.incoming.text && look.name.isColored)
    #expect(look.composer.empty.inside == [.smiley, .camera, .microphone])
    #expect(look.composer.empty.leading.isEmpty && look.composer.empty.trailing == [.plus])
  }

  // MARK: dusk

  @Test(arguments: Appearance.allCases) func dusk(_ appearance: Appearance) throws {
    let look = try look("dusk", appearance)
    let isDark = appearance == .dark
    #expect(try look.incoming.fill == .color(color(isDark ? "#303030" : "#F0F0F0")))
    #expect(look.bubble.tailStyle == .none)
    #expect(look.bubble.radius == 18 && look.bubble.joinedRadius == 5)
    #expect(look.gap.inRun == 1 && look.gap.betweenRuns == 9)
    #expect(look.font.text.size == 15 && look.font.text.lineHeight == 15 * 1.35)
    // From violet above to blue below, over the screen.
    guard case .gradient(let colors) = look.outgoing.fill else {
      Issue.record("dusk has one colour")
      return
    }
    let (first, last) = try (#require(colors.first), #require(colors.last))
    #expect(look.outgoing.fillsScreen && first.red > last.red && last.blue > first.green)
    #expect(look.date.placement == .separators && look.separator.style == .text)
    // What is answered is tucked behind the answer, under a line that says who answers whom.
    #expect(look.reply.style == .tucked && look.reply.saysWho)
    #expect(look.composer.empty.leading == [.plus, .camera, .photo, .microphone])
    #expect(look.composer.empty.trailing == [.thumb] && look.composer.typing.trailing == [.send])
    #expect(look.composer.buttonIcon == look.composer.accent)
    #expect(look.reaction.form == .merged && look.reaction.placement == .overlap)
    #expect(!look.name.isInside && !look.name.isColored)
    #expect(look.header.icons == [.phone, .video] && look.words.deletedByMe.contains("unsent"))
  }

  // MARK: workshop

  @Test(arguments: Appearance.allCases) func workshop(_ appearance: Appearance) throws {
    let look = try look("workshop", appearance)
    let isDark = appearance == .dark
    #expect(look.message.style == .rows)
    #expect(try look.incoming.text == color(isDark ? "#D1D2D3" : "#1D1C1D"))
    #expect(try look.background.fill.representative == color(isDark ? "#1A1D21" : "#FFFFFF"))
    #expect(look.font.text.size == 15 && abs(look.font.text.lineHeight - 15 * 1.467) < 0.1)
    #expect(look.font.name.weight == 900 && look.font.headerTitle.weight == 900)
    #expect(!look.name.isColored)
    // Avatars are square and flat, at the first of a run.
    #expect(look.avatar.size == 36 && look.avatar.radius == 4 && look.avatar.gloss == 0)
    #expect(look.avatar.position == .first)
    #expect(look.gap.inRun == 2 && look.gap.betweenRuns == 12)
    #expect(look.reaction.radius == 12 && look.reaction.placement == .below)
    #expect(look.incoming.reactionOwnStroke.alpha == 255 && look.reaction.showsOne)
    #expect(look.thread.form == .faces && look.thread.faces == 5)
    // The mark of what is new is a red line; the field is a box with an outline.
    #expect(look.unread.style == .end && look.unread.fill.red > 200)
    #expect(look.composer.fieldRadius == 8 && look.composer.fieldStrokeWidth == 1)
    #expect(look.header.titlePrefix == "#" && look.header.icons == [.headphones])
    #expect(look.composer.placeholderNamesChat && look.words.replies(2) == "2 replies")
    // Service lines are messages; of forwarded words and of links a bar alone is drawn.
    #expect(look.service.style == .message && look.separator.namesToday)
    #expect(look.forward.barWidth == 4 && !look.forward.isSlanted)
    #expect(look.link.marksSite && look.link.fill.alpha == 0)
    #expect(look.emoji.size(of: 23) == 32 && look.emoji.size(of: 24) == nil)
    #expect(look.incoming.disc == look.incoming.accent)
  }

  // MARK: bamboo

  @Test(arguments: Appearance.allCases) func bamboo(_ appearance: Appearance) throws {
    let look = try look("bamboo", appearance)
    // Each message points at a square avatar of its own, on both sides.
    #expect(look.bubble.tailStyle == .pointer && look.bubble.tailEdge == .top)
    #expect(!look.message.hasRuns && look.avatar.onOutgoing && look.avatar.shown == .always)
    #expect(look.avatar.radius == 4 && look.avatar.size == 40 && look.bubble.radius == 5)
    #expect(look.date.placement == .separators && look.delivery.style == .none)
    // A voice message is waves and seconds; the longer it is, the wider.
    #expect(look.voice.form == .waves && look.voice.minWidth < 80)
    #expect(look.reply.style == .below && look.emoji.limit == 0)
    #expect(look.composer.empty.leading == [.voice] && look.composer.empty.inside.isEmpty)
    #expect(look.composer.empty.trailing == [.smiley, .more])
    #expect(look.composer.placeholderText.isEmpty && look.composer.fieldRadius == 6)
    // A bar without a picture, with the count of members behind the name.
    #expect(look.header.avatar == 0 && look.header.countsMembers && look.header.icons == [.more])
    #expect(look.header.fill.representative.alpha == 255)
    #expect(look.delivery.sending == .ring && look.forward.form == .line)
    #expect(look.payment.isCaptioned && look.payment.fill.red > look.payment.fill.blue + 100)
    #expect(look.menu.form == .grid && look.card.callForm == .text)
    #expect(look.words.deletedByMe == "You recalled a message")
    guard appearance == .light else { return }
    #expect(try look.outgoing.fill == .color(color("#95EC69")))
    #expect(try look.background.fill.representative == color("#EDEDED"))
  }

  /// Payments have the app's orange by day, and a darker one by night, on which they are read.
  @Test(arguments: Appearance.allCases) func bamboosPayments(_ appearance: Appearance) throws {
    let payment = try look("bamboo", appearance).payment
    if appearance == .light {
      #expect(try payment.fill == color("#FA9D3B"))
    } else {
      #expect(contrast(payment.text, payment.fill) >= 4.5)
    }
  }

  /// The brand's green where it fills, and a darker one for words.
  @Test(arguments: [("bamboo", "#07C160"), ("clover", "#06C755")])
  func greensAreTheBrands(_ name: String, _ green: String) throws {
    let look = try look(name, .light)
    #expect(try look.incoming.accent == color(green) && look.quiz.right == color(green))
    #expect(contrast(look.incoming.accentText, .white) >= 4.5)
    #expect(
      look.list.selectionInset == 0 && look.list.selectionRadius == 0 && look.message.start == .top)
  }

  // MARK: clover

  @Test(arguments: Appearance.allCases) func clover(_ appearance: Appearance) throws {
    let look = try look("clover", appearance)
    // The time stands beside the bubble, with "Read" over it.
    #expect(look.date.placement == .beside && look.delivery.style == .receipt)
    #expect(look.words.read == "Read")
    // What failed is marked by the time, where bubbles keep to their edge; so is what is being sent.
    #expect(look.delivery.failedPlace == .inner && look.delivery.sending == .plane)
    #expect(look.forward.form == .line)
    #expect(look.bubble.tailStyle == .curve && look.bubble.tailEdge == .top)
    #expect(look.bubble.tailOn == .first && look.avatar.position == .first)
    #expect(look.avatar.align == .top && !look.name.isInside)
    #expect(look.composer.placeholderText == "Aa")
    #expect(look.composer.empty.leading == [.plus, .camera, .photo])
    #expect(look.reply.style == .divided && look.deleted.style == .line)
    #expect(look.header.icons == [.search, .phone, .menu] && look.header.countsMembers)
    #expect(look.header.avatar == 0)
    // Cards are others' white on both sides; days are pills on the ground.
    #expect(look.card.looksIncoming && look.link.form == .card)
    #expect(look.separator.style == .pill && look.separator.fill.alpha > 0)
    // All pills are of one height.
    #expect(look.unread.insets == look.service.insets && look.unread.radius == look.service.radius)
    guard appearance == .light else { return }
    let ground = look.background.fill.representative
    #expect(ground.blue > ground.red + 40 && ground.blue > ground.green)
    #expect(try look.outgoing.fill == .color(color("#8DE055")))
    #expect(look.incoming.fill == .color(.white))
  }

  // MARK: mint

  @Test(arguments: Appearance.allCases) func mint(_ appearance: Appearance) throws {
    let (look, blue) = try (look("mint", appearance), look("bluebird", appearance))
    // As bluebird, but for what a text without an app can't do.
    #expect(look.bubble == blue.bubble && look.gap == blue.gap && look.header == blue.header)
    #expect(look.incoming.fill == blue.incoming.fill && look.reaction == blue.reaction)
    let green = try color(appearance == .dark ? "#30D158" : "#34C759")
    #expect(look.outgoing.fill.representative == green)
    if case .gradient(let colors) = look.outgoing.fill {
      #expect(colors.allSatisfy { $0 == green })
    }
    #expect(look.composer.placeholderText == "Text Message • SMS")
    #expect(look.words.receipt(.delivered) == nil && look.words.receipt(.read) == nil)
    #expect(look.words.receipt(.failed) == "Not Delivered")
    #expect(look.outgoing.underlinesLinks && look.composer.typing.inside == [.send])
    // Buttons of the bars stay blue.
    #expect(look.header.icon == blue.header.icon && look.header.icon != green)
    #expect(look.date.placement == .separators && look.separator.dayWeight == 600)
  }

  // MARK: terminal

  @Test(arguments: Appearance.allCases) func terminal(_ appearance: Appearance) throws {
    let look = try look("terminal", appearance)
    #expect(look.message.style == .lines && look.message.nameColumn > 60)
    // One width for all letters, in one size.
    let fonts = [
      look.font.text, look.font.name, look.font.meta, look.font.service, look.font.cardTitle,
    ]
    #expect(look.font.families == ["JetBrains Mono"])
    #expect(fonts.allSatisfy { $0.size == look.font.text.size && $0.lineHeight == 18 })
    #expect(look.name.format == "<{name}>" && look.name.colors.count == 8 && look.name.onOutgoing)
    #expect(look.avatar.shown == .never && look.date.placement == .name)
    #expect(look.bubble.radius == 0 && look.media.radius == 0 && look.reaction.radius == 0)
    #expect(look.incoming.fill.isClear && look.outgoing.fill.isClear)
    #expect(look.composer.prompt == ">" && look.composer.placeholderText.isEmpty)
    for buttons in [look.composer.empty, look.composer.typing, look.composer.window] {
      #expect(buttons.leading.isEmpty && buttons.inside.isEmpty && buttons.trailing.isEmpty)
    }
    #expect(look.header.titlePrefix == "#" && look.header.icons.isEmpty)
    #expect(look.gap.inRun == 0 && look.gap.betweenRuns == 0 && look.emoji.limit == 0)
    #expect(look.card.style == .words && look.separator.style == .rule)
    // Nothing is round, and words beside a link's bar begin where those of a quote do.
    #expect(look.date.pillRadius == 0)
    #expect(look.link.barWidth + look.card.insets.left == look.reply.insets.left)
  }

  // MARK: print

  @Test(arguments: Appearance.allCases) func print(_ appearance: Appearance) throws {
    let look = try look("print", appearance)
    let (ink, paper) = appearance == .light ? (Color.black, Color.white) : (.white, .black)
    #expect(!look.chrome.isShown && look.message.style == .rows)
    #expect(look.background.fill.representative == paper && look.incoming.text == ink)
    // Nothing but ink, in shades.
    for color in [
      look.incoming.link, look.incoming.accent, look.incoming.mention, look.incoming.meta,
      look.incoming.codeKeyword, look.unread.text, look.delivery.failed, look.card.missed,
      look.card.answered, look.avatar.colors[0],
    ] { #expect(color.red == color.green && color.green == color.blue) }
    #expect(look.incoming.fill.isClear && look.outgoing.fill.isClear)
    #expect(look.incoming.underlinesLinks && !look.name.isColored)
    #expect(look.avatar.shown == .never && look.font.name.weight == 700)
    #expect(look.message.margin == 36 && look.gap.contentTop >= 32)
    #expect(look.media.radius == 0 && look.link.radius == 0)
    #expect(look.reaction.strokeWidth == 1 && look.incoming.reactionFill.alpha == 0)
    #expect(look.separator.style == .rule && look.card.style == .words)
  }
}
