import BubbleSupport
import Drawing
import TestSupport
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// How the words of messages, cards and lines are set: in which style, width and direction, and on
/// how many lines. A line a request; what was asked for before isn't said again.
struct RequestDumpTests {
  private struct Requests {
    var text = ""
    private var known: Set<TextRequest> = []

    mutating func add(_ title: String, _ draw: (NotingShaper) -> Void) {
      let shaper = NotingShaper()
      draw(shaper)
      let lines = shaper.requests.filter { known.insert($0).inserted }.map(Self.line)
      guard !lines.isEmpty else { return }
      text += "\n== \(title)\n" + lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ request: TextRequest) -> String {
      var parts = [String(request.text.prefix(24)).debugDescription, words(of: request.style)]
      if let width = request.width { parts.append("in \(number(width))") }
      if let lines = request.maximumLines { parts.append("on \(lines)") }
      if request.alignment != .natural { parts.append("\(request.alignment)") }
      if request.direction != .automatic { parts.append("\(request.direction)") }
      return (parts + request.spans.map(words)).joined(separator: "  ")
    }

    private static func words(of style: TextStyle) -> String {
      var words = [number(style.size) + "/" + number(style.lineHeight), "\(style.weight)"]
      if style.families == FontTokens().monospace { words.append("mono") }
      if style.isItalic { words.append("italic") }
      if style.hasTabularDigits { words.append("tabular") }
      if style.letterSpacing != 0 { words.append("spaced \(number(style.letterSpacing))") }
      return words.joined(separator: " ")
    }

    private static func words(of span: TextSpan) -> String {
      var words = ["\(span.start)–\(span.end)"]
      if let weight = span.weight { words.append("\(weight)") }
      if let isItalic = span.isItalic { words.append(isItalic ? "italic" : "upright") }
      if let size = span.size { words.append(number(size)) }
      if span.families == FontTokens().monospace { words.append("mono") }
      if span.isUnderlined { words.append("underlined") }
      if span.isStruckThrough { words.append("struck") }
      if span.hasBackground { words.append("ground") }
      words.append("role \(span.role)")
      return words.joined(separator: " ")
    }

    private static func number(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
  }

  @Test(arguments: ["daylight", "guild"]) func everyMessage(_ theme: String) throws {
    let look = try Theme.named(theme).resolve()
    let builder = BubbleBuilder(look: look, width: 400, pictures: NamedPictures())
    var requests = Requests()
    for (name, change) in BubbleDumpTests.messages {
      requests.add(name) {
        let row = BubbleFixtures.message("12345", side: .outgoing, change)
        _ = builder.measure(row, shaper: $0)
      }
    }
    let lines: [(String, Row.Kind)] = [
      ("day", .day("14 March")), ("service", .service(ServiceRow(text: "Ben joined"))),
      ("unread", .unread("2 unread")),
      ("typing", .typing(TypingRow(people: [RowPerson(id: "ben")], text: "Ben is typing"))),
    ]
    for (name, kind) in lines {
      requests.add(name) {
        _ = builder.measure(Row(id: RowID("x"), gap: .first, kind: kind), shaper: $0)
      }
    }
    #expect(try RecordedText("requests-\(theme)").difference(from: requests.text) == nil)
  }

  @Test func everyCard() throws {
    var requests = Requests()
    for (name, contents) in CardDumpTests.contents {
      requests.add(name) {
        let cards = CardBuilder(
          look: Theme.daylight.resolve(), shaper: $0, pictures: NamedPictures(),
          setting: CardBuilder.Setting(isOutgoing: false, maxWidth: 320, dateWidth: 50))
        _ = cards.card(for: contents)
      }
    }
    #expect(try RecordedText("requests-cards").difference(from: requests.text) == nil)
  }
}
