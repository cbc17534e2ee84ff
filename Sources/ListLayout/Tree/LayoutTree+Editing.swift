extension LayoutTree {
  /// Gives an entry another height, its gap included.
  /// - Complexity: O(log *n*).
  mutating func setHeight(_ height: Double, at cursor: Cursor) {
    leafHeights[Int(cursor.leaf) &* Self.leafCapacity &+ Int(cursor.offset)] = height
    refreshHeights(above: cursor.leaf)
  }

  /// Makes something else of an entry.
  /// - Complexity: O(log *n*).
  mutating func setKind(_ kind: EntryKind, of slot: Int32) {
    let index = Int(indices[Int(slot)])
    leafKinds[index] = kind
    refresh(leaf: Self.leaf(of: index))
  }

  /// Puts an entry before the one at an index; at the end where the index is the count.
  /// - Complexity: O(log *n*).
  mutating func insert(_ slot: Int32, height: Double, kind: EntryKind, at index: Int) {
    while indices.count <= Int(slot) { indices.append(-1) }
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
    var last = base + Int(leaves[Int(leaf)].count)
    while last > base + offset {
      setEntry(entry(at: last - 1), at: last)
      last -= 1
    }
    setEntry(Entry(height: height, slot: slot, kind: kind), at: base + offset)
    leaves[Int(leaf)].count += 1
    refresh(leaf: leaf)
  }

  /// Takes an entry out.
  /// - Complexity: O(log *n*).
  mutating func remove(_ slot: Int32) {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    let base = Int(leaf) * Self.leafCapacity
    let end = base + Int(leaves[Int(leaf)].count)
    for index in index..<end - 1 { setEntry(entry(at: index + 1), at: index) }
    leaves[Int(leaf)].count -= 1
    indices[Int(slot)] = -1
    if Int(leaves[Int(leaf)].count) < Self.leafCapacity / 4 { merge(leaf: leaf) }
    if leaves[Int(leaf)].count > 0 || leaves[Int(leaf)].parent == root { refresh(leaf: leaf) }
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
    for offset in kept..<max(kept, count) {
      setEntry(entry(at: from + offset), at: to + offset - kept)
    }
    leaves[Int(right)].count = Int32(count - kept)
    leaves[Int(leaf)].count = Int32(kept)
    let next = leaves[Int(leaf)].next
    leaves[Int(right)].next = next
    leaves[Int(right)].previous = leaf
    leaves[Int(leaf)].next = right
    if next >= 0 { leaves[Int(next)].previous = right }
    place(right, behind: leaf, isLeaf: true)
    refresh(leaf: leaf)
    return right
  }

  /// Hangs a new node behind a sibling, splitting inner nodes that are full.
  private mutating func place(_ node: Int32, behind sibling: Int32, isLeaf: Bool) {
    var parent = parent(ofChild: sibling, isLeaf: isLeaf)
    if parent < 0 {
      parent = makeInner(isLowest: isLeaf)
      root = parent
      attach(sibling, to: parent, at: 0)
    }
    var place = place(ofChild: sibling, isLeaf: isLeaf) + 1
    if Int(inners[Int(parent)].count) == Self.innerCapacity {
      let kept = place == Self.innerCapacity ? Self.innerCapacity - 1 : Self.innerCapacity / 2
      let right = split(inner: parent, keeping: kept)
      if place > kept {
        parent = right
        place -= kept
      }
    }
    attach(node, to: parent, at: place)
  }

  private mutating func split(inner: Int32, keeping kept: Int) -> Int32 {
    let isLowest = inners[Int(inner)].isLowest
    let right = makeInner(isLowest: isLowest)
    let from = Int(inner) * Self.innerCapacity
    let to = Int(right) * Self.innerCapacity
    let count = Int(inners[Int(inner)].count)
    for offset in kept..<count {
      setChild(children[from + offset], of: right, at: offset - kept, isLeaf: isLowest)
      setSummary(summary(at: from + offset), at: to + offset - kept)
    }
    inners[Int(right)].count = Int32(count - kept)
    inners[Int(inner)].count = Int32(kept)
    place(right, behind: inner, isLeaf: false)
    let (parent, place) = (inners[Int(inner)].parent, inners[Int(inner)].place)
    setSummary(
      sum(of: inner, isLeaf: false), at: Int(parent) * Self.innerCapacity + Int(place))
    return right
  }

  /// Moves a small leaf's entries into a neighbour of the same parent that has room, or hangs the
  /// leaf out where it is empty.
  private mutating func merge(leaf: Int32) {
    let count = Int(leaves[Int(leaf)].count)
    let parent = leaves[Int(leaf)].parent
    let neighbours = [leaves[Int(leaf)].previous, leaves[Int(leaf)].next]
    for neighbour in neighbours where neighbour >= 0 {
      let other = leaves[Int(neighbour)]
      guard other.parent == parent, Int(other.count) + count <= Self.leafCapacity * 3 / 4 else {
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

  /// Appends the right leaf's entries to the left one's.
  private mutating func join(_ left: Int32, _ right: Int32) {
    let from = Int(right) * Self.leafCapacity
    let to = Int(left) * Self.leafCapacity + Int(leaves[Int(left)].count)
    for offset in 0..<Int(leaves[Int(right)].count) {
      setEntry(entry(at: from + offset), at: to + offset)
    }
    leaves[Int(left)].count += leaves[Int(right)].count
    release(leaf: right)
  }

  /// Hangs a leaf out whose entries are gone.
  private mutating func release(leaf: Int32) {
    let gone = leaves[Int(leaf)]
    if gone.previous >= 0 { leaves[Int(gone.previous)].next = gone.next }
    if gone.next >= 0 { leaves[Int(gone.next)].previous = gone.previous }
    detach(leaf, isLeaf: true)
    leaves[Int(leaf)] = Leaf()
    freeLeaves.append(leaf)
  }

  /// Takes a node from its parent, and the parent from its own where nothing is left of it.
  private mutating func detach(_ node: Int32, isLeaf: Bool) {
    let parent = parent(ofChild: node, isLeaf: isLeaf)
    let base = Int(parent) * Self.innerCapacity
    let count = Int(inners[Int(parent)].count)
    for place in place(ofChild: node, isLeaf: isLeaf)..<count - 1 {
      setChild(children[base + place + 1], of: parent, at: place, isLeaf: isLeaf)
      setSummary(summary(at: base + place + 1), at: base + place)
    }
    inners[Int(parent)].count -= 1
    if count == 1 {
      detach(parent, isLeaf: false)
      freeInners.append(parent)
    } else if count == 2, parent == root, !inners[Int(root)].isLowest {
      lowerRoot()
    } else {
      refresh(inner: parent)
    }
  }

  /// Makes the only child of the root the root, as long as that is an inner node.
  private mutating func lowerRoot() {
    while inners[Int(root)].count == 1, !inners[Int(root)].isLowest {
      freeInners.append(root)
      root = children[Int(root) * Self.innerCapacity]
      inners[Int(root)].parent = -1
    }
    total = sum(of: root, isLeaf: false)
  }
}
