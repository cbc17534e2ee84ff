import Geometry

extension LayoutEngine {
  /// Sets what a reason covers of the viewport; `nil` for nothing. Where the content rests at its
  /// end it rides up with the lower inset; elsewhere what is visible stays.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func setInset(
    _ insets: LayoutInsets?, for reason: InsetReason
  ) -> LayoutTransition<ID> {
    precondition(insets?.isFinite != false, "the inset of \(reason.rawValue) isn't finite")
    return transact { engine in
      engine.insetsByReason[reason] = insets
      var sum = LayoutInsets.zero
      // In the order of their names, so that the sum doesn't depend on a hash.
      for (_, insets) in engine.insetsByReason.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        sum.top += insets.top
        sum.left += insets.left
        sum.bottom += insets.bottom
        sum.right += insets.right
      }
      engine.core.setBounds(viewport: engine.core.viewport, insets: sum)
    }
  }

  /// What a reason covers of the viewport; `nil` if it has no inset.
  public func inset(for reason: InsetReason) -> LayoutInsets? { insetsByReason[reason] }

  /// Rotates or resizes what shows the content. Sizes measured for another width become guesses;
  /// the anchor stays.
  /// - Complexity: O(log *n*) and what is visible; O(*n*) where items flow and the width changes.
  @discardableResult
  public mutating func setViewport(_ viewport: LayoutSize) -> LayoutTransition<ID> {
    precondition(viewport.isFinite, "the viewport is \(viewport) large")
    return transact { $0.core.setBounds(viewport: viewport, insets: $0.core.insets) }
  }
}

extension LayoutCore {
  /// Changes what shows the content. Where the content rests at its end it stays there; elsewhere
  /// insets alone move nothing, and a new size keeps the anchor.
  mutating func setBounds(viewport: LayoutSize, insets: LayoutInsets) {
    settleSeen()
    var anchored = anchor()
    let width = bounds.width
    let hasSize = viewport == self.viewport
    self.viewport = viewport
    self.insets = insets
    let hasWidth = bounds.width == width
    if !hasWidth {
      invalidate(items: true, supplementary: true)
      if flows { reflowAll() }
    }
    if hasSize, hasWidth, case .item = anchored.anchor { anchored.anchor = .offset(offset) }
    restore(anchored)
  }
}
