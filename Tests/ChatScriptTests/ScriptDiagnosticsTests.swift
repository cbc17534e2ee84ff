import Testing

@testable import ChatModel
@testable import ChatScript

/// What is wrong is said with its place and a hint.
@Suite struct ScriptDiagnosticsTests {
  private static let header = "---\nme: Ana\npeople: { Ana: {}, Benedict: {} }\n---\n"

  /// The diagnostics as `line:column+length severity: message | hint`, lines counted below the header.
  private func found(_ body: String, header: String = Self.header) -> [String] {
    let lines = header.utf8.count { $0 == .newline }
    return Script.parse(Array((header + body).utf8), file: "x.chat").diagnostics.map {
      let place = $0.location.map { "\($0.line - lines):\($0.column)+\($0.length) " } ?? ""
      return place + $0.severity.rawValue + ": " + $0.message + ($0.hint.map { " | " + $0 } ?? "")
    }
  }

  private func expect(_ body: String, _ expected: [String]) {
    let found = found(body)
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) {
      #expect(found.hasPrefix(expected) || found.contains(expected), "\(found)")
    }
  }

  @Test(
    arguments: [
      (
        "Bendict: hi",
        "1:1+7 error: nobody here is called `Bendict` | did you mean `Benedict`?"
      ),
      ("benedict: hi", "1:1+8 error: nobody here is called `benedict` | did you mean `Benedict`?"),
      ("Ana: hi {raed}", "1:10+4 error: unknown attribute `raed` | did you mean `read`?"),
      ("Ana: hi {effect slm}", "1:17+3 error: there is no effect `slm` | did you mean `slam`?"),
      (
        "Ana: hi {effect}",
        "1:10+6 error: `effect` says too little | write one of slam, loud, gentle"
      ),
      ("Ana: hi {❤️ Bendict}", "1:12+7 error: nobody here is called `Bendict`"),
      ("Ana: [foto a.jpg]", "1:7+4 error: there is no `[foto]` | did you mean `[photo]`?"),
      ("Ana: [photo a.jpg", "1:6+6 error: `[photo` is not closed"),
      ("Ana: [photo ../a.jpg]", "1:13+8 error: the path climbs out of the script's folder"),
      ("Ana: [photo /etc/a.jpg]", "1:13+10 error: the path leads out of the script's folder"),
      ("Ana: [photo a/../../b.jpg]", "error: the path climbs out"),
      ("Ana: [photo https://a.b/c.jpg]", "error: a picture is a file, not an address"),
      ("Ana: [voice 0:07 brightness=2]", "1:18+12 error: unknown field `brightness`"),
      ("Ana: [poll]", "error: the poll's question is missing"),
      ("Ana: [call mised]", "1:12+5 error: `mised` has no meaning here | did you mean `missed`?"),
      ("@typng Ana", "1:2+5 error: there is no directive `@typng` | did you mean `@typing`?"),
      (
        "@wait soon",
        "1:7+4 error: `soon` is not a length of time | write 800ms, 1.5s, 2min or 1h; a day at most"
      ),
      (
        "@wait 25h",
        "1:7+3 error: `25h` is not a length of time | write 800ms, 1.5s, 2min or 1h; a day at most"
      ),
      ("@wait", "1:2+4 error: `@wait` says too little"),
      ("Ana: a\n@edit last", "2:7+4 error: `@edit` says no new words"),
      ("Ana: a\n@pin lst", "2:6+3 error: this names no message | write `last`"),
      ("@pin last", "1:6+4 error: no message stands above | a directive speaks of what stands"),
      (
        "Ana: a\n@pin #b",
        "2:6+2 error: no message `#b` stands above | a message has an id where `{#b}`"
      ),
      ("Ana: a\n@react last ❤️", "2:13+1 error: `@react` doesn't say who"),
      ("Ana: a\n@delete last now", "2:14+3 error: this has no meaning here"),
      (
        "Ana: a\n@vote last x Ana",
        "2:7+4 error: this message is no poll | a poll is `[poll Question"
      ),
      (
        "Ana: [poll Q | Fri | Sat]\n@vote last Sut Ana",
        "2:12+3 error: the poll has no option `Sut` | did you mean `Sat`?"
      ),
      ("@insert", "1:2+6 error: `@insert` says too little | write @insert before #id"),
      ("@insert after last\nAna: a", "1:9+10 error: `@insert` says too little"),
      ("Ana: a\n@insert before lst\nAna: b", "2:16+3 error: this names no message"),
      ("Ana: a\n@insert before #b\nAna: b", "2:16+2 error: no message `#b` stands above"),
      ("Ana: a\n@insert before last", "2:1+19 error: nothing follows that could be inserted"),
      ("Ana: a\n@insert before last\n@wait 1s", "2:1+19 error: nothing follows that could be"),
      ("@histroy", "1:2+7 error: there is no directive `@histroy` | did you mean `@history`?"),
      ("@history\nAna: a", "1:1+8 error: this page of history isn't closed | write `@end`"),
      ("Ana: a\n@end", "2:1+4 error: no `@history` stands above"),
      ("@history\nAna: a\n@history\n@end", "3:1+8 error: this page of history is in another one"),
      ("@history\nAna: a\n@pin last\n@end", "3:1+9 error: nothing is done inside of a page"),
      ("Ana: a\n@upload last 140%", "2:14+4 error: `140%` is not a part of the whole | write 0%"),
      ("Ana: a\n@upload last -1%", "2:14+3 error: `-1%` is not a part of the whole"),
      ("Ana: a\n@upload last nan%", "2:14+4 error: `nan%` is not a part of the whole"),
      ("Ana: a\n@upload last 3", "2:14+1 error: `3` is not a part of the whole | write 0% to 100%"),
      ("Ana: a\n@upload last 40% soon", "2:18+4 error: `soon` is not a length of time"),
      ("Ana: a\n@upload last 1e9h", "2:14+4 error: `1e9h` is not a length of time"),
      ("Ana: a\n@upload #b 3s", "2:9+2 error: no message `#b` stands above"),
      ("Ana: a {uploaded 2}", "1:18+1 error: `2` is not a part of the whole"),
      ("Ana: a {uploaded}", "1:9+8 error: `` is not a part of the whole"),
      ("@scroll up far", "1:12+3 error: `far` is not a distance | write `@scroll up 1.5 screens`"),
      ("@scroll up -3 screens", "1:12+2 error: `-3` is not a distance"),
      ("@scroll up nan screens", "1:12+3 error: `nan` is not a distance"),
      ("@scroll up 1e999 points", "1:12+5 error: `1e999` is not a distance"),
      (
        "@scroll up 300", "1:12+3 error: this distance has no unit | write `@scroll up 1.5 screens`"
      ),
      ("@scroll up 3 pages", "1:14+5 error: `pages` is not a unit"),
      ("@scroll down 1e300 screens", "1:14+5 error: no chat is that long"),
      ("@scroll up 3 screens now", "1:22+3 error: nothing more is expected here"),
      ("Ana: a\n@swipe last soon", "2:13+4 error: `soon` is not a length of time"),
      ("@swipe #b", "1:8+2 error: no message `#b` stands above"),
      ("@times soon", "1:8+4 error: `soon` is not a length of time"),
      ("@rotate sideways", "1:9+8 error: `@rotate` can't be `sideways` | known are `portrait`"),
      ("@rotate", "1:2+6 error: `@rotate` says too little | write @rotate landscape"),
      ("@appearance drak", "1:13+4 error: `@appearance` can't be `drak` | did you mean `dark`?"),
      ("@send", "1:1+5 error: nothing stands in the composer"),
      ("@shot ../a.png", "1:7+8 error: the picture's path leads out"),
      (
        "Ana: Did you see\nAna: > Did yuo\n  x",
        "2:6+9 error: no message above begins with `Did yuo` | did you mean `Did you`?"
      ),
      (
        "Ana: hi {#a}\nAna: ho {#a}",
        "2:10+2 error: the id `#a` stands here twice | each message has an id"
      ),
      ("== 2026-02-30 ==", "1:4+10 error: there is no such day as 2026-02-30"),
      ("Ana 2026-13-01 9:40: hi", "1:5+15 error: there is no such day as 2026-13-01"),
      ("Ana 25:40: hi", "1:5+5 error: there is no such time as 25:40"),
      ("Ana: hi {at 9:61}", "1:13+4 error: there is no such time as 9:61"),
      ("Ana: hi {edited yesterday}", "1:17+9 error: `yesterday` is not a time"),
      ("===", "1:1+3 error: this separator says nothing"),
      ("-----", "1:1+5 error: a line of dashes marks what is unread"),
      ("  Ana: hi", "1:3+7 error: this line continues nothing"),
      ("Just words", "1:1+10 error: this line is no message"),
      ("Zoe:hi", "1:1+6 error: this line is no message | put a space after the colon"),
      ("Ana: [poll Q | A]\n@vote last \"Q\" Ana", "2:12+3 error: the poll has no option `Q`"),
      ("Ana: hi\n@edit #nosuch: a", "2:7+7 error: no message `#nosuch` stands above"),
      (
        "Ana: hi {#such}\n@edit #suhc: a",
        "2:7+5 error: no message `#suhc` stands above | did you mean"
      ),
      ("Ana: a {#b}\n@move #b before #bb", "2:17+3 error: no message `#bb` stands above"),
      (
        "Ana: a\n@react last of Benedict ❤️ Ana", "2:8+16 error: no message of Benedict stands above"
      ),
      ("Ana: a\n@pin \"Hm\"", "2:6+4 error: no message above begins with `Hm`"),
      ("Ana: [poll Q | A] {#3}\n@vote #3 3 Ana", "2:10+1 error: the poll has no option `3`"),
      ("Ana: [poll Q | A]\n@vote \"Q\" \"B C\" Ana", "2:11+5 error: the poll has no option `B C`"),
      ("Ana: a\n@edit last of Benedict: last", "2:7+16 error: no message of Benedict stands above"),
      ("Ana: a {#a}\n@move #a before last of Benedict", "2:17+16 error: no message of Benedict"),
      ("Ana: a\n@move #b before #b", "2:7+2 error: no message `#b` stands above"),
      ("Ana: a\n@pin #\"b c\"", "2:6+6 error: no message `#b c` stands above"),
      ("Ana:\n  > nothing\n  x", "2:3+9 error: no message above begins with `nothing`"),
      ("Ana 9:40: > #no\n  x", "1:11+5 error: no message `#no` stands above"),
      ("Ana: a {#b}\nAna: #b and {#b}", "2:14+2 error: the id `#b` stands here twice"),
      ("Ana: a\n@typing Ana 11min", "2:13+5 error: `@typing` takes 10min at most"),
      ("@clock 25:99", "1:8+5 error: there is no such time as 25:99 | write a time between 0:00"),
      ("@clock 9:60", "1:8+4 error: there is no such time as 9:60"),
      ("Ana: [voice 0:99:99:99]", "1:13+10 error: `0:99:99:99` is not a duration | write 0:07"),
      ("Ana: [call 1:2:3:4]", "1:12+7 error: `1:2:3:4` has no meaning here"),
      (
        "Ana: hi {❤️",
        "1:9+2 error: these attributes are not closed | end them with `}`, or write `\\{`"
      ),
      ("Ana: hi {read, 👍 Ana", "1:9+12 error: these attributes are not closed"),
      ("Ana: hi\n  ho {#a", "2:6+3 error: these attributes are not closed"),
      ("* hi {❤️ Ana", "1:6+6 error: these attributes are not closed"),
      ("Ana: a\n@edit last: hi {👍", "2:16+2 error: these attributes are not closed"),
      (
        "@wait 1s\n  Ana: hi",
        "2:3+7 error: this line continues nothing | `@wait` ends with its own"
      ),
      ("@typing Ana\n\n  hi\n  ho\nAna: a", "3:3+2 error: this line continues nothing"),
      ("Ana: a\n@react last ❤️ Ana\n  Benedict", "3:3+8 error: this line continues nothing"),
      (
        "Zoe 8:30 hello",
        "1:5+4 error: this line is no message | a colon stands after the time: `Zoe 8:30: …`"
      ),
      (
        "Ana 8:30 hello: you",
        "1:5+4 error: this line is no message | a colon stands after the time"
      ),
      (
        "Zoe 8:30 p.m. hi",
        "1:5+9 error: this line is no message | a colon stands after the time: `Zoe 8:30 p.m.: …`"
      ),
      ("Zoe 8:30", "1:5+4 error: this line is no message | a colon stands after the time"),
      ("An: hi", "1:1+2 error: nobody here is called `An` | did you mean `Ana`?"),
      ("Anna: hi", "1:1+4 error: nobody here is called `Anna` | did you mean `Ana`?"),
      (
        "A\u{1}: hi",
        "1:1+2 error: `A\u{1}` can't be what somebody is called in a line | at most 200"
      ),
      ("Ana: hi {❤️ Ana & }", "1:17+1 error: a name is missing here"),
      ("Ana: hi {❤️ \"A\\u0000\"}", "can't be what somebody is called in a line"),
      ("@typing \"\"", "1:9+2 error: a name is missing here"),
      (
        "Ana: \(String(repeating: "x", count: 9000))\0",
        "1:9006+1 error: a NUL character stands here"
      ),
      ("# \(String(repeating: "x", count: 9000))\0", "1:9003+1 error: a NUL character stands here"),
      ("9:40: hi", "1:1+8 error: this line is no message | a time stands after the name"),
      ("https://a.b: hi", "1:1+11 error: this doesn't look like a name"),
      (
        "I was thinking that maybe we could: hi",
        "1:1+34 error: this doesn't look like a name"
      ),
      ("* a {joind}", "1:6+5 error: unknown attribute `joind` | did you mean `joined`?"),
      ("Ana: hi {❤️ 1 Ana & Benedict}", "error: a reaction counts at least 2 here, not 1"),
      ("Ana: >\n  hi", "1:6+1 error: `>` quotes nothing"),
      ("Ana: hi {plain bold 3}", "1:16+6 error: this is not a mark"),
    ] as [(String, String)])
  func saysWhatIsWrong(body: String, expected: String) {
    expect(body, [expected])
  }

  @Test(arguments: [
    ("Ana 9:40: a\nAna 9:39: b", "2:1+11 warning: the time goes back"),
    ("Ana: a\nAna: > a", "2:6+3 warning: this answer says nothing"),
    ("@history\n@end", "1:1+8 warning: this page of history is empty"),
    (
      "Ana 2026-03-01 9:40: a\n@history\nAna 2026-03-02 9:40: b\n@end",
      "2:1+8 warning: this page of history is later than what stands below it"
    ),
    ("== Satruday ==\nAna: a", "1:4+8 warning: `Satruday` names no day | did you mean `Saturday`?"),
    ("== Tody ==\nAna: a", "1:4+4 warning: `Tody` names no day | did you mean `Today`?"),
    (
      "== 14 Marhc 2026 ==\nAna: a",
      "1:4+13 warning: `14 Marhc 2026` names no day | did you mean `14 March 2026`?"
    ),
    (
      "Ana: a\n@typing Grandma",
      "2:9+7 warning: `Grandma` types, but says nothing and isn't named in the header | name everybody"
    ),
    (
      "Ana: a\nGrandpa: b\n@typing Grandma",
      "3:9+7 warning: `Grandma` types, but says nothing and isn't named in the header | did you mean `Grandpa`?"
    ),
    (
      "Ana: a\n@play\n@play\nAna: b",
      "3:1+5 warning: `@play` stands above already, and this one counts | keep one"
    ),
    ("# only a comment", "warning: nothing is said here"),
  ])
  func warns(body: String, expected: String) {
    expect(body, [expected])
  }

  @Test(arguments: [
    "== Saturday ==\nAna: a", "== Some day ==\nAna: a", "== Satruday ==  {undated}\nAna: a",
    "== Satruday ==  {on 2026-03-14}\nAna: a", "@typing Grandma 1s\nGrandma: a",
    "Ana: a {❤️ Grandma}\n@typing Grandma", "@typing Benedict\nAna: a", "@clock noon\nAna: a",
    "Ana: look {here", "Ana: {", "Ana: {readers", "Ana: `x {❤️`", "Ana: \\{❤️", "Ana: a{❤️",
    "Ana: at 8:30 then", "Ana: a\n@edit last: b\n  c", "@compose a\n  b\n@send",
    "@banner a: b\n  c\nAna: a", "Ana: [file \"0:99:99:99\"]", "Guest 8: a", "Zoe: a", "Mel: a",
  ])
  func saysNothingOfWhatIsFine(body: String) { expect(body, []) }

  @Test func warningsStopNothing() throws {
    let lines = (0..<450).map { "Ana \($0 % 2 == 0 ? "9:40" : "9:39"): \($0)" }
    let text = Self.header + lines.joined(separator: "\n")
    let (script, diagnostics) = Script.parse(Array(text.utf8))
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    #expect(diagnostics.count == DiagnosticCollector.limit + 1)
    #expect(diagnostics.last?.message == "and 25 more warnings")
    #expect(try Script(text: text) == script)
  }

  /// Warnings don't crowd out an error that comes after them.
  @Test func errorsAreFoundAmongWarnings() {
    let lines = (0..<450).map { "Ana \($0 % 2 == 0 ? "9:40" : "9:39"): \($0)" }
    let text = Self.header + lines.joined(separator: "\n") + "\n@typng\n"
    let diagnostics = Script.parse(Array(text.utf8)).diagnostics
    #expect(diagnostics.count { $0.severity == .error } == 1)
    #expect(
      diagnostics.suffix(2).map(\.message) == [
        "there is no directive `@typng`", "and 25 more warnings",
      ])
  }

  @Test func reportsEverythingInOneRun() {
    let body = "Bendict: a\nAna: [foto x]\n@typng\nAna: fine\n== 2026-02-30 ==\nAna: > nothing\n  b"
    expect(
      body,
      [
        "1:1+7 error", "2:7+4 error", "3:2+5 error", "5:4+10 error",
        "6:6+9 error: no message above begins",
      ])
  }

  @Test(arguments: [
    ("titel: x", "2:1+5 error: unknown key `titel` | did you mean `title`?"),
    ("me: [a]", "2:5+1 error: `me` is a text, not a list"),
    ("appearance: drak", "2:13+4 error: `appearance` can't be `drak` | did you mean `dark`?"),
    ("kind: grup", "2:7+4 error: `kind` can't be `grup` | did you mean `group`?"),
    ("battery: 101", "2:10+3 error: `battery` is between 0 and 100, not 101"),
    ("clock: 25:99", "2:8+5 error: there is no such time as 25:99 | write a time between 0:00"),
    ("clock: 9:5", "2:8+3 error: there is no such time as 9:5"),
    ("look: ../x", "2:7+4 error: the path climbs out of the script's folder"),
    (
      "me: Anna\npeople: { Ana: {} }",
      "2:5+4 error: nobody here is called `Anna` | did you mean `Ana`?"
    ),
    ("signal: full", "2:9+4 error: `signal` is a whole number, not a text"),
    ("date: 2026-02-30", "2:7+10 error: there is no such day as 2026-02-30"),
    (
      "people: { Ben: { colour: x } }", "2:18+6 error: unknown key `colour` | did you mean `color`?"
    ),
    ("people: { Ben: { color: red } }", "2:25+3 error: `red` is not a colour"),
    ("people: { Ben: { avatar: ../x.png } }", "2:26+8 error: the path climbs out"),
    ("people: { Ben: 3 }", "2:16+1 error: a number stands where a person should"),
    ("people: Ben", "2:9+3 error: `people` is a mapping or a list, not a text"),
    ("people: [{ color: \"#000000\" }]", "2:10+1 error: a person has a `handle`"),
    ("title: a: b", "2:9+1 error: mapping values are not allowed"),
    ("title: \"a", "error: "),
    ("a\tb: [", "error: "),
    ("title: a\ntitle: b", "2:1+5 error: `title` stands here twice"),
    ("- a", "2:1+1 error: a list stands where the header should"),
    ("speed: 0", "2:8+1 error: `speed` is between 0.01 and 100"),
    ("hold: long", "2:7+4 error: `long` is not a length of time"),
  ])
  func checksTheHeader(line: String, expected: String) {
    let found = found("---\n" + line + "\n---\nAna: hi", header: "")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(expected) == true, "\(found)")
  }

  @Test func oneErrorHidesNoOther() {
    let found = found(
      """
      ---
      people:
        " Zoe ": { color: red, avatar: ../z.png, age: 5 }
        Ben: { color: blue }
      clock: 24:00
      ---
      Ben: hi
      """, header: "")
    #expect(
      found.map { String($0.prefix(16)) } == [
        "3:3+7 error: ` Z", "3:21+3 error: `r", "3:34+8 error: th", "3:44+3 error: un",
        "4:17+4 error: `b", "5:8+5 error: the",
      ], "\(found)")
  }

  /// What isn't YAML is left out entry by entry, wherever it is noticed that it isn't.
  @Test(arguments: [
    ("title: [Forty", ["2:1+1 error: did", "3:8+5 error: the", "4:10+3 error: `b"]),
    ("title: a: b", ["2:9+1 error: map", "3:8+5 error: the", "4:10+3 error: `b"]),
    (
      "title: a\n# a note\nkind: {\n", ["4:1+1 error: did", "6:8+5 error: the", "7:10+3 error: `b"]
    ),
    ("title: &t a\nsubtitle: *t", ["4:8+5 error: the", "5:10+3 error: `b"]),
    ("people:\n- Ana\n- [Ben", ["4:1+1 error: did", "5:8+5 error: the", "6:10+3 error: `b"]),
    ("kind: group\ntitle: }", ["3:8+1 error: did", "4:8+5 error: the", "5:10+3 error: `b"]),
    ("title: ]\ntext-size: *x", ["2:8+1 error: did"]),
  ])
  func aSlipOfYAMLHidesNothing(lines: String, expected: [String]) {
    let found = found("---\n\(lines)\nclock: 24:00\nbattery: 200\n---\nAna: hi", header: "")
    #expect(found.map { String($0.prefix(16)) } == expected, "\(found)")
  }

  @Test func aHeaderMustEnd() {
    let found = found("---\ntitle: a\nAna: hi", header: "")
    #expect(found.first?.hasPrefix("1:1+3 error: the header is not closed") == true)
  }

  @Test func wideCharactersCountAsOne() {
    expect("Ana: 日本語 {raed}", ["1:11+4 error: unknown attribute"])
    expect("Ana: a\n  é👨‍👩‍👧 {raed}", ["2:7+4 error: unknown attribute"])
  }

  @Test func namesThatDifferInNumbersAreSeveralPeople() {
    let header = "---\npeople: { Guest 1: {} }\n---\n"
    #expect(found("Guest 2: hi", header: header) == [])
    #expect(found("Geust 1: hi", header: header).count == 1)
  }

  @Test func aScriptMadeInCodeIsCheckedToo() {
    let script = Script(items: [
      ScriptItem(.directive(.pin(.last(of: nil), true))),
      ScriptItem(.message(ScriptMessage(from: "Ben", "hi"))),
    ])
    #expect(script.diagnostics().map(\.message) == ["no message stands above"])
    #expect(script.timeline().finalState.ids == ["m1"])
  }
}
