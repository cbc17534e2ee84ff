/// Why there is no difference.
///
/// It is one type for lists of every kind, so that it can be named where a closure's error isn't
/// inferred:
///
/// ```swift
/// let changes = try lists.map { list in
///   do {
///     return try diff(from: displayed, to: list)
///   } catch DiffError.duplicates(let ids) {
///     report(ids)
///     throw DiffError.duplicates(ids)
///   }
/// }
/// ```
public enum DiffError: Error, Equatable {
  /// Ids occur more than once.
  case duplicates(DuplicateIDs)
  /// ``DiffOptions/isCancelled`` said so.
  case cancelled
}

/// All ids that occur more than once in a list, with their places.
public struct DuplicateIDs: Sendable, Equatable {
  /// A section id and the sections that have it.
  public struct Section: Sendable, Equatable {
    /// The id. `id as? String` is the one of a list whose section ids are strings.
    public let id: any Hashable & Sendable
    /// The indices of the sections, in ascending order.
    public let indices: [Int]

    /// Returns whether two entries have equal ids at the same indices.
    public static func == (left: Section, right: Section) -> Bool {
      sameRevision(left.id, right.id) && left.indices == right.indices
    }
  }

  /// An item id and the items that have it.
  public struct Item: Sendable, Equatable {
    /// The id. `id as? String` is the one of a list whose item ids are strings.
    public let id: any Hashable & Sendable
    /// Where the items are, in ascending order.
    public let positions: [ItemPosition]

    /// Returns whether two entries have equal ids at the same positions.
    public static func == (left: Item, right: Item) -> Bool {
      sameRevision(left.id, right.id) && left.positions == right.positions
    }
  }

  /// The old list's sections.
  public let oldSections: [Section]
  /// The new list's sections.
  public let newSections: [Section]
  /// The old list's items.
  public let oldItems: [Item]
  /// The new list's items.
  public let newItems: [Item]

  init<SectionID, ItemID, Revision>(
    old: ListSnapshot<SectionID, ItemID, Revision>, new: ListSnapshot<SectionID, ItemID, Revision>
  ) {
    oldSections = Self.sections(of: old)
    newSections = Self.sections(of: new)
    oldItems = Self.items(of: old)
    newItems = Self.items(of: new)
  }

  private static func sections<SectionID, ItemID, Revision>(
    of list: ListSnapshot<SectionID, ItemID, Revision>
  ) -> [Section] {
    list.sectionColumn.duplicates().map { Section(id: $0.id, indices: $0.offsets) }
  }

  private static func items<SectionID, ItemID, Revision>(
    of list: ListSnapshot<SectionID, ItemID, Revision>
  ) -> [Item] {
    list.itemColumn.duplicates().map { duplicate in
      Item(id: duplicate.id, positions: duplicate.offsets.map(list.position(ofOffset:)))
    }
  }
}

extension DiffError: CustomStringConvertible {
  /// The ids and where they are.
  public var description: String {
    switch self {
    case .cancelled: return "the difference was cancelled"
    case .duplicates(let ids): return ids.description
    }
  }
}

extension DuplicateIDs: CustomStringConvertible {
  /// The ids and where they are.
  public var description: String {
    let lines =
      oldSections.map { "old section \($0.id) at \($0.indices)" }
      + newSections.map { "new section \($0.id) at \($0.indices)" }
      + oldItems.map { "old item \($0.id) at \($0.positions)" }
      + newItems.map { "new item \($0.id) at \($0.positions)" }
    return "ids occur more than once: " + lines.joined(separator: ", ")
  }
}
