import ChatModel
import Drawing
import Time

extension Timeline {
  /// The most pictures that may differ among some ticks of a rate: as many as there are ticks in
  /// which something may move.
  ///
  /// - Parameters:
  ///   - longest: how long what an event begins takes at most, in seconds, where it doesn't say so.
  ///   - queues: whether changes wait for each other, and so may move later than they happen.
  /// - Complexity: O(events).
  package func pictureLimit(
    in ticks: Range<Int>, at rate: FrameRate, longest: Double, queues: Bool
  ) -> Int {
    let part = rate.time(of: ticks.lowerBound)...rate.time(of: ticks.upperBound)
    var moving = MovingTime(part)
    var typing = Set(initial.typing)
    var former = Instant.zero
    var count = 1
    for event in events {
      if !typing.isEmpty { moving.add(former...max(former, event.time)) }
      former = max(former, event.time)
      let length = Instant.seconds(max(longest, event.event.length))
      moving.add(former...(former + length))
      if queues { moving.addDelay(length) }
      if part.contains(former) || queues { count += 1 }
      event.event.noteTyping(&typing)
    }
    if !typing.isEmpty { moving.add(former...max(former, part.upperBound)) }
    let pictures = rate.frame(from: moving.sum)
    return min(ticks.count, pictures + count)
  }
}

/// How much of a part something moves in.
private struct MovingTime {
  private let part: ClosedRange<Instant>
  /// Up to where it is known what moves.
  private var covered: Instant
  private(set) var sum = Instant.zero

  init(_ part: ClosedRange<Instant>) {
    self.part = part
    covered = part.lowerBound
  }

  /// Adds times in which something moves; they come in the order of their beginnings.
  mutating func add(_ times: ClosedRange<Instant>) {
    let start = max(covered, times.lowerBound)
    let end = min(part.upperBound, times.upperBound)
    guard end > start else { return }
    sum += end - start
    covered = end
  }

  /// Adds what may move at any other time.
  mutating func addDelay(_ length: Instant) { sum += length }
}

extension TimelineEvent {
  /// Notes who types after it.
  fileprivate func noteTyping(_ typing: inout Set<Participant.ID>) {
    switch self {
    case .beginTyping(let who): typing.insert(who)
    case .endTyping(let who): typing.remove(who)
    case .append(.message(let message)), .insert(.message(let message), before: _):
      typing.remove(message.sender)
    default: break
    }
  }
}
