import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct SignalMarkdownTests {
  @Test func theSample() throws {
    let folder = try TemporaryFolder()
    try folder.write(try fixture("signal_export_chat.md"), to: "Ben/chat.md")
    try folder.write([0xFF, 0xD8, 0xFF], to: "Ben/media/2026-03-14_0_a.jpg")
    for chat in [
      try ChatImporter.open(folder.path("Ben/chat.md")), try ChatImporter.open(folder.path("Ben")),
      try ChatImporter.open(folder.path),
    ] {
      #expect(chat.format == .signalMarkdown)
      #expect(chat.conversation.title == "Ben")
      #expect(chat.conversation.me == "Me")
      #expect(chat.messages.map(\.sender) == ["Ben", "Me", "Ben"])
      #expect(chat.messages[0].text == "Hi")
      #expect(chat.messages[0].date == (try date("2026-03-14T09:41:07")))
      #expect(chat.messages[0].reactions == [Reaction(emoji: "❤️", senders: ["Me"])])
      #expect(chat.messages[1].reply == Reply(quote: "Hi"))
      #expect(chat.messages[1].text == "yes")
      guard case .photo(let media) = chat.messages[1].content else {
        Issue.record("no photo")
        continue
      }
      #expect(media.reference.path == "media/2026-03-14_0_a.jpg")
      #expect(try chat.media.bytes(for: media.reference, limit: 9)?.count == 3)
      #expect(chat.messages[2].content == .deleted(byMe: false))
      #expect(chat.warnings.isEmpty)
      #expect(flaws(of: chat.conversation).isEmpty)
    }
  }

  @Test func everythingThatStandsInIt() throws {
    let chat = try imported(
      """
      [2026-03-14 09:41:07] Ben: Outgoing voice call (accepted, 2m 3s)\u{20}\u{20}
      [2026-03-14 09:42:07] Ben: two\u{20}\u{20}
      lines with [a link](https://example.com) and [brackets]\u{20}\u{20}
      (- Me: 👍, Zoë: 😀 -)[a b.pdf](./media/a%20b.pdf)\u{20}\u{20}
      [2026-03-14 09:43:07] Zoë: \u{20}\u{20}
      (( 🐱 ))
      [2026-03-14 09:44:07] Zoë: Missed video call\u{20}\u{20}
      """, name: "chat.md")
    #expect(
      chat.messages.map(\.content) == [
        .call(Call(duration: 123)),
        .file(Media(path: "media/a b.pdf", fileName: "a b.pdf")),
        .sticker(Media(), emoji: "🐱"), .call(Call(isVideo: true, outcome: .missed)),
      ])
    #expect(
      chat.messages[1].text.string
        == "two\nlines with [a link](https://example.com) and [brackets]")
    #expect(
      chat.messages[1].reactions == [
        Reaction(emoji: "👍", senders: ["Me"]), Reaction(emoji: "😀", senders: ["Zoë"]),
      ])
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  /// WhatsApp writes the same dates in Swedish.
  @Test func whatsAppStaysWhatsApp() throws {
    let chat = try imported("[2026-03-14 09:41:07] Ben: Hej\n[2026-03-14 09:42:07] Ana: Hej\n")
    #expect(chat.format == .whatsApp)
  }

  @Test func damagedFiles() throws {
    expectHolding(
      try fixture("signal_export_chat.md"),
      damagedBy: ["\n", "> ", "(- ", " -)", "](./", "![", ")"], seed: 5
    ) { bytes throws(DiagnosticsError) in try ChatImporter.open(bytes: bytes, name: "x.md") }
  }
}
