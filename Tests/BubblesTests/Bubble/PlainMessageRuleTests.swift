import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Where the parts of a row without a bubble stand. A column of 312 points begins at 72, right of an
/// avatar of 40.
@Suite struct PlainMessageRuleTests {
  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let mark = Color(red: 1, green: 2, blue: 3)
  private static let bar = Color(red: 4, green: 5, blue: 6)

  private var look: Look {
    var look = BubbleFixtures.look
    look.message.style = .rows
    look.message.rowInsets = EdgeInsets(top: 2, left: 16, bottom: 3, right: 16)
    look.message.mentionFill = Self.mark
    (look.message.mentionBar, look.message.mentionBarWidth) = (Self.bar, 2.3)
    (look.avatar.size, look.avatar.gap) = (40, 16)
    (look.reply.style, look.reply.barWidth, look.reply.thumbnail) = (.spine, 2, 16)
    (look.reaction.placement, look.bubble.partGap) = (.below, 4)
    look.incoming.text = .black
    look.incoming.quoteBar = Self.bar
    return look
  }

  private func measure(
    _ text: RichText = "12345", width: Double = 400, look: Look? = nil,
    _ change: (inout MessageRow) -> Void
  ) -> MeasuredRow {
    BubbleBuilder(look: look ?? self.look, width: width, pictures: NamedPictures()).measure(
      BubbleFixtures.message(text) { row in
        row.hasAvatarColumn = true
        change(&row)
      }, shaper: FixedAdvanceShaper())
  }

  private func strokes(_ row: MeasuredRow) -> [(path: Path, stroke: Stroke)] {
    row.list.commands.compactMap {
      if case .stroke(let path, Self.bar, let stroke) = $0 { (path, stroke) } else { nil }
    }
  }

  /// A line from over the avatar's middle, round the corner, to the quote: which is 18 + 2 high.
  @Test func aBentLineLeadsToTheQuote() throws {
    let row = measure { row in
      row.reply = QuotedMessage(sender: Self.ben, snippet: "Before")
      (row.avatar, row.name) = (Self.ben, Self.ben)
    }
    let line = try #require(strokes(row).first)
    #expect(line.path.controlBounds == Rect(x: 36, y: 12, width: 32, height: 12))
    #expect(line.path.elements.first == .move(Point(x: 36, y: 24)))
    #expect(line.path.elements.last == .line(Point(x: 68, y: 12)))
    #expect(line.stroke.width == 2 && line.stroke.cap == .butt && line.path.elements.count == 4)
    // The corner is as round as the look's boxes.
    #expect(line.path.elements[1] == .line(Point(x: 36, y: 18)))
    #expect(row.frames(.quote) == [Rect(x: 72, y: 2, width: 312, height: 20)])
    // A face of 16, five points, a name of 30, five points, the words; all in the middle.
    let faces = row.list.commands.compactMap { command -> Point? in
      guard case .group(_, let style) = command, style.label == "avatar of ben" else { return nil }
      return Point(x: style.transform.tx, y: style.transform.ty)
    }
    #expect(faces == [Point(x: 72, y: 4)])
    let lines = row.lines.prefix(2)
    #expect(lines.map(\.text) == ["Ben", "Before"] && lines.map(\.frame.minX) == [93, 128])
    #expect(lines.allSatisfy { $0.frame.midY == 12 })
    #expect(row.anchors.avatar == Rect(x: 16, y: 26, width: 40, height: 40))
    #expect(row.frames(.name).first?.minY == 24)
  }

  @Test func aQuoteWithoutAColumnHasNoLine() throws {
    let row = measure {
      $0.reply = QuotedMessage(snippet: "Before", isLabel: true)
      $0.hasAvatarColumn = false
    }
    #expect(strokes(row).isEmpty)
    #expect(row.lines.first?.text == "Before" && row.lines.first?.frame.minX == 16)
    // A long name has half of the row, the words what is left.
    let long = measure { row in
      let name = String(repeating: "n", count: 40)
      row.reply = QuotedMessage(
        sender: RowPerson(id: "n", name: name), snippet: String(repeating: "q", count: 40))
    }
    #expect(long.lines.prefix(2).map(\.text.count) == [15, 13])
  }

  @Test(arguments: [(4, 60), (40, 310)] as [(Int, Double)])
  func aQuoteMayHaveTheBoxOfBubbles(_ count: Int, _ width: Double) throws {
    var look = look
    (look.reply.style, look.reply.gap) = (.box, 7)
    let row = measure(look: look) {
      $0.reply = QuotedMessage(snippet: String(repeating: "q", count: count))
    }
    let quote = try #require(row.frames(.quote).first)
    // Words of 10 points each, with ten points at both sides.
    #expect(quote.minX == 72 && quote.width == width)
    #expect(row.anchors.text?.minY == quote.maxY + 7)
    #expect(row.lines.contains { $0.text.hasPrefix("qqqq") })
  }

