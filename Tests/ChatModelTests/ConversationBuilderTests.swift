import ChatModel
import ModelDumping
import TestSupport
import Testing

@Suite struct ConversationBuilderTests {
  @Test func messagesAreNumberedAndPeopleFound() {
    let chat = Conversation(me: "Ada") {
      Message("Still on for eight?", from: "Grace", at: "2026-03-14 19:02")
      for word in ["Yes", "No"] { Message(word, from: "Ada") }
      Separator(text: "Today")
    }
    let messages = chat.entries.compactMap { entry -> Message? in
      if case .message(let message) = entry { message } else { nil }
    }
    #expect(messages.map(\.id) == ["1", "2", "3"])
    #expect(messages[0].date?.minute == 2)
    #expect(chat.entries.last == .separator(Separator(text: "Today")))
    #expect(chat.participants.map(\.name) == ["Grace", "Ada"])
    #expect(chat.kind == .direct)
  }

  @Test func threeSendersAreAGroup() {
    let chat = Conversation {
      Message("a", from: "Ana")
      Message("b", from: "Ben")
      Message("c", from: "Cleo")
    }
    #expect(chat.kind == .group)
  }

  /// Numbers are those of the entries; who has an id keeps it.
  @Test(arguments: [true, false]) func everythingIsAnEntry(isLate: Bool) {
    let chat = Conversation(title: "Club") {
      ServiceLine(text: "It begins")
      Message("a", from: "Ana")
      if isLate { Separator(text: "Late") }
      if isLate {
        Message("b", from: "Ben")
      } else {
        Entry.unreadMark(count: 2)
        Message(id: "own", sender: "Ana", text: "c")
      }
      for number in 1...2 { Message("\(number)", from: "Ana", at: "2026-02-30") }
    }
    let kinds = chat.entries.map { entry in
      switch entry {
      case .message(let message): "\(message.id.rawValue) \(message.text.string)"
      case .service(let line): line.text
      case .separator(let separator): separator.text
      case .unreadMark(let count): "\(count ?? 0) unread"
      }
    }
    #expect(
      kinds
        == (isLate
          ? ["It begins", "2 a", "Late", "4 b", "5 1", "6 2"]
          : ["It begins", "2 a", "2 unread", "own c", "5 1", "6 2"]))
    #expect(chat.title == "Club" && chat.me == nil)
    guard case .message(let last)? = chat.entries.last else { return }
    #expect(last.date == nil, "a date that doesn't exist is passed over")
  }

  /// Who says nothing takes part as well.
  @Test(
    arguments: [
      (["Ben", "Cem"], nil, .direct, ["Ben", "Cem"]),
      (["Ben", "Cem"], "Cem", .direct, ["Ben", "Cem"]),
      (["Ben", "Cem"], "Ana", .group, ["Ben", "Cem", "Ana"]),
      (["Ben"], "Ana", .direct, ["Ben", "Ana"]), ([], "Ana", .direct, ["Ana"]),
      (["Ben", "Ana", "Ben", "Cem"], "Ana", .group, ["Ben", "Ana", "Cem"]),
    ] as [([String], Participant.ID?, Conversation.Kind, [String])])
  func whoTakesPart(
    senders: [String], me: Participant.ID?, kind: Conversation.Kind, people: [String]
  ) {
    let chat = Conversation(me: me) { for who in senders { Message("a", from: .init(who)) } }
    #expect(chat.kind == kind && chat.me == me)
    #expect(chat.participants.map(\.id.rawValue) == people)
    #expect(chat.participant("Ben") == (people.contains("Ben") ? Participant(id: "Ben") : nil))
    #expect(chat.participant("Zoe") == nil)
  }
}
