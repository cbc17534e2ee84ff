import Drawing
import ListDiff

extension LayoutEngine {
  /// Performs changes at once: first what goes, then sections, then what comes, in the order of the
  /// places; then what is reloaded and reconfigured. What names an unknown item or section has no
  /// effect, and a place behind the end is the end.
  /// - Complexity: O(*k* log *n*) for *k* items that change, and what is visible.
  @discardableResult
  public mutating func performBatchUpdates(
    _ operations: [LayoutOperation<ID>]
  ) -> LayoutTransition<ID> {
    transact { engine in
      var batch = BatchUpdate<ID>()
      for operation in operations { batch.add(operation) }
      engine.perform(batch)
    }
  }

  mutating func perform(_ batch: BatchUpdate<ID>) {
    var anchored = core.anchor()
    if case .end = anchored.anchor { anchored.anchor = .end(distance: 0) }
    core.target = nil
    let wasAtBottom = isAtBottom
    let seen = core.anchorEntry(in: core.geometry, edge: core.edge).map(\.slot)
    if let change = batch.changed.last(where: { $0.fixing != nil }), let edge = change.fixing,
      let slot = slots[change.item.id]
    {
      anchored = core.anchor(on: slot, edge: edge)
    }

    // What goes and what leaves its place.
    var leaving = Set(batch.deleted.compactMap { slots[$0] })
    leaving.formUnion(batch.moved.compactMap { slots[$0.id] })
    var leavingSections = Set(batch.deletedSections.compactMap { sectionNumbers[$0] })
    leavingSections.formUnion(batch.movedSections.compactMap { sectionNumbers[$0.id] })
    anchored = core.surviving(anchored, leaving: leaving, leavingSections: leavingSections)
    for id in batch.deleted { if let slot = slots[id] { detachItem(slot) } }
    for move in batch.moved { if let slot = slots[move.id] { detachItem(slot) } }
    for id in batch.deleted { forget(item: id) }
    for id in batch.deletedSections { deleteSection(id) }
    let travelling = batch.movedSections.compactMap { move in
      sectionNumbers[move.id].map { (slots: detachSection($0), to: move.to) }
    }

    // What comes, from top to bottom.
    var arrivals = travelling.map {
      (index: $0.to, slots: $0.slots, section: LayoutSection<ID>?.none)
    }
    arrivals += batch.insertedSections.map { (index: $0.to, slots: [], section: $0.section) }
    for arrival in arrivals.sorted(by: { $0.index < $1.index }) {
      let slots = arrival.section.map { makeSlots(of: $0) } ?? arrival.slots
      attachSection(slots, at: arrival.index)
    }
    var items: [(position: ItemPosition, slot: Int32)] = []
    for move in batch.moved {
      if let slot = slots[move.id] {
        core.noteMove(slot)
        items.append((move.to, slot))
      }
    }
    for insert in batch.inserted { items.append((insert.to, makeItem(noting: insert.item))) }
    for item in items.sorted(by: { $0.position < $1.position }) {
      attachItem(item.slot, at: item.position)
    }

    for section in batch.reconfiguredSections { reconfigure(section) }
    for change in batch.changed {
      guard let slot = slots[change.item.id] else { continue }
      change.isReload ? core.noteReload(slot) : core.noteReconfigure(slot)
      update(slot, to: change.item)
    }
    core.restore(anchored)
    countUnread(seen: seen, wasAtBottom: wasAtBottom)
  }
}

/// The operations of a batch, by kind.
struct BatchUpdate<ID: Hashable & Sendable> {
  var deleted: [ID] = []
  var moved: [(id: ID, to: ItemPosition)] = []
  var inserted: [(item: LayoutItem<ID>, to: ItemPosition)] = []
  var changed: [(item: LayoutItem<ID>, isReload: Bool, fixing: ContentOffsetAnchor.Edge?)] = []
  var deletedSections: [ID] = []
  var movedSections: [(id: ID, to: Int)] = []
  var insertedSections: [(section: LayoutSection<ID>, to: Int)] = []
  var reconfiguredSections: [LayoutSection<ID>] = []

  mutating func add(_ operation: LayoutOperation<ID>) {
    switch operation {
    case .insert(let item, let position): inserted.append((item, position))
    case .delete(let id): deleted.append(id)
    case .move(let id, let position): moved.append((id, position))
    case .reload(let item, let edge): changed.append((item, true, edge))
    case .reconfigure(let item): changed.append((item, false, nil))
    case .insertSection(let section, let index): insertedSections.append((section, index))
    case .deleteSection(let id): deletedSections.append(id)
    case .moveSection(let id, let index): movedSections.append((id, index))
    case .reconfigureSection(let section): reconfiguredSections.append(section)
    }
  }
}
