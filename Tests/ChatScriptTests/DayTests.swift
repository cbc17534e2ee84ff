import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Which day it is.
@Suite struct DayTests {
  private static let today = LocalDateTime("2026-03-16T10:00") ?? .reference

  @Test(
    arguments: [
      ("today", "2026-03-16"), ("TODAY", "2026-03-16"), ("Today.", "2026-03-16"),
      ("yesterday", "2026-03-15"),
      ("tomorrow", "2026-03-17"), ("Friday", "2026-03-13"), ("Thursday", "2026-03-12"),
      ("Wednesday", "2026-03-11"), ("Tuesday", "2026-03-10"), ("Monday", "2026-03-09"),
      ("Sunday,", "2026-03-15"), ("March 14", "2026-03-14"), ("14 March", "2026-03-14"),
      ("14. March", "2026-03-14"), ("Saturday, 14 March 2026", "2026-03-14"),
      ("Sat 14 Mar", "2026-03-14"),
      ("Sat, Mar 14, 2026", "2026-03-14"), ("14th March", "2026-03-14"),
      ("21st June", "2026-06-21"),
      ("22nd June", "2026-06-22"), ("23rd June", "2026-06-23"), ("1 May", "2026-05-01"),
      ("31 December 1999", "1999-12-31"), ("2024 February 29", "2024-02-29"),
      ("Sept 1", "2026-09-01"),
      ("1 Sep", "2026-09-01"), ("1 Jan", "2026-01-01"), ("1 Feb", "2026-02-01"),
      ("1 Apr", "2026-04-01"),
      ("1 Jun", "2026-06-01"), ("1 Jul", "2026-07-01"), ("1 Aug", "2026-08-01"),
      ("1 Oct", "2026-10-01"),
      ("1 Nov", "2026-11-01"), ("1 Dec", "2026-12-01"),
    ] as [(String, String)])
  func daysByTheirNames(text: String, expected: String) {
    #expect(DayText.day(text, today: Self.today) == LocalDateTime(expected))
  }

