import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Whom a line names, and what may be a name.
@Suite struct NameTests {
  /// The errors of a script whose header names some people.
  private func errors(_ line: String, people: [String]) -> [String] {
    let header = "---\npeople: [\(people.map { "\"\($0)\"" }.joined(separator: ", "))]\n---\n"
    return Script.parse(Array((header + line).utf8)).diagnostics.map(\.message)
  }

  /// One letter more, less or different is a slip of the pen; in longer names it may be two.
  @Test(
    arguments: [
      // Two letters are as they are.
      ("Al", "Bl", false), ("Al", "A", false), ("Al", "al", true),
      // One of three, four and five.
      ("Ana", "An", true), ("Ana", "Ama", true), ("Ana", "Bea", false), ("Jo", "Jon", true),
      ("Jo", "Mon", false), ("Me", "Mel", false), ("me", "Mem", false), ("Mel", "Me", true),
      ("Anna", "Ana", true), ("Clara", "Klara", true), ("Clara", "Klare", false),
      ("Clara", "Calra", true), ("Clara", "Carla", false),
      // A word of five is held to one of six by one letter.
      ("Claras", "Clara", true), ("Claras", "Clrar", false),
      // Two of six and more.
      ("Claras", "Klaraz", true), ("Claras", "Klarez", false), ("Benedict", "Bendikt", true),
      ("Benedict", "Pendikt", false), ("Benedict", "BENEDICT", true),
      // Numbers tell people apart.
      ("Guest 1", "Guest 2", false), ("Guest 1", "Gest 1", true), ("Guest 1", "Guest", false),
      ("Guest 10", "Guest 2", false), ("Ana 1", "ana 1", true), ("B2", "b2", true),
    ] as [(String, String, Bool)])
  func namesThatAreNearlyDeclared(declared: String, written: String, isSlip: Bool) {
    let found = errors("\(written): a", people: [declared])
    #expect(found == (isSlip ? ["nobody here is called `\(written)`"] : []))
  }

  @Test func aSlipIsSaidOnce() {
    #expect(errors("Anna: a\nAnna: b\n@typing Anna", people: ["Ana"]).count == 1)
  }

  @Test func theFirstWhoCanBeMeantIs() {
    let header = "---\npeople: [Benno, Bento]\n---\nBeno: a"
    #expect(
      Script.parse(Array(header.utf8)).diagnostics.first?.hint?.hasPrefix("did you mean `Benno`?")
        == true)
  }

  @Test(
    arguments: [
      (String(repeating: "x", count: 200), true), (String(repeating: "x", count: 201), false),
      (String(repeating: "日", count: 200), true), (String(repeating: "日", count: 201), false),
      // Some characters are long.
      (String(repeating: "👨‍👩‍👧", count: 44), true), (String(repeating: "👨‍👩‍👧", count: 45), false),
      ("a b", true), (" a", false), ("a ", false), ("\ta", false), ("a\u{1F}", false),
      ("a\u{7F}b", false), ("a\u{80}b", true), ("", false), ("\u{A0}", true),
    ] as [(String, Bool)])
  func whatIsAName(handle: String, isValid: Bool) { #expect(Handle.isValid(handle) == isValid) }

  // MARK: Speakers

  /// Who speaks where nobody is declared, and what stands there otherwise.
  @Test(
    arguments: [
      ("a b c d e f: hi", nil), ("a b c d e f g: hi", "this doesn't look like a name"),
      (String(repeating: "x", count: 40) + ": hi", nil),
      (String(repeating: "x", count: 41) + ": hi", "this doesn't look like a name"),
      (String(repeating: "😀", count: 40) + ": hi", nil),
      (String(repeating: "👍🏽", count: 20) + ": hi", nil),
      (String(repeating: "👍🏽", count: 21) + ": hi", "this doesn't look like a name"),
      ("a://b: hi", "this doesn't look like a name"),
      (": hi", "this line is no message"), ("Ben hi", "this line is no message"),
      ("Ben : hi", nil), ("Ben:\thi", nil), ("Ben: ", nil), ("a b: c d e f g h i j: hi", nil),
    ] as [(String, String?)])
  func whoMaySpeakUndeclared(line: String, message: String?) {
    #expect(
      Script.parse(Array(line.utf8)).diagnostics.map(\.message) == (message.map { [$0] } ?? []))
  }

  /// Whoever is declared may be called anything.
  @Test func whoeverIsDeclaredMayHaveALongName() {
    for name in ["a b c d e f g", String(repeating: "x", count: 41), "8:30 club", "a://b"] {
      #expect(errors("\(name.replacing(":", with: "\\:")): hi", people: [name]) == [])
    }
  }

  @Test(
    arguments: [
      ("Ben 9:40: hi", "Ben", "9:40"), ("Ben  9:40 : hi", "Ben", "9:40"),
      ("Ben 9:40 pm: hi", "Ben", "21:40"), ("Ben 9:40pm: hi", "Ben", "21:40"),
      ("Ben 9:40 a.m.: hi", "Ben", "9:40"), ("Ben 9:40:07: hi", "Ben", "9:40:07"),
      ("Ben 2026-03-14 9:40: hi", "Ben", "2026-03-14 9:40"),
      ("Ben 2026-03-14 9:40 pm: hi", "Ben", "2026-03-14 21:40"),
      ("Ben 2026-03-14T9:40: hi", "Ben", "2026-03-14 9:40"),
      ("Ben 2026-03-14: hi", "Ben 2026-03-14", ""), ("Ben 9: hi", "Ben 9", ""),
      ("Ben am: hi", "Ben am", ""), ("Ben 9\\:40: hi", "Ben 9:40", ""),
      ("Ben 9:40: 10:30: hi", "Ben", "9:40"), ("Ben:9:40: hi", "Ben:9:40", ""),
      ("Team 5 9:40: hi", "Team 5", "9:40"), ("Pam: hi", "Pam", ""), ("I am: hi", "I am", ""),
    ] as [(String, String, String)])
  func aTimeStandsBehindTheName(line: String, name: String, time: String) throws {
    let message = try #require(Script.parse(Array(line.utf8)).script.messages.first)
    #expect(message.sender.rawValue == name)
    let written =
      switch message.time {
      case .time(let hour, let minute, let second):
        Moment.text(hour: hour, minute: minute, second: second)
      case .date(let date): Moment.text(date)
      case .inherited: ""
      case .undated: "undated"
      }
    #expect(written == time)
  }

  /// Somebody who is declared needs no space after the colon, but a time isn't split.
  @Test(
    arguments: [
      ("Ben:hi", "Ben", "hi"), ("Ben:hi: ho", "Ben", "hi: ho"), ("Ben 9:40:hi", "Ben", "hi"),
      ("Ben 9:40: hi", "Ben", "hi"), ("Ben 9: hi", "Ben 9", "hi"), ("Ben 9:hi", "Ben 9", "hi"),
      ("Ben:9:40", "Ben", "9:40"),
    ] as [(String, String, String)])
  func declaredSpeakers(line: String, name: String, text: String) throws {
    let header = "---\npeople: { Ben: , \"Ben 9\": }\n---\n"
    let message = try #require(Script.parse(Array((header + line).utf8)).script.messages.first)
    #expect(message.sender.rawValue == name)
    #expect(message.text.string == text)
  }

  @Test(
    arguments: [
      ("Zoe 8:30 hello", "`Zoe 8:30: …`"), ("Zoe 8:30", "`Zoe 8:30: …`"),
      ("Zoe 8:30 pm hello", "`Zoe 8:30 pm: …`"), ("Zoe 8:30 A.M. hello", "`Zoe 8:30 A.M.: …`"),
      ("Zoe 8:30:15 hello", "`Zoe 8:30:15: …`"),
      ("a b c d e f g 8:30 hello", "`a b c d e f g 8:30: …`"),
      ("a b c d e f g h 8:30 hello", nil), ("8:30 hello", nil), ("Zoe 8.30 hello", nil),
      ("Zoe hello", nil),
    ] as [(String, String?)])
  func aColonIsMissedBehindATime(line: String, expected: String?) {
    let found = Script.parse(Array(line.utf8)).diagnostics
    #expect(found.map(\.message) == ["this line is no message"])
    let isMissed = found.first?.hint?.hasPrefix("a colon stands after the time: ") == true
    #expect(isMissed == (expected != nil))
    if let expected { #expect(found.first?.hint?.hasSuffix(expected) == true) }
  }

  @Test(
    arguments: [
      ("9:40: hi", "a time stands after the name: `Name 9:40: text`"),
      ("Ben:hi", "put a space after the colon"),
      ("Ben:https://a.b", "put a space after the colon"),
      ("https://a.b", "a message is `Name: text`; indent the line to continue the message above"),
      (":hi", "a message is `Name: text`; indent the line to continue the message above"),
      ("words", "a message is `Name: text`; indent the line to continue the message above"),
      (
        "one two three four five six seven:eight",
        "a message is `Name: text`; indent the line to continue the message above"
      ),
    ] as [(String, String)])
  func whyALineIsNoMessage(line: String, hint: String) {
    let found = Script.parse(Array(line.utf8)).diagnostics
    #expect(found.map(\.hint) == [hint])
  }

  // MARK: In the words of a line

  /// The longest name of somebody known is taken, else one word.
  @Test(
    arguments: [
      ("@pin last of Ben", "Ben"), ("@pin last of Ben Smith", "Ben Smith"),
      ("@pin last of \"Ben Smith\"", "Ben Smith"),
      ("@pin last of Ben Smith the Third of Here", "Ben Smith the Third of Here"),
      ("@edit last of Ben Smith: a", "Ben Smith"), ("@edit last of Ben: Smith", "Ben"),
      ("@delete last of Ben note", "Ben"), ("@swipe last of Ben Smith 1s", "Ben Smith"),
      ("@react last of Ben Smith ❤️ Ana", "Ben Smith"), ("@move last of Ben end", "Ben"),
    ] as [(String, String)])
  func lastOfSomebody(line: String, name: String) throws {
    let header =
      "---\npeople: { Ana: , Ben: , Ben Smith: , Ben Smith the Third of Here: }\n---\nBen: a\n"
      + "Ben Smith: b\nBen Smith the Third of Here: c\n"
    let script = try Script(text: header + line)
    guard case .directive(let directive)? = script.items.last?.kind else {
      Issue.record("there is no directive")
      return
    }
    let reference: MessageReference? =
      switch directive {
      case .pin(let reference, _), .edit(let reference, _), .delete(let reference, _),
        .swipe(let reference, _), .reveal(let reference, _),
        .react(let reference, _, _), .move(let reference, _):
        reference
      default: nil
      }
    #expect(reference == .last(of: Participant.ID(name)))
  }

  @Test(
    arguments: [
      ("> last", .last(of: nil)), ("> last of Ben", .last(of: "Ben")),
      ("> last of Zoe", .beginning("last of Zoe")), ("> last one", .beginning("last one")),
      ("> lasting", .beginning("lasting")), ("> Last", .beginning("Last")), ("> #a", .id("a")),
      ("> #a b", .beginning("#a b")), ("> #\"a b\"", .id("a b")), ("> ?#a", .outside("a")),
      ("> ?#a b", .beginning("?#a b")), ("> ?a", .beginning("?a")), ("> #", .beginning("#")),
      ("> \\#a", .beginning("#a")), ("> a \\\"b", .beginning("a \"b")),
      ("> @Ben", .beginning("@Ben")), ("> #a.", .id("a.")), ("> #a,", .beginning("#a,")),
    ] as [(String, MessageReference)])
  func answersNameMessages(line: String, expected: MessageReference) {
    let text = "---\npeople: { Ben: }\n---\nBen: \(line)\n  words"
    #expect(
      Script.parse(Array(text.utf8)).script.messages.first?.reply == ScriptReply(to: expected))
  }

  @Test(
    arguments: [
      ("> \"old\"", nil, nil, "old"), ("> @Ben \"old\"", nil, "Ben", "old"),
      ("> #a \"old\"", .id("a"), nil, "old"), ("> #a @Ben", .id("a"), "Ben", nil),
      ("> #a @Ben \"old\"", .id("a"), "Ben", "old"), ("> ?", nil, nil, nil),
      ("> ? @Ben", nil, "Ben", nil), ("> ?#a @Ben \"old\"", .outside("a"), "Ben", "old"),
      ("> ~\"old\" \"quote\"", .beginning("old"), nil, "quote"),
      ("> ~last @Ben \"q\"", .last(of: nil), "Ben", "q"),
      ("> ~last of Ben \"q\"", .last(of: "Ben"), nil, "q"),
      ("> @Ben \"a \\\"b\\\"\"", nil, "Ben", "a \"b\""),
      ("> @Zoe Smith \"a\"", nil, "Zoe Smith", "a"),
      ("> #a \"\"", .id("a"), nil, ""),
    ] as [(String, MessageReference?, Participant.ID?, String?)])
  func answersNameTheirParts(
    line: String, target: MessageReference?, sender: Participant.ID?, quote: String?
  ) {
    let text = "---\npeople: { Ben: }\n---\nBen: \(line)\n  words"
    #expect(
      Script.parse(Array(text.utf8)).script.messages.first?.reply
        == ScriptReply(to: target, sender: sender, quote: quote))
  }
}
