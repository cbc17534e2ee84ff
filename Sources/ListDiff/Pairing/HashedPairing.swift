/// Pairs the items of two lists whose ids only their own type can compare and hash.
///
/// Hashing an id takes longer than everything else, so it is done where nothing else helps:
/// 1. Each old id is hashed to know that it occurs once, unless that is known.
/// 2. New ids of the same bytes as old ones are equal to them: strings that share their storage, or
///    are short, and values without references. They are paired as machine words are. As each is
///    equal to another old id, they differ from each other, too.
/// 3. Only the new ids that are left are hashed, and looked for among the old ones.
///
/// Where few ids have the same bytes, strings that were read anew perhaps, all are hashed, and the
/// hashes paired as machine words; each pair is compared then.
struct HashedPairing<ID: Hashable & Sendable> {
  private(set) var old: IDColumn<ID>
  private(set) var new: IDColumn<ID>
  let ends: CommonEnds?
  let seed: HashSeed
  let cancellation: Cancellation

  init(
    old: IDColumn<ID>, new: IDColumn<ID>, ends: CommonEnds?, seed: HashSeed,
    cancellation: Cancellation
  ) {
    self.old = old
    self.new = new
    self.ends = ends
    self.seed = seed
    self.cancellation = cancellation
  }

  /// All pairs, as runs in the order of the new list; `nil` if ids occur twice. What this found out
  /// about the columns is kept in them.
  /// - Complexity: O(*n* + *m*), if few different ids have equal hashes.
  mutating func runs() throws(Cancellation.Cancelled) -> RunList? {
    if old.uniqueness == .unknown, isForTable, let runs = try pairsByTable() {
      return runs
    }
    try old.findDuplicates(cancellation)
    guard old.uniqueness == .holds, new.uniqueness != .violated else {
      try new.findDuplicates(cancellation)
      return nil
    }
    try old.takeHashes(cancellation)
    let found = try pairsOfEqualBytes()
    if isDisjoint(found) {
      let rest = min(old.ids.count, new.ids.count) - found.pairCount
      if rest > 64, rest > found.pairCount, let runs = try pairsOfEqualHashes() { return runs }
      if let runs = try pairRemainder(found) { return runs }
    }
    // Either an id occurs twice, or doesn't equal itself.
    new.note(.unknown)
    try new.findDuplicates(cancellation)
    return nil
  }

  // MARK: By a table

  /// Whether a table finds the pairs faster than bytes do.
  private var isForTable: Bool {
    if old.ids.count <= TablePairingResult.greatestCount { return true }
    return old.ids.count <= TablePairingResult.greatestCountOfOthers && areMadeAnew
  }

  /// Whether ids that are equal seem to have other bytes: strings that were read anew, perhaps.
  private var areMadeAnew: Bool {
    old.ids.withUnsafeBufferPointer { oldIDs in
      new.ids.withUnsafeBufferPointer { newIDs in
        let count = min(oldIDs.count, newIDs.count)
        let oldColumn = HashedColumn(oldIDs.baseAddress, old.operations)
        let newColumn = HashedColumn(newIDs.baseAddress, old.operations)
        var others = 0
        for sample in stride(from: 0, to: count, by: max(1, count / 64))
        where oldColumn.isEqual(sample, newColumn, sample) {
          others += oldColumn.hasSameBytes(sample, newColumn, sample) ? -1 : 1
        }
        return others > 0
      }
    }
  }

  /// All pairs, if a table is enough to find them.
  private mutating func pairsByTable() throws(Cancellation.Cancelled) -> RunList? {
    try old.takeHashes(cancellation)
    let (old, new) = (old, new)
    let found = try old.ids.withUnsafeBufferPointer { oldIDs throws(Cancellation.Cancelled) in
      try old.hashes.withUnsafeBufferPointer { hashes throws(Cancellation.Cancelled) in
        try new.ids.withUnsafeBufferPointer { newIDs throws(Cancellation.Cancelled) in
          try tableResult(oldIDs, hashes.baseAddress, newIDs)
        }
      }
    }
    switch found {
    case .pairs(let pairs):
      self.old.note(.holds)
      self.new.note(
        .holds, hashes: HashOrigin(old: old.hashes, pairs: pairs.runs, others: pairs.hashes))
      return pairs.runs
    case .manyMoves:
      self.old.note(.holds)
      return nil
    case .none:
      return nil
    }
  }

  private func tableResult(
    _ old: UnsafeBufferPointer<ID>, _ hashes: UnsafePointer<UInt64>?,
    _ new: UnsafeBufferPointer<ID>
  ) throws(Cancellation.Cancelled) -> TablePairingResult {
    if ID.self == String.self {
      let oldStrings = UnsafeRawPointer(old.baseAddress)?.assumingMemoryBound(to: String.self)
      let newStrings = UnsafeRawPointer(new.baseAddress)?.assumingMemoryBound(to: String.self)
      return try TablePairing(
        old: StringColumn(oldStrings, hashes: hashes), oldCount: old.count,
        new: StringColumn(newStrings), newCount: new.count, ends: ends ?? CommonEnds(),
        seed: seed, cancellation: cancellation
      ).result()
    }
    let operations = self.old.operations
    return try TablePairing(
      old: HashedColumn(old.baseAddress, operations, hashes: hashes), oldCount: old.count,
      new: HashedColumn(new.baseAddress, operations), newCount: new.count,
      ends: ends ?? CommonEnds(), seed: seed, cancellation: cancellation
    ).result()
  }

  // MARK: By bytes

