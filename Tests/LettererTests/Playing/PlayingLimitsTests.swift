import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging

/// What would be played without end is refused before anything is painted.
@Suite struct PlayingLimitsTests {
  private static func timeline(
    _ events: [(Double, TimelineEvent)] = [], end: Instant
  ) -> Timeline {
    var timeline = MotionFixtures.timeline(events)
    timeline.end = end
    return timeline
  }

  private func message(
    _ timeline: Timeline, _ kind: AnimationOutput.Kind = .gif(), fps: FrameRate = FrameRate(30),
    queues: Bool = false
  ) async throws -> String? {
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = AnimationOutput(path: folder.path("gone/x"), kind: kind)
    let error = await #expect(throws: DiagnosticsError.self) {
      try await renderer.write(
        timeline, to: [output], motion: MotionOptions(rate: fps, queuesUpdates: queues))
    }
    #expect(folder.names == [], "nothing is begun")
    return error?.diagnostics.first?.message
  }

  @Test func moreThanADay() async throws {
    let timeline = Self.timeline(end: Timeline.longestPlay + .seconds(1))
    #expect(
      try await message(timeline)
        == "this plays for 24.0 hours, and a day is the most that is played")
    #expect(try await message(Self.timeline(end: .max))?.hasPrefix("this plays for months") == true)
  }

  /// At each limit, and one beyond.
  @Test func limitsAreInclusive() throws {
    func isTaken(
      _ timeline: Timeline, _ ticks: Range<Int>, _ limits: PlayingLimits = PlayingLimits(),
      longest: Double = 1, writesEach: Bool = false
    ) -> Bool {
      do throws(DiagnosticsError) {
        try limits.check(
          timeline, ticks, MotionOptions(rate: FrameRate(10)), longest: longest,
          writesEach: writesEach)
        return true
      } catch {
        return false
      }
    }
    let day = Timeline.longestPlay
    #expect(isTaken(Self.timeline(end: day), 0..<1))
    #expect(!isTaken(Self.timeline(end: day + .nanoseconds(1)), 0..<1))
    // A second in which something moves, one event, and the first picture.
    let short = Self.timeline([(1, .clock("9:41"))], end: .seconds(9))
    #expect(isTaken(short, 0..<90, PlayingLimits(pictures: 12)))
    #expect(!isTaken(short, 0..<90, PlayingLimits(pictures: 11)))
    #expect(isTaken(short, 0..<90, PlayingLimits(frames: 90), writesEach: true))
    #expect(!isTaken(short, 0..<90, PlayingLimits(frames: 89), writesEach: true))
    #expect(isTaken(short, 0..<90, PlayingLimits(frames: 89)))
    #expect(PlayingLimits().pictures == 200_000 && PlayingLimits().frames == 1_000_000)
  }

  @Test(arguments: [false, true])
  func somebodyWhoTypesForHours(queues: Bool) async throws {
    let timeline = Self.timeline([(1, .beginTyping("ben"))], end: .seconds(7200))
    let message = try await message(timeline, queues: queues)
    #expect(message?.hasPrefix("this may be 21") == true, "\(message ?? "")")
    #expect(message?.hasSuffix("200000 are the most that are painted") == true)
  }

  @Test func anUploadAndAGestureOfHours() async throws {
    for event in [
      TimelineEvent.upload("m0", from: 0, to: 1, over: .seconds(80_000)),
      .gesture(.showTimes, over: .seconds(80_000)),
      .swipe(by: ScrollDistance(points: 1e9)),
    ] {
      let message = try await message(Self.timeline([(1, event)], end: .seconds(80_000)))
      #expect(message?.hasSuffix("200000 are the most that are painted") == true)
    }
  }

  @Test func framesThatAreWrittenOneByOne() async throws {
    let timeline = Self.timeline(end: .seconds(80_000))
    #expect(
      try await message(timeline, .frames())
        == "this is 2400000 frames, and 1000000 are the most that are written one by one")
    let half = AnimationOutput.Kind.frames(FramesSettings(shard: FramesShard(1, of: 2)))
    #expect(try await message(timeline, half)?.hasPrefix("this is 1200000") == true)
    #expect(
      try await message(timeline, .mp4(VideoSettings(hasConstantRate: true)))?
        .hasPrefix("this is 2400000 frames") == true
    )
  }

  /// A rest is one picture, however long it is.
  @Test func aRestOfADayIsPlayed() async throws {
    let timeline = Self.timeline(
      [(1, .append(MotionFixtures.message("9", "ben", "Hello")))], end: .seconds(86_000))
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = AnimationOutput(path: folder.path("x.gif"), kind: .gif())
    var total = 0
    try await renderer.write(
      timeline, to: [output], motion: MotionOptions(rate: FrameRate(999_999, per: 100_000)),
      progress: { total = $0.total })
    #expect(total == 2 * timeline.frameCount(at: FrameRate(999_999, per: 100_000)))
  }

  /// No timeline has more pictures than it is said to have at most.
  @Test(arguments: Effort.seeds(6, long: 100), [false, true])
  func theLimitIsOne(seed: UInt64, queues: Bool) async throws {
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
    let motion = MotionOptions(rate: FrameRate(30), queuesUpdates: queues)
    var random = SeededGenerator(seed: seed)
    var timeline = RandomTimeline(seed: seed).timeline
    // Rests between some of them.
    var rest = Instant.zero
    timeline.events = EventList(
      timeline.events.map { event in
        if Int.random(in: 0..<4, using: &random) == 0 { rest += .seconds(7) }
        return TimedEvent(at: event.time + rest, event.event)
      })
    timeline.end += rest + .seconds(20)
    let count = timeline.frameCount(at: motion.rate)
    let start = Int.random(in: 0..<count / 2, using: &random)
    let stage = try await Stage.reaching(
      motion.rate.time(of: start), of: timeline, scenes: renderer.scenes, options: motion.stage)
    var sequence = MotionSequence(stage, rate: motion.rate, ticks: start..<count)
    var pictures = 0
    while try await sequence.next() != nil { pictures += 1 }
    let limit = timeline.pictureLimit(
      in: start..<count, at: motion.rate,
      longest: renderer.scenes.longestChange(in: timeline, motion.stage), queues: queues)
    #expect(pictures <= limit, "seed \(seed)")
    #expect(limit <= count - start, "seed \(seed)")
  }

  /// How many pictures there may be at most, worked out by hand: ten a second while something moves,
  /// one for each event, and the first.
  @Test func theLimitIsNoHigherThanItMust() {
    let rate = FrameRate(10)
    func limit(
      _ events: [(Double, TimelineEvent)], ticks: Range<Int> = 0..<100, longest: Double = 1,
      queues: Bool = false
    ) -> Int {
      Self.timeline(events, end: .seconds(10)).pictureLimit(
        in: ticks, at: rate, longest: longest, queues: queues)
    }
    let clock = TimelineEvent.clock("9:41")
    // A ring turns from when a message is sent until it has arrived.
    let message = Message(id: "9", sender: "ana", text: "On its way", delivery: .sending)
    let sent: [(Double, TimelineEvent)] = [
      (1, .append(.message(message))), (6, .delivery("9", .sent)),
    ]
    let ringing = Self.timeline(sent, end: .seconds(10)).pictureLimit(
      in: 0..<100, at: rate, longest: 1, queues: false, turnsRings: true)
    #expect(limit(sent) == 23 && ringing == 63)
    #expect(limit([]) == 1)
    #expect(limit([(1, clock)]) == 12)
    #expect(limit([(1, clock)], longest: 0) == 2)
    // Those that overlap count once.
    #expect(limit([(1, clock), (1.5, clock)]) == 18)
    #expect(limit([(1, clock), (3, clock)]) == 23)
    #expect(limit([(1, .upload("1", from: 0, to: 1, over: .seconds(3)))]) == 32)
    #expect(limit([(1, .gesture(.showTimes, over: .milliseconds(500)))]) == 12)
    // Somebody who types moves until they stop, speak, or all ends.
    #expect(limit([(2, .beginTyping("ben")), (5, .endTyping("ben"))]) == 43)
    #expect(
      limit([(2, .beginTyping("ben")), (5, .append(MotionFixtures.message("n", "ben", "a")))])
        == 43)
    #expect(
      limit([(2, .beginTyping("ben")), (5, .append(MotionFixtures.message("n", "cem", "a")))])
        == 83)
    #expect(limit([(2, .beginTyping("ben"))]) == 82)
    #expect(
      limit([(2, .beginTyping("ben")), (4, .beginTyping("cem")), (5, .endTyping("ben"))]) == 84)
    // Of a part, what moves in it.
    #expect(limit([(1, clock)], ticks: 15..<60) == 6)
    #expect(limit([(1, clock)], ticks: 20..<60) == 1)
    #expect(limit([(1, clock), (4, clock)], ticks: 20..<60) == 12)
    #expect(limit([(5.5, clock)], ticks: 20..<60) == 7)
    // There are no more than there are ticks.
    #expect(limit([(1, clock)], ticks: 10..<15) == 5)
    // Where changes wait, each may come at any time.
    #expect(limit([(1, clock), (1.5, clock)], queues: true) == 38)
    #expect(limit([(1, clock)], ticks: 20..<60, queues: true) == 12)
  }

  @Test(arguments: [
    Size(width: Double.nan, height: 100), Size(width: Double.infinity, height: 100),
    Size(width: -100, height: 100), Size(width: 0, height: 0), Size(width: 1e300, height: 1e300),
    Size(width: 90_000, height: 90_000),
  ])
  func aDeviceWithoutAPicture(size: Size) throws {
    for (size, scale) in [(size, 1.0), (Size(width: 100, height: 100), size.width)]
    where scale != 90_000 || size.width != 100 {
      let device = Device(name: "d", kind: .canvas, size: size, scale: scale)
      #expect(throws: DiagnosticsError.self) { try Renderer(RenderOptions(device: device)) }
    }
  }
}
