import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Backups of a telephone's messages.
@Suite struct SMSImporterTests {
  private func sample(_ options: ImportOptions) throws -> ImportedChat {
    try ChatImporter.open(
      bytes: try fixture("sms/sms-20260314.xml"), name: "sms.xml", options: options)
  }

  private static func backup(_ messages: String) -> String {
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<smses count='1'>\n\(messages)</smses>"
  }

  private static func sms(_ attributes: String) -> String {
    "<sms address='1' date='1773481267000' type='1' body='x' contact_name='Ben' \(attributes)/>\n"
  }

  @Test func conversations() throws {
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: try fixtureBytes(), name: "sms.xml")
    }
    #expect(errors.first?.message == "`sms.xml` holds 3 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `Ben`, `BANK`, `Cem, Ben`")
    // Each message of the file is in one of them.
    let all = try ["Ben", "BANK", "Cem, Ben"].map {
      try sample(ImportOptions(chat: $0)).messages.count
    }
    #expect(all == [5, 1, 2])
  }

  private func fixtureBytes() throws(DiagnosticsError) -> [UInt8] {
    guard let bytes = try? fixture("sms/sms-20260314.xml") else { throw DiagnosticsError([]) }
    return bytes
  }

  @Test func aChatOfTwo() throws {
    let chat = try sample(ImportOptions(chat: "Ben"))
    #expect(chat.format == .sms)
    #expect(chat.conversation.me == "me")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.participants.map(\.name) == ["Ben", "Me"])
    let messages = chat.messages
    // By their times, though the backup has every SMS first.
    #expect(
      messages.map(\.text.string) == [
        "Hello 😀 Ana", "Look\nA dot 👍", "Two\nlines https://e.example/x", "lost", "not yet",
      ])
    #expect(messages.map(\.delivery) == [nil, nil, .delivered, .failed, .sending])
    #expect(messages[0].date == (try date("2026-03-14T09:41:07")))
    guard case .photo(let picture) = messages[1].content else {
      Issue.record("\(messages[1].content)")
      return
    }
    #expect(picture.fileName == "dot.png")
    let bytes = try chat.media.bytes(for: picture.reference, limit: 1 << 20)
    #expect(bytes?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(bytes?.count == 70)
    #expect(throws: Diagnostic.self) {
      try chat.media.bytes(for: picture.reference, limit: 10)
    }
    #expect(
      chat.warnings.map(\.message) == ["1 draft is shown as a message that isn't sent yet"])
  }

  @Test func aGroup() throws {
    let chat = try sample(ImportOptions(chat: "Cem, Ben"))
    #expect(chat.conversation.kind == .group)
    #expect(chat.conversation.participants.map(\.name) == ["Ben", "Cem", "Me"])
    #expect(chat.messages.map(\.sender.rawValue) == ["+491717654321", "me"])
    guard case .contact(let contact) = chat.messages[1].content else {
      Issue.record("\(chat.messages[1].content)")
      return
    }
    #expect(contact.name == "Dan")
    #expect(contact.phone == "12345")
  }

  @Test func mediaInAFileAFolderAndAZip() throws {
    let files = ExportFiles(
      ">>> sms.xml\n" + String(decoding: try fixture("sms/sms-20260314.xml"), as: UTF8.self))
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    let options = ImportOptions(chat: "Ben")
    let one = try sample(options)
    for chat in [
      try files.imported(options), try ChatImporter.open(folder.path, options: options),
      try ChatImporter.open(folder.path + "/sms.xml", options: options),
      try ChatExport(path: folder.path, chunkSize: 7).read(options),
    ] {
      #expect(chat.conversation == one.conversation)
      guard case .photo(let picture) = chat.messages[1].content else { continue }
      #expect(try chat.media.bytes(for: picture.reference, limit: 1 << 20)?.count == 70)
    }
    for path in ["parts/0-0-9.png", "parts/9-1-2.png", "parts/0-5-99999999.png"] {
      let bytes = try? one.media.bytes(for: MediaReference(path: path), limit: 1 << 20)
      #expect(bytes == nil || bytes?.isEmpty == true)
    }
    #expect(try one.media.bytes(for: MediaReference(path: "other.png"), limit: 9) == nil)
  }

  @Test func calls() throws {
    let chat = try imported(
      """
      <calls count='3'>
      <call number='+491701234567' duration='65' date='1773481267000' type='1' contact_name='Ben'/>
      <call number='01701234567' duration='0' date='1773481268000' type='2' contact_name='Ben'/>
      <call number='01701234567' duration='0' date='1773481269000' type='3' contact_name='Ben'/>
      </calls>
      """)
    #expect(
      chat.messages.map(\.content) == [
        .call(Call(outcome: .answered, duration: 65)), .call(Call(outcome: .cancelled)),
        .call(Call(outcome: .missed)),
      ])
    #expect(chat.messages.map(\.sender.rawValue) == ["+491701234567", "me", "+491701234567"])
  }

  @Test func whatIsOdd() throws {
    let chat = try imported(
      Self.backup(
        Self.sms("") + "<rcs address='1'><x/></rcs>\n<sms/>\n<mms address='1' m_type='130'/>"),
      options: ImportOptions(chat: "1"))
    #expect(chat.messages.count == 2)
    #expect(
      chat.messages.last?.content
        == .unsupported(kind: "MMS that wasn't downloaded", summary: ""))
    #expect(
      chat.warnings.contains { $0.message == "1 element `rcs` is no message and is left out" })
    let empty = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array("<smses count='0'/>".utf8), name: "x")
    }
    #expect(empty.first?.message == "there is no chat in `x`")
  }

  @Test(arguments: [
    ("+49 170 1234567", "01701234567", true), ("BANK", "bank", true), ("123", "0123", false),
    ("+491701234567", "+491701234568", false), ("+12125551234", "+13125551234", false),
  ]) func numbersThatAreTheSame(one: String, other: String, isSame: Bool) {
    #expect((SMSRecord.key(one) == SMSRecord.key(other)) == isSame)
  }

  @Test(arguments: Effort.seeds(2, long: 100)) func damagedFiles(seed: UInt64) throws {
    let pieces: [[UInt8]] = [
      "<", ">", "/>", "\"", "&#55357;", "<mms>", "<part data='x'/>", "type=\"9\"", "date=\"-1\"",
      "date=\"99999999999999999999\"", "~", "null", "address=\"\"", "ct=\"image/png\"", "\u{0}",
    ].map { Array($0.utf8) }
    let original = try fixture("sms/sms-20260314.xml")
    var damage = RandomDamage(seed: seed, pieces: pieces)
    for round in 0..<300 {
      let bytes = damage.applied(to: original)
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(
          bytes: bytes, name: "x", options: ImportOptions(chat: "Ben"))
        let flaws = flaws(of: chat.conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round): \(flaws)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test func truncatedAnywhere() throws {
    let bytes = try fixture("sms/sms-20260314.xml")
    for step in 0..<50 {
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(
          bytes: Array(bytes[..<(bytes.count * step / 50)]), name: "x",
          options: ImportOptions(chat: "Ben"))
        #expect(flaws(of: chat.conversation).isEmpty)
        #expect(chat.warnings.contains { $0.message.contains("ends early") }, "\(step)")
      } catch { #expect(error.diagnostics.contains { $0.severity == .error }, "\(step)") }
    }
  }
}
