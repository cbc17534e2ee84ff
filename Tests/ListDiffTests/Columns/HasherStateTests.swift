import Testing

@testable import ListDiff

/// Hashes of what a hasher holds are as good as final ones.
@Suite struct HasherStateTests {
  private func hash<Value: Hashable>(_ value: Value) -> UInt64 {
    var hasher = Hasher()
    value.hash(into: &hasher)
    return HasherState.hash(hasher)
  }

  /// Where this fails, hashers are finalized: rightly, but not as fast.
  @Test func hashersAreKnownHere() { #expect(HasherState.isKnown) }

  @Test func equalValuesHaveEqualHashes() {
    #expect(hash("caf\u{e9}") == hash("cafe\u{301}"))
    #expect(hash(0.0) == hash(-0.0))
    #expect(hash(["a", "b"]) == hash(["a", "b"] + []))
    #expect(hash(Set(0..<100)) == hash(Set((0..<100).reversed())))
  }

  @Test func differentValuesDiffer() {
    let numbers = 0..<20_000
    let hashes = [
      numbers.map { number in hash(number) }, numbers.map { number in hash(UInt16(number)) },
      numbers.map { number in hash([number % 100, number / 100]) },
      numbers.map { number in hash("\(number)") },
    ]
    for found in hashes { #expect(Set(found).count == numbers.count) }
  }

  /// The parts that choose a slot and that tell entries of one slot apart.
  @Test func bitsAreSpread() {
    let hashes = (0..<4096).map { hash($0) }
    for shift in stride(from: 0, through: 56, by: 8) {
      let counts = hashes.reduce(into: [Int](repeating: 0, count: 256)) {
        $0[Int($1 >> UInt64(shift) & 255)] += 1
      }
      // 16 are expected; chance gives 40 once in a million.
      #expect((counts.max() ?? 0) < 48)
    }
  }
}
