import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What fits exactly, and what is a point too much: the date, the small print, pills, least sizes.
@Suite struct BubbleRuleTests {
  private func measure(
    _ text: RichText = "12345", side: MessageRow.Side = .incoming, time: String? = "19:02",
    look: Look = BubbleFixtures.look, _ row: (inout MessageRow) -> Void = { _ in }
  ) -> MeasuredRow {
    BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      BubbleFixtures.message(text, side: side, time: time, row), shaper: FixedAdvanceShaper())
  }

  private func look(_ change: (inout Look) -> Void) -> Look {
    var look = BubbleFixtures.look
    change(&look)
    return look
  }

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
    let row = measure(
      "1", side: .outgoing, look: look { ($0.delivery.style, $0.delivery.gap) = (.ticks, 3) }
    ) { $0.meta.delivery = state }
    let meta = try #require(row.anchors.meta)
    let ticks = marks.map { $0.width + 3 } ?? 0
    #expect(abs(meta.width - 50 - ticks) < 1e-9)
    // Without a time no gap stands before them.
    let alone = measure(
      "1", side: .outgoing, time: nil, look: look { $0.delivery.style = .ticks }
    ) { $0.meta.delivery = state }
    #expect(alone.anchors.meta?.width == marks?.width)
    for style in [DeliveryTokens.Style.receipt, .none] {
      let other = measure(
        "1", side: .outgoing, look: look { $0.delivery.style = style }
      ) { $0.meta.delivery = state }
      #expect(other.anchors.meta?.width == 50)
    }
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

  /// Pills of 36, 36 and 60 points with gaps of 5 leave exactly 58 of 200 points.
  @Test(arguments: [(8, true), (8.01, false)] as [(Double, Bool)], ["12345", "שלום"])
  func theDateStandsBesideALineOfPillsWhereItFits(
    _ fit: (Double, Bool), _ text: String
  ) throws {
    let (gap, isBeside) = fit
    let row = measure(RichText(text), look: look { $0.date.gap = gap }) { row in
      row.reactions = [1, 1, 10].map { RowReaction(emoji: "👍", count: $0) }
    }
    let (meta, strip) = try (#require(row.anchors.meta), #require(row.frames(.reactions).first))
    #expect((meta.minY < strip.maxY) == isBeside)
    #expect(row.inside.width == (isBeside ? 200 : 142))
    if isBeside {
      // Its capitals stand in the middle of the pills.
      let baseline = strip.midY + 11.5 * 0.3635
      #expect(abs(meta.minY + 14 * 0.75 - baseline) < 1e-9)
    } else {
      #expect(meta.minY == strip.maxY + 3)
    }
    #expect(text == "12345" ? meta.maxX == row.inside.maxX : meta.minX == row.inside.minX)
  }

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

  // MARK: Pills around a bubble

  /// Pills of 50 points over the lower edge of a bubble with room: ten points in from the corner at
  /// the side where no date is.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing], ["12345", "שלום"])
  func pillsCrossTheEdgeWhereNoDateIs(_ side: MessageRow.Side, _ text: String) throws {
    for hasDate in [true, false] {
      let row = measure(
        RichText(text), side: side, time: hasDate ? "19:02" : nil,
        look: look { ($0.reaction.placement, $0.bubble.minWidth) = (.overlap, 150) }
      ) { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
      let (strip, box) = try (#require(row.anchors.reactions), #require(row.anchors.bubble))
      // Where there is none, they stand on the sender's side.
      let isLeft = hasDate ? text == "12345" : side == .incoming
      #expect(isLeft ? strip.minX == box.minX + 10 : strip.maxX == box.maxX - 10)
      #expect(strip.minY == box.maxY - 8)
      // The words keep off: 8 and 2.5 points below them.
      #expect(try box.maxY - #require(row.anchors.text).maxY >= 10.5)
      #expect(row.size.height == strip.maxY)
    }
  }

  @Test(arguments: [(3.5, 6.0), (3.4, 6), (3.6, 6.1), (8, 10.5), (40, 42.5)] as [(Double, Double)])
  func wordsKeepOffPillsOverTheEdge(_ overlap: Double, _ below: Double) throws {
    let row = measure(
      time: nil, look: look { ($0.reaction.placement, $0.reaction.overlap) = (.overlap, overlap) }
    ) { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
    #expect(row.anchors.bubble?.height == PixelGrid(scale: 2).ceil(27 + below))
    // The row holds what stands lowest, the pills or the bubble.
    let box = 27 + below
    #expect(abs(row.size.height - max(box, box - overlap + 26)) <= 0.5)
  }

  @Test(arguments: [(50.0, 0.0), (55, 5), (60, 10), (80, 10)] as [(Double, Double)])
  func narrowBubblesHaveTheirPillsNearerTheCorner(_ width: Double, _ inset: Double) throws {
    let row = measure(
      "1", time: nil, look: look { ($0.reaction.placement, $0.bubble.minWidth) = (.overlap, width) }
    ) { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
    let (strip, box) = try (#require(row.anchors.reactions), #require(row.anchors.bubble))
    #expect(strip.minX == box.minX + inset)
  }

  /// Three pills under a photo reach under its date, one doesn't.
  @Test(arguments: [(1, false), (3, true)])
  func pillsThatWouldMeetTheDateStandBelowIt(_ count: Int, _ meets: Bool) throws {
    let row = measure(
      "", look: look { ($0.reaction.placement, $0.reaction.overlap) = (.overlap, 12) }
    ) { row in
      row.contents = [.photo(Media(path: "a.jpg", width: 400, height: 300))]
      row.reactions = (0..<count).map { RowReaction(emoji: "👍", count: $0 + 2) }
    }
    let (strip, meta) = try (#require(row.anchors.reactions), #require(row.anchors.meta))
    #expect((strip.maxX > meta.minX) == meets)
    #expect(strip.minY == (meets ? meta.maxY + 1 : try #require(row.anchors.bubble).maxY - 12))
  }

  /// Over long words and over short ones, beside which many pills take more room than there is.
  @Test(arguments: ["12345 12345 12345 12345 12345 12345", "1"] as [RichText])
  func pillsOverACornerStayInTheViewport(_ words: RichText) throws {
    for side in [MessageRow.Side.incoming, .outgoing] {
      for (count, cap) in [(1, 220.0), (4, 220), (7, 360)] {
        let row = measure(
          words, side: side,
          look: look { ($0.reaction.placement, $0.bubble.maxWidthCap) = (.corner, cap) }
        ) { row in row.reactions = (0..<count).map { RowReaction(emoji: "👍", count: $0 + 2) } }
        let (strip, box) = try (#require(row.anchors.reactions), #require(row.anchors.bubble))
        #expect(strip.minX >= 8 && strip.maxX <= 392, "\(side), \(count)")
        let free =
          side == .incoming
          ? box.maxX - strip.width * 0.45 : box.minX - strip.width * 0.55
        let expected = max(8, min(free, 392 - strip.width))
        #expect(abs(strip.minX - expected) <= 0.25, "\(side), \(count)")
        #expect(strip.maxY == box.minY + 8)
        #expect(strip.minY == 0, "room is made above the bubble")
      }
    }
  }

  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func pillsBelowStandUnderTheirSide(_ side: MessageRow.Side) throws {
    let row = measure(side: side, look: look { $0.reaction.placement = .below }) {
      $0.reactions = [RowReaction(emoji: "👍", count: 2)]
      ($0.buttons, $0.receipt) = ([[Button(text: "Go")]], "Read")
    }
    let (strip, box) = try (#require(row.anchors.reactions), #require(row.anchors.bubble))
    #expect(side == .incoming ? strip.minX == box.minX : strip.maxX == box.maxX)
    #expect(strip.minY == box.maxY + 5)
    let button = try #require(row.frames(.button).first)
    #expect(button.minX == box.minX && button.maxX == box.maxX)
    #expect(button.minY == strip.maxY + 4 && button.height == 40)
    let receipt = try #require(row.frames(.receipt).first)
    #expect(receipt.minY == button.maxY + 3)
    #expect(side == .incoming ? receipt.minX == box.minX + 2 : receipt.maxX == box.maxX - 2)
    #expect(row.size.height == PixelGrid(scale: 2).ceil(receipt.maxY))
  }

  @Test func noMoreSortsOfPillsThanAScreenHolds() {
    func pills(_ count: Int) -> Int {
      measure { row in
        row.reactions = (0..<count).map { RowReaction(emoji: "👍", count: $0 + 1) }
      }.frames(.reaction).count
    }
    #expect(pills(199) == 199 && pills(200) == 200 && pills(201) == 200)
  }

  /// A face is the pill's height less 8, each but the first 0.8 of that further.
  @Test(arguments: [(1, 58), (2, 72.4), (3, 86.8)] as [(Int, Double)])
  func facesStandInAPill(_ count: Int, _ width: Double) throws {
    let row = measure { row in
      row.reactions = [
        RowReaction(
          emoji: "👍", count: count,
          faces: (0..<count).map { RowPerson(id: Participant.ID("p\($0)")) })
      ]
    }
    let pill = try #require(row.frames(.reaction).first)
    #expect(abs(pill.width - width) < 1e-9)
    let pills = row.list.groups(where: { $0 == .pill("👍") })
    let faces = pills.flatMap(\.commands).compactMap { command -> GroupStyle? in
      guard case .group(_, let style) = command, style.part?.kind == .avatar else { return nil }
      return style
    }
    // The first lies on top, at the left.
    #expect(faces.map(\.label) == (0..<count).reversed().map { "avatar of p\($0)" })
    for (index, face) in faces.reversed().enumerated() {
      let left = pill.minX + 32 + Double(index) * 14.4
      #expect(abs(face.transform.tx - left) < 1e-9)
    }
  }

  // MARK: Buttons

  @Test func buttonsShareTheWidthOfTheirRow() throws {
    let row = measure(time: nil) {
      $0.buttons = [
        [Button(text: "1"), Button(text: "12345")], [Button(text: "1")],
        [Button(text: "1"), Button(text: "2"), Button(text: "3")],
      ]
    }
    // Two of 50 + 24 points and a gap of 4.
    let box = try #require(row.anchors.bubble)
    #expect(box.width == 152)
    let frames = row.frames(.button)
    #expect(frames.map(\.width) == [74, 74, 152, 48, 48, 48])
    #expect(frames.map { $0.minX - box.minX } == [0, 78, 0, 0, 52, 104])
    #expect(frames.map { $0.minY - box.maxY } == [4, 4, 48, 92, 92, 92])
    #expect(row.size.height == box.maxY + 132)
    for (frame, button) in zip(frames, ["1", "12345", "1", "1", "2", "3"]) {
      let line = row.lines.first { $0.text == button && frame.contains($0.frame.origin) }
      #expect(line?.frame.midX == frame.midX && line?.frame.midY == frame.midY)
    }
  }

  @Test func buttonsAreNeverWiderThanABubbleMayBe() {
    let words = String(repeating: "w", count: 30)
    let row = measure { $0.buttons = [[Button(text: words), Button(text: words)]] }
    #expect(row.anchors.bubble?.width == 220)
    #expect(row.frames(.button).map(\.width) == [108, 108])
    #expect(row.lines.filter { $0.text.hasPrefix("w") }.allSatisfy { $0.frame.width <= 96 })
  }

  @Test(arguments: [(60, 8, 480), (61, 8, 480), (60, 9, 480), (2, 7, 14)])
  func noMoreButtonsThanAnswersNeed(_ rows: Int, _ columns: Int, _ count: Int) {
    let row = measure {
      $0.buttons = Array(
        repeating: Array(repeating: Button(text: "a"), count: columns), count: rows)
    }
    #expect(row.frames(.button).count == count)
  }

  // MARK: Without a bubble

  @Test(arguments: [(1, 56, 67), (2, 46, 55), (3, 38, 45)] as [(Int, Double, Double)])
  func fewEmojiAreBig(_ count: Int, _ size: Double, _ line: Double) throws {
    let text = String(repeating: "🦋", count: count)
    for side in [MessageRow.Side.incoming, .outgoing] {
      let row = measure(RichText(text), side: side) { $0.bigEmojiCount = count }
      let (frame, meta) = try (#require(row.anchors.text), #require(row.anchors.meta))
      #expect(frame.height == line, "1.18 of the size, whole")
      // A pill of 50 + 14 by 14 + 4 points, two points below.
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

  /// A date on a sticker lies in its corner; below emoji its ground is that of service lines.
  @Test func groundsOfDatesWithoutABubble() throws {
    let (dark, quiet, clear) = (Color(red: 1, green: 1, blue: 1), Color.black, Color.white)
    func colors(_ style: LineTokens.Style, sticker: Bool) -> [Color] {
      let row = measure(
        sticker ? "" : "🦋",
        look: look {
          $0.service.style = style
          ($0.date.pillFill, $0.date.pillText) = (dark, .white)
          ($0.service.fill, $0.service.text, $0.incoming.meta) = (quiet, dark, clear)
        }
      ) { row in
        if sticker { row.contents = [.sticker(Media(path: "s.webp"), emoji: nil)] }
        row.bigEmojiCount = sticker ? 0 : 1
      }
      return row.list.commands.compactMap { command -> Color? in
        switch command {
        case .fill(_, .color(let color)): color
        case .glyphs(let run, _, let color) where run.text == "1": color
        default: nil
        }
      }
    }
    #expect(colors(.pill, sticker: true) == [dark, .white])
    #expect(colors(.text, sticker: true) == [dark, .white])
    #expect(colors(.pill, sticker: false) == [quiet, dark])
    #expect(colors(.text, sticker: false) == [clear])
    #expect(colors(.rule, sticker: false) == [clear])
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
      #expect(side == .outgoing ? badge.minX == box.maxX + 12 : badge.maxX == box.minX - 12)
      if side == .outgoing { #expect(badge.maxX == 392) }
    }
  }
}
