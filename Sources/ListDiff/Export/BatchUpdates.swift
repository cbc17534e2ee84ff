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
    let deleted = Set(deletedSections)
    let inserted = Set(insertedSections)
    batch.deletedItems = deletedItems.filter { !deleted.contains($0.section) }
    batch.insertedItems = insertedItems.filter { !inserted.contains($0.section) }

    var reloaded: Set<ItemPosition> = []
    for pair in updatedItems
    where !deleted.contains(pair.old.section) && !inserted.contains(pair.new.section) {
      switch style(pair) {
      case .reconfigure:
        batch.reconfiguredItems.append(pair)
      case .reload:
        batch.reloadedItems.append(pair)
        reloaded.insert(pair.new)
      }
    }
    var replaced: Set<ItemPosition> = []
    for move in movedItems {
      let isKnownBefore = !deleted.contains(move.old.section)
      let isKnownAfter = !inserted.contains(move.new.section)
      if isKnownBefore, isKnownAfter, !reloaded.contains(move.new) {
        batch.movedItems.append(move)
        continue
      }
      if isKnownBefore { batch.deletedItems.append(move.old) }
      if isKnownAfter { batch.insertedItems.append(move.new) }
      if reloaded.contains(move.new) { replaced.insert(move.new) }
    }
    batch.reloadedItems.removeAll { replaced.contains($0.new) }
    batch.deletedItems.sort()
    batch.insertedItems.sort()
    return batch
  }
}
