import Geometry
import ListDiff

extension LayoutEngine {
  /// Performs changes at once: first deletes, and the removal of what moves; then inserts and
  /// moves, sections first, in the order of the places; then reloads and reconfigurations.
  ///
  /// Changes of unknown items or sections have no effect, and a place behind the end is the end.
  /// Where the content rests at its end it stays at its end; elsewhere the anchor keeps its place.
  /// If the anchor is deleted or moved, its nearest visible neighbour above that stays becomes the
  /// anchor and keeps its own place, or else the nearest one below; without any of these the nearest
  /// item above, or else below.
  /// - Complexity: O(*k* log *n*) for *k* items that change, and what is visible.
  @discardableResult
  @inlinable
  public mutating func performBatchUpdates(
    _ operations: [LayoutOperation<ID>]
  ) -> LayoutTransition<ID> {
    beginTransition()
    perform(operations)
    return endTransition()
  }

  @usableFromInline
  mutating func perform(_ operations: [LayoutOperation<ID>]) {
    core.settleSeen()
    let wasAtBottom = isAtBottom
    let removals = removals(of: operations)
    let found = core.anchor()
    let anchored = core.anchor(from: found, for: removals)
    core.target = nil

    for item in removals.deleted { detachItem(item) }
    for item in removals.moved { detachItem(item.slot) }
    for reload in removals.reloads {
      for slot in reload.moved { detachItem(slot) }
    }
    for slot in removals.deleted { forget(item: slot) }
    for number in removals.deletedSections { deleteSection(number) }
    attachSections(of: operations, moved: removals.movedSections)
    attachItems(of: operations, removals)
    changeInPlace(operations)

    core.restore(anchored)
    countUnread(seen: found.slot, wasAtBottom: wasAtBottom)
  }

  private func removals(of operations: [LayoutOperation<ID>]) -> BatchRemovals {
    var removals = BatchRemovals()
    var hasReloads = false
    for operation in operations {
      switch operation {
      case .delete(let id):
        if let slot = slot(of: id) { removals.deleted.append(slot) }
      case .move(let id, let position):
        if let slot = slot(of: id) { removals.moved.append((slot, position)) }
      case .deleteSection(let id):
        if let number = sectionNumbers[id] { removals.deletedSections.append(number) }
      case .moveSection(let id, let index):
        if let number = sectionNumbers[id] { removals.movedSections.append((number, index)) }
      case .reload(let item, let edge):
        if let edge, let slot = slot(of: item.id) { removals.fixed = (slot, edge) }
      case .reloadSection: hasReloads = true
      default: break
      }
    }
    if hasReloads { addReloads(of: operations, to: &removals) }
    return removals
  }

  private mutating func attachSections(
    of operations: [LayoutOperation<ID>], moved: [(number: Int32, to: Int)]
  ) {
    var arrivals: [(slots: [Int32], to: Int)] = []
    for section in moved where core.isListed(section: section.number) {
      arrivals.append((detachSection(section.number), section.to))
    }
    for operation in operations {
      if case .insertSection(let section, let index) = operation {
        arrivals.append((makeSlots(of: section), index))
      }
    }
    if arrivals.count > 1 { arrivals.sort { $0.to < $1.to } }
    for arrival in arrivals { attachSection(arrival.slots, at: arrival.to) }
  }

  private mutating func attachItems(
    of operations: [LayoutOperation<ID>], _ removals: BatchRemovals
  ) {
    var arrivals: [(slot: Int32, to: ItemPosition)] = []
    // What is deleted, too, has no id any more.
    let isDeleting = !(removals.deleted.isEmpty && removals.deletedSections.isEmpty)
    for item in removals.moved
    where !isDeleting || slot(of: ids[Int(item.slot)]) == item.slot {
      core.noteMove(item.slot)
      arrivals.append(item)
    }
    for operation in operations {
      if case .insert(let item, let position) = operation {
        arrivals.append((makeItem(noting: item), position))
      }
    }
    if !removals.reloads.isEmpty {
      addArrivals(of: operations, removals.reloads, to: &arrivals)
    }
    if arrivals.count > 1 { arrivals.sort { $0.to < $1.to } }
    for arrival in arrivals { attachItem(arrival.slot, at: arrival.to) }
  }

  private mutating func changeInPlace(_ operations: [LayoutOperation<ID>]) {
    for operation in operations {
      switch operation {
      case .reload(let item, _):
        guard let slot = slot(of: item.id) else { continue }
        core.noteReload(slot)
        update(slot, to: item)
      case .reconfigure(let item):
        guard let slot = slot(of: item.id) else { continue }
        core.noteReconfigure(slot)
        update(slot, to: item)
      case .reconfigureSection(let section): reconfigure(section)
      case .reloadSection(let section): reloadInPlace(section)
      default: break
      }
    }
  }
}
