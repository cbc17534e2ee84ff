/// A row of slots, some of them taken, that counts the taken ones before each: a Fenwick tree.
///
/// A script of single steps has a slot for each place that something leaves or arrives at, in an
/// order that agrees with both lists. Then the index of anything at any time is the number of taken
/// slots before its own.
struct Slots {
  private var tree: ContiguousArray<Int32>

  /// - Complexity: O(*n*).
  init(taken: ContiguousArray<Bool>) {
    tree = ContiguousArray(repeating: 0, count: taken.count + 1)
    for (slot, isTaken) in taken.enumerated() {
      let node = slot + 1
      if isTaken { tree[node] += 1 }
      let parent = node + (node & -node)
      if parent < tree.count { tree[parent] += tree[node] }
    }
  }

  /// How many taken slots are before this one.
  /// - Complexity: O(log *n*).
  func rank(_ slot: Int) -> Int {
    var sum: Int32 = 0
    var node = slot
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return Int(sum)
  }

  /// Takes a free slot (by 1), or frees a taken one (by -1).
  mutating func add(_ count: Int32, at slot: Int) {
    var node = slot + 1
    while node < tree.count {
      tree[node] += count
      node += node & -node
    }
  }
}
