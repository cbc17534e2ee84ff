import ChatModel

/// Gathers reactions that an export writes one by one.
struct ReactionTally {
  private var order: [String] = []
  private var senders: [String: [Participant.ID]] = [:]
  private var known: [String: Set<Participant.ID>] = [:]

  /// Adds somebody's reaction; the same one a second time changes nothing.
  mutating func add(_ emoji: String, by sender: Participant.ID) {
    if senders[emoji] == nil { order.append(emoji) }
    guard known[emoji, default: []].insert(sender).inserted else { return }
    senders[emoji, default: []].append(sender)
  }

  /// One reaction for each emoji, in the order in which they were added first.
  var reactions: [Reaction] {
    order.map { Reaction(emoji: $0, senders: senders[$0] ?? []) }
  }
}
