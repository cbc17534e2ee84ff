import Foundation
import TestSupport
import Testing

/// `letterer accept`, and what follows references about.
@Suite struct AcceptCommandTests {
  let folder: SnapshotFolder

  init() throws {
    folder = try SnapshotFolder()
    _ = try folder.run("verify")
    try folder.write("trip", "Ben 9:40: Did you see that?")
    try folder.write("other", "Ana: Yes, of course I did, and it was wonderful!")
    _ = try folder.run("verify")
  }

  @Test func allIsAccepted() throws {
    let run = try folder.run("accept")
    #expect(run.status == 0)
    #expect(run.messages == "4 accepted\n")
    // Once is enough: what the report compared with isn't there any more.
    let again = try folder.run("accept")
    #expect(again.status == 1)
    #expect(again.messages.contains("isn't the one that the report compared with any more"))
    #expect(try folder.run("verify").status == 0)
  }

  @Test func someAreAccepted() throws {
    let run = try folder.run("accept", "*/trip*")
    #expect(run.messages == "2 accepted\n")
    #expect(try folder.run("verify").text.contains("2 passed, 2 failed"))
    let unknown = try folder.run("accept", "__Snapshots__/chats/trap")
    #expect(unknown.status == 2)
    #expect(
      unknown.messages.contains(
        "The report knows no snapshot `__Snapshots__/chats/trap`. "
          + "Did you mean `__Snapshots__/chats/trip`?"), "\(unknown.messages)")
  }

  /// Others whose names begin with it, such as those by night, stay as they are.
  @Test func aWholeNameIsOneSnapshots() throws {
    #expect(try folder.run("accept", "__Snapshots__/chats/trip").messages == "1 accepted\n")
    #expect(try folder.run("verify").text.contains("1 passed, 3 failed"))
  }

  /// What the summary names is what is accepted.
  @Test func theCommandThatTheSummaryNamesAccepts() throws {
    let text = try folder.run("verify").text
    let line = try #require(text.split(separator: "\n").first { $0.contains("--cause") })
    let cause = try #require(line.split(separator: " ").last.map(String.init))
    let run = try folder.run("accept", "--cause", cause)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.hasSuffix(" accepted\n"))
    #expect(try folder.run("accept", "--cause", "0123").status == 2)
  }

  @Test func aPackedReportIsAccepted() throws {
    guard let zip = ProgramRun.path(of: "zip") else { return }
    for (arguments, name) in [
      (["-qr", "a.zip", ".letterer"], "a.zip"), (["-qr", "../b.zip", "results", "files"], "b.zip"),
    ] {
      let place = name == "a.zip" ? "" : ".letterer"
      let packed = try ProgramRun(
        zip, arguments, in: folder.folder.url.appending(path: place))
      #expect(packed.status == 0)
    }
    let before = folder.references
    let run = try folder.run("accept", "*/other*", "--from", "a.zip")
    #expect(run.messages == "2 accepted\n")
    #expect(try folder.run("accept", "*/trip*", "--from", "b.zip").messages == "2 accepted\n")
    #expect(folder.references == before)
    #expect(try folder.run("verify").status == 0)
  }

  @Test func decisionsAreCarriedOut() throws {
    let line = try #require(
      String(decoding: try folder.folder.data(".letterer/results/1.jsonl"), as: UTF8.self)
        .split(separator: "\n").first { $0.contains("\"__Snapshots__/chats/trip\"") })
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let expected = try #require((result["expected"] as? [String: Any])?["reference"] as? String)
    let actual = try #require((result["actual"] as? [String: Any])?["content"] as? String)
    func decisions(_ snapshot: String, _ expected: String) -> String {
      """
      {"letterer":"decisions","format":1,"decisions":[{"snapshot":"\(snapshot)",\
      "action":"accept","expected":"\(expected)","actual":"\(actual)"}]}
      """
    }
    let before = try folder.contents
    for (snapshot, expected) in [
      ("../../../etc/passwd", expected), ("__Snapshots__/chats/../../x", expected),
      ("__Snapshots__/chats/trip", String(repeating: "0", count: 64)),
    ] {
      try folder.folder.write(decisions(snapshot, expected), to: "decisions.json")
      let run = try folder.run("accept", "--from", "decisions.json")
      #expect(run.status == 1, "\(snapshot)")
      #expect(run.messages.contains("1 refused"), "\(run.messages)")
    }
    #expect(try folder.contents == before)
    try folder.folder.write(
      decisions("__Snapshots__/chats/trip", expected), to: "decisions.json")
    #expect(
      try folder.run("accept", "--from", "decisions.json", "--report", ".letterer").messages
        == "1 accepted\n")
    #expect(try folder.run("verify").text.contains("1 passed, 3 failed"))
  }

  @Test func nothingIsAcceptedInCI() throws {
    let before = try folder.contents
    let run = try CommandRun(["accept"], in: folder.folder, environment: ["CI": "true"])
    #expect(run.status == 1)
    #expect(run.messages.contains("CI is set, so no reference is written"))
    #expect(try folder.contents == before)
  }

  @Test func whatIsNoReportIsRefused() throws {
    try folder.folder.write("PK\u{3}\u{4}nothing", to: "bad.zip")
    try folder.folder.write("{\"decisions\": 7}", to: "bad.json")
    for report in ["nowhere", "bad.zip", "bad.json", "trip.chat"] {
      let run = try folder.run("accept", "--from", report)
      #expect(run.status == 2, "\(report): \(run.messages)")
      #expect(run.messages.contains("error: "), "\(run.messages)")
    }
  }

  // MARK: Orphans and counts

  @Test func orphansAreWhatNoListNames() throws {
    #expect(try folder.run("orphans").messages == "There are no orphans.\n")
    // Another list's references, a script's and those of a test file are theirs.
    try folder.folder.write("x", to: "__Snapshots__/trip/trip.png")
    try folder.folder.write("x", to: "__Snapshots__/ChatTests/one.txt")
    try folder.folder.write("", to: "ChatTests.swift")
    try folder.folder.write("x", to: "__Snapshots__/gone/one.png")
    try folder.folder.write("x", to: "__Snapshots__/gone/deep/one.layout.txt")
    try FileManager.default.removeItem(atPath: folder.folder.path("other.chat"))
    // A run of some scenes changes nothing of that.
    _ = try folder.run("verify", "--filter", "trip.dark")
    let found = try folder.run("orphans")
    #expect(found.status == 4)
    let orphans = [
      "__Snapshots__/chats/other", "__Snapshots__/chats/other.dark", "__Snapshots__/gone/deep/one",
      "__Snapshots__/gone/one",
    ]
    #expect(found.text == orphans.map { $0 + "\n" }.joined())
    #expect(try folder.run("orphans", "--delete", environment: ["CI": "1"]).status == 1)
    #expect(try folder.run("orphans", "--delete").text == found.text)
    #expect(
      folder.folder.names(in: "__Snapshots__/gone") == ["deep"]
        || !folder.folder.names(in: "__Snapshots__").contains("gone"))
    #expect(folder.references.filter { $0.hasSuffix(".png") } == ["trip.dark.png", "trip.png"])
    #expect(folder.folder.names(in: "__Snapshots__/ChatTests") == ["one.txt"])
    #expect(try folder.run("orphans").status == 0)
  }

  /// What is wrong with a list orphans nothing.
  @Test func aBrokenListOrphansNothing() throws {
    try folder.folder.write("- trp.chat\n", to: "chats.scenes.yaml")
    let before = folder.references
    #expect(try folder.run("orphans", "--delete").status == 2)
    #expect(folder.references == before)
  }

  @Test func referencesAreCounted() throws {
    try folder.folder.write(String(repeating: "x", count: 3000), to: "__Snapshots__/more/one.txt")
    let bytes = try folder.contents.values.reduce(0) { $0 + $1.count }
    let run = try folder.run("stats")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.map(\.first) == ["4", "1", "5"])
    #expect(lines.map(\.last) == ["__Snapshots__/chats", "__Snapshots__/more", "all"])
    #expect(bytes > 1024)
    let large = try folder.run("stats", "--budget", "2900B")
    #expect(large.status == 4)
    #expect(large.text.contains("2.9 KiB  __Snapshots__/more/one"), "\(large.text)")
    #expect(try CommandRun("stats", in: TemporaryFolder()).text == "There are no references.\n")
  }

  @Test func scenesAreStressed() throws {
    let run = try folder.run("stress", "--runs", "4", "--workers", "3")
    #expect(run.status == 0)
    #expect(run.text == "4 scenes rendered 4 times, the same each time\n")
    try folder.write("other", "Ana: [foto]")
    let broken = try folder.run("stress", "--runs", "2")
    #expect(broken.status == 1)
    #expect(broken.text.contains("chats/other: other.chat:5:7: there is no `[foto]`\n"))
    #expect(broken.text.hasSuffix("2 of 4 scenes wrong in 2 runs\n"))
  }
}
