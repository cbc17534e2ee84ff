import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// The day of what stands at the top floats there while the view scrolls.
@Suite struct FloatingDayTests {
  /// Four days of twelve messages.
  static let chat = Conversation(
    me: "Thea",
    entries: (1...4).flatMap { day in
      (10...21).map { hour in
        .message(
          Message(
            id: Message.ID("\(day)-\(hour)"), sender: "Ruben",
            date: LocalDateTime("2026-08-0\(day) \(hour):00"), text: RichText("Oar \(hour)")))
      }
    })

  static func scrolling(_ theme: Theme = .daylight) throws -> PlayedChat {
    try PlayedChat(
      chat, RenderOptions(theme: theme), playing: [(1, .scroll(to: "2-18")), (5, .scroll(to: nil))])
  }

  /// The day that has left its place: it lies over the rows, on a ground of its own.
  static func floating(_ scene: Scene) -> Scene.PlacedRow? {
    guard let last = scene.rows.last, case .group(let list, _) = last.command,
      !list.groups(where: { $0 == .ground }).isEmpty
    else { return nil }
    return last
  }

  @Test func aDayFloatsOnlyWhileTheViewScrolls() async throws {
    let played = try Self.scrolling()
    #expect(try await Self.floating(played.scene(at: 1)) == nil)
    let end = try await played.scene(at: 2.2)
    #expect(Self.floating(end)?.measured.id == RowID("day:2026-08-02"))
    #expect(try await Self.floating(played.scene(at: 4)) == nil)
    let isStill = try await played.scene(at: 9).list == played.still()
    #expect(isStill)
  }

  /// At rest no day is cut by the header: one that would be stays whole below it, where the gap below it has
  /// the room, or is gone.
  @Test(arguments: ["sky", "meadow", "daylight"])
  func theHeaderCutsNoDayAtRest(name: String) async throws {
    let theme = try Theme.named(name)
    var (whole, faint) = (0, 0)
    for height in stride(from: 560.0, to: 720, by: 4) {
      var options = RenderOptions(theme: theme)
      options.device = Device(
        name: "test", kind: .canvas, size: Size(width: 375, height: height), scale: 2)
      let played = try PlayedChat(Self.chat, options, playing: [])
      let scene = try await played.scene(at: 0)
      let header = try #require(scene.pieces.first { $0.kind == .header }).frame.maxY
      for row in scene.rows where row.measured.id.rawValue.hasPrefix("day:") {
        let pill = try #require(row.measured.anchors.bubble).offsetBy(x: 0, y: row.origin.y)
        guard pill.minY < header + 40 else { continue }
        guard case .group(_, let style) = row.command else { continue }
        if style.opacity < 1 { faint += 1 } else { whole += 1 }
        #expect(pill.minY >= header - 0.5 || pill.maxY <= header + 1 || style.opacity < 0.1)
      }
    }
    #expect(whole > 0 && faint < whole)
  }

  /// A day that goes under the header keeps its ground: both fade together.
  @Test func aDayFadesWithItsGround() async throws {
    var options = RenderOptions(theme: .daylight)
    options.device = Device(
      name: "test", kind: .canvas, size: Size(width: 375, height: 320), scale: 2)
    // What follows leaves only rows in view.
    let played = try PlayedChat(
      Self.chat, options,
      playing: [(1, .scroll(to: "2-21"))] + [2, 2.25, 2.5].map { ($0, .beginTyping("Ruben")) })
    var faint = 0
    for tick in 0..<180 {
      let scene = try await played.scene(at: 1 + Double(tick) / 60)
      guard let day = Self.floating(scene), case .group(let list, let style) = day.command,
        let ground = list.commands.lazy.compactMap({ command -> Double? in
          guard case .group(_, let style) = command, style.part == .ground else { return nil }
          return style.opacity
        }).first
      else { continue }
      // Where its own place is in view, it comes down on that.
      let first = day.measured.id.rawValue.suffix(1) + "-10"
      guard !scene.rows.contains(where: { $0.measured.id == .message(String(first)) }) else {
        continue
      }
      if style.opacity < 0.9 { faint += 1 }
      #expect(ground == 1, "\(ground) at \(tick)")
    }
    #expect(faint > 4)
  }

  @Test func oneDayPushesTheOther() async throws {
    let played = try Self.scrolling()
    var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
    var seen: Set<RowID> = []
    for tick in 0..<240 {
      let time = 1 + Double(tick) / 120
      try await stage.advance(to: .seconds(time))
      let scene = try await stage.scene(at: time)
      guard let day = Self.floating(scene) else { continue }
      seen.insert(day.measured.id)
      let others = scene.rows.dropLast().filter { $0.measured.id.rawValue.hasPrefix("day:") }
      for other in others where other.origin.y > day.origin.y {
        #expect(day.origin.y + day.measured.size.height <= other.origin.y + 1e-6)
      }
      #expect(!others.contains { $0.measured.id == day.measured.id }, "a day is shown twice")
    }
    #expect(seen.count >= 2)
  }

  @Test(arguments: ["bluebird", "guild"])
  func looksWhoseDaysDoNotStickHaveNone(name: String) async throws {
    let played = try Self.scrolling(Theme.named(name))
    for time in [1.3, 1.6, 2.0] {
      #expect(try await Self.floating(played.scene(at: time)) == nil)
    }
  }
}
