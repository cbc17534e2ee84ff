/// Finds which items of two lists are the same.
enum Pairing {
  /// All pairs, as runs in the order of the new list.
  static func runs<ID: Hashable & Sendable>(
    old: ContiguousArray<ID>, new: ContiguousArray<ID>, kind: ColumnKind, isUnique: Bool,
    seed: HashSeed, cancellation: Cancellation
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
            isUnique, seed, cancellation)
        case .word64:
          return try runs(
            WordColumn<UInt64>(oldBytes), oldBuffer.count, WordColumn<UInt64>(newBytes),
            newBuffer.count,
            isUnique, seed, cancellation)
        case .word128:
          return try runs(
            WordColumn<Word128>(oldBytes), oldBuffer.count, WordColumn<Word128>(newBytes),
            newBuffer.count,
            isUnique, seed, cancellation)
        case .string:
          return try runs(
            HashableColumn<String>(oldBytes), oldBuffer.count, HashableColumn<String>(newBytes),
            newBuffer.count, isUnique, seed, cancellation)
        case .any, .empty:
          return try runs(
            HashableColumn<ID>(oldBytes), oldBuffer.count, HashableColumn<ID>(newBytes),
            newBuffer.count,
            isUnique, seed, cancellation)
        }
      }
    }
  }

  private static func runs<Keys: KeyColumn>(
    _ old: Keys, _ oldCount: Int, _ new: Keys, _ newCount: Int, _ isUnique: Bool,
    _ seed: HashSeed, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if isUnique {
      return try UniquePairing(
        old: old, oldCount: oldCount, new: new, newCount: newCount, seed: seed,
        cancellation: cancellation
      ).runs()
    }
    return try OccurrencePairing(
      old: old, oldCount: oldCount, new: new, newCount: newCount, seed: seed,
      cancellation: cancellation
    ).runs()
  }

  /// The stretches of paired items whose revisions differ, in the order of the new list.
  static func updates<Revision: Equatable & Sendable>(
    in runs: ContiguousArray<Run>, old: ContiguousArray<Revision>, new: ContiguousArray<Revision>,
    kind: ColumnKind, cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    if kind == .empty || runs.isEmpty { return RunList() }
    return try old.withUnsafeBufferPointer { oldBuffer throws(Cancellation.Cancelled) in
      try new.withUnsafeBufferPointer { newBuffer throws(Cancellation.Cancelled) in
        let oldBytes = UnsafeRawPointer(oldBuffer.baseAddress)
        let newBytes = UnsafeRawPointer(newBuffer.baseAddress)
        switch kind {
        case .word32:
          return try updates(
            in: runs, WordColumn<UInt32>(oldBytes), WordColumn<UInt32>(newBytes), cancellation)
        case .word64:
          return try updates(
            in: runs, WordColumn<UInt64>(oldBytes), WordColumn<UInt64>(newBytes), cancellation)
        case .word128:
          return try updates(
            in: runs, WordColumn<Word128>(oldBytes), WordColumn<Word128>(newBytes), cancellation)
        case .string, .any, .empty:
          return try updates(
            in: runs, EquatableColumn(oldBuffer), EquatableColumn(newBuffer), cancellation)
        }
      }
    }
  }

  private static func updates<Values: ValueColumn>(
    in runs: ContiguousArray<Run>, _ old: Values, _ new: Values, _ cancellation: Cancellation
  ) throws(Cancellation.Cancelled) -> RunList {
    var updated = RunList()
    var step = 1
    for run in runs {
      var i = Int(run.old)
      var j = Int(run.new)
      let end = j &+ Int(run.count)
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

/// A column of values that can be compared.
protocol ValueColumn {
  /// How many values from `index` on equal those from `otherIndex` on.
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int
}

extension WordColumn: ValueColumn {}

/// A column of revisions of any type, compared by their own `==`.
private struct EquatableColumn<Value: Equatable>: ValueColumn {
  private let base: UnsafeBufferPointer<Value>

  init(_ base: UnsafeBufferPointer<Value>) { self.base = base }

  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    var length = 0
    while length < limit, base[index &+ length] == other.base[otherIndex &+ length] { length &+= 1 }
    return length
  }
}
