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
  /// An item's content is replaced; it is measured anew if its revision is another. Of its edges the one named stays where it
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
  /// A section is replaced where it stands: its description and its items. Items that stay are
  /// reloaded, and move where their order is another; those that were elsewhere move here; others are
  /// deleted and inserted. Where the batch inserts further items here, their places are those among
  /// all of them.
  case reloadSection(LayoutSection<ID>)
}
