/// The entries of a list in their order, each with the height that it takes and the slot that names
/// it: a B+-tree whose inner nodes know what each of their children adds up to.
///
/// Nodes lie side by side in flat arrays and refer to each other by number, so that a copy is a copy
/// of few arrays. A slot leads to its leaf and a leaf to its parents, so an entry's place is found
/// from its slot as fast as from its index. Sums are only ever added up again, never corrected by a
/// difference: whole numbers stay whole, and nothing drifts.
struct LayoutTree: Sendable {
  static let leafCapacity = 32
  static let innerCapacity = 16

  struct Leaf: Sendable {
    var count: Int32 = 0
    var parent: Int32 = -1
    var previous: Int32 = -1
    var next: Int32 = -1
  }

  struct Inner: Sendable {
    var count: Int32 = 0
    var parent: Int32 = -1
    /// Whether the children are leaves.
    var isLowest = true
  }

  /// The root's number: of an inner node.
  var root: Int32 = 0
  var leaves = ContiguousArray<Leaf>()
  var leafSlots = ContiguousArray<Int32>()
  var leafHeights = ContiguousArray<Double>()
  var leafKinds = ContiguousArray<EntryKind>()
  var freeLeaves: [Int32] = []
  var inners = ContiguousArray<Inner>()
  var children = ContiguousArray<Int32>()
  var summaries = ContiguousArray<LayoutSummary>()
  var freeInners: [Int32] = []
  /// The leaf of each slot; -1 where the slot isn't in the list.
  var leafOfSlot = ContiguousArray<Int32>()
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
    Int(slot) < leafOfSlot.count && leafOfSlot[Int(slot)] >= 0
  }

  // MARK: Nodes

  mutating func makeLeaf() -> Int32 {
    if let free = freeLeaves.popLast() {
      leaves[Int(free)] = Leaf()
      return free
    }
    leaves.append(Leaf())
    leafSlots.append(contentsOf: repeatElement(-1, count: Self.leafCapacity))
    leafHeights.append(contentsOf: repeatElement(0, count: Self.leafCapacity))
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
    summaries.append(contentsOf: repeatElement(LayoutSummary(), count: Self.innerCapacity))
    return Int32(inners.count - 1)
  }

  func parent(ofChild child: Int32, isLeaf: Bool) -> Int32 {
    isLeaf ? leaves[Int(child)].parent : inners[Int(child)].parent
  }

  mutating func setParent(_ parent: Int32, ofChild child: Int32, isLeaf: Bool) {
    if isLeaf { leaves[Int(child)].parent = parent } else { inners[Int(child)].parent = parent }
  }

  /// Which child of its parent a node is.
  @inline(__always)
  func place(of child: Int32, in parent: Int32) -> Int {
    let base = Int(parent) * Self.innerCapacity
    var index = base
    while children[index] != child { index &+= 1 }
    return index &- base
  }

  /// Puts a node among the children of an inner node that has room.
  mutating func attach(_ child: Int32, to parent: Int32, at place: Int) {
    let base = Int(parent) * Self.innerCapacity
    let count = Int(inners[Int(parent)].count)
    var index = count
    while index > place {
      children[base + index] = children[base + index - 1]
      summaries[base + index] = summaries[base + index - 1]
      index -= 1
    }
    let isLeaf = inners[Int(parent)].isLowest
    children[base + place] = child
    summaries[base + place] = sum(of: child, isLeaf: isLeaf)
    inners[Int(parent)].count += 1
    setParent(parent, ofChild: child, isLeaf: isLeaf)
  }

  // MARK: Sums

  func sum(of child: Int32, isLeaf: Bool) -> LayoutSummary {
    var sum = LayoutSummary()
    if isLeaf {
      let base = Int(child) * Self.leafCapacity
      for index in base..<base + Int(leaves[Int(child)].count) {
        sum.add(height: leafHeights[index], kind: leafKinds[index])
      }
    } else {
      let base = Int(child) * Self.innerCapacity
      for index in base..<base + Int(inners[Int(child)].count) { sum += summaries[index] }
    }
    return sum
  }

  /// Adds up again what lies above a leaf.
  /// - Complexity: O(log *n*).
  mutating func refresh(leaf: Int32) {
    var child = leaf
    var isLeaf = true
    while true {
      let sum = sum(of: child, isLeaf: isLeaf)
      let parent = parent(ofChild: child, isLeaf: isLeaf)
      if parent < 0 {
        total = sum
        return
      }
      summaries[Int(parent) * Self.innerCapacity + place(of: child, in: parent)] = sum
      child = parent
      isLeaf = false
    }
  }
}
