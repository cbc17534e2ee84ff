/// The entries of a list in their order, each with the height that it takes and the slot that names
/// it: a B+-tree whose nodes store the sum of what precedes each of their children or entries.
///
/// Nodes lie side by side in arrays and refer to each other by number. What there is of each entry
/// lies in chunks that copies share, so that a copy costs what is changed in it. A slot leads to its place in a leaf, and each node to its place among the children
/// of all inner nodes, so that an entry's place is one number of each level, added up in one order
/// however the entry was found. Sums are only ever added up again, never corrected by a difference:
/// whole numbers stay whole, and nothing drifts.
@usableFromInline
struct LayoutTree: Sendable {
  static let leafCapacity = 32
  static let innerCapacity = 16

  /// What an entry or a child adds to its node, and where in it that begins.
  struct Stretch: Sendable {
    var top = 0.0
    var height = 0.0

    var end: Double { top + height }
  }

  /// An entry of a leaf.
  struct Entry: Sendable {
    var slot: Int32 = -1
    /// The kinds of the leaf's entries as far as this one, added up.
    var kinds: UInt32 = 0
  }

  struct Leaf: Sendable {
    var count: Int32 = 0
    var previous: Int32 = -1
    var next: Int32 = -1
  }

  struct Inner: Sendable {
    var count: Int32 = 0
    /// Whether the children are leaves.
    var isLowest = true
  }

  /// The root's number: of an inner node.
  var root: Int32 = 0
  var leaves = ContiguousArray<Leaf>()
  /// Where each leaf lies among the inner nodes' children; -1 for none. By themselves they are few
  /// enough to stay in a processor's cache.
  var leafPlaces = ContiguousArray<Int32>()
  /// The entries of each leaf, with room for as many as a leaf can hold. Where they begin and what
  /// they are is read separately, and so it is stored separately.
  var leafStretches = ChunkedArray<Stretch>()
  var leafEntries = ChunkedArray<Entry>()
  var freeLeaves: [Int32] = []
  var inners = ContiguousArray<Inner>()
  /// Where each inner node lies among the inner nodes' children; -1 for the root.
  var innerPlaces = ContiguousArray<Int32>()
  /// The children of each inner node, with room for as many as it can hold.
  var children = ContiguousArray<Int32>()
  /// What the children add up to, and those before in their node. A size alone changes no count, so
  /// the heights lie by themselves.
  var stretches = ContiguousArray<Stretch>()
  var counts = ContiguousArray<LayoutCounts>()
  var countsBefore = ContiguousArray<LayoutCounts>()
  var freeInners: [Int32] = []
  /// Where each slot's entry lies among the leaves' entries; -1 where the slot isn't in the list.
  var indices = ChunkedArray<Int32>()
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

  /// Returns whether the slot's entry is in the list.
  func contains(_ slot: Int32) -> Bool {
    Int(slot) < indices.count && indices[Int(slot)] >= 0
  }

  /// The leaf that an index among the leaves' entries lies in.
  @inline(__always)
  static func leaf(of index: Int) -> Int32 {
    Int32(truncatingIfNeeded: UInt(bitPattern: index) / UInt(leafCapacity))
  }

  /// The inner node that has a child at a place among all inner nodes' children.
  @inline(__always)
  static func inner(of place: Int) -> Int32 {
    Int32(truncatingIfNeeded: UInt(bitPattern: place) / UInt(innerCapacity))
  }

  /// The kinds of the entries before one in its leaf, added up.
  @inline(__always)
  func kinds(before index: Int) -> UInt32 {
    UInt(bitPattern: index) % UInt(Self.leafCapacity) == 0 ? 0 : leafEntries[index &- 1].kinds
  }

  // MARK: Nodes

  mutating func makeLeaf() -> Int32 {
    if let free = freeLeaves.popLast() {
      leaves[Int(free)] = Leaf()
      return free
    }
    leaves.append(Leaf())
    leafPlaces.append(-1)
    leafStretches.append(Stretch(), times: Self.leafCapacity)
    leafEntries.append(Entry(), times: Self.leafCapacity)
    return Int32(leaves.count - 1)
  }

  mutating func makeInner(isLowest: Bool) -> Int32 {
    if let free = freeInners.popLast() {
      inners[Int(free)] = Inner(isLowest: isLowest)
      return free
    }
    inners.append(Inner(isLowest: isLowest))
    innerPlaces.append(-1)
    children.append(contentsOf: repeatElement(-1, count: Self.innerCapacity))
    stretches.append(contentsOf: repeatElement(Stretch(), count: Self.innerCapacity))
    counts.append(contentsOf: repeatElement(LayoutCounts(), count: Self.innerCapacity))
    countsBefore.append(contentsOf: repeatElement(LayoutCounts(), count: Self.innerCapacity))
    return Int32(inners.count - 1)
  }

