// Where entries begin, without counting what lies before them.
extension LayoutTree {
  /// An entry's place in its leaf, and the heights before it.
  struct Location: Sendable {
    var leaf: Int32
    /// Where the entry lies among all leaves' entries.
    var index: Int
    /// The heights before its leaf.
    var beforeLeaf: Double
    /// Where it begins.
    var y: Double
  }

  /// Where a slot's entry is, which is in the list.
  /// - Complexity: O(log *n*).
  @inline(__always)
  func location(of slot: Int32) -> Location {
    location(at: Int(indices[Int(slot)]))
  }

  @inline(__always)
  private func location(at index: Int) -> Location {
    let leaf = Self.leaf(of: index)
    var before = 0.0
    var place = Int(leafPlaces[Int(leaf)])
    while place >= 0 {
      before += stretches[place].top
      place = Int(innerPlaces[Int(Self.inner(of: place))])
    }
    return Location(
      leaf: leaf, index: index, beforeLeaf: before, y: before + leafStretches[index].top)
  }

  /// Where the entry behind is; `nil` behind the last.
  /// - Complexity: O(1) in a leaf, O(log *n*) from one to the next.
  @inline(__always)
  func next(_ location: Location) -> Location? {
    let leaf = leaves[Int(location.leaf)]
    let index = location.index &+ 1
    if index < Int(location.leaf) &* Self.leafCapacity &+ Int(leaf.count) {
      var next = location
      next.index = index
      next.y = location.beforeLeaf + leafStretches[index].top
      return next
    }
    return leaf.next < 0 ? nil : self.location(at: Int(leaf.next) &* Self.leafCapacity)
  }
}
