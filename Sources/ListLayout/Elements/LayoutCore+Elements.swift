import Geometry

extension LayoutCore {
  /// The same by z-index; of a section's header and footer, the header first.
  @usableFromInline
  func orderedElements(in rect: LayoutRect) -> [PlacedElement] {
    let found = elements(in: rect)
    let isOrdered = zip(found, found.dropFirst()).allSatisfy { $0.zIndex <= $1.zIndex }
    if isOrdered { return found }
    return found.sorted {
      ($0.zIndex, $0.role.rawValue) < ($1.zIndex, $1.role.rawValue)
    }
  }

  /// The elements in a part of the content, pinned ones at their pinned places.
  /// - Complexity: O(log *n*) and what there is.
  @usableFromInline
  func elements(in rect: LayoutRect) -> [PlacedElement] {
    var found: [PlacedElement] = []
    let origin = origin
    let bounds = bounds
    guard var cursor = tree.cursor(endingAfter: rect.minY - origin) else {
      appendPinned(in: rect, to: &found)
      return found
    }
    found.reserveCapacity(16)
    // The section matters only where some section has insets, a header, a footer or a background.
    let hasOwn = insetSections > 0 || furnishedSections > 0
    var section = hasOwn ? section(at: cursor) : -1
    var room = room(in: section, of: bounds)
    if !cursor.kind.contains(.sectionStart), section >= 0 {
      appendSupplementaries(
        of: section, rank: Int(cursor.before.sections) - 1, in: rect, to: &found)
    }
    let scrolling: EntryKind = [.topPin, .bottomPin]
    while origin + cursor.y < rect.maxY {
      if cursor.kind.contains(.item) {
        if cursor.kind.isDisjoint(with: scrolling) {
          let record = records[Int(cursor.slot)]
          if record.isFlowing {
            if !record.isFollower { appendRow(at: cursor, room: room, in: rect, to: &found) }
          } else if case let frame = frame(
            size: LayoutSize(width: record.width, height: record.height),
            alignment: record.alignment,
            y: origin + cursor.y, room: room), frame.overlaps(rect)
          {
            found.append(
              PlacedElement(
                role: .item, slot: cursor.slot, frame: frame, zIndex: Int(cursor.before.items)))
          }
        }
      } else if hasOwn, cursor.kind.contains(.sectionStart) {
        section = records[Int(cursor.slot)].section
        room = self.room(in: section, of: bounds)
        appendSupplementaries(
          of: section, rank: Int(cursor.before.sections), in: rect, to: &found)
      }
      guard let next = tree.next(cursor) else { break }
      cursor = next
    }
    appendPinned(in: rect, to: &found)
    return found
  }

  /// An element at its current place; `nil` where there is none.
  @usableFromInline
  func element(_ key: PlacedElement.Key) -> PlacedElement? {
    guard tree.contains(key.slot) else { return nil }
    let cursor = tree.cursor(of: key.slot)
    if key.role == .item {
      if !cursor.kind.isDisjoint(with: [.topPin, .bottomPin]) { return pinned(at: cursor) }
      let record = records[Int(key.slot)]
      if record.isFlowing {
        let start = rowStart(of: cursor)
        return row(at: start, room: room(at: start))
          .first { $0.slot == key.slot }
      }
      return PlacedElement(
        role: .item, slot: key.slot,
        frame: frame(
          size: LayoutSize(width: record.width, height: record.height), alignment: record.alignment,
          y: origin + cursor.y, room: room(at: cursor)),
        zIndex: Int(cursor.before.items))
    }
    let section = records[Int(key.slot)].section
    let rank = Int(cursor.before.sections) - (key.role == .footer ? 1 : 0)
    return supplementary(key.role, of: section, rank: rank)
  }
}
