extension LayoutTree {
  /// A list of entries in the order of their slots.
  /// - Complexity: O(*n*).
  init(_ records: ContiguousArray<EntryRecord>) {
    self.init()
    guard !records.isEmpty else { return }
    let filled = Self.leafCapacity * 3 / 4
    leaves.removeAll()
    entries.removeAll()
    inners.removeAll()
    children.removeAll()
    heights.removeAll()
    counts.removeAll()
    let leafCount = (records.count + filled - 1) / filled
    leaves.reserveCapacity(leafCount)
    entries.reserveCapacity(leafCount * Self.leafCapacity)
    leafOfSlot.reserveCapacity(records.count)
    var level: [Int32] = []
    for start in stride(from: 0, to: records.count, by: filled) {
      let leaf = makeLeaf()
      let base = Int(leaf) * Self.leafCapacity
      let end = min(records.count, start + filled)
      for slot in start..<end {
        entries[base + slot - start] = Entry(
          height: records[slot].extent + records[slot].gap, slot: Int32(slot),
          kind: records[slot].kind)
        leafOfSlot.append(leaf)
      }
      leaves[Int(leaf)].count = Int32(end - start)
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
