import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Bubbles that come with an effect.
@Suite struct EffectMotionTests {
  private static func motion(_ effect: SendingEffect, width: Double = 90) -> EffectMotion {
    EffectMotion(effect, box: Rect(x: 390 - 12 - width, y: 2, width: width, height: 34), in: 390)
  }

  private static let ofBubbles = SendingEffect.allCases.filter(\.movesBubble)

  @Test(arguments: ofBubbles) func itComesToRest(effect: SendingEffect) {
    let (motion, end) = (Self.motion(effect), EffectMotion.duration(of: effect))
    #expect(motion.pose(at: end) == EffectMotion.Pose())
    #expect(motion.pose(at: 0).opacity == 0)
    #expect(end <= EffectMotion.longest)
    var former = motion.pose(at: 0)
    for step in 1...2000 {
      let pose = motion.pose(at: end * Double(step) / 2000)
      #expect(abs(pose.scale - former.scale) < 0.04 && abs(pose.turn - former.turn) < 0.01)
      #expect(pose.scale <= motion.largest + 1e-9)
      former = pose
    }
  }

  /// However wide it is, a bubble that grows stays on the screen.
  @Test(arguments: [20, 90, 200, 292, 350]) func itStaysOnTheScreen(width: Double) {
    for effect in Self.ofBubbles {
      let box = Rect(x: 390 - 12 - width, y: 2, width: width, height: 34)
      let motion = EffectMotion(effect, box: box, in: 390)
      let anchor = EffectMotion.anchor(of: box, in: 390)
      #expect(anchor == Point(x: 378, y: 36))
      let large = EffectMotion.Pose(scale: motion.largest).transform(around: anchor)
      let edge = large.apply(to: box)
      #expect(edge.minX >= 0, "\(effect) of \(width)")
      #expect(abs(edge.maxX - 378) < 1e-9 && abs(edge.maxY - 36) < 1e-9)
    }
    #expect(EffectMotion.anchor(of: Rect(x: 12, y: 2, width: 80, height: 34), in: 390).x == 12)
  }

  @Test func onlyWhatFallsShakesTheOthers() {
    let slam = Self.motion(.slam)
    let ends = (0...200).map { slam.jolt(at: Double($0) / 100, distance: -60) }
    #expect(ends.contains { $0 < -3 } && ends.contains { $0 > 1 })
    #expect(ends.first == 0 && ends.last == 0)
    #expect(slam.jolt(at: 0.4, distance: -60) == 0, "before it lands")
    #expect(slam.jolt(at: 0.5, distance: 60) == -slam.jolt(at: 0.5, distance: -60))
    #expect(Self.motion(.loud).jolt(at: 0.5, distance: -60) == 0)
    #expect(Self.motion(.gentle).jolt(at: 0.5, distance: -60) == 0)
  }

  private static func played(
    _ effect: SendingEffect?, from sender: Participant.ID = "ana"
  ) throws -> PlayedChat {
    let message = Message(
      id: "x", sender: sender, date: LocalDateTime("2026-03-14 19:05"), text: "Now!",
      effect: effect)
    return PlayedChat(
      state: MotionFixtures.initial, renderer: try MotionFixtures.renderer(),
      playing: [(1, .append(.message(message)))])
  }

  /// While it plays the bubble is another one than without; in the end it is the same.
  @Test(arguments: ofBubbles, ["ana", "cem"])
  func itEndsAsAnyMessage(effect: SendingEffect, sender: Participant.ID) async throws {
    let (played, plain) = (
      try Self.played(effect, from: sender), try Self.played(nil, from: sender)
    )
    let (moment, other) = try await (played.scene(at: 1.5), plain.scene(at: 1.5))
    #expect(moment.list != other.list)
    #expect(moment.rows.last?.measured.id == .message("x"), "it is above the others")
    let end = try await (played.scene(at: 5), plain.scene(at: 5))
    #expect(end.0.list == end.1.list)
    #expect(try await played.scene(at: 5).list == played.still())
  }

