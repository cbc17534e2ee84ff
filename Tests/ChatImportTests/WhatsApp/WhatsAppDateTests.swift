import ChatModel
import Testing

@testable import ChatImport

/// Every way in which phones have been seen to write dates.
@Suite struct WhatsAppDateTests {
  /// A header, and the date behind it.
  static let forms: [(header: String, date: String)] = [
    ("[3/27/22, 21:41:35] ", "2022-03-27T21:41:35"),
    ("[3/27/22 21.41.35] ", "2022-03-27T21:41:35"),
    ("[20.06.19, 15:58:47] ", "2019-06-20T15:58:47"),
    ("[15-01-20 02:22:56] ", "2020-01-15T02:22:56"),
    ("[21:41:35, 3/27/22] ", "2022-03-27T21:41:35"),
    ("28-09-16 11:20:19: ", "2016-09-28T11:20:19"),
    ("[3/27/2565 BE, 21:41:35] ", "2022-03-27T21:41:35"),
    ("[27/3/2565 21:41:35] ", "2022-03-27T21:41:35"),
    ("[27/3/65 BE 21:41:35] ", "2022-03-27T21:41:35"),
    ("[3/27/R4, 21:41:35] ", "2022-03-27T21:41:35"),
    ("[3/27/H31, 21:41:35] ", "2019-03-27T21:41:35"),
    ("[令和4年3月27日 21:41:35] ", "2022-03-27T21:41:35"),
    ("[2022年3月27日 21時41分35秒] ", "2022-03-27T21:41:35"),
    ("[2022/3/27 下午9:41:35] ", "2022-03-27T21:41:35"),
    ("[2022. 3. 27. 오후 9:41:35] ", "2022-03-27T21:41:35"),
    ("2022년 3월 27일 오전 12:41 - ", "2022-03-27T00:41"),
    ("[٢٧‏/٣‏/٢٠٢٢، ٩:٤١:٣٥ م] ", "2022-03-27T21:41:35"),
    ("[٢٧‏/٣‏/٢٠٢٢، ١٢:٤١:٣٥ ص] ", "2022-03-27T00:41:35"),
    ("[‏27‏/3‏/2022، 21:41:35] ", "2022-03-27T21:41:35"),
    ("[۲۷/۳/۲۰۲۲،‏ ۲۱:۴۱:۳۵] ", "2022-03-27T21:41:35"),
    ("[२७/३/२०२२, ९:४१:३५ pm] ", "2022-03-27T21:41:35"),
    ("[27/3/2022, 9:41:35 अपराह्न] ", "2022-03-27T21:41:35"),
    ("13.6.2018 klo 21.25 - ", "2018-06-13T21:25"),
    ("[13.6.2018 klo 21.25.15] ", "2018-06-13T21:25:15"),
    ("[13. 6. 2018. 21:25:15] ", "2018-06-13T21:25:15"),
    ("13. 6. 2018. 21:25 - ", "2018-06-13T21:25"),
    ("[13/6/18 9:25:15 a. m.] ", "2018-06-13T09:25:15"),
    ("[13/6/18 9:25:15\u{202F}p.\u{00A0}m.] ", "2018-06-13T21:25:15"),
    ("13/6/2018, 9:25 p. m. - ", "2018-06-13T21:25"),
    ("[14/03/2026, 9:41:07\u{202F}AM] ", "2026-03-14T09:41:07"),
    ("[14/03/2026, 12:41:07\u{00A0}PM] ", "2026-03-14T12:41:07"),
    ("[14/03/2026, 12:41:07 am] ", "2026-03-14T00:41:07"),
    ("3/27/22, 9:41\u{202F}PM - ", "2022-03-27T21:41"),
    ("2019/01/31, 13:31 - ", "2019-01-31T13:31"),
    ("[2019/01/31, 13:31:00] ", "2019-01-31T13:31:00"),
    ("2019-01-31, 13:31 - ", "2019-01-31T13:31"),
    ("23/03/2022, 13:31 - ", "2022-03-23T13:31"),
    ("23.03.22 13:31 - ", "2022-03-23T13:31"),
    ("23.03.2022, 13:31 - ", "2022-03-23T13:31"),
    ("23-03-2022 13:31 - ", "2022-03-23T13:31"),
    ("23.03.22, 13:31 – ", "2022-03-23T13:31"),
    ("[13.06.18 г., 21:25:15] ", "2018-06-13T21:25:15"),
    ("\u{200E}[14/03/2026, 09:41:07] ", "2026-03-14T09:41:07"),
    ("\u{FEFF}[14/03/2026, 09:41:07] ", "2026-03-14T09:41:07"),
    ("[13/06/2018 à 21:25:15] ", "2018-06-13T21:25:15"),
    // Some phones write both.
    ("[13/06/2018, 21:25:15 PM] ", "2018-06-13T21:25:15"),
    ("[13/06/2018, 00:25:15 AM] ", "2018-06-13T00:25:15"),
  ]

