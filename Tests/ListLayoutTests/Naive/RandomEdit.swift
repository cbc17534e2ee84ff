import ListDiff
import ListLayout

/// A change of a list, as the list that it leads to and as a batch of operations.
struct RandomEdit {
  private let old: [LayoutSection<Int>]
  private(set) var sections: [LayoutSection<Int>]
  private(set) var moved: Set<Int> = []
  private(set) var movedSections: Set<Int> = []
  private var reloaded: [LayoutOperation<Int>] = []
  private var reloadedSections: Set<Int> = []
  /// The items that the reload of a section describes anew: they stay in it, where that is told.
  private var describedItems: Set<Int> = []

  init(_ sections: [LayoutSection<Int>]) {
    old = sections
    self.sections = sections
  }

  /// The edge that a reload keeps where it is.
  var fixing: (item: Int, edge: ContentOffsetAnchor.Edge)? {
    let left = Set(sections.flatMap(\.items).map(\.id))
    let fixings = reloaded.compactMap {
      operation -> (item: Int, edge: ContentOffsetAnchor.Edge)? in
      guard case .reload(let item, let edge?) = operation, left.contains(item.id) else {
        return nil
      }
      return (item.id, edge)
    }
    return fixings.last
  }

  /// Some random edits.
  mutating func change(using steps: inout RandomSteps, moving: Bool = true) {
    for _ in 0..<Int.random(in: 1...4, using: &steps.random) {
      changeOnce(using: &steps, moving: moving)
    }
    // A short list soon has nothing to tell.
    while sections.flatMap(\.items).count < 8 { insertItems(using: &steps) }
    while sections.flatMap(\.items).count > 60 { deleteItem(using: &steps) }
  }

