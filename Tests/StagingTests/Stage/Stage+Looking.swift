import Bubbles
import Drawing
import Time

@testable import Staging

extension Stage {
  /// The scene at a moment, all events up to then taken.
  mutating func play(to moment: Instant) async throws -> Scene {
    try await advance(to: moment)
    return try await scene(at: moment.seconds)
  }

  /// The list in the look that is shown.
  var list: StagedList { screen.list }

  /// All rows in the look that is shown.
  var rows: [Row] { chat.snapshot(ofLook: shownLook).rows }

  /// What is left for messages in the look that is shown.
  var content: Rect { screen.chrome.content }

  /// Everything at rest once all events are over; what never rests is as it is then.
  mutating func playToRest() async throws -> Scene {
    while let next = nextEvent { try await advance(to: next) }
    return try await scene(at: max(0, settledTime))
  }
}
