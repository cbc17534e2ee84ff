import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What holds for every format whose messages are rows of a database, by a chat of each.
@Suite struct DatabaseFormatTests {
  /// A file in `Fixtures/databases`, and a chat of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var fixture: String
    var file: String
    var format: ChatFormat
    var chat: String
    /// How many rows of messages, events, files and calls the chat has.
    var rows: Int
    /// How many of them only belong to others.
    var folded = 0
    var testDescription: String { "\(fixture): \(chat)" }

    var options: ImportOptions { ImportOptions(chat: chat) }
    func files() throws -> DatabaseFiles { try DatabaseFiles(file, fixture: fixture) }
  }

  static let samples = [
    Sample(
      fixture: "whatsapp_android", file: "msgstore.db", format: .whatsAppAndroid,
      chat: "Summer house", rows: 20, folded: 1),
    Sample(
      fixture: "whatsapp_android", file: "msgstore.db", format: .whatsAppAndroid,
      chat: "491700000001@s.whatsapp.net", rows: 9),
    Sample(
      fixture: "whatsapp_android_old", file: "msgstore.db", format: .whatsAppAndroid,
      chat: "Old friends", rows: 6),
    Sample(
      fixture: "whatsapp_android_old", file: "msgstore.db", format: .whatsAppAndroid,
      chat: "491700000001@s.whatsapp.net", rows: 3),
    Sample(
      fixture: "whatsapp_ios", file: "ChatStorage.sqlite", format: .whatsAppIOS,
      chat: "Summer house", rows: 18),
    Sample(
      fixture: "whatsapp_ios", file: "ChatStorage.sqlite", format: .whatsAppIOS, chat: "Ben",
      rows: 8),
    Sample(fixture: "dino", file: "dino.db", format: .dino, chat: "ben@example.org", rows: 8),
    Sample(
      fixture: "dino", file: "dino.db", format: .dino, chat: "house@rooms.example.org", rows: 3),
    Sample(
      fixture: "gajim", file: "logs.db", format: .gajimDatabase, chat: "ben@example.org", rows: 8,
      folded: 1),
    Sample(
      fixture: "gajim", file: "logs.db", format: .gajimDatabase, chat: "house@rooms.example.org",
      rows: 4),
    Sample(
      fixture: "gajim_old", file: "logs.db", format: .gajimDatabase, chat: "ben@example.org",
      rows: 4),
    Sample(
      fixture: "gajim_old", file: "logs.db", format: .gajimDatabase,
      chat: "house@rooms.example.org", rows: 4),
    Sample(
      fixture: "conversations", file: "history", format: .conversations, chat: "Ben", rows: 10),
    Sample(
      fixture: "conversations", file: "history", format: .conversations, chat: "The house", rows: 3),
    Sample(
      fixture: "prosody", file: "prosody.sqlite", format: .prosodyDatabase,
      chat: "house@rooms.example.org", rows: 3, folded: 1),
    Sample(
      fixture: "prosody", file: "prosody.sqlite", format: .prosodyDatabase,
      chat: "ben@example.org", rows: 2),
    Sample(
      fixture: "ejabberd", file: "ejabberd.db", format: .ejabberd,
      chat: "house@conference.example.org", rows: 2),
    Sample(
      fixture: "ejabberd", file: "ejabberd.db", format: .ejabberd, chat: "ben@example.org", rows: 2),
  ]

  /// Whole fixtures, each once.
  static let fixtures = samples.reduce(into: [Sample]()) { kept, sample in
    if !kept.contains(where: { $0.fixture == sample.fixture }) { kept.append(sample) }
  }

  /// Each row becomes one entry: those of more contents have further entries with numbers.
  @Test(arguments: samples) func whatGoesInComesOut(_ sample: Sample) throws {
    let chat = try sample.files().imported(sample.options)
    let own = chat.conversation.entries.filter { entry in
      switch entry {
      case .message(let message): !message.id.rawValue.contains("/")
      case .service(let line): line.id?.rawValue.contains("/") != true
      default: false
      }
    }
    #expect(chat.format == sample.format)
    #expect(own.count == sample.rows - sample.folded)
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  @Test(arguments: fixtures) func severalChatsAreToChooseFrom(_ sample: Sample) throws {
    let files = try sample.files()
    let folder = try TemporaryFolder()
    try files.make(in: folder)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(folder.path + "/" + sample.file)
    }
    #expect(errors.first?.message.contains("choose one (--chat)") == true)
    #expect(errors.first?.hint?.isEmpty == false)
  }

  /// A folder and an archive with a database are as good as the database.
  @Test(arguments: fixtures) func aFolderIsAsGoodAsTheFile(_ sample: Sample) throws {
    let files = try sample.files()
    let one = try files.imported(sample.options)
    let folder = try TemporaryFolder()
    try files.make(in: folder)
    let whole = try ChatImporter.open(folder.path, options: sample.options)
    #expect(one.conversation == whole.conversation)
    #expect(one.format == whole.format)
    let zip = ZipArchive.bytes([("Export/" + sample.file, try files.bytes())])
    let packed = try ChatImporter.open(bytes: zip, name: "x.zip", options: sample.options)
    #expect(packed.conversation == one.conversation)
  }

  /// A part is the whole's, whatever part.
  @Test(arguments: samples) func partsAreTheWholes(_ sample: Sample) throws {
    let files = try sample.files()
    let folder = try TemporaryFolder()
    try files.make(in: folder)
    let path = folder.path + "/" + sample.file
    let whole = try ChatImporter.open(path, options: sample.options).conversation
    for count in 1...sample.rows {
      var options = sample.options
      options.last = count
      let part = try ChatImporter.open(path, options: options).conversation
      let plain = part.entries.map(Self.withoutReply)
      #expect(plain == whole.entries.suffix(plain.count).map(Self.withoutReply), "last \(count)")
      #expect(part.entries.count >= min(count, 2))
      #expect(Set(part.participants.map(\.id)).isSubset(of: whole.participants.map(\.id)))
    }
  }

  private static func withoutReply(_ entry: Entry) -> Entry {
    guard case .message(var message) = entry else { return entry }
    message.reply = nil
    return .message(message)
  }

  /// A version of the schema without a column: nothing breaks, and no row is lost.
  @Test(arguments: fixtures) func columnsThatAreMissing(_ sample: Sample) throws {
    let sql = try DatabaseFiles.sql(sample.fixture)
    for (table, columns) in Self.tables(in: sql) {
      for column in columns {
        let rename = "\nALTER TABLE \"\(table)\" RENAME COLUMN \"\(column)\" TO \"gone\";"
        let files = DatabaseFiles([(sample.file, sql + rename)])
        do {
          let chat = try files.imported(sample.options)
          #expect(flaws(of: chat.conversation).isEmpty, "\(table).\(column)")
        } catch let error as DiagnosticsError {
          #expect(error.diagnostics.contains { $0.severity == .error })
        }
      }
    }
  }

  /// A version of the schema without a table that isn't that of the messages: nothing breaks, and no
  /// row is lost.
  @Test(arguments: fixtures) func tablesThatAreMissing(_ sample: Sample) throws {
    let sql = try DatabaseFiles.sql(sample.fixture)
    for (table, _) in Self.tables(in: sql) {
      let files = DatabaseFiles([(sample.file, sql + "\nDROP TABLE \"\(table)\";")])
      do {
        let chat = try files.imported(sample.options)
        #expect(flaws(of: chat.conversation).isEmpty, "\(table)")
      } catch let error as DiagnosticsError {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  /// Values of every type in every column: NULL, texts, blobs, numbers past all bounds.
  @Test(arguments: fixtures) func valuesOfAnyType(_ sample: Sample) throws {
    let sql = try DatabaseFiles.sql(sample.fixture)
    let values = [
      "NULL", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "''", "'x'", "x'FF00'",
      "'\u{1F600}'",
    ]
    for (table, columns) in Self.tables(in: sql) {
      for (number, column) in columns.enumerated() {
        let value = values[(number + table.utf8.count) % values.count]
        let change = "\nUPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = \(value);"
        let loose = sql.replacing("NOT NULL", with: "")
        let files = DatabaseFiles([(sample.file, loose + change)])
        // What has another type than its primary key allows can't be written.
        guard let chat = try? Self.outcome(files, sample.options) else { continue }
        #expect(flaws(of: chat.conversation).isEmpty, "\(table).\(column) = \(value)")
      }
    }
  }

  private static func outcome(
    _ files: DatabaseFiles, _ options: ImportOptions
  ) throws -> ImportedChat? {
    do { return try files.imported(options) } catch let error as DiagnosticsError {
      #expect(error.diagnostics.contains { $0.severity == .error })
      return nil
    }
  }

  /// Whether a word at the beginning of a part of a table is a column's name, not a constraint's.
  private static func isColumn(_ word: String) -> Bool {
    word != "UNIQUE" && word != "PRIMARY" && !word.hasPrefix("(") && !word.hasSuffix(")")
  }

  /// The tables that statements make, and the names of their columns.
  static func tables(in sql: String) -> [(name: String, columns: [String])] {
    let lines = sql.split(separator: "\n").filter { !$0.hasPrefix("--") }
    return lines.joined(separator: " ").split(separator: ";").compactMap { statement in
      let line = statement.drop { $0 == " " }
      guard line.hasPrefix("CREATE TABLE "), let open = line.firstIndex(of: "("),
        let close = line.lastIndex(of: ")")
      else { return nil }
      let name = line[..<open].split(separator: " ")[2].filter { $0 != "\"" }
      let columns = line[line.index(after: open)..<close].split(separator: ",")
      let names: [String] = columns.compactMap { column in
        column.split(separator: " ").first.map { word in word.filter { $0 != "\"" } }
      }
      return (name, names.filter(isColumn))
    }
  }

  @Test(arguments: fixtures, Effort.seeds(1, long: 100))
  func damagedFiles(_ sample: Sample, seed: UInt64) throws {
    let original = try sample.files().bytes()
    var damage = RandomDamage(seed: seed, pieces: [[0], [0xFF], [0x53, 0x51], [1, 2, 3, 4]])
    for round in 0..<100 {
      let bytes = damage.applied(to: original)
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: bytes, name: sample.file, options: sample.options)
        let flaws = flaws(of: chat.conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }
}
