import Drawing
import ListDiff

extension LayoutEngine {
  /// Performs changes at once: first what goes, then sections, then what comes, in the order of the
  /// places; then what is reloaded and reconfigured.
  ///
  /// What names an unknown item or section has no effect, and a place behind the end is the end. Where
  /// the content rests at its end it goes on to rest there; elsewhere the anchor stays. An anchor that
  /// is deleted or moved passes the part on to its nearest neighbour above that stays, or below.
  /// - Complexity: O(*k* log *n*) for *k* items that change, and what is visible.
  @discardableResult
  public mutating func performBatchUpdates(
    _ operations: [LayoutOperation<ID>]
  ) -> LayoutTransition<ID> {
    beginTransition()
    perform(operations)
    return endTransition()
  }

  mutating func perform(_ operations: [LayoutOperation<ID>]) {
    let wasAtBottom = isAtBottom
    let seen = core.anchorEntry(in: core.geometry, edge: core.edge).map(\.slot)
    let departure = departure(of: operations)
    let anchored = anchor(for: departure)
    core.target = nil

    for item in departure.deleted { detachItem(item) }
    for item in departure.moved { detachItem(item.slot) }
    for slot in departure.deleted { forget(item: slot) }
    for number in departure.deletedSections { deleteSection(number) }
    attachSections(of: operations, moved: departure.movedSections)
    attachItems(of: operations, moved: departure.moved)
    changeInPlace(operations)

    core.restore(anchored)
    countUnread(seen: seen, wasAtBottom: wasAtBottom)
  }

  /// What a batch takes from its place, by slots and section numbers.
  struct Departure {
    var deleted: [Int32] = []
    var moved: [(slot: Int32, to: ItemPosition)] = []
    var deletedSections: [Int32] = []
    var movedSections: [(number: Int32, to: Int)] = []
    /// The item whose edge the batch fixes.
    var fixed: (slot: Int32, edge: ContentOffsetAnchor.Edge)?

    var isEmpty: Bool {
      deleted.isEmpty && moved.isEmpty && deletedSections.isEmpty && movedSections.isEmpty
    }
  }

  private func departure(of operations: [LayoutOperation<ID>]) -> Departure {
    var departure = Departure()
    for operation in operations {
      switch operation {
      case .delete(let id):
        if let slot = slot(of: id) { departure.deleted.append(slot) }
      case .move(let id, let position):
        if let slot = slot(of: id) { departure.moved.append((slot, position)) }
      case .deleteSection(let id):
        if let number = sectionNumbers[id] { departure.deletedSections.append(number) }
      case .moveSection(let id, let index):
        if let number = sectionNumbers[id] { departure.movedSections.append((number, index)) }
      case .reload(let item, let edge):
        if let edge, let slot = slot(of: item.id) { departure.fixed = (slot, edge) }
      default: break
      }
    }
    return departure
  }

  /// What stays where it is while a batch is performed.
  private func anchor(for departure: Departure) -> LayoutCore.Anchored {
    var anchored = core.anchor()
    if case .end = anchored.anchor { anchored.anchor = .end(distance: 0) }
    if let fixed = departure.fixed { anchored = core.anchor(on: fixed.slot, edge: fixed.edge) }
    if departure.isEmpty { return anchored }
    return core.surviving(
      anchored, leaving: Set(departure.deleted + departure.moved.map(\.slot)),
      leavingSections: Set(departure.deletedSections + departure.movedSections.map(\.number)))
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
    of operations: [LayoutOperation<ID>], moved: [(slot: Int32, to: ItemPosition)]
  ) {
    var arrivals: [(slot: Int32, to: ItemPosition)] = []
    for item in moved where slot(of: ids[Int(item.slot)]) == item.slot {
      core.noteMove(item.slot)
      arrivals.append(item)
    }
    for operation in operations {
      if case .insert(let item, let position) = operation {
        arrivals.append((makeItem(noting: item), position))
      }
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
      default: break
      }
    }
  }
}
