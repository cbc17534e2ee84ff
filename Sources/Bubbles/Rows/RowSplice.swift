/// Rows that replace others.
package struct RowSplice: Hashable, Sendable {
  /// The places of the removed rows, among the old rows.
  package var oldPlaces: Range<Int>
  /// The removed rows.
  package var old: [Row]
  /// The place of the first inserted row, among the new rows.
  package var start: Int
  /// The inserted rows.
  package var new: [Row]

  /// The places of the inserted rows, among the new rows.
  package var newPlaces: Range<Int> { start..<start + new.count }

  /// Returns the splice without equal rows at both ends.
  func trimmed() -> RowSplice {
    let limit = min(old.count, new.count)
    var head = 0
    while head < limit, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < limit - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    guard head + tail > 0 else { return self }
    return RowSplice(
      oldPlaces: oldPlaces.lowerBound + head..<oldPlaces.upperBound - tail,
      old: Array(old[head..<old.count - tail]), start: start + head,
      new: Array(new[head..<new.count - tail]))
  }
}

extension RowSplice {
  /// The splice that turns rows into others. Complexity: O(rows).
  package init(from old: [Row], to new: [Row]) {
    self = RowSplice(oldPlaces: old.indices, old: old, start: 0, new: new).trimmed()
  }
}
