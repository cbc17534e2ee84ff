import ChatModel

extension ChatState {
  /// The state in which the view stood at a place of its own, and what has happened since.
  var replay: (start: ChatState, events: [TimelineEvent]) {
    guard case .path(let former, let events)? = place else { return (self, []) }
    let (start, earlier) = former.replay
    return (start, earlier + events)
  }
}
