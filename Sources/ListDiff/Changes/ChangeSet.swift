/// How one list becomes another, in one step.
///
/// - Deletes are in the old list's indices, inserts in the new list's, moves lead from old to new
///   indices, updates have both.
/// - Each old item is deleted, moved, or stays; each new item is inserted, moved, or stays. Items
///   that stay keep their order, and so do sections. An item that moves or stays may also be
///   updated.
/// - An item is identified beyond its section: one that leaves a deleted section, or enters an
///   inserted one, moves.
/// - The items of a deleted section that aren't in the new list are deleted, those of an inserted
///   section that weren't in the old list are inserted.
/// - A move may lead from an index to the same index: from `[a, b, c]` to `[x, y, c, b]` either `c`
///   moves from 2 to 2, or `b` from 1 to 3. Leaving it out would leave a wrong list.
///
/// Changes are stored as runs: deleting 100,000 items that follow each other is one. The
/// collections expand them as they are read.
public struct ChangeSet<SectionID, ItemID, Revision>: Sendable
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  /// The list that the changes start from.
  public let old: ListSnapshot<SectionID, ItemID, Revision>
  /// The list that they lead to.
  public let new: ListSnapshot<SectionID, ItemID, Revision>
  let sections: SectionChanges
  let items: ItemChanges

  // MARK: Sections

  /// The sections to delete: old indices, ascending.
  public var deletedSections: [Int] { sections.deletes }
  /// The sections to insert: new indices, ascending.
  public var insertedSections: [Int] { sections.inserts }
  /// The sections to move, in the order of the new list.
  public var movedSections: [IndexPair] { sections.moves }
  /// The sections whose own content changed, in the order of the new list.
  public var updatedSections: [IndexPair] { sections.updates }

  // MARK: Items

  /// The items to delete: old positions, ascending.
  public var deletedItems: ItemPositions { ItemPositions(deletedOffsets, oldStarts) }
  /// The items to insert: new positions, ascending.
  public var insertedItems: ItemPositions { ItemPositions(insertedOffsets, newStarts) }
  /// The items to move, in the order of the new list.
  public var movedItems: ItemPairs { ItemPairs(movedOffsets, oldStarts, newStarts) }
  /// The items whose revisions differ, in the order of the new list.
  public var updatedItems: ItemPairs { ItemPairs(updatedOffsets, oldStarts, newStarts) }

  // MARK: Items of a flat list, or by their offsets into `itemIDs`

  /// The items to delete: offsets into the old list, ascending.
  public var deletedOffsets: Offsets { Offsets(spans: items.deletes) }
  /// The items to insert: offsets into the new list, ascending.
  public var insertedOffsets: Offsets { Offsets(spans: items.inserts) }
  /// The items to move, in the order of the new list.
  public var movedOffsets: OffsetPairs { OffsetPairs(runs: items.moves) }
  /// The items whose revisions differ, in the order of the new list.
  public var updatedOffsets: OffsetPairs { OffsetPairs(runs: items.updates) }

  // MARK: Size

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    items.updates.isEmpty && sections.updates.isEmpty && !isStructural
  }

  /// Whether something is deleted, inserted or moved, so that updates aren't all there is.
  public var isStructural: Bool {
    !(items.deletes.isEmpty && items.inserts.isEmpty && items.moves.isEmpty
      && sections.deletes.isEmpty && sections.inserts.isEmpty && sections.moves.isEmpty)
  }

  /// How many deletes, inserts, moves and updates there are, of items and sections together.
  /// - Complexity: O(*r*) for *r* runs: nothing is expanded.
  public var changeCount: Int {
    deletedOffsets.count + insertedOffsets.count + movedOffsets.count + updatedOffsets.count
      + sections.deletes.count + sections.inserts.count + sections.moves.count
      + sections.updates.count
  }

  var oldStarts: SectionStarts { SectionStarts(starts: old.sectionStarts) }
  var newStarts: SectionStarts { SectionStarts(starts: new.sectionStarts) }

  init(
    old: ListSnapshot<SectionID, ItemID, Revision>,
    new: ListSnapshot<SectionID, ItemID, Revision>,
    sections: SectionChanges, items: ItemChanges
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    self.items = items
  }
}

extension ChangeSet: CustomStringConvertible {
  /// The numbers of changes.
  public var description: String {
    var parts: [String] = []
    func add(_ count: Int, _ name: String) {
      if count > 0 { parts.append("\(count) \(name)") }
    }
    add(sections.deletes.count, "sections deleted")
    add(sections.inserts.count, "sections inserted")
    add(sections.moves.count, "sections moved")
    add(sections.updates.count, "sections updated")
    add(deletedOffsets.count, "deleted")
    add(insertedOffsets.count, "inserted")
    add(movedOffsets.count, "moved")
    add(updatedOffsets.count, "updated")
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }
}

/// The difference of two lists of one section.
public typealias FlatChangeSet<ItemID: Hashable & Sendable, Revision: Equatable & Sendable> =
  ChangeSet<SingleSection, ItemID, Revision>
