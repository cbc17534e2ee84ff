/// Pairs the items of two lists in which each id occurs once.
///
/// As every equality of ids is the only possible pair, the ways to find pairs can be chosen for
/// speed, and can be mixed:
/// 1. the common prefix and suffix, by comparing memory;
/// 2. two cursors that resynchronise at a distance of a few items, or behind a block;
/// 3. where they can't, a table of every 16th old id: the next new id in it leads back to the run
///    that it is part of;
/// 4. a hash table of what is left then.
struct UniquePairing<Keys: KeyColumn> {
  let old: Keys
  let oldCount: Int
  let new: Keys
  let newCount: Int
  /// What both have in common at their ends, if that is known.
  let ends: CommonEnds?
  let seed: HashSeed
  let cancellation: Cancellation

  /// One old id in this many is in the table of anchors.
  private static var sampling: Int { 16 }
  /// How far the cursors look for each other.
  private static var reach: Int { 4 }
  /// How long a deleted or inserted block may be, before there is a table of anchors.
  private static var blockReach: Int { 64 }

  /// All pairs, as runs in the order of the new list.
  /// - Complexity: O(*n* + *m*), at a fraction of a nanosecond for items in long runs.
  func runs() throws(Cancellation.Cancelled) -> RunList {
    try cancellation.check()
    var found = RunList()
    let shorter = min(oldCount, newCount)
    let prefix = ends?.prefix ?? old.commonPrefix(0, new, 0, limit: shorter)
    let suffix =
      ends?.suffix ?? old.commonSuffix(oldCount, new, newCount, limit: shorter - prefix)
    if prefix > 0 { found.append(old: 0, new: 0, count: prefix) }
    let oldRange = prefix..<oldCount - suffix
    let newRange = prefix..<newCount - suffix
    if !oldRange.isEmpty && !newRange.isEmpty {
      try scan(oldRange, newRange, into: &found)
    }
    if suffix > 0 { found.append(old: oldCount - suffix, new: newCount - suffix, count: suffix) }
    if found.pairCount < shorter { try pairRemainder(&found) }
    return found
  }

  private func scan(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, into found: inout RunList
  ) throws(Cancellation.Cancelled) {
    let oldEnd = oldRange.upperBound
    let newEnd = newRange.upperBound
    // When so many are paired, the rest of the new items are inserted.
    let goal = found.pairCount + oldRange.count
    var anchors = KeyTable(minimumCapacity: 0)
    var hasAnchors = false
    var anchorCount = 0
    var pairCountBeforeAnchors = 0
    var i = oldRange.lowerBound
    var j = newRange.lowerBound
    var step = 1
    while j < newEnd && found.pairCount < goal {
      try cancellation.check(step: step)
      step &+= 1
      if i < oldEnd {
        let length = old.commonPrefix(i, new, j, limit: min(oldEnd &- i, newEnd &- j))
        if length > 0 {
          found.append(old: i, new: j, count: length)
          i &+= length
          j &+= length
          step &+= length &>> 6
          continue
        }
        if resynchronize(&i, &j, oldEnd, newEnd) { continue }
        if !hasAnchors, skipBlock(&i, &j, oldEnd, newEnd) { continue }
      }
      if !hasAnchors {
        // A short rest isn't worth a table of anchors: it is paired by the table of what remains.
        if newEnd &- j <= Self.blockReach { return }
        anchors = makeAnchors(oldRange)
        hasAnchors = true
        pairCountBeforeAnchors = found.pairCount
      }
      // Where runs are that short, anchors lead to nothing that the table of what remains doesn't.
      if anchorCount >= max(32, newRange.count &>> 7),
        found.pairCount &- pairCountBeforeAnchors < 2 &* anchorCount
      {
        return
      }
      anchorCount &+= 1
      guard let anchor = try nextAnchor(anchors, from: &j, newEnd, oldRange.lowerBound) else {
        return
      }
      i = anchor
    }
  }

