/// The items' part of a difference, in offsets into the whole lists.
struct ItemChanges: Sendable {
  /// Old offsets, ascending.
  var deletes = ContiguousArray<Span>()
  /// New offsets, ascending.
  var inserts = ContiguousArray<Span>()
  /// In the order of the new list.
  var moves = ContiguousArray<Run>()
  /// In the order of the new list.
  var updates = ContiguousArray<Run>()
}

/// The sections' part of a difference.
struct SectionChanges: Sendable {
  /// Old indices, ascending.
  var deletes: [Int] = []
  /// New indices, ascending.
  var inserts: [Int] = []
  /// In the order of the new list.
  var moves: [IndexPair] = []
  /// In the order of the new list.
  var updates: [IndexPair] = []
  /// Where each old section is in the new list; -1 for a deleted one.
  var newIndexOfOld = ContiguousArray<Int32>()
}
