import ChatModel
import Testing

@testable import ChatImport

/// The small made-up export of each app, entry for entry.
@Suite struct SyntheticFilesTests {
  @Test func iOS() throws {
    let chat = try ChatImporter.open(bytes: fixture("whatsapp_ios.txt"), name: "_chat.txt")
    let conversation = chat.conversation
    #expect(chat.format == .whatsApp)
    #expect(conversation.title == "Book club")
    #expect(conversation.kind == .group)
    #expect(conversation.me == "Ana")
    #expect(
      conversation.participants == [
        Participant(id: "Ana", name: "Ana"), Participant(id: "~ Ben", name: "Ben"),
      ])
    func at(_ time: String) throws -> LocalDateTime { try date("2026-03-14T" + time) }
    let notice =
      "Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, "
      + "or share them."
    let photo = "00000004-PHOTO-2026-03-14-09-42-40.jpg"
    let options = [Poll.Option(text: "Fri", votes: 2), Poll.Option(text: "Sat", votes: 0)]
    let expected: [Entry] = [
      .service(
        ServiceLine(id: "1", kind: .encryption, text: notice, date: try at("09:41:07"))),
      .service(
        ServiceLine(
          id: "2", kind: .created, text: "Ana created this group", actor: "Ana",
          date: try at("09:41:07"))),
      .message(
        Message(
          id: "3", sender: "Ana", date: try at("09:42:10"),
          text: "First line\nsecond line: with a colon")),
      .message(
        Message(
          id: "4", sender: "~ Ben", date: try at("09:42:40"),
          content: .photo(
            Media(
              path: photo, fileName: "PHOTO-2026-03-14-09-42-40.jpg", mimeType: "image/jpeg")))),
      .message(
        Message(
          id: "5", sender: "Ana", date: try at("09:43:00"),
          content: .file(
            Media(fileName: "plan.pdf", mimeType: "application/pdf", pageCount: 2)))),
      .message(
        Message(
          id: "6", sender: "Ana", date: try at("09:44:00"),
          text: RichText(
            "Tonight @Ben?", entities: [Entity(.mentionName("~ Ben"), start: 8, end: 12)]),
          edited: Edit())),
      .message(
        Message(
          id: "7", sender: "Ana", date: try at("09:45:00"),
          content: .poll(Poll(question: "When?", options: options)))),
      .message(
        Message(
          id: "8", sender: "~ Ben", date: try at("09:46:00"), content: .deleted(byMe: false))),
      .message(
        Message(id: "9", sender: "Ana", date: try at("09:46:30"), content: .deleted(byMe: true))),
      .message(
        Message(
          id: "10", sender: "~ Ben", date: try at("09:47:00"),
          content: .location(Location(latitude: 51.5021, longitude: -0.1273)))),
    ]
    #expect(conversation.entries == expected)
    #expect(chat.warnings.map(\.message) == ["1 medium is not in the export"])
    #expect(chat.warnings.first?.location?.line == 6)
  }

  @Test func android() throws {
    let chat = try ChatImporter.open(bytes: fixture("whatsapp_android.txt"), name: "chat.txt")
    let conversation = chat.conversation
    #expect(conversation.title == "Book club")
    #expect(conversation.kind == .group)
    #expect(conversation.me == "Ana")
    #expect(conversation.participants.map(\.name) == ["Ana", "Ben"])
    #expect(chat.services.map(\.kind) == [.encryption, .created])
    #expect(chat.services.last?.actor == "Ana")
    let image = Media(
      path: "IMG-20260314-WA0001.jpg", fileName: "IMG-20260314-WA0001.jpg", mimeType: "image/jpeg")
    #expect(
      chat.messages.map(\.content) == [
        .text, .photo(image), .unsupported(kind: "Media not exported", summary: ""), .text,
        .deleted(byMe: false), .deleted(byMe: true), .viewOnce,
        .location(Location(latitude: 51.5021, longitude: -0.1273)),
      ])
    #expect(
      chat.messages.map(\.text.string) == [
        "First line\nsecond line: with a colon", "a caption on the next line", "", "Tonight?", "",
        "", "", "",
      ])
    #expect(chat.messages.map { $0.edited != nil }.firstIndex(of: true) == 3)
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:42")))
  }

  @Test func telegram() throws {
    let chat = try ChatImporter.open(bytes: fixture("telegram_result.json"), name: "result.json")
    let conversation = chat.conversation
    #expect(chat.format == .telegram)
    #expect(conversation.title == "Book club")
    #expect(conversation.kind == .group)
    #expect(conversation.me == nil)
    #expect(
      conversation.participants == [
        Participant(id: "user111", name: "Ana"), Participant(id: "user222", name: "Ben"),
        Participant(id: "user333", name: "Deleted Account"),
      ])
    func at(_ time: String) throws -> LocalDateTime { try date("2026-03-14T" + time) }
    let photo = "photos/photo_1@14-03-2026_09-45-00.jpg"
    let expected: [Entry] = [
      .service(
        ServiceLine(
          id: "1", kind: .created, text: "Ana created the group “Book club” with Ben",
          actor: "user111", members: ["user111", "user222"], date: try at("09:41:07"))),
      .message(
        Message(
          id: "2", sender: "user111", date: try at("09:42:10"),
          text: RichText(
            "See this now",
            entities: [
              Entity(.textLink(url: "https://example.org/"), start: 4, end: 8),
              Entity(.bold, start: 8, end: 12),
            ]),
          reactions: [Reaction(emoji: "👍", count: 1, senders: ["user222"])],
          edited: Edit(date: try at("09:43:00")))),
      .message(
        Message(
          id: "3", sender: "user222", date: try at("09:45:00"),
          content: .photo(
            Media(
              path: photo, fileName: "photo_1@14-03-2026_09-45-00.jpg", byteCount: 10240,
              width: 1280, height: 960)), reply: Reply(target: "2"))),
      .message(
        Message(
          id: "4", sender: "user333", date: try at("09:46:00"),
          content: .voice(Media(mimeType: "audio/ogg", duration: 7)),
          forward: Forward(from: "Old news"))),
      .message(
        Message(
          id: "5", sender: "user111", date: try at("09:47:00"),
          content: .poll(
            Poll(
              question: "When?",
              options: [
                Poll.Option(text: "Fri", votes: 2, isChosen: true),
                Poll.Option(text: "Sat", votes: 0),
              ], totalVoters: 2)))),
      .message(
        Message(
          id: "6", sender: "user111", date: try at("09:48:00"),
          content: .sticker(
            Media(
              path: "stickers/sticker.webp", fileName: "sticker.webp", width: 512, height: 512,
              thumbnail: MediaReference(path: "stickers/sticker.webp_thumb.jpg")), emoji: "😂"))),
    ]
    #expect(conversation.entries == expected)
    #expect(chat.warnings.count == 2)
    #expect(chat.warnings.first?.message == "1 file is not in the export")
    #expect(chat.warnings.last?.hint?.contains("`Ana`, `Ben`") == true)
  }
}
