extension LayoutTree {
  /// What is wrong with the sums above a leaf; empty where all is right.
  /// - Complexity: O(log *n*).
  func violations(above leaf: Int32) -> [String] {
    var (child, isLeaf) = (leaf, true)
    while case let parent = parent(ofChild: child, isLeaf: isLeaf), parent >= 0 {
      let place = Int(parent) * Self.innerCapacity + place(ofChild: child, isLeaf: isLeaf)
      if children[place] != child { return ["child \(child) of \(parent) has another place"] }
      if summary(at: place) != sum(of: child, isLeaf: isLeaf) {
        return ["the sum of child \(child) of \(parent) is wrong"]
      }
      (child, isLeaf) = (parent, false)
    }
    return sum(of: child, isLeaf: isLeaf) == total ? [] : ["the whole sum is wrong"]
  }

  /// What is wrong with the tree; empty where all is right.
  /// - Complexity: O(*n*).
  func violations() -> [String] {
    var found: [String] = []
    var leavesInOrder: [Int32] = []
    func visit(_ node: Int32, isLeaf: Bool) -> LayoutSummary {
      if isLeaf {
        leavesInOrder.append(node)
        let base = Int(node) * Self.leafCapacity
        for index in base..<base + Int(leaves[Int(node)].count)
        where Int(indices[Int(leafSlots[index])]) != index {
          found.append("slot \(leafSlots[index]) doesn't know where it is")
        }
        return sum(of: node, isLeaf: true)
      }
      let inner = inners[Int(node)]
      var total = LayoutSummary()
      for index in 0..<Int(inner.count) {
        let child = children[Int(node) * Self.innerCapacity + index]
        if parent(ofChild: child, isLeaf: inner.isLowest) != node {
          found.append("child \(child) of \(node) has another parent")
        }
        if place(ofChild: child, isLeaf: inner.isLowest) != index {
          found.append("child \(child) of \(node) has another place")
        }
        let sum = visit(child, isLeaf: inner.isLowest)
        if sum != summary(at: Int(node) * Self.innerCapacity + index) {
          found.append("the sum of child \(child) of \(node) is wrong")
        }
        total += sum
      }
      return total
    }
    if visit(root, isLeaf: false) != total { found.append("the whole sum is wrong") }
    for (index, leaf) in leavesInOrder.enumerated() {
      let next = index + 1 < leavesInOrder.count ? leavesInOrder[index + 1] : -1
      if leaves[Int(leaf)].next != next { found.append("leaf \(leaf) has another next") }
      let previous = index > 0 ? leavesInOrder[index - 1] : -1
      if leaves[Int(leaf)].previous != previous {
        found.append("leaf \(leaf) has another previous")
      }
    }
    if indices.count(where: { $0 >= 0 }) != count { found.append("slots don't fit the count") }
    return found
  }
}
