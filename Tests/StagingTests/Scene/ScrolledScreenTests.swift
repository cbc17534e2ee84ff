import ChatModel
import Letterer
import Testing

@testable import Staging

@Suite struct ScrolledScreenTests {
  /// The layout of a chat of forty messages, scrolled to one of them.
  func layout(scrolledTo target: Message.ID?, chrome: Bool = true) async throws -> String {
    let chat = Conversation(me: "Ada") {
      for number in 1...40 { Message("Number \(number)", from: "Grace") }
    }
    let renderer = try Renderer(RenderOptions(showsChrome: chrome))
    return try await renderer.layout(
      of: ChatState(conversation: chat, place: target.map { .message($0) }))
  }

  @Test func awayFromTheEndThereIsAWayBack() async throws {
    let layout = try await layout(scrolledTo: "10")
    #expect(layout.contains("\njump "))
    #expect(layout.contains("Number 10\""))
    #expect(!layout.contains("Number 40\""))
  }

  @Test func atTheEndThereIsNone() async throws {
    for target in [nil, "40"] as [Message.ID?] {
      let layout = try await layout(scrolledTo: target)
      #expect(!layout.contains("\njump "))
      #expect(layout.contains("Number 40\""))
    }
  }

  @Test func withoutChromeThereIsNone() async throws {
    #expect(try await !layout(scrolledTo: "10", chrome: false).contains("\njump "))
  }
}
