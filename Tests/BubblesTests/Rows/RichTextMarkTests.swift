import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles
@testable import Themes

/// What rows make of mentions and of telephone numbers.
@Suite struct RichTextMarkTests {
  /// Mentions may be bare names; the marks of all words stay where these are.
  @Test func mentionsMayHaveNoSign() throws {
    let text = RichText(
      "Hi @Ben, a@b.c and @ana!",
      entities: [
        Entity(.mentionName("ben"), start: 3, end: 7), Entity(.email, start: 9, end: 14),
        Entity(.bold, start: 3, end: 24), Entity(.mention, start: 19, end: 23),
      ])
    var rules = RowRules()
    func shown() throws -> MessageRow {
      let entry = Entry.message(Message(id: "1", sender: "ben", text: text))
      return try #require(
        RowBuilder(rules: rules).rows(for: ChatFixtures.state([entry])).last?.message)
    }
    #expect(try shown().text == text)
    rules.mentionsHaveSigns = false
    let row = try shown()
    #expect(row.text.string == "Hi Ben, a@b.c and ana!" && row.mentionsMe)
    let words = row.text.entities.map { row.text.string.slice(utf8: $0.start, $0.end) }
    #expect(words == ["Ben", "a@b.c", "Ben, a@b.c and ana!", "ana"])
    // So they are where the message is quoted.
    for hasSigns in [false, true] {
      rules.mentionsHaveSigns = hasSigns
      let entries = [
        Entry.message(Message(id: "1", sender: "ben", text: text)),
        .message(Message(id: "2", sender: "ana", text: "Yes", reply: Reply(target: "1"))),
      ]
      let reply = RowBuilder(rules: rules).rows(for: ChatFixtures.state(entries)).last?.message
      #expect(
        reply?.reply?.snippet
          == (hasSigns ? "Hi @Ben, a@b.c and @ana!" : "Hi Ben, a@b.c and ana!"))
    }
  }

  /// A telephone number that fits on a line isn't broken at its spaces; a longer one is, as other words are.
  @Test func numbersStayWhole() {
    let text = RichText(
      "Call +44 20 79 or 1 2",
      entities: [
        Entity(.phone, start: 5, end: 14), Entity(.bold, start: 9, end: 21),
        Entity(.spoiler, start: 18, end: 21),
      ])
    let whole = text.keepingNumbersWhole(upTo: 9)
    #expect(whole.string == "Call +44\u{A0}20\u{A0}79 or 1 2")
    let words = whole.entities.map { whole.string.slice(utf8: $0.start, $0.end) }
    #expect(words == ["+44\u{A0}20\u{A0}79", "20\u{A0}79 or 1 2", "1 2"])
    #expect(text.keepingNumbersWhole(upTo: 8) == text)
    let hostile = RichText("a b", entities: [Entity(.phone, start: -4, end: 90)])
    #expect(hostile.keepingNumbersWhole(upTo: 100).string == "a\u{A0}b")
  }
}
