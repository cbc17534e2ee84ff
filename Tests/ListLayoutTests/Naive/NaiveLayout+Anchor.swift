import Geometry
import ListLayout

/// What stays where it is meanwhile.
extension NaiveLayout {
  /// What stays where it is in the visible bounds.
  enum Anchor {
    /// The content's end, at a distance below the bounds.
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
  /// - Parameter measuring: Whose sizes are about to be said. What is visible doesn't move because
  ///   another was measured, so others stand in for them, those first whose own sizes are known.
  func anchor(measuring: Set<LayoutElementID<ID>>? = nil) -> Anchor {
    let placement = place()
    let bounds = offsetBounds(contentHeight: placement.height)
    let rests = offset >= bounds.upperBound - options.bottomTolerance
    // A list that is anchored at its top and fits has nothing to rest on but its top.
    if rests, edge == .bottom || bounds.upperBound > bounds.lowerBound {
      return .end(distance: max(0, bounds.upperBound - offset))
    }
    let (high, low) = (visible.lowerBound, visible.upperBound)
    // Of a row its first item counts, with the row's edges.
    let visibleItems = placement.elements.compactMap(\.id.item).filter { id in
      guard let row = placement.rows[id], row.isFirst else { return false }
      return row.range.lowerBound < low && row.range.upperBound > high
    }
    let ordered = edge == .top ? visibleItems : visibleItems.reversed()
    let sizings = sizings
    let others = ordered.filter { measuring?.contains(.item($0)) == false }
    let known = others.filter { id in
      sizings[.item(id)]?.canBeMeasured == false || measured.contains(.item(id))
    }
    if let choice = known.first ?? others.first ?? ordered.first {
      return anchor(on: choice, edge: edge)
    }
    let margins = placement.margins.filter { $0.minY < low && $0.maxY > high }
    guard let margin = edge == .top ? margins.first : margins.last else { return .none }
    let distance = edge == .top ? margin.minY - high : margin.maxY - low
    guard case .elements(_, let items) = anchor(after: margin, in: placement) else {
      return .elements(edge, [(margin.id, distance)])
    }
    return .elements(edge, [(margin.id, distance)] + items)
  }

  /// An item's edge; without it that of the nearest item above, without any, of the nearest below.
  func anchor(on item: ID, edge: ContentOffsetAnchor.Edge) -> Anchor {
    let placement = place()
    let items = placement.elements.compactMap(\.id.item)
    guard let index = items.firstIndex(of: item) else { return .none }
    return .elements(
      edge,
      (items[...index].reversed() + items[(index + 1)...]).map { candidate($0, edge, placement) })
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
  mutating func restore(_ anchor: Anchor) {
    let placement = place()
    let bounds = offsetBounds(contentHeight: placement.height)
    if let target, let row = placement.rows[target.item]?.range {
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
    offset = min(max(offset, bounds.lowerBound), bounds.upperBound)
  }
}
