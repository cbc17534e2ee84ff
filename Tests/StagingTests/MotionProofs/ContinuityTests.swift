import ChatModel
import Drawing
import ListLayout
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

/// Nothing that is seen moves farther between two frames than its speed explains, and nothing comes
/// or goes at once.
@Suite struct ContinuityTests {
  @Test(arguments: TransitionKind.all)
  func ofEachKind(kind: TransitionKind) async throws {
    guard !kind.showsAllAnew else { return }
    // What happened before is over at 4 s.
    try await expectContinuity(of: kind.timeline, from: 4.9, .init(), "\(kind.name)")
  }

  /// In every look, each with some of the kinds; on paper rows are shown as a whole or not at all.
  @Test(arguments: Theme.bundledNames.filter { $0 != "print" })
  func ofSomeKindsInEveryLook(theme: String) async throws {
    let names = Theme.bundledNames
    let place = try #require(names.firstIndex(of: theme))
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device, jobs: 2))
    let kinds = TransitionKind.all.filter { !$0.showsAllAnew }
    for (index, kind) in kinds.enumerated() where Effort.isLong || index % names.count == place {
      try await expectContinuity(
        of: kind.timeline, from: 4.9, .init(), "\(kind.name), \(theme)", renderer)
    }
  }

  /// Pictures with words below them, in looks where these have a bubble of their own.
  @Test(arguments: TransitionKind.captionLooks)
  func ofCaptions(theme: String) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named(theme), device: MotionFixtures.device, jobs: 2))
    for kind in TransitionKind.captions {
      try await expectContinuity(
        of: kind.timeline, from: 4.9, .init(), "\(kind.name), \(theme)", renderer)
    }
  }

  @Test(arguments: Effort.seeds(2, long: 300))
  func ofRandomTimelines(seed: UInt64) async throws {
    let timeline = RandomTimeline(seed: seed, limit: .screen).timeline
    let renderer = try MotionFixtures.renderer(inLookOf: seed, isPage: false)
    try await expectContinuity(of: timeline, .init(), "seed \(seed)", renderer)
  }

  @Test(arguments: Effort.seeds(2, long: 300))
  func ofUpdatesThatWait(seed: UInt64) async throws {
    let timeline = RandomTimeline(seed: seed + 500, limit: .screen).timeline
    try await expectContinuity(
      of: timeline, .init(queuesUpdates: true), "seed \(seed + 500)",
      MotionFixtures.renderer(inLookOf: seed + 6, isPage: false))
  }

  /// Plays at 120 frames a second and holds each frame against the one before.
  private func expectContinuity(
    of timeline: Timeline, from start: Double = 0, _ options: Stage.Options, _ name: String,
    _ other: Renderer? = nil
  ) async throws {
    let renderer = try other ?? MotionFixtures.renderer()
    var stage = try await Stage(timeline, scenes: renderer.scenes, options: options)
    var speeds = SpeedLimits()
    let first = Instant.seconds(start)
    try await stage.advance(to: first)
    var former = ShownFrame(try await stage.play(to: first), stage, at: start)
    var faults: [String] = []
    for index in 1... {
      let moment = first + .seconds(index) / 120
      guard moment <= timeline.end else { break }
      let time = moment.seconds
      if let event = stage.nextEvent, event <= moment {
        let before = stage
        try await stage.advance(to: moment)
        try await speeds.add(from: before, to: stage, at: time)
      } else if !stage.isMoving(at: time - 1.0 / 60) {
        continue
      }
      let shown = ShownFrame(try await stage.scene(at: time), stage, at: time)
      faults += shown.faults(after: former, speeds).map { "\(time) s: \($0)" }
      former = shown
    }
    #expect(faults.isEmpty, "\(name): \(faults.prefix(4).joined(separator: "\n"))")
  }
}
