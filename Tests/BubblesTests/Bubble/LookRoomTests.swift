import BubbleSupport
import ChatModel
import Drawing
import TestSupport
import Testing

@testable import Bubbles
@testable import Themes

/// Every bundled look on screens of all widths, scales and text sizes: nothing leaves the screen, and
/// what is beside a bubble doesn't cover it.
@Suite struct LookRoomTests {
  private static let words = [
    "Yes", "🎉", "On my way, the train is late again and the bus is full of skis", "שלום",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "Two lines\nof words",
  ]

  private static let names = ["Ben", "Benedikt von und zu Gutenberg"]

  @Test(arguments: Theme.bundledNames) func nothingLeavesTheScreen(_ name: String) throws {
    let theme = try Theme.named(name)
    for seed in Effort.seeds(20, long: 60, from: 0) {
      var random = SeededGenerator(seed: seed)
      let width = Double(Int.random(in: 240...2000, using: &random))
      let scale = random.element(of: [1.0, 1.5, 2.0, 2.625, 3.0, 3.3, 4.0])
      let size = random.element(of: TextSize.allCases)
      let look = theme.resolve(
        appearance: Bool.random(using: &random) ? .light : .dark, textSize: size)
      let builder = BubbleBuilder(look: look, width: width, pictures: NoPictures(scale: scale))
      let row = Self.row(look, &random)
      let measured = builder.measure(row, shaper: FixedAdvanceShaper())
      check(measured, look, width, "\(name), seed \(seed), \(width) at \(scale), \(size)")
    }
  }

  /// Where text is large, the number of replies is whole: rather than that it is cut, it is smaller.
  @Test(arguments: Theme.bundledNames) func repliesAreCountedInWholeWords(_ name: String) throws {
    let look = try Theme.named(name).resolve(textSize: .accessibility5)
    let builder = BubbleBuilder(look: look, width: 390, pictures: NoPictures(scale: 2))
    for count in [1, 3, 214] {
      var message = MessageRow(side: .incoming)
      message.text = RichText("Who brings the paper?")
      message.replyCount = count
      let row = Row(id: RowID("a"), gap: .first, kind: .message(message))
      let measured = builder.measure(row, shaper: FixedAdvanceShaper())
      let words = measured.list.words().map(\.text).joined(separator: " ")
      #expect(!words.contains("…"), "\(count): \(words)")
    }
  }

  private static let contents: [Content] = [
    .file(Media(path: "Plan of the whole harbour, second draft.pdf", byteCount: 84_210)),
    .contact(Contact(name: "Captain Despina of the Meltemi", phone: "+30 555 010 4477")),
    .call(Call(isVideo: true, outcome: .missed)),
    .voice(Media(path: "a.ogg", duration: 31)),
    .payment(Payment(title: "One cake, three floors", amount: "48.00 €", status: "Paid")),
    .location(Location(latitude: 37.07, longitude: 25.15, name: "Pension Meltemi")),
    .link(
      LinkPreview(
        url: "https://ferries.example.org/summer", title: "Ferries in summer",
        summary: "Every hour, every half an hour at weekends.")),
    .poll(
      Poll(
        question: "When do we go up?",
        options: [
          Poll.Option(text: "12–14 June", votes: 3), Poll.Option(text: "Next year", votes: 1),
        ])),
  ]

