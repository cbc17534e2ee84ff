/// Applies events to a state, one after another.
///
/// Events that name a message which isn't there change nothing. Entries that leave are only marked,
/// so that thousands of deletions stay cheap; the state is put together when it is asked for.
public struct StateReducer: Sendable {
  /// The state but for its entries.
  private var rest: ChatState
  /// The entries; `nil` where one has left.
  private var entries: [Entry?]
  private var goneCount = 0
  /// Places of the messages among the entries; the last one where an id stands twice.
  private var places: [Message.ID: Int] = [:]
  /// Who answers a message, found when the first message leaves.
  private var answers: [Message.ID: [Message.ID]]?
  /// Below these places, the messages of a sender were delivered, or read.
  private var covered: [Participant.ID: (delivered: Int, read: Int)] = [:]

  /// Starts at a state. Complexity: O(entries).
  public init(_ state: ChatState) {
    rest = state
    entries = state.conversation.entries
    rest.conversation.entries = []
    indexPlaces()
  }

  /// What the events so far have led to. Complexity: O(entries).
  public var state: ChatState {
    var state = rest
    state.conversation.entries = entries.compactMap(\.self)
    return state
  }

  /// Applies one event.
  ///
  /// Complexity: O(1) on average; O(entries) for a move, and for the first deletion.
  public mutating func apply(_ event: TimelineEvent) {
    switch event {
    case .append(let entry): append(entry)
    case .insert(let entry, let next):
      guard places[next] != nil else { return }
      insert([entry], before: next)
    case .prepend(let page): insert(page, before: nil)
    case .beginTyping(let who):
      if !rest.typing.contains(who) { rest.typing.append(who) }
    case .endTyping(let who): rest.typing.removeAll { $0 == who }
    case .edit(let id, let text): edit(id, to: text)
    case .delete(let id, let leavesNote): delete(id, leavesNote: leavesNote)
    case .resend(let id): resend(id)
    case .delivery(let id, let delivery): deliver(id, delivery)
    case .upload(let id, _, let goal, let duration): upload(id, to: goal, over: duration)
    case .react(let id, let emoji, let who): update(id) { $0.addReaction(emoji, by: who) }
    case .unreact(let id, let emoji, let who): update(id) { $0.removeReaction(emoji, by: who) }
    case .pin(let id, let isPinned): update(id) { $0.isPinned = isPinned }
    case .move(let id, let next): move(id, before: next)
    case .vote(let id, let option, let who):
      let me = rest.conversation.me
      update(id) { $0.vote(option, by: who, me: me) }
    case .scroll(let id):
      rest.scrollTarget = id
      rest.scrollOffset = .zero
    case .swipe(let distance): swipe(by: distance)
    case .keyboard(let isVisible): rest.isKeyboardVisible = isVisible
    case .compose(let text): rest.composerText = text
    case .banner(let banner): rest.banner = banner
    case .clock(let clock): rest.clock = clock
    case .rotate(let orientation): rest.orientation = orientation
    case .appearance(let appearance): rest.appearance = appearance
    case .gesture, .shot: break
    }
  }

  /// Below the bottom there is nothing to be seen.
  private mutating func swipe(by distance: ScrollDistance) {
    let offset = rest.scrollOffset + distance
    let isBelow = offset.points <= 0 && offset.screens <= 0
    rest.scrollOffset = rest.scrollTarget == nil && isBelow ? .zero : offset
  }

  // MARK: Entries

  private mutating func indexPlaces() {
    for (place, entry) in entries.enumerated() {
      if case .message(let message)? = entry { places[message.id] = place }
    }
  }

  private func message(at place: Int) -> Message? {
    if case .message(let message)? = entries[place] { return message }
    return nil
  }

  private mutating func update(_ id: Message.ID, _ change: (inout Message) -> Void) {
    if let place = places[id] { update(at: place, change) }
  }

  private mutating func update(at place: Int, _ change: (inout Message) -> Void) {
    guard case .message(var message)? = entries[place] else { return }
    // The message must not be shared while it changes, or its lists would be copied each time.
    entries[place] = nil
    change(&message)
    entries[place] = .message(message)
  }

  private mutating func append(_ entry: Entry) {
    if case .message(let message) = entry {
      places[message.id] = entries.count
      rest.typing.removeAll { $0 == message.sender }
      if let target = message.reply?.target { answers?[target, default: []].append(message.id) }
    }
    entries.append(entry)
  }

  private mutating func insert(_ page: [Entry], before next: Message.ID?) {
    compact()
    entries.insert(contentsOf: page, at: next.flatMap { places[$0] } ?? 0)
    for case .message(let message) in page {
      if let target = message.reply?.target { answers?[target, default: []].append(message.id) }
    }
    covered = [:]
    indexPlaces()
  }

