/// Random numbers that a seed determines, the same ones on every machine.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014
/// (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed of a generator that goes on as this one does.
  package private(set) var seed: UInt64

  package init(seed: some FixedWidthInteger) { self.seed = UInt64(truncatingIfNeeded: seed) }

  package mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var value = seed
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number in `0..<bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns `true` once in `count` times.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// Returns one of some values, of which there is at least one.
  package mutating func element<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}
