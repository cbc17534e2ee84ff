import Bubbles
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
  private(set) var touched: [Range<Int>] = []

  /// What splices lead to; no id goes from one of them to another.
  ///
  /// - Complexity: that of the splices' differences, whatever lies between them.
  init(_ splices: [RowSplice]) {
    for splice in splices { add(splice) }
  }

  private mutating func add(_ splice: RowSplice) {
    let (old, new, start) = (splice.old, splice.new, splice.start)
    touched.append(splice.newPlaces)
    let oldList = ListSnapshot(old, id: \.id)
    let newList = ListSnapshot(new, id: \.id)
    // Rows have ids of their own; where they hadn't, everything would be new.
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
