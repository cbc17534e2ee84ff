/// A list at one moment: sections of items, each an id and a revision.
///
/// A snapshot keeps columns (all ids, all revisions, where sections start), because that is what
/// `diff(from:to:options:)` reads. Keep the snapshot of what is displayed and use it as the old
/// side of the next difference. Best is ``ChangeSet/new``: it also has what the difference found out
/// about its ids, so that those of strings and other types needn't be hashed again.
///
/// What the revision is decides what counts as an update: the element itself (its whole content), a
/// revision number, or the one field that matters.
///
/// ```swift
/// let byContent = ListSnapshot(chats, id: \.id)
/// let byRevision = ListSnapshot(chats, id: \.id, comparing: \.revision)
/// let byDate = ListSnapshot(chats, id: \.id, comparing: \.lastMessageDate)
/// let never = ListSnapshot(ids: ["a", "b", "c"])
/// ```
///
/// A list that is mostly the one before is made faster after it: what both have in common at their
/// ends is compared once, while the snapshot is made. Neither the search for duplicates nor the
/// difference of the two reads it again.
///
/// ```swift
/// let next = ListSnapshot(chats, id: \.id, comparing: \.revision, after: displayed)
/// let changes = try diff(from: displayed, to: next)
/// ```
///
/// - Note: A snapshot holds up to 2³¹ − 1 items.
public struct ListSnapshot<SectionID, ItemID, Revision>: Sendable
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  /// The ids of the sections, from the first to the last.
  @inlinable
  public var sectionIDs: ContiguousArray<SectionID> { sectionColumn.ids.array }
  /// The ids of all items, section after section.
  /// - Complexity: O(1). Where they are strings that are read in the caller's elements, O(*n*) when they
  ///   are asked for the first time; see ``itemID(ofOffset:)``.
  @inlinable
  public var itemIDs: ContiguousArray<ItemID> { itemColumn.ids.array }
  /// The revisions of all items, section after section.
  public let revisions: ContiguousArray<Revision>
  /// The revisions of the sections; empty if no section has one.
  let sectionRevisions: ContiguousArray<(any Hashable & Sendable)?>
  /// The offset of each section's first item, and behind them the number of all items.
  let sectionStarts: ContiguousArray<Int>

  @usableFromInline var sectionColumn: IDColumn<SectionID>
  @usableFromInline var itemColumn: IDColumn<ItemID>
  let revisionKind: ColumnKind
  let revisionEquality: Equality<Revision>

  let identity = SnapshotIdentity()
  /// What this list has in common with the one that it was made after.
  let kinship: Kinship?

  /// What a list consists of.
  @usableFromInline
  struct Parts {
    var sectionIDs: ContiguousArray<SectionID>
    var sectionRevisions: ContiguousArray<(any Hashable & Sendable)?>
    var sectionStarts: ContiguousArray<Int>
    let itemIDs: IDValues<ItemID>
    var revisions: ContiguousArray<Revision>

    @usableFromInline
    init(
      sectionIDs: ContiguousArray<SectionID>,
      sectionRevisions: ContiguousArray<(any Hashable & Sendable)?>,
      sectionStarts: ContiguousArray<Int>, itemIDs: IDValues<ItemID>,
      revisions: ContiguousArray<Revision>
    ) {
      self.sectionIDs = sectionIDs
      self.sectionRevisions = sectionRevisions
      self.sectionStarts = sectionStarts
      self.itemIDs = itemIDs
      self.revisions = revisions
    }
  }

  /// - Complexity: O(*n*): each id of machine words is hashed once, unless they are in ascending
  ///   order.
  @usableFromInline
  init(
    _ parts: Parts, sections: IDOperations<SectionID>, items: IDOperations<ItemID>,
    revisions equality: Equality<Revision>, after previous: ListSnapshot?
  ) {
    precondition(
      parts.itemIDs.count < Int32.max && parts.sectionIDs.count < Int32.max, "the list is too long")
    sectionColumn = IDColumn(IDValues(parts.sectionIDs), operations: sections.withOwnHash)
    itemColumn = IDColumn(parts.itemIDs, operations: items.withOwnHash)
    sectionRevisions = parts.sectionRevisions
    sectionStarts = parts.sectionStarts
    revisions = parts.revisions
    let kind = ColumnKind(of: Revision.self)
    revisionKind = kind
    revisionEquality = equality
    if let previous {
      let common = Kinship(
        previous: previous.identity,
        items: itemColumn.commonEnds(after: previous.itemColumn),
        revisions: previous.revisions.withUnsafeBufferPointer { previous in
          parts.revisions.withUnsafeBufferPointer { revisions in
            CommonEnds(
              of: previous, and: revisions, kind: kind, equality: equality,
              isReflexive: Revision.self == String.self, overlaps: true)
          }
        })
      kinship = common
      var previousColumn = previous.itemColumn
      previousColumn.update()
      let isUnique = previousColumn.uniqueness == .holds
      itemColumn.findDuplicateWords(except: isUnique ? common.items : CommonEnds())
    } else {
      kinship = nil
      itemColumn.findDuplicateWords()
    }
    sectionColumn.findDuplicateWords()
  }

  /// A list like another one, of other sections and items.
  /// - Parameter isUnique: Whether ids are known to occur once.
  init(_ parts: Parts, like other: ListSnapshot, isUnique: Bool) {
    sectionColumn = IDColumn(
      IDValues(parts.sectionIDs), operations: other.sectionColumn.operations,
      uniqueness: isUnique ? .holds : .unknown)
    itemColumn = IDColumn(
      parts.itemIDs, operations: other.itemColumn.operations,
      uniqueness: isUnique ? .holds : .unknown)
    sectionRevisions = parts.sectionRevisions
    sectionStarts = parts.sectionStarts
    revisions = parts.revisions
    revisionKind = other.revisionKind
    revisionEquality = other.revisionEquality
    kinship = nil
  }

  /// Whether some item id occurs twice.
  /// - Complexity: O(1) for integers and other ``BitwiseEquatable`` ids, and for a list that a
  ///   difference has read; otherwise O(*n*).
  public var hasDuplicateItems: Bool { itemColumn.hasDuplicates }
  /// Whether some section id occurs twice.
  /// - Complexity: as ``hasDuplicateItems``.
  public var hasDuplicateSections: Bool { sectionColumn.hasDuplicates }

  /// A list of sections.
  /// - Parameters:
  ///   - sections: The sections, from the first to the last.
  ///   - previous: A list that has the same beginning or end, as the displayed one may have. It
  ///     only saves time.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable @inline(__always)
  public init(
    sections: [ListSection<SectionID, ItemID, Revision>], after previous: ListSnapshot? = nil
  ) {
    // The operations are compiled for the types where this is.
    self.init(
      Parts(sections), sections: IDOperations(), items: IDOperations(), revisions: Equality(),
      after: previous)
  }

  /// The number of sections.
  public var sectionCount: Int { sectionColumn.ids.count }

  /// The number of items in all sections.
  public var itemCount: Int { itemColumn.ids.count }

  /// The offsets of a section's items in ``itemIDs`` and ``revisions``.
  public func offsets(ofSection section: Int) -> Range<Int> {
    sectionStarts[section]..<sectionStarts[section + 1]
  }

  /// The item at a position.
  public subscript(position: ItemPosition) -> ListItem<ItemID, Revision> {
    let offset = sectionStarts[position.section] + position.item
    return ListItem(id: itemColumn.ids[offset], revision: revisions[offset])
  }

  /// The id of the item at an offset into ``itemIDs``.
  /// - Complexity: O(1): nothing is copied but the id.
  public func itemID(ofOffset offset: Int) -> ItemID { itemColumn.ids[offset] }

  /// The position of the item at an offset into ``itemIDs``.
  /// - Complexity: O(log *s*) for *s* sections.
  public func position(ofOffset offset: Int) -> ItemPosition {
    SectionStarts(starts: sectionStarts).position(of: offset)
  }

  /// What is compared to find that a section was updated.
  public func revision(ofSection section: Int) -> (any Hashable & Sendable)? {
    sectionRevisions.isEmpty ? nil : sectionRevisions[section]
  }

  /// The sections, copied out.
  public var sections: [ListSection<SectionID, ItemID, Revision>] {
    sectionIDs.indices.map { section in
      ListSection(
        id: sectionIDs[section], revision: revision(ofSection: section),
        items: offsets(ofSection: section).map {
          ListItem(id: itemColumn.ids[$0], revision: revisions[$0])
        })
    }
  }
}

