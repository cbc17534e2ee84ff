/// How a list shows an item whose content changed.
public enum UpdateStyle: Hashable, Sendable {
  /// By a new view, which replaces the old one.
  case reload
  /// By the same view with new content: pictures don't flash, a selection stays.
  case reconfigure
}

/// One batch for a collection view: what is called between `performBatchUpdates` and its end.
///
/// Collection views don't identify items across sections. So an item that leaves a deleted section
/// is inserted where it goes, one that enters an inserted section is deleted where it was, and what
/// happens inside a deleted or an inserted section isn't mentioned. Deletes and the old sides of
/// pairs are in the indices of the list before the batch, inserts and the new sides in those of the
/// list after it.
public struct BatchUpdates: Sendable, Equatable {
  /// The sections to delete.
  public var deletedSections: [Int]
  /// The sections to insert, with all their items.
  public var insertedSections: [Int]
  /// The sections to move, with all their items.
  public var movedSections: [IndexPair]
  /// The sections whose headers or footers changed.
  public var updatedSections: [IndexPair]
  /// The items to delete.
  public var deletedItems: [ItemPosition]
  /// The items to insert.
  public var insertedItems: [ItemPosition]
  /// The items to move.
  public var movedItems: [ItemPair]
  /// The items to show by new views.
  public var reloadedItems: [ItemPair]
  /// The items to show anew by the same views; some of them may also move.
  public var reconfiguredItems: [ItemPair]

  /// A batch, empty by default.
  public init(
    deletedSections: [Int] = [], insertedSections: [Int] = [], movedSections: [IndexPair] = [],
    updatedSections: [IndexPair] = [], deletedItems: [ItemPosition] = [],
    insertedItems: [ItemPosition] = [], movedItems: [ItemPair] = [],
    reloadedItems: [ItemPair] = [], reconfiguredItems: [ItemPair] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.updatedSections = updatedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { self == BatchUpdates() }

  /// Whether something is deleted, inserted or moved.
  public var isStructural: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
  }
}

