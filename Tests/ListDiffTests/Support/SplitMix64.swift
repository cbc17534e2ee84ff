import Foundation

/// The generator of the cases' file: small, seeded, the same everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number below `bound`, as the cases' file draws it.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// `true` once in `n` times.
  mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }
}

/// How long the property tests run.
enum Effort {
  static let isLong = ProcessInfo.processInfo.environment["LETTERER_LONG_TESTS"] == "1"

  /// A number of rounds for every day, or 100,000 for the long proofs.
  static func rounds(_ short: Int, long: Int = 100_000) -> Range<UInt64> {
    let base =
      ProcessInfo.processInfo.environment["LETTERER_TEST_SEED"].flatMap(UInt64.init) ?? 20_260_314
    return base..<base + UInt64(isLong ? long : short)
  }
}
