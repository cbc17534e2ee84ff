import ChatModel
import Drawing
import StageSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// The ring beside a message that is being sent turns until it has arrived.
@Suite struct SendingRingTests {
  private static func played(
    _ look: String, _ later: [(seconds: Double, event: TimelineEvent)] = []
  ) throws -> PlayedChat {
    PlayedChat(
      state: MotionFixtures.initial,
      renderer: try Renderer(
        RenderOptions(theme: Theme.named(look), device: MotionFixtures.device)),
      playing: [(1, .append(MotionFixtures.message("9", "ana", "On its way")))] + later)
  }

  /// How far rings have turned that are seen, by the cosine and the sine of their angles.
  private static func turns(_ command: DrawingCommand) -> [Point] {
    guard case .group(let list, let style) = command else { return [] }
    guard style.part == .sendingRing else { return list.commands.flatMap(turns) }
    guard case .group(_, let inner)? = list.commands.first else { return [Point(x: 1, y: 0)] }
    return [Point(x: inner.transform.a, y: inner.transform.b)]
  }

  @Test func itTurnsOnceASecond() async throws {
    let played = try Self.played("bamboo")
    for (time, goal) in [
      (3, Point(x: 1, y: 0)), (3.25, Point(x: 0, y: 1)), (3.5, Point(x: -1, y: 0)),
      (3.75, Point(x: 0, y: -1)), (4, Point(x: 1, y: 0)),
    ] {
      let turns = try await played.scene(at: time).rows.flatMap { Self.turns($0.command) }
      let turn = try #require(turns.first)
      #expect(turns.count == 1)
      #expect(abs(turn.x - goal.x) < 1e-9 && abs(turn.y - goal.y) < 1e-9, "at \(time) s")
    }
    // A still has it as it begins.
    #expect(try await played.scene(at: 4).list == played.still())
    #expect(try await played.scene(at: 4.5).list != played.still())
  }

  /// While it is seen every frame is another one; then all is at rest.
  @Test func itTurnsUntilTheMessageHasArrived() async throws {
    func isMoving(_ played: PlayedChat, at time: Double) async throws -> Bool {
      var stage = try await Stage(
        played.timeline, scenes: played.renderer.scenes, options: MotionOptions().stage)
      _ = try await stage.play(to: .seconds(time))
      return stage.isMoving(at: time)
    }
    let arrives: [(seconds: Double, event: TimelineEvent)] = [(4, .delivery("9", .sent))]
    #expect(try await isMoving(Self.played("bamboo"), at: 8))
    #expect(try await isMoving(Self.played("bamboo", arrives), at: 3.9))
    #expect(try await !isMoving(Self.played("bamboo", arrives), at: 8))
    // Nothing turns beside others.
    for look in ["clover", "daylight"] {
      #expect(try await !isMoving(Self.played(look), at: 8))
    }
    let rest = try await Self.played("bamboo", arrives).scene(at: 8)
    #expect(rest.rows.flatMap { Self.turns($0.command) }.isEmpty)
  }
}
