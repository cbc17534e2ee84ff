import Geometry

/// An element of a transition, named by its slot, and its ends.
struct TransitionEnd: Sendable {
  enum Change: Sendable { case stay, insert, delete, move, reload, reconfigure }

  var change: Change
  var initial: PlacedElement
  var final: PlacedElement
}

// Finds the initial and final places of all elements that are visible at either end of a transition
// or in between.
extension LayoutCore {
  /// The elements of a transition, by z-index.
  /// - Parameter finals: What the viewport shows now.
  func ends(of journal: LayoutJournal, finals: [PlacedElement]) -> [TransitionEnd] {
    let initials = journal.beginning.visible.elements
    var found: [TransitionEnd] = []
    found.reserveCapacity(finals.count + initials.count)
    var former = ElementMatcher(initials)
    var sharesItems = false
    for final in finals {
      let known = former.match(final.key)
      if known != nil, final.role == .item, final.zIndex < Self.pinnedLevel,
        !journal.moved.contains(final.slot)
      {
        sharesItems = true
      }
      let initial = known ?? unseen(final, journal)
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
    appendPassing(finals: finals, sharesItems: sharesItems, journal, to: &found)
    appendMargin(journal, to: &found)
    if zip(found, found.dropFirst()).contains(where: { $0.final.zIndex > $1.final.zIndex }) {
      found.sort { $0.final.zIndex < $1.final.zIndex }
    }
    return found
  }

  /// Adds the elements that are visible only in between.
  private func appendPassing(
    finals: [PlacedElement], sharesItems: Bool, _ journal: LayoutJournal,
    to found: inout [TransitionEnd]
  ) {
    var passing = passingMovers(journal)
    if !sharesItems {
      var between: [Int32] = []
      collectBetween(finals: finals, journal, into: &between)
      passing = between.map { .init(role: .item, slot: $0) } + passing
    }
    // Few are compared faster than hashed.
    var listed = passing.count > 2 ? Set(found.lazy.map(\.final.key)) : []
    for key in passing {
      let isNew =
        passing.count > 2
        ? listed.insert(key).inserted : !found.contains { $0.final.key == key }
      guard isNew, let final = element(key) else { continue }
      found.append(
        TransitionEnd(
          change: change(of: final, journal), initial: unseen(final, journal), final: final))
    }
  }

  func change(
    of element: PlacedElement, _ journal: LayoutJournal
  ) -> TransitionEnd.Change {
    let slot = element.slot
    if journal.inserted.contains(slot) || journal.appeared.contains(element.key) { return .insert }
    if journal.reloaded.contains(slot) { return .reload }
    if journal.moved.contains(slot) { return .move }
    if journal.reconfigured.contains(slot) { return .reconfigure }
    return .stay
  }

  /// The initial place of an element that wasn't visible: outside of the viewport, or it would
  /// appear suddenly. That place is an estimate if its row or its section was described anew.
  func unseen(_ final: PlacedElement, _ journal: LayoutJournal) -> PlacedElement {
    var initial = initial(of: final, journal)
    let begun = journal.beginning
    let viewport = LayoutRect(
      x: 0, y: begun.offset, width: begun.viewport.width, height: begun.viewport.height)
    guard initial.frame.overlaps(viewport), !journal.inserted.contains(final.slot),
      !journal.appeared.contains(final.key)
    else { return initial }
    let isHigher = initial.frame.maxY - viewport.minY < viewport.maxY - initial.frame.minY
    initial.frame.origin.y = isHigher ? viewport.minY - initial.frame.height : viewport.maxY
    return initial
  }

  /// The former place of an element that wasn't visible; an inserted one moves with its neighbour.
  private func initial(of final: PlacedElement, _ journal: LayoutJournal) -> PlacedElement {
    if journal.inserted.contains(final.slot) {
      var initial = final
      initial.frame = final.frame.offsetBy(x: 0, y: neighbourShift(of: final.slot, journal))
      return initial
    }
    let place = initialPlace(of: final.slot, journal)
    if journal.appeared.contains(final.key) {
      // It moves with its section.
      var initial = final
      initial.frame.origin.y += journal.beginning.origin + place.y - origin
      initial.frame.origin.y -= tree.cursor(of: final.slot).y
      return initial
    }
    let record = records[Int(final.slot)]
    let begun = journal.beginning
    let size = place.size ?? LayoutSize(width: record.width, height: record.height)
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
      let section = sections[Int(record.section)]
      let height = initialHeight(of: final.role, in: section, marker: place)
      let y = initialY(
        of: final.role, height: height, in: section, from: initialPlace(of: section.start, journal),
        to: initialPlace(of: section.end, journal), begun)
      initial.frame = LayoutRect(x: room.x, y: y, width: room.width, height: height)
    case .background:
      let section = sections[Int(record.section)]
      let end = initialPlace(of: section.end, journal)
      let endHeight = end.size?.height ?? records[Int(section.end)].height
      initial.frame = LayoutRect(
        x: begun.bounds.x, y: begun.origin + place.y, width: begun.bounds.width,
        height: end.y + endHeight - place.y
      ).background(inset: section.background ?? .zero)
    }
    return initial
  }

