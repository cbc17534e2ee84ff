import ChatModel
import Drawing
import Testing

@testable import Letterer

/// What comes while the view is away from the end is counted on the way back.
@Suite struct NewBelowMotionTests {
  static let chat = Conversation(me: "Nils") {
    for number in 1...40 { Message("Stone \(number)", from: "Runa") }
  }

  static func come(_ id: Message.ID, from sender: Participant.ID) -> TimelineEvent {
    .append(.message(Message(id: id, sender: sender, text: RichText("Pebble"))))
  }

  static func badge(_ scene: Scene) -> Bool {
    scene.pieces.contains { piece in
      guard piece.label == "jump", case .group(let list, _) = piece.command else { return false }
      return !list.groups { $0 == "unread" }.isEmpty
    }
  }

  @Test func theButtonCountsAndTheStillDoes() async throws {
    let played = try PlayedChat(
      Self.chat, playing: [(1, .scroll(to: "5")), (3, Self.come("a", from: "Runa"))])
    #expect(try await !Self.badge(played.scene(at: 2.9)))
    #expect(try await Self.badge(played.scene(at: 5)))
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }

  @Test func onesOwnWordsLeadBackToTheEnd() async throws {
    let played = try PlayedChat(
      Self.chat,
      playing: [
        (1, .scroll(to: "5")), (3, Self.come("a", from: "Runa")), (5, Self.come("b", from: "Nils")),
      ])
    let scene = try await played.scene(at: 8)
    #expect(scene.rows.last?.measured.id == .message("b"))
    #expect(!scene.pieces.contains { $0.label == "jump" })
    let isStill = try await scene.list == played.still()
    #expect(isStill)
    // It doesn't jump there.
    let start = try await played.scene(at: 4.99)
    let first = try await played.scene(at: 5)
    let shown = Set(first.rows.map(\.measured.id))
    #expect(start.rows.allSatisfy { shown.contains($0.measured.id) })
  }
}
