import ModelDumping
import TestSupport
import Testing

@testable import ChatModel

@Suite struct StateReducerTests {
  /// Messages `a`, `b`, `c` …, said in turn by Ana, who is "me", and Ben.
  private func chat(_ count: Int) -> ChatState {
    let letters = Array("abcdefghij")
    let entries = (0..<count).map { index in
      Entry.message(
        Message(
          id: Message.ID(String(letters[index])), sender: index % 2 == 0 ? "Ana" : "Ben",
          text: RichText("text \(letters[index])")))
    }
    return ChatState(
      conversation: Conversation(
        me: "Ana", participants: [Participant(id: "Ana"), Participant(id: "Ben")],
        entries: entries))
  }

  private func state(_ count: Int, _ events: TimelineEvent...) -> ChatState {
    var reducer = StateReducer(chat(count))
    for event in events { reducer.apply(event) }
    return reducer.state
  }

  @Test func anEditKeepsTheFormerWords() {
    let message = state(1, .edit("a", "new"), .edit("a", "newer")).message("a")
    #expect(message?.text == "newer")
    #expect(message?.history == ["text a", "new"])
    #expect(message?.edited == Edit())
  }

  @Test func aDeletedMessageLeavesOrTurnsIntoANote() {
    #expect(state(3, .delete("b", leavesNote: false)).ids == ["a", "c"])
    let note = state(3, .delete("a", leavesNote: true)).message("a")
    #expect(note?.content == .deleted(byMe: true))
    #expect(note?.text.isEmpty == true)
    #expect(state(2, .delete("b", leavesNote: true)).message("b")?.content == .deleted(byMe: false))
  }

