extension LayoutTree {
  /// A place in the list: an entry, and what lies before it.
  struct Cursor: Sendable {
    var leaf: Int32
    /// The entry's offset in its leaf.
    var offset: Int32
    /// What lies before its leaf.
    var beforeLeaf: LayoutSummary
    /// The heights of the entries before it in its leaf, and their kinds, added up.
    var top: Double
    var kinds: UInt32
    /// The entry's slot.
    var slot: Int32
    /// The height that it takes with the gap behind it.
    var height: Double
    /// What it is.
    var kind: EntryKind

    /// What lies before the entry.
    @inline(__always)
    var before: LayoutSummary {
      var before = beforeLeaf
      before.height += top
      before.counts.add(Int(offset), kinds: kinds)
      return before
    }
    /// Where the entry lies among the leaves' entries.
    var leafIndex: Int { Int(leaf) &* LayoutTree.leafCapacity &+ Int(offset) }
    /// The entry's index among all entries.
    var index: Int { Int(beforeLeaf.entries &+ offset) }
    /// Where the entry begins.
    var y: Double { beforeLeaf.height + top }
    /// Where it ends, with the gap behind it.
    var end: Double { y + height }
  }

  /// The place of an entry of a leaf.
  @inline(__always)
  func cursor(at index: Int, inLeaf leaf: Int32, behind before: LayoutSummary) -> Cursor {
    let stretch = leafStretches[index]
    let entry = leafEntries[index]
    let kinds = kinds(before: index)
    return Cursor(
      leaf: leaf,
      offset: Int32(truncatingIfNeeded: index &- Int(leaf) &* Self.leafCapacity),
      beforeLeaf: before, top: stretch.top, kinds: kinds, slot: entry.slot, height: stretch.height,
      kind: EntryKind(rawValue: entry.kinds &- kinds))
  }

  /// What lies before a leaf.
  /// - Complexity: O(log *n*).
  func summary(beforeLeaf leaf: Int32) -> LayoutSummary {
    var before = LayoutSummary()
    var place = Int(leafPlaces[Int(leaf)])
    while place >= 0 {
      before.height += stretches[place].top
      before.counts += countsBefore[place]
      place = Int(innerPlaces[Int(Self.inner(of: place))])
    }
    return before
  }

  /// The place of a slot's entry, which is in the list.
  /// - Complexity: O(log *n*).
  func cursor(of slot: Int32) -> Cursor {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    return cursor(at: index, inLeaf: leaf, behind: summary(beforeLeaf: leaf))
  }

  /// What lies before an entry, but for its height.
  /// - Parameter index: Where the entry lies among the leaves' entries.
  /// - Complexity: O(log *n*).
  func counts(before index: Int) -> LayoutCounts {
    let leaf = Self.leaf(of: index)
    var before = LayoutCounts()
    before.add(index &- Int(leaf) &* Self.leafCapacity, kinds: kinds(before: index))
    var place = Int(leafPlaces[Int(leaf)])
    while place >= 0 {
      before += countsBefore[place]
      place = Int(innerPlaces[Int(Self.inner(of: place))])
    }
    return before
  }

  /// Where the beginning of the section lies that an item is in; `nil` where there is none.
  ///
  /// It is most often near, and looked for from the item on: in its leaf, then in the nearest node
  /// above in which a section begins before.
  /// - Parameter index: Where the item lies among the leaves' entries.
  /// - Complexity: O(log *n*).
  func sectionStart(before index: Int) -> Int? {
    var index = index
    if EntryKind.sectionStart.count(in: kinds(before: index)) == 0 {
      var place = Int(leafPlaces[Int(Self.leaf(of: index))])
      while place >= 0, countsBefore[place].sections == 0 {
        place = Int(innerPlaces[Int(Self.inner(of: place))])
      }
      if place < 0 { return nil }
      var isLowest: Bool
      repeat {
        repeat { place &-= 1 } while counts[place].sections == 0
        isLowest = inners[Int(Self.inner(of: place))].isLowest
        let child = Int(children[place])
        if !isLowest { place = child &* Self.innerCapacity &+ Int(inners[child].count) }
      } while !isLowest
      let leaf = Int(children[place])
      index = leaf &* Self.leafCapacity &+ Int(leaves[leaf].count)
    }
    repeat { index &-= 1 } while !kind(at: index).contains(.sectionStart)
    return index
  }

