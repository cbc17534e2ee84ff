import Geometry
import ListLayout

/// What stays where it is meanwhile.
extension NaiveLayout {
  /// What stays where it is in the visible bounds.
  enum Anchor {
    /// The content's end, at a distance below the bounds; below 0 where it is pulled past it.
    case end(distance: Double)
    /// The edge of the first of these, at its distance from the bounds' edge.
    case elements(ContentOffsetAnchor.Edge, [(id: LayoutElementID<ID>, distance: Double)])
    /// Nothing: the offset stays.
    case none

    /// The anchor of what is left.
    func surviving(_ staying: Set<LayoutElementID<ID>>) -> Anchor {
      guard case .elements(let edge, let candidates) = self else { return self }
      let left = candidates.filter { staying.contains($0.id) }
      return left.isEmpty ? .none : .elements(edge, left)
    }
  }

  /// The rule's anchor: the end, if the content rests there; else the last visible item, or the
  /// first for a list that is anchored at its top.
  /// - Parameter measuring: Whose sizes are about to be said. What the reader looks at doesn't move
  ///   because something else was measured: while something visible is a guess, what was visible
  ///   before the last scroll comes first, and of that, as of all, what is known.
  func anchor(measuring: Set<LayoutElementID<ID>>? = nil) -> Anchor {
    let placement = place()
    let bounds = offsetBounds(contentHeight: placement.height)
    let rests = offset >= bounds.upperBound - options.bottomTolerance
    // A list that is anchored at its top and fits has nothing to rest on but its top.
    if rests, edge == .bottom || bounds.upperBound > bounds.lowerBound {
      return .end(distance: bounds.upperBound - offset)
    }
    let (high, low) = (visible.lowerBound, visible.upperBound)
    let visibleItems = visibleItems(in: placement)
    let ordered = edge == .top ? visibleItems : visibleItems.reversed()
    var candidates = ordered
    if let measuring {
      let others = ordered.filter { !measuring.contains(.item($0)) }
      let known = others.filter { !isGuess($0) }
      candidates = known + ordered
      if let seen, ordered.contains(where: isGuess) {
        candidates =
          known.filter(seen.contains) + others.filter(seen.contains) + candidates
      }
    }
    if let choice = candidates.first { return anchor(on: choice, edge: edge) }
    let margins = placement.margins.filter { $0.minY < low && $0.maxY > high }
    guard let margin = edge == .top ? margins.first : margins.last else { return .none }
    let distance = edge == .top ? margin.minY - high : margin.maxY - low
    guard case .elements(_, let items) = anchor(after: margin, in: placement) else {
      return .elements(edge, [(margin.id, distance)])
    }
    return .elements(edge, [(margin.id, distance)] + items)
  }

  /// The items in the visible bounds; of a row its first item, with the row's edges.
  func visibleItems(in placement: Placement) -> [ID] {
    placement.elements.compactMap(\.id.item).filter { id in
      placement.rows[id]?.isFirst == true && isVisible(id, in: placement)
    }
  }

  private func isVisible(_ item: ID, in placement: Placement) -> Bool {
    guard let range = placement.rows[item]?.range else { return false }
    return range.lowerBound < visible.upperBound && range.upperBound > visible.lowerBound
  }

  func isGuess(_ item: ID) -> Bool {
    sizings[.item(item)]?.canBeMeasured == true && !measured.contains(.item(item))
  }

  /// An item's edge; without it that of the nearest visible item above, without any, of the nearest
  /// visible one below; without any, of the nearest of all.
  func anchor(on item: ID, edge: ContentOffsetAnchor.Edge) -> Anchor {
    let placement = place()
    let items = placement.elements.compactMap(\.id.item)
    guard let index = items.firstIndex(of: item) else { return .none }
    let others = items[..<index].reversed() + items[(index + 1)...]
    let ordered =
      [item] + others.filter { isVisible($0, in: placement) }
      + others.filter { !isVisible($0, in: placement) }
    return .elements(edge, ordered.map { candidate($0, edge, placement) })
  }

  /// The items around a section's edge.
  private func anchor(
    after margin: (id: LayoutElementID<ID>, minY: Double, maxY: Double), in placement: Placement
  ) -> Anchor {
    let items = placement.elements.filter { $0.id.item != nil }
    let index = items.firstIndex { $0.frame.minY >= margin.maxY } ?? items.count
    let ids = items.compactMap(\.id.item)
    return .elements(
      edge, (ids[..<index].reversed() + ids[index...]).map { candidate($0, edge, placement) })
  }

  private func candidate(
    _ item: ID, _ edge: ContentOffsetAnchor.Edge, _ placement: Placement
  ) -> (id: LayoutElementID<ID>, distance: Double) {
    let range = placement.rows[item]?.range ?? 0...0
    let distance =
      edge == .top
      ? range.lowerBound - visible.lowerBound
      : range.upperBound - (offset + viewport.height - insets.bottom)
    return (.item(item), distance)
  }

  /// Brings an anchor back to where it was; what the layout is scrolled to comes first.
  /// - Parameter pull: How far past the content's beginning, below 0, or its end, above 0, it may be.
  mutating func restore(_ anchor: Anchor, pull: Double = 0) {
    let placement = place()
    let bounds = offsetBounds(contentHeight: placement.height)
    var pull = pull
    if let target, let row = placement.rows[target.item]?.range {
      pull = 0
      let height = row.upperBound - row.lowerBound
      offset = row.lowerBound - insets.top - target.distance
      switch target.position {
      case .top, .nearest: break
      case .center: offset += (height - visibleHeight) / 2
      case .bottom: offset += height - visibleHeight
      }
    } else {
      switch anchor {
      case .end(let distance): offset = bounds.upperBound - distance
      case .none: break
      case .elements(let edge, let candidates):
        let margins = placement.margins.map { ($0.id, ($0.minY, $0.maxY)) }
        let items = placement.rows.map {
          (LayoutElementID.item($0.key), ($0.value.range.lowerBound, $0.value.range.upperBound))
        }
        let edges = Dictionary(uniqueKeysWithValues: margins + items)
        guard let first = candidates.first(where: { edges[$0.id] != nil }),
          let (minY, maxY) = edges[first.id]
        else { break }
        switch edge {
        case .top: offset = minY - first.distance - insets.top
        case .bottom: offset = maxY - first.distance - (viewport.height - insets.bottom)
        }
      }
    }
    offset = min(
      max(offset, bounds.lowerBound + min(0, pull)), bounds.upperBound + max(0, pull))
  }
}
