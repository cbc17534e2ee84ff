/// Reads the entries of a list one after the other, from its beginning or from its end, to compare
/// them with another list.
@usableFromInline
struct EntryReader {
  @usableFromInline
  struct Entry {
    @usableFromInline
    enum Role: UInt8 { case item, sectionStart, sectionEnd }
    @usableFromInline let role: Role
    @usableFromInline let slot: Int32
    @usableFromInline let revision: Int

    init(kind: EntryKind, slot: Int32, revision: Int) {
      role =
        kind.contains(.item) ? .item : kind.contains(.sectionStart) ? .sectionStart : .sectionEnd
      self.slot = slot
      self.revision = revision
    }
  }

  private let tree: LayoutTree
  private let records: ChunkedArray<EntryRecord>
  private let isReversed: Bool
  /// The leaf that is read next; -1 behind the last.
  private var leaf: Int32
  /// The entries of a leaf, in the order of reading.
  @usableFromInline var entries: ContiguousArray<Entry> = []
  /// How many of these were read.
  @usableFromInline var read = 0

  @usableFromInline
  init(_ core: LayoutCore, fromEnd isReversed: Bool) {
    tree = core.tree
    records = core.records
    self.isReversed = isReversed
    let first = isReversed ? core.tree.lastCursor : core.tree.cursor(at: 0)
    leaf = first?.leaf ?? -1
    entries.reserveCapacity(LayoutTree.leafCapacity)
  }

  /// The next entry; `nil` behind the last.
  /// - Complexity: O(1), amortized.
  @inlinable
  mutating func next() -> Entry? {
    if read == entries.count, !readLeaf() { return nil }
    defer { read &+= 1 }
    return entries[read]
  }

  /// Reads the entries of the next leaf; returns whether there is one.
  @usableFromInline
  @inline(never)
  mutating func readLeaf() -> Bool {
    read = 0
    entries.removeAll(keepingCapacity: true)
    guard leaf >= 0 else { return false }
    let count = Int(tree.leaves[Int(leaf)].count)
    let found = tree.leafEntries.readable(at: Int(leaf) &* LayoutTree.leafCapacity)
    for step in 0..<count {
      let offset = isReversed ? count &- 1 &- step : step
      let kinds = offset == 0 ? 0 : found[offset &- 1].kinds
      let slot = found[offset].slot
      entries.append(
        Entry(
          kind: EntryKind(rawValue: found[offset].kinds &- kinds), slot: slot,
          revision: records.readable(at: Int(slot)).pointee.revision))
    }
    leaf = isReversed ? tree.leaves[Int(leaf)].previous : tree.leaves[Int(leaf)].next
    return count > 0 || readLeaf()
  }
}
