/// Pairs the items of two lists in which ids may occur several times: the first with the first, the
/// second with the second.
///
/// The common prefix is paired so by comparing it. The suffix isn't: its occurrences are counted
/// from the front.
struct OccurrencePairing<Keys: KeyColumn> {
  let old: Keys
  let oldCount: Int
  let new: Keys
  let newCount: Int
  /// What both have in common at their ends, if that is known.
  let ends: CommonEnds?
  let seed: HashSeed
  let cancellation: Cancellation

  /// All pairs, as runs in the order of the new list.
  /// - Complexity: O(*n* + *m*).
  func runs() throws(Cancellation.Cancelled) -> RunList {
    var found = RunList()
    let prefix = ends?.prefix ?? old.commonPrefix(0, new, 0, limit: min(oldCount, newCount))
    if prefix > 0 { found.append(old: 0, new: 0, count: prefix) }
    let remaining = oldCount - prefix
    if remaining == 0 || prefix == newCount { return found }
    // For each distinct id the table has its last occurrence, which stands for it. `first` leads
    // from there to the first occurrence that isn't paired yet, `next` from one occurrence to the
    // next.
    var table = KeyTable(minimumCapacity: remaining)
    var first = ContiguousArray<Int32>(repeating: -1, count: remaining)
    var next = ContiguousArray<Int32>(repeating: -1, count: remaining)
    for index in (prefix..<oldCount).reversed() {
      try cancellation.check(step: index)
      let hash = old.hash(index, seed: seed)
      let last = table.insertIfAbsent(
        index, hash: hash, isEqual: { old.isEqual($0, old, index) })
      let place = (last ?? index) - prefix
      next[index - prefix] = first[place]
      first[place] = Int32(truncatingIfNeeded: index)
    }
    for index in prefix..<newCount {
      try cancellation.check(step: index)
      guard
        let last = table.find(
          hash: new.hash(index, seed: seed), isEqual: { old.isEqual($0, new, index) })
      else { continue }
      let partner = Int(first[last - prefix])
      if partner < 0 { continue }
      first[last - prefix] = next[partner - prefix]
      found.append(old: partner, new: index, count: 1)
    }
    return found
  }
}
