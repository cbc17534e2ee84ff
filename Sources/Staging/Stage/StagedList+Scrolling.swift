import ChatModel
import ListLayout

/// How some events have scrolled a list, in pixels.
struct ScrollOutcome {
  /// The content offset before the first scroll; `nil` where there was none.
  var start: Double?
  /// The fling with which it ended: how far it should have gone and how far it went.
  var fling: (wanted: Double, reached: Double)?
  /// Whether a scroll went anywhere.
  var hasMoved = false
}

extension StagedList {
  /// Scrolls as events say.
  ///
  /// - Parameter roomHeight: the height of what is left for messages, in points.
  mutating func scroll(
    by events: [TimelineEvent], roomHeight: Double, _ outcome: inout ScrollOutcome,
    _ context: Context
  ) async throws {
    let start = layout.contentOffset
    outcome.start = outcome.start ?? start
    for event in events {
      switch event {
      case .scroll(let target):
        try await scroll(to: target, context)
        outcome.fling = nil
      case .append(.message(let message)) where message.sender == context.chat.state.conversation.me:
        try await scroll(to: nil, context)
        outcome.fling = nil
      case .swipe(let distance):
        outcome.fling = try await fling(by: distance, roomHeight: roomHeight, context)
      default: break
      }
    }
    // What is passed is seen as well.
    try await measurePassed(from: start, context)
    outcome.hasMoved = outcome.hasMoved || layout.contentOffset != start
  }

  /// Scrolls by a distance, as far as the ends let it.
  ///
  /// - Returns: how far it should have gone and how far it went, in pixels; what is older lies at
  ///   negative distances.
  private mutating func fling(
    by distance: ScrollDistance, roomHeight: Double, _ context: Context
  ) async throws -> (wanted: Double, reached: Double) {
    let wanted = -context.scenes.pixels(distance.points + distance.screens * roomHeight)
    // Nothing is flung where header and keyboard cover everything.
    guard !layout.visibleBounds.isEmpty else { return (0, 0) }
    return (wanted, try await scroll(by: wanted, context))
  }
}
