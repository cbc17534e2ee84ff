import ChatModel

/// The records of one of several chats, gathered before it is known which of them is read.
struct RecordGathering: Sendable {
  /// Where a record begins.
  struct Place: Hashable, Sendable {
    var part: Int
    var offset: Int
  }

  /// Who wrote them, each once, in their order.
  private(set) var senders: [String] = []
  /// The replies in threads.
  private var threads = ThreadReplies()
  private var records = SegmentedArray<RecordIndex.Record>()
  private var met: Set<String> = []

  /// How many there are.
  var count: Int { records.count }

  /// Whether there are none.
  var isEmpty: Bool { records.isEmpty }

  /// Takes the next record; files come one after another.
  ///
  /// - Parameter thread: the id of the message that began the thread in which it is a reply.
  mutating func take(
    part: Int, range: Range<Int>, _ facts: RecordIndex.Facts, sender: String?, thread: String? = nil
  ) {
    records.append(RecordIndex.Record(part: part, range: range, facts))
    if let thread {
      threads.add(
        facts.key, to: RecordIndex.key(ofID: thread), time: facts.time, by: sender ?? "unknown")
    }
    if let sender, met.insert(sender).inserted { senders.append(sender) }
  }

  /// Takes the records that follow.
  mutating func append(_ later: RecordGathering) {
    for record in later.records { records.append(record) }
    threads.append(later.threads)
    for sender in later.senders where met.insert(sender).inserted { senders.append(sender) }
  }

  /// The replies of each thread together.
  var arrangedThreads: ThreadReplies {
    var threads = threads
    threads.arrange()
    return threads
  }

  /// An index of them.
  ///
  /// - Parameter surveys: what the passes over all files noted.
  func index(_ surveys: [TextSurvey]) -> RecordIndex {
    RecordIndex(records, surveys)
  }
}
