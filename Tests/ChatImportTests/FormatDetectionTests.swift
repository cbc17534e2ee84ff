import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct FormatDetectionTests {
  private func format(_ text: String, name: String = "x") throws -> ChatFormat {
    try ChatExport(bytes: Array(text.utf8), name: name).format
  }

  private func errors(_ bytes: [UInt8], name: String = "x") -> [Diagnostic] {
    failure { () throws(DiagnosticsError) in try ChatExport(bytes: bytes, name: name) }
  }

  @Test func contentDecides() throws {
    let telegram = #"{"name": "x", "type": "personal_chat", "id": 1, "messages": []}"#
    #expect(try format("14/03/2026, 09:41 - Ana: Hi", name: "notes.json") == .whatsApp)
    #expect(try format("[14/03/2026, 09:41:00] Ana: Hi", name: "a.json") == .whatsApp)
    #expect(try format("\u{FEFF}[14/03/2026, 09:41:00] Ana: Hi") == .whatsApp)
    #expect(try format(telegram, name: "_chat.txt") == .telegram)
    #expect(try format("\u{FEFF} \n" + telegram) == .telegram)
    #expect(try format(#"{"chats": {"list": []}}"#) == .telegram)
  }

  @Test(arguments: [
    "---\ntitle: A\npeople:\n  Ben: {}\n---\nBen: Hi\n", "# note\n\n== Today ==\nBen: Hi\n",
    "Ben: Did you see this?\n", "Ben 9:40: Did you see this?\n", "* Ben joined\n",
    "@typing Ben 1.5s\n", "---\ntitle: \"[14/03/2026, 09:41:00] Ana: x\"\n---\nAna: Hi",
  ]) func scripts(text: String) throws {
    #expect(try format(text) == .script)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(text.utf8), name: "trip.chat")
    }
    #expect(errors.first?.message == "`trip.chat` is a script, not the export of a chat")
  }

  @Test func scriptByItsName() throws {
    #expect(try format("just words", name: "a.chat") == .script)
    #expect(try format("title: A", name: "a.yaml") == .script)
  }

  @Test(arguments: [
    ("", "`x` is empty"), ("  \n\r\n", "`x` has nothing in it"),
    ("just words, nothing else", "`x` is no known kind of chat"),
    ("{\"a\": 1}", "`x` is JSON, but not of a known chat export"),
    ("[]", "`x` is JSON, but not of a known chat export"), ("%PDF-1.7", "`x` is a PDF, not a chat"),
    ("a\0b", "`x` is binary data, not a chat"),
    ("GIF89a", "`x` is a picture, not a chat"),
  ]) func unknown(text: String, message: String) throws {
    let error = try #require(errors(Array(text.utf8)).first)
    #expect(error.severity == .error)
    #expect(error.message == message)
    #expect(error.hint?.contains("WhatsApp") == true)
  }

  // MARK: - Encodings

  @Test func utf16() throws {
    let text = "14/03/2026, 09:41 - Anä: 😀"
    for isLittle in [true, false] {
      var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
      for unit in text.utf16 {
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        bytes += isLittle ? pair : pair.reversed()
      }
      let chat = try ChatImporter.open(bytes: bytes, name: "x")
      #expect(chat.messages.first?.sender == "Anä")
      #expect(chat.messages.first?.text == "😀")
      #expect(errors(Array(bytes.dropLast())).first?.message.contains("UTF-16") == true)
    }
  }

  /// The file's own bytes, whatever its text was made of, in memory and in a file larger than what
  /// is read at a time.
  @Test func aFileIsHandedOnAsItIs() throws {
    let line = "14/03/2026, 09:41 - Ana: Hi\n"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in line.utf16 { utf16 += [UInt8(unit & 255), UInt8(unit >> 8)] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(line.utf8)
    let long = Array(String(repeating: line, count: 12_000).utf8)
    let folder = try TemporaryFolder()
    for bytes in [Array(line.utf8), utf16, marked, long] {
      let path = try folder.write(bytes, to: "a.txt")
      for export in [try ChatExport(bytes: bytes, name: "a.txt"), try ChatExport(path: path)] {
        #expect(try export.bytes() == bytes)
        var pieces: [UInt8] = []
        try export.forEachPiece { pieces += $0 }
        #expect(pieces == bytes)
        #expect(try export.read(ImportOptions(last: 1)).messages.map(\.text.string) == ["Hi"])
      }
    }
  }

  @Test func formatsAreCalledAsPeopleKnowThem() {
    #expect(
      ChatFormat.allCases.map(\.name) == [
        "WhatsApp text", "WhatsApp's msgstore.db", "WhatsApp's ChatStorage.sqlite",
        "Telegram Desktop JSON", "Slack JSON", "DiscordChatExporter JSON",
        "DiscordChatExporter HTML", "Facebook and Instagram JSON", "Google Chat JSON",
        "Mattermost bulk export", "Zulip JSON",
        "Rocket.Chat JSON", "Microsoft Teams JSON", "IRC logs", "Telegram Desktop HTML",
        "LINE text", "KakaoTalk text", "Viber's history", "Matrix JSON",
        "XMPP archives (MAM, XEP-0227)",
        "Prosody lists", "iMessage database", "Dino's dino.db", "Gajim's logs.db",
        "Conversations' database", "Conversations' backups, decrypted", "Prosody's SQLite",
        "ejabberd's SQLite", "imessage-exporter text", "imessage-exporter HTML",
        "imessage-exporter NDJSON", "Signal Desktop JSON",
        "Signal Desktop database", "signal-export markdown", "Gajim's history",
        "Pidgin's logs", "SMS Backup & Restore XML", "Letterer script",
      ])
  }

  @Test func aScriptThatIsNotUTF8() throws {
    let error = try #require(
      errors(Array("---\ntitle: x\n---\nAna: Hi\nsecond".utf8) + [0xE4, 0x62]).first)
    #expect(error.message == "the text isn't UTF-8: byte 32 (0xE4), in line 5")
    #expect(error.location?.line == 5)
  }

  @Test(
    arguments: [
      ([0x41, 0xC3, 0xA9], nil), ([0xC3], 0), ([0x41, 0xC3, 0x41], 1), ([0xC0, 0x80], 0),
      ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xEF, 0xBF, 0xBF], nil),
      ([0xF0, 0x9F, 0x98, 0x80], nil), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0), ([0x80], 0), ([0xE2, 0x82], 0), ([0x61, 0, 0x61], 1),
      ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0], 8),
    ] as [([UInt8], Int?)]) func validation(bytes: [UInt8], invalid: Int?)
  {
    #expect(Self.firstFlaw(in: bytes) == invalid)
  }

  private static func firstFlaw(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { TextRepair.nextFlaw(in: $0, from: 0)?.range.lowerBound }
  }

  /// The same verdict as the standard library's, whatever the bytes.
  @Test func validationAgreesWithTheStandardLibrary() {
    var generator = SeededGenerator(seed: 1)
    let alphabet: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xF0, 0xF4,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect((Self.firstFlaw(in: bytes) == nil) == isValid, "\(bytes)")
      #expect(
        TextRepair.repaired(bytes) == Array(String(decoding: bytes, as: UTF8.self).utf8),
        "\(bytes)")
    }
  }
}
