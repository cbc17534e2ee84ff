import Bubbles
import Drawing
import ListLayout

/// Rows that are deleted: those that stay close over them, so that nothing is read through another.
extension Stage {
  /// Lets deleted rows go.
  mutating func remove(
    _ rows: [Row], in transition: inout LayoutTransition<RowID>, at time: Double
  ) {
    let shown = rows.compactMap { live[$0.id]?.measured }
    // Bubbles sink together, as far as the lowest; words without a ground stay where they are.
    let hasGround = shown.allSatisfy { $0.anchors.shape != nil }
    let sink = hasGround ? style.deleteSink * (shown.map(\.size.height).min() ?? 0) : 0
    for row in rows {
      live[row.id]?.leave(LiveRow.Departure(start: time, timing: style.delete, sink: sink))
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
      // Those that go together keep their distances, and go with the neighbour that moves least.
      let ways = [below, above].compactMap {
        $0.map { $0.final.frame.minY - $0.initial.frame.minY }
      }
      let scroll = transition.finalOffset - transition.initialOffset
      let way = ways.min { abs($0 - scroll) < abs($1 - scroll) } ?? scroll
      transition.elements[index].final.frame.origin.y = element.initial.frame.minY + way
      departure.above = above?.id.item
      departure.below = below?.id.item
      live[id]?.leave(departure)
    }
  }

  /// The heights between which a row is seen that others close over; `nil` for any other one.
  func gap(
    around row: LiveRow, among shown: [ShownElement<RowID>]
  ) -> ClosedRange<Double>? {
    guard let departure = row.departure, departure.above != nil || departure.below != nil else {
      return nil
    }
    func frame(of id: RowID?) -> Rect? {
      guard let id else { return nil }
      return shown.first { $0.id == .item(id) }?.attributes.frame
    }
    let screen = scenes.options.device.size
    let top = frame(of: departure.above).map { grid.round($0.maxY / scale) } ?? 0
    let bottom = frame(of: departure.below).map { grid.round($0.minY / scale) } ?? screen.height
    return top...max(top, bottom)
  }
}

extension LayoutTransition.Element {
  /// Whether it is a row that is there before and afterwards, and passes no other one.
  fileprivate var staysInOrder: Bool {
    switch change {
    case .stay, .reload, .reconfigure: id.item != nil
    case .insert, .delete, .move: false
    }
  }
}