extension ListSnapshot.Parts {
  @inlinable
  init(_ sections: [ListSection<SectionID, ItemID, Revision>]) {
    var sectionIDs = ContiguousArray<SectionID>()
    var sectionRevisions = ContiguousArray<(any Hashable & Sendable)?>()
    var sectionStarts: ContiguousArray<Int> = [0]
    var itemIDs = ContiguousArray<ItemID>()
    var revisions = ContiguousArray<Revision>()
    sectionIDs.reserveCapacity(sections.count)
    sectionStarts.reserveCapacity(sections.count + 1)
    let count = sections.reduce(0) { $0 + $1.items.count }
    itemIDs.reserveCapacity(count)
    revisions.reserveCapacity(count)
    let isRevised = sections.contains { $0.revision != nil }
    for section in sections {
      sectionIDs.append(section.id)
      if isRevised { sectionRevisions.append(section.revision) }
      for item in section.items {
        itemIDs.append(item.id)
        revisions.append(item.revision)
      }
      sectionStarts.append(itemIDs.count)
    }
    self.init(
      sectionIDs: sectionIDs, sectionRevisions: sectionRevisions, sectionStarts: sectionStarts,
      itemIDs: IDValues(itemIDs), revisions: revisions)
  }
}

extension ListSnapshot: Equatable {
  /// Returns whether two lists have the same sections with the same items in the same states.
  /// - Complexity: O(*n*) for *n* items.
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool {
    left.sectionStarts == right.sectionStarts && left.sectionIDs == right.sectionIDs
      && left.itemColumn.ids.isEqual(to: right.itemColumn.ids) && left.revisions == right.revisions
      && left.sectionIDs.indices.allSatisfy {
        sameRevision(left.revision(ofSection: $0), right.revision(ofSection: $0))
      }
  }
}

/// Returns whether two revisions of unknown types are equal.
func sameRevision(_ left: (any Hashable)?, _ right: (any Hashable)?) -> Bool {
  func isEqual<Value: Hashable>(_ value: Value, _ other: any Hashable) -> Bool {
    (other as? Value) == value
  }
  switch (left, right) {
  case (nil, nil): return true
  case (let left?, let right?): return isEqual(left, right)
  default: return false
  }
}
