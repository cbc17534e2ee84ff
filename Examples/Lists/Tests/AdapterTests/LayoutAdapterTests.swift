import CGTK
import ListLayout
import SwiftUI
import Testing
import UIKit

@testable import Adapters

/// What drives other layouts, against stand-ins of what it drives.
@MainActor @Suite struct LayoutAdapterTests {
  private func items(_ ids: some Sequence<Int>) -> [LayoutItem<Int>] {
    ids.map { LayoutItem(id: $0, size: .estimated(LayoutSize(width: .infinity, height: 20))) }
  }

  private func view(
    _ layout: ListCollectionViewLayout<Int>
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    layout.prepare()
    view.contentOffset = layout.targetContentOffset(forProposedContentOffset: .zero)
    return view
  }

  @Test func aCollectionViewLayoutSaysWhereThingsAre() throws {
    let layout = ListCollectionViewLayout(
      sections: [
        LayoutSection(id: -1, items: items(0..<3), header: .init(height: 10)),
        LayoutSection(id: -2, items: items(10..<50)),
      ])
    let view = view(layout)
    #expect(layout.collectionViewContentSize == CGSize(width: 100, height: 43 * 20 + 10))
    #expect(view.contentOffset.y == 770)
    let top = try #require(
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 60)))
    #expect(
      top.filter { $0.representedElementCategory == .cell }.map(\.indexPath) == [
        [0, 0], [0, 1], [0, 2],
      ])
    #expect(top.first { $0.representedElementKind != nil }?.frame.height == 10)
    let item = try #require(layout.layoutAttributesForItem(at: [1, 2]))
    #expect(item.frame == CGRect(x: 0, y: 110, width: 100, height: 20))
  }

  @Test func aSelfSizingCellAboveMovesTheOffset() throws {
    let layout = ListCollectionViewLayout(
      sections: [LayoutSection(id: -1, items: items(0..<100))])
    let view = view(layout)
    var bounds = view.bounds
    bounds.origin.y = 1000
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let original = try #require(layout.layoutAttributesForItem(at: [0, 3]))
    let preferred = try #require(layout.layoutAttributesForItem(at: [0, 3]))
    preferred.size.height = 50
    #expect(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    #expect(context.contentSizeAdjustment.height == 30)
    #expect(context.contentOffsetAdjustment.y == 30)
  }

  /// A collection view measures its cells one by one, as they come into sight, and tells the layout of
  /// each adjusted offset as of a scroll.
  @Test(arguments: [-50.0, 50, -7, 13]) func cellsThatSizeThemselvesOneByOneMoveNoOther(
    step: CGFloat
  ) throws {
    let layout = ListCollectionViewLayout(
      sections: [LayoutSection(id: -1, items: items(0..<300))])
    let view = view(layout)
    var measured: Set<IndexPath> = []

    func cells() -> [UICollectionViewLayoutAttributes] {
      layout.layoutAttributesForElements(in: view.bounds) ?? []
    }
    func scroll(by distance: CGFloat) {
      view.bounds.origin.y += distance
      #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds))
      while let cell = cells().first(where: { !measured.contains($0.indexPath) }) {
        measured.insert(cell.indexPath)
        let preferred = UICollectionViewLayoutAttributes(forCellWith: cell.indexPath)
        preferred.frame = cell.frame
        preferred.size.height = CGFloat(15 + cell.indexPath.item * 13 % 40)
        guard
          layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: cell)
        else { continue }
        let context = layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: cell)
        view.bounds.origin.y += context.contentOffsetAdjustment.y
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds))
      }
    }
    func places() -> [IndexPath: CGFloat] {
      Dictionary(uniqueKeysWithValues: cells().map { ($0.indexPath, $0.frame.minY) })
        .mapValues { $0 - view.bounds.minY }
    }

    scroll(by: -3000)
    for _ in 0..<40 {
      let before = places()
      scroll(by: step)
      for (path, y) in places() {
        guard let former = before[path] else { continue }
        let expected: CGFloat = former - step
        #expect(y == expected, "\(path)")
      }
    }
    #expect(measured.count > 8)
  }

  @Test func aBatchSaysWhereThingsComeFromAndGo() throws {
    let layout = ListCollectionViewLayout(
      sections: [LayoutSection(id: -1, items: items(0..<100))])
    let view = view(layout)
    view.performBatchUpdates {
      layout.performBatchUpdates(
        to: [LayoutSection(id: -1, items: items(Array(0..<99) + [100, 101]))])
    }
    #expect(layout.targetContentOffset(forProposedContentOffset: .zero).y == 1920)
    let appearing = try #require(layout.initialLayoutAttributesForAppearingItem(at: [0, 100]))
    #expect(appearing.alpha == 0)
    let disappearing = try #require(
      layout.finalLayoutAttributesForDisappearingItem(at: [0, 99]))
    #expect(disappearing.alpha == 0)
    let staying = try #require(layout.initialLayoutAttributesForAppearingItem(at: [0, 98]))
    #expect(staying.alpha == 1)
    #expect(staying.frame == CGRect(x: 0, y: 1960, width: 100, height: 20))
    layout.finalizeCollectionViewUpdates()
    #expect(layout.initialLayoutAttributesForAppearingItem(at: [0, 100]) == nil)
  }

  @Test func aStackPlacesViewsAsTheEngineDoes() {
    func view(_ placement: ListPlacement, _ width: CGFloat, _ height: CGFloat) -> LayoutSubview {
      LayoutSubview(ListPlacement.self, placement) { _ in CGSize(width: width, height: height) }
    }
    let third = ListPlacement(alignment: .leading, flow: ItemFlow(fraction: 0.5))
    let views = LayoutSubviews([
      view(ListPlacement(), 50, 30), view(ListPlacement(alignment: .trailing), 60, 20),
      view(third, 95, 40), view(third, 95, 40),
    ])
    let stack = ListStack(spacing: 10)
    var cache = stack.makeCache(subviews: views)
    let size = stack.sizeThatFits(
      proposal: ProposedViewSize(width: 200, height: nil), subviews: views, cache: &cache)
    #expect(size == CGSize(width: 200, height: 110))
    stack.placeSubviews(
      in: CGRect(x: 5, y: 7, width: 200, height: 110),
      proposal: ProposedViewSize(width: 200, height: 110), subviews: views, cache: &cache)
    #expect(
      views.map(\.frame?.origin) == [
        CGPoint(x: 5, y: 7), CGPoint(x: 145, y: 47), CGPoint(x: 5, y: 77), CGPoint(x: 110, y: 77),
      ])
  }

  @Test func anAdjustmentFollowsTheLayoutAndScrollsIt() {
    var adjustment = GtkAdjustment()
    withUnsafeMutablePointer(to: &adjustment) { adjustment in
      let binding = GtkAdjustmentBinding(
        LayoutEngine(
          viewport: LayoutSize(width: 100, height: 100), section: -1, items: items(0..<50)),
        adjustment: adjustment)
      #expect(gtk_adjustment_get_value(adjustment) == 900)
      binding.change { engine in
        engine.performBatchUpdates([
          .insert(
            LayoutItem(id: 50, size: .exact(LayoutSize(width: 100, height: 60))),
            at: ItemPosition(item: 50))
        ])
      }
      #expect(adjustment.pointee.upper == 1060)
      #expect(gtk_adjustment_get_value(adjustment) == 960)
      gtk_adjustment_set_value(adjustment, 400)
      binding.valueChanged()
      #expect(binding.engine.contentOffset == 400)
      binding.change { $0.setMeasuredSize(LayoutSize(width: 100, height: 35), for: 2) }
      #expect(gtk_adjustment_get_value(adjustment) == 415)
    }
  }
}

/// Geometry to and from that of Apple's frameworks.
@Suite struct BridgeTests {
  @Test func bothWays() {
    let rect = LayoutRect(x: 1, y: 2, width: 3, height: 4.5)
    #expect(CGRect(rect) == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(LayoutRect(CGRect(rect)) == rect)
    #expect(CGPoint(LayoutPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
    #expect(LayoutPoint(CGPoint(x: 1, y: 2)) == LayoutPoint(x: 1, y: 2))
    #expect(CGSize(LayoutSize(width: 1, height: 2)) == CGSize(width: 1, height: 2))
    #expect(LayoutSize(CGSize(width: 1, height: 2)) == LayoutSize(width: 1, height: 2))
  }

  @Test func aRectangleOfNegativeWidthIsStandardized() {
    #expect(
      LayoutRect(CGRect(x: 10, y: 10, width: -4, height: -5))
        == LayoutRect(x: 6, y: 5, width: 4, height: 5))
  }
}
