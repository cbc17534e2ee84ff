import ListDiff

/// What a list has in common with the one in a layout at its beginning and at its end: sections and
/// items of the same ids and revisions.
@usableFromInline
struct SharedEnds {
  /// How many whole sections are the same, from the first and from the last on.
  @usableFromInline var sectionsBefore = 0
  @usableFromInline var sectionsAfter = 0
  /// How many items of the next section are the same; `nil` where that is another section.
  @usableFromInline var itemsBefore: Int?
  @usableFromInline var itemsAfter: Int?
  /// How many entries of the layout these are.
  @usableFromInline var entriesBefore = 0
  @usableFromInline var entriesAfter = 0

  @usableFromInline
  init() {}
}

extension LayoutEngine {
  /// What a list has in common with this one at its ends.
  ///
  /// It reads both lists in their order and looks nothing up, so that it takes little more than
  /// reading their memory.
  /// - Complexity: O(*n*).
  @inlinable
  func sharedEnds(with sections: [LayoutSection<ID>]) -> SharedEnds {
    var ends = SharedEnds()
    var reader = EntryReader(core, fromEnd: false)
    let ids = ids
    for section in sections {
      guard let start = reader.next(), start.role == .sectionStart,
        ids[Int(start.slot)] == section.id
      else { break }
      var count = 0
      while count < section.items.count, let entry = reader.next(),
        isSame(entry, section.items[count], ids)
      { count += 1 }
      ends.entriesBefore += count + 1
      guard count == section.items.count, let end = reader.next(), end.role == .sectionEnd
      else {
        ends.itemsBefore = count
        break
      }
      ends.entriesBefore += 1
      ends.sectionsBefore += 1
    }
    let entryCount = sections.reduce(0) { $0 + $1.items.count + 2 }
    // What is shared at the beginning isn't shared at the end, too.
    let most = Swift.min(entryCount, core.entryCount) - ends.entriesBefore
    reader = EntryReader(core, fromEnd: true)
    for section in sections.reversed() {
      guard ends.entriesAfter < most, let end = reader.next(), end.role == .sectionEnd,
        ids[Int(end.slot)] == section.id
      else { break }
      ends.entriesAfter += 1
      var count = 0
      while count < section.items.count, ends.entriesAfter + count < most,
        let entry = reader.next(),
        isSame(entry, section.items[section.items.count - 1 - count], ids)
      { count += 1 }
      ends.entriesAfter += count
      guard count == section.items.count, ends.entriesAfter < most, let start = reader.next(),
        start.role == .sectionStart
      else {
        ends.itemsAfter = count
        break
      }
      ends.entriesAfter += 1
      ends.sectionsAfter += 1
    }
    return ends
  }

  @inlinable
  @inline(__always)
  func isSame(
    _ entry: EntryReader.Entry, _ item: LayoutItem<ID>, _ ids: ChunkedArray<ID>
  ) -> Bool {
    entry.role == .item && entry.revision == item.revision
      && ids[Int(entry.slot)] == item.id
  }

  /// The part of a list between what it has in common with this one, for a difference.
  func snapshot(
    of sections: [LayoutSection<ID>], between ends: SharedEnds
  ) -> ListSnapshot<ID, ID, Int> {
    let numbers = ends.sectionsBefore..<sections.count - ends.sectionsAfter
    return ListSnapshot(
      sections: numbers.map { number in
        let items = sections[number].items
        let low = number == numbers.lowerBound ? ends.itemsBefore ?? 0 : 0
        let last = number == numbers.upperBound - 1 ? ends.itemsAfter ?? 0 : 0
        return ListSection(
          id: sections[number].id,
          items: items[low..<items.count - last].map { ListItem(id: $0.id, revision: $0.revision) })
      })
  }

  /// The same part of the list as it is.
  /// - Parameter first: The id of the section that the part begins in, if some of its items are in
  ///   common.
  func snapshot(between ends: SharedEnds, in first: ID?) -> ListSnapshot<ID, ID, Int> {
    var sections: [ListSection<ID, ID, Int>] = []
    if let first { sections.append(ListSection(id: first, items: [])) }
    var place = core.tree.cursor(at: ends.entriesBefore)
    for _ in 0..<core.tree.count - ends.entriesBefore - ends.entriesAfter {
      guard let cursor = place else { break }
      let id = ids[Int(cursor.slot)]
      if cursor.kind.contains(.sectionStart) {
        sections.append(ListSection(id: id, items: []))
      } else if cursor.kind.contains(.item) {
        sections[sections.count - 1].items.append(
          ListItem(id: id, revision: core.records[Int(cursor.slot)].revision))
      }
      place = core.tree.next(cursor)
    }
    return ListSnapshot(sections: sections)
  }
}

extension LayoutCore {
  /// How many items and markers of sections there are.
  @usableFromInline var entryCount: Int { tree.count }
}
