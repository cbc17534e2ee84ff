import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct ViberTests {
  static let chat = """
    03/04/2026,09:41:07,Ana,+49 159 01,Hello, Ben
    03/04/2026,09:42:00,Me,+49 159 02,one
    two, with a comma

    four
    14/04/2026,10:00:00,Ana,+49 159 01,Photo message
    14/04/2026,10:01:00,Ana,+49 159 01,Стікер
    14/04/2026,10:02:00,Ana,+49 159 01,
    """

  @Test func whatIsInIt() throws {
    let chat = try imported(Self.chat, name: "Chats with Ana.csv")
    #expect(chat.format == .viber)
    #expect(chat.conversation.title == "Ana")
    #expect(chat.conversation.me == "+49 159 02")
    #expect(chat.conversation.participants.map(\.name) == ["Ana", "Me"])
    #expect(
      chat.messages.map(\.text.string)
        == ["Hello, Ben", "one\ntwo, with a comma\n\nfour", "", "", ""])
    #expect(chat.messages[2].content == .photo(Media()))
    #expect(chat.messages[3].content == .sticker(Media(), emoji: nil))
    #expect(
      chat.messages[4].content == .unsupported(kind: "Message without content", summary: ""))
    #expect(chat.messages[0].date == (try date("2026-04-03T09:41:07")))
    #expect(
      chat.warnings.map(\.message) == [
        "2 files are not in the export",
        "1 message of the kind `Message without content` is shown as a card",
      ])
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  /// Which number is the month is told by a date that can't be otherwise, or by the options.
  @Test func datesOfEitherOrder() throws {
    let american = Self.chat.replacing("14/04/2026", with: "04/14/2026")
    let chat = try imported(american, name: "x.csv")
    #expect(chat.messages.first?.date == (try date("2026-03-04T09:41:07")))
    #expect(chat.messages.last?.date == (try date("2026-04-14T10:02:00")))
    let ambiguous = "03/04/2026,09:41:07,Ana,+4915901,Hi"
    let month = try imported(ambiguous, options: ImportOptions(dateOrder: .monthFirst))
    #expect(month.messages.first?.date == (try date("2026-03-04T09:41:07")))
    let day = try imported(ambiguous)
    #expect(day.messages.first?.date == (try date("2026-04-03T09:41:07")))
  }

  @Test func severalChats() throws {
    let zip = ZipArchive.bytes([
      ("Chats with Ana.csv", Array(Self.chat.utf8)),
      ("Chats with Cem.csv", Array("01/02/2026,10:00:00,Cem,+4915903,Hi\n".utf8)),
    ])
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: zip, name: "Messages.zip")
    }
    #expect(errors.first?.hint == "one of: `Ana`, `Cem`")
    let chat = try ChatImporter.open(
      bytes: zip, name: "Messages.zip", options: ImportOptions(chat: "Cem"))
    #expect(chat.messages.map(\.text.string) == ["Hi"])
  }

  @Test func damagedFiles() {
    expectHolding(
      Array(Self.chat.utf8), damagedBy: [",", "\n", "/", "9"], seed: 9, rounds: 300
    ) { bytes throws(DiagnosticsError) in try ChatImporter.open(bytes: bytes, name: "x.csv") }
  }
}
