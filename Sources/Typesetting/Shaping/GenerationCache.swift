/// A bounded cache that forgets what hasn't been used for longest, roughly: entries live in two
/// generations, a use moves an entry to the young one, and when that is half the bound, the old
/// one is dropped and the young one becomes the old.
///
/// Complexity: O(1) for each operation, with no list to maintain; between half and all of the bound
/// is in use.
package struct GenerationCache<Key: Hashable, Value> {
  /// The most that the values' costs may come to.
  let limit: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngCost = 0
  private var oldCost = 0

  private struct Entry {
    var value: Value
    var cost: Int
  }

  package init(limit: Int) { self.limit = limit }

  /// What the values that are kept cost.
  var cost: Int { youngCost + oldCost }
  /// How many values are kept.
  var count: Int { young.count + old.count }

  /// The value of a key, if it is still there.
  package mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    oldCost -= entry.cost
    insert(entry, for: key)
    return entry.value
  }

  /// Keeps a value; one that costs more than half the bound isn't kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let entry = young.removeValue(forKey: key) { youngCost -= entry.cost }
    if let entry = old.removeValue(forKey: key) { oldCost -= entry.cost }
    guard cost <= limit / 2 else { return }
    insert(Entry(value: value, cost: cost), for: key)
  }

  private mutating func insert(_ entry: Entry, for key: Key) {
    if youngCost + entry.cost > limit / 2 {
      old = young
      oldCost = youngCost
      young = [:]
      youngCost = 0
    }
    young[key] = entry
    youngCost += entry.cost
  }

  mutating func removeAll() { self = GenerationCache(limit: limit) }
}
