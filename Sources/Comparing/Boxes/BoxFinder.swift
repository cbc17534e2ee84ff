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

  /// Differing pixels of a row, from the first column to the last.
  private struct Run {
    var first: Int
    var last: Int
    var pixels = 1
    var greatestDifference: Int
    var component = -1
  }

  init(distance: Int) { self.distance = distance }

  /// Adds a row's differing pixels.
  mutating func addRow(
    _ y: Int, of plane: BitPlane, expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>
  ) {
    var runs = runs(of: y, in: plane, expected, actual)
    guard !runs.isEmpty else { return }
    recent.removeFirst(recent.prefix { $0.y < y - distance }.count)
    for row in recent { join(&runs, to: row.runs) }
    for index in runs.indices { keep(&runs[index], of: y) }
    recent.append(Row(y: y, runs: runs))
  }

  private func runs(
    of y: Int, in plane: BitPlane, _ expected: UnsafePointer<UInt32>,
    _ actual: UnsafePointer<UInt32>
  ) -> [Run] {
    var runs: [Run] = []
    // The run that isn't among them yet; none, where it has no pixels.
    var run = Run(first: 0, last: 0, pixels: 0, greatestDifference: 0)
    plane.forEachColumn(of: y) { x in
      let difference = greatestDifference(expected[x], actual[x])
      if run.pixels > 0, x - run.last <= distance {
        run.last = x
        run.pixels += 1
        run.greatestDifference = max(run.greatestDifference, difference)
      } else {
        if run.pixels > 0 { runs.append(run) }
        run = Run(first: x, last: x, greatestDifference: difference)
      }
    }
    if run.pixels > 0 { runs.append(run) }
    return runs
  }

  /// Joins runs to those of an earlier row; both are in order.
  private mutating func join(_ runs: inout [Run], to earlier: [Run]) {
    var index = 0
    var other = 0
    while index < runs.count, other < earlier.count {
      let (run, above) = (runs[index], earlier[other])
      if run.first - above.last <= distance, above.first - run.last <= distance {
        let component = root(of: above.component)
        if run.component < 0 {
          runs[index].component = component
        } else if run.component != component {
          let own = root(of: run.component)
          parents[max(own, component)] = min(own, component)
        }
      }
      if run.last < above.last { index += 1 } else { other += 1 }
    }
  }

  /// Adds a run's pixels to its component, a new one where it has none.
  private mutating func keep(_ run: inout Run, of y: Int) {
    let box = DifferenceBox(
      frame: PixelRect(x: run.first, y: y, width: run.last - run.first + 1, height: 1),
      pixels: run.pixels, greatestDifference: run.greatestDifference)
    if run.component < 0 {
      run.component = boxes.count
      parents.append(boxes.count)
      boxes.append(box)
    } else {
      boxes[run.component].merge(box)
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
