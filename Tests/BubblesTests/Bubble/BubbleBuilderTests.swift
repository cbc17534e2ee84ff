import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

struct BubbleBuilderTests {
  @Test func bubblesStandOnTheirSendersSide() throws {
    let incoming = BubbleFixtures.measure(BubbleFixtures.message("12345"))
    let outgoing = BubbleFixtures.measure(BubbleFixtures.message("12345", side: .outgoing))
    #expect(incoming.anchors.bubble?.minX == 14, "margin and room for the tail")
    #expect(outgoing.anchors.bubble?.maxX == 386)
    #expect(incoming.anchors.tail == .left)
    #expect(outgoing.anchors.tail == .right)
    let hebrew = BubbleFixtures.measure(BubbleFixtures.message("שלום"))
    #expect(hebrew.anchors.bubble?.minX == 14, "sides belong to senders, not to scripts")
  }

  @Test func theAvatarStandsOncePerRunAndAllBubblesKeepItsRoom() {
    let rows = RowBuilder(rules: RowRules()).rows(for: ChatFixtures.group("b1", "b2", "b3"))
    let measured = rows.map { BubbleFixtures.measure($0) }
    #expect(measured.compactMap(\.anchors.avatar).count == 1)
    let avatar = measured[2].anchors.avatar
    let bubble = measured[2].anchors.bubble
    #expect(avatar?.maxY == bubble?.maxY)
    #expect(Set(measured.map { $0.anchors.bubble?.minX }) == [54])
  }

  @Test func edgesLieOnDevicePixelsAndRowsLeaveNoGaps() {
    for scale in [1.0, 1.5, 2, 2.625, 3] {
      let builder = BubbleFixtures.builder(scale: scale, width: 391)
      for text in ["a", "Hello there, how are you", "1234567890123456789012345"] {
        for side in [MessageRow.Side.incoming, .outgoing] {
          let row = builder.measure(
            BubbleFixtures.message(RichText(text), side: side), shaper: FixedAdvanceShaper())
          let box = row.anchors.bubble ?? .zero
          for edge in [box.minX, box.maxX, box.minY, box.maxY, row.size.height, row.gapAbove] {
            let pixels = edge * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
          }
        }
      }
    }
  }

  @Test func noBubbleIsWiderThanItsLook() {
    let text = RichText(String(repeating: "word ", count: 40))
    let row = BubbleFixtures.measure(
      BubbleFixtures.message(text) { row in
        row.name = RowPerson(id: "b", name: String(repeating: "n", count: 300))
        row.reply = QuotedMessage(
          sender: row.name, snippet: String(repeating: "quote ", count: 30))
        row.forward = Forwarded(name: String(repeating: "f", count: 300))
        row.reactions = (0..<30).map { RowReaction(emoji: "👍", count: $0 + 1) }
        row.meta.signature = String(repeating: "s", count: 300)
      })
    #expect((row.anchors.bubble?.width ?? .infinity) <= 220)
    let inside = row.anchors.bubble ?? .zero
    for node in row.nodes where node.kind != .row {
      #expect(node.frame.minX >= inside.minX - 1e-6 && node.frame.maxX <= inside.maxX + 1e-6)
      #expect(node.frame.minY >= inside.minY - 1e-6 && node.frame.maxY <= inside.maxY + 1e-6)
    }
  }

  @Test func partsStandOneBelowTheOther() {
    let row = BubbleFixtures.measure(
      BubbleFixtures.message("12345") { row in
        row.name = RowPerson(id: "b", name: "Ben")
        row.forward = Forwarded(name: "Cem")
        row.reply = QuotedMessage(sender: row.name, snippet: "Before")
        row.replyCount = 3
        row.reactions = [RowReaction(emoji: "👍", count: 2)]
      })
    let kinds: [LayoutNode.Kind] = [.name, .forward, .quote, .text, .reactions, .thread]
    let tops = kinds.compactMap { row.frames($0).first?.minY }
    #expect(tops.count == kinds.count)
    #expect(tops == tops.sorted())
  }

