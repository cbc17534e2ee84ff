import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Messages in rows without bubbles.
struct PlainMessageTests {
  private var look: Look {
    var look = BubbleFixtures.look
    look.message.style = .rows
    look.message.rowInsets = EdgeInsets(top: 2, left: 16, bottom: 2, right: 16)
    look.avatar.shown = .always
    look.avatar.onOutgoing = true
    look.avatar.position = .first
    look.avatar.align = .top
    look.avatar.size = 40
    look.avatar.gap = 16
    look.name.shown = .always
    look.name.onOutgoing = true
    look.date.placement = .name
    look.message.mentionFill = .white
    return look
  }

  private func measure(_ state: ChatState) -> [MeasuredRow] {
    RowBuilder(rules: RowRules(look: look, now: nil)).rows(for: state).map {
      BubbleFixtures.measure($0, look)
    }
  }

  /// A program's name has a mark before the time; nobody else's does.
  @Test func programsAreMarked() throws {
    var chat = ChatFixtures.state([
      ChatFixtures.message("a1", "ana", at: "2026-03-14 09:41"),
      ChatFixtures.message("b1", "ben", at: "2026-03-14 09:42"),
    ])
    for index in chat.conversation.participants.indices {
      chat.conversation.participants[index].isBot = index == 0
    }
    func times(_ tag: String) -> [Double] {
      var look = look
      look.name.botTag = tag
      return RowBuilder(rules: RowRules(look: look, now: nil)).rows(for: chat).compactMap {
        let row = BubbleFixtures.measure($0, look)
        return row.anchors.meta.flatMap { meta in
          row.frames(.name).first.map { meta.minX - $0.maxX }
        }
      }
    }
    let (plain, marked) = (times(""), times("APP"))
    #expect(plain.count == 2 && marked.count == 2)
    #expect(zip(plain, marked).count { $1 > $0 } == 1)
  }

  /// A large name that breaks has the mark after its last word, or before the time below it: never beyond
  /// the text's column.
  @Test func theMarkStaysInTheColumn() throws {
    for length in stride(from: 10, through: 90, by: 4) {
      var chat = ChatFixtures.state([ChatFixtures.message("a1", "ana", at: "2026-03-14 09:41")])
      let name = String(repeating: "harbour ", count: length / 8 + 1).prefix(length)
      for index in chat.conversation.participants.indices {
        chat.conversation.participants[index].isBot = true
        chat.conversation.participants[index].name = String(name)
      }
      var look = look
      (look.textScale, look.name.botTag) = (1.5, "APP")
      look.name.botTagFill = Color(red: 1, green: 2, blue: 3)
      let row = try #require(
        RowBuilder(rules: RowRules(look: look, now: nil)).rows(for: chat).last
          .map { BubbleFixtures.measure($0, look) })
      let mark = try #require(row.list.fills(of: look.name.botTagFill).first)
      let (words, time) = try (#require(row.anchors.text), #require(row.anchors.meta))
      #expect(mark.maxX <= row.size.width - 16 && mark.minX >= words.minX, "\(length)")
      #expect(mark.intersection(time).map { $0.width <= 0 || $0.height <= 0 } ?? true)
    }
  }

  /// In rows, too, an avatar may stand over the words, in a line with the name; lines have it beside them.
  @Test func avatarsMayStandOverTheWords() throws {
    var look = look
    look.avatar.placement = .above
    func measure() -> [MeasuredRow] {
      RowBuilder(rules: RowRules(look: look, now: nil))
        .rows(for: ChatFixtures.group("a1", "b1", "b2")).map { BubbleFixtures.measure($0, look) }
    }
    for (row, isFirst) in zip(measure(), [true, true, false]) {
      let words = try #require(row.anchors.text)
      #expect(words.minX == 16)
      guard isFirst else {
        #expect(row.anchors.avatar == nil)
        continue
      }
      let (avatar, name) = try (
        #require(row.anchors.avatar), #require(row.frames(.name).first)
      )
      #expect(avatar.minX == 16 && words.minY >= avatar.maxY)
      #expect(name.minX == avatar.maxX + look.avatar.gap && name.maxY <= words.minY)
      #expect(abs(name.midY - avatar.midY) <= 3)
    }
    look.message.style = .lines
    for row in measure() {
      guard let avatar = row.anchors.avatar, let words = row.anchors.text else { continue }
      #expect(avatar.maxX <= words.minX)
    }
  }