  /// Where a node lies among the inner nodes' children; -1 for the root.
  func place(ofChild child: Int32, isLeaf: Bool) -> Int {
    Int(isLeaf ? leafPlaces[Int(child)] : innerPlaces[Int(child)])
  }

  /// Puts a node at a place among the inner nodes' children.
  mutating func setChild(_ child: Int32, at place: Int, isLeaf: Bool) {
    children[place] = child
    if isLeaf {
      leafPlaces[Int(child)] = Int32(place)
    } else {
      innerPlaces[Int(child)] = Int32(place)
    }
  }

  /// Moves a child with its sum to another place, of the same or another inner node.
  mutating func moveChild(from place: Int, to target: Int, isLeaf: Bool) {
    setChild(children[place], at: target, isLeaf: isLeaf)
    setSummary(summary(at: place), at: target)
  }

  /// Puts a node among the children of an inner node that has room.
  mutating func attach(_ child: Int32, to parent: Int32, at offset: Int) {
    let isLeaf = inners[Int(parent)].isLowest
    let base = Int(parent) * Self.innerCapacity
    let place = base + offset
    var last = base + Int(inners[Int(parent)].count)
    while last > place {
      moveChild(from: last - 1, to: last, isLeaf: isLeaf)
      last -= 1
    }
    setChild(child, at: place, isLeaf: isLeaf)
    setSummary(sum(of: child, isLeaf: isLeaf), at: place)
    inners[Int(parent)].count += 1
    addUp(inner: parent, from: place)
  }

  // MARK: Sums

  /// What a child of an inner node adds up to.
  @inline(__always)
  func summary(at place: Int) -> LayoutSummary {
    LayoutSummary(height: stretches[place].height, counts: counts[place])
  }

  @inline(__always)
  mutating func setSummary(_ summary: LayoutSummary, at place: Int) {
    stretches[place].height = summary.height
    counts[place] = summary.counts
  }

  /// The sum of a node whose entries or children have right sums before them.
  func sum(of child: Int32, isLeaf: Bool) -> LayoutSummary {
    var sum = LayoutSummary()
    if isLeaf {
      let count = Int(leaves[Int(child)].count)
      if count == 0 { return sum }
      let last = Int(child) &* Self.leafCapacity &+ count &- 1
      sum.height = leafStretches[last].end
      sum.counts.add(count, kinds: leafEntries[last].kinds)
    } else {
      let count = Int(inners[Int(child)].count)
      if count == 0 { return sum }
      let last = Int(child) &* Self.innerCapacity &+ count &- 1
      sum.height = stretches[last].end
      sum.counts = countsBefore[last]
      sum.counts += counts[last]
    }
    return sum
  }

  /// Adds up again what lies before the entries of a leaf, from one on.
  mutating func addUp(leaf: Int32, from index: Int) {
    let base = Int(leaf) &* Self.leafCapacity
    let stretches = leafStretches.writable(at: base)
    let first = index &- base
    var top = first == 0 ? 0 : stretches[first &- 1].end
    for offset in first..<Int(leaves[Int(leaf)].count) {
      stretches[offset].top = top
      top += stretches[offset].height
    }
  }

  /// Adds up again what lies before the children of an inner node, from the one at a place on.
  mutating func addUp(inner: Int32, from place: Int) {
    let base = Int(inner) &* Self.innerCapacity
    var before = LayoutSummary()
    if place > base {
      before = LayoutSummary(height: stretches[place &- 1].top, counts: countsBefore[place &- 1])
      before += summary(at: place &- 1)
    }
    for place in place..<base &+ Int(inners[Int(inner)].count) {
      stretches[place].top = before.height
      countsBefore[place] = before.counts
      before += summary(at: place)
    }
  }

  /// Adds up again what lies above a leaf.
  /// - Complexity: O(log *n*).
  mutating func refresh(leaf: Int32) { refresh(leaf, isLeaf: true) }

  /// Adds up again what lies above a node.
  mutating func refresh(_ node: Int32, isLeaf: Bool) {
    var sum = sum(of: node, isLeaf: isLeaf)
    var place = place(ofChild: node, isLeaf: isLeaf)
    while place >= 0 {
      let parent = Self.inner(of: place)
      setSummary(sum, at: place)
      addUp(inner: parent, from: place)
      sum = self.sum(of: parent, isLeaf: false)
      place = Int(innerPlaces[Int(parent)])
    }
    total = sum
  }
}
