import ChatModel
import Testing

@testable import ChatImport

/// What begins a message, and what only looks so.
@Suite struct WhatsAppHeaderTests {
  private func header(_ line: String) -> WhatsAppHeader? {
    let bytes = Array(line.utf8)
    return WhatsAppHeaderScanner.header(in: bytes, 0..<bytes.count)
  }

  /// Dates and times in good order, with what ends them.
  @Test(arguments: [
    ("[27/3/22, 21:41:35] Ana: Hi", "Ana: Hi"), ("[27/3/22, 21:41:35]Ana: Hi", "Ana: Hi"),
    ("[27/3/22, 21:41:35]  Ana: Hi", " Ana: Hi"), ("27/3/22, 21:41 - Ana: Hi", "Ana: Hi"),
    ("27/3/22, 21:41 – Ana: Hi", "Ana: Hi"), ("27/3/22, 21:41: Ana: Hi", "Ana: Hi"),
    ("27/3/22, 21:41:35: Ana: Hi", "Ana: Hi"), ("27/3/22, 21:41 -", ""), ("27/3/22, 21:41:", ""),
    ("27/3/22 9h41 - Ana: Hi", "Ana: Hi"), ("[27/3/22, 21:41:35]", ""),
    ("\u{200E}[27/3/22, 21:41:35] \u{200E}Ana: Hi", "\u{200E}Ana: Hi"),
    ("[27/3/22 foo, 21:41:35 bar] Ana: Hi", "Ana: Hi"),
    ("[27/3/22 abcdefghijklmnopqrstuvwx 21:41:35] Ana: Hi", "Ana: Hi"),
    ("[27/3/22," + String(repeating: " ", count: 100) + "21:41:35] Ana: Hi", "Ana: Hi"),
  ]) func headers(line: String, rest: String) throws {
    let header = try #require(self.header(line))
    #expect(String(decoding: Array(line.utf8)[header.end...], as: UTF8.self) == rest)
    #expect(header.isBracketed == line.contains("["))
    #expect([header.date[0], header.date[1], header.date[2]] == [27, 3, 22])
    #expect(header.minute == 41 && header.second == (line.contains("35") ? 35 : nil))
  }

  /// A time may stand first, with a colon in it, or with dots before a longer year.
  @Test(arguments: [
    "[21:41:35, 27/3/22] Ana: Hi", "21:41, 27/3/2022 - Ana: Hi", "[21.41.35 27.03.2022] Ana: Hi",
    "21.41, 27.03.2022 - Ana: Hi", "[27.03.2022 21.41.35] Ana: Hi", "27.03.2022, 21.41 - Ana: Hi",
    "27.03.22, 21.41 - Ana: Hi", "2022.03.27, 21.41 - Ana: Hi", "[2022-03-27 21:41:35] Ana: Hi",
  ]) func whatStandsFirst(line: String) throws {
    let header = try #require(self.header(line))
    #expect(header.hour == 21 && header.minute == 41)
    #expect(header.second == (line.contains("35") ? 35 : nil))
    let message = try #require(try imported(line).messages.first)
    #expect(message.date.map { "\($0)".prefix(16) } == "2022-03-27T21:41")
  }

