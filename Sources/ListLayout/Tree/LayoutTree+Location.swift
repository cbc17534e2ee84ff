// Where entries begin, without counting what lies before them.
extension LayoutTree {
  /// An entry's place in its leaf, and the heights before it.
  struct Location: Sendable {
    var leaf: Int32
    /// Where the entry lies among all leaves' entries.
    var index: Int
    /// Where it begins.
    var y: Double
  }

  /// Where a slot's entry is, which is in the list.
  /// - Complexity: O(log *n*).
  func location(of slot: Int32) -> Location {
    let index = Int(indices[Int(slot)])
    let leaf = Self.leaf(of: index)
    var y = 0.0
    var (parent, place) = (leaves[Int(leaf)].parent, leaves[Int(leaf)].place)
    while parent >= 0 {
      let base = Int(parent) &* Self.innerCapacity
      for index in base..<base &+ Int(place) { y += heights[index] }
      let node = inners[Int(parent)]
      (parent, place) = (node.parent, node.place)
    }
    for index in Int(leaf) &* Self.leafCapacity..<index { y += leafHeights[index] }
    return Location(leaf: leaf, index: index, y: y)
  }

  /// Where the entry behind is; `nil` behind the last.
  /// - Complexity: O(1).
  @inline(__always)
  func next(_ location: Location) -> Location? {
    let y = location.y + leafHeights[location.index]
    let leaf = leaves[Int(location.leaf)]
    if location.index &+ 1 < Int(location.leaf) &* Self.leafCapacity &+ Int(leaf.count) {
      return Location(leaf: location.leaf, index: location.index &+ 1, y: y)
    }
    guard leaf.next >= 0 else { return nil }
    return Location(leaf: leaf.next, index: Int(leaf.next) &* Self.leafCapacity, y: y)
  }

  /// Gives an entry another height, its gap included.
  /// - Complexity: O(log *n*).
  mutating func setHeight(_ height: Double, at location: Location) {
    leafHeights[location.index] = height
    refreshHeights(above: location.leaf)
  }
}
