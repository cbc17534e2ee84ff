import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Databases and archives that say of themselves what isn't so: each gives a chat that holds together, or an
/// error; none goes on for ever.
@Suite struct LyingFilesTests {
  private static let databases = FormatSample.all.filter { $0.grammar == nil }

  private func expectWhole(_ sample: FormatSample, _ bytes: [UInt8], _ name: String, _ what: String)
  {
    do throws(DiagnosticsError) {
      let chat = try ChatImporter.open(bytes: bytes, name: name, options: sample.options)
      #expect(flaws(of: chat.conversation).isEmpty, "\(what)")
    } catch {
      #expect(error.diagnostics.contains { $0.severity == .error }, "\(what)")
    }
  }

  // MARK: - Databases

  private func changed(_ sample: FormatSample, _ sql: String) throws -> ExportFiles? {
    var sources = try sample.sources()
    sources.files[0].bytes += Array((";\n" + sql).utf8)
    return sample.files(of: sources)
  }

  private func tables(_ sample: FormatSample) throws -> [(name: String, columns: [String])] {
    let all = DatabaseFormatTests.tables(
      in: String(decoding: try sample.sources().files[0].bytes, as: UTF8.self))
    guard !Effort.isLong else { return all }
    // In a short run those that chats are made of.
    let roots = ["message", "archive", "logs", "conversation", "chat"]
    return Array(
      all.filter { table in roots.contains { table.name.lowercased().contains($0) } }.prefix(3))
  }

  /// A view that never ends stands in the place of each table, and triggers beside them.
  @Test(arguments: databases) func endlessViews(_ sample: FormatSample) throws {
    let tables = try tables(sample)
    #expect(!tables.isEmpty)
    for table in tables {
      let columns = table.columns.map { "i AS \"\($0)\"" }.joined(separator: ", ")
      let files = try changed(
        sample,
        """
        ALTER TABLE "\(table.name)" RENAME TO hidden;
        CREATE VIEW "\(table.name)" AS WITH RECURSIVE n(i) AS
          (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT \(columns) FROM n;
        CREATE TRIGGER t INSTEAD OF INSERT ON "\(table.name)" BEGIN SELECT 1; END
        """)
      guard let files else { continue }
      expectWhole(sample, files.files[0].bytes, sample.file, table.name)
    }
  }

  /// Bytes that are no UTF-8, and blobs of a megabyte, in every column.
  @Test(arguments: databases, ["CAST(x'C3FF80EDA080' AS TEXT)", "zeroblob(1000000)"])
  func valuesThatAreNoText(_ sample: FormatSample, _ value: String) throws {
    for table in try tables(sample) {
      // The first column is mostly the number of the row.
      let sets = table.columns.dropFirst().map { "\"\($0)\" = \(value)" }
      let sql = sets.map {
        "UPDATE OR IGNORE \"\(table.name)\" SET \($0) WHERE _rowid_ IN "
          + "(SELECT _rowid_ FROM \"\(table.name)\" LIMIT 1);"
      }.joined(separator: "\n")
      guard let files = try changed(sample, sql) else { continue }
      expectWhole(sample, files.files[0].bytes, sample.file, table.name)
    }
  }

  /// Page sizes, counters and versions in the head that aren't so.
  @Test(arguments: databases) func forgedHeads(_ sample: FormatSample) throws {
    let bytes = try sample.files().files[0].bytes
    let pieces: [(place: Int, bytes: [UInt8])] = [
      (16, [0, 0]), (16, [0, 1]), (16, [2, 0]), (16, [0x80, 0]), (16, [3, 0]), (18, [2, 2]),
      (18, [9, 9]), (20, [255]), (21, [0, 0, 0]), (28, [255, 255, 255, 255]), (28, [0, 0, 0, 0]),
      (28, [0, 0, 0, 1]), (32, [255, 255, 255, 255]), (36, [255, 255, 255, 255]),
      (44, [0, 0, 0, 9]), (52, [0, 0, 0, 7]), (56, [0, 0, 0, 2]), (56, [0, 0, 0, 9]),
      (100, [2]), (103, [255, 255]), (105, [255, 255]),
    ]
    for piece in pieces {
      var forged = bytes
      forged.replaceSubrange(piece.place..<piece.place + piece.bytes.count, with: piece.bytes)
      expectWhole(sample, forged, sample.file, "\(piece)")
    }
  }

  // MARK: - Archives

