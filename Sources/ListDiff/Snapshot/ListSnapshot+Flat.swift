// Lists without sections.

/// A list of one section: ``ListSnapshot`` for those who have no sections.
///
/// ```swift
/// var displayed = FlatSnapshot(chats, id: \.id, comparing: \.revision)
/// ```
public typealias FlatSnapshot<ItemID: Hashable & Sendable, Revision: Equatable & Sendable> =
  ListSnapshot<SingleSection, ItemID, Revision>

extension ListSnapshot where SectionID == SingleSection {
  /// A flat list of elements, in which an element counts as updated when what is compared differs.
  /// - Parameters:
  ///   - elements: The elements, from the first to the last.
  ///   - id: What identifies an element.
  ///   - comparing: What distinguishes an updated element from an unchanged one: a revision number,
  ///     or the one field that matters to the caller.
  ///   - previous: A list that has the same beginning or end, as the displayed one may have. It
  ///     only saves time.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<Elements: Collection>(
    _ elements: Elements, id: (Elements.Element) -> ItemID,
    comparing: (Elements.Element) -> Revision, after previous: ListSnapshot? = nil
  ) {
    let columns = Self.columns(of: elements, id, comparing)
    self.init(flat: columns.ids, columns.revisions, previous)
  }

  /// A flat list of elements, in which an element counts as updated when its content differs.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<Elements: Collection>(
    _ elements: Elements, id: (Elements.Element) -> ItemID, after previous: ListSnapshot? = nil
  ) where Elements.Element == Revision {
    self.init(flat: ContiguousArray(elements.map(id)), ContiguousArray(elements), previous)
  }

  /// A flat list of items.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<Items: Collection>(
    items: Items, after previous: ListSnapshot? = nil
  ) where Items.Element == ListItem<ItemID, Revision> {
    self.init(items, id: \.id, comparing: \.revision, after: previous)
  }

  /// Both columns, from one pass over the elements.
  @inlinable @inline(__always)
  static func columns<Elements: Collection>(
    of elements: Elements, _ id: (Elements.Element) -> ItemID,
    _ revision: (Elements.Element) -> Revision
  ) -> (ids: ContiguousArray<ItemID>, revisions: ContiguousArray<Revision>) {
    let columns = elements.withContiguousStorageIfAvailable { elements in
      var revisions = ContiguousArray<Revision>()
      let ids = ContiguousArray<ItemID>(unsafeUninitializedCapacity: elements.count) { ids, count in
        revisions = ContiguousArray(unsafeUninitializedCapacity: elements.count) {
          for index in elements.indices {
            ids.initializeElement(at: index, to: id(elements[index]))
            $0.initializeElement(at: index, to: revision(elements[index]))
          }
          $1 = elements.count
        }
        count = elements.count
      }
      return (ids: ids, revisions: revisions)
    }
    if let columns { return columns }
    return (ContiguousArray(elements.map(id)), ContiguousArray(elements.map(revision)))
  }

  @inlinable @inline(__always)
  init(
    flat ids: ContiguousArray<ItemID>, _ revisions: ContiguousArray<Revision>,
    _ previous: ListSnapshot?
  ) {
    // The operations are compiled for the types where this is.
    self.init(
      Parts(
        sectionIDs: [.only], sectionRevisions: [], sectionStarts: [0, ids.count], itemIDs: ids,
        revisions: revisions),
      sections: IDOperations(), items: IDOperations(), revisions: Equality(), after: previous)
  }
}

extension ListSnapshot where SectionID == SingleSection, Revision == Unrevised {
  /// A flat list of ids that are never updated.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<IDs: Collection>(
    ids: IDs, after previous: ListSnapshot? = nil
  ) where IDs.Element == ItemID {
    let ids = ContiguousArray(ids)
    self.init(flat: ids, ContiguousArray(repeating: Unrevised(), count: ids.count), previous)
  }
}
