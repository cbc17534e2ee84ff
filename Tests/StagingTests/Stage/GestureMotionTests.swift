import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Fingers draw messages aside; everything comes back to its place.
@Suite struct GestureMotionTests {
  static let chat = Conversation(
    me: "Ines",
    entries: (1...6).map { number in
      .message(
        Message(
          id: Message.ID("\(number)"), sender: number.isMultiple(of: 2) ? "Ines" : "Aldo",
          date: LocalDateTime("2026-05-02 10:0\(number)"), text: RichText("Kite \(number)")))
    })

  static func drawing(
    _ gesture: TimelineEvent.Gesture, _ theme: Theme = .daylight
  ) throws -> PlayedChat {
    try PlayedChat(
      chat, RenderOptions(theme: theme), playing: [(1, .gesture(gesture, over: .seconds(1)))])
  }

  /// How far each row stands from the left edge.
  static func sides(_ scene: Scene) -> [RowID: Double] {
    Dictionary(scene.rows.map { ($0.measured.id, $0.origin.x) }, uniquingKeysWith: { $1 })
  }

  @Test(arguments: [("3", 56.0), ("4", -56.0)])
  func aBubbleIsDrawnTowardTheMiddleAlone(id: String, way: Double) async throws {
    let played = try Self.drawing(.swipeToReply(Message.ID(id)))
    let scene = try await played.scene(at: 1.5)
    for (row, x) in Self.sides(scene) { #expect(x == (row == .message(id) ? way : 0)) }
    #expect(scene.list.groups { $0 == .replyArrow }.count == 1)
    let before = try await played.scene(at: 1).list
    let after = try await played.scene(at: 2).list
    let still = try await played.still()
    let isBack = before == still && after == still
    #expect(isBack)
  }

  @Test func itSpringsALittleBeyondAndNeverJumps() async throws {
    let run = GestureRun(gesture: .swipeToReply("3"), start: 1, duration: 1)
    let pulls = (0...1000).map { run.pull(at: 0.9 + Double($0) * 0.0012) }
    #expect(pulls.max() == 1)
    #expect(pulls.contains { $0 < -0.01 } && pulls.allSatisfy { $0 > -0.2 })
    #expect(zip(pulls, pulls.dropFirst()).allSatisfy { abs($0 - $1) < 0.03 })
  }

  @Test func theTimeOfEachMessageShowsWhereBubblesHaveNone() async throws {
    let played = try Self.drawing(.showTimes, Theme.named("bluebird"))
    let scene = try await played.scene(at: 1.5)
    let messages = Self.sides(scene).filter { $0.key.rawValue.hasPrefix("message:") }
    // Those of others leave room for the times by themselves.
    let own: Set<RowID> = [.message("2"), .message("4"), .message("6")]
    #expect(
      messages.count == 6 && messages.allSatisfy { $0.value == (own.contains($0.key) ? -64 : 0) })
    #expect(scene.list.groups { $0 == .time }.count == 6)
    let isBack = try await played.scene(at: 2).list == played.still()
    #expect(isBack)
  }

  @Test func bubblesThatShowTheirTimesStay() async throws {
    let played = try Self.drawing(.showTimes)
    let isStill = try await played.scene(at: 1.5).list == played.still()
    #expect(isStill)
  }

  /// Where changes wait, a finger waits as well, and what comes after waits for the finger.
  @Test func fingersTakeTheirTurn() async throws {
    let come = NewBelowMotionTests.come("a", from: "Aldo")
    let played = try PlayedChat(
      Self.chat,
      playing: [
        (1, .delete("1", leavesNote: false)),
        (1.05, .gesture(.swipeToReply("3"), over: .seconds(1))),
        (1.5, come),
      ])
    var stage = try await Stage(
      played.timeline, scenes: played.renderer.scenes, options: .init(queuesUpdates: true))
    try await stage.advance(to: .seconds(1))
    let turn = try #require(stage.nextEvent)
    #expect(turn > .milliseconds(1050) && turn.seconds >= stage.list.animator.endTime)
    try await stage.advance(to: turn)
    let finger = try #require(stage.screen.gestures.runs.first)
    #expect(finger.start == turn.seconds)
    let next = try #require(stage.nextEvent)
    #expect(next.seconds >= finger.end && next.seconds < finger.end + 1e-6)
    try await stage.advance(to: next)
    let scene = try await stage.scene(at: 6)
    let isStill = try await scene.list == played.still()
    #expect(isStill)
  }

  @Test func reducedMotionDrawsNothing() async throws {
    let played = try Self.drawing(.swipeToReply("3"))
    let reduced = try await played.scene(at: 1.5, MotionOptions(reducesMotion: true)).list
    let isStill = try await reduced == played.still()
    #expect(isStill)
  }
}
