import ChatModel
import Testing

@testable import ChatImport

/// Custom emoji in polls and previews of links are pictures where the export has them.
@Suite struct CustomEmojiInContentTests {
  /// The custom emoji of what a message has beside its words.
  private func emoji(_ message: Message?) -> [String] {
    (message?.content.texts ?? []).flatMap { text in
      text.entities.compactMap { entity -> String? in
        guard case .customEmoji(let picture) = entity.kind else { return nil }
        let bytes = Array(text.string.utf8)[entity.start..<entity.end]
        return String(decoding: bytes, as: UTF8.self) + " " + (picture.path ?? "–")
      }
    }
  }

  private func named(_ chat: ImportedChat) -> [String] {
    chat.warnings.map(\.message).filter { $0.contains("custom emoji") }
  }

  @Test func telegram() throws {
    func text(_ words: String, _ id: String) -> String {
      #"["\#(words) ", {"type": "custom_emoji", "text": "😀", "document_id": "\#(id)"}]"#
    }
    let chat = try imported(
      """
      {"name": "G", "type": "private_group", "id": 5, "messages": [{"id": 7, "type": "message",
      "date": "2026-03-14T09:41:07", "from": "Ana", "from_id": "user1", "text": "", "poll":
      {"question": \(text("Who", "stickers/a.webp")), "closed": false, "total_voters": 1, "answers": [
      {"text": \(text("Ana", "stickers/b.tgs")), "voters": 1, "chosen": true},
      {"text": \(text("Ben", "53")), "voters": 0, "chosen": false}]}}]}
      """, name: "result.json")
    guard case .poll(let poll)? = chat.messages.first?.content else {
      Issue.record("no poll")
      return
    }
    #expect(
      poll.question.string == "Who 😀" && poll.options.map(\.text.string) == ["Ana 😀", "Ben 😀"])
    #expect(emoji(chat.messages.first) == ["😀 stickers/a.webp", "😀 stickers/b.tgs", "😀 –"])
    #expect(named(chat) == ["1 custom emoji is shown as the ordinary one that it stands for"])
  }

  @Test func telegramPages() throws {
    var files = try ExportFiles(fixture: "telegram_html")
    let number = try #require(files.files.firstIndex { $0.name == "messages.html" })
    var page = String(decoding: files.files[number].bytes, as: UTF8.self)
    for (words, more) in [
      ("When?", #"<a href="stickers/a.webp">😀</a>"#),
      ("- Sat", #"<a href="" onclick="return ShowNotLoadedEmoji();">🔥</a>"#),
    ] {
      let place = try #require(page.range(ofFirst: words))
      page = page[..<place.upperBound] + " " + more + page[place.upperBound...]
    }
    files.files[number].bytes = Array(page.utf8)
    let chat = try files.imported()
    let message = chat.messages.first { if case .poll = $0.content { true } else { false } }
    #expect(message?.content.texts.map(\.string) == ["When? 😀", "Fri", "Sat 🔥"])
    #expect(emoji(message) == ["😀 stickers/a.webp", "🔥 –"])
    #expect(named(chat) == ["1 custom emoji is shown as the ordinary one that it stands for"])
  }

  @Test func slack() throws {
    var files = ExportFiles(
      """
      >>> channels.json
      [{"id": "C1", "name": "general", "members": ["U1"]}]
      >>> users.json
      [{"id": "U1", "name": "ana"}]
      >>> emoji.json
      {"ok": true, "emoji": {"blob": "https://e.org/blob.png", "gone": "https://e.org/1.png"}}
      >>> general/2026-03-14.json
      [{"type": "message", "user": "U1", "ts": "1773481267.000100", "text": "<https://a.b>",
       "attachments": [{"from_url": "https://a.b", "title": "A :blob:", "text": "*b* :gone:"}]}]
      """)
    files.files.append(("emoji/blob.png", [0x89, 0x50, 0x4E, 0x47]))
    let chat = try files.imported()
    #expect(emoji(chat.messages.first) == [":blob: emoji/blob.png", ":gone: –"])
    #expect(chat.messages.first?.content.texts.map(\.string) == ["A :blob:", "b :gone:"])
    #expect(named(chat) == ["1 custom emoji is shown by its name"])
  }

  @Test func discord() throws {
    let chat = try imported(
      """
      {"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "name": "g"}, "messages": [
      {"id": "3", "type": "Default", "timestamp": "2026-03-14T09:41:07+00:00",
       "content": "see https://a.b", "author": {"id": "7", "name": "Ana"},
       "embeds": [{"url": "https://a.b", "title": "A <:blob:5>", "description": "**b** <:far:6>",
        "inlineEmojis": [{"id": "5", "name": "blob", "code": "blob", "imageUrl": "media/blob.png"}]}]}
      ]}
      """)
    #expect(emoji(chat.messages.first) == [":blob: media/blob.png", ":far: –"])
    #expect(chat.messages.first?.content.texts.map(\.string) == ["A :blob:", "b :far:"])
    #expect(named(chat) == ["1 custom emoji is shown by its name"])
  }

  /// Of one poll in two exports, the texts that have pictures are kept, whichever comes first.
  @Test func merging() {
    func poll(_ path: String?) -> Content {
      let text = RichText(":p: x", entities: [Entity(.customEmoji(path: path), start: 0, end: 3)])
      return .poll(Poll(question: text, options: [.init(text: text)], explanation: text))
    }
    for (one, two) in [("p.png", nil), (nil, "p.png"), ("p.png", "o.png"), ("o.png", "p.png")]
      as [(String?, String?)]
    {
      #expect(poll(one).joined(with: poll(two)) == poll("p.png"))
    }
  }
}
