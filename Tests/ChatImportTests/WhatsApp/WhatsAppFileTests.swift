import ChatModel
import Testing

@testable import ChatImport

/// Which words stand for a file.
@Suite struct WhatsAppFileTests {
  private func content(_ words: String) throws -> Content? {
    try imported("14/03/2026, 09:41 - Ana: " + words).messages.first?.content
  }

  /// Words in brackets behind a name that Android gave, or that the phone marks.
  @Test(
    arguments: [
      ("plan.pdf (file attached)", "plan.pdf"), ("plan (1).pdf (file attached)", "plan (1).pdf"),
      ("my plan.pdf (File attached)", "my plan.pdf"), ("plan.pdf(file attached)", nil),
      ("plan (file attached)", nil), ("(file attached)", nil), (" (file attached)", nil),
      ("plan.pdf (see below)", nil), ("\u{200E}plan.pdf (see below)", "plan.pdf"),
      ("DOC-20260314-WA0001.pdf (see below)", "DOC-20260314-WA0001.pdf"),
      ("plan.pdf (soubor byl přiložen)", "plan.pdf"), ("plan.pdf (файл добавлен)", "plan.pdf"),
      ("plan.pdf (bestand bijgevoegd)", "plan.pdf"),
      ("plan.pdf (bijgevoegd)", "plan.pdf"), ("plan.pdf (file attached) x", nil),
      (
        String(repeating: "a", count: 579) + ".pdf (file attached)",
        String(repeating: "a", count: 579) + ".pdf"
      ),
      (String(repeating: "a", count: 580) + ".pdf (file attached)", nil),
    ] as [(String, String?)])
  func filesOfAndroid(words: String, name: String?) throws {
    let expected = name.map {
      Content.file(Media(path: $0, fileName: $0, mimeType: "application/pdf"))
    }
    #expect(try content(words) == expected ?? .text)
  }

  /// Where the phone doesn't mark them, brackets need a number or a known word.
  @Test(
    arguments: [
      ("<attached: plan.pdf>", true), ("<Anhang: plan.pdf>", true),
      ("<bijgevoegd: plan.pdf>", true), ("<pièce jointe : plan.pdf>", true),
      ("<Anhänge: plan.pdf>", false),
      ("<Anhang: 00000001-plan.pdf>", true), ("<Anhänge: 0000001-plan.pdf>", false),
      ("\u{200E}<Anhang: plan.pdf>", true), ("\u{200E}<Anhang plan.pdf>", false),
      ("\u{200E}<Anhang: plan>", false), ("Anhang: 00000001-plan.pdf>", false),
      ("<" + String(repeating: "a", count: 79) + ": 00000001-plan.pdf>", true),
      ("<" + String(repeating: "a", count: 80) + ": 00000001-plan.pdf>", false),
      ("<a: 00000001-" + String(repeating: "a", count: 581) + ".pdf>", true),
      ("<a: 00000001-" + String(repeating: "a", count: 582) + ".pdf>", false),
    ])
  func filesOfIOS(words: String, isFile: Bool) throws {
    let message = try #require(
      try imported("[14/03/2026, 09:40:00] Ben: Hi\n[14/03/2026, 09:41:00] Ana: \(words)")
        .conversation.entries.last)
    let isFound =
      if case .message(let said) = message, case .file = said.content { true } else { false }
    #expect(isFound == isFile)
  }

  @Test(
    arguments: [
      ("plan.pdf • 2 pages", "plan.pdf", 2), ("plan • 12 pages", "plan", 12),
      ("plan.pdf", "plan.pdf", nil), ("plan.pdf •", "plan.pdf", nil),
      ("Plan • 3 • 4 Seiten", "Plan", 4),
      ("Plan • pages", "Plan", nil), ("a plan", nil, nil), ("plan.pdf\nmore", nil, nil),
      ("", nil, nil),
      ("plan.pdf • \u{200E}٣ صفحات", "plan.pdf", 3), ("plan.PDF", "plan.PDF", nil),
    ] as [(String, String?, Int?)])
  func documents(words: String, name: String?, pages: Int?) {
    let (media, isName) = WhatsAppAttachment.document(named: Array(words.utf8)[...], path: "a")
    #expect(isName == (name != nil) && media.fileName == name && media.pageCount == pages)
    #expect(media.reference.path == "a")
    #expect(
      media.mimeType == (name?.lowercased().hasSuffix(".pdf") == true ? "application/pdf" : nil))
  }
}
