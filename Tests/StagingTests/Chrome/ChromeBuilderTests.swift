import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

@Suite struct ChromeBuilderTests {
  private func builder(
    _ device: Device = .phone, look: Look = Look(), cache: ChromeCache = ChromeCache()
  ) -> ChromeBuilder {
    ChromeBuilder(
      look: look, device: device, shaper: FixedAdvanceShaper(), pictures: NoPictures(),
      cache: cache)
  }

  private var state: ChatState {
    ChatState(
      conversation: Conversation(
        me: "me", participants: [Participant(id: "me"), Participant(id: "ana", name: "Ana")]))
  }

  @Test func theContentLiesBetweenHeaderAndComposer() {
    let chrome = builder().chrome(for: state)
    #expect(chrome.pieces.map(\.kind) == [.header, .statusBar, .composer, .homeIndicator])
    #expect(chrome.content == Rect(x: 0, y: 102, width: 390, height: 844 - 102 - 84))
  }

  @Test func theHeaderSaysWhoIsThere() {
    func content(
      _ kind: Conversation.Kind, _ names: [String], _ change: (inout ChatState) -> Void = { _ in }
    ) -> HeaderContent {
      var state = ChatState(
        conversation: Conversation(
          kind: kind, me: "me",
          participants: names.map { Participant(id: Participant.ID($0), name: $0.capitalized) }))
      change(&state)
      return HeaderContent(state: state)
    }
    #expect(content(.group, ["me", "ana"]).subtitle == nil)
    #expect(content(.group, ["me", "ana", "ben"]).subtitle == "3 members")
    #expect(content(.group, ["me", "ana", "ben"]).title == "Ana, Ben")
    #expect(content(.direct, ["me", "ana", "ben"]).subtitle == nil)
    #expect(content(.bot, ["me", "ana"]).subtitle == "bot")
    #expect(content(.saved, ["me"]).title == "Saved messages")
    #expect(content(.channel, ["me"]).title == "Channel" && content(.group, ["me"]).title == "Chat")
    let typing = content(.group, ["me", "ana", "ben"]) { $0.typing = ["me", "ben"] }
    #expect(typing.subtitle == "Ben is typing…" && typing.isActive)
    let own = content(.direct, ["me", "ana"]) { $0.typing = ["me"] }
    #expect(own.subtitle == nil && !own.isActive)
    #expect(content(.direct, ["me", "ana"]) { $0.typing = ["ana"] }.subtitle == "typing…")
    let online = content(.direct, ["me", "ana"]) { $0.conversation.subtitle = "Online" }
    #expect(online.isActive && online.offersCalls && !content(.channel, ["me"]).offersCalls)
    let named = content(.direct, ["me", "ana"]) { $0.conversation.title = "Mum" }
    #expect(named.title == "Mum" && named.avatarID == "ana" && named.avatarSymbol == nil)
    #expect(content(.group, ["me", "ana"]).avatarSymbol == .people)
  }

  @Test func theComposerRidesOnTheKeyboard() throws {
    var state = state
    state.isKeyboardVisible = true
    let chrome = builder().chrome(for: state)
    let keyboard = try #require(chrome.pieces.first { $0.kind == .keyboard })
    let composer = try #require(chrome.pieces.first { $0.kind == .composer })
    #expect(keyboard.frame.maxY == 844)
    #expect(keyboard.frame.height == 218 + 45 + 34)
    #expect(composer.frame.maxY == keyboard.frame.minY)
    #expect(composer.frame.height == 50)
  }

  /// Pieces that were drawn before are those that are drawn now, and the same lists in memory.
  @Test func aKeystrokeChangesTheComposerAlone() {
    let cache = ChromeCache()
    var former: Chrome?
    for text in ["", "o", "on", "on my way", "on", ""] {
      var state = state
      state.isKeyboardVisible = true
      state.composerText = RichText(text)
      let chrome = builder(cache: cache).chrome(for: state)
      #expect(chrome == builder().chrome(for: state))
      for (piece, old) in zip(chrome.pieces, former?.pieces ?? []) where piece == old {
        #expect(piece.list.isIdentical(to: old.list), "\(piece.kind) before “\(text)”")
      }
      former = chrome
    }
  }

