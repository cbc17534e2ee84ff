/// The survivors that stay: a longest subsequence in the same order in both lists.
///
/// There may be many. All of them together form a lattice: at each place in the subsequence the
/// candidates descend, so there is one subsequence that has the last candidate (in the new list's
/// order) at every place, and one that has the first. The former lets the most survivors move up,
/// the latter the most move down.
enum LongestIncreasingSubsequence {
  /// Finds which values stay, by patience sorting.
  /// - Parameters:
  ///   - values: The survivors' old places in the order of the new list, all different.
  ///   - direction: Where those that don't stay rather go.
  ///   - keep: Called with the index of each value that stays, once, in no promised order.
  /// - Complexity: O(*n* log *k*) for a subsequence of *k* values.
  static func keep(
    _ values: UnsafeBufferPointer<Int32>, direction: MoveDirection, cancellation: Cancellation,
    keep: (Int) -> Void
  ) throws(Cancellation.Cancelled) {
    let count = values.count
    if count == 0 { return }
    // Moving down is moving up in a mirror: both lists reversed.
    let isMirrored = direction == .down
    try withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 &* count) {
      scratch throws(Cancellation.Cancelled) in
      guard let predecessors = scratch.baseAddress else { return }
      // The least last value of an increasing subsequence of each length, and where it is.
      let tails = predecessors + count
      let tailIndices = tails + count
      var longest = 0
      for index in 0..<count {
        try cancellation.check(step: index)
        let value = isMirrored ? ~values[count &- 1 &- index] : values[index]
        let length = Self.length(of: tails, longest, below: value)
        predecessors[index] = length == 0 ? -1 : tailIndices[length &- 1]
        tails[length] = value
        tailIndices[length] = Int32(truncatingIfNeeded: index)
        longest = max(longest, length &+ 1)
      }
      var index = Int(tailIndices[longest &- 1])
      while index >= 0 {
        keep(isMirrored ? count &- 1 &- index : index)
        index = Int(predecessors[index])
      }
    }
  }

  /// How many tails are less than a value.
  ///
  /// Where a random order leads can't be predicted, so the search has no branch that depends on
  /// values: three probes at once cut it to a quarter.
  @inline(__always)
  private static func length(
    of tails: UnsafeMutablePointer<Int32>, _ count: Int, below value: Int32
  ) -> Int {
    if count == 0 { return 0 }
    if tails[count &- 1] < value { return count }
    var start = 0
    var size = count
    while size >= 4 {
      let quarter = size &>> 2
      let probes = tails + (start &- 1)
      let steps =
        isLess(probes[quarter], value) &+ isLess(probes[2 &* quarter], value)
        &+ isLess(probes[3 &* quarter], value)
      start &-= steps &* quarter
      size &-= 3 &* quarter
    }
    var steps = 0
    for offset in 0..<size { steps &+= isLess(tails[start &+ offset], value) }
    return start &- steps
  }

  /// All ones if `left` is less, otherwise zero.
  @inline(__always)
  private static func isLess(_ left: Int32, _ right: Int32) -> Int {
    (Int(left) &- Int(right)) &>> (Int.bitWidth &- 1)
  }

  /// Finds which blocks stay when blocks have scores, by a Fenwick tree of the best scores.
  /// - Parameters:
  ///   - ranks: The blocks' old order, 0 ..< count, in the order of the new list.
  ///   - scores: What each block's staying is worth; more than zero.
  ///   - keep: Called with the index of each block that stays, once, in no promised order.
  /// - Complexity: O(*n* log *n*).
  static func keep<Score: MoveScore>(
    ranks: ContiguousArray<Int32>, scores: ContiguousArray<Score>, direction: MoveDirection,
    cancellation: Cancellation, keep: (Int) -> Void
  ) throws(Cancellation.Cancelled) {
    let count = ranks.count
    if count == 0 { return }
    let isMirrored = direction == .down
    // A node has the block with the best subsequence that ends in its range of ranks. Of equal ones
    // the later wins: blocks of equal totals descend, so it is the last candidate for its place.
    var tree = ContiguousArray<Int32>(repeating: -1, count: count + 1)
    var totals = scores
    var predecessors = ContiguousArray<Int32>(repeating: -1, count: count)
    func isBetter(_ block: Int32, than other: Int32) -> Bool {
      if other < 0 { return true }
      let total = totals[Int(block)]
      let otherTotal = totals[Int(other)]
      return otherTotal < total || (total == otherTotal && block > other)
    }
    for step in 0..<count {
      try cancellation.check(step: step)
      let original = isMirrored ? count &- 1 &- step : step
      let rank = isMirrored ? count &- 1 &- Int(ranks[original]) : Int(ranks[original])
      var best: Int32 = -1
      var node = rank
      while node > 0 {
        let candidate = tree[node]
        if candidate >= 0, isBetter(candidate, than: best) { best = candidate }
        node &= node &- 1
      }
      var total = scores[original]
      if best >= 0 { total = total + totals[Int(best)] }
      totals[step] = total
      predecessors[step] = best
      let block = Int32(truncatingIfNeeded: step)
      node = rank &+ 1
      while node <= count {
        if isBetter(block, than: tree[node]) { tree[node] = block }
        node &+= node & -node
      }
    }
    var best: Int32 = 0
    for block in 1..<Int32(truncatingIfNeeded: max(1, count)) where isBetter(block, than: best) {
      best = block
    }
    while best >= 0 {
      let step = Int(best)
      keep(isMirrored ? count &- 1 &- step : step)
      best = predecessors[step]
    }
  }
}

/// What staying is worth.
protocol MoveScore: Comparable {
  static func + (left: Self, right: Self) -> Self
}

extension Int: MoveScore {}

/// Counts first, so that moves stay minimal; among the minimal sets then the hint, and then
/// weights.
struct RankedScore: MoveScore {
  /// How many items stay.
  var count: Int
  /// How many of them nothing hints at.
  var unhinted: Int
  /// What they weigh.
  var weight: Int

  static func < (left: RankedScore, right: RankedScore) -> Bool {
    (left.count, left.unhinted, left.weight) < (right.count, right.unhinted, right.weight)
  }

  static func + (left: RankedScore, right: RankedScore) -> RankedScore {
    RankedScore(
      count: left.count + right.count, unhinted: left.unhinted + right.unhinted,
      weight: left.weight &+ right.weight)
  }
}
