import ChatModel

/// Gathers reactions that an export writes one by one.
struct ReactionTally {
  private var order: [String] = []
  private var senders: [String: [Participant.ID]] = [:]
  private var known: [String: Set<Participant.ID>] = [:]
  private var pictures: [String: MediaReference] = [:]

  /// Adds somebody's reaction; the same one a second time changes nothing.
  mutating func add(_ emoji: String, by sender: Participant.ID) {
    if senders[emoji] == nil { order.append(emoji) }
    guard known[emoji, default: []].insert(sender).inserted else { return }
    senders[emoji, default: []].append(sender)
  }

  /// Sets the picture that an emoji is.
  mutating func setPicture(_ picture: MediaReference, of emoji: String) {
    pictures[emoji] = picture
  }

  /// One reaction for each emoji, in the order in which they were added first.
  var reactions: [Reaction] {
    order.map { Reaction(emoji: $0, senders: senders[$0] ?? [], image: pictures[$0]) }
  }
}
