/// One run of the algorithm: pairs, aliases, updates, moves.
struct Differencer<SectionID, ItemID, Revision>
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  /// The lists; what is found out about their ids is kept in them.
  private var old: ListSnapshot<SectionID, ItemID, Revision>
  private var new: ListSnapshot<SectionID, ItemID, Revision>
  let options: DiffOptions<SectionID, ItemID>
  let seed: HashSeed
  let cancellation: Cancellation
  private let selection: MoveSelection

  init(
    old: ListSnapshot<SectionID, ItemID, Revision>, new: ListSnapshot<SectionID, ItemID, Revision>,
    options: DiffOptions<SectionID, ItemID>, seed: HashSeed
  ) {
    self.old = old
    self.new = new
    self.options = options
    self.seed = seed
    cancellation = Cancellation(isCancelled: options.isCancelled)
    selection = MoveSelection(
      strategy: options.moves, direction: options.preferredMoveDirection, cancellation: cancellation
    )
  }

  /// The changes; `nil` if ids occur twice and may not.
  mutating func changes() throws(Cancellation.Cancelled) -> ChangeSet<SectionID, ItemID, Revision>?
  {
    guard let sections = try sectionChanges() else { return nil }
    let kinship = new.kinship(with: old)
    var items = ItemChanges()
    let paired = try Pairing.runs(
      old: &old.itemColumn, new: &new.itemColumn, allowsDuplicates: allowsDuplicates,
      ends: kinship?.items, seed: seed, cancellation: cancellation)
    guard var pairs = paired else { return nil }
    var updates = try Pairing.updates(
      in: pairs.runs, old: old.revisions, new: new.revisions, kind: old.revisionKind,
      equality: new.revisionEquality, ends: kinship?.revisions, cancellation: cancellation)
    items.deletes = pairs.unpairedOld(in: 0..<old.itemCount)
    items.inserts = pairs.unpairedNew(in: 0..<new.itemCount)
    if !options.itemAliases.isEmpty {
      let aliased = Aliases.pairs(
        options.itemAliases, deleted: items.deletes, of: old.itemColumn.ids,
        inserted: items.inserts, of: new.itemColumn.ids)
      if !aliased.isEmpty {
        pairs = pairs.merging(aliased)
        updates = updates.merging(aliased)
        items.deletes = pairs.unpairedOld(in: 0..<old.itemCount)
        items.inserts = pairs.unpairedNew(in: 0..<new.itemCount)
      }
    }
    items.updates = updates.runs
    items.moves = try itemMoves(pairs, sections)
    return ChangeSet(old: old, new: new, sections: sections, items: items)
  }

  private var allowsDuplicates: Bool { options.duplicates == .pairInOrder }

  // MARK: Items

  private func itemMoves(
    _ pairs: RunList, _ sections: SectionChanges
  ) throws(Cancellation.Cancelled) -> ContiguousArray<Run> {
    let score = itemScore
    if old.sectionCount == 1, new.sectionCount == 1, sections.newIndexOfOld[0] == 0 {
      if pairs.isAscending { return [] }
      let runs = ArraySlice(pairs.runs)
      var moves = ContiguousArray<Run>()
      try selection.select(runs, score: score) { moves.append(runs[$0]) }
      return moves
    }
    return try sectionedMoves(pairs, sections, score)
  }

  /// Items that changed their section move; those that stayed in theirs move if they are selected.
  private func sectionedMoves(
    _ pairs: RunList, _ sections: SectionChanges, _ score: ((Run) -> RankedScore)?
  ) throws(Cancellation.Cancelled) -> ContiguousArray<Run> {
    if pairs.isAscending, areInSameSections(pairs, sections) { return [] }
    var moves = ContiguousArray<Run>()
    var staying: [Run] = []
    var crossing: [Run] = []
    var pieces = SectionedRuns(
      pairs.runs, old: SectionStarts(starts: old.sectionStarts),
      new: SectionStarts(starts: new.sectionStarts))
    var step = 1
    var piece = pieces.next()
    while let first = piece {
      try cancellation.check(step: step)
      step &+= 1
      let section = first.newSection
      staying.removeAll(keepingCapacity: true)
      crossing.removeAll(keepingCapacity: true)
      while let current = piece, current.newSection == section {
        if sections.newIndexOfOld[current.oldSection] == Int32(truncatingIfNeeded: section) {
          staying.append(current.run)
        } else {
          crossing.append(current.run)
        }
        piece = pieces.next()
      }
      let stayed = ArraySlice(staying)
      var nextCrossing = 0
      try selection.select(stayed, score: score) { index in
        while nextCrossing < crossing.count, crossing[nextCrossing].new < stayed[index].new {
          moves.append(crossing[nextCrossing])
          nextCrossing &+= 1
        }
        moves.append(stayed[index])
      }
      moves.append(contentsOf: crossing[nextCrossing...])
    }
    return moves
  }

  /// Returns whether no item changed its section.
  private func areInSameSections(_ pairs: RunList, _ sections: SectionChanges) -> Bool {
    old.sectionStarts.withUnsafeBufferPointer { oldStarts in
      new.sectionStarts.withUnsafeBufferPointer { newStarts in
        let starts = SectionStarts(starts: old.sectionStarts)
        for run in pairs.runs {
          let end = run.oldRange.upperBound
          let shift = Int(run.new) - Int(run.old)
          var start = Int(run.old)
          var section = starts.section(of: start)
          while start < end {
            let sectionEnd = oldStarts[section + 1]
            if sectionEnd > start {
              let target = Int(sections.newIndexOfOld[section])
              let pieceEnd = min(end, sectionEnd)
              guard target >= 0, newStarts[target] <= start + shift,
                pieceEnd + shift <= newStarts[target + 1]
              else { return false }
              start = pieceEnd
            }
            section += 1
          }
        }
        return true
      }
    }
  }

  private var itemScore: ((Run) -> RankedScore)? {
    guard !options.hintedItems.isEmpty || options.itemWeight != nil else { return nil }
    let ids = new.itemColumn.ids
    let hinted = options.hintedItems
    let weight = options.itemWeight
    return { run in
      var score = RankedScore(count: Int(run.count), unhinted: Int(run.count), weight: 0)
      for offset in run.newRange {
        if hinted.contains(ids[offset]) { score.unhinted -= 1 }
        if let weight { score.weight &+= weight(ids[offset]) }
      }
      return score
    }
  }

  // MARK: Sections

  private mutating func sectionChanges() throws(Cancellation.Cancelled) -> SectionChanges? {
    var changes = SectionChanges()
    var pairs = RunList()
    if old.sectionCount == 1, new.sectionCount == 1 {
      // A flat list's sections are compared in no time.
      if old.sectionIDs[0] == new.sectionIDs[0] { pairs.append(old: 0, new: 0, count: 1) }
    } else {
      let paired = try Pairing.runs(
        old: &old.sectionColumn, new: &new.sectionColumn, allowsDuplicates: allowsDuplicates,
        seed: seed, cancellation: cancellation)
      guard let paired else { return nil }
      pairs = paired
    }
    var deletes = pairs.unpairedOld(in: 0..<old.sectionCount)
    var inserts = pairs.unpairedNew(in: 0..<new.sectionCount)
    var aliased = RunList()
    if !options.sectionAliases.isEmpty {
      aliased = Aliases.pairs(
        options.sectionAliases, deleted: deletes, of: old.sectionColumn.ids, inserted: inserts,
        of: new.sectionColumn.ids)
      pairs = pairs.merging(aliased)
      deletes = pairs.unpairedOld(in: 0..<old.sectionCount)
      inserts = pairs.unpairedNew(in: 0..<new.sectionCount)
    }
    changes.deletes = deletes.flatMap(\.range)
    changes.inserts = inserts.flatMap(\.range)
    changes.newIndexOfOld = ContiguousArray(repeating: -1, count: old.sectionCount)
    let aliasedNew = Set(aliased.runs.flatMap(\.newRange))
    let isRevised = !(old.sectionRevisions.isEmpty && new.sectionRevisions.isEmpty)
    for run in pairs.runs {
      for (before, after) in zip(run.oldRange, run.newRange) {
        changes.newIndexOfOld[before] = Int32(truncatingIfNeeded: after)
        let isUpdated =
          isRevised
          && !sameRevision(old.revision(ofSection: before), new.revision(ofSection: after))
        if isUpdated || aliasedNew.contains(after) {
          changes.updates.append(IndexPair(old: before, new: after))
        }
      }
    }
    changes.moves = try sectionMoves(pairs)
    return changes
  }

  private func sectionMoves(_ pairs: RunList) throws(Cancellation.Cancelled) -> [IndexPair] {
    if pairs.isAscending { return [] }
    let runs = ArraySlice(pairs.runs)
    let hinted = options.hintedSections
    let weight = options.sectionWeight
    var moves: [IndexPair] = []
    let score: (Run) -> RankedScore = { run in
      var score = RankedScore(count: Int(run.count), unhinted: Int(run.count), weight: 0)
      for section in run.newRange {
        if hinted.contains(new.sectionIDs[section]) { score.unhinted -= 1 }
        score.weight &+=
          weight.map { $0(new.sectionIDs[section]) } ?? new.offsets(ofSection: section).count
      }
      return score
    }
    try selection.select(runs, score: score) { index in
      for (before, after) in zip(runs[index].oldRange, runs[index].newRange) {
        moves.append(IndexPair(old: before, new: after))
      }
    }
    return moves
  }
}
