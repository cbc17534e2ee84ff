import ChatModel
import Drawing
import FrameEncoding
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

/// What a renderer says of what it shows, and which of its options reach the picture.
@Suite struct RendererWordsTests {
  private static let device = Device(
    name: "d", kind: .canvas, size: Size(width: 130, height: 160), scale: 1)

  private func state(_ texts: [String]) -> ChatState {
    ChatState(
      conversation: Conversation(
        me: "a",
        entries: texts.enumerated().map {
          .message(Message(id: Message.ID("\($0)"), sender: "b", text: RichText($1)))
        }))
  }

  @Test func textsThatAreCutAreCounted() throws {
    let renderer = try Renderer(RenderOptions(device: Self.device, jobs: 1))
    let limit = RichText.shownByteLimit
    let (fits, long) = (
      String(repeating: "x", count: limit), String(repeating: "x", count: limit + 1)
    )
    func said(_ texts: [String]) -> [String] {
      renderer.warnings(for: state(texts)).map(\.message)
    }
    #expect(said([]).isEmpty && said(["a", fits]).isEmpty)
    #expect(said([long]) == ["1 message is longer than \(limit) bytes and shown only that far"])
    #expect(
      said([long, fits, long, "a"])
        == ["2 messages are longer than \(limit) bytes and shown only that far"])
  }

  /// A picture behind the messages covers the screen; where it isn't there, the theme does.
  @Test func aPictureLiesBehindTheMessages() async throws {
    struct Shelf: MediaSource {
      var bytes: [UInt8]
      func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
        reference.path == "a.png" ? bytes : nil
      }
    }
    let png = try PNGEncoder().encode(Bitmap(width: 4, height: 2))
    func background(_ path: String) async throws -> (DisplayList, [String]) {
      let renderer = try Renderer(
        RenderOptions(
          device: Self.device, background: .picture(MediaReference(path: path)), jobs: 1),
        media: Shelf(bytes: png))
      let list = try await renderer.scenes.background()
      return (list, renderer.warnings(for: state([])).map(\.message))
    }
    let (covered, nothing) = try await background("a.png")
    guard case .picture(let picture, let frame, let radii)? = covered.commands.first else {
      Issue.record("there is no picture")
      return
    }
    #expect(covered.commands.count == 1 && nothing.isEmpty && radii == CornerRadii(0))
    #expect(frame == Rect(x: 0, y: 0, width: 130, height: 160))
    #expect(picture.bitmap.width == 130 && picture.bitmap.height == 160)
    let (theme, warnings) = try await background("gone.png")
    let plain = try await Renderer(RenderOptions(device: Self.device, jobs: 1)).scenes.background()
    #expect(theme == plain && warnings == ["`gone.png` isn't there"])
  }

  /// Lines over the layout are drawn over stills and over what plays.
  @Test func overlaysAreDrawnOverAnimations() async throws {
    let timeline = Timeline(
      initial: state(["one", "two"]), events: [TimedEvent(at: .seconds(1), .clock("9:42"))],
      end: .seconds(2))
    func pixels(_ overlays: Set<RenderOptions.Overlay>) async throws -> DisplayList? {
      let renderer = try Renderer(
        RenderOptions(device: Self.device, overlays: overlays, jobs: 1))
      var sequence = MotionSequence(
        try await Stage(timeline, scenes: renderer.scenes), rate: FrameRate(5), ticks: 0..<10,
        overlays: renderer.options.overlays)
      return try await sequence.next()?.list
    }
    let plain = try #require(try await pixels([]))
    let boxes = try #require(try await pixels([.boxes]))
    #expect(boxes.commands.count > plain.commands.count)
    #expect(try await pixels([.boxes]) == boxes)
    let renderer = try Renderer(RenderOptions(device: Self.device, overlays: [.boxes], jobs: 1))
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    #expect(try await stage.scene(at: 0).list(with: [.boxes], pixel: 1) == boxes)
  }

  /// The end of a long chat is laid out by itself, and is what all of it would end with: also where
  /// a run begins long before.
  @Test(arguments: ["daylight", "meadow", "guild"], [1, 7, 900])
  func theEndOfALongChatIsItsEnd(theme: String, run: Int) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: try Theme.named(theme), device: MotionFixtures.device, jobs: 1))
    let chat = ChatState(
      conversation: Conversation(
        kind: .group, me: "ana",
        participants: ["ana", "ben", "cem"].map { Participant(id: Participant.ID($0), name: $0) },
        entries: (0..<620).map { number in
          .message(
            Message(
              id: Message.ID("\(number)"),
              sender: Participant.ID(["ben", "cem"][number / run % 2]),
              date: LocalDateTime("2026-03-14 19:02"), text: RichText("Stone \(number)")))
        }))
    var whole = try await Stage(Timeline(initial: chat), scenes: renderer.scenes)
    let isSame = try await renderer.displayList(of: chat) == whole.scene(at: 0).list
    #expect(isSame)
  }

  // MARK: Fingers

  private func drawn(
    _ id: String, _ theme: Theme = .daylight
  ) async throws -> (scene: Scene, width: Double, margin: Double) {
    let played = try PlayedChat(
      GestureMotionTests.chat, RenderOptions(theme: theme),
      playing: [(1, .gesture(.swipeToReply(Message.ID(id)), over: .seconds(1)))])
    return (
      try await played.scene(at: 1.5), played.renderer.options.device.size.width,
      played.renderer.scenes.look.message.margin
    )
  }

  /// The arrow stands in the middle of what the bubble has left: at the left of others' bubbles, at
  /// the right of one's own, and of rows.
  @Test(arguments: [("3", "daylight", true), ("4", "daylight", false), ("3", "guild", false)])
  func theArrowStandsWhereTheBubbleWas(id: String, theme: String, isLeft: Bool) async throws {
    let (scene, width, margin) = try await drawn(id, Theme.named(theme))
    let row = try #require(scene.rows.first { $0.measured.id == .message(id) })
    #expect(row.origin.x == (isLeft ? 56 : -56))
    guard case .group(let list, _) = row.command,
      case .group(_, let style)? = list.commands.first, style.label == "reply arrow"
    else {
      Issue.record("there is no arrow")
      return
    }
    let box = row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size)
    #expect(abs(style.transform.tx - (isLeft ? margin / 2 + 28 : width - margin / 2 - 28)) < 1e-9)
    #expect(abs(style.transform.ty - (row.origin.y + box.midY)) < 1e-9)
    #expect(style.transform.a == 1 && style.transform.d == 1 && style.opacity == 1)
  }

  /// Times come in from the right edge, in the middle of their bubbles' heights.
  @Test func timesStandBesideTheirBubbles() async throws {
    let played = try PlayedChat(
      GestureMotionTests.chat, RenderOptions(theme: Theme.named("bluebird")),
      playing: [(1, .gesture(.showTimes, over: .seconds(1)))])
    let scene = try await played.scene(at: 1.5)
    let width = played.renderer.options.device.size.width
    var seen = 0
    for row in scene.rows {
      guard case .group(let list, _) = row.command,
        case .group(let words, let style)? = list.commands.first, style.label == "time"
      else { continue }
      seen += 1
      let box = row.measured.anchors.bubble ?? .zero
      let bounds = style.transform.apply(to: words.bounds)
      #expect(style.opacity == 1 && bounds.minX > width - 64 && bounds.maxX < width)
      #expect(abs(bounds.midY - (row.origin.y + box.midY)) < 3)
      let text = words.commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }.joined()
      let number = row.measured.id.rawValue.split(separator: ":").last ?? ""
      #expect(text.contains("10:0\(number)"), "\(text)")
    }
    #expect(seen == 6)
  }
}
