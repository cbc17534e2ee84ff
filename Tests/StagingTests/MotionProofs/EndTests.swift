import ChatModel
import Drawing
import FrameEncoding
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

/// An animation ends when everything has arrived, whatever its last change is and however it waits.
@Suite struct EndTests {
  /// How it is played: changes may wait for one another, or come without motion.
  static let motions = [
    MotionOptions(rate: FrameRate(30)),
    MotionOptions(rate: FrameRate(24_000, per: 1001), queuesUpdates: true),
    MotionOptions(rate: FrameRate(10), reducesMotion: true),
    MotionOptions(rate: FrameRate(25), reducesMotion: true, queuesUpdates: true),
  ]

  @Test(arguments: TransitionKind.all, motions)
  func theLastPictureIsTheStill(kind: TransitionKind, motion: MotionOptions) async throws {
    try await expectStillAtTheEnd(kind.timeline, motion, kind.name)
  }

  /// In every look, each with some of the kinds.
  @Test(arguments: Theme.bundledNames) func itIsInEveryLook(theme: String) async throws {
    let names = Theme.bundledNames
    let place = try #require(names.firstIndex(of: theme))
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device, jobs: 2))
    for (index, kind) in TransitionKind.all.enumerated() where index % names.count == place {
      let motion = Self.motions[(index / names.count + place) % Self.motions.count]
      try await expectStillAtTheEnd(kind.timeline, motion, "\(kind.name), \(theme)", renderer)
    }
  }

  /// Pictures with words below them, in looks where these have a bubble of their own.
  @Test(arguments: TransitionKind.captionLooks)
  func captionsEndAsTheStill(theme: String) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device, jobs: 2))
    for kind in TransitionKind.captions {
      for motion in Self.motions {
        try await expectStillAtTheEnd(kind.timeline, motion, "\(kind.name), \(theme)", renderer)
      }
    }
  }

  @Test(arguments: Effort.seeds(5, long: 500))
  func theLastPictureOfAnyTimelineIsTheStill(seed: UInt64) async throws {
    let timeline = RandomTimeline(seed: seed).timeline
    let motion = Self.motions[Int(seed % UInt64(Self.motions.count))]
    let renderer = try MotionFixtures.renderer(inLookOf: seed)
    try await expectStillAtTheEnd(timeline, motion, "seed \(seed)", renderer)
  }

  /// Played without a rest, the last tick shows what the still shows.
  private func expectStillAtTheEnd(
    _ timeline: Timeline, _ motion: MotionOptions, _ name: String, _ other: Renderer? = nil
  ) async throws {
    let renderer = try other ?? MotionFixtures.renderer()
    var hasty = timeline
    hasty.end = timeline.events.last?.time ?? .zero
    hasty.hold = .zero
    let settled = try await renderer.settled(hasty, motion: motion)
    let last = settled.frameCount(at: motion.rate) - 1
    #expect(last >= 0)
    let time = motion.rate.time(of: last)
    var stage = try await Stage(hasty, scenes: renderer.scenes, options: motion.stage)
    let rest = try await stage.settle()
    #expect(time >= rest, "\(name)")
    // What never rests is the dots of somebody who types, and the ring beside what is being sent.
    let isTyping = !timeline.finalState.typing.isEmpty
    guard !isTyping, !timeline.turnsDevice else { return }
    let end = try await stage.scene(at: time.seconds).list.withRingsAtRest
    let still = try await renderer.displayList(of: timeline.finalState)
    let isSame = end == still
    #expect(isSame, "\(name)")
  }

  @Test func theHoldCountsFromRest() async throws {
    let renderer = try MotionFixtures.renderer()
    let event = TimelineEvent.append(MotionFixtures.message("9", "ben", "Here I am"))
    let timeline = Timeline(
      initial: MotionFixtures.initial, events: [TimedEvent(at: .seconds(1), event)],
      end: .seconds(1), hold: .zero)
    let short = try await renderer.settled(timeline)
    #expect(short.end > .seconds(1) && short.end < .seconds(2))
    let long = try await renderer.settled(timeline.holding(for: .seconds(3)))
    #expect(long.end - short.end <= .seconds(3))
    #expect(long.end - short.end > .seconds(3) - .milliseconds(70))
    // What is waited for after the last event isn't the hold.
    var waiting = timeline
    waiting.end = .seconds(5)
    #expect(try await renderer.settled(waiting.holding(for: .seconds(1))).end == .seconds(6))
  }

  @Test func aLookThatTakesItsTimeIsWaitedFor() async throws {
    let slow = try Theme(yaml: "motion.insert.duration: 4s")
    let event = TimelineEvent.append(MotionFixtures.message("9", "ben", "Here I am"))
    let timeline = Timeline(
      initial: MotionFixtures.initial, events: [TimedEvent(at: .seconds(1), event)],
      end: .seconds(1), hold: .zero)
    let options = RenderOptions(theme: slow, device: MotionFixtures.device, jobs: 2)
    let settled = try await Renderer(options).settled(timeline)
    #expect(settled.end >= .seconds(5))
    // Where nothing moves, only the picture fades.
    let reduced = try await Renderer(options).settled(
      timeline, motion: MotionOptions(reducesMotion: true))
    #expect(reduced.end < .seconds(2))
  }

  @Test func whatIsCutEndsThere() async throws {
    let renderer = try MotionFixtures.renderer()
    let event = TimelineEvent.append(MotionFixtures.message("9", "ben", "Here I am"))
    let timeline = Timeline(
      initial: MotionFixtures.initial, events: [TimedEvent(at: .seconds(1), event)],
      end: .seconds(3), hold: .seconds(2))
    let cut = timeline.trimmed(until: .milliseconds(1100))
    #expect(try await renderer.settled(cut) == cut)
    let settled = try await renderer.settled(timeline)
    #expect(try await renderer.settled(settled) == settled)
  }
}
