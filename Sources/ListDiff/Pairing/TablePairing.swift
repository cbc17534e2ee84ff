/// Pairs the items of two lists of which nothing is known, through one table of all old ids: what
/// finds the partners also tells whether ids occur once.
///
/// 1. Each old id goes into the table, unless it is there already.
/// 2. Two cursors walk while ids are equal. A new id that isn't the next old one is looked for in the
///    table, and the old cursor goes on behind what is found.
/// 3. The new ids without a partner are looked through for duplicates by themselves. Those that have
///    one equal old ids that differ from each other.
///
/// Where lists are long, a table misses the caches so often that several passes are faster, unless
/// ids are equal without having the same bytes.
struct TablePairing<Keys: KeyColumn> {
  let old: Keys
  let oldCount: Int
  let new: Keys
  let newCount: Int
  /// What both have in common at their ends, if that is known.
  let ends: CommonEnds
  let seed: HashSeed
  let cancellation: Cancellation

  /// How many ids of the same bytes may be looked for by their hashes, apart from a 16th of all.
  private static var greatestMoveCount: Int { 64 }
  /// How many pairs of different ids may have equal hashes.
  private static var greatestCollisionCount: Int { 64 }

  /// Finds all pairs.
  /// - Complexity: O(*n* + *m*).
  func result() throws(Cancellation.Cancelled) -> TablePairingResult {
    var table = KeyTable(minimumCapacity: oldCount)
    var collisions = 0
    for index in 0..<oldCount {
      try cancellation.check(step: index)
      let hash = old.hash(index, seed: seed)
      let known = table.insertIfAbsent(index, hash: hash) { other in
        if old.isEqual(other, old, index) { return true }
        collisions &+= 1
        return false
      }
      if known != nil || collisions > Self.greatestCollisionCount { return .none }
    }
    guard let found = try pairs(table) else { return .manyMoves }
    guard isDisjoint(found.runs), try areUnique(found) else { return .none }
    return .pairs(found)
  }

  /// The pairs; `nil` where many items of the same bytes moved.
  private func pairs(
    _ table: borrowing KeyTable
  ) throws(Cancellation.Cancelled) -> TablePairingResult.Pairs? {
    var found = TablePairingResult.Pairs()
    var moveCount = 0
    let greatestMoveCount = Self.greatestMoveCount &+ newCount &>> 4
    var hashes = HashesAhead(new, count: newCount, seed: seed)
    if ends.prefix > 0 { found.runs.append(old: 0, new: 0, count: ends.prefix) }
    let oldEnd = oldCount - ends.suffix
    let newEnd = newCount - ends.suffix
    var i = ends.prefix
    var j = ends.prefix
    var step = 1
    while j < newEnd {
      if i < oldEnd {
        let length = old.commonPrefix(i, new, j, limit: min(oldEnd &- i, newEnd &- j))
        if length > 0 {
          found.runs.append(old: i, new: j, count: length)
          i &+= length
          j &+= length
          if j == newEnd { break }
        }
      }
      try cancellation.check(step: step)
      step &+= 1
      let hash = hashes.hash(j)
      let key = j
      if let partner = table.find(hash: hash, isEqual: { old.isEqual($0, new, key) }) {
        found.runs.append(old: partner, new: j, count: 1)
        i = partner &+ 1
        if old.hasSameBytes(partner, new, key) {
          moveCount &+= 1
          if moveCount > greatestMoveCount { return nil }
        }
      } else {
        found.hashes.append(hash)
      }
      j &+= 1
    }
    if ends.suffix > 0 { found.runs.append(old: oldEnd, new: newEnd, count: ends.suffix) }
    return found
  }

  /// Returns whether no old item is part of two pairs, as happens where new ids occur twice.
  private func isDisjoint(_ found: RunList) -> Bool {
    if found.isAscending { return true }
    var paired = BitSet(count: oldCount)
    for run in found.runs { paired.insert(run.oldRange) }
    return paired.count == found.pairCount
  }

  /// Returns whether all new ids without a partner differ from each other.
  private func areUnique(_ found: TablePairingResult.Pairs) throws(Cancellation.Cancelled) -> Bool {
    if found.hashes.count < 2 { return true }
    var table = KeyTable(minimumCapacity: found.hashes.count)
    var collisions = 0
    var next = 0
    for span in found.runs.unpairedNew(in: 0..<newCount) {
      for index in span.range {
        try cancellation.check(step: index)
        let known = table.insertIfAbsent(index, hash: found.hashes[next]) { other in
          if new.isEqual(other, new, index) { return true }
          collisions &+= 1
          return false
        }
        if known != nil || collisions > Self.greatestCollisionCount { return false }
        next &+= 1
      }
    }
    return true
  }
}

/// What a table found.
enum TablePairingResult {
  /// How many old ids a table may have: more of them, where nothing else finds partners.
  static var greatestCount: Int { 1 << 18 }
  static var greatestCountOfOthers: Int { 1 << 22 }

  /// All pairs.
  struct Pairs {
    /// In the order of the new list.
    var runs = RunList()
    /// The hashes of the new ids that have no partner, in their order.
    var hashes = ContiguousArray<UInt64>()
  }

  /// All pairs; the ids of both lists occur once.
  case pairs(Pairs)
  /// The old ids occur once, but many items moved, and are found faster by the bytes of their ids.
  case manyMoves
  /// An id occurs twice in some list, or too many hashes are equal.
  case none
}

/// Hashes of a column, taken as they are asked for: where many that follow each other are, more of
/// them at once.
private struct HashesAhead<Keys: KeyColumn> {
  private let keys: Keys
  private let count: Int
  private let seed: HashSeed
  private var hashes = ContiguousArray<UInt64>()
  private var start = 0

  /// How many hashes are taken at once at most.
  private static var greatest: Int { 64 }

  init(_ keys: Keys, count: Int, seed: HashSeed) {
    self.keys = keys
    self.count = count
    self.seed = seed
  }

  @inline(__always)
  mutating func hash(_ index: Int) -> UInt64 {
    let offset = index &- start
    if offset >= 0, offset < hashes.count { return hashes[offset] }
    take(index)
    return hashes[0]
  }

  @inline(never)
  private mutating func take(_ index: Int) {
    let follows = !hashes.isEmpty && index == start &+ hashes.count
    let length = min(count &- index, follows ? min(Self.greatest, 2 &* hashes.count) : 1)
    hashes.removeAll(keepingCapacity: true)
    start = index
    let (keys, seed) = (keys, seed)
    hashes.append(contentsOf: repeatElement(0, count: length))
    hashes.withUnsafeMutableBufferPointer { hashes in
      guard let first = hashes.baseAddress else { return }
      keys.writeHashes(from: index, count: length, to: first, seed: seed)
    }
  }
}
