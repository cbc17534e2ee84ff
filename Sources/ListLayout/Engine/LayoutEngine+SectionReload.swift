import ListDiff

// A section that is reloaded takes other items, and its own anew, where it stands.
extension LayoutEngine {
  /// Adds what the reloads of sections delete, move and insert.
  func addReloads(of operations: [LayoutOperation<ID>], to removals: inout BatchRemovals) {
    let leaving = Set(removals.moved.map { $0.slot } + removals.deleted)
    for operation in operations {
      guard case .reloadSection(let section) = operation,
        let reload = reload(of: section, leaving: leaving)
      else { continue }
      removals.reloads.append(reload)
    }
    // What leaves one reloaded section may come into another.
    let arriving = Set(removals.reloads.flatMap(\.moved))
    for reload in removals.reloads {
      removals.deleted += reload.deleted.filter { !arriving.contains($0) }
    }
  }

  /// What a section's reload changes; `nil` where there is no such section.
  /// - Parameter leaving: The items that the batch deletes or moves by themselves.
  /// - Complexity: O(*k* log *k*) for *k* items before and after.
  private func reload(of section: LayoutSection<ID>, leaving: Set<Int32>) -> SectionReload? {
    guard let number = sectionNumbers[section.id], core.isListed(section: number) else {
      return nil
    }
    var reload = SectionReload(number: number)
    var indices: [ID: Int] = [:]
    for (index, item) in section.items.enumerated() {
      let isNew = indices.updateValue(index, forKey: item.id) == nil
      precondition(isNew, "item \(item.id) is twice in the section that is reloaded")
    }
    var staying: [(slot: Int32, index: Int)] = []
    var place = core.tree.next(core.tree.cursor(of: core.sections[Int(number)].start))
    while let cursor = place, cursor.kind.contains(.item) {
      if let index = indices[ids[Int(cursor.slot)]] {
        if !leaving.contains(cursor.slot) { staying.append((cursor.slot, index)) }
      } else if !leaving.contains(cursor.slot) {
        reload.deleted.append(cursor.slot)
      }
      place = core.tree.next(cursor)
    }
    // As many as possible stay where they are, and the others move around them.
    var kept: Set<Int> = []
    for position in Self.ascending(staying.map(\.index)) { kept.insert(staying[position].index) }
    for (index, item) in section.items.enumerated() where !kept.contains(index) {
      let slot = slot(of: item.id)
      if let slot, !leaving.contains(slot) { reload.moved.append(slot) }
      reload.arrivals.append((index, slot))
    }
    return reload
  }

  /// The positions of a longest ascending part of a sequence of different numbers.
  /// - Complexity: O(*k* log *k*).
  static func ascending(_ numbers: [Int]) -> [Int] {
    /// The positions of the least numbers at which ascending parts of each length end.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var found: [Int] = []
    var position = ends.last ?? -1
    while position >= 0 {
      found.append(position)
      position = previous[position]
    }
    return found.reversed()
  }

  /// Adds the places that the items of reloaded sections take.
  mutating func addArrivals(
    of operations: [LayoutOperation<ID>], _ reloads: [SectionReload],
    to arrivals: inout [(slot: Int32, to: ItemPosition)]
  ) {
    for operation in operations {
      guard case .reloadSection(let section) = operation,
        let number = sectionNumbers[section.id],
        let reload = reloads.first(where: { $0.number == number }), core.isListed(section: number)
      else { continue }
      let place = core.tree.cursor(of: core.sections[Int(number)].start)
      for arrival in reload.arrivals {
        let item = section.items[arrival.item]
        let to = ItemPosition(section: Int(place.before.sections), item: arrival.item)
        if let slot = arrival.slot, slot == self.slot(of: item.id) {
          core.noteMove(slot)
          arrivals.append((slot, to))
        } else {
          arrivals.append((makeItem(noting: item), to))
        }
      }
    }
  }

  /// Describes a reloaded section and its items anew.
  mutating func reloadInPlace(_ section: LayoutSection<ID>) {
    guard let number = sectionNumbers[section.id], core.isListed(section: number) else { return }
    core.noteReload(core.sections[Int(number)].start)
    core.noteReload(core.sections[Int(number)].end)
    reconfigure(section)
    for item in section.items {
      guard let slot = slot(of: item.id) else { continue }
      core.noteReload(slot)
      update(slot, to: item)
    }
  }
}
