import ChatModel

/// The unseen messages of others that arrived while the view was away from the chat's end.
struct UnreadBelow: Sendable, Hashable {
  private var ids: Set<Message.ID> = []

  /// Their number.
  var count: Int { ids.count }

  /// Adds messages of others in some events; removes those deleted without a trace.
  mutating func add(_ events: [TimelineEvent], me: Participant.ID?) {
    for event in events {
      switch event {
      case .append(.message(let message)) where message.sender != me: ids.insert(message.id)
      case .delete(let id, leavesNote: false): ids.remove(id)
      default: break
      }
    }
  }

  /// Marks all of them as seen.
  mutating func removeAll() { ids = [] }
}