  @Test(arguments: forms) func isRead(form: (header: String, date: String)) throws {
    let chat = try imported(form.header + "Tara: Are we on?\nYes\n")
    let message = try #require(chat.messages.first)
    #expect(message.date == (try date(form.date)))
    #expect(message.sender == "Tara")
    #expect(message.text.string == "Are we on?\nYes")
    #expect(chat.conversation.entries.count == 1)
  }

  /// Dates of which each alone could be either; what decides stands in the others.
  @Test(arguments: [
    (["3/4/22", "13/4/22"], ["2022-04-03", "2022-04-13"]),
    (["3/4/22", "4/13/22"], ["2022-03-04", "2022-04-13"]),
    // The first falls within a year: it is the day.
    (["11/4/22", "2/5/22"], ["2022-04-11", "2022-05-02"]),
    (["4/11/22", "5/2/22"], ["2022-04-11", "2022-05-02"]),
    // A fall from one year to the next says nothing: here the second changes more often.
    (
      ["1/4/22", "1/5/22", "1/6/22", "2/1/22"],
      ["2022-01-04", "2022-01-05", "2022-01-06", "2022-02-01"]
    ),
    (["3/4/22", "4/4/22", "5/4/22"], ["2022-04-03", "2022-04-04", "2022-04-05"]),
    (["5/12/21", "6/12/21", "7/1/22"], ["2021-12-05", "2021-12-06", "2022-01-07"]),
    (["12/5/21", "12/6/21", "1/7/22"], ["2021-12-05", "2021-12-06", "2022-01-07"]),
    (["12/11/21", "1/2/22", "2/2/22"], ["2021-11-12", "2022-02-01", "2022-02-02"]),
    // Two digits of a year first: no month, it stays while days come and go.
    (["22/03/30", "22/04/02"], ["2022-03-30", "2022-04-02"]),
    (["22/03/04", "22/03/05"], ["2022-03-04", "2022-03-05"]),
    // What stays may be a month as well.
    (["10/03/10", "10/04/11"], ["2010-10-03", "2011-10-04"]),
    (["22/03/22", "22/04/22"], ["2022-03-22", "2022-04-22"]),
    (["32/03/04"], ["2032-03-04"]), (["03/04/32"], ["2032-04-03"]),
    // Nothing decides: the day stands first.
    (["3/4/22"], ["2022-04-03"]),
  ]) func orderIsFound(written: [String], expected: [String]) throws {
    let text = written.map { "\($0), 13:31 - Tara: Hi" }.joined(separator: "\n")
    let dates = try imported(text).messages.map { $0.date.map { "\($0)".prefix(10) } }
    #expect(dates == expected.map { Substring($0) })
  }

  /// What changes more often is the day; that it is takes a few days to be sure of.
  @Test(arguments: [
    (["02/03/2019", "02/04/2019"], "2019-02-03", true),
    (["02/03/2019", "03/03/2019"], "2019-03-02", true),
    (["02/03/2019", "02/04/2019", "02/05/2019", "02/06/2019"], "2019-02-03", false),
    (["02/03/2019", "03/03/2019", "04/03/2019", "05/03/2019"], "2019-03-02", false),
    (["02/03/2019", "13/03/2019"], "2019-03-02", false), (["02/02/2019"], "2019-02-02", false),
  ]) func orderIsDoubtful(written: [String], first: String, warns: Bool) throws {
    let text = written.map { "\($0), 13:31 - Tara: Hi" }.joined(separator: "\n")
    let chat = try imported(text)
    #expect(chat.messages.first?.date == (try date(first + "T13:31")))
    let hints = chat.warnings.compactMap(\.hint).filter { $0.contains("--date-order") }
    #expect(hints.count == (warns ? 1 : 0))
  }

  /// A bracket before a date whose month is a Hebrew word, also with “in” before it.
  @Test(arguments: ["14 במרץ 2026", "14 מרץ 2026", "14 בפברואר 2026"])
  func hebrewMonths(day: String) throws {
    let chat = try imported("[\(day), 9:41:07] Ana: Hi\n[\(day), 9:42:00] Ben: Yes")
    let month = day.contains("פבר") ? "02" : "03"
    #expect(chat.messages.map(\.sender.rawValue) == ["Ana", "Ben"])
    #expect(chat.messages.first?.date == (try date("2026-\(month)-14T09:41:07")))
  }

