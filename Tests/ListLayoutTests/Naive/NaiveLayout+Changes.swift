import Geometry
import ListLayout

/// What changes the layout.
extension NaiveLayout {
  /// Changes the layout and brings what was anchored back to where it was.
  private mutating func change(keeping anchor: Anchor, _ body: (inout NaiveLayout) -> Void) {
    body(&self)
    restore(anchor)
  }

  /// Puts another list in the place of this one. Items and sections that moved can't be anchors.
  mutating func update(
    to new: [LayoutSection<ID>], moved: Set<ID> = [], movedSections: Set<ID> = [],
    fixing: (item: ID, edge: ContentOffsetAnchor.Edge)? = nil
  ) {
    let survivors = Set(new.flatMap(\.items).map(\.id)).subtracting(moved)
    let survivingSections = Set(new.map(\.id)).subtracting(movedSections)
    var staying: Set<LayoutElementID<ID>> = []
    for section in sections where survivingSections.contains(section.id) {
      staying.formUnion([.header(section.id), .footer(section.id)])
      staying.formUnion(
        section.items.map(\.id).filter(survivors.contains).map { LayoutElementID.item($0) })
    }
    var anchor = fixing.map { self.anchor(on: $0.item, edge: $0.edge) } ?? self.anchor()
    if case .end = anchor { anchor = .end(distance: 0) }
    target = nil
    change(keeping: anchor.surviving(staying)) { layout in
      let former = layout.sizings
      layout.sections = new
      let current = layout.sizings
      for (id, old) in former {
        if let new = current[id] {
          if new != old { layout.describe(id, as: new, formerly: old) }
        } else {
          layout.forget(id)
        }
      }
    }
  }

  /// An element says something else of itself: what was measured stays the best guess.
  private mutating func describe(
    _ id: LayoutElementID<ID>, as new: Sizing, formerly old: Sizing
  ) {
    switch (new.size, old.size) {
    case (.exact, _): forget(id)
    case (.automatic, .exact(let size)), (.automatic, .estimated(let size)):
      formerSizes[id] = size
    case (.automatic, .automatic): break
    default: formerSizes[id] = nil
    }
    if new.revision != old.revision { measured.remove(id) }
  }

  private mutating func forget(_ id: LayoutElementID<ID>) {
    guesses[id] = nil
    formerSizes[id] = nil
    measured.remove(id)
  }

  mutating func setMeasuredSizes(_ sizes: [(LayoutElementID<ID>, LayoutSize)]) {
    let sizings = sizings
    let measurable = sizes.filter { sizings[$0.0]?.canBeMeasured == true }
    change(keeping: anchor(measuring: Set(measurable.map(\.0)))) { layout in
      for (id, size) in measurable {
        layout.guesses[id] = size
        layout.measured.insert(id)
      }
    }
  }

  mutating func invalidateSizes(of elements: [LayoutElementID<ID>]? = nil) {
    if let elements { measured.subtract(elements) } else { measured = [] }
  }

  mutating func setInset(_ insets: LayoutInsets?, for reason: InsetReason) {
    var anchor = anchor()
    var other = self
    other.insetsByReason[reason] = insets
    // Away from the end it moves nothing.
    if case .elements = anchor, other.width == width { anchor = .none }
    setBounds(keeping: anchor) { $0.insetsByReason[reason] = insets }
  }

  mutating func setViewport(_ viewport: LayoutSize) {
    setBounds(keeping: anchor()) { $0.viewport = viewport }
  }

  private mutating func setBounds(keeping anchor: Anchor, _ body: (inout NaiveLayout) -> Void) {
    let width = width
    change(keeping: anchor) { layout in
      body(&layout)
      // Another width asks for other heights.
      if layout.width != width { layout.measured = [] }
    }
  }

  mutating func setContentOffset(_ offset: Double) {
    target = nil
    let bounds = offsetBounds(contentHeight: place().height)
    self.offset = min(max(offset, bounds.lowerBound), bounds.upperBound)
  }

  mutating func scroll(to item: ID, at position: ScrollPosition, offset distance: Double) {
    guard let row = place().rows[item]?.range else { return }
    var position = position
    if position == .nearest {
      if row.lowerBound < visible.lowerBound {
        position = .top
      } else if row.upperBound > visible.upperBound {
        position = .bottom
      } else {
        return
      }
    }
    target = Target(item: item, position: position, distance: distance)
    restore(.none)
  }

  /// Deletes the items whose rows are beyond a distance from the visible bounds.
  mutating func trim(_ edge: ContentOffsetAnchor.Edge, beyond distance: Double) {
    let rows = place().rows
    let visible = visible
    var left = sections
    for index in left.indices {
      left[index].items.removeAll { item in
        guard let range = rows[item.id]?.range else { return false }
        return edge == .top
          ? range.upperBound < visible.lowerBound - distance
          : range.lowerBound > visible.upperBound + distance
      }
    }
    update(to: left)
  }

  mutating func setExtendedItem(_ item: ID?) {
    extended = item
    restore(.none)
  }

  /// The first or the last visible item, and how far its edge is from that of the visible bounds.
  func positionSnapshot(edge: ContentOffsetAnchor.Edge) -> PositionSnapshot<ID>? {
    let placement = place()
    let (high, low) = (visible.lowerBound, offset + viewport.height - insets.bottom)
    let items = placement.elements.compactMap(\.id.item).filter { id in
      guard let row = placement.rows[id], row.isFirst else { return false }
      return row.range.lowerBound < low && row.range.upperBound > high
    }
    guard let item = edge == .top ? items.first : items.last, let row = placement.rows[item]
    else { return nil }
    return PositionSnapshot(
      id: item, edge: edge,
      distance: edge == .top ? row.range.lowerBound - high : row.range.upperBound - low)
  }

  /// What in the viewport has a size that is a guess.
  func unmeasuredVisible() -> [LayoutElementID<ID>] {
    let sizings = sizings
    let viewport = LayoutRect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    return elements().filter { $0.frame.intersects(viewport) }.map(\.id).filter { id in
      sizings[id]?.canBeMeasured == true && !measured.contains(id)
    }
  }
}
