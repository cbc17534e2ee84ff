import ModelDumping
import TestSupport
import Testing

@testable import ChatModel

/// What the reducer says of an event is what happened.
@Suite struct StateChangeTests {
  private let me: Participant.ID = "Ana"
  private let people: [Participant.ID] = ["Ana", "Ben", "Cleo"]

  private struct Run {
    var random: SeededGenerator
    var count = 0

    mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func id() -> Message.ID { Message.ID("\(int(0..<max(1, count + 1)))") }

    mutating func who() -> Participant.ID { ["Ana", "Ben", "Cleo"][int(0..<3)] }

    mutating func entry() -> Entry {
      switch int(0..<8) {
      case 0: return .service(ServiceLine(text: "\(int(0..<9))"))
      case 1: return .separator(Separator(text: "\(int(0..<9))"))
      default:
        count += 1
        var message = Message(id: Message.ID("\(count)"), sender: who())
        if int(0..<3) == 0 { message.reply = Reply(target: id()) }
        if int(0..<3) == 0 { message.delivery = DeliveryState.allCases[int(0..<5)] }
        if int(0..<9) == 0 {
          message.content = .poll(
            Poll(question: "?", options: [.init(text: "a"), .init(text: "b")]))
        }
        return .message(message)
      }
    }

    mutating func event() -> TimelineEvent {
      switch int(0..<22) {
      case 0...3: .append(entry())
      case 4: .insert(entry(), before: id())
      case 5: .prepend((0..<int(0..<4)).map { _ in entry() })
      case 6: .edit(id(), RichText("new \(int(0..<9))"))
      case 7: .delete(id(), leavesNote: false)
      case 8: .delete(id(), leavesNote: true)
      case 9: .resend(id())
      case 10...12: .delivery(id(), DeliveryState.allCases[int(0..<5)])
      case 13: .upload(id(), from: 0, to: Double(int(0..<3)) / 2, over: .seconds(int(0..<2)))
      case 14: .react(id(), emoji: "👍", by: who())
      case 15: .unreact(id(), emoji: "👍", by: who())
      case 16: .pin(id(), int(0..<2) == 0)
      case 17: .move(id(), before: int(0..<4) == 0 ? nil : id())
      case 18: .vote(id(), option: int(0..<3), by: who())
      case 19: screenEvent()
      case 20: .beginTyping(who())
      default: .endTyping(who())
      }
    }

    private mutating func screenEvent() -> TimelineEvent {
      switch int(0..<8) {
      case 0: .scroll(to: int(0..<2) == 0 ? nil : id())
      case 1: .swipe(by: .points(Double(int(-300..<300))))
      case 2: .keyboard(int(0..<2) == 0)
      case 3: .compose("\(int(0..<3))")
      case 4: .banner(int(0..<2) == 0 ? nil : Banner(title: "a", text: "b"))
      case 5: .clock("9:4\(int(0..<3))")
      case 6: .rotate(int(0..<2) == 0 ? .portrait : .landscape)
      default: .appearance(int(0..<2) == 0 ? .light : .dark)
      }
    }
  }

  /// A list of entries to which changes are applied; what is new is taken from the reducer.
  private func replay(_ change: StateChange, on entries: inout [Entry], _ new: [Entry]) {
    // Places of what has to be taken from the new entries, as they move under later changes.
    var fresh: Set<Int> = []
    for step in change.entries {
      switch step {
      case .inserted(let place, let count):
        fresh = Set(fresh.map { $0 >= place ? $0 + count : $0 })
        fresh.formUnion(place..<place + count)
        let blank = Entry.unreadMark(count: -1)
        entries.insert(contentsOf: Array(repeating: blank, count: count), at: place)
      case .removed(let place):
        entries.remove(at: place)
        fresh = Set(fresh.compactMap { $0 == place ? nil : $0 > place ? $0 - 1 : $0 })
      case .updated(let place): fresh.insert(place)
      case .moved(let start, let end):
        entries.insert(entries.remove(at: start), at: end)
        let wasFresh = fresh.contains(start)
        fresh = Set(fresh.compactMap { $0 == start ? nil : $0 > start ? $0 - 1 : $0 })
        fresh = Set(fresh.map { $0 >= end ? $0 + 1 : $0 })
        if wasFresh { fresh.insert(end) }
      }
    }
    guard entries.count == new.count else { return }
    for place in fresh { entries[place] = new[place] }
  }

