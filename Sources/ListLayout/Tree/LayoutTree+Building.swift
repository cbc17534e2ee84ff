extension LayoutTree {
  /// An entry as it goes into a new tree.
  struct Entry: Sendable {
    var slot: Int32
    var height: Double
    var kind: EntryKind
  }

  /// A list of entries.
  /// - Complexity: O(*n*).
  init(_ entries: ContiguousArray<Entry>) {
    self.init()
    guard !entries.isEmpty else { return }
    let filled = Self.leafCapacity * 3 / 4
    leaves.removeAll()
    leafSlots.removeAll()
    leafHeights.removeAll()
    leafKinds.removeAll()
    inners.removeAll()
    children.removeAll()
    summaries.removeAll()
    let leafCount = (entries.count + filled - 1) / filled
    leaves.reserveCapacity(leafCount)
    leafSlots.reserveCapacity(leafCount * Self.leafCapacity)
    leafHeights.reserveCapacity(leafCount * Self.leafCapacity)
    leafKinds.reserveCapacity(leafCount * Self.leafCapacity)
    leafOfSlot = ContiguousArray(
      repeating: -1, count: entries.reduce(0) { max($0, Int($1.slot) + 1) })
    var level: [Int32] = []
    for start in stride(from: 0, to: entries.count, by: filled) {
      let leaf = makeLeaf()
      let base = Int(leaf) * Self.leafCapacity
      let end = min(entries.count, start + filled)
      for (offset, entry) in entries[start..<end].enumerated() {
        leafSlots[base + offset] = entry.slot
        leafHeights[base + offset] = entry.height
        leafKinds[base + offset] = entry.kind
        leafOfSlot[Int(entry.slot)] = leaf
      }
      leaves[Int(leaf)].count = Int32(end - start)
      leaves[Int(leaf)].previous = leaf - 1
      leaves[Int(leaf)].next = end == entries.count ? -1 : leaf + 1
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
