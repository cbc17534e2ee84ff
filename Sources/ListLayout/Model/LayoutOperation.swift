import ListDiff

/// A change of a list.
///
/// In one batch, deletes, reloads and what moves are named by their ids; the places of inserts and
/// the targets of moves are those after the batch.
public enum LayoutOperation<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An item is inserted.
  case insert(LayoutItem<ID>, at: ItemPosition)
  /// An item is deleted.
  case delete(ID)
  /// An item takes another place.
  case move(ID, to: ItemPosition)
  /// An item's content is replaced; it is measured anew. Of its edges the one named stays where it
  /// is, the anchor's where none is.
  case reload(LayoutItem<ID>, fixing: ContentOffsetAnchor.Edge? = nil)
  /// An item's content changes in place.
  case reconfigure(LayoutItem<ID>)
  /// A section is inserted with its items.
  case insertSection(LayoutSection<ID>, at: Int)
  /// A section is deleted with its items.
  case deleteSection(ID)
  /// A section takes another place with its items.
  case moveSection(ID, to: Int)
  /// A section's spacings, insets, header, footer and background change; its items stay.
  case reconfigureSection(LayoutSection<ID>)
}
