import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// A picture and its words in a bubble of their own: two rows that are one message.
@Suite struct CaptionMotionTests {
  private func played(
    _ theme: String, _ events: [(seconds: Double, event: TimelineEvent)]
  ) throws -> PlayedChat {
    let options = RenderOptions(
      theme: try Theme.named(theme), device: MotionFixtures.device, jobs: 2)
    return PlayedChat(
      state: MotionFixtures.initial, renderer: try Renderer(options), playing: events)
  }

  private func row(_ id: RowID, _ scene: Scene) throws -> Scene.PlacedRow {
    try #require(scene.rows.first { $0.measured.id == id }, "\(id)")
  }

  /// The upper and lower edges of what tints messages over the whole width, from top to bottom.
  private func bands(of color: Color, in scene: Scene) -> [(top: Double, bottom: Double)] {
    scene.list.fills(of: color).filter { $0.width == MotionFixtures.device.size.width }
      .map { ($0.minY, $0.maxY) }.sorted { $0.0 < $1.0 }
  }

  // MARK: Coming

  /// What was attached flies to the picture, what was typed to the words.
  @Test(arguments: TransitionKind.captionLooks) func bothFlyOutOfTheComposer(theme: String)
    async throws
  {
    let text: RichText = "There I am, with bread"
    let photo = Content.photo(Media(width: 300, height: 200))
    let chat = try played(
      theme,
      [
        (1, .keyboard(true)), (1, .attach([photo])), (1, .compose(text)),
        (3, .append(TransitionKind.picture("ana"))), (3, .compose("")),
      ])
    let before = try await chat.scene(at: 2.99)
    let composer = try #require(before.pieces.first { $0.kind == .composer }).frame
    var stage = try await Stage(chat.timeline, scenes: chat.renderer.scenes)
    try await stage.advance(to: .milliseconds(2990))
    let waiting = try #require(stage.screen.chrome.composer?.attachments.first).box
    let start = try await chat.scene(at: 3.001)
    let (picture, words) = try (row(.message("9"), start), row(.caption("9"), start))
    #expect(picture.isFlying && words.isFlying)
    let (box, wordsBox) = try (
      #require(picture.bubble).offsetBy(x: 0, y: picture.origin.y),
      #require(words.bubble).offsetBy(x: 0, y: words.origin.y)
    )
    #expect(box.minY >= composer.minY - 4 && wordsBox.maxY <= composer.maxY + 4)
    #expect(box.minY < wordsBox.minY)
    // It sets out as it was above the field.
    #expect(abs(box.width - waiting.width) < 8 && abs(box.height - waiting.height) < 8)
    // They never change their order, and have landed at rest.
    for step in 0...40 {
      let scene = try await chat.scene(at: 3.001 + Double(step) / 40)
      let (picture, words) = try (row(.message("9"), scene), row(.caption("9"), scene))
      #expect(picture.origin.y < words.origin.y)
    }
    let end = try await chat.scene(at: 6)
    #expect(try !row(.message("9"), end).isFlying && !row(.caption("9"), end).isFlying)
    #expect(try await chat.still() == end.list)
  }

  /// Dots become the picture; the words come below it.
  @Test(arguments: ["bluebird", "dusk"]) func dotsBecomeThePicture(theme: String) async throws {
    let chat = try played(
      theme, [(1, .beginTyping("ben")), (3, .append(TransitionKind.picture("ben")))])
    let before = try row(RowID("typing"), await chat.scene(at: 2.99))
    let start = try await chat.scene(at: 3.001)
    let picture = try row(.message("9"), start)
    #expect(!start.rows.contains { $0.measured.id == RowID("typing") })
    #expect(abs(picture.origin.y - before.origin.y) < 4)
    let (dots, outline) = try (#require(before.bubble), #require(picture.bubble))
    #expect(abs(dots.width - outline.width) < 8 && abs(dots.height - outline.height) < 8)
    #expect(try await chat.still() == chat.scene(at: 6).list)
  }

  /// A row between others makes them wait once; the picture and its words stay side by side.
  @Test func bothComeBetweenOthersTogether() async throws {
    let chat = try played(
      "bluebird", [(1, .insert(TransitionKind.picture("ben"), before: "7"))])
    let end = try await chat.scene(at: 4)
    let ids = end.rows.map(\.measured.id)
    let place = try #require(ids.firstIndex(of: .message("9")))
    #expect(
      Array(ids[place...]) == [
        .message("9"), .caption("9"), .message("7"), .message("8"),
      ])
  }

  // MARK: Changing

