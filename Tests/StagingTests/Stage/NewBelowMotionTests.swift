import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Letterer
@testable import Staging

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
      guard piece.kind == .jumpButton, case .group(let list, _) = piece.command else {
        return false
      }
      return !list.groups { $0 == .unread }.isEmpty
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
    #expect(!scene.pieces.contains { $0.kind == .jumpButton })
    let isStill = try await scene.list == played.still()
    #expect(isStill)
    // It doesn't jump there.
    let start = try await played.scene(at: 4.99)
    let first = try await played.scene(at: 5)
    let shown = Set(first.rows.map(\.measured.id))
    #expect(start.rows.allSatisfy { shown.contains($0.measured.id) })
  }

  /// How many messages the button on the way back counts after events.
  static func count(_ events: [TimelineEvent]) async throws -> Int {
    let played = try PlayedChat(
      chat, playing: events.enumerated().map { (Double($0 + 1), $1) })
    var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
    try await stage.advance(to: .seconds(60))
    let again = try await Stage(
      Timeline(initial: played.timeline.finalState), scenes: played.renderer.scenes)
    #expect(
      again.screen.chrome.unreadCount == stage.screen.chrome.unreadCount, "the still counts as well"
    )
    return stage.screen.chrome.unreadCount
  }

  @Test func onlyWhatComesWhileAwayCounts() async throws {
    let (first, second) = (Self.come("a", from: "Runa"), Self.come("b", from: "Runa"))
    #expect(try await Self.count([first]) == 0)
    #expect(try await Self.count([.scroll(to: "5"), first, second]) == 2)
    #expect(try await Self.count([.swipe(by: .points(200)), first]) == 1)
    #expect(
      try await Self.count([.scroll(to: "5"), .insert(.unreadMark(count: 1), before: "7")]) == 0)
    let gone = TimelineEvent.delete("a", leavesNote: false)
    #expect(try await Self.count([.scroll(to: "5"), first, second, gone]) == 1)
  }

  /// What counts is where the list rests, not how far the thumb has gone.
  @Test func theEndForgets() async throws {
    let come = Self.come("a", from: "Runa")
    #expect(try await Self.count([.scroll(to: "5"), come, .scroll(to: nil)]) == 0)
    let up = TimelineEvent.swipe(by: .points(200))
    #expect(try await Self.count([up, come, .swipe(by: .points(-200))]) == 1, "a row is missing")
    #expect(try await Self.count([up, come, .swipe(by: .points(-900))]) == 0)
    #expect(
      try await Self.count([up, come, .swipe(by: .points(-900)), Self.come("b", from: "Runa")]) == 0
    )
    // It is stopped by the chat's beginning, and so comes back to the end.
    #expect(try await Self.count([.swipe(by: .screens(90)), .swipe(by: .screens(-80)), come]) == 0)
    #expect(try await Self.count([.scroll(to: "40"), come]) == 0, "it rests at the end")
  }

  @Test func nobodyIsAwayFromAChatThatFits() async throws {
    let short = Conversation(me: "Nils") { Message("Stone", from: "Runa") }
    let played = try PlayedChat(
      short, playing: [(1, .swipe(by: .points(300))), (3, Self.come("a", from: "Runa"))])
    let scene = try await played.scene(at: 8)
    #expect(!scene.pieces.contains { $0.kind == .jumpButton })
    let isStill = try await scene.list == played.still()
    #expect(isStill)
  }
}
