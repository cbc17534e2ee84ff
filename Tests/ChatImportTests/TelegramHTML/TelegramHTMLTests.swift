import ChatModel
import Testing

@testable import ChatImport

@Suite struct TelegramHTMLTests {
  private func chat(me: String? = nil, last: Int? = nil) throws -> ImportedChat {
    try ExportFiles(fixture: "telegram_html").imported(ImportOptions(me: me, last: last))
  }

  private func message(_ id: Message.ID) throws -> Message {
    try #require(try chat().messages.first { $0.id == id })
  }

  @Test func aChatOfTwoPages() throws {
    let chat = try chat(me: "Ana")
    #expect(chat.format == .telegramHTML)
    #expect(chat.conversation.title == "Book club & friends")
    #expect(chat.conversation.participants.map(\.name) == ["Ana", "Ben"])
    #expect(
      chat.messages.map(\.id.rawValue)
        == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16].map(\.description))
    #expect(
      chat.messages.map(\.sender.rawValue) == ["Ana", "Ana", "Ben", "Ana", "Ana"]
        + Array(repeating: "Ben", count: 9))
    #expect(
      chat.services == [
        ServiceLine(
          id: "1", kind: .created, text: "Ana created group «Book club» with members Ben",
          actor: "Ana"),
        ServiceLine(
          id: "7", kind: .pinned, text: "Ben pinned this message", actor: "Ben", target: "2"),
      ])
    #expect(
      chat.warnings.map(\.message) == [
        "1 file is not in the export", "1 message of the kind `strange` is shown as a card",
      ])
  }

  @Test func wordsAndReactions() throws {
    let first = try message("2")
    #expect(first.text.string == "See this now, Ben <3\ntwo secret")
    #expect(
      first.text.entities == [
        Entity(.textLink(url: "https://example.org/"), start: 4, end: 8),
        Entity(.bold, start: 9, end: 12), Entity(.mention, start: 14, end: 17),
        Entity(.spoiler, start: 25, end: 31),
      ])
    #expect(first.date == (try date("2026-03-14T09:42:10")))
    #expect(
      first.reactions == [
        Reaction(emoji: "👍", senders: ["Ben"]), Reaction(emoji: "🎉", count: 3),
      ])
    let buttons = try message("15")
    #expect(buttons.text == "x")
    #expect(buttons.signature == "the editor")
    #expect(buttons.buttons == [[Button(text: "Open", url: "https://example.org/")]])
  }

  @Test func repliesForwardsAndMedia() throws {
    let photo = try message("3")
    #expect(photo.text == "The cover")
    #expect(
      photo.content
        == .photo(
          Media(
            path: "photos/photo_1.jpg", fileName: "photo_1.jpg",
            thumbnail: MediaReference(path: "photos/photo_1_thumb.jpg"))))
    let voice = try message("4")
    #expect(voice.reply == Reply(target: "2"))
    #expect(voice.viaBot == "gif")
    #expect(voice.content == .voice(Media(duration: 7)))
    let forward = try message("5")
    #expect(forward.sender == "Ana")
    #expect(
      forward.forward == Forward(from: "Old news", date: try date("2020-02-01T10:00:00")))
    #expect(forward.text == "A forwarded text")
    let poll = Poll(
      question: "When?",
      options: [Poll.Option(text: "Fri", votes: 2, isChosen: true), Poll.Option(text: "Sat")],
      totalVoters: 2)
    #expect(try message("6").content == .poll(poll))
    #expect(
      try message("8").content == .file(Media(path: "files/plan.pdf", fileName: "plan.pdf")))
    #expect(
      try message("9").content
        == .contact(
          Contact(name: "Cem D", phone: "+49 170 1", card: MediaReference(path: "contacts/c.vcf"))))
    #expect(
      try message("10").content == .location(Location(latitude: 51.5021, longitude: -0.1273)))
    #expect(try message("11").content == .call(Call(duration: 62)))
    #expect(
      try message("12").content
        == .audio(
          Media(
            path: "files/s.mp3", fileName: "s.mp3", duration: 190, title: "Song", performer: "Band")
        ))
    #expect(
      try message("13").content
        == .sticker(
          Media(
            path: "stickers/s.webp", fileName: "s.webp",
            thumbnail: MediaReference(path: "stickers/s_thumb.jpg")), emoji: nil))
    #expect(try message("14").content == .unsupported(kind: "strange", summary: "Something new"))
    #expect(try message("16").content == .viewOnce)
  }

  /// A page alone is as good, also where nothing divides its elements.
  @Test func onePageOnOneLine() throws {
    let text =
      "<!DOCTYPE html><html><body><div class=\"page_wrap\"><div class=\"page_body chat_page\"><div class=\"history\"><div class=\"message default clearfix\" id=\"message1\"><div class=\"body\"><div class=\"pull_right date details\" title=\"14.03.2026 09:41:07\">09:41</div><div class=\"from_name\">Ana</div><div class=\"text\">Hi</div></div></div><div class=\"message default clearfix joined\" id=\"message2\"><div class=\"body\"><div class=\"pull_right date details\" title=\"x\">?</div><div class=\"text\">again</div></div></div></div></div></div></body></html>"
    let chat = try imported(text)
    #expect(chat.format == .telegramHTML)
    #expect(chat.messages.map(\.text.string) == ["Hi", "again"])
    #expect(chat.messages.map(\.sender.rawValue) == ["Ana", "Ana"])
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41:07")))
    #expect(chat.warnings.first?.message == "1 message has no date that can be read")
  }
}
