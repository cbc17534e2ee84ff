import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// The forms of rows that looks choose among: where avatar, name and date stand.
@Suite struct LookFormTests {
  private static let ben = RowPerson(id: "ben", name: "Ben")

  private func rows(_ look: Look, _ senders: [String]) -> [MessageRow] {
    let entries = senders.enumerated().map { index, sender in
      ChatFixtures.message("\(index)", sender, "Words", at: "2026-03-14T19:02")
    }
    return RowBuilder(rules: RowRules(look: look, now: nil)).rows(
      for: ChatFixtures.state(entries)
    ).compactMap(\.message)
  }

  // MARK: Runs

  @Test func withoutRunsEachMessageIsFirstAndLast() {
    var look = BubbleFixtures.look
    (look.avatar.shown, look.name.shown) = (.always, .always)
    let joined = rows(look, ["ben", "ben", "ben"])
    #expect(joined.map(\.isFirstOfRun) == [true, false, false])
    look.message.hasRuns = false
    let apart = rows(look, ["ben", "ben", "ben"])
    #expect(apart.allSatisfy { $0.isFirstOfRun && $0.isLastOfRun && !$0.joinsAbove })
    #expect(joined.map { $0.name != nil } == [true, false, false])
    #expect(apart.allSatisfy { $0.name != nil && $0.avatar != nil })
  }

  @Test func namesTakeTheirFormat() {
    var look = BubbleFixtures.look
    (look.name.shown, look.name.onOutgoing, look.name.format) = (.always, true, "<{name}>")
    #expect(rows(look, ["ana"]).compactMap(\.name?.name) == ["<Ana>"])
  }

  // MARK: Avatars over bubbles

  /// A run has three forms of rows: with avatar and name over the bubble, and without.
  @Test func anAvatarAboveStandsInALineWithTheName() throws {
    let theme = try Theme(
      yaml: "avatar: { placement: above, size: 24, gap: 6 }\nmessage.margin: 10")
    let look = theme.resolve()
    #expect(!look.name.isInside && look.avatar.position == .first && !look.avatar.isSticky)
    let first = BubbleFixtures.measure(
      BubbleFixtures.message("12345") { ($0.name, $0.avatar) = (Self.ben, Self.ben) }, look)
    let avatar = try #require(first.anchors.avatar)
    let name = try #require(first.frames(.name).first)
    let bubble = try #require(first.anchors.bubble)
    #expect(avatar == Rect(x: 10, y: 0, width: 24, height: 24))
    #expect(name.minX == avatar.maxX + 6 && abs(name.midY - avatar.midY) < 0.5)
    #expect(bubble.minY >= avatar.maxY && bubble.minX < avatar.maxX)
    let second = BubbleFixtures.measure(
      BubbleFixtures.message("12345") { $0.isFirstOfRun = false }, look)
    #expect(second.anchors.avatar == nil && second.anchors.bubble?.minX == bubble.minX)
    #expect(second.anchors.bubble?.minY == 0)
  }

  // MARK: Dates outside

  @Test func aDateBesideStandsAtTheBubblesInnerSide() throws {
    var look = BubbleFixtures.look
    (look.date.placement, look.date.gap, look.delivery.style) = (.beside, 5, .receipt)
    for side in [MessageRow.Side.incoming, .outgoing] {
      let row = BubbleFixtures.message("12345", side: side) {
        $0.receipt = side == .outgoing ? "Read" : nil
      }
      let measured = BubbleFixtures.measure(row, look)
      let box = try #require(measured.anchors.bubble)
      let date = try #require(measured.anchors.meta)
      #expect(date.maxY <= box.maxY && date.minY >= box.minY)
      #expect(side == .incoming ? date.minX == box.maxX + 5 : date.maxX == box.minX - 5)
      if side == .outgoing {
        let receipt = try #require(measured.frames(.receipt).first)
        #expect(receipt.maxX == date.maxX && receipt.maxY <= date.minY + 0.5)
      }
      // The bubble is as wide as its words alone.
      #expect(box.width < 5 * 10 + 20 + BubbleFixtures.dateWidth)
    }
  }

  @Test func everyMessageThatWasReadSaysSoBeside() {
    var look = BubbleFixtures.look
    look.delivery.style = .receipt
    func receipts() -> [String?] {
      let entries = (0..<3).map { index in
        Entry.message(
          Message(
            id: Message.ID("\(index)"), sender: "ben", text: "Words",
            delivery: index < 2 ? .read : .delivered))
      }
      var state = ChatFixtures.state(entries)
      state.conversation.me = "ben"
      return RowBuilder(rules: RowRules(look: look, now: nil)).rows(for: state)
        .compactMap(\.message).map(\.receipt)
    }
    #expect(receipts() == [nil, "Read", "Delivered"])
    look.date.placement = .beside
    #expect(receipts() == ["Read", "Read", nil])
  }

  // MARK: Pointers

  @Test(arguments: [20.0, 40, 90]) func aPointerStandsInTheSide(height: Double) {
    let box = Rect(x: 20, y: 10, width: 60, height: height)
    for isRight in [true, false] {
      let tail = BubbleShape.Tail(
        style: .pointer, isRight: isRight, isTop: true, width: 5, height: 11, offset: 14)
      let path = BubbleShape(box: box, radii: CornerRadii(5), tail: tail).path
      let bounds = path.controlBounds
      #expect(bounds.minY == box.minY && bounds.maxY == box.maxY)
      #expect(isRight ? bounds.maxX == box.maxX + 5 : bounds.minX == box.minX - 5)
      #expect(isRight ? bounds.minX == box.minX : bounds.maxX == box.maxX)
    }
  }

  // MARK: Lines

  @Test func linesHaveColumns() throws {
    var look = BubbleFixtures.look
    (look.message.style, look.message.nameColumn, look.date.placement) = (.lines, 60, .name)
    func measured(_ name: String, _ time: String) -> MeasuredRow {
      BubbleFixtures.measure(
        BubbleFixtures.message("12345", time: time) {
          $0.name = RowPerson(id: "x", name: name)
        }, look)
    }
    let (short, long) = (measured("ab", "9:02"), measured("abcdefghijklmnop", "19:02"))
    for row in [short, long] {
      let name = try #require(row.frames(.name).first)
      let words = try #require(row.anchors.text)
      let time = try #require(row.anchors.meta)
      #expect(time.maxX <= name.minX && name.maxX < words.minX)
      #expect(name.width <= 60)
    }
    #expect(short.anchors.text?.minX == long.anchors.text?.minX)
    #expect(short.frames(.name).first?.maxX == long.frames(.name).first?.maxX)
    #expect(short.anchors.meta?.minX == long.anchors.meta?.minX)
  }
}
