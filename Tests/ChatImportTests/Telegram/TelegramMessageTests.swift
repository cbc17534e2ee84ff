import ChatModel
import Testing

@testable import ChatImport

/// Messages of Telegram Desktop's JSON, one matter each.
@Suite struct TelegramMessageTests: TelegramChats {
  // MARK: - Text

  @Test func textAsStringAndAsArray() throws {
    #expect(try message(#"\#(from), "text": "a\nb\u00e9\ud83d\ude00""#).text.string == "a\nbé😀")
    let parts = #"["Hi ", {"type": "bold", "text": "you"}, {"type": "link", "text": "t.me"}]"#
    #expect(
      try message(#"\#(from), "text": \#(parts)"#).text
        == RichText(
          "Hi yout.me",
          entities: [Entity(.bold, start: 3, end: 6), Entity(.link, start: 6, end: 10)]))
  }

  /// Ranges are counted in UTF-8, whatever stands before them.
  @Test(arguments: [("e", 1), ("é", 2), ("€", 3), ("😀", 4), ("👩‍👧", 11), ("é😀é", 8)])
  func marksStandBehindWhateverComesBefore(_ before: String, _ bytes: Int) throws {
    let parts = #"["\#(before)", {"type": "bold", "text": "é"}, {"type": "italic", "text": "x"}]"#
    let text = try message(#"\#(from), "text": \#(parts)"#).text
    #expect(text.string == before + "éx")
    #expect(
      text.entities == [
        Entity(.bold, start: bytes, end: bytes + 2),
        Entity(.italic, start: bytes + 2, end: bytes + 3),
      ])
  }

