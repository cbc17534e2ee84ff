import ChatModel
import Testing

@testable import Bubbles
@testable import Staging

/// A chat is played once, however many looks show it.
@Suite struct StagedChatTests {
  private static let state = ChatState(
    conversation: Conversation(me: "Vera") {
      for number in 1...20 { Message("Lamp \(number)", from: "Otto") }
    })

  private static let events: [TimelineEvent] = [
    .append(.message(Message(id: "moth", sender: "Otto", text: RichText("Moth")))),
    .beginTyping("Otto"), .react("moth", emoji: "💡", by: "Vera"), .clock("9:41"),
    .endTyping("Otto"),
    .delete("moth", leavesNote: false),
  ]

  private static var otherRules: RowRules {
    var rules = RowRules()
    rules.showsTicks = false
    rules.words.today = "This day"
    return rules
  }

  @Test func looksOfTheSameRulesShareTheirRows() {
    var one = StagedChat(Self.state, rules: [RowRules()])
    var two = StagedChat(Self.state, rules: [RowRules(), RowRules()])
    for event in Self.events {
      _ = one.apply([event])
      let change = two.apply([event])
      #expect(two.rows.count == 1 && change.rows?.count ?? 2 == 2)
    }
    #expect(two.sequence(ofLook: 1).builtCount == one.sequence(ofLook: 0).builtCount)
  }

  @Test func eachLookHasTheRowsOfItsRules() {
    let rules = [RowRules(), Self.otherRules]
    var chat = StagedChat(Self.state, rules: rules)
    for event in Self.events {
      _ = chat.apply([event])
      for (look, rules) in rules.enumerated() {
        let built = RowSequence(chat.reducer.state, rules: rules).rows
        #expect(chat.snapshot(ofLook: look).rows == built, "\(event), look \(look)")
      }
    }
  }

  @Test func anEventIsAppliedOnce() {
    var chat = StagedChat(Self.state, rules: [RowRules(), Self.otherRules])
    let change = chat.apply([Self.events[0]])
    #expect(chat.reducer.entryCount == 21)
    #expect(change.state.entries == [.inserted(at: 20, count: 1)])
    #expect(
      change.rows?.map { $0.inserted.map(\.row.id) } == [[.message("moth")], [.message("moth")]])
  }

  @Test func whatIsBesideTheEntriesChangesNoRow() {
    var chat = StagedChat(Self.state, rules: [RowRules()])
    let change = chat.apply([.clock("9:41"), .keyboard(true)])
    #expect(change.rows == nil && change.state.parts == [.clock, .keyboard])
    #expect(chat.apply([.clock("9:41")]).state.isEmpty)
  }

  @Test func anotherStateIsBuiltAnew() {
    var chat = StagedChat(Self.state, rules: [RowRules(), RowRules()])
    var other = Self.state
    other.conversation.entries.removeLast(3)
    let changes = chat.replaceState(with: other)
    #expect(changes.map { $0.deleted.count } == [3, 3])
    #expect(chat.snapshot(ofLook: 1).rows == RowSequence(other, rules: RowRules()).rows)
    // What several events have changed is the same as what differs in the end.
    let former = chat.rows
    for event in Self.events.prefix(2) { _ = chat.apply([event]) }
    #expect(chat.changes(since: former).map { $0.inserted.count } == [2, 2])
  }
}
