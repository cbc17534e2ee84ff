import ChatModel
import Drawing
import Foundation
import StageSupport
import Synchronization
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

/// A moment looks the same however it is reached: frame by frame, at once, with any workers.
@Suite struct SameMomentTests {
  @Test(arguments: Effort.seeds(2, long: 200), [false, true])
  func frameByFrameOrAtOnce(seed: UInt64, queues: Bool) async throws {
    let renderer = try MotionFixtures.renderer(inLookOf: seed)
    let timeline = RandomTimeline(seed: seed).timeline
    let options = Stage.Options(reducesMotion: seed % 4 == 3, queuesUpdates: queues)
    var played = try await Stage(timeline, scenes: renderer.scenes, options: options)
    let frame = Instant.nanoseconds(33_333_333)
    let count = Int(timeline.end / frame)
    for index in 0..<count {
      let list = try await played.play(to: frame * index).list
      guard index % 11 == Int(seed % 11) else { continue }
      var alone = try await Stage(timeline, scenes: renderer.scenes, options: options)
      let isSame = try await alone.play(to: frame * index).list == list
      #expect(isSame, "seed \(seed), frame \(index) at \((frame * index).seconds) s")
    }
  }

  @Test(arguments: Effort.seeds(2, long: 40))
  func withAnyNumberOfWorkers(seed: UInt64) async throws {
    let timeline = RandomTimeline(seed: seed + 1000, events: 16).timeline
    let motion = MotionOptions(rate: FrameRate(20))
    var runs: [[Int: [UInt8]]] = []
    for workers in [1, 2, 8] {
      let renderer = try MotionFixtures.renderer(
        inLookOf: seed, MotionFixtures.tinyDevice, workers: workers)
      let output = KeptPixels()
      try await renderer.play(timeline, motion: motion, into: [output])
      runs.append(output.pixels)
    }
    let areSame = runs.allSatisfy { $0 == runs[0] }
    #expect(areSame, "seed \(seed)")
    #expect(runs[0].count > 4, "seed \(seed): there is motion")
    let renderer = try MotionFixtures.renderer(inLookOf: seed, MotionFixtures.tinyDevice)
    for (tick, pixels) in runs[0] where tick % 5 == Int(seed % 5) {
      let moment = motion.rate.time(of: tick)
      let bitmap = try await renderer.bitmap(of: timeline, at: moment, motion: motion)
      let isSame = bitmap.withUnsafeBytes { Array($0) } == pixels
      #expect(isSame, "seed \(seed), tick \(tick)")
    }
  }

  /// A few frames of each look: a message comes, and gets a reaction.
  @Test(arguments: Theme.bundledNames) func inEveryLookWithAnyNumberOfWorkers(theme: String)
    async throws
  {
    try await expectSameFrames(
      of: [
        .append(MotionFixtures.message("9", "ben", "Bring a blanket, too")),
        .react("9", emoji: "🦋", by: "ana"),
      ], theme)
  }

  /// A picture comes with words below it, which then change.
  @Test(arguments: TransitionKind.captionLooks) func captionsWithAnyNumberOfWorkers(theme: String)
    async throws
  {
    try await expectSameFrames(
      of: [.append(TransitionKind.picture("ana")), .edit("9", "Here")], theme)
  }

  private func expectSameFrames(of events: [TimelineEvent], _ theme: String) async throws {
    let timeline = Timeline(
      initial: MotionFixtures.initial,
      events: zip([0.1, 0.4], events).map { TimedEvent(at: .seconds($0), $1) },
      end: .seconds(0.6), hold: .zero)
    var runs: [[Int: [UInt8]]] = []
    for workers in [1, 8] {
      let renderer = try Renderer(
        RenderOptions(
          theme: Theme.named(theme), device: MotionFixtures.tinyDevice, jobs: workers))
      let output = KeptPixels()
      try await renderer.play(
        timeline, motion: MotionOptions(rate: FrameRate(6)), into: [output])
      runs.append(output.pixels)
    }
    let areSame = runs[0] == runs[1]
    #expect(areSame)
    #expect(runs[0].count > 1, "there is motion")
  }
}

/// Keeps the pixels of every picture, by the tick with which it begins.
private final class KeptPixels: FrameOutput {
  private let kept = Mutex<[Int: [UInt8]]>([:])

  var pixels: [Int: [UInt8]] { kept.withLock { $0 } }

  func makePreparer() -> @Sendable (Frame) throws -> any Sendable {
    { frame in (frame.ticks.lowerBound, frame.bitmap.withUnsafeBytes { Array($0) }) }
  }

  func append(_ prepared: any Sendable) throws {
    guard let (tick, bytes) = prepared as? (Int, [UInt8]) else { return }
    kept.withLock { $0[tick] = bytes }
  }

  func finish() throws {}
}
