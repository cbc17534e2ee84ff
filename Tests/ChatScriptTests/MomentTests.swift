import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// Times of day, dates and lengths of time, as scripts spell them.
@Suite struct MomentTests {
  @Test(
    arguments: [
      ("9:40", "9:40"), ("09:40", "9:40"), ("00:00", "0:00"), ("23:59:59", "23:59:59"),
      ("23:59:60", "23:59:60"), ("9:40:07", "9:40:07"), ("9:40:00", "9:40:00"),
      ("9:40:07 pm", "21:40:07"), ("9:40pm", "21:40"), ("9:40 P.M.", "21:40"),
      ("9:40\u{202F}am", "9:40"), ("1:00 am", "1:00"), ("12:59 a.m.", "0:59"),
      ("24:00", nil), ("23:60", nil), ("9:40:61", nil), ("9:4", nil), ("9:040", nil),
      ("009:40", nil), ("9:40:7", nil), ("9:40:07:00", nil), ("9", nil), ("", nil), (":40", nil),
      ("9:", nil), ("a:40", nil), ("9:4b", nil), ("-9:40", nil), ("+9:40", nil), ("9.40", nil),
      ("0:40 am", nil), ("13:40 pm", nil), ("9:40 xm", nil), ("pm", nil), ("١:٤٠", nil),
    ] as [(String, String?)])
  func timesOfDay(text: String, expected: String?) {
    let time = Moment.time(Substring(text))
    #expect(
      time.map { Moment.text(hour: $0.hour, minute: $0.minute, second: $0.second) } == expected)
  }

  @Test(
    arguments: [
      ("2026-03-14", "2026-03-14 0:00"), ("2026-3-4", "2026-03-04 0:00"),
      ("2026-03-14 9:40", "2026-03-14 9:40"), ("2026-03-14T09:40:07", "2026-03-14 9:40:07"),
      ("2026-03-14 9:40 pm", "2026-03-14 21:40"), ("2024-02-29", "2024-02-29 0:00"),
      ("0001-01-01", "0001-01-01 0:00"), ("9999-12-31 23:59", "9999-12-31 23:59"),
      ("2025-02-29", nil), ("2026-13-01", nil), ("2026-00-01", nil), ("2026-01-00", nil),
      ("2026-04-31", nil), ("0000-01-01", nil), ("26-03-14", nil), ("12026-03-14", nil),
      ("2026-03", nil), ("2026-03-14-1", nil), ("2026-03-14 25:00", nil), ("2026-03-14 ", nil),
      ("2026/03/14", nil), ("", nil), ("2026--1", nil),
    ] as [(String, String?)])
  func dates(text: String, expected: String?) {
    #expect(Moment.date(Substring(text)).map { Moment.text($0) } == expected)
  }

  @Test(
    arguments: [
      ("9:40", true), ("99:99", true), ("1:2:3", true), ("123:00", false), ("1:234", false),
      ("1", false), ("1:2:3:4", false), (":1", false), ("1:", false), ("a:1", false),
    ] as [(String, Bool)])
  func whatLooksLikeATime(text: String, expected: Bool) {
    #expect(Moment.looksLikeTime(Substring(text)) == expected)
  }

  @Test(
    arguments: [
      ("2026-03-14", true), ("2026-3-4", true), ("9999-99-99", true), ("2026-0003-14", true),
      ("202-03-14", false), ("20260-03-14", false), ("2026-03", false), ("2026-03-14-1", false),
      ("2026--14", false), ("2026-00003-14", false), ("2026-0a-14", false), ("a026-03-14", false),
    ] as [(String, Bool)])
  func whatLooksLikeADate(text: String, expected: Bool) {
    #expect(Moment.looksLikeDate(Substring(text)) == expected)
  }

  @Test(
    arguments: [
      ("2026-02-30", "there is no such day as 2026-02-30"),
      ("2026-02-30 9:00", "there is no such day as 2026-02-30"),
      ("2026-02-30T9:00", "there is no such day as 2026-02-30"),
      ("2026-03-14 25:00", "there is no such time as 25:00"),
      ("25:00", "there is no such time as 25:00"),
      ("soon", "`soon` is not a time"),
      (String(repeating: "x", count: 41), "`\(String(repeating: "x", count: 40))` is not a time"),
    ] as [(String, String)])
  func whatIsWrong(text: String, expected: String) {
    #expect(Moment.flaw(Substring(text)) == expected)
  }

  @Test(
    arguments: [
      ("9:40", true), ("0:00", true), ("23:59", true), ("noon", true), ("", true), ("9:4", false),
      ("24:00", false), ("9:60", false), ("9:40 am", true), ("25 o'clock", true),
    ] as [(String, Bool)])
  func aClockShowsAnyWordsButNoTimeThatThereIsNot(text: String, isFine: Bool) {
    #expect((Moment.clockFlaw(text) == nil) == isFine)
  }

  @Test(
    arguments: [
      ("0ms", 0), ("1ms", 1), ("800ms", 800), ("0.4ms", 0), ("0.5ms", 1), ("1.5s", 1500),
      ("1.5 s", 1500), ("2sec", 2000), ("2m", 120_000), ("2min", 120_000), ("1h", 3_600_000),
      (".5h", 1_800_000), ("24h", 86_400_000), ("1440min", 86_400_000), ("86400s", 86_400_000),
      ("86400001ms", nil), ("24.1h", nil), ("1", nil), ("s", nil), ("1 d", nil), ("1S", nil),
      ("-1s", nil), ("1.2.3s", nil), (".s", nil), ("1s ", nil), ("1e3s", nil), ("١s", nil),
      ("1,5s", nil), ("1ss", nil),
    ] as [(String, Int?)])
  func lengthsOfTime(text: String, milliseconds: Int?) {
    #expect(Moment.duration(Substring(text)) == milliseconds.map { .milliseconds($0) })
  }

  @Test(
    arguments: [
      (0, "0ms"), (1, "1ms"), (999, "999ms"), (1000, "1s"), (1001, "1.001s"), (1010, "1.01s"),
      (1100, "1.1s"), (1999, "1.999s"), (60_000, "60s"), (86_400_000, "86400s"),
    ] as [(Int, String)])
  func lengthsOfTimeAreWritten(milliseconds: Int, text: String) {
    #expect(Moment.text(Instant.milliseconds(milliseconds)) == text)
    #expect(Moment.duration(Substring(text)) == .milliseconds(milliseconds))
  }

  // MARK: Parts of a whole

  @Test(
    arguments: [
      ("0%", 0), ("0", 0), ("100%", 1), ("1", 1), ("1.0", 1), ("40%", 0.4), ("0.4", 0.4),
      (".5", 0.5), ("12.5%", 0.125), ("1e-1", 0.1), ("100.1%", nil), ("1.001", nil), ("-1%", nil),
      ("-0.1", nil), ("%", nil), ("", nil), ("40 %", nil), ("40%%", nil), ("x", nil), ("nan", nil),
      ("inf", nil), ("0x1", nil),
    ] as [(String, Double?)])
  func partsOfAWhole(text: String, expected: Double?) {
    #expect(PartOfWhole.value(text) == expected)
  }

  @Test(
    arguments: [
      (0, "0%"), (1, "100%"), (0.4, "40%"), (0.07, "7%"), (0.125, "12.5%"), (0.12345, "12.345%"),
      (0.123456, "0.123456"), (1.0 / 3, "0.3333333333333333"), (-1, "0%"), (2, "100%"),
    ] as [(Double, String)])
  func partsAreWrittenAsTheyReadBack(value: Double, text: String) {
    #expect(PartOfWhole.text(value) == text)
    #expect(PartOfWhole.value(text) == max(0, min(1, value)))
  }
}
