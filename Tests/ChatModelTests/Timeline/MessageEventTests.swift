import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel

/// What an event makes of a message.
@Suite struct MessageEventTests {
  /// The chat of Ana, who is "me", after some events.
  private func state(_ messages: [Message], _ events: TimelineEvent...) -> ChatState {
    var reducer = StateReducer(
      ChatState(conversation: Conversation(me: "Ana", entries: messages.map(Entry.message))))
    for event in events { reducer.apply(event) }
    return reducer.state
  }

  private func date(_ time: String) -> LocalDateTime? { LocalDateTime("2026-03-14 " + time) }

  // MARK: Sending

  @Test(
    "What is on its way stands at its goal; it is underway if it is one's own",
    arguments: [
      ("Ana", nil, 0.4, 0, 0.4, .sending), ("Ana", .sent, 0.4, 1, 0.4, .sending),
      ("Ana", .read, 0, 0, 0, .sending), ("Ana", nil, 1, 2, 1, .sending),
      ("Ana", .sending, 1, 0, nil, .sent), ("Ana", nil, 1, 0, nil, nil),
      ("Ana", .read, 1, 0, nil, .read), ("Ana", .failed, 1, 0, nil, .failed),
      ("Ana", .failed, 0.5, 0, 0.5, .sending), ("Ana", .sending, 1.5, 0, nil, .sent),
      ("Ana", .sending, 0.99, 0, 0.99, .sending), ("Ana", nil, -0.5, 0, 0, .sending),
      ("Ana", nil, 2, 1, 1, .sending), ("Ben", nil, 0.4, 1, 0.4, nil),
      ("Ben", .read, 0.4, 0, 0.4, .read), ("Ben", .sending, 1, 0, nil, .sending),
    ] as [(String, DeliveryState?, Double, Int, Double?, DeliveryState?)])
  func uploads(
    sender: String, old: DeliveryState?, goal: Double, seconds: Int, part: Double?,
    new: DeliveryState?
  ) {
    let message = Message(
      id: "a", sender: Participant.ID(sender), delivery: old, upload: 0.3)
    let after = state([message], .upload("a", from: 0, to: goal, over: .seconds(seconds)))
    #expect(after.message("a")?.upload == part)
    #expect(after.message("a")?.delivery == new)
  }

  @Test(
    "What is sent again is as late as the last message with a date",
    arguments: [
      ("10:00", ["9:00"], "10:00"), ("9:00", ["10:00"], "10:00"),
      ("9:00", ["10:00", nil], "10:00"), ("9:00", ["11:00", "10:00"], "10:00"),
      (nil, ["10:00"], nil), ("9:00", [], "9:00"), ("9:00", [nil], "9:00"),
    ] as [(String?, [String?], String?)])
  func resending(own: String?, others: [String?], expected: String?) {
    let padded = { (time: String) in time.count == 4 ? "0" + time : time }
    let messages = [
      Message(id: "x", sender: "Ana", date: own.flatMap { date(padded($0)) }, delivery: .failed)
    ]
    let rest = others.enumerated().map { index, time in
      Message(id: Message.ID("\(index)"), sender: "Ben", date: time.flatMap { date(padded($0)) })
    }
    let after = state(
      messages + rest,
      .append(.service(ServiceLine(text: "later", date: date("23:00")))), .resend("x"))
    #expect(after.conversation.entries.count == others.count + 2)
    #expect(after.ids.last == "x")
    #expect(after.message("x")?.delivery == .sent)
    #expect(after.message("x")?.date == expected.flatMap { date(padded($0)) })
  }

  // MARK: Words

  @Test("An edit of what was edited keeps its date, and every wording")
  func editedBefore() {
    let message = Message(
      id: "a", sender: "Ben", text: "two", edited: Edit(date: date("09:00")), history: ["one"])
    let bold = RichText("three", entities: [Entity(.bold, start: 0, end: 5)])
    let after = state([message], .edit("a", bold), .edit("a", "four")).message("a")
    #expect(after?.text == "four")
    #expect(after?.history == ["one", "two", bold])
    #expect(after?.edited == Edit(date: date("09:00")))
  }