  /// Moves the cursors to the nearest pair, if it is near.
  @inline(__always)
  private func resynchronize(_ i: inout Int, _ j: inout Int, _ oldEnd: Int, _ newEnd: Int) -> Bool {
    // Nearest first: one item, then two, deleted, inserted or exchanged.
    let oldReach = min(Self.reach, oldEnd &- i &- 1)
    let newReach = min(Self.reach, newEnd &- j &- 1)
    var distance = 1
    while distance <= Self.reach {
      var other = 0
      while other <= distance {
        if distance <= oldReach, other <= newReach, old.isEqual(i &+ distance, new, j &+ other) {
          i &+= distance
          j &+= other
          return true
        }
        if distance <= newReach, other <= oldReach, old.isEqual(i &+ other, new, j &+ distance) {
          i &+= other
          j &+= distance
          return true
        }
        other &+= 1
      }
      distance &+= 1
    }
    return false
  }

  /// Moves one cursor to the other's item behind a block that was deleted or inserted.
  private func skipBlock(_ i: inout Int, _ j: inout Int, _ oldEnd: Int, _ newEnd: Int) -> Bool {
    var distance = Self.reach &+ 1
    while distance <= Self.blockReach {
      if i &+ distance < oldEnd, old.isEqual(i &+ distance, new, j) {
        i &+= distance
        return true
      }
      if j &+ distance < newEnd, old.isEqual(i, new, j &+ distance) {
        j &+= distance
        return true
      }
      distance &+= 1
    }
    return false
  }

  private func makeAnchors(_ oldRange: Range<Int>) -> KeyTable {
    var anchors = KeyTable(minimumCapacity: oldRange.count / Self.sampling + 1)
    var index = oldRange.lowerBound
    while index < oldRange.upperBound {
      anchors.insert(index, hash: old.hash(index, seed: seed))
      index &+= Self.sampling
    }
    return anchors
  }

  /// Moves the new cursor to the start of the next run that holds an anchor, and returns the old
  /// cursor's place for it.
  @inline(__always)
  private func nextAnchor(
    _ anchors: borrowing KeyTable, from start: inout Int, _ newEnd: Int, _ oldStart: Int
  ) throws(Cancellation.Cancelled) -> Int? {
    var j = start
    while j < newEnd {
      try cancellation.check(step: j)
      let key = j
      if let i = anchors.find(
        hash: new.hash(key, seed: seed), isEqual: { old.isEqual($0, new, key) })
      {
        // What was passed over since the last anchor may belong to this run. It isn't paired yet,
        // so neither are the old items that equal it.
        let length = old.commonSuffix(i, new, j, limit: min(i &- oldStart, j &- start))
        start = j &- length
        return i &- length
      }
      j &+= 1
    }
    return nil
  }

  /// Pairs what no run covers through a table of it.
  private func pairRemainder(_ found: inout RunList) throws(Cancellation.Cancelled) {
    let oldSpans = found.unpairedOld(in: 0..<oldCount)
    let newSpans = found.unpairedNew(in: 0..<newCount)
    if oldSpans.isEmpty || newSpans.isEmpty { return }
    let remaining = oldCount - found.pairCount
    var table = KeyTable(minimumCapacity: remaining)
    var step = 1
    for span in oldSpans {
      for index in span.range {
        try cancellation.check(step: step)
        step &+= 1
        table.insert(index, hash: old.hash(index, seed: seed))
      }
    }
    var merged = RunList()
    merged.reserveCapacity(found.runs.count + min(remaining, newCount - found.pairCount))
    var nextRun = 0
    let runs = found.runs
    for span in newSpans {
      while nextRun < runs.count, runs[nextRun].new < span.start {
        merged.append(runs[nextRun])
        nextRun &+= 1
      }
      for index in span.range {
        try cancellation.check(step: step)
        step &+= 1
        if let partner = table.find(
          hash: new.hash(index, seed: seed), isEqual: { old.isEqual($0, new, index) })
        {
          merged.append(old: partner, new: index, count: 1)
        }
      }
    }
    while nextRun < runs.count {
      merged.append(runs[nextRun])
      nextRun &+= 1
    }
    found = merged
  }
}
