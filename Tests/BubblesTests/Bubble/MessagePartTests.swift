import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Small decisions about the parts of a message: names and their colours, where it is from, its
/// waveform, dots, slices of text.
@Suite struct MessagePartTests {
  private static let ben = RowPerson(id: "ben", name: "Ben", color: "#010203")
  private static let own = Color(red: 1, green: 2, blue: 3)

  private func measure(
    side: MessageRow.Side = .incoming, look change: (inout Look) -> Void = { _ in },
    row: (inout MessageRow) -> Void
  ) -> MeasuredRow {
    var look = BubbleFixtures.look
    change(&look)
    return BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      BubbleFixtures.message("12345", side: side, row), shaper: FixedAdvanceShaper())
  }

  // MARK: Below the bubble

  @Test func marksBelowABubble() throws {
    let blue = Color(red: 0, green: 0, blue: 9)
    func look(_ look: inout Look) {
      (look.edited.placement, look.edited.text) = (.below, blue)
      (look.delivery.failed, look.delivery.receipt) = (Self.own, .black)
    }
    let row = measure(side: .outgoing, look: look) {
      ($0.meta.isEdited, $0.receipt, $0.receiptTime) = (true, "Read", "9:41")
    }
    let words = row.list.words()
    #expect(words.first { $0.text == "Edited" }?.color == blue)
    #expect(words.first { $0.text == "Read 9:41" }?.color == .black)
    let box = try #require(row.anchors.bubble)
    #expect(row.frames(.receipt).allSatisfy { $0.minY > box.maxY && $0.maxX == box.maxX - 2 })
    let failed = measure(side: .outgoing, look: look) {
      ($0.meta.delivery, $0.receipt) = (.failed, "Not delivered")
    }
    #expect(failed.list.words().first { $0.text == "Not delivered" }?.color == Self.own)
  }

  @Test func bigEmojiMayHaveABubble() throws {
    let row = measure {
      ($0.text, $0.bigEmojiCount, $0.hasEmojiBubble) = ("🦋", 1, true)
    }
    #expect(row.anchors.shape != nil)
    #expect(row.list.words().first { $0.text == "🦋" }?.size == BubbleFixtures.look.emoji.one)
  }

  // MARK: Names

  /// A name has its sender's colour, or that of the words: the side's in a bubble, that of service
  /// lines over it.
  @Test(arguments: [true, false], [true, false])
  func coloursOfNames(_ isInside: Bool, _ isColored: Bool) throws {
    for side in [MessageRow.Side.incoming, .outgoing] {
      let row = measure(
        side: side,
        look: { look in
          (look.name.isInside, look.name.isColored) = (isInside, isColored)
          look.incoming.text = .black
          look.outgoing.text = .white
          look.service.text = Color(red: 9, green: 9, blue: 9)
        }, row: { $0.name = Self.ben })
      let color = try #require(row.list.words().first { $0.text == "Ben" }).color
      let plain = side == .incoming ? Color.black : .white
      let expected = isInside ? plain : Color(red: 9, green: 9, blue: 9)
      #expect(color == (isColored ? Self.own : expected))
      let (name, box) = try (#require(row.frames(.name).first), #require(row.anchors.bubble))
      #expect((name.minY >= box.minY) == isInside)
    }
  }

  @Test func aNameOverABubbleStandsWhereItsWordsDo() throws {
    for (side, isBig) in [
      (MessageRow.Side.incoming, false), (.incoming, true), (.outgoing, false), (.outgoing, true),
    ] {
      let row = measure(
        side: side,
        look: { look in
          look.name.isInside = false
          look.bubble.insets = EdgeInsets(top: 6, left: 15, bottom: 6, right: 9)
        },
        row: { row in
          row.name = Self.ben
          if isBig { (row.text, row.bigEmojiCount) = ("🦋", 1) }
        })
      let (name, box) = try (#require(row.frames(.name).first), #require(row.anchors.bubble))
      // A gap of one point below 18 of the name.
      #expect(name.minY == 0 && box.minY == 19)
      // Over emoji without a bubble, too, where the names of other messages are.
      let inset = side == .incoming ? 15.0 : 9
      #expect(
        side == .incoming ? name.minX == box.minX + inset : name.maxX == box.maxX - inset)
    }
  }

  /// What stands over the words, and how far from them: a name nearest, all else at the gap between
  /// parts.
  @Test(arguments: [true, false]) func wordsBelowNamesAndQuotes(_ isInside: Bool) throws {
    func gap(_ kind: LayoutNode.Kind, _ change: (inout MessageRow) -> Void) throws -> Double {
      let row = measure(
        look: { ($0.name.isInside, $0.name.gap, $0.bubble.partGap) = (isInside, 1, 4) },
        row: change)
      let above = try #require(row.frames(kind).last)
      return try #require(row.anchors.text).minY - above.maxY
    }
    let quote = QuotedMessage(snippet: "Before")
    #expect(try gap(.quote) { ($0.name, $0.reply) = (Self.ben, quote) } == 4)
    #expect(try gap(.quote) { $0.reply = quote } == 4)
    #expect(try gap(.forward) { ($0.name, $0.forward) = (Self.ben, Forwarded(name: nil)) } == 4)
    #expect(try gap(.forward) { $0.forward = Forwarded(name: "Cem") } == 4)
    // Inside, the name is the part above; outside, the bubble's inset comes between.
    #expect(try gap(.name) { $0.name = Self.ben } == (isInside ? 1 : 1 + 6))
  }

  @Test(
    arguments: [
      (nil, nil, ["Forwarded"]), ("", nil, ["Forwarded"]),
      ("Dora", nil, ["Forwarded from", "Dora"]),
      ("Dora", "gif", ["Forwarded from", "Dora", "via @gif"]),
      (nil, "@gif", ["Forwarded", "via @gif"]),
      (nil, "", ["Forwarded"]),
    ] as [(String?, String?, [String])])
  func whereAMessageIsFrom(_ name: String?, _ bot: String?, _ says: [String]) {
    let row = measure { row in
      (row.forward, row.meta.viaBot) = (Forwarded(name: name), bot)
      row.name = Self.ben
    }
    let lines = row.nodes.filter { $0.kind == .forward }
    #expect(lines.map(\.label) == says)
    // The first stands at the names' gap below the name; a bot at that below what is above it.
    let name = row.frames(.name)[0]
    #expect(lines[0].frame.minY == name.maxY + 1)
  }

  // MARK: Answers

  @Test(arguments: [true, false], [MessageRow.Side.incoming, .outgoing])
  func coloursOfQuotes(_ isColored: Bool, _ side: MessageRow.Side) throws {
    let bar = Color(red: 50, green: 0, blue: 0)
    for (sender, isLabel) in [(Self.ben, false), (nil, true)] as [(RowPerson?, Bool)] {
      let row = measure(
        side: side,
        look: { look in
          look.reply.isColored = isColored
          for path in [\Look.incoming, \.outgoing] {
            look[keyPath: path].quoteBar = bar
            look[keyPath: path].quoteFill = .white
            look[keyPath: path].quoteName = Color(red: 51, green: 0, blue: 0)
            look[keyPath: path].quoteText = Color(red: 52, green: 0, blue: 0)
            look[keyPath: path].meta = Color(red: 53, green: 0, blue: 0)
          }
        },
        row: {
          $0.reply = QuotedMessage(sender: sender, snippet: "Before", isLabel: isLabel)
        })
      let takesOwn = isColored && side == .incoming && sender != nil
      #expect(row.list.fills(of: takesOwn ? Self.own : bar).count == 1)
      #expect(row.list.fills(of: Self.own.opacity(0.11)).count == (takesOwn ? 1 : 0))
      let name = row.list.words().first { $0.text == "Ben" }?.color
      #expect(
        name == (sender == nil ? nil : takesOwn ? Self.own : Color(red: 51, green: 0, blue: 0)))
      let words = row.list.words().first { $0.text == "Before" }?.color
      #expect(words == Color(red: isLabel ? 53 : 52, green: 0, blue: 0))
    }
  }

  @Test(arguments: [(1, 26.0), (2, 44), (3, 62), (0, 26)] as [(Int, Double)])
  func aQuoteHasSoManyLines(_ most: Int, _ height: Double) throws {
    let row = measure(
      look: { $0.reply.maxLines = most },
      row: { $0.reply = QuotedMessage(snippet: String(repeating: "word ", count: 30)) })
    #expect(try #require(row.frames(.quote).first).height == height)
    // A picture of 36 points makes it higher.
    let picture = measure(
      look: { $0.reply.maxLines = most },
      row: {
        $0.reply = QuotedMessage(
          snippet: String(repeating: "word ", count: 30), thumbnail: MediaReference(path: "p.jpg"))
      })
    #expect(try #require(picture.frames(.quote).first).height == max(height, 44))
  }

  @Test(arguments: [(1, "1 reply"), (2, "2 replies"), (0, nil), (-1, nil)] as [(Int, String?)])
  func aThreadSaysHowManyAnswered(_ count: Int, _ says: String?) {
    let row = measure { $0.replyCount = count }
    #expect(row.nodes.first { $0.kind == .thread }?.label == says)
  }

  // MARK: Media

  /// The waveform of a message whose levels aren't known follows from the file's name, its length
  /// and the time: not from the folder, which changes when a chat is moved.
  @Test func aWaveformStaysWithItsFile() throws {
    var look = BubbleFixtures.look
    look.incoming.accent = .black
    let builder = BubbleFixtures.builder(look)
    func wave(_ path: String, _ duration: Double, _ time: String) throws -> DisplayList {
      var row = MessageRow(side: .incoming)
      row.contents = [.voice(Media(path: path, duration: duration))]
      row.meta.time = time
      return try #require(builder.card(for: row, width: 300, shaper: FixedAdvanceShaper())).list
    }
    let first = try wave("a/x.opus", 7, "19:02")
    #expect(try wave("b/c/x.opus", 7, "19:02") == first && wave("x.opus", 7, "19:02") == first)
    #expect(try wave("a/y.opus", 7, "19:02") != first)
    #expect(try wave("a/x.opus", 7.2, "19:02").commands != first.commands)
    #expect(try wave("a/x.opus", 7, "19:03") != first)
  }

  /// Of several files each has its own ring.
  @Test func whatIsOnItsWayIsOneOfSeveral() throws {
    let upload = MediaUpload(message: "2", part: 0.5)
    let files = ["a.zip", "b.zip"].map { Content.file(Media(fileName: $0)) }
    let builder = try CardFixtures.builder(CardFixtures.setting(uploads: [nil, upload]))
    let card = try #require(builder.card(for: files))
    let cards = card.list.commands.compactMap { command -> DisplayList? in
      if case .group(let list, _) = command { list } else { nil }
    }
    #expect(cards.map { $0.groups { $0 == .ring(of: "2") }.count } == [0, 1])
    #expect(cards.map { $0.words().map(\.text) } == [["ZIP", "a.zip", "ZIP"], ["b.zip", "ZIP"]])
  }

  // MARK: Dots

  /// A dot swells and falls within six tenths of the round; the next ones follow a step later.
  @Test(
    arguments: [
      (0, [0, 0, 0]), (0.15, [0.5, 0, 0]), (0.3, [1, 0.5, 0]), (0.45, [0.5, 1, 0.5]),
      (0.6, [0, 0.5, 1]), (0.75, [0, 0, 0.5]), (0.9, [0, 0, 0]), (1.15, [0.5, 0, 0]),
    ] as [(Double, [Double])])
  func dotsSwellOneAfterTheOther(_ time: Double, _ swells: [Double]) {
    var tokens = TypingTokens()
    (tokens.dot, tokens.dotMax, tokens.gap, tokens.rise) = (6, 8, 4, 2)
    (tokens.step, tokens.cycle, tokens.color) = (0.15, 1, .black)
    (tokens.opacityMin, tokens.opacityMax) = (0.4, 1)
    let dots = TypingDots(tokens)
    #expect(dots.size == Size(width: 28, height: 10))
    let found = dots.list(at: time).commands.compactMap { command -> (Rect, Color)? in
      guard case .fill(let path, .color(let color)) = command else { return nil }
      return (path.controlBounds, color)
    }
    #expect(found.count == 3)
    for (index, swell) in swells.enumerated() {
      let (frame, color) = found[index]
      #expect(abs(frame.width - (6 + 2 * swell)) < 1e-6)
      #expect(abs(frame.midX - (4 + 10 * Double(index))) < 1e-6)
      #expect(abs(frame.midY - (6 - 2 * swell)) < 1e-6)
      #expect(abs(Double(color.alpha) - 255 * (0.4 + 0.6 * swell)) <= 1)
    }
  }

  @Test func dotsThatDoNotMoveRest() {
    var tokens = TypingTokens()
    (tokens.cycle, tokens.color) = (0, .black)
    #expect(TypingDots(tokens).list(at: 0.3) == TypingDots(tokens).list(at: 7))
  }

  /// The faces of three at most, each seven tenths of a face further, the first on top.
  @Test(arguments: [0, 1, 2, 3, 5]) func facesBesideTheDots(_ count: Int) throws {
    var look = BubbleFixtures.look
    (look.avatar.size, look.avatar.gap) = (30, 6)
    let people = (0..<count).map { RowPerson(id: Participant.ID("p\($0)")) }
    let row = BubbleFixtures.builder(look).measure(
      Row(
        id: RowID("typing"), gap: .first,
        kind: .typing(TypingRow(people: people, hasAvatarColumn: true))),
      shaper: FixedAdvanceShaper())
    let shown = min(3, count)
    let faces = row.frames(.avatar)
    let lefts: [Double] = (0..<shown).reversed().map { 8 + 21 * Double($0) }
    #expect(faces.map(\.minX) == lefts)
    let column = count == 0 ? 0.0 : 30 + 21 * Double(shown - 1) + 6
    #expect(row.anchors.bubble?.minX == 8 + column + 6)
    #expect(row.anchors.avatar == faces.last)
  }

  // MARK: Slices

  @Test(
    arguments: [
      (0, 3, "abc"), (1, 2, "b"), (-5, 99, "abc"), (2, 1, ""), (3, 3, ""), (9, 12, ""),
      (-2, -1, ""),
    ] as [(Int, Int, String)]) func slicesAreClamped(_ start: Int, _ end: Int, _ slice: String)
  {
    #expect("abc".slice(utf8: start, end) == slice)
  }
}
