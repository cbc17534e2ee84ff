import BubbleSupport
import ChatModel
import TestSupport
import Testing

@testable import Bubbles
@testable import Staging

/// The end of a chat goes on as it does below all the rest.
struct ChatEndTests {
  @Test(arguments: Effort.seeds(20, long: 1000)) func rowsAreThoseOfTheWholeChat(seed: UInt64)
    throws
  {
    var chat = RandomChat(seed: seed)
    let state = chat.state(chat.int(60..<90))
    let count = chat.int(1..<25)
    let upper = Set(state.conversation.entries.dropLast(count).compactMap(\.name))
    let events = (0..<60).map { _ in chat.event() }.filter { $0.staysBelow(upper) }
    let rules = chat.rules()
    // At the start, and where a head start sets out.
    for index in [0, events.count / 3] {
      var all = StateReducer(state)
      for event in events[..<index] { all.apply(event) }
      let start = StartPoint(reducer: all, index: index, settles: 0, longest: 0)
      let end = try #require(
        ChatEnd(
          of: timeline(state, events), from: index > 0 ? start : nil,
          keeping: max(0, count + all.entryCount - state.conversation.entries.count),
          anchor: .bottom),
        "seed \(seed)")
      var whole = (all, RowSequence(all.state, rules: rules))
      var part = (end.reducer, RowSequence(end.reducer.state, rules: rules))
      let border = Set(part.1.rows(through: end.border).map(\.id))
      for step in index...events.count {
        let known = part.1.rows.reversed().prefix { !border.contains($0.id) }
        let last = whole.1.rows.suffix(known.count).reversed()
        let flaw = zip(known, last).first { !$0.isSame(as: $1) }
        #expect(
          flaw == nil && known.count == last.count,
          "seed \(seed), step \(step): \(flaw.map { "\($0.0), not \($0.1)" } ?? "")")
        guard flaw == nil, step < events.count else { break }
        _ = whole.1.apply(whole.0.apply(events[step]), reducer: whole.0)
        _ = part.1.apply(part.0.apply(events[step]), reducer: part.0)
      }
    }
  }

  private func timeline(_ state: ChatState, _ events: [TimelineEvent]) -> Timeline {
    Timeline(
      initial: state,
      events: events.enumerated().map { TimedEvent(at: .seconds($0.offset), $0.element) })
  }

  private func chat(_ count: Int, _ change: (inout [Entry]) -> Void = { _ in }) -> ChatState {
    var entries = (0..<count).map {
      Entry.message(Message(id: Message.ID("\($0)"), sender: "ana", text: RichText("\($0)")))
    }
    change(&entries)
    return ChatFixtures.state(entries)
  }

  private func end(
    _ state: ChatState, _ events: TimelineEvent..., keeping count: Int = 10,
    anchor: RenderOptions.Anchor = .bottom
  ) -> ChatEnd? {
    ChatEnd(of: timeline(state, events), from: nil, keeping: count, anchor: anchor)
  }

  private func ids(_ end: ChatEnd?) -> [String]? {
    end?.reducer.state.conversation.entries.compactMap(\.name?.rawValue)
  }

  @Test func itHasItsLastEntriesAndTheOneAbove() {
    let end = end(chat(100))
    #expect(ids(end) == (89..<100).map(\.description))
    #expect(end?.border == 0)
  }

  @Test func whatIsSpokenOfStays() {
    let state = chat(100) {
      $0[95] = .message(
        Message(id: "95", sender: "ben", text: "Yes", reply: Reply(target: "7")))
    }
    let answer = Entry.message(
      Message(id: "new", sender: "ben", text: "No", reply: Reply(target: "3")))
    let end = end(
      state, .append(answer), .react("20", emoji: "👍", by: "ben"), .edit("30", "Other"),
      .gesture(.swipeToReply("40"), over: .seconds(1)), .append(chat(51).conversation.entries[50]))
    #expect(ids(end) == (["3", "7", "20", "30", "40", "50"] + (89..<100).map(\.description)))
    #expect(end?.border == 6)
  }

  @Test func daysAndNamesStay() {
    let day = LocalDateTime("2026-03-14 19:02")
    let state = chat(100) {
      $0[5] = .separator(Separator(text: "Before"))
      $0[20] = .service(ServiceLine(text: "Ben came", date: day))
      $0[88] = .unreadMark(count: nil)
      $0[89] = .service(ServiceLine(text: "Ben left"))
    }
    let entries = end(state)?.reducer.state.conversation.entries
    #expect(
      entries?.prefix(3) == [
        state.conversation.entries[20], state.conversation.entries[87],
        state.conversation.entries[89],
      ])
    #expect(entries?.count == 13)
  }

  @Test func noAlbumIsCut() {
    let state = chat(100) { entries in
      for place in 80..<93 {
        entries[place] = .message(
          Message(
            id: Message.ID("\(place)"), sender: "ana", content: .photo(Media(path: "a.png")),
            album: "sea"))
      }
    }
    #expect(ids(end(state)) == (79..<100).map(\.description))
  }

  @Test(
    arguments: [
      .scroll(to: "98"), .swipe(by: .points(10)), .prepend([]), .resend("98"),
      .delete("7", leavesNote: false), .delete("7", leavesNote: true), .move("98", before: "7"),
      .move("7", before: nil), .insert(.unreadMark(count: nil), before: "7"),
    ] as [TimelineEvent])
  func whatReachesFartherUpNeedsAll(event: TimelineEvent) {
    #expect(end(chat(100), event) == nil)
  }

  @Test func aShortChatIsKeptWhole() {
    #expect(end(chat(21), keeping: 10) == nil)
    #expect(end(chat(22), keeping: 10) != nil)
    #expect(end(chat(100), anchor: .top) == nil)
    var away = chat(100)
    away.place = .message("98")
    #expect(end(away) == nil)
    #expect(end(chat(100), keeping: .max) == nil)
  }
}

extension Entry {
  fileprivate var name: Message.ID? {
    switch self {
    case .message(let message): message.id
    case .service(let line): line.id
    case .separator, .unreadMark: nil
    }
  }
}

extension TimelineEvent {
  /// Whether it leaves what stands far above where it is.
  fileprivate func staysBelow(_ upper: Set<Message.ID>) -> Bool {
    switch self {
    case .prepend, .resend: false
    case .insert(_, let next): !upper.contains(next)
    case .delete(let id, _): !upper.contains(id)
    case .move(let id, let next): !upper.contains(id) && !(next.map(upper.contains) ?? false)
    default: true
    }
  }
}

extension Row {
  /// Whether it is the same one; days and lines without an id may be counted from elsewhere.
  fileprivate func isSame(as other: Row) -> Bool {
    func name(_ row: Row) -> String {
      let id = row.id.rawValue
      guard !id.hasPrefix("message") else { return id }
      let colon = id.firstIndex(of: ":") ?? id.endIndex
      return String(id[..<colon].prefix { $0 != "#" } + id[colon...])
    }
    return name(self) == name(other) && gap == other.gap && kind == other.kind
  }
}
