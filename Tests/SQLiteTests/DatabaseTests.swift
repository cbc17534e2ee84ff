import DatabaseSupport
import Foundation
import Platform
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseTests {
  static let people = """
    CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT, height REAL, photo BLOB, "odd ""name" INT);
    INSERT INTO person VALUES(1, 'Ana', 1.71, x'00ff', 7), (2, 'Zoë', NULL, NULL, NULL);
    """

  @Test func valuesHaveTypes() throws {
    let folder = try TemporaryFolder()
    let database = try open(Self.people, in: folder)
    let rows = try database.rows(
      of: "PERSON", ["rowid", "name", "height", "photo", "odd \"name", "missing"], "ORDER BY id")
    #expect(try rows.next())
    #expect(rows.int(0) == 1)
    #expect(rows.text(1) == "Ana")
    #expect(rows.double(2) == 1.71)
    #expect(rows.int(2) == 1)
    #expect(rows.text(2) == "1.71")
    #expect(rows.bytes(3) == [0, 0xFF])
    #expect(rows.text(3) == nil)
    #expect(rows.int(4) == 7)
    #expect(rows.isNull(5))
    #expect(try rows.next())
    #expect(rows.text(1) == "Zoë")
    #expect(rows.double(2) == nil)
    #expect(rows.bytes(3) == nil)
    #expect(try !rows.next())
    #expect(try database.columns(of: "person") == ["id", "name", "height", "photo", "odd \"name"])
    #expect(database.holds("person", "ID", "name"))
    #expect(!database.holds("person", "age"))
    #expect(!database.holds("pet"))
    #expect(try !database.rows(of: "pet", ["name"]).next())
    let one = try database.rows(of: "person", ["name"], "WHERE name = ?", [.text("Zoë")])
    #expect(try one.next())
    try one.restart([.text("Ana")])
    #expect(try one.next())
    #expect(one.text(0) == "Ana")
    #expect(try !one.next())
  }

  @Test func memoryIsAsGoodAsAFile() throws {
    let folder = try TemporaryFolder()
    _ = try open(Self.people, in: folder)
    let bytes = [UInt8](try folder.data("x.db"))
    let database = try Database(DatabaseBytes(bytes))
    #expect(database.tables == ["person"])
    #expect(try names(database) == ["Ana", "Zoë"])
  }

  /// What an app has written last stands in the log beside its file.
  @Test func theLogIsReadAlong() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x.db")
    try SampleDatabase.make(
      Self.people, logging: "INSERT INTO person(name) VALUES('Ben'); CREATE TABLE pet(name)",
      at: path)
    let before = try contents(of: folder)
    let main = try OpenFile(path)
    let log = try OpenFile(path + "-wal")
    #expect(log.size > 4_096)
    #expect(try names(try Database(DatabaseBytes(main))) == ["Ana", "Zoë"])
    do {
      let database = try Database(DatabaseBytes(main), log: DatabaseBytes(log))
      #expect(try names(database) == ["Ana", "Zoë", "Ben"])
      #expect(database.tables == ["person", "pet"])
      // Several can be open at once.
      let other = try Database(
        DatabaseBytes([UInt8](try folder.data("x.db"))),
        log: DatabaseBytes([UInt8](try folder.data("x.db-wal"))))
      #expect(try names(other) == ["Ana", "Zoë", "Ben"])
      let empty = try Database(DatabaseBytes(main), log: DatabaseBytes([]))
      #expect(try names(empty) == ["Ana", "Zoë"])
      let cut = try Database(
        DatabaseBytes(main), log: DatabaseBytes(Array(try folder.data("x.db-wal").prefix(3_000))))
      #expect(try names(cut) == ["Ana", "Zoë"])
    }
    // Nothing was written, neither into the files nor beside them.
    #expect(try contents(of: folder) == before)
  }

  @Test func onlyRowsCanBeRead() throws {
    let folder = try TemporaryFolder()
    let database = try open(
      Self.people + """
        CREATE VIEW seen AS SELECT * FROM person;
        CREATE VIRTUAL TABLE words USING fts5(body);
        CREATE TRIGGER gone AFTER DELETE ON person BEGIN SELECT 1; END;
        """, in: folder)
    #expect(!database.tables.contains("words"))
    #expect(!database.tables.contains("seen"))
    for statement in [
      "DELETE FROM person", "INSERT INTO person(id) VALUES(9)", "UPDATE person SET name = 'x'",
      "CREATE TABLE a(b)", "CREATE TEMP TABLE a(b)", "DROP TABLE person", "VACUUM",
      "ATTACH 'other.db' AS other", "PRAGMA user_version", "PRAGMA journal_mode = DELETE", "BEGIN",
      "SELECT load_extension('x')", "SELECT readfile('x')", "SELECT random()", "SELECT zeroblob(9)",
      "SELECT count(*) FROM person", "SELECT * FROM seen", "SELECT printf('%9d', 1)",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n", "",
    ] {
      #expect(throws: DatabaseError.self, "\(statement)") {
        _ = try database.statement(statement).next()
      }
    }
    #expect(try names(database) == ["Ana", "Zoë"])
    #expect(folder.names(in: "") == ["x.db"])
  }

  @Test func whatIsNoDatabase() throws {
    #expect(throws: DatabaseError.notDatabase) { try Database(DatabaseBytes([])) }
    #expect(throws: DatabaseError.notDatabase) {
      try Database(DatabaseBytes(Array("SQLite format 4\0 and more of it".utf8)))
    }
    #expect(throws: DatabaseError.self) {
      try Database(DatabaseBytes(Array("SQLite format 3\0".utf8)))
    }
    #expect(throws: DatabaseError.self) {
      try Database(
        DatabaseBytes(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4_080)))
    }
  }

  @Test func readingEndsWithTheTask() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x.db")
    try SampleDatabase.make(Self.people, at: path)
    let bytes = [UInt8](try folder.data("x.db"))
    let task = Task {
      // The task is cancelled before it reads.
      withUnsafeCurrentTask { $0?.cancel() }
      return try Database(DatabaseBytes(bytes)).rows(of: "person", ["name"]).next()
    }
    await #expect(throws: DatabaseError.cancelled) { try await task.value }
  }

  /// A statement over more rows than the file can have ends.
  @Test func stepsAreCounted() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<200).map { "(\($0))" }.joined(separator: ",")
    let database = try open("CREATE TABLE n(i); INSERT INTO n VALUES \(rows);", in: folder)
    let product = try database.statement(
      "SELECT max(a.i + b.i + c.i + d.i + e.i) FROM n a, n b, n c, n d, n e")
    #expect(throws: DatabaseError.tooManySteps) { try product.next() }
    // The next statement has a budget of its own.
    #expect(try database.rows(of: "n", ["i"]).next())
  }

  private func names(_ database: Database) throws -> [String] {
    var names: [String] = []
    try database.rows(of: "person", ["name"], "ORDER BY rowid").forEach {
      names.append($0.text(0) ?? "")
    }
    return names
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in folder.names(in: "") { contents[name] = try folder.data(name) }
    return contents
  }

  private func open(_ sql: String, in folder: TemporaryFolder) throws -> Database {
    try SampleDatabase.make(sql, at: folder.path("x.db"))
    return try Database(DatabaseBytes(OpenFile(folder.path("x.db"))))
  }
}