  /// An edit changes the words alone: nothing of the picture's drawing changes.
  @Test(arguments: TransitionKind.captionLooks) func anEditLeavesThePicture(theme: String)
    async throws
  {
    let chat = try played(
      theme, [(1, .append(TransitionKind.picture("ben"))), (4, .edit("9", "Here"))])
    let before = try row(.message("9"), await chat.scene(at: 3.9)).measured
    var widths: [Double] = []
    for time in [3.9, 4.1, 4.2, 6] {
      let scene = try await chat.scene(at: time)
      #expect(try row(.message("9"), scene).measured == before)
      widths.append(try #require(row(.caption("9"), scene).bubble).width)
    }
    #expect(widths[0] > widths[1] && widths[1] > widths[2] && widths[2] > widths[3])
  }

  /// Words that go have faded before what stood under them stands under the picture.
  @Test(arguments: ["bluebird", "dusk"]) func marksDoNotCrossWordsThatGo(theme: String) async throws
  {
    let chat = try played(
      theme, [(1, .append(TransitionKind.picture("ben"))), (4, .edit("9", ""))])
    func marks(_ time: Double) async throws -> (words: Double, mark: Double) {
      let scene = try await chat.scene(at: time)
      let words = scene.rows.first { $0.measured.id == .caption("9") }
      return (
        words.map { Self.ink(DisplayList([$0.command]), of: "There") } ?? 0,
        Self.ink(DisplayList([try row(.message("9"), scene).command]), of: "Edited")
      )
    }
    var seen = (words: 0.0, mark: 0.0)
    for step in 0...40 {
      let (words, mark) = try await marks(4.001 + Double(step) / 60)
      #expect(min(words, mark) < 0.1, "at step \(step)")
      seen = (max(seen.words, words), max(seen.mark, mark))
    }
    #expect(seen.words > 0.9 && seen.mark > 0.9)
  }

  /// How opaque some words of a list are.
  private static func ink(_ list: DisplayList, of words: String) -> Double {
    list.commands.reduce(0) { most, command in
      switch command {
      case .glyphs(let run, _, let color) where run.text.contains(words):
        max(most, Double(color.alpha) / 255)
      case .group(let inner, let style): max(most, style.opacity * ink(inner, of: words))
      default: most
      }
    }
  }

  @Test func aNoteTakesThePlaceOfBoth() async throws {
    let chat = try played(
      "dusk", [(1, .append(TransitionKind.picture("ana"))), (4, .delete("9", leavesNote: true))])
    let end = try await chat.scene(at: 7)
    #expect(!end.rows.contains { $0.measured.id == .caption("9") })
    #expect(try await chat.still() == end.list)
    var stage = try await Stage(chat.timeline, scenes: chat.renderer.scenes)
    _ = try await stage.playToRest()
    #expect(stage.rows.last?.message?.contents == [.deleted(byMe: true)])
  }

  /// What failed is marked beside both, whose edges are in line; the receipt is under the words.
  @Test(arguments: ["bluebird", "clover"]) func whatFailedStaysInLine(theme: String) async throws {
    let chat = try played(
      theme, [(1, .append(TransitionKind.picture("ana"))), (4, .delivery("9", .failed))])
    let end = try await chat.scene(at: 7)
    let (picture, words) = try (row(.message("9"), end), row(.caption("9"), end))
    #expect(picture.bubble?.maxX == words.bubble?.maxX)
    let badges = [picture, words].map { $0.measured.nodes.count { $0.kind == .badge } }
    #expect(badges == [1, 1])
  }

  // MARK: Touching

  @Test func bothAreTintedWithoutAGap() async throws {
    let history = (20...26).map { MotionFixtures.message("\($0)", "cem", "Earlier \($0)") }
    let chat = try played(
      "bluebird",
      [
        (1, .prepend(history + [TransitionKind.picture("ben")])), (1.5, .prepend(history)),
        (2, .scroll(to: "9")),
      ])
    let tint = try Theme.named("bluebird").resolve().jump.highlight
    let scene = try await chat.scene(at: 3.2)
    let bands = bands(of: tint, in: scene)
    try #require(bands.count == 2)
    #expect(bands[0].bottom == bands[1].top)
    let (picture, words) = try (row(.message("9"), scene), row(.caption("9"), scene))
    #expect(bands[0].top == picture.origin.y - 3)
    #expect(bands[1].bottom == words.origin.y + words.measured.size.height + 3)
    #expect(scene.list.groups { $0 == .highlight }.count == 2)
  }

  @Test func aMessageHasOneMark() async throws {
    let chat = try played(
      "bluebird", [(1, .append(TransitionKind.picture("ben"))), (4, .select(["9"]))])
    let scene = try await chat.scene(at: 7)
    let messages = scene.rows.filter { $0.measured.id.rawValue.hasPrefix("message") }.count
    #expect(scene.list.groups { $0 == .selectionMark }.count == messages)
    let bands = try bands(of: Theme.named("bluebird").resolve().selection.tint, in: scene)
    try #require(bands.count == 2)
    #expect(bands[0].bottom == bands[1].top)
    // Both make way for it.
    let (picture, words) = try (row(.message("9"), scene), row(.caption("9"), scene))
    #expect(picture.origin.x > 0 && picture.origin.x == words.origin.x)
  }

  /// A finger draws the picture; all are drawn aside for their times, of which a message has one.
  @Test func thePictureIsAnsweredAndTheTimeIsBesideTheWords() async throws {
    let reply = try played(
      "bluebird",
      [
        (1, .append(TransitionKind.picture("ana"))),
        (4, .gesture(.swipeToReply("9"), over: .seconds(1))),
      ])
    let swiped = try await reply.scene(at: 4.5)
    #expect(try row(.message("9"), swiped).origin.x == -56)
    #expect(try row(.caption("9"), swiped).origin.x == 0)
    let times = try played(
      "bluebird",
      [
        (1, .append(TransitionKind.picture("ana"))), (4, .gesture(.showTimes, over: .seconds(1))),
      ])
    let drawn = try await times.scene(at: 4.5)
    let (picture, words) = try (row(.message("9"), drawn), row(.caption("9"), drawn))
    #expect(picture.origin.x == -64 && words.origin.x == -64)
    func count(_ row: Scene.PlacedRow) -> Int {
      DisplayList([row.command]).groups { $0 == .time }.count
    }
    #expect(count(picture) == 0 && count(words) == 1)
  }

  @Test func aMenuLiftsThePictureAlone() async throws {
    let chat = try played(
      "bluebird", [(1, .append(TransitionKind.picture("ben"))), (4, .menu("9"))])
    let scene = try await chat.scene(at: 6)
    #expect(scene.rows.filter(\.isFlying).map(\.measured.id) == [.message("9")])
  }

  /// What lies under ink is uncovered at once.
  @Test func inkClearsFromBoth() async throws {
    guard case .message(var message) = TransitionKind.picture("ben") else { return }
    message.effect = .ink
    let chat = try played(
      "bluebird",
      [(1, .append(.message(message))), (4, .gesture(.reveal("9"), over: .seconds(4)))])
    func covers(_ scene: Scene) throws -> [Int] {
      try [RowID.message("9"), .caption("9")].map {
        try DisplayList([row($0, scene).command]).groups { $0 == .ink }.map(\.commands.count)
          .reduce(0, +)
      }
    }
    let (covered, clear) = try await (covers(chat.scene(at: 3.9)), covers(chat.scene(at: 6)))
    #expect(zip(covered, clear).allSatisfy { $0 > 0 && $0 != $1 })
  }

  // MARK: Counting

  @Test func aMessageIsCountedOnce() async throws {
    let history = (20...40).map { MotionFixtures.message("\($0)", "cem", "Earlier \($0)") }
    let chat = try played(
      "bluebird",
      [
        (1, .prepend(history)), (1.2, .scroll(to: "22")),
        (4, .append(TransitionKind.picture("ben"))),
      ]
    )
    var stage = try await Stage(chat.timeline, scenes: chat.renderer.scenes)
    _ = try await stage.playToRest()
    #expect(stage.screen.chrome.unreadCount == 1)
    #expect(stage.rows.suffix(2).map(\.id) == [.message("9"), .caption("9")])
  }

  @Test func elementsAreNamedAfterTheMessage() async throws {
    let chat = try played("bluebird", [(1, .append(TransitionKind.picture("ben")))])
    let scene = try await chat.scene(at: 4)
    let elements = scene.elements(scale: 2, fonts: chat.renderer.scenes.pool.library).children
    let rows = elements.filter { $0.id == "9" }
    #expect(rows.map(\.kind) == ["message", "caption"])
    #expect(rows.map { $0.children.count { $0.kind == "bubble" } } == [1, 1])
  }

  /// A page may end between a picture and its words.
  @Test func pagesBreakBetweenThem() async throws {
    let scenes = try played("bluebird", []).renderer.scenes
    let state = ChatState(
      conversation: Conversation(
        kind: .group, me: "ana", participants: MotionFixtures.initial.conversation.participants,
        entries: [TransitionKind.picture("ben")]))
    let rows = scenes.rows(for: state).filter { $0.message != nil }
    let measured = try await scenes.measure(rows)
    try #require(measured.map(\.id) == [.message("9"), .caption("9")])
    var breaks = PageBreaks(
      measured.map { ($0.id, $0.gapAbove) }, limit: measured[0].size.height + 10, scale: 2)
    var pages = measured.flatMap { breaks.append($0) }
    if let last = breaks.finish() { pages.append(last) }
    #expect(pages.map { $0.items.map(\.measured.id) } == [[.message("9")], [.caption("9")]])
  }

  /// On mirrored screens both stand at the other side, in line.
  @Test func bothAreMirrored() async throws {
    let options = RenderOptions(
      theme: try Theme.named("bluebird"), device: MotionFixtures.device,
      direction: .rightToLeft, jobs: 2)
    let chat = PlayedChat(
      state: MotionFixtures.initial, renderer: try Renderer(options),
      playing: [(1, .append(TransitionKind.picture("ana")))])
    let scene = try await chat.scene(at: 4)
    let (picture, words) = try (row(.message("9"), scene), row(.caption("9"), scene))
    #expect(picture.bubble?.minX == words.bubble?.minX)
    #expect(try #require(words.bubble).maxX < MotionFixtures.device.size.width / 2 + 60)
    #expect(words.measured.anchors.tail == .left && picture.measured.anchors.tail == nil)
  }
}
