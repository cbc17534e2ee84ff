import Foundation
import TestSupport
import Testing

/// What the command says of an export, and which part of it is taken.
@Suite struct ExportCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.day, to: "x.json")
  }

  /// A channel's messages: two before clocks go forward in Berlin, one after, three on later days.
  private static let day = """
    [
    {"type": "message", "user": "U1", "ts": "1774659600.000100", "text": "A moth!", \(name("Ana"))},
    {"type": "message", "user": "U2", "ts": "1774745940.000200", "text": "moths, everywhere",
      \(name("Ben"))},
    {"type": "message", "user": "U1", "ts": "1774746060.000300", "text": "In a thread",
      "thread_ts": "1774746060.000300", "reply_count": 1, \(name("Ana"))},
    {"type": "message", "user": "U2", "ts": "1774746120.000400", "text": "An answer",
      "thread_ts": "1774746060.000300", \(name("Ben"))},
    {"type": "message", "user": "U1", "ts": "1774832400.000500", "text": "Look",
      "files": [{"id": "F1", "name": "a.png", "mimetype": "image/png"}], \(name("Ana"))},
    {"type": "message", "user": "U2", "ts": "1774918800.000600", "text": "Late", \(name("Ben"))}
    ]
    """

  private static func name(_ name: String) -> String {
    #""user_profile": {"real_name": "\#(name)"}"#
  }

  private func run(_ arguments: String...) throws -> CommandRun { try run(arguments) }

  private func run(_ arguments: [String]) throws -> CommandRun {
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == 0, "\(arguments): \(run.messages)")
    return run
  }

  /// What each message of a script in JSON says.
  private func words(_ json: Data) throws -> [String] {
    let script = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let items = try #require(script["items"] as? [[String: Any]])
    return items.compactMap { $0["text"] as? String }
  }

  // MARK: - Listing

  @Test func aChatAsATable() throws {
    #expect(
      try run("chats", "x.json").text == """
        Ana, Ben  6 messages  2 people  2026-03-28 to 2026-03-31

        people:
          3  Ana  U1
          3  Ben  U2

        threads:
          1  1774746060.000300  In a thread

        """)
    // Days and filters count.
    let part = try run("chats", "x.json", "--from", "2026-03-29", "--sender", "Ben").text
    #expect(part.hasPrefix("Ana, Ben  3 messages  2 people  2026-03-29 to 2026-03-31\n"))
  }

  @Test func aChatAsJSON() throws {
    let data = try run("chats", "x.json", "--json").output
    let listing = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(listing["format"] as? String == "slack")
    let chats = try #require(listing["chats"] as? [[String: Any]])
    #expect(chats.count == 1)
    #expect(chats[0]["messages"] as? Int == 6)
    #expect(chats[0]["first"] as? String == "2026-03-28T01:00:00")
    #expect(chats[0]["kinds"] as? [String: Int] == ["text": 5, "photo": 1])
    let people = try #require(chats[0]["people"] as? [[String: Any]])
    #expect(people.map { $0["name"] as? String } == ["Ana", "Ben"])
    #expect(people.map { $0["messages"] as? Int } == [3, 3])
    let threads = try #require(chats[0]["threads"] as? [[String: Any]])
    #expect(threads.map { $0["words"] as? String } == ["In a thread"])
  }

  @Test func severalChats() throws {
    func chat(_ name: String, _ id: Int, _ words: String) -> String {
      """
      {"name": "\(name)", "type": "private_group", "id": \(id), "messages": [{"id": 1,
        "type": "message", "date": "2026-03-14T09:41:00", "from": "Ana", "from_id": "user1",
        "text": "\(words)"}]}
      """
    }
    try folder.write(
      #"{"chats": {"list": [\#(chat("One", 7, "a")), \#(chat("Two", 8, "b"))]}}"#, to: "all.json")
    let lines = try run("chats", "all.json").text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("One  7  1 message  1 person  2026-03-14"))
    #expect(lines[1].hasPrefix("Two  8  1 message  1 person  2026-03-14"))
    #expect(try run("chats", "all.json", "--chat", "Two").text.contains("people:\n  1  Ana"))
    let unknown = try CommandRun("chats", "all.json", "--chat", "Three", in: folder)
    #expect(unknown.status == 1 && unknown.output.isEmpty)
    #expect(unknown.messages.contains("one of: `One`, `Two`"), "\(unknown.messages)")
  }

  // MARK: - Time

  /// On 29 March 2026 clocks in Berlin go from 2:00 to 3:00.
  @Test(arguments: [
    (
      "Europe/Berlin",
      [
        "2026-03-28 2:00:00", "2026-03-29 1:59:00", "3:01:00", "3:02:00", "2026-03-30 3:00:00",
        "2026-03-31 3:00:00",
      ]
    ),
    (
      "-01:00",
      [
        "2026-03-28 0:00:00", "23:59:00", "2026-03-29 0:01:00", "0:02:00", "2026-03-30 0:00:00",
        "2026-03-31 0:00:00",
      ]
    ),
  ]) func clocks(zone: String, expected: [String]) throws {
    let data = try run("import", "x.json", "--time-zone", zone, "--format", "json").output
    let script = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let items = try #require(script["items"] as? [[String: Any]])
    #expect(items.compactMap { $0["at"] as? String } == expected)
  }

  /// Days are those of the zone.
  @Test func daysOfAZone() throws {
    let day = ["--from", "2026-03-28", "--to", "2026-03-28", "--format", "json"]
    #expect(try words(run(["import", "x.json"] + day).output) == ["A moth!"])
    let west = try run(["import", "x.json", "--time-zone", "-01:00"] + day).output
    #expect(try words(west) == ["A moth!", "moths, everywhere"])
    let unknown = try CommandRun("import", "x.json", "--time-zone", "Europe/Berlni", in: folder)
    #expect(unknown.status != 0 && unknown.output.isEmpty)
    #expect(unknown.messages.contains("Europe/Berlni"))
  }

  // MARK: - Merging

  @Test func mergingIsInAnyOrderAndHappensOnce() throws {
    _ = try run("import", "x.json", "--last", "3", "-o", "late.json")
    _ = try run("import", "x.json", "--to", "2026-03-29", "-o", "early.json")
    _ = try run("import", "x.json", "early.json", "--merge", "-o", "whole.json")
    _ = try run("import", "early.json", "late.json", "--merge", "-o", "one.json")
    _ = try run("import", "late.json", "early.json", "--merge", "-o", "two.json")
    _ = try run("import", "two.json", "late.json", "early.json", "--merge", "-o", "three.json")
    let one = try folder.data("one.json")
    #expect(
      try words(one)
        == ["A moth!", "moths, everywhere", "In a thread", "An answer", "Look", "Late"])
    #expect(try words(folder.data("whole.json")) == words(one))
    #expect(try folder.data("two.json") == one)
    #expect(try folder.data("three.json") == one)
  }

  @Test func namesOfOnePerson() throws {
    try folder.write("14/03/2026, 09:41 - Ana: a\n14/03/2026, 09:42 - Ben: b\n", to: "a.txt")
    try folder.write(
      "14/03/2026, 09:41 - +49 171 1234567: a\n14/03/2026, 09:43 - Ben: c\n", to: "b.txt")
    let merged = try run(
      "import", "a.txt", "b.txt", "--merge", "--alias", "Ana=+49 171 1234567", "--me", "Ana",
      "--format", "json")
    #expect(try words(merged.output) == ["a", "b", "c"])
    let alone = try CommandRun("import", "a.txt", "--alias", "Ana=Ben", in: folder)
    #expect(alone.status != 0 && alone.messages.contains("--alias is for --merge."))
    let several = try CommandRun("import", "a.txt", "b.txt", in: folder)
    #expect(several.status != 0 && several.messages.contains("put together by --merge"))
  }

  // MARK: - Filters

  /// Two ways to choose the same messages, and these.
  private static let choices: [(one: [String], other: [String], words: [String])] = [
    (["--last", "2"], ["--from", "2026-03-30"], ["Look", "Late"]),
    (["--to", "2026-03-28"], ["--grep", "A MOTH!"], ["A moth!"]),
    (["--from", "2026-03-31"], ["--grep", "late"], ["Late"]),
    (
      ["--grep", "moth"], ["--to", "2026-03-29", "--grep", "moth"],
      ["A moth!", "moths, everywhere"]
    ),
    (
      ["--sender", "ben"], ["--grep", "everywhere", "--grep", "answer", "--grep", "late"],
      ["moths, everywhere", "An answer", "Late"]
    ), (["--kind", "photo"], ["--grep", "Look"], ["Look"]),
    (
      ["--thread", "in a thread"], ["--thread", "1774746060.000300"], ["In a thread", "An answer"]
    ),
  ]

  @Test(arguments: choices.indices) func filtersOfAnImport(number: Int) throws {
    let choice = Self.choices[number]
    for arguments in [choice.one, choice.other] {
      let script = try run(["import", "x.json", "--format", "json"] + arguments)
      #expect(try words(script.output) == choice.words, "\(arguments)")
    }
  }

  @Test(arguments: choices.indices) func filtersOfAPicture(number: Int) throws {
    let choice = Self.choices[number]
    let look = ["--device", "240x900@1", "-o", "-"]
    let whole = try run(["render", "x.json"] + look).output
    let pictures = try [choice.one, choice.other].map {
      try run(["render", "x.json"] + look + $0).output
    }
    #expect(pictures[0] == pictures[1] && pictures[0] != whole && pictures[0].count > 500)
  }

  @Test(arguments: choices.indices) func filtersOfWhatPlays(number: Int) throws {
    let choice = Self.choices[number]
    for (name, arguments) in [("one.gif", choice.one), ("other.gif", choice.other)] {
      _ = try run(
        ["render", "x.json", "--play", "--device", "130x160@1", "--fps", "5", "-o", name]
          + arguments)
    }
    let played = try folder.data("one.gif")
    #expect(played == (try folder.data("other.gif")) && played.count > 500)
  }
}
