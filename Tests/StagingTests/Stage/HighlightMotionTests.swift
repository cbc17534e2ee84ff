import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// A message that the view has jumped to is tinted for a while.
@Suite struct HighlightMotionTests {
  private static func band(of id: String, in scene: Scene) -> Double? {
    let row = scene.rows.first { $0.measured.id == .message(id) }
    guard case .group(let list, _)? = row?.command,
      case .group(_, let style)? = list.commands.first,
      style.part == .highlight
    else { return nil }
    return style.opacity
  }

  @Test func itComesWithTheViewAndGoes() async throws {
    let played = PlayedChat(
      state: ChatState(conversation: StickyAvatarTests.chat), renderer: try Renderer(),
      playing: [(1, .scroll(to: "4"))])
    var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
    try await stage.advance(to: .seconds(1))
    let arrival = stage.list.animator.endTime
    let end = stage.screen.highlights.end(stage.screen.style)
    #expect(end > arrival + 1 && end <= arrival + 1.5 && stage.settledTime == end)
    var strengths: [Double] = []
    for step in 0...30 {
      let scene = try await stage.scene(at: arrival + Double(step) / 30 * (end - arrival))
      strengths.append(Self.band(of: "4", in: scene) ?? 0)
      #expect(
        scene.rows.allSatisfy {
          $0.measured.id == .message("4")
            || Self.band(of: $0.measured.id.rawValue.replacing("message:", with: ""), in: scene)
              == nil
        })
    }
    #expect(strengths.first == 0 && strengths.last == 0 && strengths.max() == 1)
    #expect(zip(strengths, strengths.dropFirst()).allSatisfy { abs($0 - $1) < 0.4 })
    let isStill = try await stage.scene(at: end).list == played.still()
    #expect(isStill)
  }

  /// Nothing is tinted where the view goes to the end.
  @Test func theEndIsNotTinted() async throws {
    let played = PlayedChat(
      state: ChatState(conversation: StickyAvatarTests.chat), renderer: try Renderer(),
      playing: [(1, .scroll(to: "4")), (4, .scroll(to: nil))])
    var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
    try await stage.advance(to: .seconds(4))
    let end = stage.list.animator.endTime
    for time in [4.2, end, end + 0.3] {
      let scene = try await stage.scene(at: time)
      #expect(scene.list.groups { $0 == .highlight }.isEmpty)
    }
  }
}
