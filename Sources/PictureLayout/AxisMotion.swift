/// Whether the places of siblings follow from one another, or from what they stand in, along one axis.
///
/// A sibling is held where it keeps its distance to either end of what it stands in, or to its
/// middle. Siblings that stand one behind the other and keep the gap between them are held together,
/// whatever one of them grew by; so are those between which something came or went.
struct AxisMotion {
  /// What lies between two coordinates, before and after.
  struct Extent {
    var old: Range<Int>
    var new: Range<Int>

    var isResized: Bool { old.count != new.count }

    /// Returns whether it keeps its distance to one of the ends of another one, or its middle. Where
    /// the other one's extent changed, its end may have been rounded to a pixel.
    func isHeld(in outer: Extent) -> Bool {
      let slack = outer.isResized ? PictureElement.Box.unitsPerPixel - 1 : 0
      let middle = startMotion(in: outer) + endMotion(in: outer)
      return abs(startMotion(in: outer)) <= slack || abs(endMotion(in: outer)) <= slack
        || abs(middle) <= 2 * slack
    }

    /// Returns whether it keeps its distance to both ends.
    func fills(_ outer: Extent) -> Bool {
      startMotion(in: outer) == 0 && endMotion(in: outer) == 0
    }

    /// Returns what its distance to another one's start grew by.
    private func startMotion(in outer: Extent) -> Int {
      (new.lowerBound - outer.new.lowerBound) - (old.lowerBound - outer.old.lowerBound)
    }

    /// Returns how far it moved against another one's end.
    private func endMotion(in outer: Extent) -> Int {
      (new.upperBound - outer.new.upperBound) - (old.upperBound - outer.old.upperBound)
    }
  }

  /// Whether the place of each sibling follows from others'.
  let follows: [Bool]

  /// How many runs are looked at for the next sibling.
  private static let mostRuns = 32

  /// - Parameters:
  ///   - siblings: Those that are in both pictures.
  ///   - outer: What they stand in.
  ///   - removed: Where siblings were that are gone.
  ///   - added: Where those are that came.
  /// - Complexity: O(*n* log *n*).
  init(
    of siblings: [Extent], in outer: Extent, removed: [Range<Int>], added: [Range<Int>]
  ) {
    let order = siblings.indices.sorted {
      (siblings[$0].old.lowerBound, siblings[$0].old.upperBound, $0)
        < (siblings[$1].old.lowerBound, siblings[$1].old.upperBound, $1)
    }
    let gone = Intervals(removed)
    let come = Intervals(added)
    var follows = [Bool](repeating: false, count: siblings.count)
    // Siblings may lie over one another, each with others before and behind it.
    var runs: [[Int]] = []
    func close(_ run: [Int]) {
      let isHeld = run.contains { siblings[$0].isHeld(in: outer) }
      for place in run { follows[place] = isHeld }
    }
    func isJoined(_ before: Extent, _ after: Extent) -> Bool {
      let gaps = (
        old: after.old.lowerBound - before.old.upperBound,
        new: after.new.lowerBound - before.new.upperBound
      )
      guard gaps.old >= 0, gaps.new >= 0 else { return false }
      return gaps.old == gaps.new || gone.meets(before.old.upperBound, after.old.lowerBound)
        || come.meets(before.new.upperBound, after.new.lowerBound)
    }
    for place in order {
      // The nearest of those that it is joined to.
      var nearest: (run: Int, end: Int)?
      for (index, run) in runs.enumerated() {
        guard let last = run.last, isJoined(siblings[last], siblings[place]) else { continue }
        let end = siblings[last].old.upperBound
        if nearest.map({ $0.end <= end }) ?? true { nearest = (index, end) }
      }
      if let run = nearest?.run {
        runs[run].append(place)
      } else {
        if runs.count == Self.mostRuns { close(runs.removeFirst()) }
        runs.append([place])
      }
    }
    runs.forEach(close)
    self.follows = follows
  }

  /// Intervals, to find whether one of them begins between two coordinates.
  private struct Intervals {
    private let starts: [Int]

    init(_ intervals: [Range<Int>]) { starts = intervals.map(\.lowerBound).sorted() }

    /// Complexity: O(log *n*).
    func meets(_ low: Int, _ high: Int) -> Bool {
      var (first, last) = (0, starts.count)
      while first < last {
        let middle = (first + last) / 2
        if starts[middle] < low { first = middle + 1 } else { last = middle }
      }
      return first < starts.count && starts[first] <= high
    }
  }
}
