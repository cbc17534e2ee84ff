import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct ExporterPageTests {
  /// A page of a newer version, on which messages have ids.
  private static func page(_ blocks: String) -> String {
    """
    <html>
    <head>
    <meta charset="UTF-8">
    <style>
    .message .sent { color: white; }
    </style><link rel="stylesheet" href="style.css">
    </head>
    <body>
    \(blocks)</body></html>
    """
  }

  /// A message; `more` stands behind its parts.
  private static func message(
    _ sender: String, _ time: String, _ guid: String, _ parts: [String], more: String = "",
    isReply: Bool = false
  ) -> String {
    let side = sender == "Me" ? "sent iMessage" : "received"
    let rows = parts.map { "<hr>\n<div class=\"message_part\">\n    \($0)\n    </div>\n" }.joined()
    return """
      <div class="message"\(isReply ? " id=\"r-\(guid)\"" : "")>
          <div class="\(side)">
              <p>
                  <span class="timestamp">
                      <a title="Reveal in Messages app" href="sms://open?message-guid=\(guid)">May 17, 2022  \(time)</a>
                  </span>
                  <span class="sender">\(sender)</span>
              </p>
              \(rows)
              \(more)
          </div>
      </div>

      """
  }

  private static func bubble(_ words: String) -> String { "<span class=\"bubble\">\(words)</span>" }

  private static let tapbacks = """
    <div class="tapbacks"><hr><p>Tapbacks:</p>
    <div class="tapback"><span class="tapback"><b>Loved</b> by Me</span></div>
    <div class="tapback"><span class="tapback"><b>☕️</b> by Zoë &amp; Co</span></div>
    <div class="tapback"><img src="attachments/s.png" loading="lazy"><div class="sticker_name">App: Memoji</div><div class="sticker_tapback">&nbsp;by Ben</div></div>
    </div>
    """
  private static let note =
    "<span class=\"reply_context\">This message responded to an earlier message.</span>"

  static let chat = page(
    message(
      "Ben", "5:29:42 PM", "A",
      [
        bubble(
          "First <b>line</b>\nand <span title=\"+1555\"><b>Zoë</b></span> &lt;3 "
            + "<a href=\"https://example.org/a/\">there</a>")
      ],
      more: tapbacks + "<div class=\"replies\"><div class=\"reply\" id=\"C\">\n"
        + message("Me", "5:31:00 PM", "C", [bubble("The answer")])
        + "</div><div class=\"reply\" id=\"X\">"
        + message("Zoë &amp; Co", "5:32:00 PM", "X", [bubble("Only here")])
        + "</div></div>")
      + message(
        "Me", "5:30:00 PM", "B",
        [
          "<div class=\"attachment\"><img src=\"attachments/1.jpeg\" loading=\"lazy\"></div>",
          "<div class=\"attachment\"><a href=\"attachments/p.pdf\">Click to download plan (b).pdf (3.00 KB)</a></div>",
        ], more: "<span class=\"expressive\">Sent with Aurora</span>"
      ).replacing("5:30:00 PM</a>", with: "5:30:00 PM</a>\n  (Read by them after 2 seconds)")
      + message("Me", "5:31:00 PM", "C", [bubble("The answer")], more: note, isReply: true)
      + "\n<div class=\"announcement\">\n    <p><span class=\"timestamp\">May 17, 2022  5:33:00 PM"
      + "</span> You named the conversation <b>Book club</b></p>\n</div>\n"
      + message(
        "Ben", "5:34:00 PM", "D",
        [
          "<div class=\"edited\"><table><tbody><tr><td><span class=\"timestamp\"></span></td><td>one</td></tr>"
            + "<tr><td><span class=\"timestamp\">Edited 5 seconds later</span></td><td>two</td></tr></tbody>"
            + "<tfoot><tr><td><span class=\"timestamp\">Edited 9 seconds later</span></td><td><s>three</s></td></tr>"
            + "</tfoot></table></div>"
        ])
      + "<div class=\"announcement\"><p><span class=\"timestamp\">May 17, 2022 12:35:00 AM</span>"
      + " Ben unsent a message.</p></div>")

  @Test func effectsPlay() throws {
    let page = Self.chat.replacing("Sent with Aurora", with: "Sent with Gentle")
    let chat = try imported(page, name: "Ben.html")
    #expect(chat.messages.compactMap(\.effect) == [.gentle])
    #expect(!chat.warnings.contains { $0.message.contains("effect") })
  }

  @Test func everythingThatStandsInIt() throws {
    let chat = try imported(Self.chat, name: "Ben.html")
    #expect(chat.format == .iMessageHTML)
    #expect(chat.conversation.title == "Ben")
    #expect(chat.conversation.me == "Me")
    #expect(chat.conversation.participants.map(\.name) == ["Ben", "Me", "Zoë & Co"])
    // Six blocks; one reply stands twice, and one only below what it answers. Two files are two.
    #expect(
      chat.messages.map(\.id.rawValue) == ["A", "X", "B", "B/2", "C", "D", "6"])
    #expect(flaws(of: chat.conversation).isEmpty)
    let first = chat.messages[0]
    #expect(first.text.string == "First line\nand Zoë <3 there")
    #expect(
      first.text.entities == [
        Entity(.bold, start: 6, end: 10), Entity(.bold, start: 15, end: 19),
        Entity(.mention, start: 15, end: 19),
        Entity(.textLink(url: "https://example.org/a/"), start: 23, end: 28),
      ])
    #expect(first.date == (try date("2022-05-17T17:29:42")))
    #expect(
      first.reactions == [
        Reaction(emoji: "❤️", senders: ["Me"]), Reaction(emoji: "☕️", senders: ["Zoë & Co"]),
        Reaction(
          emoji: "sticker", senders: ["Ben"], image: MediaReference(path: "attachments/s.png")),
      ])
    #expect(chat.messages[1].reply == Reply(target: "A"))
    #expect(chat.messages[1].text == "Only here")
    #expect(chat.messages[2].delivery == .read)
    #expect(chat.messages[2].text.string == "Sent with Aurora")
    #expect(
      chat.messages[2].content == .photo(Media(path: "attachments/1.jpeg", fileName: "1.jpeg")))
    #expect(
      chat.messages[3].content
        == .file(Media(path: "attachments/p.pdf", fileName: "plan (b).pdf")))
    #expect(chat.messages[4].reply == Reply(target: "A"))
    #expect(chat.messages[4].thread == "A")
    #expect(chat.messages[5].text.string == "three")
    #expect(chat.messages[5].history == ["one", "two"])
    #expect(chat.messages[5].edited == Edit())
    #expect(chat.messages[6].content == .deleted(byMe: false))
    #expect(chat.messages[6].date == (try date("2022-05-17T00:35:00")))
    #expect(chat.services.map(\.text) == ["You named the conversation Book club"])
    #expect(chat.services.map(\.kind) == [.renamed])
    #expect(
      chat.warnings.map(\.message) == [
        "1 reply stands only below what it answers and is shown after that",
        "1 message was sent with an effect, which is told in words",
      ])
    let last = try imported(Self.chat, name: "Ben.html", options: ImportOptions(last: 3))
    #expect(
      last.messages.first?.reply
        == Reply(target: "A", sender: "Ben", quote: "First line\nand Zoë <3 there"))
    #expect(last.conversation.participants.count == 3)
  }

  @Test func partsOfEveryKind() throws {
    let app = { (words: String) in "<div class=\"app\">\(words)</div>" }
    let header = { (name: String) in
      "<div class=\"app_header\"><div class=\"name\">\(name)</div></div>"
    }
    let parts: [(String, Content)] = [
      (
        "<div class=\"attachment\"><video controls> <source src=\"attachments/a.mov\" type=\"video/quicktime\"> <source src=\"attachments/a.mov\"> </video></div>",
        .video(Media(path: "attachments/a.mov", fileName: "a.mov"))
      ),
      (
        "<div class=\"attachment\"><audio controls src=\"attachments/a.caf\" type=\"x-caf\" </audio></div>",
        .audio(Media(path: "attachments/a.caf", fileName: "a.caf"))
      ),
      (
        "<div class=\"attachment\"><p>Unable to embed model/gltf attachments: attachments/a.glb</p></div>",
        .file(Media(path: "attachments/a.glb", fileName: "a.glb"))
      ),
      (
        "<span class=\"attachment_error\">Unable to locate attachment: IMG_1.heic</span>",
        .photo(Media(fileName: "IMG_1.heic"))
      ),
      (
        "<div class=\"sticker\"><img src=\"attachments/s.png\" loading=\"lazy\"></div>",
        .sticker(Media(path: "attachments/s.png", fileName: "s.png"), emoji: nil)
      ),
      (
        "<span class=\"bubble jumbo\"><img class=\"inline_sticker\" src=\"attachments/m.png\" alt=\"App: Memoji\"></span>",
        .sticker(Media(path: "attachments/m.png", fileName: "m.png"), emoji: nil)
      ),
      (
        app(
          "<a href=\"https://example.org/x/\">\(header("Example"))<div class=\"app_footer\"><div class=\"caption\">A page</div><div class=\"subcaption\">About</div></div></a>"
        ),
        .link(
          LinkPreview(
            url: "https://example.org/x/", title: "A page", summary: "About", site: "Example"))
      ),
      (
        app(
          "<a href=\"https://maps.apple.com/?ll=51.5,-0.12&amp;q=x\">\(header("Place"))<div class=\"app_footer\"><div class=\"caption\">1 Street</div></div></a>"
        ),
        .location(Location(latitude: 51.5, longitude: -0.12, name: "Place", address: "1 Street"))
      ),
      (
        app(
          "<div class=\"poll-container\"><div class=\"poll-option\"><div class=\"option-header\"><span>Fri</span><span class=\"vote-count\">2</span></div><div class=\"voters-list\"><span class=\"voter\">Ben</span><span class=\"voter\">Cem</span></div></div><div class=\"poll-option\"><div class=\"option-header\"><span>Sat</span><span class=\"vote-count\">0</span></div></div></div>"
        ),
        .poll(
          Poll(
            question: "",
            options: [
              Poll.Option(text: "Fri", votes: 2, voters: ["Ben", "Cem"]), Poll.Option(text: "Sat"),
            ]))
      ),
      (
        app(
          header("Apple Cash") + "<div class=\"app_footer\"><div class=\"caption\">$5</div></div>"),
        .unsupported(kind: "Apple Cash", summary: "$5")
      ),
      (
        "<div class=\"app_error\">Unable to format it</div>",
        .unsupported(kind: "App", summary: "Unable to format it")
      ),
      (
        "<span class=\"unsent\"><span class=\"unsent\">You unsent this message part!</span></span>",
        .deleted(byMe: false)
      ),
      ("", .unsupported(kind: "Message without content", summary: "")),
    ]
    for (markup, content) in parts {
      let page = Self.page(Self.message("Ben", "5:29:42 PM", "A", [markup]))
      let chat = try imported(page, name: "x.html")
      #expect(chat.messages.map(\.content) == [content], "\(markup)")
      #expect(flaws(of: chat.conversation).isEmpty)
    }
    let words: [(String, String)] = [
      ("Unable to convert and display file: a.heic", "Unable to convert and display file: a.heic"),
      (
        "<span class=\"bubble\">Salut</span>\n<div class=\"translated\"><span class=\"bubble\">Hi</span></div>",
        "Salut\nHi"
      ),
      ("<span class=\"animationBig\">big</span>", "big"),
    ]
    for (markup, text) in words {
      let page = Self.page(Self.message("Ben", "5:29:42 PM", "A", [markup]))
      #expect(try imported(page, name: "x.html").messages.map(\.text.string) == [text])
    }
  }

  /// Older pages have no ids, and other words for tapbacks.
  @Test func anOlderPage() throws {
    func message(_ side: String, _ sender: String, _ words: String, _ more: String) -> String {
      "<div class=\"message\">\n<div class=\"\(side)\">\n<p><span class=\"timestamp\">Oct 17, 2021 10:32:03 PM</span>\n<span class=\"sender\">\(sender)</span></p>\n<hr><div class=\"message_part\"><span class=\"bubble\">\(words)</span></div>\n\(more)</div>\n</div>\n"
    }
    let reactions =
      "<div class=\"reactions\"><hr><p>Reactions:</p><p><span class=\"reaction\"><b>Liked</b> by Me</span></p></div>"
    let inner = message("received", "Ben", "Second", "")
    let page =
      "<html>\n<meta charset=\"UTF-8\">\n<style>.message .sent { }</style>\n"
      + message(
        "sent iMessage", "Me", "First",
        reactions + "<div class=\"replies\"><div class=\"reply\">\n\(inner)</div></div>")
      + message("received", "Ben", "Second", Self.note)
      + "<div class =\"announcement\"><p><span class=\"timestamp\">Oct 17, 2021 10:33:03 PM</span> Ben left the conversation.</p></div></html>"
    let chat = try imported(page, name: "Ben.html")
    #expect(chat.messages.map(\.text.string) == ["First", "Second"])
    #expect(chat.messages[0].reactions == [Reaction(emoji: "👍", senders: ["Me"])])
    #expect(chat.messages[1].reply == Reply(target: "1"))
    #expect(chat.services.map(\.kind) == [.left])
    #expect(chat.warnings.isEmpty)
  }

  /// Replies below replies, deeper than any phone shows them, each of which answers the one before it.
  @Test func deepReplies() throws {
    let count = Effort.rounds(300, long: 20_000)
    var page = ""
    for number in 0..<count {
      page += "<div class=\"message\"><div class=\"received\"><p><span class=\"timestamp\">"
      page += "May 17, 2022  5:29:42 PM</span> <span class=\"sender\">P\(number)</span></p>"
      page += "<div class=\"message_part\">\(Self.bubble("w\(number)"))</div>"
      if number < count - 1 { page += "<div class=\"replies\"><div class=\"reply\">\n" }
    }
    page += "</div></div>" + String(repeating: "</div></div></div></div>\n", count: count - 1)
    page += Self.message("Zoë", "6:00:00 PM", "Z", ["after"])
    let chat = try imported(Self.page(page), name: "Ben.html")
    #expect(chat.messages.count == count + 1)
    for (before, message) in zip(chat.messages, chat.messages.dropFirst().dropLast()) {
      #expect(message.reply?.target == before.id)
    }
    #expect(chat.messages.prefix(count).map(\.text.string) == (0..<count).map { "w\($0)" })
    #expect(chat.messages.last?.text.string.contains("after") == true)
    #expect(chat.messages.last?.reply == nil)
  }

  @Test func aFolderOfChats() throws {
    let files: [(name: String, bytes: [UInt8])] = [
      ("Ben.html", Array(Self.chat.utf8)), ("orphaned.html", Array(Self.page("").utf8)),
      ("attachments/1.jpeg", [0xFF, 0xD8, 0xFF]),
    ]
    let chat = try ChatImporter.open(bytes: ZipArchive.bytes(files), name: "export.zip")
    #expect(chat.conversation.title == "Ben")
    guard case .photo(let media) = chat.messages[2].content else {
      Issue.record("no photo")
      return
    }
    #expect(try chat.media.bytes(for: media.reference, limit: 10) == [0xFF, 0xD8, 0xFF])
    #expect(chat.warnings.map(\.message).contains("2 files are not in the export"))
    let two = ZipArchive.bytes(
      files + [("Zoë.html", Array(Self.page(Self.message("Zoë", "1:00:00 PM", "Z", ["x"])).utf8))])
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: two, name: "export.zip")
    }
    #expect(errors.first?.hint == "one of: `Ben`, `Zoë`")
    let other = try ChatImporter.open(
      bytes: two, name: "export.zip", options: ImportOptions(chat: "Zoë"))
    #expect(other.messages.map(\.text.string) == ["x"])
  }

  @Test(arguments: [1, 7, 64]) func inPieces(size: Int) throws {
    let whole = try imported(Self.chat, name: "Ben.html").conversation
    let pieces = try ChatExport(bytes: Array(Self.chat.utf8), name: "Ben.html", chunkSize: size)
    #expect(try pieces.read().conversation == whole)
  }

  @Test func damagedFiles() {
    expectHolding(
      Array(Self.chat.utf8), damagedBy: ["<div class=\"message\">", "</div>", "<", "\""], seed: 6,
      whereCut: { chat, _ in
        #expect(chat.warnings.contains { $0.message.contains("ends early") })
      }
    ) { bytes throws(DiagnosticsError) in try ChatImporter.open(bytes: bytes, name: "x.html") }
  }
}
