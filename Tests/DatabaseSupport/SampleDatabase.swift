import CSQLite

/// Databases for tests.
package enum SampleDatabase {
  /// A statement that can't be carried out.
  package struct Failure: Error {
    package let words: String
  }

  /// Makes a database in a file by statements in SQL.
  ///
  /// - Parameter logging: statements whose changes stay in the write-ahead log beside the file; where
  ///   there are some, the file and its log are copied to `path` and `path-wal`.
  package static func make(
    _ sql: String, logging: String? = nil, at path: String, pageSize: Int = 4_096
  ) throws {
    guard let logging else { return try run(["PRAGMA page_size = \(pageSize)", sql], at: path) }
    var connection: OpaquePointer?
    let original = path + ".original"
    guard sqlite3_open(original, &connection) == SQLITE_OK else {
      throw Failure(words: "can't open \(original)")
    }
    defer {
      sqlite3_close(connection)
      for ending in ["", "-wal", "-shm"] { remove(original + ending) }
    }
    let statements = [
      "PRAGMA page_size = \(pageSize)", "PRAGMA journal_mode = WAL",
      "PRAGMA wal_autocheckpoint = 0", sql, "PRAGMA wal_checkpoint(TRUNCATE)", logging,
    ]
    for statement in statements { try execute(statement, connection) }
    // Closing would write the log back into the file.
    try copy(original, to: path)
    try copy(original + "-wal", to: path + "-wal")
  }

  /// Carries out statements in a database.
  package static func run(_ statements: [String], at path: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(path, &connection) == SQLITE_OK else {
      throw Failure(words: "can't open \(path)")
    }
    for statement in statements { try execute(statement, connection) }
  }

  private static func execute(_ statement: String, _ connection: OpaquePointer?) throws {
    guard sqlite3_exec(connection, statement, nil, nil, nil) == SQLITE_OK else {
      throw Failure(words: String(cString: sqlite3_errmsg(connection)))
    }
  }
}
