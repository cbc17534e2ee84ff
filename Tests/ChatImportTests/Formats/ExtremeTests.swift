import ChatModel
import ModelDumping
import TestSupport
import Testing

@testable import ChatImport

/// Exports whose relations go round in circles, whose counts are beyond all bounds, or in which everybody
/// takes part.
@Suite struct ExtremeTests {
  /// A file of a format that people made by hand.
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  private static func telegram(_ messages: [String]) -> String {
    #"{"name": "G", "type": "private_group", "id": 7, "messages": ["#
      + messages.joined(separator: ",") + "]}"
  }

  private static func discord(_ messages: [String]) -> String {
    #"{"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "name": "g"}, "messages": ["#
      + messages.joined(separator: ",") + "]}"
  }

  private static func discord(_ id: Int, _ more: String, by author: String = "7") -> String {
    """
    {"id": "\(id)", "type": "Default", "timestamp": "2026-03-14T09:41:07+00:00", \
    "content": "words \(id)", "author": {"id": "\(author)", "name": "P\(author)"}, \(more)}
    """
  }

  private static func matrix(_ id: Int, _ relation: String) -> String {
    """
    {"type": "m.room.message", "event_id": "$\(id)", "sender": "@a:x", "origin_server_ts": \(id),
      "content": {"msgtype": "m.text", "body": "words \(id)", "m.relates_to": {\(relation)}}}
    """
  }

  private static func xmpp(_ id: Int, _ more: String) -> String {
    """
    \(id)|09:4\(id):00|from='r@c/Ana' type='groupchat' id='m-\(id)'|<body>words \(id)</body>\(more)
    """
  }

  /// Messages 1 and 2 answer, begin or replace each other, and 3 itself.
  private static let pairs = [(1, 2), (2, 1), (3, 3)]

