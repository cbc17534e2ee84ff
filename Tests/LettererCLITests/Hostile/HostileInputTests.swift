import Foundation
import TestSupport
import Testing

/// What nobody should hand over, handed over: each ends with its status and one clear message, in
/// bounded time, and leaves no file behind that isn't a whole picture.
@Suite struct HostileInputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Renders at the smallest size; checks that there is a whole picture or none, and nothing else.
  @discardableResult
  func render(
    _ input: String, _ more: [String] = [], status: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = folder.names.filter { $0 != "out.png" }
    let run = try CommandRun(
      [input, "--device", "240x300@1", "-o", "out.png"] + more, in: folder)
    #expect(run.status == status, "\(run.messages.prefix(2000))", sourceLocation: sourceLocation)
    #expect(folder.names.filter { $0 != "out.png" } == before, sourceLocation: sourceLocation)
    if status == 0 {
      let picture = try folder.data("out.png")
      #expect(picture.suffix(8).prefix(4) == Data("IEND".utf8), sourceLocation: sourceLocation)
      try FileManager.default.removeItem(at: folder.url.appending(path: "out.png"))
    } else {
      #expect(!folder.names.contains("out.png"), sourceLocation: sourceLocation)
      #expect(run.messages.contains("error: "), sourceLocation: sourceLocation)
    }
    #expect(run.messages.utf8.count < 100_000, sourceLocation: sourceLocation)
    return run.messages
  }

  // MARK: Bytes

  static let texts: [(name: String, bytes: [UInt8], message: String)] = [
    ("empty", [], "is empty"),
    ("blank", Array(" \n\n\t\n".utf8), "has nothing in it"),
    ("binary", (0..<2000).map { UInt8(truncatingIfNeeded: $0) }, "binary data"),
    ("nul", Array("Ana: a\0b\n".utf8), "binary data"),
    ("Latin 1", Array("Ana: caf".utf8) + [0xE9, 0x0A], "isn't UTF-8"),
    ("overlong", Array("Ana: ".utf8) + [0xC0, 0x80, 0x0A], "isn't UTF-8"),
    ("cut inside of a scalar", Array("Ana: ".utf8) + [0xF0, 0x9F, 0x98], "isn't UTF-8"),
    ("odd UTF-16", [0xFF, 0xFE, 0x41, 0, 0x42], "UTF-16"),
    ("UTF-32", [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "isn't UTF-8"),
    ("picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a picture"),
    ("header without end", Array("---\nme: Ana\n".utf8), "not closed"),
    ("header not YAML", Array("---\nme: [\n---\nAna: a\n".utf8), "a.chat:2:"),
    ("day that doesn't exist", Array("== 2026-02-30 ==\nAna: a\n".utf8), "no such day"),
    ("time that doesn't exist", Array("Ana 99:99: a\n".utf8), "no such time"),
    ("wait without end", Array("Ana: a\n@wait 1e308s\n".utf8), "a.chat:2:7"),
    ("path that climbs", Array("Ana: [photo ../../etc/passwd]\n".utf8), "climbs out"),
    ("path from the root", Array("Ana: [photo /etc/passwd]\n".utf8), "leads out"),
    (
      "look from the root", Array("---\nlook: /etc/passwd\n---\nAna: a\n".utf8), "a.chat:2:7: error"
    ),
    ("unknown theme", Array("---\nlook: daylihgt\n---\nAna: a\n".utf8), "did you mean `daylight`"),
    (
      "cut JSON", Array(#"{"name":"A","type":"personal_chat","id":1,"messages":[{"#.utf8),
      "too early"
    ),
    ("nested JSON", [UInt8](repeating: UInt8(ascii: "["), count: 200_000), "nested"),
    ("nested YAML", Array(("---\npeople: " + String(repeating: "[", count: 50_000)).utf8), "error"),
    ("cut zip", Array("PK\u{3}\u{4}".utf8), "can't be read"),
    ("empty zip", Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18), "no chat"),
  ]

  @Test(arguments: texts.indices)
  func brokenFilesAreErrors(index: Int) throws {
    let text = Self.texts[index]
    try Data(text.bytes).write(to: folder.url.appending(path: "a.chat"))
    let messages = try render("a.chat", status: 1)
    #expect(messages.contains(text.message), "\(text.name): \(messages.prefix(500))")
    #expect(messages.contains("a.chat"), "\(text.name): \(messages.prefix(500))")
  }

  @Test(arguments: [
    [0xEF, 0xBB, 0xBF] + Array("Ana: hello\r\nBen: yes\r\n".utf8),
    Array("Ana: hello\rBen: yes\r".utf8),
    Array("Ana: \u{202E}\u{2067}abc\u{200B}\u{FEFF}\n".utf8),
    Array("Ana: \u{1B}[31m\u{7}\u{1}\u{7F}\n".utf8),
    Array("Ana: \u{E000}\u{10FFFF}\u{FFFE}\n".utf8),
  ])
  func oddButReadable(bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.url.appending(path: "a.chat"))
    try render("a.chat", status: 0)
  }

  /// A megabyte of each takes seconds at most; the long run has all of it.
  @Test(arguments: [
    "x", "e\u{301}", "\u{202E}\u{2067}a", "👩\u{200D}", "👨\u{200D}👩\u{200D}👧", "*_~`||", "[", "{",
    "\\",
    "@Ben ", "http://a.b/c ", "\u{F0000}", "\u{200B}", "word ", "سلام", "漢", "> ", "\n  a", "a.",
  ])
  func longTexts(unit: String) throws {
    let size = Effort.rounds(8_000, long: 1_000_000)
    let count = size / unit.utf8.count
    try folder.write("Ana: a\nBen: b" + String(repeating: unit, count: count) + "\n", to: "a.chat")
    try render("a.chat", status: 0)
  }

  // MARK: Numbers

  @Test func crowds() throws {
    let people = (1...10_000).map { "Person \($0)" }
    try folder.write(people.map { "\($0): hi\n" }.joined(), to: "crowd.chat")
    try render("crowd.chat", status: 0)
    let unknown = try render("crowd.chat", ["--me", "Nobody at all"], status: 1)
    #expect(unknown.utf8.count < 1000)
  }

  @Test func reactionsWithoutNumber() throws {
    let reactions = (1...20_000).map { "❤️ P\($0)" }.joined(separator: ", ")
    try folder.write("Ana: hi {\(reactions)}\n", to: "a.chat")
    try render("a.chat", status: 0)
  }

  @Test func errorsWithoutNumberAreCapped() throws {
    try folder.write(String(repeating: "@bogus\n", count: 5_000), to: "a.chat")
    let messages = try render("a.chat", status: 1)
    #expect(messages.contains("4800 more"))
  }

  @Test func absurdNumbersInAnExport() throws {
    let messages = [
      #""photo": "a.jpg", "width": 1000000000000000000000000, "height": -5"#,
      #""photo": "a.jpg", "width": 1, "height": 1000000000"#,
      #""media_type": "voice_message", "file": "a.ogg", "duration_seconds": 1e40"#,
      #""file": "a", "file_size": 9223372036854775807"#,
      #""location_information": {"latitude": 1e300, "longitude": -1e300}"#,
      #""poll": {"question": "q", "total_voters": 9223372036854775807, "answers": [{"text": "a", "voters": 9223372036854775807}, {"text": "b", "voters": -9223372036854775808}]}"#,
      #""reactions": [{"type": "emoji", "emoji": "👍", "count": 9223372036854775807}]"#,
      #""date_unixtime": "99999999999999999999999", "edited_unixtime": "-9223372036854775808""#,
      #""reply_to_message_id": 8"#, #""text": [5, null, [], {"type": 5}, {"type": "bold"}]"#,
    ].map { #"{"id": 8, "type": "message", "from": "Ana", "date": "2024-02-31T25:61:61", \#($0)}"# }
    try folder.write(
      #"{"name":"A","type":"personal_chat","id":1,"messages":["# + messages.joined(separator: ",")
        + "]}", to: "result.json")
    try render("result.json", status: 0)
    #expect(try CommandRun("inspect", "result.json", "--last", "3", in: folder).status == 0)
  }

  // MARK: YAML that repeats itself

  static var laughs: String {
    var text = "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for (former, name) in zip("abcdefghijk", "bcdefghijkl") {
      let aliases = [String](repeating: "*\(former)", count: 9).joined(separator: ", ")
      text += "\(name): &\(name) [\(aliases)]\n"
    }
    return text
  }

  @Test(arguments: ["me: *l\n", "? *l\n: 1\n"])
  func laughterIsCutShort(end: String) throws {
    try folder.write("---\n" + Self.laughs + end + "---\nAna: a\n", to: "a.chat")
    #expect(try render("a.chat", status: 1).contains("a.chat:2:"))
    try folder.write("Ana: a\n", to: "b.chat")
    try folder.write(Self.laughs + end, to: "theme.yaml")
    #expect(
      try render("b.chat", ["--theme", "theme.yaml"], status: 1).contains("theme.yaml:1:"))
  }

  // MARK: Themes, fonts, devices

  @Test func themesThatAreNone() throws {
    try folder.write("Ana: a\n", to: "a.chat")
    try folder.write("extends: two.yaml\n", to: "one.yaml")
    try folder.write("extends: one.yaml\n", to: "two.yaml")
    try folder.write("bubble: 5\nradius: 2\npalette: { accent: $accent }\n", to: "wrong.yaml")
    try folder.write("a: [\n", to: "cut.yaml")
    try Data([0xFF, 0xFE, 0]).write(to: folder.url.appending(path: "binary.yaml"))
    try folder.write(String(repeating: "#", count: 1_100_000), to: "large.yaml")
    try folder.write(
      "bubble:\n" + (1...5_000).map { "  c\($0): 1\n" }.joined(), to: "unknown.yaml")
    for (theme, message) in [
      ("dayligth", "did you mean `daylight`?"), ("nowhere.yaml", "there is no theme file"),
      ("one.yaml", "circle"), ("wrong.yaml", "wrong.yaml:1:"), ("cut.yaml", "cut.yaml:2:1"),
      ("binary.yaml", "isn't UTF-8"), ("large.yaml", "too large"),
      ("unknown.yaml", "unknown token"),
      (".", "no theme"), ("/dev/null/x.yaml", "no theme file"),
    ] {
      let messages = try render("a.chat", ["--theme", theme], status: 1)
      #expect(messages.contains(message), "\(theme): \(messages.prefix(500))")
    }
  }

  /// A chain of thousands of names is no circle, and no deep recursion either.
  @Test func longPalettes() throws {
    try folder.write("Ana: a\n", to: "a.chat")
    let chain = (1...8_000).map { "  c\($0): $c\($0 + 1)\n" }.joined()
    try folder.write("palette:\n\(chain)  c8001: \"#123456\"\n", to: "chain.yaml")
    try render("a.chat", ["--theme", "chain.yaml"], status: 0)
  }

  @Test func fontsThatAreNone() throws {
    try folder.write("Ana: a\n", to: "a.chat")
    try folder.make(folder: "fonts")
    try folder.write("no font", to: "fonts/a.ttf")
    try folder.make(folder: "none")
    for path in ["fonts", "none", "nowhere", "a.chat"] {
      let messages = try render("a.chat", ["--fonts", path], status: 1)
      #expect(messages.contains("`\(path)"), "\(messages)")
      #expect(!messages.contains("(\""), "\(messages)")
    }
  }

  @Test(arguments: [
    "0x0", "120x120@0.5", "8000x8000@8", "1e9x5", "-5x5", "120x8000@1", "8000x120@1", "x", "@",
    "12x", "999999999999999999999x1",
  ])
  func devices(device: String) throws {
    try folder.write("Ana: a\nBen: A longer message of several words.\n", to: "a.chat")
    let run = try CommandRun("a.chat", "--device", device, "-o", "x.png", in: folder)
    let isFine = ["120x120@0.5", "120x8000@1", "8000x120@1"].contains(device)
    #expect(run.status == (isFine ? 0 : 2), "\(run.messages)")
  }

  @Test func largeTextOnASmallDevice() throws {
    try folder.write(
      "Ana: Incomprehensibilities\n* A line\nBen: [poll Q | a 1 | b 2] {❤️ Ana}\n", to: "a.chat")
    for device in ["120x120@1", "240x300@1"] {
      for size in ["ax5", "xs"] {
        let run = try CommandRun(
          "a.chat", "--device", device, "--text-size", size, "-o", "-", in: folder)
        #expect(run.status == 0, "\(run.messages)")
      }
    }
  }
}
