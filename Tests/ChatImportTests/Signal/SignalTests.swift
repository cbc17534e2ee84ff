import ChatModel
import DatabaseSupport
import Foundation
import TestSupport
import Testing

@testable import ChatImport

@Suite struct SignalTests {
  @Test func theSample() throws {
    let chat = try ChatImporter.open(
      bytes: try fixture("signal_sigtop.json"), name: "Ben (+15550001).json")
    #expect(chat.format == .signal)
    #expect(chat.conversation.title == "Ben")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.me == "me")
    #expect(chat.conversation.participants.map(\.name) == ["Ben", "Me"])
    #expect(chat.messages.map(\.id) == ["a", "b"])
    #expect(chat.messages.map(\.sender) == ["aci-ben", "me"])
    #expect(chat.messages[0].date == (try date("2026-03-14T09:41:07")))
    #expect(
      chat.messages[0].text
        == RichText("Hi @Me", entities: [Entity(.mentionName("me"), start: 3, end: 6)]))
    #expect(chat.messages[0].reactions == [Reaction(emoji: "❤️", senders: ["me"])])
    #expect(chat.messages[1].reply == Reply(target: "a"))
    #expect(chat.messages[1].edited == Edit(date: try date("2026-03-14T09:45:00")))
    #expect(chat.messages[1].history == ["yess"])
    #expect(chat.messages[1].delivery == .read)
    #expect(
      chat.messages[1].content
        == .photo(
          Media(path: "a.jpg", fileName: "a.jpg", mimeType: "image/jpeg", byteCount: 1_000)))
    #expect(chat.warnings.isEmpty)
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  @Test func stylesAndMentions() throws {
    let chat = try imported([
      """
      {"id": "1", "type": "outgoing", "sent_at": 1773481267000, "conversationId": "c1",
        "body": "😀 bold \u{FFFC} x", "bodyRanges": [{"start": 3, "length": 4, "style": 1},
        {"start": 8, "length": 1, "mentionAci": "aci-ben"}, {"start": 0, "length": 99, "style": 3},
        {"start": 77, "length": 4, "style": 2}, {"start": 2, "length": -4, "style": 2}]}
      """, incoming("2", "body", "\"Hi\""),
    ])
    #expect(
      chat.messages.last?.text
        == RichText(
          "😀 bold @aci-ben x",
          entities: [
            Entity(.spoiler, start: 0, end: 20), Entity(.bold, start: 5, end: 9),
            Entity(.mentionName("aci-ben"), start: 10, end: 18),
          ]))
  }

  @Test func everyKindOfContent() throws {
    let contents = try imported([
      incoming("1", "deletedForEveryone", "true"), incoming("2", "isViewOnce", "true"),
      incoming(
        "3", "sticker", #"{"emoji": "🐱", "data": {"path": "s", "contentType": "image/webp"}}"#),
      incoming(
        "4", "contact",
        #"[{"name": {"givenName": "Zoë", "familyName": "X"}, "number": [{"value": "+1"}]}]"#),
      incoming("5", "preview", #"[{"url": "https://example.com", "title": "T"}]"#),
      incoming(
        "6", "poll",
        """
        {"question": "When?", "options": ["Fri", "Sat"], "terminatedAt": 1,
          "votes": [{"fromConversationId": "c1", "optionIndexes": [1, 7]}]}
        """),
      incoming("7", "attachments", #"[{"contentType": "audio/aac", "flags": 1, "fileName": "v"}]"#),
      incoming("8", "giftBadge", "{}"), incoming("9", "body", "null"),
      """
      {"id": "10", "type": "call-history", "sent_at": 10, "conversationId": "c1",
        "callHistoryDetails": {"wasIncoming": true, "wasVideoCall": true, "endedTime": 5}}
      """,
    ]).messages.map(\.content)
    #expect(
      contents == [
        .call(Call(isVideo: true, outcome: .missed)), .deleted(byMe: false), .viewOnce,
        .sticker(Media(path: nil, mimeType: "image/webp"), emoji: "🐱"),
        .contact(Contact(name: "Zoë X", phone: "+1")),
        .link(LinkPreview(url: "https://example.com", title: "T")),
        .poll(
          Poll(
            question: "When?",
            options: [
              Poll.Option(text: "Fri"), Poll.Option(text: "Sat", votes: 1, voters: ["aci-ben"]),
            ], isClosed: true, totalVoters: 1)),
        .voice(Media(path: "v", fileName: "v", mimeType: "audio/aac")),
        .unsupported(kind: "Donation badge", summary: ""),
        .unsupported(kind: "Message without content", summary: ""),
      ])
  }

  @Test func whatHappens() throws {
    func event(_ number: Int, _ type: String, _ members: String) -> String {
      """
      {"id": "\(number)", "type": "\(type)", "sent_at": \(number), "conversationId": "c1", \(members)}
      """
    }
    let lines = try imported([
      event(
        1, "group-v2-change",
        """
        "groupV2Change": {"from": "aci-ben", "details": [{"type": "title", "newTitle": "Trip"},
          {"type": "member-add", "aci": "aci-zoe"}, {"type": "new-thing"}]}
        """), event(2, "timer-notification", #""expirationTimerUpdate": {"expireTimer": 604800}"#),
      event(3, "timer-notification", #""expirationTimerUpdate": {"sourceServiceId": "aci-ben"}"#),
      event(4, "keychange", #""key_changed": "aci-ben""#), event(5, "something", #""body": null"#),
      event(6, "group", #""group_update": {"left": "You"}"#),
    ])
    #expect(
      lines.services.map(\.text) == [
        "aci-ben named the group “Trip”; aci-ben added aci-zoe; aci-ben changed the group: new-thing",
        "Somebody set messages to disappear after 1 week",
        "aci-ben turned disappearing messages off", "The safety number with aci-ben changed",
        "Event: something", "You left",
      ])
    #expect(lines.services.first?.members == ["aci-zoe"])
    #expect(lines.conversation.kind == .group)
    #expect(lines.warnings.count == 2)
  }

  /// Everybody has to have got as far.
  @Test(
    arguments: [
      (#"{"c2": {"status": "Read"}, "c3": {"status": "Delivered"}}"#, DeliveryState.delivered),
      (#"{"c2": {"status": "Viewed"}, "c3": {"status": "Read"}}"#, .read),
      (#"{"c2": {"status": "Read"}, "c3": {"status": "Failed"}}"#, .failed),
      (#"{"c2": {"status": "Sent"}}"#, .sent), (#"{"c2": {"status": "Pending"}}"#, .sending),
      ("{}", nil),
    ] as [(String, DeliveryState?)]) func deliveries(states: String, delivery: DeliveryState?)
    throws
  {
    let chat = try imported([
      incoming("1", "body", "\"a\""),
      incoming("2", "body", "\"b\"", from: "aci-zoe"),
      """
      {"id": "3", "type": "outgoing", "sent_at": 1973481267000, "conversationId": "c1", "body": "x",
        "sendStateByConversationId": \(states)}
      """,
    ])
    #expect(chat.messages.last?.delivery == delivery)
  }

  @Test func receiptsOfEverybody() throws {
    let chat = try imported([
      incoming("1", "body", "\"a\""),
      """
      {"id": "2", "type": "outgoing", "sent_at": 1973481267000, "conversationId": "c1", "body": "x",
        "sendStateByConversationId": {"c2": {"status": "Viewed", "updatedAt": 1773481267000},
          "c3": {"status": "Delivered"}, "c4": {"status": "Sent"}}}
      """,
      incoming("3", "deletedForEveryone", "true", from: "aci-zoe"),
    ])
    let messages = chat.messages
    #expect(messages[2].receipts.map(\.state) == [.read, .delivered])
    #expect(messages[2].receipts.map { $0.date != nil } == [true, false])
    let people = Set(chat.conversation.participants.map(\.id))
    #expect(people.isSuperset(of: messages[2].receipts.map(\.who)))
    #expect(messages[1].deletedBy == messages[1].sender)
    #expect(messages[0].receipts.isEmpty && messages[0].deletedBy == nil)
  }

  @Test func severalConversations() throws {
    let text = """
      [{"id": "1", "type": "incoming", "sent_at": 1, "conversationId": "c1", "body": "a"},
       {"id": "2", "type": "incoming", "sent_at": 2, "conversationId": "c2", "body": "b"}]
      """
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(text.utf8), name: "x")
    }
    #expect(errors.first?.message == "`x` holds 2 chats: choose one (--chat)")
    let chat = try ChatImportTests.imported(text, options: ImportOptions(chat: "c2"))
    #expect(chat.messages.map(\.text.string) == ["b"])
  }

  // MARK: - The database

  static let schema = """
    CREATE TABLE conversations(id TEXT PRIMARY KEY, json TEXT, type TEXT, name TEXT,
      profileFullName TEXT, e164 TEXT, serviceId TEXT, members TEXT);
    CREATE TABLE messages(rowid INTEGER PRIMARY KEY, id TEXT UNIQUE, json TEXT, sent_at INTEGER,
      conversationId TEXT, type TEXT, body TEXT, sourceServiceId TEXT, callId TEXT);
    CREATE TABLE items(id TEXT PRIMARY KEY, json TEXT);
    CREATE TABLE callsHistory(callId TEXT, type TEXT, direction TEXT, status TEXT,
      timestamp INTEGER, endedTimestamp INTEGER);
    CREATE TABLE message_attachments(messageId TEXT, editHistoryIndex INTEGER,
      attachmentType TEXT, orderInMessage INTEGER, path TEXT, fileName TEXT, contentType TEXT,
      size INTEGER, flags INTEGER);
    INSERT INTO items VALUES('uuid_id', '{"id": "uuid_id", "value": "ACI-ME.2"}');
    INSERT INTO conversations VALUES('c0', '{}', 'private', NULL, 'Ana', '+15550000', 'aci-me', NULL),
      ('c1', '{}', 'private', 'Ben', NULL, '+15550001', 'aci-ben', NULL),
      ('c2', '{}', 'group', 'Trip', NULL, NULL, NULL, 'aci-me aci-ben'),
      ('c9', '{}', 'private', 'Silent', NULL, NULL, 'aci-9', NULL);
    INSERT INTO messages VALUES
      (1, 'm1', '{"reactions": [{"emoji": "👍", "fromId": "c0"}]}', 1773481267000, 'c2', 'incoming',
        'Hi', 'aci-ben', NULL),
      (2, 'm2', '{"quote": {"id": 1773481267000, "text": "Hi", "authorAci": "aci-ben"}}',
        1773481327000, 'c2', 'outgoing', 'yes', NULL, NULL),
      (3, 'm3', '{"callId": "77"}', 1773481387000, 'c2', 'call-history', NULL, NULL, '77'),
      (4, 'm4', 'damaged', 1773481388000, 'c2', 'incoming', 'x', 'aci-ben', NULL),
      (5, 'm5', '{}', 1773481389000, 'c1', 'incoming', 'alone', 'aci-ben', NULL);
    INSERT INTO callsHistory VALUES('77', 'Audio', 'Outgoing', 'Accepted', 1000, 61000);
    INSERT INTO message_attachments VALUES('m2', -1, 'attachment', 0, 'ab/cd', 'a.jpg',
      'image/jpeg', 10, 0), ('m2', 0, 'attachment', 0, 'old', 'old.jpg', 'image/jpeg', 10, 0);
    """

  @Test func theDatabase() throws {
    let folder = try TemporaryFolder()
    try SampleDatabase.make(Self.schema, at: folder.path("db.sqlite"))
    try folder.write([0xFF, 0xD8, 0xFF], to: "attachments.noindex/ab/cd")
    let errors = failure { () throws(DiagnosticsError) in try ChatImporter.open(folder.path) }
    #expect(errors.first?.hint == "one of: `Ben`, `Trip`")
    let options = ImportOptions(chat: "Trip")
    let chat = try ChatImporter.open(folder.path, options: options)
    #expect(chat.format == .signalDatabase)
    #expect(chat.conversation.kind == .group)
    #expect(chat.messages.map(\.sender) == ["aci-ben", "me", "me"])
    #expect(chat.messages[0].reactions == [Reaction(emoji: "👍", senders: ["me"])])
    #expect(chat.messages[1].reply == Reply(target: "m1"))
    #expect(
      chat.messages[1].content
        == .photo(
          Media(
            path: "attachments.noindex/ab/cd", fileName: "a.jpg", mimeType: "image/jpeg",
            byteCount: 10)))
    #expect(chat.messages[2].content == .call(Call(outcome: .answered, duration: 60)))
    #expect(chat.services.map(\.text) == ["Unreadable message"])
    #expect(
      chat.warnings.map(\.message) == ["1 message can't be decoded and is shown as a line"])
    #expect(chat.conversation.participants.first { $0.id == "me" }?.name == "Ana")
    #expect(flaws(of: chat.conversation).isEmpty)
    let last = try ChatImporter.open(
      folder.path("db.sqlite"), options: ImportOptions(last: 2, chat: "Trip"))
    #expect(
      last.messages.first?.reply == Reply(target: "m1", sender: "aci-ben", quote: "Hi"))
  }

  @Test(arguments: Effort.seeds(2, long: 20)) func damagedAnywhere(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    try SampleDatabase.make(Self.schema, at: folder.path("db.sqlite"))
    let bytes = [UInt8](try folder.data("db.sqlite"))
    var generator = SeededGenerator(seed: seed)
    let full = bytes.indices.filter { bytes[$0] != 0 }
    for round in 0..<300 {
      var damaged = bytes
      for _ in 0...generator.below(4) {
        damaged[generator.element(of: full)] = UInt8(generator.below(256))
      }
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(
          bytes: damaged, name: "x", options: ImportOptions(chat: "Trip"))
        #expect(
          flaws(of: chat.conversation).isEmpty, "LETTERER_SEED=\(seed), round \(round)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test(arguments: Effort.seeds(3, long: 30)) func damagedText(seed: UInt64) throws {
    let original = try fixture("signal_sigtop.json")
    var damage = RandomDamage(
      seed: seed,
      pieces: ["\"", "{", "[", "null", "-9", "1e999", "\u{FFFC}"].map { Array($0.utf8) })
    for round in 0..<200 {
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: damage.applied(to: original), name: "x.json")
        #expect(
          flaws(of: chat.conversation).isEmpty, "LETTERER_SEED=\(seed), round \(round)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
    for step in 0..<50 {
      let part = Array(original[..<(original.count * step / 50)])
      do throws(DiagnosticsError) {
        #expect(flaws(of: try ChatImporter.open(bytes: part, name: "x").conversation).isEmpty)
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  private func incoming(
    _ id: String, _ key: String, _ value: String, from account: String = "aci-ben"
  ) -> String {
    """
    {"id": "\(id)", "type": "incoming", "sent_at": 177348126\(id)000, "conversationId": "c1",
      "sourceServiceId": "\(account)", "\(key)": \(value)}
    """
  }

  private func imported(_ rows: [String]) throws -> ImportedChat {
    try ChatImportTests.imported("[" + rows.joined(separator: ",\n") + "]", name: "chat.json")
  }
}
