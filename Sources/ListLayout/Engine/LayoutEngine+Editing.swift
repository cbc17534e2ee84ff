import Geometry
import ListDiff

// The steps of a batch. Each leaves every gap right for its place.
extension LayoutEngine {
  // MARK: Items

  mutating func detachItem(_ slot: Int32) {
    guard core.tree.contains(slot) else { return }
    let index = core.tree.cursor(of: slot).index
    core.detach(slot)
    core.records[Int(slot)].isFollower = false
    core.refreshGaps(around: index)
  }

  /// Puts an item that is outside of the list at a position; a position behind the end is the end.
  /// Where there is no section it gets one, named by its own id.
  mutating func attachItem(_ slot: Int32, at position: ItemPosition) {
    if core.tree.total.sections == 0 {
      attachSection(makeSlots(of: LayoutSection(id: ids[Int(slot)])), at: 0)
    }
    let sections = Int(core.tree.total.sections)
    let number = min(max(0, position.section), sections - 1)
    guard !core.tree.contains(slot), let start = core.tree.cursor(at: number, by: .sections) else {
      return
    }
    let end = core.tree.cursor(of: core.sections[Int(core.records[Int(start.slot)].section)].end)
    let first = start.index + 1
    let index =
      position.section >= sections
      ? end.index : first + min(max(0, position.item), end.index - first)
    core.attach(slot, at: index)
    core.refreshGaps(around: index)
  }

  /// Gives an item a slot; one that went since the transition began takes its own again.
  mutating func makeItem(noting item: LayoutItem<ID>) -> Int32 {
    if let slot = slot(of: item.id), !core.tree.contains(slot) { return slot }
    if let slot = takeBackRemoved(item.id) {
      update(slot, to: item)
      return slot
    }
    let slot = makeItem(item)
    core.journal?.inserted.insert(slot)
    return slot
  }

  /// An item's slot, if it was removed since the transition began.
  private mutating func takeBackRemoved(_ id: ID) -> Int32? {
    guard let slot = removedItems.removeValue(forKey: id) else { return nil }
    core.journal?.deleted.remove(slot)
    core.journal?.moved.insert(slot)
    core.journal?.reloaded.insert(slot)
    _ = slots.insert(slot, of: id, in: ids)
    return slot
  }

  /// Forgets an item that is outside of the list.
  mutating func forget(item slot: Int32) {
    let id = ids[Int(slot)]
    guard slots.remove(id, in: ids) != nil else { return }
    unread.remove(slot)
    if core.extended == slot { core.extended = nil }
    keepRemoved(slot, id: id)
  }

  /// Keeps a removed slot as long as a transition refers to it.
  private mutating func keepRemoved(_ slot: Int32, id: ID?) {
    if core.journal?.inserted.remove(slot) == nil {
      core.journal?.deleted.insert(slot)
      if let id { removedItems[id] = slot }
    }
    core.journal?.moved.remove(slot)
    core.forgetSwipes(of: slot)
    removedSlots.append(slot)
  }

  /// Copies an item's description, and marks the item as unmeasured where that changed its content.
  mutating func update(_ slot: Int32, to item: LayoutItem<ID>) {
    if let flaw = item.flaw { item.stop(flaw) }
    let former = core.records[Int(slot)]
    var record = EntryRecord(item)
    record.gap = former.gap
    let isMeasured = former.measured == core.epoch && former.revision == record.revision
    if record.sizing != .exact {
      // What was measured is the better guess.
      if former.measured >= 0 {
        record.measured = isMeasured ? former.measured : EntryRecord.outdated
      }
      if former.measured >= 0 || record.sizing == .automatic {
        (record.width, record.height) = (former.width, former.height)
      }
    }
    if item.flow != nil { core.flows = true }
    core.records[Int(slot)].fraction = record.fraction
    core.resize(slot, width: record.width, height: record.height, gap: former.gap)
    record.extent = core.records[Int(slot)].extent
    record.isFollower = record.isFlowing && former.isFollower
    core.records[Int(slot)] = record
    guard core.tree.contains(slot) else { return }
    if former.kind != record.kind { core.tree.setKind(record.kind, of: slot) }
    core.refreshGaps(around: core.tree.cursor(of: slot).index)
  }

  // MARK: Sections

  /// Takes a section out of the list and gives back its slots, from top to bottom.
  mutating func detachSection(_ number: Int32) -> [Int32] {
    let section = core.sections[Int(number)]
    let start = core.tree.cursor(of: section.start).index
    let count = core.tree.cursor(of: section.end).index - start + 1
    let found = (0..<count).compactMap { core.tree.cursor(at: start + $0)?.slot }
    for slot in found.reversed() { core.detach(slot) }
    for slot in found { core.noteMove(slot) }
    core.refreshGaps(around: start)
    return found
  }

