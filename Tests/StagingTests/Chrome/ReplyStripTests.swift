import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// What the composer's text answers stands above its field, and becomes the quote.
@Suite struct ReplyStripTests {
  private static let chat = Conversation(
    me: "Ines",
    participants: [
      Participant(id: "Ines", name: "Ines"), Participant(id: "Aldo", name: "Aldo"),
    ],
    // More than a screen, so that all looks have the end over the composer.
    entries: (1...14).map { number in
      .message(
        Message(
          id: Message.ID("before \(number)"), sender: number.isMultiple(of: 2) ? "Ines" : "Aldo",
          date: LocalDateTime("2026-05-02 09:50"), text: RichText("Before \(number)")))
    }
      + (1...6).map { number in
        .message(
          Message(
            id: Message.ID("\(number)"), sender: number.isMultiple(of: 2) ? "Ines" : "Aldo",
            date: LocalDateTime("2026-05-02 10:0\(number)"), text: RichText("Kite \(number)")))
      })

  private static func answer(_ text: String = "Yes") -> Entry {
    .message(
      Message(
        id: "a", sender: "Ines", date: LocalDateTime("2026-05-02 10:09"), text: RichText(text),
        reply: Reply(target: "3")))
  }

  private static func played(
    _ theme: String, _ events: [(Double, TimelineEvent)]
  ) throws -> PlayedChat {
    try PlayedChat(chat, RenderOptions(theme: Theme.named(theme)), playing: events)
  }

  private static func piece(_ kind: ChromePiece.Kind, in scene: Scene) -> Scene.PlacedPiece? {
    scene.pieces.first { $0.kind == kind }
  }

  /// The looks with something around the messages.
  private static let themes = Theme.bundledNames.filter {
    (try? Theme.named($0).resolve().chrome.isShown) ?? true
  }

  @Test(arguments: themes.filter { $0 != "bamboo" })
  func itStandsOnTheComposerAndTheChatEndsAboveIt(theme: String) async throws {
    let played = try Self.played(theme, [(1, .reply("3"))])
    let scene = try await played.scene(at: 5)
    let strip = try #require(Self.piece(.reply, in: scene))
    let composer = try #require(Self.piece(.composer, in: scene))
    #expect(strip.frame.maxY == composer.frame.minY && strip.frame.height > 30)
    let last = try #require(scene.rows.last { $0.measured.id == .message("6") })
    #expect(last.origin.y + last.measured.size.height <= strip.frame.minY)
    // All of it lies in its frame.
    let bounds = strip.command.bounds
    #expect(strip.frame.outset(by: 0.5).contains(Point(x: bounds.minX, y: bounds.minY)))
    #expect(strip.frame.outset(by: 0.5).contains(Point(x: bounds.maxX, y: bounds.maxY)))
  }

  /// It comes from behind the composer, and rises with the chat above it.
  @Test func itRises() async throws {
    let played = try Self.played("daylight", [(1, .reply("3"))])
    let height = try #require(Self.piece(.reply, in: try await played.scene(at: 5))).frame.height
    var former = -1.0
    for step in 0...25 {
      let scene = try await played.scene(at: 1 + Double(step) / 100)
      let strip = try #require(Self.piece(.reply, in: scene))
      let composer = try #require(Self.piece(.composer, in: scene))
      let seen = composer.frame.minY - strip.frame.minY
      #expect(seen >= former && seen <= height)
      former = seen
    }
    #expect(former == height)
  }

