import ChatModel

/// The messages of others that came while the view was away from the chat's end, and that nobody
/// has seen since.
struct UnreadBelow: Sendable, Hashable {
  private var ids: Set<Message.ID> = []

  /// How many there are.
  var count: Int { ids.count }

  /// Counts what others say in some events; what is deleted without a trace doesn't count any more.
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
