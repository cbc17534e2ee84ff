import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Words that were made to take long: each place is looked at a few times, however many marks there are.
@Suite struct MarkupLimitTests {
  private static let units = [
    "*", "**", "_", "~", "|", "`", "``", "```", "*a", "a*", "*a*", "**a** ", "[", "[a](", "[a]",
    "<",
    "<a", "<@", "<@1>", ":", ":a", "@", "@a", "> ", "> *a\n", "\n> ", "&", "&amp;", "\\", "http://",
    "https://a.b ", "*_~", "***", "<b>", "</b>", "<b", "<a href=", "<a href='x'>", "<ol><li>",
    "<blockquote>", "<pre>", "&#", "é*",
  ]

  @Test(arguments: units) func marksThatNeverEnd(unit: String) {
    let words = String(repeating: unit, count: Effort.rounds(8_000, long: 20_000))
    for dialect: InlineMarkup.Dialect in [.slack, .discord, .markdown, .googleChat, .plain] {
      let text = InlineMarkup.parse(words, dialect) { token in
        token.first == UInt8(ascii: "<") && token.count == 4 ? (4, "x", [.mention]) : nil
      }
      #expect(text.entities.allSatisfy { $0.start < $0.end && $0.end <= text.string.utf8.count })
    }
    let html = HTMLWords.parse(
      words, meaning: { $0.name == "b" ? .words("x", .bold) : nil },
      link: { url, words in url == "x" ? (words + "!", .mention) : nil })
    #expect(
      html.text.entities.allSatisfy { $0.start < $0.end && $0.end <= html.text.string.utf8.count })
  }

  /// A message that a hundred thousand people react to, in the formats that write each by itself.
  @Test func reactionsOneByOne() throws {
    let count = 100_000
    let actors = (0..<count).map { #"{"reaction": "x", "actor": "P\#($0)"}"# }
    let facebook = try imported(
      #"{"participants": [], "thread_path": "x", "messages": [{"sender_name": "A", "timestamp_ms": 1773481200000, "content": "a", "reactions": [\#(actors.joined(separator: ","))]}]}"#
    )
    #expect(facebook.messages.first?.reactions.map(\.count) == [count])
    #expect(facebook.conversation.participants.count == count + 1)
    var events =
      #"[{"type": "m.room.message", "event_id": "$a", "sender": "@a:x", "origin_server_ts": 1, "content": {"msgtype": "m.text", "body": "a"}}"#
    for number in 0..<20_000 {
      events +=
        #", {"type": "m.reaction", "event_id": "$\#(number)", "sender": "@p\#(number):x", "origin_server_ts": 1, "content": {"m.relates_to": {"rel_type": "m.annotation", "event_id": "$a", "key": "x"}}}"#
    }
    let matrix = try imported(events + "]")
    #expect(matrix.messages.first?.reactions.map(\.count) == [20_000])
    #expect(matrix.conversation.entries.count == 1)
  }

  /// Messages that answer each other in a circle.
  @Test func circlesOfReplies() throws {
    func event(_ id: String, to other: String) -> String {
      #"{"type": "m.room.message", "event_id": "\#(id)", "sender": "@a:x", "origin_server_ts": 1, "content": {"msgtype": "m.text", "body": "a", "m.relates_to": {"m.in_reply_to": {"event_id": "\#(other)"}}}}"#
    }
    let text =
      "["
      + [event("$a", to: "$b"), event("$b", to: "$a"), event("$c", to: "$c")]
      .joined(separator: ",") + "]"
    for last in [1, 3] {
      let chat = try imported(text, options: ImportOptions(last: last))
      #expect(chat.messages.count == last)
    }
  }
}