  /// Puts a section that is outside of the list before the one at an index.
  mutating func attachSection(_ slots: [Int32], at index: Int) {
    let place = core.tree.cursor(at: index, by: .sections)?.index ?? core.tree.count
    for (offset, slot) in slots.enumerated() { core.attach(slot, at: place + offset) }
    if core.flows { core.reflowAll(in: place..<place + slots.count) }
    core.refreshGaps(around: place)
    core.refreshGaps(around: place + slots.count)
  }

  /// Gives a new section and its items slots, from top to bottom, gaps included.
  mutating func makeSlots(of section: LayoutSection<ID>) -> [Int32] {
    let number = makeSection(section)
    let end = makeEnd(ofSection: number, id: section.id)
    var slots = [core.sections[Int(number)].start]
    core.journal?.inserted.formUnion([slots[0], end])
    for (offset, item) in section.items.enumerated() {
      let slot = makeItem(noting: item)
      core.records[Int(slot)].gap =
        offset + 1 < section.items.count
        ? core.spacing(of: core.records[Int(slot)], in: number) : 0
      slots.append(slot)
    }
    slots.append(end)
    return slots
  }

  mutating func deleteSection(_ number: Int32) {
    guard core.isListed(section: number) else { return }
    let id = ids[Int(core.sections[Int(number)].start)]
    for slot in detachSection(number) {
      if core.records[Int(slot)].isItem {
        forget(item: slot)
      } else {
        keepRemoved(slot, id: nil)
      }
    }
    sectionNumbers[id] = nil
    core.forgetSection(number)
    removedSections.append(number)
  }

  mutating func reconfigure(_ section: LayoutSection<ID>) {
    guard let number = sectionNumbers[section.id] else { return }
    let former = core.sections[Int(number)]
    let (itemSpacing, insets) = (former.itemSpacing, former.insets)
    core.setSection(section, at: number)
    core.keepHeights(of: former, in: number)
    let record = core.sections[Int(number)]
    core.noteKinds(from: former, to: record)
    core.noteReconfigure(record.start)
    core.noteReconfigure(record.end)
    core.resize(record.start, width: 0, height: core.startHeight(of: record), gap: 0)
    core.resize(
      record.end, width: 0, height: core.endHeight(of: record),
      gap: core.records[Int(record.end)].gap)
    core.refreshGap(of: record.end)
    if core.flows, itemSpacing != section.itemSpacing || insets != section.insets {
      let first = core.tree.cursor(of: record.start).index
      core.reflowAll(in: first..<core.tree.cursor(of: record.end).index)
    }
    guard itemSpacing != section.itemSpacing else { return }
    var index = core.tree.cursor(of: record.start).index + 1
    while let cursor = core.tree.cursor(at: index), cursor.slot != record.end {
      core.refreshGap(of: cursor.slot)
      index += 1
    }
  }

  // MARK: Unread

  /// Counts the items that were added below what was visible.
  mutating func countUnread(seen: Int32?, wasAtBottom: Bool) {
    if let inserted = core.journal?.inserted, !wasAtBottom, let seen, core.tree.contains(seen) {
      let index = core.tree.cursor(of: seen).index
      for slot in inserted
      where core.tree.contains(slot) && core.records[Int(slot)].isItem
        && core.tree.cursor(of: slot).index > index
      {
        unread.insert(slot)
      }
    }
  }

  /// Removes from the count what has become visible since.
  /// - Parameter isStill: Whether the visible items are those of the last time.
  mutating func updateUnread(isStill: Bool = false) {
    if unread.isEmpty { return }
    if isAtBottom {
      unread.removeAll()
    } else if !isStill {
      for element in core.elements(in: visibleBounds) { unread.remove(element.slot) }
    }
  }

  /// How many items were added below the visible bounds while the content wasn't at its end, and
  /// haven't been visible yet.
  public var unreadCount: Int { unread.count }
}

extension LayoutCore {
  func isListed(section number: Int32) -> Bool { tree.contains(sections[Int(number)].start) }

  mutating func noteMove(_ slot: Int32) {
    if journal?.inserted.contains(slot) == false { journal?.moved.insert(slot) }
  }

  mutating func noteReload(_ slot: Int32) { journal?.reloaded.insert(slot) }

  mutating func noteReconfigure(_ slot: Int32) { journal?.reconfigured.insert(slot) }

  /// Notes which of its header, footer and background a section got or lost.
  mutating func noteKinds(from former: SectionRecord, to section: SectionRecord) {
    func note(_ role: PlacedElement.Role, _ slot: Int32, from: Bool, to: Bool) {
      if from != to { journal?.note(.init(role: role, slot: slot), from: from, to: to) }
      if !to, !swipes.isEmpty { swipes[.init(role: role, slot: slot)] = nil }
    }
    note(.header, section.start, from: former.header != nil, to: section.header != nil)
    note(.footer, section.end, from: former.footer != nil, to: section.footer != nil)
    note(.background, section.start, from: former.background != nil, to: section.background != nil)
  }
}
