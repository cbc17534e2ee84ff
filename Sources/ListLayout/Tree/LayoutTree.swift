/// The entries of a list in their order, each with the height that it takes and the slot that names
/// it: a B+-tree whose inner nodes know what each of their children adds up to.
///
/// Nodes lie side by side in flat arrays and refer to each other by number, so that a copy is a copy
/// of few arrays. A slot leads to its place in a leaf, and each node to its place in its parent, so an
/// entry's place is found from its slot as fast as from its index. Sums are only ever added up again, never corrected by a
/// difference: whole numbers stay whole, and nothing drifts.
struct LayoutTree: Sendable {
  static let leafCapacity = 32
  static let innerCapacity = 16

  /// An entry of a leaf.
  struct Entry: Sendable {
    /// The height that it takes with the gap behind it.
    var height = 0.0
    var slot: Int32 = -1
    var kind: EntryKind = []
  }

  struct Leaf: Sendable {
    var count: Int32 = 0
    var parent: Int32 = -1
    /// Which child of its parent it is.
    var place: Int32 = 0
    var previous: Int32 = -1
    var next: Int32 = -1
  }

  struct Inner: Sendable {
    var count: Int32 = 0
    var parent: Int32 = -1
    /// Which child of its parent it is.
    var place: Int32 = 0
    /// Whether the children are leaves.
    var isLowest = true
  }

  /// The root's number: of an inner node.
  var root: Int32 = 0
  var leaves = ContiguousArray<Leaf>()
  /// The entries of each leaf, with room for as many as a leaf can hold. Most of what is asked needs
  /// one of the three alone, so that they lie apart.
  var leafHeights = ContiguousArray<Double>()
  var leafSlots = ContiguousArray<Int32>()
  var leafKinds = ContiguousArray<EntryKind>()
  var freeLeaves: [Int32] = []
  var inners = ContiguousArray<Inner>()
  var children = ContiguousArray<Int32>()
  /// What the children add up to. A size alone changes no count, so the heights lie by themselves.
  var heights = ContiguousArray<Double>()
  var counts = ContiguousArray<LayoutCounts>()
  var freeInners: [Int32] = []
  /// Where each slot's entry lies among the leaves' entries; -1 where the slot isn't in the list.
  var indices = ContiguousArray<Int32>()
  /// What the whole list adds up to.
  var total = LayoutSummary()

  /// An empty list.
  init() {
    root = makeInner(isLowest: true)
    let leaf = makeLeaf()
    attach(leaf, to: root, at: 0)
  }

  /// How many entries there are.
  var count: Int { Int(total.entries) }

  /// Whether the slot's entry is in the list.
  func contains(_ slot: Int32) -> Bool {
    Int(slot) < indices.count && indices[Int(slot)] >= 0
  }

  /// The leaf that an index among the leaves' entries lies in.
  @inline(__always)
  static func leaf(of index: Int) -> Int32 {
    Int32(truncatingIfNeeded: UInt(bitPattern: index) / UInt(leafCapacity))
  }

  @inline(__always)
  func entry(at index: Int) -> Entry {
    Entry(height: leafHeights[index], slot: leafSlots[index], kind: leafKinds[index])
  }

  /// Puts an entry at an index, where its slot finds it.
  @inline(__always)
  mutating func setEntry(_ entry: Entry, at index: Int) {
    leafHeights[index] = entry.height
    leafSlots[index] = entry.slot
    leafKinds[index] = entry.kind
    indices[Int(entry.slot)] = Int32(truncatingIfNeeded: index)
  }

  // MARK: Nodes

  mutating func makeLeaf() -> Int32 {
    if let free = freeLeaves.popLast() {
      leaves[Int(free)] = Leaf()
      return free
    }
    leaves.append(Leaf())
    leafHeights.append(contentsOf: repeatElement(0, count: Self.leafCapacity))
    leafSlots.append(contentsOf: repeatElement(-1, count: Self.leafCapacity))
    leafKinds.append(contentsOf: repeatElement([], count: Self.leafCapacity))
    return Int32(leaves.count - 1)
  }

  mutating func makeInner(isLowest: Bool) -> Int32 {
    if let free = freeInners.popLast() {
      inners[Int(free)] = Inner(isLowest: isLowest)
      return free
    }
    inners.append(Inner(isLowest: isLowest))
    children.append(contentsOf: repeatElement(-1, count: Self.innerCapacity))
    heights.append(contentsOf: repeatElement(0, count: Self.innerCapacity))
    counts.append(contentsOf: repeatElement(LayoutCounts(), count: Self.innerCapacity))
    return Int32(inners.count - 1)
  }

