import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// Where what a finger brings stands: the arrow of an answer, and times.
@Suite struct GesturePlacesTests {
  private func drawn(
    _ id: String, _ theme: Theme = .daylight
  ) async throws -> (scene: Scene, width: Double, margin: Double) {
    let played = try PlayedChat(
      GestureMotionTests.chat, RenderOptions(theme: theme),
      playing: [(1, .gesture(.swipeToReply(Message.ID(id)), over: .seconds(1)))])
    return (
      try await played.scene(at: 1.5), played.renderer.options.device.size.width,
      played.renderer.scenes.look.message.margin
    )
  }

  /// The arrow stands in the middle of what the bubble has left: at the left of others' bubbles, at
  /// the right of one's own, and of rows.
  @Test(arguments: [("3", "daylight", true), ("4", "daylight", false), ("3", "guild", false)])
  func theArrowStandsWhereTheBubbleWas(id: String, theme: String, isLeft: Bool) async throws {
    let (scene, width, margin) = try await drawn(id, Theme.named(theme))
    let row = try #require(scene.rows.first { $0.measured.id == .message(id) })
    #expect(row.origin.x == (isLeft ? 56 : -56))
    guard case .group(let list, _) = row.command,
      case .group(_, let style)? = list.commands.first, style.label == "reply arrow"
    else {
      Issue.record("there is no arrow")
      return
    }
    let box = row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size)
    #expect(abs(style.transform.tx - (isLeft ? margin / 2 + 28 : width - margin / 2 - 28)) < 1e-9)
    #expect(abs(style.transform.ty - (row.origin.y + box.midY)) < 1e-9)
    #expect(style.transform.a == 1 && style.transform.d == 1 && style.opacity == 1)
  }

  /// Times come in from the right edge, in the middle of their bubbles' heights.
  @Test func timesStandBesideTheirBubbles() async throws {
    let played = try PlayedChat(
      GestureMotionTests.chat, RenderOptions(theme: Theme.named("bluebird")),
      playing: [(1, .gesture(.showTimes, over: .seconds(1)))])
    let scene = try await played.scene(at: 1.5)
    let width = played.renderer.options.device.size.width
    var seen = 0
    for row in scene.rows {
      guard case .group(let list, _) = row.command,
        case .group(let words, let style)? = list.commands.first, style.label == "time"
      else { continue }
      seen += 1
      let box = row.measured.anchors.bubble ?? .zero
      let bounds = style.transform.apply(to: words.bounds)
      #expect(style.opacity == 1 && bounds.minX > width - 64 && bounds.maxX < width)
      #expect(abs(bounds.midY - (row.origin.y + box.midY)) < 3)
      let text = words.commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }.joined()
      let number = row.measured.id.rawValue.split(separator: ":").last ?? ""
      #expect(text.contains("10:0\(number)"), "\(text)")
    }
    #expect(seen == 6)
  }
}
