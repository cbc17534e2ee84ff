import CSQLite

extension Database {
  /// The functions that statements may use; none of them looks at more than one row and its arguments.
  private static let functions: Set<String> = [
    "abs", "coalesce", "ifnull", "iif", "instr", "length", "like", "lower", "max", "min", "nullif",
    "substr", "typeof", "upper",
  ]

  /// Limits, by SQLite's numbers. Nothing is attached, and no threads are started.
  private static let limits: [(kind: Int32, value: Int32)] = [
    (SQLITE_LIMIT_LENGTH, 256 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 20),
    (SQLITE_LIMIT_VDBE_OP, 250_000), (SQLITE_LIMIT_FUNCTION_ARG, 16), (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// What a schema could do beside holding rows is turned off.
  private static let switches: [(option: Int32, value: Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0),
    (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
    (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
  ]

  static func limit(_ connection: OpaquePointer) {
    sqlite3_extended_result_codes(connection, 1)
    for limit in limits { sqlite3_limit(connection, limit.kind, limit.value) }
    for option in switches {
      _ = letterer_sqlite_configure(connection, option.option, option.value)
    }
  }

  /// From here on only rows of tables are read.
  static func allowReadingOnly(_ connection: OpaquePointer) {
    sqlite3_set_authorizer(
      connection,
      { _, action, _, name, _, _ in
        switch action {
        case SQLITE_SELECT, SQLITE_READ: SQLITE_OK
        case SQLITE_FUNCTION:
          name.map { Database.functions.contains(String(cString: $0).lowercased()) } == true
            ? SQLITE_OK : SQLITE_DENY
        default: SQLITE_DENY
        }
      }, nil)
  }
}
