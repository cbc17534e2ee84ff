import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

@Suite struct ScriptParserTests {
  @Test func readsTheExampleOfTheFormat() throws {
    let script = try Script(text: Fixture.coverArt, file: "cover.chat")
    #expect(script.presentation.title == "Cover art")
    #expect(script.presentation.me == "Ana")
    #expect(script.presentation.people.map(\.handle) == ["Ben"])
    #expect(script.presentation.people.first?.participant.avatar?.path == "ben.png")
    let first = try #require(script.messages.first)
    #expect(first.sender == "Ben")
    #expect(first.time == .time(hour: 9, minute: 40, second: nil))
    #expect(
      first.text.string
        == "Did you see this?\nThe second line of the same message is indented.")
    let answer = script.messages[2]
    #expect(answer.reply == ScriptReply(to: .beginning("Did you see")))
    #expect(answer.text == RichText("Yes! Great.", entities: [Entity(.bold, start: 5, end: 10)]))
    #expect(answer.delivery == .read)
    #expect(answer.reactions == [Reaction(emoji: "❤️", senders: ["Ben"])])
    #expect(script.messages[1].content == .photo(Media(path: "cover.jpg")))
    #expect(script.messages[3].content == .voice(Media(duration: 7)))
  }

  @Test func resolvesTheExample() throws {
    let script = try Script(text: Fixture.coverArt, file: "cover.chat")
    let conversation = script.conversation()
    #expect(conversation.me == "Ana")
    #expect(conversation.kind == .direct)
    let messages = conversation.entries.compactMap { entry in
      if case .message(let message) = entry { message } else { nil }
    }
    #expect(messages.map(\.id) == ["m1", "m2", "m3", "m4"])
    #expect(messages[2].reply?.target == "m1")
    #expect(messages[0].date == LocalDateTime("2026-03-14T09:40"))
    #expect(messages[2].date == messages[0].date)
    #expect(script.timeline().finalState.conversation == conversation)
  }

  @Test(arguments: [
    ("Ben: see http://x.org: there", "Ben", "see http://x.org: there"),
    ("Ben 9:40: at 10:30: sharp", "Ben", "at 10:30: sharp"),
    ("Ben:", "Ben", ""),
    ("Dr. Ben Smith: hi", "Dr. Ben Smith", "hi"),
    ("\\#1 fan: hi", "#1 fan", "hi"),
    ("a\\: b: hi", "a: b", "hi"),
    ("Zoë: hi", "Zoë", "hi"),
  ])
  func splitsNameAndText(line: String, name: String, text: String) throws {
    let message = try #require(try Script(text: line).messages.first)
    #expect(message.sender.rawValue == name)
    #expect(message.text.string == text)
  }

  @Test func aDeclaredNameNeedsNoSpace() throws {
    let header = "---\npeople: { Ben: {} }\n---\n"
    #expect(try Script(text: header + "Ben:hi").messages.first?.text.string == "hi")
    #expect(throws: DiagnosticsError.self) { try Script(text: "Ben:hi") }
    let timed = try #require(try Script(text: header + "Ben 9:40:hi").messages.first)
    #expect(timed.time == .time(hour: 9, minute: 40, second: nil))
    #expect(timed.text.string == "hi")
  }

  @Test func keepsIndentationInsideAMessage() throws {
    let script = try Script(text: "Ben: a\n    b\n      c\n\n    d\n\nAna: e\r\n\tf")
    #expect(script.messages.map(\.text.string) == ["a\nb\n  c\n\nd", "e\nf"])
  }

  @Test func readsLinesThatAreNoMessages() throws {
    let text = """
      # a note
      == Yesterday ==
      * Ana joined {joined, by Ana}
      --- unread 3 ---
      --- unread ---
      == 2026-03-14 ==
      """
    let script = try Script(text: text)
    #expect(
      script.items.map(\.kind) == [
        .comment(" a note"),
        .separator(ScriptSeparator("Yesterday")),
        .service(ScriptServiceLine("Ana joined", kind: .joined, actor: "Ana")),
        .unreadMark(count: 3),
        .unreadMark(count: nil),
        .separator(ScriptSeparator("", day: .on(try #require(LocalDateTime("2026-03-14"))))),
      ])
  }

  @Test func itemsKnowTheirPlace() throws {
    let script = try Script(text: "\u{FEFF}Ben: a\n  b\n\nAna: c", file: "x.chat")
    #expect(script.items.map(\.span?.line) == [1, 4])
    #expect(script.items.first?.span?.end == 10)
    #expect(script.location(of: script.items[1])?.lineText == "Ana: c")
  }
}

extension Script {
  var messages: [ScriptMessage] {
    items.compactMap { if case .message(let message) = $0.kind { message } else { nil } }
  }
}