  @Test(
    arguments: [
      "", "now", "Mon", "Fri", "March", "14", "2026", "March 2026", "29 February", "31 April",
      "0 March",
      "32 March", "14 15 March", "March April 1", "14 Marc", "14 Mars", "14 Ma", "14 Sep t",
      "14xx March",
      "Mon Tue 14 March 2026", "14 March 2026 2027", "14 March at noon", "Today 14",
      "today yesterday",
      "14 March 26", "14 March 20266",
    ] as [String])
  func otherWordsAreNoDays(text: String) { #expect(DayText.day(text, today: Self.today) == nil) }

  /// A word that is one letter off, of those that make a day.
  @Test(
    arguments: [
      ("Satruday", "Saturday"), ("Tody", "Today"), ("Toady", "Today"), ("Yesterdy", "Yesterday"),
      ("tomorow", "Tomorrow"),
      ("Mnday", "Monday"), ("Sundayy", "Sunday"), ("14 Mrach", "14 March"),
      ("Satruday 14 March", "Saturday 14 March"),
      ("Sturday, 14 March", "Saturday 14 March"), ("14 Febuary", "14 February"), ("Saturday", nil),
      ("14 March", nil),
      ("Saturnay", "Saturday"), ("Sxturdax", nil), ("Somedy", nil), ("Mon", nil), ("Jly 4", nil),
      ("July4", nil), ("4 Jully", "4 July"),
      ("32 Mrach", nil), ("Tody 14", nil), ("The Mnday", nil),
      (String(repeating: "x", count: 52) + " Satruday", nil),
    ] as [(String, String?)])
  func daysThatAreMeant(text: String, expected: String?) {
    #expect(DayText.likelyMeant(by: text, today: Self.today) == expected)
  }

  /// Today is the header's date, or else the day that is given, or else a fixed one.
  @Test func whatTodayIs() {
    let body = "== Today ==\nBen 9:00: a"
    let script = Script.parse(Array(body.utf8)).script
    func day(_ conversation: Conversation) -> String? {
      conversation.entries.last?.date?.description
    }
    #expect(day(script.conversation()) == "2026-03-14T09:00")
    let other = Script.Environment(now: Self.today)
    #expect(day(script.conversation(other)) == "2026-03-16T09:00")
    #expect(day(script.timeline(other).finalState.conversation) == "2026-03-16T09:00")
    let dated = Script.parse(Array("---\ndate: 2026-01-02\n---\n\(body)".utf8)).script
    #expect(day(dated.conversation(other)) == "2026-01-02T09:00")
    #expect(day(dated.timeline(other).finalState.conversation) == "2026-01-02T09:00")
    for (file, now, expected) in [
      (body, nil, "2026-03-14"), (body, Self.today, "2026-03-16"),
      ("---\ndate: 2026-01-02\n---\n\(body)", Self.today, "2026-01-02"),
    ] as [(String, LocalDateTime?, String)] {
      let played = Script.playing(anyForm: Array(file.utf8), file: "-", now: now)
      #expect(day(played.timeline.finalState.conversation) == expected + "T09:00")
    }
  }

  /// A separator begins a day; one without a day leaves it as it is.
  @Test(
    arguments: [
      ("Ben 23:00: a\n== 2026-03-20 ==\nBen 9:00: b", "2026-03-20T09:00"),
      ("Ben 23:00: a\n== 2026-03-20 ==\nBen: b", nil),
      ("Ben 23:00: a\n== Words ==\nBen: b", "2026-03-14T23:00"),
      ("Ben 23:00: a\n== Words ==\nBen 22:00: b", "2026-03-14T22:00"),
      ("Ben 23:00: a\n== Words ==\nBen 9:00: b", "2026-03-15T09:00"),
      ("Ben 23:00: a\n== Words == {undated}\nBen: b", "2026-03-14T23:00"),
      ("Ben 23:00: a\n== 2026-03-20 9:30 ==\nBen: b", nil),
      ("Ben 23:00: a\n* x\nBen 3:00: b", "2026-03-15T03:00"),
      ("Ben 23:00: a\n* x {at 1:00}\nBen 3:00: b", "2026-03-15T03:00"),
      ("Ben 23:00: a\n* x {undated}\nBen: b", "2026-03-14T23:00"),
      ("Ben 23:00: a {undated}\nBen: b", nil),
      ("Ben 23:59:59: a\nBen 20:00: b", "2026-03-14T20:00"),
      ("Ben 23:59:59: a\nBen 19:59:59: b", "2026-03-15T19:59:59"),
      ("Ben 23:59:59: a\nBen 20:00:00: b", "2026-03-14T20:00:00"),
      ("Ben 9:00: a\nBen 9:00: b", "2026-03-14T09:00"),
      ("Ben 9999-12-31 23:00: a\nBen 1:00: b", "9999-12-31T01:00"),
      ("Ben 2026-02-28 23:00: a\nBen 1:00: b", "2026-03-01T01:00"),
      ("Ben 2026-12-31 23:00: a\nBen 1:00: b", "2027-01-01T01:00"),
    ] as [(String, String?)])
  func theDayOfALine(text: String, expected: String?) {
    let messages = Script.parse(Array(text.utf8)).script.timeline().finalState.messages
    #expect(messages.last?.date?.description == expected)
  }

  @Test(
    arguments: [
      ("Ben 9:00: a\nBen 8:59: b", true), ("Ben 9:00: a\nBen 9:00: b", false),
      ("Ben 9:00: a\nBen 5:00: b", false),
      ("Ben 9:00: a\nBen 5:01: b", true), ("Ben 9:00: a\n* x {at 8:00}", true),
      ("Ben 9:00: a\n== Today ==\nBen 8:00: b", false),
      ("Ben 9:00: a\nBen 2026-03-14 8:00: b", false), ("Ben 9:00:01: a\nBen 9:00: b", true),
    ] as [(String, Bool)])
  func timesThatGoBack(text: String, isBack: Bool) {
    #expect(
      Script.parse(Array(text.utf8)).diagnostics.map(\.message)
        == (isBack ? ["the time goes back"] : []))
  }
}
