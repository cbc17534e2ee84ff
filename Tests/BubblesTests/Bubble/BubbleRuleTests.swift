import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What fits exactly, and what is a point too much: the date, the small print, least sizes.
@Suite struct BubbleRuleTests: MeasuredBubbles {
  // MARK: Between rows

  @Test(
    arguments: [
      (.first, 0), (.run, 1), (.betweenRuns, 7.0 / 3), (.aroundService, 3), (.aroundSeparator, 4),
    ] as [(Row.Gap, Double)]) func gapsAreTheLooksOnDevicePixels(_ gap: Row.Gap, _ points: Double)
  {
    var look = Look()
    (look.gap.inRun, look.gap.betweenRuns) = (1.1, 2.4)
    (look.gap.aroundService, look.gap.aroundSeparators) = (3.1, 3.9)
    let builder = BubbleFixtures.builder(look, scale: 3)
    let row = Row(id: RowID("a"), gap: gap, kind: .day("Today"))
    #expect(abs(builder.gapAbove(row) - points) < 1e-9)
    #expect(builder.measure(row, shaper: FixedAdvanceShaper()).gapAbove == builder.gapAbove(row))
  }

  @Test func avatarsStandAtTheMarginOfTheirSide() {
    var look = BubbleFixtures.look
    (look.message.margin, look.avatar.size) = (9, 30)
    look.message.rowInsets = EdgeInsets(top: 2, left: 17, bottom: 2, right: 40)
    let bubbles = BubbleFixtures.builder(look)
    #expect(bubbles.avatarX(.incoming) == 9 && bubbles.avatarX(.outgoing) == 400 - 9 - 30)
    look.message.style = .rows
    let rows = BubbleFixtures.builder(look)
    #expect(rows.avatarX(.incoming) == 17 && rows.avatarX(.outgoing) == 17)
  }

  // MARK: The small print

  /// A character is 10 points wide; a pin of 11.5 × 1.1 × 0.8 and the gap of 3 stand before.
  @Test(
    arguments: [
      (false, false, "", "19:02", 50, "19:02"), (true, false, "", "19:02", 120, "edited 19:02"),
      (false, true, "", "19:02", 63.12, "19:02"), (true, false, "", "", 60, "edited"),
      (false, false, "Ana", "19:02", 100, "Ana, 19:02"), (false, false, "Ana", "", 30, "Ana"),
      (true, true, "A", "19:02", 163.12, "A, edited 19:02"), (false, true, "", "", 13.12, ""),
    ] as [(Bool, Bool, String, String, Double, String)])
  func theSmallPrintSaysOneThingAfterTheOther(
    _ isEdited: Bool, _ isPinned: Bool, _ signature: String, _ time: String, _ width: Double,
    _ label: String
  ) throws {
    let row = measure("1", time: time.isEmpty ? nil : time) {
      ($0.meta.isEdited, $0.meta.isPinned) = (isEdited, isPinned)
      $0.meta.signature = signature
    }
    let meta = try #require(row.anchors.meta)
    #expect(abs(meta.width - width) < 1e-6)
    #expect(row.nodes.contains { $0.kind == .meta && $0.label == label })
    #expect(abs(row.inside.width - (10 + 8 + width)) <= 0.5)
  }

  @Test func noSmallPrintTakesNoRoom() {
    let row = measure("1", time: "") { $0.meta.signature = "" }
    #expect(row.anchors.meta == nil && row.frames(.meta).isEmpty)
    #expect(row.inside.width == 10)
  }

  @Test(arguments: [
    (DeliveryState.sending, true), (.sent, true), (.delivered, true), (.read, true),
    (.failed, false),
  ]) func ticksStandAGapAfterTheTime(_ state: DeliveryState, _ hasMark: Bool) throws {
    let marks = TickMarks(state: state, size: 15)
    #expect((marks != nil) == hasMark)
    #expect(TickMarks(state: state, size: 0) == nil)
    #expect((TickMarks(state: state, size: 15, form: .circled) != nil) == hasMark)
    let row = measure(
      "1", side: .outgoing, look: look { ($0.delivery.style, $0.delivery.gap) = (.ticks, 3) }
    ) { $0.meta.delivery = state }
    let meta = try #require(row.anchors.meta)
    let ticks = marks.map { $0.room + 3 } ?? 0
    #expect(abs(meta.width - 50 - ticks) < 1e-9)
    // Without a time no gap stands before them.
    let alone = measure(
      "1", side: .outgoing, time: nil, look: look { $0.delivery.style = .ticks }
    ) { $0.meta.delivery = state }
    #expect(alone.anchors.meta?.width == marks?.room)
    for style in [DeliveryTokens.Style.receipt, .none] {
      let other = measure(
        "1", side: .outgoing, look: look { $0.delivery.style = style }
      ) { $0.meta.delivery = state }
      #expect(other.anchors.meta?.width == 50)
    }
  }

