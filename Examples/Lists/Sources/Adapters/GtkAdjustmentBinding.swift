import CGTK
import ListLayout

/// Keeps an adjustment of GTK and an engine together: the adjustment of a scrolled window whose child
/// draws `engine.visibleAttributes()`.
final class GtkAdjustmentBinding<ID: Hashable & Sendable> {
  private(set) var engine: LayoutEngine<ID>
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>

  init(_ engine: LayoutEngine<ID>, adjustment: UnsafeMutablePointer<GtkAdjustment>) {
    self.engine = engine
    self.adjustment = adjustment
    configure()
  }

  /// Changes the layout, and the adjustment with it.
  @discardableResult
  func change<Result>(_ body: (inout LayoutEngine<ID>) -> Result) -> Result {
    let result = body(&engine)
    configure()
    return result
  }

  /// What the signal `value-changed` calls: the user scrolls, or ``configure()`` did.
  func valueChanged() {
    let value = gtk_adjustment_get_value(adjustment)
    if value != engine.contentOffset { engine.setContentOffset(value) }
  }

  private func configure() {
    let geometry = engine.geometry
    gtk_adjustment_configure(
      adjustment, geometry.contentOffset, geometry.minimumOffset,
      geometry.maximumOffset + geometry.viewportHeight, 40, geometry.visibleHeight * 0.9,
      geometry.viewportHeight)
  }
}