  /// How tall a header or a footer was: what its marker was without the room around it.
  private func initialHeight(
    of role: PlacedElement.Role, in section: SectionRecord, marker: LayoutJournal.Place
  ) -> Double {
    let height = marker.size?.height
    if role == .header {
      return height.map { $0 - startHeight(of: section) + section.headerHeight }
        ?? section.headerHeight
    }
    return height.map { $0 - endHeight(of: section) + section.footerHeight }
      ?? section.footerHeight
  }

  /// Where a header or a footer stood, sticky or not, whose section began and whose items ended at
  /// places of the beginning.
  private func initialY(
    of role: PlacedElement.Role, height: Double, in section: SectionRecord,
    from start: LayoutJournal.Place, to end: LayoutJournal.Place,
    _ begun: LayoutJournal.Beginning
  ) -> Double {
    let (top, bottom) = (begun.origin + start.y, begun.origin + end.y)
    if role == .header {
      let rest = top + section.insets.top
      guard let header = section.header, header.isSticky else { return rest }
      return max(rest, min(begun.visibleMinY, max(rest, bottom - height)))
    }
    guard let footer = section.footer else { return bottom }
    let rest = bottom + footer.spacing
    guard footer.isSticky else { return rest }
    let firstItem = top + (start.size?.height ?? startHeight(of: section))
    return min(rest, max(begun.visibleMaxY - height, min(rest, firstItem)))
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
  static let transitionReach = 512

  /// The final place of a deleted element: where it would be now.
  private func final(of initial: PlacedElement, _ journal: LayoutJournal) -> PlacedElement {
    var final = initial
    if tree.contains(initial.slot) {
      // Its section stays without it.
      let place = initialPlace(of: initial.slot, journal)
      final.frame.origin.y += origin + tree.cursor(of: initial.slot).y
      final.frame.origin.y -= journal.beginning.origin + place.y
      return final
    }
    guard let place = journal.finalPlace(ofDeleted: initial.slot) else { return final }
    let y =
      initial.role == .item && !records[Int(initial.slot)].isFlowing
      ? origin + place.y
      : initial.frame.minY + offset - journal.beginning.offset
    final.frame.origin.y = y
    return final
  }

  /// The items between those that were visible and those that are visible, where no item is both.
  private func collectBetween(
    finals: [PlacedElement], _ journal: LayoutJournal, into found: inout [Int32]
  ) {
    let begun = journal.beginning
    let seen = begun.visible.found.compactMap { element in
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
  private var count = 0

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
        count += 1
        next = index + 1 == elements.count ? 0 : index + 1
        return elements[index]
      }
    }
    return nil
  }

  /// The elements that weren't matched.
  var rest: [PlacedElement] {
    count == elements.count ? [] : elements.indices.filter { !isMatched[$0] }.map { elements[$0] }
  }
}
