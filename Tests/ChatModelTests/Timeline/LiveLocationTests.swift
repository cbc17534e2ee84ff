import ChatModel
import Testing

/// What is left of a shared place's time goes with the clock.
@Suite struct LiveLocationTests {
  private func left(of location: Location, _ clocks: String...) -> Int? {
    let message = Message(id: "x", sender: "Ben", content: .location(location))
    var state = ChatState(conversation: Conversation(entries: [.message(message)]))
    state.clock = clocks.first
    var reducer = StateReducer(state)
    for clock in clocks.dropFirst() { reducer.apply(.clock(clock)) }
    return Self.left(in: reducer)
  }

  private static func left(in reducer: StateReducer) -> Int? {
    guard case .message(let message)? = reducer.state.conversation.entries.last,
      case .location(let location) = message.content
    else { return nil }
    return location.minutesLeft
  }

  @Test func itEndsAtItsMinute() {
    let location = Location(isLive: true, endMinute: 18 * 60 + 4, minutesLeft: 12)
    #expect(left(of: location, "17:52", "17:56") == 8)
    #expect(left(of: location, "17:52", "17:56", "18:03", "18:04") == 0)
    #expect(left(of: location, "17:52", "18:30") == 0)
    #expect(left(of: location, "17:52", "17:40") == 12, "it gets no more")
    let overnight = Location(isLive: true, endMinute: 5, minutesLeft: 30)
    #expect(left(of: overnight, "23:35", "23:58") == 7 && left(of: overnight, "23:35", "0:02") == 3)
  }

  @Test func withoutItsEndTheTimeThatPassesCounts() {
    let location = Location(isLive: true, minutesLeft: 12)
    #expect(left(of: location, "17:52", "17:56", "18:01") == 3)
    #expect(left(of: location, "23:58", "0:03") == 7)
    #expect(left(of: location, "17:52", "17:50") == 12)
    #expect(left(of: location, "17:52", "soon", "18:00") == 12, "words are no time")
    #expect(left(of: location, "17:52", "soon") == 12)
  }

  @Test func whatComesLaterRunsToo() {
    let location = Location(isLive: true, endMinute: 18 * 60 + 4, minutesLeft: 12)
    var reducer = StateReducer(ChatState(conversation: Conversation()))
    reducer.apply(.clock("17:40"))
    reducer.apply(
      .append(.message(Message(id: "x", sender: "Ben", content: .location(location)))))
    #expect(Self.left(in: reducer) == 12)
    reducer.apply(.clock("17:59"))
    #expect(Self.left(in: reducer) == 5)
    #expect(left(of: Location(isLive: true), "17:40", "17:52") == nil)
  }
}
