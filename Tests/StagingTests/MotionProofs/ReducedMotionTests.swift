import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

/// With reduced motion nothing moves: the next picture fades in over the former one.
@Suite struct ReducedMotionTests {
  @Test(arguments: TransitionKind.all)
  func everythingFades(kind: TransitionKind) async throws {
    let renderer = try MotionFixtures.renderer()
    let start = Instant.seconds(TransitionKind.moment)
    var stage = try await Stage(
      kind.timeline, scenes: renderer.scenes, options: .init(reducesMotion: true))
    try await stage.advance(to: start - .nanoseconds(1))
    let former = try await stage.scene(at: TransitionKind.moment)
    var last = try await stage.play(to: start)
    #expect(last.under.isEmpty ? last.isSame(as: former) : last.opacity == 0, "\(kind.name)")
    for frame in 1...60 {
      let scene = try await stage.scene(at: TransitionKind.moment + Double(frame) / 120)
      #expect(scene.under.allSatisfy { $0.list == former.list }, "\(kind.name)")
      // Day and night show through each other, and change places at once.
      let isTurn =
        kind.name == "appearance" && last.opacity <= Dissolve.through
        && scene.opacity >= 1 - Dissolve.through
      #expect(
        scene.opacity >= last.opacity && (scene.opacity - last.opacity < 0.1 || isTurn),
        "\(kind.name)")
      #expect(scene.isSame(as: last), "\(kind.name) at frame \(frame)")
      last = scene
    }
    #expect(last.under.isEmpty && last.opacity == 1)
  }

  @Test(arguments: Effort.seeds(2, long: 100))
  func aChangeDuringAnotherFadesOverBoth(seed: UInt64) async throws {
    let renderer = try MotionFixtures.renderer()
    let timeline = RandomTimeline(seed: seed).timeline
    var stage = try await Stage(
      timeline, scenes: renderer.scenes, options: .init(reducesMotion: true))
    var former = try await stage.scene(at: 0)
    for frame in 1..<Int(timeline.end.seconds * 60) {
      let moment = Instant.seconds(frame) / 60
      let event = stage.nextEvent
      let scene = try await stage.play(to: moment)
      if let event, event <= moment {
        // What was seen lies under it, and hardly anything of it is there yet; unless what happened
        // can't be seen.
        let isFresh = scene.opacity < 0.1 && !scene.under.isEmpty
        #expect(isFresh || scene.isSame(as: former), "seed \(seed), frame \(frame)")
      } else {
        let isTurn = former.opacity <= Dissolve.through && scene.opacity >= 1 - Dissolve.through
        #expect(scene.opacity - former.opacity < 0.2 || isTurn, "seed \(seed), frame \(frame)")
        #expect(scene.under.count <= former.under.count, "seed \(seed), frame \(frame)")
        #expect(scene.isSame(as: former), "seed \(seed), frame \(frame)")
      }
      former = scene
    }
  }
}

/// Day turns into night, and words can be read all the while.
@Suite struct ReducedNightTests {
  private static let timeline = MotionFixtures.timeline([
    (1, .appearance(.dark)), (1.05, .append(MotionFixtures.message("9", "ben", "Dark!"))),
    (1.4, .appearance(.light)), (1.5, .appearance(.dark)),
  ])

  @Test func noFrameHasHalfOfEach() async throws {
    let renderer = try MotionFixtures.renderer()
    var stage = try await Stage(
      Self.timeline, scenes: renderer.scenes, options: .init(reducesMotion: true))
    var faint = 0
    for frame in 0..<300 {
      let scene = try await stage.play(to: .seconds(frame) / 120)
      let layers =
        scene.under.dropFirst().map(\.opacity) + (scene.under.isEmpty ? [] : [scene.opacity])
      #expect(
        layers.allSatisfy { $0 <= Dissolve.through || $0 >= 1 - Dissolve.through }, "frame \(frame)"
      )
      faint += layers.count { $0 > 0 && $0 < 1 }
    }
    #expect(faint > 60, "they fade")
  }

  /// Where a fifth of the other look shows through, words keep a contrast of 3, or a third of
  /// theirs.
  @Test(arguments: Theme.bundledNames)
  func wordsAreReadThroughTheOtherLook(name: String) throws {
    let looks = try Appearance.allCases.map { try Theme.named(name).resolve(appearance: $0) }
    for (own, other) in [(looks[0], looks[1]), (looks[1], looks[0])] {
      for side in [\Look.incoming, \Look.outgoing] {
        let (ground, text) = (own[keyPath: side].fill.representative, own[keyPath: side].text)
        let (veil, veiled) = (other[keyPath: side].fill.representative, other[keyPath: side].text)
        let seen = text.mixed(with: veiled, fraction: Dissolve.through)
          .contrast(with: ground.mixed(with: veil, fraction: Dissolve.through))
        #expect(seen >= min(3, text.contrast(with: ground) / 3), "\(name): \(seen)")
      }
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
