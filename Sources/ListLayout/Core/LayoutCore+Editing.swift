import Geometry

// The only ways in which the sequence of entries changes; each is noted in the journal.
extension LayoutCore {
  /// Puts an entry at an index.
  mutating func attach(_ slot: Int32, at index: Int) {
    let record = records[Int(slot)]
    tree.insert(slot, height: record.extent + record.gap, kind: record.kind, at: index)
    guard journal != nil else { return }
    journal?.edits.append(
      .init(
        kind: .insert, slot: slot, index: Int32(index), y: tree.cursor(of: slot).y,
        height: record.extent + record.gap, size: .zero))
  }

  /// Takes an entry out.
  mutating func detach(_ slot: Int32) {
    if journal != nil {
      let cursor = tree.cursor(of: slot)
      let record = records[Int(slot)]
      journal?.edits.append(
        .init(
          kind: .remove, slot: slot, index: Int32(cursor.index), y: cursor.y,
          height: cursor.height, size: LayoutSize(width: record.width, height: record.height)))
    }
    tree.remove(slot)
  }

  /// Gives an entry another size and gap. What flows keeps its extent until its row is found.
  mutating func resize(_ slot: Int32, width: Double, height: Double, gap: Double) {
    let record = records[Int(slot)]
    let extent = record.isFlowing ? record.extent : height
    let hasOtherSize = record.height != height || record.width != width
    setHeight(extent + gap, of: slot, hasOtherSize: hasOtherSize)
    records[Int(slot)].width = width
    records[Int(slot)].height = height
    records[Int(slot)].extent = extent
    records[Int(slot)].gap = gap
  }

  /// Gives an entry another extent and gap.
  mutating func setExtent(_ extent: Double, gap: Double, of slot: Int32) {
    setHeight(extent + gap, of: slot, hasOtherSize: false)
    records[Int(slot)].extent = extent
    records[Int(slot)].gap = gap
  }

  /// Gives the tree the height of an entry whose record is still the former one.
  private mutating func setHeight(_ height: Double, of slot: Int32, hasOtherSize: Bool) {
    let record = records[Int(slot)]
    let growth = height - (record.extent + record.gap)
    guard growth != 0 || hasOtherSize, tree.contains(slot) else { return }
    let cursor = tree.cursor(of: slot)
    journal?.edits.append(
      .init(
        kind: .resize, slot: slot, index: Int32(cursor.index), y: cursor.y, height: growth,
        size: LayoutSize(width: record.width, height: record.height)))
    if growth != 0 { tree.setHeight(height, of: slot) }
  }
}
