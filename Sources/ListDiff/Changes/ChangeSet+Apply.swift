extension ChangeSet {
  /// The new list, made from the old one by these changes alone.
  ///
  /// Only what is inserted or updated is read from the new list; everything else is copied from the
  /// old one.
  /// - Precondition: The list is the one that the changes start from, or has as many sections of as
  ///   many items.
  /// - Complexity: O(*n*).
  public func apply(
    to list: ListSnapshot<SectionID, ItemID, Revision>
  ) -> ListSnapshot<SectionID, ItemID, Revision> {
    precondition(list.sectionStarts == old.sectionStarts, "the changes start from another list")
    let order = replay()
    var sectionIDs = ContiguousArray<SectionID>()
    var sectionRevisions = ContiguousArray<(any Hashable & Sendable)?>()
    var starts: ContiguousArray<Int> = [0]
    var itemIDs = ContiguousArray<ItemID>()
    var revisions = ContiguousArray<Revision>()
    itemIDs.reserveCapacity(order.items.count)
    revisions.reserveCapacity(order.items.count)
    let (oldIDs, newIDs) = (list.itemColumn.ids, new.itemColumn.ids)
    let isRevised = !list.sectionRevisions.isEmpty || !new.sectionRevisions.isEmpty
    for (index, source) in order.sections.enumerated() {
      sectionIDs.append(source < 0 ? new.sectionIDs[~source] : list.sectionIDs[source])
      if isRevised {
        sectionRevisions.append(
          source < 0 ? new.revision(ofSection: ~source) : list.revision(ofSection: source))
      }
      for item in order.items[order.starts[index]..<order.starts[index + 1]] {
        itemIDs.append(item < 0 ? newIDs[Int(~item)] : oldIDs[Int(item)])
        revisions.append(item < 0 ? new.revisions[Int(~item)] : list.revisions[Int(item)])
      }
      starts.append(itemIDs.count)
    }
    for update in sections.updates {
      sectionIDs[update.new] = new.sectionIDs[update.new]
      if isRevised { sectionRevisions[update.new] = new.revision(ofSection: update.new) }
    }
    for update in items.updates {
      for offset in update.newRange {
        itemIDs[offset] = newIDs[offset]
        revisions[offset] = new.revisions[offset]
      }
    }
    return ListSnapshot(
      .init(
        sectionIDs: sectionIDs, sectionRevisions: sectionRevisions, sectionStarts: starts,
        itemIDs: IDValues(itemIDs), revisions: revisions),
      like: new, isUnique: false)
  }

  /// A flat array, changed as the list is: a list's views, or another array parallel to it.
  /// - Parameters:
  ///   - elements: An element for each item of the old list, section after section.
  ///   - insert: The element for an item, by its offset into the new list.
  ///   - update: Changes the element of an updated item, given its offsets into both lists.
  /// - Precondition: There are as many elements as items.
  /// - Complexity: O(*n*).
  public func apply<Element>(
    to elements: some Collection<Element>, inserting insert: (Int) -> Element,
    updating update: (inout Element, IndexPair) -> Void = { _, _ in }
  ) -> [Element] {
    let elements = ContiguousArray(elements)
    precondition(elements.count == old.itemCount, "the changes start from another list")
    var result: [Element] = []
    let order = replay().items
    result.reserveCapacity(order.count)
    for source in order {
      result.append(source < 0 ? insert(Int(~source)) : elements[Int(source)])
    }
    for pair in updatedOffsets { update(&result[pair.new], pair) }
    return result
  }

  /// Where each section and item of the new list comes from: an offset into the old list, or the
  /// complement of one into the new list for what is inserted.
  private struct Order {
    var sections: [Int] = []
    var starts: [Int] = [0]
    var items = ContiguousArray<Int32>()
  }

  private func replay() -> Order {
    var order = Order()
    // Sections: what arrives, arrives at its place; what stays fills the places between.
    var leaving = Set(sections.deletes)
    leaving.formUnion(sections.moves.lazy.map(\.old))
    var staying = (0..<old.sectionCount).lazy.filter { !leaving.contains($0) }.makeIterator()
    let sectionCount = old.sectionCount - sections.deletes.count + sections.inserts.count
    var nextInsert = 0
    var nextMove = 0
    for index in 0..<sectionCount {
      if nextInsert < sections.inserts.count, sections.inserts[nextInsert] == index {
        order.sections.append(~index)
        nextInsert += 1
      } else if nextMove < sections.moves.count, sections.moves[nextMove].new == index {
        order.sections.append(sections.moves[nextMove].old)
        nextMove += 1
      } else if let section = staying.next() {
        order.sections.append(section)
      }
    }
    replayItems(into: &order)
    return order
  }

  /// The same for the items of each section.
  private func replayItems(into order: inout Order) {
    var left = BitSet(count: old.itemCount)
    for span in items.deletes { left.insert(span.range) }
    for run in items.moves { left.insert(run.oldRange) }
    order.items.reserveCapacity(new.itemCount)
    var inserts = SpanCursor(items.inserts)
    var moves = RunCursor(items.moves)
    for source in order.sections {
      // Arrivals name the section that they arrive in; this is how many come before the next
      // section's.
      let end = new.sectionStarts[order.starts.count]
      var staying = source < 0 ? 0..<0 : old.offsets(ofSection: source)
      while true {
        let offset = order.items.count
        if offset < end, inserts.take(offset) {
          order.items.append(~Int32(truncatingIfNeeded: offset))
        } else if offset < end, let from = moves.take(offset) {
          order.items.append(Int32(truncatingIfNeeded: from))
        } else if let item = staying.first(where: { !left.contains($0) }) {
          order.items.append(Int32(truncatingIfNeeded: item))
          staying = item + 1..<staying.upperBound
        } else {
          break
        }
      }
      order.starts.append(order.items.count)
    }
  }
}

/// Reads ascending offsets one by one.
private struct SpanCursor {
  private let spans: ContiguousArray<Span>
  private var index = 0
  private var offset: Int32 = 0

  init(_ spans: ContiguousArray<Span>) { self.spans = spans }

  /// Returns whether the next offset is this one; then the cursor moves on.
  mutating func take(_ wanted: Int) -> Bool {
    guard index < spans.count, Int(spans[index].start + offset) == wanted else { return false }
    offset += 1
    if offset == spans[index].count {
      index += 1
      offset = 0
    }
    return true
  }
}

/// Reads the old offsets of moves in the order of their new ones.
private struct RunCursor {
  private let runs: ContiguousArray<Run>
  private var index = 0
  private var offset: Int32 = 0

  init(_ runs: ContiguousArray<Run>) { self.runs = runs }

  /// The old offset of the move to this new offset; then the cursor moves on.
  mutating func take(_ wanted: Int) -> Int? {
    guard index < runs.count, Int(runs[index].new + offset) == wanted else { return nil }
    let from = Int(runs[index].old + offset)
    offset += 1
    if offset == runs[index].count {
      index += 1
      offset = 0
    }
    return from
  }
}
