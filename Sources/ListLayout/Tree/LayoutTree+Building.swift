extension LayoutTree {
  /// The capacity that is reserved for a number of entries: few inserts then need no reallocation.
  /// Reserved pages that aren't written to take address space, not memory.
  @usableFromInline
  static func capacity(for count: Int) -> Int { count + count / 4 }

  /// A list of entries in the order of their slots.
  /// - Complexity: O(*n*).
  init(_ records: ContiguousArray<EntryRecord>) {
    self.init()
    guard !records.isEmpty else { return }
    let filled = Self.leafCapacity * 3 / 4
    leaves.removeAll()
    leafPlaces.removeAll()
    leafStretches.removeAll()
    leafEntries.removeAll()
    inners.removeAll()
    innerPlaces.removeAll()
    children.removeAll()
    stretches.removeAll()
    counts.removeAll()
    countsBefore.removeAll()
    let leafRoom = Self.capacity(for: (records.count + filled - 1) / filled)
    leaves.reserveCapacity(leafRoom)
    leafPlaces.reserveCapacity(leafRoom)
    leafStretches.reserveCapacity(leafRoom * Self.leafCapacity)
    leafEntries.reserveCapacity(leafRoom * Self.leafCapacity)
    indices.reserveCapacity(Self.capacity(for: records.count))
    indices.append(contentsOf: repeatElement(-1, count: records.count))
    var level: [Int32] = []
    for start in stride(from: 0, to: records.count, by: filled) {
      let leaf = makeLeaf()
      let base = Int(leaf) * Self.leafCapacity
      let end = min(records.count, start + filled)
      var kinds: UInt32 = 0
      for slot in start..<end {
        let index = base + slot - start
        kinds &+= records[slot].kind.rawValue
        leafStretches[index].height = records[slot].extent + records[slot].gap
        leafEntries[index] = Entry(slot: Int32(slot), kinds: kinds)
        indices[slot] = Int32(index)
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
