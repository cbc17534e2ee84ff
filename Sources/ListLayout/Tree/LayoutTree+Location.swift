// Where entries begin, without counting what lies before them.
extension LayoutTree {
  /// An entry's place in its leaf, and the heights before it.
  struct Location: Sendable {
    var leaf: Int32
    /// Where the entry lies among all leaves' entries.
    var index: Int
    /// Where the leaf's last entry ends there.
    var endIndex: Int
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
    let count = Int(leaves[Int(leaf)].count)
    var before = 0.0
    var place = Int(leafPlaces[Int(leaf)])
    while place >= 0 {
      before += stretches[place].top
      place = Int(innerPlaces[Int(Self.inner(of: place))])
    }
    return Location(
      leaf: leaf, index: index, endIndex: Int(leaf) &* Self.leafCapacity &+ count,
      beforeLeaf: before, y: before + leafStretches[index].top)
  }

  /// Where the entry behind is; `nil` behind the last.
  /// - Complexity: O(1) in a leaf, O(log *n*) from one to the next.
  @inline(__always)
  func next(_ location: Location) -> Location? {
    var next = location
    next.index &+= 1
    if next.index < location.endIndex {
      next.y = location.beforeLeaf + leafStretches[next.index].top
      return next
    }
    let leaf = leaves[Int(location.leaf)].next
    return leaf < 0 ? nil : self.location(at: Int(leaf) &* Self.leafCapacity)
  }

  /// Gives an entry, which is in the list, another height, its gap included.
  /// - Complexity: O(log *n*).
  mutating func setHeight(_ height: Double, of slot: Int32) {
    setHeight(height, at: location(of: slot))
  }

  /// Gives an entry another height; the counts are as they were.
  /// - Complexity: O(log *n*).
  mutating func setHeight(_ height: Double, at location: Location) {
    let leafStretches = leafStretches.writable(at: location.index)
    leafStretches[0].height = height
    var end = leafStretches[0].end
    for offset in 1..<location.endIndex &- location.index {
      leafStretches[offset].top = end
      end += leafStretches[offset].height
    }
    var place = Int(leafPlaces[Int(location.leaf)])
    while place >= 0 {
      let parent = Int(Self.inner(of: place))
      stretches[place].height = end
      end += stretches[place].top
      for place in place &+ 1..<parent &* Self.innerCapacity &+ Int(inners[parent].count) {
        stretches[place].top = end
        end += stretches[place].height
      }
      place = Int(innerPlaces[parent])
    }
    total.height = end
  }
}
