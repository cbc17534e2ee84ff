import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct ConversationsBackupTests {
  /// Rows as the app writes them: every value is a text or nothing.
  static let rows = """
    [{"table": "accounts", "values": {"uuid": "A", "username": "Ana", "server": "x.example", "display_name": null, "options": 1}},
    {"table": "conversations", "values": {"uuid": "C1", "name": "Ben B.", "contactJid": "ben@x.example", "accountUuid": "A", "mode": "0", "attributes": "{}"}},
    {"table": "conversations", "values": {"uuid": "C2", "name": null, "contactJid": "team@rooms.example/Ana", "accountUuid": "A", "mode": "1", "attributes": "{\\"muc_name\\": \\"Team\\"}"}},
    {"table": "messages", "values": {"uuid": "1", "conversationUuid": "C1", "timeSent": "1773481267000", "counterpart": "ben@x.example", "body": "Hi *Ana*", "encryption": "0", "status": "0", "type": "0", "serverMsgId": "s1"}},
    {"table": "messages", "values": {"uuid": "3", "conversationUuid": "C1", "timeSent": "1773481269000", "counterpart": "ben@x.example", "body": "three", "encryption": "0", "status": "8", "type": "0", "edited": "[1]", "reactions": "[{\\"reaction\\": \\"👍\\", \\"received\\": true, \\"from\\": \\"ben@x.example\\"}]"}},
    {"table": "messages", "values": {"uuid": "2", "conversationUuid": "C1", "timeSent": "1773481268000", "counterpart": "ben@x.example", "body": "geo:51.5,-0.12", "encryption": "0", "status": "7", "type": "0"}},
    {"table": "messages", "values": {"uuid": "4", "conversationUuid": "C2", "timeSent": "1773481270000", "counterpart": "team@rooms.example/Cleo", "body": "/me waves", "encryption": "0", "status": "0", "type": "0"}},
    {"table": "messages", "values": {"uuid": "5", "conversationUuid": "C2", "timeSent": "1773481271000", "counterpart": "team@rooms.example/Ana", "body": "Hello", "encryption": "0", "status": "2", "type": "0", "readByMarkers": "[{\\"fullJid\\": \\"team@rooms.example/Cleo\\", \\"realJid\\": \\"cleo@x.example\\"}, {}]"}},
    {"table": "identities", "values": {"account": "A", "name": "ben@x.example"}}]
    """

  @Test func whatIsInIt() throws {
    let chat = try imported(Self.rows, name: "backup.json", options: ImportOptions(chat: "Ben B."))
    #expect(chat.format == .conversationsBackup)
    #expect(chat.conversation.me == "ana@x.example")
    #expect(chat.messages.map(\.id) == ["s1", "2", "3"])
    #expect(chat.messages.map(\.sender) == ["ben@x.example", "ana@x.example", "ana@x.example"])
    #expect(chat.messages.map(\.text.string) == ["Hi Ana", "", "three"])
    #expect(chat.messages[1].content == .location(Location(latitude: 51.5, longitude: -0.12)))
    #expect(chat.messages.map(\.delivery) == [nil, .delivered, .read])
    #expect(chat.messages[2].edited == Edit())
    #expect(chat.messages[2].reactions == [Reaction(emoji: "👍", senders: ["ben@x.example"])])
    #expect(chat.messages[0].date == (try date("2026-03-14T09:41:07")))
    #expect(chat.warnings.isEmpty)
    #expect(flaws(of: chat.conversation).isEmpty)
    let room = try imported(Self.rows, name: "backup.json", options: ImportOptions(chat: "Team"))
    #expect(room.conversation.kind == .group)
    #expect(room.conversation.title == "Team")
    #expect(room.messages.map(\.text.string) == ["Cleo waves", "Hello"])
    #expect(room.messages[1].receipts == [Receipt(.read, by: "team@rooms.example/Cleo")])
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(Self.rows.utf8), name: "backup.json")
    }
    #expect(errors.first?.hint == "one of: `Ben B.`, `Team`")
  }

  @Test func damagedFiles() {
    expectHolding(
      Array(Self.rows.utf8), damagedBy: ["{", "\"", "null", "[]"], seed: 8, rounds: 300,
      whereCut: { chat, _ in Issue.record("\(chat.messages.count) messages of a part") }
    ) { bytes throws(DiagnosticsError) in
      try ChatImporter.open(bytes: bytes, name: "x", options: ImportOptions(chat: "Ben B."))
    }
  }

  /// An encrypted backup says what has to be done first.
  @Test func encryptedOnes() {
    func backup(version: UInt8) -> [UInt8] {
      func text(_ words: String) -> [UInt8] { [0, UInt8(words.utf8.count)] + Array(words.utf8) }
      return [0, 0, 0, version] + text("Conversations") + text("ana@x.example")
        + [UInt8](repeating: 7, count: 64)
    }
    for (version, words) in [(1, "ceb2sqlgz"), (2, "JSON"), (3, "JSON")] {
      let errors = failure { () throws(DiagnosticsError) in
        try ChatImporter.open(bytes: backup(version: UInt8(version)), name: "a.ceb")
      }
      #expect(
        errors.first?.message
          == "`a.ceb` is an encrypted backup of Conversations, not a chat")
      #expect(errors.first?.hint?.contains(words) == true)
    }
    #expect(BinaryKind([0, 0, 0, 2] + [UInt8](repeating: 0, count: 64))?.name == "binary data")
    #expect(BinaryKind([0, 0, 0, 2, 0xFF, 0xFF] + [UInt8](repeating: 65, count: 64))?.hint == nil)
  }
}
