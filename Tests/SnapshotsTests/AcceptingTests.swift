import Drawing
import PictureLayout
import TestSupport
import Testing

@testable import Snapshots

/// What becomes of references when somebody accepts what a report holds.
struct AcceptingTests {
  let place: TestPlace
  let old = Snapshot(.pattern(), layout: .chat())
  let new = Snapshot(
    .pattern().filling(PixelRect(x: 1, y: 2, width: 3, height: 4)), layout: .chat(firstHeight: 12))

  init() throws { place = try TestPlace() }

  /// A report of CI's with a result that failed.
  private func failed(
    _ tier: StorageTier = .png
  ) async throws -> (acceptance: SnapshotAcceptance, decision: SnapshotDecision) {
    _ = try await place.verify(old, .init(tier: tier))
    let result = try await place.verify(new, .init(tier: tier), isCI: true)
    let report = try SnapshotReport(folder: place.report)
    return (
      SnapshotAcceptance(report, root: place.root),
      try #require(SnapshotDecision(.accept, result))
    )
  }

  @Test(arguments: [StorageTier.png, .hash, .layout])
  func whatIsAcceptedPassesAfterwards(tier: StorageTier) async throws {
    let (acceptance, decision) = try await failed(tier)
    #expect(acceptance.apply(decision) == .written)
    #expect(try await place.verify(new, .init(mode: .never, tier: tier)).verdict == .passed)
    // The files are those that recording writes.
    let accepted = try place.files.map { try place.bytes($0) }
    let other = try TestPlace()
    _ = try await other.verify(new, .init(tier: tier))
    #expect(try other.files.map { try other.bytes($0) } == accepted)
  }

  @Test func whatIsUndoneIsAsItWas() async throws {
    let (acceptance, decision) = try await failed()
    let before = try place.files.map { try place.bytes($0) }
    _ = acceptance.apply(decision)
    #expect(try place.files.map { try place.bytes($0) } != before)
    #expect(acceptance.undo(decision.snapshot) == .undone)
    #expect(try place.files.map { try place.bytes($0) } == before)
    #expect(acceptance.undo(decision.snapshot) == .refused("it wasn't accepted"))
  }

  @Test func newOnesAreAcceptedAndUndone() async throws {
    let result = try await place.verify(new, isCI: true)
    let acceptance = SnapshotAcceptance(
      try SnapshotReport(folder: place.report), root: place.root)
    #expect(acceptance.apply(try #require(SnapshotDecision(.accept, result))) == .written)
    #expect(place.files == ["test.layout.txt", "test.png"])
    #expect(acceptance.undo(result.snapshot) == .undone)
    #expect(place.files.isEmpty)
  }

  @Test func rejectingKeepsTheReference() async throws {
    var (acceptance, decision) = try await failed()
    let before = try place.bytes("test.png")
    decision.action = .reject
    #expect(acceptance.apply(decision) == .kept)
    #expect(try place.bytes("test.png") == before)
  }

