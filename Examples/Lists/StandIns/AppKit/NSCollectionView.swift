// What the adapters use of AppKit, where there is none.
import CollectionModel
@_exported import CoreGraphics

@MainActor open class NSCollectionViewItem {
  public init() {}
}

@MainActor public protocol NSCollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
}

/// A collection view that holds something for each of its items, and shows nothing.
@MainActor open class NSCollectionView {
  public weak var dataSource: (any NSCollectionViewDataSource)?
  private var batch: CollectionBatch?
  private var model = CollectionModel { _ in
    MainActor.assumeIsolated { NSCollectionViewItem() }
  }

  public init() {}

  open func reloadData() {
    model = CollectionModel(counts: counts) { [unowned self] path in
      MainActor.assumeIsolated {
        dataSource?.collectionView(self, itemForRepresentedObjectAt: path) ?? .init()
      }
    }
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    batch = CollectionBatch()
    updates?()
    if let batch { model = model.performing(batch, counts: counts) }
    batch = nil
    completionHandler?(true)
  }

  open func insertSections(_ sections: IndexSet) { batch?.insertedSections += sections }
  open func deleteSections(_ sections: IndexSet) { batch?.deletedSections += sections }
  open func reloadSections(_ sections: IndexSet) { batch?.reloadedSections += sections }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    batch?.movedSections.append((section, newSection))
  }
  open func insertItems(at indexPaths: Set<IndexPath>) { batch?.insertedItems += indexPaths }
  open func deleteItems(at indexPaths: Set<IndexPath>) { batch?.deletedItems += indexPaths }
  open func reloadItems(at indexPaths: Set<IndexPath>) { batch?.reloadedItems += indexPaths }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    batch?.movedItems.append((indexPath, newIndexPath))
  }

  // MARK: What a test asks

  /// What the real one would have raised an exception for.
  public var inconsistencies: [String] { model.inconsistencies }
  /// What there is for each item.
  public var items: [[NSCollectionViewItem]] { model.cells }

  private var counts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }
}
