import ChatModel
import Drawing
import StageSupport
import Testing
import Themes

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// Where a chat stands that doesn't fill the screen.
@Suite struct ChatStartTests {
  private static func state(_ count: Int) -> ChatState {
    ChatState(
      conversation: Conversation(
        me: "ana", participants: [Participant(id: "ana", name: "Ana")],
        entries: (0..<count).map { MotionFixtures.message("\($0)", "ben", "Hello") }))
  }

  private static func top(_ scene: Scene, _ gap: Double) throws -> Double {
    let header = try #require(scene.pieces.first { $0.kind == .header }).frame
    return try #require(scene.rows.map(\.origin.y).min()) - header.maxY - gap
  }

  @Test(arguments: ["bluebird", "mint", "bamboo", "clover"])
  func aShortOneBeginsUnderTheHeader(_ name: String) async throws {
    let theme = try Theme.named(name)
    let renderer = try Renderer(RenderOptions(theme: theme))
    let played = PlayedChat(
      state: Self.state(2), renderer: renderer,
      playing: [(1, .keyboard(true)), (3, .keyboard(false))])
    for time in [0, 1.1, 2, 3.1, 5] {
      let scene = try await played.scene(at: time)
      #expect(abs(try Self.top(scene, renderer.scenes.look.gap.contentTop)) <= 0.5, "\(time)")
    }
  }

  /// One that fills it ends over the composer, in all looks, and others' short ones do.
  @Test(arguments: [("bluebird", 40), ("bamboo", 40), ("sky", 2), ("sky", 40)])
  func allElseEndsOverTheComposer(_ name: String, _ count: Int) async throws {
    let renderer = try Renderer(RenderOptions(theme: Theme.named(name)))
    let played = PlayedChat(state: Self.state(count), renderer: renderer, playing: [])
    let scene = try await played.scene(at: 0)
    let composer = try #require(scene.pieces.first { $0.kind == .composer }).frame
    let end = try #require(
      scene.rows.map { $0.origin.y + $0.measured.size.height }.max())
    #expect(abs(composer.minY - end - renderer.scenes.look.gap.contentBottom) <= 0.5)
  }
}
