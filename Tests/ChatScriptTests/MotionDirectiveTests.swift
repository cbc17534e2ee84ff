import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// Directives that move what stands there.
@Suite struct MotionDirectiveTests {
  private func timeline(_ text: String, header: String = "") throws -> Timeline {
    try Script(text: "---\nme: Ana\npeople: { Ana: , Ben: }\n\(header)---\n" + text).timeline()
  }

  private func ms(_ value: Int) -> Instant { .milliseconds(value) }

  private func dates(_ timeline: Timeline) -> [String?] {
    timeline.finalState.messages.map { $0.date?.description }
  }

  // MARK: Late messages

  @Test func aLateMessageComesAboveAnother() throws {
    let timeline = try timeline(
      "Ben 9:40: One {#one}\nBen 9:50: Two\n@insert before last\n# Sent on a train.\n"
        + "Ben 9:45: Late\n@react last ❤️ Ana\nBen: Three")
    #expect(timeline.finalState.ids == ["one", "m3", "m2", "m4"])
    #expect(timeline.finalState.message("m3")?.reactions.count == 1)
    #expect(
      dates(timeline) == [
        "2026-03-14T09:40", "2026-03-14T09:45", "2026-03-14T09:50", "2026-03-14T09:50",
      ])
    let event = timeline.events.first { if case .insert = $0.event { true } else { false } }
    #expect(event != nil)
  }

  @Test func aLateMessageHasTheDayOfItsPlace() throws {
    let text =
      "== 2026-03-10 ==\nBen 9:40: One {#one}\n== 2026-03-14 ==\nBen 8:00: Two\n"
      + "@insert before #one\nBen 9:30: Late\n@insert before #one\nBen: No time\nBen 8:01: Three"
    #expect(
      try dates(timeline(text)) == [
        "2026-03-10T09:30", "2026-03-10T09:40", "2026-03-10T09:40", "2026-03-14T08:00",
        "2026-03-14T08:01",
      ])
  }

  @Test func systemLinesAndDaysAreInsertedToo() throws {
    let state = try timeline(
      "Ben: One\n@insert before last\n* Ben joined {joined}\n@insert before last\n== Soon =="
    ).finalState
    let kinds = state.conversation.entries.map { entry in
      switch entry {
      case .message: "message"
      case .service: "service"
      case .separator: "separator"
      case .unreadMark: "unread"
      }
    }
    #expect(kinds == ["service", "separator", "message"])
  }

  // MARK: History

  @Test func aPageOfHistoryComesAboveAllOthers() throws {
    let timeline = try timeline(
      "Ben 9:40: New\n@play\n@history\nBen 9:50: Older\nAna 23:10: > Older\n  An answer\n@end\n"
        + "@pin last")
    let page = try #require(timeline.events.first)
    guard case .prepend(let entries) = page.event else {
      Issue.record("no page")
      return
    }
    #expect(entries.count == 2)
    #expect(timeline.finalState.ids == ["m2", "m3", "m1"])
    #expect(timeline.finalState.message("m3")?.reply?.target == "m2")
    // `last` is what stands last in the chat.
    #expect(timeline.finalState.message("m1")?.isPinned == true)
    // The last evening that fits above a morning is the one before.
    #expect(dates(timeline) == ["2026-03-13T09:50", "2026-03-13T23:10", "2026-03-14T09:40"])
  }

  @Test func historyOfTheSameDayStaysOnIt() throws {
    let text = "Ben 9:40: New\n@history\nBen 23:00: Night\nBen 1:00: Later\n@end\nBen: More"
    #expect(
      try dates(timeline(text)) == [
        "2026-03-13T23:00", "2026-03-14T01:00", "2026-03-14T09:40", "2026-03-14T09:40",
      ])
  }

  @Test func historyMayNameItsDays() throws {
    let text =
      "Ben 9:40: New\n@history\n== 2026-01-02 ==\nBen 9:50: Old\n@end\n"
      + "@history\nBen 9:00: Oldest\n@end"
    #expect(
      try dates(timeline(text)) == ["2026-01-01T09:00", "2026-01-02T09:50", "2026-03-14T09:40"])
  }

  @Test func historyAbovePlayStandsFromTheStart() throws {
    let timeline = try timeline("Ben: New\n@history\nBen: Old\n@end\n@play\nBen: Next")
    #expect(timeline.initial.ids == ["m2", "m1"])
  }

  // MARK: Uploads

  @Test func aMediumIsUnderwayAsItIsSaid() throws {
    let timeline = try timeline("Ana: [photo a.jpg]\n@upload last 3s\nBen: Nice")
    let said = try #require(timeline.events.first { $0.event.isAppend }).time
    #expect(timeline.state(at: said).messages[0].upload == 1)
    #expect(timeline.state(at: said).messages[0].delivery == .sending)
    #expect(timeline.state(at: said + ms(2999)).messages[0].upload == 1)
    #expect(timeline.state(at: said + ms(3000)).messages[0].upload == nil)
    #expect(timeline.state(at: said + ms(3000)).messages[0].delivery == .sent)
  }

  /// What is sent again is on its way until it gets a mark; without one it is sent at once.
  @Test func whatIsSentAgainIsOnItsWayUntilItGetsAMark() throws {
    func states(_ after: String) throws -> [DeliveryState?] {
      let timeline = try timeline("Ana: Hello {failed}\n@play\n@resend\n" + after)
      let again = try #require(timeline.events.first { $0.event == .resend("m1") }).time
      return [again - ms(1), again, again + ms(799), again + ms(800)].map {
        timeline.state(at: $0).messages[0].delivery
      }
    }
    #expect(try states("@wait 800ms\n@deliver last") == [.failed, .sending, .sending, .delivered])
    #expect(try states("@wait 800ms\nBen: Hi") == [.failed, .sent, .sent, .sent])
  }

  @Test func anUploadGoesOnFromItsPart() throws {
    let timeline = try timeline(
      "Ben: [video a.mp4] {uploaded 10%}\n@upload last 40%\n@upload last\n@upload last 1s")
    let uploads = timeline.events.map(\.event).filter { $0.isUpload }
    #expect(
      uploads == [
        .upload("m1", from: 0.1, to: 0.4, over: ms(600)),
        .upload("m1", from: 0.4, to: 1, over: ms(1200)),
        .upload("m1", from: 1, to: 1, over: .zero),
        .upload("m1", from: 0, to: 1, over: ms(1000)),
        .upload("m1", from: 1, to: 1, over: .zero),
      ])
    #expect(timeline.finalState.messages[0].upload == nil)
    #expect(timeline.finalState.messages[0].delivery == nil)
    #expect(try self.timeline("Ana: a\n@upload last 40%").finalState.messages[0].upload == 0.4)
  }

  // MARK: The camera and the hand

  @Test func thumbsFling() throws {
    let timeline = try timeline(
      "Ben: One\n@scroll up 1.5 screens\n@scroll up\n@scroll down 300 points")
    let flings = timeline.events.compactMap { event -> ScrollDistance? in
      if case .swipe(let distance) = event.event { distance } else { nil }
    }
    #expect(flings == [.screens(1.5), .screens(1), .points(-300)])
  }

  @Test func theDeviceTurnsAndDarkens() throws {
    let timeline = try timeline("Ben: One\n@rotate landscape\n@appearance dark\n@rotate portrait")
    #expect(timeline.finalState.orientation == .portrait)
    #expect(timeline.finalState.appearance == .dark)
    #expect(timeline.initial.orientation == nil && timeline.initial.appearance == nil)
  }

  /// What is drawn aside to be answered stands over the composer, from when the finger lets go; the
  /// keyboard rises with it.
  @Test func gesturesTakeTime() throws {
    let timeline = try timeline("Ben: One\n@play\n@swipe last\n@times 2s\n@swipe #m1 1s")
    #expect(
      timeline.events == [
        TimedEvent(at: ms(600), .gesture(.swipeToReply("m1"), over: ms(600))),
        TimedEvent(at: ms(960), .reply("m1")),
        TimedEvent(at: ms(960), .keyboard(true)),
        TimedEvent(at: ms(1800), .gesture(.showTimes, over: ms(2000))),
        TimedEvent(at: ms(4400), .gesture(.swipeToReply("m1"), over: ms(1000))),
      ])
    #expect(timeline.end == ms(4400 + 1000 + 2000))
    #expect(timeline.finalState.answered?.id == "m1")
    var state = timeline.finalState
    #expect(state.isKeyboardVisible)
    (state.answered, state.isKeyboardVisible) = (nil, false)
    #expect(state == timeline.initial)
  }

  // MARK: Days and members

  @Test func aNewDayMovesTheClock() throws {
    let timeline = try timeline(
      "Ben 2026-03-13 22:00: One\n== 2026-03-14 ==\n* Ana left {left}\nBen 9:05: Two\n"
        + "== 2026-03-15 ==\nBen: No time\n== Some day ==\nBen: Three")
    let clocks = timeline.events.compactMap { event -> String? in
      if case .clock(let clock) = event.event { clock } else { nil }
    }
    #expect(clocks == ["9:05"])
    #expect(timeline.finalState.clock == "9:05")
    // Each of them has a moment of its own.
    let times = timeline.events.filter { $0.event.isAppend }.map(\.time)
    #expect(times == times.sorted() && Set(times).count == times.count)
  }

  @Test func aClockThatIsSaidStays() throws {
    let header = "clock: 22:00\n"
    let kept = try self.timeline("Ben: One\n== Today ==\nBen 9:05: Two", header: header)
    #expect(kept.finalState.clock == nil)
    let timeline = try timeline("Ben: One\n== Today ==\n@clock 11:11\nBen 9:05: Two")
    #expect(timeline.finalState.clock == "11:11")
  }

  @Test func membersJoinWhileItPlays() throws {
    let timeline = try timeline("Ben: One\n* Cleo joined {joined}\n@wait 3s\nBen: Two")
    let times = timeline.events.filter { $0.event.isAppend }.map(\.time)
    #expect(times[1] == times[0] + ms(624))
    #expect(times[2] >= times[1] + ms(3000))
  }

  // MARK: Many

  @Test func tenThousandLinesStayTenThousand() throws {
    var text = "Ana: [photo a.jpg] {#a}\n"
    for number in 0..<2500 {
      text += "@insert before #a\nBen: Late \(number)\n@upload #a 40% 1ms\n@scroll up\n"
      if number % 50 == 0 { text += "@history\nBen: Old \(number)\nBen: > Old\n  Yes\n@end\n" }
    }
    let timeline = try timeline(text)
    #expect(timeline.events.count < 10_000)
    var reducer = StateReducer(timeline.initial)
    var changes = 0
    for event in timeline.events { changes += reducer.apply(event.event).entries.count }
    #expect(changes < 10_000)
    #expect(reducer.entryCount == 1 + 2500 + 100)
    #expect(reducer.order.runCount < 100)
  }
}

extension TimelineEvent {
  fileprivate var isAppend: Bool { if case .append = self { true } else { false } }
  fileprivate var isUpload: Bool { if case .upload = self { true } else { false } }
}
