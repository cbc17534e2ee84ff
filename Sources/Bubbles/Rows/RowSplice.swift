/// Rows that take the place of others.
package struct RowSplice: Hashable, Sendable {
  /// The places of the rows that go, among the rows as they were.
  package var oldPlaces: Range<Int>
  /// The rows that go.
  package var old: [Row]
  /// The place of the first that comes, among the rows as they are.
  package var start: Int
  /// The rows that come.
  package var new: [Row]

  /// The places of the rows that come, among the rows as they are.
  package var newPlaces: Range<Int> { start..<start + new.count }

  /// Without the rows at both ends that stay as they are.
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
  /// What turns rows into others. Complexity: O(rows).
  package init(from old: [Row], to new: [Row]) {
    self = RowSplice(oldPlaces: old.indices, old: old, start: 0, new: new).trimmed()
  }
}
