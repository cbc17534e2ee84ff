import Foundation
import TestSupport
import Testing

/// `letterer verify`: what it compares, what it writes, and its status.
@Suite struct VerifyCommandTests {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  private static let names = ["other.dark", "other", "trip.dark", "trip"]

  @Test func theFirstRunRecordsAndTheSecondPasses() throws {
    let first = try folder.run("verify")
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.text.hasPrefix("4 scenes: 4 recorded ("), "\(first.text)")
    #expect(folder.references.filter { $0.hasSuffix(".png") } == Self.names.map { $0 + ".png" })
    let before = try folder.contents
    let second = try folder.run("verify", "chats.scenes.yaml")
    #expect(second.status == 0)
    #expect(second.text.hasPrefix("4 scenes: 4 passed ("), "\(second.text)")
    #expect(try folder.contents == before)
  }

  @Test func whatDiffersIsSaidByCauseWithTheCommandThatAccepts() throws {
    _ = try folder.run("verify")
    let before = try folder.contents
    try folder.write("trip", "Ben 9:40: Did you see that?")
    let run = try folder.run("verify")
    #expect(run.status == 1)
    #expect(run.text.contains("4 scenes: 2 passed, 2 failed ("), "\(run.text)")
    #expect(run.text.contains("    __Snapshots__/chats/trip\n"), "\(run.text)")
    #expect(run.text.contains("to accept all:       letterer accept\n"), "\(run.text)")
    #expect(try folder.contents == before)
  }

  @Test func theScriptsPicturesAreVerified() throws {
    try folder.write("trip", "Ben 9:40: One\n@play\n@shot asked.png\n@wait 1s\nAna: Two")
    #expect(try folder.run("verify", "trip.chat").text.hasPrefix("2 scenes: 2 recorded ("))
    let names = folder.folder.names(in: "__Snapshots__/trip").filter { $0.hasSuffix(".png") }
    #expect(names == ["trip.asked.png", "trip.png"])
    // Only what is seen when the picture is taken matters for it.
    try folder.write("trip", "Ben 9:40: One\n@play\n@shot asked.png\n@wait 1s\nAna: Other")
    let run = try folder.run("verify", "trip.chat")
    #expect(run.status == 1 && run.text.contains("2 scenes: 1 passed, 1 failed ("), "\(run.text)")
    #expect(run.text.contains("    __Snapshots__/trip/trip\n"), "\(run.text)")
  }

  // MARK: Modes

  @Test func modesSayWhatIsWritten() throws {
    #expect(try folder.run("verify", "--record", "never").status == 3)
    #expect(folder.references == [])
    #expect(try folder.run("verify", "--record", "missing", "--filter", "trip").status == 0)
    #expect(folder.references.filter { $0.hasSuffix(".png") } == ["trip.dark.png", "trip.png"])
    try folder.write("trip", "Ben 9:40: Did you see that?")
    #expect(try folder.run("verify").status == 1)
    #expect(folder.references.count { $0.hasSuffix(".png") } == 4)
    let failed = try folder.run("verify", "--record", "failed")
    #expect(failed.status == 0)
    #expect(failed.text.contains("2 passed, 2 recorded"), "\(failed.text)")
    #expect(try folder.run("verify", "--record", "all").status == 0)
    #expect(try folder.run("verify").status == 0)
  }

  @Test func theEnvironmentSaysTheModeUnlessAnOptionDoes() throws {
    for name in ["LETTERER_SNAPSHOTS", "SNAPSHOT_TESTING_RECORD"] {
      #expect(try folder.run("verify", environment: [name: "never"]).status == 3)
    }
    let wrong = try folder.run("verify", environment: ["LETTERER_SNAPSHOTS": "always"])
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("LETTERER_SNAPSHOTS is `always`"), "\(wrong.messages)")
    #expect(folder.references == [])
    let run = try folder.run(
      "verify", "--record", "missing", environment: ["LETTERER_SNAPSHOTS": "never"])
    #expect(run.status == 0)
  }

  @Test(arguments: ["all", "failed", "missing"])
  func nothingIsWrittenInCI(mode: String) throws {
    let run = try folder.run("verify", "--record", mode, environment: ["CI": "true"])
    #expect(run.status == 3)
    #expect(run.messages.contains("CI is set, so no reference was written."))
    #expect(!folder.folder.names.contains("__Snapshots__"))
    // What it was is kept nevertheless.
    #expect(folder.folder.names(in: ".letterer/files").count { $0.hasSuffix(".png") } == 4)
  }

  /// A run that is killed while it records leaves each file of a reference as it was, or as it
  /// becomes.
  @Test(arguments: [1, 4, 7]) func aCrashLeavesReferencesWhole(written: Int) throws {
    let names = (0..<8).map { "scene\($0)" }
    func write(_ word: String) throws {
      for name in names { try folder.write(name, "Ben 9:40: \(word) in \(name)") }
    }
    for name in ["trip", "other"] {
      try FileManager.default.removeItem(atPath: folder.folder.path(name + ".chat"))
    }
    try write("New words that take more room")
    _ = try folder.run("verify", "--record", "all")
    let new = try folder.contents
    try write("Old")
    _ = try folder.run("verify", "--record", "all")
    let old = try folder.contents
    #expect(old.keys == new.keys && old.allSatisfy { new[$0.key] != $0.value })

    try write("New words that take more room")
    let run = try StartedRun(
      ["verify", "--record", "all", "--report", "killed"], in: folder.folder,
      environment: ["CI": ""])
    run.stop(SIGKILL) {
      let now = (try? folder.contents) ?? [:]
      return now.count { $0.value != old[$0.key] } >= written
    }
    let now = try folder.contents
    // What was on its way has a name of its own, which no reference has.
    for (name, bytes) in now where old[name] != nil {
      #expect(bytes == old[name] || bytes == new[name], "\(name)")
    }
    #expect(Set(now.keys).isSuperset(of: old.keys))
    let after = try folder.run("verify", "--record", "never")
    for word in ["broken", "not fetched", " new"] {
      #expect(!after.text.contains(word), "\(after.text)")
    }
    // The run that was killed is known to have covered nothing for certain.
    let last = try folder.run("verify", "--record", "all")
    #expect(last.status == 0, "\(last.text)")
    #expect(try folder.contents.filter { old[$0.key] != nil } == new)
  }

  // MARK: Status

  @Test func anEmptyRunIsAFailureOfItsOwn() throws {
    let run = try folder.run("verify", "--filter", "nothing like that")
    #expect(run.status == 5)
    #expect(run.text.contains("There is nothing to verify"))
    let empty = try TemporaryFolder()
    #expect(try CommandRun("verify", in: empty, environment: ["CI": ""]).status == 2)
  }

  @Test func aBrokenListIsSaidAndNothingIsRendered() throws {
    try folder.folder.write("- trp.chat\n- trip.chat\n", to: "chats.scenes.yaml")
    let run = try folder.run("verify")
    #expect(run.status == 2)
    #expect(run.messages.contains("chats.scenes.yaml:1:3: error: there is no file `trp.chat`"))
    #expect(run.messages.contains("hint: did you mean `trip.chat`?"))
    #expect(!folder.folder.names.contains("__Snapshots__"))
    #expect(try folder.run("verify", "nowhere.chat").status == 2)
    #expect(try folder.run("verify", "--shard", "3/2").status == 2)
    #expect(try folder.run("verify", "--record", "some").status == 2)
  }

  @Test func aBrokenScriptStopsNoOtherScene() throws {
    try folder.write("other", "Ana: [foto x.jpg]")
    let run = try folder.run("verify")
    #expect(run.status == 1)
    #expect(run.text.contains("other.chat:5:7: error: ") == false)
    #expect(run.text.contains("other.chat:5:7: there is no `[foto]`  [broken]"), "\(run.text)")
    #expect(run.text.contains("4 scenes: 2 broken, 2 recorded"), "\(run.text)")
  }

  @Test func whatIsLargeHasAReason() throws {
    try folder.folder.write(
      "- { script: trip.chat, chrome: false, budget: 100 }\n", to: "chats.scenes.yaml")
    let run = try folder.run("verify")
    #expect(run.status == 4)
    #expect(
      run.text.contains("    __Snapshots__/chats/trip (chats.scenes.yaml:1): "), "\(run.text)")
    #expect(!run.text.contains("to accept all"), "\(run.text)")
    #expect(folder.references == [])
    try folder.folder.write(
      "- { script: trip.chat, chrome: false, large: a test }\n", to: "chats.scenes.yaml")
    #expect(try folder.run("verify").status == 0)
    // Without a reason a screen may take 64 KiB, and a component 32.
    let noise = (0..<700).map { "\($0 * 7919 % 1000)" }.joined(separator: " ")
    try folder.folder.write(
      "---\nme: Ana\ndevice: 319x480@1\n---\nBen 9:40: \(noise)\n", to: "other.chat")
    let small = try folder.run("verify", "other.chat", "--no-chrome", "--text-size", "xs")
    #expect(small.status == 4, "\(small.text)")
    #expect(small.text.contains(" bytes, and 32768 are allowed\n"), "\(small.text)")
    #expect(small.text.contains("  name them in a list, such as chats.scenes.yaml"))
  }

  @Test func budgetsAndOrphansAreAStatusOfTheirOwn() throws {
    _ = try folder.run("verify")
    try folder.folder.write(
      """
      defaults: { chrome: false, budget: 100 }
      scenes: [trip.chat]

      """, to: "chats.scenes.yaml")
    let run = try folder.run("verify")
    #expect(run.status == 4)
    #expect(run.text.contains("more than the budget allows\n"), "\(run.text)")
    #expect(run.text.contains("bytes, and 100 are allowed\n"), "\(run.text)")
    #expect(run.text.contains("  write one of these into their entries:\n"), "\(run.text)")
    #expect(
      run.text.contains("references that belong to no scene\n    __Snapshots__/chats/other\n"),
      "\(run.text)")
    // A part of the scenes knows nothing of the rest.
    #expect(!(try folder.run("verify", "--filter", "t").text.contains("belong to no scene")))
  }

  /// What isn't there is said, whichever worker missed it, and once.
  @Test func whatIsNotShownIsWarnedOf() throws {
    try folder.write("trip", "Ben 9:40: [photo gone.jpg]")
    let run = try folder.run("verify", "--jobs", "2")
    #expect(run.status == 0)
    #expect(
      run.messages == """
        trip.chat:5:18: warning: `gone.jpg` isn't there
          Ben 9:40: [photo gone.jpg]
                           ^~~~~~~~
          hint: a placeholder, or an emoji's name, stands for it

        """, "\(run.messages)")
  }

  // MARK: Parts

  /// Parts hold each scene once, and their merged report is that of one run.
  @Test func partsAreTheWhole() throws {
    _ = try folder.run("verify", "--filter", "other")
    try folder.write("other", "Ana: No!")
    var texts: [String] = []
    for part in 1...3 {
      let run = try folder.run(
        "verify", "--record", "never", "--shard", "\(part)/3", "--report", "part-\(part)")
      #expect([0, 1, 3, 5].contains(run.status))
      texts.append(run.text)
    }
    let whole = try folder.run("verify", "--record", "never", "--report", "whole")
    let merged = try folder.run("merge-reports", "part-1", "part-2", "part-3", "-o", "merged")
    #expect(merged.status == whole.status)
    func lines(_ report: String) throws -> [String] {
      var lines: [String] = []
      for name in folder.folder.names(in: report + "/results") where name.hasSuffix(".jsonl") {
        let text = String(
          decoding: try folder.folder.data("\(report)/results/\(name)"), as: UTF8.self)
        // The first line names the run, and the last one ends it.
        lines += text.split(separator: "\n").dropFirst().dropLast().map(String.init)
      }
      return lines.sorted()
    }
    #expect(try lines("merged") == lines("whole"))
    #expect(try lines("whole").count == 4)
    let files = folder.folder.names(in: "whole/files")
    #expect(folder.folder.names(in: "merged/files") == files)
    #expect(!files.isEmpty)
    for file in files {
      #expect(
        try folder.folder.data("merged/files/" + file) == folder.folder.data("whole/files/" + file))
    }
    // Merging into a report would mix two runs.
    #expect(try folder.run("merge-reports", "part-1", "-o", "merged").status == 2)
  }

  @Test func scriptsAreVerifiedByThemselvesInTheLookThatIsAskedFor() throws {
    let run = try folder.run(
      "verify", "trip.chat", "--appearance", "dark", "--device", "160x130@1")
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      folder.folder.names(in: "__Snapshots__/trip").filter { $0.hasSuffix(".png") }
        == ["trip.dark-160x130-1.png"])
  }

  @Test func whatBuildServersReadIsWritten() throws {
    let run = try folder.run(
      "verify", "--record", "never", "--junit", "junit.xml", "--github",
      environment: ["GITHUB_STEP_SUMMARY": folder.folder.path("summary.md")])
    #expect(run.status == 3)
    let xml = String(decoding: try folder.folder.data("junit.xml"), as: UTF8.self)
    #expect(xml.contains("<testcase") && xml.contains("trip.dark"))
    #expect(run.text.contains("::warning file=chats.scenes.yaml,line=2,title="), "\(run.text)")
    let page = String(decoding: try folder.folder.data(".letterer/index.html"), as: UTF8.self)
    #expect(page.contains("__Snapshots__/chats/trip.dark"))
    // Other steps have written there as well.
    let summary = String(decoding: try folder.folder.data("summary.md"), as: UTF8.self)
    #expect(summary.contains("letterer accept --from report.zip"))
    _ = try folder.run(
      "verify", "--record", "never", "--github",
      environment: ["GITHUB_STEP_SUMMARY": folder.folder.path("summary.md")])
    let twice = String(decoding: try folder.folder.data("summary.md"), as: UTF8.self)
    #expect(twice == summary + summary)
    let lost = try folder.run("verify", "--junit", "nowhere/junit.xml")
    #expect(lost.status == 2)
    #expect(lost.messages.contains("error: `nowhere/junit.xml` can't be written"))
  }

  @Test func theReportIsNotForVersionControl() throws {
    _ = try folder.run("verify")
    #expect(try folder.folder.data(".letterer/.gitignore") == Data("*\n".utf8))
  }
}