  /// The places of all headers of one kind in an archive.
  private static func places(of kind: UInt8, in zip: [UInt8]) -> [Int] {
    let mark: [UInt8] = [0x50, 0x4B, kind, kind + 1]
    return zip.indices.dropLast(30).filter {
      zip[$0] == 0x50 && zip[$0..<$0 + 4].elementsEqual(mark)
    }
  }

  /// What is written over each entry of the directory, at its place: sizes, methods, offsets, attributes.
  private static let forgeries: [(name: String, place: Int, bytes: [UInt8])] = [
    ("encrypted", 8, [1, 0]), ("strongly encrypted", 8, [0x41, 0]),
    ("an unknown method", 10, [99, 0]),
    ("no checksum", 16, [0, 0, 0, 0]), ("packed to nothing", 20, [0, 0, 0, 0]),
    ("packed to 4 GB", 20, [255, 255, 255, 255]), ("empty", 24, [0, 0, 0, 0]),
    ("a byte", 24, [1, 0, 0, 0]), ("4 GB", 24, [255, 255, 255, 255]),
    ("2 GB", 24, [255, 255, 255, 127]), ("a name of 64 KB", 28, [255, 255]),
    ("an extra field of 64 KB", 30, [255, 255]), ("all at the same place", 42, [0, 0, 0, 0]),
    ("behind the end", 42, [0, 0, 0, 127]),
  ]

  @Test(arguments: FormatSample.all) func forgedDirectories(_ sample: FormatSample) throws {
    let zip = try sample.files().zip
    let places = Self.places(of: 1, in: zip)
    #expect(!places.isEmpty)
    // In a short run each sample has a few of them.
    let number = FormatSample.all.firstIndex { $0.testDescription == sample.testDescription } ?? 0
    for (place, forgery) in Self.forgeries.enumerated()
    where Effort.isLong || (place + number).isMultiple(of: 5) {
      var forged = zip
      for place in places where place + 46 <= forged.count {
        let start = place + forgery.place
        forged.replaceSubrange(start..<start + forgery.bytes.count, with: forgery.bytes)
      }
      expectWhole(sample, forged, "export.zip", forgery.name)
    }
    // Links in the place of files.
    var links = zip
    for place in places where place + 46 <= links.count {
      links[place + 5] = 3
      links.replaceSubrange(place + 38..<place + 42, with: [0, 0, 0xFF, 0xA1])
    }
    expectWhole(sample, links, "export.zip", "links")
    // What stands before the files themselves.
    for (place, bytes) in [(6, [1, 0]), (8, [99, 0]), (18, [255, 255, 255, 255, 0, 0, 0, 0])]
      as [(Int, [UInt8])]
    {
      var forged = zip
      for start in Self.places(of: 3, in: zip) {
        forged.replaceSubrange(start + place..<start + place + bytes.count, with: bytes)
      }
      expectWhole(sample, forged, "export.zip", "the files' own heads at \(place)")
    }
  }

  /// Files twice, files outside, an archive in an archive, and very many files.
  @Test(arguments: FormatSample.all) func oddEntries(_ sample: FormatSample) throws {
    let files = try sample.files()
    let whole = try ChatExport(bytes: files.zip, name: "export.zip").read(sample.options)
    expectWhole(sample, ExportFiles(files.files + files.files).zip, "export.zip", "twice")
    let outside = files.files.map { (name: "../" + $0.name, bytes: $0.bytes) }
    expectWhole(sample, ExportFiles(outside).zip, "export.zip", "outside")
    let both = try ChatExport(bytes: ExportFiles(files.files + outside).zip, name: "export.zip")
      .read(sample.options)
    #expect(both.conversation.entries == whole.conversation.entries)
    let nested = ExportFiles([("inner.zip", files.zip)])
    expectWhole(sample, nested.zip, "export.zip", "nested")
  }

  @Test func veryManyEntries() throws {
    let count = Effort.rounds(2_000, long: 100_000)
    for sample in FormatSample.all where Effort.isLong || sample.format == .slack {
      let files = try sample.files()
      let others = (0..<count).map { (name: "other/\($0).bin", bytes: [UInt8(0)]) }
      let chat = try ChatExport(bytes: ExportFiles(files.files + others).zip, name: "export.zip")
        .read(sample.options)
      #expect(chat.format == sample.format && !chat.conversation.entries.isEmpty)
    }
  }
}
