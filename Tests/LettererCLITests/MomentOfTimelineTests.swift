import ChatModel
import Letterer
import Testing
import Time

@testable import LettererCLI

/// Moments as times of a timeline, and as what stands there.
@Suite struct MomentOfTimelineTests {
  /// Two messages that stand there, two that come, one between, one that goes; ten seconds in all.
  private static let timeline: Timeline = {
    func message(_ id: Message.ID) -> Entry {
      .message(Message(id: id, sender: "ben", text: RichText(id.rawValue)))
    }
    return Timeline(
      initial: ChatState(
        conversation: Conversation(me: "ana", entries: [message("one"), message("two")])),
      events: [
        TimedEvent(at: .seconds(2), .append(message("three"))),
        TimedEvent(at: .seconds(4), .insert(message("between"), before: "two")),
        TimedEvent(at: .seconds(6), .delete("three", leavesNote: false)),
        TimedEvent(at: .seconds(8), .append(message("four"))),
      ], end: .seconds(10))
  }()

  private static func ids(_ state: ChatState) -> [String] {
    state.conversation.entries.compactMap { entry in
      if case .message(let message) = entry { message.id.rawValue } else { nil }
    }
  }

  @Test(arguments: [
    (Moment.end, 10.0), (.time(.seconds(3)), 3), (.time(.seconds(40)), 40), (.fraction(0), 0),
    (.fraction(0.25), 2.5), (.fraction(1), 10), (.message("three"), 2), (.message("between"), 4),
    (.message("four"), 8), (.message("one"), 0), (.message("two"), 0),
  ])
  func momentsAreTimes(moment: Moment, seconds: Double) throws {
    #expect(try moment.time(in: Self.timeline) == .seconds(seconds))
  }

  @Test(arguments: [
    (Moment.end, ["one", "between", "two", "four"]), (.fraction(0), ["one", "two"]),
    (.fraction(0.3), ["one", "two", "three"]),
    (.time(.seconds(5)), ["one", "between", "two", "three"]),
    (.time(.seconds(6)), ["one", "between", "two"]),
    (.message("three"), ["one", "two", "three"]),
    (.message("between"), ["one", "between", "two", "three"]),
    (.message("four"), ["one", "between", "two", "four"]),
    // It stands there from the start, and is what is seen.
    (.message("one"), ["one", "two"]), (.message("two"), ["one", "two"]),
  ])
  func momentsAreStates(moment: Moment, ids: [String]) throws {
    let state = try moment.state(of: Self.timeline)
    #expect(Self.ids(state) == ids)
    let stands = moment == .message("one") || moment == .message("two")
    guard stands, case .message(let id) = moment else {
      #expect(state.place == nil)
      return
    }
    #expect(state.place == .message(Message.ID(id)))
  }

  @Test func whatIsNotSaidIsAnError() {
    for moment in [Moment.message("five"), .message("on"), .message("")] {
      #expect(throws: Diagnostic.self) { try moment.time(in: Self.timeline) }
      #expect(throws: Diagnostic.self) { try moment.state(of: Self.timeline) }
    }
    do throws(Diagnostic) {
      _ = try Moment.message("five").state(of: Self.timeline)
    } catch {
      #expect(error.message == "there is no message `#five` in this chat")
    }
  }

