/// The widths of columns that share a room.
struct TableColumns {
  /// The width of each column's texts, in points.
  let widths: [Double]

  /// Columns that fit keep their width; what is left is shared evenly by those that are wider, down to
  /// a least width of each: then they take more than the room.
  ///
  /// - Complexity: O(n log n).
  init(wanted: [Double], room: Double, least: [Double]) {
    guard wanted.reduce(0, +) > room else {
      widths = wanted
      return
    }
    var widths = wanted
    var left = room
    var count = Double(wanted.count)
    for column in wanted.indices.sorted(by: { (wanted[$0], $0) < (wanted[$1], $1) }) {
      let width = max(min(wanted[column], least[column]), min(wanted[column], left / count))
      widths[column] = width
      left -= width
      count -= 1
    }
    self.widths = widths
  }
}