  private func pairsOfEqualBytes() throws(Cancellation.Cancelled) -> RunList {
    try old.ids.withUnsafeBufferPointer { old throws(Cancellation.Cancelled) in
      try new.ids.withUnsafeBufferPointer { new throws(Cancellation.Cancelled) in
        try Pairing.runsOfEqualBytes(old, new, ends, seed, cancellation)
      }
    }
  }

  /// Returns whether no old item is part of two pairs, as happens where new ids occur twice.
  private func isDisjoint(_ found: RunList) -> Bool {
    if found.isAscending { return true }
    var paired = BitSet(count: old.ids.count)
    for run in found.runs { paired.insert(run.oldRange) }
    return paired.count == found.pairCount
  }

  // MARK: By hashes

  /// All pairs, if hashes are enough to tell the ids apart.
  private mutating func pairsOfEqualHashes() throws(Cancellation.Cancelled) -> RunList? {
    try new.takeHashes(cancellation)
    let found = try Pairing.runs(ofHashes: old.hashes, new.hashes, ends, seed, cancellation)
    guard let found, isEqual(found) else { return nil }
    new.note(.holds)
    return found
  }

  /// Returns whether the ids of all pairs are equal, and not only their hashes.
  private func isEqual(_ found: RunList) -> Bool {
    old.ids.withUnsafeBufferPointer { oldIDs in
      new.ids.withUnsafeBufferPointer { newIDs in
        guard let oldStart = oldIDs.baseAddress, let newStart = newIDs.baseAddress else {
          return found.pairCount == 0
        }
        return found.runs.allSatisfy { run in
          old.operations.equality.commonPrefix(
            oldStart + Int(run.old), newStart + Int(run.new), Int(run.count)) == Int(run.count)
        }
      }
    }
  }

  // MARK: What is left

  /// Pairs the new ids that no run covers; `nil` if one of them occurs twice.
  private mutating func pairRemainder(
    _ found: RunList
  ) throws(Cancellation.Cancelled) -> RunList? {
    let spans = found.unpairedNew(in: 0..<new.ids.count)
    let hashes =
      new.hashes.isEmpty
      ? try new.hashes(of: spans, cancellation)
      : ContiguousArray(spans.flatMap { new.hashes[$0.range] })
    guard let others = try pairs(of: spans, hashes, paired: found) else { return nil }
    new.note(.holds, hashes: HashOrigin(old: old.hashes, pairs: found, others: hashes))
    return others.isEmpty ? found : found.merging(others)
  }

  /// The pairs of some new ids with old ones; `nil` if one of them equals another new one.
  private func pairs(
    of spans: ContiguousArray<Span>, _ hashes: ContiguousArray<UInt64>, paired found: RunList
  ) throws(Cancellation.Cancelled) -> RunList? {
    var pairs = RunList()
    if hashes.isEmpty { return pairs }
    let candidates = candidates(hashes)
    if candidates.isEmpty, hashes.count == 1 { return pairs }
    let numbers = try numbers(candidates, spans, hashes)
    var paired = BitSet(count: candidates.isEmpty ? 0 : old.ids.count)
    if !candidates.isEmpty { for run in found.runs { paired.insert(run.oldRange) } }
    // For each number the old offset that has it; of a new one, that none has it any more.
    var owners = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
    for (candidate, number) in zip(candidates, numbers) { owners[Int(number)] = candidate }
    var member = candidates.count
    for span in spans {
      for offset in span.range {
        let number = Int(numbers[member])
        let owner = Int(owners[number])
        if owner >= 0 {
          // Its partner is a new id that equals this one.
          if paired.contains(owner) { return nil }
          pairs.append(old: owner, new: offset, count: 1)
        } else if owner == -2 {
          return nil
        }
        owners[number] = -2
        member += 1
      }
    }
    return pairs
  }

  /// The old items whose hashes may be among some.
  private func candidates(_ hashes: ContiguousArray<UInt64>) -> ContiguousArray<Int32> {
    var candidates = ContiguousArray<Int32>()
    if hashes.count == 1 {
      // A filter would take longer.
      let wanted = hashes[0]
      for (offset, hash) in old.hashes.enumerated() where hash == wanted {
        candidates.append(Int32(truncatingIfNeeded: offset))
      }
      return candidates
    }
    var filter = HashFilter(count: hashes.count)
    for hash in hashes { _ = filter.insert(hash) }
    for (offset, hash) in old.hashes.enumerated() where filter.contains(hash) {
      candidates.append(Int32(truncatingIfNeeded: offset))
    }
    return candidates
  }

  /// Numbers for old candidates and new ids, in this order.
  private func numbers(
    _ candidates: ContiguousArray<Int32>, _ spans: ContiguousArray<Span>,
    _ hashes: ContiguousArray<UInt64>
  ) throws(Cancellation.Cancelled) -> ContiguousArray<Int32> {
    try old.ids.withUnsafeBufferPointer { oldIDs throws(Cancellation.Cancelled) in
      try new.ids.withUnsafeBufferPointer { newIDs throws(Cancellation.Cancelled) in
        var members = ContiguousArray<HashedID>()
        members.reserveCapacity(candidates.count + hashes.count)
        if let start = oldIDs.baseAddress {
          for offset in candidates {
            members.append(HashedID(id: start + Int(offset), hash: old.hashes[Int(offset)]))
          }
        }
        if let start = newIDs.baseAddress {
          var next = 0
          for span in spans {
            for offset in span.range {
              members.append(HashedID(id: start + offset, hash: hashes[next]))
              next += 1
            }
          }
        }
        return try EqualityClasses(
          members, operations: old.operations, cancellation: cancellation
        ).numbers
      }
    }
  }
}
