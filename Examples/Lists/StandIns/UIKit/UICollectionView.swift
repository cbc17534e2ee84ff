// What the adapters use of UIKit, where there is none.
import CollectionModel
@_exported import CoreGraphics
@_exported import class Foundation.NSCoder

@MainActor open class UIView {
  open var bounds = CGRect.zero
  public init(frame: CGRect) { bounds.size = frame.size }
}

@MainActor open class UICollectionReusableView: UIView {}

@MainActor open class UICollectionViewCell: UICollectionReusableView {}

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
}

/// A collection view that holds a cell for each of its items, and shows nothing.
@MainActor open class UICollectionView: UIView {
  open var collectionViewLayout: UICollectionViewLayout
  public weak var dataSource: (any UICollectionViewDataSource)?
  private var batch: CollectionBatch?
  private var model = CollectionModel { _ in UICollectionViewCell(frame: .zero) }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open func reloadData() {
    model = CollectionModel(counts: counts) { [unowned self] path in
      MainActor.assumeIsolated { cell(at: path) }
    }
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    model.cells[indexPath.section][indexPath.item]
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batch = CollectionBatch()
    updates?()
    if let batch { model = model.performing(batch, counts: counts) }
    batch = nil
    completion?(true)
  }

  open func insertSections(_ sections: IndexSet) { batch?.insertedSections += sections }
  open func deleteSections(_ sections: IndexSet) { batch?.deletedSections += sections }
  open func reloadSections(_ sections: IndexSet) { batch?.reloadedSections += sections }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    batch?.movedSections.append((section, newSection))
  }
  open func insertItems(at indexPaths: [IndexPath]) { batch?.insertedItems += indexPaths }
  open func deleteItems(at indexPaths: [IndexPath]) { batch?.deletedItems += indexPaths }
  open func reloadItems(at indexPaths: [IndexPath]) { batch?.reloadedItems += indexPaths }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    batch?.movedItems.append((indexPath, newIndexPath))
  }

  /// Asks for the cells anew; a data source configures the one that is there.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfigured += indexPaths
    isReconfiguring = true
    for path in indexPaths { model.replace(at: path, with: cell(at: path)) }
    isReconfiguring = false
  }

  // MARK: What a test asks

  /// What the real one would have raised an exception for.
  public var inconsistencies: [String] { model.inconsistencies }
  /// The cells as they are.
  public var cells: [[UICollectionViewCell]] { model.cells }
  /// The places whose cells were configured anew.
  public private(set) var reconfigured: [IndexPath] = []
  /// Whether a data source that is asked for a cell shall return the one that is there, as the real
  /// one's `dequeueReusableCell` does.
  public private(set) var isReconfiguring = false

  private var counts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell {
    dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
  }
}
