import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Who types again has one avatar: that of their run, which goes down to the dots and back, opaque.
@Suite struct TypingAvatarTests {
  private static let looks = ["daylight", "bluebird", "meadow", "dusk", "cobalt"]

  private static let chat = Conversation(
    kind: .group, me: "nils",
    participants: [
      Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa"),
      Participant(id: "odd", name: "Odd"),
    ],
    entries: ["odd", "runa"].enumerated().map { number, who in message("\(number)", who) })

  private static func message(_ id: String, _ who: String) -> Entry {
    .message(
      Message(
        id: Message.ID(id), sender: Participant.ID(who), date: LocalDateTime("2026-08-01 10:00"),
        text: RichText("Stone \(id)")))
  }

  /// The avatars beside messages and dots: the upper edge on the screen, and the opacity.
  private static func avatars(_ scene: Scene) -> [(y: Double, opacity: Double)] {
    scene.rows.flatMap { avatars($0.command) }.sorted { $0.y < $1.y }
  }

  private static func avatars(_ command: DrawingCommand) -> [(y: Double, opacity: Double)] {
    guard case .group(let list, let style) = command else { return [] }
    if [.runAvatar, .avatar(of: "runa"), .avatar(of: "odd")].contains(style.part) {
      return [(style.transform.ty, style.opacity)]
    }
    return list.commands.flatMap(avatars).map {
      ($0.y * style.transform.d + style.transform.ty, $0.opacity * style.opacity)
    }
  }

  /// - Parameter fills: whether the chat fills the screen, so that it ends at the bottom in every look.
  private static func play(
    _ look: String, _ events: [(Double, TimelineEvent)], fills: Bool = false
  ) throws -> PlayedChat {
    var chat = chat
    if fills { chat.entries = (10..<40).map { message("\($0)", "nils") } + chat.entries }
    return try PlayedChat(chat, RenderOptions(theme: Theme.named(look)), playing: events)
  }

