import LettererTesting
import TestSupport
import Testing

@testable import struct LettererTesting.SnapshotMessage
@testable import class LettererTesting.TestProcess

/// What becomes of snapshots of chats in tests.
@Suite struct VerifyingTests {
  let package: TestPackage

  init() throws { package = try TestPackage() }

  private func verdicts(
    _ script: String, _ environment: [String: String] = [:], record: RecordMode? = nil
  ) async -> [SnapshotResult.Verdict] {
    await package.verify(script, .script(), record: record, environment).map(\.verdict)
  }

  @Test func aSnapshotIsRecordedAndThenCompared() async {
    #expect(await verdicts(Scripts.short) == [.recorded])
    #expect(package.references == ["group.layout.txt", "group.png"])
    #expect(await verdicts(Scripts.short) == [.passed])
    #expect(await verdicts(Scripts.long) == [.failed])
    #expect(await verdicts(Scripts.long, record: .failed) == [.recorded])
    #expect(await verdicts(Scripts.long) == [.passed])
    #expect(await verdicts(Scripts.short, ["LETTERER_SNAPSHOTS": "all"]) == [.recorded])
  }

  @Test func inCINothingIsWritten() async {
    let environment = ["CI": "true", "LETTERER_SNAPSHOTS": "all"]
    #expect(await verdicts(Scripts.short, environment) == [.new])
    #expect(package.references == [])
  }

