import Testing

@testable import ChatModel
@testable import ChatScript

/// Which message a line means.
@Suite struct MessageIndexTests {
  /// The ids of the messages that directives pin, `-` where none is found.
  private func pinned(_ text: String) -> [String] {
    let script = Script.parse(Array(text.utf8)).script
    var ids: [String] = []
    script.resolve(diagnostics: DiagnosticCollector(source: nil)) {
      if case .change(.pin(let id, true)) = $0 { ids.append(id.rawValue) }
    }
    return ids
  }

  private static let chat = "Ana: One {#1}\nBen: Two {#2}\nAna: Three {#3}\nBen: Four {#4}\n"

  @Test(
    arguments: [
      ("@pin last", ["4"]), ("@pin last of Ana", ["3"]), ("@pin last of Ben", ["4"]),
      ("@pin", ["4"]),
      // What has left is no longer the last, however much has.
      ("@delete last\n@pin last", ["3"]), ("@delete last\n@pin last of Ben", ["2"]),
      ("@delete last\n@delete last\n@pin last", ["2"]),
      ("@delete #3\n@pin last of Ana", ["1"]), ("@delete #3\n@pin last", ["4"]),
      ("@delete #3\n@delete #4\n@pin last", ["2"]),
      ("@delete #2\n@delete #4\n@pin last of Ben", []),
      ("@delete #1\n@delete #2\n@delete #3\n@delete #4\n@pin last", []),
      ("@delete last\nBen: Five {#5}\n@pin last\n@pin last of Ben", ["5", "5"]),
      // Of which a note stays, is there; its words aren't.
      ("@delete last note\n@pin last", ["4"]), ("@delete #4 note\n@pin \"Four\"", []),
      ("@delete #4\n@pin \"Four\"", []), ("@delete #4\n@pin #4", []),
      // What is sent again comes to the end.
      ("@resend #1\n@pin last\n@pin last of Ana", ["1", "1"]), ("@resend #1\n@pin \"One\"", ["1"]),
      ("@resend #3\n@delete #3\n@pin last of Ana", ["1"]),
      // What moves was said when it was said.
      ("@move #1 end\n@pin last", ["4"]),
      ("@edit last: Six\n@pin \"Six\"\n@pin \"Four\"", ["4"]),
      ("@edit last: Now it is long\n@pin \"Now it is long\"", ["4"]),
      ("@edit last: Now it is long\n@pin \"Now it is not\"", []),
      // What comes above all others isn't the last.
      (
        "@history\nBen: Zero {#0}\n@end\n@pin last\n@pin last of Ben\n@pin \"Zero\"",
        ["4", "4", "0"]
      ),
      ("@history\nCem: Zero {#0}\n@end\n@pin last of Cem", []),
      ("@history\nAna: Zero {#0}\nBen: > last\n  x\n@end\n@delete #4\n@pin last", ["3"]),
      ("@insert before #1\nBen: Zero {#0}\n@pin last\n@pin last of Ana", ["0", "3"]),
    ] as [(String, [String])])
  func lastMessages(lines: String, expected: [String]) {
    #expect(pinned(Self.chat + lines) == expected)
  }

  @Test(
    arguments: [
      ("One", ["1"]), ("one", ["1"]), ("ONE", ["1"]), ("O", ["1"]), ("T", ["3"]), ("Tw", ["2"]),
      ("One more", []), ("ne", []), ("Eins", []),
    ] as [(String, [String])])
  func beginnings(text: String, expected: [String]) {
    #expect(pinned(Self.chat + "@pin \"\(text)\"") == expected)
  }

  /// Eight bytes are compared at once; what is longer is compared in full.
  @Test(
    arguments: [
      ("12345678", ["c"]), ("123456789", ["b"]), ("1234567x", []), ("1234567", ["c"]),
      ("12345678y", []), ("123456789 ABC", ["b"]), ("123456789 abd", []), ("Ünïcödé", ["u"]),
      ("Ünï", ["u"]), ("ünï", []), ("two LINES", ["l"]), ("two lines of", ["l"]),
    ] as [(String, [String])])
  func longBeginnings(text: String, expected: [String]) {
    let chat =
      "A: 1234567 {#a}\nA: 123456789 abc {#b}\nA: 12345678 {#c}\nA: Ünïcödé {#u}\n"
      + "A: Two\n  lines of words {#l}\n"
    #expect(pinned(chat + "@pin \"\(text)\"") == expected)
  }

