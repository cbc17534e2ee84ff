import ChatModel
import Testing

@testable import ChatImport

/// Custom emoji are pictures where the export has them, and else names that are counted.
@Suite struct CustomEmojiTests {
  private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// The custom emoji of a text: their words, and the paths of their pictures.
  private func emoji(_ text: RichText?) -> [String] {
    guard let text else { return [] }
    let bytes = Array(text.string.utf8)
    return text.entities.compactMap { entity in
      guard case .customEmoji(let picture) = entity.kind else { return nil }
      let words = String(decoding: bytes[entity.start..<entity.end], as: UTF8.self)
      return words + " " + (picture.path ?? "–")
    }
  }

  /// How many are said to be shown by their names.
  private func named(_ chat: ImportedChat) -> [String] {
    chat.warnings.map(\.message).filter { $0.contains("custom emoji") }
  }

  private func changed(
    _ files: ExportFiles, _ changes: [(file: String, from: String, to: String)]
  ) throws -> ExportFiles {
    var files = files
    for change in changes {
      let number = try #require(files.files.firstIndex { $0.name == change.file })
      let text = String(decoding: files.files[number].bytes, as: UTF8.self)
      let place = try #require(text.range(ofFirst: change.from))
      files.files[number].bytes = Array(
        (text[..<place.lowerBound] + change.to + text[place.upperBound...]).utf8)
    }
    return files
  }

  @Test func slack() throws {
    let block = """
      {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [\
      {"type": "text", "text": "b "}, {"type": "emoji", "name": "blob"}, \
      {"type": "emoji", "name": "tada"}, {"type": "emoji", "name": "gone"}]}]}
      """
    var files = ExportFiles(
      """
      >>> channels.json
      [{"id": "C1", "name": "general", "members": ["U1"]}]
      >>> users.json
      [{"id": "U1", "name": "ana"}]
      >>> emoji.json
      {"ok": true, "emoji": {"blob": "https://e.org/blob.png", "gone": "https://e.org/1.png",
      "same": "alias:blob"}}
      >>> general/2026-03-14.json
      [{"type": "message", "user": "U1", "ts": "1773481267.000100", "text": "a :blob: :same: :gone: :tada: :nothing:",
       "reactions": [{"name": "blob", "users": ["U1"], "count": 1}]},
       {"type": "message", "user": "U1", "ts": "1773481268.000100", "text": "", "blocks": [\(block)]}]
      """)
    files.files.append(("emoji/blob.png", Self.picture))
    let chat = try files.imported()
    let path = "emoji/blob.png"
    #expect(chat.messages[0].text.string == "a :blob: :same: :gone: 🎉 :nothing:")
    #expect(emoji(chat.messages[0].text) == [":blob: \(path)", ":same: \(path)", ":gone: –"])
    #expect(chat.messages[0].reactions.map(\.image) == [MediaReference(path: path)])
    #expect(emoji(chat.messages[1].text) == [":blob: \(path)", ":gone: –"])
    #expect(named(chat) == ["2 custom emoji are shown by their names"])
    #expect(try chat.media.bytes(for: MediaReference(path: path), limit: 99) == Self.picture)
  }