  @Test func theComposerGrowsWithItsLinesUpToALimit() {
    let one = builder().composer(text: "a", isFocused: true).frame.height
    let three = builder().composer(text: "a\nb\nc", isFocused: true).frame.height
    let many = builder().composer(text: "a\nb\nc\nd\ne\nf\ng", isFocused: true).frame.height
    #expect(three == one + 2 * 21)
    #expect(many == one + 4 * 21)
  }

  @Test(arguments: [Device.window, .square, .story])
  func onlyPhonesAndTabletsHaveAStatusBar(device: Device) {
    #expect(builder(device).statusBar() == nil)
    #expect(builder(device).homeIndicator() == nil)
    #expect(builder(device).header(HeaderContent(title: "Ana")).frame.minY == 0)
  }

  @Test(arguments: TextSize.allCases)
  func barsEndOnDevicePixels(textSize: TextSize) {
    let look = Theme.daylight.resolve(textSize: textSize)
    let chrome = builder(look: look).chrome(for: state)
    for edge in [chrome.content.minY, chrome.content.maxY] {
      #expect(abs(edge * 3 - (edge * 3).rounded()) < 1e-9)
    }
  }

  @Test func aWindowHasNoKeyboard() {
    #expect(builder(.window).keyboard(KeyboardContent(text: "", language: "en")) == nil)
  }

  @Test(arguments: ["A very long title that never ends and never fits on any device at all", "שבת"])
  func titlesStayBetweenAvatarAndIcons(title: String) {
    for device in Device.named + [(try? Device("200x400")) ?? .phone] {
      let header = builder(device).header(HeaderContent(title: title, subtitle: title))
      for command in header.list.commands {
        guard case .glyphs(let run, let origin, _) = command else { continue }
        #expect(origin.x >= 40 && origin.x + run.advance <= device.size.width - 12)
      }
    }
  }

  @Test func theHeaderFollowsFromTheChat() {
    var state = state
    #expect(HeaderContent(state: state).title == "Ana")
    #expect(HeaderContent(state: state).avatarID == "ana")
    state.typing = ["ana"]
    #expect(HeaderContent(state: state).subtitle == "typing…")
    #expect(HeaderContent(state: state).isActive)
    // Who looks at the screen isn't told that they type.
    state.typing = ["me"]
    #expect(HeaderContent(state: state).subtitle == nil)

    state.conversation.kind = .group
    state.conversation.participants.append(Participant(id: "ben", name: "Ben"))
    #expect(HeaderContent(state: state).title == "Ana, Ben")
    #expect(HeaderContent(state: state).subtitle == "3 members")
    state.typing = ["ana", "ben"]
    #expect(HeaderContent(state: state).subtitle == "Ana and Ben are typing…")
    state.conversation.title = "Moth club"
    #expect(HeaderContent(state: state).title == "Moth club")
  }

  @Test func aPatternIsTheSameWhereverItIsCut() throws {
    var look = Look()
    look.background.pattern = .confetti
    look.background.patternColor = .black
    func elements(_ rect: Rect) throws -> [Path.Element] {
      let list = builder(look: look).background(in: rect)
      guard case .group(let pattern, _) = try #require(list.commands.last),
        case .stroke(let path, _, _) = try #require(pattern.commands.first)
      else { return [] }
      return path.elements
    }
    let whole = try elements(Rect(x: 0, y: 0, width: 96, height: 480))
    let lower = try elements(Rect(x: 0, y: 240, width: 96, height: 240))
    #expect(!lower.isEmpty && lower.allSatisfy(Set(whole).contains))
  }
}