  /// Expects Odd's avatar and one of Runa's over some seconds, both opaque, and that neither jumps.
  ///
  /// - Returns: where Runa's is at the end.
  @discardableResult
  private static func expectOne(_ played: PlayedChat, _ times: ClosedRange<Double>) async throws
    -> Double
  {
    var former: Double?
    // Never just before an event.
    var time = times.lowerBound + 0.001
    while time < times.upperBound {
      let avatars = try await avatars(played.scene(at: time))
      try #require(avatars.count == 2, "at \(time) s")
      #expect(avatars.allSatisfy { $0.opacity == 1 }, "at \(time) s")
      if let former { #expect(abs(avatars[1].y - former) < 14, "it jumps at \(time) s") }
      former = avatars[1].y
      time += 1.0 / 60
    }
    return try #require(former)
  }

  @Test(arguments: looks) func itGoesToTheDotsAndBack(look: String) async throws {
    let played = try Self.play(look, [(1, .beginTyping("runa")), (3, .endTyping("runa"))])
    let scene = try await played.scene(at: 2.9)
    let (dots, words) = try (
      #require(scene.rows.first { $0.measured.id == RowID("typing") }),
      #require(scene.rows.first { $0.measured.id == .message("1") })
    )
    #expect(Self.avatars(dots.command).count == 1 && Self.avatars(words.command).isEmpty)
    try await Self.expectOne(played, 0.9...4.5)
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }

  /// The dots go while the avatar is still on its way, and come while it is on its way back.
  @Test(arguments: looks) func itTurnsRoundOnItsWay(look: String) async throws {
    let played = try Self.play(
      look,
      [
        (1, .beginTyping("runa")), (1.1, .endTyping("runa")), (1.2, .beginTyping("runa")),
        (3, .endTyping("runa")), (3.1, .beginTyping("runa")),
      ])
    try await Self.expectOne(played, 0.9...4.5)
  }

  /// It goes on to the words of a picture that the dots become, even while it is still on its way to them.
  @Test(arguments: ["bluebird", "dusk"], [1.3, 3])
  func itGoesOnToTheWordsOfAPicture(look: String, end: Double) async throws {
    let picture = Message(
      id: "2", sender: "runa", date: LocalDateTime("2026-08-01 10:00"),
      content: .photo(Media(width: 300, height: 200)), text: "Look at this one")
    let played = try Self.play(
      look,
      [
        (1, .beginTyping("runa")), (end, .endTyping("runa")), (end, .append(.message(picture))),
      ], fills: true)
    let start = try await Self.avatars(played.scene(at: 2.9)).last?.y
    let top = try await Self.expectOne(played, 0.9...5)
    // It stays at the end of the chat.
    if end == 3, let start { #expect(abs(top - start) < 12) }
    let words = try await played.scene(at: 5).rows.first { $0.measured.id == .caption("2") }
    #expect(try Self.avatars(#require(words).command).count == 1)
    let isStill = try await played.scene(at: 6).list == played.still()
    #expect(isStill)
  }

  /// The same without dots: it comes from the message above.
  @Test(arguments: ["bluebird", "dusk"]) func itGoesDownToTheWordsOfAPicture(look: String)
    async throws
  {
    let picture = Message(
      id: "2", sender: "runa", date: LocalDateTime("2026-08-01 10:00"),
      content: .photo(Media(width: 300, height: 200)), text: "Look at this one")
    let played = try Self.play(look, [(1, .append(.message(picture)))], fills: true)
    for step in 0...60 {
      let avatars = try await Self.avatars(played.scene(at: 1 + Double(step) / 60))
      #expect(avatars.count == 2 && avatars.allSatisfy { $0.opacity == 1 }, "at step \(step)")
    }
    try await Self.expectOne(played, 0.9...3)
  }

  /// It goes back to a picture whose words go, and to words that come.
  @Test(arguments: ["bluebird", "dusk"]) func itGoesBackToAPictureAsItsWordsGo(look: String)
    async throws
  {
    let picture = Message(
      id: "2", sender: "runa", date: LocalDateTime("2026-08-01 10:00"),
      content: .photo(Media(width: 300, height: 200)), text: "Look at this one")
    let played = try Self.play(
      look,
      [(1, .append(.message(picture))), (3, .edit("2", "")), (5, .edit("2", "Look at that one"))])
    try await Self.expectOne(played, 2.9...4.5)
    try await Self.expectOne(played, 4.9...6.5)
    let isStill = try await played.scene(at: 8).list == played.still()
    #expect(isStill)
  }

  /// It stays as the dots become a message, even while it is still on its way to them.
  @Test(arguments: looks, [1.3, 3]) func itStaysAsTheDotsBecomeAMessage(look: String, end: Double)
    async throws
  {
    let played = try Self.play(
      look,
      [
        (1, .beginTyping("runa")), (end, .endTyping("runa")),
        (end, .append(Self.message("2", "runa"))),
      ])
    let start = try await Self.avatars(played.scene(at: 2.9)).last?.y
    let top = try await Self.expectOne(played, 0.9...5)
    if end == 3, let start { #expect(abs(top - start) < 12) }
    let isStill = try await played.scene(at: 6).list == played.still()
    #expect(isStill)
  }

  /// Another one's message ends the run above the dots, which has an avatar again: it comes out from behind
  /// that beside the dots.
  @Test(arguments: looks) func anothersMessageGivesTheRunItsOwnBack(look: String) async throws {
    let played = try Self.play(
      look, [(1, .beginTyping("runa")), (3, .append(Self.message("2", "nils")))])
    var former: [Double] = []
    for step in 0...60 {
      let avatars = try await Self.avatars(played.scene(at: 3 + Double(step) / 60))
      try #require(avatars.count == 3, "at step \(step)")
      #expect(avatars.allSatisfy { $0.opacity == 1 }, "at step \(step)")
      let tops = avatars.map(\.y)
      if !former.isEmpty {
        #expect(zip(tops, former).allSatisfy { abs($0 - $1) < 14 }, "at step \(step)")
      }
      former = tops
    }
    #expect(former[2] - former[1] > 40)
  }

  /// As another one begins to type, the faces of both stand beside the dots, Runa's where it was.
  @Test(arguments: looks) func whoJoinsInStandsBehind(look: String) async throws {
    let played = try Self.play(
      look,
      [(1, .beginTyping("odd")), (2, .beginTyping("runa")), (4, .endTyping("runa"))])
    let alone = try await Self.avatars(played.scene(at: 1.9))
    let both = try await Self.avatars(played.scene(at: 3.9))
    #expect(alone.count == 3 && both.count == 3)
    for step in 0...60 {
      for start in [2.0, 4] {
        let avatars = try await Self.avatars(played.scene(at: start + Double(step) / 60))
        #expect(avatars.count == 3, "at step \(step)")
        #expect(avatars.allSatisfy { $0.opacity == 1 }, "at step \(step)")
      }
    }
  }

  /// Where an avatar stands at the first of a run, dots below it have none.
  @Test func dotsBelowTheFirstHaveNone() async throws {
    let theme = try Theme(yaml: "extends: meadow\navatar: { position: first, align: top }")
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: theme),
      playing: [
        (1, .beginTyping("runa")), (3, .endTyping("runa")), (3, .append(Self.message("2", "runa"))),
      ])
    try await Self.expectOne(played, 0.9...4.5)
    let dots = try #require(
      await played.scene(at: 2.9).rows.first { $0.measured.id == RowID("typing") })
    #expect(Self.avatars(dots.command).isEmpty)
    let bubble = try #require(dots.measured.anchors.bubble)
    let answer = try #require(
      await played.scene(at: 5).rows.first { $0.measured.id == .message("2") })
    #expect(answer.measured.anchors.bubble?.minX == bubble.minX)
  }

  /// It stays beside what is seen of its run as that scrolls out of view with the dots.
  @Test func itSticksWithTheDots() async throws {
    var chat = Self.chat
    chat.entries += (2...40).map { Self.message("\($0)", "runa") }
    let played = try PlayedChat(
      chat, playing: [(1, .beginTyping("runa")), (2, .swipe(by: .points(400)))])
    let room = try await played.renderer.scenes.chrome(for: ChatState(conversation: chat)).content
    for step in 0...120 {
      let avatars = try await Self.avatars(played.scene(at: 2 + Double(step) / 60))
      #expect(avatars.count == 1, "at step \(step)")
      #expect(avatars.allSatisfy { $0.y > room.maxY - 60 && $0.y < room.maxY - 30 })
    }
  }
}
