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
    self.init(flat: IDValues(columns.ids), columns.revisions, previous)
  }

  /// A flat list of the elements of an array, in which an element counts as updated when what is
  /// compared differs.
  ///
  /// If ids are strings that the elements hold, they aren't copied: the snapshot keeps the array, and
  /// reads them there. An array that is changed afterwards is copied by that, as it is wherever two
  /// have it. A slice of the array, `elements[...]`, isn't kept; then the ids are copied.
  /// - Parameters:
  ///   - elements: The elements, from the first to the last.
  ///   - id: What identifies an element.
  ///   - comparing: What distinguishes an updated element from an unchanged one: a revision number,
  ///     or the one field that matters to the caller.
  ///   - previous: A list that has the same beginning or end, as the displayed one may have. It
  ///     only saves time.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<Element: Sendable>(
    _ elements: [Element], id: (Element) -> ItemID, comparing: (Element) -> Revision,
    after previous: ListSnapshot? = nil
  ) {
    if let ids = IDValues(heldBy: elements, id: id) {
      self.init(flat: ids, Self.column(of: elements, comparing), previous)
    } else {
      let columns = Self.columns(of: elements, id, comparing)
      self.init(flat: IDValues(columns.ids), columns.revisions, previous)
    }
  }

  /// A flat list of elements, in which an element counts as updated when its content differs.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<Elements: Collection>(
    _ elements: Elements, id: (Elements.Element) -> ItemID, after previous: ListSnapshot? = nil
  ) where Elements.Element == Revision {
    self.init(
      flat: IDValues(ContiguousArray(elements.map(id))), ContiguousArray(elements), previous)
  }

  /// A flat list of the elements of an array, in which an element counts as updated when its content
  /// differs. It keeps the array.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init(
    _ elements: [Revision], id: (Revision) -> ItemID, after previous: ListSnapshot? = nil
  ) {
    let ids =
      IDValues(heldBy: elements, id: id) ?? IDValues(ContiguousArray(elements.map(id)))
    self.init(flat: ids, ContiguousArray(elements), previous)
  }

  /// A flat list of items.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init<Items: Collection>(
    items: Items, after previous: ListSnapshot? = nil
  ) where Items.Element == ListItem<ItemID, Revision> {
    self.init(items, id: \.id, comparing: \.revision, after: previous)
  }

  /// A flat list of the items of an array, which it may keep to read their ids there.
  /// - Complexity: O(*n*).
  @inlinable @inline(__always)
  public init(items: [ListItem<ItemID, Revision>], after previous: ListSnapshot? = nil) {
    self.init(items, id: \.id, comparing: \.revision, after: previous)
  }

  /// One column of an array.
  @inlinable @inline(__always)
  static func column<Element>(
    of elements: [Element], _ revision: (Element) -> Revision
  ) -> ContiguousArray<Revision> {
    ContiguousArray(unsafeUninitializedCapacity: elements.count) { revisions, count in
      for index in elements.indices {
        revisions.initializeElement(at: index, to: revision(elements[index]))
      }
      count = elements.count
    }
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
    flat ids: IDValues<ItemID>, _ revisions: ContiguousArray<Revision>,
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
    self.init(
      flat: IDValues(ids), ContiguousArray(repeating: Unrevised(), count: ids.count), previous)
  }
}
