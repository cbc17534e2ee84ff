import ChatModel
import Testing

@testable import ChatImport

/// A synthetic export in each language of the table: what the app itself writes is recognised.
@Suite struct WhatsAppLanguageTests {
  /// The first lines of the dates of the table, by language; other languages write as in English.
  private static let headers: [String: String] = [
    "ios_arabic_latin_digits": "[\u{200F}27\u{200F}/3\u{200F}/2022، 21:41:35]",
    "ios_arabic": "[٢٧\u{200F}/٣\u{200F}/٢٠٢٢، ٩:٤١:٣٥ م]", "ios_czech": "[3/27/22 21:41:35]",
    "ios_french": "[3/27/22 21:41:35]", "ios_indonesian": "[3/27/22 21.41.35]",
    "ios_japanese": "[3/27/22 21:41:35]", "ios_portuguese": "[3/27/22 21:41:35]",
    "ios_thai": "[3/27/22 21:41:35]", "ios_vietnamese": "[21:41:35, 3/27/22]",
    "android_english": "23/03/2022, 13:31 -", "android_czech": "23.03.22 13:31 -",
    "android_russian": "23.03.2022, 13:31 -", "android_dutch": "23-03-2022 13:31 -",
  ]
  /// A document's name and its pages, as the phone orders them.
  private static let pages: [String: String] = [
    "ios_arabic_latin_digits": "صفحتان 2", "ios_arabic": "صفحتان ٢", "ios_czech": "2 strany",
    "ios_german": "2 Seiten", "ios_hindi": "2 पन्ने", "ios_indonesian": "2 halaman",
    "ios_italian": "2 pagine", "ios_japanese": "ページ数: 2", "ios_portuguese": "2 páginas",
    "ios_russian": "2 страницы", "ios_spanish": "2 páginas", "ios_thai": "2 หน้า",
    "ios_ukrainian": "2 сторінки", "ios_vietnamese": "2 trang",
  ]

  @Test(arguments: WhatsAppPhrases.all.map(\.language)) func isUnderstood(language: String) throws {
    let phrases = try #require(WhatsAppPhrases.all.first { $0.language == language })
    let isPhone = language.hasPrefix("ios")
    let header = Self.headers[language] ?? "[3/27/22, 21:41:35]"
    let mark = isPhone ? "\u{200E}" : ""
    let pages = Self.pages[language] ?? "2 pages"
    var lines: [String] = []
    var contents: [Content] = []
    func add(_ words: String?, _ content: Content) {
      guard let words else { return }
      lines.append("\(header) Ana: \(mark)\(words)")
      contents.append(content)
    }
    lines.append("\(header) Ben: Hi")
    contents.append(.text)
    add(phrases.image, .photo(Media()))
    add(phrases.video, .video(Media()))
    add(phrases.audio, .voice(Media()))
    add(phrases.sticker, .sticker(Media(), emoji: nil))
    add(phrases.gif, .animation(Media()))
    add(phrases.document, .file(Media()))
    add(phrases.contact, .contact(Contact(name: "Contact")))
    add(phrases.media, .unsupported(kind: "Media not exported", summary: ""))
    add(phrases.deleted, .deleted(byMe: false))
    add(phrases.youDeleted, .deleted(byMe: true))
    add(phrases.viewOnce, .viewOnce)
    add(
      phrases.location.map { "\($0): https://maps.google.com/?q=51.5,-0.25" },
      .location(Location(latitude: 51.5, longitude: -0.25)))
    add(
      phrases.attached.map { "\u{200E}Alex.vcf (\($0))" },
      .contact(Contact(name: "Alex", card: MediaReference(path: "Alex.vcf"))))
    add(
      phrases.attached.map { "PTT-20220323-WA0000.opus (\($0))" },
      .voice(
        Media(
          path: "PTT-20220323-WA0000.opus", fileName: "PTT-20220323-WA0000.opus",
          mimeType: "audio/ogg")))
    let file = Content.file(Media(fileName: "Plan.pdf", mimeType: "application/pdf", pageCount: 2))
    add(phrases.document.map { "Plan.pdf • \(pages) \($0)" }, file)
    if isPhone {
      add(phrases.document.map { "Plan.pdf • \u{200E}\(pages) \u{200E}\($0)" }, file)
    }

    let chat = try imported(lines.joined(separator: "\n"))
    #expect(chat.messages.map(\.content) == contents)
    #expect(chat.messages.map(\.sender.rawValue) == ["Ben"] + lines.dropFirst().map { _ in "Ana" })
    #expect(chat.conversation.me == (phrases.youDeleted == nil ? nil : "Ana"))
    #expect(chat.conversation.kind == .direct)
    #expect(chat.messages.allSatisfy { $0.date != nil })
  }

  /// The end of each phrase may be a caption's: words before the mark stay.
  @Test(arguments: WhatsAppPhrases.all.filter { $0.image != nil }.map(\.language))
  func captionStays(language: String) throws {
    let phrase = try #require(WhatsAppPhrases.all.first { $0.language == language }?.image)
    let chat = try imported("[3/27/22, 21:41:35] Ana: Look at this \u{200E}\(phrase)")
    #expect(chat.messages.first?.content == .photo(Media()))
    #expect(chat.messages.first?.text.string == "Look at this")
  }

  @Test func tableIsComplete() {
    #expect(WhatsAppPhrases.all.count == 34)
    #expect(Set(WhatsAppPhrases.all.map(\.language)).count == 34)
    // Of Turkish only what stands for media has been seen.
    for phrases in WhatsAppPhrases.all
    where phrases.language.hasPrefix("ios") && phrases.language != "ios_turkish" {
      #expect(
        [
          phrases.image, phrases.video, phrases.audio, phrases.sticker, phrases.gif,
          phrases.document, phrases.contact, phrases.deleted, phrases.youDeleted,
        ].allSatisfy { $0 != nil })
    }
  }
}
