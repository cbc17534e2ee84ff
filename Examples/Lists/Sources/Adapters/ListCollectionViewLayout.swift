#if canImport(UIKit)
  import ListLayout
  import UIKit

  /// A collection view's layout that asks an engine.
  final class ListCollectionViewLayout<ID: Hashable & Sendable>: UICollectionViewLayout {
    private(set) var engine: LayoutEngine<ID>
    private var sectionIndices: [ID: Int]
    /// What the batch that is being shown does with what is visible.
    private var changes: [LayoutElementID<ID>: LayoutTransition<ID>.Element] = [:]
    /// What was visible before it.
    private var formerItems: [IndexPath: ID] = [:]

    init(sections: [LayoutSection<ID>], options: LayoutOptions = .init()) {
      engine = LayoutEngine(viewport: .zero, sections: sections, options: options)
      sectionIndices = Self.indices(of: sections)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private static func indices(of sections: [LayoutSection<ID>]) -> [ID: Int] {
      Dictionary(uniqueKeysWithValues: zip(sections.map(\.id), sections.indices))
    }

    // MARK: Where things are

    override var collectionViewContentSize: CGSize {
      CGSize(LayoutSize(width: engine.viewport.width, height: engine.contentHeight))
    }

    override func prepare() {
      super.prepare()
      if let collectionView { engine.setViewport(LayoutSize(collectionView.bounds.size)) }
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      engine.attributes(in: LayoutRect(rect)).compactMap(attributes)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      engine.id(at: ItemPosition(indexPath)).flatMap { engine.attributes(for: .item($0)) }
        .flatMap(attributes)
    }

    private func attributes(_ attributes: LayoutAttributes<ID>)
      -> UICollectionViewLayoutAttributes?
    {
      let result: UICollectionViewLayoutAttributes
      switch attributes.id {
      case .item(let id):
        guard let position = engine.index(of: id) else { return nil }
        result = UICollectionViewLayoutAttributes(forCellWith: IndexPath(position))
      case .header(let id):
        guard let section = sectionIndices[id] else { return nil }
        result = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: section))
      case .footer(let id):
        guard let section = sectionIndices[id] else { return nil }
        result = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
          with: IndexPath(item: 0, section: section))
      case .background: return nil
      }
      result.set(attributes)
      return result
    }

    // MARK: Scrolling and self-sizing

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      let isResized = LayoutSize(newBounds.size) != engine.viewport
      if !isResized { engine.setContentOffset(newBounds.minY, clamped: false) }
      return isResized
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      preferredAttributes.representedElementCategory == .cell
        && preferredAttributes.size != originalAttributes.size
    }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      let former = engine.geometry
      if let id = engine.id(at: ItemPosition(preferredAttributes.indexPath)) {
        engine.setMeasuredSize(LayoutSize(preferredAttributes.size), for: id)
      }
      context.contentSizeAdjustment.height = engine.contentHeight - former.contentHeight
      context.contentOffsetAdjustment.y = engine.contentOffset - former.contentOffset
      return context
    }

    // MARK: Batches

    /// What the closure of `performBatchUpdates` calls beside the view's own methods.
    func performBatchUpdates(to sections: [LayoutSection<ID>]) {
      let visible = engine.visibleAttributes().compactMap(\.id.item)
      formerItems = [:]
      for id in visible { engine.index(of: id).map { formerItems[IndexPath($0)] = id } }
      let transition = engine.performBatchUpdates(to: sections)
      changes = Dictionary(
        transition.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      sectionIndices = Self.indices(of: sections)
      invalidateLayout()
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let id = engine.id(at: ItemPosition(itemIndexPath)) else { return nil }
      return attributes(changes[.item(id)]?.initial, at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let id = formerItems[itemIndexPath] else { return nil }
      return attributes(changes[.item(id)]?.final, at: itemIndexPath)
    }

    private func attributes(_ attributes: LayoutAttributes<ID>?, at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let attributes else { return nil }
      let result = UICollectionViewLayoutAttributes(forCellWith: path)
      result.set(attributes)
      return result
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
      -> CGPoint
    {
      CGPoint(x: proposedContentOffset.x, y: engine.contentOffset)
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      changes = [:]
      formerItems = [:]
    }
  }

  extension UICollectionViewLayoutAttributes {
    fileprivate func set<ID>(_ attributes: LayoutAttributes<ID>) {
      frame = CGRect(attributes.frame)
      alpha = attributes.alpha
      zIndex = attributes.zIndex
      transform = CGAffineTransform(
        a: attributes.scale, b: 0, c: 0, d: attributes.scale,
        tx: attributes.translation.x, ty: attributes.translation.y)
    }
  }
#endif
