/// A dictionary that forgets everything when it grows past a limit: enough for caches whose entries
/// are quick to make again, and the same on every run.
struct BoundedCache<Key: Hashable, Value> {
  private var entries: [Key: Value] = [:]
  private var cost = 0
  private let limit: Int

  /// A cache for values whose costs sum up to `limit`.
  init(limit: Int) { self.limit = limit }

  /// The value for a key, made where it isn't there; a value that costs more than the limit isn't
  /// kept.
  mutating func value<Failure: Error>(
    for key: Key, cost costOf: (Value) -> Int, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = entries[key] { return known }
    let value = try make()
    let size = costOf(value)
    if cost + size > limit {
      entries.removeAll()
      cost = 0
    }
    if size <= limit {
      entries[key] = value
      cost += size
    }
    return value
  }
}
