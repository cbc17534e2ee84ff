import Drawing
import TestSupport
import Testing

@testable import Snapshots

struct RunCoverageTests {
  let place: TestPlace

  init() throws { place = try TestPlace() }

  @Test(
    arguments: [
      ([.whole], true), ([.whole, .whole], true), ([.whole, .filtered], false), ([], false),
      ([.shard(1, of: 2)], false), ([.shard(2, of: 2), .shard(1, of: 2)], true),
      ([.shard(1, of: 2), .shard(1, of: 2)], false),
      ([.shard(1, of: 3), .shard(2, of: 3), .shard(3, of: 3), .shard(1, of: 3)], true),
      ([.shard(1, of: 2), .shard(2, of: 3)], false), ([.shard(1, of: 1)], true),
    ] as [([RunCoverage], Bool)])
  func onlyAllPartsAreAll(parts: [RunCoverage], areAll: Bool) {
    #expect(RunCoverage.isWhole(parts) == areAll)
    for part in parts { #expect(RunCoverage(part.text) == part) }
  }

  @Test(arguments: ["", "all", "shard 0 of 2", "shard 3 of 2", "shard 1 of", "shard 1 of -1"])
  func whatIsntKnownIsntAll(text: String) { #expect(RunCoverage(text) == .filtered) }

  @Test func aRunThatDidntEndHasntLookedAtAll() async throws {
    let run = try place.run()
    _ = await run.verify(place.name("a"), in: place.references) { Snapshot(.pattern()) }
    #expect(!(try SnapshotReport(folder: place.report).coversAll))
    run.finish()
    let report = try SnapshotReport(folder: place.report)
    #expect(report.coversAll && report.unreadableLines == 0 && report.results.count == 1)
  }

  @Test(arguments: [("..", ".."), ("../..", "../.."), ("/", "."), ("../x", "."), ("x", ".")])
  func aRootLeadsUpOnly(written: String, read: String) throws {
    let run = try SnapshotRun(
      root: place.root, rootPath: written, report: place.report, session: "1", isCI: true)
    run.finish()
    #expect(try SnapshotReport(folder: place.report).rootPath == read)
  }

  @Test func aReportKnowsWhatItsRunsLookedAt() async throws {
    for number in 1...2 {
      let run = try SnapshotRun(
        root: place.root, report: place.folder.path("r\(number)"), session: "1", isCI: true,
        coverage: .shard(number, of: 2))
      _ = await run.verify(place.name("a\(number)"), in: place.references) {
        Snapshot(.pattern())
      }
      run.finish()
    }
    let first = try SnapshotReport(folder: place.folder.path("r1"))
    #expect(!first.coversAll)
    let both = try SnapshotReport.merge(
      [first.folder, place.folder.path("r2")], into: place.folder.path("r"))
    #expect(both.coversAll)
  }
}
