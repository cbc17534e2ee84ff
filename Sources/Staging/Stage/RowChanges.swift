import Bubbles
import ListDiff
import ListLayout

/// The differences between the rows of two states, as a batch update of the layout.
struct RowChanges {
  /// Deleted rows.
  private(set) var deleted: [Row] = []
  /// Inserted rows, with their indices among the new rows.
  private(set) var inserted: [(row: Row, place: Int)] = []
  /// Moved rows, with their new indices.
  private(set) var moved: [(row: Row, place: Int)] = []
  /// Updated rows, before and after.
  private(set) var updated: [(old: Row, new: Row)] = []
  /// The ranges of new rows whose content, upper neighbour or index changed: where gaps may change.
  private(set) var touched: [Range<Int>] = []

  /// The differences of splices; no id moves from one to another.
  ///
  /// - Complexity: that of the splices' differences, regardless of the rows between them.
  init(_ splices: [RowSplice]) {
    for splice in splices { add(splice) }
  }

  /// The rows of pictures that stay while their words go.
  ///
  /// - Complexity: O(deleted · updated) where words go, else O(deleted).
  var losingWords: Set<RowID> {
    let captions = Set(deleted.lazy.map(\.id).filter(\.isCaption))
    guard !captions.isEmpty else { return [] }
    return Set(
      updated.lazy.filter { old, new in
        captions.contains { $0.isCaption(of: new.id) }
          && old.message?.contents == new.message?.contents
      }.map(\.new.id))
  }

  private mutating func add(_ splice: RowSplice) {
    let (old, new, start) = (splice.old, splice.new, splice.start)
    touched.append(splice.newPlaces)
    let oldList = ListSnapshot(old, id: \.id)
    let newList = ListSnapshot(new, id: \.id)
    // Row ids are unique; if they weren't, all rows would count as new.
    guard let changes = try? diff(from: oldList, to: newList) else {
      deleted += old
      inserted += new.enumerated().map { ($1, start + $0) }
      return
    }
    deleted += changes.deletedOffsets.map { old[$0] }
    inserted += changes.insertedOffsets.map { (new[$0], start + $0) }
    moved += changes.movedOffsets.map { (new[$0.new], start + $0.new) }
    updated += changes.updatedOffsets.map { (old[$0.old], new[$0.new]) }
  }
}
