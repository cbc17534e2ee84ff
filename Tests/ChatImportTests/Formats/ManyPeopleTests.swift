import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Chats in which everybody writes one message, and messages that quote without end, in every format whose
/// messages can be written down one by one.
@Suite struct ManyPeopleTests {
  /// How a format writes messages.
  struct Writing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file = "export"
    var head = ""
    var separator = "\n"
    var tail = ""
    /// A message of a number by somebody of that number.
    var message: @Sendable (_ number: Int, _ words: String) -> String

    func text(_ messages: [String]) -> String {
      head + messages.joined(separator: separator) + tail
    }
  }

  private static func json(
    _ name: String, file: String = "export.json", _ head: String, _ tail: String,
    _ message: @escaping @Sendable (Int, String) -> String
  ) -> Writing {
    Writing(
      testDescription: name, file: file, head: head, separator: ",\n", tail: tail, message: message)
  }

  static let texts = [
    Writing(testDescription: "whatsapp ios", file: "_chat.txt") {
      "[14/03/2026, 09:41:07] P\($0): \($1)"
    },
    Writing(testDescription: "whatsapp android", file: "chat.txt") {
      "14/03/2026, 09:41 - P\($0): \($1)"
    },
    Writing(
      testDescription: "line", file: "[LINE] Chat.txt",
      head: "[LINE] Chat history with Ben\nSaved on: 2026/03/20 10:00\n\n2026/03/14(Sat)\n"
    ) { "09:41\tP\($0)\t\($1)" },
    Writing(
      testDescription: "kakaotalk", file: "KakaoTalkChats.txt",
      head: "책모임 님과 카카오톡 대화\n저장한 날짜 : 2026년 3월 20일 오전 10:00\n\n2026년 3월 14일 오전 9:41\n"
    ) { "2026년 3월 14일 오전 9:41, P\($0) : \($1)" },
    Writing(testDescription: "imessage-exporter", file: "chat.txt", separator: "\n\n", tail: "\n") {
      "May 17, 2022  5:29:42 PM\nP\($0)\n\($1)"
    },
    Writing(testDescription: "signal-export", file: "chat.md", separator: "\n\n") {
      "[2026-03-14 09:41:07] P\($0): \($1)"
    },
    Writing(
      testDescription: "gajim", file: "history.txt", head: "History for ben@example.org\n\n"
    ) { "2026-03-14 09:41:07 P\($0): \($1)" },
    Writing(testDescription: "viber", file: "Chats with Ana.csv") {
      "14/04/2026,09:41:07,P\($0),+49 159 \($0),\($1)"
    },
    Writing(testDescription: "irc", file: "x.log") { "2026-03-14 09:41:00\tp\($0)\t\($1)" },
  ]

  static let records = [
    json("slack", "[", "]") {
      #"{"type": "message", "user": "U\#($0)", "ts": "1774659601.\#(100_000 + $0)", "text": "\#($1)"}"#
    },
    json(
      "facebook", file: "message_1.json",
      #"{"participants": [], "thread_path": "inbox/x", "messages": ["#,
      "]}"
    ) {
      #"{"sender_name": "P\#($0)", "timestamp_ms": \#(1_773_481_267_000 + $0), "content": "\#($1)"}"#
    },
    json("matrix", #"{"room_name": "R", "messages": ["#, "]}") {
      #"{"type": "m.room.message", "event_id": "$\#($0)", "sender": "@p\#($0):x", "origin_server_ts": \#(1_773_481_267_000 + $0), "content": {"msgtype": "m.text", "body": "\#($1)"}}"#
    },
    json("google chat", file: "messages.json", #"{"messages": ["#, "]}") {
      #"{"creator": {"name": "P\#($0)", "email": "p\#($0)@x", "user_type": "Human"}, "created_date": "Saturday, March 14, 2026 at 9:41:07 AM UTC", "text": "\#($1)", "topic_id": "t\#($0)", "message_id": "a/t\#($0)/t\#($0)"}"#
    },
    json("rocket.chat", "[", "]") {
      #"{"_id": "m\#($0)", "rid": "G", "msg": "\#($1)", "ts": "2026-03-14T09:41:07.123Z", "u": {"_id": "u\#($0)", "username": "p\#($0)", "name": "P\#($0)"}}"#
    },
    json("signal", "[", "]") {
      #"{"id": "m\#($0)", "conversationId": "c1", "type": "incoming", "sourceServiceId": "aci-\#($0)", "sent_at": \#(1_773_481_267_000 + $0), "body": "\#($1)"}"#
    },
    json(
      "teams", file: "messages.json",
      #"{"@odata.context": "https://graph.microsoft.com/v1.0/$metadata", "value": ["#, "]}"
    ) {
      #"{"id": "\#($0)", "replyToId": null, "messageType": "message", "createdDateTime": "2026-03-14T09:46:00Z", "from": {"user": {"id": "u\#($0)", "displayName": "P\#($0)", "userIdentityType": "aadUser"}}, "body": {"contentType": "text", "content": "\#($1)"}, "attachments": [], "mentions": [], "reactions": []}"#
    },
    Writing(testDescription: "imessage lines", file: "chat.ndjson") {
      #"{"guid":"G\#($0)","date_iso":"2026-03-14T09:41:07+00:00","is_from_me":false,"chat_id":1,"sender":{"display_name":"P\#($0)"},"text":"\#($1)"}"#
    },
    json(
      "telegram", #"{"name": "G", "type": "private_group", "id": 7, "messages": ["#, "]}"
    ) {
      #"{"id": \#($0), "type": "message", "date": "2026-03-14T09:41:00", "from": "P\#($0)", "from_id": "user\#($0)", "text": "\#($1)"}"#
    },
    json(
      "discord",
      #"{"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "name": "g"}, "messages": ["#,
      "]}"
    ) {
      #"{"id": "\#($0)", "type": "Default", "timestamp": "2026-03-14T09:41:07+00:00", "content": "\#($1)", "author": {"id": "\#($0)", "name": "P\#($0)"}}"#
    },
    Writing(
      testDescription: "mattermost", file: "import.jsonl",
      head: """
        {"type": "version", "version": 1}
        {"type": "team", "team": {"name": "t", "display_name": "Team", "type": "O"}}
        {"type": "channel", "channel": {"team": "t", "name": "g", "display_name": "G", "type": "O"}}

        """
    ) {
      #"{"type": "post", "post": {"team": "t", "channel": "g", "user": "p\#($0)", "message": "\#($1)", "create_at": \#(1_773_481_267_000 + $0)}}"#
    },
  ]

  /// Files of which everybody's messages are a chat of their own.
  static let chats = [
    Writing(testDescription: "sms", file: "sms.xml", head: "<smses>\n", tail: "</smses>") {
      #"<sms address="+4915\#(100_000_000 + $0)" date="1773481267000" type="1" body="\#($1)" />"#
    },
    Writing(
      testDescription: "xmpp", file: "x.mam.xml", head: "<mam-archive account=\"me@x.org\">\n",
      tail: "</mam-archive>"
    ) {
      #"<result xmlns="urn:xmpp:mam:2" id="\#($1)"><forwarded xmlns="urn:xmpp:forward:0"><delay xmlns="urn:xmpp:delay" stamp="2026-03-14T09:41:07Z"/><message xmlns="jabber:client" from="p\#($0)@x.org/a" to="me@x.org" type="chat" id="i\#($1)"><body>\#($1)</body></message></forwarded></result>"#
    },
    json("signal", "[", "]") {
      #"{"id": "\#($1)", "conversationId": "c\#($0)", "type": "incoming", "sourceServiceId": "aci-\#($0)", "sent_at": 1773481267000, "body": "\#($1)"}"#
    },
    json("rocket.chat", "[", "]") {
      #"{"_id": "\#($1)", "rid": "G\#($0)", "msg": "\#($1)", "ts": "2026-03-14T09:41:07.123Z", "u": {"_id": "u\#($0)", "username": "p\#($0)", "name": "P\#($0)"}}"#
    },
    Writing(testDescription: "imessage lines", file: "chat.ndjson") {
      #"{"guid":"\#($1)","date_iso":"2026-03-14T09:41:07+00:00","is_from_me":false,"chat_id":\#($0),"sender":{"display_name":"P\#($0)"},"text":"\#($1)"}"#
    },
  ]

  /// Everybody writes one message.
  @Test(arguments: texts + records) func everybodyWrites(_ writing: Writing) throws {
    let count = Effort.rounds(200, long: 1_000_000)
    let text = writing.text((1...count).map { writing.message($0, "words") })
    let chat = try imported(text, name: writing.file, options: ImportOptions(last: 3))
    #expect(chat.messages.count == 3)
    #expect(flaws(of: chat.conversation).isEmpty)
    let whole = try imported(text, name: writing.file)
    #expect(whole.messages.count == count)
    #expect(whole.conversation.participants.count >= count)
  }

  /// Quotes in quotes in quotes, and brackets, marks and elements that are never closed.
  @Test(arguments: texts + records, ["> ", "[", "<b>", "**", "<blockquote>", "&gt; "])
  func nestedMarks(_ writing: Writing, _ mark: String) throws {
    let marks = String(repeating: mark, count: Effort.rounds(300, long: 100_000))
    let text = writing.text([
      writing.message(1, "first"), writing.message(2, marks + "deep"), writing.message(3, "last"),
    ])
    let chat = try imported(text, name: writing.file)
    #expect(flaws(of: chat.conversation).isEmpty)
    #expect(chat.conversation.entries.count == 3)
    #expect("\(chat.conversation.entries[1])".contains("deep"))
  }
}
