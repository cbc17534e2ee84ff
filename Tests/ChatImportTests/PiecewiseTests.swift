import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// An export is read piece by piece; how large the pieces are can't be seen.
@Suite struct PiecewiseTests {
  private static let names = ["whatsapp_ios.txt", "whatsapp_android.txt", "telegram_result.json"]

  /// What came of an export, as far as it can be compared.
  private func outcome(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions(), chunk: Int? = nil,
    path: String? = nil
  ) -> Result<[String], DiagnosticsError> {
    do throws(DiagnosticsError) {
      let size = chunk ?? ExportText.defaultChunkSize
      let export: ChatExport
      if let path {
        export = try ChatExport(path: path, chunkSize: size)
      } else {
        export = try ChatExport(bytes: bytes, name: "x", chunkSize: size)
      }
      let chat = try export.read(options)
      return .success(["\(chat.conversation)"] + chat.warnings.map { "\($0)" })
    } catch { return .failure(error) }
  }

  @Test(arguments: names) func anySizeOfPieces(name: String) throws {
    let bytes = try fixture(name)
    let whole = outcome(bytes)
    for chunk in Array(1...12) + [31, 64, 100, 1_000, 4_096, 65_536] {
      #expect(outcome(bytes, chunk: chunk) == whole, "pieces of \(chunk)")
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "x")
    guard case .success(let parts) = whole else { return }
    for chunk in [1, 7, 512, 65_536] {
      guard case .success(let read) = outcome([], chunk: chunk, path: path) else {
        Issue.record("pieces of \(chunk)")
        continue
      }
      // Only places name the file.
      #expect(read.count == parts.count && read.first == parts.first)
    }
  }

