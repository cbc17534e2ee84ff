import ChatModel
import Testing

@testable import ChatScript

/// Quizzes, tables, forms, invitations, live locations and stories, in all forms of a script.
@Suite struct KindFormTests: WrittenForms {
  @Test(
    arguments: [
      (
        "[poll Q | a 1 | b 0 | voters=3 | several=yes]",
        #""poll": {"question": "Q", "options": [{"text": "a", "votes": 1}, {"text": "b"}], "#
          + #""voters": 3, "several": true}"#
      ),
      (
        "[poll Q | a 0 | b 1 ✓ | right=2 | why=Because]",
        #""poll": {"question": "Q", "options": [{"text": "a"}, {"text": "b", "votes": 1, "#
          + #""chosen": true}], "right": 2, "why": "Because"}"#
      ),
      (
        "[location 1, 2 | live | until=18:05 | left=25min]",
        #""location": {"lat": 1, "lon": 2, "live": true, "until": "18:05", "left": 25}"#
      ),
      ("[invite Sailors]", #""invite": {"name": "Sailors"}"#),
      (
        "[invite Sailors | 24 | Wind | avatar=a.png]",
        #""invite": {"name": "Sailors", "members": 24, "about": "Wind", "avatar": "a.png"}"#
      ),
      ("[invite Sailors | about=Wind]", #""invite": {"name": "Sailors", "about": "Wind"}"#),
      ("[form Booking]", #""form": {"title": "Booking", "fields": []}"#),
      (
        "[form Booking | Guests = 4 | \"a\\=b\" = \"\"]",
        #""form": {"title": "Booking", "fields": [{"label": "Guests", "value": "4"}, "#
          + #"{"label": "a=b", "value": ""}]}"#
      ),
      (
        "[payment Order | €9 | Paid | Tea × 2 = €6]",
        #""payment": {"title": "Order", "amount": "€9", "status": "Paid", "#
          + #""items": [{"label": "Tea × 2", "value": "€6"}]}"#
      ),
    ])
  func contents(chat: String, json: String) {
    expectSame("Ben: \(chat)", "{\"from\": \"Ben\", \(json)}")
  }

  @Test func tablesStandBelowTheWords() {
    expectSame(
      "Ben: The *plan*\n  | Day | Who |\n  |---|--:|\n  | Fri \\| Sat | Ana |",
      #"{"from": "Ben", "table": {"header": ["Day", "Who"], "align": ["leading", "trailing"], "#
        + #""rows": [["Fri | Sat", "Ana"]]}, "text": "The *plan*"}"#)
    expectSame(
      "Ben: | Day |\n  |---|\n  {read}",
      #"{"from": "Ben", "table": {"header": ["Day"], "rows": []}, "state": "read"}"#)
    expectSame(
      "Ben: > last\n  | a |\n  |:-:|\n  | b |\n  [buttons Yes]",
      #"{"from": "Ben", "reply": "last", "table": {"header": ["a"], "align": ["center"], "#
        + #""rows": [["b"]]}, "buttons": [["Yes"]]}"#)
  }

  @Test(
    arguments: [
      ("> [story a.jpg] @Zoe", #"{"from": "Zoe", "story": "a.jpg"}"#),
      ("> [story a.jpg]", #"{"story": "a.jpg"}"#), ("> [story]", #"{"story": ""}"#),
      (
        "> [story a.jpg] @Zoe \"old\"",
        #"{"from": "Zoe", "quote": "old", "story": "a.jpg"}"#
      ),
      (##"> #a [story a.jpg]"##, ##"{"to": "#a", "story": "a.jpg"}"##),
    ])
  func stories(chat: String, json: String) {
    expectSame(
      "Ben: \(chat)\n  yes", #"{"from": "Ben", "reply": \#(json), "text": "yes"}"#)
  }

  private func message(_ text: String) -> ScriptMessage? {
    let items = Script.parse(Array(text.utf8)).script.items
    guard case .message(let message)? = items.first?.kind else { return nil }
    return message
  }

  @Test func tablesAreRead() {
    let read = message("Ben: Hi\n  | a | b | c |\n  |:--|:-:|--:|\n  | 1 | 2 |\n  |||||\n")
    #expect(
      read?.content
        == .table(
          Table(
            header: ["a", "b", "c"], alignments: [.leading, .center, .trailing],
            rows: [["1", "2", ""], ["", "", ""]])))
    #expect(read?.text.string == "Hi")
    // Rows above the header are words.
    let late = message("Ben: | x |\n  | a |\n  |---|")
    #expect(late?.content == .table(Table(header: ["a"])) && late?.text.string == "| x |")
    // Without a line of hyphens, or with another number of columns, it is none.
    for text in [
      "| a |\n  | b |", "| a | b |\n  |---|", "|---|", "| a |\n  |--x|", "\\| a |\n  |---|",
    ] {
      #expect(message("Ben: " + text)?.content == .text, "\(text)")
    }
  }

  /// Words that look like a table stay words.
  @Test(arguments: ["| a |\n|---|", "x\n| a |\n|:-:|\n| b |", " | a |\n|-|", "||a||\n|-|\n|b|"])
  func wordsThatLookLikeTables(text: String) throws {
    let script = Script(items: [ScriptItem(.message(ScriptMessage(from: "Ben", RichText(text))))])
    let read = Script.parse(Array(script.text.utf8)).script
    #expect(read.items.map(\.kind) == script.items.map(\.kind), "\(script.text)")
    // Beside a table, too.
    let table = ScriptMessage(
      from: "Ben", RichText(text), content: .table(Table(header: ["h"], rows: [["\\|"], [" "]])))
    let both = Script(items: [ScriptItem(.message(table))])
    let back = Script.parse(Array(both.text.utf8)).script
    #expect(back.items.map(\.kind) == both.items.map(\.kind), "\(both.text)")
  }

  @Test(
    arguments: [
      ("[poll Q | a | right=2]", "`2` is no answer's number"),
      ("[poll Q | a | right=0]", "`0` is no answer's number"),
      ("[location 1, 2 | until=25:00]", "`25:00` is not a time"),
      ("[location 1, 2 | left=x]", "`x` is not a number of minutes"),
      ("[invite]", "the chat's name is missing"),
      ("[invite a | many]", "`many` is not a number"), ("[form]", "the form's title is missing"),
      ("[table a]", "a table is no bracket"),
    ])
  func flaws(chat: String, says: String) {
    let found = Script.parse(Array("Ben: \(chat)".utf8)).diagnostics
    #expect(found.contains { $0.message == says }, "\(found.map(\.message))")
  }

  @Test func tablesAreFilled() {
    let table = Table(header: [], alignments: [], rows: [["a", "b"]])
    #expect(table.header == [""] && table.alignments == [.leading] && table.rows == [["a"]])
  }

  @Test func threadsAreSummarized() {
    expectSame(
      #"Ben: Hi  {replies 3 by Cleo & Ana, replied 2026-03-14 9:41 "Yes", titled Wind}"#,
      #"{"from": "Ben", "text": "Hi", "replies": 3, "repliers": ["Cleo", "Ana"], "#
        + #""replied": "2026-03-14 9:41", "last-reply": "Yes", "titled": "Wind"}"#)
    expectSame(
      "Ben: Hi  {replies by Ana}", #"{"from": "Ben", "text": "Hi", "repliers": ["Ana"]}"#)
    expectSame(
      #"Ben: Hi  {replied ""}"#, #"{"from": "Ben", "text": "Hi", "last-reply": ""}"#)
  }

  @Test(arguments: ["replies x", "replies 3 of Ana", "replies 3 by", "replied", "replied noon"])
  func damagedThreadsAreToldOf(_ attribute: String) {
    let parsed = Script.parse(Array("Ben: Hi {\(attribute)}".utf8))
    #expect(parsed.diagnostics.count == 1, "\(attribute)")
  }

  @Test func whatIsAttachedIsWrittenInBrackets() {
    expectSame(
      "@attach [photo a.jpg] [file plan.pdf bytes=12]",
      #"{"do": "attach", "contents": [{"photo": "a.jpg"}, "#
        + #"{"file": {"path": "plan.pdf", "bytes": 12}}]}"#)
    expectSame("@attach off", #"{"do": "attach"}"#)
    #expect(Script.parse(Array("@attach".utf8)).diagnostics.count == 1)
    #expect(Script.parse(Array("@attach lake.jpg".utf8)).diagnostics.count == 1)
  }

  @Test func whatIsAttachedIsSentAndNamesItsFiles() {
    let script = Script.parse(
      Array("---\nme: Ana\n---\nBen: Hi\n@attach [photo a.jpg]\nAna: Look\n".utf8)
    ).script
    #expect(script.mediaPaths == ["a.jpg"])
    let states = script.timeline().events.map(\.event)
    #expect(states.contains(.attach([.photo(Media(path: "a.jpg"))])))
    #expect(script.timeline().finalState.attachments.isEmpty)
  }
}
