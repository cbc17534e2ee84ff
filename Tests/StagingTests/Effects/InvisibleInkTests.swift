import ChatModel
import Drawing
import StageSupport
import Testing
import Themes

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// Messages that are sent with invisible ink, as a chat plays.
@Suite struct InvisibleInkTests {
  private static func played(
    _ theme: Theme = .daylight, from sender: Participant.ID = "cem"
  ) throws -> PlayedChat {
    let message = Message(
      id: "x", sender: sender, date: LocalDateTime("2026-03-14 19:05"), text: "Boathouse",
      effect: .ink)
    return PlayedChat(
      state: MotionFixtures.initial,
      renderer: try Renderer(
        RenderOptions(theme: theme, device: MotionFixtures.device, jobs: 2)),
      playing: [
        (1, .append(.message(message))), (3, .gesture(.reveal("x"), over: .seconds(4))),
      ])
  }

  private static func isReadable(_ list: DisplayList) -> Bool {
    list.commands.contains { command in
      switch command {
      case .glyphs(let run, _, _): run.text.contains("Boathouse")
      case .group(let inner, let style): style.opacity > 0 && isReadable(inner)
      default: false
      }
    }
  }

  @Test(arguments: ["bluebird", "sky", "guild", "terminal"], ["ana", "cem"])
  func itIsReadOnlyWhereItIsRevealed(look: String, sender: Participant.ID) async throws {
    let played = try Self.played(.named(look), from: sender)
    for (time, expected) in [
      (1.1, false), (2.9, false), (3, false), (3.6, true), (5, true), (6.9, true), (7, false),
      (9, false),
    ] {
      let list = try await played.scene(at: time).list
      #expect(Self.isReadable(list) == expected, "\(look) at \(time)")
    }
    // Specks are where a still has them as the last frame is.
    #expect(try await played.scene(at: 10).list == played.still())
  }

  @Test func wordsComeAndGoEvenly() throws {
    let run = GestureRun(gesture: .reveal("x"), start: 1, duration: 4)
    #expect([0, 1, 5, 6].map(run.openness) == [0, 0, 0, 0])
    #expect([1.8, 3, 4.2].map { (run.openness(at: $0) * 1e9).rounded() } == [1e9, 1e9, 1e9])
    var former = 0.0
    for step in 0...500 {
      let part = run.openness(at: 1 + Double(step) / 125)
      #expect(abs(part - former) < 0.03)
      former = part
    }
    // However short, it opens and closes.
    let short = GestureRun(gesture: .reveal("x"), start: 0, duration: 0.2)
    #expect(short.openness(at: 0.1) == 1)
  }

  /// Words can be read with reduced motion, too.
  @Test func reducedMotionReveals() async throws {
    let played = try Self.played()
    let reduced = MotionOptions(reducesMotion: true)
    #expect(try await Self.isReadable(played.scene(at: 5, reduced).list))
    #expect(try await !Self.isReadable(played.scene(at: 9, reduced).list))
  }
}
