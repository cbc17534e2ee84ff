import SQLite

/// The rows of a table by the values of a column: where a table would be passed for each of many chats, it
/// is passed once.
struct RowLookup {
  private var numbers: [(value: Int, row: Int)] = []
  private var texts: [String: [Int]] = [:]

  /// Passes a table.
  ///
  /// - Parameter ofTexts: whether texts are looked for, and not whole numbers.
  /// - Throws: a ``DatabaseError`` where it can't be read, or has no numbers of rows.
  /// - Complexity: O(rows × log rows).
  init(
    _ database: Database, _ table: String, _ column: String, ofTexts: Bool
  ) throws(DatabaseError) {
    let kind = ofTexts ? "text" : "integer"
    let rows = try database.rows(
      of: table, [column, "rowid"], "WHERE typeof(\"\(column)\") = '\(kind)'")
    while try rows.next() {
      guard let row = rows.int(1) else { continue }
      if ofTexts {
        if let value = rows.text(0) { texts[value, default: []].append(row) }
      } else if let value = rows.int(0) {
        numbers.append((value, row))
      }
    }
    numbers.sort { ($0.value, $0.row) < ($1.value, $1.row) }
    for value in texts.keys { texts[value]?.sort() }
  }

  /// The rows that have a value, ascending.
  ///
  /// - Complexity: O(log rows + count).
  func rows(of value: BoundValue) -> [Int] {
    switch value {
    case .text(let text): return texts[text] ?? []
    case .int(let number):
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle].value < number { low = middle + 1 } else { high = middle }
      }
      return numbers[low...].prefix { $0.value == number }.map(\.row)
    }
  }
}
