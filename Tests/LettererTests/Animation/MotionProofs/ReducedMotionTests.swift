import ChatModel
import Drawing
import Testing

@testable import Letterer

/// With reduced motion nothing moves: the next picture fades in over the former one.
@Suite struct ReducedMotionTests {
  @Test(arguments: TransitionKind.all)
  func everythingFades(kind: TransitionKind) async throws {
    let renderer = try MotionFixtures.renderer()
    let start = Int64(TransitionKind.moment * 1e9)
    var stage = try await Stage(
      kind.timeline, scenes: renderer.scenes, options: .init(reducesMotion: true))
    try await stage.advance(to: start - 1)
    let former = try await stage.scene(at: TransitionKind.moment)
    var last = try await stage.play(to: start)
    #expect(last.under.isEmpty ? last.isSame(as: former) : last.opacity == 0, "\(kind.name)")
    for frame in 1...60 {
      let scene = try await stage.scene(at: TransitionKind.moment + Double(frame) / 120)
      #expect(scene.under.allSatisfy { $0.list == former.list }, "\(kind.name)")
      #expect(scene.opacity >= last.opacity && scene.opacity - last.opacity < 0.1, "\(kind.name)")
      #expect(scene.isSame(as: last), "\(kind.name) at frame \(frame)")
      last = scene
    }
    #expect(last.under.isEmpty && last.opacity == 1)
  }

  @Test(arguments: SeededNumbers.seeds(2, long: 100))
  func aChangeDuringAnotherFadesOverBoth(seed: UInt64) async throws {
    let renderer = try MotionFixtures.renderer()
    let timeline = RandomTimeline(seed: seed).timeline
    var stage = try await Stage(
      timeline, scenes: renderer.scenes, options: .init(reducesMotion: true))
    var former = try await stage.scene(at: 0)
    for frame in 1..<timeline.end.wholeNanoseconds * 60 / 1_000_000_000 {
      let event = stage.nextEvent
      let scene = try await stage.play(to: frame * 1_000_000_000 / 60)
      if let event, event <= frame * 1_000_000_000 / 60 {
        // What was seen lies under it, and hardly anything of it is there yet; unless what happened
        // can't be seen.
        let isFresh = scene.opacity < 0.1 && !scene.under.isEmpty
        #expect(isFresh || scene.isSame(as: former), "seed \(seed), frame \(frame)")
      } else {
        #expect(scene.opacity - former.opacity < 0.2, "seed \(seed), frame \(frame)")
        #expect(scene.under.count <= former.under.count, "seed \(seed), frame \(frame)")
        #expect(scene.isSame(as: former), "seed \(seed), frame \(frame)")
      }
      former = scene
    }
  }
}

extension Scene {
  /// Whether both show the same at the same places, but for what goes on within rows.
  fileprivate func isSame(as other: Scene) -> Bool {
    places == other.places
  }

  private var places: [String: [Double]] {
    let commands = rows.map(\.command) + pieces.map(\.command)
    var places: [String: [Double]] = [:]
    for case .group(_, let style) in commands {
      places[style.label] = [style.transform.tx, style.transform.ty, style.opacity]
    }
    return places
  }
}
