/// Turns offsets into a whole list into positions in its sections.
struct SectionStarts: Sendable {
  /// The offset of each section's first item, and behind them the number of all items.
  let starts: ContiguousArray<Int>

  /// The section that holds an offset. Empty sections hold none.
  /// - Complexity: O(log *s*) for *s* sections.
  func section(of offset: Int) -> Int {
    if starts.count == 2 { return 0 }
    // The last section that starts at or before the offset.
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func position(of offset: Int) -> ItemPosition {
    let section = section(of: offset)
    return ItemPosition(section: section, item: offset - starts[section])
  }

  func offset(of position: ItemPosition) -> Int { starts[position.section] + position.item }
}
