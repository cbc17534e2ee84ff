import BubbleSupport
import ChatModel
import Foundation
import TestSupport
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

/// Pictures that speak a language: nothing of English is left in them.
@Suite struct LocalizedPictureTests {
  /// A message of each kind that a picture has words for, and all that is said around messages.
  static let kinds = """
    ---
    kind: group
    date: 2026-09-25
    me: Ana
    people:
      Ana:
      Ben:
      Cleo:
      Dora:
    ---
    == 2025-08-01 ==
    Ben 8:05: 1
    == 2026-08-14 ==
    Ben 14:05: [poll 2 | 3 2 ✓ = Ana & Ben | 4 1 = Cleo | 5 0]
    Ben 14:06: [poll 2 | 3 0 | closed=yes]
    == Monday ==
    Ana 9:12: [call missed video] {read, #c}
    Ben 10:40: [call missed]
    Ben 10:41: [call answered]
    Ben 10:42: [call declined video]
    Ben 10:43: [call busy]
    Ben 10:44: [call cancelled]
    Cleo 13:10: [file bytes=1234000 pages=5] {edited, 👍 1234, replies 5, #f}
    Cleo 13:11: [contact 10] {replies 1}
    Dora 14:00: [location -52.52, -13.405 | live]
    Dora 14:01: [location 52.52, 13.405]
    Ben 18:30: [deleted] {#d}
    Ben 18:31: [photo] {#p}
    Ben 18:32: > #p
      6
    Ben 18:33: > #d
      7
    Ben 18:34: [sticker] {forwarded}
    Ben 18:35: [gif]
    Ben 18:36: [audio bytes=812]
    == Yesterday ==
    Cleo 9:00: > #c
      8 {forwarded from Theo, via @gif}
    Ana 21:15: [deleted by me]
    == Today ==
    Ben 7:02: [view-once]
    --- unread 3 ---
    Cleo 19:02: [voice 0:07]
    Ana 19:03: 9 {failed, edited}
    @typing Ben
    @typing Cleo
    """

  private static let folder = Repository.url("Examples")

  /// The scripts: that above, and all examples.
  static let scripts =
    ["kinds"] + Repository.names(in: "Examples").filter { $0.hasSuffix(".chat") }.sorted()

  private static func source(_ name: String) throws -> ChatSource {
    guard name != "kinds" else {
      return try ChatSource(bytes: Array(kinds.utf8), name: "kinds.chat")
    }
    return try ChatSource(path: folder.appending(path: name).path)
  }

  /// The words of some texts, in small letters; names of file formats and abbreviations aren't words.
  private static func words(of texts: some Sequence<String>) -> Set<String> {
    var words: Set<String> = []
    for text in texts {
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) where word.count > 2 {
        words.insert(String(word))
      }
    }
    return words
  }

  /// All words that a look may say, those in forms too.
  private static func words(of look: Look) -> Set<String> {
    let words = TokenTable.words.flatMap { token -> [String] in
      switch token.value(in: look) {
      case .text(let text): [text.replacing(/\{[A-Za-z0-9]*\}/, with: " ")]
      case .texts(let texts): texts
      default: []
      }
    }
    return Self.words(of: words + [look.composer.placeholderText])
  }

  private static let english = words(of: Look())

  @Test(arguments: scripts) func nothingIsLeftOfEnglish(script: String) async throws {
    let source = try Self.source(script)
    let state = source.timeline.finalState
    let own = Self.words(
      of: [
        script == "kinds"
          ? "gif" : try String(contentsOf: Self.folder.appending(path: script), encoding: .utf8)
      ])
    var plain = try RenderOptions(header: source)
    plain.device = try Device("390x6000@1")
    plain.jobs = 1
    let base = try Renderer(plain, presentation: source.presentation, media: source.media)
    func painted(_ options: RenderOptions) async throws -> Set<String> {
      let renderer = try base.renderer(with: options)
      return Self.words(of: try await renderer.displayList(of: state).words().map(\.text))
    }
    let inEnglish = try await painted(plain).intersection(Self.english).subtracting(own)
    if script == "kinds" { #expect(inEnglish.count > 40, "\(inEnglish)") }
    for tag in Localization.languages where tag != "en" {
      var options = plain
      options.locale = try Localization(tag)
      let known = Self.words(of: plain.theme.resolve(locale: options.locale))
      let left = try await painted(options).intersection(Self.english)
        .subtracting(own).subtracting(known)
      #expect(left.isEmpty, "\(script) in \(tag): \(left.sorted())")
    }
  }

  @Test(arguments: ["de", "ar", "ja"]) func layouts(tag: String) async throws {
    let source = try Self.source("kinds")
    var options = try RenderOptions(header: source)
    options.locale = try Localization(tag)
    options.device = try Device("390x4000@1")
    options.jobs = 1
    let renderer = try Renderer(options, presentation: source.presentation)
    let layout = try await renderer.layout(of: source.timeline.finalState)
    let difference = try RecordedText("layout-\(tag)").difference(from: layout)
    #expect(difference == nil, Comment(rawValue: difference ?? ""))
  }

  /// The same by the header as by the options; and what the header's words say goes before both.
  @Test func aHeaderSaysTheLanguage() async throws {
    func layout(
      _ header: String, _ change: (inout RenderOptions) throws -> Void = { _ in }
    ) async throws -> String {
      let text = Self.kinds.replacing(
        "kind: group\n", with: "kind: group\n\(header)", maxReplacements: 1)
      let source = try ChatSource(bytes: Array(text.utf8), name: "x.chat")
      var options = try RenderOptions(header: source)
      options.jobs = 1
      try change(&options)
      let renderer = try Renderer(options, presentation: source.presentation)
      return try await renderer.layout(of: source.timeline.finalState)
    }
    let german = try await layout("locale: de\nhours: 12\n")
    #expect(
      try await layout("") {
        $0.locale = try Localization("de")
        $0.hours = .h12
      } == german)
    #expect(german.contains("7:02\u{A0}PM") && german.contains("Heute"))
    let own = try await layout("locale: de\nwords: { today: Jetzt }\n")
    #expect(own.contains("Jetzt") && !own.contains("Heute") && own.contains("19:02"))
  }

  /// Who is there stands out in whatever language a script says it.
  @Test func presenceStandsOut() throws {
    var words = Words()
    words.online = "в сети"
    func isActive(_ subtitle: String) -> Bool {
      let chat = Conversation(title: "Ben", subtitle: subtitle, me: "Ana")
      return HeaderContent(state: ChatState(conversation: chat), words: words).isActive
    }
    #expect(isActive("в сети") && isActive("Online") && !isActive("last seen at 9:41"))
  }
}
