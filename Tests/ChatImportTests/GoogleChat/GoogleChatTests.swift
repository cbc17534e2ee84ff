import ChatModel
import Testing

@testable import ChatImport

@Suite struct GoogleChatTests {
  private func group(_ name: String?, me: String? = nil) throws -> ImportedChat {
    try ExportFiles(fixture: "google_chat").imported(ImportOptions(me: me, chat: name))
  }

  @Test func severalGroupsAreToChooseFrom() throws {
    let bytes = try ExportFiles(fixture: "google_chat").zip
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: bytes, name: "takeout.zip")
    }
    #expect(errors.first?.message == "`takeout.zip` holds 2 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `Ben`, `Book club`")
    // By the folder's name, too.
    #expect(try group("DM abc").conversation.title == "Ben")
    #expect(try group("Space AAAA1").conversation.title == "Book club")
  }

  @Test func aChatOfTwo() throws {
    let chat = try group("Ben")
    #expect(chat.format == .googleChat)
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.me == "ana@example.org")
    #expect(
      chat.conversation.participants == [
        Participant(id: "ana@example.org", name: "Ana"),
        Participant(id: "ben@example.org", name: "Ben"),
      ])
    let messages = chat.messages
    #expect(messages.map(\.id) == ["abc/t1/t1", "abc/t1/t2"])
    #expect(
      messages.map(\.date) == [try date("2026-03-14T09:41:07"), try date("2026-03-14T09:42:00")])
    #expect(messages[0].reactions == [Reaction(emoji: "👍", senders: ["ben@example.org"])])
    #expect(messages[0].replyCount == 1)
    let picture = Media(path: "Groups/DM abc/File-a_account_id=1.png", fileName: "a.png")
    #expect(messages[1].content == .photo(picture))
    #expect(messages[1].reply == Reply(sender: "ana@example.org", quote: "Hello"))
    #expect(messages[1].thread == "abc/t1/t1")
    #expect(try chat.media.bytes(for: picture.reference, limit: 9) == Array("x".utf8))
    #expect(chat.warnings.isEmpty)
  }

  @Test func annotationsMarkTheWords() throws {
    let first = try #require(try group("Book club").messages.first { $0.id == "AAAA1/t1/t1" })
    #expect(first.text.string == "😀 Hi @Ben, look at https://example.org/")
    #expect(
      first.text.entities == [
        Entity(.mention, start: 8, end: 12), Entity(.bold, start: 14, end: 18),
        Entity(.link, start: 22, end: 42),
      ])
    let preview = LinkPreview(url: "https://example.org/", title: "Example", summary: "A page")
    #expect(first.content == .link(preview))
    #expect(first.reactions.map(\.emoji) == ["👍", ":party:"])
    #expect(
      first.reactions.map(\.senders) == [
        ["ben@example.org", "cem@example.org"], ["ana@example.org"],
      ])
  }

  @Test func topicsAreThreads() throws {
    let chat = try group("Book club")
    let reply = try #require(chat.messages.first { $0.id == "AAAA1/t1/r1" })
    #expect(reply.thread == "AAAA1/t1/t1")
    #expect(reply.reply == Reply(target: "AAAA1/t1/t1"))
    #expect(
      reply.text
        == RichText("Yes, a reply in its topic", entities: [Entity(.italic, start: 0, end: 3)]))
    #expect(reply.date == (try date("2026-03-14T12:00:00")))
    // The day's first hour is 12 AM.
    #expect(chat.messages.first?.id == "AAAA1/t2/t2")
    #expect(chat.messages.first?.date == (try date("2026-03-14T00:30:00")))
    // Where its topic's beginning isn't kept, it is quoted.
    let part = try ExportFiles(fixture: "google_chat").imported(
      ImportOptions(last: 6, chat: "Book club"))
    #expect(
      part.messages.first?.reply
        == Reply(
          target: "AAAA1/t1/t1", sender: "ana@example.org",
          quote: "😀 Hi @Ben, look at https://example.org/"))
  }

  @Test func everythingElse() throws {
    let chat = try group("Book club")
    func message(_ id: Message.ID) throws -> Message {
      try #require(chat.messages.first { $0.id == id })
    }
    let edited = try message("AAAA1/t2/t2")
    #expect(edited.edited == Edit(date: try date("2026-03-14T21:00:00")))
    #expect(edited.history == ["frist of all"])
    #expect(
      try message("AAAA1/t3/t3").content
        == .link(
          LinkPreview(
            url: "https://drive.google.com/open?id=d1", title: "Plan", site: "Google Drive")))
    #expect(
      try message("AAAA1/t3/t3/2").content
        == .link(
          LinkPreview(url: "https://youtu.be/y1?t=30", site: "YouTube")))
    #expect(
      try message("AAAA1/t3/t3/3").content
        == .link(
          LinkPreview(
            url: "https://meet.google.com/abc-defg", title: "abc-defg", site: "Google Meet")))
    #expect(
      try message("AAAA1/t3/t3/4").content
        == .unsupported(kind: "gsuite_integration", summary: ""))
    let bot = try message("AAAA1/t4/t4").sender
    #expect(chat.conversation.participant(bot)?.isBot == true)
    #expect(try message("AAAA1/t5/t5").content == .deleted(byMe: false))
    #expect(
      try group("Book club", me: "Ben").messages.contains { $0.content == .deleted(byMe: true) })
    #expect(try message("AAAA1/t6/t6").date == nil)
    #expect(
      chat.warnings.map(\.message) == [
        "1 custom emoji is shown by its name",
        "1 message of the kind `gsuite_integration` is shown as a card",
        "1 message has a date that can't be read and is shown without one",
        "1 message of the kind `Message without content` is shown as a card",
      ])
  }

  @Test(
    arguments: [
      ("Thursday, November 3, 2016 at 11:59:50 AM UTC", "2016-11-03T11:59:50"),
      ("Thursday, November 3, 2016 at 11:59:50\u{202F}PM UTC", "2016-11-03T23:59:50"),
      ("Friday, February 29, 2036 at 12:00:00 AM UTC", "2036-02-29T00:00:00"),
      ("Friday, February 29, 2035 at 12:00:00 AM UTC", nil),
      ("Friday, Feb 2, 2035 at 13:00:00 PM UTC", nil), ("Friday, Feb 2, 2035", nil), ("", nil),
      ("May May May", nil), ("March 99999999999999999999, 2026 at 9:00:00 AM", nil),
      ("March 14, 2026, 21:00:05 UTC", "2026-03-14T21:00:05"),
    ] as [(String, String?)]) func dates(text: String, expected: String?) throws
  {
    let date = GoogleChatDate.milliseconds(text).flatMap(LocalDateTime.init(milliseconds:))
    #expect(date == expected.flatMap { LocalDateTime($0) })
  }

  /// A file alone, and one group's folder, are as good as the whole.
  @Test func partsOfATakeout() throws {
    let whole = try group("Book club").conversation
    var files = try ExportFiles(fixture: "google_chat")
    files.files = files.files.filter { $0.name.hasPrefix("Groups/Space") }.map {
      (String($0.name.split(separator: "/").last ?? ""), $0.bytes)
    }
    let one = try files.imported()
    #expect(one.conversation.title == "Book club")
    #expect(one.conversation.entries == whole.entries)
    let text = try #require(files.files.first { $0.name == "messages.json" }).bytes
    let alone = try ChatImporter.open(bytes: text, name: "x")
    #expect(alone.format == .googleChat)
    #expect(alone.conversation.entries.count == whole.entries.count)
  }
}
