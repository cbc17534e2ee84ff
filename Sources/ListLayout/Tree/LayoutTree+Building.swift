extension LayoutTree {
  /// A list of entries in the order of their slots.
  /// - Complexity: O(*n*).
  init(_ records: ChunkedArray<EntryRecord>) {
    self.init()
    guard !records.isEmpty else { return }
    let filled = Self.leafCapacity * 3 / 4
    leaves.removeAll()
    leafPlaces.removeAll()
    leafStretches = .init()
    leafEntries = .init()
    inners.removeAll()
    innerPlaces.removeAll()
    children.removeAll()
    stretches.removeAll()
    counts.removeAll()
    countsBefore.removeAll()
    let leafCount = (records.count + filled - 1) / filled
    leaves.reserveCapacity(leafCount)
    leafPlaces.reserveCapacity(leafCount)
    indices.append(-1, times: records.count)
    var level: [Int32] = []
    for start in stride(from: 0, to: records.count, by: filled) {
      let leaf = makeLeaf()
      let base = Int(leaf) * Self.leafCapacity
      let end = min(records.count, start + filled)
      var kinds: UInt32 = 0
      let stretches = leafStretches.writable(at: base)
      let entries = leafEntries.writable(at: base)
      for slot in start..<end {
        let offset = slot - start
        kinds &+= records[slot].kind.rawValue
        stretches[offset].height = records[slot].extent + records[slot].gap
        entries[offset] = Entry(slot: Int32(slot), kinds: kinds)
        indices[slot] = Int32(base + offset)
      }
      leaves[Int(leaf)].count = Int32(end - start)
      addUp(leaf: leaf, from: base)
      leaves[Int(leaf)].previous = leaf - 1
      leaves[Int(leaf)].next = end == records.count ? -1 : leaf + 1
      level.append(leaf)
    }
    var isLowest = true
    repeat {
      var above: [Int32] = []
      let width = Self.innerCapacity * 3 / 4
      for start in stride(from: 0, to: level.count, by: width) {
        let inner = makeInner(isLowest: isLowest)
        for (place, child) in level[start..<min(level.count, start + width)].enumerated() {
          attach(child, to: inner, at: place)
        }
        above.append(inner)
      }
      level = above
      isLowest = false
    } while level.count > 1
    root = level[0]
    total = sum(of: root, isLeaf: false)
  }
}
