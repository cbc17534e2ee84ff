import Foundation
import TestSupport
import Testing

@Suite struct ScriptCommandsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aScriptHasNoChatsToChoose() throws {
    try folder.write("Ana: Hello\n", to: "x.chat")
    for command in ["render", "import", "inspect"] {
      let run = try CommandRun(command, "x.chat", "--chat", "Ana", in: folder)
      #expect(run.status == 2)
      #expect(run.messages.contains("--chat is for exports; x.chat is a script"))
      #expect(run.output.isEmpty && folder.names == ["x.chat"])
    }
  }

  /// What is chosen of a script is a script of these lines.
  @Test(arguments: [
    (["--last", "1"], "m3"), (["--from", "2026-03-15"], "m2 m3"), (["--to", "2026-03-14"], "m1"),
    (["--sender", "ana"], "m1 m3"), (["--grep", "MOTH"], "m1"), (["--kind", "photo,poll"], "m2"),
    (["--sender", "Ana", "--sender", "Ben", "--grep", "moth", "--grep", "b"], "m1 m3"),
  ])
  func partsOfAScript(arguments: [String], expected: String) throws {
    let lines = [
      "m1": "Ana 2026-03-14 09:00: Moths!", "m2": "Ben 2026-03-15 10:00: [photo]",
      "m3": "Ana 2026-03-15 11:00: Bye",
    ]
    let names = expected.split(separator: " ").map(String.init)
    func layout(_ names: [String], _ arguments: [String]) throws -> String {
      let text =
        ["---", "me: Ben", "title: G", "people: [Ana, Ben]", "---"]
        + names.compactMap { name in lines[name].map { "\($0) {#\(name)}" } }
      try folder.write(text.joined(separator: "\n") + "\n", to: "x.chat")
      let run = try CommandRun(["inspect", "x.chat"] + arguments, in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return run.text
    }
    let part = try layout(["m1", "m2", "m3"], arguments)
    #expect(part == (try layout(names, [])))
    #expect(part.contains("row message:"))
  }

  @Test func whatAFilterDoesNotKnow() throws {
    try folder.write("Ana: Hello\nBen: Yes\n", to: "x.chat")
    func messages(_ arguments: String...) throws -> String {
      let run = try CommandRun(["check", "x.chat"] + arguments, in: folder)
      #expect(run.status != 0)
      return run.messages
    }
    #expect(try messages("--kind", "phto").contains("did you mean `photo`? There are: text, photo"))
    #expect(try messages("--sender", "Bne").contains("did you mean `Ben`? one of: `Ana`, `Ben`"))
    #expect(try messages("--kind", "poll").contains("there are 2 × `text`"))
    #expect(try messages("--thread", "x").contains("the chat has no threads"))
    #expect(try messages("--grep", "x").contains("there is no message with `x`"))
  }

  @Test func momentsAreForWhatPlays() throws {
    try folder.write("Ana: Hello\n", to: "x.chat")
    for command in ["inspect", "import"] {
      let run = try CommandRun(command, "x.chat", "--from", "1s", in: folder)
      #expect(run.status == 2)
      #expect(run.messages.contains("--from takes a day here"))
    }
  }

  @Test func aNewScriptIsFlawlessAndDraws() throws {
    #expect(try CommandRun("new", "trip", in: folder).status == 0)
    let check = try CommandRun("check", "--strict", "trip.chat", in: folder)
    #expect(check.status == 0, "\(check.messages)")
    #expect(try CommandRun("trip.chat", "--device", "240x300@1", in: folder).status == 0)
    #expect(folder.names == ["trip.chat", "trip.png"])
  }

  @Test func aNewScriptReplacesNothing() throws {
    try folder.write("mine", to: "trip.chat")
    #expect(try CommandRun("new", "trip", in: folder).status == 1)
    #expect(try folder.data("trip.chat") == Data("mine".utf8))
  }

  @Test func theThreeFormsDrawTheSame() throws {
    #expect(try CommandRun("new", "trip", in: folder).status == 0)
    for form in ["json", "yaml"] {
      let run = try CommandRun("import", "trip.chat", "-o", "trip.\(form)", in: folder)
      #expect(run.status == 0, "\(run.messages)")
    }
    let layouts = try ["chat", "json", "yaml"].map { form in
      try CommandRun("inspect", "trip.\(form)", in: folder).text
    }
    #expect(layouts[0].contains("row message:"))
    #expect(layouts[1] == layouts[0])
    #expect(layouts[2] == layouts[0])
  }

  @Test func anExportBecomesAScriptThatDrawsTheSame() throws {
    try folder.write(
      """
      [14/03/2025, 09:42:10] Ana: First line
      second line: with a colon
      [14/03/2025, 09:43:00] Ben: Tonight? *Yes*
      [14/03/2025, 09:44:00] Ana: \u{200E}image omitted

      """, to: "_chat.txt")
    let run = try CommandRun("import", "_chat.txt", "--me", "Ana", "-o", "x.chat", in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let layouts = try [["_chat.txt", "--me", "Ana"], ["x.chat"]].map { arguments in
      try CommandRun(["inspect"] + arguments, in: folder).text
    }
    #expect(layouts[0].contains("Tonight?"))
    #expect(layouts[0] == layouts[1])
  }

  @Test func checkFindsWhatIsMissing() throws {
    try folder.write("Ben: [photo gone.jpg]\n", to: "a.chat")
    let run = try CommandRun("check", "a.chat", in: folder)
    #expect(run.status == 0)
    #expect(run.messages.contains("gone.jpg"))
    #expect(try CommandRun("check", "--strict", "a.chat", in: folder).status == 1)
  }

  @Test func theSchemaIsJSON() throws {
    let run = try CommandRun("schema", in: folder)
    let value = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect(value?["title"] as? String == "Letterer script")
  }
}
