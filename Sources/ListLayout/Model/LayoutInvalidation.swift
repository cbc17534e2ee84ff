/// What is to be measured anew.
///
/// Frames follow from sizes whenever they are read, and what is pinned from the offset, so that
/// sizes are all that can be out of date. What was measured counts as a guess until it is measured
/// again.
public enum LayoutInvalidation<ID: Hashable & Sendable>: Hashable, Sendable {
  /// All items, headers and footers.
  case all
  /// All items, not the headers and footers.
  case items
  /// All headers and footers, not the items.
  case supplementary
  /// An item and everything below it; nothing if there is no such item.
  case from(ID)
}
