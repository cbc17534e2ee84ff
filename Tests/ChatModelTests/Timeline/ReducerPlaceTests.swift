import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel

/// Where messages stand, and where the view does.
@Suite struct ReducerPlaceTests {
  private func reducer(_ ids: [String], remembersPath: Bool = true) -> StateReducer {
    let entries = ids.map { Entry.message(Message(id: Message.ID($0), sender: "Ben")) }
    return StateReducer(
      ChatState(conversation: Conversation(me: "Ana", entries: entries)),
      remembersPath: remembersPath)
  }

  @Test("A message is found at its place, before events named one and after")
  func places() {
    var reducer = reducer(["a", "b", "c", "b"])
    #expect(reducer.place(of: "a") == 0 && reducer.place(of: "c") == 2)
    #expect(reducer.place(of: "b") == 3, "the last one of an id")
    #expect(reducer.place(of: "x") == nil)
    reducer.apply(.append(.message(Message(id: "d", sender: "Ben"))))
    #expect(reducer.place(of: "d") == 4)
    reducer.apply(.pin("c", true))
    #expect(reducer.place(of: "b") == 3 && reducer.place(of: "x") == nil)
    reducer.apply(.prepend([.unreadMark(count: nil), .separator(Separator(text: ""))]))
    #expect(reducer.place(of: "a") == 2 && reducer.place(of: "d") == 6)
    reducer.apply(.delete("c", leavesNote: false))
    #expect(reducer.place(of: "c") == nil && reducer.place(of: "d") == 5)
    reducer.apply(.insert(.message(Message(id: "c", sender: "Ana")), before: "a"))
    #expect(reducer.place(of: "c") == 2 && reducer.place(of: "a") == 3)
    reducer.apply(.move("c", before: nil))
    #expect(reducer.place(of: "c") == 6 && reducer.place(of: "a") == 2)
    #expect(reducer.entryCount == 7)
  }

  @Test(
    "Whatever can be seen to change lets a view leave the message that it was brought to",
    arguments: [
      (.keyboard(true), true), (.keyboard(false), false), (.compose("a"), true),
      (.compose(""), false), (.clock("9:00"), true), (.beginTyping("Ben"), true),
      (.endTyping("Ben"), false), (.pin("a", true), true), (.pin("a", false), false),
      (.banner(Banner(title: "a", text: "")), true), (.banner(nil), false), (.shot("a"), false),
      (.gesture(.showTimes, over: .zero), false), (.rotate(.landscape), true),
      (.appearance(.dark), true), (.swipe(by: .points(1)), true), (.swipe(by: .zero), false),
      (.scroll(to: "b"), false), (.edit("x", "unknown"), false),
    ] as [(TimelineEvent, Bool)])
  func leaving(event: TimelineEvent, leaves: Bool) {
    var reducer = reducer(["a", "b"])
    reducer.apply(.scroll(to: "a"))
    let there = reducer.state
    #expect(there.place == .message("a") && reducer.isAway)
    reducer.apply(event)
    if case .scroll(let id?) = event {
      #expect(reducer.state.place == .message(id))
    } else {
      #expect(reducer.state.place == (leaves ? .path(from: there, by: [event]) : .message("a")))
    }
    #expect(reducer.isAway)
    // Whoever doesn't remember the way keeps the place.
    var forgetful = self.reducer(["a", "b"], remembersPath: false)
    forgetful.apply(.scroll(to: "a"))
    forgetful.apply(event)
    if case .scroll = event { return }
    #expect(forgetful.state.place == .message("a") && forgetful.isAway)
    #expect(reducer.stateWithoutEntries.place == .message("a"))
    #expect(reducer.stateWithoutEntries.conversation.entries.isEmpty)
  }

  @Test("One's own words bring the view to them where they come last; not those that came late")
  func following() {
    func place(_ event: TimelineEvent) -> ScrollPlace? {
      var reducer = reducer(["a", "b"])
      reducer.apply(.swipe(by: .screens(1)))
      reducer.apply(event)
      return reducer.state.place
    }
    let mine = Entry.message(Message(id: "m", sender: "Ana"))
    let other = Entry.message(Message(id: "m", sender: "Ben"))
    #expect(place(.append(mine)) == .end)
    for event in [
      .append(other), .insert(mine, before: "b"), .prepend([mine]),
      .append(.service(ServiceLine(text: "", actor: "Ana"))),
    ] as [TimelineEvent] {
      guard case .path(_, let events)? = place(event) else {
        Issue.record("\(event)")
        continue
      }
      #expect(events == [.swipe(by: .screens(1)), event])
    }
  }

  @Test("A view is away where it was brought, until it comes to the end")
  func away() {
    var reducer = reducer(["a"])
    #expect(!reducer.isAway)
    reducer.apply(.scroll(to: nil))
    #expect(!reducer.isAway && reducer.state.place == .end)
    reducer.apply(.swipe(by: .points(-1)))
    #expect(reducer.isAway && reducer.stateWithoutEntries.place == .end)
    reducer.apply(.scroll(to: nil))
    #expect(!reducer.isAway)
    let start = ChatState(conversation: Conversation(), place: .message("a"))
    #expect(StateReducer(start).isAway)
    #expect(!StateReducer(ChatState(conversation: Conversation(), place: .end)).isAway)
    let path = ChatState(conversation: Conversation(), place: .path(from: start, by: []))
    #expect(StateReducer(path).isAway && StateReducer(path, remembersPath: false).isAway)
    #expect(StateReducer(path).state == path)
  }
}
