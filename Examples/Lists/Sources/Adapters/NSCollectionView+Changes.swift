#if canImport(AppKit)
  import AppKit
  import ListDiff

  extension NSCollectionView {
    /// Shows a difference. AppKit only reloads: an updated item gets a new view.
    func perform<SectionID, ItemID, Revision>(
      _ changes: ChangeSet<SectionID, ItemID, Revision>,
      display: @escaping (ListSnapshot<SectionID, ItemID, Revision>) -> Void
    ) {
      let batches = changes.twoBatchUpdates(showing: { _ in .reload })
      let (first, second) = (batches.first.cleaned(), batches.second)
      performBatchUpdates { [self] in
        display(changes.new)
        deleteSections(IndexSet(first.deletedSections))
        insertSections(IndexSet(first.insertedSections))
        for move in first.movedSections { moveSection(move.old, toSection: move.new) }
        deleteItems(at: Set(first.deletedItems.map(IndexPath.init)))
        insertItems(at: Set(first.insertedItems.map(IndexPath.init)))
        for move in first.movedItems { moveItem(at: IndexPath(move.old), to: IndexPath(move.new)) }
        reloadItems(at: Set(first.reloadedItems.map { IndexPath($0.old) }))
      }
      let sections = IndexSet((first.updatedSections + second.updatedSections).map(\.new))
      let items = second.reloadedItems.map(\.new).filter { !sections.contains($0.section) }
      if sections.isEmpty, items.isEmpty { return }
      performBatchUpdates { [self] in
        reloadSections(sections)
        reloadItems(at: Set(items.map(IndexPath.init)))
      }
    }
  }
#endif