  @Test func aFailureSaysWhatWrapsWhereThePicturesAreAndHowItIsAccepted() async throws {
    _ = await package.verify(Scripts.short, .script())
    let result = try #require(await package.verify(Scripts.long, .script()).first)
    let text = SnapshotMessage(result: result).text
    let id = "Tests/AppTests/__Snapshots__/ChatTests/group"
    #expect(
      text.hasPrefix(
        """
        The snapshot `\(id)` differs from its reference: message#m2/bubble/text breaks into \
        3 lines instead of 1

        """), "\(text)")
    #expect(text.contains("\n  as a consequence:\n"), "\(text)")
    #expect(text.contains("\n    day#2026-03-14 and message#m1 moved up by 42 px\n"), "\(text)")
    #expect(text.contains("\n  to accept it:  letterer accept \(id) --from .letterer\n"), "\(text)")
    for title in ["expected:  ", "actual:    ", "difference:"] {
      let path = try #require(text.split(separator: "\n").first { $0.hasPrefix("  " + title) })
        .split(separator: " ").last
      #expect(
        package.folder.names(in: ".letterer/files").contains(
          String(path?.split(separator: "/").last ?? "")))
    }
    #expect(result.source == SourcePlace(file: "Tests/AppTests/ChatTests.swift", line: 12))
    let report = try SnapshotReport(folder: package.report)
    #expect(report.results.map(\.snapshot) == [id] && report.results.map(\.verdict) == [.failed])
    #expect(
      attachments(of: result, in: package.report).map(\.name) == [
        "group.expected.png", "group.actual.png", "group.difference.png",
      ])
  }

  @Test func whatIsAcceptedIsTheReference() async throws {
    _ = await package.verify(Scripts.short, .script())
    let result = try #require(await package.verify(Scripts.long, .script()).first)
    let report = try SnapshotReport(folder: package.report)
    let acceptance = SnapshotAcceptance(report, root: package.folder.path)
    let decision = try #require(SnapshotDecision(.accept, result))
    #expect(acceptance.apply(decision) == .written)
    #expect(await verdicts(Scripts.long) == [.passed])
    #expect(acceptance.undo(result.snapshot) == .undone)
    #expect(await verdicts(Scripts.short) == [.passed])
  }

  // MARK: Names

  @Test func aSecondSnapshotNeedsAName() async throws {
    let process = TestProcess { _ in nil }
    var verdicts: [SnapshotResult.Verdict] = []
    for name in [nil, "reply", "dark", nil, "reply"] {
      let result = try #require(
        await package.verify(Scripts.short, .script(), named: name, process: process).first)
      verdicts.append(result.verdict)
      guard result.verdict == .broken else { continue }
      #expect(result.summary.hasPrefix("two snapshots are called `ChatTests/group"))
      let text = SnapshotMessage(result: result, isUnnamed: name == nil).text
      #expect(text.contains("needs a name, and so does that of each") == (name == nil), "\(text)")
      #expect(!text.contains("letterer accept"))
    }
    #expect(verdicts == [.recorded, .recorded, .recorded, .broken, .broken])
    #expect(
      package.references.filter { $0.hasSuffix(".png") } == [
        "group.dark.png", "group.png", "group.reply.png",
      ])
  }

  @Test func namesAreThoseOfTestsWithoutTheirParameters() async {
    _ = await package.verify(Scripts.short, .script(), named: "x", test: "look(_:dark:)")
    #expect(package.references == ["look.x.layout.txt", "look.x.png"])
  }

  @Test func whatCanNotBeReadFailsTheSnapshotAlone() async throws {
    let results = await package.verify("---\ndevice: none\n---\n", .script())
    #expect(results.map(\.verdict) == [.broken])
    #expect(results[0].summary.contains("device"), "\(results[0].summary)")
    let wrong = await package.verify(
      Scripts.short, .script(), ["LETTERER_SNAPSHOTS": "yes"])
    #expect(wrong.map(\.verdict) == [.broken] && wrong[0].summary.contains("`yes`"))
  }

  // MARK: Animations

  @Test func aFilmStripHasASnapshotForEachTime() async {
    let strategy = SnapshotStrategy<ChatSource>.filmStrip(
      at: [.zero, .milliseconds(250), .milliseconds(12_000)]
    ).ofScripts.stored(.hash)
    let first = await package.verify(Scripts.played("Good"), strategy)
    #expect(first.map(\.verdict) == [.recorded, .recorded, .recorded])
    #expect(
      package.references.filter { $0.hasSuffix(".hash") } == [
        "group.t0000.hash", "group.t0250.hash", "group.t12000.hash",
      ])
    // Before the message comes nothing differs.
    let second = await package.verify(Scripts.played("Fine"), strategy)
    #expect(second.map(\.verdict) == [.passed, .passed, .failed])
    let none = await package.verify(
      Scripts.short, SnapshotStrategy<ChatSource>.filmStrip(at: []).ofScripts)
    #expect(none.map(\.verdict) == [.broken])
  }

  @Test func ofAContactSheetTheFirstTimeThatDiffersIsNamed() async throws {
    let strategy = SnapshotStrategy<ChatSource>.contactSheet(
      at: [.zero, .milliseconds(50), .milliseconds(2000), .milliseconds(2500)]
    ).ofScripts
    _ = await package.verify(Scripts.played("Good"), strategy)
    let result = try #require(await package.verify(Scripts.played("Fine"), strategy).first)
    #expect(result.verdict == .failed)
    #expect(result.summary.hasPrefix("tile#t2000/message#m3"), "\(result.summary)")
    #expect(SnapshotMessage(result: result).text.contains("the first time that differs is 2.0 s"))
  }

  // MARK: Many at once

  /// Two processes verify fifty snapshots each at the same time; their report has all.
  @Test func processesAndTasksShareAReport() async throws {
    await withTaskGroup { group in
      for number in 0..<2 {
        let process = TestProcess { _ in nil }
        for index in 0..<50 {
          group.addTask {
            let results = await package.verify(
              "\(index)", .text(), test: "p\(number)n\(index)()", process: process)
            #expect(results.map(\.verdict) == [.recorded])
          }
        }
      }
    }
    let report = try SnapshotReport(folder: package.report)
    #expect(report.results.count == 100 && report.unreadableLines == 0)
    #expect(package.references.count == 100)
  }
}
