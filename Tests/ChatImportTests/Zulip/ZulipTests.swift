import ChatModel
import Testing

@testable import ChatImport

@Suite struct ZulipTests {
  private func chat(_ name: String, me: String? = nil) throws -> ImportedChat {
    try ExportFiles(fixture: "zulip").imported(ImportOptions(me: me, chat: name))
  }

  @Test func chatsAreToChooseFrom() throws {
    let files = try ExportFiles(fixture: "zulip")
    let errors = failure { () throws(DiagnosticsError) in try files.imported() }
    #expect(errors.first?.message == "`export.zip` holds 3 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `general`, `Ben`, `Ana, Ben`")
  }

  @Test func aChannelWithTopics() throws {
    let chat = try chat("general")
    #expect(chat.format == .zulip)
    #expect(chat.conversation.title == "general")
    #expect(
      chat.conversation.participants == [
        Participant(id: "11", name: "Ana"), Participant(id: "12", name: "Ben"),
        Participant(id: "5", name: "Welcome Bot", isBot: true),
      ])
    #expect(chat.services.map(\.text) == ["lunch", "games", "lunch"])
    #expect(chat.services.allSatisfy { $0.kind == .topic })
    #expect(
      chat.messages.map(\.id.rawValue) == ["101", "102", "103", "105", "105/2", "106", "107"])
    #expect(chat.messages.map(\.thread) == [nil, nil, "101", "101", "101", "101", "101"])
    #expect(chat.messages.first?.replyCount == 4)
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41:07")))
    #expect(
      chat.warnings.map(\.message) == [
        "1 custom emoji is shown by its name", "1 file is not in the export",
        "the export doesn't say who you are, so every message is an incoming one",
      ])
  }

  /// An emoji of the organization is the picture that its export has of it.
  @Test func emojiOfTheOrganization() throws {
    var files = try ExportFiles(fixture: "zulip")
    let number = try #require(files.files.firstIndex { $0.name == "realm.json" })
    let realm = String(decoding: files.files[number].bytes, as: UTF8.self)
    let emoji =
      #"{ "zerver_realmemoji": [{"id": 7, "name": "party", "realm": 2, "file_name": "7.png"}],"#
    files.files[number].bytes = Array((emoji + realm.dropFirst()).utf8)
    func reactions(_ files: ExportFiles) throws -> [Reaction] {
      try files.imported(ImportOptions(chat: "general")).messages[0].reactions
    }
    let path = "emoji/2/emoji/images/7.png"
    #expect(try reactions(files).map(\.image) == [nil, nil])
    files.files.append((path, [0x89, 0x50, 0x4E, 0x47]))
    #expect(try reactions(files).map(\.image) == [nil, MediaReference(path: path)])
    let chat = try files.imported(ImportOptions(chat: "general"))
    #expect(!chat.warnings.contains { $0.message.contains("custom emoji") })
  }

  @Test func wordsQuotesAndEdits() throws {
    let messages = try chat("general").messages
    #expect(
      messages[0].text
        == RichText(
          "Hello @Ben now",
          entities: [
            Entity(.mentionName("12"), start: 6, end: 10), Entity(.bold, start: 11, end: 14),
          ]))
    #expect(
      messages[0].reactions == [
        Reaction(emoji: "👍", senders: ["12"]), Reaction(emoji: ":party:", senders: ["11"]),
      ])
    // Underscores mean nothing.
    #expect(messages[1].text.string == "Another _topic_ with code")
    #expect(messages[1].edited == Edit(date: try date("2026-03-14T09:41:50")))
    #expect(messages[1].history == ["An other topic"])
    #expect(messages[2].text.string == "Yes 🎉")
    #expect(messages[2].reply == Reply(target: "101", sender: "11", quote: "Hello"))
    #expect(
      messages[3].content
        == .file(Media(path: "uploads/2/ab/plan.pdf", fileName: "plan.pdf")))
    #expect(messages[3].text.string == "See plan.pdf and")
    #expect(messages[4].content == .photo(Media(fileName: "gone.png")))
    #expect(
      messages[5].content
        == .poll(
          Poll(question: "When?", options: [Poll.Option(text: "Fri"), Poll.Option(text: "Sat")])))
    #expect(messages[6].text == RichText("says hi", entities: [Entity(.italic, start: 0, end: 7)]))
  }

  @Test func directChats() throws {
    let chat = try chat("Ana, Ben", me: "Ana")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.title == "Ben")
    #expect(chat.messages.map(\.text.string) == ["just you", "indeed"])
    #expect(try self.chat("Ben").messages.map(\.text.string) == ["to myself"])
  }

  /// What the API answers: HTML, and everything beside the messages within them.
  @Test func answersOfTheAPI() throws {
    let chat = try imported(
      #"""
      {"result": "success", "messages": [
       {"id": 1, "sender_id": 11, "sender_full_name": "Ana", "type": "stream", "stream_id": 3, "display_recipient": "general", "subject": "lunch", "timestamp": 1773481267, "content_type": "text/html",
        "content": "<p>Hi <span class=\"user-mention\" data-user-id=\"12\">@Ben</span> <span aria-label=\"rocket\" class=\"emoji emoji-1f680\" role=\"img\" title=\"rocket\">:rocket:</span> <strong>now</strong></p>\n<div class=\"message_inline_image\"><a href=\"/user_uploads/2/a.png\"><img src=\"/user_uploads/thumb\"></a></div>",
        "reactions": [{"emoji_name": "+1", "emoji_code": "1f44d", "reaction_type": "unicode_emoji", "user_id": 12}]},
       {"id": 2, "sender_id": 12, "sender_full_name": "Ben", "type": "stream", "stream_id": 3, "display_recipient": "general", "subject": "lunch", "timestamp": 1773481300, "content_type": "text/x-markdown", "content": "/poll When?\nFri",
        "submessages": [{"sender_id": 11, "content": "{\"type\": \"new_option\", \"idx\": 1, \"option\": \"Sat\"}"}, {"sender_id": 11, "content": "{\"type\": \"vote\", \"key\": \"canned,0\", \"vote\": 1}"}, {"sender_id": 12, "content": "{\"type\": \"vote\", \"key\": \"11,1\", \"vote\": 1}"}, {"sender_id": 12, "content": "{\"type\": \"vote\", \"key\": \"11,1\", \"vote\": -1}"}]}]}
      """#, options: ImportOptions(me: "Ana"))
    #expect(chat.format == .zulip)
    #expect(chat.conversation.title == "general")
    let first = try #require(chat.messages.first)
    #expect(first.text.string == "Hi @Ben 🚀 now")
    #expect(
      first.text.entities == [
        Entity(.mentionName("12"), start: 3, end: 7), Entity(.bold, start: 13, end: 16),
      ])
    #expect(first.content == .photo(Media(fileName: "a.png")))
    #expect(first.reactions == [Reaction(emoji: "👍", senders: ["12"])])
    let poll = Poll(
      question: "When?",
      options: [
        Poll.Option(text: "Fri", votes: 1, isChosen: true, voters: ["11"]),
        Poll.Option(text: "Sat"),
      ], totalVoters: 1)
    #expect(chat.messages.last?.content == .poll(poll))
  }
}
