import Time

extension Conversation {
  /// The chat as it may have come about: what lay hours apart follows within seconds, others type
  /// before they speak, "me" writes key by key, and marks of delivery and reading arrive one after
  /// another. It ends as the chat is; the same chat always plays alike.
  ///
  /// - Parameters:
  ///   - count: how many of the last entries are played, the others stand from the start; `nil` plays
  ///     all.
  ///   - pace: how fast.
  ///
  /// Complexity: O(entries), and up to `pace.keystrokes` events for each message of "me".
  public func timeline(playingLast count: Int? = nil, pace: PlayingPace = .standard) -> Timeline {
    var player = ConversationPlayer(self, pace)
    return player.timeline(playingLast: max(0, count ?? entries.count))
  }
}

/// Gives the entries of a chat their times.
struct ConversationPlayer {
  private let conversation: Conversation
  private let pace: PlayingPace
  private var events = EventList()
  /// What comes while the chat goes on, and how many events were there before.
  private var marks: [(event: TimedEvent, least: Int)] = []
  private var now = Instant.zero
  /// When the entry before was said.
  private var date: LocalDateTime?
  private var hasBegun = false
  /// The least of what is known of "my" messages so far: no mark may say more than it.
  private var leastMark = Mark.read

  /// How far a message has come, as the marks under it tell.
  private enum Mark: Int, Comparable {
    case none, sent, delivered, read

    static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
  }

  private enum Pace {
    static let beforeSend = Instant.milliseconds(200)
    static let delivered = Instant.milliseconds(300)
    static let read = Instant.milliseconds(800)
    static let failed = Instant.milliseconds(900)
    /// The shortest time for which dots are worth showing.
    static let typing = Instant.milliseconds(400)
  }

  init(_ conversation: Conversation, _ pace: PlayingPace) {
    self.conversation = conversation
    self.pace = pace
  }

  mutating func timeline(playingLast count: Int) -> Timeline {
    let first = max(0, conversation.entries.count - count)
    var start = conversation
    start.entries = Array(conversation.entries[..<first])
    for entry in start.entries {
      date = entry.date ?? date
      if case .message(let message) = entry { noteMark(of: message) }
    }
    for entry in conversation.entries[first...] { play(entry) }
    let marks = marks.enumerated()
      .sorted { ($0.element.event.time, $0.offset) < ($1.element.event.time, $1.offset) }
      .map(\.element)
    let events = events.merged(with: marks)
    guard let last = events.last?.time else {
      return Timeline(initial: ChatState(conversation: start))
    }
    return Timeline(
      initial: ChatState(conversation: start), events: events, end: last + pace.hold,
      hold: pace.hold)
  }

  private mutating func emit(_ event: TimelineEvent) { events.append(TimedEvent(at: now, event)) }

  private mutating func emit(_ event: TimelineEvent, after time: Instant) {
    marks.append((TimedEvent(at: now + time, event), events.count))
  }

  // MARK: Entries

  private mutating func play(_ entry: Entry) {
    let seconds = entry.date.flatMap { new in
      date.map { new.secondsSince1970 - $0.secondsSince1970 }
    }
    date = entry.date ?? date
    let gap = pace.gap(seconds: seconds)
    defer { hasBegun = true }
    switch entry {
    case .message(let message) where message.sender == conversation.me: sayMyself(message, gap)
    case .message(let message): sayByAnother(message, gap)
    case .service, .separator:
      now += gap
      emit(.append(entry))
    case .unreadMark: emit(.append(entry))
    }
  }

  private mutating func sayByAnother(_ message: Message, _ gap: Instant) {
    let typing = min(gap * 3 / 5, .milliseconds(900 + min(100, message.text.string.count) * 20))
    if hasBegun, typing >= Pace.typing {
      now += gap - typing
      emit(.beginTyping(message.sender))
      now += typing
    } else {
      now += gap
    }
    emit(.append(.message(message)))
  }

  private mutating func sayMyself(_ message: Message, _ gap: Instant) {
    now += gap
    // Only words are typed; a photo is chosen, and a forward passed on.
    if message.content == .text, message.forward == nil, !message.text.isEmpty {
      let text = message.text.string
      if text.utf8.count <= 1024,
        let typing = Typing(
          from: "", to: text, atMost: pace.keystrokes, start: now, key: pace.key)
      {
        events.append(.typing(typing))
        now = typing.end
      } else {
        emit(.compose(text))
      }
      now += Pace.beforeSend
      emit(.compose(""))
    }
    send(message)
  }

  // MARK: Marks

  private static func mark(_ message: Message) -> Mark? {
    switch message.delivery {
    case nil: Mark.none
    case .sent: .sent
    case .delivered: .delivered
    case .read: .read
    // No receipt covers these.
    case .sending, .failed: nil
    }
  }

  private mutating func noteMark(of message: Message) {
    guard message.sender == conversation.me, let mark = Self.mark(message) else { return }
    leastMark = min(leastMark, mark)
  }

  /// A receipt covers what was said before. Where that ends with less, the message comes with its
  /// mark, so that the chat ends as it is.
  private mutating func send(_ message: Message) {
    noteMark(of: message)
    guard let mark = Self.mark(message) else {
      var underway = message
      underway.delivery = .sending
      emit(.append(.message(underway)))
      if message.delivery == .failed { emit(.delivery(message.id, .failed), after: Pace.failed) }
      return
    }
    guard mark >= .delivered, mark <= leastMark else {
      emit(.append(.message(message)))
      return
    }
    var sent = message
    sent.delivery = .sent
    emit(.append(.message(sent)))
    emit(.delivery(message.id, .delivered), after: Pace.delivered)
    if mark == .read { emit(.delivery(message.id, .read), after: Pace.read) }
  }
}
