/// Whether the ids of a column occur once.
enum Uniqueness: Sendable {
  /// It wasn't looked for.
  case unknown
  case holds
  case violated

  /// Finds out for a column of machine words.
  /// - Parameter known: Ends of the column whose values are known to differ from each other.
  /// - Complexity: O(*n*).
  init<Word: KeyWord>(
    of keys: WordColumn<Word>, count: Int, except known: CommonEnds = CommonEnds()
  ) {
    self = .holds
    if count - known.prefix - known.suffix <= 0 || keys.isStrictlyAscending(count: count) { return }
    let seed = HashSeed.process
    guard known == CommonEnds(), count > Self.greatestTable else {
      if Self.hasDuplicate(keys, count, known, seed) { self = .violated }
      return
    }
    let suspects = HashFilter.suspects(count) { keys.hash($0, seed: seed) }
    if suspects.isEmpty { return }
    var table = KeyTable(minimumCapacity: suspects.count)
    for suspect in suspects {
      let index = Int(suspect)
      let hash = keys.hash(index, seed: seed)
      if table.insertIfAbsent(index, hash: hash, isEqual: { keys.isEqual($0, keys, index) }) != nil
      {
        self = .violated
        return
      }
    }
  }

  /// Up to how many values a table is faster than a filter and a table of what passes it.
  private static var greatestTable: Int { 1 << 16 }

  /// Only unknown values are put into the table; a small one stays in the nearest cache.
  private static func hasDuplicate<Word: KeyWord>(
    _ keys: WordColumn<Word>, _ count: Int, _ known: CommonEnds, _ seed: HashSeed
  ) -> Bool {
    let unknown = known.prefix..<count - known.suffix
    if unknown.count == 1 {
      // One id more is compared with all others faster than they are hashed.
      let index = unknown.lowerBound
      return (0..<index).contains { keys.isEqual($0, keys, index) }
        || (index + 1..<count).contains { keys.isEqual($0, keys, index) }
    }
    var table = KeyTable(minimumCapacity: unknown.count)
    for index in unknown {
      let hash = keys.hash(index, seed: seed)
      if table.insertIfAbsent(index, hash: hash, isEqual: { keys.isEqual($0, keys, index) }) != nil
      {
        return true
      }
    }
    for end in [0..<unknown.lowerBound, unknown.upperBound..<count] {
      for index in end
      where table.find(
        hash: keys.hash(index, seed: seed), isEqual: { keys.isEqual($0, keys, index) }) != nil
      {
        return true
      }
    }
    return false
  }
}
