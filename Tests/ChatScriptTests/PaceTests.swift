import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// How long things take that don't say it.
@Suite struct PaceTests {
  /// When messages and other lines come, in milliseconds.
  private func times(_ text: String, header: String = "me: Ana") -> [Int] {
    Script.parse(Array("---\n\(header)\n---\n\(text)".utf8)).script.timeline().events.compactMap {
      if case .append = $0.event { $0.time.wholeMilliseconds } else { nil }
    }
  }

  private func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// Others read what was said, 600 ms and 8 ms a character, a second at most, and then type for
  /// 900 ms and 20 ms a character, three seconds at most.
  @Test(
    arguments: [
      (1, 1, 608 + 920), (10, 30, 680 + 1500), (49, 1, 992 + 920), (50, 1, 1000 + 920),
      (51, 1, 1000 + 920), (500, 1, 1000 + 920), (1, 104, 608 + 2980), (1, 105, 608 + 3000),
      (1, 106, 608 + 3000), (1, 0, 608 + 900), (0, 1, 600 + 920),
    ] as [(Int, Int, Int)])
  func othersReadAndType(first: Int, second: Int, distance: Int) {
    let times = times("Ben: \(letters(first))\nCem: \(letters(second))")
    #expect(times == [600, 600 + distance])
  }

  /// "Me" reads, presses a key every 80 ms, and waits for 300 ms before sending.
  @Test(
    arguments: [
      (1, 80), (10, 800), (64, 5120), (65, 5120), (1024, 5120), (1025, 0), (0, -300),
    ] as [(Int, Int)])
  func meTypes(count: Int, typing: Int) {
    let times = times("Ben: x\nAna: \(letters(count))")
    #expect(times == [600, 600 + 608 + typing + 300])
  }

  @Test(
    arguments: [
      "[photo a.jpg]", "[photo a.jpg] Words", "x {forwarded}", "[call]", "[deleted]",
    ] as [String])
  func whatIsNotTypedComesAtOnce(message: String) {
    #expect(times("Ben: x\nAna: \(message)") == [600, 1208])
  }

  @Test func nobodyIsSeenTypingACall() {
    #expect(times("Ben: x\nCem: [call]\nCem: [photo a.jpg]") == [600, 1208, 1208 + 600 + 900])
  }

