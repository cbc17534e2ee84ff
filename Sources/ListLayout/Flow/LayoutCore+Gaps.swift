extension LayoutCore {
  /// Sets the gap behind an entry by what follows it.
  mutating func refreshGap(of slot: Int32) {
    let record = records[Int(slot)]
    let cursor = tree.cursor(of: slot)
    if record.isFlowing {
      reflow(around: cursor)
      return
    }
    let next = tree.next(cursor)
    var gap = 0.0
    if record.isItem {
      if let next, next.kind.contains(.item) {
        gap = spacing(of: record, in: section(at: cursor))
      }
    } else if record.kind.contains(.sectionEnd), next != nil {
      gap = sections[Int(record.section)].spacing ?? options.sectionSpacing
    }
    if gap != record.gap { setExtent(record.extent, gap: gap, of: slot) }
  }

  /// Sets the gaps of the entries before and at an index; where items flow, also of the next one.
  mutating func refreshGaps(around index: Int) {
    for near in index - 1...(flows ? index + 1 : index) {
      if let slot = tree.cursor(at: near)?.slot { refreshGap(of: slot) }
    }
  }
}
