import Time

extension Conversation {
  /// Returns a plausible timeline of the chat: hours between messages become seconds, others type
  /// before they send, "me" types key by key, and delivery states arrive one after another. It ends
  /// with the chat as it is, and is deterministic.
  ///
  /// - Parameters:
  ///   - count: how many of the last entries are played, the others are present from the start;
  ///     `nil` plays all.
  ///   - pace: the pace.
  ///
  /// Complexity: O(entries), and up to `pace.keystrokes` events for each message of "me".
  public func timeline(playingLast count: Int? = nil, pace: PlayingPace = .standard) -> Timeline {
    var player = ConversationPlayer(self, pace)
    return player.timeline(playingLast: max(0, count ?? entries.count))
  }
}

/// Assigns times to the entries of a chat.
struct ConversationPlayer {
  private let conversation: Conversation
  private let pace: PlayingPace
  private var events = EventList()
  /// Events in parallel with the messages, and the number of events that must precede each.
  private var marks: [(event: TimedEvent, least: Int)] = []
  private var now = Instant.zero
  private var keyboard: AutomaticKeyboard?
  /// The date of the previous entry.
  private var date: LocalDateTime?
  private var hasBegun = false
  /// The lowest known mark of "my" messages so far: no receipt may exceed it.
  private var leastMark = Mark.read

  /// The delivery state of a message, as its marks show it.
  private enum Mark: Int, Comparable {
    case none, sent, delivered, read

    static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
  }

  private enum Pace {
    static let beforeSend = Instant.milliseconds(200)
    static let delivered = Instant.milliseconds(300)
    static let read = Instant.milliseconds(800)
    static let failed = Instant.milliseconds(900)
    /// The shortest time for which the typing indicator is shown.
    static let typing = Instant.milliseconds(400)
  }

  init(_ conversation: Conversation, _ pace: PlayingPace) {
    self.conversation = conversation
    self.pace = pace
    keyboard = pace.raisesKeyboard ? AutomaticKeyboard() : nil
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
    if let end = keyboard?.end {
      marks.append((TimedEvent(at: end, .keyboard(false)), events.count(until: { $0 > end })))
    }
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
    let typing = min(gap * 3 / 5, .milliseconds(900 + min(100, message.text.length) * 20))
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
    // Only text is typed; a photo is chosen, and a message is forwarded.
    if message.content == .text, message.forward == nil, !message.text.isEmpty {
      let text = message.text.typed
      if let time = keyboard?.type(at: now, after: events.last?.time ?? .zero) {
        events.append(TimedEvent(at: time, .keyboard(true)))
      }
      if let target = message.reply?.target { emit(.reply(target)) }
      if text.string.utf8.count <= 1024,
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
      keyboard?.send(at: now)
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
    // Receipts don't apply to these.
    case .sending, .failed: nil
    }
  }

  private mutating func noteMark(of message: Message) {
    guard message.sender == conversation.me, let mark = Self.mark(message) else { return }
    leastMark = min(leastMark, mark)
  }

  /// Sends a message. A receipt covers the earlier messages; if that would exceed the final state
  /// of one, the message arrives with its mark instead, so that the chat ends as it is.
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
