import Geometry

/// Where in the visible bounds an item is scrolled to.
public enum LayoutScrollPosition: Hashable, Sendable {
  /// Its upper edge to the upper edge.
  case top
  /// Its middle to the middle.
  case center
  /// Its lower edge to the lower edge.
  case bottom
  /// As little as makes it visible.
  case nearest
}

extension LayoutEngine {
  /// Scrolls to an item, measured or not. It stays the target while sizes are being found, until
  /// something else scrolls or the list changes.
  /// - Parameters:
  ///   - id: The item; nothing happens if there is none.
  ///   - position: Where in the visible bounds it is scrolled to.
  ///   - offset: How far below that it is.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func scroll(
    to id: ID, at position: LayoutScrollPosition, offset: Double = 0
  ) -> LayoutTransition<ID> {
    precondition(offset.isFinite, "item \(id) is scrolled \(offset) from its place")
    return transact { engine in
      guard let slot = engine.slot(of: id) else { return }
      engine.scroll { $0.scroll(to: slot, at: position, offset: offset) }
    }
  }

  /// Scrolls to the content's end.
  @discardableResult
  public mutating func scrollToBottom() -> LayoutTransition<ID> {
    transact { engine in
      engine.scroll { core in
        core.target = nil
        core.offset = core.geometry.maximumOffset
      }
    }
  }

  /// Scrolls to the content's beginning.
  @discardableResult
  public mutating func scrollToTop() -> LayoutTransition<ID> {
    transact { engine in
      engine.scroll { core in
        core.target = nil
        core.offset = core.geometry.minimumOffset
      }
    }
  }

  /// Scrolls to an offset.
  /// - Parameters:
  ///   - offset: The y of the content at the viewport's upper edge.
  ///   - clamped: Whether it is kept within the content's bounds; a rubber band goes past them.
  @discardableResult
  public mutating func setContentOffset(
    _ offset: Double, clamped: Bool = true
  ) -> LayoutTransition<ID> {
    precondition(
      offset.isFinite || clamped && !offset.isNaN, "the content offset would be \(offset)")
    return transact { engine in
      engine.scroll { core in
        core.target = nil
        core.offset = clamped ? core.geometry.clamped(offset) : offset
      }
    }
  }

  /// Scrolls, and keeps what was visible before as what the reader looks at.
  private mutating func scroll(_ body: (inout LayoutCore) -> Void) {
    // A transition that has just begun has found it.
    let begun = depth == 1 && core.journal?.edits.isEmpty == true ? core.journal?.beginning : nil
    let offset = core.offset
    let before =
      begun?.offset == offset
      ? begun?.visible : core.visible(core.elements(in: viewportBounds))
    body(&core)
    if core.offset != offset { core.seen = before }
  }
}

extension LayoutCore {
  mutating func scroll(to slot: Int32, at position: LayoutScrollPosition, offset distance: Double) {
    let part: Double
    switch position {
    case .top: part = 0
    case .center: part = 0.5
    case .bottom: part = 1
    case .nearest:
      let edges = edges(of: tree.cursor(of: slot))
      let geometry = geometry
      if edges.lowerBound < geometry.visibleMinY {
        part = 0
      } else if edges.upperBound > geometry.visibleMaxY {
        part = 1
      } else {
        return
      }
    }
    let target = ScrollTarget(slot: slot, part: part, distance: distance)
    self.target = target
    offset = geometry.clamped(offset(of: target))
  }
}