  /// A month of another language in brackets is told as a date that can't be read.
  @Test func unknownMonthsInBrackets() {
    let text = "[14 xyzw 2026, 9:41:07] Ana: Hi\n[14 xyzw 2026, 9:42:00] Ben: Yes"
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(text.utf8), name: "chat.txt")
    }
    #expect(errors.first?.message.contains("its dates can't be read") == true)
  }

  @Test func orderCanBeSaid() throws {
    let text = "3/4/22, 13:31 - Tara: Hi"
    let guessed = try imported(text)
    #expect(guessed.warnings.contains { $0.message.contains("day first") })
    let told = try imported(text, options: ImportOptions(dateOrder: .monthFirst))
    #expect(told.messages.first?.date == (try date("2022-03-04T13:31")))
    #expect(!told.warnings.contains { $0.message.contains("first") })
  }

  @Test func americanGuess() throws {
    let chat = try imported("[3/4/22, 1:31:00 PM] Tara: Hi")
    #expect(chat.messages.first?.date == (try date("2022-03-04T13:31:00")))
  }

  @Test func dateThatDoesNotExist() throws {
    let chat = try imported(
      "[28/02/2022, 10:00:00] Ana: one\n[31/02/2022, 10:00:00] Ana: two\n"
        + "[01/03/2022, 25:00:00] Ana: three\n[01/03/2022, 10:00:00] Ana: four")
    #expect(chat.messages.map(\.text.string) == ["one", "two", "three", "four"])
    #expect(chat.messages.map { $0.date == nil } == [false, true, true, false])
    let warning = try #require(chat.warnings.first)
    #expect(warning.message.hasPrefix("2 messages have dates that don't exist"))
    #expect(warning.location?.line == 2)
  }

  /// What stands between date and time in the languages that WhatsApp writes in, and which half of
  /// the day it means.
  @Test(arguments: [
    ("5/3/22 a las 12:30", "12:30"), ("5/3/22 a las 0:30", "00:30"),
    ("5/3/22 a las 9:41", "09:41"), ("5/3/22 a las 21:41", "21:41"),
    ("5/3/22 a las 12:30 p. m.", "12:30"), ("5/3/22 a las 12:30 a. m.", "00:30"),
    ("5/3/22 a las 9:41 p. m.", "21:41"), ("5/3/22, 12:30 a. m.", "00:30"),
    ("5/3/22, 12:30 AM", "00:30"), ("5/3/22, 12:30 PM", "12:30"), ("5/3/22, 12:30", "12:30"),
    ("5/3/22, 1:30 am", "01:30"), ("5/3/22, 11:59 pm", "23:59"), ("5/3/22, 13:30 PM", "13:30"),
    ("05.03.22, 12:30", "12:30"), ("05.03.22 klo 12.30", "12:30"), ("05.03.22 um 12:30", "12:30"),
    ("05.03.22 kl. 12.30", "12:30"), ("05.03.22 alle 12:30", "12:30"),
    ("05.03.22, 12:30 vorm.", "00:30"), ("05.03.22, 12:30 nachm.", "12:30"),
    ("05.03.22 в 12:30", "12:30"), ("2022/3/5 上午12:30", "00:30"), ("2022/3/5 下午12:30", "12:30"),
    ("2022/3/5 下午9:41", "21:41"), ("2022. 3. 5. 오전 12:30", "00:30"),
    ("2022. 3. 5. 오후 12:30", "12:30"), ("5/3/22, 12:30 π.μ.", "00:30"),
    ("5/3/22, 12:30 μ.μ.", "12:30"), ("5/3/22, 12:30 ص", "00:30"), ("5/3/22, 12:30 م", "12:30"),
  ])
  func halvesOfTheDay(header: String, time: String) throws {
    let options = ImportOptions(dateOrder: header.hasPrefix("2022") ? nil : .dayFirst)
    for line in ["\(header) - Ana: Hi", "[\(header)] Ana: Hi"] {
      let chat = try imported(line + "\n", options: options)
      let message = try #require(chat.messages.first, "\(line)")
      #expect(message.date == (try date("2022-03-05T\(time)")), "\(line)")
      #expect(message.text.string == "Hi" && message.sender == "Ana")
    }
  }
}
