import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

/// Rows that pass others hide them.
@Suite struct LiftedRowTests {
  @Test(arguments: ["guild", "daylight"]) func nothingShowsThrough(theme: String) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: try Theme.named(theme), device: MotionFixtures.device))
    let timeline = MotionFixtures.timeline([(1, .move("7", before: "3"))])
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    var crossed = 0
    for frame in 0..<15 {
      let time = 1 + Double(frame) / 60
      let scene = try await stage.play(to: .seconds(time))
      guard let row = scene.rows.first(where: { $0.measured.id == .message("7") }),
        stage.list.live[.message("7")]?.lift(at: time) == 1
      else { continue }
      var alone = scene
      alone.rows = [row]
      let (both, bare) = try await (renderer.bitmap(of: scene), renderer.bitmap(of: alone))
      let own = try #require(row.measured.anchors.bubble)
      let visible = own.offsetBy(x: 0, y: row.origin.y)
        .outset(by: -10).intersection(Rect(origin: .zero, size: scene.size))
      let box = try #require(visible)
      let others = scene.rows.filter { $0.measured.id != .message("7") }.map {
        Rect(origin: $0.origin, size: $0.measured.size)
      }
      if others.contains(where: { $0.intersects(box) }) { crossed += 1 }
      let scale = MotionFixtures.device.scale
      var strangers = 0
      for y in Int(box.minY * scale)..<Int(box.maxY * scale) {
        for x in Int(box.minX * scale)..<Int(box.maxX * scale) where both[x, y] != bare[x, y] {
          strangers += 1
        }
      }
      #expect(strangers == 0, "\(theme) at \(time) s")
    }
    #expect(crossed > 2)
  }

  /// A message that is sent again goes down to the end; the last one is there already.
  @Test(arguments: [("4", true), ("9", false)])
  func onlyWhatIsMovedIsLifted(id: Message.ID, isLifted: Bool) async throws {
    let failed = Message(
      id: "9", sender: "ana", date: LocalDateTime("2026-03-14 19:05"), text: "And the cheese",
      delivery: .failed)
    let timeline = MotionFixtures.timeline([(0.5, .append(.message(failed))), (2, .resend(id))])
    let renderer = try MotionFixtures.renderer()
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    _ = try await stage.play(to: .seconds(2.1))
    let row = try #require(stage.list.live[.message(id.rawValue)])
    #expect((row.lift(at: 2.1) > 0) == isLifted)
  }

  /// Of two neighbours that change places, the one that is named passes over the other.
  @Test(arguments: [("7", "6"), ("6", "8")], ["guild", "daylight"])
  func onlyTheNamedNeighbourIsLifted(move: (id: Message.ID, place: Message.ID), theme: String)
    async throws
  {
    let renderer = try Renderer(
      RenderOptions(theme: try Theme.named(theme), device: MotionFixtures.device))
    let timeline = MotionFixtures.timeline([(1, .move(move.id, before: move.place))])
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    _ = try await stage.play(to: .seconds(1.1))
    for id in ["6", "7"] {
      let row = try #require(stage.list.live[.message(id)])
      #expect((row.lift(at: 1.1) > 0) == (id == move.id.rawValue), "\(id)")
    }
  }
}
