import ChatModel
import Drawing
import FrameEncoding
import StageSupport
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

  /// A list of families of which one is there is as it is meant.
  @Test(arguments: [
    ("[Intr]", "did you mean `Inter`?"), ("[Qqqqqqqq, Intr]", nil), ("[Intr, Inter]", nil),
    ("[inter]", nil),
  ])
  func fontsThatAreNotThere(_ families: String, _ hint: String?) throws {
    let theme = try Theme(yaml: "name: mine\nfont.families: \(families)")
    let renderer = try Renderer(RenderOptions(theme: theme, device: Self.device, jobs: 1))
    let warnings = renderer.warnings(for: state([]))
    #expect(warnings.isEmpty == families.lowercased().contains("inter"))
    #expect(warnings.allSatisfy { $0.message.contains("Intr") && $0.message.contains("`mine`") })
    if let hint { #expect(warnings.first?.hint == hint) }
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
}
