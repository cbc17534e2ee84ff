#if canImport(UIKit)
  import ListDiff
  import UIKit

  extension UICollectionView {
    /// Shows a difference: what a collection view can do at once, and then the updates that would
    /// have been in its way.
    /// - Parameters:
    ///   - style: How an updated item is shown.
    ///   - display: Makes the data source return the new list.
    func perform<SectionID, ItemID, Revision>(
      _ changes: ChangeSet<SectionID, ItemID, Revision>,
      showing style: (ItemPair) -> UpdateStyle = { _ in .reconfigure },
      display: @escaping (ListSnapshot<SectionID, ItemID, Revision>) -> Void
    ) {
      let batches = changes.twoBatchUpdates(showing: style)
      let (first, second) = (batches.first.cleaned(), batches.second)
      performBatchUpdates { [self] in
        display(changes.new)
        deleteSections(IndexSet(first.deletedSections))  // old
        insertSections(IndexSet(first.insertedSections))  // new
        for move in first.movedSections { moveSection(move.old, toSection: move.new) }
        deleteItems(at: first.deletedItems.map(IndexPath.init))  // old
        insertItems(at: first.insertedItems.map(IndexPath.init))  // new
        for move in first.movedItems { moveItem(at: IndexPath(move.old), to: IndexPath(move.new)) }
        reloadItems(at: first.reloadedItems.map { IndexPath($0.old) })
      }
      // From here on everything is at its new place, what moved included.
      let reconfigured = first.reconfiguredItems + second.reconfiguredItems
      reconfigureItems(at: reconfigured.map { IndexPath($0.new) })
      let sections = IndexSet((first.updatedSections + second.updatedSections).map(\.new))
      let items = second.reloadedItems.map(\.new).filter { !sections.contains($0.section) }
      if sections.isEmpty, items.isEmpty { return }
      performBatchUpdates { [self] in
        reloadSections(sections)
        reloadItems(at: items.map(IndexPath.init))
      }
    }
  }
#endif
