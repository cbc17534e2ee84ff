import Drawing

/// Finds where everything was and will be that can be seen at either end of a transition or in
/// between.
struct TransitionEnds {
  enum Change { case stay, insert, delete, move, reload, reconfigure }

  struct Element {
    var change: Change
    var initial: PlacedElement
    var final: PlacedElement
  }

  let core: LayoutCore
  let journal: LayoutJournal
  let style: TransitionStyle

  private var rect: Rect {
    Rect(x: 0, y: core.offset, width: core.viewport.width, height: core.viewport.height)
  }

  /// The elements, by z-index.
  func elements() -> [Element] {
    let finals = core.elements(in: rect)
    let initials = journal.beginning.visible
    var found: [Element] = []
    found.reserveCapacity(finals.count + initials.count)
    var former: [PlacedElement.Key: PlacedElement] = [:]
    for element in initials { former[element.key] = element }
    var seen = Set<PlacedElement.Key>()
    for final in finals {
      seen.insert(final.key)
      let initial = former[final.key] ?? self.initial(of: final)
      found.append(Element(change: change(of: final), initial: initial, final: final))
    }
    for initial in initials where seen.insert(initial.key).inserted {
      if let final = core.element(initial.key), !journal.deleted.contains(initial.slot) {
        found.append(Element(change: change(of: final), initial: initial, final: final))
      } else {
        found.append(Element(change: .delete, initial: initial, final: self.final(of: initial)))
      }
    }
    for slot in passing(finals: finals) {
      guard let final = core.element(.init(role: .item, slot: slot)),
        seen.insert(final.key).inserted
      else { continue }
      found.append(
        Element(change: change(of: final), initial: self.initial(of: final), final: final))
    }
    return found.sorted { $0.final.zIndex < $1.final.zIndex }
  }

  private func change(of element: PlacedElement) -> Change {
    let slot = element.slot
    if journal.inserted.contains(slot) { return .insert }
    if journal.reloaded.contains(slot) { return .reload }
    if journal.moved.contains(slot) { return .move }
    if journal.reconfigured.contains(slot) { return .reconfigure }
    return .stay
  }

  /// Where an element was that couldn't be seen; an inserted one stands with its neighbour.
  private func initial(of final: PlacedElement) -> PlacedElement {
    if journal.inserted.contains(final.slot) {
      var initial = final
      initial.frame = final.frame.offsetBy(x: 0, y: neighbourShift(of: final.slot))
      return initial
    }
    let place = initialPlace(of: final.slot)
    let record = core.records[Int(final.slot)]
    let begun = journal.beginning
    let size = place.size ?? Size(width: record.width, height: record.height)
    var initial = final
    initial.progress = 0
    let cursor = core.tree.cursor(of: final.slot)
    let room = core.room(in: core.section(at: cursor), of: begun.bounds)
    switch final.role {
    case .item where record.isFlowing:
      let start = core.rowStart(of: cursor)
      let row = initialPlace(of: start.slot)
      initial.frame = final.frame.offsetBy(
        x: 0, y: begun.origin + row.y - core.origin - start.y)
    case .item:
      initial.frame = core.frame(
        size: size, alignment: record.alignment, y: begun.origin + place.y, room: room)
    case .header, .footer:
      let shift = begun.origin + place.y - core.origin - cursor.y
      initial.frame = final.frame.offsetBy(x: 0, y: shift)
      (initial.frame.origin.x, initial.frame.size.width) = (room.x, room.width)
    case .background:
      let section = core.sections[Int(record.section)]
      let end = initialPlace(of: section.end)
      let endHeight = end.size?.height ?? core.records[Int(section.end)].height
      initial.frame = Rect(
        x: begun.bounds.x, y: begun.origin + place.y, width: begun.bounds.width,
        height: end.y + endHeight - place.y
      ).inset(by: section.background ?? .zero)
    }
    return initial
  }

