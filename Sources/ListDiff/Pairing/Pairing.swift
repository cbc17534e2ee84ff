/// Finds which items of two lists are the same.
enum Pairing {
  /// All pairs, as runs in the order of the new list; `nil` if ids occur twice and may not.
  ///
  /// What this finds out about the columns is kept in them.
  /// - Parameter ends: What both have in common at their ends, if that is known.
  static func runs<ID: Hashable & Sendable>(
    old: inout IDColumn<ID>, new: inout IDColumn<ID>, allowsDuplicates: Bool,
    ends: CommonEnds? = nil, seed: HashSeed, cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList? {
    old.update()
    new.update()
    if old.isOfWords || new.isOfWords {
      // A column of one id doesn't say of which kind it is.
      try old.findDuplicates(cancellation)
      try new.findDuplicates(cancellation)
      let isUnique = old.uniqueness == .holds && new.uniqueness == .holds
      if !isUnique, !allowsDuplicates { return nil }
      return try runsOfWords(
        old.ids, new.ids, old.isOfWords ? old.kind : new.kind, isUnique, ends, seed, cancellation)
    }
    if old.isOfShortStrings, new.isOfShortStrings {
      if old.uniqueness == .unknown,
        let runs = try runsOfShortStrings(&old, &new, ends, seed, cancellation)
      {
        return runs
      }
      old.findDuplicateShortStrings()
      new.findDuplicateShortStrings(
        except: old.uniqueness == .holds ? ends ?? CommonEnds() : CommonEnds())
      let isUnique = old.uniqueness == .holds && new.uniqueness == .holds
      if !isUnique, !allowsDuplicates { return nil }
      return try runsOfWords(
        old.ids, new.ids, .word128, isUnique, ends, seed, cancellation)
    }
    var pairing = HashedPairing(
      old: old, new: new, ends: ends, seed: seed, cancellation: cancellation)
    let runs = try pairing.runs()
    (old, new) = (pairing.old, pairing.new)
    if let runs { return runs }
    if !allowsDuplicates, old.uniqueness == .violated || new.uniqueness == .violated { return nil }
    let numbers = try IDColumn.numbers([old, new], cancellation)
    return try runsOfWords(
      IDValues(numbers[0]), IDValues(numbers[1]), .word32, false, ends, seed, cancellation)
  }

  /// All pairs of strings that are two words each, through a table; `nil` if there are too many of
  /// them, or one occurs twice.
  private static func runsOfShortStrings<ID>(
    _ old: inout IDColumn<ID>, _ new: inout IDColumn<ID>, _ ends: CommonEnds?, _ seed: HashSeed,
    _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList? {
    if old.ids.count > TablePairingResult.greatestCount { return nil }
    let found = try old.ids.withUnsafeBufferPointer { oldIDs throws(Cancellation.Cancelled) in
      try new.ids.withUnsafeBufferPointer { newIDs throws(Cancellation.Cancelled) in
        try TablePairing(
          old: WordColumn<Word128>(UnsafeRawPointer(oldIDs.baseAddress)), oldCount: oldIDs.count,
          new: WordColumn<Word128>(UnsafeRawPointer(newIDs.baseAddress)), newCount: newIDs.count,
          ends: ends ?? CommonEnds(), seed: seed, cancellation: cancellation
        ).result()
      }
    }
    guard case .pairs(let pairs) = found else { return nil }
    old.note(.holds)
    new.note(.holds)
    return pairs.runs
  }

  /// All pairs of values of the same bytes, as runs in the order of the new list.
  /// - Precondition: Old values differ from each other. If new ones don't, an old one may be part of
  ///   two pairs.
  static func runsOfEqualBytes<ID>(
    _ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>, _ ends: CommonEnds?,
    _ seed: HashSeed, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if old.isEmpty || new.isEmpty { return RunList() }
    let oldBytes = UnsafeRawPointer(old.baseAddress)
    let newBytes = UnsafeRawPointer(new.baseAddress)
    switch (MemoryLayout<ID>.size, MemoryLayout<ID>.stride) {
    case (8, 8):
      return try runs(
        WordColumn<UInt64>(oldBytes), old.count, WordColumn<UInt64>(newBytes), new.count, true,
        ends, seed, cancellation)
    case (16, 16):
      return try runs(
        WordColumn<Word128>(oldBytes), old.count, WordColumn<Word128>(newBytes), new.count, true,
        ends, seed, cancellation)
    default:
      return try runs(
        BytesColumn(old.baseAddress), old.count, BytesColumn(new.baseAddress), new.count, true,
        ends, seed, cancellation)
    }
  }

  /// All pairs of hashes, as runs in the order of the new list; `nil` if a list has one twice.
  static func runs(
    ofHashes old: ContiguousArray<UInt64>, _ new: ContiguousArray<UInt64>, _ ends: CommonEnds?,
    _ seed: HashSeed, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList? {
    try old.withUnsafeBufferPointer { old throws(Cancellation.Cancelled) in
      try new.withUnsafeBufferPointer { new throws(Cancellation.Cancelled) -> RunList? in
        let oldKeys = WordColumn<UInt64>(UnsafeRawPointer(old.baseAddress))
        let newKeys = WordColumn<UInt64>(UnsafeRawPointer(new.baseAddress))
        guard Uniqueness(of: oldKeys, count: old.count) == .holds,
          Uniqueness(of: newKeys, count: new.count) == .holds
        else { return nil }
        return try runs(
          oldKeys, old.count, newKeys, new.count, true, ends, seed, cancellation)
      }
    }
  }

  private static func runsOfWords<ID>(
    _ old: IDValues<ID>, _ new: IDValues<ID>, _ kind: ColumnKind, _ isUnique: Bool,
    _ ends: CommonEnds?, _ seed: HashSeed, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if old.count == 0 || new.count == 0 { return RunList() }
    return try old.withUnsafeBufferPointer { oldBuffer throws(Cancellation.Cancelled) in
      try new.withUnsafeBufferPointer { newBuffer throws(Cancellation.Cancelled) in
        let oldBytes = UnsafeRawPointer(oldBuffer.baseAddress)
        let newBytes = UnsafeRawPointer(newBuffer.baseAddress)
        // Each call names its types, so that each is compiled for them.
        switch kind {
        case .word32:
          return try runs(
            WordColumn<UInt32>(oldBytes), oldBuffer.count, WordColumn<UInt32>(newBytes),
            newBuffer.count, isUnique, ends, seed, cancellation)
        case .word64:
          return try runs(
            WordColumn<UInt64>(oldBytes), oldBuffer.count, WordColumn<UInt64>(newBytes),
            newBuffer.count, isUnique, ends, seed, cancellation)
        case .word128:
          return try runs(
            WordColumn<Word128>(oldBytes), oldBuffer.count, WordColumn<Word128>(newBytes),
            newBuffer.count, isUnique, ends, seed, cancellation)
        case .any, .empty:
          // Those aren't words.
          return RunList()
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
    kind: ColumnKind, equality: Equality<Revision>, ends: CommonEnds?, cancellation: Cancellation
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
        case .any, .empty:
          return try updates(
            in: runs, EquatableColumn(oldBuffer.baseAddress, equality),
            EquatableColumn(newBuffer.baseAddress, equality), known, cancellation)
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
