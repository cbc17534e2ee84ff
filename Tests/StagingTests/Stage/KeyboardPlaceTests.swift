import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// Where a chat stands as the keyboard rises.
@Suite struct KeyboardPlaceTests {
  /// What was above the composer stays above it, also where the view has been scrolled up.
  @Test(arguments: [nil, "4", "20"] as [Message.ID?])
  func whatIsSeenRisesWithIt(place: Message.ID?) async throws {
    let played = PlayedChat(
      state: ChatState(
        conversation: StickyAvatarTests.chat, place: place.map { .message($0) }),
      renderer: try Renderer(), playing: [(1, .keyboard(true)), (3, .keyboard(false))])
    func distances(at time: Double) async throws -> [RowID: Double] {
      let scene = try await played.scene(at: time)
      let bottom = try #require(scene.pieces.first { $0.kind == .composer }).frame.minY
      return Dictionary(
        scene.rows.map { ($0.measured.id, bottom - $0.origin.y) }, uniquingKeysWith: { $1 })
    }
    let before = try await distances(at: 0.5)
    for time in [1.05, 1.12, 1.2, 2, 3.1, 5] {
      let now = try await distances(at: time)
      let both = Set(before.keys).intersection(now.keys)
      #expect(both.count > 3)
      for row in both {
        #expect(abs((before[row] ?? 0) - (now[row] ?? 0)) <= 1, "\(row.rawValue) at \(time)")
      }
    }
  }

  /// A list that begins at its top stays there.
  @Test func aListAtItsTopStays() async throws {
    let played = PlayedChat(
      state: ChatState(conversation: StickyAvatarTests.chat),
      renderer: try Renderer(RenderOptions(anchor: .top)), playing: [(1, .keyboard(true))])
    let (before, after) = try await (played.scene(at: 0), played.scene(at: 3))
    #expect(before.rows.first?.origin == after.rows.first?.origin)
  }
}
