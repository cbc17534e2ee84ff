import ChatModel
import DatabaseSupport
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// Databases made of statements in SQL, beside each other in a folder.
struct DatabaseFiles {
  /// Their names and statements; the first is the chat's.
  var files: [(name: String, sql: String)]

  init(_ files: [(name: String, sql: String)]) { self.files = files }

  /// A database of a file in `Fixtures/databases`.
  init(_ name: String, fixture: String) throws {
    files = [(name, try Self.sql(fixture))]
  }

  /// The statements of a file in `Fixtures/databases`.
  static func sql(_ fixture: String) throws -> String {
    String(decoding: try ChatImportTests.fixture("databases/\(fixture).sql"), as: UTF8.self)
  }

  /// Makes them in a folder.
  func make(in folder: TemporaryFolder) throws {
    for file in files {
      // One transaction, and nothing waits for a disk.
      let sql = "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; BEGIN; \(file.sql); COMMIT"
      try SampleDatabase.make(sql, at: folder.path + "/" + file.name)
    }
  }

  /// The chat in them.
  func imported(_ options: ImportOptions = ImportOptions()) throws -> ImportedChat {
    let folder = try TemporaryFolder()
    try make(in: folder)
    return try ChatImporter.open(folder.path + "/" + files[0].name, options: options)
  }

  /// The bytes of the first of them.
  func bytes() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try make(in: folder)
    return try [UInt8](Data(contentsOf: URL(filePath: folder.path + "/" + files[0].name)))
  }
}

extension ImportedChat {
  /// The message of an id.
  func message(_ id: Message.ID) throws -> Message {
    try #require(messages.first { $0.id == id })
  }

  /// The line of an id.
  func service(_ id: Message.ID) throws -> ServiceLine {
    try #require(services.first { $0.id == id })
  }

  /// What each warning says.
  var warningWords: [String] { warnings.map(\.message) }
}
