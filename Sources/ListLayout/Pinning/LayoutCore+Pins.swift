import Geometry

// An item pinned to the top stays at the upper edge of the visible bounds as soon as it would be
// scrolled past it, until the next one pushes it out; at the bottom it is the same upside down.
extension LayoutCore {
  /// A pinned item and its place in the content, were it not pinned.
  private struct Pin {
    var cursor: LayoutTree.Cursor
    var minY: Double
    var height: Double
    var spacing: Double
    var maxY: Double { minY + height }
  }

  private func pin(at rank: Int, by measure: LayoutSummary.Measure) -> Pin? {
    guard let cursor = tree.cursor(at: rank, by: measure) else { return nil }
    return pin(at: cursor)
  }

  private func pin(at cursor: LayoutTree.Cursor) -> Pin {
    let record = records[Int(cursor.slot)]
    return Pin(
      cursor: cursor, minY: origin + cursor.y, height: record.height,
      spacing: spacing(of: record, in: section(at: cursor)))
  }

  /// A pinned item at its current place.
  func pinned(at cursor: LayoutTree.Cursor) -> PlacedElement {
    let pin = pin(at: cursor)
    let record = records[Int(cursor.slot)]
    var y = pin.minY
    let progress: Double
    if cursor.kind.contains(.topPin) {
      let rank = Int(cursor.before.topPins)
      let edge = geometry.visibleMinY
      let next = self.pin(at: rank + 1, by: .topPins)
      let limit = next.map { $0.minY - pin.spacing - pin.height } ?? .infinity
      y = max(pin.minY, min(edge, limit))
      if let former = self.pin(at: rank - 1, by: .topPins) {
        let start = pin.minY - former.spacing - former.height
        progress = Self.progress(edge - start, of: former.height)
      } else {
        progress = Self.progress(edge - pin.minY, of: pin.height)
      }
    } else {
      let rank = Int(cursor.before.bottomPins)
      let edge = geometry.visibleMaxY
      let former = self.pin(at: rank - 1, by: .bottomPins)
      let limit = former.map { $0.maxY + $0.spacing } ?? -.infinity
      y = min(pin.minY, max(edge - pin.height, limit))
      if let next = self.pin(at: rank + 1, by: .bottomPins) {
        let start = pin.maxY + pin.spacing + next.height
        progress = Self.progress(start - edge, of: next.height)
      } else {
        progress = Self.progress(pin.maxY - edge, of: pin.height)
      }
    }
    return PlacedElement(
      role: .item, slot: cursor.slot,
      frame: frame(
        size: LayoutSize(width: record.width, height: record.height), alignment: record.alignment,
        y: y,
        room: room(at: cursor)),
      zIndex: Self.pinnedLevel + Int(cursor.before.items), progress: progress)
  }

  private static func progress(_ way: Double, of whole: Double) -> Double {
    whole > 0 ? min(1, max(0, way / whole)) : (way > 0 ? 1 : 0)
  }

  /// Adds the pinned items that are in a rectangle, each once.
  func appendPinned(in rect: LayoutRect, to found: inout [PlacedElement]) {
    for measure in [LayoutSummary.Measure.topPins, .bottomPins] {
      let count = Int(tree.total.counts.count(measure))
      if count == 0 { continue }
      func rank(at y: Double) -> Int {
        tree.cursor(endingAfter: y - origin).map { Int($0.before.counts.count(measure)) } ?? count
      }
      // An item that is in the rectangle has its own place there, or is the last before it or the
      // first behind it, or is at the edge of the visible bounds.
      let edge = measure == .topPins ? geometry.visibleMinY : geometry.visibleMaxY
      let near = max(0, rank(at: rect.minY) - 2)..<min(count, rank(at: rect.maxY) + 2)
      let current = max(0, rank(at: edge) - 2)..<min(count, rank(at: edge) + 2)
      for index in near { append(index) }
      for index in current where !near.contains(index) { append(index) }
      func append(_ index: Int) {
        guard let cursor = tree.cursor(at: index, by: measure) else { return }
        let element = pinned(at: cursor)
        if element.frame.overlaps(rect) { found.append(element) }
      }
    }
  }
}