  @Test(
    arguments: [
      ("Ben: x\n* joined\nBen: y", [600, 1208, 1208 + 648 + 920]),
      ("Ben: x\n== Today ==\nBen: y", [600, 1208, 1208 + 640 + 920]),
      ("Ben: x\n--- unread ---\nBen: y", [600, 600, 600 + 608 + 920]),
      ("* above\nBen: x", [600]), ("Ana: x", [600 + 80 + 300]),
      // A wait takes the place of the pause before.
      ("Ben: x\n@wait 5s\nBen: y", [600, 5600 + 920]),
      ("@wait 5s\nBen: x", [5000 + 920]), ("@wait 0ms\nBen: x", [920]),
      ("Ben: x\n@wait 1s\n@wait 2s\nBen: y", [600, 3600 + 920]),
      ("Ben: x\n@wait 1s\n@pin last\nBen: y", [600, 1600 + 608 + 920]),
      // Who is seen typing says it when that is over.
      ("Ben: x\n@typing Ben 2s\nBen: y", [600, 1208 + 2000]),
      ("Ben: x\n@typing Ben\nBen: y", [600, 1208 + 1500]),
      ("Ben: x\n@typing Ben\n@wait 1s\nBen: y", [600, 1208 + 1500 + 1000]),
      ("Ben: x\n@typing Ben\n@pin last\nBen: y", [600, 1208 + 1500 + 600]),
      ("Ben: x\n@typing Ben 1s\nCem: y", [600, 2208 + 920]),
      ("@typing Ben 1s\nBen: y", [1600]), ("@typing Ben\nBen: y", [2100]),
      // Changes take 600 ms; what nobody reads takes no time.
      ("Ben: x\n@pin last\n@unpin last\nBen: y", [600, 600 + 600 + 600 + 608 + 920]),
      ("Ben: x\n@clock 9:00\n@keyboard up\n@shot a.png\nBen: y", [600, 608 + 600 + 920]),
      (
        "Ben: x\n@edit last: \(String(repeating: "x", count: 10))\nBen: y", [600, 1200 + 680 + 920]
      ),
      ("Ben: x\n@times\nBen: y", [600, 600 + 600 + 1500 + 608 + 920]),
      ("Ben: x\n@swipe\nBen: y", [600, 600 + 600 + 600 + 608 + 920]),
      ("Ben: x\n@times 0ms\nBen: y", [600, 1200 + 608 + 920]),
      ("Ben: x\n@upload last 3s\nBen: y", [600, 3600 + 608 + 920]),
      ("Ben: x\n@upload last\nBen: y", [600, 2600 + 608 + 920]),
      ("Ben: x\n@upload last 25%\nBen: y", [600, 1100 + 608 + 920]),
      ("Ben: x\n@pin last\n@upload last 3s\nBen: y", [600, 1200 + 600 + 3000 + 608 + 920]),
      ("Ben: x\n@wait 1s\n@upload last 3s\nBen: y", [600, 1600 + 3000 + 608 + 920]),
      ("Ben: x\n@compose ab\n@send\nBen: y", [600, 1208 + 160 + 300, 1668 + 616 + 920]),
      ("Ben: x\n@compose\n@compose ab\n@send", [600, 1208 + 608 + 160 + 300]),
      ("Ben: x\n@compose abc\n@compose abd\n@send", [600, 1208 + 240 + 608 + 80 + 300]),
      ("Ben: x\n@compose ab\nAna: abc", [600, 1208 + 160 + 608 + 80 + 300]),
      (
        "Ben: x\n@insert before last\nBen: \(String(repeating: "x", count: 20))\nBen: y",
        [600, 1200 + 760 + 920]
      ),
    ] as [(String, [Int])])
  func whatLinesTake(text: String, expected: [Int]) { #expect(times(text) == expected) }

  /// The last picture stands for two seconds, or as long as the header says.
  @Test(
    arguments: [
      ("me: Ana", 600, 2000), ("hold: 500ms", 600, 500), ("hold: 0ms", 600, 0),
      ("speed: 2", 300, 2000), ("speed: 0.5", 1200, 2000), ("speed: 2\nhold: 1s", 300, 1000),
    ] as [(String, Int, Int)])
  func theLastPictureStands(header: String, last: Int, hold: Int) {
    let script = Script.parse(Array("---\n\(header)\n---\nBen: x".utf8)).script
    let timeline = script.timeline()
    #expect(timeline.events.last?.time == .milliseconds(last))
    #expect(timeline.end == .milliseconds(last + hold))
    #expect(timeline.hold == .milliseconds(hold))
  }

  /// What nothing happens in has no end.
  @Test(
    arguments: ["* above", "Ben: x\n@play", "", "== Today ==\n--- unread ---\n@clock 9:00"]
      as [String])
  func nothingHappens(text: String) {
    let timeline = Script.parse(Array(text.utf8)).script.timeline()
    #expect(timeline.events.isEmpty && timeline.end == .zero)
  }

  /// A wait is a part of what is played, even where nothing follows it.
  @Test(
    arguments: [
      ("* above\n@wait 5s", 7000), ("Ben: x\n@play\n@wait 5s", 7000), ("@wait 0ms", 0),
    ] as [(String, Int)])
  func waitsAtTheEnd(text: String, end: Int) {
    let timeline = Script.parse(Array(text.utf8)).script.timeline()
    #expect(timeline.events.isEmpty && timeline.end == .milliseconds(end))
  }

  /// What stands above the first message is there from the start; what stands below is played.
  @Test(
    arguments: [
      ("* a\nBen: x", 1), ("== Today ==\nBen: x", 1), ("--- unread ---\nBen: x", 1),
      ("@clock 9:00\n* a\nBen: x", 1), ("@banner A: b\n* a\nBen: x", 1),
      ("@keyboard up\n* a\nBen: x", 1), ("@wait 1s\n* a\nBen: x", 0), ("@times\n* a\nBen: x", 0),
      ("@appearance dark\n* a\nBen: x", 0), ("Ben: x\n* a", 0), ("* a\nBen: x\n@play\n* b", 2),
      ("Ben: x\n@play\nBen: y\n@play\nBen: z", 2), ("@play\nBen: x", 0),
      ("# note\n* a\nBen: x", 1), ("@scroll up\n* a\nBen: x", 0),
    ] as [(String, Int)])
  func whatIsThereFromTheStart(text: String, count: Int) {
    let timeline = Script.parse(Array(text.utf8)).script.timeline()
    #expect(timeline.initial.conversation.entries.count == count)
  }

  /// A chat begins without typing; later on, others are seen typing before each message.
  @Test(
    arguments: [
      ("Ben: x", 0), ("Ben: x\nBen: y", 1), ("* a\nBen: x", 0), ("@wait 1s\nBen: x", 1),
      ("@pin last\nBen: x", 0), ("Ben: x\nAna: y", 0), ("Ana: y\nBen: x", 1),
      ("@clock 9:00\nBen: x", 0), ("@times\nBen: x", 1), ("Ben: x\n@play\nBen: y", 0),
      ("@typing Ben 1s\nBen: x", 1), ("Ben: x\n@typing Ben 1s\n@typing Ben 1s\nBen: y", 2),
      ("Ben: x\n@typing Ben\n@typing Ben\nBen: y", 1),
    ] as [(String, Int)])
  func howOftenSomebodyIsSeenTyping(text: String, count: Int) {
    let timeline = Script.parse(Array("---\nme: Ana\n---\n\(text)".utf8)).script.timeline()
    let begins = timeline.events.filter { $0.event == .beginTyping("Ben") }.count
    let ends = timeline.events.filter { $0.event == .endTyping("Ben") }.count
    #expect(begins == count)
    #expect(ends == count)
  }

  /// On a new day the clock moves to the time of what is said first.
  @Test(
    arguments: [
      ("== Today ==\nBen 9:05: a", ["9:05"]), ("== Today ==\nBen 13:05:07: a", ["13:05"]),
      ("== Today ==\n* b {at 9:05}\nBen 9:06: a", ["9:05", "9:06"]), ("== Today ==\nBen: a", []),
      ("== Today ==\nBen 2026-03-15 9:05: a", []), ("== Words ==\nBen 9:05: a", []),
      ("== Today ==\n== Tomorrow ==\nBen 9:05: a", ["9:05"]),
      ("== Today ==\nBen: a\nBen 9:05: b", ["9:05"]),
      ("== Today ==\n@wait 1s\nBen 9:05: a", ["9:05"]), ("Ben 9:05: a", []),
      ("== Today ==\nBen 9:05: a\n== Tomorrow ==\nBen 0:00: b", ["9:05", "0:00"]),
      ("== Today ==\nBen 9:05: a\nBen 9:06: b", ["9:05", "9:06"]),
    ] as [(String, [String])])
  func clocksOfNewDays(text: String, expected: [String]) {
    let timeline = Script.parse(Array("Ben: x\n@play\n\(text)".utf8)).script.timeline()
    let clocks = timeline.events.compactMap {
      if case .clock(let clock) = $0.event { clock } else { nil }
    }
    #expect(clocks == expected)
    let header = "---\nclock: 8:00\n---\nBen: x\n@play\n"
    let kept = Script.parse(Array((header + text).utf8)).script.timeline()
    #expect(!kept.events.contains { if case .clock = $0.event { true } else { false } })
  }

  /// No message is later than the clock, as long as it is of about the same time.
  @Test(
    arguments: [
      ("clock: \"9:40\"", "Ben 9:30: x\n@play\nBen 9:41: a\nBen 10:30: b", nil, ["9:41", "10:30"]),
      ("clock: \"9:40\"", "Ben 9:30: x\n@play\nBen 9:35: a\nBen 12:00: b", nil, []),
      ("clock: \"23:58\"", "@play\nBen 23:59: x\nBen 0:02: a", nil, ["23:59", "0:02"]),
      ("clock: Noon", "@play\nBen 12:30: x", nil, []),
      ("me: Ana", "== Today ==\nBen 17:52: x\n@play\nBen 18:02: a", "17:52", ["18:02"]),
      ("me: Ana", "== Today ==\nBen 9:12: x", nil, []),
      ("me: Ana", "== Yesterday ==\nBen 17:52: x\n@play\n@wait 1s", nil, []),
    ] as [(String, String, String?, [String])])
  func theClockKeepsUp(header: String, text: String, start: String?, later: [String]) {
    let script = Script.parse(Array("---\n\(header)\n---\n\(text)".utf8)).script
    let timeline = script.timeline()
    #expect(timeline.initial.clock == start)
    #expect(
      timeline.events.compactMap { if case .clock(let clock) = $0.event { clock } else { nil } }
        == later)
  }

  /// What is said without a time while a script plays is of the time that the device shows.
  @Test func whatIsSentNowIsOfNow() {
    let text = """
      ---
      clock: "23:50"
      me: Ana
      ---
      Ben 22:05: x
      Ben: y
      @play
      Ana: a
      @clock 0:10
      @compose b
      @send
      """
    let entries = Script.parse(Array(text.utf8)).script.conversation().entries
    let times = entries.compactMap { entry -> [Int]? in
      guard case .message(let message) = entry, let date = message.date else { return nil }
      return [date.day, date.hour, date.minute]
    }
    #expect(times == [[14, 22, 5], [14, 22, 5], [14, 23, 50], [15, 0, 10]])
  }
}
