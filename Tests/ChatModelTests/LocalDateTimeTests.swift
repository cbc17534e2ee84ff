import ChatModel
import Testing

@Suite struct LocalDateTimeTests {
  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-04-31", "2026-01-01 24:00", "2026-01-01T10:60", "2026-1-1",
    "0000-01-01", "", "2026-01-01 10:00x",
  ])
  func aDateThatDoesNotExistIsRefused(text: String) {
    #expect(LocalDateTime(text) == nil)
  }

  @Test func textIsReadAndWritten() throws {
    let date = try #require(LocalDateTime("2019-12-31T18:19:24.288Z"))
    #expect(date.description == "2019-12-31T18:19:24")
    #expect(LocalDateTime("2024-02-29 09:41")?.description == "2024-02-29T09:41")
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
