/// Items that follow each other in both lists: `count` of them from `old` and from `new` on.
struct Run: Sendable, Equatable {
  var old: Int32
  var new: Int32
  var count: Int32

  @inline(__always)
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }

  var oldRange: Range<Int> { Int(old)..<Int(old) + Int(count) }
  var newRange: Range<Int> { Int(new)..<Int(new) + Int(count) }
}

/// Offsets that follow each other: `count` of them from `start` on.
struct Span: Sendable, Equatable {
  var start: Int32
  var count: Int32

  @inline(__always)
  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    count = Int32(truncatingIfNeeded: range.count)
  }

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// Runs in the order of the new list, merged where they touch.
struct RunList: Sendable {
  private(set) var runs = ContiguousArray<Run>()
  /// How many items are paired.
  private(set) var pairCount = 0
  /// Whether the runs are in the order of the old list, too.
  private(set) var isAscending = true

  @inline(__always)
  mutating func append(old: Int, new: Int, count: Int) {
    pairCount &+= count
    let lastIndex = runs.count &- 1
    if lastIndex >= 0 {
      let last = runs[lastIndex]
      let lastOldEnd = Int(last.old) &+ Int(last.count)
      if lastOldEnd == old, Int(last.new) &+ Int(last.count) == new {
        runs[lastIndex].count &+= Int32(truncatingIfNeeded: count)
        return
      }
      if old < lastOldEnd { isAscending = false }
    }
    runs.append(Run(old: old, new: new, count: count))
  }

  @inline(__always)
  mutating func append(_ run: Run) {
    append(old: Int(run.old), new: Int(run.new), count: Int(run.count))
  }

  mutating func reserveCapacity(_ count: Int) { runs.reserveCapacity(count) }

  /// The offsets of the new list that no run covers, in ascending order.
  func unpairedNew(in range: Range<Int>) -> ContiguousArray<Span> {
    var spans = ContiguousArray<Span>()
    var next = range.lowerBound
    for run in runs {
      if Int(run.new) > next { spans.append(Span(next..<Int(run.new))) }
      next = max(next, run.newRange.upperBound)
    }
    if next < range.upperBound { spans.append(Span(next..<range.upperBound)) }
    return spans
  }

  /// The offsets of the old list that no run covers, in ascending order.
  /// - Complexity: O(*r*) for *r* runs in ascending order, otherwise O(*r* + *n* / 64).
  func unpairedOld(in range: Range<Int>) -> ContiguousArray<Span> {
    if pairCount == range.count { return [] }
    guard isAscending else {
      var paired = BitSet(count: range.upperBound)
      for run in runs { paired.insert(run.oldRange) }
      return paired.complement(in: range)
    }
    var spans = ContiguousArray<Span>()
    var next = range.lowerBound
    for run in runs {
      if Int(run.old) > next { spans.append(Span(next..<Int(run.old))) }
      next = run.oldRange.upperBound
    }
    if next < range.upperBound { spans.append(Span(next..<range.upperBound)) }
    return spans
  }
}
