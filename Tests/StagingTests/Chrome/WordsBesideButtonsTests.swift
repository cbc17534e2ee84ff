import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// What is typed never lies under the buttons of its field, whichever way it runs.
@Suite struct WordsBesideButtonsTests {
  /// Where the words of the composer and its visible buttons stand.
  private static func places(_ command: DrawingCommand, _ way: Transform = .identity) -> (
    words: [Rect], buttons: [Rect]
  ) {
    switch command {
    case .glyphs(_, _, let color):
      return (color.alpha > 0 ? [way.apply(to: command.bounds)] : [], [])
    case .group(let list, let style):
      if style.part?.kind == .composerButton {
        return ([], style.opacity > 0.02 ? [way.apply(to: command.bounds)] : [])
      }
      return list.commands.map { places($0, style.transform.then(way)) }
        .reduce(into: ([], [])) {
          $0.0 += $1.words
          $0.1 += $1.buttons
        }
    default: return ([], [])
    }
  }

  @Test(
    arguments: ["cobalt", "daylight", "meadow", "bluebird", "guild", "dusk"],
    [(LayoutDirection.rightToLeft, "Who"), (.leftToRight, "من")])
  func theyKeepClear(look: String, chat: (direction: LayoutDirection, text: String)) async throws {
    let conversation = Conversation(
      me: "nils",
      participants: [Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa")])
    let renderer = try Renderer(
      RenderOptions(
        theme: Theme.named(look), device: Device("360x640@2"), direction: chat.direction, jobs: 2))
    let words = (1...chat.text.count).map { String(chat.text.prefix($0)) }
    let played = PlayedChat(
      state: ChatState(conversation: conversation, isKeyboardVisible: true), renderer: renderer,
      playing: words.enumerated().map { (1 + Double($0) / 20, .compose(RichText($1))) })
    for step in 0...30 {
      let scene = try await played.scene(at: 1 + Double(step) / 60)
      let composer = try #require(scene.pieces.first { $0.kind == .composer })
      let (words, buttons) = Self.places(composer.command)
      #expect(!words.isEmpty && !buttons.isEmpty)
      for word in words {
        #expect(!buttons.contains { $0.outset(by: -1).intersects(word) }, "at step \(step)")
      }
    }
  }
}