extension ChangeSet {
  /// The changes as one batch for a collection view.
  ///
  /// An item that moves and is reloaded is deleted and inserted instead: that is what a reload is,
  /// and a view can't do both. One that is reconfigured moves.
  /// - Parameter style: How an updated item is shown, by its positions in both lists.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func batchUpdates(
    showing style: (ItemPair) -> UpdateStyle = { _ in .reconfigure }
  ) -> BatchUpdates {
    var batch = BatchUpdates(
      deletedSections: deletedSections, insertedSections: insertedSections,
      movedSections: movedSections, updatedSections: updatedSections)
    let deleted = Membership(deletedSections)
    let inserted = Membership(insertedSections)
    batch.deletedItems = oldStarts.positions(of: items.deletes, outside: deleted)
    batch.insertedItems = newStarts.positions(of: items.inserts, outside: inserted)

    var reloaded: Set<ItemPosition> = []
    for piece in pieces(of: items.updates)
    where !deleted.contains(piece.oldSection) && !inserted.contains(piece.newSection) {
      for pair in pairs(in: piece) {
        switch style(pair) {
        case .reconfigure:
          batch.reconfiguredItems.append(pair)
        case .reload:
          batch.reloadedItems.append(pair)
          reloaded.insert(pair.new)
        }
      }
    }
    if reloaded.isEmpty, deletedSections.isEmpty, insertedSections.isEmpty {
      batch.movedItems = movedPairs()
    } else {
      addMoves(to: &batch, reloaded, deleted, inserted)
    }
    return batch
  }

  /// The pairs of all moves.
  private func movedPairs() -> [ItemPair] {
    let count = movedOffsets.count
    return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      if old.sectionCount == 1, new.sectionCount == 1 {
        for run in items.moves {
          for step in 0..<run.count {
            buffer.initializeElement(
              at: initializedCount,
              to: ItemPair(
                old: ItemPosition(item: Int(run.old &+ step)),
                new: ItemPosition(item: Int(run.new &+ step))))
            initializedCount &+= 1
          }
        }
      } else {
        for piece in pieces(of: items.moves) {
          for pair in pairs(in: piece) {
            buffer.initializeElement(at: initializedCount, to: pair)
            initializedCount &+= 1
          }
        }
      }
    }
  }

  /// Adds the moves of items, or what they become where a view can't move them.
  private func addMoves(
    to batch: inout BatchUpdates, _ reloaded: Set<ItemPosition>, _ deleted: Membership,
    _ inserted: Membership
  ) {
    var replaced: Set<ItemPosition> = []
    batch.movedItems.reserveCapacity(movedOffsets.count)
    var isUnordered = false
    for piece in pieces(of: items.moves) {
      let isKnownBefore = !deleted.contains(piece.oldSection)
      let isKnownAfter = !inserted.contains(piece.newSection)
      for move in pairs(in: piece) {
        if isKnownBefore, isKnownAfter, reloaded.isEmpty || !reloaded.contains(move.new) {
          batch.movedItems.append(move)
          continue
        }
        isUnordered = true
        if isKnownBefore { batch.deletedItems.append(move.old) }
        if isKnownAfter { batch.insertedItems.append(move.new) }
        if reloaded.contains(move.new) { replaced.insert(move.new) }
      }
    }
    if isUnordered {
      batch.reloadedItems.removeAll { replaced.contains($0.new) }
      batch.deletedItems.sort()
      batch.insertedItems.sort()
    }
  }

  private func pieces(of runs: ContiguousArray<Run>) -> IteratorSequence<SectionedRuns> {
    IteratorSequence(SectionedRuns(runs, old: oldStarts, new: newStarts))
  }

  private func pairs(in piece: SectionedRuns.Piece) -> PiecePairs {
    PiecePairs(
      first: ItemPair(
        old: ItemPosition(
          section: piece.oldSection,
          item: Int(piece.run.old) - old.sectionStarts[piece.oldSection]),
        new: ItemPosition(
          section: piece.newSection,
          item: Int(piece.run.new) - new.sectionStarts[piece.newSection])),
      count: Int(piece.run.count))
  }
}

/// The positions of the items of a run that is inside one old and one new section.
private struct PiecePairs: Sequence, IteratorProtocol {
  private var following: ItemPair
  private var count: Int

  init(first: ItemPair, count: Int) {
    following = first
    self.count = count
  }

  mutating func next() -> ItemPair? {
    if count == 0 { return nil }
    let pair = following
    following.old.item += 1
    following.new.item += 1
    count -= 1
    return pair
  }
}

/// Which sections belong to a few.
struct Membership {
  private var sections = BitSet(count: 0)
  private let end: Int

  /// - Parameter sections: In ascending order.
  init(_ sections: [Int]) {
    end = (sections.last ?? -1) + 1
    if end == 0 { return }
    self.sections = BitSet(count: end)
    for section in sections { self.sections.insert(section) }
  }

  func contains(_ section: Int) -> Bool { section < end && sections.contains(section) }
}

extension SectionStarts {
  /// The positions of offsets that aren't in some sections, in the same order.
  /// - Complexity: O(*n* + *r* log *s*) for *n* offsets in *r* stretches and *s* sections.
  func positions(
    of spans: ContiguousArray<Span>, outside excluded: Membership
  ) -> [ItemPosition] {
    var result: [ItemPosition] = []
    result.reserveCapacity(spans.reduce(0) { $0 + Int($1.count) })
    for span in spans {
      var offset = span.range.lowerBound
      var section = section(of: offset)
      while offset < span.range.upperBound {
        while starts[section + 1] <= offset { section += 1 }
        let end = min(span.range.upperBound, starts[section + 1])
        if !excluded.contains(section) {
          for item in offset - starts[section]..<end - starts[section] {
            result.append(ItemPosition(section: section, item: item))
          }
        }
        offset = end
      }
    }
    return result
  }
}
