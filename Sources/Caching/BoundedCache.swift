/// Values that are kept as long as their costs sum up to a limit at most.
///
/// Where a new value doesn't fit, others go, in the order in which they came; one that was used since it
/// came, or since its turn came last, is spared once and waits behind all others. So what is used again
/// and again stays, and a use costs no more than finding the value (the "second chance", or clock, rule
/// of page replacement: Corbató, "A paging experiment with the Multics system", 1968).
///
/// Whether a value is there depends on what was asked before, so a cache is for what would be made the
/// same again.
///
/// - Complexity: O(1) for each operation, on average over many.
///
/// It is public, though no product has it, since compilers specialize for other targets only what is
/// public: a use is ten times as slow without.
public struct BoundedCache<Key: Hashable, Value> {
  /// A value and its place in the order; slots of values that went are used again.
  @usableFromInline struct Slot {
    @usableFromInline var key: Key
    /// `nil` in a free slot.
    @usableFromInline var value: Value?
    @usableFromInline var cost: Int
    @usableFromInline var isUsed = false
    /// The slots before and behind it in the order; −1 where there is none.
    @usableFromInline var previous = -1
    @usableFromInline var next = -1

    @inlinable init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
    }
  }

  /// The most that the values' costs may come to.
  public let limit: Int
  /// What the values that are kept cost; never more than the limit.
  @usableFromInline var total = 0
  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var free: [Int] = []
  /// The ends of the order: the next value to go, and the newest.
  @usableFromInline var first = -1
  @usableFromInline var last = -1

  /// An empty cache.
  ///
  /// - Parameter limit: the most that the values' costs may come to; values that cost more by
  ///   themselves aren't kept.
  @inlinable
  public init(limit: Int) { self.limit = limit }

  /// What the values that are kept cost; never more than the limit.
  @inlinable
  public var cost: Int { total }

  /// How many values are kept.
  @inlinable
  public var count: Int { indices.count }

  /// The value of a key, if it is still there.
  @inlinable
  public mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    if !slots[index].isUsed { slots[index].isUsed = true }
    return slots[index].value
  }

  /// The value of a key, made where it isn't there.
  @inlinable
  public mutating func value<Failure: Error>(
    for key: Key, cost: (Value) -> Int, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = value(for: key) { return known }
    let value = try make()
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Keeps a value, in the place of the one that the key has; one that costs more than the limit isn't
  /// kept.
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

  /// Drops everything.
  @inlinable
  public mutating func removeAll() { self = BoundedCache(limit: limit) }

  /// Drops the first value of the order, or puts it behind all others where it was used.
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
