import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct DiscordPageTests {
  /// A page as the exporter shortens it.
  private static func page(
    _ groups: String, count: Int, guild: String = "Club", channel: String = "Text / general"
  ) -> String {
    "<!DOCTYPE html><html lang=en><head><title>\(guild) - \(channel)</title><meta charset=utf-8>"
      + "<style>.chatlog{padding:1rem 0}.chatlog__message-group{margin-bottom:1rem}</style></head><body>\n"
      + "<div class=preamble><div class=preamble__entries-container><div class=preamble__entry>\(guild)</div>"
      + "<div class=preamble__entry>\(channel)</div></div></div><div class=\"chatlog\">\n\(groups)\n</div>"
      + "<div class=postamble><div class=postamble__entry>Exported \(count) message(s)</div>"
      + "<div class=postamble__entry>Timezone: UTC+1</div></div></body></html>"
  }

  /// The beginning of a message.
  private static func container(_ id: String, _ more: String, pinned: Bool = false) -> String {
    let names =
      pinned
      ? "\"chatlog__message-container chatlog__message-container--pinned\""
      : "chatlog__message-container"
    return "<div id=chatlog__message-container-\(id) class=\(names) data-message-id=\(id)>"
      + "<div class=chatlog__message>\(more)</div></div>"
  }

  private static func first(
    _ id: String, _ user: String, _ name: String, _ more: String, tag: String = "",
    reply: String = "", pinned: Bool = false
  ) -> String {
    container(
      id,
      "<div class=chatlog__message-aside><img class=chatlog__avatar src=\"page_Files/a%20b.png\" alt=Avatar loading=lazy></div>"
        + "<div class=chatlog__message-primary>\(reply)<div class=chatlog__header>"
        + "<span class=chatlog__author style=\"color:rgb(155, 89, 10)\" title=\(name.lowercased()) data-user-id=\(user)>\(name)</span>\(tag)"
        + "<span class=chatlog__timestamp title=\"Saturday, 14 March 2026 10:41\"><a href=#chatlog__message-container-\(id)>14/03/2026 10:41</a></span></div>\(more)</div>",
      pinned: pinned)
  }

  private static func next(_ id: String, _ more: String) -> String {
    container(
      id,
      "<div class=chatlog__message-aside><div class=chatlog__short-timestamp title=\"x\">10:42</div></div>"
        + "<div class=chatlog__message-primary>\(more)</div>")
  }

  private static func group(_ messages: String...) -> String {
    "<div class=chatlog__message-group>\(messages.joined())</div>\n"
  }

  private static func words(_ html: String, edited: Bool = false) -> String {
    "<div class=\"chatlog__content chatlog__markdown\"><span class=chatlog__markdown-preserve>\(html)</span>"
      + (edited ? "<span class=chatlog__edited-timestamp title=\"x\">(edited)</span>" : "")
      + "</div>"
  }

  private static func reply(to id: String, _ name: String, _ quote: String) -> String {
    "<div class=chatlog__reply><img class=chatlog__reply-avatar src=https://example.org/x.png alt=Avatar loading=lazy>"
      + "<div class=chatlog__reply-author title=\(name.lowercased())>\(name)</div><div class=chatlog__reply-content>"
      + "<span class=chatlog__reply-link onclick=\"scrollToMessage(event,'\(id)')\">\(quote)</span></div></div>"
  }

  private static let attachments =
    "<div class=chatlog__attachment><a href=page_Files/plan-1.png><img class=chatlog__attachment-media src=page_Files/plan-1.png alt=\"Image attachment\" title=\"Image: plan (1).png (1.5 MB)\" loading=lazy></a></div>"
    + "<div class=\"chatlog__attachment chatlog__attachment--hidden\" onclick=\"showSpoiler(event,this)\"><div class=chatlog__attachment-spoiler-caption>SPOILER</div><video class=chatlog__attachment-media controls><source src=page_Files/film.mp4 alt=\"Video attachment\" title=\"Video: film.mp4 (2 MB)\"></video></div>"
    + "<div class=chatlog__attachment><div class=chatlog__attachment-generic><svg class=chatlog__attachment-generic-icon><use href=#attachment-icon /></svg><div class=chatlog__attachment-generic-name><a href=https://cdn.example.org/notes.txt>notes.txt</a></div><div class=chatlog__attachment-generic-size>2 KB</div></div></div>"
  private static let reactions =
    "<div class=chatlog__reactions><div class=chatlog__reaction title=thumbsup><img class=\"chatlog__emoji chatlog__emoji--small\" alt=👍 src=https://example.org/1f44d.svg loading=lazy><span class=chatlog__reaction-count>1,234</span></div>"
    + "<div class=chatlog__reaction title=blob><img class=\"chatlog__emoji chatlog__emoji--small\" alt=blob src=page_Files/blob.png loading=lazy><span class=chatlog__reaction-count>2</span></div></div>"
  private static let embed =
    "<div class=chatlog__embed><div class=\"chatlog__embed-color-pill chatlog__embed-color-pill--default\"></div><div class=chatlog__embed-content-container><div class=chatlog__embed-content><div class=chatlog__embed-text>"
    + "<div class=chatlog__embed-author-container><div class=chatlog__embed-author>News</div></div>"
    + "<div class=chatlog__embed-title><a class=chatlog__embed-title-link href=https://example.org/n><div class=\"chatlog__markdown chatlog__markdown-preserve\">Head</div></a></div>"
    + "<div class=chatlog__embed-description><div class=\"chatlog__markdown chatlog__markdown-preserve\">Body <strong>bold</strong></div></div>"
    + "<div class=chatlog__embed-fields><div class=chatlog__embed-field><div class=chatlog__embed-field-name><div class=\"chatlog__markdown chatlog__markdown-preserve\">N</div></div><div class=chatlog__embed-field-value><div class=\"chatlog__markdown chatlog__markdown-preserve\">V</div></div></div></div></div></div>"
    + "<div class=chatlog__embed-footer><span class=chatlog__embed-footer-text>Foot</span></div></div></div>"
  private static func event(_ id: String, _ more: String) -> String {
    container(
      id,
      "<div class=chatlog__message-aside><svg class=chatlog__system-notification-icon><use href=#pin-icon></use></svg></div><div class=chatlog__message-primary>"
        + "<span class=chatlog__system-notification-author title=ben data-user-id=222222222222222222>Ben</span> <span> </span> "
        + "<span class=chatlog__system-notification-content>\(more)</span><span class=chatlog__system-notification-timestamp><a href=#x>14/03/2026 10:41</a></span></div>"
    )
  }

  /// The ids of one millisecond after the other, beginning with 2026-03-14 09:41:07 UTC.
  private static func id(_ number: Int) -> String {
    String((1_773_481_267_000 + number * 60_000 - 1_420_070_400_000) << 22)
  }

  static let chat = page(
    group(
      first(
        id(0), "111111111111111111", "Ana",
        words(
          "See <strong>this</strong>\n<span class=\"chatlog__markdown-spoiler chatlog__markdown-spoiler--hidden\" onclick=\"showSpoiler(event,this)\">secret</span> <span class=chatlog__markdown-mention title=ben>@Ben</span> <img loading=lazy class=chatlog__emoji alt=🙂 title=slight_smile src=https://example.org/a.svg><img class=chatlog__emoji alt=blob title=blob src=https://example.org/b.png> &#252; <a href=https://example.org/>https://example.org/</a>",
          edited: true) + reactions, pinned: true),
      next(
        id(1),
        words(
          "<div class=chatlog__markdown-quote><div class=chatlog__markdown-quote-border></div><div class=chatlog__markdown-quote-content>said</div></div>so <code class=\"chatlog__markdown-pre chatlog__markdown-pre--inline\">x</code> <code class=\"chatlog__markdown-pre chatlog__markdown-pre--multiline language-swift\">let a = 1\nlet b</code>"
        ) + attachments))
      + group(
        first(
          id(2), "222222222222222222", "Ben", words("yes"),
          tag: "<span class=chatlog__author-tag>BOT</span>",
          reply: reply(to: id(0), "Ana", "See <strong>this</strong>")))
      + group(
        first(
          id(3), "111111111111111111", "Ana", words("no") + embed,
          reply: reply(
            to: "999999999999999999", "Cem", "<em>Click to see attachment</em><span>🖼️</span>")))
      + group(
        event(
          id(4),
          "<span>pinned </span> <a class=chatlog__system-notification-link href=#chatlog__message-container-\(id(0))>a message</a> <span>to this channel.</span>"
        ),
        event(id(5), "<span>joined the server.</span>")),
    count: 6)

  @Test func everythingThatStandsInIt() throws {
    let chat = try imported(Self.chat, name: "Club - general [123456789012345678].html")
    #expect(chat.format == .discordHTML)
    #expect(chat.conversation.title == "#general")
    #expect(chat.conversation.kind == .group)
    #expect(chat.conversation.me == nil)
    #expect(
      chat.conversation.participants.map(\.id)
        == ["111111111111111111", "222222222222222222", "cem"])
    #expect(chat.conversation.participants.map(\.name) == ["Ana", "Ben", "Cem"])
    #expect(chat.conversation.participants[0].color == "#9b590a")
    #expect(
      chat.conversation.participants[0].avatar == MediaReference(path: "page_Files/a b.png"))
    #expect(chat.conversation.participants[1].isBot)
    // Six messages: four of people, of which one has three files, and two events.
    #expect(
      chat.messages.map(\.id.rawValue) == [
        Self.id(0), Self.id(1), Self.id(1) + "/2", Self.id(1) + "/3", Self.id(2), Self.id(3),
      ])
    #expect(chat.services.count == 2)
    #expect(flaws(of: chat.conversation).isEmpty)
    let first = chat.messages[0]
    #expect(first.date == (try date("2026-03-14T09:41:07")))
    #expect(first.text.string == "See this\nsecret @Ben 🙂:blob: ü https://example.org/")
    #expect(
      first.text.entities == [
        Entity(.bold, start: 4, end: 8), Entity(.spoiler, start: 9, end: 15),
        Entity(.mentionName("222222222222222222"), start: 16, end: 20),
        Entity(.customEmoji(path: nil), start: 25, end: 31), Entity(.link, start: 35, end: 55),
      ])
    #expect(first.edited == Edit())
    #expect(first.isPinned)
    #expect(
      first.reactions == [
        Reaction(emoji: "👍", count: 1_234),
        Reaction(emoji: ":blob:", count: 2, image: MediaReference(path: "page_Files/blob.png")),
      ])
    let second = chat.messages[1]
    #expect(second.sender == "111111111111111111")
    #expect(second.text.string == "said\nso x \nlet a = 1\nlet b")
    #expect(
      second.text.entities == [
        Entity(.blockquote, start: 0, end: 4), Entity(.code, start: 8, end: 9),
        Entity(.pre(language: "swift"), start: 11, end: 26),
      ])
    #expect(
      chat.messages[1...3].map(\.content) == [
        .photo(Media(path: "page_Files/plan-1.png", fileName: "plan (1).png")),
        .video(Media(path: "page_Files/film.mp4", fileName: "film.mp4", isSpoiler: true)),
        .file(Media(fileName: "notes.txt")),
      ])
    #expect(chat.messages[4].reply == Reply(target: Message.ID(Self.id(0))))
    #expect(
      chat.messages[5].reply == Reply(sender: "cem", quote: "Click to see attachment🖼️"))
    #expect(chat.messages[5].text.string == "no\nNews\nHead\nBody bold\nN V\nFoot")
    #expect(
      chat.services.map(\.text) == [
        "Ben pinned a message to this channel", "Ben joined the server",
      ])
    #expect(chat.services.map(\.kind) == [.pinned, .joined])
    #expect(chat.services[0].target == Message.ID(Self.id(0)))
    #expect(
      chat.warnings.map(\.message).prefix(2) == [
        "1 custom emoji is shown by its name", "1 file is not in the export",
      ])
  }

  @Test func theLastOnesQuoteWhatIsLeftOut() throws {
    let last = try imported(Self.chat, name: "x.html", options: ImportOptions(last: 2))
    #expect(
      last.messages.first?.reply
        == Reply(target: Message.ID(Self.id(0)), sender: "111111111111111111", quote: "See this"))
  }

  @Test func embedsOfEveryKind() throws {
    func content(_ embed: String) throws -> [Content] {
      let page = Self.page(
        Self.group(
          Self.first(
            Self.id(0), "111111111111111111", "Ana", "<div class=chatlog__embed>\(embed)</div>")),
        count: 1)
      return try imported(page, name: "x.html").messages.map(\.content)
    }
    #expect(
      try content(
        "<a href=page_Files/e.png><img class=chatlog__embed-generic-image src=page_Files/e.png alt=\"Embedded image\"></a>"
      ) == [.photo(Media(path: "page_Files/e.png", fileName: "e.png"))])
    #expect(
      try content(
        "<video class=chatlog__embed-generic-gifv loop><source src=https://example.org/g.mp4 alt=\"Embedded gifv\"></video>"
      ) == [.link(LinkPreview(url: "https://example.org/g.mp4"))])
    #expect(
      try content(
        "<div class=chatlog__embed-spotify-container><iframe class=chatlog__embed-spotify src=https://open.spotify.com/embed/track/1></iframe></div>"
      ) == [.link(LinkPreview(url: "https://open.spotify.com/embed/track/1"))])
    #expect(
      try content(
        "<div class=chatlog__embed-invite-container><div class=chatlog__embed-invite-title>Invite to join a server</div><div class=chatlog__embed-invite><div class=chatlog__embed-invite-info><div class=chatlog__embed-invite-guild-name><a href=https://discord.gg/x>Club</a></div><div class=chatlog__embed-invite-channel-name><span>general</span></div></div></div></div>"
      ) == [
        .link(
          LinkPreview(
            url: "https://discord.gg/x", title: "Club", summary: "Invite to join a server: general")
        )
      ])
    #expect(try content("something new") == [.unsupported(kind: "Embed", summary: "something new")])
    let sticker = Self.page(
      Self.group(
        Self.first(
          Self.id(0), "111111111111111111", "Ana",
          "<div class=chatlog__sticker title=Wave><img class=chatlog__sticker--media src=page_Files/w.png alt=Sticker></div>"
        )),
      count: 1)
    #expect(
      try imported(sticker, name: "x.html").messages.map(\.content)
        == [.sticker(Media(path: "page_Files/w.png", fileName: "Wave"), emoji: nil)])
  }

  @Test func chatsOfTwo() throws {
    let page = Self.page(
      Self.group(Self.first(Self.id(0), "111111111111111111", "Ana", Self.words("hi")))
        + Self.group(Self.first(Self.id(1), "222222222222222222", "Ben", Self.words("ho"))),
      count: 2, guild: "Direct Messages", channel: "Private / Ben")
    let chat = try imported(page, name: "x.html")
    #expect(chat.conversation.title == "Ben")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.me == "111111111111111111")
    #expect(chat.warnings.isEmpty)
  }

  @Test func severalPages() throws {
    let one = Self.page(
      Self.group(Self.first(Self.id(0), "111111111111111111", "Ana", Self.words("one"))), count: 1)
    let two = Self.page(
      Self.group(Self.first(Self.id(1), "111111111111111111", "Ana", Self.words("two"))), count: 3)
    let name = "Club - general [123456789012345678]"
    let chat = try ChatImporter.open(
      bytes: ZipArchive.bytes([
        (name + " [part 2].html", Array(two.utf8)), (name + ".html", Array(one.utf8)),
        (name + ".html_Files/a.png", [1]),
      ]), name: "export.zip")
    #expect(chat.messages.map(\.text.string) == ["one", "two"])
    #expect(
      chat.warnings.last?.message
        == "`\(name) [part 2].html` says that it has 3 messages, but 1 were found")
    let other = ZipArchive.bytes([
      (name + ".html", Array(one.utf8)),
      (
        "Club - other [223456789012345678].html",
        Array(two.replacing("/ general", with: "/ other").utf8)
      ),
    ])
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: other, name: "export.zip")
    }
    #expect(errors.first?.hint == "one of: `general`, `other`")
  }

  /// Attributes are read as attributes, whatever words stand in them.
  @Test func wordsThatLookLikeMessages() throws {
    let forged =
      "<div class=chatlog__sticker title=\"x data-message-id=999999\"><img src=page_Files/w.png></div>"
    let page = Self.page(
      Self.group(
        Self.first(Self.id(0), "111111111111111111", "Ana", forged),
        Self.next(Self.id(1), Self.words("&lt;div data-message-id=1&gt;"))), count: 2)
    let chat = try imported(page, name: "x.html")
    #expect(chat.messages.map(\.id.rawValue) == [Self.id(0), Self.id(1)])
    #expect(chat.messages[1].text == "<div data-message-id=1>")
  }

  @Test(arguments: [1, 7, 64]) func inPieces(size: Int) throws {
    let whole = try imported(Self.chat, name: "x.html").conversation
    let pieces = try ChatExport(bytes: Array(Self.chat.utf8), name: "x.html", chunkSize: size)
    #expect(try pieces.read().conversation == whole)
  }

  @Test func damagedFiles() {
    expectHolding(
      Array(Self.chat.utf8), damagedBy: ["<div data-message-id=1>", "</div>", "<", "\""], seed: 7,
      whereCut: { chat, part in
        let isWhole = String(decoding: part, as: UTF8.self).contains("<div class=postamble")
        #expect(isWhole || chat.warnings.contains { $0.message.contains("ends early") })
      }
    ) { bytes throws(DiagnosticsError) in try ChatImporter.open(bytes: bytes, name: "x.html") }
  }
}
