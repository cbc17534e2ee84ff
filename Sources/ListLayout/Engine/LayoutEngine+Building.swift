import Geometry

extension LayoutEngine {
  /// A layout of one section.
  /// - Parameters:
  ///   - viewport: The size of what shows the content, insets included.
  ///   - anchor: The edge at which visible items stay when others change.
  ///   - section: The section's id.
  ///   - items: Its items; ids are unique.
  ///   - options: Spacings, insets and more.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    viewport: LayoutSize, anchor: ContentOffsetAnchor.Edge = .bottom, section: ID,
    items: [LayoutItem<ID>], options: LayoutOptions = .init()
  ) {
    self.init(
      viewport: viewport, anchor: anchor, sections: [LayoutSection(id: section, items: items)],
      options: options)
  }

  /// Fills an empty layout.
  @inlinable
  mutating func build(_ sections: [LayoutSection<ID>]) {
    let itemCount = sections.reduce(0) { $0 + $1.items.count }
    slots.reserveCapacity(itemCount)
    sectionNumbers.reserveCapacity(sections.count)
    core.reserveCapacity(sections: sections.count)
    for section in sections {
      let number = makeSection(section)
      for item in section.items { _ = makeItem(item) }
      _ = makeEnd(ofSection: number, id: section.id)
    }
    core.buildList()
  }

  /// Gives an item a slot, outside of the list.
  @inlinable
  mutating func makeItem(_ item: LayoutItem<ID>) -> Int32 {
    if let flaw = item.flaw { item.stop(flaw) }
    if item.flow != nil { core.flows = true }
    let slot = makeSlot(EntryRecord(item), id: item.id)
    let isNew = slots.insert(slot, of: item.id, in: ids)
    if !isNew { item.stop(.duplicate) }
    return slot
  }

  /// Gives a section a number and the marker of its beginning a slot, outside of the list.
  @usableFromInline
  mutating func makeSection(_ section: LayoutSection<ID>) -> Int32 {
    if sectionNumbers[section.id] != nil { section.stop(.duplicate) }
    let number = core.makeSection(section)
    sectionNumbers[section.id] = number
    core.sections[Int(number)].start = makeSlot(
      core.marker(of: number, kind: .sectionStart), id: section.id)
    return number
  }

  /// Gives the marker of a section's end a slot, outside of the list.
  @usableFromInline
  mutating func makeEnd(ofSection number: Int32, id: ID) -> Int32 {
    let slot = makeSlot(core.marker(of: number, kind: .sectionEnd), id: id)
    core.sections[Int(number)].end = slot
    return slot
  }

  @inlinable
  mutating func makeSlot(_ record: EntryRecord, id: ID) -> Int32 {
    let slot = core.makeSlot(record)
    if Int(slot) == ids.count { ids.append(id) } else { ids[Int(slot)] = id }
    return slot
  }
}

extension LayoutCore {
  /// Makes room for sections.
  @usableFromInline
  mutating func reserveCapacity(sections: Int) { self.sections.reserveCapacity(sections) }

  /// Makes the list of all entries, in the order of their slots, and rests at the anchor's edge.
  @usableFromInline
  mutating func buildList() {
    for (number, section) in sections.enumerated() {
      // The last item has none.
      for slot in Int(section.start) + 1..<max(Int(section.start) + 1, Int(section.end) - 1) {
        records[slot].gap = spacing(of: records[slot], in: Int32(number))
      }
      if number + 1 < sections.count {
        records[Int(section.end)].gap = section.spacing ?? options.sectionSpacing
      }
    }
    tree = LayoutTree(records)
    if flows { reflowAll() }
    offset = edge == .bottom ? geometry.maximumOffset : geometry.minimumOffset
  }

  /// Gives a section a number; its markers are still missing.
  mutating func makeSection<ID>(_ section: LayoutSection<ID>) -> Int32 {
    let number = freeSections.popLast() ?? Int32(sections.count)
    if Int(number) == sections.count { sections.append(SectionRecord()) }
    setSection(section, at: number)
    return number
  }

  /// The record of a section's beginning or end.
  func marker(of number: Int32, kind: EntryKind) -> EntryRecord {
    let section = sections[Int(number)]
    let isStart = kind.contains(.sectionStart)
    let height = isStart ? startHeight(of: section) : endHeight(of: section)
    return EntryRecord(
      height: height, extent: height, section: number,
      sizing: (isStart ? section.header : section.footer)?.size.sizing ?? .exact, kind: kind)
  }

  /// Copies a section's description, with the estimated sizes of its header and footer.
  mutating func setSection<ID>(_ section: LayoutSection<ID>, at number: Int32) {
    if let problem = section.problems.first { preconditionFailure("\(problem)") }
    forgetSection(number)
    let former = sections[Int(number)]
    sections[Int(number)] = SectionRecord(
      start: former.start, end: former.end, header: section.header, footer: section.footer,
      headerHeight: section.header?.size.guess.height ?? 0,
      footerHeight: section.footer?.size.guess.height ?? 0, background: section.background,
      itemSpacing: section.itemSpacing, spacing: section.spacing, insets: section.insets)
    countSection(number, times: 1)
  }

  /// Removes a section from the counts.
  mutating func forgetSection(_ number: Int32) {
    countSection(number, times: -1)
    let (start, end) = (sections[Int(number)].start, sections[Int(number)].end)
    sections[Int(number)] = SectionRecord(start: start, end: end)
  }

  private mutating func countSection(_ number: Int32, times: Int) {
    let section = sections[Int(number)]
    if section.insets != .zero { insetSections += times }
    if section.hasSupplementaries {
      furnishedSections += times
    }
  }
}

extension EntryRecord {
  /// The record of an item.
  @inlinable
  init<ID>(_ item: LayoutItem<ID>) {
    self.init(
      size: item.size, alignment: item.alignment, spacing: item.spacing, flow: item.flow,
      pin: item.pin, revision: item.revision)
  }

  /// The record of an item with this description.
  @usableFromInline
  init(
    size: ItemSize, alignment: ItemAlignment, spacing: Double?, flow: ItemFlow?, pin: ItemPin?,
    revision: Int
  ) {
    let guess = size.guess
    self.init(
      width: guess.width, height: guess.height, extent: guess.height, spacing: spacing ?? .nan,
      revision: revision, fraction: flow.map { $0.fraction ?? .nan } ?? -1, sizing: size.sizing,
      alignment: alignment, stretches: flow?.stretches ?? false)
    switch pin {
    case nil: break
    case .top: kind.insert(.topPin)
    case .bottom: kind.insert(.bottomPin)
    }
  }
}

extension ItemSize {
  /// The size until it is measured; an infinite width is that of the room that there is.
  var guess: LayoutSize {
    switch self {
    case .exact(let size), .estimated(let size): size
    case .automatic: LayoutSize(width: .infinity, height: 40)
    }
  }

  /// How the size is known.
  var sizing: EntryRecord.Sizing {
    switch self {
    case .exact: .exact
    case .estimated: .estimated
    case .automatic: .automatic
    }
  }
}
