import ChatModel
import SQLite

/// Reads tables of a database, of which parts may be damaged: what can be read is, and the rest is
/// noted.
final class TableReader {
  let database: Database
  /// What diagnostics call the database.
  let name: String
  /// The tables that couldn't be read to their end, in the order in which they were met, with the first
  /// reason.
  private(set) var damage: [(table: String, words: String)] = []

  init(_ database: Database, name: String) {
    self.database = database
    self.name = name
  }

  /// Returns whether there is a table with all of these columns.
  func holds(_ table: String, _ columns: [String] = []) -> Bool {
    if database.holds(table, columns) { return true }
    database.note(columns, of: table)
    return false
  }

  /// Calls a closure for each row of a table that can be read; columns that this version of the schema
  /// doesn't have are NULL.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func forEach(
    _ table: String, _ columns: [String], _ rest: String = "", _ values: [BoundValue] = [],
    _ body: (Statement) -> Void
  ) throws(DiagnosticsError) {
    do throws(DatabaseError) {
      try database.rows(of: table, columns, rest, values).forEach(body)
    } catch { try note(error, table) }
  }

  /// Calls a closure for each row of a table that belongs to one of some rows.
  ///
  /// - Parameters:
  ///   - key: The column with the row's number; it is handed over and isn't among the columns.
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func forEach(
    _ table: String, _ columns: [String], of rows: RowNumbers, key: String,
    _ body: (Int, Statement) -> Void
  ) throws(DiagnosticsError) {
    guard let range = rows.range, holds(table, [key]) else { return }
    // One pass over the table, whether it has an index or not.
    try forEach(
      table, columns + [key], "WHERE \"\(key)\" BETWEEN ? AND ?",
      [.int(range.lowerBound), .int(range.upperBound)]
    ) { statement in
      guard let number = statement.int(columns.count), rows.contains(number) else { return }
      body(number, statement)
    }
  }

  /// Calls a closure for some rows of a table, in their order; with `nil` where one can't be read.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func forEachRow(
    of table: String, _ columns: [String], _ rows: [ChatRows.Row],
    _ body: (Statement?, ChatRows.Row) -> Void
  ) throws(DiagnosticsError) {
    let statement: Statement
    do throws(DatabaseError) {
      statement = try database.rows(of: table, columns, "WHERE _rowid_ = ?", [.int(0)])
    } catch {
      try note(error, table)
      for row in rows { body(nil, row) }
      return
    }
    for row in rows {
      var isRead = false
      do throws(DatabaseError) {
        try statement.restart([.int(row.number)])
        isRead = try statement.next()
      } catch { try note(error, table) }
      body(isRead ? statement : nil, row)
    }
  }

  /// Those of some messages whose ids a column of a table holds.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func ids(
    _ wanted: Set<Message.ID>, in table: String, _ column: String, _ rest: String,
    _ values: [BoundValue]
  ) throws(DiagnosticsError) -> Set<Message.ID> {
    var found: Set<Message.ID> = []
    try forEach(table, [column], rest, values) { row in
      if let id = row.words(0).map(Message.ID.init(_:)), wanted.contains(id) { found.insert(id) }
    }
    return found
  }

  /// Notes what couldn't be read.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func note(_ error: DatabaseError, _ table: String) throws(DiagnosticsError) {
    if error == .cancelled { throw DiagnosticsError([.cancelled]) }
    if !damage.contains(where: { $0.table == table }) { damage.append((table, "\(error)")) }
  }

  /// One warning for each table that couldn't be read to its end, and for each name that is nearly one that
  /// was looked for.
  var warnings: [Diagnostic] {
    damage.map { table, words in
      Diagnostic(
        .warning, "the table `\(table)` of `\(name)` can't be read to its end: \(words)",
        hint: "what can be read of it is shown")
    } + database.nameWarnings
  }
}

extension Database {
  /// One warning for each name that is nearly one that was looked for.
  var nameWarnings: [Diagnostic] {
    nearNames.map { name in
      let place = name.table.map { "the table `\($0)` has a column" } ?? "there is a table"
      return Diagnostic(
        .warning, "\(place) `\(name.found)` that is nearly `\(name.wanted)`, and isn't read",
        hint: "the database may be damaged")
    }
  }
}

/// The numbers of some rows.
struct RowNumbers {
  private let numbers: Set<Int>
  /// From the first to the last of them; `nil` where there are none.
  let range: ClosedRange<Int>?

  init(_ numbers: some Sequence<Int>) {
    let all = Set(numbers)
    self.numbers = all
    range = all.min().flatMap { first in all.max().map { first...$0 } }
  }

  /// Returns whether a row is one of them.
  func contains(_ number: Int) -> Bool { numbers.contains(number) }
}
