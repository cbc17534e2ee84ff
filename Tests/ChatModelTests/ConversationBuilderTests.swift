import ChatModel
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
}
