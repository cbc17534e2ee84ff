import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Cards of a chat that is read from right to left, before they are reflected: all lines begin where the
/// chat does, and what is a number keeps its order.
@Suite struct MirroredCardTests {
  private func card(
    _ content: Content, theme: String = "daylight", locale: String = "he", isMirrored: Bool = true
  ) throws -> CardContent {
    var look = try Theme.named(theme).resolve(locale: Localization(locale))
    look.isMirrored = isMirrored
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let builder = CardBuilder(
      look: look, shaper: isMirrored ? MirroredShaper(shaper) : shaper, pictures: NoPictures(),
      setting: CardFixtures.setting())
    return try #require(builder.card(for: [content]))
  }

  /// Where the lines with some words begin.
  private func starts(_ card: CardContent, _ words: [String]) throws -> [Double] {
    let painted = card.list.words()
    return try words.map { word in
      let line = try #require(painted.first { $0.text.contains(word) }, "\(word)")
      return try #require(painted.filter { $0.y == line.y && $0.size == line.size }.map(\.x).min())
    }
  }

  private static let contents: [(Content, [String])] = [
    (.file(Media(path: "map.pdf", fileName: "map.pdf", byteCount: 120_000)), ["map", "120"]),
    (.contact(Contact(name: "Ben Ali", phone: "+1 555 0100")), ["Ben", "555"]),
    (
      .audio(Media(duration: 205, title: "Low water", performer: "המלחים")),
      ["Low", "המלחים"]
    ),
    (.payment(Payment(title: "כרטיסים", amount: "€12")), ["12", "כרטיסים"]),
    (
      .poll(Poll(question: "When?", options: [.init(text: "Friday"), .init(text: "שבת")])),
      ["When", "סקר"]
    ),
    (.invitation(Invitation(name: "Sailors", memberCount: 24)), ["Sailors", "24"]),
    (
      .unsupported(kind: "event", summary: "Bonfire, 2026-08-08 19:00, Sandvik"),
      ["Bonfire", "באוגוסט"]
    ),
  ]

  @Test(arguments: contents)
  func linesBeginTogether(_ content: Content, _ words: [String]) throws {
    let starts = try starts(card(content), words)
    #expect(starts.allSatisfy { abs($0 - starts[0]) < 1 }, "\(starts)")
  }

  @Test(arguments: [
    "+1 555 0100", "+972 (0)50-123-4567", "2026-08-08 19:00", "-5 %", "3/4",
  ])
  func numbersAreReadFromTheLeft(_ number: String) throws {
    let shaper = MirroredShaper(TextShaper(fonts: try FontLibrary.bundled()))
    let style = try Theme.named("daylight").resolve().font.text
    let text = shaper.shape(TextRequest(text: number, style: style))
    let plain = TextShaper(fonts: try FontLibrary.bundled()).shape(
      TextRequest(text: number, style: style))
    #expect(text.lines.flatMap(\.runs).map(\.x) == plain.lines.flatMap(\.runs).map(\.x))
    #expect(
      text.lines.flatMap(\.runs).map(\.glyphs) == plain.lines.flatMap(\.runs).map(\.glyphs))
    // At the leading edge all the same.
    #expect(text.lines.allSatisfy { !$0.isRightToLeft })
  }

  /// What a line tells is read from the right, whatever language its first part is in; from the left elsewhere.
  @Test(arguments: [true, false]) func detailsFollowTheChat(isMirrored: Bool) throws {
    let audio = Content.audio(Media(duration: 205, title: "Low water", performer: "Sailors"))
    let file = Content.file(Media(path: "map.pdf", byteCount: 120_000, pageCount: 3))
    for (content, first, second) in [(audio, "Sailors", "3:25"), (file, "KB", "pages")] {
      let card = try card(content, locale: "en", isMirrored: isMirrored)
      let words = card.list.words()
      let start = try #require(words.first { $0.text.contains(first) }).x
      let end = try #require(words.last { $0.text.contains(second) }).x
      // Of a mirrored chat these are the places before the reflection.
      if isMirrored {
        #expect(words.filter { $0.text.contains("·") }.allSatisfy { !$0.text.contains(first) })
        #expect(start < end, "\(first) stands nearer to the chat's edge than \(second)")
      } else {
        #expect(start <= end)
      }
    }
  }

  /// A call's length follows its time after a comma, at its left.
  @Test(arguments: [("he", ",", "דק׳"), ("ar", "،", "دقائق")])
  func aCallsLengthFollowsItsTime(_ locale: String, _ comma: String, _ minutes: String) throws {
    let card = try card(.call(Call(duration: 252)), theme: "sky", locale: locale)
    let words = card.list.words()
    // Before the reflection what is first stands at the left.
    let sign = try #require(words.first { $0.text.contains(comma) })
    let length = try #require(words.first { $0.text.contains(minutes) })
    #expect(sign.x <= length.x && sign.x >= 50)
    #expect(!words.contains { $0.text.contains("4:12") || $0.text.contains("٤:١٢") })
  }

  /// A question's mark stands at a number's end: at its left.
  @Test(arguments: ["12?", "…", "5!", "٣:٢٥", "12.80 ₪", "1.200,50 $"])
  func otherSignsRunFromTheRight(_ text: String) throws {
    let fonts = TextShaper(fonts: try FontLibrary.bundled())
    let style = try Theme.named("daylight").resolve().font.text
    let shaped = MirroredShaper(fonts).shape(TextRequest(text: text, style: style))
    let right = fonts.shape(TextRequest(text: text, style: style, direction: .rightToLeft))
    #expect(
      shaped.lines.flatMap(\.runs).map(\.glyphs) == right.lines.flatMap(\.runs).map(\.glyphs))
  }

  /// An event whose kind has no name of its own is called one in the chat's language.
  @Test(arguments: [("en", "Event"), ("he", "אירוע"), ("de", "Veranstaltung"), ("ja", "イベント")])
  func eventsHaveAWord(_ locale: String, _ word: String) throws {
    func words(_ kind: String) throws -> [String] {
      try card(
        .unsupported(kind: kind, summary: "Bonfire, Sandvik"), theme: "sky", locale: locale,
        isMirrored: false
      ).list.words().map(\.text)
    }
    #expect(try words("event").first == word && words("Event").first == word)
    #expect(try words("live event").first == "Live event")
  }
}
