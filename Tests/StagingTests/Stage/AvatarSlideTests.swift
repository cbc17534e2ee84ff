import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// As a run grows its avatar goes along: one that is opaque, from the message that had it to the new one.
@Suite struct AvatarSlideTests {
  private static let chat = Conversation(
    kind: .group, me: "nils",
    participants: [
      Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa"),
      Participant(id: "odd", name: "Odd"),
    ],
    entries: ["odd", "runa"].enumerated().map { number, who in
      .message(
        Message(
          id: Message.ID("\(number)"), sender: Participant.ID(who),
          date: LocalDateTime("2026-08-01 10:00"), text: RichText("Stone \(number)")))
    })

  private static func come(_ id: String) -> TimelineEvent {
    .append(
      .message(
        Message(
          id: Message.ID(id), sender: "runa", date: LocalDateTime("2026-08-01 10:00"),
          text: RichText("And another stone"))))
  }

  /// The upper edges of all avatars of runs on the screen, and their opacities.
  private static func avatars(_ scene: Scene) -> [(y: Double, opacity: Double)] {
    scene.rows.flatMap { avatars($0.command) }
  }

  private static func avatars(_ command: DrawingCommand) -> [(y: Double, opacity: Double)] {
    guard case .group(let list, let style) = command else { return [] }
    if style.part == .runAvatar { return [(style.transform.ty, style.opacity)] }
    return list.commands.flatMap(avatars).map {
      ($0.y * style.transform.d + style.transform.ty, $0.opacity * style.opacity)
    }
  }

  private func play(_ events: [(Double, TimelineEvent)]) throws -> PlayedChat {
    try PlayedChat(Self.chat, playing: events)
  }

  @Test func oneGoesDownAlone() async throws {
    let played = try play([(1, Self.come("2"))])
    var former: Double?
    for step in 0...60 {
      let avatars = try Self.avatars(await played.scene(at: 1 + Double(step) / 60))
      try #require(avatars.count == 2, "Odd's and Runa's, at step \(step)")
      #expect(avatars.allSatisfy { $0.opacity == 1 })
      let y = try #require(avatars.map(\.y).max())
      if let former { #expect(abs(y - former) < 24, "it jumps at step \(step)") }
      former = y
    }
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }

  /// Where the avatar stands at the first of a run, it waits for the room of one that comes before.
  @Test func itWaitsForRoomAbove() async throws {
    let before = Message(
      id: "0.5", sender: "runa", date: LocalDateTime("2026-08-01 10:00"), text: RichText("Before"))
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: Theme.named("guild")),
      playing: [(1, .insert(.message(before), before: "1"))])
    for step in 0...60 {
      let avatars = try Self.avatars(await played.scene(at: 1 + Double(step) / 60))
      #expect(avatars.count == 2, "Odd's and Runa's, at step \(step)")
      #expect(avatars.allSatisfy { $0.opacity == 1 }, "at step \(step)")
    }
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }

  /// Until the other message is there the avatar stays beside its name, over the words that both leave.
  @Test(arguments: ["guild", "print"]) func itWaitsWithItsName(theme: String)
    async throws
  {
    let before = Message(
      id: "0.5", sender: "runa", date: LocalDateTime("2026-08-01 10:00"), text: RichText("Before"))
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: Theme.named(theme)),
      playing: [(1, .insert(.message(before), before: "1"))])
    let start = try await Self.avatars(played.scene(at: 0.9)).map(\.y).max()
    var nameless = 0
    for step in 0...20 {
      let scene = try await played.scene(at: 1 + Double(step) / 40)
      let names = scene.rows.map { $0.command.presence(of: "Runa") }
      if names.allSatisfy({ $0 < 0.05 }) { nameless += 1 }
      #expect(names.filter { $0 > 0.3 }.count < 2, "at step \(step)")
      if let start, let low = Self.avatars(scene).map(\.y).max() {
        #expect(low < start + 1, "at step \(step)")
      }
    }
    #expect(nameless <= 2)
  }

  /// Where runs join, because what stood between them goes, the lower one's avatar is there already.
  @Test func runsThatJoinMoveNone() async throws {
    let between = Message(
      id: "3", sender: "odd", date: LocalDateTime("2026-08-01 10:00"), text: RichText("Which?"))
    let played = try play([
      (1, .append(.message(between))), (2, Self.come("4")), (4, .delete("3", leavesNote: false)),
    ])
    let lowest = try await Self.avatars(played.scene(at: 3.9)).map(\.y).max()
    for step in 0...30 {
      let now = try await Self.avatars(played.scene(at: 4 + Double(step) / 60)).map(\.y).max()
      #expect(now == lowest, "at step \(step)")
    }
  }

  /// What is lifted to the head of its run, or away from its end, leaves the avatar standing there: opaque,
  /// over the rows that pass.
  @Test(arguments: ["guild", "daylight", "bluebird", "cobalt"], [("3", "1"), ("1", nil)])
  func liftedMessagesLeaveIt(theme: String, move: (id: Message.ID, place: Message.ID?)) async throws
  {
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: Theme.named(theme)),
      playing: [
        (0.2, Self.come("2")), (0.3, Self.come("3")), (2, .move(move.id, before: move.place)),
      ])
    let start = try await Self.avatars(played.scene(at: 1.9)).map(\.y).max()
    for step in 0...60 {
      let avatars = try await Self.avatars(played.scene(at: 2 + Double(step) / 60))
      try #require(avatars.count == 2, "at step \(step)")
      #expect(avatars.allSatisfy { $0.opacity == 1 }, "at step \(step)")
      if let start, let y = avatars.map(\.y).max() {
        #expect(abs(y - start) < 12, "at step \(step)")
      }
    }
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }

  /// Of two who type the one answers: dots become the message at once, with one opaque avatar, while the
  /// other's stay.
  @Test(arguments: ["daylight", "bluebird", "meadow"], ["odd", "runa"])
  func oneOfTwoAnswers(theme: String, first: String) async throws {
    let others = ["odd", "runa"].filter { $0 != first }
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: Theme.named(theme)),
      playing: [
        (1, .beginTyping(Participant.ID(first))), (2, .beginTyping(Participant.ID(others[0]))),
        (4, .endTyping("runa")), (4, Self.come("2")),
      ])
    for step in 0...40 {
      let scene = try await played.scene(at: 4 + Double(step) / 60)
      let row = try #require(scene.rows.first { $0.measured.id == .message("2") })
      let avatars = Self.avatars(row.command)
      #expect(avatars.map(\.opacity) == [1], "at step \(step)")
      #expect(row.bubble != nil && Self.opacity(of: row) == 1, "at step \(step)")
      let dots = try #require(scene.rows.first { $0.measured.id == RowID("typing") })
      #expect(Self.opacity(of: dots) == 1, "at step \(step)")
    }
  }

  private static func opacity(of row: Scene.PlacedRow) -> Double? {
    guard case .group(_, let style) = row.command else { return nil }
    return style.opacity
  }
}

extension DrawingCommand {
  /// How opaque a word is, at any depth; 0 where it isn't.
  fileprivate func presence(of word: String) -> Double {
    switch self {
    case .glyphs(let run, _, let color): run.text == word ? Double(color.alpha) / 255 : 0
    case .group(let list, let style):
      style.opacity * (list.commands.map { $0.presence(of: word) }.max() ?? 0)
    default: 0
    }
  }
}
