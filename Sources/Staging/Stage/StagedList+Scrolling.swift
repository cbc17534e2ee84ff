import ChatModel
import ListLayout

/// How events have scrolled a list, in pixels.
struct ScrollOutcome {
  /// The content offset before the first scroll; `nil` if there was none.
  var start: Double?
  /// The final fling: its requested and its actual distance.
  var fling: (wanted: Double, reached: Double)?
  /// The message to which the last scroll went, if it went to one.
  var target: Message.ID?
  /// Whether a scroll moved the view.
  var hasMoved = false
}

extension StagedList {
  /// Scrolls according to events.
  ///
  /// - Parameter roomHeight: the height of the content frame, in points.
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
        outcome.target = target
      case .append(.message(let message)) where message.sender == context.chat.state.conversation.me:
        try await scroll(to: nil, context)
        outcome.fling = nil
        outcome.target = nil
      case .swipe(let distance):
        outcome.fling = try await fling(by: distance, roomHeight: roomHeight, context)
      default: break
      }
    }
    // Rows that are scrolled past are visible as well.
    try await measurePassed(from: start, context)
    outcome.hasMoved = outcome.hasMoved || layout.contentOffset != start
  }

  /// Scrolls by a distance, limited by the content's ends.
  ///
  /// - Returns: the requested and the actual distance, in pixels; negative towards older messages.
  private mutating func fling(
    by distance: ScrollDistance, roomHeight: Double, _ context: Context
  ) async throws -> (wanted: Double, reached: Double) {
    let wanted = -context.scenes.pixels(distance.points + distance.screens * roomHeight)
    // No fling if header and keyboard cover everything.
    guard !layout.visibleBounds.isEmpty else { return (0, 0) }
    return (wanted, try await scroll(by: wanted, context))
  }
}
