import ChatModel
import Testing

@testable import ChatImport

@Suite struct LineTests {
  @Test func aChatOfTwo() throws {
    let chat = try ExportFiles(fixture: "line").imported()
    #expect(chat.format == .line)
    #expect(chat.conversation.title == "Ben")
    #expect(chat.conversation.me == "Ana")
    let messages = chat.messages
    #expect(
      messages.map(\.content) == [
        .text, .text, .sticker(Media(), emoji: nil), .photo(Media()),
        .call(Call(duration: 62)), .file(Media(fileName: "plan.pdf")), .text,
        .unsupported(kind: "Album", summary: ""),
      ])
    #expect(messages[1].text == "The first line\nand the second")
    #expect(messages[6].text.string == "https://example.org/ it's [Photo] in words")
    #expect(messages[0].date == (try date("2026-03-14T09:41")))
    #expect(messages[6].date == (try date("2026-03-15T00:01")))
    #expect(chat.services.map(\.text) == ["Ben unsent a message."])
    #expect(
      chat.warnings.map(\.message) == [
        "3 files are not in the export", "1 message of the kind `Album` is shown as a card",
      ])
  }

  @Test(
    arguments: [
      // Computers divide the columns with blanks.
      (
        "2026.03.14 Saturday\n09:41 Ana Today I found\nsomething\n09:42 Ben so what\n",
        ["Today I found\nsomething", "so what"], "2026-03-14T09:41"
      ),
      (
        "[LINE] 佐藤とのトーク履歴\n保存日時：2026/03/20 10:00\n\n2026/03/14(土)\n午後9:41\t佐藤\tはい\n午後9:42\tAna\tどうも\n",
        ["はい", "どうも"], "2026-03-14T21:41"
      ),
      (
        "[LINE] Chat history in Club\nSaved on: 3/20/2026, 10:00\n\nSat, 3/14/2026\n09:41AM\tAna\tHi\n09:42AM\tBen\tHo\n",
        ["Hi", "Ho"], "2026-03-14T09:41"
      ),
      // The name of the day tells which number is the month.
      (
        "[LINE] Chat history in Club\nSaved on: 20/03/2026, 10:00\n\nThu, 12/03/2026\n9:41 PM\tAna\tHi\n",
        ["Hi"], "2026-03-12T21:41"
      ),
    ] as [(String, [String], String)])
  func otherForms(text: String, words: [String], first: String) throws {
    let chat = try imported(text, name: "x.txt")
    #expect(chat.format == .line)
    #expect(chat.messages.map(\.text.string) == words)
    #expect(chat.messages.first?.date == (try date(first)))
  }

  @Test(
    arguments: [
      ("2026/03/14(Sat)", "2026-03-14"), ("Sat, 3/14/2026", "2026-03-14"),
      ("2026.03.14 Saturday", "2026-03-14"), ("2026/3/14（六）", "2026-03-14"),
      ("2026/13/14(Sat)", nil), ("2026/03/14", nil), ("3/14", nil), ("1.5.2 was better", nil),
      ("9:41\tAna\t1/2/2026 x", nil), ("99999999999999999999/1/2 x", nil),
    ] as [(String, String?)]) func days(line: String, day: String?)
  {
    let found = LineDay.day(Array(line.utf8)[...], isMonthFirst: true)
    #expect(found == day.flatMap { LocalDateTime($0) })
  }

  @Test(
    arguments: [
      ("9:41 x", 34_860), ("09:41:07", 34_867), ("9:41 PM", 78_060), ("12:00 AM", 0),
      ("12:30 PM x", 45_000), ("오전 12:01", 60), ("午後9:41", 78_060), ("9:41\u{202F}PM", 78_060),
      ("24:00", nil), ("9:60", nil), ("13:00 PM", nil), ("941", nil), ("", nil), ("오전", nil),
    ] as [(String, Int?)]) func clocks(text: String, seconds: Int?)
  {
    #expect(ClockText.seconds(Array(text.utf8)[...])?.seconds == seconds)
  }
}
