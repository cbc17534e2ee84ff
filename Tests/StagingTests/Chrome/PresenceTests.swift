import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// What tells that somebody is there.
@Suite struct PresenceTests {
  /// The dots of a header on which a person's face is.
  private func dots(
    _ subtitle: String, kind: Conversation.Kind = .direct, typing: Bool = false,
    color: Color = Color(red: 0, green: 200, blue: 0)
  ) -> [Rect] {
    var look = Theme.daylight.resolve()
    look.header.presenceDot = color
    var chat = Conversation(title: "Ana", kind: kind)
    chat.participants = [Participant(id: "me"), Participant(id: "ana")]
    (chat.me, chat.subtitle) = ("me", subtitle)
    let content = HeaderContent(
      state: ChatState(conversation: chat, typing: typing ? ["ana"] : []), words: look.words)
    let builder = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    return builder.header(content).list.commands.compactMap {
      guard case .fill(let path, .color(color)) = $0 else { return nil }
      return path.controlBounds
    }
  }

  @Test func aDotMarksWhoIsThere() throws {
    let dot = try #require(dots("online").first)
    #expect(dots("online").count == 1)
    #expect(dots("last seen at 9:40").isEmpty)
    #expect(dots("last seen at 9:40", typing: true) == [dot])
    #expect(dots("online", kind: .group).isEmpty)
    #expect(dots("online", color: .clear).isEmpty)
    // On the face, at its foot.
    let face = Theme.daylight.resolve().header.avatar
    #expect(abs(dot.width - face * 0.3) < 1e-6)
  }

  /// Words of receipt tell what is on its way only where a look has such.
  @Test func messagesOnTheirWayMaySaySo() {
    var words = Words()
    #expect(words.receipt(.sending) == nil && words.receipt(.sent) == nil)
    (words.sending, words.sent) = ("Sending…", "Sent")
    #expect(words.receipt(.sending) == "Sending…" && words.receipt(.sent) == "Sent")
  }

  /// Icons in bars are lines, or solid where the look says so; what is cut out of these has their ground's
  /// colour.
  @Test(arguments: Symbol.allCases)
  func solidIconsAreFilled(symbol: Symbol) {
    let solid = symbol.solid
    #expect(solid.solid == solid)
    guard solid != symbol else { return }
    func isFilled(_ symbol: Symbol) -> Bool { symbol.layers.first?.ink == .fill }
    #expect(isFilled(solid) && !isFilled(symbol))
    #expect(solid.grid == symbol.grid && solid.followsDirection == symbol.followsDirection)
  }
}