  /// Other separators than in a date, too many digits or numbers, nothing that ends it.
  @Test(arguments: [
    "", "[]", " 27/3/22, 21:41 - Ana: Hi", "Ana: 27/3/22, 21:41 - Hi", "(27/3/22, 21:41) Ana: Hi",
    "27/3-22, 21:41 - Ana: Hi", "27.3/22, 21:41 - Ana: Hi", "27:3:22, 21:41 - Ana: Hi",
    "27 3 22, 21:41 - Ana: Hi", "27/3/22, 21/41 - Ana: Hi", "27/3/22, 21 41 - Ana: Hi",
    "27/3/22, 21:41.35 - Ana: Hi", "27/3/22, 21.41:35 - Ana: Hi", "27/3/22, 121:41 - Ana: Hi",
    "27/3/22, 21:411 - Ana: Hi", "27/3/22, 21:41:355 - Ana: Hi", "27/3/20222, 21:41 - Ana: Hi",
    "27/3/22, 21:41 Ana: Hi", "27/3/22, 21:41- Ana: Hi", "27/3/22, 21:41 -Ana: Hi",
    "27/3/22, 21:41 –Ana: Hi", "27/3/22, 21:41:Ana: Hi", "[27/3/22, 21:41:35 Ana: Hi",
    "27/3/22, 21:41] Ana: Hi", "27/3, 21:41 - Ana: Hi", "27/3/22 - Ana: Hi", "21:41 - Ana: Hi",
    "1/2/3, 4:5:6:7 - Ana: Hi", "[1/2/3, 4:5:6 7] Ana: Hi", "27/3/22 foo 21:41 - Ana: Hi",
    "27/3/22 vers 21:41 - Ana: Hi", "27/3/22 日 21:41 ж - Ana: Hi",
    "[27/3/22 foo, 21:41:35 bar baz] Ana: Hi",
    "[27/3/22 abcdefghijklmnopqrstuvwxy 21:41:35] Ana: Hi", "27/3/22; 21:41 - Ana: Hi",
    "[27/3/22," + String(repeating: " ", count: 105) + "21:41:35] Ana: Hi",
  ]) func noHeaders(line: String) {
    #expect(header(line) == nil)
  }

  /// The words of many languages for the halves of a day, and those that say nothing of them.
  @Test(
    arguments: [
      ("am", false), ("AM", false), ("a.m.", false), ("a. m.", false), ("pm", true), ("P.M.", true),
      ("p. m.", true), ("vorm.", false), ("nachm.", true), ("dop.", false), ("odp.", true),
      ("de.", false), ("du.", true), ("fm", false), ("em", true), ("ap.", false), ("ip.", true),
      ("SA", false), ("CH", true), ("PG", false), ("PTG", true), ("klo", nil), ("kl.", nil),
      ("Uhr", nil), ("um", nil), ("ur", nil), ("alle", nil), ("u", nil), ("a las", nil), ("o", nil),
      ("ص", false), ("م", true), ("ق.ظ.", false), ("ق.ظ", false), ("ب.ظ.", true), ("ب.ظ", true),
      ("ق ظ", false), ("ب ظ", true), ("上午", false), ("早上", false), ("凌晨", false),
      ("清晨", false), ("下午", true), ("晚上", true), ("中午", true), ("午前", false),
      ("午後", true), ("오전", false), ("오후", true), ("π.μ.", false), ("μ.μ.", true),
      ("πμ", false), ("μμ", true), ("ÖÖ", false), ("ÖS", true), ("öö", false), ("ös", true),
      ("पूर्वाह्न", false), ("अपराह्न", true), ("ก่อนเที่ยง", false), ("หลังเที่ยง", true),
      ("пр.об.", false), ("сл.об.", true), ("дп", false), ("пп", true), ("לפנה״צ", false),
      ("אחה״צ", true), ("г.", nil), ("в", nil), ("р.", nil), ("о", nil), ("น.", nil),
    ] as [(String, Bool?)])
  func halvesOfTheDay(word: String, isAfternoon: Bool?) throws {
    let before = try #require(header("[5/3/22, \(word) 9:41] Ana: Hi"))
    #expect(before.isAfternoon == isAfternoon && before.hour == 9 && before.yearOffset == 0)
    let behind = try #require(header("[5/3/22, 9:41 \(word)] Ana: Hi"))
    #expect(behind.isAfternoon == isAfternoon && behind.minute == 41)
  }

  /// Years of other calendars.
  @Test(arguments: [
    ("R4/3/27", 2022), ("R1/5/1", 2019), ("H31/3/27", 2019), ("S64/1/7", 1989), ("T15/3/27", 1926),
    ("令和4年3月27日", 2022), ("平成31年3月27日", 2019), ("昭和64年1月7日", 1989),
    ("大正15年3月27日", 1926), ("27/3/2565", 2022), ("27/3/2400", 1857), ("27/3/2399", 2399),
    ("27/3/2700", 2157), ("27/3/2701", 2701), ("27/3/2565 BE", 2022), ("27/3/65 BE", 2022),
    ("27/3/65 พ.ศ.", 2022), ("27/3/99", 2099), ("27/3/00", 2000), ("27/3/1999", 1999),
    ("27/3/2022 AD", 2022), ("27/3/2022 ค.ศ.", 2022), ("2022년 3월 27일", 2022),
  ]) func yearsOfOthers(date: String, year: Int) throws {
    let message = try #require(try imported("[\(date), 21:41:35] Ana: Hi").messages.first)
    #expect(message.date?.year == year)
    #expect(message.date?.hour == 21 && message.date?.second == 35)
  }

