import Drawing

/// An element of a transition, named by its slot, and its ends.
struct TransitionEnd: Sendable {
  enum Change: Sendable { case stay, insert, delete, move, reload, reconfigure }

  var change: Change
  var initial: PlacedElement
  var final: PlacedElement
}

// Finds where everything was and will be that can be seen at either end of a transition or in
// between.
extension LayoutCore {
  /// The elements of a transition, by z-index.
  func ends(of journal: LayoutJournal) -> [TransitionEnd] {
    let finals = elements(
      in: Rect(x: 0, y: offset, width: viewport.width, height: viewport.height))
    let initials = journal.beginning.visible
    var found: [TransitionEnd] = []
    found.reserveCapacity(finals.count + initials.count)
    var former = ElementMatcher(initials)
    for final in finals {
      let initial = former.match(final.key) ?? self.initial(of: final, journal)
      found.append(
        TransitionEnd(change: change(of: final, journal), initial: initial, final: final))
    }
    for initial in former.rest {
      if let final = element(initial.key), !journal.deleted.contains(initial.slot) {
        found.append(
          TransitionEnd(change: change(of: final, journal), initial: initial, final: final))
      } else {
        found.append(
          TransitionEnd(
            change: .delete, initial: initial, final: self.final(of: initial, journal)))
      }
    }
    var listed: Set<Int32> = []
    for slot in passing(finals: finals, journal) {
      if listed.isEmpty {
        for end in found where end.final.role == .item { listed.insert(end.final.slot) }
      }
      guard listed.insert(slot).inserted, let final = element(.init(role: .item, slot: slot)) else {
        continue
      }
      found.append(
        TransitionEnd(
          change: change(of: final, journal), initial: self.initial(of: final, journal),
          final: final))
    }
    return found.sorted { $0.final.zIndex < $1.final.zIndex }
  }

  private func change(
    of element: PlacedElement, _ journal: LayoutJournal
  ) -> TransitionEnd.Change {
    let slot = element.slot
    if journal.inserted.contains(slot) { return .insert }
    if journal.reloaded.contains(slot) { return .reload }
    if journal.moved.contains(slot) { return .move }
    if journal.reconfigured.contains(slot) { return .reconfigure }
    return .stay
  }

  /// Where an element was that couldn't be seen; an inserted one stands with its neighbour.
  private func initial(of final: PlacedElement, _ journal: LayoutJournal) -> PlacedElement {
    if journal.inserted.contains(final.slot) {
      var initial = final
      initial.frame = final.frame.offsetBy(x: 0, y: neighbourShift(of: final.slot, journal))
      return initial
    }
    let place = initialPlace(of: final.slot, journal)
    let record = records[Int(final.slot)]
    let begun = journal.beginning
    let size = place.size ?? Size(width: record.width, height: record.height)
    var initial = final
    initial.progress = 0
    let cursor = tree.cursor(of: final.slot)
    let room = room(in: section(at: cursor), of: begun.bounds)
    switch final.role {
    case .item where record.isFlowing:
      let start = rowStart(of: cursor)
      let row = initialPlace(of: start.slot, journal)
      initial.frame = final.frame.offsetBy(
        x: 0, y: begun.origin + row.y - origin - start.y)
    case .item:
      initial.frame = frame(
        size: size, alignment: record.alignment, y: begun.origin + place.y, room: room)
    case .header, .footer:
      let shift = begun.origin + place.y - origin - cursor.y
      initial.frame = final.frame.offsetBy(x: 0, y: shift)
      (initial.frame.origin.x, initial.frame.size.width) = (room.x, room.width)
    case .background:
      let section = sections[Int(record.section)]
      let end = initialPlace(of: section.end, journal)
      let endHeight = end.size?.height ?? records[Int(section.end)].height
      initial.frame = Rect(
        x: begun.bounds.x, y: begun.origin + place.y, width: begun.bounds.width,
        height: end.y + endHeight - place.y
      ).inset(by: section.background ?? .zero)
    }
    return initial
  }

  private func initialPlace(
    of slot: Int32, _ journal: LayoutJournal
  ) -> LayoutJournal.Place {
    let cursor = tree.cursor(of: slot)
    return journal.initialPlace(of: slot, from: .init(index: Int32(cursor.index), y: cursor.y))
  }