  private mutating func remove(at place: Int) {
    entries[place] = nil
    goneCount += 1
    if goneCount > 64, goneCount > entries.count / 2 { compact() }
  }

  /// Closes the gaps that have been left.
  private mutating func compact() {
    guard goneCount > 0 else { return }
    entries = entries.filter { $0 != nil }
    goneCount = 0
    covered = [:]
    indexPlaces()
  }

  // MARK: Messages

  private mutating func edit(_ id: Message.ID, to text: RichText) {
    update(id) {
      $0.history.append($0.text)
      $0.text = text
      $0.edited = $0.edited ?? Edit()
    }
  }

  private mutating func delete(_ id: Message.ID, leavesNote: Bool) {
    guard let place = places[id], let message = message(at: place) else { return }
    if leavesNote {
      let note = Message(
        id: id, sender: message.sender, date: message.date,
        content: .deleted(byMe: message.sender == rest.conversation.me))
      entries[place] = .message(note)
    } else {
      keepQuotes(of: message)
      places[id] = nil
      remove(at: place)
    }
  }

  /// What was quoted stays quoted after its message has left.
  private mutating func keepQuotes(of gone: Message) {
    if answers == nil {
      var found: [Message.ID: [Message.ID]] = [:]
      for case .message(let answer)? in entries {
        if let target = answer.reply?.target { found[target, default: []].append(answer.id) }
      }
      answers = found
    }
    for answer in answers?[gone.id] ?? [] {
      update(answer) {
        guard var reply = $0.reply, reply.target == gone.id else { return }
        reply.sender = reply.sender ?? gone.sender
        reply.quote = reply.quote ?? gone.text.string
        $0.reply = reply
      }
    }
  }

  private mutating func resend(_ id: Message.ID) {
    guard let place = places[id], var message = message(at: place) else { return }
    message.delivery = .sent
    if message.date != nil, let latest = latestDate() {
      message.date = message.date.map { max($0, latest) }
    }
    places[id] = entries.count
    entries.append(.message(message))
    remove(at: place)
  }

  /// What "me" sends is underway until all of it is there.
  private mutating func upload(_ id: Message.ID, to goal: Double, over duration: Duration) {
    let me = rest.conversation.me
    let isDone = duration <= .zero && goal >= 1
    update(id) {
      $0.upload = isDone ? nil : max(0, min(1, goal))
      guard $0.sender == me else { return }
      if !isDone { $0.delivery = .sending } else if $0.delivery == .sending { $0.delivery = .sent }
    }
  }

  private func latestDate() -> LocalDateTime? {
    for case .message(let message)? in entries.reversed() {
      if let date = message.date { return date }
    }
    return nil
  }

  private mutating func move(_ id: Message.ID, before next: Message.ID?) {
    guard places[id] != nil, next != id else { return }
    if let next, places[next] == nil { return }
    compact()
    guard let place = places[id] else { return }
    let entry = entries.remove(at: place)
    var destination = next.flatMap { places[$0] } ?? entries.count + 1
    if destination > place { destination -= 1 }
    entries.insert(entry, at: destination)
    covered = [:]
    indexPlaces()
  }

  // MARK: Delivery

  /// Delivered and read cover the sender's earlier messages, as a receipt does.
  private mutating func deliver(_ id: Message.ID, _ delivery: DeliveryState) {
    guard let place = places[id], let message = message(at: place) else { return }
    update(at: place) { $0.delivery = delivery }
    let sender = rest.conversation.me ?? message.sender
    var done = covered[message.sender] ?? (0, 0)
    // What is set back has to be covered anew.
    if delivery != .read { done.read = min(done.read, place) }
    if delivery != .read, delivery != .delivered { done.delivered = min(done.delivered, place) }
    covered[message.sender] = done
    guard delivery == .delivered || delivery == .read else { return }
    done = covered[sender] ?? (0, 0)
    for earlier in min(place, delivery == .read ? done.read : done.delivered)..<place {
      cover(at: earlier, sender, delivery)
    }
    if delivery == .read { done.read = max(done.read, place) }
    done.delivered = max(done.delivered, place)
    covered[sender] = done
  }

  private mutating func cover(at place: Int, _ sender: Participant.ID, _ delivery: DeliveryState) {
    guard let other = message(at: place), other.sender == sender else { return }
    switch other.delivery {
    case .read, .sending, .failed: return
    case .delivered where delivery == .delivered: return
    case nil, .sent, .delivered: update(at: place) { $0.delivery = delivery }
    }
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
