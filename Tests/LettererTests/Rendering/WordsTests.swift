import ChatModel
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

/// The words that a picture adds, in any language.
@Suite struct WordsTests {
  static let german = """
    words:
      today: Heute
      weekdays: [Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag]
      months: [Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November,
        Dezember]
      dayOfYear: "{day}. {month}"
      dayOfAnyYear: "{weekday}, {day}. {month} {year}"
      edited: bearbeitet
      replies: "{count} Antworten"
      typingTwo: "{name} und {second} schreiben"
      votes: "{count} Stimmen"
    """

  private func words(_ yaml: String) throws -> Words { try Theme(yaml: yaml).resolve().words }

  @Test func aThemeSaysThemInAnotherLanguage() throws {
    let words = try words(Self.german)
    let date = try #require(LocalDateTime("2026-03-14"))
    #expect(words.day(date, now: LocalDateTime("2026-03-14")) == "Heute")
    #expect(words.day(date, now: LocalDateTime("2026-03-17")) == "Samstag")
    #expect(words.day(date, now: LocalDateTime("2026-12-01")) == "14. März")
    #expect(words.day(date, now: nil) == "Samstag, 14. März 2026")
    #expect(words.typing(["Ana", "Ben"]) == "Ana und Ben schreiben")
    #expect(words.replies(3) == "3 Antworten")
    #expect(words.replies(1) == "1 reply", "what isn't set stays")
  }

