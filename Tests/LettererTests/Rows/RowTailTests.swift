import ChatModel
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

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

  private func state(_ count: Int, _ change: (inout [Message]) -> Void = { _ in }) -> ChatState {
    var messages = (0..<count).map { index in
      Message(
        id: Message.ID("\(index)"), sender: index / 7 % 3 == 0 ? "ana" : "ben",
        date: LocalDateTime(secondsSince1970: 1_773_480_000 + index * 3600),
        text: RichText("This is line \(index)"))
    }
    change(&messages)
    return ChatState(
      conversation: Conversation(
        kind: .group, me: "ana", participants: [Participant(id: "ana"), Participant(id: "ben")],
        entries: messages.map { .message($0) }))
  }

  /// Lays out all of a chat.
  private func whole(_ renderer: Renderer, _ state: ChatState) async throws -> Scene {
    var stage = try await Stage(Timeline(initial: state), scenes: renderer.scenes)
    return try await stage.scene(at: 0)
  }

  @Test(arguments: ["daylight", "meadow"])
  func aPictureOfTheEndIsThatOfTheWholeChat(theme: String) async throws {
    let renderer = try Renderer(RenderOptions(theme: try Theme.named(theme)))
    let states = [
      state(2000),
      state(2000) {
        $0[1999].reply = Reply(target: "3")
        $0[1998].reply = Reply(target: "1990")
      },
      // A run that begins far above what is seen, and an id that stands twice.
      state(2000) { messages in
        for index in messages.indices { messages[index].sender = "ben" }
        messages[1997].id = "5"
      },
    ]
    for state in states {
      let expected = try await whole(renderer, state)
      #expect(try await renderer.layout(of: state) == expected.dump)
      #expect(try await renderer.displayList(of: state) == expected.list)
    }
  }
}
