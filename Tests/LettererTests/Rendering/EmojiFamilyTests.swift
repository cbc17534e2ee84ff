import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes
@testable import Typesetting

/// Which font emoji come from, wherever a picture has them: the one that the theme names.
@Suite struct EmojiFamilyTests {
  /// A chat of emoji in words, alone, as a reaction, as a sticker's, in a name and in what is typed.
  private static var chat: ChatState {
    func message(_ id: String, _ text: String) -> Message {
      Message(
        id: Message.ID(id), sender: "ana", date: LocalDateTime("2026-05-02 10:00"),
        text: RichText(text))
    }
    var liked = message("1", "so 😀")
    liked.reactions = [Reaction(emoji: "❤️", count: 2)]
    var stuck = message("3", "")
    stuck.content = .sticker(Media(), emoji: "👍")
    return ChatState(
      conversation: Conversation(
        title: "Ana 🚀", me: "me",
        participants: [Participant(id: "me", name: "Me"), Participant(id: "ana", name: "Ana 🚀")],
        entries: [liked, message("2", "😀"), stuck].map { .message($0) }),
      composerText: "😀 yes", isKeyboardVisible: true)
  }

  private func runs(_ list: DisplayList) -> [GlyphRun] {
    list.commands.flatMap { command -> [GlyphRun] in
      switch command {
      case .glyphs(let run, _, _): [run]
      case .group(let list, _): runs(list)
      default: []
      }
    }
  }

  /// The families of what has colours, by the text that it stands for.
  private func families(_ theme: Theme, folder: String?) async throws -> [String: Set<String>] {
    let renderer = try Renderer(
      RenderOptions(
        theme: theme, device: Device("390x844@1"), fontDirectories: folder.map { [$0] } ?? [],
        jobs: 1))
    let scene = try await renderer.scene(of: Self.chat)
    var families: [String: Set<String>] = [:]
    let lists = scene.rows.map(\.measured.list) + scene.pieces.map { DisplayList([$0.command]) }
    for run in lists.flatMap(runs) where run.font.isColor && !run.glyphs.isEmpty {
      families[run.text, default: []].insert(renderer.fonts.faces[run.font.face].family)
    }
    return families
  }

  @Test(arguments: [("bluebird", true), ("daylight", false)])
  func emojiAreOfTheThemesFamily(_ name: String, isNamed: Bool) async throws {
    try await withTemporaryFolder { folder in
      try EmojiFontFixture.write(to: folder)
      let theme = try Theme.named(name)
      let named = try Theme(
        yaml: "name: mine\nextends: \(name)\nfont.emoji: \(EmojiFontFixture.family)")
      let (own, bundled): (Set<String>, Set<String>) =
        ([EmojiFontFixture.family], ["Noto Color Emoji"])
      for (theme, isOwn) in [(theme, isNamed), (named, true)] {
        let found = try await families(theme, folder: folder)
        #expect(found.count >= 4)
        for (text, families) in found { #expect(families == (isOwn ? own : bundled), "\(text)") }
      }
      // Without it a theme that names it has the bundled one.
      let without = try await families(theme, folder: nil)
      #expect(without.values.allSatisfy { $0 == bundled })
    }
  }

  /// A theme whose emoji aren't there at all says so; one that goes on to the bundled ones doesn't.
  @Test func familiesThatAreNotThereAreToldOf() throws {
    func warnings(_ families: String) throws -> [String] {
      let theme = try Theme(yaml: "name: mine\nfont.emoji: \(families)")
      let renderer = try Renderer(RenderOptions(theme: theme, jobs: 1))
      return renderer.warnings(for: Self.chat).map(\.message)
    }
    #expect(try warnings("[Apple Color Emoji, Noto Color Emoji]").isEmpty)
    #expect(try warnings("Apple Color Emoji").contains { $0.contains("`Apple Color Emoji`") })
  }
}
