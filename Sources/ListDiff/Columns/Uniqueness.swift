/// Whether ids occur once, and where they don't.
enum Uniqueness {
  /// Returns whether some value of a column occurs twice.
  /// - Parameter known: Ends of the column whose values are known to differ from each other.
  /// - Complexity: O(*n*).
  static func isViolated<ID: Hashable>(
    by ids: ContiguousArray<ID>, kind: ColumnKind, except known: CommonEnds = CommonEnds()
  ) -> Bool {
    guard ids.count - known.prefix - known.suffix > 0, ids.count > 1 else { return false }
    return ids.withUnsafeBufferPointer { buffer in
      let bytes = UnsafeRawPointer(buffer.baseAddress)
      switch kind {
      case .word32: return hasDuplicate(WordColumn<UInt32>(bytes), ids.count, known)
      case .word64: return hasDuplicate(WordColumn<UInt64>(bytes), ids.count, known)
      case .word128: return hasDuplicate(WordColumn<Word128>(bytes), ids.count, known)
      case .string: return hasDuplicate(HashableColumn<String>(bytes), ids.count, known)
      case .any, .empty: return hasDuplicate(HashableColumn<ID>(bytes), ids.count, known)
      }
    }
  }

  private static func hasDuplicate<Keys: KeyColumn>(
    _ keys: Keys, _ count: Int, _ known: CommonEnds
  ) -> Bool {
    if keys.isStrictlyAscending(count: count) { return false }
    // Only unknown values are put into the table; a small one stays in the nearest cache.
    let unknown = known.prefix..<count - known.suffix
    var table = KeyTable(minimumCapacity: unknown.count)
    let seed = HashSeed.process
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

  /// The ids that occur more than once, in the order of their first places, with all their offsets.
  static func duplicates<ID: Hashable>(in ids: ContiguousArray<ID>) -> [(id: ID, offsets: [Int])] {
    var places: [ID: [Int]] = [:]
    for (offset, id) in ids.enumerated() { places[id, default: []].append(offset) }
    // The dictionary's order depends on the hash seed, the order of first places doesn't.
    return places.filter { $0.value.count > 1 }
      .map { (id: $0.key, offsets: $0.value) }
      .sorted { ($0.offsets.first ?? 0) < ($1.offsets.first ?? 0) }
  }
}
