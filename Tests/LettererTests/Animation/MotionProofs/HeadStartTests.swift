import ChatModel
import Drawing
import Testing
import Time

@testable import Letterer

/// A stage that sets out in the midst of a timeline shows what one shows that played everything.
@Suite struct HeadStartTests {
  @Test(arguments: SeededNumbers.seeds(4, long: 300))
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

    var headStarts = 0
    for tick in stride(from: Int(seed % 9), to: count, by: 9) {
      var stage = try await Stage.reaching(
        rate.time(of: tick), of: timeline, scenes: renderer.scenes, options: options, leavingOut: 4)
      if stage.headStart != nil { headStarts += 1 }
      // Long enough for what is to be unsure of.
      for later in tick..<min(count, tick + 40) where later < tick + 3 || later % 4 == 0 {
        let isSame = try await stage.play(to: rate.time(of: later)).list == lists[later]
        #expect(isSame, "seed \(seed), reached tick \(tick), tick \(later)")
        if !isSame { return }
      }
    }
    #expect(headStarts > 0 || !staysAtEnd, "seed \(seed): something is left out")
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
    #expect(stage.headStart?.isSure == true)
    #expect((370...387).contains(stage.headStart?.index ?? 0))
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
    #expect(late.headStart != nil && unused == nil)
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
