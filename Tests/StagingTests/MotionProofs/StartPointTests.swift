import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// A stage that sets out in the midst of a timeline shows what one shows that played everything.
@Suite struct StartPointTests {
  @Test(arguments: Effort.seeds(2, long: 300))
  func anyMomentAndWhatFollows(seed: UInt64) async throws {
    let renderer = try MotionFixtures.renderer()
    let limit = [RandomTimeline.Limit.none, .screen][Int(seed / 2 % 2)]
    let staysAtEnd = seed % 2 == 0
    let timeline = RandomTimeline(seed: seed + 3000, events: 36, limit: limit).timeline
      .resting(every: 5, staysAtEnd: staysAtEnd)
    let options = Stage.Options(reducesMotion: seed % 5 == 3)
    let rate = FrameRate(10)
    let count = timeline.frameCount(at: rate)
    var played = try await Stage(timeline, scenes: renderer.scenes, options: options)
    var lists: [DisplayList] = []
    for tick in 0..<count { lists.append(try await played.play(to: rate.time(of: tick)).list) }

    var lateStarts = 0
    for tick in stride(from: Int(seed % 9), to: count, by: 9) {
      var stage = try await Stage.reaching(
        rate.time(of: tick), of: timeline, scenes: renderer.scenes, options: options, leavingOut: 4)
      if stage.start != nil { lateStarts += 1 }
      // Long enough for what is to be unsure of.
      for later in tick..<min(count, tick + 40) where later < tick + 3 || later % 4 == 0 {
        let isSame = try await stage.play(to: rate.time(of: later)).list == lists[later]
        #expect(isSame, "seed \(seed), reached tick \(tick), tick \(later)")
        if !isSame { return }
      }
    }
    #expect(lateStarts > 0 || !staysAtEnd, "seed \(seed): something is left out")
  }

  /// Each kind of event, by a word.
  private static let kinds: KeyValuePairs<String, [TimelineEvent]> = [
    "a message": [.append(MotionFixtures.message("n", "ben", "New"))],
    "one's own": [.append(MotionFixtures.message("n", "ana", "New"))],
    "a message between": [.insert(MotionFixtures.message("n", "cem", "New"), before: "6")],
    "history": [.prepend([MotionFixtures.message("n", "cem", "Old")])],
    "typing": [.beginTyping("ben")], "two who type": [.beginTyping("ben"), .beginTyping("cem")],
    "typing that ends": [.beginTyping("ben"), .endTyping("ben")],
    "an edit": [.edit("7", "Something else, and more words of it than there were")],
    "a deletion": [.delete("6", leavesNote: false)], "a note": [.delete("6", leavesNote: true)],
    "a failure": [.delivery("8", .failed)], "another try": [.resend("4")],
    "a receipt": [.delivery("8", .read)],
    "an upload": [.upload("8", from: 0, to: 0.5, over: .seconds(20))],
    "a reaction": [.react("7", emoji: "👍", by: "ana")], "a pin": [.pin("7", true)],
    "a move": [.move("6", before: nil)], "a vote": [.vote("5", option: 1, by: "ana")],
    "a scroll": [.scroll(to: "1")], "a scroll and back": [.scroll(to: "1"), .scroll(to: nil)],
    "a swipe": [.swipe(by: .points(300))],
    "a finger": [.gesture(.swipeToReply("7"), over: .seconds(20))],
    "times": [.gesture(.showTimes, over: .seconds(20))],
    "a keyboard": [.keyboard(true)], "words": [.compose("On my\nway")],
    "a banner": [.banner(Banner(title: "Dan", text: "Hello"))], "a clock": [.clock("9:42")],
    "a turn": [.rotate(.landscape)], "a night": [.appearance(.dark)],
    "nothing but a shot": [.shot("a.png")],
  ]

  private static func clocks(
    _ count: Int, from start: Double, every step: Double
  ) -> [(time: Double, event: TimelineEvent)] {
    (0..<count).map { (time: start + Double($0) * step, event: .clock("\(Int(start)):0\($0)")) }
  }

  /// What began before a stage sets out, or since, goes on as if it had seen its beginning.
  @Test(arguments: kinds.map(\.key)) func whatBeganBeforeGoesOn(kind: String) async throws {
    let events = try #require(Self.kinds.first { $0.key == kind }).value
    let renderer = try MotionFixtures.renderer(workers: 1)
    // Something small before it, and a long rest with small things after it.
    var all = Self.clocks(8, from: 0, every: 1)
    for (index, event) in events.enumerated() {
      all.append((time: 10.25 + Double(index) * 2, event: event))
    }
    all += Self.clocks(8, from: 14, every: 2.5)
    let timeline = MotionFixtures.timeline(all)
    var played = try await Stage(timeline, scenes: renderer.scenes)
    var lateStarts = 0
    for moment in [10.6, 14.6, 19.75, 27.25, 33] {
      let time = Instant.seconds(moment)
      var stage = try await Stage.reaching(
        time, of: timeline, scenes: renderer.scenes, leavingOut: 2)
      if stage.start != nil { lateStarts += 1 }
      let list = try await played.play(to: time).list
      let isSame = try await stage.play(to: time).list == list
      #expect(isSame, "\(kind) at \(moment) s")
    }
    let isAway = kind == "a scroll" || kind == "a swipe"
    #expect(isAway == (lateStarts == 0), "\(kind): something is left out unless the view is away")
  }

