import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Where pills and buttons stand: beside the date, over an edge, in rows below.
@Suite struct PillRuleTests: MeasuredBubbles {
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
      // The words keep off: 8 points and half of one below them.
      #expect(try box.maxY - #require(row.anchors.text).maxY >= 8.5)
      #expect(row.size.height == strip.maxY)
    }
  }

  @Test(arguments: [(5.5, 6.0), (5.4, 6), (5.6, 6.1), (8, 8.5), (40, 40.5)] as [(Double, Double)])
  func wordsKeepOffPillsOverTheEdge(_ overlap: Double, _ below: Double) throws {
    let row = measure(
      time: nil, look: look { ($0.reaction.placement, $0.reaction.overlap) = (.overlap, overlap) }
    ) { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
    #expect(row.anchors.bubble?.height == PixelGrid(scale: 2).ceil(27 + below))
    // The row holds what stands lowest, the pills or the bubble.
    let box = 27 + below
    #expect(abs(row.size.height - max(box, box - overlap + 26)) <= 0.5)
  }

  /// Where pills cross no more of a bubble than its inset, it is as high as without them.
  @Test(arguments: ["cobalt", "dusk"], TextSize.allCases.prefix(6))
  func pillsDontMakeBubblesHigher(_ name: String, _ size: TextSize) throws {
    let look = try Theme.named(name).resolve(textSize: size)
    let heights = try [[], [RowReaction(emoji: "👍", count: 2)]].map { reactions in
      try #require(measure("Yes", look: look) { $0.reactions = reactions }.anchors.bubble).height
    }
    #expect(heights[0] == heights[1])
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
        // Not over the column of avatars, nor over the room for tails before it.
        let (left, right) = side == .incoming ? (14.0, 392.0) : (8, 386)
        #expect(strip.minX >= left && strip.maxX <= right, "\(side), \(count)")
        let free =
          side == .incoming
          ? box.maxX - strip.width * 0.45 : box.minX - strip.width * 0.55
        let expected = max(left, min(free, right - strip.width))
        #expect(abs(strip.minX - expected) <= 0.25, "\(side), \(count)")
        #expect(strip.maxY == box.minY + 8)
        #expect(strip.minY == 0, "room is made above the bubble")
      }
    }
  }

  /// However many buttons there are, they are placed as one.
  @Test func buttonsAreOnePartOfARow() {
    func commands(_ count: Int) -> Int {
      measure { $0.buttons = (0..<count).map { [Button(text: "Button \($0)")] } }
        .list.commands.count
    }
    #expect(commands(1) == commands(0) + 1 && commands(6) == commands(1))
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
    #expect(pills(199) == 199 && pills(200) == 200 && pills(201) == 199)
  }

  /// The last pill says how many reactions have none of their own.
  @Test func thoseThatAreTooManyAreCounted() {
    func words(_ counts: [Int]) -> [String] {
      measure(look: look { $0.reaction.limit = 3 }) { row in
        row.reactions = counts.map { RowReaction(emoji: "👍", count: $0) }
      }.list.commands.compactMap { command in
        guard case .group(let list, let style) = command, style.part?.kind == .pill else {
          return nil
        }
        return list.commands.compactMap {
          if case .glyphs(let run, _, _) = $0 { run.text } else { nil }
        }.joined()
      }
    }
    #expect(words([1, 2, 3]) == ["👍", "👍2", "👍3"])
    #expect(words([1, 2, 3, 4]) == ["👍", "👍2", "+7"])
  }

  /// At the end towards the other side of the chat, or at the sender's own; what is wider than the bubble
  /// reaches towards the middle.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func reactionsStandAtOneEnd(_ side: MessageRow.Side) throws {
    func ends(_ place: ReactionTokens.Side, count: Int) throws -> (Double, Double) {
      let row = measure(
        side: side,
        look: look {
          ($0.reaction.placement, $0.reaction.side, $0.reaction.inset) = (.overlap, place, 6)
        }
      ) { row in
        row.reactions = (0..<count).map { RowReaction(emoji: "👍", count: $0 + 10) }
      }
      let (strip, box) = try (#require(row.anchors.reactions), #require(row.anchors.bubble))
      return (strip.minX - box.minX, box.maxX - strip.maxX)
    }
    #expect(try ends(.inner, count: 1).1 == 6 || side == .outgoing)
    #expect(try ends(.inner, count: 1).0 == 6 || side == .incoming)
    #expect(try ends(.outer, count: 1).0 == 6 || side == .outgoing)
    #expect(try ends(.outer, count: 1).1 == 6 || side == .incoming)
    let wide = try ends(.inner, count: 5)
    #expect(side == .incoming ? wide.0 == 0 && wide.1 < 0 : wide.1 == 0 && wide.0 < 0)
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

  /// Of 34, 74 and 44 points.
  @Test func buttonsMayBeAsWideAsTheirWords() throws {
    let (room, widths) = (220.0, [34.0, 74, 44])
    let row = measure(
      "1", time: nil,
      look: look { ($0.button.fillsRow, $0.bubble.maxWidthCap) = (false, room) }
    ) { $0.buttons = [[Button(text: "1"), Button(text: "12345"), Button(text: "12")]] }
    let frames = row.frames(.button)
    #expect(zip(frames, widths).allSatisfy { abs($0.width - $1) <= 0.5 }, "\(frames)")
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 4) <= 0.5 })
    #expect(try frames.last?.maxX ?? 0 <= #require(row.anchors.bubble).maxX + 0.5)
  }

  /// Where there is no room for them beside each other, they stand below each other.
  @Test func buttonsWithoutRoomAreStacked() throws {
    let row = measure(
      "1", time: nil,
      look: look { ($0.button.fillsRow, $0.bubble.maxWidthCap) = (false, 90) }
    ) { $0.buttons = [[Button(text: "1"), Button(text: "12345"), Button(text: "12")]] }
    let frames = row.frames(.button)
    #expect(zip(frames, [34.0, 74, 44]).allSatisfy { abs($0.width - $1) <= 0.5 }, "\(frames)")
    #expect(Set(frames.map(\.minX)).count == 1)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minY - $0.maxY == 4 })
  }

  @Test func buttonsAreNeverWiderThanABubbleMayBe() {
    let words = String(repeating: "w", count: 30)
    let row = measure { $0.buttons = [[Button(text: words), Button(text: words)]] }
    #expect(row.anchors.bubble?.width == 220)
    #expect(row.frames(.button).map(\.width) == [220, 220])
    #expect(row.lines.filter { $0.text.hasPrefix("w") }.allSatisfy { $0.frame.width <= 208 })
  }

  @Test(arguments: [(60, 8, 480), (61, 8, 480), (60, 9, 480), (2, 7, 14)])
  func noMoreButtonsThanAnswersNeed(_ rows: Int, _ columns: Int, _ count: Int) {
    let row = measure {
      $0.buttons = Array(
        repeating: Array(repeating: Button(text: "a"), count: columns), count: rows)
    }
    #expect(row.frames(.button).count == count)
  }

  /// A day is as heavy as its look says, with a time after it and without.
  @Test(arguments: [nil, "9:41"], [0, 600])
  func aDayHasAWeightOfItsOwn(_ time: String?, _ weight: Int) {
    let shaper = NotingShaper()
    _ = BubbleFixtures.builder(look { $0.separator.dayWeight = weight }).measure(
      Row(id: RowID("a"), gap: .first, kind: .day("Today", time: time)), shaper: shaper)
    let spans = shaper.requests.flatMap(\.spans)
    #expect(spans.map(\.weight) == (weight == 0 ? [] : [600]))
    #expect(spans.allSatisfy { $0.start == 0 && $0.end == 5 })
  }

  /// The faces of who answered stand before the number, the last reply's time after it or in a card.
  @Test(arguments: ThreadTokens.Form.allCases, [MessageTokens.Style.bubbles, .rows])
  func aThreadShowsWhoAnswered(_ form: ThreadTokens.Form, _ style: MessageTokens.Style) {
    let row = measure(
      look: look {
        ($0.thread.form, $0.message.style, $0.thread.faces) = (form, style, 2)
      }
    ) {
      $0.replyCount = 3
      $0.thread = RowThread(
        people: ["cleo", "dan", "ana"].map { RowPerson(id: Participant.ID($0)) },
        title: "Wind", lastTime: "today at 9:41", lastText: "Yes")
    }
    let words = row.list.words().map(\.text).joined()
    let faces = row.list.groups { $0.kind == .avatar }.count
    switch (form, style) {
    case (.words, _), (.below, _): #expect(faces == 0 && !words.contains("9:41"))
    case (_, .bubbles), (.faces, _):
      #expect(faces == 2 && words.contains("9:41") == (style == .rows))
    case (.card, _): #expect(faces == 1 && words.contains("Wind") && words.contains("Yes"))
    }
    #expect(words.contains("3 replies"))
  }
}
