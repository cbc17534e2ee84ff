/// A cache whose values' total cost is limited.
///
/// If a new value doesn't fit, others are evicted in insertion order; a value that was used since
/// its insertion, or since its last turn, is spared once and moves to the back. So frequently used
/// values stay, and a use costs no more than the lookup (the "second chance", or clock, rule of
/// page replacement: Corbató, "A paging experiment with the Multics system", 1968).
///
/// Whether a value is present depends on earlier lookups, so a cache is only for values that can be
/// recomputed identically.
///
/// - Complexity: O(1) for each operation, on average over many.
///
/// It is public, though no product exports it, since compilers specialize only public generics for
/// other targets: otherwise a use is ten times as slow.
public struct BoundedCache<Key: Hashable, Value> {
  /// A value and its position in the order; slots of evicted values are reused.
  @usableFromInline struct Slot {
    @usableFromInline var key: Key
    /// `nil` in a free slot.
    @usableFromInline var value: Value?
    @usableFromInline var cost: Int
    @usableFromInline var isUsed = false
    /// The previous and next slots in the order; −1 if there is none.
    @usableFromInline var previous = -1
    @usableFromInline var next = -1

    @inlinable init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
    }
  }

  /// The maximum total cost.
  public let limit: Int
  /// The total cost of the values; never more than the limit.
  @usableFromInline var total = 0
  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var free: [Int] = []
  /// The ends of the order: the next value to evict, and the newest.
  @usableFromInline var first = -1
  @usableFromInline var last = -1

  /// An empty cache.
  ///
  /// - Parameter limit: the maximum total cost; values that cost more by themselves aren't stored.
  @inlinable
  public init(limit: Int) { self.limit = limit }

  /// The total cost of the values; never more than the limit.
  @inlinable
  public var cost: Int { total }

  /// The number of values.
  @inlinable
  public var count: Int { indices.count }

  /// Returns the value of a key, if present.
  @inlinable
  public mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    if !slots[index].isUsed { slots[index].isUsed = true }
    return slots[index].value
  }

  /// Returns the value of a key, computing it if absent.
  @inlinable
  public mutating func value<Failure: Error>(
    for key: Key, cost: (Value) -> Int, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = value(for: key) { return known }
    let value = try make()
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Stores a value, replacing the key's previous one; a value that costs more than the limit isn't
  /// stored.
  @inlinable
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let index = indices[key] { remove(index) }
    guard cost <= limit else { return }
    while total + cost > limit { makeRoom() }
    let slot = Slot(key: key, value: value, cost: cost)
    let index: Int
    if let freed = free.popLast() {
      index = freed
      slots[index] = slot
    } else {
      index = slots.count
      slots.append(slot)
    }
    indices[key] = index
    total += cost
    append(index)
  }

  /// Removes all values.
  @inlinable
  public mutating func removeAll() { self = BoundedCache(limit: limit) }

  /// Evicts the first value of the order, or moves it to the back if it was used.
  @inlinable
  mutating func makeRoom() {
    let index = first
    guard slots[index].isUsed else { return remove(index) }
    slots[index].isUsed = false
    unlink(index)
    append(index)
  }

  @inlinable
  mutating func remove(_ index: Int) {
    unlink(index)
    indices[slots[index].key] = nil
    total -= slots[index].cost
    slots[index].value = nil
    free.append(index)
  }

  @inlinable
  mutating func unlink(_ index: Int) {
    let (previous, next) = (slots[index].previous, slots[index].next)
    if previous < 0 { first = next } else { slots[previous].next = next }
    if next < 0 { last = previous } else { slots[next].previous = previous }
  }

  @inlinable
  mutating func append(_ index: Int) {
    slots[index].previous = last
    slots[index].next = -1
    if last < 0 { first = index } else { slots[last].next = index }
    last = index
  }
}

extension BoundedCache.Slot: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
