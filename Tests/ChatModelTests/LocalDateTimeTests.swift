import ChatModel
import Foundation
import Testing

@Suite struct LocalDateTimeTests {
  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-04-31", "2026-01-01 24:00", "2026-01-01T10:60", "2026-1-1",
    "0000-01-01", "", "2026-01-01 10:00x", "2026-00-01", "2026-01-00", "2026-01-32", "1900-02-29",
    "2026-06-31", "2026-09-31", "2026-11-31", "2026-01-01 10:00:61", "2026-01-01T9:41",
    "2026-01-01T09:4", "2026-01-01T09:41:0", "2026-01-01 09-41", "2026-01-01T09:41 07",
    "2026-01-01x09:41", "2026/01/01", "2026-01/01", "2026.01-01", "20260101", "26-01-01",
    "2026-01-01 ", "2026-01-01T09:41:07x", "2026-01-01T09:41:071", "2026-01-0a", "2026-01-01T0a:41",
    "x2026-01-01", "2026-01-01T09:41:", "-026-01-01", "+026-01-01", "2026-01-01T09:41:07 ",
    " 2026-01-01", "2026-01-01T09:41Z", "２026-01-01",
  ])
  func aDateThatDoesNotExistIsRefused(text: String) {
    #expect(LocalDateTime(text) == nil)
  }

  @Test func textIsReadAndWritten() throws {
    let date = try #require(LocalDateTime("2019-12-31T18:19:24.288Z"))
    #expect(date.description == "2019-12-31T18:19:24")
    #expect(LocalDateTime("2024-02-29 09:41")?.description == "2024-02-29T09:41")
  }

  /// Seconds may be left off; what stands behind them is passed over.
  @Test(arguments: [
    ("2026-03-14", "2026-03-14T00:00"), ("2026-03-14 09:41", "2026-03-14T09:41"),
    ("2026-03-14T09:41", "2026-03-14T09:41"), ("2026-03-14 09:41:07", "2026-03-14T09:41:07"),
    ("2026-03-14T09:41:07.5", "2026-03-14T09:41:07"),
    ("2026-03-14T09:41:07.", "2026-03-14T09:41:07"),
    ("2026-03-14T09:41:07Z", "2026-03-14T09:41:07"),
    ("2026-03-14T09:41:07+02:00", "2026-03-14T09:41:07"),
    ("2026-03-14T09:41:07-05:00", "2026-03-14T09:41:07"),
    ("2026-03-14T23:59:60", "2026-03-14T23:59:60"), ("2026-03-14T09:41:00", "2026-03-14T09:41:00"),
    ("2000-02-29", "2000-02-29T00:00"), ("0001-01-01", "0001-01-01T00:00"),
    ("9999-12-31 23:59:59", "9999-12-31T23:59:59"), ("0099-10-09 08:07", "0099-10-09T08:07"),
  ]) func formsOfADate(text: String, expected: String) throws {
    let date = try #require(LocalDateTime(text))
    #expect(date.description == expected)
    #expect(LocalDateTime(expected) == date)
    let written = expected.split { !$0.isNumber }.compactMap { Int($0) }
    #expect([date.year, date.month, date.day, date.hour, date.minute] == Array(written.prefix(5)))
    #expect(date.second == (written.count > 5 ? written[5] : nil))
    #expect(
      try JSONDecoder().decode([LocalDateTime].self, from: Data("[\"\(text)\"]".utf8)) == [date])
    #expect(
      String(decoding: try JSONEncoder().encode([date]), as: UTF8.self) == "[\"\(expected)\"]")
  }

  @Test func aDateThatDoesNotExistIsToldByItsText() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LocalDateTime].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
    #expect("\(String(describing: error))".contains("`2026-02-30` is not a date"))
  }

  /// Each part at its ends.
  @Test(
    arguments: [
      ([2026, 1, 1, 0, 0, 0], true), ([2026, 12, 31, 23, 59, 60], true),
      ([1, 1, 1, 0, 0, 0], true),
      ([9999, 12, 31, 23, 59, 59], true), ([0, 1, 1, 0, 0, 0], false),
      ([10_000, 1, 1, 0, 0, 0], false), ([2026, 0, 1, 0, 0, 0], false),
      ([2026, 13, 1, 0, 0, 0], false), ([2026, 1, 0, 0, 0, 0], false),
      ([2026, 1, 32, 0, 0, 0], false), ([2026, 1, 1, -1, 0, 0], false),
      ([2026, 1, 1, 24, 0, 0], false), ([2026, 1, 1, 0, -1, 0], false),
      ([2026, 1, 1, 0, 60, 0], false), ([2026, 1, 1, 0, 0, -1], false),
      ([2026, 1, 1, 0, 0, 61], false), ([-2026, 1, 1, 0, 0, 0], false),
    ]) func partsOfADate(parts: [Int], exists: Bool)
  {
    let date = LocalDateTime(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
      second: parts[5])
    #expect((date != nil) == exists)
  }

  @Test(arguments: [
    (2026, 28), (2024, 29), (2000, 29), (1900, 28), (2100, 28), (2400, 29), (1, 28), (4, 29),
  ]) func lengthsOfMonths(year: Int, february: Int) {
    let days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    #expect((1...12).map { LocalDateTime.days(inMonth: $0, of: year) } == days)
    // Every month ends where its days do.
    for month in 1...12 {
      #expect(LocalDateTime(year: year, month: month, day: days[month - 1]) != nil)
      #expect(LocalDateTime(year: year, month: month, day: days[month - 1] + 1) == nil)
    }
  }

  @Test(
    arguments: [
      (253_402_300_799, "9999-12-31T23:59:59"), (253_402_300_800, nil),
      (-62_135_596_800, "0001-01-01T00:00:00"), (-62_135_596_801, nil),
      (86_399, "1970-01-01T23:59:59"),
      (86_400, "1970-01-02T00:00:00"), (-86_400, "1969-12-31T00:00:00"),
      (-86_401, "1969-12-30T23:59:59"), (3661, "1970-01-01T01:01:01"), (.max, nil), (.min, nil),
      (1 << 40, nil), (-1 << 40, nil),
    ] as [(Int, String?)]) func secondsBeyondTheYears(seconds: Int, text: String?)
  {
    #expect(LocalDateTime(secondsSince1970: seconds)?.description == text)
  }

  /// The days of the week around the beginning of the count, and in our days.
  @Test(arguments: [
    ("1969-12-29", 1), ("1969-12-30", 2), ("1969-12-31", 3), ("1970-01-01", 4), ("1970-01-02", 5),
    ("1970-01-03", 6), ("1970-01-04", 7), ("1970-01-05", 1), ("2026-03-14", 6), ("2026-03-15", 7),
    ("2026-03-16", 1), ("0001-01-01", 1), ("9999-12-31", 5), ("2024-02-29", 4), ("1969-12-28", 7),
  ]) func weekdays(text: String, weekday: Int) throws {
    let date = try #require(LocalDateTime(text))
    #expect(date.weekday == weekday)
  }

  /// Without seconds a time is that of its first one.
  @Test(arguments: [
    ("2026-03-14 09:41", "2026-03-14 09:41:01"), ("2026-03-14 09:41:59", "2026-03-14 09:42"),
    ("2026-03-14 09:59", "2026-03-14 10:00"), ("2026-03-14 23:59", "2026-03-15"),
    ("2026-02-28", "2026-03-01"), ("2025-12-31 23:59:60", "2026-01-01 00:00:01"),
  ]) func earlierOnTheClock(left: String, right: String) throws {
    let (left, right) = try (#require(LocalDateTime(left)), #require(LocalDateTime(right)))
    #expect(left < right && !(right < left) && !(left < left))
  }

  @Test func theReferenceIsAFixedDay() {
    #expect(LocalDateTime.reference.description == "2026-03-14T09:41")
    #expect(LocalDateTime("2026-03-14 09:41") == .reference)
    #expect(LocalDateTime("2026-03-14 09:41:00") != .reference)
  }

  @Test(arguments: [
    (-62_135_596_800, "0001-01-01T00:00:00", 1), (0, "1970-01-01T00:00:00", 4),
    (951_782_399, "2000-02-28T23:59:59", 1), (951_782_400, "2000-02-29T00:00:00", 2),
    (-1, "1969-12-31T23:59:59", 3),
  ])
  func secondsAndDatesAgree(seconds: Int, text: String, weekday: Int) throws {
    let date = try #require(LocalDateTime(secondsSince1970: seconds))
    #expect(date.description == text)
    #expect(date.secondsSince1970 == seconds)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [
    ("2026-03-14 00:00", "2026-03-14 23:59:59", true),
    ("2026-03-14 12:00", "2027-03-14 12:00", false),
    ("2026-03-14 12:00", "2026-04-14 12:00", false),
    ("2026-03-14 23:59", "2026-03-15 00:00", false),
  ])
  func daysAreTheSameByAllTheirParts(left: String, right: String, isSame: Bool) throws {
    let (left, right) = try (
      #require(LocalDateTime(left)), #require(LocalDateTime(right))
    )
    #expect(left.isSameDay(as: right) == isSame)
    #expect(right.isSameDay(as: left) == isSame)
  }

  @Test func everyDayOfFourHundredYearsRoundTrips() {
    for day in stride(from: 0, to: 146_097, by: 7) {
      let date = LocalDateTime(secondsSince1970: day * 86_400)
      #expect(date?.dayNumber == day)
    }
  }
}
