import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// A chat that is read from right to left is the reflection of one that is read from left to right; what
/// is read keeps its own direction.
@Suite struct MirroredSceneTests {
  static func message(_ id: String, _ sender: String, _ text: String) -> Message {
    Message(
      id: Message.ID(id), sender: Participant.ID(sender),
      date: LocalDateTime("2026-05-02 10:0\(id)"), text: RichText(text),
      delivery: sender == "me" ? .read : nil)
  }

  /// A chat in signs that have no direction, of all that stands at one side.
  static var neutral: Conversation {
    var quoting = message("4", "me", "77 88")
    quoting.reply = Reply(target: "1")
    var liked = message("2", "1", "12 34 56")
    liked.reactions = [Reaction(emoji: "👍", count: 2)]
    let poll = Poll(question: "1 2 3?", options: [.init(text: "4"), .init(text: "5")])
    var asked = message("5", "2", "")
    asked.content = .poll(poll)
    return Conversation(
      kind: .group, me: "me",
      participants: [
        Participant(id: "me", name: "0"), Participant(id: "1", name: "11"),
        Participant(id: "2", name: "22"),
      ],
      entries: [
        message("1", "1", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25"),
        liked,
        message("3", "me", "99"), quoting, asked,
      ].map { .message($0) })
  }

  static func scene(
    _ conversation: Conversation, _ direction: LayoutDirection, _ theme: Theme = .daylight,
    locale: Localization? = nil, typed: String = ""
  ) async throws -> Scene {
    let renderer = try Renderer(
      RenderOptions(
        theme: theme, device: Device("390x1200@2"), locale: locale, direction: direction, jobs: 2))
    let state = ChatState(
      conversation: conversation, composerText: RichText(typed), isKeyboardVisible: !typed.isEmpty)
    return try await renderer.scene(of: state)
  }

  @Test(arguments: Theme.bundledNames) func boxesAreReflected(theme: String) async throws {
    let theme = try Theme.named(theme)
    let plain = try await Self.scene(Self.neutral, .leftToRight, theme, typed: "1 2")
    let mirrored = try await Self.scene(Self.neutral, .rightToLeft, theme, typed: "1 2")
    #expect(plain.rows.map(\.measured.id) == mirrored.rows.map(\.measured.id))
    func isNear(_ a: Rect, _ b: Rect) -> Bool {
      abs(a.minX - b.minX) < 0.02 && abs(a.width - b.width) < 0.02 && a.minY == b.minY
        && a.height == b.height
    }
    // Letters are drawn together across the blank at which a line breaks, too: it may be a pixel narrower.
    func isNearInRow(_ a: Rect, _ b: Rect) -> Bool {
      abs(a.maxX - b.maxX) < 0.51 && abs(a.width - b.width) < 0.51 && a.minY == b.minY
        && a.height == b.height
    }
    for (row, other) in zip(plain.rows, mirrored.rows) {
      #expect(row.origin == other.origin)
      for (node, image) in zip(row.measured.nodes, other.measured.nodes) {
        #expect(node.kind == image.kind)
        #expect(
          isNearInRow(node.frame.mirrored(across: 390), image.frame), "\(node) and \(image)")
      }
    }
    for (piece, image) in zip(plain.pieces, mirrored.pieces) {
      #expect(piece.kind == image.kind)
      #expect(isNear(piece.frame.mirrored(across: 390), image.frame))
      if piece.kind == .keyboard { #expect(piece.command == image.command) }
    }
  }

  @Test(arguments: Theme.bundledNames) func ownBubblesStandLeft(theme: String) async throws {
    let theme = try Theme.named(theme)
    guard theme.resolve().message.style == .bubbles else { return }
    let scene = try await Self.scene(Self.neutral, .rightToLeft, theme)
    for row in scene.rows {
      guard let box = row.measured.anchors.bubble,
        let number = row.measured.id.rawValue.split(separator: ":").last.flatMap({ Int($0) }),
        row.measured.id == .message("\(number)")
      else { continue }
      // In some looks an avatar stands beside one's own bubbles, too.
      #expect(([3, 4].contains(number) ? box.minX : 390 - box.maxX) < 70, "\(number)")
    }
  }

  @Test func theDirectionIsThatOfTheLocaleOrOfMostMessages() throws {
    func isMirrored(
      _ texts: [String], locale: String? = nil, _ direction: LayoutDirection = .automatic
    ) throws -> Bool {
      let entries = texts.enumerated().map {
        Entry.message(Self.message("\($0)", "1", $1))
      }
      return direction.isMirrored(
        Timeline(initial: ChatState(conversation: Conversation(entries: entries))),
        locale: try locale.map { try Localization($0) })
    }
    #expect(try isMirrored(["שלום", "hello", "12 — مرحبا"]))
    #expect(try !isMirrored(["שלום", "hello"]))
    #expect(try !isMirrored(["123", "!"]) && !isMirrored([]))
    #expect(try isMirrored(["hello"], locale: "ar") && isMirrored(["hello"], locale: "he"))
    #expect(try !isMirrored(["שלום"], locale: "en"))
    #expect(try isMirrored(["hello"], .rightToLeft) && !isMirrored(["שלום"], .leftToRight))
  }

  /// What comes while a chat plays is asked, too.
  @Test func messagesToComeCount() {
    let timeline = Timeline(
      initial: ChatState(conversation: Conversation()),
      events: [TimedEvent(at: .seconds(1), .append(.message(Self.message("1", "1", "שלום"))))])
    #expect(LayoutDirection.automatic.isMirrored(timeline, locale: nil))
  }

  @Test func swipesLeadTheOtherWay() async throws {
    var options = RenderOptions()
    options.direction = .rightToLeft
    for (id, way) in [("3", -56.0), ("4", 56.0)] {
      let played = try PlayedChat(
        GestureMotionTests.chat, options,
        playing: [(1, .gesture(.swipeToReply(Message.ID(id)), over: .seconds(1)))])
      let scene = try await played.scene(at: 1.5)
      for (row, x) in GestureMotionTests.sides(scene) {
        #expect(x == (row == .message(id) ? way : 0))
      }
      let after = try await played.scene(at: 2).list
      let still = try await played.still()
      let isBack = after == still
      #expect(isBack)
    }
  }

  /// Icons that point somewhere turn, others move as they are.
  @Test func iconsKeepTheirMeaning() {
    let back = Symbol.chevronBack.commands(at: .zero, height: 24, color: .black)
    let play = Symbol.play.commands(at: .zero, height: 24, color: .black)
    #expect(
      DisplayList(play).mirrored(across: 24) == DisplayList(play)
        && DisplayList(back).mirrored(across: 24)
          == DisplayList(
            Symbol.chevronBack.commands(at: .zero, height: 24, color: .black, isMirrored: true))
    )
  }

  /// A gradient over the whole screen stays one in a mirrored row; others are reflected.
  @Test func gradientsAreReflected() {
    func mirrored(_ from: Point, _ to: Point) -> Paint? {
      let path = Path(rect: Rect(x: 10, y: 0, width: 20, height: 20))
      let command = DrawingCommand.fill(path, .linearGradient(from: from, to: to, stops: []))
      guard case .fill(let image, let paint) = command.mirrored(across: 100) else { return nil }
      #expect(image.controlBounds == Rect(x: 70, y: 0, width: 20, height: 20))
      return paint
    }
    #expect(mirrored(.zero, Point(x: 0, y: 1))?.isForScreen == true)
    #expect(
      mirrored(Point(x: 10, y: 5), Point(x: 30, y: 5))
        == .linearGradient(from: Point(x: 90, y: 5), to: Point(x: 70, y: 5), stops: []))
  }
}
