import Foundation
import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// What directives may say, each in every form in which it may be said.
@Suite struct DirectiveTests {
  /// What a line says, in the form in which it is written anew; what is wrong with it otherwise.
  private func read(_ line: String) -> String {
    let header = "---\npeople: { Ben: , Ben Smith: , 9 Lives: }\n---\n"
    let (script, diagnostics) = Script.parse(Array((header + line).utf8))
    // Messages that are spoken of aren't there.
    let flaw = diagnostics.first { diagnostic in
      ![
        "stands above", "types, but", "above begins", "no `@history`", "isn't closed", "is empty",
        "composer",
        "nothing follows", "more than a day", "10min",
      ]
      .contains { diagnostic.message.contains($0) }
    }
    if let flaw { return flaw.message }
    return script.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test(
    arguments: [
      ("@play", "@play"), ("@play ", "@play"), ("@send", "@send"), ("@history", "@history"),
      ("@end", "@end"),
      ("@typing Ben", "@typing Ben"), ("@typing Ben Smith", "@typing Ben Smith"),
      ("@typing Ben 2s", "@typing Ben 2s"), ("@typing Ben Smith .5s", "@typing Ben Smith 500ms"),
      ("@typing \"Ben\" 2s", "@typing Ben 2s"), ("@typing 9 Lives", "@typing \"9 Lives\""),
      ("@typing 9 Lives 2s", "@typing \"9 Lives\" 2s"),
      ("@typing Ben 2", "`2` is not a length of time"),
      ("@typing 2s", "@typing \"2s\""),
      ("@wait 1500ms", "@wait 1.5s"), ("@wait 2min", "@wait 120s"), ("@wait 1 s", "@wait 1s"),
      ("@wait \"1s\"", "@wait 1s"), ("@wait 1s 2s", "`1s 2s` is not a length of time"),
      ("@insert before last", "@insert before last"), ("@insert before #a", "@insert before #a"),
      ("@insert before \"a b\"", "@insert before \"a b\""),
      ("@insert before last of Ben Smith", "@insert before last of Ben Smith"),
      ("@insert before last now", "nothing more is expected here"),
      ("@upload", "@upload last"), ("@upload last", "@upload last"),
      ("@upload #a 3s", "@upload #a 3s"),
      ("@upload last 50%", "@upload last 50%"), ("@upload last 0.5", "@upload last 50%"),
      ("@upload last 1", "@upload last"), ("@upload last 100%", "@upload last"),
      ("@upload last 100% 2s", "@upload last 2s"), ("@upload last 0% 2s", "@upload last 0% 2s"),
      ("@upload last of Ben 50%", "@upload last of Ben 50%"),
      ("@upload last 2s 50%", "`2s 50%` is not a length of time"),
      ("@swipe", "@swipe last"), ("@swipe #a", "@swipe #a"), ("@swipe last 1s", "@swipe last 1s"),
      ("@swipe 1s", "this names no message"), ("@times", "@times"), ("@times 2s", "@times 2s"),
      ("@edit last: a", "@edit last: a"), ("@edit last : a", "@edit last: a"),
      ("@edit last:a", "@edit last: a"),
      ("@edit #a:a", "@edit #a: a"), ("@edit \"b c\": a", "@edit \"b c\": a"),
      ("@edit last of Ben: a", "@edit last of Ben: a"),
      ("@edit last: a: b", "@edit last: a: b"), ("@edit last:", "@edit last:"),
      ("@edit last: \\{read}", "@edit last: {read\\}"),
      ("@edit last", "`@edit` says no new words"), ("@edit : a", "this names no message"),
      ("@delete", "@delete last"), ("@delete last", "@delete last"),
      ("@delete #a note", "@delete #a note"),
      ("@delete last \"note\"", "@delete last note"), ("@delete note", "this names no message"),
      ("@resend", "@resend last"), ("@resend #a", "@resend #a"), ("@sending", "@sending last"),
      ("@sent #a", "@sent #a"), ("@deliver", "@deliver last"),
      ("@read last of Ben", "@read last of Ben"),
      ("@fail \"a\"", "@fail \"a\""), ("@fail last now", "nothing more is expected here"),
      ("@react last ❤️ Ben", "@react last ❤️ Ben"),
      ("@react last :party: Ben Smith", "@react last :party: Ben Smith"),
      ("@react #a \"x y\" Ben", "@react #a \"x y\" Ben"),
      ("@react last of Ben ❤️ Ben Smith", "@react last of Ben ❤️ Ben Smith"),
      ("@react last : Ben", "@react last \":\" Ben"),
      ("@react last :: Ben", "@react last \"::\" Ben"),
      ("@react last ❤️", "`@react` doesn't say who"), ("@unreact last 👍 Ben", "@unreact last 👍 Ben"),
      ("@unreact last 👍", "`@unreact` doesn't say who"), ("@react", "`@react` names no message"),
      ("@pin", "@pin last"), ("@pin #a", "@pin #a"), ("@pin #\"a b\"", "@pin #\"a b\""),
      ("@unpin", "@unpin last"),
      ("@pin last of 9 Lives", "@pin last of \"9 Lives\""),
      ("@pin \"a \\\"b\\\"\"", "@pin \"a \\\"b\\\"\""),
      ("@pin a", "this names no message"), ("@pin last #a", "nothing more is expected here"),
      ("@move last end", "@move last end"), ("@move #a before #b", "@move #a before #b"),
      ("@move last of Ben before last", "@move last of Ben before last"),
      ("@move last before #b now", "nothing more is expected here"),
      ("@move last up", "`@move` says too little"),
      ("@vote last A Ben", "@vote last \"A\" Ben"),
      ("@vote #a \"A b\" Ben Smith", "@vote #a \"A b\" Ben Smith"),
      ("@vote last 1 Ben", "@vote last \"1\" Ben"), ("@vote last A", "`@vote` says too little"),
      ("@scroll", "@scroll bottom"), ("@scroll bottom", "@scroll bottom"),
      ("@scroll #a", "@scroll #a"),
      ("@scroll last", "@scroll last"), ("@scroll \"up\"", "@scroll \"up\""),
      ("@scroll up", "@scroll up 1 screens"),
      ("@scroll down", "@scroll down 1 screens"), ("@scroll up 2 screens", "@scroll up 2 screens"),
      ("@scroll up 1 screen", "@scroll up 1 screens"),
      ("@scroll down 5 points", "@scroll down 5 points"),
      ("@scroll down 1 point", "@scroll down 1 points"),
      ("@scroll down 1.5 pt", "@scroll down 1.5 points"),
      ("@scroll up 0 pt", "@scroll up 0 points"),
      ("@scroll up 1000 screens", "@scroll up 1000 screens"),
      ("@scroll up 1000.5 screens", "no chat is that long"),
      ("@scroll down 1000000 pt", "@scroll down 1000000 points"),
      ("@scroll down 1000001 pt", "no chat is that long"),
      ("@scroll up 1 px", "`px` is not a unit"),
      ("@keyboard up", "@keyboard up"), ("@keyboard down", "@keyboard down"),
      ("@keyboard \"up\"", "@keyboard up"),
      ("@keyboard Up", "`@keyboard` says too little"), ("@compose", "@compose"),
      ("@compose a  b", "@compose a  b"),
      ("@compose \"a\"", "@compose a"), ("@compose \"a\" b", "@compose \\\"a\\\" b"),
      ("@compose *a*", "@compose *a*"),
      ("@compose \\ a", "@compose \\u0020a"), ("@banner A: b", "@banner A: b"),
      ("@banner A:b", "@banner A\\:b:"),
      ("@banner A: b: c", "@banner A: b\\: c"), ("@banner A:", "@banner A:"),
      ("@banner A", "@banner A:"),
      ("@banner : b", "@banner : b"), ("@banner off", "@banner off"),
      ("@banner off: b", "@banner off: b"),
      ("@banner off:", "@banner off:"), ("@banner \"off\"", "@banner off"),
      ("@banner Off", "@banner Off:"),
      ("@banner a\\: b", "@banner a\\: b:"), ("@clock 9:42", "@clock 9\\:42"),
      ("@clock noon", "@clock noon"),
      ("@clock 24:00", "there is no such time as 24:00"),
      ("@rotate landscape", "@rotate landscape"),
      ("@rotate \"portrait\"", "@rotate portrait"),
      ("@rotate Landscape", "`@rotate` can't be `Landscape`"),
      ("@appearance dark", "@appearance dark"), ("@appearance light", "@appearance light"),
      ("@shot a.png", "@shot a.png"), ("@shot a b.png", "@shot a b.png"),
      ("@shot \"a\"", "@shot a"),
      ("@shot /a.png", "the picture's path leads out of the output's folder"),
      ("@shot b/a.png", "@shot b/a.png"),
      ("@", "there is no directive `@`"), ("@Play", "there is no directive `@Play`"),
      ("@play2", "there is no directive `@play2`"),
      ("@play-now", "there is no directive `@play-now`"),
      ("@ play", "@play"),
      ("@wait\t1s", "@wait 1s"), ("@play now", "nothing more is expected here"),
      ("@end now", "nothing more is expected here"),
    ] as [(String, String)])
  func directives(line: String, written: String) { #expect(read(line) == written) }

  /// A directive ends with its line, unless it says words.
  @Test(arguments: DirectiveWord.allCases) func whichGoOnInIndentedLines(word: DirectiveWord) {
    let sample =
      [
        .wait: "1s", .typing: "Ben", .edit: "last: a", .insert: "before last", .react: "last ❤️ Ben",
        .unreact: "last ❤️ Ben", .move: "last end", .vote: "last A Ben", .keyboard: "up",
        .compose: "a", .banner: "a: b", .clock: "noon", .rotate: "portrait", .appearance: "dark",
        .shot: "a.png",
      ][word] ?? ""
    let text = "Ben: [poll Q | A]\n@compose a\n@\(word.rawValue) \(sample)\n  more"
    let messages = Script.parse(Array(text.utf8)).diagnostics.map(\.message)
    let goesOn = [.edit, .compose, .banner].contains(word)
    #expect(messages.contains("this line continues nothing") == !goesOn)
  }

  @Test func wordsGoOnInIndentedLines() {
    func directives(_ text: String) -> [Directive] {
      Script.parse(Array(text.utf8)).script.items.compactMap {
        if case .directive(let directive) = $0.kind { directive } else { nil }
      }
    }
    #expect(
      directives(
        "@compose a\n  b\n@edit last: a\n    b\n      c\n@edit last:\n  d\n@banner a:\n  b\n  c")
        == [
          .compose("a\nb"), .edit(.last(of: nil), "a\nb\n  c"), .edit(.last(of: nil), "d"),
          .banner(Banner(title: "a", text: "b\nc")),
        ])
  }

  /// Every directive has a word, and its delivery a state.
  @Test(arguments: DeliveryState.allCases) func deliveryHasItsWords(state: DeliveryState) {
    #expect(DirectiveWord(state).delivery == state)
    let word = DirectiveWord(state).rawValue
    let text = "---\nme: Ana\n---\nAna: a\n@\(word)"
    #expect(
      Script.parse(Array(text.utf8)).script.timeline().finalState.messages.first?.delivery == state)
  }

