import ChatModel
import ModelDumping
import TestSupport
import Testing

/// Where a view stands, and how it came there.
@Suite struct ScrollPlaceTests {
  static let start = ChatState(
    conversation: Conversation(me: "Ada") {
      Message(id: "1", sender: "Grace", text: RichText("one"))
      Message(id: "2", sender: "Ada", text: RichText("two"))
    })

  static func state(_ events: [TimelineEvent], from start: ChatState = start) -> ChatState {
    var reducer = StateReducer(start)
    for event in events { reducer.apply(event) }
    return reducer.state
  }

  static func come(_ id: Message.ID, from sender: Participant.ID = "Grace") -> TimelineEvent {
    .append(.message(Message(id: id, sender: sender, text: RichText("new"))))
  }

  static let fling = TimelineEvent.swipe(by: .points(200))

  @Test func aPlaceIsWhereTheViewWasBrought() {
    #expect(Self.state([]).place == nil)
    #expect(Self.state([Self.come("3")]).place == nil)
    #expect(Self.state([.scroll(to: "1")]).place == .message("1"))
    #expect(Self.state([.scroll(to: "1"), .scroll(to: "2"), .shot("a")]).place == .message("2"))
    #expect(Self.state([.scroll(to: "1"), .scroll(to: nil)]).place == .end)
  }

  @Test func whatHappensOnTheWayIsRemembered() {
    let before = Self.state([Self.come("3")])
    let way = [Self.fling, Self.come("4"), .scroll(to: "1"), .swipe(by: .points(-200))]
    #expect(Self.state([Self.come("3")] + way).place == .path(from: before, by: way))
    // What changes nothing is no part of it.
    let idle: [TimelineEvent] = [.swipe(by: .zero), .shot("a"), .endTyping("Grace")]
    #expect(Self.state([Self.come("3")] + idle).place == nil)
    #expect(
      Self.state([Self.come("3"), Self.fling] + idle).place
        == .path(from: before, by: [Self.fling]))
  }

  @Test func aMessageStaysInTheMiddleUntilSomethingHappens() {
    let there = Self.state([.scroll(to: "1")])
    #expect(
      Self.state([.scroll(to: "1"), Self.come("3")]).place
        == .path(from: there, by: [Self.come("3")]))
  }

  @Test func theWayToTheEndForgets() {
    #expect(Self.state([Self.fling, Self.come("3"), .scroll(to: nil)]).place == .end)
    #expect(Self.state([Self.fling, Self.come("3", from: "Ada")]).place == .end)
    #expect(Self.state([.scroll(to: "1"), Self.come("3", from: "Ada")]).place == .end)
    let again = Self.state([Self.fling, .scroll(to: nil)])
    #expect(
      Self.state([Self.fling, .scroll(to: nil), Self.fling]).place
        == .path(from: again, by: [Self.fling]))
  }

  @Test func aStateGoesOnFromItsPlace() {
    let first: [TimelineEvent] = [Self.fling, Self.come("3")]
    let second: [TimelineEvent] = [.swipe(by: .screens(1)), Self.come("4")]
    #expect(Self.state(second, from: Self.state(first)) == Self.state(first + second))
  }

  @Test func changesSaySo() {
    var reducer = StateReducer(Self.start)
    #expect(reducer.apply(Self.fling).parts == .scroll)
    #expect(reducer.apply(Self.come("3")).parts == [])
    #expect(reducer.apply(.scroll(to: "1")).parts == .scroll)
    #expect(reducer.apply(Self.come("4", from: "Ada")).parts == .scroll)
    #expect(reducer.apply(Self.come("5", from: "Ada")).parts == [])
    #expect(reducer.apply(.scroll(to: nil)).parts == [])
  }
}
