import ChatModel

extension ChatState {
  /// The last state in which the view had an explicit position, and the events since.
  var replay: (start: ChatState, events: [TimelineEvent]) {
    guard case .path(let former, let events)? = place else { return (self, []) }
    let (start, earlier) = former.replay
    return (start, earlier + events)
  }
}
