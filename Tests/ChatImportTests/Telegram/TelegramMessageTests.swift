import ChatModel
import Testing

@testable import ChatImport

/// Messages of Telegram Desktop's JSON, one matter each.
@Suite struct TelegramMessageTests {
  /// A chat of one message with the members given.
  private func message(_ members: String) throws -> Message {
    let chat = try group(
      #"{"id": 7, "type": "message", "date": "2026-03-14T09:41:07", \#(members)}"#)
    return try #require(chat.messages.first)
  }

  private func group(
    _ messages: String, head: String = #""name": "G", "type": "private_group", "id": 5"#,
    options: ImportOptions = ImportOptions()
  ) throws -> ImportedChat {
    try imported("{\(head), \"messages\": [\(messages)]}", name: "result.json", options: options)
  }

  private let from = #""from": "Ana", "from_id": "user1""#

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
      ("custom_emoji", #", "document_id": "stickers/e.webp""#, .customEmoji("stickers/e.webp")),
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

  // MARK: - Media

  @Test func mediaKinds() throws {
    func kind(_ members: String) throws -> Content {
      try message(#"\#(from), "text": "c", "file": "files/a.bin", \#(members)"#).content
    }
    let media = Media(path: "files/a.bin", fileName: "a.bin", duration: 7)
    func typed(_ type: String) throws -> Content {
      try kind(#""media_type": "\#(type)", "duration_seconds": 7"#)
    }
    #expect(try typed("video_message") == .videoMessage(media))
    #expect(try typed("voice_message") == .voice(media))
    #expect(try typed("animation") == .animation(media))
    #expect(try typed("video_file") == .video(media))
    #expect(try typed("hologram") == .file(media))
    #expect(try kind(#""duration_seconds": 7"#) == .file(media))
    #expect(
      try kind(#""media_type": "sticker", "sticker_emoji": "😂", "width": 512, "height": 512"#)
        == .sticker(
          Media(path: "files/a.bin", fileName: "a.bin", width: 512, height: 512), emoji: "😂"))
    #expect(
      try kind(
        #""media_type": "audio_file", "performer": "P", "title": "T", "mime_type": "audio/mpeg", "file_name": "s.mp3", "file_size": 9"#
      )
        == .audio(
          Media(
            path: "files/a.bin", fileName: "s.mp3", mimeType: "audio/mpeg", byteCount: 9,
            title: "T",
            performer: "P")))
    #expect(
      try message(#"\#(from), "text": "", "photo": "photos/p.jpg", "media_spoiler": true"#).content
        == .photo(Media(path: "photos/p.jpg", fileName: "p.jpg", isSpoiler: true)))
  }

  @Test(arguments: [
    "(File not included. Change data exporting settings to download.)",
    "(File exceeds maximum size. Change data exporting settings to download.)",
    "(File unavailable, please try again later)",
  ]) func fileThatWasLeftOut(reason: String) throws {
    let plain = try group(
      #"{"id": 1, "type": "message", \#(from), "text": "", "file": "\#(reason)"}"#)
    #expect(plain.messages.first?.content == .file(Media()))
    #expect(plain.warnings.first?.message == "1 file is not in the export")
    let named = try message(#"\#(from), "text": "", "file": "song (live).mp3 \#(reason)""#)
    #expect(named.content == .file(Media(fileName: "song (live).mp3")))
    let photo = try message(#"\#(from), "text": "", "photo": "\#(reason)""#)
    #expect(photo.content == .photo(Media()))
    // A file may have brackets in its name.
    let kept = try message(#"\#(from), "text": "", "file": "files/a (1)""#)
    #expect(kept.content == .file(Media(path: "files/a (1)", fileName: "a (1)")))
  }

  @Test func otherContents() throws {
    #expect(
      try message(
        #"\#(from), "text": "", "contact_information": {"first_name": "B", "last_name": "C", "phone_number": "+1"}, "contact_vcard": "contacts/b.vcard""#
      ).content
        == .contact(
          Contact(name: "B C", phone: "+1", card: MediaReference(path: "contacts/b.vcard"))))
    #expect(
      try message(
        #"\#(from), "text": "", "location_information": {"latitude": 51.5, "longitude": -0.25}, "place_name": "P", "address": "A", "live_location_period_seconds": 60"#
      ).content
        == .location(
          Location(latitude: 51.5, longitude: -0.25, name: "P", address: "A", isLive: true)))
    #expect(
      try message(#"\#(from), "text": "", "location_information": null"#).content
        == .location(Location()))
    #expect(
      try message(
        #"\#(from), "text": "", "invoice_information": {"title": "Tea", "amount": 1250, "currency": "EUR", "receipt_message_id": 3}"#
      ).content == .payment(Payment(title: "Tea", amount: "12.50 EUR", status: "Paid")))
    #expect(
      try message(#"\#(from), "text": "", "game_title": "Chess", "game_link": "https://t.me/g""#)
        .content
        == .link(LinkPreview(url: "https://t.me/g", title: "Chess")))
    let odd = try group(#"{"id": 1, "type": "unsupported"}, {"id": 2, "type": "unsupported"}"#)
    #expect(
      odd.messages.map(\.content)
        == [
          Content
        ](repeating: .unsupported(kind: "unsupported", summary: "Unsupported message"), count: 2))
    #expect(
      odd.warnings.first?.message == "2 messages of the kind `unsupported` are shown as cards")
  }

  // MARK: - Around a message

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

  @Test(arguments: [200, 201]) func quotesEndAfterTwoHundredCharacters(count: Int) throws {
    let words = String(repeating: "é", count: count)
    let chat = try group(
      #"""
      {"id": 1, "type": "message", \#(from), "text": "\#(words)"},
      {"id": 2, "type": "message", \#(from), "text": "a", "reply_to_message_id": 1}
      """#, options: ImportOptions(last: 1))
    #expect(chat.messages.first?.reply?.quote == String(repeating: "é", count: 200))
  }

  @Test(arguments: [100, 101]) func aChecklistShowsAHundredItems(count: Int) throws {
    let items = (1...count).map { #"{"text": "i\#($0)"}"# }.joined(separator: ",")
    let message = try message(#"\#(from), "text": "", "todo_list": {"items": [\#(items)]}"#)
    let lines = ["Checklist"] + (1...100).map { "• i\($0)" }
    #expect(
      message.content == .unsupported(kind: "checklist", summary: lines.joined(separator: "\n")))
  }

  @Test func emptyEntitiesLeaveTheText() throws {
    #expect(try message(#"\#(from), "text": "Hi", "text_entities": []"#).text == "Hi")
    #expect(
      try message(#"\#(from), "text": "Hi", "text_entities": [{"type": "bold", "text": "Ho"}]"#)
        .text == RichText("Ho", entities: [Entity(.bold, start: 0, end: 2)]))
  }

  @Test(
    arguments: ["File", "Photo", "Video", "Story"],
    [
      "not included. Change data exporting settings to download.",
      "exceeds maximum size. Change data exporting settings to download.",
      "unavailable, please try again later",
    ]) func whatWasLeftOutHasNoPath(_ subject: String, _ reason: String) throws
  {
    let key = subject == "Photo" ? "photo" : "file"
    let chat = try group(
      #"{"id": 1, "type": "message", \#(from), "text": "", "\#(key)": "(\#(subject) \#(reason))"}"#)
    let content = try #require(chat.messages.first?.content)
    #expect(content == (key == "photo" ? .photo(Media()) : .file(Media())))
    #expect(chat.warnings.first?.message == "1 file is not in the export")
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
