import Drawing

extension LayoutEngine {
  /// Says how large an item is, as its content was measured for the layout's width. What is visible
  /// stays where it is, but where the content's end forces it.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func setMeasuredSize(_ size: Size, for id: ID) -> LayoutTransition<ID> {
    transact { engine in
      guard let slot = engine.measurable(id) else { return }
      let anchored = engine.core.anchor { $0 == slot }
      engine.core.setMeasuredSize(size, of: slot)
      engine.core.restore(anchored)
    }
  }

  /// Says how large items are.
  /// - Complexity: O(*k* log *n*) and what is visible.
  @discardableResult
  public mutating func setMeasuredSizes(_ sizes: [(ID, Size)]) -> LayoutTransition<ID> {
    transact { engine in
      let found = sizes.compactMap { id, size in
        engine.measurable(id).map { (slot: $0, size: size) }
      }
      let slots = Set(found.map(\.slot))
      let anchored = engine.core.anchor { slots.contains($0) }
      for (slot, size) in found { engine.core.setMeasuredSize(size, of: slot) }
      engine.core.restore(anchored)
    }
  }

  /// The items in the viewport whose sizes are guesses, from top to bottom; measure them, say their
  /// sizes and ask again, until there are none.
  /// - Parameter margin: How far outside of the viewport to look.
  /// - Complexity: O(log *n*) and what is visible.
  public func unmeasuredVisible(margin: Double = 0) -> [ID] {
    let bounds = viewportBounds
    return unmeasured(
      in: Rect(
        x: bounds.minX, y: bounds.minY - margin, width: bounds.width,
        height: bounds.height + 2 * margin))
  }

  /// The items in a part of the content whose sizes are guesses, from top to bottom: what a scroll
  /// will pass.
  /// - Complexity: O(log *n*) and what lies in it.
  public func unmeasured(in rect: Rect) -> [ID] {
    var found: [ID] = []
    for element in core.elements(in: rect)
    where element.role == .item && core.needsMeasuring(core.records[Int(element.slot)]) {
      found.append(ids[Int(element.slot)])
    }
    return found
  }

  /// Forgets which sizes are known, of all items or of some: they count as guesses and are measured
  /// anew where they are seen.
  /// - Complexity: O(1) for all items, O(*k*) for some.
  public mutating func invalidateSizes(of items: [ID]? = nil) {
    guard let items else {
      core.epoch += 1
      return
    }
    for id in items {
      guard let slot = slots[id], core.records[Int(slot)].measured >= 0 else { continue }
      core.records[Int(slot)].measured = EntryRecord.outdated
    }
  }

  /// The slot of an item whose size isn't exact.
  private func measurable(_ id: ID) -> Int32? {
    slots[id].flatMap { core.records[Int($0)].sizing == .exact ? nil : $0 }
  }
}

extension LayoutCore {
  /// Gives an item its measured size.
  mutating func setMeasuredSize(_ size: Size, of slot: Int32) {
    let record = records[Int(slot)]
    records[Int(slot)].measured = epoch
    if record.width != size.width || record.height != size.height {
      resize(slot, width: size.width, height: size.height, gap: record.gap)
      if record.isFlowing { reflow(around: tree.cursor(of: slot)) }
    }
  }
}