  /// What is sent with an effect leaves the field as its words stood there.
  @Test(arguments: ofBubbles) func itLeavesTheField(effect: SendingEffect) async throws {
    let message = Message(id: "x", sender: "ana", text: "Now!", effect: effect)
    let played = PlayedChat(
      state: MotionFixtures.initial, renderer: try MotionFixtures.renderer(),
      playing: [
        (0.5, .keyboard(true)), (1, .compose("Now!")), (2, .compose("")),
        (2, .append(.message(message))),
      ])
    func place(_ time: Double) async throws -> (words: Point?, isFlying: Bool) {
      let scene = try await played.scene(at: time)
      let row = scene.rows.first { $0.measured.id == .message("x") }
      let from = row?.command ?? scene.pieces.first { $0.kind == .composer }?.command
      return (from?.place(of: "Now!"), row?.isFlying ?? false)
    }
    let (typed, sent) = (try await place(1.9), try await place(2.001))
    let (there, here) = (try #require(typed.words), try #require(sent.words))
    #expect(abs(there.x - here.x) < 2 && abs(there.y - here.y) < 2)
    #expect(sent.isFlying && !typed.isFlying)
    #expect(try await !place(5).isFlying)
  }

  /// After typing dots a gentle message begins as small as without; a loud one has the dots' size first.
  @Test func whatGrowsSlowlyBeginsSmall() async throws {
    func scales(_ effect: SendingEffect) async throws -> [Double] {
      let message = Message(
        id: "x", sender: "cem", date: LocalDateTime("2026-03-14 19:05"), text: "Now!",
        effect: effect)
      let played = PlayedChat(
        state: MotionFixtures.initial, renderer: try MotionFixtures.renderer(),
        playing: [
          (1, .beginTyping("cem")), (2, .endTyping("cem")), (2, .append(.message(message))),
        ])
      var scales: [Double] = []
      for time in [2.02, 2.1, 2.2, 2.6, 3.4] {
        let row = try await played.scene(at: time).rows.first { $0.measured.id == .message("x") }
        scales.append(try #require(row).command.innerScale)
      }
      return scales
    }
    let gentle = try await scales(.gentle)
    #expect(abs(gentle[0] - 0.55) < 1e-9 && gentle == gentle.sorted() && gentle[4] > 0.9)
    #expect(try await abs(scales(.loud)[0] - 1) < 0.05)
  }

  /// The dots aren't seen through its words, nor is there nothing to see for long.
  @Test func aGentleMessageWaitsForTheDots() async throws {
    let message = Message(
      id: "x", sender: "cem", date: LocalDateTime("2026-03-14 19:05"), text: "Now!",
      effect: .gentle)
    let played = PlayedChat(
      state: MotionFixtures.initial, renderer: try MotionFixtures.renderer(),
      playing: [
        (1, .beginTyping("cem")), (2, .endTyping("cem")), (2, .append(.message(message))),
      ])
    var (together, neither) = (0, 0)
    for frame in 0..<30 {
      let scene = try await played.scene(at: 2 + Double(frame) / 60)
      func opacity(_ isRow: (Scene.PlacedRow) -> Bool) -> Double {
        let rows = scene.rows.filter(isRow).map { SeenPart.parts(of: DisplayList([$0.command])) }
        return rows.joined().map(\.opacity).max() ?? 0
      }
      let words = opacity { $0.measured.id == .message("x") }
      let dots = opacity { $0.measured.id.rawValue.hasPrefix("typing") }
      if min(words, dots) > 0.2 { together += 1 }
      if max(words, dots) < 0.1 { neither += 1 }
    }
    #expect(together == 0 && neither <= 2)
  }

  /// Lines without a bubble come like any others: they would lie over these.
  @Test(arguments: ["guild", "terminal"]) func linesHaveNone(theme: String) async throws {
    func moment(_ effect: SendingEffect?) async throws -> DisplayList {
      let message = Message(
        id: "x", sender: "ana", date: LocalDateTime("2026-03-14 19:05"), text: "Now!",
        effect: effect)
      let played = PlayedChat(
        state: MotionFixtures.initial,
        renderer: try Renderer(RenderOptions(theme: Theme.named(theme), device: .phone, jobs: 1)),
        playing: [(1, .append(.message(message)))])
      return try await played.scene(at: 1.1).list
    }
    #expect(try await moment(.slam) == moment(nil))
  }

  @Test func reducedMotionFades() async throws {
    let reduced = MotionOptions(reducesMotion: true)
    let moments = try await (
      Self.played(.slam).scene(at: 1.5, reduced), Self.played(nil).scene(at: 1.5, reduced)
    )
    #expect(moments.0.list == moments.1.list)
  }

  @Test func theOthersAreThrownFromTheirPlaces() async throws {
    let played = try Self.played(.slam)
    let rest = try await played.scene(at: 5).rows
    var farthest = 0.0
    for step in 0...40 {
      let rows = try await played.scene(at: 1.3 + Double(step) / 50).rows
      for row in rows where row.measured.id != .message("x") {
        let own = try #require(rest.first { $0.measured.id == row.measured.id })
        farthest = max(farthest, abs(row.origin.y - own.origin.y))
      }
    }
    #expect(farthest > 2 && farthest < 10)
  }
}

extension DrawingCommand {
  /// The scale of the last group within it.
  fileprivate var innerScale: Double {
    guard case .group(let list, _) = self, case .group(_, let style)? = list.commands.last else {
      return 1
    }
    return style.transform.a
  }

  /// Where some words begin, at any depth; `nil` if they aren't there.
  fileprivate func place(of words: String) -> Point? {
    switch self {
    case .glyphs(let run, let origin, _): run.text == words ? origin : nil
    case .group(let list, let style):
      list.commands.lazy.compactMap { $0.place(of: words) }.first.map(style.transform.apply)
    default: nil
    }
  }
}
