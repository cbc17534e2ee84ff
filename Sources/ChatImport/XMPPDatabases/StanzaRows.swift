import ChatModel
import SQLite

/// The stanzas in a table of a server's database, one in a row.
struct StanzaRows: StanzaSource {
  private let reader: TableReader
  private let table: String
  private let columns: [String]
  private let stanza: (Statement) -> ArchivedStanza?
  private var numbers: [Int] = []
  private var strangeCount = 0
  private var statement: Statement?

  /// - Parameters:
  ///   - columns: The columns that a stanza is made of.
  ///   - stanza: The stanza that a row holds; `nil` where it holds none.
  init(
    _ reader: TableReader, table: String, _ columns: [String],
    stanza: @escaping (Statement) -> ArchivedStanza?
  ) {
    self.reader = reader
    self.table = table
    self.columns = columns
    self.stanza = stanza
  }

  /// Passes all rows once, in the order in which they were written.
  ///
  /// - Throws: a ``DiagnosticsError`` where the task was cancelled.
  mutating func pass(_ note: (ArchivedStanza) -> Void) throws(DiagnosticsError) {
    var numbers: [Int] = []
    var strangeCount = 0
    try reader.forEach(table, columns + ["rowid"], "ORDER BY _rowid_") { row in
      guard let number = row.int(columns.count), let stanza = stanza(row) else {
        strangeCount += 1
        return
      }
      numbers.append(number)
      note(stanza)
    }
    self.numbers = numbers
    self.strangeCount = strangeCount
  }

  mutating func stanza(at number: Int) throws(DiagnosticsError) -> ArchivedStanza? {
    do throws(DatabaseError) {
      let row = [BoundValue.int(numbers[number])]
      let statement: Statement
      if let known = self.statement {
        statement = known
        try statement.restart(row)
      } else {
        statement = try reader.database.rows(of: table, columns, "WHERE _rowid_ = ?", row)
        self.statement = statement
      }
      return try statement.next() ? stanza(statement) : nil
    } catch {
      try reader.note(error, table)
      return nil
    }
  }

  var warnings: [Diagnostic] {
    guard strangeCount > 0 else { return reader.warnings }
    return reader.warnings + [
      Diagnostic(
        .warning,
        strangeCount == 1
          ? "1 row holds no message and is left out"
          : "\(strangeCount) rows hold no messages and are left out")
    ]
  }
}
