/// Which updates wait for the second batch.
public enum UpdateDeferral: Hashable, Sendable {
  /// Those that a collection view can't do at once: of items that move or are in a section that
  /// moves, and of sections that move or whose items change.
  case conflicting
  /// All of them, if anything is deleted, inserted or moved.
  case allWithStructure
}

/// Two batches, one after the other: what a collection view can do at once, and then the updates
/// that would have been in its way.
public struct TwoBatchUpdates: Sendable, Equatable {
  /// Deletes, inserts, moves, and the updates that don't conflict with them.
  public var first: BatchUpdates
  /// The deferred updates. Both lists of this batch are the new one, so both sides of each pair are
  /// in its indices.
  public var second: BatchUpdates

  /// Two batches.
  public init(first: BatchUpdates, second: BatchUpdates) {
    self.first = first
    self.second = second
  }
}

extension ChangeSet {
  /// The changes as two batches for a collection view.
  /// - Parameters:
  ///   - deferral: Which updates wait for the second batch.
  ///   - style: How an updated item is shown, by its positions in both lists.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func twoBatchUpdates(
    deferring deferral: UpdateDeferral = .conflicting,
    showing style: (ItemPair) -> UpdateStyle = { _ in .reconfigure }
  ) -> TwoBatchUpdates {
    var first = batchUpdates()
    let updates = first.reconfiguredItems
    let updatedSections = first.updatedSections
    first.reconfiguredItems = []
    first.updatedSections = []
    var second = BatchUpdates()

    let movedItems = Set(first.movedItems.map(\.new))
    let movedSections = Set(first.movedSections.map(\.new))
    let defersAll = deferral == .allWithStructure && first.isStructural
    for pair in updates {
      let isDeferred =
        defersAll || movedItems.contains(pair.new) || movedSections.contains(pair.new.section)
      let shown = isDeferred ? ItemPair(old: pair.new, new: pair.new) : pair
      switch (style(pair), isDeferred) {
      case (.reload, false): first.reloadedItems.append(shown)
      case (.reconfigure, false): first.reconfiguredItems.append(shown)
      case (.reload, true): second.reloadedItems.append(shown)
      case (.reconfigure, true): second.reconfiguredItems.append(shown)
      }
    }

    let left = Set(first.deletedItems.map(\.section)).union(first.movedItems.map(\.old.section))
    let entered = Set(first.insertedItems.map(\.section)).union(first.movedItems.map(\.new.section))
    let updated = Set(updates.map(\.new.section))
    for pair in updatedSections {
      let isDeferred =
        defersAll || movedSections.contains(pair.new) || left.contains(pair.old)
        || entered.contains(pair.new) || updated.contains(pair.new)
      if isDeferred {
        second.updatedSections.append(IndexPair(old: pair.new, new: pair.new))
      } else {
        first.updatedSections.append(pair)
      }
    }
    return TwoBatchUpdates(first: first, second: second)
  }
}