  @Test func aLinksPreviewStandsUnderItsWordsAndAPhotoAboveThem() throws {
    let link = BubbleFixtures.measure(
      BubbleFixtures.message("12345") {
        $0.contents = [.link(LinkPreview(url: "https://example.org", title: "Page"))]
      })
    let photo = BubbleFixtures.measure(
      BubbleFixtures.message("12345") { $0.contents = [.photo(Media(width: 400, height: 300))] })
    let (page, words) = (try #require(link.anchors.card), try #require(link.anchors.text))
    #expect(words.maxY <= page.minY)
    #expect((link.anchors.meta?.minY ?? 0) >= words.maxY)
    let (picture, caption) = (try #require(photo.anchors.card), try #require(photo.anchors.text))
    #expect(picture.maxY <= caption.minY)
  }

  @Test func aPhotosDateStandsOnItAndACaptionsBesideIt() throws {
    let content = Content.photo(Media(width: 400, height: 300))
    let bare = BubbleFixtures.measure(BubbleFixtures.message("") { $0.contents = [content] })
    let date = try #require(bare.anchors.meta)
    let picture = try #require(bare.anchors.card)
    #expect(date.maxX < picture.maxX && date.maxY < picture.maxY && date.minY > picture.midY)
    let captioned = BubbleFixtures.measure(
      BubbleFixtures.message("123") { $0.contents = [content] })
    #expect((captioned.anchors.meta?.minY ?? 0) >= (captioned.anchors.card?.maxY ?? .infinity))
    #expect(captioned.anchors.meta?.maxX == captioned.inside.maxX)
  }

  @Test(arguments: [MessageRow.Side.incoming, .outgoing], [1, 3])
  func pillsOverTheEdgeKeepOffTheDate(_ side: MessageRow.Side, count: Int) throws {
    var look = BubbleFixtures.look
    look.reaction.placement = .overlap
    for contents in [[], [Content.photo(Media(width: 400, height: 300))]] {
      let row = BubbleFixtures.measure(
        BubbleFixtures.message("12345", side: side) { row in
          if !contents.isEmpty { row.text = "" }
          row.contents = contents
          row.reactions = (0..<count).map { RowReaction(emoji: "👍", count: $0 + 2) }
        }, look)
      let strip = try #require(row.anchors.reactions)
      let date = try #require(row.anchors.meta)
      let bubble = try #require(row.anchors.bubble)
      #expect(!strip.intersects(date))
      #expect(strip.minY < bubble.maxY && strip.maxY > bubble.maxY)
      #expect(row.size.height >= strip.maxY)
    }
  }

  @Test func aFailedMessageMakesRoomForItsBadge() throws {
    let sent = BubbleFixtures.measure(BubbleFixtures.message("12345", side: .outgoing))
    let failed = BubbleFixtures.measure(
      BubbleFixtures.message("12345", side: .outgoing) { $0.meta.delivery = .failed })
    let badge = try #require(failed.frames(.badge).first)
    #expect(badge.maxX <= 400 - 8)
    #expect(badge.minX >= (failed.anchors.bubble?.maxX ?? 400) + 6)
    #expect((sent.anchors.bubble?.maxX ?? 0) > (failed.anchors.bubble?.maxX ?? 0))
  }

  @Test func spoilersAreCoveredNotPainted() {
    let row = BubbleFixtures.measure(
      BubbleFixtures.message(
        RichText("a bc d", entities: [Entity(.spoiler, start: 2, end: 4)]), time: nil))
    var painted = ""
    for case .glyphs(let run, _, _) in row.list.commands { painted += run.text }
    #expect(painted == "a  d")
  }

  @Test func marksMayOverlap() throws {
    let text = RichText(
      "bold both italic",
      entities: [
        Entity(.bold, start: 0, end: 9), Entity(.italic, start: 5, end: 16),
        Entity(.textLink(url: "https://example.org"), start: 5, end: 9),
      ])
    let block = try #require(
      TextBlock.blocks(of: text, code: CodeTokens(), fonts: FontTokens()).first)
    #expect(
      block.spans == [
        TextSpan(start: 0, end: 5, weight: 700),
        TextSpan(start: 5, end: 9, weight: 700, isItalic: true, role: TextRole.link.rawValue),
        TextSpan(start: 9, end: 16, isItalic: true),
      ])
  }

