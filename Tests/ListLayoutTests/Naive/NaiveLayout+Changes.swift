import Geometry
import ListLayout

/// What changes the layout.
extension NaiveLayout {
  /// Changes the layout and brings what was anchored back to where it was.
  private mutating func change(keeping anchor: Anchor, _ body: (inout NaiveLayout) -> Void) {
    let pull = pull
    body(&self)
    restore(anchor, pull: pull)
  }

  /// How far it is pulled past the content's beginning, below 0, or its end, above 0.
  var pull: Double {
    let bounds = offsetBounds(contentHeight: place().height)
    return offset - min(max(offset, bounds.lowerBound), bounds.upperBound)
  }

  /// Scrolls; what was visible before is what the reader looks at.
  private mutating func scroll(_ body: (inout NaiveLayout) -> Void) {
    let former = offset
    let viewport = LayoutRect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    let before = elements().filter { $0.frame.intersects(viewport) }.compactMap(\.id.item)
    body(&self)
    if offset != former { seen = Set(before) }
  }

  /// As soon as nothing visible is a guess, nothing counts as new.
  private mutating func settle() {
    if !visibleItems(in: place()).contains(where: isGuess) { seen = nil }
  }

  /// Puts another list in the place of this one. Items and sections that moved can't be anchors.
  mutating func update(
    to new: [LayoutSection<ID>], moved: Set<ID> = [], movedSections: Set<ID> = [],
    fixing: (item: ID, edge: ContentOffsetAnchor.Edge)? = nil
  ) {
    settle()
    let survivors = Set(new.flatMap(\.items).map(\.id)).subtracting(moved)
    let survivingSections = Set(new.map(\.id)).subtracting(movedSections)
    var staying: Set<LayoutElementID<ID>> = []
    for section in sections where survivingSections.contains(section.id) {
      staying.formUnion([.header(section.id), .footer(section.id)])
      staying.formUnion(
        section.items.map(\.id).filter(survivors.contains).map { LayoutElementID.item($0) })
    }
    var anchor = fixing.map { self.anchor(on: $0.item, edge: $0.edge) } ?? self.anchor()
    if case .end(let distance) = anchor { anchor = .end(distance: min(0, distance)) }
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
          if let item = id.item { layout.seen?.remove(item) }
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
    settle()
    let measurable = sizes.filter { sizings[$0.0]?.canBeMeasured == true }
    change(keeping: anchor(measuring: Set(measurable.map(\.0)))) { layout in
      for (id, size) in measurable {
        layout.guesses[id] = size
        layout.measured.insert(id)
      }
    }
  }

  mutating func invalidateSizes(of elements: [LayoutElementID<ID>]? = nil) {
    settle()
    if let elements {
      measured.subtract(elements)
    } else {
      measured = []
      seen = nil
    }
  }

  mutating func invalidate(_ what: LayoutInvalidation<ID>) {
    let all = place().elements.map(\.id)
    switch what {
    case .all: invalidateSizes()
    case .items:
      seen = nil
      measured = measured.filter { $0.item == nil }
    case .supplementary: measured = measured.filter { $0.item != nil }
    case .from(let item):
      guard let index = all.firstIndex(of: .item(item)) else { return }
      invalidateSizes(of: Array(all[index...]))
    }
  }

  mutating func setInset(_ insets: LayoutInsets?, for reason: InsetReason) {
    settle()
    var anchor = anchor()
    var other = self
    other.insetsByReason[reason] = insets
    // Away from the end it moves nothing.
    if case .elements = anchor, other.width == width { anchor = .none }
    setBounds(keeping: anchor) { $0.insetsByReason[reason] = insets }
  }

  mutating func setViewport(_ viewport: LayoutSize) {
    settle()
    setBounds(keeping: anchor()) { $0.viewport = viewport }
  }

  private mutating func setBounds(keeping anchor: Anchor, _ body: (inout NaiveLayout) -> Void) {
    let width = width
    change(keeping: anchor) { layout in
      body(&layout)
      // Another width asks for other heights.
      if layout.width != width {
        layout.measured = []
        layout.seen = nil
      }
    }
  }

  mutating func setContentOffset(_ offset: Double, clamped: Bool = true) {
    scroll { layout in
      layout.target = nil
      let bounds = layout.offsetBounds(contentHeight: layout.place().height)
      layout.offset = clamped ? min(max(offset, bounds.lowerBound), bounds.upperBound) : offset
    }
  }

  mutating func scroll(to item: ID, at position: LayoutScrollPosition, offset distance: Double) {
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
    scroll { layout in
      layout.target = Target(item: item, position: position, distance: distance)
      layout.restore(.none)
    }
  }

  /// Comes back to the item of a snapshot, or to the first of its neighbours that is left.
  mutating func restore(_ snapshot: PositionSnapshot<ID>) {
    let places =
      [(snapshot.id, snapshot.distance)] + snapshot.neighbours.map { ($0.id, $0.distance) }
    guard let place = places.first(where: { items[$0.0] != nil }) else { return }
    scroll(to: place.0, at: snapshot.edge == .top ? .top : .bottom, offset: place.1)
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
    change(keeping: .none) { $0.extended = item }
  }

  /// The first or the last visible item, and how far its edge is from that of the visible bounds.
  func positionSnapshot(edge: ContentOffsetAnchor.Edge) -> PositionSnapshot<ID>? {
    let placement = place()
    let (high, low) = (visible.lowerBound, offset + viewport.height - insets.bottom)
    let items = visibleItems(in: placement)
    guard let item = edge == .top ? items.first : items.last,
      case .elements(_, let candidates) = anchor(on: item, edge: edge), let own = candidates.first
    else { return nil }
    let neighbours = candidates.dropFirst().compactMap {
      candidate -> PositionSnapshot<ID>.Neighbour? in
      guard let id = candidate.id.item, let range = placement.rows[id]?.range,
        range.lowerBound < low, range.upperBound > high
      else { return nil }
      return .init(id: id, distance: candidate.distance)
    }
    return PositionSnapshot(id: item, edge: edge, distance: own.distance, neighbours: neighbours)
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
