import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct ExporterTextTests {
  private static let chat = """
    May 17, 2022  5:29:42 PM (Read by you after 1 hour, 49 seconds)
    Ben
    First line
    second line

    after a blank one
    Tapbacks:
    Loved by Me
    ☕️ by Zoë
        May 17, 2022  5:31:00 PM
        Me
        The answer

        May 17, 2022  5:32:00 PM
        Zoë
        Only here

    May 17, 2022  5:30:00 PM (Read by them after 2 seconds)
    Me
    attachments/1.jpeg
    Sent with Aurora

    May 17, 2022  5:31:00 PM
    Me
    The answer
    This message responded to an earlier message.

    May 17, 2022  5:33:00 PM You named the conversation Book club

    May 17, 2022  5:34:00 PM
    Ben
    May 17, 2022  5:34:00 PM one
    Edited 5 seconds later: two
    Edited 9 seconds later: three

    May 17, 2022 12:35:00 AM
    Ben
    Ben unsent a message part 5 seconds after sending!


    """

  @Test func theSample() throws {
    let chat = try ChatImporter.open(
      bytes: try fixture("imessage_exporter.txt"), name: "+15558675309.txt")
    #expect(chat.format == .iMessageText)
    #expect(chat.conversation.title == "+15558675309")
    #expect(chat.conversation.me == "Me")
    #expect(chat.messages.map(\.sender) == ["+15558675309", "Me"])
    #expect(chat.messages[0].text == "Hello")
    #expect(chat.messages[0].date == (try date("2026-03-14T09:41:07")))
    #expect(chat.messages[0].reactions == [Reaction(emoji: "❤️", senders: ["Me"])])
    #expect(chat.messages[1].text.string == "Sent with Confetti")
    #expect(
      chat.messages[1].content
        == .photo(Media(path: "attachments/1.jpeg", fileName: "1.jpeg")))
    #expect(chat.services.map(\.text) == ["You renamed the conversation to Book club"])
    #expect(chat.services.map(\.kind) == [.renamed])
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  @Test func everythingThatStandsInIt() throws {
    let chat = try imported(Self.chat, name: "Ben.txt")
    // Six blocks; one reply stands twice, and one only below what it answers.
    #expect(chat.conversation.entries.count == 6)
    #expect(chat.messages.map(\.sender) == ["Ben", "Me", "Me", "Ben", "Ben"])
    #expect(
      chat.messages[0].text.string
        == "First line\nsecond line\n\nafter a blank one\n    May 17, 2022  5:32:00 PM\n    Zoë\n"
        + "    Only here")
    #expect(
      chat.messages[0].reactions == [
        Reaction(emoji: "❤️", senders: ["Me"]), Reaction(emoji: "☕️", senders: ["Zoë"]),
      ])
    #expect(chat.messages[1].delivery == .read)
    #expect(chat.messages[2].text == "The answer")
    #expect(chat.messages[2].reply == Reply(target: "1"))
    #expect(chat.messages[2].thread == "1")
    #expect(chat.messages[3].text == "three")
    #expect(chat.messages[3].history == ["one", "two"])
    #expect(chat.messages[4].content == .deleted(byMe: false))
    #expect(chat.messages[4].date == (try date("2022-05-17T00:35:00")))
    #expect(
      chat.warnings.map(\.message) == [
        "1 reply stands only below what it answers and is shown there",
        "1 message was sent with an effect, which is told in words",
      ])
    #expect(flaws(of: chat.conversation).isEmpty)
    let last = try imported(Self.chat, name: "Ben.txt", options: ImportOptions(last: 3))
    #expect(
      last.messages.first?.reply
        == Reply(
          target: "1", sender: "Ben", quote: chat.messages[0].text.string))
  }

  @Test func effectsPlay() throws {
    let text = Self.chat.replacing("Sent with Aurora", with: "Sent with Slam")
    let chat = try imported(text, name: "Ben.txt")
    #expect(chat.messages.compactMap(\.effect) == [.slam])
    #expect(!chat.warnings.contains { $0.message.contains("effect") })
  }

  @Test func aFolderOfChats() throws {
    let zip = ZipArchive.bytes([
      ("Ben.txt", Array(Self.chat.utf8)),
      ("Zoë.txt", Array("May 17, 2022  5:29:42 PM\nZoë\nHi\n\n".utf8)),
      ("attachments/1.jpeg", [0xFF, 0xD8, 0xFF]),
    ])
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: zip, name: "export.zip")
    }
    #expect(errors.first?.hint == "one of: `Ben`, `Zoë`")
    let chat = try ChatImporter.open(
      bytes: zip, name: "export.zip", options: ImportOptions(chat: "Ben"))
    guard case .photo(let media) = chat.messages[1].content else {
      Issue.record("no photo")
      return
    }
    #expect(media.reference.path == "attachments/1.jpeg")
    #expect(
      try ChatImporter.open(bytes: zip, name: "x", options: ImportOptions(chat: "Zoë")).messages
        .map(\.text.string) == ["Hi"])
  }

  @Test(arguments: [1, 7, 64]) func inPieces(size: Int) throws {
    let whole = try imported(Self.chat, name: "Ben.txt").conversation
    let pieces = try ChatExport(bytes: Array(Self.chat.utf8), name: "Ben.txt", chunkSize: size)
    #expect(try pieces.read().conversation == whole)
  }

  @Test func lines() throws {
    let sample = String(decoding: try fixture("imessage.ndjson"), as: UTF8.self)
    let chat = try imported(sample, name: "messages.ndjson")
    #expect(chat.format == .iMessageLines)
    #expect(chat.conversation.title == "Ben")
    #expect(chat.messages.map(\.text.string) == ["Hello"])
    #expect(chat.messages.map(\.sender) == ["+15558675309"])
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41:07")))
    let more = """
      {"guid": "B", "date_iso": "2026-03-14T09:42:07+01:00", "is_from_me": true, "sender": {"is_me": true},
      """.trimmed
      + #" "text": "￼ yes", "chat_id": 1, "attachments": [{"filename": "a.jpg", "size": 3}]}"#
    let both = try imported(
      sample + more + "\n{broken\n" + more.replacing("\"chat_id\": 1", with: "\"chat_id\": 2"),
      name: "messages.ndjson", options: ImportOptions(chat: "1"))
    #expect(both.messages.map(\.sender) == ["+15558675309", "me"])
    #expect(both.messages.last?.text == " yes")
    #expect(both.messages.last?.content == .photo(Media(fileName: "a.jpg", byteCount: 3)))
    #expect(flaws(of: both.conversation).isEmpty)
  }

  @Test func damagedFiles() {
    expectHolding(
      Array(Self.chat.utf8), damagedBy: ["\n", "    ", "May 17, 2022  5:29:42 PM", ":"], seed: 5
    ) { bytes throws(DiagnosticsError) in try ChatImporter.open(bytes: bytes, name: "x.txt") }
  }
}