  static let circles = [
    Sample(
      "telegram",
      telegram(
        pairs.map { one, other in
          """
          {"id": \(one), "type": "message", "date": "2026-03-14T09:41:00", "from": "A",
            "from_id": "user1", "text": "words \(one)", "reply_to_message_id": \(other)}
          """
        })),
    Sample(
      "discord",
      discord(pairs.map { one, other in discord(one, #""reference": {"messageId": "\#(other)"}"#) })
    ),
    Sample(
      "slack",
      "["
        + pairs.map { one, other in
          """
          {"type": "message", "user": "U1", "ts": "177465960\(one).000100", "text": "words \(one)",
            "thread_ts": "177465960\(other).000100"}
          """
        }.joined(separator: ",") + "]"),
    Sample(
      "signal",
      "["
        + pairs.map { one, other in
          """
          {"id": "s\(one)", "type": "incoming", "sent_at": 177348126700\(one),
            "conversationId": "c1", "sourceServiceId": "aci-ben", "body": "words \(one)",
            "quote": {"id": 177348126700\(other), "authorAci": "aci-ben", "text": "q"}}
          """
        }.joined(separator: ",") + "]"),
    Sample(
      "matrix threads",
      "["
        + pairs.map { one, other in
          matrix(one, #""rel_type": "m.thread", "event_id": "$\#(other)""#)
        }.joined(separator: ",") + "]"),
    Sample(
      "matrix edits",
      "["
        + pairs.map { one, other in
          matrix(one, #""rel_type": "m.replace", "event_id": "$\#(other)""#)
        }.joined(separator: ",") + "]"),
    Sample(
      "xmpp replies",
      StanzaArchives.file(
        pairs.map { one, other in
          xmpp(one, "<reply xmlns='urn:xmpp:reply:0' id='\(other)'/>")
        }.joined(separator: "\n"))),
    Sample(
      "xmpp corrections",
      StanzaArchives.file(
        pairs.map { one, other in
          xmpp(one, "<replace xmlns='urn:xmpp:message-correct:0' id='m-\(other)'/>")
        }.joined(separator: "\n"))),
  ]

  @Test(arguments: circles) func circlesOfRelations(_ sample: Sample) throws {
    for last in [nil, 1, 2, 3] {
      let chat = try imported(sample.text, options: ImportOptions(last: last))
      #expect(flaws(of: chat.conversation).isEmpty)
      #expect(!chat.conversation.entries.isEmpty)
      guard last == nil else { continue }
      // Whatever replaces what: all that was said is there.
      let all = ValueDump.ofModel.text(chat.conversation)
      for (number, _) in Self.pairs { #expect(all.contains("words \(number)"), "\(number)") }
    }
  }

  // MARK: - Counts

  @Test func countsBeyondAllBounds() throws {
    let reaction = #"{"emoji": {"id": "", "name": "👍"}, "count": 9223372036854775807}"#
    let discord = try imported(
      Self.discord([Self.discord(1, #""reactions": [\#(reaction), \#(reaction)]"#)]))
    #expect(discord.messages[0].reactions.map(\.count).max() == 1_000_000_000)
    let slack = try imported(
      """
      [{"type": "message", "user": "U1", "ts": "1774659601.000100", "text": "a",
        "reply_count": 9223372036854775807, "reactions": [
        {"name": "+1", "users": ["U1"], "count": 9223372036854775807},
        {"name": "+1", "users": ["U2"], "count": 9223372036854775807},
        {"name": "eyes", "users": [], "count": -5}, {"name": "tada", "count": 1e300}]},
       {"type": "message", "user": "U1", "ts": "9223372036854775807.000100", "text": "b"},
       {"type": "message", "user": "U1", "ts": "-9223372036854775808.000100", "text": "c"}]
      """)
    #expect(slack.messages.map(\.text.string).sorted() == ["a", "b", "c"])
    #expect(flaws(of: slack.conversation).isEmpty)
    let telegram = try imported(
      Self.telegram([
        """
        {"id": 1, "type": "message", "date": "2026-03-14T09:41:00", "from": "A", "text": "",
          "from_id": "user1", "poll": {"question": "q", "total_voters": 9223372036854775807,
          "answers": [{"text": "a", "voters": 9223372036854775807},
            {"text": "b", "voters": 9223372036854775807}]}}
        """
      ]))
    guard case .poll(let poll) = telegram.messages[0].content else {
      Issue.record("\(telegram.messages[0].content)")
      return
    }
    #expect(poll.options.map(\.votes) == [Int.max, Int.max] && poll.totalVoters == Int.max)
  }

  /// Dates that no calendar has: the message is shown without one, and that is told.
  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e308", "-1e308",
  ]) func datesOfNoCalendar(_ number: String) throws {
    let texts = [
      #"[{"id": "a", "type": "incoming", "sent_at": \#(number), "conversationId": "c1", "sourceServiceId": "b", "body": "words"}, {"id": "b", "type": "incoming", "sent_at": 1773481267000, "conversationId": "c1", "sourceServiceId": "b", "body": "x"}]"#,
      #"{"participants": [], "thread_path": "x", "messages": [{"sender_name": "A", "timestamp_ms": \#(number), "content": "words"}]}"#,
      #"[{"type": "m.room.message", "event_id": "$a", "sender": "@a:x", "origin_server_ts": \#(number), "content": {"msgtype": "m.text", "body": "words"}}]"#,
      #"<smses count="1"><sms address="1" date="\#(number)" type="1" body="words"/></smses>"#,
    ]
    for text in texts {
      let chat = try imported(text)
      let message = try #require(chat.messages.first { $0.text == "words" }, "\(text)")
      #expect(message.date == nil || chat.format == .sms, "\(text)")
      #expect(flaws(of: chat.conversation).isEmpty)
    }
  }

  // MARK: - Many

  /// Quotes in quotes in quotes.
  @Test func nestedQuotes() throws {
    let count = 100_000
    let marks = String(repeating: "> ", count: count) + "deep"
    let texts = [
      Self.discord([Self.discord(1, #""x": 1"#).replacing("words 1", with: marks)]),
      #"[{"type": "message", "user": "U1", "ts": "1774659601.000100", "text": "\#(marks)"}]"#,
      "[" + Self.matrix(1, "").replacing("words 1", with: marks) + "]",
      StanzaArchives.file(
        Self.xmpp(1, "").replacing("words 1", with: marks.replacing(">", with: "&gt;"))),
      #"[{"type": "m.room.message", "event_id": "$a", "sender": "@a:x", "origin_server_ts": 1, "content": {"msgtype": "m.text", "body": "deep", "format": "org.matrix.custom.html", "formatted_body": ""#
        + String(repeating: "<blockquote>", count: count) + #"deep"}}]"#,
    ]
    for (number, text) in texts.enumerated() {
      let chat = try imported(text)
      #expect(flaws(of: chat.conversation).isEmpty)
      #expect("\(chat.conversation.entries)".contains("deep"), "\(number)")
    }
  }

  /// Elements in elements in elements: an error, or what stands before.
  @Test func nestedElements() throws {
    let count = 100_000
    for text in [
      "<smses>" + String(repeating: "<mms>", count: count),
      "<archive>" + String(repeating: "<result xmlns='urn:xmpp:mam:2'>", count: count),
      String(repeating: "[", count: count), String(repeating: #"{"messages":["#, count: count),
      #"[{"type": "message", "user": "U1", "ts": "1.1", "text": "a", "blocks": "#
        + String(repeating: #"[{"type": "rich_text", "elements": "#, count: count),
      "item({" + String(repeating: "{", count: count),
    ] {
      let errors = failure { () throws(DiagnosticsError) in
        try ChatImporter.open(bytes: Array(text.utf8), name: "x")
      }
      #expect(errors.contains { $0.severity == .error }, "\(text.prefix(40))")
    }
  }

  /// Nothing that an entity stands for is put in, and nothing outside is asked for.
  @Test(arguments: [
    "<!DOCTYPE s [<!ENTITY x 'ha'>]>", "<!DOCTYPE s [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>",
    "<!DOCTYPE s SYSTEM 'http://127.0.0.1:9/x.dtd'>",
    "<!DOCTYPE s [<!ENTITY a 'aaaaaaaa'><!ENTITY x '&a;&a;&a;&a;&a;&a;&a;&a;'>]>",
  ]) func entities(_ declaration: String) throws {
    for text in [
      #"<smses count="1"><sms address="1" date="1773481267000" type="1" body="&x;"/></smses>"#,
      StanzaArchives.file(Self.xmpp(1, "").replacing("words 1", with: "&x;")),
    ] {
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: Array((declaration + text).utf8), name: "x")
        let all = "\(chat.conversation.entries)"
        #expect(!all.contains("haha") && !all.contains("root:") && !all.contains("aaaa"))
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  /// Everybody writes one message; other formats are in `ManyPeopleTests`.
  @Test func manyPeople() throws {
    let count = Effort.rounds(2_000, long: 1_000_000)
    let text = StanzaArchives.file(
      (0..<count).map {
        "\($0)|09:41:00|from='r@c/p\($0)' type='groupchat' id='m-\($0)'|<body>a</body>"
      }.joined(separator: "\n"))
    let chat = try imported(text, options: ImportOptions(last: 3))
    #expect(chat.messages.count == 3)
    #expect(flaws(of: chat.conversation).isEmpty)
    let whole = try imported(text)
    #expect(whole.messages.count == count)
    #expect(whole.conversation.participants.count == count)
  }
}