  /// A card says below itself that it failed, where there are no words to do so.
  @Test func cardsSayThatTheyFailed() throws {
    let failed = try #require(look.words.receipt(.failed))
    func lines(_ delivery: DeliveryState, _ text: RichText = "") -> [String] {
      let row = BubbleFixtures.message(text, side: .outgoing) {
        $0.contents = [.location(Location(name: "Pier"))]
        $0.meta.delivery = delivery
      }
      return BubbleFixtures.measure(row, look).list.words().map(\.text)
    }
    #expect(lines(.failed).filter { $0 == failed }.count == 1)
    #expect(lines(.failed, "Here").filter { $0 == failed }.count == 1)
    #expect(!lines(.sent).contains(failed))
  }

  @Test func everybodyStandsInOneColumn() {
    let rows = measure(ChatFixtures.group("a1", "b1", "b2", "c1"))
    #expect(rows.allSatisfy { $0.anchors.text?.minX == 72 })
    #expect(rows.map { $0.frames(.name).count } == [1, 1, 0, 1])
    #expect(rows.map { $0.anchors.avatar == nil } == [false, false, true, false])
    #expect(rows.allSatisfy { ($0.anchors.avatar?.maxY ?? 0) <= $0.size.height })
  }

  @Test func theTimeStandsBesideTheNameOnItsBaseline() throws {
    let row = try #require(
      measure(
        ChatFixtures.state([ChatFixtures.message("1", "ben", at: "2026-03-14T19:02")])
      ).last)
    let name = try #require(row.lines.first { $0.text == "Ben" })
    let time = try #require(row.lines.first { $0.text == "19:02" })
    #expect(name.baseline == time.baseline)
    #expect(time.frame.minX == name.frame.maxX + 8)
  }

  @Test func whoeverSpeaksToMeIsMarked() {
    func isMarked(_ entity: Entity) -> Bool {
      let text = RichText("Hi @Ana", entities: [entity])
      let state = ChatFixtures.state([ChatFixtures.message("1", "ben", text)])
      guard let row = measure(state).first, let bubble = row.anchors.bubble else { return false }
      return row.list.commands.contains(.fill(Path(rect: bubble), .color(.white)))
    }
    #expect(isMarked(Entity(.mention, start: 3, end: 7)))
    #expect(isMarked(Entity(.mentionName("ana"), start: 3, end: 7)))
    #expect(!isMarked(Entity(.mentionName("cem"), start: 3, end: 7)))
    #expect(!isMarked(Entity(.bold, start: 3, end: 7)))
  }

  /// In columns a card begins on the next line, and ends with a line.
  @Test func cardsInColumnsTakeWholeLines() throws {
    var look = look
    (look.message.style, look.bubble.partGap, look.bubble.minHeight) = (.lines, 10, 0)
    func measure(_ text: RichText) throws -> (card: Rect, height: Double) {
      let row = BubbleFixtures.measure(
        BubbleFixtures.message(text) {
          $0.contents = [.poll(Poll(question: "Q", options: []))]
          $0.name = RowPerson(id: "ben", name: "Ben")
        }, look)
      return (try #require(row.anchors.card), row.size.height)
    }
    let line = look.font.text.lineHeight
    let alone = try measure("")
    #expect(alone.card.minY == 2)
    let count = ((alone.card.height / line) - 0.02).rounded(.up)
    #expect(abs(alone.height - 2 - 2 - count * line) < 0.51)
    let below = try measure("12345")
    #expect(abs(below.card.minY - 2 - line) < 0.51)
    #expect(abs(below.height - alone.height - line) < 0.51)
  }
}
