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

    /// Returns whether it keeps its distance to one of the ends of another one, or its middle.
    func isHeld(in outer: Extent) -> Bool {
      keepsStart(in: outer) || keepsEnd(in: outer)
        || new.lowerBound + new.upperBound - old.lowerBound - old.upperBound
          == outer.new.lowerBound + outer.new.upperBound - outer.old.lowerBound
          - outer.old.upperBound
    }

    /// Returns whether it keeps its distance to both ends.
    func fills(_ outer: Extent) -> Bool { keepsStart(in: outer) && keepsEnd(in: outer) }

    private func keepsStart(in outer: Extent) -> Bool {
      new.lowerBound - outer.new.lowerBound == old.lowerBound - outer.old.lowerBound
    }

    private func keepsEnd(in outer: Extent) -> Bool {
      new.upperBound - outer.new.upperBound == old.upperBound - outer.old.upperBound
    }
  }

  /// Whether the place of each sibling follows from others'.
  let follows: [Bool]

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
    var run: [Int] = []
    func close() {
      let isHeld = run.contains { siblings[$0].isHeld(in: outer) }
      for place in run { follows[place] = isHeld }
      run = []
    }
    for place in order {
      if let last = run.last {
        let (before, after) = (siblings[last], siblings[place])
        let gaps = (
          old: after.old.lowerBound - before.old.upperBound,
          new: after.new.lowerBound - before.new.upperBound
        )
        let isBehind = gaps.old >= 0 && gaps.new >= 0
        let isJoined =
          gaps.old == gaps.new || gone.meets(before.old.upperBound, after.old.lowerBound)
          || come.meets(before.new.upperBound, after.new.lowerBound)
        if !isBehind || !isJoined { close() }
      }
      run.append(place)
    }
    close()
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
