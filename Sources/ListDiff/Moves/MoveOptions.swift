/// The direction in which items are chosen to move.
public enum MoveDirection: Hashable, Sendable {
  /// Towards the start: a chat that rises to the top of the list is the one that moved.
  case up
  /// Towards the end.
  case down
}

/// Which items move when the order of those that are in both lists changed.
public enum MoveStrategy: Hashable, Sendable {
  /// As few as possible. Where several choices are as few, in this order: the items that
  /// ``DiffOptions`` hints at move, those of little weight move, as many as possible move in the
  /// preferred direction.
  case minimal
  /// All moves go towards the start: an item moves if it passed some item that was before it.
  case strictUp
  /// All moves go towards the end: an item moves if some item that was behind it passed it.
  case strictDown
}
