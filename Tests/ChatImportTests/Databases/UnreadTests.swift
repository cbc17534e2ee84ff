import ChatModel
import SQLite
import TestSupport
import Testing

@testable import ChatImport

/// What of a database isn't read is told.
@Suite struct UnreadTests {
  private static func warnings(
    _ sql: String, _ file: String, chat: String
  ) throws -> [String] {
    let chat = try DatabaseFiles([(file, sql)]).imported(ImportOptions(chat: chat))
    return chat.warnings.map(\.message)
  }

  private static func fixtureText(_ name: String) throws -> String {
    String(decoding: try fixture("databases/\(name).sql"), as: UTF8.self)
  }

  @Test func namesThatAreNearlyKnown() throws {
    let (file, chat) = ("ChatStorage.sqlite", "Summer house")
    let sql = try Self.fixtureText("whatsapp_ios")
    let tables = try Self.warnings(
      sql.replacing("ZWAGROUPMEMBER", with: "ZWAGROUPMEMBES"), file, chat: chat)
    #expect(
      tables.contains(
        "there is a table `ZWAGROUPMEMBES` that is nearly `ZWAGROUPMEMBER`, and isn't read"))
    let columns = try Self.warnings(
      sql + "\nALTER TABLE ZWAMEDIAITEM RENAME COLUMN ZMESSAGE TO ZMESSAGF;", file, chat: chat)
    #expect(
      columns.contains(
        "the table `ZWAMEDIAITEM` has a column `ZMESSAGF` that is nearly `ZMESSAGE`, and isn't read"
      ))
    #expect(!(try Self.warnings(sql, file, chat: chat).contains { $0.contains("nearly") }))
  }

  @Test(arguments: [
    ("body", "bodz", true), ("body", "body", false), ("body", "bady ", false), ("id", "ix", false),
    ("sent_at", "sent-at", true), ("sent_at", "sentat", false),
  ]) func nearNames(wanted: String, name: String, isNear: Bool) {
    #expect(NearName.isNear(name, wanted) == isNear)
  }

  @Test func columnsAndMembersOfSignal() throws {
    let sql = SignalTests.schema.replacing("type TEXT, body TEXT", with: "type TEXT, bodz TEXT")
    let warnings = try Self.warnings(sql, "db.sqlite", chat: "Trip")
    #expect(
      warnings.contains(
        "the table `messages` has a column `bodz` that is nearly `body`, and isn't read"))
    let json = String(decoding: try fixture("signal_sigtop.json"), as: UTF8.self)
    let whole = try imported(json, name: "chat.json").warnings.map(\.message)
    for member in ["sent_at", "body", "reactions", "emoji", "quote", "contentType"] {
      let damaged = json.replacing(
        "\"\(member)\"", with: "\"x\(member.dropFirst())\"", maxReplacements: 1)
      let found = try imported(damaged, name: "chat.json").warnings.map(\.message)
      let message = "1 member of a message is called nearly like one that is read, and isn't read"
      #expect(!whole.contains(message))
      #expect(found.contains(message), "\(member): \(found)")
    }
  }

  /// A message that Dino hides, and two that correct each other, of which one alone has an item.
  @Test func messagesThatDinoDoesNotShow() throws {
    let sql = try Self.fixtureText("dino")
    let chat = "ben@example.org"
    #expect(!(try Self.warnings(sql, "dino.db", chat: chat).contains { $0.contains("Dino") }))
    let hidden = sql + "\nUPDATE content_item SET hide = 1 WHERE id = 1;"
    #expect(
      try Self.warnings(hidden, "dino.db", chat: chat)
        .contains("1 message isn't shown by Dino and is left out"))
    let circle =
      sql + """

        DELETE FROM message_correction;
        INSERT INTO message_correction VALUES (1, 4, 'c3'), (2, 3, 'c4');
        """
    #expect(
      try Self.warnings(circle, "dino.db", chat: chat)
        .contains("1 message isn't shown by Dino and is left out"))
  }
}
