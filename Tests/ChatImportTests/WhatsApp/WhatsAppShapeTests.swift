import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What WhatsApp writes in languages that no list has, or writes in ways that are easy to take for a
/// sender's own words.
@Suite struct WhatsAppShapeTests {
  private func android(_ payloads: [(String, String)]) -> String {
    payloads.enumerated().map { index, message in
      "14/03/2026, 09:\(index / 10)\(index % 10) - \(message.0): \(message.1)\n"
    }.joined()
  }

  private func contents(_ text: String) throws -> [Content] {
    try imported(text).messages.map(\.content)
  }

  @Test(arguments: [
    "<Medien ausgeschlossen>", "<Multimedia omitido>", "<Mídia oculta>", "‹Mídia oculta>",
    "<Médias omis>", "‹Médias omis›", "<Media omessi>", "<Medya dahil edilmedi>",
    "<Media tidak disertakan>", "<Arquivo de mídia oculto>",
  ]) func omissionsOfKnownLanguages(line: String) throws {
    let chat = try imported(android([("Ana", line), ("Ben", "ok")]))
    #expect(
      chat.messages.map(\.content) == [
        .unsupported(kind: "Media not exported", summary: ""), .text,
      ])
    #expect(chat.warnings.contains { $0.message == "1 medium is not in the export" })
  }

  @Test(arguments: ["<Medier utelämnade>", "‹Nothing here›", "<メディアなし>", "<Fichier manquant ici>"])
  func omissionsOfUnknownLanguages(line: String) throws {
    let chat = try imported(android([("Ana", line + "\nBelow"), ("Ben", "ok")]))
    #expect(
      chat.messages[0].content
        == .unsupported(kind: "Media not exported", summary: line))
    #expect(chat.messages[0].text.string == "Below")
    #expect(chat.warnings.contains { $0.message == "1 medium is not in the export" })
  }

  @Test(arguments: [
    "<3", "<br>", "<a href=x>", "<enter name here> please", "a <b c> d", "<>", "< >", "<x = 1>",
    "<see https://a.example>", "« Oui »", "< so >",
  ]) func whatOnlyLooksLikeAnOmission(line: String) throws {
    let messages = try imported(android([("Ana", line), ("Ben", "ok")])).messages
    #expect(messages[0].content == .text)
    #expect(messages[0].text.string == line)
  }

  @Test(arguments: [
    "Datei angehängt", "archivo adjunto", "arquivo anexado", "fichier joint", "file allegato",
    "dosya ekli", "file terlampir", "bestand bijgevoegd",
  ]) func filesOfKnownLanguages(phrase: String) throws {
    #expect(
      try contents(android([("Ana", "Plan für Mai.pdf (\(phrase))")])) == [
        .file(
          Media(
            path: "Plan für Mai.pdf", fileName: "Plan für Mai.pdf", mimeType: "application/pdf"))
      ])
  }

  /// The words in brackets are learnt from a name that Android gave, or from two names.
  @Test func filesOfUnknownLanguages() throws {
    func kinds(_ lines: [String]) throws -> [Bool] {
      try contents(android(lines.map { ("Ana", $0) })).map { $0 != .text }
    }
    #expect(try kinds(["a.pdf (bifogad fil)", "ok"]) == [false, false])
    #expect(
      try kinds(["a.pdf (bifogad fil)", "IMG-20260314-WA0001.jpg (bifogad fil)"]) == [true, true])
    #expect(try kinds(["a.pdf (bifogad fil)", "b.doc (bifogad fil)"]) == [true, true])
    #expect(try kinds(["a.pdf (page 3)", "a.pdf (page 3)"]) == [false, false])
    #expect(try kinds(["see a.pdf (page 3)", "b.pdf (page 4)"]) == [false, false])
  }

  /// One name alone is a file's where that lies beside the chat; elsewhere it is shown, and told of.
  @Test(arguments: [
    (["a.pdf (bifogad fil)", "ok"], [true, false], 0), (["b.pdf (bifogad fil)"], [false], 1),
    (["a.pdf (page 3)"], [false], 0),
    (["a.pdf (file attached)", "a.pdf (to read)"], [true, false], 0),
    (["b.pdf (file attached)", "a.pdf (to read)", "c.pdf (old)"], [true, true, false], 0),
    (["../a.pdf (bifogad fil)"], [false], 1),
  ]) func filesBesideTheChat(lines: [String], areFiles: [Bool], warnings: Int) throws {
    let files = ExportFiles([
      ("chat.txt", Array(android(lines.map { ("Ana", $0) }).utf8)), ("a.pdf", [1]),
    ])
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    for chat in [try files.imported(), try ChatImporter.open(folder.path)] {
      #expect(chat.messages.map { $0.content != .text } == areFiles)
      let told = chat.warnings.filter { $0.message.hasSuffix("before brackets is shown as words") }
      #expect(told.count == warnings)
    }
  }

  /// What a whole group sends letter by letter stands for something, in a language that no list has.
  @Test(arguments: [
    ("Det här meddelandet togs bort", true), ("הודעה זו נמחקה עכשיו", true),
    ("ຂໍ້ຄວາມນີ້ຖືກລຶບອອກແລ້ວ", true), ("おはようございます", false),
    ("Det här meddelandet togs bort.", true), ("Ja", false), ("God morgon", false),
    ("Vad gör ni nu?", false), ("Möte klockan 9 idag", false),
  ]) func linesOfEverybody(line: String, isFound: Bool) throws {
    func omitted(_ others: [(String, String)], by people: [String] = ["Ana", "Ben", "Cem"]) throws
      -> Set<String>
    {
      let said = (0..<3).flatMap { _ in people.map { ($0, line) } } + others
      let chat = try imported(android(said))
      #expect(chat.messages.count == said.count)
      let found = chat.messages.compactMap { message in
        if case .unsupported("Not in the export", let words) = message.content {
          words
        } else {
          nil as String?
        }
      }
      #expect(found.count == (found.isEmpty ? 0 : people.count * 3))
      #expect(chat.warnings.contains { $0.message.contains("sends are taken") } == !found.isEmpty)
      return Set(found)
    }
    let own = [("Ana", "Hej"), ("Ben", "Hej"), ("Cem", "Vi ses")]
    #expect(try omitted(own) == (isFound ? [line] : []))
    // Who has exported the chat sees other words for their own.
    let writer = [("Dora", "Jag kommer"), ("Dora", "Snart"), ("Dora", "Nu")]
    #expect(try omitted(own + writer) == (isFound ? [line] : []))
    // People write it in more than one way, or in a language whose words are known; two greet each other.
    #expect(try omitted([("Ana", line.lowercased() + "!")]) == [])
    #expect(try omitted([("Ana", line + "\nHej")]) == [])
    #expect(try omitted([("Ana", "<Media omitted>")]) == [])
    #expect(try omitted(own, by: ["Ana", "Ben"]) == [])
    #expect(try omitted([("Dora", "a"), ("Dora", "b"), ("Eva", "a"), ("Eva", "b")]) == [])
  }

  @Test(arguments: [
    ("Tato zpráva byla odstraněna", false), ("Esta mensagem foi eliminada", false),
    ("Mensagem apagada", false), ("Bu mesaj silindi", false), ("Bu mesajı sildiniz", true),
    ("Odstranili jste tuto zprávu", true), ("Você apagou esta mensagem", true),
  ]) func deletions(line: String, isByMe: Bool) throws {
    #expect(
      try contents(android([("Ana", line), ("Ben", "ok")])) == [.deleted(byMe: isByMe), .text])
  }

  /// What iOS marks and everybody says stands for media; what it marks once is the system's.
  @Test func markedLinesOfEverybody() throws {
    let text =
      "[14.03.26, 09:41:07] Ana: \u{200E}tamaina gabeko irudia\n"
      + "[14.03.26, 09:42:07] Ben: \u{200E}tamaina gabeko irudia\n"
      + "[14.03.26, 09:43:07] Ben: \u{200E}Benek taldea sortu du\n[14.03.26, 09:44:07] Ana: Hi\n"
      + "[14.03.26, 09:45:07] Ben: Hey\n"
    let chat = try imported(text)
    let omitted = Content.unsupported(
      kind: "Media not exported", summary: "tamaina gabeko irudia")
    #expect(chat.messages.map(\.content) == [omitted, omitted, .text, .text])
    #expect(chat.services.map(\.text) == ["Benek taldea sortu du"])
  }

  @Test func arabicMarks() throws {
    let mark = "\u{200F}"
    func line(_ time: String, _ name: String, _ words: String) -> String {
      "[\(mark)27\(mark)/3\(mark)/2022، \(time)] \(name): \(words)\n"
    }
    let text =
      line("21:41:35", "آنا", "\(mark)الرسائل والمكالمات مشفرة")
      + line("21:42:35", "آنا", "مرحبا") + line("21:43:35", "بن", "\(mark)تم حذف هذه الرسالة.")
      + line("21:44:35", "بن", "خطة.pdf • \(mark)صفحتان ٢ \(mark)لم يتم إدراج المستند")
    let chat = try imported(text)
    #expect(chat.services.map(\.text) == ["الرسائل والمكالمات مشفرة"])
    #expect(chat.messages.map(\.content).count == 3)
    #expect(chat.messages.map(\.content)[0] == .text)
    #expect(chat.messages.map(\.content)[1] == .deleted(byMe: false))
    #expect(
      chat.messages.map(\.content)[2]
        == .file(Media(fileName: "خطة.pdf", mimeType: "application/pdf", pageCount: 2)))
  }

  @Test(arguments: [
    ("26/09/2019 à 22:39 - Ana: Hi", "2019-09-26T22:39"),
    ("26/9/19 à 22:39 - Ana: Hi", "2019-09-26T22:39"),
    ("27-12-18 22:55:45 Ana: Hi", "2018-12-27T22:55:45"),
    ("13. 6. 2018. 21:25:15 Ana: Hi", "2018-06-13T21:25:15"),
    ("27 mars 2022 à 21:41 - Ana: Hi", "2022-03-27T21:41"),
    ("27. März 2022, 21:41 - Ana: Hi", "2022-03-27T21:41"),
    ("5 de marzo de 2022, 21:41 - Ana: Hi", "2022-03-05T21:41"),
    ("Mar 5, 2022, 9:41 PM - Ana: Hi", "2022-03-05T21:41"),
    ("[Mar 5, 2022 at 9:41:35 PM] Ana: Hi", "2022-03-05T21:41:35"),
    ("[5 Sept. 2022, 21:41:35] Ana: Hi", "2022-09-05T21:41:35"),
    ("5 марта 2022 г., 21:41 - Ana: Hi", "2022-03-05T21:41"),
    ("2022. 03. 27. de. 9:41 - Ana: Hi", "2022-03-27T09:41"),
  ]) func dates(line: String, expected: String) throws {
    let chat = try imported(line + "\n" + line.replacing("Ana", with: "Ben") + "\n")
    #expect(chat.format == .whatsApp)
    #expect(chat.messages.map(\.date) == [try date(expected), try date(expected)])
    #expect(chat.messages.map(\.sender) == ["Ana", "Ben"])
    #expect(chat.messages.map(\.text.string) == ["Hi", "Hi"])
    #expect(!chat.warnings.contains { $0.message.contains("day or the month") })
  }

  /// Names of months tell their order, whatever the options say of numbers.
  @Test func namesOfMonthsDecide() throws {
    let chat = try imported(
      "Mar 5, 2022, 9:41 PM - Ana: Hi\n", options: ImportOptions(dateOrder: .dayFirst))
    #expect(chat.messages[0].date == (try date("2022-03-05T21:41")))
  }

  @Test(arguments: [
    "26/09/2019 (22:39) - Ana: Hi\n26/09/2019 (22:40) - Ben: Hey\n",
    "(26.09.2019 @ 22.39) Ana: Hi\n(26.09.2019 @ 22.40) Ben: Hey\n",
    "<26/09/2019 22:39> Ana: Hi\n<26/09/2019 22:40> Ben: Hey\n",
    "26/09/2019 | 22:39 | Ana: Hi\n26/09/2019 | 22:40 | Ben: Hey\n",
    "Day 4, 26 of 9 2019, 22:39 - Ana: Hi\nDay 4, 26 of 9 2019, 22:40 - Ben: Hey\n",
  ]) func nearlyRecognised(text: String) throws {
    let errors = failure { () throws(DiagnosticsError) in
      try ChatExport(bytes: Array(text.utf8), name: "chat.txt")
    }
    #expect(
      errors.map(\.message) == [
        "`chat.txt` looks like a chat's export, but its dates can't be read"
      ])
    #expect(errors.first?.location?.line == 1)
    #expect(errors.first?.location?.lineText == String(text.prefix { $0 != "\n" }))
    // Who calls it a script means it.
    #expect(try ChatExport(bytes: Array(text.utf8), name: "x.chat").format == .script)
  }

  @Test(arguments: [
    ("Ana hat die Gruppe „Bücher“ erstellt.", ServiceLine.Kind.created),
    ("Ana hat die Gruppe „Bücher: Mai“ erstellt.", .created),
    ("Ana hat die Gruppe „Bücher“ in „Filme“ geändert.", .renamed),
    ("Ana hat das Gruppenbild geändert.", .photoChanged),
    ("Ana hat den Betreff von „A: B“ zu „C: D“ geändert.", .renamed),
    ("Ana created group \"Trip: Rome\"", .created),
    ("Ana creó el grupo «Viaje: Roma»", .created),
    ("Ana a créé le groupe “Rome: mai”", .created),
  ]) func namesOfGroups(line: String, kind: ServiceLine.Kind) throws {
    let chat = try imported("14.03.26, 09:41 - \(line)\n14.03.26, 09:42 - Ana: Hi\n")
    #expect(chat.services.map(\.text) == [line])
    #expect(chat.services.map(\.kind) == [kind])
    #expect(chat.conversation.participants.map(\.name) == ["Ana"])
  }

  @Test(arguments: ["Bob \"the cat\"", "5\" Joe", "Ana „Anni“ B", "«Ana»"])
  func quotesInNames(name: String) throws {
    let chat = try imported(
      "14.03.26, 09:41 - \(name): said \"so: there\"\n14.03.26, 09:42 - \(name): Hi\n")
    #expect(chat.conversation.participants.map(\.name) == [name])
    #expect(chat.messages.map(\.text.string) == ["said \"so: there\"", "Hi"])
  }
}
