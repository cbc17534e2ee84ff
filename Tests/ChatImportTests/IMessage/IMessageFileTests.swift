import ChatModel
import DatabaseSupport
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// Where iMessage's database lies, and in which state it is.
@Suite struct IMessageFileTests {
  private typealias Sample = IMessageSample

  private static let sql =
    Sample.tables + Sample.message(1, [("text", "'a'"), ("handle_id", "1")])
    + Sample.message(2, [("text", "'b'"), ("is_from_me", "1"), ("thread_originator_guid", "'G1'")])
      + """
      INSERT INTO attachment VALUES(1, 'F1', '~/Library/Messages/Attachments/a1/01/X/a.jpg',
        'public.jpeg', 'image/jpeg', 'a.jpg', 4, 0);
      INSERT INTO message_attachment_join VALUES(1, 1);
      """

  /// As a file, in a folder and in an archive, with its files in the places where they may lie.
  @Test(arguments: [
    "Attachments/a1/01/X/a.jpg", "Library/Messages/Attachments/a1/01/X/a.jpg", "attachments/a.jpg",
    "a.jpg",
  ]) func filesAreFoundBeside(place: String) throws {
    let folder = try TemporaryFolder()
    try SampleDatabase.make(Self.sql, at: folder.path("chat.db"))
    let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    try folder.write(picture, to: place)
    let database = [UInt8](try folder.data("chat.db"))
    let zip = ZipArchive.bytes([("Messages/chat.db", database), ("Messages/" + place, picture)])
    let chats = [
      try ChatImporter.open(folder.path("chat.db")), try ChatImporter.open(folder.path),
      try ChatImporter.open(bytes: zip, name: "messages.zip"),
    ]
    for chat in chats {
      guard case .photo(let media) = chat.messages[0].content else {
        Issue.record("no photo")
        continue
      }
      #expect(media.reference.path == place)
      #expect(try chat.media.bytes(for: media.reference, limit: 10) == picture)
      #expect(chat.warnings.isEmpty)
      #expect(chat.conversation == chats[0].conversation)
    }
  }

  /// What the app hadn't written into the file yet is read along, and nothing is written.
  @Test func theLogBeside() throws {
    let folder = try TemporaryFolder()
    try SampleDatabase.make(
      Self.sql, logging: Sample.message(3, [("text", "'newest'"), ("handle_id", "1")]),
      at: folder.path("chat.db"))
    let before = folder.names(in: "")
    let main = [UInt8](try folder.data("chat.db"))
    let log = [UInt8](try folder.data("chat.db-wal"))
    #expect(before == ["chat.db", "chat.db-wal"])
    let zip = ZipArchive.bytes([("chat.db", main), ("chat.db-wal", log)])
    for chat in [
      try ChatImporter.open(folder.path("chat.db")), try ChatImporter.open(folder.path),
      try ChatImporter.open(bytes: zip, name: "messages.zip"),
    ] {
      #expect(chat.messages.map(\.text.string) == ["a", "b", "newest"])
    }
    #expect(
      try ChatImporter.open(bytes: main, name: "-").messages.map(\.text.string) == ["a", "b"])
    #expect(folder.names(in: "") == before)
    #expect([UInt8](try folder.data("chat.db")) == main)
    #expect([UInt8](try folder.data("chat.db-wal")) == log)
    // Both count for a checksum.
    var count = 0
    try ChatExport(path: folder.path("chat.db")).forEachPiece { count += $0.count }
    #expect(count == main.count + log.count)
  }

  /// A part is the whole's; what is answered before it is quoted.
  @Test func theLastOnes() throws {
    let chat = try Sample.imported(Self.sql, ImportOptions(last: 1))
    #expect(chat.messages.map(\.id) == ["G2"])
    #expect(
      chat.messages.first?.reply == Reply(target: "G1", sender: "+15550001", quote: "a"))
  }

  @Test(arguments: Effort.seeds(2, long: 20)) func damagedAnywhere(seed: UInt64) throws {
    let bytes = try Sample.bytes(Self.sql)
    var generator = SeededGenerator(seed: seed)
    // Most of a small database's pages are empty.
    let full = bytes.indices.filter { bytes[$0] != 0 }
    for round in 0..<500 {
      var damaged = bytes
      for _ in 0...generator.below(4) {
        damaged[generator.element(of: full)] = UInt8(generator.below(256))
      }
      do throws(DiagnosticsError) {
        let flaws = flaws(
          of: try ChatImporter.open(bytes: damaged, name: "chat.db").conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }
}