  /// One's own call that nobody took isn't one that one missed.
  @Test func aCallIsMissedByWhomeverItWasMeantFor() {
    let words = Words()
    for outcome in [Call.Outcome.answered, .missed, .declined, .busy, .cancelled] {
      let calls = [false, true].map { Call(isVideo: $0, outcome: outcome) }
      #expect(calls.map { words.call($0, isOutgoing: true) } == ["Voice call", "Video call"])
      #expect(
        calls.map { words.call($0, isOutgoing: false) }
          == (outcome == .missed || outcome == .cancelled
            ? ["Missed voice call", "Missed video call"] : ["Voice call", "Video call"]))
    }
    #expect(
      [Call.Outcome.answered, .missed, .declined, .busy, .cancelled].map {
        words.outcome(Call(outcome: $0))
      } == ["Answered", "No answer", "Declined", "Busy", "Cancelled"])
    // Who missed it reads what can be done, not what the caller met with.
    #expect(
      [Call.Outcome.missed, .cancelled, .declined].map {
        words.outcome(Call(outcome: $0), isOutgoing: false)
      } == ["Tap to call back", "Tap to call back", "Declined"])
    #expect(words.outcome(Call(outcome: .missed), isOutgoing: true) == "No answer")
  }

  @Test func typingNamesAreBold() {
    let words = Words()
    func bold(_ names: [String]) -> [String] {
      let text = words.typingWithBoldNames(names)
      #expect(text.string == words.typing(names))
      return text.entities.map { text.string.slice(utf8: $0.start, $0.end) }
    }
    #expect(bold([]) == [])
    #expect(bold(["is"]) == ["is"])
    #expect(bold(["Zoë", "Ana"]) == ["Zoë", "Ana"])
    #expect(bold(["A", "B", "C", "D"]) == ["A", "B"])
    #expect(words.typingWithBoldNames(["\u{2}A\u{3}"]).string == "A is typing")
  }

  @Test func countsHaveTheirWords() {
    let words = Words()
    #expect([0, 1, 2].map(words.votes) == ["No votes yet", "1 vote", "2 votes"])
    #expect([1, 2].map(words.replies) == ["1 reply", "2 replies"])
    #expect([1, 2].map(words.pages) == ["1 page", "2 pages"])
    #expect(words.unread(count: nil) == "Unread messages")
    #expect([1, 2].map { words.unread(count: $0) } == ["1 unread message", "2 unread messages"])
    #expect(words.typing([]) == "")
    #expect(words.typing(["A", "B", "C"]) == "A, B and C are typing")
    #expect(words.typing(["A", "B", "C", "D", "E"]) == "A, B and 3 others are typing")
    #expect(words.headerTyping([], isGroup: true) == nil)
    #expect(words.headerTyping(["A"], isGroup: false) == "typing…")
    #expect(words.headerTyping(["A", "B"], isGroup: true) == "A and B are typing…")
    #expect(words.headerTyping(["A", "B", "C"], isGroup: true) == "3 people are typing…")
    let states: [DeliveryState] = [.sending, .sent, .delivered, .read, .failed]
    #expect(states.map(words.receipt) == [nil, nil, "Delivered", "Read", "Not delivered"])
  }

  @Test func namesAreNotFilledInThemselves() {
    #expect(Words().typing(["{second}", "{name}"]) == "{second} and {name} are typing")
    #expect(Words.filled("{a}{b}{", ["a": "1"]) == "1{b}{")
    #expect(Words.filled("", ["a": "1"]) == "")
  }

  @Test(arguments: [
    ("words.replys: x", "unknown token `words.replys` (did you mean `words.reply`?)"),
    (
      "words.replies: \"{cuont} x\"",
      "`words.replies` has no `{cuont}` to fill in (did you mean `{count}`?)"
    ),
    ("words.typingOne: \"{who}\"", "has no `{who}` to fill in (there is `{name}`)"),
    ("words.weekdays: [a, b]", "`words.weekdays` is a list of 7 texts"),
    ("words.months: x", "`words.months` is a list of 12 texts"),
    ("words.today: [x]", "`words.today` is a text"),
  ]) func whatAThemeCannotSay(yaml: String, message: String) throws {
    let error = try #require(throws: DiagnosticsError.self) { try Theme(yaml: yaml) }
    let texts = error.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    #expect(texts.count == 1 && texts[0].contains(message), "\(texts)")
    #expect(error.diagnostics[0].location?.line == 1)
  }

  private func source(_ header: String) throws -> ChatSource {
    let text = """
      ---
      me: Ana
      date: 2026-03-14
      \(header)
      ---
      == 2026-03-14 ==
      Ben 9:40: Hello {edited}
      """
    return try ChatSource(bytes: Array(text.utf8), name: "x.chat")
  }

  @Test func aHeaderSaysThemWhateverTheLook() async throws {
    let source = try source("words: { today: Heute, edited: bearbeitet }")
    #expect(source.script?.presentation.words == ["today": ["Heute"], "edited": ["bearbeitet"]])
    var options = try RenderOptions(header: source)
    options.jobs = 1
    for theme in Theme.bundled {
      options.theme = theme
      let renderer = try Renderer(options, presentation: source.presentation)
      let layout = try await renderer.layout(of: source.timeline.finalState)
      // Some looks tell the time alone of today.
      let isNamed = theme.resolve().separator.namesToday
      #expect(layout.contains("Heute") == isNamed, "\(theme.name)")
      #expect(!layout.contains("Today"), "\(theme.name)")
      // By itself below a bubble it begins with a capital.
      #expect(
        layout.contains("bearbeitet") || layout.contains("Bearbeitet"), "\(theme.name)")
      #expect(!layout.contains("edited") && !layout.contains("Edited"), "\(theme.name)")
    }
  }

  @Test(arguments: [
    ("words: { tody: x }", 4, "there is no word `tody` (did you mean `today`?)"),
    (
      "words:\n  replies: \"{cuont}\"", 5,
      "`replies` has no `{cuont}` to fill in (did you mean `{count}`?)"
    ),
    ("words:\n  today: x\n  months: [x]", 6, "`months` is a list of 12 texts"),
    ("words: { today: [x, y] }", 4, "`today` is a text"),
  ]) func whatAHeaderCannotSay(header: String, line: Int, message: String) throws {
    let source = try source(header)
    let error = try #require(throws: DiagnosticsError.self) { try RenderOptions(header: source) }
    let texts = error.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    #expect(texts == [message])
    #expect(error.diagnostics[0].location?.line == line)
  }

  @Test func everyWordHasAToken() {
    // The rules of forms are no text.
    let texts = Mirror(reflecting: Words()).children.filter { $0.label != "plurals" }
    #expect(TokenTable.words.count == texts.count)
  }
}
