import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Marks and custom emoji in the texts of polls, links and tables.
@Suite struct MarkedCardTests {
  private static let parrot = RichText(
    "a :p: b",
    entities: [
      Entity(.bold, start: 0, end: 1), Entity(.customEmoji(path: "p.png"), start: 2, end: 5),
    ])
  private static let square = SizedPictures(natural: Size(width: 64, height: 64))

  private func words(_ card: CardContent) -> String {
    card.list.words().map(\.text).joined(separator: " ")
  }

  private func emoji(_ card: CardContent) -> [Rect] {
    card.list.pictures.map(\.frame).filter { $0.width < 30 }
  }

  @Test(arguments: Theme.bundledNames) func everyLookShowsThem(theme: String) throws {
    let look = try Theme.named(theme).resolve()
    func card(_ content: Content) throws -> CardContent {
      try #require(
        CardBuilder(
          look: look, shaper: FixedAdvanceShaper(), pictures: Self.square,
          setting: CardFixtures.setting()
        ).card(for: [content]))
    }
    let poll = try card(
      .poll(
        Poll(
          question: Self.parrot,
          options: [
            .init(text: Self.parrot, votes: 1, isChosen: true), .init(text: "plain", votes: 2),
          ], rightOption: 0, explanation: Self.parrot)))
    #expect(emoji(poll).count == 3 && !words(poll).contains(":p:"))
    let link = try card(
      .link(LinkPreview(url: "https://a.b", title: Self.parrot, summary: Self.parrot)))
    #expect(emoji(link).count == (look.link.form == .card && !look.link.showsSummary ? 1 : 2))
    let table = try card(
      .table(Table(header: [Self.parrot, "b"], rows: [["c", Self.parrot], ["d", "e"]])))
    #expect(emoji(table).count == 2 && !words(table).contains(":p:"))
    for card in [poll, link, table] {
      for frame in emoji(card) {
        // Emoji are a little higher than lines of small words, within the bubble's insets.
        #expect(frame.minX >= 0 && frame.minY >= -4, "\(theme): \(frame)")
        #expect(
          frame.maxX <= card.size.width && frame.maxY <= card.size.height + 4,
          "\(theme): \(frame) in \(card.size)")
      }
    }
  }

  /// A column is as wide as its cells with pictures in place of names.
  @Test func columnsAreAsWideAsWhatTheyShow() throws {
    let named = RichText(
      ":a_very_long_name:",
      entities: [Entity(.customEmoji(path: "p.png"), start: 0, end: 18)])
    let table = Content.table(Table(header: ["a"], rows: [[named]]))
    let pictured = try CardFixtures.card(table, pictures: Self.square)
    let missing = try CardFixtures.card(table)
    #expect(pictured.size.width < 60 && missing.size.width > 180)
    #expect(words(missing).contains(":a_very_long_name:"))
  }

  @Test func marksHaveTheirColours() throws {
    let look = try Theme.named("daylight").resolve()
    let cell = RichText(
      "go code",
      entities: [
        Entity(.textLink(url: "https://a.b"), start: 0, end: 2), Entity(.code, start: 3, end: 7),
      ])
    let card = try CardFixtures.card(.table(Table(header: ["h"], rows: [[cell]])))
    #expect(card.list.words().contains { $0.text == "go" && $0.color == look.incoming.link })
    #expect(
      card.list.words().contains { $0.text.hasSuffix("code") && $0.color == look.incoming.code })
    #expect(!card.list.fills(of: look.incoming.codeFill).isEmpty)
  }

  /// What is hidden is covered.
  @Test func spoilersAreCovered() throws {
    let hidden = RichText("who did it", entities: [Entity(.spoiler, start: 0, end: 3)])
    let card = try CardFixtures.card(
      .poll(Poll(question: hidden, options: [.init(text: "a")])))
    #expect(!words(card).contains("who") && words(card).contains("did it"))
  }

  /// Marks at any place, some of them across characters, do no harm.
  @Test func marksAnywhere() throws {
    for (start, end) in [(-5, 2), (3, 99), (2, 2), (1, 0), (0, 1), (7, 8)] {
      let odd = RichText(
        "é :p: 😀",
        entities: [
          Entity(.customEmoji(path: "p.png"), start: start, end: end),
          Entity(.pre(language: "swift"), start: end, end: start),
          Entity(.blockquote, start: 0, end: 6),
        ])
      _ = try CardFixtures.card(
        .poll(Poll(question: odd, options: [.init(text: odd)])),
        .link(LinkPreview(url: "https://a.b", title: odd, summary: odd)), pictures: Self.square)
      _ = try CardFixtures.card(
        .table(Table(header: [odd, odd], rows: [[odd]])), pictures: Self.square)
    }
  }

  /// A poll that is answered is quoted with its emoji.
  @Test func quotesOfPolls() throws {
    let words = try Theme.named("daylight").resolve().words
    let poll = Content.poll(Poll(question: Self.parrot, options: []))
    let label = Snippet.label(of: poll, words)
    #expect(label.string == "a :p: b" && label.pictures.count == 1)
    #expect(
      Snippet.label(of: .poll(Poll(question: "", options: [])), words).string == words.poll)
    #expect(
      Snippet.label(of: .link(LinkPreview(url: "u", title: Self.parrot)), words).pictures.count == 1
    )
  }
}