  @Test func everyDirectiveSaysHowItIsWritten() {
    for word in DirectiveWord.allCases {
      #expect(word.usage.hasPrefix("@\(word.rawValue)"))
      // What is shown as right is right: a directive as it is written anew.
      let first = word.usage.components(separatedBy: ", ")[0].replacing("NAME", with: "Ben")
      let messages = Script.parse(Array("Ben: [poll Q | option] {#id}\nBen: x\n\(first)".utf8))
        .diagnostics.map(\.message)
      let resolved = ["composer", "history", "inserted", "no poll", "is \"me\""]
      #expect(
        messages.allSatisfy { message in resolved.contains { message.contains($0) } }, "\(messages)"
      )
    }
  }

  // MARK: Polls

  /// An option is named by its text, or else by its number from 1.
  @Test(
    arguments: [
      ("A", 0), ("B", 1), ("1", 2), ("2", 1), ("3", 2), ("4", nil), ("0", nil), ("-1", nil),
      ("a", nil),
      ("+1", 0), ("", nil),
    ] as [(String, Int?)])
  func options(text: String, number: Int?) {
    let chat = "Ben: [poll Q | A | B | \"1\"] {#p}\n@vote #p \"\(text)\" Ana"
    let script = Script.parse(Array(chat.utf8))
    var found: Int?
    script.script.resolve(diagnostics: DiagnosticCollector(source: nil)) {
      if case .change(.vote("p", let option, "Ana")) = $0 { found = option }
    }
    #expect(found == number)
    #expect(script.diagnostics.isEmpty == (number != nil))
  }

  // MARK: Pages and insertions

  /// Of a page that names no day, all entries are moved by the same number of days, so that the last
  /// fits above what stands there.
  @Test(
    arguments: [
      ("9:40", "9:00", "2026-03-14T09:00"), ("9:40", "9:40", "2026-03-14T09:40"),
      ("9:40", "9:41", "2026-03-13T09:41"), ("9:40", "9:40:01", "2026-03-13T09:40:01"),
      ("0:00", "0:00", "2026-03-14T00:00"), ("0:00", "23:59", "2026-03-13T23:59"),
    ] as [(String, String, String)])
  func whenPagesWere(top: String, old: String, expected: String) {
    let chat = "Ben 2026-03-14 \(top): new\n@history\nBen \(old): old\n* x {at \(old)}\n@end"
    let entries = Script.parse(Array(chat.utf8)).script.conversation().entries
    #expect(
      entries.map { $0.date?.description } == [
        expected, expected, "2026-03-14T\(top.count == 4 ? "0" : "")\(top)",
      ])
  }

  @Test(
    arguments: [
      ("@history\n== 2026-03-01 ==\nBen 9:50: a\n@end", "2026-03-01T09:50", 0),
      ("@history\nBen 2026-03-01 9:50: a\n@end", "2026-03-01T09:50", 0),
      ("@history\nBen: a {at 2026-03-01 9:50}\n@end", "2026-03-01T09:50", 0),
      ("@history\n* b {at 2026-03-01 9:50}\nBen: a\n@end", "2026-03-01T09:50", 0),
      ("@history\n== Yesterday ==\nBen 9:50: a\n@end", "2026-03-13T09:50", 0),
      ("@history\n== Words ==\nBen 9:50: a\n@end", "2026-03-13T09:50", 0),
      ("@history\n== 2026-03-15 ==\nBen 9:50: a\n@end", "2026-03-15T09:50", 1),
      ("@history\nBen: a\n@end", nil, 0),
    ] as [(String, String?, Int)])
  func pagesThatNameTheirDay(page: String, date: String?, warnings: Int) {
    let text = "Ben 2026-03-14 9:40: new\n\(page)"
    let (script, diagnostics) = Script.parse(Array(text.utf8))
    let old = script.timeline().finalState.messages.first { $0.text.string == "a" }
    #expect(old?.date?.description == date)
    #expect(diagnostics.count == warnings)
  }

  /// A page below the top one comes above that one's first line.
  @Test func pagesComeAboveOneAnother() {
    let chat =
      "Ben 2026-03-14 9:40: new\n@history\nBen 9:50: old\n@end\n@history\nBen 9:55: older\n"
      + "@end\nBen 9:45: newest"
    let messages = Script.parse(Array(chat.utf8)).script.timeline().finalState.messages
    #expect(messages.map(\.text.string) == ["older", "old", "new", "newest"])
    #expect(
      messages.map { $0.date?.description } == [
        "2026-03-12T09:55", "2026-03-13T09:50", "2026-03-14T09:40", "2026-03-14T09:45",
      ])
  }
}