  @Test("A note that a message was deleted has nothing of it but who said it and when")
  func notes() {
    var message = MessageTests.full
    for (sender, isMine) in [("Ana", true), ("Ben", false)] {
      message.sender = Participant.ID(sender)
      let after = state([message], .delete("a", leavesNote: true))
      #expect(
        after.messages == [
          Message(
            id: "a", sender: message.sender, date: message.date, content: .deleted(byMe: isMine))
        ])
    }
  }

  @Test("Where a note stays, answers go on quoting it")
  func answersToNotes() {
    let answer = Message(id: "b", sender: "Ana", reply: Reply(target: "a"))
    let after = state(
      [Message(id: "a", sender: "Ben", text: "words"), answer], .delete("a", leavesNote: true))
    #expect(after.message("b") == answer)
  }

  @Test(
    "However an answer came, it goes on quoting what leaves",
    arguments: [
      { TimelineEvent.append($0) }, { .insert($0, before: "z") }, { .prepend([$0]) },
    ] as [@Sendable (Entry) -> TimelineEvent])
  func answersThatCame(_ come: @Sendable (Entry) -> TimelineEvent) {
    let messages = ["a", "b", "z"].map { id in
      Message(id: Message.ID(id), sender: "Ben", text: RichText("text \(id)"))
    }
    func answer(_ id: Message.ID, to target: Message.ID) -> TimelineEvent {
      come(.message(Message(id: id, sender: "Ana", reply: Reply(target: target))))
    }
    let after = state(
      messages, answer("x", to: "a"), .delete("a", leavesNote: false), answer("y", to: "b"),
      .delete("b", leavesNote: false))
    #expect(
      after.message("x")?.reply
        == Reply(target: "a", sender: "Ben", quote: "text a", isTargetDeleted: true))
    #expect(
      after.message("y")?.reply
        == Reply(target: "b", sender: "Ben", quote: "text b", isTargetDeleted: true))
  }

  // MARK: Around it

  @Test(
    "A reaction is added to its count, to those whose givers aren't all known too",
    arguments: [
      (Reaction(emoji: "👍", count: 3), "Ben", 4, ["Ben"]),
      (Reaction(emoji: "👍", count: 3, senders: ["Cem"]), "Ben", 4, ["Cem", "Ben"]),
      (Reaction(emoji: "👍", senders: ["Ben"]), "Ben", 1, ["Ben"]),
      (Reaction(emoji: "👍", count: .max), "Ben", .max, ["Ben"]),
    ] as [(Reaction, Participant.ID, Int, [Participant.ID])])
  func reactions(old: Reaction, who: Participant.ID, count: Int, senders: [Participant.ID]) {
    let others = [Reaction(emoji: "🎉", senders: ["Zoe"]), Reaction(emoji: "❤️", count: 2)]
    let message = Message(id: "a", sender: "Ana", reactions: [others[0], old, others[1]])
    let after = state([message], .react("a", emoji: "👍", by: who)).message("a")
    let new = Reaction(emoji: "👍", count: count, senders: senders)
    #expect(after?.reactions == [others[0], new, others[1]])
  }

  @Test("Only what somebody says ends their typing: no page of history, and no line about them")
  func typingGoesOn() {
    let old = Message(id: "old", sender: "Ben", text: "long ago")
    let after = state(
      [Message(id: "a", sender: "Ana")], .beginTyping("Ben"), .prepend([.message(old)]),
      .append(.service(ServiceLine(text: "Ben came back", actor: "Ben"))),
      .append(.message(Message(id: "b", sender: "Ana"))), .edit("old", "long, long ago"))
    #expect(after.typing == ["Ben"])
    #expect(after.ids == ["old", "a", "b"])
  }

  @Test("Who types stands in the order in which they began")
  func typingInOrder() {
    let after = state(
      [], .beginTyping("Cem"), .beginTyping("Ben"), .beginTyping("Ana"), .beginTyping("Cem"),
      .endTyping("Ben"), .endTyping("Zoe"), .beginTyping("Ben"))
    #expect(after.typing == ["Cem", "Ana", "Ben"])
  }
}
