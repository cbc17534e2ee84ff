/// The order of slots of one list: places that things leave, places at which they arrive, and
/// places of what stays.
private struct SlotOrder {
  private(set) var taken = ContiguousArray<Bool>()
  /// The slot of each old element.
  private(set) var ofOld: ContiguousArray<Int32>
  /// The slot of each new element.
  private(set) var ofNew: ContiguousArray<Int32>

  init(oldCount: Int, newCount: Int) {
    ofOld = ContiguousArray(repeating: -1, count: oldCount)
    ofNew = ContiguousArray(repeating: -1, count: newCount)
  }

  var count: Int { taken.count }

  /// Adds the slots of a stretch of both lists: arrivals where they arrive, and before each element
  /// that stays what leaves from before it.
  mutating func append(
    old: Range<Int>, leaves: (Int) -> Bool, new: Range<Int>, arrives: (Int) -> Bool
  ) {
    var oldOffset = old.lowerBound
    for newOffset in new {
      if !arrives(newOffset) {
        while oldOffset < old.upperBound, leaves(oldOffset) {
          appendOld(oldOffset)
          oldOffset += 1
        }
        if oldOffset < old.upperBound {
          ofNew[newOffset] = Int32(truncatingIfNeeded: taken.count)
          appendOld(oldOffset)
          oldOffset += 1
        }
      } else {
        ofNew[newOffset] = Int32(truncatingIfNeeded: taken.count)
        taken.append(false)
      }
    }
    while oldOffset < old.upperBound {
      appendOld(oldOffset)
      oldOffset += 1
    }
  }

  private mutating func appendOld(_ offset: Int) {
    ofOld[offset] = Int32(truncatingIfNeeded: taken.count)
    taken.append(true)
  }
}

/// The slots of sections.
struct SectionSlots {
  private var slots: Slots
  private let order: SlotOrder

  init<SectionID, ItemID, Revision>(_ changes: ChangeSet<SectionID, ItemID, Revision>) {
    let leaving = Set(changes.deletedSections).union(changes.movedSections.map(\.old))
    let arriving = Set(changes.insertedSections).union(changes.movedSections.map(\.new))
    var order = SlotOrder(
      oldCount: changes.old.sectionCount, newCount: changes.new.sectionCount)
    order.append(
      old: 0..<changes.old.sectionCount, leaves: leaving.contains,
      new: 0..<changes.new.sectionCount, arrives: arriving.contains)
    slots = Slots(taken: order.taken)
    self.order = order
    // A section that moves is where it was until it has moved.
    newOfMoved = Dictionary(
      uniqueKeysWithValues: changes.movedSections.map { ($0.new, $0.old) })
  }

  private let newOfMoved: [Int: Int]

  func index(ofOld section: Int) -> Int { slots.rank(Int(order.ofOld[section])) }

  /// The index of a section of the new list before sections move.
  func index(ofNew section: Int) -> Int {
    if let old = newOfMoved[section] { return index(ofOld: old) }
    return slots.rank(Int(order.ofNew[section]))
  }

  mutating func remove(_ old: Int) -> Int {
    slots.add(-1, at: Int(order.ofOld[old]))
    return slots.rank(Int(order.ofOld[old]))
  }

  mutating func insert(_ new: Int) -> Int {
    slots.add(1, at: Int(order.ofNew[new]))
    return slots.rank(Int(order.ofNew[new]))
  }
}

/// The slots of items: those of each section side by side.
struct ItemSlots {
  private var slots: Slots
  private let order: SlotOrder
  /// The first slot of the section that an old, or a new, item is in.
  private let startOfOld: ContiguousArray<Int>
  private let startOfNew: ContiguousArray<Int>
  private let oldStarts: SectionStarts
  private let newStarts: SectionStarts

  init<SectionID, ItemID, Revision>(_ changes: ChangeSet<SectionID, ItemID, Revision>) {
    let (old, new) = (changes.old, changes.new)
    var leaving = BitSet(count: old.itemCount)
    for span in changes.items.deletes { leaving.insert(span.range) }
    var arriving = BitSet(count: new.itemCount)
    for span in changes.items.inserts { arriving.insert(span.range) }
    for run in changes.items.moves {
      leaving.insert(run.oldRange)
      arriving.insert(run.newRange)
    }
    var order = SlotOrder(oldCount: old.itemCount, newCount: new.itemCount)
    var oldOfNew = ContiguousArray<Int?>(repeating: nil, count: new.sectionCount)
    var startOfOld = ContiguousArray(repeating: 0, count: old.sectionCount)
    var startOfNew = ContiguousArray(repeating: 0, count: new.sectionCount)
    for (oldSection, newSection) in changes.sections.newIndexOfOld.enumerated() {
      if newSection >= 0 {
        oldOfNew[Int(newSection)] = oldSection
      } else {
        startOfOld[oldSection] = order.count
        order.append(
          old: old.offsets(ofSection: oldSection), leaves: leaving.contains, new: 0..<0,
          arrives: arriving.contains)
      }
    }
    for section in 0..<new.sectionCount {
      startOfNew[section] = order.count
      if let oldSection = oldOfNew[section] { startOfOld[oldSection] = order.count }
      order.append(
        old: oldOfNew[section].map(old.offsets(ofSection:)) ?? 0..<0, leaves: leaving.contains,
        new: new.offsets(ofSection: section), arrives: arriving.contains)
    }
    slots = Slots(taken: order.taken)
    self.order = order
    self.startOfOld = startOfOld
    self.startOfNew = startOfNew
    oldStarts = changes.oldStarts
    newStarts = changes.newStarts
  }

  /// Removes an old item; its index in its section.
  mutating func remove(_ old: Int) -> Int {
    let slot = Int(order.ofOld[old])
    slots.add(-1, at: slot)
    return slots.rank(slot) - slots.rank(startOfOld[oldStarts.section(of: old)])
  }

  /// Inserts a new item; its index in its section.
  mutating func insert(_ new: Int) -> Int {
    let slot = Int(order.ofNew[new])
    slots.add(1, at: slot)
    return slots.rank(slot) - slots.rank(startOfNew[newStarts.section(of: new)])
  }
}
