import ChatModel
import DatabaseSupport
import Foundation
import TestSupport
import Testing

@testable import ChatImport

@Suite struct IMessageDatabaseTests {
  private typealias Sample = IMessageSample

  @Test func theSample() throws {
    let sql = String(decoding: try fixture("imessage_chat_db.sql"), as: UTF8.self)
    let chat = try Sample.imported(sql)
    #expect(chat.format == .iMessage)
    #expect(chat.conversation.title == "+15558675309")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.me == "me")
    #expect(chat.messages.map(\.id) == ["G1", "G3"])
    #expect(chat.messages.map(\.sender) == ["+15558675309", "me"])
    #expect(chat.messages[0].text == "Hello")
    #expect(chat.messages[0].reactions == [Reaction(emoji: "❤️", senders: ["me"])])
    #expect(chat.messages[0].date == (try date("2026-03-14T09:41:07")))
    #expect(chat.messages[1].text.string == "yes\nSent with Confetti")
    #expect(chat.messages[1].reply == Reply(target: "G1"))
    #expect(chat.messages[1].thread == "G1")
    #expect(chat.messages[1].effect == .confetti && chat.warnings.isEmpty)
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  /// Effects stand in words, too; some are words only.
  @Test(arguments: [
    ("MobileSMS.expressivesend.impact", "Slam", SendingEffect.slam),
    ("MobileSMS.expressivesend.loud", "Loud", .loud),
    ("MobileSMS.expressivesend.gentle", "Gentle", .gentle),
    ("messages.effect.CKHappyBirthdayEffect", "Balloons", .balloons),
    ("messages.effect.CKLasersEffect", "Lasers", .lasers),
    ("messages.effect.CKShootingStarEffect", "Shooting Star", .shootingStar),
    ("messages.effect.CKAuroraEffect", "CKAuroraEffect", nil),
  ])
  func effectsPlay(id: String, name: String, effect: SendingEffect?) throws {
    let chat = try Sample.imported(
      Sample.tables
        + Sample.message(
          1,
          [
            ("text", "'Now'"), ("handle_id", "1"),
            ("expressive_send_style_id", "'com.apple.\(id)'"),
          ]))
    #expect(chat.messages.map(\.effect) == [effect])
    #expect(chat.messages.first?.text.string == "Now\nSent with \(name)")
    #expect(chat.warnings.isEmpty == (effect != nil))
  }

  /// Nothing is said of what is seen by itself.
  @Test func inkIsAnEffectWithoutWords() throws {
    let chat = try Sample.imported(
      Sample.tables
        + Sample.message(
          1,
          [
            ("text", "'Now'"), ("handle_id", "1"),
            (
              "expressive_send_style_id",
              "'com.apple.MobileSMS.expressivesend.invisibleink'"
            ),
          ]))
    #expect(chat.messages.first?.effect == .ink && chat.messages.first?.text == "Now")
    #expect(chat.warnings.isEmpty)
  }

  @Test func wordsAreInAttributedBodies() throws {
    let body = TypedStreamWriter.archive(
      "Hi Zoë, see this\u{FFFC}now",
      [
        (3, [("__kIMTextItalicAttributeName", .number(1))]),
        (3, [("__kIMMentionConfirmedMention", .text("zoe@example.com"))]),
        (6, [("__kIMTextEffectAttributeName", .number(5))]),
        (4, [("__kIMLinkAttributeName", .url("https://example.com/a"))]),
        (1, [("__kIMFileTransferGUIDAttributeName", .text("F2"))]),
        (3, []),
      ])
    let chat = try Sample.imported(
      Sample.tables
        + Sample.message(1, [("attributedBody", Sample.blob(body)), ("handle_id", "1")])
          + """
          INSERT INTO attachment VALUES(1, 'F1', '~/Library/Messages/Attachments/1/a.jpg', 'public.jpeg',
            'image/jpeg', 'a.jpg', 10, 0), (2, 'F2', NULL, NULL, 'video/mp4', 'b.mp4', 20, 0);
          INSERT INTO message_attachment_join VALUES(1, 1), (1, 2);
          """)
    #expect(chat.messages.count == 2)
    let text = chat.messages[0].text
    #expect(text.string == "Hi Zoë, see this\nnow")
    #expect(
      text.entities == [
        Entity(.italic, start: 0, end: 3),
        Entity(.mentionName("zoe@example.com"), start: 3, end: 7),
        Entity(.textLink(url: "https://example.com/a"), start: 13, end: 17),
      ])
    // Files stand in the order of their places.
    #expect(
      chat.messages.map(\.content) == [
        .video(Media(fileName: "b.mp4", mimeType: "video/mp4", byteCount: 20)),
        .photo(Media(fileName: "a.jpg", mimeType: "image/jpeg", byteCount: 10)),
      ])
    #expect(
      Set(chat.warnings.map(\.message)) == [
        "2 files are not in the export", "1 run of animated words is shown as plain ones",
      ])
  }

  @Test func tapbacks() throws {
    func tapback(
      _ row: Int, _ type: Int, of target: String, by handle: Int, emoji: String = "NULL"
    ) -> String {
      Sample.message(
        row,
        [
          ("associated_message_type", "\(type)"), ("associated_message_guid", "'\(target)'"),
          ("handle_id", "\(handle)"), ("is_from_me", handle == 0 ? "1" : "0"),
          ("associated_message_emoji", emoji),
        ])
    }
    let chat = try Sample.imported(
      Sample.tables + Sample.message(1, [("text", "'a'"), ("handle_id", "1")])
        + Sample.message(2, [("text", "'b'"), ("is_from_me", "1")])
        + tapback(3, 2_000, of: "p:0/G1", by: 0) + tapback(4, 2_000, of: "bp:G1", by: 2)
        // The newest one counts, and one that was taken back doesn't.
        + tapback(5, 2_001, of: "p:0/G2", by: 1)
        + tapback(6, 2_006, of: "p:0/G2", by: 1, emoji: "'☕️'")
        + tapback(7, 2_003, of: "p:0/G2", by: 2) + tapback(8, 3_003, of: "p:0/G2", by: 2)
        + tapback(9, 2_004, of: "p:0/GONE", by: 2) + tapback(10, 4_000, of: "G1", by: 2))
    #expect(
      chat.messages.map(\.reactions) == [
        [Reaction(emoji: "❤️", senders: ["me", "zoe@example.com"])],
        [Reaction(emoji: "☕️", senders: ["+15550001"])],
      ])
    #expect(
      chat.services.map(\.text) == [
        "zoe@example.com reacted with ‼️ to a message that isn't in the export",
        "zoe@example.com voted in a poll",
      ])
    // Ten rows: two messages, six tapbacks of them, two lines.
    #expect(chat.conversation.entries.count == 4)
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  @Test func editsAndWhatWasTakenBack() throws {
    func event(_ text: String, _ time: Double) -> [String: Any] {
      ["t": Data(TypedStreamWriter.archive(text, [(text.utf16.count, [])])), "d": time]
    }
    func list(_ value: [String: Any]) throws -> String {
      Sample.blob(
        [UInt8](
          try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)))
    }
    let edited: [String: Any] = [
      "otr": ["0": ["lo": 0, "le": 3]],
      "ec": ["0": [event("one", 1), event("two", 2), event("three", 3)]],
    ]
    let retracted: [String: Any] = ["otr": ["0": ["lo": 0, "le": 3]], "rp": [0]]
    let chat = try Sample.imported(
      Sample.tables
        + Sample.message(
          1,
          [
            ("text", "'three'"), ("is_from_me", "1"), ("date_edited", "795174100000000000"),
            ("message_summary_info", try list(edited)), ("is_delivered", "1"),
          ])
        + Sample.message(
          2,
          [
            ("handle_id", "1"), ("date_edited", "795174200000000000"),
            ("message_summary_info", try list(retracted)),
          ]) + Sample.message(3, [("is_from_me", "1"), ("date_retracted", "795174200000000000")])
        + Sample.message(4, [("handle_id", "1")]))
    #expect(chat.messages[0].history.map(\.string) == ["one", "two"])
    #expect(chat.messages[0].edited == Edit(date: try date("2026-03-14T09:41:40")))
    #expect(chat.messages[0].delivery == .delivered)
    #expect(
      chat.messages.dropFirst().map(\.content) == [
        .deleted(byMe: false), .deleted(byMe: true),
        .unsupported(kind: "Message without content", summary: ""),
      ])
  }

  @Test func whatHappensInGroups() throws {
    func event(_ row: Int, _ item: Int, _ action: Int, _ more: [(String, String)] = []) -> String {
      Sample.message(
        row,
        [("item_type", "\(item)"), ("group_action_type", "\(action)"), ("handle_id", "1")] + more)
    }
    let chat = try Sample.imported(
      Sample.tables + event(1, 1, 0, [("other_handle", "2")])
        + event(2, 1, 1, [("other_handle", "2")]) + event(3, 2, 0, [("group_title", "'Trip'")])
        + event(4, 3, 0) + event(5, 3, 1) + event(6, 4, 0, [("share_status", "1")])
        + event(7, 5, 0) + event(8, 9, 9) + event(9, 1, 0, [("other_handle", "1")])
        + event(10, 3, 2, [("is_from_me", "1"), ("handle_id", "0")]))
    #expect(
      chat.services.map(\.text) == [
        "+15550001 added zoe@example.com", "+15550001 removed zoe@example.com",
        "+15550001 named the conversation “Trip”", "+15550001 left the conversation",
        "+15550001 changed the group photo", "+15550001 stopped sharing location",
        "+15550001 kept an audio message", "+15550001: event 9/9",
        "+15550001 changed their phone number", "You removed the group photo",
      ])
    #expect(chat.services.first?.members == ["zoe@example.com"])
    #expect(
      chat.warnings.map(\.message) == ["1 event of an unknown kind is told by its number only"])
  }

  @Test func oneOfSeveralChats() throws {
    let sql =
      Sample.tables + """
        INSERT INTO chat VALUES(2, 'iMessage;-;+15550001', 45, '+15550001', '', 'iMessage'),
          (3, 'SMS;-;+15550001', 45, '+15550001', '', 'SMS');
        INSERT INTO chat_handle_join VALUES(2, 1), (3, 1);
        INSERT INTO message(guid, text, handle_id, date) VALUES('A', 'old', 1, 400000000),
          ('B', 'new', 1, 500000000000000000), ('C', 'lost', 1, 5);
        INSERT INTO chat_message_join VALUES(3, 1), (2, 2);
        """
    let bytes = try Sample.bytes(sql)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: bytes, name: "chat.db")
    }
    #expect(errors.first?.message == "`chat.db` holds 2 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `Trip`, `+15550001`")
    // The same person by two services, with times in both units.
    let chat = try Sample.imported(sql, ImportOptions(chat: "+15550001"))
    #expect(chat.messages.map(\.text.string) == ["old", "new"])
    #expect(
      chat.messages.map(\.date) == [
        try date("2013-09-04T15:06:40"), try date("2016-11-05T00:53:20"),
      ])
    #expect(chat.warnings.map(\.message) == ["1 message belongs to no chat and is left out"])
    let trip = try Sample.imported(sql, ImportOptions(chat: "Trip"))
    #expect(trip.conversation.entries.isEmpty)
  }

  @Test func previewsAndApps() throws {
    let archive = NSKeyedArchiver(requiringSecureCoding: false)
    let page: NSDictionary = [
      "title": "A page", "summary": "About it", "siteName": "Example",
      "URL": "https://example.com/page",
    ]
    archive.encode(["richLinkMetadata": page] as NSDictionary, forKey: "root")
    let payload = Sample.blob([UInt8](archive.encodedData))
    let chat = try Sample.imported(
      Sample.tables
        + Sample.message(
          1,
          [
            ("text", "'https://example.com/page'"), ("payload_data", payload),
            ("balloon_bundle_id", "'com.apple.messages.URLBalloonProvider'"), ("handle_id", "1"),
          ])
        + Sample.message(
          2,
          [
            ("text", "'\u{FFFC}'"), ("handle_id", "1"),
            ("balloon_bundle_id", "'com.apple.messages.Balloon:0:com.apple.messages.Polls'"),
          ]))
    let preview = LinkPreview(
      url: "https://example.com/page", title: "A page", summary: "About it", site: "Example")
    #expect(
      chat.messages.map(\.content) == [.link(preview), .unsupported(kind: "Poll", summary: "")])
    #expect(
      chat.warnings.map(\.message) == ["1 message of the kind `Poll` is shown as a card"])
  }
}
