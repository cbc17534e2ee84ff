import ChatModel
import DatabaseSupport
import TestSupport
import Testing

@testable import ChatImport

@Suite struct DatabaseDetectionTests {
  @Test func whatIsNoChat() throws {
    let folder = try TemporaryFolder()
    try SampleDatabase.make("CREATE TABLE bookmark(url)", at: folder.path("x.db"))
    let bytes = [UInt8](try folder.data("x.db"))
    let message = "is a SQLite database, but not of a known chat"
    #expect(
      failure { () throws(DiagnosticsError) in try ChatExport(bytes: bytes, name: "x") }
        .first?.message == "`x` \(message)")
    let path = folder.path("x.db")
    #expect(
      failure { () throws(DiagnosticsError) in try ChatExport(path: path) }
        .first?.message == "`\(path)` \(message)")
    #expect(
      failure { () throws(DiagnosticsError) in try ChatExport(path: folder.path) }
        .first?.message == "there is no chat in `\(folder.path)`")
    let damaged = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4_080)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatExport(bytes: damaged, name: "x")
    }
    #expect(errors.count == 1)
    #expect(errors.first?.message.hasPrefix("`x` can't be read: ") == true)
    #expect(errors.first?.hint?.contains("`-wal`") == true)
  }

  @Test func rowsAreChosenBeforeTheyAreRead() throws {
    var index = RowIndex()
    for (row, time) in [(7, 2_000), (3, 1_000), (9, nil), (4, 86_400_000), (5, 86_400_000)] {
      index.take(row, time: time, isService: row == 4)
    }
    index.arrange()
    #expect((0..<index.count).map(index.row(of:)) == [3, 9, 7, 4, 5])
    #expect((0..<index.count).map(index.time(of:)) == [1_000, nil, 2_000, 86_400_000, 86_400_000])
    #expect(try index.selection(ImportOptions(last: 2)).map(index.row(of:)) == [7, 4, 5])
    #expect(
      try index.selection(ImportOptions(from: LocalDateTime("1970-01-02"))).map(index.row(of:))
        == [4, 5])
  }
}