  /// Cards of all kinds stay within their bubble, and their words on the screen.
  @Test(arguments: Theme.bundledNames) func cardsStayInTheirBubbles(_ name: String) throws {
    let theme = try Theme.named(name)
    for size in [
      TextSize.extraSmall, .large, .extraExtraExtraLarge, .accessibility3, .accessibility5,
    ] {
      for width in [240.0, 320, 390, 1000] {
        let look = theme.resolve(textSize: size)
        let builder = BubbleBuilder(look: look, width: width, pictures: NoPictures(scale: 2))
        let sides: [MessageRow.Side] = [.incoming, .outgoing]
        for (content, side) in Self.contents.flatMap({ content in sides.map { (content, $0) } }) {
          let row = BubbleFixtures.message(RichText(), side: side) { row in
            row.contents = [content]
            row.replyCount = 14
            if look.date.placement == .separators { row.meta.time = nil }
          }
          let measured = builder.measure(row, shaper: FixedAdvanceShaper())
          let title = "\(name), \(size), \(width), \(content)"
          check(measured, look, width, title)
          let card = try #require(measured.anchors.card, "\(title)")
          #expect(card.minX >= -0.01 && card.maxX <= width + 0.01, "\(title)")
          if let bubble = measured.anchors.bubble {
            let room = bubble.outset(by: 1)
            #expect(room.union(card) == room, "\(title)")
          }
        }
      }
    }
  }

  /// A name that is too wide for its column keeps the signs around it.
  @Test func cutNamesKeepTheirSigns() throws {
    let look = try Theme.named("terminal").resolve()
    let shaper = FixedAdvanceShaper()
    let columns = try #require(LineColumns(from: 10, look: look, width: 390, shaper: shaper))
    let cut = columns.cut("<Benedikt von und zu Gutenberg>", look: look, shaper: shaper)
    #expect(!cut.isTruncated && cut.size.width <= look.message.nameColumn)
    let whole = columns.cut("<Ben>", look: look, shaper: shaper)
    #expect(whole == shaper.label("<Ben>", look.font.name, width: look.message.nameColumn))
  }

  private static func row(_ look: Look, _ random: inout SeededGenerator) -> Row {
    let person = RowPerson(id: "ben", name: random.element(of: names))
    let side: MessageRow.Side = Bool.random(using: &random) ? .incoming : .outgoing
    let text = random.element(of: words)
    return BubbleFixtures.message(RichText(text), side: side) { row in
      (row.isFirstOfRun, row.isLastOfRun) = (
        Bool.random(using: &random), Bool.random(using: &random)
      )
      if side == .incoming || look.avatar.onOutgoing, look.avatar.shown != .never {
        row.hasAvatarColumn = look.avatar.placement == .beside
        let isHere = look.avatar.position == .first ? row.isFirstOfRun : row.isLastOfRun
        if isHere { row.avatar = person }
      }
      if row.isFirstOfRun, side == .incoming || look.name.onOutgoing { row.name = person }
      if side == .outgoing { row.meta.delivery = .read }
      if side == .outgoing, look.date.placement == .beside { row.receipt = "Read" }
      row.bigEmojiCount = EmojiText.count(in: text, limit: look.emoji.hasBubble ? 0 : 3)
      if Bool.random(using: &random) {
        row.bigEmojiCount = 0
        row.reply = QuotedMessage(sender: person, snippet: words[2])
      }
      if Bool.random(using: &random) {
        row.reactions = [RowReaction(emoji: "❤️", count: 3), RowReaction(emoji: "👍", count: 1)]
      }
      if look.date.placement == .separators { row.meta.time = nil }
    }
  }

  private func check(_ row: MeasuredRow, _ look: Look, _ width: Double, _ title: String) {
    for node in row.nodes {
      #expect(
        node.frame.minX >= -0.01 && node.frame.maxX <= width + 0.01, "\(title): \(node.kind)")
    }
    for line in row.lines where !line.text.isEmpty {
      #expect(
        line.frame.minX >= -0.01 && line.frame.maxX <= width + 0.01, "\(title): \(line.text)")
    }
    guard let bubble = row.anchors.bubble, look.message.style == .bubbles else { return }
    if let avatar = row.anchors.avatar {
      #expect(!avatar.outset(by: -0.01).intersects(bubble), "\(title): avatar")
      for name in row.frames(.name) where !look.name.isInside {
        #expect(!avatar.outset(by: -0.01).intersects(name), "\(title): avatar and name")
      }
    }
    if look.date.placement == .beside, let date = row.anchors.meta {
      #expect(!date.outset(by: -0.01).intersects(bubble), "\(title): date")
    }
  }
}
