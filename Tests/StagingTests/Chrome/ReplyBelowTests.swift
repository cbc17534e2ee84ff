import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// What the composer's text answers in a box below the field, and what sends where no icon does.
@Suite struct ReplyBelowTests {
  private static let chat = Conversation(
    me: "Ines",
    participants: [
      Participant(id: "Ines", name: "Ines"), Participant(id: "Aldo", name: "Aldo"),
    ],
    entries: [
      .message(
        Message(
          id: "1", sender: "Aldo", date: LocalDateTime("2026-05-02 10:00"), text: "Kite"))
    ])

  private func played(
    _ events: [(Double, TimelineEvent)], _ change: (inout RenderOptions) -> Void = { _ in }
  ) throws -> PlayedChat {
    var options = RenderOptions(theme: try Theme.named("bamboo"))
    change(&options)
    return try PlayedChat(Self.chat, options, playing: events)
  }

  private func piece(_ kind: ChromePiece.Kind, in scene: Scene) throws -> Scene.PlacedPiece {
    try #require(scene.pieces.first { $0.kind == kind })
  }

  /// It stands between the field and the keyboard, or what lies under the home indicator, and the chat ends
  /// at the composer.
  @Test(arguments: [false, true]) func itStandsBelowTheField(_ hasKeyboard: Bool) async throws {
    var events: [(Double, TimelineEvent)] = [(1, .reply("1"))]
    if hasKeyboard { events.append((1, .keyboard(true))) }
    let scene = try await played(events).scene(at: 5)
    let (box, composer) = try (piece(.reply, in: scene), piece(.composer, in: scene))
    let screen = Device.phone.size.height
    let foot =
      hasKeyboard ? try piece(.keyboard, in: scene).frame.minY : screen
    #expect(box.frame.minY == composer.frame.maxY && box.frame.maxY == foot)
    let ground = hasKeyboard ? 0 : Device.phone.safeArea.bottom
    #expect(abs(box.frame.height - 40 - ground) < 0.5)
    #expect(composer.frame.height == 56)
    let words = DisplayList([box.command]).words().map(\.text)
    #expect(words == ["Aldo: Kite"])
  }

  /// It comes with the composer from behind it, and never stands above it.
  @Test func itComesFromBehindTheComposer() async throws {
    let played = try played([(1, .reply("1")), (1, .keyboard(true))])
    for step in 1...40 {
      let scene = try await played.scene(at: 1 + Double(step) / 60)
      let (box, composer) = try (piece(.reply, in: scene), piece(.composer, in: scene))
      #expect(box.frame.minY >= composer.frame.minY)
      #expect(box.frame.minY <= composer.frame.maxY + 1, "a gap at step \(step)")
    }
  }

  /// It is as wide as the field in either direction.
  @Test(arguments: [false, true]) func itIsAsWideAsTheField(_ isMirrored: Bool) throws {
    var look = try Theme.named("bamboo").resolve()
    look.isMirrored = isMirrored
    let builder = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    var state = ChatState(conversation: Self.chat)
    guard case .message(let message) = Self.chat.entries[0] else { return }
    state.answered = message
    let chrome = builder.chrome(for: state)
    let composer = try #require(chrome.pieces.first { $0.kind == .composer })
    let box = try #require(chrome.pieces.first { $0.kind == .reply })
    let (field, ground) = try (#require(composer.fieldShape).box, #require(box.field).box)
    #expect(abs(field.minX - ground.minX) < 0.5 && abs(field.maxX - ground.maxX) < 0.5)
    #expect(chrome.content.maxY == composer.frame.minY)
    #expect(box.list.fills(of: look.composer.replyFill).count == 1)
  }

  /// The keyboard's key sends, in the accent once there is something to send; without a keyboard a word
  /// beside the field does.
  @Test func aKeyOrAWordSends() throws {
    let look = try Theme.named("bamboo").resolve()
    let builder = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    let green = look.composer.sendFill
    func pieces(_ text: String, keyboard: Bool) -> (composer: DisplayList?, keys: DisplayList?) {
      var state = ChatState(conversation: Self.chat)
      state.composerText = RichText(text)
      state.isKeyboardVisible = keyboard
      let pieces = builder.chrome(for: state).pieces
      return (
        pieces.first { $0.kind == .composer }?.list, pieces.first { $0.kind == .keyboard }?.list
      )
    }
    // The caret is green as well.
    func boxes(_ list: DisplayList?) -> [Rect] {
      list?.fills(of: green).filter { $0.width > 3 } ?? []
    }
    func word(_ list: DisplayList?) -> Color? { list?.words().first { $0.text == "Send" }?.color }
    let (typed, empty) = (pieces("Yes", keyboard: true), pieces("", keyboard: true))
    #expect(word(typed.keys) == .white && boxes(typed.keys).count == 1)
    #expect(word(empty.keys) == look.keyboard.text.opacity(0.55))
    #expect(boxes(empty.keys) == [])
    #expect(word(typed.composer) == nil && boxes(typed.composer) == [])
    let alone = pieces("Yes", keyboard: false).composer
    #expect(word(alone) == .white)
    // Four letters of a character's width, and 12 points on either side.
    let button = try #require(boxes(alone).first)
    #expect(abs(button.width - (40 + 24)) < 0.5 && button.height == 32)
    let other = try Theme.named("daylight").resolve()
    let keys = ChromeBuilder(
      look: other, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures()
    ).keyboard(KeyboardContent(text: "Yes", language: "en"))
    #expect(keys?.list.words().contains { $0.text == "return" } == true)
  }

  /// Each language has a word for it.
  @Test(arguments: Localization.languages) func eachLanguageHasTheWord(_ language: String) throws {
    let look = try Theme.named("bamboo").resolve(locale: Localization(language))
    let isAlike = ["en", "da", "nb"].contains(language)
    #expect((look.words.send == "Send") == isAlike && !look.words.send.isEmpty)
  }
}
