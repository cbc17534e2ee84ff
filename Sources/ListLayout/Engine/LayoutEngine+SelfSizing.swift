import Geometry

extension LayoutEngine {
  /// Says how large an item is, as its content was measured for the layout's width. What is visible
  /// stays where it is, but where the content's end forces it.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  @inlinable
  public mutating func setMeasuredSize(_ size: LayoutSize, for id: ID) -> LayoutTransition<ID> {
    named(setMeasuredSize(size, of: slot(of: id)))
  }

  @usableFromInline
  mutating func setMeasuredSize(_ size: LayoutSize, of item: Int32?) -> UnnamedTransition {
    checkSize(size, of: item)
    let slot = item.flatMap { core.records[Int($0)].sizing == .exact ? nil : $0 }
    switch slot.flatMap({ core.setUnseenSize(size, of: $0) }) {
    case .still(let visible, let offset, let restedAtEnd):
      updateUnread(isStill: true)
      return still(from: visible, offset: offset, restedAtEnd: restedAtEnd, swipes: core.swipes)
    case .moving(let journal):
      core.journal = journal
      depth = 1
      return endUnnamedTransition()
    case nil: break
    }
    beginTransition()
    if let slot {
      core.settleSeen()
      let anchored = core.anchor { $0 == slot }
      core.setMeasuredSize(size, of: slot)
      core.restore(anchored)
    }
    return endUnnamedTransition()
  }

  /// Says how large items are.
  /// - Complexity: O(*k* log *n*) and what is visible.
  @discardableResult
  public mutating func setMeasuredSizes(_ sizes: [(ID, LayoutSize)]) -> LayoutTransition<ID> {
    setSizes(sizes.map { (slot: slot(of: $0.0), size: $0.1) })
  }

  /// Says how tall a header or a footer is, or how large an item, as it was measured for the width
  /// of its section. What is visible stays where it is, but where the content's end forces it.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func setMeasuredSize(
    _ size: LayoutSize, for element: LayoutElementID<ID>
  ) -> LayoutTransition<ID> {
    if case .item(let id) = element { return setMeasuredSize(size, for: id) }
    return setMeasuredSizes([(element, size)])
  }

  /// Says how large items, headers and footers are.
  /// - Complexity: O(*k* log *n*) and what is visible.
  @discardableResult
  public mutating func setMeasuredSizes(
    _ sizes: [(LayoutElementID<ID>, LayoutSize)]
  ) -> LayoutTransition<ID> {
    setSizes(sizes.map { (slot: slot(ofMeasured: $0.0), size: $0.1) })
  }

  private mutating func setSizes(_ sizes: [(slot: Int32?, size: LayoutSize)]) -> LayoutTransition<
    ID
  > {
    transact { engine in
      let found = sizes.compactMap { slot, size in
        slot.flatMap {
          engine.core.records[Int($0)].sizing == .exact ? nil : (slot: $0, size: size)
        }
      }
      let slots = Set(found.map(\.slot))
      engine.core.settleSeen()
      let anchored = engine.core.anchor { slots.contains($0) }
      for (slot, size) in found {
        engine.checkSize(size, of: slot)
        engine.core.setMeasuredSize(size, of: slot)
      }
      engine.core.restore(anchored)
    }
  }

  /// The items in the viewport whose sizes are guesses, from top to bottom; measure them, set their
  /// sizes and read this again, until there are none.
  /// - Parameter margin: How far outside of the viewport to look.
  /// - Complexity: O(log *n*) and what is visible.
  public func unmeasuredVisible(margin: Double = 0) -> [ID] {
    unmeasured(in: viewportBounds(margin: margin))
  }

  /// The items, headers and footers in the viewport whose sizes are guesses, from top to bottom: for
  /// a list whose headers or footers are measured, too.
  /// - Parameter margin: How far outside of the viewport to look.
  /// - Complexity: O(log *n*) and what is visible.
  public func unmeasuredVisibleElements(margin: Double = 0) -> [LayoutElementID<ID>] {
    unmeasuredElements(in: viewportBounds(margin: margin))
  }

  /// The items in a part of the content whose sizes are guesses, from top to bottom: what a scroll
  /// will pass.
  /// - Complexity: O(log *n*) and what lies in it.
  public func unmeasured(in rect: LayoutRect) -> [ID] {
    var found: [ID] = []
    for element in core.elements(in: rect)
    where element.role == .item && core.needsMeasuring(core.records[Int(element.slot)]) {
      found.append(ids[Int(element.slot)])
    }
    return found
  }

  /// The items, headers and footers in a part of the content whose sizes are guesses, from top to
  /// bottom.
  /// - Complexity: O(log *n*) and what lies in it.
  public func unmeasuredElements(in rect: LayoutRect) -> [LayoutElementID<ID>] {
    let found = core.elements(in: rect).filter { element in
      element.role != .background && core.needsMeasuring(core.records[Int(element.slot)])
    }
    return found.sorted {
      ($0.frame.minY, $0.zIndex) < ($1.frame.minY, $1.zIndex)
    }.map { .init(role: $0.role, id: ids[Int($0.slot)]) }
  }

  private func viewportBounds(margin: Double) -> LayoutRect {
    let bounds = viewportBounds
    return LayoutRect(
      x: bounds.minX, y: bounds.minY - margin, width: bounds.width,
      height: bounds.height + 2 * margin)
  }

  /// Stops where a size can't be one.
  @inline(__always)
  private func checkSize(_ size: LayoutSize, of slot: Int32?) {
    if let slot, !size.isValid { stop(at: slot, size) }
  }

  @inline(never)
  private func stop(at slot: Int32, _ size: LayoutSize) -> Never {
    let id = ids[Int(slot)]
    let kind = core.records[Int(slot)].kind
    let place: LayoutError<ID>.Place =
      kind.contains(.item)
      ? .item(id) : kind.contains(.sectionStart) ? .header(id) : .footer(id)
    preconditionFailure("\(LayoutError<ID>.Problem(place: place, flaw: .size(size)))")
  }

  /// The slot of an element that has a size of its own, as backgrounds haven't.
  func slot(ofMeasured element: LayoutElementID<ID>) -> Int32? {
    if case .background = element { return nil }
    return key(of: element)?.slot
  }
}

extension LayoutCore {
  /// Gives an item, or the header or footer of a marker, its measured size.
  mutating func setMeasuredSize(_ size: LayoutSize, of slot: Int32) {
    let record = records[Int(slot)]
    guard record.isItem else {
      setMeasuredHeight(size.height, ofMarker: slot)
      return
    }
    records[Int(slot)].measured = epoch
    if record.width != size.width || record.height != size.height {
      resize(slot, width: size.width, height: size.height, gap: record.gap)
      if record.isFlowing { reflow(around: tree.cursor(of: slot)) }
    }
  }
}
