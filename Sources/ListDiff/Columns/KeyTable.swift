/// An open-addressing table from hashes to indices.
///
/// A slot is a word: the hash's upper half as a tag, and the index plus one; 0 is empty. Most
/// different keys are distinguished by their tags, without reading them.
struct KeyTable: ~Copyable {
  private let slots: UnsafeMutablePointer<UInt64>
  private let mask: Int

  /// A table for up to `minimumCapacity` indices, at most half full.
  init(minimumCapacity: Int) {
    var capacity = 16
    while capacity < minimumCapacity &* 2 { capacity &*= 2 }
    mask = capacity &- 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }

  deinit { slots.deallocate() }

  /// Adds an index whose key isn't in the table.
  @inline(__always)
  mutating func insert(_ index: Int, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = Self.entry(index, hash)
  }

  /// Adds an index, or returns the one that has an equal key.
  @inline(__always)
  mutating func insertIfAbsent(_ index: Int, hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if entry >> 32 == hash >> 32 {
        let found = Self.index(entry)
        if isEqual(found) { return found }
      }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = Self.entry(index, hash)
    return nil
  }

  /// The index whose key has this hash and is equal.
  @inline(__always)
  func find(hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if entry >> 32 == hash >> 32 {
        let found = Self.index(entry)
        if isEqual(found) { return found }
      }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private static func entry(_ index: Int, _ hash: UInt64) -> UInt64 {
    (hash >> 32) << 32 | UInt64(truncatingIfNeeded: index &+ 1)
  }

  @inline(__always)
  private static func index(_ entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) &- 1 }
}