  /// How far the nearest entry that stays was from where it is: the one that follows for a layout
  /// anchored at the bottom, else the one before.
  private func neighbourShift(of slot: Int32, _ journal: LayoutJournal) -> Double {
    let start = tree.cursor(of: slot)
    let follows = edge == .bottom
    let place =
      neighbour(of: start, following: follows, journal)
      ?? neighbour(of: start, following: !follows, journal)
    guard let place else { return journal.beginning.offset - offset }
    let initial = journal.initialPlace(
      of: place.slot, from: .init(index: Int32(place.index), y: place.y))
    return journal.beginning.origin + initial.y - origin - place.y
  }

  /// The nearest item that stays on one side, unless it is far.
  private func neighbour(
    of start: LayoutTree.Cursor, following: Bool, _ journal: LayoutJournal
  ) -> LayoutTree.Cursor? {
    var place = following ? tree.next(start) : tree.previous(start)
    var steps = 0
    while let cursor = place, steps < Self.transitionReach {
      if cursor.kind.contains(.item), !journal.inserted.contains(cursor.slot),
        !journal.moved.contains(cursor.slot)
      {
        return cursor
      }
      place = following ? tree.next(cursor) : tree.previous(cursor)
      steps += 1
    }
    return nil
  }

  /// How many entries are looked at to find a neighbour, and listed on either side of a long way.
  private static let transitionReach = 512

  /// Where a deleted element ends: where it would stand now.
  private func final(of initial: PlacedElement, _ journal: LayoutJournal) -> PlacedElement {
    var final = initial
    guard let place = journal.finalPlace(ofDeleted: initial.slot) else { return final }
    let y =
      initial.role == .item && !records[Int(initial.slot)].isFlowing
      ? origin + place.y
      : initial.frame.minY + offset - journal.beginning.offset
    final.frame.origin.y = y
    return final
  }

  /// The items that are at one side of the viewport before and at the other after.
  private func passing(
    finals: [PlacedElement], _ journal: LayoutJournal
  ) -> [Int32] {
    var found: [Int32] = []
    let begun = journal.beginning
    let seen = begun.visible.compactMap { element in
      element.role == .item && tree.contains(element.slot)
        && !journal.moved.contains(element.slot)
        ? tree.cursor(of: element.slot).index : nil
    }
    let shown = finals.compactMap { element in
      element.role == .item && element.zIndex < Self.pinnedLevel
        ? tree.cursor(of: element.slot).index : nil
    }
    if let seenLow = seen.min(), let seenHigh = seen.max(), let shownLow = shown.min(),
      let shownHigh = shown.max()
    {
      if seenHigh + 1 < shownLow { collect(seenHigh + 1..<shownLow, journal, into: &found) }
      if shownHigh + 1 < seenLow { collect(shownHigh + 1..<seenLow, journal, into: &found) }
    }
    for slot in journal.moved.sorted()
    where tree.contains(slot) && records[Int(slot)].isItem {
      let cursor = tree.cursor(of: slot)
      let place = initialPlace(of: slot, journal)
      let height = records[Int(slot)].height
      let before = begun.origin + place.y - begun.offset
      let after = origin + cursor.y - offset
      if min(before, after) < viewport.height, max(before, after) + height > 0 {
        found.append(slot)
      }
    }
    return found
  }

  private func collect(
    _ range: Range<Int>, _ journal: LayoutJournal, into found: inout [Int32]
  ) {
    let near = range.prefix(Self.transitionReach)
    let far = range.suffix(Self.transitionReach)
    for index in near { take(index) }
    for index in far where index >= near.endIndex { take(index) }
    func take(_ index: Int) {
      guard let cursor = tree.cursor(at: index), cursor.kind.contains(.item) else { return }
      if !journal.inserted.contains(cursor.slot) { found.append(cursor.slot) }
    }
  }
}

/// Finds the elements of one moment among those of another. Most come in the same order, so that
/// each is looked for behind the one before.
struct ElementMatcher {
  private let elements: [PlacedElement]
  private var isMatched: [Bool]
  private var next = 0

  init(_ elements: [PlacedElement]) {
    self.elements = elements
    isMatched = Array(repeating: false, count: elements.count)
  }

  /// The element of a key, once.
  mutating func match(_ key: PlacedElement.Key) -> PlacedElement? {
    for step in elements.indices {
      let index = next + step < elements.count ? next + step : next + step - elements.count
      if elements[index].slot == key.slot, elements[index].role == key.role {
        isMatched[index] = true
        next = index + 1 == elements.count ? 0 : index + 1
        return elements[index]
      }
    }
    return nil
  }

  /// The elements that weren't matched.
  var rest: [PlacedElement] { elements.indices.filter { !isMatched[$0] }.map { elements[$0] } }
}
