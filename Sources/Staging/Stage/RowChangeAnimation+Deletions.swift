import Bubbles
import ListLayout

/// Deleted rows sink and fade, while the remaining ones close over them, so that no words overlap.
extension RowChangeAnimation {
  /// Starts the animations of deleted rows.
  func remove(from transition: inout LayoutTransition<RowID>, _ live: inout LiveRows) {
    let shown = changes.deleted.compactMap { live[$0.id]?.measured }
    // Bubbles sink together, as far as the lowest; words without a background don't move.
    let hasGround = shown.allSatisfy { $0.anchors.shape != nil }
    let sink = hasGround ? style.deleteSink * (shown.map(\.size.height).min() ?? 0) : 0
    for row in changes.deleted {
      live.update(row.id) {
        $0.leave(LiveRow.Departure(start: time, timing: style.delete, sink: sink))
      }
    }
    let staying = transition.elements.filter(\.staysInOrder)
      .sorted { $0.initial.frame.minY < $1.initial.frame.minY }
    for index in transition.elements.indices where transition.elements[index].change == .delete {
      let element = transition.elements[index]
      guard let id = element.id.item, var departure = live[id]?.departure else { continue }
      // It fades and sinks as it leaves.
      transition.elements[index].final.alpha = element.initial.alpha
      transition.elements[index].final.translation = element.initial.translation
      let place = element.initial.frame.midY
      let above = staying.last { $0.initial.frame.minY < place }
      let below = staying.first { $0.initial.frame.minY >= place }
      // Rows deleted together keep their distances, and move with the neighbour that moves least.
      let ways = [below, above].compactMap {
        $0.map { $0.final.frame.minY - $0.initial.frame.minY }
      }
      let scroll = transition.finalOffset - transition.initialOffset
      let way = ways.min { abs($0 - scroll) < abs($1 - scroll) } ?? scroll
      transition.elements[index].final.frame.origin.y = element.initial.frame.minY + way
      departure.above = above?.id.item
      departure.below = below?.id.item
      live.update(id) { $0.leave(departure) }
    }
  }
}

extension LayoutTransition.Element {
  /// Whether the row exists before and afterwards, and passes no other one.
  fileprivate var staysInOrder: Bool {
    switch change {
    case .stay, .reload, .reconfigure: id.item != nil
    case .insert, .delete, .move: false
    }
  }
}
