import BubbleSupport
import ChatModel
import Letterer
import Testing

/// A chat that has played looks like one that stands there.
struct PlayedRowsTests {
  @Test(arguments: 0..<8) func whateverHappensItEndsAsTheStill(seed: Int) async throws {
    var chat = RandomChat(seed: seed)
    let state = chat.state(20)
    let events = (1...40).map { TimedEvent(at: .seconds($0), chat.event()) }
    let timeline = Timeline(initial: state, events: events, end: .seconds(50))
    let renderer = try Renderer()
    let played = try await renderer.layout(of: timeline, at: .seconds(50))
    let still = try await renderer.layout(of: timeline.finalState)
    #expect(played == still, "seed \(seed)")
  }
}
