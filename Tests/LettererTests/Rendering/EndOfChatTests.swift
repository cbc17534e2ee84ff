import ChatModel
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// A picture of a long chat's end, of which the end alone is laid out.
@Suite struct EndOfChatTests {
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