  /// Name and words fly from it into the quote, wherever that stands: nowhere are there two of them, none
  /// fades, and none sets out from beside the bubble that it is in.
  @Test(arguments: themes) func itsWordsBecomeTheQuote(theme: String) async throws {
    let look = try Theme.named(theme).resolve()
    guard look.message.style == .bubbles else { return }
    let played = try Self.played(
      theme,
      [(0.5, .reply("3")), (1, .compose("Yes")), (2, .compose("")), (2, .append(Self.answer()))])
    func words(_ text: String, at time: Double) async throws -> [(place: Point, alpha: UInt8)] {
      let scene = try await played.scene(at: time)
      let rows = scene.rows.filter { $0.measured.id == .message("a") }.map(\.command)
      let strip = scene.pieces.filter { $0.kind == .reply }.map(\.command)
      return (rows + strip).flatMap { Self.words(text, in: $0) }
    }
    let (before, after) = try await (words("Kite", at: 1.9), words("Kite", at: 5))
    try #require(before.count == 1 && after.count == 1)
    let least = min(before[0].alpha, after[0].alpha)
    var former = before[0].place.y
    let isAbove = look.reply.style != .below
    for step in 0...30 {
      let time = 2 + Double(step) / 60
      let now = try await words("Kite", at: time)
      try #require(now.count == 1, "at step \(step)")
      #expect(now[0].alpha >= least, "at step \(step)")
      #expect(abs(now[0].place.y - former) < 40)
      let scene = try await played.scene(at: time)
      if !look.reply.style.isAside,
        let row = scene.rows.first(where: { $0.measured.id == .message("a") }),
        let bubble = row.bubble
      {
        #expect(now[0].place.x > bubble.minX + row.origin.x + 2, "at step \(step)")
      }
      let own = try await words("Yes", at: time)
      if isAbove, let own = own.first {
        #expect(own.place.y - now[0].place.y > 12, "one over the other at step \(step)")
      }
      former = now[0].place.y
    }
    if isAbove { #expect(former < before[0].place.y - 20) }
    #expect(abs(former - after[0].place.y) < 1)
  }

  /// Its edge goes as they set out: a translucent quote flies over it.
  @Test(arguments: ["sky", "daylight"]) func itsEdgeGoesWithTheWords(theme: String) async throws {
    let played = try Self.played(
      theme,
      [(0.5, .reply("3")), (1, .compose("Yes")), (2, .compose("")), (2, .append(Self.answer()))])
    func lines(_ time: Double) async throws -> Int {
      let strip = try #require(Self.piece(.reply, in: try await played.scene(at: time)))
      return SeenPart.parts(of: DisplayList([strip.command])).count {
        $0.frame.height <= 1 && $0.frame.width > 200
      }
    }
    #expect(try await lines(1.9) == 1)
    #expect(try await lines(2.05) == 0)
  }

  /// Who clears the field has sent nothing.
  @Test func itStaysWhereNothingIsSent() async throws {
    let played = try Self.played(
      "daylight", [(0.5, .reply("3")), (1, .compose("Yes")), (2, .compose(""))])
    for time in [1.9, 2, 2.1, 5] {
      let strip = try #require(Self.piece(.reply, in: try await played.scene(at: time)))
      #expect(Self.words("Kite 3", in: strip.command).map(\.alpha) == [255], "at \(time) s")
    }
  }

  /// Where on the screen all runs with some words begin that are no part of a group that fades.
  private static func words(
    _ text: String, in command: DrawingCommand
  ) -> [(place: Point, alpha: UInt8)] {
    switch command {
    case .glyphs(let run, let origin, let color):
      run.text.contains(text) ? [(origin, color.alpha)] : []
    case .group(let list, let style):
      style.opacity == 1
        ? list.commands.flatMap { words(text, in: $0) }.map {
          ($0.place + Point(x: style.transform.tx, y: style.transform.ty), $0.alpha)
        } : []
    default: []
    }
  }

  @Test func itGoesWithWhatItQuotesAndWithAnythingSent() {
    var reducer = StateReducer(ChatState(conversation: Self.chat))
    func answered() -> Message.ID? { reducer.stateWithoutEntries.answered?.id }
    reducer.apply(.reply("3"))
    #expect(answered() == "3")
    reducer.apply(.append(MotionFixtures.message("x", "Aldo", "Hm")))
    #expect(answered() == "3")
    reducer.apply(.append(Self.answer()))
    #expect(answered() == nil)
    reducer.apply(.reply("5"))
    reducer.apply(.delete("5", leavesNote: false))
    #expect(answered() == nil)
    reducer.apply(.reply("6"))
    reducer.apply(.reply(nil))
    #expect(answered() == nil)
    #expect(reducer.apply(.reply("nowhere")).isEmpty)
  }
}