  @Test func whatWasQuotedStaysQuoted() {
    var answer = Message(id: "x", sender: "Ana", text: "yes")
    answer.reply = Reply(target: "b")
    let after = state(2, .append(.message(answer)), .delete("b", leavesNote: false))
    #expect(
      after.message("x")?.reply
        == Reply(target: "b", sender: "Ben", quote: "text b", isTargetDeleted: true))
  }

  @Test func whatIsSentAgainMovesToTheEnd() {
    let after = state(3, .delivery("a", .failed), .resend("a"))
    #expect(after.ids == ["b", "c", "a"])
    #expect(after.message("a")?.delivery == .sent)
  }

  @Test func readCoversEarlierMessagesOfMine() {
    let after = state(
      5, .delivery("a", .failed), .delivery("c", .sent), .delivery("e", .read))
    #expect(after.deliveries == [.failed, nil, .read, nil, .read])
    let delivered = state(3, .delivery("a", .read), .delivery("c", .delivered))
    #expect(delivered.deliveries == [.read, nil, .delivered])
  }

  @Test func whatWasSetBackIsCoveredAnew() {
    let after = state(
      5, .delivery("c", .read), .delivery("a", .sent), .delivery("e", .read))
    #expect(after.deliveries == [.read, nil, .read, nil, .read])
  }

  @Test func reactionsCountWhoGaveThem() {
    let both = state(
      1, .react("a", emoji: "❤️", by: "Ben"), .react("a", emoji: "❤️", by: "Ana"),
      .react("a", emoji: "❤️", by: "Ana"), .react("a", emoji: "👍", by: "Ben"))
    #expect(
      both.message("a")?.reactions == [
        Reaction(emoji: "❤️", senders: ["Ben", "Ana"]), Reaction(emoji: "👍", senders: ["Ben"]),
      ])
    let after = state(
      1, .react("a", emoji: "❤️", by: "Ben"), .unreact("a", emoji: "❤️", by: "Ana"),
      .unreact("a", emoji: "👍", by: "Ben"), .unreact("a", emoji: "❤️", by: "Ben"))
    #expect(after.message("a")?.reactions == [])
  }

  @Test func aVoteCountsOnce() {
    let poll = Poll(
      question: "When?", options: [.init(text: "Fri"), .init(text: "Sat")], totalVoters: 0)
    let message = Message(id: "p", sender: "Ben", content: .poll(poll))
    let after = state(
      0, .append(.message(message)), .vote("p", option: 0, by: "Ana"),
      .vote("p", option: 0, by: "Ana"), .vote("p", option: 1, by: "Ana"),
      .vote("p", option: 7, by: "Ben"))
    guard case .poll(let result)? = after.message("p")?.content else {
      Issue.record("no poll")
      return
    }
    #expect(result.options.map(\.votes) == [0, 1])
    #expect(result.options.map(\.isChosen) == [false, true])
    #expect(result.options.map(\.voters) == [[], ["Ana"]])
    #expect(result.totalVoters == 1)
  }

  @Test(arguments: [
    ("a", "c", "bacd"), ("d", "a", "dabc"), ("a", nil, "bcda"), ("b", "c", "abcd"),
    ("a", "a", "abcd"), ("x", "a", "abcd"), ("a", "x", "abcd"), ("d", "b", "adbc"),
  ])
  func movesAMessage(id: String, next: String?, order: String) {
    let after = state(4, .move(Message.ID(id), before: next.map { Message.ID($0) }))
    #expect(after.ids.joined() == order)
  }

  @Test func movesAfterADeletion() {
    let after = state(
      5, .delete("b", leavesNote: false), .move("a", before: "e"), .pin("e", true),
      .move("c", before: nil), .edit("c", "late"))
    #expect(after.ids == ["d", "a", "e", "c"])
    #expect(after.message("e")?.isPinned == true)
    #expect(after.message("c")?.text == "late")
  }

  @Test func aMessageEndsItsSendersTyping() {
    let after = state(
      0, .beginTyping("Ben"), .beginTyping("Ana"), .beginTyping("Ben"),
      .append(.message(Message(id: "x", sender: "Ben"))))
    #expect(after.typing == ["Ana"])
    #expect(state(0, .beginTyping("Ben"), .endTyping("Ben")).typing == [])
  }

  @Test func anInsertedMessageEndsItsSendersTyping() {
    let after = state(
      2, .beginTyping("Ben"), .beginTyping("Ana"),
      .insert(.message(Message(id: "x", sender: "Ben")), before: "a"))
    #expect(after.typing == ["Ana"] && after.ids == ["x", "a", "b"])
    let nowhere = state(
      2, .beginTyping("Ben"), .insert(.message(Message(id: "x", sender: "Ben")), before: "none"))
    #expect(nowhere.typing == ["Ben"] && nowhere.ids == ["a", "b"])
  }

  /// What an answer says itself stays; what it left to its target is kept.
  @Test(
    arguments: [
      (Reply(target: "b"), Reply(target: "b", sender: "Ben", quote: "text b")),
      (Reply(target: "b", sender: "Cem"), Reply(target: "b", sender: "Cem", quote: "text b")),
      (Reply(target: "b", quote: "part"), Reply(target: "b", sender: "Ben", quote: "part")),
      (Reply(target: "b", sender: "Cem", quote: "part"), nil),
      (Reply(target: "a", sender: "Ana"), nil),
    ] as [(Reply, Reply?)]) func anAnswerKeepsWhatItQuotes(_ reply: Reply, _ expected: Reply?)
  {
    var answer = Message(id: "x", sender: "Ana", text: "yes")
    answer.reply = reply
    let after = state(2, .append(.message(answer)), .delete("b", leavesNote: false))
    var kept = expected ?? reply
    kept.isTargetDeleted = reply.target == "b"
    #expect(after.message("x")?.reply == kept)
  }

  /// Of counts whose givers aren't all known, somebody unknown may take one back.
  @Test func nobodyTakesBackAnothersReaction() {
    func left(_ count: Int, _ senders: [Participant.ID], by who: Participant.ID) -> [Reaction] {
      let message = Message(
        id: "x", sender: "Ana", reactions: [Reaction(emoji: "👍", count: count, senders: senders)])
      return state(0, .append(.message(message)), .unreact("x", emoji: "👍", by: who))
        .message("x")?.reactions ?? []
    }
    #expect(left(2, ["Ana", "Ben"], by: "Cem") == [Reaction(emoji: "👍", senders: ["Ana", "Ben"])])
    #expect(left(2, ["Ana", "Ben"], by: "Ana") == [Reaction(emoji: "👍", senders: ["Ben"])])
    #expect(
      left(3, ["Ana", "Ben"], by: "Cem") == [
        Reaction(emoji: "👍", count: 2, senders: ["Ana", "Ben"])
      ])
    #expect(left(1, [], by: "Cem") == [])
  }

  @Test func whatIsSentAgainIsNeverOlderThanWhatStandsAboveIt() {
    func date(_ own: String, _ other: String?) -> LocalDateTime? {
      let messages = [("x", own as String?), ("y", other)].map { id, date in
        Message(
          id: Message.ID(id), sender: "Ana", date: date.flatMap { LocalDateTime($0) },
          delivery: .failed)
      }
      return state(0, .append(.message(messages[0])), .append(.message(messages[1])), .resend("x"))
        .message("x")?.date
    }
    let (early, late) = ("2026-03-14T10:00", "2026-03-14T11:00")
    #expect(date(early, late) == LocalDateTime(late))
    #expect(date(late, early) == LocalDateTime(late))
    #expect(date(late, nil) == LocalDateTime(late))
  }

  @Test func theRestOfTheScreenFollows() {
    let banner = Banner(title: "A", text: "b")
    let after = state(
      1, .scroll(to: "a"), .keyboard(true), .compose("hi"), .banner(banner), .clock("9:42"),
      .shot("x"))
    #expect(after.place != nil)
    #expect(after.isKeyboardVisible)
    #expect(after.composerText == "hi")
    #expect(after.banner == banner)
    #expect(after.clock == "9:42")
    #expect(after.ids == ["a"])
  }

  @Test func unknownMessagesChangeNothing() {
    let none: Message.ID = "none"
    let after = state(
      2, .edit(none, "x"), .delete(none, leavesNote: true), .resend(none),
      .delivery(none, .read), .react(none, emoji: "x", by: "Ben"), .pin(none, true),
      .vote("a", option: 0, by: "Ben"))
    #expect(after == chat(2))
  }

  /// Deleting in any order leaves what a plain filter leaves.
  @Test func manyDeletionsLeaveTheRest() {
    var random = SeededGenerator(seed: 7)
    let all = (0..<500).map { Message(id: Message.ID("\($0)"), sender: "Ben") }
    var reducer = StateReducer(
      ChatState(conversation: Conversation(entries: all.map(Entry.message))))
    var left = all.map(\.id)
    while left.count > 20 {
      let id = left.remove(at: Int.random(in: 0..<left.count, using: &random))
      reducer.apply(.delete(id, leavesNote: false))
      if left.count % 50 == 0 { #expect(reducer.state.ids == left.map(\.rawValue)) }
    }
    #expect(reducer.state.ids == left.map(\.rawValue))
  }
}
