import DatabaseSupport
import Foundation
import TestSupport
import Testing

@testable import SQLite

/// Files that are damaged or lie: each gives rows or an error; none crashes or goes on for ever.
@Suite struct DamagedDatabaseTests {
  private static let schema = """
    CREATE TABLE message(id INTEGER PRIMARY KEY, guid TEXT UNIQUE, body TEXT, at INTEGER, data BLOB);
    CREATE INDEX message_at ON message(at);
    CREATE TABLE link(message, target);
    """

  private static func sample(_ folder: TemporaryFolder) throws -> (main: [UInt8], log: [UInt8]) {
    var sql = schema
    for number in 0..<60 {
      let size = number % 10 == 0 ? 3_000 : 20
      sql += """
        INSERT INTO message VALUES(\(number), 'g\(number)', 'Hello \(number)', \(number * 7 % 60), \
        zeroblob(\(size))); INSERT INTO link VALUES(\(number), \(number / 2));
        """
    }
    let path = folder.path("x.db")
    try SampleDatabase.make(
      sql, logging: "UPDATE message SET body = body || '!' WHERE id % 3 = 0", at: path,
      pageSize: 512)
    return ([UInt8](try folder.data("x.db")), [UInt8](try folder.data("x.db-wal")))
  }

  /// Reads whatever can be read; the number of rows.
  private static func rows(_ main: [UInt8], _ log: [UInt8]?) throws(DatabaseError) -> Int {
    let database = try Database(DatabaseBytes(main), log: log.map { DatabaseBytes($0) })
    var count = 0
    for (columns, rest) in [
      (["rowid", "guid", "body", "data"], ""), (["at", "body"], "ORDER BY at"),
      (["body"], "WHERE guid = 'g7'"),
    ] {
      try database.rows(of: "message", columns, rest).forEach { row in
        for column in columns.indices {
          _ = (row.int(column), row.text(column), row.bytes(column), row.double(column))
        }
        count += 1
      }
    }
    return count
  }

  @Test func theWholeIsRead() throws {
    let folder = try TemporaryFolder()
    let (main, log) = try Self.sample(folder)
    #expect(try Self.rows(main, nil) == 121)
    #expect(try Self.rows(main, log) == 121)
  }

  @Test func truncatedAnywhere() throws {
    let folder = try TemporaryFolder()
    let (main, log) = try Self.sample(folder)
    var outcomes: Set<Bool> = []
    for step in 0..<50 {
      for (cut, rest) in [(true, false), (false, true), (true, true)] {
        let main = cut ? Array(main[..<(main.count * step / 50)]) : main
        let log = rest ? Array(log[..<(log.count * step / 50)]) : nil
        do throws(DatabaseError) {
          #expect(try Self.rows(main, log) <= 121)
          outcomes.insert(true)
        } catch {
          #expect(!error.description.isEmpty)
          outcomes.insert(false)
        }
      }
    }
    #expect(outcomes.count == 2)
  }

  @Test(arguments: Effort.seeds(2, long: 20)) func damagedAnywhere(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let (main, log) = try Self.sample(folder)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      var (main, log) = (main, log)
      for _ in 0..<1 + generator.below(4) {
        // The first page holds the schema and most of what can lie.
        let place = generator.oneIn(2) ? generator.below(512) : generator.below(main.count)
        main[16 + place % (main.count - 16)] = UInt8(generator.below(256))
        log[generator.below(log.count)] = UInt8(generator.below(256))
      }
      do throws(DatabaseError) {
        let count = try Self.rows(main, generator.oneIn(2) ? log : nil)
        #expect(count < 100_000, "LETTERER_SEED=\(seed), round \(round)")
      } catch { #expect(!error.description.isEmpty) }
    }
  }

  /// Pages that lead to the same pages again would give more rows than there are atoms.
  @Test func aTreeThatMeetsItselfEnds() throws {
    let pageSize = 512
    let folder = try TemporaryFolder()
    let path = folder.path("x.db")
    try SampleDatabase.make(
      "CREATE TABLE t(a); INSERT INTO t VALUES(NULL), (NULL), (NULL);", at: path,
      pageSize: pageSize)
    var bytes = [UInt8](try folder.data("x.db"))
    // Page 2 is the table's leaf. It moves behind 15 pages, each of which names the next one 60 times.
    let leaf = Array(bytes[pageSize..<2 * pageSize])
    bytes.removeSubrange(pageSize...)
    let depth = 15
    for level in 0..<depth {
      let next = UInt8(3 + level)
      var page = [UInt8](repeating: 0, count: pageSize)
      let cells = 40
      page[0] = 5
      (page[3], page[4]) = (0, UInt8(cells))
      let start = pageSize - cells * 5
      (page[5], page[6]) = (UInt8(start >> 8), UInt8(start & 0xFF))
      page[11] = next
      for cell in 0..<cells {
        let place = start + cell * 5
        (page[12 + cell * 2], page[13 + cell * 2]) = (UInt8(place >> 8), UInt8(place & 0xFF))
        page[place + 3] = next
        page[place + 4] = UInt8(cell + 1)
      }
      bytes += page
    }
    bytes += leaf
    let pages = UInt8(bytes.count / pageSize)
    bytes[31] = pages
    let database = try Database(DatabaseBytes(bytes))
    #expect(throws: DatabaseError.tooManySteps) {
      try database.rows(of: "t", ["a"]).forEach { _ in }
    }
  }
}
