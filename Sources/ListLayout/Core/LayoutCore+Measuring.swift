// Which item stays where it is while others are measured.
//
// Items that come in with a scroll are guesses until they are measured, all at once or one by one.
// So that none of them pushes what the reader looks at, what was visible before the scroll stays
// first. As soon as nothing visible is a guess any more, nothing counts as new.
extension LayoutCore {
  /// How well an item suits as the anchor while others are measured; the highest one counts, and of
  /// these the last visible item, or the first one, by the edge.
  enum Suitability: Int, Comparable {
    /// It is measured itself, or is a guess that came in with the last scroll.
    case least
    /// Its size is known; it came in with the last scroll.
    case known
    /// It was visible before; its size is a guess.
    case seen
    /// It was visible before, and its size is known.
    case seenAndKnown

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  func suitability(
    of slot: Int32, isMeasured: Bool, seen: VisibleElements?
  ) -> Suitability {
    if isMeasured { return .least }
    let isKnown = !needsMeasuring(records[Int(slot)])
    guard let seen, seen.contains(item: slot) else { return isKnown ? .known : .least }
    return isKnown ? .seenAndKnown : .seen
  }

  /// The visible item that stays where it is while others are measured; without any, a section's
  /// marker.
  func anchorEntry(
    in geometry: LayoutScrollGeometry, edge: ContentOffsetAnchor.Edge,
    measuring isMeasured: (Int32) -> Bool
  ) -> LayoutTree.Cursor? {
    if seen == nil { return anchorEntryOfAll(in: geometry, edge: edge, measuring: isMeasured) }
    var items: [LayoutTree.Cursor] = []
    var marker: LayoutTree.Cursor?
    forEachVisible(in: geometry) { cursor in
      if cursor.kind.contains(.item) {
        items.append(cursor)
      } else {
        marker = edge == .top ? marker ?? cursor : cursor
      }
      return true
    }
    guard let index = anchorIndex(among: items.map(\.slot), edge: edge, measuring: isMeasured)
    else { return marker }
    return items[index]
  }

  /// The same where nothing came in: the outermost item whose size is known, or else of all.
  private func anchorEntryOfAll(
    in geometry: LayoutScrollGeometry, edge: ContentOffsetAnchor.Edge,
    measuring isMeasured: (Int32) -> Bool
  ) -> LayoutTree.Cursor? {
    var known: LayoutTree.Cursor?
    var outermost: LayoutTree.Cursor?
    var marker: LayoutTree.Cursor?
    forEachVisible(in: geometry) { cursor in
      if !cursor.kind.contains(.item) {
        marker = edge == .top ? marker ?? cursor : cursor
      } else if isMeasured(cursor.slot) || needsMeasuring(records[Int(cursor.slot)]) {
        outermost = edge == .top ? outermost ?? cursor : cursor
      } else {
        known = cursor
        return edge == .bottom
      }
      return true
    }
    return known ?? outermost ?? marker
  }

  /// The index of the item that stays, of visible items from top to bottom.
  func anchorIndex(
    among items: [Int32], edge: ContentOffsetAnchor.Edge, measuring isMeasured: (Int32) -> Bool
  ) -> Int? {
    let hasGuesses = seen != nil && items.contains { needsMeasuring(records[Int($0)]) }
    let seen = hasGuesses ? seen : nil
    var best: (index: Int, suitability: Suitability)?
    for step in items.indices {
      let index = edge == .top ? step : items.count - 1 - step
      let suitability = suitability(
        of: items[index], isMeasured: isMeasured(items[index]), seen: seen)
      if best.map({ suitability > $0.suitability }) ?? true { best = (index, suitability) }
      if suitability == (seen == nil ? .known : .seenAndKnown) { break }
    }
    return best?.index
  }

  /// Ends the difference between what came in with the last scroll and what was there, where all
  /// that is visible is measured.
  /// - Complexity: O(log *n*) and what is visible, once after a scroll.
  mutating func settleSeen() {
    if seen == nil { return }
    var hasGuesses = false
    forEachVisible(in: geometry) { cursor in
      hasGuesses = cursor.kind.contains(.item) && needsMeasuring(records[Int(cursor.slot)])
      return !hasGuesses
    }
    if !hasGuesses { seen = nil }
  }
}

extension VisibleElements {
  /// Returns whether an item is among the elements.
  func contains(item slot: Int32) -> Bool {
    found.contains { $0.slot == slot && $0.role == .item }
  }

  /// The elements that aren't at one of these slots.
  func without(_ slots: [Int32]) -> VisibleElements {
    VisibleElements(found.filter { !slots.contains($0.slot) }, isScrolling: isScrolling)
  }
}
