/// Applies events to a state, one after another.
///
/// Events that name a message which isn't there change nothing.
public struct StateReducer: Sendable {
  /// What the events so far have led to.
  public private(set) var state: ChatState
  /// Places of the messages among the entries; the last one where an id stands twice.
  private var places: [Message.ID: Int] = [:]

  /// Starts at a state. Complexity: O(entries).
  public init(_ state: ChatState) {
    self.state = state
    indexPlaces(from: 0)
  }

  /// Applies one event.
  ///
  /// Complexity: O(1) on average for an entry that is added or a message that changes; O(entries)
  /// where entries move, leave, or where delivery covers earlier messages.
  public mutating func apply(_ event: TimelineEvent) {
    switch event {
    case .append(let entry): append(entry)
    case .beginTyping(let who):
      if !state.typing.contains(who) { state.typing.append(who) }
    case .endTyping(let who): state.typing.removeAll { $0 == who }
    case .edit(let id, let text): edit(id, to: text)
    case .delete(let id, let leavesNote): delete(id, leavesNote: leavesNote)
    case .resend(let id): resend(id)
    case .delivery(let id, let delivery): deliver(id, delivery)
    case .react(let id, let emoji, let who): update(id) { $0.addReaction(emoji, by: who) }
    case .unreact(let id, let emoji, let who): update(id) { $0.removeReaction(emoji, by: who) }
    case .pin(let id, let isPinned): update(id) { $0.isPinned = isPinned }
    case .move(let id, let next): move(id, before: next)
    case .vote(let id, let option, let who):
      let me = state.conversation.me
      update(id) { $0.vote(option, by: who, me: me) }
    case .scroll(let id): state.scrollTarget = id
    case .keyboard(let isVisible): state.isKeyboardVisible = isVisible
    case .compose(let text): state.composerText = text
    case .banner(let banner): state.banner = banner
    case .clock(let clock): state.clock = clock
    case .shot: break
    }
  }

  private mutating func indexPlaces(from start: Int) {
    let entries = state.conversation.entries
    for place in start..<max(start, entries.count) {
      if case .message(let message) = entries[place] { places[message.id] = place }
    }
  }

  private func message(_ id: Message.ID) -> (place: Int, message: Message)? {
    guard let place = places[id], case .message(let message) = state.conversation.entries[place]
    else { return nil }
    return (place, message)
  }

  private mutating func update(_ id: Message.ID, _ change: (inout Message) -> Void) {
    guard let found = self.message(id) else { return }
    var message = found.message
    change(&message)
    state.conversation.entries[found.place] = .message(message)
  }

  private mutating func append(_ entry: Entry) {
    if case .message(let message) = entry {
      places[message.id] = state.conversation.entries.count
      state.typing.removeAll { $0 == message.sender }
    }
    state.conversation.entries.append(entry)
  }

  private mutating func edit(_ id: Message.ID, to text: RichText) {
    update(id) {
      $0.history.append($0.text)
      $0.text = text
      $0.edited = $0.edited ?? Edit()
    }
  }

  private mutating func delete(_ id: Message.ID, leavesNote: Bool) {
    guard let (place, message) = message(id) else { return }
    if leavesNote {
      let note = Message(
        id: id, sender: message.sender, date: message.date,
        content: .deleted(byMe: message.sender == state.conversation.me))
      state.conversation.entries[place] = .message(note)
    } else {
      keepQuotes(of: message)
      state.conversation.entries.remove(at: place)
      places[id] = nil
      indexPlaces(from: place)
    }
  }

  /// What was quoted stays quoted after its message has left.
  private mutating func keepQuotes(of gone: Message) {
    for place in state.conversation.entries.indices {
      guard case .message(var answer) = state.conversation.entries[place],
        var reply = answer.reply, reply.target == gone.id
      else { continue }
      reply.sender = reply.sender ?? gone.sender
      reply.quote = reply.quote ?? gone.text.string
      answer.reply = reply
      state.conversation.entries[place] = .message(answer)
    }
  }

  private mutating func resend(_ id: Message.ID) {
    guard let found = self.message(id) else { return }
    var message = found.message
    message.delivery = .sent
    if message.date != nil, let latest = latestDate() {
      message.date = message.date.map { max($0, latest) }
    }
    state.conversation.entries.remove(at: found.place)
    state.conversation.entries.append(.message(message))
    indexPlaces(from: found.place)
  }

  private func latestDate() -> LocalDateTime? {
    for entry in state.conversation.entries.reversed() {
      if case .message(let message) = entry, let date = message.date { return date }
    }
    return nil
  }

  /// Delivered and read cover the sender's earlier messages, as a receipt does.
  private mutating func deliver(_ id: Message.ID, _ delivery: DeliveryState) {
    guard let (place, message) = message(id) else { return }
    update(id) { $0.delivery = delivery }
    guard delivery == .delivered || delivery == .read else { return }
    for earlier in 0..<place {
      guard case .message(var other) = state.conversation.entries[earlier],
        other.sender == (state.conversation.me ?? message.sender)
      else { continue }
      switch other.delivery {
      case .read, .sending, .failed: continue
      case .delivered where delivery == .delivered: continue
      case nil, .sent, .delivered:
        other.delivery = delivery
        state.conversation.entries[earlier] = .message(other)
      }
    }
  }

  private mutating func move(_ id: Message.ID, before next: Message.ID?) {
    guard let (place, message) = message(id), next != id else { return }
    if let next, places[next] == nil { return }
    state.conversation.entries.remove(at: place)
    indexPlaces(from: place)
    let destination = next.flatMap { places[$0] } ?? state.conversation.entries.count
    state.conversation.entries.insert(.message(message), at: destination)
    indexPlaces(from: min(place, destination))
  }
}

extension Message {
  fileprivate mutating func addReaction(_ emoji: String, by who: Participant.ID) {
    guard let index = reactions.firstIndex(where: { $0.emoji == emoji }) else {
      reactions.append(Reaction(emoji: emoji, senders: [who]))
      return
    }
    guard !reactions[index].senders.contains(who) else { return }
    reactions[index].senders.append(who)
    reactions[index].count += 1
  }

  fileprivate mutating func removeReaction(_ emoji: String, by who: Participant.ID) {
    guard let index = reactions.firstIndex(where: { $0.emoji == emoji }) else { return }
    if let sender = reactions[index].senders.firstIndex(of: who) {
      reactions[index].senders.remove(at: sender)
    } else if reactions[index].count <= reactions[index].senders.count {
      return
    }
    reactions[index].count -= 1
    if reactions[index].count <= 0 { reactions.remove(at: index) }
  }

  fileprivate mutating func vote(_ option: Int, by who: Participant.ID, me: Participant.ID?) {
    guard case .poll(var poll) = content, poll.options.indices.contains(option),
      !poll.options[option].voters.contains(who)
    else { return }
    let hasVoted =
      poll.options.contains { $0.voters.contains(who) }
      || (who == me && poll.options.contains { $0.isChosen })
    poll.options[option].votes += 1
    poll.options[option].voters.append(who)
    if who == me { poll.options[option].isChosen = true }
    if !hasVoted { poll.totalVoters = poll.totalVoters.map { $0 + 1 } }
    content = .poll(poll)
  }
}
