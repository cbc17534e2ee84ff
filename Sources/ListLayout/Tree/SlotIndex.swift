/// The slots of ids: a hash table with open addressing that keeps no ids, only slots beside the
/// hashes of their ids.
///
/// The ids lie by their slots with whoever asks. So a lookup touches one place of the table and the
/// id that it leads to, and the table grows and shrinks without asking an id for its hash again.
struct SlotIndex: Sendable {
  private struct Bucket: Sendable {
    var hash: UInt32 = 0
    /// -1 where there is none.
    var slot: Int32 = -1
  }

  /// As many as a power of two; a slot lies in the first free one from its hash on.
  private var buckets = ContiguousArray(repeating: Bucket(), count: 4)
  /// How many slots there are.
  private(set) var count = 0

  /// Makes room for a number of slots.
  mutating func reserveCapacity(_ capacity: Int) {
    var size = buckets.count
    while size * 3 < capacity * 4 { size *= 2 }
    if size > buckets.count { resize(to: size) }
  }

  /// The slot of an id; `nil` if there is none.
  /// - Parameter ids: The ids by their slots.
  /// - Complexity: O(1).
  func slot<ID: Hashable>(of id: ID, in ids: ContiguousArray<ID>) -> Int32? {
    bucket(of: id, in: ids).map { buckets[$0].slot }
  }

  /// Adds the slot of an id that has none yet.
  /// - Complexity: O(1), amortized.
  mutating func insert<ID: Hashable>(_ slot: Int32, of id: ID) {
    reserveCapacity(count + 1)
    place(Bucket(hash: Self.hash(of: id), slot: slot))
    count += 1
  }

  /// Takes out the slot of an id, if it has one.
  /// - Complexity: O(1).
  @discardableResult
  mutating func remove<ID: Hashable>(_ id: ID, in ids: ContiguousArray<ID>) -> Int32? {
    guard let found = bucket(of: id, in: ids) else { return nil }
    let slot = buckets[found].slot
    let mask = buckets.count - 1
    // What lies behind moves up, unless it would come before its hash's own place.
    var free = found
    var index = (found + 1) & mask
    while buckets[index].slot >= 0 {
      let own = Int(buckets[index].hash) & mask
      if (index - own) & mask >= (index - free) & mask {
        buckets[free] = buckets[index]
        free = index
      }
      index = (index + 1) & mask
    }
    buckets[free] = Bucket()
    count -= 1
    return slot
  }

  private static func hash<ID: Hashable>(of id: ID) -> UInt32 {
    let hash = UInt(bitPattern: id.hashValue)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private func bucket<ID: Hashable>(of id: ID, in ids: ContiguousArray<ID>) -> Int? {
    let hash = Self.hash(of: id)
    let mask = buckets.count - 1
    var index = Int(hash) & mask
    while buckets[index].slot >= 0 {
      if buckets[index].hash == hash, ids[Int(buckets[index].slot)] == id { return index }
      index = (index + 1) & mask
    }
    return nil
  }

  private mutating func place(_ bucket: Bucket) {
    let mask = buckets.count - 1
    var index = Int(bucket.hash) & mask
    while buckets[index].slot >= 0 { index = (index + 1) & mask }
    buckets[index] = bucket
  }

  private mutating func resize(to size: Int) {
    let former = buckets
    buckets = ContiguousArray(repeating: Bucket(), count: size)
    for bucket in former where bucket.slot >= 0 { place(bucket) }
  }
}
