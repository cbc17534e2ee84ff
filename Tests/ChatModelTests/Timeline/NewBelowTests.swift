import ChatModel
import Testing

/// How many messages came while the view was away from the bottom.
@Suite struct NewBelowTests {
  static func reducer(_ events: [TimelineEvent]) -> StateReducer {
    let chat = Conversation(me: "Ada") {
      Message(id: "1", sender: "Grace", text: RichText("one"))
      Message(id: "2", sender: "Ada", text: RichText("two"))
    }
    var reducer = StateReducer(ChatState(conversation: chat))
    for event in events { reducer.apply(event) }
    return reducer
  }

  static func count(_ events: [TimelineEvent]) -> Int { reducer(events).state.newBelow }

  static func come(_ id: Message.ID, from sender: Participant.ID = "Grace") -> TimelineEvent {
    .append(.message(Message(id: id, sender: sender, text: RichText("new"))))
  }

  @Test func onlyWhatComesWhileAwayCounts() {
    #expect(Self.count([Self.come("3")]) == 0)
    #expect(Self.count([.scroll(to: "1"), Self.come("3"), Self.come("4")]) == 2)
    #expect(Self.count([.swipe(by: .points(200)), Self.come("3")]) == 1)
    #expect(Self.count([.scroll(to: "1"), .insert(.unreadMark(count: 1), before: "2")]) == 0)
  }

  @Test func theEndForgets() {
    #expect(Self.count([.scroll(to: "1"), Self.come("3"), .scroll(to: nil)]) == 0)
    let back: [TimelineEvent] = [
      .swipe(by: .points(200)), Self.come("3"), .swipe(by: .points(-200)),
    ]
    #expect(Self.count(back) == 0)
    #expect(Self.count(back + [Self.come("4")]) == 0)
  }

  @Test func whatIsDeletedDoesNotCount() {
    let events: [TimelineEvent] = [.scroll(to: "1"), Self.come("3"), Self.come("4")]
    #expect(Self.count(events + [.delete("3", leavesNote: false)]) == 1)
    #expect(Self.count(events + [.delete("1", leavesNote: false)]) == 2)
  }

  @Test func onesOwnWordsLeadToTheEnd() {
    let events: [TimelineEvent] = [
      .scroll(to: "1"), .swipe(by: .points(30)), Self.come("3"), Self.come("4", from: "Ada"),
    ]
    let state = Self.reducer(events).state
    #expect(state.newBelow == 0 && state.scrollTarget == nil && state.scrollOffset == .zero)
  }

  @Test func changesSaySo() {
    var reducer = Self.reducer([.scroll(to: "1")])
    #expect(reducer.apply(Self.come("3")).parts == .newBelow)
    #expect(reducer.apply(Self.come("4", from: "Ada")).parts == [.newBelow, .scroll])
    #expect(reducer.apply(Self.come("5")).parts == [])
  }
}
