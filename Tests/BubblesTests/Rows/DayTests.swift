import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles
@testable import Themes

struct DayTests {
  let words = Words()

  @Test(arguments: [
    ("2026-03-14", "Today"), ("2026-03-13", "Yesterday"), ("2026-03-12", "Thursday"),
    ("2026-03-08", "Sunday"), ("2026-03-07", "7 March"), ("2026-03-15", "15 March"),
    ("2026-01-01", "1 January"), ("2025-12-31", "31 December 2025"),
  ]) func daysAreSeenFromThePresent(_ day: String, _ expected: String) throws {
    let now = try #require(LocalDateTime("2026-03-14T23:59"))
    let date = try #require(LocalDateTime(day))
    #expect(words.day(date, now: now) == expected)
  }

  @Test func withoutAPresentDaysAreWrittenOut() throws {
    let date = try #require(LocalDateTime("2026-03-14"))
    #expect(words.day(date, now: nil) == "14 March 2026")
  }

  @Test(arguments: [
    ("00:05", "00:05", "12:05\u{A0}AM"), ("09:41", "09:41", "9:41\u{A0}AM"),
    ("12:00", "12:00", "12:00\u{A0}PM"), ("09:10", "09:10", "9:10\u{A0}AM"),
    ("10:09", "10:09", "10:09\u{A0}AM"), ("22:10", "22:10", "10:10\u{A0}PM"),
    ("23:59", "23:59", "11:59\u{A0}PM"),
  ]) func clocks(_ time: String, _ h24: String, _ h12: String) throws {
    let date = try #require(LocalDateTime("2026-03-14T" + time))
    #expect(words.time(date, clock: .h24) == h24)
    #expect(words.time(date, clock: .h12) == h12)
  }

