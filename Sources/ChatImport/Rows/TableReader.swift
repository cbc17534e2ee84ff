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
  /// Whether many chats are read one after another, so that tables are passed once for all of them.
  let servesMany: Bool
  /// The rows of tables by the values of a column, where there are numbers of rows.
  private var lookups: [[String]: RowLookup?] = [:]
  /// The statements that give a row of a table, by the table and its columns.
  private var statements: [[String]: Statement] = [:]
  private var kept: [String: Any] = [:]

  init(_ database: Database, name: String, servesMany: Bool = false) {
    self.database = database
    self.name = name
    self.servesMany = servesMany
  }

  /// Returns what is the same for all chats, which is made once where there are many.
  func once<Value>(
    _ name: String, _ make: () throws(DiagnosticsError) -> Value
  ) throws(DiagnosticsError) -> Value {
    if let known = kept[name] as? Value { return known }
    let made = try make()
    if servesMany { kept[name] = made }
    return made
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

  /// Calls a closure for each row of a table that has a value in a column.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func forEach(
    _ table: String, _ columns: [String], where key: String, is value: BoundValue,
    _ body: (Statement) -> Void
  ) throws(DiagnosticsError) {
    var isText = false
    if case .text = value { isText = true }
    if let lookup = try lookup(table, key, ofTexts: isText) {
      try forEach(table, columns, at: lookup.rows(of: value), body)
    } else {
      try forEach(table, columns, "WHERE \"\(key)\" = ?", [value], body)
    }
  }

  /// Calls a closure for some rows of a table, by their numbers.
  private func forEach(
    _ table: String, _ columns: [String], at rows: [Int], _ body: (Statement) -> Void
  ) throws(DiagnosticsError) {
    guard !rows.isEmpty else { return }
    do throws(DatabaseError) {
      try withRow(of: table, columns) { statement throws(DatabaseError) in
        for row in rows {
          try statement.restart([.int(row)])
          if try statement.next() { body(statement) }
        }
      }
    } catch { try note(error, table) }
  }

  /// Passes a statement that gives a row of a table by its number.
  private func withRow(
    of table: String, _ columns: [String], _ body: (Statement) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let name = [table] + columns
    // While it is used it isn't there for others.
    let statement: Statement
    if let known = statements.removeValue(forKey: name) {
      statement = known
    } else {
      statement = try database.rows(of: table, columns, "WHERE _rowid_ = ?", [.int(0)])
    }
    try body(statement)
    if servesMany { statements[name] = statement }
  }

  /// The rows of a table by a column, where many chats look for some.
  private func lookup(
    _ table: String, _ key: String, ofTexts: Bool
  ) throws(DiagnosticsError) -> RowLookup? {
    guard servesMany else { return nil }
    let name = [table, key, ofTexts ? "text" : "number"]
    if let known = lookups[name] { return known }
    var made: RowLookup?
    if holds(table, [key]) {
      do throws(DatabaseError) {
        made = try RowLookup(database, table, key, ofTexts: ofTexts)
      } catch { if error == .cancelled { throw DiagnosticsError([.cancelled]) } }
    }
    lookups[name] = .some(made)
    return made
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
    guard let range = rows.range else { return }
    if let lookup = try lookup(table, key, ofTexts: false) {
      let found = rows.numbers.flatMap { lookup.rows(of: .int($0)) }.sorted()
      return try forEach(table, columns + [key], at: found) { statement in
        if let number = statement.int(columns.count) { body(number, statement) }
      }
    }
    guard holds(table, [key]) else { return }
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
    var failure: DiagnosticsError?
    do throws(DatabaseError) {
      try withRow(of: table, columns) { statement throws(DatabaseError) in
        for row in rows where failure == nil {
          var isRead = false
          do throws(DatabaseError) {
            try statement.restart([.int(row.number)])
            isRead = try statement.next()
          } catch {
            do throws(DiagnosticsError) { try note(error, table) } catch { failure = error }
          }
          if failure == nil { body(isRead ? statement : nil, row) }
        }
      }
    } catch {
      try note(error, table)
      for row in rows { body(nil, row) }
    }
    if let failure { throw failure }
  }

  /// Those of some messages whose ids a column of a table holds.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  func ids(
    _ wanted: Set<Message.ID>, in table: String, _ column: String, where key: String,
    is value: BoundValue
  ) throws(DiagnosticsError) -> Set<Message.ID> {
    var found: Set<Message.ID> = []
    try forEach(table, [column], where: key, is: value) { row in
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
  let numbers: Set<Int>
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
