extension LayoutTree {
  /// What is wrong with the sums in a leaf and above it; empty where all is right.
  /// - Complexity: O(log *n*).
  func violations(above leaf: Int32) -> [String] {
    var (child, isLeaf) = (leaf, true)
    if !isAddedUp(leaf, isLeaf: true) { return ["leaf \(leaf) isn't added up"] }
    while case let place = place(ofChild: child, isLeaf: isLeaf), place >= 0 {
      if children[place] != child { return ["child \(child) isn't at \(place)"] }
      if summary(at: place) != sum(of: child, isLeaf: isLeaf) {
        return ["the sum at \(place) is wrong"]
      }
      (child, isLeaf) = (Self.inner(of: place), false)
      if !isAddedUp(child, isLeaf: false) { return ["inner node \(child) isn't added up"] }
    }
    return sum(of: child, isLeaf: isLeaf) == total ? [] : ["the whole sum is wrong"]
  }

  /// Returns whether the sums before a node's entries or children are right.
  private func isAddedUp(_ node: Int32, isLeaf: Bool) -> Bool {
    var before = LayoutSummary()
    if isLeaf {
      let base = Int(node) * Self.leafCapacity
      for index in base..<base + Int(leaves[Int(node)].count) {
        if leafStretches[index].top != before.height { return false }
        before.add(height: leafStretches[index].height, kind: kind(at: index))
      }
    } else {
      let base = Int(node) * Self.innerCapacity
      for place in base..<base + Int(inners[Int(node)].count) {
        if stretches[place].top != before.height || countsBefore[place] != before.counts {
          return false
        }
        before += summary(at: place)
      }
    }
    return before == sum(of: node, isLeaf: isLeaf)
  }

  /// What is wrong with the tree; empty where all is right.
  /// - Complexity: O(*n*).
  func violations() -> [String] {
    var found: [String] = []
    var leavesInOrder: [Int32] = []
    func visit(_ node: Int32, isLeaf: Bool) -> LayoutSummary {
      if !isAddedUp(node, isLeaf: isLeaf) {
        found.append("\(isLeaf ? "leaf" : "inner node") \(node) isn't added up")
      }
      if isLeaf {
        leavesInOrder.append(node)
        let base = Int(node) * Self.leafCapacity
        for index in base..<base + Int(leaves[Int(node)].count)
        where Int(indices[Int(leafEntries[index].slot)]) != index {
          found.append("slot \(leafEntries[index].slot) doesn't know where it is")
        }
        return sum(of: node, isLeaf: true)
      }
      let inner = inners[Int(node)]
      var total = LayoutSummary()
      for index in 0..<Int(inner.count) {
        let place = Int(node) * Self.innerCapacity + index
        let child = children[place]
        if self.place(ofChild: child, isLeaf: inner.isLowest) != place {
          found.append("child \(child) isn't at \(place)")
        }
        let sum = visit(child, isLeaf: inner.isLowest)
        if sum != summary(at: place) { found.append("the sum at \(place) is wrong") }
        total += sum
      }
      return total
    }
    if innerPlaces[Int(root)] >= 0 { found.append("the root has a parent") }
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
