import ListDiff
import ListLayout

/// What leads from one state's rows to the next one's, as the layout takes it.
struct RowChanges {
  /// Rows that went.
  private(set) var deleted: [Row] = []
  /// Rows that came, with their places among the new rows.
  private(set) var inserted: [(row: Row, place: Int)] = []
  /// Rows that took another place.
  private(set) var moved: [(row: Row, place: Int)] = []
  /// Rows that show something else, before and after.
  private(set) var updated: [(old: Row, new: Row)] = []
  /// The new rows whose content, neighbour above or place differs: where distances may differ.
  private(set) var touched = 0..<0

  /// The changes between two lists of rows, most of which are equal.
  ///
  /// - Complexity: O(rows) comparisons, most of them of equal rows; the difference itself is found
  ///   among those between the first and the last that differ.
  init(from old: [Row], to new: [Row]) {
    var start = 0
    let limit = min(old.count, new.count)
    while start < limit, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < limit - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    self.init(
      from: old[start..<(old.count - tail)], to: new[start..<(new.count - tail)], at: start)
  }

  /// The changes of a part of the rows that begins at a place in both lists.
  init(from old: ArraySlice<Row>, to new: ArraySlice<Row>, at start: Int) {
    touched = start..<(start + new.count)
    let oldList = ListSnapshot(old, id: \.id)
    let newList = ListSnapshot(new, id: \.id)
    // Rows have ids of their own; where they hadn't, everything would be new.
    guard let changes = try? diff(from: oldList, to: newList) else {
      deleted = Array(old)
      inserted = new.enumerated().map { ($1, start + $0) }
      return
    }
    deleted = changes.deletedOffsets.map { old[old.startIndex + $0] }
    inserted = changes.insertedOffsets.map { (new[new.startIndex + $0], start + $0) }
    moved = changes.movedOffsets.map { (new[new.startIndex + $0.new], start + $0.new) }
    updated = changes.updatedOffsets.map {
      (old[old.startIndex + $0.old], new[new.startIndex + $0.new])
    }
  }

  /// Whether nothing differs.
  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }
}