  /// One tick stands where the widest mark ends, or where the first of two will be.
  @Test func oneTickStandsAtEitherEndOfTheRoom() throws {
    func ink(_ state: DeliveryState, _ align: DeliveryTokens.TickAlign) throws -> Rect {
      let row = measure(
        "1", side: .outgoing,
        look: look { ($0.delivery.style, $0.delivery.tickAlign) = (.ticks, align) }
      ) { $0.meta.delivery = state }
      let meta = try #require(row.anchors.meta)
      let strokes = row.list.commands.filter {
        if case .glyphs = $0 { false } else { $0.bounds.minX > meta.minX + 50 }
      }
      try #require(!strokes.isEmpty)
      return strokes.reduce(Rect.zero) { $0.union($1.bounds) }
    }
    let two = try ink(.delivered, .date)
    #expect(try two == ink(.delivered, .end))
    #expect(try abs(ink(.sent, .date).minX - two.minX) < 0.5)
    #expect(try abs(ink(.sent, .end).maxX - two.maxX) < 0.5)
    #expect(try abs(ink(.sending, .date).midX - two.midX) < 0.5)
  }

  /// With the date beside them they leave no room where it ends: at the edge, whichever side of the words it is.
  @Test(arguments: ["12345", "שלום"]) func datesBesideMarksStandAtTheEdge(_ text: String) throws {
    let row = measure(
      RichText(text), side: .outgoing,
      look: look {
        ($0.delivery.style, $0.delivery.tickForm, $0.delivery.tickAlign) = (.ticks, .circled, .edge)
      }
    ) { $0.meta.delivery = .sent }
    let meta = try #require(row.anchors.meta)
    let time = try #require(row.list.words().first { $0.text == "19:02" })
    let isBefore = text != "12345"
    #expect(isBefore == (meta.minX == row.inside.minX))
    let mark = try #require(
      TickMarks(state: .sent, size: BubbleFixtures.look.delivery.size, form: .circled))
    #expect(abs(time.x - meta.minX - (isBefore ? 0 : mark.room - mark.width)) < 0.01)
  }

  /// In a chat from right to left marks end where they begin in others, as far from the date.
  @Test(
    arguments: [DeliveryTokens.TickForm.bare, .circled], [DeliveryState.sent, .delivered, .read])
  func marksAreReflected(_ form: DeliveryTokens.TickForm, _ state: DeliveryState) throws {
    func ink(isMirrored: Bool) throws -> Rect {
      let look = look {
        ($0.delivery.style, $0.delivery.tickForm, $0.isMirrored) = (.ticks, form, isMirrored)
      }
      let row = measure("1", side: .outgoing, look: look) { $0.meta.delivery = state }
      let meta = try #require(row.anchors.meta)
      let marks = row.list.commands.filter {
        if case .glyphs = $0 { return false }
        return $0.bounds.width < 30 && $0.bounds.minX >= meta.minX - 2
          && $0.bounds.maxX <= meta.maxX + 2
      }
      let first = try #require(marks.first).bounds
      return marks.dropFirst().reduce(first) { $0.union($1.bounds) }
    }
    let (plain, mirrored) = try (ink(isMirrored: false), ink(isMirrored: true))
    #expect(abs(400 - mirrored.maxX - plain.minX) < 0.01)
    #expect(abs(400 - mirrored.minX - plain.maxX) < 0.01)
  }

  /// Nothing moves as a message is sent, arrives and is read.
  @Test(arguments: [DeliveryTokens.TickForm.bare, .circled])
  func allMarksTakeTheSameRoom(form: DeliveryTokens.TickForm) throws {
    let states = [DeliveryState.sending, .sent, .delivered, .read]
    let rooms = try states.map {
      try #require(TickMarks(state: $0, size: 15, form: form)).room
    }
    #expect(Set(rooms).count == 1)
    let widths = try states.map { state in
      try #require(
        measure(
          "1", side: .outgoing,
          look: look { ($0.delivery.style, $0.delivery.tickForm) = (.ticks, form) }
        ) { $0.meta.delivery = state }.anchors.bubble
      ).width
    }
    #expect(Set(widths).count == 1)
  }

  @Test func aLongSignatureIsCutNotTheTime() throws {
    let row = measure("1") { $0.meta.signature = String(repeating: "s", count: 40) }
    let meta = try #require(row.anchors.meta)
    // “, 19:02” takes 70 of the 200 points.
    #expect(meta.width == 200)
    #expect(row.lines.contains { $0.text == ", 19:02" })
    #expect(row.lines.contains { $0.text == String(repeating: "s", count: 13) })
  }

  // MARK: The date beside pills

  @Test func aLineOfItsOwnNeedsAirBelowWhatIsNoText() throws {
    let words = measure("123456789012345")
    let text = try #require(words.anchors.text)
    #expect(words.anchors.meta?.minY == text.maxY)
    for kind in [Entity.Kind.pre(language: nil), .blockquote] {
      let row = measure(RichText("12", entities: [Entity(kind, start: 0, end: 2)]))
      #expect(try row.anchors.meta?.minY == #require(row.anchors.text).maxY + 3)
    }
    #expect(measure("").anchors.meta?.minY == 6)
  }

  // MARK: Least sizes

  @Test(
    arguments: [(33.0, 33.0, 6.0), (34, 34, 6.5), (20, 33, 6), (53, 53, 16)]
      as [(Double, Double, Double)])
  func whatALeastHeightAddsIsShared(_ least: Double, _ height: Double, _ top: Double) throws {
    let row = measure(look: look { $0.bubble.minHeight = least })
    #expect(row.anchors.bubble?.height == height)
    #expect(row.anchors.text?.minY == top)
  }

  @Test(arguments: [(70.0, 70.0), (69.5, 70), (70.5, 70.5), (130, 130)] as [(Double, Double)])
  func aLeastWidthHolds(_ least: Double, _ width: Double) {
    let row = measure(time: nil, look: look { $0.bubble.minWidth = least })
    #expect(row.anchors.bubble?.width == width)
  }

  // MARK: The widest

  @Test(
    arguments: [
      (599.0, false, 0.8 * 579), (600, false, 0.5 * 590), (599, true, 0.8 * 569),
      (600, true, 0.5 * 580),
    ] as [(Double, Bool, Double)])
  func wideViewportsHaveFiguresOfTheirOwn(_ viewport: Double, _ isGroup: Bool, _ most: Double) {
    var tokens = BubbleTokens()
    (tokens.wideFrom, tokens.maxWidthCap) = (600, 4000)
    (tokens.maxWidthInset, tokens.wideInset, tokens.maxWidthGroupInset) = (20, 10, 10)
    (tokens.maxWidthFraction, tokens.wideFraction) = (0.8, 0.5)
    func width(in available: Double) -> Double {
      tokens.maxWidth(in: available, viewport: viewport, isGroup: isGroup)
    }
    #expect(abs(width(in: viewport) - most) < 1e-9)
    tokens.maxWidthCap = 200
    #expect(width(in: viewport) == 200)
    (tokens.maxWidthFraction, tokens.wideFraction) = (1.5, 1.5)
    #expect(width(in: 150) == 150, "never more than there is")
    #expect(width(in: 10) == 40, "never less than the least")
  }

  // MARK: Without a bubble

  @Test(arguments: [(1, 56, 67), (2, 46, 55), (3, 38, 45)] as [(Int, Double, Double)])
  func fewEmojiAreBig(_ count: Int, _ size: Double, _ line: Double) throws {
    let text = String(repeating: "🦋", count: count)
    for side in [MessageRow.Side.incoming, .outgoing] {
      let row = measure(RichText(text), side: side) { $0.bigEmojiCount = count }
      let (frame, meta) = try (#require(row.anchors.text), #require(row.anchors.meta))
      #expect(frame.height == line, "1.18 of the size, whole")
      // A pill of 50 + 14 by 14 + 4 points, below the emoji.
      #expect(meta.size == Size(width: 64, height: 18) && meta.minY == frame.maxY + 2)
      #expect(side == .incoming ? frame.minX == 14 : frame.maxX == 386)
      #expect(side == .incoming ? meta.minX == 14 : meta.maxX == 386)
      #expect(row.size.height == line + 20)
      #expect(row.anchors.shape == nil && row.anchors.tail == nil)
      let plain = measure(RichText(text), side: side, time: nil) { $0.bigEmojiCount = count }
      #expect(plain.size.height == line && plain.anchors.bubble?.width == Double(count) * 20)
      let sizes = row.list.commands.compactMap { command -> Double? in
        if case .glyphs(let run, _, _) = command, run.text == "🦋" { run.font.size } else { nil }
      }
      #expect(sizes == Array(repeating: size, count: count))
    }
  }

  @Test(
    arguments: [
      (0, nil), (1, 5), (2, 6), (3, 7), (4, nil),
    ] as [(Int, Double?)]) func emojiHaveTheSizeOfTheirNumber(_ count: Int, _ size: Double?)
  {
    var tokens = EmojiTokens()
    (tokens.one, tokens.two, tokens.three) = (5, 6, 7)
    #expect(tokens.size(of: count) == size)
    tokens.limit = 1
    #expect(tokens.size(of: 1) == 5 && tokens.size(of: 2) == nil)
    tokens.limit = 0
    #expect(tokens.size(of: 1) == nil)
  }

  /// The ground of a date without a bubble is that of service lines; where these have none, it stands in words
  /// alone below emoji and stickers, and on a pill of its own on round videos.
  @Test func groundsOfDatesWithoutABubble() throws {
    let (dark, quiet, clear) = (Color(red: 1, green: 1, blue: 1), Color.black, Color.white)
    func colors(_ style: LineTokens.Style, _ content: Content? = nil) -> [Color] {
      let row = measure(
        content == nil ? "🦋" : "",
        look: look {
          $0.service.style = style
          ($0.date.pillFill, $0.date.pillText) = (dark, .white)
          ($0.service.fill, $0.service.text, $0.incoming.meta) = (quiet, dark, clear)
        }
      ) { row in
        row.contents = content.map { [$0] } ?? []
        row.bigEmojiCount = content == nil ? 1 : 0
      }
      return row.list.commands.compactMap { command -> Color? in
        switch command {
        case .fill(_, .color(let color)): color
        case .glyphs(let run, _, let color) where run.text == "1": color
        default: nil
        }
      }
    }
    let sticker = Content.sticker(Media(path: "s.webp"), emoji: nil)
    #expect(colors(.pill, sticker) == [quiet, dark] && colors(.pill) == [quiet, dark])
    #expect(colors(.text, sticker) == [clear] && colors(.text) == [clear])
    #expect(colors(.rule, sticker) == [clear] && colors(.rule) == [clear])
    let video = colors(.text, .videoMessage(Media(path: "v.mp4")))
    #expect(Array(video.suffix(2)) == [dark, .white])
  }

  // MARK: What failed

  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func theBadgeStandsBesideTheLastLine(_ side: MessageRow.Side) throws {
    for (text, height) in [("1", 33.0), ("123456789012345678901234567890", 54)] {
      let row = measure(RichText(text), side: side, look: look { $0.bubble.minHeight = 30 }) {
        $0.meta.delivery = .failed
      }
      let (badge, box) = try (#require(row.frames(.badge).first), #require(row.anchors.bubble))
      #expect(box.height == height)
      #expect(badge.width == 20 && badge.height == 20)
      #expect(abs(badge.midY - max(box.midY, box.maxY - 15)) <= 0.25)
      #expect(side == .outgoing ? badge.minX == box.maxX + 8 : badge.maxX == box.minX - 8)
      if side == .outgoing { #expect(badge.maxX == 388) }
    }
  }

  @Test func theBadgeIsNotBetweenABubbleAndItsAvatar() throws {
    let row = measure("1", side: .outgoing) {
      ($0.meta.delivery, $0.hasAvatarColumn) = (.failed, true)
    }
    let sent = measure("1", side: .outgoing) { $0.hasAvatarColumn = true }
    let (badge, box) = try (#require(row.frames(.badge).first), #require(row.anchors.bubble))
    #expect(badge.maxX == box.minX - 6)
    #expect(box.maxX == sent.anchors.bubble?.maxX)
  }
}
