import ChatModel
import Testing

@testable import ChatImport

/// What ties messages of Telegram together: answers, albums, topics, forwards.
@Suite struct TelegramRelationTests: TelegramChats {
  @Test func around() throws {
    let message = try message(
      #"""
      \#(from), "text": "x", "edited": "2026-03-14T10:00:00", "via_bot": "@gif", "author": "Ed",
      "forwarded_from": null, "reply_to_message_id": 3,
      "inline_bot_buttons": [[{"type": "url", "text": "Go", "data": "https://e.org"}, {"type": "callback", "text": "No", "data": "x"}], []],
      "reactions": [
        {"type": "emoji", "count": 3, "emoji": "👍", "recent": [{"from": "Ben", "from_id": "user2"}]},
        {"type": "custom_emoji", "count": 1, "document_id": "stickers/e.webp"},
        {"type": "custom_emoji", "count": 1, "document_id": "537"},
        {"type": "paid", "count": 50}]
      """#)
    #expect(message.edited == Edit(date: try date("2026-03-14T10:00:00")))
    #expect(message.viaBot == "@gif")
    #expect(message.signature == "Ed")
    #expect(message.forward == Forward(from: nil))
    #expect(message.reply == Reply(target: "3"))
    #expect(message.buttons == [[Button(text: "Go", url: "https://e.org"), Button(text: "No")]])
    #expect(
      message.reactions == [
        Reaction(emoji: "👍", count: 3, senders: ["user2"]),
        Reaction(emoji: "custom", count: 1, image: MediaReference(path: "stickers/e.webp")),
        Reaction(emoji: "537", count: 1), Reaction(emoji: "⭐", count: 50),
      ])
  }

  @Test func albums() throws {
    func photo(_ id: Int, _ second: Int, from: String = "user1", more: String = "") -> String {
      #"{"id": \#(id), "type": "message", "date": "2026-03-14T09:41:0\#(second)", "from": "A", "from_id": "\#(from)", "photo": "p.jpg", "text": ""\#(more)}"#
    }
    let chat = try group(
      [
        photo(1, 1), photo(2, 1), photo(3, 2), photo(4, 4), photo(5, 4, from: "user2"),
        photo(7, 4, from: "user2"), photo(8, 4, from: "user2", more: #", "forwarded_from": "X""#),
      ].joined(separator: ", "))
    #expect(
      chat.messages.map(\.album) == ["album-1", "album-1", "album-1", nil, nil, nil, nil])
  }

  /// One thing that is different makes another album.
  @Test(
    arguments: [
      ("", "", true), (#", "via_bot": "@a""#, #", "via_bot": "@b""#, false),
      (#", "via_bot": "@a""#, #", "via_bot": "@a""#, true), ("", #", "via_bot": "@a""#, false),
      (#", "forwarded_from": "A""#, #", "forwarded_from": "B""#, false),
      (#", "forwarded_from": "A""#, #", "forwarded_from": "A""#, true),
      (#", "reply_to_message_id": 1"#, #", "reply_to_message_id": 2"#, false),
      (#", "reply_to_message_id": 1"#, #", "reply_to_message_id": 1"#, true),
      ("", #", "media_spoiler": true"#, true),
    ]) func whatMakesAnAlbum(first: String, second: String, isAlbum: Bool) throws
  {
    func photo(_ id: Int, _ more: String) -> String {
      #"{"id": \#(id), "type": "message", "date": "2026-03-14T09:41:07", \#(from), "photo": "p.jpg", "text": ""\#(more)}"#
    }
    let chat = try group(photo(7, first) + "," + photo(8, second))
    #expect(chat.messages.map { $0.album != nil } == [isAlbum, isAlbum])
  }

  @Test func replyOutOfWhatIsKept() throws {
    let messages = #"""
      {"id": 1, "type": "message", \#(from), "text": "the question"},
      {"id": 2, "type": "message", \#(from), "photo": "p.jpg", "text": ""},
      {"id": 3, "type": "message", "from": "Ben", "from_id": "user2", "text": "a", "reply_to_message_id": 1},
      {"id": 4, "type": "message", "from": "Ben", "from_id": "user2", "text": "b", "reply_to_message_id": 2},
      {"id": 5, "type": "message", "from": "Ben", "from_id": "user2", "text": "c", "reply_to_message_id": 4},
      {"id": 6, "type": "message", "from": "Ben", "from_id": "user2", "text": "d", "reply_to_message_id": 9, "reply_to_peer_id": "channel1"}
      """#
    let chat = try group(messages, options: ImportOptions(last: 4))
    #expect(
      chat.messages.map(\.reply) == [
        Reply(target: "1", sender: "user1", quote: "the question"),
        Reply(target: "2", sender: "user1", quote: "Photo"), Reply(target: "4"),
        Reply(quote: "A message of another chat"),
      ])
  }

  /// What is kept itself needs no quote, the first of it neither.
  @Test func replyToTheFirstThatIsKept() throws {
    let messages = (1...4).map { id in
      #"{"id": \#(id), "type": "message", \#(from), "text": "t\#(id)", "reply_to_message_id": 2}"#
    }.joined(separator: ",")
    let chat = try group(messages, options: ImportOptions(last: 3))
    #expect(
      chat.messages.map(\.reply) == [Reply(target: "2"), Reply(target: "2"), Reply(target: "2")])
    let rest = try group(messages, options: ImportOptions(last: 2))
    #expect(rest.messages.map(\.reply?.quote) == ["t2", "t2"])
  }

  @Test(arguments: [200, 201]) func quotesEndAfterTwoHundredCharacters(count: Int) throws {
    let words = String(repeating: "é", count: count)
    let chat = try group(
      #"""
      {"id": 1, "type": "message", \#(from), "text": "\#(words)"},
      {"id": 2, "type": "message", \#(from), "text": "a", "reply_to_message_id": 1}
      """#, options: ImportOptions(last: 1))
    #expect(chat.messages.first?.reply?.quote == String(repeating: "é", count: 200))
  }

  @Test(arguments: [(1, true), (2, false)])
  func anAlbumsPicturesAreASecondApartAtMost(_ seconds: Int, isAlbum: Bool) throws {
    func photo(_ id: Int, _ second: Int) -> String {
      #"{"id": \#(id), "type": "message", "date": "2026-03-14T09:41:1\#(second)", \#(from), "photo": "p.jpg", "text": ""}"#
    }
    let chat = try group([photo(1, 3), photo(2, 3 + seconds)].joined(separator: ","))
    #expect(chat.messages.map { $0.album != nil } == [isAlbum, isAlbum])
    let backward = try group([photo(1, 3), photo(2, 2)].joined(separator: ","))
    #expect(backward.messages.map(\.album) == [nil, nil])
  }

  @Test func topics() throws {
    let chat = try group(
      #"""
      {"id": 1, "type": "service", "actor": "Ana", "actor_id": "user1", "action": "topic_created", "title": "News", "text": ""},
      {"id": 2, "type": "message", \#(from), "text": "a", "reply_to_message_id": 1}
      """#)
    #expect(chat.services.map(\.kind) == [.topic])
    #expect(chat.messages.first?.thread == "1")
    #expect(chat.messages.first?.reply == nil)
  }

  /// An answer to a line that isn't a topic's beginning stays one, and quotes nothing.
  @Test(arguments: [nil, 1]) func answersToLines(last: Int?) throws {
    let chat = try group(
      #"""
      {"id": 1, "type": "service", "actor": "Ana", "actor_id": "user1", "action": "pin_message", "text": ""},
      {"id": 2, "type": "message", \#(from), "text": "a", "reply_to_message_id": 1}
      """#, options: ImportOptions(last: last))
    #expect(chat.messages.map(\.reply) == [Reply(target: "1")])
    #expect(chat.messages.map(\.thread) == [nil])
  }

  /// Of messages of one id the first is the one that is answered.
  @Test func answersToTheFirstOfAnId() throws {
    let chat = try group(
      #"""
      {"id": 1, "type": "message", \#(from), "text": "first"},
      {"id": 1, "type": "message", "from": "Ben", "from_id": "user2", "text": "second"},
      {"id": 2, "type": "message", \#(from), "text": "a", "reply_to_message_id": 1}
      """#, options: ImportOptions(last: 1))
    #expect(
      chat.messages.map(\.reply) == [Reply(target: "1", sender: "user1", quote: "first")])
  }
}
