import Drawing
import TestSupport
import Testing

@testable import Snapshots

/// Reports: what several processes write, and what is read of it.
struct ReportTests {
  let place: TestPlace
  let chat = Snapshot(.pattern())

  init() throws { place = try TestPlace() }

  private func report() throws -> SnapshotReport { try SnapshotReport(folder: place.report) }

  @Test func resultsComeBackAsTheyWereWritten() throws {
    var result = SnapshotResult("Tests/__Snapshots__/a/b.\"dark\"\u{2028}</script>", .failed)
    result.kind = .layout
    result.summary = "a\nb\u{0}"
    result.details = ["1", "ü"]
    result.consequences = ["2"]
    result.cause = "5f"
    result.comparer = .tolerant(threshold: 0.25, maxPixels: 3)
    result.statistics = .init(changed: 1, visible: 2, antialiased: 3, greatest: 4, window: 5)
    result.boxes = [.init(x: -1, y: 2, width: 3, height: 4, pixels: 5, elements: ["a/b#c"])]
    let sum = String(repeating: "0af", count: 21) + "0"
    result.expected = .init(reference: sum, content: sum, layout: sum, width: 4, height: 5)
    result.actual = .init(content: sum, width: 6, height: 7)
    result.difference = sum
    result.content = "txt"
    result.tier = .hash
    result.environment = ["cairo"]
    result.source = SourcePlace(file: "a.swift", line: 3)
    result.bytes = 7
    result.budget = 6
    let line = Array(result.line.utf8)
    #expect(line.last == 10 && !line.dropLast().contains(10))
    #expect(SnapshotResult(line: line.dropLast()) == result)
    for count in 0..<line.count - 1 { #expect(SnapshotResult(line: line.prefix(count)) == nil) }
  }

  @Test func processesOfOneSessionShareAReport() async throws {
    let first = try place.run(session: "7")
    let second = try place.run(session: "7")
    _ = await first.verify(place.name("a"), in: place.references) { chat }
    _ = await second.verify(place.name("b"), in: place.references) { chat }
    #expect(try report().results.map(\.verdict) == [.recorded, .recorded])
  }

  @Test func theLastResultOfASnapshotCounts() async throws {
    _ = try await place.verify(chat)
    let other = Snapshot(.pattern().filling(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(try await place.verify(other).verdict == .failed)
    #expect(try await place.verify(chat).verdict == .passed)
    #expect(try report().results.map(\.verdict) == [.passed])
  }

  @Test func anotherSessionBeginsAnew() async throws {
    _ = try await place.verify(chat)
    let other = Snapshot(.pattern().filling(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    _ = try await place.verify(other)
    #expect(!place.folder.names(in: ".letterer/files").isEmpty)
    let run = try place.run(session: "2")
    #expect(try report().results.isEmpty)
    #expect(place.folder.names(in: ".letterer/files").isEmpty)
    withExtendedLifetime(run) {}
  }

  @Test func aLivingProcessKeepsItsResults() async throws {
    let first = try place.run(session: "1")
    _ = await first.verify(place.name("a"), in: place.references) { chat }
    let second = try place.run(session: "2")
    #expect(try report().results.count == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func aTornLineIsLeftOut() async throws {
    _ = try await place.verify(chat)
    let name = ".letterer/results/1.jsonl"
    let whole = try place.folder.data(name)
    try place.folder.write(whole + whole.suffix(40).prefix(20), to: name)
    #expect(try report().results.count == 1)
    #expect(try report().unreadableLines == 1)
  }

  @Test func whereThereIsNoReportItIsSaid() throws {
    let error = #expect(throws: SnapshotFileError.self) { try report() }
    #expect(error?.reason == "there is no report")
  }

  @Test func manyProcessesMayBeginAtOnce() async throws {
    let runs = try await withThrowingTaskGroup(of: SnapshotRun.self) { group in
      for _ in 0..<16 { group.addTask { try place.run(session: "1") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, run) in runs.enumerated() {
        group.addTask {
          for test in 0..<4 {
            _ = await run.verify(place.name("\(index) of \(test)"), in: place.references) { chat }
          }
        }
      }
    }
    #expect(try report().results.count == 64)
    #expect(try report().unreadableLines == 0)
  }

  /// Two that record the same at once leave one whole reference.
  @Test func twoMayRecordAtOnce() async throws {
    let pictures = (0..<2).map { index in
      Snapshot(.pattern().filling(PixelRect(x: index, y: 0, width: 1, height: 9)))
    }
    for round in 0..<8 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for picture in pictures {
          group.addTask {
            let run = try place.run(session: "1")
            _ = await run.verify(place.name("r\(round)"), in: place.references) { picture }
          }
        }
        try await group.waitForAll()
      }
      var verdicts: [SnapshotResult.Verdict] = []
      for picture in pictures {
        verdicts.append(
          try await place.verify(picture, as: "r\(round)", .init(mode: .never)).verdict)
      }
      #expect(Set(verdicts) == [.passed, .failed])
    }
    #expect(place.files.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix("letterer-") })
  }

  @Test func reportsAreMerged() async throws {
    let other = Snapshot(.pattern().filling(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    for test in ["a", "b", "c"] { _ = try await place.verify(chat, as: test) }
    var whole: [SnapshotResult] = []
    for shard in 0..<2 {
      let report = place.folder.path("shard\(shard)")
      let run = try SnapshotRun(root: place.root, report: report, session: "s", isCI: true)
      for (index, test) in ["a", "b", "c"].enumerated() where index % 2 == shard {
        whole.append(
          await run.verify(place.name(test), in: place.references) { index == 1 ? chat : other })
      }
    }
    let merged = try SnapshotReport.merge(
      [place.folder.path("shard0"), place.folder.path("shard1")],
      into: place.folder.path("merged/report"))
    #expect(merged.results == whole.sorted { $0.snapshot < $1.snapshot })
    for checksum in merged.results.flatMap(\.files) { #expect(merged.file(checksum) != nil) }
    #expect(merged.causes.map(\.count) == [2])
    #expect(throws: SnapshotFileError.self) {
      try SnapshotReport.merge([place.folder.path("shard0")], into: merged.folder)
    }
  }
}
