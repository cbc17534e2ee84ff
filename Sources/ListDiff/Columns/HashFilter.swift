/// Which hashes a set may have: a bit for each, in 16 to 32 times as many. It is small enough for the
/// nearest cache where a table of the set isn't.
struct HashFilter: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>
  private let mask: Int

  /// A filter for up to `count` hashes.
  init(count: Int) {
    var capacity = 4
    while capacity < count / 4 { capacity &*= 2 }
    mask = capacity &- 1
    words = .allocate(capacity: capacity)
    words.initialize(repeating: 0, count: capacity)
  }

  deinit { words.deallocate() }

  /// Adds a hash; returns whether its bit was there already.
  @inline(__always)
  mutating func insert(_ hash: UInt64) -> Bool {
    let word = Int(truncatingIfNeeded: hash &>> 6) & mask
    let bit = 1 &<< (hash & 63)
    let before = words[word]
    words[word] = before | bit
    return before & bit != 0
  }

  /// Whether the hash may be in the set.
  @inline(__always)
  func contains(_ hash: UInt64) -> Bool {
    words[Int(truncatingIfNeeded: hash &>> 6) & mask] &>> (hash & 63) & 1 != 0
  }

  /// The indices whose hashes may be those of others, too: all that are, and few that aren't.
  @inline(__always)
  static func suspects(_ count: Int, hash: (Int) -> UInt64) -> ContiguousArray<Int32> {
    var suspects = ContiguousArray<Int32>()
    var seen = HashFilter(count: count)
    var repeated = HashFilter(count: count)
    var isRepeated = false
    for index in 0..<count {
      let hash = hash(index)
      if seen.insert(hash) {
        _ = repeated.insert(hash)
        isRepeated = true
      }
    }
    if !isRepeated { return [] }
    for index in 0..<count where repeated.contains(hash(index)) {
      suspects.append(Int32(truncatingIfNeeded: index))
    }
    return suspects
  }
}
