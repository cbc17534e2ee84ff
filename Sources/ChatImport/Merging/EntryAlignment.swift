import ChatModel
import ListDiff

/// The entries of several exports of one chat in one list, each once.
struct EntryAlignment {
  /// The entries, in the order in which they were said.
  private(set) var entries: [MergedEntry] = []

  /// Adds the entries of one more export.
  ///
  /// - Complexity: O(entries).
  mutating func add(_ others: [MergedEntry]) {
    let partners = partners(of: others)
    insert(others, partners)
  }

  // MARK: - Which are the same

  /// The entry that each of some others is; `nil` for those that are new.
  private func partners(of others: [MergedEntry]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: others.count)
    var isTaken = [Bool](repeating: false, count: entries.count)
    var places: [MergedEntry.CommonID: Int] = [:]
    var placesInScripts: [Message.ID: Int] = [:]
    for (place, entry) in entries.enumerated() {
      for id in entry.ids {
        if places[id] == nil { places[id] = place }
        if placesInScripts[id.id] == nil { placesInScripts[id.id] = place }
      }
    }
    for (number, other) in others.enumerated() {
      for id in other.ids {
        let place: Int
        if id.format != .script, let known = places[id], entries[known].mayBe(other) {
          place = known
        } else if let known = placesInScripts[id.id], entries[known].isLike(other) {
          place = known
        } else {
          continue
        }
        guard !isTaken[place] else { continue }
        partners[number] = place
        isTaken[place] = true
        break
      }
    }
    func pair(_ key: (MergedEntry) -> MergedEntry.Key?) {
      let old = entries.indices.filter { !isTaken[$0] && key(entries[$0]) != nil }
      let new = others.indices.filter { partners[$0] == nil && key(others[$0]) != nil }
      let keys = (old.compactMap { key(entries[$0]) }, new.compactMap { key(others[$0]) })
      for pair in Self.pairs(keys.0, keys.1) {
        let (place, number) = (old[pair.old], new[pair.new])
        guard entries[place].isAtTime(of: others[number]) else { continue }
        partners[number] = place
        isTaken[place] = true
      }
    }
    pair(\.key)
    pair(\.minuteKey)
    // What was edited or deleted has other words in an older export.
    var changed: Set<MergedEntry.Key> = []
    for (place, entry) in entries.enumerated() where !isTaken[place] && entry.isChangeable {
      changed.insert(entry.sayer)
    }
    for (number, other) in others.enumerated() where partners[number] == nil && other.isChangeable {
      changed.insert(other.sayer)
    }
    if !changed.isEmpty {
      pair { changed.contains($0.sayer) && $0.key.person != "" ? $0.sayer : nil }
    }
    return partners
  }

  /// The pairs of keys in two lists: the first of a key with the first, the second with the second.
  private static func pairs(
    _ old: [MergedEntry.Key], _ new: [MergedEntry.Key]
  ) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty,
      let changes = try? diff(
        from: old, to: new, options: FlatDiffOptions(duplicates: .pairInOrder))
    else { return [] }
    var pairs: [(old: Int, new: Int)] = []
    var isGone = [Bool](repeating: false, count: old.count)
    var isNew = [Bool](repeating: false, count: new.count)
    for offset in changes.deletedOffsets { isGone[offset] = true }
    for offset in changes.insertedOffsets { isNew[offset] = true }
    for move in changes.movedOffsets {
      pairs.append((move.old, move.new))
      isGone[move.old] = true
      isNew[move.new] = true
    }
    // What stays keeps its order.
    let staying = zip(old.indices.filter { !isGone[$0] }, new.indices.filter { !isNew[$0] })
    return pairs + staying.map { (old: $0, new: $1) }
  }

  // MARK: - Where the others go

  private mutating func insert(_ others: [MergedEntry], _ partners: [Int?]) {
    var next = [Int](repeating: -1, count: others.count)
    var following = -1
    for number in others.indices.reversed() {
      next[number] = following
      following = partners[number] ?? following
    }
    var insertions: [(place: Int, number: Int)] = []
    var before = -1
    for (number, other) in others.enumerated() {
      if let place = partners[number] {
        entries[place].places += other.places
        entries[place].ids = (entries[place].ids + other.ids).uniqued()
        entries[place].isChangeable = entries[place].isChangeable || other.isChangeable
        if entries[place].key.second == nil { entries[place].key.second = other.key.second }
        before = place
      } else {
        insertions.append((place(for: other, after: before, before: next[number]), number))
      }
    }
    guard !insertions.isEmpty else { return }
    insertions.sort { ($0.place, $0.number) < ($1.place, $1.number) }
    var merged: [MergedEntry] = []
    merged.reserveCapacity(entries.count + insertions.count)
    var start = 0
    for (place, number) in insertions {
      merged += entries[start..<place]
      merged.append(others[number])
      start = place
    }
    entries = merged + entries[start...]
  }

  /// Where a new entry goes: by its time, and within a minute beside those that it stands beside in its
  /// own export.
  private func place(for other: MergedEntry, after: Int, before: Int) -> Int {
    var lower = firstIndex { $0.key.minute >= other.key.minute }
    var upper = firstIndex { $0.key.minute > other.key.minute }
    if let second = other.key.second {
      for place in lower..<max(lower, upper) {
        guard let known = entries[place].key.second else { continue }
        if known <= second { lower = place + 1 }
        if known > second {
          upper = place
          break
        }
      }
    }
    if (lower...upper).contains(after + 1), after >= 0 { return after + 1 }
    if (lower..<max(lower, upper)).contains(before) { return before }
    return upper
  }

  /// The first place from which a condition holds on, where entries are in the order of their times.
  private func firstIndex(where condition: (MergedEntry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