  private func initialPlace(of slot: Int32) -> LayoutJournal.Place {
    let cursor = core.tree.cursor(of: slot)
    return journal.initialPlace(of: slot, from: .init(index: Int32(cursor.index), y: cursor.y))
  }

  /// How far the nearest entry that stays was from where it is: the one that follows for a layout
  /// anchored at the bottom, else the one before.
  private func neighbourShift(of slot: Int32) -> Double {
    let start = core.tree.cursor(of: slot)
    let follows = core.edge == .bottom
    let place =
      neighbour(of: start, following: follows) ?? neighbour(of: start, following: !follows)
    guard let place else { return journal.beginning.offset - core.offset }
    let initial = journal.initialPlace(
      of: place.slot, from: .init(index: Int32(place.index), y: place.y))
    return journal.beginning.origin + initial.y - core.origin - place.y
  }

  /// The nearest item that stays on one side, unless it is far.
  private func neighbour(
    of start: LayoutTree.Cursor, following: Bool
  ) -> LayoutTree.Cursor? {
    var place = following ? core.tree.next(start) : core.tree.previous(start)
    var steps = 0
    while let cursor = place, steps < Self.reach {
      if cursor.kind.contains(.item), !journal.inserted.contains(cursor.slot),
        !journal.moved.contains(cursor.slot)
      {
        return cursor
      }
      place = following ? core.tree.next(cursor) : core.tree.previous(cursor)
      steps += 1
    }
    return nil
  }

  /// How many entries are looked at to find a neighbour, and listed on either side of a long way.
  private static let reach = 512

  /// Where a deleted element ends: where it would stand now.
  private func final(of initial: PlacedElement) -> PlacedElement {
    var final = initial
    guard let place = journal.finalPlace(ofDeleted: initial.slot) else { return final }
    let y =
      initial.role == .item && !core.records[Int(initial.slot)].isFlowing
      ? core.origin + place.y
      : initial.frame.minY + core.offset - journal.beginning.offset
    final.frame.origin.y = y
    return final
  }

  /// The items that are at one side of the viewport before and at the other after.
  private func passing(finals: [PlacedElement]) -> [Int32] {
    var found: [Int32] = []
    let begun = journal.beginning
    let seen = begun.visible.compactMap { element in
      element.role == .item && core.tree.contains(element.slot)
        && !journal.moved.contains(element.slot)
        ? core.tree.cursor(of: element.slot).index : nil
    }
    let shown = finals.compactMap { element in
      element.role == .item && element.zIndex < LayoutCore.pinnedLevel
        ? core.tree.cursor(of: element.slot).index : nil
    }
    if let seenLow = seen.min(), let seenHigh = seen.max(), let shownLow = shown.min(),
      let shownHigh = shown.max()
    {
      if seenHigh + 1 < shownLow { collect(seenHigh + 1..<shownLow, into: &found) }
      if shownHigh + 1 < seenLow { collect(shownHigh + 1..<seenLow, into: &found) }
    }
    for slot in journal.moved.sorted()
    where core.tree.contains(slot) && core.records[Int(slot)].isItem {
      let cursor = core.tree.cursor(of: slot)
      let place = initialPlace(of: slot)
      let height = core.records[Int(slot)].height
      let before = begun.origin + place.y - begun.offset
      let after = core.origin + cursor.y - core.offset
      if min(before, after) < core.viewport.height, max(before, after) + height > 0 {
        found.append(slot)
      }
    }
    return found
  }

  private func collect(_ range: Range<Int>, into found: inout [Int32]) {
    let near = range.prefix(Self.reach)
    let far = range.suffix(Self.reach)
    for index in near { take(index) }
    for index in far where index >= near.endIndex { take(index) }
    func take(_ index: Int) {
      guard let cursor = core.tree.cursor(at: index), cursor.kind.contains(.item) else { return }
      if !journal.inserted.contains(cursor.slot) { found.append(cursor.slot) }
    }
  }
}
