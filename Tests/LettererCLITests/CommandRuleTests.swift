import Foundation
import TestSupport
import Testing

/// What the smaller commands decide by names, forms and warnings, and how they end.
@Suite struct CommandRuleTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("---\nme: Ana\n---\nBen: Hello\nAna: *Hi*\n", to: "trip.chat")
  }

  // MARK: Forms of a script

  @Test(arguments: [
    ("a.chat", "chat"), ("a.json", "json"), ("a.yaml", "yaml"), ("a.yml", "yaml"),
    ("b.c.yml", "yaml"), ("json.chat", "chat"), ("chat.json", "json"), ("yaml.yml.json", "json"),
  ])
  func aNameSaysTheForm(name: String, form: String) throws {
    let expected = try CommandRun("import", "trip.chat", "--format", form, in: folder)
    #expect(expected.status == 0 && !expected.output.isEmpty)
    let run = try CommandRun("import", "trip.chat", "-o", name, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.isEmpty && folder.names == [name, "trip.chat"].sorted())
    #expect(try folder.data(name) == expected.output)
    // What it says is read again by that name.
    #expect(try CommandRun("check", "--strict", name, in: folder).status == 0)
  }

  @Test(arguments: ["a.txt", "a", "yml", "a.yml.zip", "a.YMLX", "a.json5", "achat"])
  func anotherNameSaysNoForm(name: String) throws {
    let run = try CommandRun("import", "trip.chat", "-o", name, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("`\(name)` is no name of a script"))
    #expect(folder.names == ["trip.chat"])
    // Said aloud, the form is known, and goes before what the name says.
    for output in [name, "b.chat"] {
      let said = try CommandRun(
        "import", "trip.chat", "--format", "json", "-o", output, in: folder)
      #expect(said.status == 0, "\(said.messages)")
      #expect(try folder.data(output).first == UInt8(ascii: "{"))
    }
  }

  @Test func standardOutputHasTheFormThatPeopleRead() throws {
    let plain = try CommandRun("import", "trip.chat", in: folder)
    let dash = try CommandRun("import", "trip.chat", "-o", "-", in: folder)
    let said = try CommandRun("import", "trip.chat", "--format", "chat", in: folder)
    #expect(plain.status == 0 && dash.status == 0 && said.status == 0)
    #expect(plain.output == said.output && dash.output == said.output)
    #expect(plain.text.contains("Ben: Hello"))
    #expect(try CommandRun("import", "trip.chat", "--format", "toml", in: folder).status == 2)
  }

  @Test func aScriptIsNotWrittenOverItself() throws {
    let before = try folder.data("trip.chat")
    #expect(try CommandRun("import", "trip.chat", "-o", "trip.chat", in: folder).status != 0)
    #expect(try folder.data("trip.chat") == before)
  }

  // MARK: Warnings and errors

  @Test(arguments: [
    ("Ben: Hello\n", 0, 0), ("Ben: [photo gone.jpg]\n", 0, 1),
    ("---\nme: Ana\nclock: 25:99\n---\nAna: Hi\n", 1, 1),
    ("---\nme: Ana\nclock: 25:99\n---\nAna: [photo gone.jpg]\n", 1, 1),
  ])
  func warningsCountWhereCheckIsStrict(script: String, lax: Int32, strict: Int32) throws {
    try folder.write(script, to: "a.chat")
    for names in [["a.chat"], ["trip.chat", "a.chat"], ["a.chat", "trip.chat"]] {
      let run = try CommandRun(["check"] + names, in: folder)
      #expect(run.status == lax, "\(run.messages)")
      #expect(try CommandRun(["check", "--strict"] + names, in: folder).status == strict)
      #expect(run.output.isEmpty)
    }
  }

  @Test func findingsAreCountedFromTwoOn() throws {
    func last(_ script: String) throws -> String {
      try folder.write(script, to: "a.chat")
      let lines = try CommandRun("check", "a.chat", in: folder).messages.split(separator: "\n")
      return lines.last.map(String.init) ?? ""
    }
    #expect(try !last("Ben: [photo gone.jpg]\n").contains("1 warning"))
    #expect(try last("Ben: [photo a.jpg]\nBen: [photo b.jpg]\n") == "2 warnings")
    #expect(
      try last("---\nme: Ana\nclock: 25:99\n---\nAna: [photo gone.jpg]\n") == "1 error, 1 warning")
  }

  // MARK: New scripts and themes

  @Test func aNewScriptsNameHasOneEnding() throws {
    for (name, file) in [("a", "a.chat"), ("b.chat", "b.chat"), ("c.txt", "c.txt.chat")] {
      #expect(try CommandRun("new", name, in: folder).status == 0)
      #expect(folder.names.contains(file))
      #expect(try CommandRun("new", name, in: folder).status == 1)
    }
    for name in [".chat", "nosuch/.chat"] {
      #expect(try CommandRun("new", name, in: folder).status == 1)
    }
    #expect(try CommandRun("new", "nosuch/a", in: folder).status == 1)
    let shown = try CommandRun("new", "-", in: folder)
    #expect(shown.status == 0 && !shown.output.isEmpty)
    #expect(folder.names == ["a.chat", "b.chat", "c.txt.chat", "trip.chat"])
  }

  @Test func themesAreListedInColumnsAndWrittenOut() throws {
    let list = try CommandRun("themes", in: folder)
    #expect(list.status == 0)
    let lines = list.text.split(separator: "\n").map(String.init)
    let names = lines.map { String($0.prefix { $0 != " " }) }
    let widest = names.map(\.count).max() ?? 0
    #expect(lines.count > 1 && names.contains("daylight"))
    for (name, line) in zip(names, lines) {
      let summary = line.dropFirst(widest + 2)
      #expect(line.prefix(widest + 2).dropFirst(name.count).allSatisfy { $0 == " " })
      #expect(summary.first.map { $0 != " " } == true)
    }
    let one = try CommandRun("themes", "daylight", in: folder)
    #expect(one.status == 0)
    try folder.write(one.text, to: "mine.yaml")
    #expect(try CommandRun("themes", "mine.yaml", in: folder).status == 0)
    let unknown = try CommandRun("themes", "dailight", in: folder)
    #expect(unknown.status == 1 && unknown.output.isEmpty)
    #expect(unknown.messages.contains("dailight"))
  }

  // MARK: Parts

  @Test func partsAreNamedWithOrWithoutASlash() throws {
    let look = ["--device", "130x160@1", "--fps", "5", "--until", "800ms"]
    #expect(try CommandRun(["trip.chat"] + look + ["-o", "whole/"], in: folder).status == 0)
    for part in 1...2 {
      let run = try CommandRun(
        ["trip.chat"] + look + ["--shard", "\(part)/2", "-o", "part\(part)/"], in: folder)
      #expect(run.status == 0, "\(run.messages)")
    }
    for parts in [["part1/", "part2"], ["part2", "part1/"]] {
      let run = try CommandRun(["join"] + parts + ["-o", "all"], in: folder)
      #expect(run.status == 0, "\(run.messages)")
      let names = try files(in: "whole")
      #expect(names.count > 2)
      #expect(try files(in: "all") == names)
      for name in names {
        #expect(try folder.data("whole/" + name) == folder.data("all/" + name), "\(name)")
      }
      try FileManager.default.removeItem(at: folder.url.appending(path: "all"))
    }
    for parts in [["part1"], ["part1", "part1"], ["part1", "nosuch"], ["part1", "trip.chat"]] {
      let run = try CommandRun(["join"] + parts + ["-o", "all"], in: folder)
      #expect(run.status == 1, "\(parts)")
      #expect(!run.messages.isEmpty && !folder.names.contains("all"))
    }
    #expect(try CommandRun("join", "part1", "part2", in: folder).status == 2)
    #expect(try CommandRun("join", "-o", "all", in: folder).status == 2)
  }

  // MARK: Scales

  /// Looked at in a page or a message, twice the points are enough; frames are as the device has them.
  @Test(arguments: [
    (["--device", "130x160@3"], 260, 390), (["--device", "130x160@2"], 260, 260),
    (["--device", "130x160@1"], 130, 130), (["--device", "130x160@3", "--scale", "3"], 390, 390),
    (["--device", "130x160@3", "--scale", "1.5"], 195, 195),
  ])
  func animationsHaveAScaleOfTheirKind(look: [String], light: Int, full: Int) throws {
    let run = try CommandRun(
      ["trip.chat"] + look + [
        "--fps", "5", "--until", "400ms", "-o", "a.gif", "-o", "a.apng", "-o", "a.webp",
        "-o", "frames/",
      ], in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let gif = Array(try folder.data("a.gif"))
    #expect(Int(gif[6]) + Int(gif[7]) << 8 == light)
    #expect(Self.pngWidth(try folder.data("a.apng")) == light)
    let webp = Array(try folder.data("a.webp"))
    #expect(String(decoding: webp[12..<16], as: UTF8.self) == "VP8X")
    #expect(Int(webp[24]) + Int(webp[25]) << 8 + 1 == light)
    let frames = try files(in: "frames").filter { $0.hasSuffix(".png") }
    #expect(!frames.isEmpty)
    for name in frames { #expect(Self.pngWidth(try folder.data("frames/" + name)) == full) }
  }

  private func files(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: name).path())
      .sorted()
  }

  private static func pngWidth(_ data: Data) -> Int {
    data.dropFirst(16).prefix(4).reduce(0) { $0 << 8 + Int($1) }
  }
}
