#if canImport(SwiftUI)
  import ListLayout
  import SwiftUI

  /// What a view says of its place in a ``ListStack``.
  struct ListPlacement: Sendable, LayoutValueKey {
    static let defaultValue = ListPlacement()
    var alignment = ItemAlignment.fullWidth
    var flow: ItemFlow?
    var spacing: Double?
  }

  /// Views below each other, or side by side where they flow: an album, the chips of reactions.
  ///
  ///     ListStack(spacing: 8) {
  ///       ForEach(messages) { message in
  ///         Bubble(message)
  ///           .layoutValue(key: ListPlacement.self, value: ListPlacement(alignment: .trailing))
  ///       }
  ///     }
  struct ListStack: Layout {
    var spacing = 0.0

    func makeCache(subviews: Subviews) -> LayoutEngine<Int> {
      LayoutEngine(
        viewport: .zero, anchor: .top, sections: [section(of: subviews)],
        options: LayoutOptions(itemSpacing: spacing))
    }

    func updateCache(_ cache: inout LayoutEngine<Int>, subviews: Subviews) {
      cache = makeCache(subviews: subviews)
    }

    private func section(of subviews: Subviews) -> LayoutSection<Int> {
      LayoutSection(
        id: 0,
        items: subviews.indices.map { index in
          let placement = subviews[index][ListPlacement.self]
          return LayoutItem(
            id: index, alignment: placement.alignment, spacing: placement.spacing,
            flow: placement.flow)
        })
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout LayoutEngine<Int>
    ) -> CGSize {
      measure(subviews, in: &cache, width: proposal.width ?? 320)
      return CGSize(LayoutSize(width: cache.viewport.width, height: cache.contentHeight))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout LayoutEngine<Int>
    ) {
      measure(subviews, in: &cache, width: bounds.width)
      for (index, view) in zip(subviews.indices, subviews) {
        guard let frame = cache.attributes(for: .item(index))?.frame else { continue }
        view.place(
          at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
          anchor: .topLeading,
          proposal: ProposedViewSize(width: frame.width, height: frame.height))
      }
    }

    /// Measures the views whose sizes aren't known for a width.
    private func measure(
      _ subviews: Subviews, in engine: inout LayoutEngine<Int>, width: CGFloat
    ) {
      if engine.viewport.width != Double(width) {
        engine.setViewport(LayoutSize(width: width, height: 0))
      }
      let content = LayoutRect(x: 0, y: 0, width: width, height: engine.contentHeight)
      let sizes = engine.unmeasured(in: content).map { index in
        let available = subviews[index][ListPlacement.self].flow?.fraction.map { $0 * width }
        let proposal = ProposedViewSize(width: available ?? width, height: nil)
        return (index, LayoutSize(subviews[index].sizeThatFits(proposal)))
      }
      engine.setMeasuredSizes(sizes)
    }
  }
#endif
