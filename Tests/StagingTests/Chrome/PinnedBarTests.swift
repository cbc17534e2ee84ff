import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes
@testable import Typesetting

/// What is pinned stands below the header, as each look has it.
@Suite struct PinnedBarTests {
  private static func played(
    _ theme: String, pinned: Set<String> = [], _ events: [(seconds: Double, event: TimelineEvent)]
  ) throws -> PlayedChat {
    let entries = (1...30).map { number in
      var message = Message(
        id: Message.ID("\(number)"), sender: number.isMultiple(of: 2) ? "Ines" : "Aldo",
        date: LocalDateTime("2026-05-02 10:00"), text: RichText("Kite \(number)"))
      message.isPinned = pinned.contains("\(number)")
      return Entry.message(message)
    }
    return try PlayedChat(
      Conversation(me: "Ines", entries: entries), RenderOptions(theme: Theme.named(theme)),
      playing: events)
  }

  private func bar(_ scene: Scene) -> Scene.PlacedPiece? {
    scene.pieces.first { $0.kind == .pinned }
  }

  /// It slides out from under the header and back; the newest message stays where it is.
  @Test(arguments: ["daylight", "sky", "meadow"])
  func itComesAndGoes(theme: String) async throws {
    let played = try Self.played(theme, [(1, .pin("3", true)), (3, .pin("3", false))])
    let before = try await played.scene(at: 0.5)
    let during = try await played.scene(at: 1.1)
    let there = try await played.scene(at: 2.5)
    let after = try await played.scene(at: 5)
    #expect(bar(before) == nil && bar(after) == nil)
    let header = try #require(there.pieces.first { $0.kind == .header }).frame
    let frame = try #require(bar(there)).frame
    #expect(frame.minY == header.maxY && frame.width == 390)
    let moving = try #require(bar(during)).frame
    #expect(moving.minY < frame.minY && moving.maxY > header.maxY)
    #expect(before.rows.last?.origin == there.rows.last?.origin)
    let isBack = before.list == after.list
    #expect(isBack)
  }

  @Test(arguments: ["guild", "bluebird"]) func someLooksHaveNone(theme: String) async throws {
    let scene = try await Self.played(theme, pinned: ["3"], []).scene(at: 0)
    #expect(bar(scene) == nil)
  }

