/// How differing pixels are put together to boxes.
package struct Clustering: Hashable, Sendable {
  /// Pixels no further apart than this, in columns and in rows, belong to the same box; 1…1,048,576.
  package let distance: Int
  /// The most boxes; at least 1. Where there would be more, those that lie in the same cell of a
  /// grid become one, with cells as large as it takes.
  package let limit: Int

  package init(distance: Int = 16, limit: Int = 64) {
    self.distance = max(1, min(1 << 20, distance))
    self.limit = max(1, limit)
  }

  /// Returns at most `limit` boxes that hold the same pixels.
  func limited(_ boxes: [DifferenceBox]) -> [DifferenceBox] {
    var boxes = boxes
    var cell = distance * 2
    while boxes.count > limit {
      var merged: [DifferenceBox] = []
      var places: [Cell: Int] = [:]
      for box in boxes {
        let key = Cell(
          column: (box.frame.x + box.frame.width / 2) / cell,
          row: (box.frame.y + box.frame.height / 2) / cell)
        if let place = places[key] {
          merged[place].merge(box)
        } else {
          places[key] = merged.count
          merged.append(box)
        }
      }
      boxes = merged
      cell *= 2
    }
    return boxes
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }
}