  /// What an entry is.
  @inline(__always)
  func kind(at index: Int) -> EntryKind {
    EntryKind(rawValue: leafEntries[index].kinds &- kinds(before: index))
  }

  /// The place of the entry that has `rank` entries of its measure before it; `nil` past the last.
  /// - Complexity: O(log *n*).
  func cursor(at rank: Int, by measure: LayoutSummary.Measure = .entries) -> Cursor? {
    guard rank >= 0, rank < Int(total.counts.count(measure)) else { return nil }
    var rest = Int32(rank)
    let leaf = leaf { places in
      var place = places.lowerBound
      while place &+ 1 < places.upperBound, countsBefore[place &+ 1].count(measure) <= rest {
        place &+= 1
      }
      rest &-= countsBefore[place].count(measure)
      return place
    }
    let base = Int(leaf) &* Self.leafCapacity
    var index = base
    if let kind = EntryKind(countedBy: measure) {
      let last = base &+ Int(leaves[Int(leaf)].count) &- 1
      let entries = leafEntries.readable(at: base)
      while index < last, kind.count(in: entries[index &- base].kinds) <= rest { index &+= 1 }
    } else {
      index &+= Int(rest)
    }
    return cursor(at: index, inLeaf: leaf, behind: summary(beforeLeaf: leaf))
  }

  /// The place of the first entry that ends behind `y`, with the gap behind it; `nil` where all end
  /// before.
  /// - Complexity: O(log *n*).
  func cursor(endingAfter y: Double) -> Cursor? {
    guard total.height > y, count > 0 else { return nil }
    var rest = y
    let leaf = leaf { places in
      var place = places.lowerBound
      while place &+ 1 < places.upperBound, stretches[place &+ 1].top <= rest { place &+= 1 }
      rest -= stretches[place].top
      return place
    }
    let base = Int(leaf) &* Self.leafCapacity
    var index = base
    let last = index &+ Int(leaves[Int(leaf)].count) &- 1
    let leafStretches = leafStretches.readable(at: base)
    while index < last, leafStretches[index &- base &+ 1].top <= rest { index &+= 1 }
    var found = cursor(at: index, inLeaf: leaf, behind: summary(beforeLeaf: leaf))
    // Differences are rounded; the entries' ends are computed without them.
    while found.end <= y, let next = next(found) { found = next }
    while let previous = previous(found), previous.end > y { found = previous }
    return found
  }

  /// The leaf below the children of inner nodes that are chosen from the root on.
  @inline(__always)
  private func leaf(_ choose: (Range<Int>) -> Int) -> Int32 {
    var node = root
    while true {
      let base = Int(node) &* Self.innerCapacity
      let inner = inners[Int(node)]
      node = children[choose(base..<base &+ Int(inner.count))]
      if inner.isLowest { return node }
    }
  }

  /// The place of the last entry.
  var lastCursor: Cursor? { total.entries == 0 ? nil : cursor(at: count - 1) }

  /// The place behind; `nil` behind the last.
  /// - Complexity: O(1) in a leaf, O(log *n*) from one to the next.
  @inline(__always)
  func next(_ cursor: Cursor) -> Cursor? {
    let leaf = leaves[Int(cursor.leaf)]
    if cursor.offset &+ 1 < leaf.count {
      return self.cursor(
        at: cursor.leafIndex &+ 1, inLeaf: cursor.leaf, behind: cursor.beforeLeaf)
    }
    return leaf.next < 0 ? nil : first(ofLeaf: leaf.next)
  }

  private func first(ofLeaf leaf: Int32) -> Cursor {
    cursor(
      at: Int(leaf) &* Self.leafCapacity, inLeaf: leaf, behind: summary(beforeLeaf: leaf))
  }

  /// The place before; `nil` before the first.
  /// - Complexity: O(1) in a leaf, O(log *n*) from one to the next.
  @inline(__always)
  func previous(_ cursor: Cursor) -> Cursor? {
    if cursor.offset > 0 {
      return self.cursor(
        at: cursor.leafIndex &- 1, inLeaf: cursor.leaf, behind: cursor.beforeLeaf)
    }
    let leaf = leaves[Int(cursor.leaf)].previous
    return leaf < 0 ? nil : last(ofLeaf: leaf)
  }

  private func last(ofLeaf leaf: Int32) -> Cursor {
    cursor(
      at: Int(leaf) &* Self.leafCapacity &+ Int(leaves[Int(leaf)].count) &- 1, inLeaf: leaf,
      behind: summary(beforeLeaf: leaf))
  }
}
