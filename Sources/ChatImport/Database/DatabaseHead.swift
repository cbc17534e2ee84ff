import SQLite

/// What of a database tells its format.
struct DatabaseHead {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Returns whether there is an ordinary table with all of these columns; case doesn't matter.
  func holds(_ table: String, _ columns: String...) -> Bool {
    database.holds(table, columns)
  }
}