  /// The one that is shown is the last, which has no number.
  @Test(arguments: [1, 3]) func theLastOneHasNoNumber(count: Int) throws {
    let look = try Theme.named("sky").resolve(locale: Localization("en"))
    let messages = (0..<count).map {
      Message(id: Message.ID("\($0)"), sender: "Aldo", text: RichText("Kite"))
    }
    let content = try #require(PinnedContent(messages, in: Conversation(me: "Ines"), look))
    let piece = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures()
    ).pinnedBar(content, top: 100)
    #expect(piece.list.words().map(\.text) == ["Pinned Message", "Kite"])
  }

  /// Both lines begin where the chat does, whatever language they are in.
  @Test func bothLinesBeginWhereTheChatDoes() throws {
    var look = try Theme.named("sky").resolve(locale: Localization("he"))
    look.isMirrored = true
    for text in ["Kite", "עפיפון"] {
      let message = Message(id: "1", sender: "Aldo", text: RichText(text))
      let content = try #require(PinnedContent([message], in: Conversation(me: "Ines"), look))
      let piece = ChromeBuilder(
        look: look, device: .phone, shaper: TextShaper(fonts: try FontLibrary.bundled()),
        pictures: NoPictures()
      ).pinnedBar(content, top: 100)
      let lines = Dictionary(grouping: piece.list.words(), by: \.y)
      let starts = lines.values.compactMap { $0.map(\.x).min() }
      #expect(starts.count == 2 && abs(starts[0] - starts[1]) < 1, "\(starts)")
    }
  }

  /// One more part for each message, the last one opaque.
  @Test func severalPinsAreSegments() throws {
    var look = Theme.daylight.resolve()
    look.pinned.title = Color(red: 1, green: 2, blue: 3)
    let chat = Conversation(me: "Ines")
    func marks(_ count: Int) -> [(box: Rect, alpha: UInt8)] {
      let messages = (0..<count).map {
        Message(id: Message.ID("\($0)"), sender: "Aldo", text: RichText("Kite"))
      }
      guard let content = PinnedContent(messages, in: chat, look) else { return [] }
      let piece = ChromeBuilder(
        look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures()
      ).pinnedBar(content, top: 100)
      return piece.list.commands.compactMap { command in
        guard case .fill(let path, .color(let color)) = command, color.blue == 3, color.green == 2
        else { return nil }
        return (path.controlBounds, color.alpha)
      }
    }
    #expect(marks(0).isEmpty && marks(1).count == 1 && marks(3).count == 3 && marks(9).count == 4)
    let three = marks(3)
    #expect(three.map { $0.alpha == 255 } == [false, false, true])
    #expect(zip(three, three.dropFirst()).allSatisfy { $0.box.maxY < $1.box.minY })
  }

  /// The last one in the chat is shown, whichever was pinned last; a deleted one isn't.
  @Test func theLastInTheChatIsShown() {
    let entries = ["a", "b", "c"].map {
      Entry.message(Message(id: Message.ID($0), sender: "x", text: RichText($0)))
    }
    var reducer = StateReducer(ChatState(conversation: Conversation(entries: entries)))
    func pinned() -> [String] { reducer.pinned.map(\.text.string) }
    #expect(pinned() == [])
    #expect(reducer.apply(.pin("c", true)).parts == .pins)
    #expect(reducer.apply(.pin("c", true)).isEmpty)
    #expect(reducer.apply(.pin("a", true)).parts == .pins)
    #expect(pinned() == ["a", "c"])
    #expect(reducer.apply(.edit("a", RichText("A"))).parts == .pins)
    #expect(reducer.apply(.edit("b", RichText("B"))).parts == [])
    #expect(pinned() == ["A", "c"])
    #expect(reducer.apply(.move("a", before: nil)).parts == .pins)
    #expect(pinned() == ["c", "A"])
    #expect(reducer.apply(.delete("a", leavesNote: true)).parts == .pins)
    #expect(reducer.apply(.delete("c", leavesNote: false)).parts == .pins)
    #expect(pinned() == [])
    var page = Message(id: "p", sender: "x", text: RichText("p"))
    page.isPinned = true
    #expect(reducer.apply(.prepend([.message(page)])).parts == .pins)
    #expect(pinned() == ["p"] && StateReducer(reducer.state).pinned == reducer.pinned)
  }

  /// A bar above the composer says who is typing where no row does; a header says it alone.
  @Test func typingStandsWhereTheLookHasIt() async throws {
    for (theme, row, piece) in [
      ("daylight", true, false), ("guild", false, true), ("sky", false, false),
    ] {
      let played = try Self.played(theme, [(1, .beginTyping("Aldo")), (3, .endTyping("Aldo"))])
      let scene = try await played.scene(at: 2.5)
      #expect(scene.rows.contains { $0.measured.id == RowID("typing") } == row, "\(theme)")
      let bar = scene.pieces.first { $0.kind == .typing }
      #expect((bar != nil) == piece, "\(theme)")
      let composer = try #require(scene.pieces.first { $0.kind == .composer }).frame
      #expect(bar.map { $0.frame.maxY == composer.minY } ?? true)
      let after = try await played.scene(at: 5)
      #expect(!after.pieces.contains { $0.kind == .typing })
    }
  }

  /// Who was typing fades as a message comes out from under that; it goes as it came where none does.
  @Test(arguments: ["guild", "workshop"]) func aStripThatGoesCutsNoRow(theme: String) async throws {
    let answer = Message(id: "new", sender: "Aldo", text: RichText("One\nTwo\nThree"))
    let ends: (Double, TimelineEvent) = (3, .endTyping("Aldo"))
    let played = try Self.played(
      theme, [(1, .beginTyping("Aldo")), ends, (3, .append(.message(answer)))])
    var covered = 0
    for step in 1...60 {
      let scene = try await played.scene(at: 3 + Double(step) / 120)
      guard let strip = bar(scene, .typing), case .group(_, let style) = strip.command,
        let row = scene.rows.first(where: { $0.measured.id == .message("new") }),
        case .group(_, let own) = row.command,
        row.origin.y < strip.frame.maxY, strip.frame.minY < row.origin.y + row.measured.size.height
      else { continue }
      covered += 1
      #expect(min(style.opacity, own.opacity) < 0.6, "\(theme): at step \(step)")
      if step > 9 { #expect(style.opacity < 0.1, "\(theme): at step \(step)") }
    }
    #expect(covered > 2)
    let alone = try Self.played(theme, [(1, .beginTyping("Aldo")), ends])
    let strip = try #require(try await bar(alone.scene(at: 3.05), .typing))
    guard case .group(_, let style) = strip.command else { return }
    #expect(style.opacity == 1)
  }

  private func bar(_ scene: Scene, _ kind: ChromePiece.Kind) -> Scene.PlacedPiece? {
    scene.pieces.first { $0.kind == kind }
  }
}
