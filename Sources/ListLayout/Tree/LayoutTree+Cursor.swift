extension LayoutTree {
  /// A place in the list: an entry, and what lies before it.
  struct Cursor: Sendable {
    var leaf: Int32
    /// The entry's offset in its leaf.
    var offset: Int32
    /// What lies before the entry.
    var before: LayoutSummary
    /// The entry's slot.
    var slot: Int32
    /// The height that it takes with the gap behind it.
    var height: Double
    /// What it is.
    var kind: EntryKind

    /// The entry's index among all entries.
    var index: Int { Int(before.entries) }
    /// Where the entry begins.
    var y: Double { before.height }
    /// Where it ends, with the gap behind it.
    var end: Double { before.height + height }
  }

  @inline(__always)
  func cursor(leaf: Int32, offset: Int, before: LayoutSummary) -> Cursor {
    let entry = entry(at: Int(leaf) &* Self.leafCapacity &+ offset)
    return Cursor(
      leaf: leaf, offset: Int32(truncatingIfNeeded: offset), before: before, slot: entry.slot,
      height: entry.height, kind: entry.kind)
  }

  /// What lies before a leaf.
  func summary(beforeLeaf leaf: Int32) -> LayoutSummary {
    var before = LayoutSummary()
    var (parent, place) = (leaves[Int(leaf)].parent, leaves[Int(leaf)].place)
    while parent >= 0 {
      let base = Int(parent) &* Self.innerCapacity
      for index in base..<base &+ Int(place) { before += summary(at: index) }
      let node = inners[Int(parent)]
      (parent, place) = (node.parent, node.place)
    }
    return before
  }

  /// The place of a slot's entry, which is in the list.
  /// - Complexity: O(log *n*).
  func cursor(of slot: Int32) -> Cursor {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    let base = Int(leaf) &* Self.leafCapacity
    var before = summary(beforeLeaf: leaf)
    var kinds: UInt32 = 0
    for index in base..<index {
      before.height += leafHeights[index]
      kinds &+= leafKinds[index].rawValue
    }
    before.counts.add(index &- base, kinds: kinds)
    return cursor(leaf: leaf, offset: index &- base, before: before)
  }

  /// What lies before a slot's entry, which is in the list, but for its height.
  /// - Complexity: O(log *n*).
  func counts(before slot: Int32) -> LayoutCounts {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    let base = Int(leaf) &* Self.leafCapacity
    var before = LayoutCounts()
    var kinds: UInt32 = 0
    for index in base..<index { kinds &+= leafKinds[index].rawValue }
    before.add(index &- base, kinds: kinds)
    var (parent, place) = (leaves[Int(leaf)].parent, leaves[Int(leaf)].place)
    while parent >= 0 {
      let base = Int(parent) &* Self.innerCapacity
      for index in base..<base &+ Int(place) { before += counts[index] }
      let node = inners[Int(parent)]
      (parent, place) = (node.parent, node.place)
    }
    return before
  }

  /// The place of the entry that has `rank` entries of its measure before it; `nil` past the last.
  /// - Complexity: O(log *n*).
  func cursor(at rank: Int, by measure: LayoutSummary.Measure = .entries) -> Cursor? {
    guard rank >= 0, rank < Int(total.counts.count(measure)) else { return nil }
    var rest = Int32(rank)
    return descend { summary in
      let count = summary.counts.count(measure)
      if rest < count { return true }
      rest &-= count
      return false
    } entry: { _, kind in
      guard kind.counts(measure) else { return false }
      rest &-= 1
      return rest < 0
    }
  }

  /// The place of the first entry that ends behind `y`, with the gap behind it; `nil` where all end
  /// before.
  /// - Complexity: O(log *n*).
  func cursor(endingAfter y: Double) -> Cursor? {
    guard total.height > y else { return nil }
    var reached = 0.0
    return descend { summary in
      if reached + summary.height > y { return true }
      reached += summary.height
      return false
    } entry: { height, _ in
      if reached + height > y { return true }
      reached += height
      return false
    }
  }

  /// Goes down into the first child that `enters` takes, to the first entry that `stops` takes.
  @inline(__always)
  private func descend(
    enters: (LayoutSummary) -> Bool, entry stops: (Double, EntryKind) -> Bool
  ) -> Cursor? {
    var before = LayoutSummary()
    var node = root
    while true {
      let base = Int(node) &* Self.innerCapacity
      let end = base &+ Int(inners[Int(node)].count)
      var index = base
      while index < end, !enters(summary(at: index)) {
        before += summary(at: index)
        index &+= 1
      }
      // A sum of sums may exceed the entries' by a rounding error: the last one is it, then.
      if index == end { return lastCursor }
      let isLowest = inners[Int(node)].isLowest
      node = children[index]
      if isLowest { break }
    }
    let base = Int(node) &* Self.leafCapacity
    let end = base &+ Int(leaves[Int(node)].count)
    var index = base
    var kinds: UInt32 = 0
    while index < end {
      let entry = entry(at: index)
      if stops(entry.height, entry.kind) {
        before.counts.add(index &- base, kinds: kinds)
        return cursor(leaf: node, offset: index &- base, before: before)
      }
      before.height += entry.height
      kinds &+= entry.kind.rawValue
      index &+= 1
    }
    before.counts.add(end &- base, kinds: kinds)
    let next = leaves[Int(node)].next
    return next < 0 ? lastCursor : cursor(leaf: next, offset: 0, before: before)
  }

  /// The place of the last entry.
  var lastCursor: Cursor? { total.entries == 0 ? nil : cursor(at: count - 1) }

  /// The place behind; `nil` behind the last.
  /// - Complexity: O(1).
  @inline(__always)
  func next(_ cursor: Cursor) -> Cursor? {
    var before = cursor.before
    before.add(height: cursor.height, kind: cursor.kind)
    if cursor.offset &+ 1 < leaves[Int(cursor.leaf)].count {
      return self.cursor(leaf: cursor.leaf, offset: Int(cursor.offset) &+ 1, before: before)
    }
    let next = leaves[Int(cursor.leaf)].next
    return next < 0 ? nil : self.cursor(leaf: next, offset: 0, before: before)
  }

  /// The place before; `nil` before the first.
  /// - Complexity: O(log *n*).
  func previous(_ cursor: Cursor) -> Cursor? { self.cursor(at: cursor.index - 1) }

  /// The slot before a place; `nil` before the first.
  /// - Complexity: O(1).
  func slot(before cursor: Cursor) -> Int32? {
    if cursor.offset > 0 {
      return leafSlots[Int(cursor.leaf) * Self.leafCapacity + Int(cursor.offset) - 1]
    }
    let leaf = leaves[Int(cursor.leaf)].previous
    guard leaf >= 0 else { return nil }
    return leafSlots[Int(leaf) * Self.leafCapacity + Int(leaves[Int(leaf)].count) - 1]
  }
}
