import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// An avatar stays beside what is seen of its run.
@Suite struct StickyAvatarTests {
  /// A message, a run of thirty that is longer than the screen, and an answer.
  static let chat = Conversation(
    kind: .group, me: "nils",
    participants: [
      Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa"),
      Participant(id: "odd", name: "Odd"),
    ],
    entries: (0...31).map { number in
      .message(
        Message(
          id: Message.ID("\(number)"), sender: number == 0 ? "odd" : number == 31 ? "nils" : "runa",
          date: LocalDateTime("2026-08-01 10:00"), text: RichText("Stone \(number)")))
    })

  static func played(
    _ theme: Theme = .daylight, _ events: [(Double, TimelineEvent)] = []
  ) throws -> PlayedChat {
    try PlayedChat(chat, RenderOptions(theme: theme), playing: events)
  }

  /// A still of the chat, scrolled to a message.
  static func scene(_ theme: Theme = .daylight, at place: ScrollPlace?) async throws -> Scene {
    let played = try played(theme)
    let state = ChatState(conversation: chat, place: place)
    var stage = try await Stage(Timeline(initial: state), scenes: played.renderer.scenes)
    return try await stage.scene(at: 0)
  }

  /// The upper edges of the avatars of somebody, as they are told and as they are painted.
  static func avatars(of name: String, in scene: Scene) -> [Double] {
    scene.rows.flatMap { row in
      row.measured.nodes.filter { $0.kind == .avatar && $0.label == name }
        .map { $0.frame.minY + row.origin.y }
    }
  }

  static func painted(in scene: Scene) -> [Double] {
    scene.rows.flatMap { edges(of: $0.command) }
  }

  private static func edges(of command: DrawingCommand) -> [Double] {
    guard case .group(let list, let style) = command else { return [] }
    if style.part == .runAvatar { return [style.transform.ty] }
    return list.commands.flatMap { edges(of: $0) }.map { $0 + style.transform.ty }
  }

  @Test func itStandsAtTheLowerEdgeOfARunThatGoesOn() async throws {
    let scenes = try Self.played().renderer.scenes
    let room = try await scenes.chrome(for: ChatState(conversation: Self.chat)).content
    let line = room.maxY - scenes.look.gap.contentBottom - scenes.look.avatar.size
    for id in 12...18 {
      let scene = try await Self.scene(at: .message(Message.ID("\(id)")))
      #expect(Self.avatars(of: "Runa", in: scene) == [line])
      #expect(Self.painted(in: scene) == [line])
    }
  }

  @Test func itStandsByItselfWhereItsRunEnds() async throws {
    let scene = try await Self.scene(at: nil)
    let row = try #require(scene.rows.first { $0.measured.id == .message("30") })
    let bubble = try #require(row.measured.anchors.bubble)
    let top = row.origin.y + bubble.maxY - 34
    #expect(Self.avatars(of: "Runa", in: scene) == [top])
    #expect(Self.painted(in: scene) == [top])
  }

  /// A run that begins at the lower edge, of which less is seen than the avatar is high: the avatar
  /// goes out of view with its first bubble instead of standing beside those of somebody else.
  @Test(arguments: [700.0, 1200, 2500])
  func itNeverRisesOverTheFirstBubbleOfItsRun(swipe: Double) async throws {
    var chat = Self.chat
    chat.entries = (0...38).map { number in
      .message(
        Message(
          id: Message.ID("\(number)"), sender: number < 30 ? "odd" : "runa",
          text: RichText("Stone \(number)")))
    }
    let played = try PlayedChat(chat, playing: [(1, .swipe(by: .points(swipe)))])
    var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
    let size = stage.screen.scenes.look.avatar.size
    var pushed = 0
    for tick in 0...480 {
      let time = 1 + Double(tick) / 240
      try await stage.advance(to: .seconds(time))
      let scene = try await stage.scene(at: time)
      guard let first = scene.rows.first(where: { $0.measured.id == .message("30") }),
        let box = first.measured.anchors.bubble,
        let avatar = Self.avatars(of: "Runa", in: scene).first
      else { continue }
      let top = min(box.minY, box.maxY - size) + first.origin.y
      #expect(avatar >= top - 1 / stage.scale, "at \(time) s")
      #expect(Self.painted(in: scene).contains(avatar))
      let line = stage.content.maxY - stage.screen.scenes.look.gap.contentBottom - size
      if top > line {
        #expect(abs(avatar - top) <= 1 / stage.scale, "at \(time) s")
        pushed += 1
      }
    }
    #expect(pushed > 0, "it was pushed out of view")
  }

  /// An avatar at a run's first message stands at the upper edge.
  @Test func itStandsAtTheUpperEdgeOfARunThatBeganAbove() async throws {
    let theme = try Theme(yaml: "extends: meadow\navatar: { position: first, align: top }")
    let scenes = try Self.played(theme).renderer.scenes
    let room = try await scenes.chrome(for: ChatState(conversation: Self.chat)).content
    let scene = try await Self.scene(theme, at: .message("15"))
    #expect(Self.painted(in: scene) == [room.minY + scenes.look.gap.contentTop])
  }

  @Test func looksWhoseAvatarsDoNotStickLeaveThem() async throws {
    let scene = try await Self.scene(.named("guild"), at: .message("15"))
    #expect(Self.painted(in: scene).isEmpty && !scene.rows.isEmpty)
  }

  /// It never leaves its run, nor what is seen, and never moves faster than what is scrolled.
  @Test func itSlidesWhileTheViewScrolls() async throws {
    let played = try Self.played(.daylight, [(1, .swipe(by: .points(2500)))])
    var stage = try await Stage(played.timeline, scenes: played.renderer.scenes)
    let pixel = 1 / stage.scale
    var former: (avatar: Double, rows: [RowID: Double])?
    var ends: Set<Double> = []
    for tick in 0...500 {
      let time = 1 + Double(tick) / 120
      try await stage.advance(to: .seconds(time))
      let scene = try await stage.scene(at: time)
      let chat = stage.chat.snapshot(ofLook: 0)
      let run = scene.rows.filter { row in
        stage.list.row(row.measured.id, chat)?.message?.side == .incoming
          && row.measured.id != .message("0")
      }
      let rows = Dictionary(uniqueKeysWithValues: run.map { ($0.measured.id, $0.origin.y) })
      // As long as anything of the run is seen, so is its avatar, once.
      #expect(Self.avatars(of: "Runa", in: scene).count == (run.isEmpty ? 0 : 1), "at \(time) s")
      guard let avatar = Self.avatars(of: "Runa", in: scene).first else {
        former = nil
        continue
      }
      ends.insert(avatar)
      #expect(avatar + 34 <= stage.content.maxY)
      #expect(run.contains { $0.origin.y - 34 <= avatar })
      if let former {
        let way = rows.compactMap { id, y in former.rows[id].map { abs($0 - y) } }.max() ?? 0
        #expect(abs(avatar - former.avatar) <= way + pixel + 1e-9, "at \(time) s")
      }
      former = (avatar, rows)
    }
    #expect(ends.count > 3, "it slid")
    let end = try await stage.scene(at: 9)
    let isStill = try await end.list == played.still()
    #expect(isStill)
  }
}