  @Test func discord() throws {
    let known = #"""
      "content": "Hi <a:wave:55> :blob: :far: 😀", "inlineEmojis": [
       {"id": "", "name": "😀", "code": "grinning", "imageUrl": "media/1f600.svg"},
       {"id": "55", "name": "wave", "code": "wave", "imageUrl": "media/wave.gif"},
       {"id": "56", "name": "blob", "code": "blob", "imageUrl": "media\\blob.png"},
       {"id": "57", "name": "far", "code": "far", "imageUrl": "https://cdn.example/57.png"}]
      """#
    let files = try changed(
      ExportFiles(fixture: "discord"),
      [("Club - general [10].json", #""content": "Hello **all**""#, known)])
    let chat = try files.imported()
    let text = try #require(chat.messages.first?.text)
    #expect(text.string == "Hi :wave: :blob: :far: 😀")
    // The second part has another one.
    #expect(emoji(text) == [":wave: media/wave.gif", ":blob: media/blob.png", ":far: –"])
    #expect(named(chat) == ["2 custom emoji are shown by their names"])
  }

  @Test func mattermost() throws {
    var files = try ExportFiles(fixture: "mattermost")
    #expect(
      emoji(try files.imported(ImportOptions(chat: "General")).messages.first?.text) == [
        ":party: –"
      ])
    files.files.append(("data/emoji/party.png", Self.picture))
    let chat = try files.imported(ImportOptions(chat: "General"))
    #expect(emoji(chat.messages.first?.text) == [":party: data/emoji/party.png"])
    #expect(named(chat).isEmpty)
  }

  @Test func zulip() throws {
    var files = try changed(
      ExportFiles(fixture: "zulip"),
      [
        (
          "realm.json", "{",
          #"{ "zerver_realmemoji": [{"id": 7, "name": "party", "realm": 2, "file_name": "7.png"}],"#
        ), ("messages-000001.json", "Hello @**Ben**", "Hello :party: :tada: @**Ben**"),
      ])
    let without = try files.imported(ImportOptions(chat: "general"))
    #expect(emoji(without.messages.first?.text) == [":party: –"])
    #expect(named(without) == ["2 custom emoji are shown by their names"])
    files.files.append(("emoji/2/emoji/images/7.png", Self.picture))
    let chat = try files.imported(ImportOptions(chat: "general"))
    #expect(chat.messages.first?.text.string == "Hello :party: 🎉 @Ben now")
    #expect(emoji(chat.messages.first?.text) == [":party: emoji/2/emoji/images/7.png"])
    #expect(named(chat).isEmpty)
  }

  @Test func rocketChat() throws {
    var files = try changed(
      ExportFiles(fixture: "rocket_chat"), [("general.json", "*Hi* @ben", "*Hi* :party: @ben")])
    // A name that nothing says is one may be words.
    #expect(emoji(try files.imported().messages.first?.text).isEmpty)
    files.files.append(("emoji-custom/party.gif", Self.picture))
    let chat = try files.imported()
    #expect(emoji(chat.messages.first?.text) == [":party: emoji-custom/party.gif"])
    #expect(chat.messages.first?.reactions.last?.image?.path == "emoji-custom/party.gif")
    #expect(named(chat).isEmpty)
  }

  @Test func telegram() throws {
    func part(_ words: String, _ id: String) -> String {
      #"{"type": "custom_emoji", "text": "\#(words)", "document_id": "\#(id)"}"#
    }
    let parts = [
      part("😀", "stickers/a.webp"), part("🔥", "stickers/b.tgs"), part("🎉", "stickers/c.WEBM"),
      part("❤️", "5368324170671202286"),
      part("👍", "(File not included. Change data exporting settings to download.)"),
    ].joined(separator: ", ")
    let chat = try imported(
      """
      {"name": "G", "type": "private_group", "id": 5, "messages": [{"id": 7, "type": "message",
      "date": "2026-03-14T09:41:07", "from": "Ana", "from_id": "user1", "text": [\(parts)]}]}
      """, name: "result.json")
    #expect(chat.messages.first?.text.string == "😀🔥🎉❤️👍")
    #expect(
      emoji(chat.messages.first?.text) == [
        "😀 stickers/a.webp", "🔥 stickers/b.tgs", "🎉 –", "❤️ –", "👍 –",
      ])
    #expect(named(chat) == ["3 custom emoji are shown as the ordinary ones that they stand for"])
  }

  @Test func telegramPages() throws {
    let words = """
      See <a href = "stickers/a.webp">😀</a><a href = "stickers/b.tgs">🔥</a>\
      <a href="" onclick="return ShowNotLoadedEmoji();">🎉</a> 
      """
    let files = try changed(
      ExportFiles(fixture: "telegram_html"), [("messages.html", "See ", words)])
    let chat = try files.imported()
    let message = try #require(chat.messages.first { $0.text.string.hasPrefix("See") })
    #expect(message.text.string.hasPrefix("See 😀🔥🎉 this"))
    #expect(emoji(message.text) == ["😀 stickers/a.webp", "🔥 stickers/b.tgs", "🎉 –"])
    #expect(named(chat) == ["1 custom emoji is shown as the ordinary one that it stands for"])
  }

  @Test func googleChat() throws {
    func message(_ more: String) -> String {
      #"""
      {"creator": {"name": "Ana", "email": "ana@example.org"}, "message_id": "a/b/c",
      "created_date": "Saturday, March 14, 2026 at 9:41:07 AM UTC", "text": "hi :party:",
      "annotations": [{"start_index": 3, "length": 7, "custom_emoji_metadata":
      {"custom_emoji": {"shortcode": ":party:"}}}\#(more)]}
      """#
    }
    let format = #", {"start_index": 0, "length": 2, "format_metadata": {"format_type": "BOLD"}}"#
    for more in ["", format] {
      let chat = try imported(#"{"messages": [\#(message(more))]}"#, name: "messages.json")
      #expect(emoji(chat.messages.first?.text) == [":party: –"])
      #expect(named(chat) == ["1 custom emoji is shown by its name"])
    }
  }

  @Test func matrix() throws {
    let html = #"a <img data-mx-emoticon src=\"mxc://e.org/1\" alt=\":party:\" height=\"32\" />"#
    let content = #"{"msgtype": "m.text", "body": "Hello y""#
    let chat = try changed(
      ExportFiles(fixture: "matrix"),
      [
        (
          "export.json", "\"m.new_content\": " + content,
          "\"m.new_content\": " + content
            + #", "format": "org.matrix.custom.html", "formatted_body": "\#(html)""#
        )
      ]
    ).imported()
    #expect(chat.messages.first?.text.string == "a :party:")
    #expect(emoji(chat.messages.first?.text) == [":party: –"])
    #expect(named(chat) == ["1 custom emoji is shown by its name"])
  }

  @Test func teams() throws {
    let custom =
      #"<p>a <customemoji id=\"x\" alt=\"party\" source=\"https://e.org/1\"></customemoji>!</p>"#
    let files = try changed(
      ExportFiles(fixture: "teams"),
      [("messages.json", #""content": "Hello &amp; hi""#, #""content": "\#(custom)""#)])
    let chat = try files.imported()
    #expect(chat.messages.first?.text.string == "a :party:!")
    #expect(emoji(chat.messages.first?.text) == [":party: –"])
    #expect(named(chat) == ["1 custom emoji is shown by its name"])
  }

  @Test func iMessagePages() throws {
    let words = """
      First <img class="inline_sticker" src="attachments/m.png" alt="App: Memoji"> \
      <img class="inline_sticker" src="/elsewhere/n.png" alt="Other">
      """
    let place = try #require(ExporterPageTests.chat.range(ofFirst: "First "))
    let page =
      ExporterPageTests.chat[..<place.lowerBound] + words
      + ExporterPageTests.chat[place.upperBound...]
    let chat = try imported(String(page), name: "Ben.html")
    #expect(emoji(chat.messages.first?.text) == ["App: Memoji attachments/m.png", "Other –"])
    #expect(
      chat.warnings.map(\.message).filter { $0.contains("within words") }
        == ["1 picture within words is shown by its name"])
  }

  /// Of one message in two exports, the one that has the pictures is kept, whichever comes first.
  @Test func mergingKeepsPictures() throws {
    func message(_ path: String?) -> Message {
      Message(
        id: "1", sender: "a",
        text: RichText(":p: x", entities: [Entity(.customEmoji(path: path), start: 0, end: 3)]))
    }
    for (first, second) in [("p.png", nil), (nil, "p.png")] as [(String?, String?)] {
      var joined = message(first)
      joined.join(message(second))
      #expect(joined == message("p.png"))
    }
    for (first, second) in [("p.png", "o.png"), ("o.png", "p.png")] {
      var joined = message(first)
      joined.join(message(second))
      #expect(joined == message("o.png"))
    }
  }
}
