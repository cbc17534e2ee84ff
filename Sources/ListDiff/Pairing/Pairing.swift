/// Finds which items of two lists are the same.
enum Pairing {
  /// All pairs, as runs in the order of the new list.
  /// - Parameter ends: What both have in common at their ends, if that is known.
  static func runs<ID: Hashable & Sendable>(
    old: ContiguousArray<ID>, new: ContiguousArray<ID>, kind: ColumnKind, isUnique: Bool,
    ends: CommonEnds? = nil, seed: HashSeed, cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if old.isEmpty || new.isEmpty { return RunList() }
    return try old.withUnsafeBufferPointer { oldBuffer throws(Cancellation.Cancelled) in
      try new.withUnsafeBufferPointer { newBuffer throws(Cancellation.Cancelled) in
        let oldBytes = UnsafeRawPointer(oldBuffer.baseAddress)
        let newBytes = UnsafeRawPointer(newBuffer.baseAddress)
        // Each call names its types, so that each is compiled for them.
        switch kind {
        case .word32:
          return try runs(
            WordColumn<UInt32>(oldBytes), oldBuffer.count, WordColumn<UInt32>(newBytes),
            newBuffer.count,
            isUnique, ends, seed, cancellation)
        case .word64:
          return try runs(
            WordColumn<UInt64>(oldBytes), oldBuffer.count, WordColumn<UInt64>(newBytes),
            newBuffer.count,
            isUnique, ends, seed, cancellation)
        case .word128:
          return try runs(
            WordColumn<Word128>(oldBytes), oldBuffer.count, WordColumn<Word128>(newBytes),
            newBuffer.count,
            isUnique, ends, seed, cancellation)
        case .string:
          return try runs(
            HashableColumn<String>(oldBytes), oldBuffer.count, HashableColumn<String>(newBytes),
            newBuffer.count, isUnique, ends, seed, cancellation)
        case .any, .empty:
          return try runs(
            HashableColumn<ID>(oldBytes), oldBuffer.count, HashableColumn<ID>(newBytes),
            newBuffer.count,
            isUnique, ends, seed, cancellation)
        }
      }
    }
  }

  private static func runs<Keys: KeyColumn>(
    _ old: Keys, _ oldCount: Int, _ new: Keys, _ newCount: Int, _ isUnique: Bool,
    _ ends: CommonEnds?, _ seed: HashSeed, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if isUnique {
      return try UniquePairing(
        old: old, oldCount: oldCount, new: new, newCount: newCount, ends: ends,
        seed: seed, cancellation: cancellation
      ).runs()
    }
    return try OccurrencePairing(
      old: old, oldCount: oldCount, new: new, newCount: newCount, ends: ends,
      seed: seed, cancellation: cancellation
    ).runs()
  }

  /// The stretches of paired items whose revisions differ, in the order of the new list.
  /// - Parameter ends: Which of the revisions at the ends are known to be equal.
  static func updates<Revision: Equatable & Sendable>(
    in runs: ContiguousArray<Run>, old: ContiguousArray<Revision>, new: ContiguousArray<Revision>,
    kind: ColumnKind, ends: CommonEnds?, cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if kind == .empty || runs.isEmpty { return RunList() }
    let known = KnownRevisions(
      ends: ends ?? CommonEnds(), oldCount: old.count, newCount: new.count)
    return try old.withUnsafeBufferPointer { oldBuffer throws(Cancellation.Cancelled) in
      try new.withUnsafeBufferPointer { newBuffer throws(Cancellation.Cancelled) in
        let oldBytes = UnsafeRawPointer(oldBuffer.baseAddress)
        let newBytes = UnsafeRawPointer(newBuffer.baseAddress)
        switch kind {
        case .word32:
          return try updates(
            in: runs, WordColumn<UInt32>(oldBytes), WordColumn<UInt32>(newBytes), known,
            cancellation)
        case .word64:
          return try updates(
            in: runs, WordColumn<UInt64>(oldBytes), WordColumn<UInt64>(newBytes), known,
            cancellation)
        case .word128:
          return try updates(
            in: runs, WordColumn<Word128>(oldBytes), WordColumn<Word128>(newBytes), known,
            cancellation)
        case .string, .any, .empty:
          return try updates(
            in: runs, EquatableColumn(oldBuffer), EquatableColumn(newBuffer), known, cancellation)
        }
      }
    }
  }

  private static func updates<Values: ValueColumn>(
    in runs: ContiguousArray<Run>, _ old: Values, _ new: Values, _ known: KnownRevisions,
    _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    var updated = RunList()
    var step = 1
    for run in runs {
      let unknown = known.unknown(of: run)
      var j = unknown.lowerBound
      var i = Int(run.old) &+ j &- Int(run.new)
      let end = unknown.upperBound
      while true {
        let same = old.commonPrefix(i, new, j, limit: end &- j)
        i &+= same
        j &+= same
        if j == end { break }
        updated.append(old: i, new: j, count: 1)
        i &+= 1
        j &+= 1
        try cancellation.check(step: step)
        step &+= 1
      }
    }
    return updated
  }
}

/// Which revisions needn't be compared.
private struct KnownRevisions {
  var ends: CommonEnds
  var oldCount: Int
  var newCount: Int

  /// The new offsets of a run's items whose revisions aren't known to be equal.
  @inline(__always)
  func unknown(of run: Run) -> Range<Int> {
    var start = Int(run.new)
    var end = start &+ Int(run.count)
    if run.old == run.new { start = min(end, max(start, ends.prefix)) }
    if oldCount &- Int(run.old) == newCount &- Int(run.new) {
      end = max(start, min(end, newCount &- ends.suffix))
    }
    return start..<end
  }
}
