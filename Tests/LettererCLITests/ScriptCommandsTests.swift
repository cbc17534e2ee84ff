import Foundation
import TestSupport
import Testing

@Suite struct ScriptCommandsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ["render", "--last", "2", "-o", "x.png"], ["import", "--to", "2026-03-14"],
    ["inspect", "--from", "2026-03-14", "--chat", "Ana"],
  ])
  func aScriptHasNoPartsToChoose(arguments: [String]) throws {
    try folder.write("Ana: Hello\n", to: "x.chat")
    let run = try CommandRun(arguments + ["x.chat"], in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("chooses from an export; x.chat is a script"))
    let count = run.messages.components(separatedBy: "Error: ").count - 1
    #expect(count == (arguments[0] == "inspect" ? 2 : 1), "\(run.messages)")
    #expect(run.output.isEmpty && !folder.names.contains("x.png"))
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
