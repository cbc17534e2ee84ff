import Geometry

// What moves as a spring does overshoots, and shows what lies behind the viewport's edge.
extension LayoutCore {
  /// Adds the elements near the viewport, where something moves in it: those that become visible at
  /// the progress below 0 and above 1 at which the transition may be sampled.
  ///
  /// What stays in the list moves as its neighbours do, and so the way of what is visible is the
  /// margin. What takes another place in the list goes its own way, which says nothing about others;
  /// it is added by itself, where it passes.
  func appendMargin(_ journal: LayoutJournal, to found: inout [TransitionEnd]) {
    let shift = journal.beginning.offset - offset
    let way = found.reduce(0) { way, end in
      end.change == .insert || end.change == .delete || journal.moved.contains(end.final.slot)
        ? way : max(way, abs(end.final.frame.minY - end.initial.frame.minY + shift))
    }
    guard way > 1e-6 else { return }
    // Few are compared faster than hashed.
    var keys = found.count > 32 ? Set(found.map(\.final.key)) : nil
    func append(_ final: PlacedElement, initial: () -> PlacedElement) {
      if keys == nil {
        let key = final.key
        if found.contains(where: { $0.final.key == key }) { return }
      } else if keys?.insert(final.key).inserted != true {
        return
      }
      found.append(
        TransitionEnd(change: change(of: final, journal), initial: initial(), final: final))
    }
    let after = way * (progressRange.upperBound - 1)
    if after > 0 {
      for final in elements(in: near(after)) { append(final) { unseen(final, journal) } }
    }
    let before = -way * progressRange.lowerBound
    if before > 0 {
      appendNearBeginning(before, journal) { final, initial in append(final) { initial } }
    }
  }

  /// The viewport and a margin around it, but for what is farther than many entries.
  private func near(_ margin: Double) -> LayoutRect {
    let (low, high) = (offset - margin, offset + viewport.height + margin)
    if margin <= viewport.height {
      return LayoutRect(x: 0, y: low, width: viewport.width, height: high - low)
    }
    let first = tree.cursor(endingAfter: offset - origin)?.index ?? tree.count
    let last = tree.cursor(endingAfter: offset + viewport.height - origin)?.index ?? tree.count
    let top = tree.cursor(at: first - Self.transitionReach)?.y
    let bottom = tree.cursor(at: last + Self.transitionReach)?.y
    let minY = max(low, top.map { origin + $0 } ?? low)
    let maxY = min(high, bottom.map { origin + $0 } ?? high)
    return LayoutRect(x: 0, y: minY, width: viewport.width, height: maxY - minY)
  }

  /// Calls `append` with the elements within a margin of those that were visible at the beginning.
  private func appendNearBeginning(
    _ margin: Double, _ journal: LayoutJournal,
    _ append: (PlacedElement, _ initial: PlacedElement) -> Void
  ) {
    let begun = journal.beginning
    let seen = begun.visible.found.compactMap { element in
      tree.contains(element.slot) && !journal.moved.contains(element.slot)
        ? tree.cursor(of: element.slot) : nil
    }
    /// Returns whether it was visible or within the margin.
    func take(_ cursor: LayoutTree.Cursor) -> Bool {
      let roles: [PlacedElement.Role] =
        cursor.kind.contains(.item)
        ? [.item] : cursor.kind.contains(.sectionStart) ? [.header, .background] : [.footer]
      var isNear = false
      for role in roles {
        guard let final = element(.init(role: role, slot: cursor.slot)) else {
          isNear = true
          continue
        }
        let initial = unseen(final, journal)
        guard initial.frame.maxY > begun.offset - margin,
          initial.frame.minY < begun.offset + begun.viewport.height + margin
        else { continue }
        isNear = true
        append(final, initial)
      }
      return isNear
    }
    var place = seen.min { $0.index < $1.index }.flatMap { tree.previous($0) }
    var steps = 0
    while let cursor = place, steps < Self.transitionReach, take(cursor) {
      place = tree.previous(cursor)
      steps += 1
    }
    place = seen.max { $0.index < $1.index }.flatMap { tree.next($0) }
    steps = 0
    while let cursor = place, steps < Self.transitionReach, take(cursor) {
      place = tree.next(cursor)
      steps += 1
    }
  }
}
