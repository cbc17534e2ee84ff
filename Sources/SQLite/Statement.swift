import CSQLite

/// A value in place of a question mark of a statement.
package enum BoundValue: Hashable, Sendable {
  case int(Int)
  case text(String)
}

/// A statement whose rows are read one after another; owns SQLite's statement and frees it.
///
/// Values are those of the row that ``next()`` went to, by the numbers of columns from 0.
package final class Statement {
  private let database: Database
  private let statement: OpaquePointer
  private let budget: StepWatch.Budget
  /// The number of rows until the next look at whether the task was cancelled; a row of many steps is
  /// looked after by the ``StepWatch``.
  private var rowsUntilLook = 0
  private static let rowsBetweenLooks = 256

  init(
    _ text: String, in database: Database, budget: StepWatch.Budget, _ values: [BoundValue]
  ) throws(DatabaseError) {
    self.database = database
    self.budget = budget
    database.watch.budget = budget
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v2(database.connection, text, -1, &prepared, nil)
    try Database.check(status, database.connection, database.watch)
    guard let prepared else { throw .damaged("empty statement") }
    statement = prepared
    try bind(values)
  }

  deinit { sqlite3_finalize(statement) }

  /// The names of the columns.
  var columnNames: [String] {
    (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Begins again, with other values of the question marks.
  package func restart(_ values: [BoundValue]) throws(DatabaseError) {
    sqlite3_reset(statement)
    try bind(values)
  }

  private func bind(_ values: [BoundValue]) throws(DatabaseError) {
    // A table that doesn't exist is asked without question marks.
    let count = Int(sqlite3_bind_parameter_count(statement))
    for (number, value) in values.prefix(count).enumerated() {
      let index = Int32(number + 1)
      var status: Int32
      switch value {
      case .int(let value): status = sqlite3_bind_int64(statement, index, Int64(value))
      case .text(var text):
        status = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            letterer_sqlite_bind_text(statement, index, $0.baseAddress, Int32(clamping: $0.count))
          }
        }
      }
      try Database.check(status, database.connection, database.watch)
    }
  }

  /// Goes on to the next row; `false` after the last one.
  ///
  /// - Throws: a ``DatabaseError`` if the file is damaged there, or the task was cancelled.
  package func next() throws(DatabaseError) -> Bool {
    if rowsUntilLook == 0 {
      if Task.isCancelled { throw .cancelled }
      rowsUntilLook = Self.rowsBetweenLooks
    }
    rowsUntilLook -= 1
    if database.watch.budget !== budget { database.watch.budget = budget }
    let status = sqlite3_step(statement)
    if status == SQLITE_ROW { return true }
    if status != SQLITE_DONE {
      try Database.check(status, database.connection, database.watch)
    }
    return false
  }

  /// Calls a closure for each of the remaining rows.
  ///
  /// - Throws: a ``DatabaseError`` if the file is damaged, or the task was cancelled.
  package func forEach(_ body: (Statement) -> Void) throws(DatabaseError) {
    while try next() { body(self) }
  }

  // MARK: - Values

  /// Returns whether a value is NULL.
  package func isNull(_ column: Int) -> Bool { kind(column) == SQLITE_NULL }

  /// An integer; also of a number with a fraction or a text that is one.
  package func int(_ column: Int) -> Int? {
    // A connection is used by one thread at a time, so that nobody converts the value meanwhile.
    let value = sqlite3_column_value(statement, Int32(column))
    return switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: Int(sqlite3_value_int64(value))
    case SQLITE_FLOAT: Int(exactly: sqlite3_value_double(value).rounded(.towardZero))
    case SQLITE_TEXT: text(column).flatMap { Int($0) }
    default: nil
    }
  }

  /// A number.
  package func double(_ column: Int) -> Double? {
    switch kind(column) {
    case SQLITE_INTEGER, SQLITE_FLOAT: sqlite3_column_double(statement, Int32(column))
    case SQLITE_TEXT: text(column).flatMap { Double($0) }
    default: nil
    }
  }

  /// Whether a value is a number other than 0.
  package func bool(_ column: Int) -> Bool { int(column).map { $0 != 0 } ?? false }

  /// A text, or a number as text; invalid UTF-8 becomes U+FFFD.
  package func text(_ column: Int) -> String? {
    guard let start = startOfText(column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The text of a text or a number; only after this the length is that of the text.
  private func startOfText(_ column: Int) -> UnsafePointer<UInt8>? {
    switch kind(column) {
    case SQLITE_TEXT, SQLITE_INTEGER, SQLITE_FLOAT:
      sqlite3_column_text(statement, Int32(column))
    default: nil
    }
  }

  /// Lends the bytes of a text, or of a number as text, to a closure; none of others.
  package func withText(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard let start = startOfText(column) else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A text that has at least one character.
  package func words(_ column: Int) -> String? {
    text(column).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The bytes of a blob or a text.
  package func bytes(_ column: Int) -> [UInt8]? {
    guard [SQLITE_BLOB, SQLITE_TEXT].contains(kind(column)) else { return nil }
    guard let start = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  private func kind(_ column: Int) -> Int32 { sqlite3_column_type(statement, Int32(column)) }
}
