import Geometry

// What takes another place in the list goes its own way through the viewport.
extension LayoutCore {
  /// The elements that took another place in the list and are in the viewport at some progress at
  /// which the transition may be sampled: those that cross it, and those that swing into it.
  /// - Complexity: O(*mk*) for *m* of them and *k* changes.
  func passingMovers(_ journal: LayoutJournal) -> [PlacedElement.Key] {
    var found: [PlacedElement.Key] = []
    for slot in journal.moved.sorted() where tree.contains(slot) {
      let record = records[Int(slot)]
      if record.isItem {
        if passes(slot, height: record.height, journal) {
          found.append(.init(role: .item, slot: slot))
        }
      } else if record.kind.contains(.sectionStart) {
        // Sticky ones are anywhere in their section.
        let section = sections[Int(record.section)]
        let top = tree.cursor(of: slot).y
        let height = tree.cursor(of: section.end).end - top
        if section.hasSupplementaries, passes(slot, height: height, journal) {
          found.append(.init(role: .background, slot: slot))
          found.append(.init(role: .header, slot: slot))
          found.append(.init(role: .footer, slot: section.end))
        }
      }
    }
    return found
  }

  /// Returns whether what begins at an entry is in the viewport at some progress.
  private func passes(_ slot: Int32, height: Double, _ journal: LayoutJournal) -> Bool {
    let begun = journal.beginning
    let cursor = tree.cursor(of: slot)
    let place = journal.initialPlace(
      of: slot, from: .init(index: Int32(cursor.index), y: cursor.y))
    let height = max(height, place.size?.height ?? 0)
    let before = begun.origin + place.y - begun.offset
    let way = origin + cursor.y - offset - before
    let first = before + way * min(0, progressRange.lowerBound)
    let last = before + way * max(1, progressRange.upperBound)
    return min(first, last) < max(viewport.height, begun.viewport.height)
      && max(first, last) + height > 0
  }
}

extension SectionRecord {
  /// Whether it has a header, a footer or a background.
  var hasSupplementaries: Bool { header != nil || footer != nil || background != nil }
}