  /// Dots tell since when somebody types, however long ago that was, and whoever spoke meanwhile.
  @Test(arguments: [false, true]) func dotsGoOnInTheirRound(fromTheStart: Bool) async throws {
    let renderer = try MotionFixtures.renderer(workers: 1)
    var initial = MotionFixtures.initial
    if fromTheStart { initial.typing = ["ben"] }
    var events = Self.clocks(10, from: 0, every: 0.31)
    if !fromTheStart { events.append((time: 4.13, event: .beginTyping("ben"))) }
    for number in 0..<10 {
      let message = MotionFixtures.message("n\(number)", "cem", "Still here")
      events.append((time: 30 + Double(number) * 3.37, event: .append(message)))
    }
    let timeline = MotionFixtures.timeline(events, from: initial)
    let since = fromTheStart ? 0 : 4.13
    let dots = TypingDots(renderer.scenes.look.typing)
    for moment in [35.0, 47.2, 61.9, 62.05, 64.4] {
      let time = Instant.seconds(moment)
      var stage = try await Stage.reaching(
        time, of: timeline, scenes: renderer.scenes, leavingOut: 2)
      let scene = try await stage.play(to: time)
      let seen = scene.list.groups { $0 == .typingDots }
      #expect(
        seen == [dots.list(at: dots.restingTime + time.seconds - Instant.seconds(since).seconds)],
        "at \(moment) s")
    }
  }

  /// Of a text that was typed long before, its end is enough.
  @Test func whatWasTypedLongBeforeIsSkipped() async throws {
    let renderer = try MotionFixtures.renderer(workers: 1)
    let typed = Conversation(
      me: "ana", participants: [Participant(id: "ana"), Participant(id: "ben")],
      entries: [
        MotionFixtures.message("1", "ben", "Hello"),
        MotionFixtures.message("2", "ana", "Words that are typed, key by key"),
        MotionFixtures.message("3", "ben", "Fine"),
      ]
    ).timeline()
    #expect(typed.events.parts.contains { if case .typing = $0 { true } else { false } })
    var events = typed.events
    for number in 0..<8 {
      events.append(
        TimedEvent(
          at: typed.end + .seconds(300 + number * 2),
          .append(MotionFixtures.message("n\(number)", "ben", "Later \(number)"))))
    }
    let timeline = Timeline(
      initial: typed.initial, events: events, end: typed.end + .seconds(320))
    let moment = typed.end + .milliseconds(313_100)
    var played = try await Stage(timeline, scenes: renderer.scenes)
    var stage = try await Stage.reaching(
      moment, of: timeline, scenes: renderer.scenes, leavingOut: 2)
    #expect(stage.start != nil && stage.isExact)
    #expect((stage.start?.index ?? 0) >= typed.events.count)
    let list = try await played.play(to: moment).list
    #expect(try await stage.play(to: moment).list == list)
  }

  @Test func aLongChatIsReachedByItsLastSeconds() async throws {
    let renderer = try MotionFixtures.renderer()
    let events = (0..<400).map { number in
      (
        Double(number),
        TimelineEvent.append(
          MotionFixtures.message("m\(number)", number % 3 == 0 ? "ana" : "ben", "Number \(number)"))
      )
    }
    let timeline = MotionFixtures.timeline(events)
    let stage = try await Stage.reaching(
      .milliseconds(390_500), of: timeline, scenes: renderer.scenes)
    #expect(stage.start != nil && stage.isExact)
    #expect((370...387).contains(stage.start?.index ?? 0))
    #expect(stage.rows.count > 390)
  }

  /// What several passes begin with is made once, and only where one of them begins there.
  @Test func anOpeningServesAllThatBeginWithIt() async throws {
    let scenes = try MotionFixtures.renderer().scenes
    let timeline = RandomTimeline(seed: 7, events: 12).timeline
    var opening: Stage?
    for moment in [Instant.milliseconds(900), .zero, timeline.end / 2] {
      var shared = try await Stage.reaching(
        moment, of: timeline, scenes: scenes, opening: &opening)
      var own = try await Stage.reaching(moment, of: timeline, scenes: scenes)
      for time in [moment, timeline.end] {
        #expect(try await shared.play(to: time).list == own.play(to: time).list, "\(time)")
      }
    }
    var start = try #require(opening)
    var first = try await Stage(timeline, scenes: scenes)
    #expect(try await start.play(to: .zero).list == first.play(to: .zero).list)

    let long = MotionFixtures.timeline(
      (0..<400).map { (Double($0), .append(MotionFixtures.message("m\($0)", "ben", "\($0)"))) })
    var unused: Stage?
    let late = try await Stage.reaching(
      .milliseconds(390_500), of: long, scenes: scenes, opening: &unused)
    #expect(late.start != nil && unused == nil)
  }
}

extension Timeline {
  /// The same with a rest of three seconds after every few events, and without scrolls where it
  /// stays at the chat's end.
  fileprivate func resting(every count: Int, staysAtEnd: Bool) -> Timeline {
    let kept = events.filter { event in
      switch event.event {
      case .scroll, .swipe: !staysAtEnd
      default: true
      }
    }
    let rested = kept.enumerated().map { number, event in
      TimedEvent(at: event.time + .seconds(3 * (number / count)), event.event)
    }
    return Timeline(
      initial: initial, events: rested, end: end + .seconds(3 * (kept.count / count)))
  }
}