  @Test(arguments: 0..<16)
  func replayingChangesGivesTheEntries(seed: Int) {
    var run = Run(random: SeededGenerator(seed: seed))
    let start = (0..<run.int(0..<30)).map { _ in run.entry() }
    var reducer = StateReducer(
      ChatState(conversation: Conversation(me: run.int(0..<3) == 0 ? nil : me, entries: start)))
    var entries = start
    for step in 0..<200 {
      let before = reducer.stateWithoutEntries
      let pinned = pins(entries)
      let event = run.event()
      let change = reducer.apply(event)
      let state = reducer.state
      replay(change, on: &entries, state.conversation.entries)
      let flaw = difference(entries, state.conversation.entries)
      #expect(flaw == nil, "seed \(seed), step \(step): \(event)")
      #expect(
        change.parts.subtracting([.scroll, .pins]) == parts(before, reducer.stateWithoutEntries),
        "seed \(seed), step \(step): \(event)")
      #expect(
        change.parts.contains(.pins) || pins(state.conversation.entries) == pinned,
        "seed \(seed), step \(step): \(event)")
      if flaw != nil { return }
    }
    #expect(reducer.entryCount == entries.count)
    for (place, entry) in entries.enumerated() { #expect(reducer.entry(at: place) == entry) }
    #expect(reducer.entry(at: -1) == nil && reducer.entry(at: entries.count) == nil)
  }

  /// The first place at which two lists differ.
  private func difference(_ left: [Entry], _ right: [Entry]) -> String? {
    if left.count != right.count { return "\(left.count) entries, not \(right.count)" }
    return left.indices.first { left[$0] != right[$0] }
      .map { "\($0): \(left[$0]), not \(right[$0])" }
  }

  /// The pinned messages among some entries.
  private func pins(_ entries: [Entry]) -> [Message.ID] {
    entries.compactMap {
      if case .message(let message) = $0, message.isPinned { message.id } else { nil }
    }
  }

  private func parts(_ old: ChatState, _ new: ChatState) -> StateChange.Parts {
    var parts: StateChange.Parts = []
    if old.typing != new.typing { parts.insert(.typing) }
    if old.composerText != new.composerText { parts.insert(.composer) }
    if old.isKeyboardVisible != new.isKeyboardVisible { parts.insert(.keyboard) }
    if old.banner != new.banner { parts.insert(.banner) }
    if old.clock != new.clock { parts.insert(.clock) }
    if old.orientation != new.orientation { parts.insert(.orientation) }
    if old.appearance != new.appearance { parts.insert(.appearance) }
    if old.selection != new.selection { parts.insert(.selection) }
    if old.menu != new.menu { parts.insert(.menu) }
    return parts
  }

  /// Each update is one that can be seen.
  @Test(arguments: 0..<12)
  func whatIsUpdatedIsDifferent(seed: Int) {
    var run = Run(random: SeededGenerator(seed: seed))
    var reducer = StateReducer(ChatState(conversation: Conversation(me: me)))
    for _ in 0..<200 {
      let old = reducer.state.conversation.entries
      let event = run.event()
      let change = reducer.apply(event)
      let new = reducer.state.conversation.entries
      if change.isEmpty {
        #expect(difference(old, new) == nil, "seed \(seed): \(event)")
        continue
      }
      guard old.count == new.count, !change.entries.contains(where: \.isMove) else { continue }
      let different = old.indices.filter { old[$0] != new[$0] }
      let told = change.entries.compactMap {
        if case .updated(let place) = $0 { place } else { nil }
      }
      #expect(told.sorted() == different, "seed \(seed): \(event)")
    }
  }

  /// Receipts by their definition, one message after another.
  @Test(arguments: 0..<12)
  func receiptsCoverWhatStandsAbove(seed: Int) {
    var run = Run(random: SeededGenerator(seed: seed))
    let sender: Participant.ID? = run.int(0..<3) == 0 ? nil : me
    var reducer = StateReducer(ChatState(conversation: Conversation(me: sender)))
    for _ in 0..<300 {
      let event = run.event()
      var expected = reducer.state.conversation.entries
      reducer.apply(event)
      guard case .delivery(let id, let delivery) = event,
        let place = expected.lastIndex(where: { $0.messageID == id }),
        case .message(var message) = expected[place]
      else { continue }
      message.delivery = delivery
      expected[place] = .message(message)
      for index in 0..<place where delivery == .delivered || delivery == .read {
        guard case .message(var other) = expected[index],
          other.sender == sender ?? message.sender
        else { continue }
        switch other.delivery {
        case nil, .sent: other.delivery = delivery
        case .delivered: other.delivery = delivery
        case .sending, .failed, .read: continue
        }
        expected[index] = .message(other)
      }
      let flaw = difference(reducer.state.conversation.entries, expected)
      #expect(flaw == nil, "seed \(seed): \(event)")
      if flaw != nil { return }
    }
  }

  /// What an event costs to follow doesn't grow with the chat.
  @Test func tenThousandEventsChangeFewRows() {
    var run = Run(random: SeededGenerator(seed: 3))
    var reducer = StateReducer(ChatState(conversation: Conversation(me: me)))
    var changes = 0
    for _ in 0..<10_000 { changes += reducer.apply(run.event()).entries.count }
    #expect(changes < 20_000)
    #expect(reducer.entryCount > 1000)
  }
}

extension EntryChange {
  fileprivate var isMove: Bool {
    if case .moved = self { return true }
    return false
  }
}

extension Entry {
  fileprivate var messageID: Message.ID? {
    if case .message(let message) = self { return message.id }
    return nil
  }
}