  @Test func aReferenceThatChangedSinceIsNotReplaced() async throws {
    let (acceptance, decision) = try await failed()
    let another = Snapshot(.pattern(), layout: .chat(firstHeight: 13))
    _ = try await TestPlaceRun(place).record(another)
    #expect(
      acceptance.apply(decision)
        == .refused("the reference isn't the one that the report compared with any more"))
  }

  @Test func aDecisionOnAnotherPictureIsRefused() async throws {
    var (acceptance, decision) = try await failed()
    decision.actual = String(repeating: "0", count: 64)
    #expect(
      acceptance.apply(decision) == .refused("the decision was made on another run's picture"))
    decision.snapshot = "Tests/__Snapshots__/Chats/other"
    #expect(acceptance.apply(decision) != .written)
  }

  @Test func aReportsFileThatIsntWhatItsNameSaysIsRefused() async throws {
    let (acceptance, decision) = try await failed()
    try place.folder.write("something else", to: ".letterer/files/\(decision.actual).png")
    #expect(
      acceptance.apply(decision)
        == .refused(
          "Tests/__Snapshots__/Chats/test: the report doesn't hold what it was"))
  }

  /// A report may come from anywhere: what it names stays below folders of references.
  @Test(arguments: [
    "../__Snapshots__/a", "/etc/__Snapshots__/a", "__Snapshots__/../a", "Tests/a", "a",
    "__Snapshots__/a/../../../b", "__Snapshots__//a", "__Snapshots__/./a", "__Snapshots__\\a/b",
    "link/__Snapshots__/a",
  ])
  func hostileReportsWriteNowhereElse(snapshot: String) async throws {
    let outside = try TemporaryFolder()
    try outside.make(folder: "__Snapshots__")
    try place.folder.link("link", to: outside.path)
    let result = try await place.verify(new, isCI: true)
    var hostile = result
    hostile.snapshot = snapshot
    let name = ".letterer/results/1.jsonl"
    try place.folder.write(try place.folder.data(name) + hostile.line.utf8, to: name)
    let acceptance = SnapshotAcceptance(
      try SnapshotReport(folder: place.report), root: place.root)
    let outcome = acceptance.apply(try #require(SnapshotDecision(.accept, hostile)))
    guard case .refused = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(outside.names(in: "__Snapshots__").isEmpty)
    #expect(!place.folder.names.contains("Tests"))
  }

  @Test(arguments: ["", "../x", "png/../../x", "PNG", String(repeating: "a", count: 17)])
  func hostileExtensionsAreRefused(content: String) async throws {
    var result = try await place.verify(Snapshot(text: "a"), isCI: true)
    result.content = content
    let name = ".letterer/results/1.jsonl"
    try place.folder.write(try place.folder.data(name) + result.line.utf8, to: name)
    let acceptance = SnapshotAcceptance(
      try SnapshotReport(folder: place.report), root: place.root)
    let outcome = acceptance.apply(try #require(SnapshotDecision(.accept, result)))
    #expect(outcome != .written)
    #expect(!place.folder.names.contains("Tests"))
  }

  @Test func decisionsComeBackFromTheirFile() throws {
    let sum = String(repeating: "ab", count: 32)
    let decisions = [
      SnapshotDecision(snapshot: "a/\"b\"\n", action: .accept, expected: sum, actual: sum),
      SnapshotDecision(snapshot: "c", action: .reject, expected: nil, actual: sum),
    ]
    let bytes = Array(SnapshotDecision.text(of: decisions).utf8)
    #expect(SnapshotDecision.isFile(bytes))
    #expect(try SnapshotDecision.decisions(in: bytes, path: "d.json") == decisions)
  }

  @Test(arguments: [
    ("", "it isn't JSON"), ("{}", "it holds no decisions"),
    (#"{"letterer":"decisions","format":9,"decisions":[]}"#, "its format isn't known here"),
    (
      #"{"letterer":"decisions","format":1,"decisions":[{"snapshot":"a","action":"burn"}]}"#,
      "decision 1 lacks a snapshot, an action or what was seen"
    ),
  ])
  func whatIsNoFileOfDecisionsIsSaid(text: String, reason: String) {
    let error = #expect(throws: SnapshotFileError.self) {
      try SnapshotDecision.decisions(in: Array(text.utf8), path: "d.json")
    }
    #expect(error?.reason == reason)
  }
}

/// Records over what is there.
private struct TestPlaceRun {
  let place: TestPlace

  init(_ place: TestPlace) { self.place = place }

  func record(_ snapshot: Snapshot) async throws -> SnapshotResult {
    // Not into the report that is being accepted.
    let run = try SnapshotRun(root: place.root, report: nil, session: "2", isCI: false)
    return await run.verify(
      place.name("test"), in: place.references, settings: .init(mode: .all)
    ) { snapshot }
  }
}
