/// A section of a list as it goes into a ``ListSnapshot``: an id, what is compared to find that the
/// section's own content changed, and its items.
public struct ListSection<SectionID, ItemID, Revision>: Sendable
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Revision: Equatable & Sendable
{
  /// What identifies the section.
  public var id: SectionID
  /// What is compared to find that the section's header or footer changed: a revision, one field,
  /// or the whole content. `nil` if sections aren't updated.
  public var revision: (any Hashable & Sendable)?
  /// The section's items, from the first to the last.
  public var items: [ListItem<ItemID, Revision>]

  /// A section of items.
  public init(
    id: SectionID, revision: (any Hashable & Sendable)? = nil, items: [ListItem<ItemID, Revision>]
  ) {
    self.id = id
    self.revision = revision
    self.items = items
  }
}

extension ListSection where Revision == Unrevised {
  /// A section of items whose content never changes.
  public init(id: SectionID, revision: (any Hashable & Sendable)? = nil, ids: [ItemID]) {
    self.init(
      id: id, revision: revision, items: ids.map { ListItem(id: $0, revision: Unrevised()) })
  }
}

/// An item of a list as it goes into a ``ListSnapshot``: its identity, and its state.
public struct ListItem<ID: Hashable & Sendable, Revision: Equatable & Sendable>: Sendable, Equatable
{
  /// What identifies the item.
  public var id: ID
  /// What is compared to find that the item was updated.
  public var revision: Revision

  /// An item of an id and a revision.
  public init(id: ID, revision: Revision) {
    self.id = id
    self.revision = revision
  }
}

/// The section id of a flat list, which has one section.
public enum SingleSection: Hashable, Sendable {
  /// The only section.
  case only
}
