import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Letterer
@testable import Staging

/// What is made in advance is what renderers share, and changes nothing of what they show.
@Suite struct RendererPreparationTests {
  @Test func picturesAreTheSameWhoeverComesFirst() async throws {
    let chat = ChatState(
      conversation: Conversation(me: "Ada", title: "Moths") {
        Message("Still on for eight?", from: "Grace", at: "2026-03-14 19:02")
        Message("Yes, bringing the moth 🦋", from: "Ada", at: "2026-03-14 19:03")
      })
    let options = RenderOptions(
      device: Device(
        name: "small", kind: .phone, size: Size(width: 200, height: 240), scale: 2))
    // At the same time, and one after the other.
    let preparation = Task.detached { Renderer.prepare() }
    let meanwhile = try await Renderer(options).png(of: chat)
    await preparation.value
    Renderer.prepare()
    let renderer = try Renderer(options)
    #expect(try await renderer.png(of: chat) == meanwhile)
    #expect(renderer.fonts === (try FontLibrary.bundled()))
  }
}
