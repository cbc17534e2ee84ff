import ChatModel
import Testing

@testable import ChatImport

/// Files that are too large in some way, or were made to do harm.
@Suite struct HostileInputTests {
  @Test func lineOfAMegabyte() throws {
    let long = String(repeating: "a", count: 1 << 20)
    let chat = try imported("14/03/2026, 09:41 - Ana: \(long)\n14/03/2026, 09:42 - Ana: b")
    #expect(chat.messages.map(\.text.string.utf8.count) == [1 << 20, 1])
    let spaced = try imported("[14/03/2026, 09:41:00] Ana: \u{200E}" + long + " (x) <y: z.jpg>")
    #expect(spaced.conversation.entries.count == 1)
    let error = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array("{\"a\": \"\(long)".utf8), name: "x")
    }
    #expect(error.first?.location?.column == 1 << 20 + 8)
    #expect(error.first?.location?.lineText == nil)
  }

  @Test func tenThousandParticipants() throws {
    var text = ""
    for number in 0..<10_000 { text += "14/03/2026, 09:41 - Person \(number): Hi\n" }
    let chat = try imported(text, options: ImportOptions(last: 3))
    #expect(chat.conversation.participants.count == 10_000)
    #expect(chat.messages.map(\.sender.rawValue) == ["Person 9997", "Person 9998", "Person 9999"])
    #expect(chat.conversation.kind == .group)
    #expect(chat.warnings.last?.hint?.hasSuffix("`Person 19` and 9980 more") == true)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(
        bytes: Array(text.utf8), name: "x", options: ImportOptions(me: "Nobody"))
    }
    #expect(errors.count == 1)
  }

  /// Senders in whose name only the system speaks.
  @Test func thousandsOfSilentSenders() throws {
    var text = "[14/03/2026, 09:41:00] Ana: Hi\n"
    for number in 0..<1_000 {
      text += "[14/03/2026, 09:41:00] P\(number): \u{200E}something happened\n"
    }
    let chat = try imported(text)
    #expect(chat.conversation.participants.map(\.name) == ["Ana"])
    #expect(chat.services.count == 1_000)
  }

  @Test func hundredThousandReactions() throws {
    let one =
      #"{"type": "emoji", "count": 1, "emoji": "👍", "recent": [{"from": "B", "from_id": "user2"}]}"#
    let list = Array(repeating: one, count: 20_000).joined(separator: ",")
    let many = Array(repeating: #"{"from": "B", "from_id": "user2"}"#, count: 80_000).joined(
      separator: ",")
    let text = #"""
      {"name": "G", "type": "private_group", "id": 1, "messages": [
        {"id": 1, "type": "message", "from": "A", "from_id": "user1", "text": "x", "reactions": [\#(list),
          {"type": "emoji", "count": 9e30, "emoji": "🎉", "recent": [\#(many)]}]}]}
      """#
    let message = try #require(try imported(text).messages.first)
    #expect(message.reactions.count == 20_001)
    #expect(message.reactions.last?.count == 80_000)
  }

  @Test func hugeAndOddNumbers() throws {
    let text = #"""
      {"name": 5, "type": "private_group", "id": 99999999999999999999999, "messages": [
        {"id": 99999999999999999999999, "type": "message", "from": "A", "from_id": -1e400, "text": 7,
         "width": -5, "height": 1e300, "photo": "p", "duration_seconds": -3, "photo_file_size": 1e40},
        {"id": -9223372036854775808, "type": "message", "from": "A", "photo": "p", "date_unixtime": "9223372036854775807", "text": ""},
        {"id": 9223372036854775807, "type": "message", "from": "A", "photo": "p", "date_unixtime": "-9223372036854775808", "text": ""},
        {"id": null, "type": "message", "poll": {"question": 4, "answers": [{"voters": -9}], "total_voters": "x"}, "text": null},
        {"type": "service", "action": "set_messages_ttl", "period": 9223372036854775807},
        {"type": "service", "action": "phone_call", "duration_seconds": -9223372036854775808},
        {"type": "service", "action": "send_payment", "amount": -9223372036854775808, "currency": "EUR"},
        {"type": "service", "action": "group_call_scheduled", "schedule_date": 9223372036854775807},
        7, null, [[]], "x", {}]}
      """#
    let chat = try imported(text)
    #expect(chat.conversation.entries.count == 13)
    #expect(chat.messages.first?.id == "99999999999999999999999")
    #expect(chat.messages.first?.content == .photo(Media(path: "p", fileName: "p")))
    #expect(chat.services.filter { $0.text == "Unreadable message" }.count == 4)
    #expect(chat.warnings.contains { $0.message.hasPrefix("4 entries aren't messages") })
  }

  @Test func entriesOfAnyType() throws {
    // Every member of a message as every type of value: nothing is lost and nothing breaks.
    let keys = [
      "id", "type", "date", "date_unixtime", "edited", "from", "from_id", "text", "text_entities",
      "reply_to_message_id", "forwarded_from", "via_bot", "author", "photo", "width", "file",
      "file_name", "media_type", "mime_type", "duration_seconds", "sticker_emoji", "performer",
      "contact_information", "location_information", "place_name", "poll", "inline_bot_buttons",
      "reactions", "actor", "action", "members", "title", "message_id", "invoice_information",
      "game_title", "game_link", "todo_list", "thumbnail", "contact_vcard", "saved_from",
    ]
    let values = [
      "null", "true", "-1", "\"x\"", "\"\"", "[]", "{}", "[null, 1, \"a\", [], {}]", #"{"a": {}}"#,
    ]
    for key in keys {
      for value in values {
        for type in ["message", "service"] {
          let chat = try imported(
            #"{"type": "x", "id": 1, "messages": [{"\#(key)": \#(value), "type": "\#(type)", "text": "t"}]}"#
          )
          #expect(chat.conversation.entries.count == 1, "\(key) \(value)")
        }
      }
    }
  }

  @Test func marksThatNeverEnd() throws {
    for unit in [
      "\u{200E}", "\u{202A}", "[", "<", "> ", "1/", "1.", "01/02/2026, ", "(", "•", "\r", "~ ",
    ] {
      let long = String(repeating: unit, count: 4_000)
      let chat = try imported(
        "[14/03/2026, 09:41:00] Ana: \(long)\n\(long)\n[14/03/2026, 09:42:00] Ana: b")
      #expect(chat.conversation.entries.count == 2, "\(unit.debugDescription)")
      _ = try? imported(long)
      _ = try? imported("[14/03/2026, 09:41:00] \(long): b")
    }
  }
}