  @Test func partsStandBelowEachOther() throws {
    let row = measure { row in
      (row.name, row.avatar, row.forward) = (Self.ben, Self.ben, Forwarded(name: "Dora"))
      row.contents = [.photo(Media(path: "a.jpg", width: 400, height: 300))]
      row.reactions = [RowReaction(emoji: "👍", count: 2)]
      (row.replyCount, row.buttons) = (3, [[Button(text: "Go")], [Button(text: "On")]])
    }
    let name = try #require(row.frames(.name).first)
    let forward = try #require(row.frames(.forward).first)
    #expect(name.origin == Point(x: 72, y: 2) && forward.origin == Point(x: 72, y: 21))
    #expect(row.nodes.contains { $0.kind == .forward && $0.label == "Forwarded from Dora" })
    let (text, card) = try (#require(row.anchors.text), #require(row.anchors.card))
    #expect(text == Rect(x: 72, y: forward.maxY, width: 312, height: 21))
    #expect(card.origin == Point(x: 72, y: text.maxY + 4))
    let (strip, thread) = try (#require(row.anchors.reactions), #require(row.frames(.thread).first))
    #expect(strip.origin == Point(x: 72, y: card.maxY + 4))
    #expect(thread.origin == Point(x: 72, y: strip.maxY + 4))
    let buttons = row.frames(.button)
    #expect(buttons.map(\.minY) == [thread.maxY + 4, thread.maxY + 48])
    #expect(buttons.allSatisfy { $0.minX == 72 && $0.width == 44 })
    #expect(row.size.height == thread.maxY + 88 + 3)
    let unknown = measure { $0.forward = Forwarded(name: nil) }
    #expect(unknown.nodes.contains { $0.kind == .forward && $0.label == "Forwarded" })
  }

  @Test(arguments: [(500.0, 400.0), (400, 312)] as [(Double, Double)])
  func buttonsAreNoWiderThanABubbleWouldBe(_ width: Double, _ most: Double) {
    let row = measure(width: width) {
      $0.buttons = [[Button(text: String(repeating: "w", count: 90))]]
    }
    #expect(row.frames(.button).map(\.width) == [most])
  }

  @Test func theNameGivesWayToTheTime() throws {
    let row = measure { $0.name = RowPerson(id: "n", name: String(repeating: "n", count: 60)) }
    let (name, time) = try (
      #require(row.lines.first { $0.text.hasPrefix("n") }),
      #require(row.lines.first { $0.text == "19:02" })
    )
    // 312 without a time of 50 and a gap of 8.
    #expect(name.text.count == 25 && time.frame.minX == name.frame.maxX + 8)
    #expect(row.anchors.meta == time.frame)
    let timeless = measure { row in
      (row.name, row.meta.time) = (RowPerson(id: "n", name: String(repeating: "n", count: 60)), nil)
    }
    #expect(timeless.lines.first?.text.count == 31 && timeless.anchors.meta == nil)
  }

  @Test func aNoteStandsAloneWhereNothingElseDoes() {
    let empty = measure("") { $0.meta.isEdited = true }
    #expect(empty.lines.map(\.text) == ["(edited)"])
    #expect(empty.lines.first?.frame.origin == Point(x: 72, y: 2))
    #expect(empty.size.height == 2 + 14 + 3)
    let photo = measure("") { row in
      row.meta.isEdited = true
      row.contents = [.photo(Media(path: "a.jpg"))]
    }
    #expect(photo.lines.isEmpty)
    var look = look
    look.words.edited = ""
    #expect(measure(look: look) { $0.meta.isEdited = true }.lines.map(\.text) == ["12345"])
  }

  @Test(arguments: [(1, 67.0), (2, 55), (3, 45), (0, 21), (4, 21)] as [(Int, Double)])
  func bigEmojiAreBigHereToo(_ count: Int, _ height: Double) {
    #expect(measure("🦋") { $0.bigEmojiCount = count }.anchors.text?.height == height)
  }

  @Test func whoMentionsMeIsMarkedBehindAllElse() throws {
    let row = measure {
      $0.mentionsMe = true
      $0.text = "12345"
    }
    let bounds = Rect(x: 0, y: 0, width: 400, height: row.size.height)
    guard case .fill(let ground, .color(Self.mark)) = row.list.commands[0],
      case .fill(let edge, .color(Self.bar)) = row.list.commands[1]
    else {
      Issue.record("no mark")
      return
    }
    #expect(ground.controlBounds == bounds)
    #expect(edge.controlBounds == Rect(x: 0, y: 0, width: 2.5, height: row.size.height))
    let plain = measure { _ in }
    #expect(plain.list.fills(of: Self.mark).isEmpty && plain.list.fills(of: Self.bar).isEmpty)
    #expect(plain.anchors.bubble == bounds)
  }

  /// A row is as high as its avatar, two points below its top.
  @Test(arguments: [(1, 47.0), (2, 47), (3, 68)] as [(Int, Double)])
  func aRowHoldsItsAvatar(_ lines: Int, _ height: Double) {
    let text = Array(repeating: "1", count: lines).joined(separator: "\n")
    #expect(measure(RichText(text)) { $0.avatar = Self.ben }.size.height == height)
    let own = measure(RichText(text)) { _ in }
    #expect(own.size.height == 5 + 21 * Double(lines))
  }
}

/// Days, service lines and the unread mark in each of their styles, 400 points wide.
@Suite struct LineRuleTests {
  private static let ground = Color(red: 1, green: 2, blue: 3)
  private static let rule = Color(red: 4, green: 5, blue: 6)

  private func measure(_ kind: Row.Kind, _ change: (inout Look) -> Void) -> MeasuredRow {
    var look = BubbleFixtures.look
    (look.separator.fill, look.separator.text, look.separator.rule) = (
      Self.ground, .black, Self.rule
    )
    look.separator.insets = EdgeInsets(top: 3, left: 9, bottom: 4, right: 11)
    (look.unread.fill, look.unread.text) = (Self.ground, .black)
    look.unread.insets = EdgeInsets(top: 3, left: 9, bottom: 4, right: 11)
    change(&look)
    return BubbleFixtures.builder(look).measure(
      Row(id: RowID("a"), gap: .first, kind: kind), shaper: FixedAdvanceShaper())
  }

  @Test(arguments: LineTokens.Style.allCases) func days(_ style: LineTokens.Style) throws {
    let row = measure(.day("12345")) { $0.separator.style = style }
    // Words of 50 and insets of 20 points, in the middle.
    let box = Rect(x: 165, y: 0, width: 70, height: 24)
    #expect(row.frames(.pill) == [box] && row.anchors.bubble == box && row.size.height == 24)
    #expect(row.list.fills(of: Self.ground) == (style == .pill ? [box] : []))
    let hairs = [
      Rect(x: 8, y: 12, width: 157, height: 0.5), Rect(x: 235, y: 12, width: 157, height: 0.5),
    ]
    #expect(row.list.fills(of: Self.rule) == (style == .rule ? hairs : []))
    let words = try #require(row.list.words().first)
    #expect(words.x == 175 && words.end == 225 && words.color == .black)
    // Three quarters of a line of 17 points, below 3.
    #expect(words.y == 15.75)
  }

  @Test func aShadowStandsUnderAPillAlone() {
    func shadows(_ style: LineTokens.Style, _ color: Color) -> [Shadow] {
      measure(.day("1")) { look in
        (look.separator.style, look.separator.shadow) = (style, color)
        (look.bubble.shadowY, look.bubble.shadowBlur) = (3, 5)
      }.list.commands.compactMap { if case .shadow(_, let shadow) = $0 { shadow } else { nil } }
    }
    #expect(shadows(.pill, .black) == [Shadow(color: .black, x: 0, y: 3, blur: 5)])
    #expect(shadows(.pill, .clear).isEmpty && shadows(.text, .black).isEmpty)
    #expect(shadows(.rule, .black).isEmpty)
  }

  /// Words break at a part of the viewport, or at its margins where these are nearer.
  @Test(
    arguments: [
      (0.5, 18, 1), (0.5, 19, 2), (1, 36, 1), (1, 37, 2), (0.2, 6, 1), (0.2, 7, 2),
    ] as [(Double, Int, Int)])
  func longLinesBreak(_ part: Double, _ count: Int, _ lines: Int) {
    let row = measure(.day(String(repeating: "a", count: count))) { look in
      (look.separator.maxWidthFraction, look.separator.style) = (part, .rule)
    }
    #expect(row.lines.count == lines)
    // The lines stand in the middle, each for itself.
    #expect(row.lines.allSatisfy { abs($0.frame.midX - 200) < 0.01 })
  }

  /// No rule stands where words leave no room for it.
  @Test func aRuleEndsAtTheMargins() {
    let row = measure(.day(String(repeating: "a", count: 36))) { look in
      (look.separator.maxWidthFraction, look.separator.style) = (1, .rule)
      look.separator.insets = EdgeInsets(top: 3, left: 12, bottom: 4, right: 12)
    }
    #expect(row.lines.count == 1 && row.list.fills(of: Self.rule).isEmpty)
  }

  @Test(arguments: [UnreadTokens.Style.band, .pill, .rule, .none]) func unread(
    _ style: UnreadTokens.Style
  ) throws {
    for radius in [5.0, 99] {
      let row = measure(.unread("12345")) {
        ($0.unread.style, $0.unread.radius) = (style, radius)
      }
      guard style != .none else {
        #expect(row.size.height == 0 && row.list.isEmpty && row.gapAbove == 0)
        continue
      }
      let box =
        style == .band
        ? Rect(x: 0, y: 0, width: 400, height: 24) : Rect(x: 165, y: 0, width: 70, height: 24)
      #expect(row.frames(.pill) == [box] && row.anchors.bubble == box && row.size.height == 24)
      let hairs = [
        Rect(x: 8, y: 12, width: 157, height: 0.5), Rect(x: 235, y: 12, width: 157, height: 0.5),
      ]
      #expect(row.list.fills(of: Self.ground) == (style == .rule ? hairs : [box]))
      if style == .pill {
        let path = Path(roundedRect: box, radii: CornerRadii(min(12, radius)))
        #expect(row.list.commands.first == .fill(path, .color(Self.ground)))
      }
      let words = try #require(row.list.words().first)
      #expect(words.x == 175 && words.y == 3 + 17 * 0.75)
    }
  }
}
