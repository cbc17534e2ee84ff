import Time

extension StateReducer {
  mutating func edit(_ id: Message.ID, to text: RichText) {
    update(id) {
      $0.history.append($0.text)
      $0.text = text
      $0.edited = $0.edited ?? Edit()
      return true
    }
  }

  mutating func delete(_ id: Message.ID, leavesNote: Bool) {
    guard let slot = slot(of: id), let message = message(in: slot) else { return }
    guard leavesNote else {
      remove(message, in: slot)
      return
    }
    let isMine = message.sender == rest.conversation.me
    update(id) {
      $0 = Message(
        id: id, sender: message.sender, date: message.date, content: .deleted(byMe: isMine))
      return $0 != message
    }
  }

  mutating func move(_ id: Message.ID, before next: Message.ID?) {
    guard let slot = slot(of: id), next != id else { return }
    if let next, self.slot(of: next) == nil { return }
    move(slot, before: next)
  }

  mutating func resend(_ id: Message.ID) {
    guard let slot = slot(of: id), let message = message(in: slot) else { return }
    let latest = message.date == nil ? nil : latestDate()
    move(slot, before: nil)
    update(id) {
      $0.delivery = .sent
      if let latest { $0.date = $0.date.map { max($0, latest) } }
      return $0.delivery != message.delivery || $0.date != message.date
    }
  }

  private func latestDate() -> LocalDateTime? {
    var place = order.count
    while place > 0 {
      place -= 1
      if let date = message(in: order[place])?.date { return date }
    }
    return nil
  }

  /// Sets the loaded fraction of a medium; a message from "me" is `sending` until it is complete.
  mutating func upload(_ id: Message.ID, to goal: Double, over duration: Instant) {
    let me = rest.conversation.me
    let isDone = duration <= .zero && goal >= 1
    update(id) {
      let old = ($0.upload, $0.delivery)
      $0.upload = isDone ? nil : max(0, min(1, goal))
      if $0.sender == me {
        if !isDone {
          $0.delivery = .sending
        } else if $0.delivery == .sending {
          $0.delivery = .sent
        }
      }
      return old != ($0.upload, $0.delivery)
    }
  }
}

/// Each method returns whether it changed the message.
extension Message {
  mutating func set<Value: Equatable>(
    _ property: WritableKeyPath<Message, Value>, _ value: Value
  ) -> Bool {
    guard self[keyPath: property] != value else { return false }
    self[keyPath: property] = value
    return true
  }

  mutating func addReaction(_ emoji: String, by who: Participant.ID) -> Bool {
    guard let index = reactions.firstIndex(where: { $0.emoji == emoji }) else {
      reactions.append(Reaction(emoji: emoji, senders: [who]))
      return true
    }
    guard !reactions[index].senders.contains(who) else { return false }
    reactions[index].senders.append(who)
    reactions[index].count = reactions[index].count.counted
    return true
  }

  mutating func removeReaction(_ emoji: String, by who: Participant.ID) -> Bool {
    guard let index = reactions.firstIndex(where: { $0.emoji == emoji }) else { return false }
    if let sender = reactions[index].senders.firstIndex(of: who) {
      reactions[index].senders.remove(at: sender)
    } else if reactions[index].count <= reactions[index].senders.count {
      return false
    }
    reactions[index].count -= 1
    if reactions[index].count <= 0 { reactions.remove(at: index) }
    return true
  }

  /// Counts a vote: once for an option, and for one option only unless the poll allows several
  /// answers.
  mutating func vote(_ option: Int, by who: Participant.ID, me: Participant.ID?) -> Bool {
    guard case .poll(var poll) = content, poll.options.indices.contains(option) else {
      return false
    }
    func isFor(_ option: Poll.Option) -> Bool {
      option.voters.contains(who) || (who == me && option.isChosen)
    }
    guard !isFor(poll.options[option]) else { return false }
    let former = poll.options.indices.filter { isFor(poll.options[$0]) }
    if !poll.takesSeveralAnswers {
      for index in former { poll.options[index].lose(who, isMe: who == me) }
    }
    poll.options[option].votes = poll.options[option].votes.counted
    poll.options[option].voters.append(who)
    if who == me { poll.options[option].isChosen = true }
    if former.isEmpty { poll.totalVoters = poll.totalVoters.map(\.counted) }
    content = .poll(poll)
    return true
  }
}

extension Poll {
  /// Whether several options may be chosen: the poll says so, somebody did, or there are more votes than voters.
  package var takesSeveralAnswers: Bool {
    if allowsSeveral || options.count(where: \.isChosen) > 1 { return true }
    var seen: Set<Participant.ID> = []
    for option in options {
      for voter in Set(option.voters) where !seen.insert(voter).inserted { return true }
    }
    guard var left = totalVoters else { return false }
    for option in options where option.votes > 0 {
      guard option.votes <= left else { return true }
      left -= option.votes
    }
    return false
  }
}

extension Poll.Option {
  /// Removes a vote.
  fileprivate mutating func lose(_ who: Participant.ID, isMe: Bool) {
    voters.removeAll { $0 == who }
    if isMe { isChosen = false }
    if votes > 0 { votes -= 1 }
  }
}

extension Int {
  /// The number plus one, saturating.
  fileprivate var counted: Int { self == .max ? self : self + 1 }
}
