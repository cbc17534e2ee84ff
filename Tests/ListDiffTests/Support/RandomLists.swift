import ListDiff
import TestSupport

/// Pairs of lists that a property test compares.
struct RandomLists {
  typealias Flat = ListSnapshot<SingleSection, Int, UInt64>
  typealias Sectioned = ListSnapshot<Int, Int, UInt64>

  private var random: SeededGenerator
  private let withDuplicates: Bool

  init(seed: UInt64, withDuplicates: Bool) {
    random = SeededGenerator(seed: seed)
    self.withDuplicates = withDuplicates
  }

  /// Two flat lists: the second is the first with some edits, or has nothing to do with it.
  mutating func flat() -> (old: Flat, new: Flat) {
    // Mostly short, so that everything meets everything; sometimes long enough for anchors.
    let count = random.oneIn(8) ? random.below(160) : random.below(14)
    let old = items(count)
    let new = random.oneIn(6) ? items(random.below(14)) : edited(old)
    let before = Flat(items: old)
    // Half of the new lists are made after the old one, and know some of what they share with it.
    return (before, Flat(items: new, after: random.oneIn(2) ? before : nil))
  }

  private mutating func items(_ count: Int) -> [ListItem<Int, UInt64>] {
    var ids: [Int] = []
    if withDuplicates {
      ids = (0..<count).map { _ in random.below(max(2, count * 2 / 3)) }
    } else {
      ids = Array(0..<count * 3 / 2 + 1)
      if !random.oneIn(3) { ids.shuffle(using: &random) }
      ids = Array(ids.prefix(count))
    }
    return ids.map { ListItem(id: $0, revision: UInt64(random.below(2))) }
  }

  private mutating func edited(_ list: [ListItem<Int, UInt64>]) -> [ListItem<Int, UInt64>] {
    var list = list
    var fresh = 10_000
    for _ in 0..<random.below(8) {
      switch random.below(7) {
      case 0 where !list.isEmpty:
        list.remove(at: random.below(list.count))
      case 1:
        let id = withDuplicates ? random.below(8) : fresh
        list.insert(ListItem(id: id, revision: 0), at: random.below(list.count + 1))
        fresh += 1
      case 2 where !list.isEmpty:
        let item = list.remove(at: random.below(list.count))
        list.insert(item, at: random.below(list.count + 1))
      case 3 where !list.isEmpty:
        list[random.below(list.count)].revision += 1
      case 4 where list.count > 1:
        let start = random.below(list.count)
        let end = start + random.below(list.count - start)
        let block = Array(list[start..<end])
        list.removeSubrange(start..<end)
        list.insert(contentsOf: block, at: random.below(list.count + 1))
      case 5 where list.count > 1:
        let start = random.below(list.count)
        let end = start + random.below(list.count - start)
        list.removeSubrange(start..<end)
      case 6 where list.count > 1:
        let start = random.below(list.count)
        let end = min(list.count, start + random.below(10))
        list[start..<end].shuffle(using: &random)
      default:
        break
      }
    }
    return list
  }

  /// Two sectioned lists: items wander between sections, sections come, go, move and change.
  mutating func sectioned() -> (old: Sectioned, new: Sectioned) {
    let sectionCount = random.below(6)
    var fresh = 100
    var old: [ListSection<Int, Int, UInt64>] = []
    var all = items(sectionCount * random.below(6))
    for id in 0..<sectionCount {
      let count = id == sectionCount - 1 ? all.count : random.below(all.count + 1)
      old.append(
        ListSection(id: sectionID(id), revision: random.below(2), items: Array(all.prefix(count))))
      all.removeFirst(count)
    }
    var new = old
    for _ in 0..<random.below(7) {
      switch random.below(8) {
      case 0 where !new.isEmpty:
        let gone = new.remove(at: random.below(new.count))
        // Some of its items stay alive elsewhere.
        for item in gone.items where !new.isEmpty && random.oneIn(2) {
          let section = random.below(new.count)
          new[section].items.insert(item, at: random.below(new[section].items.count + 1))
        }
      case 1:
        new.insert(
          ListSection(id: fresh, revision: 0, items: []), at: random.below(new.count + 1))
        fresh += 1
      case 2 where new.count > 1:
        let section = new.remove(at: random.below(new.count))
        new.insert(section, at: random.below(new.count + 1))
      case 3 where !new.isEmpty:
        new[random.below(new.count)].revision = random.below(2)
      case 4 where !new.isEmpty:
        let section = random.below(new.count)
        new[section].items = edited(new[section].items.map { $0 })
      default:
        for _ in 0..<3 where !new.isEmpty {
          let from = random.below(new.count)
          if new[from].items.isEmpty { continue }
          var item = new[from].items.remove(at: random.below(new[from].items.count))
          if random.oneIn(3) { item.revision += 1 }
          let to = random.below(new.count)
          new[to].items.insert(item, at: random.below(new[to].items.count + 1))
        }
      }
    }
    if !withDuplicates {
      // The edits number fresh items for each section anew.
      var seen: Set<Int> = []
      for section in new.indices { new[section].items.removeAll { !seen.insert($0.id).inserted } }
    }
    let before = Sectioned(sections: old)
    return (before, Sectioned(sections: new, after: random.oneIn(2) ? before : nil))
  }

  private mutating func sectionID(_ id: Int) -> Int {
    withDuplicates && random.oneIn(4) ? random.below(id + 1) : id
  }

  /// Options that differ in everything that doesn't change what a correct difference is.
  mutating func options<SectionID>() -> DiffOptions<SectionID, Int> {
    var options = DiffOptions<SectionID, Int>(
      preferredMoveDirection: random.oneIn(2) ? .up : .down,
      duplicates: withDuplicates ? .pairInOrder : .reject)
    if random.oneIn(4) { options.hintedItems = [random.below(10), random.below(10)] }
    if random.oneIn(4) { options.itemWeight = { $0 * 7919 % 13 } }
    return options
  }
}