  /// A message without words is found by what it holds.
  @Test(
    arguments: [
      ("[photo]", ["p"]), ("[Photo]", []), ("[video]", []), ("photo", []), ("a.jpg", ["p"]),
      ("A plan", ["f"]), ("When", ["q"]), ("Grace", ["k"]), ("Park", ["o"]), ("Title", ["l"]),
      ("https://b", ["m"]), ("Tickets", ["y"]), ("[poll]", ["q"]), ("[card]", []), ("Words", ["w"]),
      ("w.jpg", []), ("[sticker", ["t"]),
    ] as [(String, [String])])
  func contents(text: String, expected: [String]) {
    let chat = """
      A: [photo a.jpg] {#p}
      A: [file b.pdf name="A plan.pdf"] {#f}
      A: [poll When? | X] {#q}
      A: [contact Grace] {#k}
      A: [location 1, 2 | Park] {#o}
      A: [link https://a.b | Title] {#l}
      A: [link https://b.c] {#m}
      A: [payment Tickets] {#y}
      A: [gif w.jpg] Words {#w}
      A: \\[sticker] {#t}

      """
    #expect(pinned(chat + "@pin \"\(text)\"") == expected)
  }

  @Test func theLatestOfAKindIsMeant() {
    let chat = "A: [photo a.jpg] {#a}\nA: [photo b.jpg] {#b}\nA: [photo] is a word {#c}\n"
    #expect(pinned(chat + "@pin \"[photo]\"") == ["c"])
    #expect(pinned(chat + "@delete #c\n@pin \"[photo]\"") == ["b"])
    #expect(pinned("A: \\[photo] {#a}\n@pin \"[photo]\"") == ["a"])
  }

  /// For delivery, `last` is the last message of "me", where somebody is.
  @Test(
    arguments: [
      ("@read", "1", "2"), ("@sent last", "1", "2"), ("@resend", "1", "2"),
      ("@sent last of Ben", "2", "2"), ("@fail \"Two\"", "2", "2"), ("@deliver #1", "1", "1"),
      ("@pin", "2", "2"), ("@swipe", "2", "2"),
    ] as [(String, String, String)])
  func deliveryIsOfMine(line: String, mine: String, last: String) {
    for (me, expected) in [("me: Ana", mine), ("title: x", last)] {
      let text = "---\n\(me)\n---\nAna: One {#1}\nBen: Two {#2}\n\(line)"
      var found: [Message.ID] = []
      Script.parse(Array(text.utf8)).script.resolve(
        diagnostics: DiagnosticCollector(source: nil)
      ) {
        switch $0 {
        case .change(.delivery(let id, _)), .change(.resend(let id)), .change(.pin(let id, _)),
          .gesture(.swipeToReply(let id), _):
          found.append(id)
        default: break
        }
      }
      #expect(found.map(\.rawValue) == [expected])
    }
  }

  /// An id stands once, whatever it is that has it.
  @Test(
    arguments: [
      ("A: a {#x}\nA: b {#x}", 2), ("A: a {#x}\n* b {#x}", 2), ("* a {#x}\nA: b {#x}", 2),
      ("* a {#x}\n* b {#x}", 2), ("A: a {#x}\nA: b\n* c {#x}", 3), ("A: a {#x}\n* b {#y}", nil),
      ("A: a {#x}\nA: b {#y}", nil), ("A: a\n* b {#m1}", nil),
    ] as [(String, Int?)])
  func idsStandOnce(text: String, line: Int?) {
    let found = Script.parse(Array(text.utf8)).diagnostics
    #expect(found.map { $0.location?.line } == (line.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.message.hasPrefix("the id `#x` stands here twice") })
  }

  @Test func hintsNameTheLatest() {
    let lines = (0..<600).map { "A: text\($0) {#id\($0)}" }.joined(separator: "\n")
    func hint(_ line: String) -> String? {
      Script.parse(Array((lines + "\n" + line).utf8)).diagnostics.first?.hint
    }
    // The last five hundred ids and two hundred texts are looked at.
    #expect(hint("@pin #id100x") == "did you mean `#id100`?")
    #expect(hint("@pin #id599x") == "did you mean `#id599`?")
    #expect(hint("@pin \"txet400\"") == "did you mean `text400`?")
  }
}
