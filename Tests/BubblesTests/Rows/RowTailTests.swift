import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles

/// The last rows of a chat are those that it ends with when all are built.
struct RowTailTests {
  @Test(arguments: RowSequenceTests.seeds) func whateverStandsAbove(seed: UInt64) {
    var chat = RandomChat(seed: seed)
    for _ in 0..<20 {
      let state = chat.state(chat.int(0..<60))
      let rules = chat.rules()
      let count = chat.int(1..<30)
      let all = RowSequence(state, rules: rules)
      let tail = RowTail(state, rules: rules, count: count)
      #expect(tail.rows == Array(all.rows.suffix(tail.rows.count)), "seed \(seed)")
      #expect(tail.rows.count >= min(count, all.rows.count), "seed \(seed)")
      #expect(tail.isWhole == (tail.rows.count == all.rows.count), "seed \(seed)")
    }
  }

  @Test func fewAreBuilt() {
    let entries = (0..<10_000).map {
      Entry.message(Message(id: Message.ID("\($0)"), sender: "ana", text: "Hello"))
    }
    let tail = RowTail(
      ChatState(conversation: Conversation(entries: entries)), rules: RowRules(), count: 100)
    #expect(!tail.isWhole)
    #expect((100...202).contains(tail.rows.count))
  }
}
