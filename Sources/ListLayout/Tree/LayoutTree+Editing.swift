extension LayoutTree {
  /// Changes an entry's kind.
  /// - Complexity: O(log *n*).
  mutating func setKind(_ kind: EntryKind, of slot: Int32) {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    let former = self.kind(at: index).rawValue
    let end = Int(leaf) * Self.leafCapacity + Int(leaves[Int(leaf)].count)
    let entries = leafEntries.writable(at: index)
    for offset in 0..<end - index {
      entries[offset].kinds = entries[offset].kinds &- former &+ kind.rawValue
    }
    refresh(leaf: leaf)
  }

  /// Puts an entry before the one at an index; at the end where the index is the count.
  /// - Complexity: O(log *n*).
  mutating func insert(_ slot: Int32, height: Double, kind: EntryKind, at index: Int) {
    if indices.count <= Int(slot) { indices.append(-1, times: Int(slot) + 1 - indices.count) }
    var leaf: Int32
    var offset: Int
    if index < count, let place = cursor(at: index) {
      leaf = place.leaf
      offset = Int(place.offset)
    } else {
      leaf = lastLeaf
      offset = Int(leaves[Int(leaf)].count)
    }
    if Int(leaves[Int(leaf)].count) == Self.leafCapacity {
      let kept = offset == Self.leafCapacity ? offset : Self.leafCapacity / 2
      let right = split(leaf: leaf, keeping: kept)
      if offset > kept || kept == Self.leafCapacity {
        leaf = right
        offset -= kept
      }
    }
    let base = Int(leaf) * Self.leafCapacity
    let place = base + offset
    let last = Int(leaves[Int(leaf)].count)
    let stretches = leafStretches.writable(at: base)
    let entries = leafEntries.writable(at: base)
    for offset in (offset..<last).reversed() {
      let entry = entries[offset]
      stretches[offset + 1].height = stretches[offset].height
      entries[offset + 1] = Entry(slot: entry.slot, kinds: entry.kinds &+ kind.rawValue)
      indices[Int(entry.slot)] = Int32(truncatingIfNeeded: base + offset + 1)
    }
    stretches[offset].height = height
    entries[offset] = Entry(slot: slot, kinds: kinds(before: place) &+ kind.rawValue)
    indices[Int(slot)] = Int32(place)
    leaves[Int(leaf)].count += 1
    addUp(leaf: leaf, from: place)
    refresh(leaf: leaf)
  }

  /// Takes an entry out.
  /// - Complexity: O(log *n*).
  mutating func remove(_ slot: Int32) {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    let base = Int(leaf) * Self.leafCapacity
    let last = base + Int(leaves[Int(leaf)].count) - 1
    let kind = kind(at: index).rawValue
    for index in index..<last { moveEntry(from: index + 1, to: index, addingKinds: 0 &- kind) }
    leaves[Int(leaf)].count -= 1
    addUp(leaf: leaf, from: index)
    indices[Int(slot)] = -1
    if Int(leaves[Int(leaf)].count) < Self.leafCapacity / 4 { merge(leaf: leaf) }
    if leafPlaces[Int(leaf)] >= 0 { refresh(leaf: leaf) }
  }

  /// Moves an entry to another index, where other kinds stand before it.
  @inline(__always)
  private mutating func moveEntry(from index: Int, to target: Int, addingKinds kinds: UInt32) {
    let entry = leafEntries[index]
    leafStretches[target].height = leafStretches[index].height
    leafEntries[target] = Entry(slot: entry.slot, kinds: entry.kinds &+ kinds)
    indices[Int(entry.slot)] = Int32(truncatingIfNeeded: target)
  }

  // MARK: Shape

  private var lastLeaf: Int32 {
    var node = root
    while true {
      let last = children[Int(node) * Self.innerCapacity + Int(inners[Int(node)].count) - 1]
      if inners[Int(node)].isLowest { return last }
      node = last
    }
  }

  /// Moves what lies behind the first `kept` entries of a leaf to a new one behind it.
  private mutating func split(leaf: Int32, keeping kept: Int) -> Int32 {
    let right = makeLeaf()
    let from = Int(leaf) * Self.leafCapacity
    let to = Int(right) * Self.leafCapacity
    let count = Int(leaves[Int(leaf)].count)
    let kinds = kept == 0 ? 0 : leafEntries[from + kept - 1].kinds
    for offset in kept..<count {
      moveEntry(from: from + offset, to: to + offset - kept, addingKinds: 0 &- kinds)
    }
    leaves[Int(right)].count = Int32(count - kept)
    leaves[Int(leaf)].count = Int32(kept)
    addUp(leaf: right, from: to)
    let next = leaves[Int(leaf)].next
    leaves[Int(right)].next = next
    leaves[Int(right)].previous = leaf
    leaves[Int(leaf)].next = right
    if next >= 0 { leaves[Int(next)].previous = right }
    place(right, behind: leaf, isLeaf: true)
    refresh(leaf: leaf)
    return right
  }

  /// Links a new node behind a sibling, splitting inner nodes that are full.
  private mutating func place(_ node: Int32, behind sibling: Int32, isLeaf: Bool) {
    if place(ofChild: sibling, isLeaf: isLeaf) < 0 {
      root = makeInner(isLowest: isLeaf)
      attach(sibling, to: root, at: 0)
    }
    let place = place(ofChild: sibling, isLeaf: isLeaf)
    var parent = Self.inner(of: place)
    var offset = place % Self.innerCapacity + 1
    if Int(inners[Int(parent)].count) == Self.innerCapacity {
      let kept = offset == Self.innerCapacity ? Self.innerCapacity - 1 : Self.innerCapacity / 2
      let right = split(inner: parent, keeping: kept)
      if offset > kept {
        parent = right
        offset -= kept
      }
    }
    attach(node, to: parent, at: offset)
  }

  private mutating func split(inner: Int32, keeping kept: Int) -> Int32 {
    let isLowest = inners[Int(inner)].isLowest
    let right = makeInner(isLowest: isLowest)
    let from = Int(inner) * Self.innerCapacity
    let to = Int(right) * Self.innerCapacity
    let count = Int(inners[Int(inner)].count)
    for offset in kept..<count {
      moveChild(from: from + offset, to: to + offset - kept, isLeaf: isLowest)
    }
    inners[Int(right)].count = Int32(count - kept)
    inners[Int(inner)].count = Int32(kept)
    addUp(inner: right, from: to)
    place(right, behind: inner, isLeaf: false)
    refresh(inner, isLeaf: false)
    return right
  }

  /// Moves a small leaf's entries into a neighbour of the same parent that has room, or unlinks the
  /// leaf where it is empty.
  private mutating func merge(leaf: Int32) {
    let count = Int(leaves[Int(leaf)].count)
    let parent = parent(ofLeaf: leaf)
    let neighbours = [leaves[Int(leaf)].previous, leaves[Int(leaf)].next]
    for neighbour in neighbours where neighbour >= 0 {
      let other = leaves[Int(neighbour)]
      guard self.parent(ofLeaf: neighbour) == parent,
        Int(other.count) + count <= Self.leafCapacity * 3 / 4
      else {
        continue
      }
      let (left, right) =
        leaves[Int(leaf)].previous == neighbour ? (neighbour, leaf) : (leaf, neighbour)
      join(left, right)
      refresh(leaf: left)
      return
    }
    if count == 0, total.entries > 1 {
      var before = leaves[Int(leaf)].previous
      if before < 0 { before = leaves[Int(leaf)].next }
      release(leaf: leaf)
      if before >= 0 { refresh(leaf: before) }
    }
  }

  private func parent(ofLeaf leaf: Int32) -> Int32 { Self.inner(of: Int(leafPlaces[Int(leaf)])) }

  /// Appends the right leaf's entries to the left one's.
  private mutating func join(_ left: Int32, _ right: Int32) {
    let from = Int(right) * Self.leafCapacity
    let to = Int(left) * Self.leafCapacity + Int(leaves[Int(left)].count)
    let kinds = kinds(before: to)
    for offset in 0..<Int(leaves[Int(right)].count) {
      moveEntry(from: from + offset, to: to + offset, addingKinds: kinds)
    }
    leaves[Int(left)].count += leaves[Int(right)].count
    addUp(leaf: left, from: to)
    release(leaf: right)
  }

  /// Unlinks a leaf without entries.
  private mutating func release(leaf: Int32) {
    let gone = leaves[Int(leaf)]
    if gone.previous >= 0 { leaves[Int(gone.previous)].next = gone.next }
    if gone.next >= 0 { leaves[Int(gone.next)].previous = gone.previous }
    detach(leaf, isLeaf: true)
    leaves[Int(leaf)] = Leaf()
    leafPlaces[Int(leaf)] = -1
    freeLeaves.append(leaf)
  }

  /// Removes a node from its parent, and the parent from its own where it has no child left.
  private mutating func detach(_ node: Int32, isLeaf: Bool) {
    let place = place(ofChild: node, isLeaf: isLeaf)
    let parent = Self.inner(of: place)
    let count = Int(inners[Int(parent)].count)
    let last = Int(parent) * Self.innerCapacity + count - 1
    for place in place..<last { moveChild(from: place + 1, to: place, isLeaf: isLeaf) }
    inners[Int(parent)].count -= 1
    addUp(inner: parent, from: place)
    if count == 1 {
      detach(parent, isLeaf: false)
      release(inner: parent)
    } else if count == 2, parent == root, !inners[Int(root)].isLowest {
      lowerRoot()
    } else {
      refresh(parent, isLeaf: false)
    }
  }

  /// Makes the only child of the root the root, as long as that is an inner node.
  private mutating func lowerRoot() {
    while inners[Int(root)].count == 1, !inners[Int(root)].isLowest {
      let child = children[Int(root) * Self.innerCapacity]
      release(inner: root)
      root = child
      innerPlaces[Int(root)] = -1
    }
    total = sum(of: root, isLeaf: false)
  }

  /// Frees an inner node without children.
  private mutating func release(inner: Int32) {
    innerPlaces[Int(inner)] = -1
    freeInners.append(inner)
  }
}
