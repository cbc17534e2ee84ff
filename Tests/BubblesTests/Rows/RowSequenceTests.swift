import BubbleSupport
import ChatModel
import Foundation
import TestSupport
import Testing

@testable import Bubbles

/// Rows that are kept up are the rows that are built.
struct RowSequenceTests {
  static let seeds = Effort.seeds(20, long: 1000)

  @Test(arguments: seeds) func whateverHappensTheRowsAreThoseOfTheState(seed: UInt64) {
    var chat = RandomChat(seed: seed)
    let state = chat.state(chat.int(0..<40))
    let builder = RowBuilder(rules: chat.rules())
    var reducer = StateReducer(state)
    var sequence = RowSequence(state, rules: builder.rules)
    for step in 0..<100 {
      let before = sequence.rows
      var change = StateChange()
      // What happens at one moment is taken in at once.
      let events = (0..<(chat.chance(4) ? 5 : 1)).map { _ in chat.event() }
      for event in events {
        let next = reducer.apply(event)
        change.entries += next.entries
        change.parts.formUnion(next.parts)
      }
      let splices = sequence.apply(change, reducer: reducer)
      let flaw =
        difference(sequence.rows, builder.rows(for: reducer.state))
        ?? difference(replay(splices, on: before), sequence.rows).map { "by splices: " + $0 }
        ?? flaw(of: splices)
      #expect(flaw == nil, "seed \(seed), step \(step): \(events)")
      if flaw != nil { return }
    }
  }

  private func difference(_ left: [Row], _ right: [Row]) -> String? {
    for (place, (one, other)) in zip(left, right).enumerated() where one != other {
      return "\(place): \(one), not \(other)"
    }
    return left.count == right.count ? nil : "\(left.count) rows, not \(right.count)"
  }

  private func replay(_ splices: [RowSplice], on old: [Row]) -> [Row] {
    var rows = old
    for splice in splices {
      let places = splice.start..<splice.start + splice.old.count
      guard places.upperBound <= rows.count, Array(old[splice.oldPlaces]) == splice.old,
        Array(rows[places]) == splice.old
      else { return [] }
      rows.replaceSubrange(places, with: splice.new)
    }
    return rows
  }

  private func flaw(of splices: [RowSplice]) -> String? {
    var ids: Set<RowID> = []
    var end = -1
    for splice in splices {
      guard splice.oldPlaces.lowerBound > end else { return "splices touch" }
      end = splice.oldPlaces.upperBound
      guard splice.old.first != splice.new.first, splice.old.last != splice.new.last else {
        return "a splice holds equal rows at an end"
      }
      let own = Set((splice.old + splice.new).map(\.id))
      guard own.isDisjoint(with: ids) else { return "a row goes from one splice to another" }
      ids.formUnion(own)
    }
    return nil
  }

  // MARK: Cost

  /// A group of so many messages of everybody by turns, some of which answer others.
  private func chat(_ count: Int, hasDates: Bool = true) -> ChatState {
    let senders = ["ana", "ben", "ben", "cem"]
    return ChatFixtures.state(
      (0..<count).map { number in
        .message(
          Message(
            id: Message.ID("\(number)"), sender: Participant.ID(senders[number % 4]),
            date: hasDates
              ? LocalDateTime(secondsSince1970: 1_773_480_000 + number * 600) : nil,
            text: RichText("Message \(number)"),
            reply: number % 7 == 3 ? Reply(target: Message.ID("\(number - 2)")) : nil,
            delivery: .sent))
      })
  }

  private static let near: [TimelineEvent] = [
    .append(.message(Message(id: "new", sender: "ben", text: "Hello"))),
    .append(.message(Message(id: "newest", sender: "ana", text: "Hello", delivery: .sent))),
    .append(.service(ServiceLine(text: "Ben left"))),
    .beginTyping("cem"), .endTyping("cem"),
    .edit("new", "Good morning"), .react("new", emoji: "👍", by: "ana"),
    .delivery("newest", .delivered), .delivery("newest", .read), .pin("new", true),
    .insert(.message(Message(id: "late", sender: "cem", text: "Late")), before: "newest"),
    .delete("new", leavesNote: true), .delete("late", leavesNote: false),
    .move("newest", before: "new"),
  ]

  @Test func whatHappensAtTheEndBuildsAFewRowsHoweverLongTheChatIs() {
    func costs(_ count: Int) -> [Int] {
      let state = chat(count)
      var rules = RowRules()
      rules.showsReceipts = true
      var reducer = StateReducer(state)
      var sequence = RowSequence(state, rules: rules)
      // The first receipt reaches all that was said before.
      let first = reducer.apply(.delivery(Message.ID("\(count - 4)"), .read))
      _ = sequence.apply(first, reducer: reducer)
      return Self.near.map { event in
        let before = sequence.builtCount
        let change = reducer.apply(event)
        _ = sequence.apply(change, reducer: reducer)
        #expect(!change.isEmpty)
        return sequence.builtCount - before
      }
    }
    let costs = (short: costs(40), long: costs(4000))
    #expect(costs.short == costs.long)
    // The most is built as a message is read: its row, those that lose a receipt, and what stands below them.
    #expect(costs.long.allSatisfy { $0 <= 6 } && costs.long.contains { $0 > 1 }, "\(costs.long)")
  }

  @Test func anAnswerFollowsWhatItAnswersFromAfar() {
    let state = chat(400)
    var reducer = StateReducer(state)
    var sequence = RowSequence(state, rules: RowRules())
    _ = sequence.apply(
      reducer.apply(
        .append(.message(Message(id: "new", sender: "ben", text: "?", reply: Reply(target: "5"))))),
      reducer: reducer)
    let splices = sequence.apply(reducer.apply(.edit("5", "Other words")), reducer: reducer)
    #expect(splices.map { $0.new.map(\.id.rawValue) } == [["message:5"], ["message:new"]])
    #expect(sequence.rows.last?.message?.reply?.snippet == "Other words")
  }

  @Test func aRowThatMovesFarGoesInOneSplice() {
    let state = chat(400, hasDates: false)
    var reducer = StateReducer(state)
    var sequence = RowSequence(state, rules: RowRules())
    let splices = sequence.apply(reducer.apply(.move("4", before: "390")), reducer: reducer)
    #expect(splices.count == 1)
    #expect(splices.first.map { $0.old.count > 380 && $0.old.count == $0.new.count } == true)
  }

  @Test func theSecondOfANameIsCountedWhereNoChatCanWriteIt() {
    let rows = RowBuilder(rules: RowRules()).rows(
      for: ChatFixtures.state([
        ChatFixtures.message("x", "ben"), ChatFixtures.message("x", "ben"),
        ChatFixtures.message("x#2", "ben"), .unreadMark(count: nil), .unreadMark(count: nil),
      ]))
    #expect(rows.ids == ["message:x", "message#2:x", "message:x#2", "unread", "unread#2"])
  }
}
