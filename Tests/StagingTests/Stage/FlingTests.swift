import ChatModel
import StageSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// A thumb flings the chat: it coasts, and is over once nothing can be seen to move.
@Suite struct FlingTests {
  private static let initial: ChatState = {
    var state = MotionFixtures.initial
    state.conversation.entries = (0..<60).map { number in
      MotionFixtures.message(
        "m\(number)", number % 3 == 0 ? "ana" : "ben",
        "Number \(number)\(number % 4 == 0 ? "\nand more" : "")")
    }
    return state
  }()

  private static let timelines: [String: [(time: Double, event: TimelineEvent)]] = [
    "one": [(0.5, .swipe(by: .screens(1)))],
    "short": [(0.5, .swipe(by: .points(80)))],
    "one after another": [(0.5, .swipe(by: .screens(1.5))), (1.1, .swipe(by: .points(300)))],
    "back": [(0.5, .swipe(by: .screens(1.5))), (0.9, .swipe(by: .points(-200)))],
    "to the end": [(0.5, .swipe(by: .screens(2))), (1.2, .scroll(to: nil))],
    "to a message": [(0.5, .swipe(by: .screens(2))), (0.8, .scroll(to: "m30"))],
    "past the end and up": [
      (0.5, .swipe(by: .screens(1))), (2.5, .swipe(by: .screens(-4))),
      (3.1, .swipe(by: .points(200))),
    ],
  ]

  /// How far the rows go down from each frame of sixty a second to the next, in pixels.
  private static func steps(
    of events: [(time: Double, event: TimelineEvent)]
  ) async throws -> [Double] {
    let renderer = try MotionFixtures.renderer()
    var stage = try await Stage(
      MotionFixtures.timeline(events, from: initial), scenes: renderer.scenes)
    var former: [RowID: Double] = [:]
    var steps: [Double] = []
    for frame in 0..<480 {
      let scene = try await stage.play(to: .seconds(frame) / 60)
      let rows = Dictionary(scene.rows.map { ($0.measured.id, $0.origin.y) }) { first, _ in first }
      let ways = rows.compactMap { id, y in former[id].map { (y - $0) * stage.scale } }
      // Rows stand on whole pixels, each rounded by itself; and the floating day stays.
      let way = ways.sorted()
      steps.append(way.isEmpty ? 0 : way[way.count / 2])
      former = rows
    }
    return steps
  }

  /// It comes to rest without creeping; and what coasts isn't halted dead by the next scroll, and goes
  /// on no faster.
  @Test(arguments: timelines.keys.sorted())
  func itEndsUnlessTheNextTakesOver(name: String) async throws {
    let events = try #require(Self.timelines[name])
    let steps = try await Self.steps(of: events)
    let start = Int((events.last?.time ?? 0) * 60) + 1
    let end = try #require(steps.lastIndex { $0 != 0 })
    // How far it comes in the next tenth of a second, from each frame on.
    let ways = (start...end).map { frame in abs(steps[frame..<(frame + 6)].reduce(0, +)) }
    let faint = ways.suffix(60).count { $0 < 3 }
    #expect(faint <= 10, "frames that differ by less than half a pixel: \(faint)")
    #expect(end < steps.count - 60, "it is over")
    for event in events {
      let moment = Int(event.time * 60)
      let (before, after) = (steps[moment], steps[moment + 1])
      guard abs(before) > 3 else { continue }
      #expect((0.35...1.1).contains(after / before), "\(before) and then \(after)")
    }
  }
}
