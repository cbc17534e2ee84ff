import CSQLite

/// A database that is open for reading; owns SQLite's connection and closes it.
///
/// Whoever wrote the file is not trusted: only rows of ordinary tables can be read, no view, trigger or
/// virtual table of it runs, each statement ends after a number of steps that is proportional to the
/// file's size, and after a task was cancelled. Nothing is ever written, neither into the file nor
/// beside it; a write-ahead log is read along with it.
package final class Database {
  let connection: OpaquePointer
  let watch: StepWatch
  private let files: ReadOnlyFiles
  private let stepLimit: Int
  /// The names of the columns of tables, by the tables' names in lower case.
  private var knownColumns: [String: [String]] = [:]
  /// The names of all ordinary tables.
  package let tables: [String]
  /// What was asked for and isn't there, while something is there that is called nearly the same.
  package private(set) var nearNames: [NearName] = []

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - main: The bytes of its file.
  ///   - log: The bytes of the write-ahead log beside it (`-wal`), if there is one.
  /// - Throws: a ``DatabaseError`` if it isn't one, or its schema can't be read.
  package init(_ main: DatabaseBytes, log: DatabaseBytes? = nil) throws(DatabaseError) {
    guard main.isDatabase else { throw .notDatabase }
    let log = log.flatMap { $0.count > 0 ? $0 : nil }
    files = ReadOnlyFiles(main: main, log: log)
    // A row takes some bytes for each of its columns, so that reading all rows of a table takes a few
    // steps a byte.
    stepLimit = 10_000_000 + 24 * (main.count + (log?.count ?? 0))
    watch = StepWatch(StepWatch.Budget(stepLimit))
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
    let status = sqlite3_open_v2(ReadOnlyFiles.path, &opened, flags, files.name)
    guard status == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw .damaged(String(cString: sqlite3_errstr(status)))
    }
    connection = opened
    Self.limit(opened)
    watch.attach(to: opened)
    do throws(DatabaseError) {
      // A log is read with an index in memory where nobody else may come near.
      for setting in [
        "locking_mode = EXCLUSIVE", "temp_store = MEMORY", "cell_size_check = ON",
        "query_only = ON", "cache_size = -8192",
      ] {
        try Self.set(setting, opened, watch)
      }
      Self.allowReadingOnly(opened)
      tables = try Self.tableNames(opened, watch)
    } catch {
      sqlite3_close(opened)
      throw error
    }
  }

  deinit { sqlite3_close(connection) }

  private static func set(
    _ setting: String, _ connection: OpaquePointer, _ watch: StepWatch
  ) throws(DatabaseError) {
    try check(sqlite3_exec(connection, "PRAGMA " + setting, nil, nil, nil), connection, watch)
  }

  /// What is virtual has no pages of its own.
  private static func tableNames(
    _ connection: OpaquePointer, _ watch: StepWatch
  ) throws(DatabaseError) -> [String] {
    var names: [String] = []
    let text = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, text, -1, &statement, nil), connection, watch)
    defer { sqlite3_finalize(statement) }
    while true {
      let status = sqlite3_step(statement)
      guard status == SQLITE_ROW else {
        if status != SQLITE_DONE { try check(status, connection, watch) }
        return names
      }
      if let name = sqlite3_column_text(statement, 0) { names.append(String(cString: name)) }
    }
  }

  static func check(
    _ status: Int32, _ connection: OpaquePointer, _ watch: StepWatch
  ) throws(DatabaseError) {
    guard status != SQLITE_OK else { return }
    if let reason = watch.takeReason() { throw reason }
    if status & 0xFF == SQLITE_NOTADB { throw .notDatabase }
    throw .damaged(String(cString: sqlite3_errmsg(connection)))
  }

  // MARK: - Tables

  /// Returns whether there is an ordinary table with all of these columns.
  package func holds(_ table: String, _ columns: String...) -> Bool { holds(table, columns) }

  /// Returns whether there is an ordinary table with all of these columns.
  package func holds(_ table: String, _ columns: [String]) -> Bool {
    guard let known = try? self.columns(of: table) else { return false }
    let names = Set(known.map { $0.lowercased() })
    return !names.isEmpty && columns.allSatisfy { names.contains($0.lowercased()) }
  }

  /// The names of a table's columns; none if there is no ordinary table of this name.
  ///
  /// - Throws: a ``DatabaseError`` if the table's definition can't be read.
  package func columns(of table: String) throws(DatabaseError) -> [String] {
    let folded = table.lowercased()
    if let columns = knownColumns[folded] { return columns }
    guard tables.contains(where: { $0.lowercased() == folded }) else { return [] }
    let statement = try statement("SELECT * FROM \(Self.quoted(table)) LIMIT 0")
    knownColumns[folded] = statement.columnNames
    return statement.columnNames
  }

  /// A statement that gives the rows of a table, with the columns asked for in their order. A column
  /// that the table doesn't have is NULL; a table that doesn't exist has no rows.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The columns; `rowid` is the row's number.
  ///   - rest: What follows the table's name, such as `WHERE _rowid_ = ?`.
  ///   - values: The values of the question marks.
  /// - Throws: a ``DatabaseError`` if the table can't be read.
  package func rows(
    of table: String, _ columns: [String], _ rest: String = "", _ values: [BoundValue] = []
  ) throws(DatabaseError) -> Statement {
    let known = Set(try self.columns(of: table).map { $0.lowercased() })
    note(columns, of: table)
    guard !known.isEmpty else {
      let nothing = columns.map { _ in "NULL" }.joined(separator: ", ")
      return try statement("SELECT \(nothing) WHERE 0")
    }
    let words = columns.map { column in
      // A column may be called `rowid` itself.
      if column == "rowid" { return "_rowid_" }
      return known.contains(column.lowercased()) ? Self.quoted(column) : "NULL"
    }
    return try statement(
      "SELECT \(words.joined(separator: ", ")) FROM \(Self.quoted(table)) \(rest)", values)
  }

  /// Notes which names of a question are nearly those of what is there.
  package func note(_ columns: [String], of table: String) {
    guard let known = try? self.columns(of: table), !known.isEmpty else {
      note(NearName(of: table, among: tables, in: nil))
      return
    }
    for column in columns where column != "rowid" {
      note(NearName(of: column, among: known, in: table))
    }
  }

  private func note(_ name: NearName?) {
    if let name, !nearNames.contains(name) { nearNames.append(name) }
  }

  /// A statement in SQL; it can only read.
  ///
  /// - Throws: a ``DatabaseError`` if it names what the database doesn't have.
  package func statement(
    _ text: String, _ values: [BoundValue] = []
  ) throws(DatabaseError) -> Statement {
    try Statement(text, in: self, budget: StepWatch.Budget(stepLimit), values)
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
