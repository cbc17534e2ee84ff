#if canImport(AppKit)
  import AppKit
  import ListDiff

  extension NSCollectionView {
    /// Shows a difference as one batch. AppKit only reloads: an updated item gets a new view.
    func perform<SectionID, ItemID, Revision>(
      _ changes: ChangeSet<SectionID, ItemID, Revision>,
      display: @escaping (ListSnapshot<SectionID, ItemID, Revision>) -> Void
    ) {
      let batch = changes.batchUpdates(showing: { _ in .reload }).cleaned()
      performBatchUpdates { [self] in
        display(changes.new)
        deleteSections(IndexSet(batch.deletedSections))
        insertSections(IndexSet(batch.insertedSections))
        for move in batch.movedSections { moveSection(move.old, toSection: move.new) }
        deleteItems(at: Set(batch.deletedItems.map(IndexPath.init)))
        insertItems(at: Set(batch.insertedItems.map(IndexPath.init)))
        for move in batch.movedItems { moveItem(at: IndexPath(move.old), to: IndexPath(move.new)) }
        reloadItems(at: Set(batch.reloadedItems.map { IndexPath($0.old) }))
      }
      if batch.updatedSections.isEmpty { return }
      let updated = IndexSet(batch.updatedSections.map(\.new))
      performBatchUpdates { [self] in reloadSections(updated) }
    }
  }
#endif
