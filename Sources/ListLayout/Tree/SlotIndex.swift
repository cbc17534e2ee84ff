/// The slots of ids: a hash table with open addressing that keeps no ids, only slots beside the
/// hashes of their ids.
///
/// The caller stores the ids, by their slots. So a lookup touches one place of the table and the id
/// that it leads to, and the table grows and shrinks without hashing an id again.
@usableFromInline
struct SlotIndex: Sendable {
  @usableFromInline
  struct Bucket: Sendable {
    @usableFromInline var hash: UInt32
    /// -1 where there is none.
    @usableFromInline var slot: Int32

    @inlinable
    init(hash: UInt32 = 0, slot: Int32 = -1) {
      self.hash = hash
      self.slot = slot
    }
  }

  /// As many as a power of two; a slot lies in the first free one from its hash on.
  @usableFromInline var buckets = ChunkedArray(repeating: Bucket(), count: 4)
  /// How many slots there are.
  @usableFromInline var count = 0

  /// An empty table.
  @usableFromInline
  init() {}

  /// Makes room for a number of slots.
  @usableFromInline
  mutating func reserveCapacity(_ capacity: Int) {
    var size = buckets.count
    while size * 3 < capacity * 4 { size *= 2 }
    if size > buckets.count { resize(to: size) }
  }

  /// The slot of an id; `nil` if there is none.
  /// - Parameter ids: The ids by their slots.
  /// - Complexity: O(1).
  @inlinable
  func slot<ID: Hashable>(of id: ID, in ids: ChunkedArray<ID>) -> Int32? {
    let slot = buckets[place(of: id, hash: Self.hash(of: id), in: ids)].slot
    return slot < 0 ? nil : slot
  }

  /// Adds the slot of an id; returns `false` and adds nothing where the id has one.
  /// - Parameter ids: The ids by their slots.
  /// - Complexity: O(1), amortized.
  @inlinable
  mutating func insert<ID: Hashable>(
    _ slot: Int32, of id: ID, in ids: ChunkedArray<ID>
  ) -> Bool {
    reserveCapacity(count + 1)
    let hash = Self.hash(of: id)
    let place = place(of: id, hash: hash, in: ids)
    guard buckets[place].slot < 0 else { return false }
    buckets[place] = Bucket(hash: hash, slot: slot)
    count += 1
    return true
  }

  /// Removes the slot of an id, if it has one.
  /// - Parameter ids: The ids by their slots.
  /// - Complexity: O(1).
  @discardableResult
  mutating func remove<ID: Hashable>(_ id: ID, in ids: ChunkedArray<ID>) -> Int32? {
    let found = place(of: id, hash: Self.hash(of: id), in: ids)
    let slot = buckets[found].slot
    guard slot >= 0 else { return nil }
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

  @inlinable
  static func hash<ID: Hashable>(of id: ID) -> UInt32 {
    let hash = UInt(bitPattern: id.hashValue)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// The bucket of an id, or the free one where it would come.
  @inlinable
  func place<ID: Hashable>(of id: ID, hash: UInt32, in ids: ChunkedArray<ID>) -> Int {
    let mask = buckets.count &- 1
    var index = Int(hash) & mask
    while case let bucket = buckets[index], bucket.slot >= 0 {
      if bucket.hash == hash, ids[Int(bucket.slot)] == id { break }
      index = (index &+ 1) & mask
    }
    return index
  }

  private mutating func resize(to size: Int) {
    let former = buckets
    buckets = ChunkedArray(repeating: Bucket(), count: size)
    let mask = size - 1
    for bucket in former where bucket.slot >= 0 {
      var index = Int(bucket.hash) & mask
      while buckets[index].slot >= 0 { index = (index + 1) & mask }
      buckets[index] = bucket
    }
  }
}
