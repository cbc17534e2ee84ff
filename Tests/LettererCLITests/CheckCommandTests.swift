import Foundation
import TestSupport
import Testing

/// `letterer check` finds everything in one run, whichever part of the program knows of it.
@Suite struct CheckCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A dozen mistakes of a dozen kinds.
  private static let script = """
    ---
    title: Trip
    me: Anna
    look: mine.yaml
    device: phoen
    clock: 25:99
    people:
      Ana:
      Ben: { color: green, avatar: gone.png }
    background: wall.jpg
    words: { todai: Heute }
    ---
    == Satruday ==
    Zoe 8:30 hello
    Ben: [foto cover.jpg]
    Ben: [photo cover.jpg] hi {❤️
    Bne: [voice 0:99:99:99]
    @typing Grandma
    @wait 1s
      Ana: too far to the right
    @edit #nosuch: better
    @play
    @play
    Ana: [photo missing.jpg] {raed}

    """

  /// Lines of errors and warnings, by what stands before and in them.
  private func found(_ messages: String) -> [String] {
    messages.split(separator: "\n").map(String.init).filter {
      $0.contains("error: ") || $0.contains("warning: ")
    }
  }

  @Test func allIsSaidAtOnceInTheOrderOfLines() throws {
    try folder.write(Self.script, to: "trip.chat")
    try folder.write("bubble.raduis: 3\nextends: ../up.yaml\n", to: "mine.yaml")
    let run = try CommandRun("check", "trip.chat", in: folder)
    #expect(run.status == 1)
    #expect(
      found(run.messages) == [
        "trip.chat:3:5: error: nobody here is called `Anna`",
        "trip.chat:5:9: error: there is no device `phoen`",
        "trip.chat:6:8: error: there is no such time as 25:99",
        "trip.chat:9:17: error: `green` is not a colour",
        "trip.chat:9:32: warning: `gone.png` isn't there",
        "trip.chat:10:13: warning: `wall.jpg` isn't there",
        "trip.chat:11:17: error: there is no word `todai`",
        "trip.chat:13:4: warning: `Satruday` names no day",
        "trip.chat:14:5: error: this line is no message",
        "trip.chat:15:7: error: there is no `[foto]`",
        "trip.chat:16:13: warning: `cover.jpg` isn't there",
        "trip.chat:16:27: error: these attributes are not closed",
        "trip.chat:17:1: error: nobody here is called `Bne`",
        "trip.chat:17:13: error: `0:99:99:99` is not a duration",
        "trip.chat:18:9: warning: `Grandma` types, but says nothing and isn't named in the header",
        "trip.chat:20:3: error: this line continues nothing",
        "trip.chat:21:7: error: no message `#nosuch` stands above",
        "trip.chat:23:1: warning: `@play` stands above already, and this one counts",
        "trip.chat:24:13: warning: `missing.jpg` isn't there",
        "trip.chat:24:27: error: unknown attribute `raed`",
        "mine.yaml:1:1: error: unknown token `bubble.raduis`",
        "mine.yaml:2:10: error: the path climbs out of the theme's folder",
      ])
    #expect(run.messages.hasSuffix("\n15 errors, 7 warnings\n"))
    // Each says what can be done about it.
    #expect(run.messages.components(separatedBy: "  hint: ").count == 23, "\(run.messages)")
    #expect(run.messages.contains("Zoe 8:30 hello\n      ^~~~\n"))
    #expect(run.messages.contains("@edit #nosuch: better\n        ^~~~~~~\n"))
  }

  /// The page of the format shows what is printed.
  @Test func theExampleOfThePageIsTrue() throws {
    try folder.write(
      """
      ---
      me: Anna
      people:
        Ana:
        Zoe:
        Ben: { color: green }
      ---
      == Satruday ==
      Ben 8:30 hello
      Ben: [photo cover.jpg] hi {❤️

      """, to: "trip.chat")
    let text = try Repository.text("Sources/Letterer/Letterer.docc/ScriptFormat.md")
    let example = text.components(separatedBy: "```\n").first { $0.hasPrefix("trip.chat:2:5") }
    #expect(try CommandRun("check", "trip.chat", in: folder).messages == example)
  }

  /// What isn't YAML hides neither what else is wrong in its file nor what is wrong below it.
  @Test func slipsOfYAMLHideNothing() throws {
    try folder.write(
      """
      ---
      title: [Forty
      clock: 25:99
      look: mine.yaml
      people:
        Ana: {color: "nocolor"
      battery: 200
      ---
      Ana: [foto]

      """, to: "a.chat")
    try folder.write(
      "palette: {leaf: #5A5\nincoming.text: $leaf\nbubble.raduis: 3\n", to: "mine.yaml")
    let run = try CommandRun("check", "a.chat", in: folder)
    #expect(run.status == 1)
    #expect(
      found(run.messages) == [
        "a.chat:2:1: error: did not find expected ',' or ']'",
        "a.chat:3:8: error: there is no such time as 25:99",
        "a.chat:6:1: error: did not find expected ',' or '}'",
        "a.chat:7:10: error: `battery` is between 0 and 100, not 200",
        "a.chat:9:7: error: there is no `[foto]`",
        "mine.yaml:1:1: error: the theme isn't YAML: did not find expected node content",
        "mine.yaml:3:1: error: unknown token `bubble.raduis`",
      ])
  }

  /// Rendering stops at what is wrong, and says all of that at once, too.
  @Test func renderingSaysTheErrorsOfAllParts() throws {
    try folder.write("---\nlook: nowhere\ndevice: phoen\n---\nAna: [foto]\n", to: "a.chat")
    let run = try CommandRun("a.chat", "-o", "a.png", in: folder)
    #expect(run.status == 1)
    #expect(
      found(run.messages) == [
        "a.chat:2:7: error: there is no theme `nowhere`",
        "a.chat:3:9: error: there is no device `phoen`",
        "a.chat:5:7: error: there is no `[foto]`",
      ])
  }

  @Test(arguments: [
    (#"{"script": 1, "items": [{"from": "A", "photo": "gone.png"}]}"#, "x.json", "1:49"),
    ("script: 1\nitems:\n- from: A\n  photo: gone.png\n", "x.yaml", "4:10"),
    (
      "script: 1\nkind: group\npeople:\n  A:\n    avatar: gone.png\nitems:\n- {from: A, text: hi}\n",
      "x.yaml", "5:13"
    ),
    ("---\nbackground: gone.png\n---\nAna: a\n", "x.chat", "2:13"),
    ("Ana: a {:x: <gone.png> Ana}\n", "x.chat", "1:14"),
    ("Ana: [video a.mp4 thumbnail=gone.png]\n", "x.chat", "1:29"),
  ])
  func missingFilesHaveTheirPlace(text: String, name: String, place: String) throws {
    try folder.write(text, to: name)
    for arguments in [["check", name], [name, "-o", "x.png"], [name, "-o", "x.gif"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 0)
      #expect(
        found(run.messages) == ["\(name):\(place): warning: `gone.png` isn't there"], "\(arguments)"
      )
    }
  }

  @Test func manyWarningsStopNothing() throws {
    let lines = (0..<900).map { "Ana \($0 % 2 == 0 ? "9:40" : "9:39"): [photo p\($0).png]\n" }
    try folder.write(lines.joined(), to: "x.chat")
    let check = try CommandRun("check", "x.chat", in: folder)
    #expect(check.status == 0)
    #expect(check.messages.contains("and 250 more warnings"))
    #expect(check.messages.contains("and 700 more pictures can't be shown"))
    let run = try CommandRun("x.chat", "--device", "240x300@1", "-o", "x.png", in: folder)
    #expect(run.status == 0)
    #expect(folder.names.contains("x.png"))
  }

  @Test func standardInputIsCheckedToo() throws {
    let run = try CommandRun("check", "-", in: folder, input: "---\ndevice: x\n---\nAna: [foto]\n")
    #expect(found(run.messages).map { String($0.prefix(12)) } == ["-:2:9: error", "-:4:7: error"])
  }
}
