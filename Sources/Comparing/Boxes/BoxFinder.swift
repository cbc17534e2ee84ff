import Drawing

/// Finds the boxes around differing pixels: the connected components of these, where pixels count
/// as connected that are no further apart than a distance.
///
/// Rows are added from the top. In a row, pixels near each other form a run; a run belongs to the
/// component of any run in the last rows that it comes near. That is exact: where the extents of
/// two runs overlap, two of their pixels are near, as no gap within a run exceeds the distance.
struct BoxFinder {
  private let distance: Int
  /// For each component the one that it was joined to, an earlier one; itself, where it wasn't.
  private var parents: [Int] = []
  /// What was found of each component before it was joined to another.
  private var boxes: [DifferenceBox] = []
  /// The rows with runs that a new one may come near, oldest first.
  private var recent: [Row] = []

  private struct Row {
    var y: Int
    var runs: [Run]
  }

  private struct Run {
    var box: DifferenceBox
    var component = -1
  }

  init(distance: Int) { self.distance = distance }

  /// Adds a row's differing pixels.
  mutating func addRow(
    _ y: Int, of plane: BitPlane, expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>
  ) {
    recent.removeAll { $0.y < y - distance }
    var runs: [Run] = []
    plane.forEachColumn(of: y) { x in
      let pixel = DifferenceBox(
        frame: PixelRect(x: x, y: y, width: 1, height: 1), pixels: 1,
        greatestDifference: greatestDifference(expected[x], actual[x]))
      if let end = runs.indices.last, x - (runs[end].box.frame.maxX - 1) <= distance {
        runs[end].box.merge(pixel)
      } else {
        runs.append(Run(box: pixel))
      }
    }
    guard !runs.isEmpty else { return }
    for row in recent { join(&runs, to: row.runs) }
    for index in runs.indices { keep(&runs[index]) }
    recent.append(Row(y: y, runs: runs))
  }

  /// Joins runs to those of an earlier row; both are in order.
  private mutating func join(_ runs: inout [Run], to earlier: [Run]) {
    var index = 0
    var other = 0
    while index < runs.count, other < earlier.count {
      let (frame, above) = (runs[index].box.frame, earlier[other].box.frame)
      if frame.x - above.maxX < distance, above.x - frame.maxX < distance {
        let component = root(of: earlier[other].component)
        if runs[index].component < 0 {
          runs[index].component = component
        } else {
          let own = root(of: runs[index].component)
          parents[max(own, component)] = min(own, component)
        }
      }
      if frame.maxX < above.maxX { index += 1 } else { other += 1 }
    }
  }

  /// Adds a run's pixels to its component, a new one where it has none.
  private mutating func keep(_ run: inout Run) {
    if run.component < 0 {
      run.component = boxes.count
      parents.append(boxes.count)
      boxes.append(run.box)
    } else {
      boxes[run.component].merge(run.box)
    }
  }

  private mutating func root(of component: Int) -> Int {
    var component = component
    while parents[component] != component {
      parents[component] = parents[parents[component]]
      component = parents[component]
    }
    return component
  }

  /// Returns the boxes, in the order of reading. Complexity: O(components · log components).
  consuming func finished() -> [DifferenceBox] {
    for component in boxes.indices {
      let root = root(of: component)
      if root != component { boxes[root].merge(boxes[component]) }
    }
    return boxes.indices.filter { parents[$0] == $0 }.map { boxes[$0] }
      .sorted(by: DifferenceBox.precedes)
  }
}

/// Returns the greatest difference of a channel.
private func greatestDifference(_ left: UInt32, _ right: UInt32) -> Int {
  func difference(_ shift: UInt32) -> Int {
    abs(Int(left >> shift & 255) - Int(right >> shift & 255))
  }
  return max(difference(0), difference(8), difference(16), difference(24))
}
