import Drawing
import PictureLayout
import Synchronization
import TestSupport
import Testing

@testable import Snapshots

/// What becomes of a snapshot in each mode.
struct VerifyingTests {
  let place: TestPlace
  let chat = Snapshot(.pattern(), layout: .chat())

  init() throws { place = try TestPlace() }

  @Test func theFirstTimeItIsRecordedAndThenItPasses() async throws {
    #expect(try await place.verify(chat).verdict == .recorded)
    #expect(place.files == ["test.layout.txt", "test.png"])
    let second = try await place.verify(chat)
    #expect(second.verdict == .passed)
    #expect(second.snapshot == "Tests/__Snapshots__/Chats/test")
    #expect(second.bytes > 0 && second.cause.isEmpty)
  }

  @Test func wherePixelsDifferItFailsAndTheElementIsNamed() async throws {
    _ = try await place.verify(chat)
    let other = Bitmap.pattern().filling(PixelRect(x: 3, y: 12, width: 4, height: 3))
    let result = try await place.verify(Snapshot(other, layout: .chat()))
    #expect(result.verdict == .failed && result.kind == .pixels)
    #expect(result.statistics?.changed == 12)
    #expect(result.boxes.map(\.elements) == [["message#m2"]])
    #expect(result.boxes.first.map { [$0.x, $0.y, $0.width, $0.height] } == [3, 12, 4, 3])
    #expect(result.summary.hasPrefix("12 pixels differ in message#m2, by at most "))
    let report = try SnapshotReport(folder: place.report)
    #expect(report.results == [result])
    for checksum in result.files { #expect(report.file(checksum) != nil) }
    #expect(result.difference != nil)
  }

  @Test func aLayoutThatDiffersFailsEvenWithEqualPixels() async throws {
    _ = try await place.verify(chat)
    let result = try await place.verify(
      Snapshot(.pattern(), layout: .chat(firstHeight: 14, lines: 2)))
    #expect(result.kind == .layout)
    #expect(result.details == ["message#m1/text breaks into 2 lines instead of 1"])
    #expect(!result.consequences.isEmpty)
    let free = try await place.verify(
      Snapshot(.pattern(), layout: .chat(firstHeight: 14, lines: 2)), .init(gatesLayout: false))
    #expect(free.verdict == .passed)
  }

  /// What is the same but for names has one cause.
  @Test func theSameChangeInOtherElementsHasTheSameCause() async throws {
    var causes: Set<String> = []
    for id in ["m1", "m7"] {
      _ = try await place.verify(Snapshot(.pattern(), layout: .chat(id: id)), as: id)
      let result = try await place.verify(
        Snapshot(.pattern(), layout: .chat(firstHeight: 14, lines: 2, id: id)), as: id)
      #expect(result.verdict == .failed)
      causes.insert(result.cause)
    }
    #expect(causes.count == 1)
  }

  @Test func anotherSizeIsSaid() async throws {
    _ = try await place.verify(chat)
    let result = try await place.verify(Snapshot(.pattern(width: 41), layout: .chat()))
    #expect(result.kind == .size)
    #expect(result.summary == "the picture has 41 × 30 pixels instead of 40 × 30")
    #expect(result.expected?.width == 40 && result.actual?.width == 41)
  }

  @Test(arguments: RecordMode.allCases)
  func modesSayWhatIsWritten(mode: RecordMode) async throws {
    let settings = SnapshotSettings(mode: mode)
    let new = try await place.verify(chat, as: "new", settings)
    #expect(new.verdict == (mode == .never ? .new : .recorded))
    _ = try await place.verify(chat)
    let changed = Snapshot(
      .pattern().filling(PixelRect(x: 0, y: 0, width: 1, height: 1)), layout: .chat())
    let failed = try await place.verify(changed, settings)
    #expect(failed.verdict == (mode == .all || mode == .failed ? .recorded : .failed))
    let after = try await place.verify(changed, .init(mode: .never))
    #expect(after.verdict == (mode == .all || mode == .failed ? .passed : .failed))
  }

  @Test(arguments: RecordMode.allCases)
  func nothingIsWrittenInCI(mode: RecordMode) async throws {
    let result = try await place.verify(chat, .init(mode: mode), isCI: true)
    #expect(result.verdict == .new)
    #expect(result.isAcceptable)
    #expect(place.folder.names(in: "Tests").isEmpty)
  }

  @Test func whatIsAsItShouldBeStaysUntouchedInModeAll() async throws {
    _ = try await place.verify(chat)
    let path = place.folder.path("Tests/__Snapshots__/Chats/test.png")
    let stranger = try place.bytes("test.png") + [0]
    try place.folder.write(stranger, to: "Tests/__Snapshots__/Chats/test.png")
    #expect(try await place.verify(chat, .init(mode: .all)).verdict == .passed)
    #expect(try place.bytes("test.png") == stranger, "\(path)")
  }

  @Test func whatDiffersEachTimeIsFlakyAndNeverRecorded() async throws {
    let counter = Counter()
    for mode in RecordMode.allCases {
      let result = try await place.run().verify(
        place.name("flaky"), in: place.references, settings: .init(mode: mode)
      ) {
        Snapshot(.pattern().filling(PixelRect(x: counter.next(), y: 0, width: 1, height: 1)))
      }
      #expect(result.verdict == .failed && result.kind == .flaky)
      #expect(!result.isAcceptable)
    }
    #expect(place.files.isEmpty)
  }

  @Test func aNameThatComesTwiceIsRefused() async throws {
    let run = try place.run()
    for (test, problem) in [
      ("a", nil), ("a", "two snapshots are called `Chats/a`"), ("A", "`Chats/A` and `Chats/a`"),
    ] as [(String, String?)] {
      let result = await run.verify(place.name(test), in: place.references) { chat }
      #expect((result.verdict == .broken) == (problem != nil))
      if let problem { #expect(result.summary.contains(problem), "\(result.summary)") }
    }
  }

  @Test func whatCantBeRenderedIsBroken() async throws {
    struct Reason: Error, CustomStringConvertible { let description = "there is no such chat" }
    let result = try await place.run().verify(place.name("a"), in: place.references) {
      throw Reason()
    }
    #expect(result.verdict == .broken && result.summary == "there is no such chat")
  }

  @Test func aComparerThatAllowsEverythingIsNotBelieved() async throws {
    let all = SnapshotComparer.jitter(channel: 255, maxPixels: .max)
    _ = try await place.verify(chat)
    let result = try await place.verify(chat, .init(comparer: all))
    #expect(result.verdict == .broken)
    #expect(result.summary.contains("allows every difference"))
  }

  @Test func aToleratedDifferencePasses() async throws {
    _ = try await place.verify(chat)
    let bitmap = Bitmap.pattern().filling(
      PixelRect(x: 0, y: 0, width: 1, height: 1), 0xFF01_0000)
    let snapshot = Snapshot(bitmap, layout: .chat())
    #expect(try await place.verify(snapshot).verdict == .failed)
    #expect(try await place.verify(snapshot, .init(comparer: .jitter())).verdict == .passed)
  }

  @Test func coveredElementsMayShowAnything() async throws {
    let settings = SnapshotSettings(masks: ["message#m2"])
    _ = try await place.verify(chat, settings)
    let inside = Bitmap.pattern().filling(PixelRect(x: 3, y: 12, width: 4, height: 3))
    let outside = Bitmap.pattern().filling(PixelRect(x: 3, y: 2, width: 4, height: 3))
    #expect(try await place.verify(Snapshot(inside, layout: .chat()), settings).verdict == .passed)
    #expect(
      try await place.verify(Snapshot(outside, layout: .chat()), settings).verdict == .failed)
  }

  @Test func textsAreComparedLineByLine() async throws {
    _ = try await place.verify(Snapshot(text: "a\nb\nc\n"))
    #expect(place.files == ["test.txt"])
    #expect(try await place.verify(Snapshot(text: "a\nb\nc\n")).verdict == .passed)
    let result = try await place.verify(Snapshot(text: "a\nx\nc\n"))
    #expect(result.kind == .text && result.content == "txt")
    #expect(result.summary == "line 2 differs")
    #expect(result.details == ["-2 b", "+2 x"])
  }

  @Test func tooLargeAReferenceIsNotWritten() async throws {
    let result = try await place.verify(chat, .init(budget: 100))
    #expect(result.verdict == .new && result.isOverBudget)
    #expect(result.details.contains { $0.contains("100 are allowed") })
    #expect(place.files.isEmpty)
  }

  @Test func anotherEnvironmentComesFirst() async throws {
    let old = SnapshotEnvironment(["cairo": "1.16.0", "fonts": "a"])
    _ = try await place.verify(chat, .init(environment: old))
    let new = SnapshotEnvironment(["cairo": "1.18.0", "fonts": "a"])
    #expect(try await place.verify(chat, .init(environment: new)).verdict == .passed)
    let changed = Snapshot(
      .pattern().filling(PixelRect(x: 0, y: 0, width: 1, height: 1)), layout: .chat())
    let result = try await place.verify(changed, .init(environment: new))
    #expect(result.kind == .environment)
    #expect(result.environment == ["cairo is 1.18.0; the references were made with 1.16.0"])
  }
}

/// Numbers from 0 on.
final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0 - 1
    }
  }
}
