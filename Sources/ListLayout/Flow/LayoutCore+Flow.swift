import Geometry

// Items that share rows. The first item of a row takes the row's height and the gap behind it, the
// others take none, so that heights still add up; their places in the row are computed as they are
// read.
extension LayoutCore {
  /// How wide an item that flows is: its own width, or its part of what the row has for items. A
  /// part of 1/n leaves room for n items and the spacing between them.
  func flowWidth(of record: EntryRecord, spacing: Double, room: Double) -> Double {
    if record.fraction.isNaN { return min(record.width, room) }
    return max(0, record.fraction * (room + spacing) - spacing)
  }

  /// The items of the row that begins at an entry, with their frames.
  func row(at start: LayoutTree.Cursor, room: (x: Double, width: Double)) -> [PlacedElement] {
    let section = section(at: start)
    let first = records[Int(start.slot)]
    var x = 0.0
    var end = 0.0
    var placed = rowEntries(at: start).map { cursor in
      let record = records[Int(cursor.slot)]
      let spacing = spacing(of: record, in: section)
      let width = flowWidth(of: record, spacing: spacing, room: room.width)
      let frame = LayoutRect(
        x: room.x + x, y: origin + start.y, width: width,
        height: record.stretches ? first.extent : record.height)
      end = x + width
      x = end + spacing
      return PlacedElement(
        role: .item, slot: cursor.slot, frame: frame, zIndex: Int(cursor.before.items))
    }
    let rest = room.width - end
    let shift: Double
    switch first.alignment {
    case .leading, .fullWidth: shift = 0
    case .center: shift = rest / 2
    case .trailing: shift = rest
    }
    if shift != 0 { for index in placed.indices { placed[index].frame.origin.x += shift } }
    return placed
  }

  /// Adds those items of a row that are in a rectangle.
  func appendRow(
    at start: LayoutTree.Cursor, room: (x: Double, width: Double), in rect: LayoutRect,
    to found: inout [PlacedElement]
  ) {
    for element in row(at: start, room: room) where element.frame.overlaps(rect) {
      found.append(element)
    }
  }

  // MARK: Breaking into rows

  /// Breaks the items around an entry into rows again: from the row before it to the first row
  /// behind it that begins as it did.
  /// - Complexity: O(*r* log *n*) for *r* items whose rows may change.
  mutating func reflow(around cursor: LayoutTree.Cursor) {
    var start = rowStart(of: cursor)
    if let before = tree.previous(start), records[Int(before.slot)].isFlowing {
      start = rowStart(of: before)
    }
    let section = section(at: start)
    let room = room(in: section, of: bounds)
    var row: [Int32] = []
    var x = 0.0
    var index = start.index
    while let place = tree.cursor(at: index), records[Int(place.slot)].isFlowing {
      let record = records[Int(place.slot)]
      let spacing = spacing(of: record, in: section)
      let width = flowWidth(of: record, spacing: spacing, room: room.width)
      if !row.isEmpty, x + width > room.width + 1 {
        setRow(row, section: section, isFollowed: true)
        row = []
        x = 0
        if index > cursor.index + 1, !record.isFollower { return }
      }
      row.append(place.slot)
      x += width + spacing
      index += 1
    }
    setRow(row, section: section, isFollowed: tree.cursor(at: index)?.kind.contains(.item) == true)
  }

  /// Makes a row of items.
  private mutating func setRow(_ row: [Int32], section: Int32, isFollowed: Bool) {
    guard let last = row.last else { return }
    let height = row.reduce(0) { max($0, records[Int($1)].height) }
    let gap = isFollowed ? spacing(of: records[Int(last)], in: section) : 0
    for (place, slot) in row.enumerated() {
      records[Int(slot)].isFollower = place > 0
      setExtent(place == 0 ? height : 0, gap: place == 0 ? gap : 0, of: slot)
    }
  }

  /// Breaks all items that flow into rows again, or those of a range of entries.
  /// - Complexity: O(*n* log *n*) for *n* entries.
  mutating func reflowAll(in range: Range<Int>? = nil) {
    var index = range?.lowerBound ?? 0
    var wasFlowing = false
    while index < range?.upperBound ?? .max, let cursor = tree.cursor(at: index) {
      let isFlowing = records[Int(cursor.slot)].isFlowing
      if isFlowing, !wasFlowing {
        records[Int(cursor.slot)].isFollower = false
        reflowRun(from: cursor)
      }
      wasFlowing = isFlowing
      index += 1
    }
  }

  /// Breaks the items that flow from an entry on.
  private mutating func reflowRun(from start: LayoutTree.Cursor) {
    var index = start.index
    while let cursor = tree.cursor(at: index), records[Int(cursor.slot)].isFlowing {
      // None begins as it did, so that the whole run is broken.
      records[Int(cursor.slot)].isFollower = index > start.index
      index += 1
    }
    reflow(around: start)
  }

  /// What is wrong with the row that an entry is in.
  func violations(ofRowAt cursor: LayoutTree.Cursor) -> [String] {
    let record = records[Int(cursor.slot)]
    if record.isFollower {
      let before = tree.previous(cursor).map { records[Int($0.slot)] }
      let isRight = record.extent == 0 && record.gap == 0 && before?.isFlowing == true
      return isRight ? [] : ["entry \(cursor.index) follows no row"]
    }
    let entries = rowEntries(at: cursor)
    let section = section(at: cursor)
    let room = room(in: section, of: bounds)
    let height = entries.reduce(0) { max($0, records[Int($1.slot)].height) }
    var found: [String] = []
    if record.extent != height {
      found.append("the row at \(cursor.index) isn't as tall as its items")
    }
    if entries.count > 1,
      let last = row(at: cursor, room: room).last, last.frame.maxX > room.x + room.width + 1.001
    {
      found.append("the row at \(cursor.index) is too wide")
    }
    if let next = entries.last.flatMap(tree.next), next.kind.contains(.item) {
      if let last = entries.last,
        record.gap != spacing(of: records[Int(last.slot)], in: section)
      {
        found.append("the row at \(cursor.index) has a gap of \(record.gap)")
      }
    } else if record.gap != 0 {
      found.append("the row at \(cursor.index) has a gap of \(record.gap) at its section's end")
    }
    return found
  }
}