  /// Whether the other order would read any of the dates otherwise is told, be it the last or not.
  @Test(arguments: [
    (["3/4/22", "5/5/22"], true), (["5/5/22", "3/4/22"], true), (["5/5/22", "5/5/22"], false),
    (["5/5/22"], false), (["3/4/22"], true), (["13/4/22"], false), (["3/4/22", "13/4/22"], false),
    (["2022-04-03"], false),
  ]) func guessesAreTold(dates: [String], isTold: Bool) throws {
    let text = dates.map { "\($0), 21:41 - Ana: Hi" }.joined(separator: "\n")
    let warnings = try imported(text).warnings.map(\.message)
    #expect(warnings.contains { $0.hasPrefix("nothing tells whether the day") } == isTold)
  }

  /// Who writes the year first is not asked for the order.
  @Test(arguments: [nil, .dayFirst, .monthFirst] as [ImportOptions.DateOrder?])
  func yearsFirstHaveTheirOrder(order: ImportOptions.DateOrder?) throws {
    let chat = try imported(
      "2022-04-03, 21:41 - Ana: Hi", options: ImportOptions(dateOrder: order))
    #expect(chat.messages.first?.date == (try date("2022-04-03T21:41")))
  }

  /// Of lines that are written otherwise, half as many belong to the messages before them.
  @Test(arguments: [(1, 1, 2), (2, 1, 2), (3, 1, 3), (3, 2, 5), (4, 2, 4), (5, 3, 8)])
  func rarerHeadersAreWords(common: Int, rare: Int, expected: Int) throws {
    let lines =
      Array(repeating: "14/03/2026, 09:41 - Ana: a", count: common)
      + Array(repeating: "[14/03/2026, 09:41:00] Ben: b", count: rare)
    let chat = try imported(lines.joined(separator: "\n"))
    #expect(chat.messages.count == expected)
    let isPart = expected == common
    #expect(chat.messages.last?.text.string.hasPrefix("a\n[14/03") == isPart)
  }

  /// A header in few bytes is the header.
  @Test func headersAreKept() {
    for position in [nil, 0, 1, 2] {
      for second in [nil, 0, 7, 99] {
        for isAfternoon in [nil, true, false] {
          for (offset, isBracketed) in [(0, true), (-543, false), (2018, true)] {
            var header = WhatsAppHeader()
            header.date = [9999, 0, 31, 0]
            header.yearPosition = position
            header.yearOffset = offset
            (header.hour, header.minute, header.second) = (99, 59, second)
            header.isAfternoon = isAfternoon
            header.isBracketed = isBracketed
            let kept = WhatsAppBlock(start: 1, body: 2, sender: nil, header: header, shape: 3)
              .header
            #expect(kept.date == header.date && kept.yearPosition == position)
            #expect(kept.yearOffset == offset && kept.hour == 99 && kept.minute == 59)
            #expect(kept.second == second && kept.isAfternoon == isAfternoon)
            #expect(kept.isBracketed == isBracketed)
          }
        }
      }
    }
    for sender in [nil, 0, 5] {
      var block = WhatsAppBlock(
        start: 7, body: 9, sender: sender, header: WhatsAppHeader(), shape: 3)
      #expect(block.sender == sender && block.start == 7 && block.body == 9 && block.shape == 3)
      block.sender = 4
      #expect(block.sender == 4)
      block.sender = nil
      #expect(block.sender == nil)
    }
  }

  /// An export is known by a header in its first 64 lines.
  @Test(arguments: [(0, true), (63, true), (64, false)])
  func headersStandNearTheBeginning(lines: Int, isExport: Bool) throws {
    let text = Array(
      (String(repeating: "words\n", count: lines) + "14/03/2026, 09:41 - Ana: Hi").utf8)
    #expect(WhatsAppHeader.stands(in: text, lines: 64) == isExport)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: text, name: "x.txt")
    }
    #expect(errors.isEmpty == isExport)
  }
}
