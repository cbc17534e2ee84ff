import ChatModel

/// The replies of a chat's threads, noted while its messages are passed, for the messages that began them.
///
/// There may be as many as there are messages, so little is held of each.
struct ThreadReplies: Sendable {
  /// What is known of one thread.
  struct Summary {
    /// How many replies it has.
    var count: Int
    /// Who replied, and when the last one was written.
    var thread: ThreadSummary
    /// The number of the last reply: see ``RecordIndex/key(ofID:)``.
    var last: Int
  }

  private struct Reply: Sendable {
    var root: Int
    var key: Int
    var time: Int
    var sender: Int32
  }

  private var replies: [Reply] = []
  private var senders: [String] = []
  private var numbers: [String: Int32] = [:]

  /// Notes a reply.
  ///
  /// - Parameters:
  ///   - key: its own number, and that of the message that began the thread: see
  ///     ``RecordIndex/key(ofID:)``.
  ///   - time: when it was said, in milliseconds since 1970 on the chat's clock.
  ///   - sender: the id of who wrote it.
  mutating func add(_ key: Int, to root: Int, time: Int?, by sender: String) {
    guard root != 0 else { return }
    replies.append(Reply(root: root, key: key, time: time ?? Int.min, sender: number(of: sender)))
  }

  private mutating func number(of sender: String) -> Int32 {
    if let number = numbers[sender] { return number }
    let number = Int32(senders.count)
    numbers[sender] = number
    senders.append(sender)
    return number
  }

  /// Notes replies that follow.
  mutating func append(_ later: ThreadReplies) {
    let own = later.senders.map { number(of: $0) }
    for reply in later.replies {
      var reply = reply
      reply.sender = own[Int(reply.sender)]
      replies.append(reply)
    }
  }

  /// Brings the replies of each thread together, once all were noted.
  ///
  /// - Parameter removed: the numbers of those that were taken back.
  /// - Complexity: O(replies × log replies).
  mutating func arrange(without removed: Set<Int> = []) {
    if !removed.isEmpty { replies.removeAll { removed.contains($0.key) } }
    let order = replies.indices.sorted {
      (replies[$0].root, replies[$0].time, $0) < (replies[$1].root, replies[$1].time, $1)
    }
    replies = order.map { replies[$0] }
    numbers = [:]
  }

  /// What is known of the thread that a message began; `nil` without replies.
  ///
  /// - Complexity: O(log all replies + the thread's replies).
  func summary(of id: String) -> Summary? {
    let root = RecordIndex.key(ofID: id)
    var (low, high) = (0, replies.count)
    while low < high {
      let middle = (low + high) / 2
      if replies[middle].root < root { low = middle + 1 } else { high = middle }
    }
    let found = replies[low...].prefix { $0.root == root }
    guard let last = found.last else { return nil }
    // What stands in two files is one reply.
    var keys: Set<Int> = []
    let count = found.count { $0.key == 0 || keys.insert($0.key).inserted }
    return Summary(
      count: count,
      thread: ThreadSummary(
        repliers: found.lazy.map { Participant.ID(senders[Int($0.sender)]) },
        lastDate: last.time == Int.min ? nil : LocalDateTime(milliseconds: last.time)),
      last: last.key)
  }
}

extension Message {
  /// Tells of the thread that it began.
  mutating func tell(of replies: ThreadReplies.Summary?) {
    guard let replies else { return }
    replyCount = max(replyCount ?? 0, replies.count)
    threadSummary = replies.thread
  }
}

extension ThreadSummary {
  /// A summary of replies whose writers are told one by one, in the order in which they wrote.
  init(repliers: some Sequence<Participant.ID>, lastDate: LocalDateTime?) {
    var people: [Participant.ID] = []
    var met: Set<Participant.ID> = []
    var last: Participant.ID?
    for person in repliers {
      if met.insert(person).inserted { people.append(person) }
      last = person
    }
    if let last, people.last != last {
      people.removeAll { $0 == last }
      people.append(last)
    }
    self.init(people: people, lastDate: lastDate)
  }
}