  /// Damaged exports as well: the same chat, or the same errors at the same places.
  @Test(arguments: names, [1, 2]) func anySizeOfPiecesOfDamage(name: String, seed: Int) throws {
    let original = try fixture(name)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(0x0A, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = original }
      }
      let chunk = [1, 2, 3, 5, 17, 64, 333, 1_024].randomElement(using: &generator) ?? 1
      #expect(
        outcome(bytes, chunk: chunk) == outcome(bytes), "seed \(seed), round \(round), \(chunk)")
    }
  }

  /// A part is the whole's, whatever the pieces.
  @Test(arguments: names) func partsAreTheWholes(name: String) throws {
    let bytes = try fixture(name)
    let whole = try ChatImporter.open(bytes: bytes, name: name).conversation
    for count in stride(from: 1, through: whole.entries.count, by: 3) {
      let options = ImportOptions(last: count)
      #expect(outcome(bytes, options, chunk: 9) == outcome(bytes, options))
      let part = try ChatImporter.open(bytes: bytes, name: name, options: options).conversation
      #expect(part.participants == whole.participants)
      #expect(
        part.entries.map(Self.withoutReply)
          == whole.entries.suffix(part.entries.count).map(Self.withoutReply))
    }
    let days = Set(whole.entries.compactMap(Self.day)).sorted()
    for first in days {
      for last in [first, days.last ?? first] {
        let options = ImportOptions(from: first, to: last)
        #expect(outcome(bytes, options, chunk: 50) == outcome(bytes, options))
      }
    }
  }

  private static func withoutReply(_ entry: Entry) -> Entry {
    guard case .message(var message) = entry else { return entry }
    message.reply = nil
    return .message(message)
  }

  private static func day(of entry: Entry) -> LocalDateTime? {
    switch entry {
    case .message(let message): message.date
    case .service(let line): line.date
    default: nil
    }
  }

  // MARK: - Bytes that aren't UTF-8

  @Test func aByteIsReplacedAndTold() throws {
    // A NUL at the beginning would make it binary data.
    let long = String(repeating: "x", count: 5_000)
    let text =
      Array("14/03/2026, 09:41 - Ana: \(long)\n14/03/2026, 09:42 - Ana: gr".utf8) + [0xFC]
      + Array("n\n14/03/2026, 09:43 - Ben: ".utf8) + [0xE2, 0x82, 0x21, 0] + Array("b".utf8)
    for chunk in [1, 2, 64, 65_536] {
      let chat = try ChatExport(bytes: text, name: "x", chunkSize: chunk).read()
      #expect(chat.messages.map(\.text.string) == [long, "gr\u{FFFD}n", "\u{FFFD}!\u{FFFD}b"])
      let warning = try #require(chat.warnings.first { $0.message.contains("UTF-8") })
      #expect(warning.message == "3 places aren't UTF-8 and are shown as �; this is the first")
      #expect(warning.location?.line == 2)
      #expect(warning.location?.column == 28)
      #expect(chat.warnings.count { $0.message.contains("UTF-8") } == 1)
    }
  }

  @Test func aByteOfTelegramsIsReplacedAndTold() throws {
    let text = Array(
      #"""
      {"name": "G", "type": "private_group", "id": 1, "messages": [
        {"id": 1, "type": "message", "from": "A?", "from_id": "user1", "text": "Gr?n"},
        {"id": 2, "type": "message", "from": "B", "from_id": "user2", "text": "b"}]}
      """#.utf8
    ).map { $0 == UInt8(ascii: "?") ? 0xFC : $0 }
    for chunk in [1, 30, 65_536] {
      let chat = try ChatExport(bytes: text, name: "x", chunkSize: chunk).read()
      #expect(chat.messages.map(\.text.string) == ["Gr\u{FFFD}n", "b"])
      #expect(chat.conversation.participants.map(\.name) == ["A\u{FFFD}", "B"])
      let warning = try #require(chat.warnings.first { $0.message.contains("UTF-8") })
      #expect(warning.message.hasPrefix("2 places"))
      #expect(warning.location?.line == 2)
    }
  }

  @Test func aNameOfWhatsAppsIsOne() throws {
    let text =
      Array("14/03/2026, 09:41 - J".utf8) + [0xFC] + Array("rgen: a\n14/03/2026, 09:42 - J".utf8)
      + [0xFC] + Array("rgen: b".utf8)
    let chat = try ChatImporter.open(bytes: text, name: "x")
    #expect(chat.conversation.participants.map(\.name) == ["J\u{FFFD}rgen"])
    #expect(chat.messages.map(\.sender.rawValue) == ["J\u{FFFD}rgen", "J\u{FFFD}rgen"])
  }

  /// What is counted in pieces is what is counted at once, and what the standard library replaces.
  @Test func flawsAreCountedAcrossPieces() {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = [
      0x41, 0x0A, 0x80, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xF0, 0xF4,
    ]
    for round in 0..<5_000 {
      let bytes = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let replaced = String(decoding: bytes, as: UTF8.self).unicodeScalars.count {
        $0 == "\u{FFFD}"
      }
      var survey = TextSurvey()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...5, using: &generator))
        bytes[start..<end].withUnsafeBufferPointer { survey.add($0, isLast: end == bytes.count) }
        start = end
      }
      #expect(survey.invalidCount == replaced, "round \(round): \(bytes)")
    }
  }

  // MARK: - Files that change

  @Test func aFileThatBecomesShorterIsAnError() throws {
    let folder = try TemporaryFolder()
    for name in Self.names {
      let bytes = try fixture(name)
      let path = try folder.write(bytes, to: name)
      let export = try ChatExport(path: path)
      try folder.truncate(name, to: bytes.count / 2)
      let errors = failure { () throws(DiagnosticsError) in try export.read() }
      #expect(errors.first?.message.contains("became shorter") == true, "\(errors)")
    }
  }

  @Test func aFileOfOtherWordsIsAnError() throws {
    let folder = try TemporaryFolder()
    let bytes = try fixture("telegram_result.json")
    let path = try folder.write(bytes, to: "a.json")
    let export = try ChatExport(path: path)
    try folder.overwrite("a.json", with: [UInt8](repeating: UInt8(ascii: "{"), count: bytes.count))
    let errors = failure { () throws(DiagnosticsError) in try export.read() }
    #expect(errors.first?.message.contains("was changed while it was read") == true)
  }
}