  private mutating func changeOnce(using steps: inout RandomSteps, moving: Bool) {
    switch Int.random(in: 0..<13, using: &steps.random) {
    case 0..<4: insertItems(using: &steps)
    case 4, 5: deleteItem(using: &steps)
    case 6 where moving: moveItem(using: &steps)
    case 7, 8: reload(using: &steps)
    case 9:
      let index = Int.random(in: 0...sections.count, using: &steps.random)
      sections.insert(steps.section(Int.random(in: 0..<5, using: &steps.random)), at: index)
    case 10 where sections.count > 1 && steps.chance(0.6):
      let index = Int.random(in: sections.indices, using: &steps.random)
      // What was moved into it stays where it can be told as a move.
      if sections[index].items.allSatisfy({ !moved.contains($0.id) }) {
        sections.remove(at: index)
      }
    case 11 where moving && sections.count > 1 && steps.chance(0.5):
      let section = sections.remove(at: Int.random(in: sections.indices, using: &steps.random))
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &steps.random))
      if old.contains(where: { $0.id == section.id }) { movedSections.insert(section.id) }
    case 12: reloadSection(using: &steps)
    default:
      guard let index = sections.indices.randomElement(using: &steps.random),
        old.contains(where: { $0.id == sections[index].id })
      else { return }
      steps.describe(&sections[index])
    }
  }

  private mutating func insertItems(using steps: inout RandomSteps) {
    if sections.isEmpty { sections.append(steps.section(0)) }
    let section = Int.random(in: sections.indices, using: &steps.random)
    let items = steps.items(Int.random(in: 1...4, using: &steps.random))
    let place = Int.random(in: 0...sections[section].items.count, using: &steps.random)
    sections[section].items.insert(contentsOf: items, at: place)
  }

  /// A place of an item that was there before and isn't spoken of yet.
  private func untouched(using steps: inout RandomSteps) -> (section: Int, item: Int)? {
    let known = Set(old.flatMap(\.items).map(\.id)).subtracting(moved)
      .subtracting(describedItems)
    let places = sections.indices.flatMap { section in
      sections[section].items.indices.map { (section: section, item: $0) }
    }
    let touched = Set(reloaded.map(Self.item))
    return places.filter {
      let id = sections[$0.section].items[$0.item].id
      return known.contains(id) && !touched.contains(id)
    }.randomElement(using: &steps.random)
  }

  private static func item(_ operation: LayoutOperation<Int>) -> Int {
    switch operation {
    case .reload(let item, _), .reconfigure(let item): item.id
    default: 0
    }
  }

  private mutating func deleteItem(using steps: inout RandomSteps) {
    if let place = untouched(using: &steps) {
      sections[place.section].items.remove(at: place.item)
    }
  }

  private mutating func moveItem(using steps: inout RandomSteps) {
    guard let place = untouched(using: &steps) else { return }
    let item = sections[place.section].items.remove(at: place.item)
    let section = Int.random(in: sections.indices, using: &steps.random)
    let target = Int.random(in: 0...sections[section].items.count, using: &steps.random)
    sections[section].items.insert(item, at: target)
    moved.insert(item.id)
  }

  private mutating func reload(using steps: inout RandomSteps) {
    guard let place = untouched(using: &steps) else { return }
    var item = sections[place.section].items[place.item]
    item.revision += 1
    if steps.chance(0.5) { item.size = steps.size() }
    sections[place.section].items[place.item] = item
    if steps.chance(0.3) {
      reloaded.append(.reconfigure(item))
    } else if steps.chance(0.3) {
      let edge: ContentOffsetAnchor.Edge = steps.chance(0.5) ? .top : .bottom
      reloaded.append(.reload(item, fixing: edge))
    } else {
      reloaded.append(.reload(item))
    }
  }

  /// Replaces a section that was there before where it stands: some of its items, and what they are.
  private mutating func reloadSection(using steps: inout RandomSteps) {
    guard let index = sections.indices.randomElement(using: &steps.random),
      old.contains(where: { $0.id == sections[index].id })
    else { return }
    reloadedSections.insert(sections[index].id)
    if steps.chance(0.5) { steps.describe(&sections[index]) }
    let known = Set(old.flatMap(\.items).map(\.id)).subtracting(moved)
    let touched = Set(reloaded.map(Self.item))
    sections[index].items.removeAll {
      known.contains($0.id) && !touched.contains($0.id) && steps.chance(0.3)
    }
    for place in sections[index].items.indices
    where known.contains(sections[index].items[place].id)
      && !touched.contains(sections[index].items[place].id) && steps.chance(0.5)
    {
      describedItems.insert(sections[index].items[place].id)
      sections[index].items[place].revision += 1
      if steps.chance(0.5) { sections[index].items[place].size = steps.size() }
    }
    let place = Int.random(in: 0...sections[index].items.count, using: &steps.random)
    sections[index].items.insert(
      contentsOf: steps.items(Int.random(in: 0...3, using: &steps.random)), at: place)
  }

  /// The batch that leads from the old list to the new one.
  func operations() -> [LayoutOperation<Int>] {
    var operations: [LayoutOperation<Int>] = []
    let oldSections = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    let oldItems = Set(old.flatMap(\.items).map(\.id))
    let newItems = Set(sections.flatMap(\.items).map(\.id))
    let newSections = Set(sections.map(\.id))
    for section in old {
      if !newSections.contains(section.id) {
        operations.append(.deleteSection(section.id))
      } else if !reloadedSections.contains(section.id) {
        operations += section.items.filter { !newItems.contains($0.id) }.map { .delete($0.id) }
      }
    }
    for (index, section) in sections.enumerated() {
      if let former = oldSections[section.id] {
        if movedSections.contains(section.id) {
          operations.append(.moveSection(section.id, to: index))
        }
        var described = former
        described.items = section.items
        if reloadedSections.contains(section.id) {
          operations.append(.reloadSection(section))
        } else if described != section {
          operations.append(.reconfigureSection(section))
        }
      } else {
        var inserted = section
        inserted.items.removeAll { oldItems.contains($0.id) }
        operations.append(.insertSection(inserted, at: index))
      }
      for (place, item) in section.items.enumerated() {
        let position = ItemPosition(section: index, item: place)
        if moved.contains(item.id) {
          operations.append(.move(item.id, to: position))
        } else if !oldItems.contains(item.id), oldSections[section.id] != nil,
          !reloadedSections.contains(section.id)
        {
          operations.append(.insert(item, at: position))
        }
      }
    }
    return operations + reloaded.filter { newItems.contains(Self.item($0)) }
  }
}