  @Test func everyEntity() throws {
    let kinds: [(String, String, Entity.Kind)] = [
      ("mention", "", .mention), ("hashtag", "", .hashtag), ("bot_command", "", .botCommand),
      ("link", "", .link), ("email", "", .email), ("bold", "", .bold), ("italic", "", .italic),
      ("code", "", .code), ("pre", #", "language": "swift""#, .pre(language: "swift")),
      ("pre", #", "language": """#, .pre(language: nil)),
      ("text_link", #", "href": "https://e.org""#, .textLink(url: "https://e.org")),
      ("mention_name", #", "user_id": 1"#, .mentionName("user1")),
      ("mention_name", #", "user_id": 99"#, .mention), ("phone", "", .phone),
      ("cashtag", "", .cashtag), ("underline", "", .underline),
      ("strikethrough", "", .strikethrough), ("blockquote", "", .blockquote),
      ("bank_card", "", .bankCard), ("spoiler", "", .spoiler),
      (
        "custom_emoji", #", "document_id": "stickers/e.webp""#,
        .customEmoji(path: "stickers/e.webp")
      ),
    ]
    for (type, more, kind) in kinds {
      let part = #"{"type": "\#(type)", "text": "é"\#(more)}"#
      let text = try message(#"\#(from), "text": "", "text_entities": ["x", \#(part)]"#).text
      #expect(text == RichText("xé", entities: [Entity(kind, start: 1, end: 3)]))
    }
    let plain = try group(
      #"{"id": 1, "type": "message", \#(from), "text_entities": [{"type": "wavy", "text": "a"}]}"#)
    #expect(plain.messages.first?.text == "a")
    #expect(plain.warnings.first?.message.contains("`wavy`") == true)
  }

  // MARK: - People and dates

  @Test func oldAndNewIdentifiers() throws {
    #expect(
      try message(#""from": "Ana", "from_id": 4294967301, "text": """#).sender == "4294967301")
    #expect(try message(#""from": "Ana", "from_id": "user1", "text": """#).sender == "user1")
    #expect(try message(#""from": "Ana", "text": """#).sender == "Ana")
    let gone = try group(
      #"{"id": 1, "type": "message", "from": null, "from_id": "user3", "text": "x"}"#)
    #expect(gone.conversation.participants == [Participant(id: "user3", name: "Deleted Account")])
    let nobody = try group(#"{"id": 1, "type": "message", "text": "x"}"#)
    #expect(nobody.conversation.participants.count == 1)
    #expect(nobody.messages.first?.text == "x")
  }

  @Test func dates() throws {
    func at(_ members: String) throws -> LocalDateTime? {
      try group(#"{"id": 1, "type": "message", \#(from), "text": "", \#(members)}"#).messages.first?
        .date
    }
    #expect(try at(#""date": "2017-01-01T06:20:09.248Z""#) == (try date("2017-01-01T06:20:09")))
    #expect(
      try at(#""date": "2026-03-14T09:41:07", "date_unixtime": "1""#)
        == (try date("2026-03-14T09:41:07")))
    #expect(try at(#""date_unixtime": "1773481330""#) == (try date("2026-03-14T09:42:10")))
    #expect(try at(#""date": "2026-02-30T09:41:07""#) == nil)
    #expect(try at(#""date": 12"#) == nil)
    #expect(try at(#""date_unixtime": "99999999999999999999""#) == nil)
  }

  // MARK: - Odd members

  /// An account's owner is known by the new ids as well as by the old ones, which are numbers.
  @Test(arguments: [(#""user7""#, "user7"), ("7", "7"), (#""7""#, "7"), (#""user77""#, nil)])
  func whoseAccountItIs(id: String, me: Participant.ID?) throws {
    let chat = try group(
      #"""
      {"id": 1, "type": "message", "from": "Ben", "from_id": "user2", "text": "b"},
      {"id": 2, "type": "message", "from": "Ana", "from_id": \#(id), "text": "a"}
      """#,
      head:
        #""personal_information": {"user_id": 7}, "name": "G", "type": "private_group", "id": 5"#)
    #expect(chat.conversation.me == me)
  }

  /// Of members of one name the first counts, for who takes part as well.
  @Test func membersThatStandTwice() throws {
    let chat = try group(
      #"""
      {"id": 1, "id": 9, "type": "message", "type": "service", "date": "2026-03-14T09:41:07",
       "date": "2026-03-20T09:41:07", "from": "Ana", "from": "Zoe", "from_id": "user1",
       "from_id": "user9", "text": "a"},
      {"id": 2, "type": "service", "type": "message", "actor": "Ben", "actor": "Zoe",
       "actor_id": "user2", "actor_id": "user9", "action": "joined_telegram", "text": ""},
      {"id": 3, "type": "message", "from": null, "from": "Zoe", "from_id": "user3", "text": "b"},
      {"id": 4, "type": "message", "date": null, "date": "2026-03-20T09:41:07",
       "date_unixtime": "1773481330", "date_unixtime": "1", "from_id": "user3", "text": "c"}
      """#)
    #expect(
      chat.conversation.participants.map(\.id) == ["user1", "user2", "user3"])
    #expect(chat.conversation.participants.map(\.name) == ["Ana", "Ben", "Deleted Account"])
    #expect(chat.messages.map(\.id) == ["1", "3", "4"] && chat.services.map(\.actor) == ["user2"])
    let day = try group(
      #"""
      {"id": 1, "type": "message", "date": "2026-03-14T09:41:07", "date": "2026-03-20T09:41:07",
       \#(from), "text": "a"},
      {"id": 2, "type": "message", "date_unixtime": "1773481330", "date_unixtime": "1", \#(from),
       "text": "b"}
      """#, options: ImportOptions(to: try date("2026-03-14")))
    #expect(day.messages.map(\.text.string) == ["a", "b"])
  }

  @Test func emptyEntitiesLeaveTheText() throws {
    #expect(try message(#"\#(from), "text": "Hi", "text_entities": []"#).text == "Hi")
    #expect(
      try message(#"\#(from), "text": "Hi", "text_entities": [{"type": "bold", "text": "Ho"}]"#)
        .text == RichText("Ho", entities: [Entity(.bold, start: 0, end: 2)]))
  }

  @Test func duplicateIdentifiers() throws {
    let one = #"{"id": 7, "type": "message", \#(from), "text": "a"}"#
    let chat = try group([one, one, one].joined(separator: ","))
    #expect(Set(chat.messages.map(\.id)).count == 3)
    #expect(chat.messages.first?.id == "7")
    #expect(chat.warnings.first?.message == "2 messages have the id of another one")
  }

  // MARK: - Me

  @Test func whoMeIs() throws {
    let two = #"""
      {"id": 1, "type": "message", "from": "Ana", "from_id": "user1", "text": "a"},
      {"id": 2, "type": "message", "from": "Ben", "from_id": "user2", "text": "b"}
      """#
    func me(_ head: String, _ messages: String) throws -> Participant.ID? {
      try group(messages, head: head).conversation.me
    }
    #expect(try me(#""name": "Ben", "type": "personal_chat", "id": 2"#, two) == "user1")
    #expect(try me(#""name": "Ben", "type": "personal_chat", "id": 3"#, two) == nil)
    #expect(try me(#""name": "G", "type": "private_group", "id": 2"#, two) == nil)
    #expect(try me(#""type": "saved_messages", "id": 1"#, two) == "user1")
    #expect(
      try me(
        #""personal_information": {"user_id": 2}, "name": "G", "type": "private_group", "id": 9"#,
        two)
        == "user2")
    let bot = try group(two, head: #""name": "Ben", "type": "bot_chat", "id": 2"#)
    #expect(bot.conversation.participants.map(\.isBot) == [false, true])
    #expect(bot.conversation.kind == .bot)
  }

  @Test(arguments: [
    ("personal_chat", Conversation.Kind.direct), ("bot_chat", .bot), ("saved_messages", .saved),
    ("replies", .group), ("private_group", .group), ("private_supergroup", .group),
    ("public_supergroup", .group), ("private_channel", .channel), ("public_channel", .channel),
    ("", .group),
  ]) func kinds(type: String, kind: Conversation.Kind) throws {
    let chat = try group("", head: #""type": "\#(type)", "id": 1"#)
    #expect(chat.conversation.kind == kind)
    #expect(chat.conversation.title?.isEmpty == false)
    #expect(chat.warnings.isEmpty && chat.conversation.participants.isEmpty)
  }

  @Test func channelWithoutSenders() throws {
    let chat = try group(
      #"{"id": 1, "type": "message", "text": "news"}"#,
      head: #""name": "News", "type": "public_channel", "id": 77"#)
    #expect(chat.conversation.participants == [Participant(id: "channel77", name: "News")])
    #expect(chat.warnings.isEmpty)
  }

  // MARK: - Several chats

  private let account = #"""
    {"about": "x", "personal_information": {"user_id": 1}, "chats": {"about": "y", "list": [
      {"name": "Ben", "type": "personal_chat", "id": 2, "messages": [
        {"id": 1, "type": "message", "from": "Ana", "from_id": "user1", "text": "to Ben"}]},
      {"type": "saved_messages", "id": 1, "messages": []},
      {"name": "Club", "type": "private_group", "id": 3, "messages": []}]},
     "left_chats": {"list": [{"name": "Old", "type": "private_group", "id": 4, "messages": []}]}}
    """#

  /// Names that differ by case alone aren't guessed between.
  @Test(
    arguments: [("CLUB", "1"), ("club", "2"), ("Club", nil), ("3", "3"), ("news", "3")]
      as [(String, String?)])
  func chatsByName(wanted: String, text: String?) throws {
    let chats = [("CLUB", 1), ("club", 2), ("News", 3)].map { name, id in
      #"{"name": "\#(name)", "type": "private_group", "id": \#(id), "messages": [{"id": 1, "type": "message", "from": "A", "text": "\#(id)"}]}"#
    }
    let json = #"{"chats": {"list": [\#(chats.joined(separator: ","))]}}"#
    let found = try? imported(json, options: ImportOptions(chat: wanted))
    #expect(found?.messages.map(\.text.string) == text.map { [$0] })
  }

  @Test func fullExport() throws {
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(account.utf8), name: "result.json")
    }
    #expect(errors.first?.message == "`result.json` holds 4 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `Ben`, `Saved Messages`, `Club`, `Old`")
    for name in ["Ben", "ben", "2"] {
      let chat = try imported(account, name: "result.json", options: ImportOptions(chat: name))
      #expect(chat.messages.first?.text == "to Ben")
      #expect(chat.conversation.me == "user1")
    }
    let unknown = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(
        bytes: Array(account.utf8), name: "result.json", options: ImportOptions(chat: "Clib"))
    }
    #expect(unknown.first?.hint?.hasPrefix("did you mean `Club`?") == true)
  }
}
