import Foundation
import Snapshots
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
    // Once is enough, and nothing else is accepted where a reference has changed meanwhile.
    #expect(try folder.run("accept").messages == "There is nothing to accept.\n")
    let name = "__Snapshots__/chats/trip"
    let bytes = try folder.folder.data(name + ".png")
    try folder.folder.write("x", to: name + ".png")
    let again = try folder.run("accept")
    #expect(again.status == 1)
    #expect(again.messages.contains("isn't the one that the report compared with any more"))
    try bytes.write(to: folder.folder.url.appending(path: name + ".png"))
    #expect(try folder.run("verify").status == 0)
  }

  @Test func whatWasAcceptedIsTakenBack() throws {
    let before = try folder.contents
    #expect(try folder.run("accept").status == 0)
    let accepted = try folder.contents
    #expect(accepted != before)
    #expect(try folder.run("review", "list").text == "Nothing to review: all 4 were decided on.\n")
    let run = try folder.run("review", "undo", "chats/trip.dark", "chats/other.dark")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("taken back: __Snapshots__/chats/trip.dark\n"))
    for name in folder.references {
      let isBack = name.contains(".dark.")
      #expect(try folder.contents[name] == (isBack ? before : accepted)[name], "\(name)")
    }
    #expect(try folder.run("review", "undo", "chats/trip.dark").status == 1)
    // What was rejected isn't accepted with the rest.
    #expect(try folder.run("review", "reject", "chats/trip.dark").status == 0)
    #expect(try folder.run("accept").messages == "1 accepted\n")
    #expect(try folder.run("verify").text.contains("3 passed, 1 failed"))
  }

  /// Runs elsewhere name their references from a folder above, which whoever accepts names.
  @Test func whatLiesElsewhereIsAccepted() throws {
    try folder.folder.make(folder: "work/deep")
    let place = folder.folder.url.appending(path: "work/deep")
    func run(_ arguments: String...) throws -> CommandRun {
      try CommandRun(arguments, at: place, environment: ["CI": "", "LETTERER_SNAPSHOTS": ""])
    }
    let verified = try run("verify", "../..")
    #expect(verified.status == 1)
    #expect(verified.text.contains("    __Snapshots__/chats/trip\n"), "\(verified.text)")
    #expect(verified.text.contains("to accept all:       letterer accept --root ../..\n"))
    let before = try folder.contents
    let refused = try run("accept")
    #expect(refused.status == 2)
    #expect(refused.messages.contains("say where its paths begin: --root ../.."))
    #expect(try run("review", "list").messages.contains("--root ../.."))
    #expect(try folder.contents == before)
    #expect(try run("review", "accept", "chats/trip", "--root", "../..").status == 0)
    #expect(try run("accept", "--root", "../..").messages == "3 accepted\n")
    #expect(try run("verify", "../..").status == 0)
    #expect(folder.folder.names(in: "work/deep") == [".letterer"])
  }

  @Test func aPackedReportIsReviewed() throws {
    guard let zip = ProgramRun.path(of: "zip") else { return }
    #expect(try ProgramRun(zip, ["-qr", "ci.zip", ".letterer"], in: folder.folder.url).status == 0)
    try FileManager.default.removeItem(at: folder.folder.url.appending(path: ".letterer"))
    let list = try folder.run("review", "list", "--report", "ci.zip")
    #expect(list.status == 0 && list.text.contains("  __Snapshots__/chats/trip\n"))
    let shown = try folder.run("review", "show", "chats/trip", "--report", "ci.zip")
    #expect(!shown.text.contains("actual: "), "\(shown.text)")
    #expect(try folder.run("review", "reject", "chats/trip", "--report", "ci.zip").status == 0)
    let accepted = try folder.run("review", "accept", "chats/trip.dark", "--report", "ci.zip")
    #expect(accepted.status == 0, "\(accepted.messages)")
    // What was decided is known to who comes next.
    let rest = try folder.run("review", "list", "--report", "ci.zip").text
    #expect(!rest.contains("chats/trip") && rest.contains("chats/other"), "\(rest)")
    #expect(try folder.run("accept", "--from", "ci.zip").messages == "2 accepted\n")
    #expect(folder.folder.names.contains("ci.decisions.json"))
    #expect(!folder.folder.names.contains(".letterer"))
    #expect(try folder.run("verify").text.contains("3 passed, 1 failed"))
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
    // What a killed run was writing is no reference.
    try folder.folder.write("x", to: "__Snapshots__/chats/letterer-7-0.partial")
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

  /// Only a run of all tests knows which references tests have.
  @Test func whatNoTestHasAnyMoreIsFoundAfterARunOfAll() async throws {
    let place = try TemporaryFolder()
    try place.write("", to: "Package.swift")
    try place.write("func kept() {}\nfunc off() {}\n", to: "Tests/ChatTests.swift")
    func run(
      _ session: String, _ coverage: RunCoverage, _ names: [String?], ends: Bool = true
    ) async throws {
      let run = try SnapshotRun(
        root: place.path, report: place.path(".letterer"), session: session, isCI: false,
        coverage: coverage)
      for name in names {
        _ = await run.verify(
          SnapshotName(group: "ChatTests", test: "kept", name: name),
          in: place.path("Tests/__Snapshots__"),
          source: SourcePlace(file: "Tests/ChatTests.swift", line: 1)
        ) { Snapshot(text: "a") }
      }
      if ends { run.finish() }
    }
    for name in ["gone", "gone.dark", "off"] {
      try place.write("a", to: "Tests/__Snapshots__/ChatTests/\(name).txt")
    }
    // A package within has tests of its own.
    try place.write("", to: "Inner/Package.swift")
    try place.write("", to: "Inner/Tests/ChatTests.swift")
    try place.write("a", to: "Inner/Tests/__Snapshots__/ChatTests/gone.txt")
    try await run("1", .whole, [nil, "day", "night"])
    try await run("2", .filtered, [nil])
    #expect(try CommandRun("orphans", in: place).status == 0)
    try await run("3", .whole, [nil, "day"], ends: false)
    #expect(try CommandRun("orphans", in: place).status == 0)
    try await run("4", .whole, [nil, "day"])
    let found = try CommandRun("orphans", in: place)
    #expect(found.status == 4)
    let orphans = ["gone", "gone.dark", "kept.night"]
    #expect(
      found.text == orphans.map { "Tests/__Snapshots__/ChatTests/\($0)\n" }.joined(),
      "\(found.text)")
    #expect(
      try CommandRun("orphans", "--delete", in: place, environment: ["CI": ""]).text == found.text)
    #expect(
      place.names(in: "Tests/__Snapshots__/ChatTests") == ["kept.day.txt", "kept.txt", "off.txt"])
  }

  @Test func mergedPartsKnowOfOrphans() throws {
    try FileManager.default.removeItem(atPath: folder.folder.path("other.chat"))
    _ = try folder.run("accept", "*/trip*")
    for part in 1...2 {
      _ = try folder.run("verify", "--shard", "\(part)/2", "--report", "part-\(part)")
    }
    let merged = try folder.run("merge-reports", "part-1", "part-2", "-o", "all")
    #expect(merged.status == 4, "\(merged.text)")
    let lines = "references that belong to no scene\n    __Snapshots__/chats/other\n"
    #expect(merged.text.contains(lines), "\(merged.text)")
    #expect(merged.text.contains("__Snapshots__/chats/other.dark\n"), "\(merged.text)")
    // One part alone doesn't.
    let one = try folder.run("merge-reports", "part-1", "-o", "one")
    #expect(!one.text.contains("belong to no scene"))
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