  @Test func blocksAreCutAtCodeAndQuotations() {
    let text = RichText(
      "Look:\nlet a = 1\n\nSaid she:\nfine\n",
      entities: [
        Entity(.pre(language: "swift"), start: 6, end: 15),
        Entity(.blockquote, start: 27, end: 31), Entity(.pre(language: nil), start: 28, end: 30),
      ])
    let blocks = TextBlock.blocks(of: text, code: CodeTokens(), fonts: FontTokens())
    #expect(blocks.map(\.text) == ["Look:", "let a = 1", "Said she:", "fine"])
    #expect(
      blocks.map(\.kind) == [.paragraph, .code(language: "swift"), .paragraph, .quotation])
  }

  @Test func pillsBreakWhereTheNextDoesNotFit() {
    let flow = ReactionFlow(widths: [40, 40, 40, 200, 10], gap: 5, available: 90)
    #expect(flow.places.map(\.line) == [0, 0, 1, 2, 3])
    #expect(flow.places.map(\.x) == [0, 45, 0, 0, 0])
    #expect(flow.lineWidths == [85, 40, 200, 10])
  }

  @Test func pillsThatFillALineExactlyStayOnIt() {
    let full = ReactionFlow(widths: [40, 45, 90, 40, 45.5], gap: 5, available: 90)
    #expect(full.places.map(\.line) == [0, 0, 1, 2, 3])
    #expect(full.lineWidths == [90, 90, 40, 45.5])
  }

  @Test(arguments: [(1, false, 36.0), (1, true, 50), (2, false, 50), (10, false, 60)])
  func aPillHasACountWhereThereIsSomethingToCount(
    _ count: Int, _ showsOne: Bool, _ width: Double
  ) {
    var look = BubbleFixtures.look
    look.reaction.showsOne = showsOne
    let row = BubbleFixtures.measure(
      BubbleFixtures.message("12345") {
        $0.reactions = [RowReaction(emoji: "👍", count: count)]
      }, look)
    #expect(row.frames(.reaction).map(\.width) == [width])
    #expect(row.lines.contains { $0.text == "\(count)" } == (width > 36))
  }

  @Test(arguments: [
    (1, "1"), (999, "999"), (1000, "1K"), (1234, "1.2K"), (12_345, "12K"), (999_999, "999K"),
    (1_000_000, "1M"), (5_600_000, "5.6M"),
  ]) func countsStayShort(_ count: Int, _ text: String) {
    #expect(Words().short(count) == text)
  }

  @Test func theSameRowGivesTheSameList() {
    let row = BubbleFixtures.message("Say *it* שלום 👍") { row in
      row.reactions = [RowReaction(emoji: "👍", count: 2)]
      row.name = RowPerson(id: "b", name: "Ben")
    }
    #expect(BubbleFixtures.measure(row) == BubbleFixtures.measure(row))
  }

  @Test func namesKeepTheirColourAndTheirOwnWins() {
    var look = Look()
    look.name.colors = [.black, .white, Color(red: 255, green: 0, blue: 0)]
    let ben = RowPerson(id: "ben")
    #expect(look.nameColor(of: ben) == look.nameColor(of: RowPerson(id: "ben", name: "Benny")))
    #expect(
      look.nameColor(of: RowPerson(id: "ben", color: "#010203"))
        == Color(red: 1, green: 2, blue: 3))
    look.background.fill = .color(.white)
    look.name.isInside = false
    let pale = look.nameColor(of: RowPerson(id: "ben", color: "#F0F000"))
    #expect(pale.contrast(with: .white) >= 4.5)
    look.name.colors = [.black]
    #expect(look.nameColor(of: RowPerson(id: "ben", color: "#F0F000")) == .black)
  }

  @Test func facesAreSeenBesideTheOnesBeforeThem() {
    let stack = FaceStack(size: 20, step: 15, AvatarTokens())
    #expect(stack.clip(0) == nil)
    #expect(stack.clip(1)?.controlBounds.maxX == 20)
    #expect(FaceStack(size: 20, step: 22, AvatarTokens()).clip(1) == nil)
  }

  @Test func notesAreSlantedWhereTheirScriptIs() {
    var style = TextStyle(families: [], size: 10, lineHeight: 12)
    for (text, isItalic) in [("Deleted", true), ("Видалено", true), ("削除", false), ("حذف", false)] {
      style.slant(text)
      #expect(style.isItalic == isItalic)
    }
  }

  @Test func typingDotsEndTheirRoundWhereItBegan() {
    let dots = TypingDots(TypingTokens())
    #expect(dots.list(at: 0) == dots.list(at: 1.5))
    #expect(dots.list(at: 0.3) != dots.list(at: 0))
    for step in 0..<30 {
      let bounds = dots.list(at: Double(step) / 20).bounds
      #expect(bounds.minX >= 0 && bounds.maxX <= dots.size.width + 1e-9)
      #expect(bounds.minY >= 0 && bounds.maxY <= dots.size.height + 1e-9)
    }
  }
}
