import ListDiff

/// Replays exported changes naively on arrays of arrays.
struct Replay<SectionID, ItemID, Revision>
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  typealias Snapshot = ListSnapshot<SectionID, ItemID, Revision>
  typealias Section = ListSection<SectionID, ItemID, Revision>

  private(set) var sections: [Section]
  /// Where inserted and updated things come from.
  private let new: [Section]

  init(_ list: Snapshot, new: Snapshot) {
    sections = list.sections
    self.new = new.sections
  }

  var list: Snapshot { Snapshot(sections: sections) }

  /// A batch as collection views understand it: all old indices are those before it.
  /// - Parameter arrivals: Where inserted and updated things come from, if not from the new list.
  mutating func apply(_ batch: BatchUpdates, arrivals: [Section]? = nil) {
    let arrivals = arrivals ?? new
    let before = sections
    // Items leave.
    var left: [Set<Int>] = before.map { _ in [] }
    for position in batch.deletedItems + batch.movedItems.map(\.old) {
      precondition(left[position.section].insert(position.item).inserted, "left twice")
    }
    var bodies = before.indices.map { section in
      before[section].items.enumerated().filter { !left[section].contains($0.offset) }
        .map(\.element)
    }
    // Sections go, come and move.
    let gone = Set(batch.deletedSections).union(batch.movedSections.map(\.old))
    var stayed = before.indices.filter { !gone.contains($0) }.makeIterator()
    var sources: [Int?] = []
    let count = before.count - batch.deletedSections.count + batch.insertedSections.count
    for index in 0..<count {
      if batch.insertedSections.contains(index) {
        sources.append(nil)
      } else if let move = batch.movedSections.first(where: { $0.new == index }) {
        sources.append(move.old)
      } else {
        sources.append(stayed.next())
      }
    }
    // Items arrive, in ascending order.
    var arriving: [(to: ItemPosition, item: ListItem<ItemID, Revision>)] = []
    for position in batch.insertedItems {
      arriving.append((position, arrivals[position.section].items[position.item]))
    }
    for move in batch.movedItems {
      arriving.append((move.new, before[move.old.section].items[move.old.item]))
    }
    for index in sources.indices where sources[index] == nil {
      bodies.append(arrivals[index].items)
    }
    var nextInserted = before.count
    var result: [Section] = []
    for (index, source) in sources.enumerated() {
      if let source {
        result.append(
          Section(id: before[source].id, revision: before[source].revision, items: bodies[source]))
      } else {
        result.append(
          Section(
            id: arrivals[index].id, revision: arrivals[index].revision,
            items: bodies[nextInserted]))
        nextInserted += 1
      }
    }
    for arrival in arriving.sorted(by: { $0.to < $1.to }) {
      result[arrival.to.section].items.insert(arrival.item, at: arrival.to.item)
    }
    for pair in batch.reloadedItems + batch.reconfiguredItems {
      result[pair.new.section].items[pair.new.item] =
        arrivals[pair.new.section].items[pair.new.item]
    }
    for pair in batch.updatedSections {
      result[pair.new].id = arrivals[pair.new].id
      result[pair.new].revision = arrivals[pair.new].revision
    }
    sections = result
  }

  /// A single step.
  mutating func apply(_ step: EditStep) {
    switch step {
    case .insertSection(let at, let index):
      sections.insert(
        Section(id: new[index].id, revision: new[index].revision, items: []), at: at)
    case .deleteSection(let at):
      sections.remove(at: at)
    case .moveSection(let from, let to):
      sections.insert(sections.remove(at: from), at: to)
    case .updateSection(let at):
      sections[at].id = new[at].id
      sections[at].revision = new[at].revision
    case .insertItem(let at, let source):
      sections[at.section].items.insert(new[source.section].items[source.item], at: at.item)
    case .deleteItem(let at):
      sections[at.section].items.remove(at: at.item)
    case .moveItem(let from, let to):
      let item = sections[from.section].items.remove(at: from.item)
      sections[to.section].items.insert(item, at: to.item)
    case .updateItem(let at):
      sections[at.section].items[at.item] = new[at.section].items[at.item]
    }
  }
}
