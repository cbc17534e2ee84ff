import Drawing

extension LayoutEngine {
  /// A layout of one section.
  /// - Parameters:
  ///   - viewport: The size of what shows the content, insets included.
  ///   - anchor: The edge at which visible items stay when others change.
  ///   - section: The section's id.
  ///   - items: Its items; ids are unique.
  ///   - options: Spacings, insets and more.
  /// - Complexity: O(*n*).
  public init(
    viewport: Size, anchor: ContentOffsetAnchor.Edge = .bottom, section: ID,
    items: [LayoutItem<ID>], options: LayoutOptions = .init()
  ) {
    self.init(
      viewport: viewport, anchor: anchor, sections: [LayoutSection(id: section, items: items)],
      options: options)
  }

  /// Fills an empty layout.
  mutating func build(_ sections: [LayoutSection<ID>]) {
    let itemCount = sections.reduce(0) { $0 + $1.items.count }
    slots.reserveCapacity(itemCount)
    ids.reserveCapacity(itemCount + 2 * sections.count)
    core.records.reserveCapacity(itemCount + 2 * sections.count)
    core.sections.reserveCapacity(sections.count)
    sectionNumbers.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      let number = makeSection(section)
      for (offset, item) in section.items.enumerated() {
        let slot = makeItem(item)
        if offset + 1 < section.items.count {
          core.records[Int(slot)].gap = core.spacing(of: core.records[Int(slot)], in: number)
        }
      }
      let end = makeEnd(ofSection: number, id: section.id)
      if index + 1 < sections.count {
        core.records[Int(end)].gap = section.spacing ?? core.options.sectionSpacing
      }
    }
    core.tree = LayoutTree(core.records)
    if core.flows { core.reflowAll() }
  }

  /// Gives an item a slot, outside of the list.
  mutating func makeItem(_ item: LayoutItem<ID>) -> Int32 {
    if item.flow != nil { core.flows = true }
    precondition(slot(of: item.id) == nil, "an item's id is already in the list")
    let slot = makeSlot(core.record(of: item), id: item.id)
    slots.insert(slot, of: item.id)
    return slot
  }

  /// Gives a section a number and the marker of its beginning a slot, outside of the list.
  mutating func makeSection(_ section: LayoutSection<ID>) -> Int32 {
    precondition(sectionNumbers[section.id] == nil, "a section's id is already in the list")
    let number = core.makeSection(section)
    sectionNumbers[section.id] = number
    core.sections[Int(number)].start = makeSlot(
      core.marker(of: number, kind: .sectionStart), id: section.id)
    return number
  }

  /// Gives the marker of a section's end a slot, outside of the list.
  mutating func makeEnd(ofSection number: Int32, id: ID) -> Int32 {
    let slot = makeSlot(core.marker(of: number, kind: .sectionEnd), id: id)
    core.sections[Int(number)].end = slot
    return slot
  }

  private mutating func makeSlot(_ record: EntryRecord, id: ID) -> Int32 {
    let slot = core.makeSlot(record)
    if Int(slot) == ids.count { ids.append(id) } else { ids[Int(slot)] = id }
    return slot
  }
}

extension LayoutCore {
  /// What the layout keeps of an item.
  func record<ID>(of item: LayoutItem<ID>) -> EntryRecord {
    var record = EntryRecord()
    let size = item.size.guess
    (record.width, record.height) = (size.width, size.height)
    record.sizing = item.size.sizing
    record.extent = record.height
    record.spacing = item.spacing ?? .nan
    record.alignment = item.alignment
    record.revision = item.revision
    record.fraction = item.flow.map { $0.fraction ?? .nan } ?? -1
    record.stretches = item.flow?.stretches ?? false
    switch item.pin {
    case nil: break
    case .top: record.kind.insert(.topPin)
    case .bottom: record.kind.insert(.bottomPin)
    }
    return record
  }

  /// Gives a section a number; its markers are still missing.
  mutating func makeSection<ID>(_ section: LayoutSection<ID>) -> Int32 {
    let number = freeSections.popLast() ?? Int32(sections.count)
    if Int(number) == sections.count { sections.append(SectionRecord()) }
    setSection(section, at: number)
    return number
  }

  /// What the layout keeps of a section's beginning or end.
  func marker(of number: Int32, kind: EntryKind) -> EntryRecord {
    let section = sections[Int(number)]
    let isStart = kind.contains(.sectionStart)
    let height = isStart ? startHeight(of: section) : endHeight(of: section)
    return EntryRecord(
      height: height, extent: height, section: number,
      sizing: (isStart ? section.header : section.footer)?.size.sizing ?? .exact, kind: kind)
  }

  /// Takes what a section says of itself, with the sizes of header and footer as they are guessed.
  mutating func setSection<ID>(_ section: LayoutSection<ID>, at number: Int32) {
    forgetSection(number)
    let former = sections[Int(number)]
    sections[Int(number)] = SectionRecord(
      start: former.start, end: former.end, header: section.header, footer: section.footer,
      headerHeight: section.header?.size.guess.height ?? 0,
      footerHeight: section.footer?.size.guess.height ?? 0, background: section.background,
      itemSpacing: section.itemSpacing, spacing: section.spacing, insets: section.insets)
    if section.insets != .zero { insetSections += 1 }
  }

  /// Takes a section out of what is counted.
  mutating func forgetSection(_ number: Int32) {
    if sections[Int(number)].insets != .zero { insetSections -= 1 }
    sections[Int(number)].insets = .zero
  }
}

extension ItemSize {
  /// The size until it is measured; an infinite width is that of the room that there is.
  var guess: Size {
    switch self {
    case .exact(let size), .estimated(let size): size
    case .automatic: Size(width: .infinity, height: 40)
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
