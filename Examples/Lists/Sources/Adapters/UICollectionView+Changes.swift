#if canImport(UIKit)
  import ListDiff
  import UIKit

  extension UICollectionView {
    /// Shows a difference as one batch.
    /// - Parameters:
    ///   - style: How an updated item is shown.
    ///   - display: Makes the data source return the new list.
    func perform<SectionID, ItemID, Revision>(
      _ changes: ChangeSet<SectionID, ItemID, Revision>,
      showing style: (ItemPair) -> UpdateStyle = { _ in .reconfigure },
      display: @escaping (ListSnapshot<SectionID, ItemID, Revision>) -> Void
    ) {
      let batch = changes.batchUpdates(showing: style).cleaned()
      performBatchUpdates { [self] in
        display(changes.new)
        deleteSections(IndexSet(batch.deletedSections))  // old
        insertSections(IndexSet(batch.insertedSections))  // new
        for move in batch.movedSections { moveSection(move.old, toSection: move.new) }
        deleteItems(at: batch.deletedItems.map(IndexPath.init))  // old
        insertItems(at: batch.insertedItems.map(IndexPath.init))  // new
        for move in batch.movedItems { moveItem(at: IndexPath(move.old), to: IndexPath(move.new)) }
        reloadItems(at: batch.reloadedItems.map { IndexPath($0.old) })
      }
      // Everything is at its new place by now, what moved included.
      reconfigureItems(at: batch.reconfiguredItems.map { IndexPath($0.new) })
      if batch.updatedSections.isEmpty { return }
      let updated = IndexSet(batch.updatedSections.map(\.new))
      performBatchUpdates { [self] in reloadSections(updated) }
    }
  }
#endif