  @Test func aTimeAfterTheEndIsWarnedOf() throws {
    let timeline = Self.timeline
    for moment in [
      Moment.end, .time(.zero), .time(.seconds(10)), .fraction(1), .message("one"),
      .message("nobody"),
    ] { #expect(moment.warning(in: timeline) == nil, "\(moment)") }
    let warning = try #require(Moment.time(.milliseconds(10_001)).warning(in: timeline))
    #expect(warning.severity == .warning)
    #expect(warning.message == "10.001s lies after the end, which is what is shown")
    #expect(warning.hint == "the chat ends at 10s")
  }

  @Test(arguments: [
    (0, "0s"), (1, "0.001s"), (10, "0.01s"), (100, "0.1s"), (999, "0.999s"), (1000, "1s"),
    (1500, "1.5s"), (1050, "1.05s"), (61_005, "61.005s"), (3_600_000, "3600s"),
  ])
  func timesAreWrittenToTheMillisecond(milliseconds: Int, text: String) {
    #expect(Moment.text(.milliseconds(milliseconds)) == text)
    #expect(Moment(argument: text) == .time(.milliseconds(milliseconds)))
  }

  @Test func partsAndTheEndFollowFromTheLength() {
    let kinds: [(Moment, countsFromEnd: Bool, isInMotion: Bool)] = [
      (.end, true, false), (.fraction(0.5), true, true), (.time(.zero), false, true),
      (.message("a"), false, false),
    ]
    for (moment, countsFromEnd, isInMotion) in kinds {
      #expect(moment.countsFromEnd == countsFromEnd && moment.isInMotion == isInMotion)
    }
  }

  // MARK: Parts of a chat

  /// What options make of a timeline: where its events stand, and when it ends.
  private func played(
    _ arguments: [String], from: Moment? = nil, _ script: String
  ) throws -> (events: [Double], end: Double, hold: Double?) {
    let source = try ChatSource(bytes: Array(script.utf8), name: "x.chat")
    let timeline = try PlayOptions.parse(arguments).timeline(of: source, from: from)
    return (
      timeline.events.besidesStrokes.map { $0.time.seconds }, timeline.end.seconds,
      timeline.hold?.seconds
    )
  }

  private static let script = """
    ---
    me: Ana
    ---
    Ben: One {#one}
    @play
    @wait 2s
    @clock 9:41
    @wait 2s
    @clock 9:42
    @wait 4s
    @clock 9:43

    """

  /// Ten seconds, the last two of them at rest.
  @Test func partsOfWhatPlays() throws {
    let whole = try played([], Self.script)
    #expect(whole.events == [2, 4, 8] && whole.end == 10 && whole.hold == 2)
    let early = try played(["--until", "5s"], Self.script)
    #expect(early.events == [2, 4] && early.end == 5)
    let late = try played([], from: .time(.seconds(3)), Self.script)
    #expect(late.events == [1, 5] && late.end == 7)
    let middle = try played(["--until", "50%"], from: .fraction(0.3), Self.script)
    #expect(middle.events == [1] && middle.end == 2)
    // At its end it is one moment long.
    #expect(try played([], from: .time(.seconds(10)), Self.script).end == 0)
    #expect(throws: Diagnostic.self) {
      try played([], from: .time(.milliseconds(10_001)), Self.script)
    }
    #expect(throws: (any Error).self) {
      try played(["--until", "2s"], from: .time(.seconds(3)), Self.script)
    }
    #expect(try played(["--until", "3s"], from: .time(.seconds(3)), Self.script).end == 0)
  }

  @Test func speedAndHold() throws {
    let fast = try played(["--speed", "2"], Self.script)
    #expect(fast.events == [1, 2, 4] && fast.end == 5)
    let slow = try played(["--speed", "0.5"], Self.script)
    #expect(slow.events == [4, 8, 16] && slow.end == 20)
    // Moments are those of what is played.
    #expect(try played(["--speed", "2", "--until", "2s"], Self.script).events == [1, 2])
    let held = try played(["--hold", "3s"], Self.script)
    #expect(held.hold == 3 && held.events == [2, 4, 8] && held.end == 11)
    #expect(try played(["--until", "5s", "--hold", "1s"], Self.script).hold == 1)
    // A day is the most that is played.
    #expect(throws: (any Error).self) { try played(["--hold", "86401s"], Self.script) }
    let long = Self.script.replacing("@wait 4s", with: "@wait 900s")
    #expect(throws: (any Error).self) { try played(["--speed", "0.01"], long) }
    #expect(try played(["--speed", "0.1"], long).end > 9000)
  }

  /// Nothing plays from a moment on in a chat that stands still.
  @Test func aChatThatStandsStill() throws {
    let export = Array("[14.03.26, 19:02:11] Ana: Hi\n[14.03.26, 19:03:11] Ben: Ho\n".utf8)
    let source = try ChatSource(bytes: export, name: "_chat.txt")
    func timeline(_ arguments: [String], from: Moment? = nil) throws -> Timeline {
      try PlayOptions.parse(arguments).timeline(of: source, from: from)
    }
    #expect(try timeline([]).events.isEmpty)
    #expect(try !timeline(["--play"]).events.isEmpty)
    do {
      _ = try timeline([], from: .time(.seconds(1)))
      Issue.record("it plays")
    } catch let error as Diagnostic {
      #expect(error.message == "nothing plays from 1s on")
      #expect(error.hint == "a chat without events stands still; let it play with --play")
    }
    #expect(try timeline(["--play"], from: .milliseconds(100)).events.isEmpty == false)
  }
}

extension Moment {
  fileprivate static func milliseconds(_ count: Int) -> Moment { .time(.milliseconds(count)) }
}
