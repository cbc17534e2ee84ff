import Drawing
import Testing

@testable import Comparing

@Suite struct CanaryTests {
  static let sound: [Comparer] = [
    .exact, .jitter(), .jitter(channel: 0, maxPixels: 0), .jitter(channel: 254, maxPixels: 3),
    .jitter(channel: 255, maxPixels: 10), .jitter(channel: 1, maxPixels: .max), .tolerant(),
    .tolerant(threshold: 0, maxPixels: 0), .tolerant(threshold: 0.02, maxPixels: 1),
    .tolerant(threshold: 0.9, maxPixels: 1023), .tolerant(threshold: .nan),
    .jitter(channel: -4, maxPixels: -1), .tolerant(threshold: -2, maxPixels: -1),
  ]

  @Test(arguments: sound) func soundComparersPassTheirOwn(_ comparer: Comparer) throws {
    try Canary(for: comparer).check()
    #expect(Canary(for: comparer).pairs.contains { !$0.mustPass })
    #expect(Canary(for: comparer).pairs.contains { $0.mustPass })
  }

  @Test(arguments: sound) func aComparerThatPassesEverythingIsFound(_ comparer: Comparer) {
    #expect {
      try Canary(for: comparer).check { _, _, _ in .same }
    } throws: {
      guard case .passed(comparer, _) = $0 as? Canary.Failure else { return comparer.isNoNumber }
      return true
    }
  }

  @Test(arguments: sound) func aComparerThatPassesNothingIsFound(_ comparer: Comparer) throws {
    let sizes = try #require(
      SizeMismatch(Bitmap(width: 1, height: 1), Bitmap(width: 1, height: 2)))
    #expect {
      try Canary(for: comparer).check { _, _, _ in .sizes(sizes, overlap: nil) }
    } throws: {
      guard case .failed(comparer, _) = $0 as? Canary.Failure else { return comparer.isNoNumber }
      return true
    }
  }

  /// Counting all differing pixels in place of those above the limit, or the other way round.
  @Test func aComparerWithAnotherOnesLimitsIsFound() {
    #expect(throws: Canary.Failure.self) {
      try Canary(for: .exact).check { _, actual, expected in
        Comparer.jitter().compare(actual, with: expected)
      }
    }
    #expect(throws: Canary.Failure.self) {
      try Canary(for: .jitter()).check { _, actual, expected in
        Comparer.jitter(channel: 2, maxPixels: 257).compare(actual, with: expected)
      }
    }
    #expect(throws: Canary.Failure.self) {
      try Canary(for: .jitter()).check { _, actual, expected in
        Comparer.jitter(channel: 3, maxPixels: 256).compare(actual, with: expected)
      }
    }
    #expect(throws: Canary.Failure.self) {
      try Canary(for: .tolerant()).check { _, actual, expected in
        Comparer.tolerant(maxPixels: 65).compare(actual, with: expected)
      }
    }
    #expect(throws: Canary.Failure.self) {
      try Canary(for: .tolerant()).check { _, actual, expected in
        Comparer.exact.compare(actual, with: expected)
      }
    }
  }

  /// What nothing can fail is refused, however it came about.
  @Test(arguments: [
    Comparer.jitter(channel: 255, maxPixels: .max), .jitter(channel: 999, maxPixels: 1 << 16),
    .tolerant(threshold: 0.1, maxPixels: 1024), .tolerant(threshold: 1),
    .tolerant(threshold: .infinity),
  ]) func aComparerThatAllowsEverythingIsRefused(_ comparer: Comparer) {
    #expect(throws: Canary.Failure.self) { try Canary(for: comparer).check() }
  }

  @Test func failuresSayWhatHappened() {
    #expect(
      Canary.Failure.passed(.exact, pair: "a pixel of another blue").description
        == "the comparer exact passes a pixel of another blue")
  }
}

extension Comparer {
  /// A threshold that isn't equal to itself.
  fileprivate var isNoNumber: Bool { self != self }
}
