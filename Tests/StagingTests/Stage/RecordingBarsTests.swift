import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Who records is shown by moving bars in the dots' place, in looks whose header doesn't say it.
@Suite struct RecordingBarsTests {
  private static let chat = Conversation(
    kind: .direct, me: "nils",
    participants: [Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa")],
    entries: [.message(Message(id: "1", sender: "nils", text: "How does it go?"))])

  private static func play(_ look: String) throws -> PlayedChat {
    let voice = Message(
      id: "2", sender: "runa", content: .voice(Media(duration: 2)), text: RichText())
    return try PlayedChat(
      chat, RenderOptions(theme: Theme.named(look)),
      playing: [
        (1, .recording("runa", true)), (3, .recording("runa", false)),
        (3, .append(.message(voice))),
      ])
  }

  private static func bars(_ scene: Scene) -> [DisplayList] {
    scene.rows.flatMap { bars($0.command) }
  }

  private static func bars(_ command: DrawingCommand) -> [DisplayList] {
    guard case .group(let list, let style) = command else { return [] }
    return style.part == .recordingBars ? [list] : list.commands.flatMap(bars)
  }

  @Test func theyMoveUntilTheMessageComes() async throws {
    let played = try Self.play("bluebird")
    #expect(try await Self.bars(played.scene(at: 0.9)).isEmpty)
    var seen: [DisplayList] = []
    for step in 1...20 {
      let bars = try await Self.bars(played.scene(at: 1 + Double(step) / 10))
      if step < 20 { try #require(bars.count == 1, "at step \(step)") }
      seen += bars.filter { !seen.contains($0) }
    }
    #expect(seen.count > 8, "they move: \(seen.count)")
    // The message grows out of their bubble, where that stood.
    let (last, first) = try await (played.scene(at: 2.99), played.scene(at: 3.01))
    let dots = try #require(last.rows.first { $0.measured.id == RowID("typing") })
    let voice = try #require(first.rows.first { $0.measured.id == .message("2") })
    let (old, new) = try (#require(dots.bubble), #require(voice.bubble))
    #expect(abs(old.width - new.width) < 40 && new.width < 200)
    #expect(abs(old.minX - new.minX) < 1)
    #expect(!first.rows.contains { $0.measured.id == RowID("typing") })
    #expect(try await Self.bars(played.scene(at: 5)).isEmpty)
  }

  @Test(arguments: ["daylight", "meadow", "mint", "guild"]) func othersSayItInTheirHeaders(
    look: String
  ) async throws {
    let scene = try await Self.play(look).scene(at: 2)
    #expect(Self.bars(scene).isEmpty)
    #expect(!scene.rows.contains { $0.measured.id == RowID("typing") })
  }

  /// Dots become bars as who types begins to record, in one bubble.
  @Test func dotsGiveWayToBars() async throws {
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: Theme.named("bluebird")),
      playing: [
        (1, .beginTyping("runa")), (2, .endTyping("runa")), (2, .recording("runa", true)),
      ])
    for step in 0...30 {
      let scene = try await played.scene(at: 2 + Double(step) / 60)
      #expect(scene.rows.count { $0.measured.id == RowID("typing") } == 1)
    }
    #expect(try await Self.bars(played.scene(at: 3)).count == 1)
  }
}
