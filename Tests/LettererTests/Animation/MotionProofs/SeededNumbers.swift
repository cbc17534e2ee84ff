import Foundation

/// Numbers from a seed (SplitMix64), so that a failure can be had again.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Seeds for every day, or more of them where LETTERER_LONG_TESTS is set; LETTERER_SEED is one alone.
  static func seeds(_ short: Int, long: Int) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LETTERER_SEED"].flatMap(UInt64.init) { return [seed] }
    let isLong = environment["LETTERER_LONG_TESTS"] != nil
    return (1...(isLong ? long : short)).map { UInt64($0) }
  }
}
