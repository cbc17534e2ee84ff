import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Logs that XMPP programs write: Gajim's history, Pidgin's sessions.
@Suite struct ClientLogTests {
  static let text = """
    Conversation with ben@x.example/phone at Sat 14 Mar 2026 11:58:00 PM CET on ana@x.example/pc (jabber)
    (23:58:00) ben@x.example/phone: Hello
    second line

    (23:58:30) ana@x.example/pc: Hi: https://e.example/x
    (23:59:00) ***ana@x.example waves
    (23:59:30) ben@x.example/phone has signed off.
    (00:00:10) ben@x.example <AUTO-REPLY>: Away
    """

  static let page = """
    <html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"><title>Conversation with ben@x.example at Sat 14 Mar 2026 09:41:07 AM CET on ana@x.example/pc (jabber)</title></head><body><h3>Conversation with ben@x.example at Sat 14 Mar 2026 09:41:07 AM CET on ana@x.example/pc (jabber)</h3>
    <font color="#A82F2F"><font size="2">(09:41:07 AM)</font> <b>Ben:</b></font> Hello &amp; <b>bold</b><br/>
    more<br/>
    <font color="#16569E"><font size="2">(09:42:00 AM)</font> <b>Ana:</b></font> <a href="https://e.example/">https://e.example/</a><br/>
    <font color="#062585"><font size="2">(09:43:00 AM)</font> <b>***Ana</b></font> waves<br/>
    <font size="2">(09:44:00 PM)</font><b> Ben has signed off.</b><br/>
    </body></html>
    """

  private func times(_ chat: ImportedChat) -> [String] {
    chat.conversation.entries.compactMap { $0.date?.description }
  }

  @Test func pidginsText() throws {
    let chat = try imported(Self.text, name: "2026-03-14.235800+0100CET.txt")
    #expect(chat.format == .pidgin)
    #expect(chat.conversation.me == "ana@x.example")
    #expect(chat.conversation.title == "ben@x.example")
    #expect(
      chat.messages.map(\.text.string) == [
        "Hello\nsecond line", "Hi: https://e.example/x", "ana@x.example waves", "Away",
      ])
    #expect(
      chat.messages.map(\.sender.rawValue)
        == ["ben", "ana", "ana", "ben"].map { $0 + "@x.example" })
    #expect(chat.services.map(\.text) == ["ben@x.example/phone has signed off."])
    // The clock passes midnight.
    #expect(times(chat).first == "2026-03-14T23:58:00")
    #expect(times(chat).last == "2026-03-15T00:00:10")
    #expect(chat.messages[1].text.entities.map(\.kind) == [.link])
    // Without a name that tells it, the header has the day.
    #expect(times(try imported(Self.text, name: "log.txt")) == times(chat))
  }

  @Test func pidginsPages() throws {
    let chat = try imported(Self.page, name: "2026-03-14.094107+0100CET.html")
    #expect(chat.format == .pidgin)
    #expect(chat.conversation.participants.map(\.name) == ["Ben", "Ana"])
    #expect(chat.conversation.me == "Ana")
    #expect(
      chat.messages.map(\.text.string) == [
        "Hello & bold\nmore", "https://e.example/", "Ana waves",
      ])
    #expect(chat.messages[0].text.entities == [Entity(.bold, start: 8, end: 12)])
    #expect(chat.services.map(\.text.trimmed) == ["Ben has signed off."])
    #expect(times(chat).first == "2026-03-14T09:41:07")
    #expect(times(chat).last == "2026-03-14T21:44:00")
  }

  /// A folder has a file for each session.
  @Test func pidginsSessions() throws {
    let later = """
      Conversation with ben@x.example at Sun 15 Mar 2026 10:00:00 AM CET on ana@x.example/pc (jabber)
      (10:00:00) ana@x.example: Morning
      """
    let files = ExportFiles(
      ">>> 2026-03-14.235800+0100CET.txt\n\(Self.text)\n>>> 2026-03-15.100000+0100CET.txt\n\(later)"
    )
    let chat = try files.imported()
    #expect(chat.conversation.entries.count == 6)
    #expect(times(chat).last == "2026-03-15T10:00:00")
    #expect(chat.messages.last?.text == "Morning")
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    for chunk in [1, 64] {
      let pieces = try ChatExport(path: folder.path, chunkSize: chunk).read()
      #expect(pieces.conversation == chat.conversation, "pieces of \(chunk)")
    }
  }

  @Test func gajimsHistory() throws {
    let sample = try ChatImporter.open(
      bytes: try fixture("xmpp/gajim_history.txt"), name: "history.txt")
    #expect(sample.format == .gajim)
    #expect(sample.messages.map(\.text.string) == ["Hello", "yes!"])
    #expect(sample.conversation.me == "Ana")
    #expect(sample.conversation.title == "ben@example.org")
    let chat = try imported(
      """
      History for ben@example.org

      2026-03-14 09:41:07 Ben: One
      not indented

      third: line
      2026-03-14 09:42:00 You: /me nods
      2026-03-14 09:43:00 Ben:
      """)
    #expect(
      chat.messages.map(\.text.string) == ["One\nnot indented\n\nthird: line", "You nods", ""])
    #expect(chat.conversation.me == "You")
    #expect(times(chat).first == "2026-03-14T09:41:07")
  }

  @Test(arguments: [
    "Conversation with a friend (old)\nAna: Hi", "History for all\nAna: Hi", "(09:41:07) Ana: Hi",
  ]) func whatIsNone(text: String) {
    for name in ["a.txt", "history.txt", "2026-03-14.094107+0100CET.txt"] {
      let format = try? ChatExport(bytes: Array(text.utf8), name: name).format
      #expect(format != .pidgin && format != .gajim, "\(name)")
    }
  }

  @Test(arguments: Effort.seeds(2, long: 100)) func damagedFiles(seed: UInt64) throws {
    let pieces: [[UInt8]] = [
      "(", ")", ":", "***", "<b>", "</font>", "<font size=\"2\">(", "25:99:99", "\n", "\u{0}",
      "(03/14/2026 09:41:07 PM)", "(99/99/9999 1:1:1)", "2026-03-14 09:41:07 ", "History for ",
      "<br/>", "&#", "AM", "😀",
    ].map { Array($0.utf8) }
    let history = try fixture("xmpp/gajim_history.txt")
    var damage = RandomDamage(seed: seed, pieces: pieces)
    for round in 0..<300 {
      let original = [Array(Self.text.utf8), Array(Self.page.utf8), history][round % 3]
      let bytes = damage.applied(to: original)
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: bytes, name: "x.txt")
        let flaws = flaws(of: chat.conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round): \(flaws)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  /// What is cut off keeps every line before.
  @Test func truncatedAnywhere() throws {
    let bytes = Array(Self.text.utf8)
    let head = try #require(bytes.firstIndex(of: 0x0A))
    for count in stride(from: head + 30, to: bytes.count, by: 7) {
      let chat = try ChatImporter.open(bytes: Array(bytes[..<count]), name: "x.txt")
      let lines = bytes[head..<count].split(separator: 0x0A).count { line in
        // Half a time is none: what there is of it goes on what stands before.
        line.first == UInt8(ascii: "(") && line.contains(UInt8(ascii: ")"))
      }
      #expect(chat.conversation.entries.count == lines, "\(count)")
    }
  }
}
