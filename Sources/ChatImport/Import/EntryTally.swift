import ChatModel
import Synchronization

/// What the entries of a chat come to; none of them is held.
struct EntryTally: Sendable {
  /// The number of messages.
  private(set) var messageCount = 0
  /// The number of system lines.
  private(set) var serviceCount = 0
  /// The first and the last date; `nil` if nothing has one.
  private(set) var dates: ClosedRange<LocalDateTime>?
  /// How many messages and lines there are of each kind.
  private(set) var kinds: [MessageKind: Int] = [:]
  /// How many messages everybody wrote.
  private(set) var senders: [Participant.ID: Int] = [:]
  /// The threads in the order of their first answers.
  private(set) var threads: [Message.ID] = []
  /// How many messages answer in each thread.
  private(set) var answers: [Message.ID: Int] = [:]
  /// The first words of the messages that began threads.
  private(set) var beginnings: [Message.ID: String] = [:]

  /// Counts an entry.
  mutating func add(_ entry: Entry) {
    guard let kind = MessageKind(entry) else { return }
    kinds[kind, default: 0] += 1
    if let date = entry.date {
      dates = min(dates?.lowerBound ?? date, date)...max(dates?.upperBound ?? date, date)
    }
    guard case .message(let message) = entry else {
      serviceCount += 1
      return
    }
    messageCount += 1
    senders[message.sender, default: 0] += 1
    guard let thread = message.thread else { return }
    if answers[thread] == nil { threads.append(thread) }
    answers[thread, default: 0] += 1
  }

  /// Notes what an entry says that began one of the threads; all were counted before.
  mutating func noteBeginning(_ entry: Entry) {
    if let id = entry.id, answers[id] != nil { beginnings[id] = entry.summary }
  }
}

/// A tally to which entries go while they are built, in the place of the chat's own list.
final class EntryCounter: Sendable {
  private let state = Mutex(EntryTally())
  /// The zone of the clock that dates are moved to from UTC; `nil` where they stay.
  private let zone: TimeZoneRules?

  init(zone: TimeZoneRules? = nil) { self.zone = zone }

  /// What was counted so far.
  var tally: EntryTally { state.withLock { $0 } }

  /// Counts some entries.
  func add(_ entries: [Entry]) {
    state.withLock { tally in
      for entry in entries { tally.add(zone.map { entry.moved(to: $0) } ?? entry) }
    }
  }

  /// Whether threads were counted, so that the entries are to be built once more for their beginnings.
  var hasThreads: Bool { state.withLock { !$0.threads.isEmpty } }

  /// Notes what entries say that began threads.
  func noteBeginnings(_ entries: [Entry]) {
    state.withLock { tally in
      for entry in entries { tally.noteBeginning(entry) }
    }
  }
}

extension EntryCounter: Hashable {
  static func == (left: EntryCounter, right: EntryCounter) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
