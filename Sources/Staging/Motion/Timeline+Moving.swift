import ChatModel
import Drawing
import Time

extension Timeline {
  /// Returns an upper bound of the distinct frames among some ticks of a rate: the number of ticks
  /// in which something may move.
  ///
  /// - Parameters:
  ///   - longest: the maximum duration of an event's animation, in seconds, if the event doesn't
  ///     define one.
  ///   - queues: whether updates wait for each other, and so may be delayed.
  ///   - turnsRings: whether something turns beside messages while they are being sent.
  /// - Complexity: O(events); O(entries + events) with rings.
  package func pictureLimit(
    in ticks: Range<Int>, at rate: FrameRate, longest: Double, queues: Bool,
    turnsRings: Bool = false
  ) -> Int {
    let part = rate.time(of: ticks.lowerBound)...rate.time(of: ticks.upperBound)
    var moving = MovingTime(part)
    var (typing, recording) = (Set(initial.typing), Set(initial.recorders))
    var sending: Set<Message.ID> = []
    if turnsRings { initial.conversation.entries.forEach { $0.note(sending: &sending) } }
    var former = Instant.zero
    var count = 1
    for event in events {
      if !typing.isEmpty || !recording.isEmpty || !sending.isEmpty {
        moving.add(former...max(former, event.time))
      }
      former = max(former, event.time)
      let length = Instant.seconds(max(longest, event.event.length))
      moving.add(former...(former + length))
      if queues { moving.addDelay(length) }
      if part.contains(former) || queues { count += 1 }
      event.event.note(typing: &typing, recording: &recording)
      if turnsRings { event.event.note(sending: &sending) }
    }
    if !typing.isEmpty || !recording.isEmpty || !sending.isEmpty {
      moving.add(former...max(former, part.upperBound))
    }
    let pictures = rate.frame(from: moving.sum)
    return min(ticks.count, pictures + count)
  }
}

/// The total time in which something moves.
private struct MovingTime {
  private let part: ClosedRange<Instant>
  /// The end of the time covered so far.
  private var covered: Instant
  private(set) var sum = Instant.zero

  init(_ part: ClosedRange<Instant>) {
    self.part = part
    covered = part.lowerBound
  }

  /// Adds a time range in which something moves; ranges are added in order of their starts.
  mutating func add(_ times: ClosedRange<Instant>) {
    let start = max(covered, times.lowerBound)
    let end = min(part.upperBound, times.upperBound)
    guard end > start else { return }
    sum += end - start
    covered = end
  }

  /// Adds a duration in which something may move at any other time.
  mutating func addDelay(_ length: Instant) { sum += length }
}

extension TimelineEvent {
  /// Updates the sets of people who are typing or recording after the event.
  fileprivate func note(
    typing: inout Set<Participant.ID>, recording: inout Set<Participant.ID>
  ) {
    switch self {
    case .beginTyping(let who): typing.insert(who)
    case .endTyping(let who): typing.remove(who)
    case .append(.message(let message)), .insert(.message(let message), before: _):
      typing.remove(message.sender)
      recording.remove(message.sender)
    case .recording(let who, true): recording.insert(who)
    case .recording(let who, false): recording.remove(who)
    default: break
    }
  }

  /// Updates the set of messages that may be being sent after the event.
  fileprivate func note(sending: inout Set<Message.ID>) {
    switch self {
    case .append(let entry), .insert(let entry, before: _): entry.note(sending: &sending)
    case .prepend(let entries): entries.forEach { $0.note(sending: &sending) }
    case .delivery(let id, .sending), .resend(let id): sending.insert(id)
    case .delivery(let id, _), .delete(let id, leavesNote: _): sending.remove(id)
    default: break
    }
  }
}

extension Entry {
  /// Adds a message that is being sent.
  fileprivate func note(sending: inout Set<Message.ID>) {
    if case .message(let message) = self, message.delivery == .sending {
      sending.insert(message.id)
    }
  }
}
