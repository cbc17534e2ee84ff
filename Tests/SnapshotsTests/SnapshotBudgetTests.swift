import Drawing
import TestSupport
import Testing

@testable import Snapshots

/// How many bytes the files of a reference may take.
@Suite struct SnapshotBudgetTests {
  let place: TestPlace

  init() throws { place = try TestPlace() }

  /// Pixels that no encoder makes smaller.
  private static func noise(width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var generator = SeededGenerator(seed: 7)
    bitmap.withUnsafeMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let value = generator.next()
        for channel in 0..<3 {
          bytes[start + channel] = UInt8(truncatingIfNeeded: value >> (channel * 8))
        }
        bytes[start + 3] = 255
      }
    }
    return bitmap
  }

  @Test(
    arguments: [
      (320, 479, 1, 32 << 10), (320, 480, 1, 64 << 10), (390, 844, 1, 64 << 10),
      (1640, 2360, 2, 256 << 10), (1170, 2532, 3, 576 << 10), (960, 1437, 3, 288 << 10),
      (160, 240, 0.5, 32 << 10), (320, 480, 0.5, 64 << 10),
    ] as [(Int, Int, Double, Int)])
  func componentsAndScreensHaveTheirOwn(width: Int, height: Int, scale: Double, limit: Int) {
    let snapshot = Snapshot(Bitmap(width: width, height: height), scale: scale)
    #expect(SnapshotBudget.standard.limit(for: snapshot) == limit)
    #expect(SnapshotBudget.large(reason: "").limit(for: snapshot) == limit)
    #expect(SnapshotBudget.large(reason: "a photo").limit(for: snapshot) == nil)
    #expect(SnapshotBudget.bytes(100).limit(for: snapshot) == 100)
    #expect((300 as SnapshotBudget).limit(for: snapshot) == 300)
  }

  @Test func aTextHasThatOfAScreen() {
    #expect(SnapshotBudget.standard.limit(for: Snapshot(text: "a")) == 64 << 10)
  }

  @Test func whatTakesMoreIsWrittenOnlyWithAReason() async throws {
    let picture = Snapshot(Self.noise(width: 120, height: 100))
    let result = try await place.verify(picture)
    #expect(result.verdict == .new && result.isOverBudget && result.budget == 32 << 10)
    #expect(
      result.details == ["it isn't written: it takes \(result.bytes) bytes, and 32768 are allowed"])
    #expect(place.files.isEmpty)
    let large = try await place.verify(picture, .init(budget: .large(reason: "it is noise")))
    #expect(large.verdict == .recorded && large.budget == nil && !large.isOverBudget)
    // A reference that is there already is over its budget, too, once nothing gives a reason.
    let again = try await place.verify(picture)
    #expect(again.verdict == .passed && again.isOverBudget)
  }

  @Test func itsHashTakesLess() async throws {
    let picture = Snapshot(Self.noise(width: 120, height: 100))
    #expect(try await place.verify(picture, .init(tier: .hash)).verdict == .recorded)
  }

  @Test func whatTakesMoreIsNotAccepted() async throws {
    let picture = Snapshot(Self.noise(width: 120, height: 100))
    let result = try await place.verify(picture, isCI: true)
    let decision = try #require(SnapshotDecision(.accept, result))
    let acceptance = SnapshotAcceptance(
      try SnapshotReport(folder: place.report), root: place.root)
    let outcome = acceptance.apply(decision)
    guard case .refused(let reason) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason.hasPrefix("it would take ") && reason.contains("32768 are allowed"))
    #expect(place.files.isEmpty)
  }
}
