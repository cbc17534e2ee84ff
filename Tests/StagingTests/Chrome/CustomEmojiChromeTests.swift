import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// Custom emoji in the composer, in banners and in the list of chats.
@Suite struct CustomEmojiChromeTests {
  private static let words = RichText(
    "go :p: on", entities: [Entity(.customEmoji(path: "p.png"), start: 3, end: 6)])

  private func builder(_ theme: String = "daylight", _ device: Device = .phone) throws
    -> ChromeBuilder
  {
    ChromeBuilder(
      look: try Theme.named(theme).resolve(), device: device, shaper: FixedAdvanceShaper(),
      pictures: NamedPictures())
  }

  private func emoji(_ piece: ChromePiece) -> [Rect] {
    piece.list.pictures.filter { $0.id.hasPrefix("p.png") }.map(\.frame)
  }

  private func text(_ piece: ChromePiece) -> String {
    piece.list.words().map(\.text).joined(separator: " ")
  }

  @Test(arguments: Theme.bundledNames) func theComposer(theme: String) throws {
    let piece = try builder(theme).composer(text: Self.words, isFocused: true)
    #expect(!text(piece).contains(":p:"))
    let frame = try #require(emoji(piece).first)
    let field = try #require(piece.field)
    #expect(emoji(piece).count == 1)
    #expect(field.box.contains(Point(x: frame.midX, y: frame.minY)))
    #expect(field.box.contains(Point(x: frame.midX, y: frame.maxY)))
    // It flies along with the words when they are sent.
    #expect(
      field.words.contains { if case .picture = $0 { true } else { false } })
    // As long as a line, without its name.
    let plain = try builder(theme).composer(text: "go xy on", isFocused: true)
    #expect(plain.frame == piece.frame)
  }

  /// A picture that is scrolled out of the field isn't drawn.
  @Test func onlyShownLinesHavePictures() throws {
    let lines = ComposerTokens().maxLines + 2
    let text = RichText(
      Array(repeating: ":p:", count: lines).joined(separator: "\n"),
      entities: (0..<lines).map {
        Entity(.customEmoji(path: "p.png"), start: $0 * 4, end: $0 * 4 + 3)
      })
    let piece = try builder().composer(text: text, isFocused: true)
    #expect(emoji(piece).count == lines - 2)
  }

  /// After an emoji the keyboard shows its panel, and not the signs of a name.
  @Test func theKeyboardShowsEmoji() throws {
    func keys(_ text: RichText) throws -> ChromePiece {
      var state = ChatState(conversation: Conversation(me: "a"))
      (state.composerText, state.isKeyboardVisible) = (text, true)
      return try #require(
        try builder().chrome(for: state).pieces.first { $0.kind == .keyboard })
    }
    #expect(try keys(Self.words.typed) == keys("go on"))
    let last = RichText(":p:", entities: [Entity(.customEmoji(path: "p.png"), start: 0, end: 3)])
    #expect(try keys(last) == keys("🙂"))
  }

  @Test(arguments: Theme.bundledNames) func banners(theme: String) throws {
    let piece = try builder(theme).banner(Banner(title: "Ben", text: Self.words))
    #expect(emoji(piece).count == 1 && !text(piece).contains(":p:"))
    let bounds = Rect(origin: .zero, size: piece.frame.size)
    let frame = try #require(emoji(piece).first)
    #expect(bounds.contains(Point(x: frame.minX, y: frame.minY)))
    #expect(bounds.contains(Point(x: frame.maxX, y: frame.maxY)))
  }

  @Test(arguments: [false, true]) func lists(isShared: Bool) throws {
    let last = Message(id: "1", sender: "ben", text: Self.words)
    let conversation = Conversation(
      title: "Trip", kind: isShared ? .group : .direct, me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "ben", name: "Ben")],
      entries: [.message(last)])
    let chrome = try builder("daylight", Device.window.chatPart).chrome(
      for: ChatState(conversation: conversation), last: last,
      chats: [ChatPreview("Dora", text: Self.words), ChatPreview("Eli", text: "plain")])
    let list = try #require(chrome.pieces.first { $0.kind == .list })
    #expect(emoji(list).count == 2 && !text(list).contains(":p:"))
    #expect(text(list).contains("Ben: go") == isShared)
  }
}
