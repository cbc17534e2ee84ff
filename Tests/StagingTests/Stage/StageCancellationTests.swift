import ChatModel
import StageSupport
import Testing
import Time

@testable import Letterer
@testable import Staging

/// A stage whose task is cancelled applies nothing more.
@Suite struct StageCancellationTests {
  private static func played() throws -> PlayedChat {
    try PlayedChat(
      Conversation(me: "Nils") { Message("Stone", from: "Runa") },
      playing: (1...9).map { (Double($0), .clock("9:0\($0)")) })
  }

  @Test func itStopsBeforeTheNextMoment() async throws {
    let played = try Self.played()
    let task = Task {
      var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
      try await stage.advance(to: .seconds(3))
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await stage.advance(to: .seconds(9)) }
      return (stage.nextEvent, stage.chat.reducer.stateWithoutEntries.clock)
    }
    let (next, clock) = try await task.value
    #expect(next == .seconds(4))
    #expect(clock == "9:03")
  }

  @Test func whatIsThereIsStillShown() async throws {
    let played = try Self.played()
    let task = Task {
      var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
      withUnsafeCurrentTask { $0?.cancel() }
      try await stage.advance(to: .milliseconds(999))
      return stage.nextEvent
    }
    #expect(try await task.value == .seconds(1))
  }
}