  @Test func aDayBeginsWithItsFirstMessage() {
    let rows = RowBuilder(rules: RowRules()).rows(
      for: ChatFixtures.state([
        ChatFixtures.message("1", "ben", at: "2026-03-13T23:59"),
        ChatFixtures.message("2", "ben", at: "2026-03-13T23:59"),
        ChatFixtures.message("3", "ben"),
        ChatFixtures.message("4", "ben", at: "2026-03-14T00:00"),
      ]))
    #expect(
      rows.ids == [
        "day:2026-03-13", "message:1", "message:2", "message:3", "day:2026-03-14", "message:4",
      ])
  }

  @Test func writtenSeparatorsReplaceDerivedOnes() {
    let rows = RowBuilder(rules: RowRules()).rows(
      for: ChatFixtures.state([
        .separator(Separator(text: "Friday")),
        ChatFixtures.message("1", "ben", at: "2026-03-13T10:00"),
        .separator(Separator(text: "Pi day", date: LocalDateTime("2026-03-14"))),
        ChatFixtures.message("2", "ben", at: "2026-03-14T10:00"),
        ChatFixtures.message("3", "ben", at: "2026-03-15T10:00"),
      ]))
    #expect(
      rows.ids == [
        "separator:start", "message:1", "day:2026-03-14", "message:2", "day:2026-03-15",
        "message:3",
      ])
  }

  @Test func aWrittenDayServesNoOtherDay() {
    func ids(_ separator: Separator, _ rules: RowRules = RowRules()) -> [String] {
      RowBuilder(rules: rules).rows(
        for: ChatFixtures.state([
          .separator(separator), ChatFixtures.message("1", "ben", at: "2026-03-15T10:00"),
        ])
      ).ids
    }
    let day = LocalDateTime("2026-03-14")
    #expect(
      ids(Separator(text: "Pi day", date: day))
        == ["day:2026-03-14", "day:2026-03-15", "message:1"])
    #expect(ids(Separator(text: "Later")) == ["separator:start", "message:1"])
    var rules = RowRules()
    rules.separatorPause = 3600
    #expect(
      ids(Separator(text: "Pi day", date: day), rules)
        == ["day:2026-03-14", "day:2026-03-15T10:00", "message:1"])
    #expect(ids(Separator(text: "Later"), rules) == ["separator:start", "message:1"])
  }

  @Test func aWrittenSeparatorServesItsDayEvenWhereSeparatorsShowTimes() {
    var rules = RowRules()
    rules.separatorPause = 3600
    let rows = RowBuilder(rules: rules).rows(
      for: ChatFixtures.state([
        .separator(Separator(text: "Pi day", date: LocalDateTime("2026-03-14"))),
        ChatFixtures.message("1", "ben", at: "2026-03-14T10:00"),
        ChatFixtures.message("2", "ben", at: "2026-03-14T12:00"),
      ]))
    #expect(rows.ids == ["day:2026-03-14", "message:1", "day:2026-03-14T12:00", "message:2"])
  }

  /// What messages are sent with stands over the first separator alone, also where that is written.
  @Test(arguments: [true, false]) func theFirstSeparatorSaysWhatMessagesAreSentWith(
    isWritten: Bool
  ) {
    var rules = RowRules()
    rules.separatorPause = 3600
    rules.words.service = "Mail"
    let day = LocalDateTime("2026-03-14")
    let rows = RowBuilder(rules: rules).rows(
      for: ChatFixtures.state(
        (isWritten ? [.separator(Separator(text: "14 March 2026", date: day))] : [])
          + [
            ChatFixtures.message("1", "ben", at: "2026-03-14T10:00"),
            ChatFixtures.message("2", "ben", at: "2026-03-15T11:00"),
          ]))
    let days = rows.map(\.kind).filter { if case .day = $0 { true } else { false } }
    #expect(
      days == [
        .day("14 March 2026", time: "10:00", over: "Mail"), .day("15 March 2026", time: "11:00"),
      ])
  }

  /// A day that is written says when what it stands above was said, as those that follow from dates do.
  @Test func aWrittenDayHasTheTimeOfWhatItStandsAbove() {
    let day = LocalDateTime("2026-03-14")
    func kind(
      _ separator: Separator, _ entries: [Entry], _ change: (inout RowRules) -> Void = { _ in }
    ) -> Row.Kind? {
      var rules = RowRules()
      rules.separatorPause = 3600
      rules.now = LocalDateTime("2026-03-14T20:00")
      change(&rules)
      return RowBuilder(rules: rules).rows(
        for: ChatFixtures.state([.separator(separator)] + entries)
      ).first?.kind
    }
    let message = ChatFixtures.message("1", "ben", at: "2026-03-14T10:00")
    let today = Separator(text: "Today", date: day)
    #expect(kind(today, [message]) == .day("Today", time: "10:00"))
    #expect(kind(Separator(text: "Pi day", date: day), [message]) == .day("Pi day", time: "10:00"))
    #expect(kind(today, []) == .day("Today"))
    #expect(kind(today, [ChatFixtures.message("1", "ben")]) == .day("Today"))
    #expect(kind(Separator(text: "Later"), [message]) == .day("Later"))
    #expect(kind(today, [message]) { $0.separatorPause = nil } == .day("Today"))
    // Where a derived separator would have the time alone, so has one that says no more.
    #expect(kind(today, [message]) { $0.namesToday = false } == .day("10:00"))
    let written = Separator(text: "Pi day", date: day)
    #expect(kind(written, [message]) { $0.namesToday = false } == .day("Pi day", time: "10:00"))
    let tomorrow = ChatFixtures.message("1", "ben", at: "2026-03-15T10:00")
    #expect(kind(today, [tomorrow]) == .day("Today"))
  }

  /// Looks that don't say that it is today write days out where no time follows them.
  @Test(arguments: [
    (nil, "14 March 2026"), ("Today", "14 March 2026"), ("Saturday", "14 March 2026"),
    ("Pi day", "Pi day"),
  ]) func daysMayBeWrittenOut(_ written: String?, _ expected: String) {
    var rules = RowRules()
    rules.now = LocalDateTime("2026-03-14T20:00")
    rules.namesToday = false
    let separator = written.map {
      Entry.separator(Separator(text: $0, date: LocalDateTime("2026-03-14")))
    }
    let message = ChatFixtures.message("1", "ben", at: "2026-03-14T10:00")
    let entries = [separator, message].compactMap(\.self)
    let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.state(entries))
    #expect(rows.first?.kind == .day(expected))
  }

  @Test func theDayStandsAboveTheUnreadMark() {
    let rows = RowBuilder(rules: RowRules()).rows(
      for: ChatFixtures.state([
        .unreadMark(count: 2), ChatFixtures.message("1", "ben", at: "2026-03-14T10:00"),
      ]))
    #expect(rows.ids == ["day:2026-03-14", "unread", "message:1"])
  }

  @Test func separatorsMayShowTheTimeAfterASilence() {
    var rules = RowRules()
    rules.timePlace = .none
    rules.separatorPause = 3600
    rules.now = LocalDateTime("2026-03-14T12:00")
    let rows = RowBuilder(rules: rules).rows(
      for: ChatFixtures.state([
        ChatFixtures.message("1", "ben", at: "2026-03-14T09:00"),
        ChatFixtures.message("2", "ben", at: "2026-03-14T09:59"),
        ChatFixtures.message("3", "ben", at: "2026-03-14T10:59"),
      ]))
    let days = rows.compactMap { row in
      if case .day(let text, let time, _) = row.kind {
        [text, time].compactMap(\.self).joined(separator: " ")
      } else {
        nil
      }
    }
    #expect(days == ["Today 09:00", "Today 10:59"])
    #expect(rows.message("1")?.meta.time == nil)
  }
}

struct EmojiTextTests {
  @Test(arguments: [
    ("🦋", 1), ("🦋🦋", 2), ("🦋 ❤️ 👍🏽", 3), ("👨‍👩‍👧‍👦", 1), ("🇵🇹🇯🇵", 2), ("1️⃣", 1), ("☺️", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1), ("❤️‍🔥", 1),
    ("🦋🦋🦋🦋", 0), ("1", 0), ("12", 0), ("#", 0), ("🦋!", 0), ("a", 0), ("", 0), ("☺︎", 0),
    ("🇵", 0), ("©", 0), ("🦋\n🦋", 2), ("    ", 0),
  ]) func countsWhatAReaderSeesAsOne(_ text: String, _ count: Int) {
    #expect(EmojiText.count(in: text, limit: 3) == count)
  }
}
