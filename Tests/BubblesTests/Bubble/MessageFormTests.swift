import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

/// The forms that looks give to what stands around a message's words.
@Suite struct MessageFormTests {
  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let own = Color(red: 1, green: 2, blue: 3)

  private func measure(
    _ change: (inout Look) -> Void = { _ in }, row: (inout MessageRow) -> Void
  ) -> MeasuredRow {
    var look = BubbleFixtures.look
    change(&look)
    return BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      BubbleFixtures.message("12345", row), shaper: FixedAdvanceShaper())
  }

  // MARK: Quotes and stories

  @Test func aPictureMayFillTheQuotesFarEnd() throws {
    for place in ReplyTokens.ThumbnailPlace.allCases {
      let row = measure({ $0.reply.thumbnailPlace = place }) {
        $0.reply = QuotedMessage(
          sender: Self.ben, snippet: "abc", thumbnail: MediaReference(path: "a.jpg"))
      }
      let quote = try #require(row.frames(.quote).first)
      let name = try #require(row.list.words().first { $0.text == "Ben" })
      let isFar = name.x - quote.minX < 20
      #expect(isFar == (place == .trailing))
      #expect(name.end < quote.maxX)
    }
  }

  /// A picture there has the corners of the quote's box, of which the lower ones may be less round.
  @Test func picturesHaveTheCornersOfTheirQuote() throws {
    let row = measure({
      $0.reply.thumbnailPlace = .trailing
      ($0.reply.radius, $0.reply.footRadius) = (10, 4)
      $0.incoming.quoteFill = Self.own
    }) {
      $0.reply = QuotedMessage(
        sender: Self.ben, snippet: "abc", thumbnail: MediaReference(path: "a.jpg"))
    }
    let quote = try #require(row.frames(.quote).first)
    let clips = row.list.commands.compactMap { command -> Path? in
      guard case .group(let list, let style) = command,
        list.commands.contains(where: { if case .picture = $0 { true } else { false } })
      else { return nil }
      return style.clip
    }
    #expect(clips == [Path(quoteBox: quote, radius: 10, footRadius: 4)])
    #expect(clips != [Path(rounded: quote, 10)])
  }

  /// A quote has the colour of whom it quotes, on one's own messages only where the look says so; “You”
  /// has that of the bubble.
  @Test func quotedNamesHaveTheirColours() throws {
    func color(
      _ isMine: Bool, _ side: MessageRow.Side, _ change: (inout Look) -> Void
    ) throws -> Color {
      var look = BubbleFixtures.look
      look.name.colors = [.black, Self.own]
      look.incoming.quoteName = Color(red: 4, green: 5, blue: 6)
      look.outgoing.quoteName = Color(red: 7, green: 8, blue: 9)
      look.outgoing.fill = .color(.white)
      change(&look)
      let row = BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
        BubbleFixtures.message("12345", side: side) {
          $0.reply = QuotedMessage(
            sender: RowPerson(id: "ben", name: "Ben", colorIndex: 1), snippet: "abc", isMine: isMine
          )
        }, shaper: FixedAdvanceShaper())
      return try #require(row.list.words().first { $0.text == "Ben" }).color
    }
    let (incoming, outgoing) = (
      Color(red: 4, green: 5, blue: 6), Color(red: 7, green: 8, blue: 9)
    )
    #expect(try color(false, .incoming) { _ in } == Self.own)
    #expect(try color(false, .outgoing) { _ in } == outgoing)
    #expect(try color(false, .outgoing) { $0.reply.isColoredOnOwn = true } == Self.own)
    #expect(try color(true, .incoming) { _ in } == Self.own)
    #expect(try color(true, .incoming) { $0.reply.namesMe = false } == incoming)
    #expect(try color(false, .incoming) { $0.reply.isColored = false } == incoming)
  }

  @Test(arguments: MessageTokens.Style.allCases)
  func aStoryMayBeQuotedAsAMessageIs(_ style: MessageTokens.Style) throws {
    for reply in [ReplyTokens.Style.box, .spine] {
      let row = measure({
        ($0.message.style, $0.reply.style, $0.story.form) = (style, reply, .named)
      }) {
        $0.reply = QuotedMessage(
          sender: Self.ben, snippet: "", thumbnail: MediaReference(path: "a.jpg"),
          storyTitle: "You replied to Ben’s story")
      }
      let words = row.list.words().map(\.text)
      #expect(words.contains("Ben") && words.contains("Story"))
      #expect(!words.contains("You replied to Ben’s story"))
    }
  }

  @Test func aForwardsMarkIsOneLine() {
    for style in MessageTokens.Style.allCases {
      for (name, text) in [("A", "Forwarded from A"), (nil, "Forwarded")] {
        let row = measure({ ($0.message.style, $0.forward.form) = (style, .mark) }) {
          $0.forward = Forwarded(name: name)
        }
        #expect(row.list.words().contains { $0.text == text })
        #expect(row.frames(.forward).count == 1)
      }
    }
  }

  /// On one line where it fits, else the name below.
  @Test(arguments: [(3, 1), (40, 2)])
  func aForwardMayBeOneLine(_ length: Int, _ lines: Int) {
    let name = String(repeating: "n", count: length)
    let row = measure({ $0.forward.form = .line }) { $0.forward = Forwarded(name: name) }
    let words = row.nodes.filter { $0.kind == .forward }.map(\.label)
    #expect(words == (lines == 1 ? ["Forwarded from " + name] : ["Forwarded from", name]))
    #expect(row.nodes.filter { $0.kind == .forward }.allSatisfy { $0.frame.height < 30 })
  }

  /// The sign after replies has their words' colour.
  @Test func whatLeadsToRepliesIsOfOneColour() {
    let row = measure({ $0.incoming.accentText = Self.own }) { $0.replyCount = 3 }
    #expect(row.list.words().first { $0.text == "3 replies" }?.color == Self.own)
    let strokes = row.list.innermost.filter { command in
      if case .stroke(_, Self.own, _) = command { true } else { false }
    }
    #expect(strokes.count == 1)
  }

  @Test func repliesMayStandBelowTheBubble() throws {
    let row = measure({ ($0.thread.form, $0.thread.text) = (.below, Self.own) }) {
      $0.replyCount = 3
    }
    let words = try #require(row.list.words().first { $0.text == "3 replies" })
    #expect(words.color == Self.own)
    let box = try #require(row.anchors.bubble)
    #expect(row.frames(.thread).allSatisfy { $0.minY > box.maxY })
  }

  // MARK: Avatars

  /// A message that stands alone has its avatar beside it, the first of several above it in a line
  /// with the name, the others none.
  @Test func threeFormsOfARow() throws {
    func look(_ look: inout Look) {
      (look.avatar.placement, look.avatar.size, look.avatar.shown) = (.run, 30, .always)
    }
    let alone = measure(look) {
      ($0.name, $0.avatar, $0.hasAvatarColumn) = (Self.ben, Self.ben, true)
    }
    let first = measure(look) {
      ($0.name, $0.avatar, $0.isLastOfRun) = (Self.ben, Self.ben, false)
    }
    let next = measure(look) { $0.isFirstOfRun = false }
    let boxes = try [alone, first, next].map { try #require($0.anchors.bubble) }
    let beside = try #require(alone.anchors.avatar)
    #expect(beside.maxX <= boxes[0].minX && beside.maxY > boxes[0].minY)
    let above = try #require(first.anchors.avatar)
    #expect(above.maxY <= boxes[1].minY && boxes[1].minX < boxes[0].minX)
    #expect(next.anchors.avatar == nil && boxes[2].minX == boxes[1].minX)
    for row in [alone, first] { #expect(row.list.words().filter { $0.text == "Ben" }.count == 1) }
  }

  // MARK: Service lines

  @Test func serviceLinesMayStandAsMessagesDo() throws {
    var look = BubbleFixtures.look
    look.message.style = .rows
    (look.service.style, look.service.arrival, look.service.departure) = (.row, .white, Self.own)
    look.service.icon = .black
    for (kind, color) in [
      (ServiceLine.Kind.added, Color.white), (.left, Self.own), (.renamed, .black),
      (.other, .black),
    ] {
      let row = BubbleFixtures.measure(
        Row(id: .message("1"), gap: .first, kind: .service(ServiceRow(kind: kind, text: "abc"))),
        look)
      let words = try #require(row.list.words().first)
      #expect(words.x == look.message.rowInsets.left + look.avatar.size + look.avatar.gap)
      let inks = Set(
        row.list.commands.compactMap { command -> Color? in
          switch command {
          case .stroke(_, let color, _): color
          case .fill(_, .color(let color)): color
          default: nil
          }
        })
      #expect(inks == [color])
    }
  }
}