  func parent(ofChild child: Int32, isLeaf: Bool) -> Int32 {
    isLeaf ? leaves[Int(child)].parent : inners[Int(child)].parent
  }

  /// Which child of its parent a node is.
  func place(ofChild child: Int32, isLeaf: Bool) -> Int {
    Int(isLeaf ? leaves[Int(child)].place : inners[Int(child)].place)
  }

  /// Makes a node the child of a parent at a place.
  mutating func setChild(_ child: Int32, of parent: Int32, at place: Int, isLeaf: Bool) {
    children[Int(parent) * Self.innerCapacity + place] = child
    if isLeaf {
      leaves[Int(child)].parent = parent
      leaves[Int(child)].place = Int32(place)
    } else {
      inners[Int(child)].parent = parent
      inners[Int(child)].place = Int32(place)
    }
  }

  /// Puts a node among the children of an inner node that has room.
  mutating func attach(_ child: Int32, to parent: Int32, at place: Int) {
    let base = Int(parent) * Self.innerCapacity
    let isLeaf = inners[Int(parent)].isLowest
    var index = Int(inners[Int(parent)].count)
    while index > place {
      setChild(children[base + index - 1], of: parent, at: index, isLeaf: isLeaf)
      setSummary(summary(at: base + index - 1), at: base + index)
      index -= 1
    }
    setChild(child, of: parent, at: place, isLeaf: isLeaf)
    setSummary(sum(of: child, isLeaf: isLeaf), at: base + place)
    inners[Int(parent)].count += 1
  }

  // MARK: Sums

  /// What a child of an inner node adds up to.
  @inline(__always)
  func summary(at index: Int) -> LayoutSummary {
    LayoutSummary(height: heights[index], counts: counts[index])
  }

  @inline(__always)
  mutating func setSummary(_ summary: LayoutSummary, at index: Int) {
    heights[index] = summary.height
    counts[index] = summary.counts
  }

  func sum(of child: Int32, isLeaf: Bool) -> LayoutSummary {
    var sum = LayoutSummary()
    if isLeaf {
      let base = Int(child) &* Self.leafCapacity
      let count = Int(leaves[Int(child)].count)
      var kinds: UInt32 = 0
      for index in base..<base &+ count { kinds &+= leafKinds[index].rawValue }
      sum.height = height(ofLeaf: child)
      sum.counts.add(count, kinds: kinds)
    } else {
      let base = Int(child) &* Self.innerCapacity
      for index in base..<base &+ Int(inners[Int(child)].count) { sum += summary(at: index) }
    }
    return sum
  }

  /// What the heights of a leaf's entries add up to.
  @inline(__always)
  func height(ofLeaf leaf: Int32) -> Double {
    let base = Int(leaf) &* Self.leafCapacity
    var height = 0.0
    for index in base..<base &+ Int(leaves[Int(leaf)].count) { height += leafHeights[index] }
    return height
  }

  /// Adds up again what lies above a leaf.
  /// - Complexity: O(log *n*).
  mutating func refresh(leaf: Int32) {
    let sum = sum(of: leaf, isLeaf: true)
    let parent = leaves[Int(leaf)].parent
    setSummary(sum, at: Int(parent) &* Self.innerCapacity &+ Int(leaves[Int(leaf)].place))
    refresh(inner: parent)
  }

  /// Adds up again an inner node and what lies above it.
  mutating func refresh(inner: Int32) {
    var child = inner
    while true {
      let sum = sum(of: child, isLeaf: false)
      let node = inners[Int(child)]
      guard node.parent >= 0 else {
        total = sum
        return
      }
      setSummary(sum, at: Int(node.parent) &* Self.innerCapacity &+ Int(node.place))
      child = node.parent
    }
  }

  /// Adds up again the heights above a leaf; the counts are as they were.
  /// - Complexity: O(log *n*).
  mutating func refreshHeights(above leaf: Int32) {
    var height = height(ofLeaf: leaf)
    var (parent, place) = (leaves[Int(leaf)].parent, leaves[Int(leaf)].place)
    while parent >= 0 {
      let base = Int(parent) &* Self.innerCapacity
      heights[base &+ Int(place)] = height
      let node = inners[Int(parent)]
      height = 0
      for index in base..<base &+ Int(node.count) { height += heights[index] }
      (parent, place) = (node.parent, node.place)
    }
    total.height = height
  }
}
