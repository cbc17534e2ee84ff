import JSONText

/// What is gathered from the messages of a channel: where they stand, and who wrote them.
struct SlackGathering: PartGathering, ValueGathering {
  /// The messages.
  var index = RecordIndex()
  /// Everybody who wrote one, each once, in their order.
  private(set) var senders: [SlackSender] = []
  private var met: Set<SlackSender> = []
  /// The ids of users as they are written.
  private var written = ByteInterner()

  var beginning: SlackGathering {
    var gathering = SlackGathering()
    gathering.index = index.beginning
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let isService = SlackMessageBuilder.isService(value)
    let ts = value["ts"].flatMap { $0.kind.isText ? $0 : nil }
    index.take(
      range,
      RecordIndex.Facts(
        time: ts.flatMap { $0.slice.withUnsafeBytes(SlackImporter.usualMilliseconds) }
          ?? ts?.string.flatMap(SlackImporter.milliseconds),
        key: RecordIndex.key(of: ts), isService: isService))
    if let user = SlackSender.plainUser(of: value), !isService {
      // An id that stands alone tells the same each time.
      guard user.slice.withUnsafeBytes({ written.number(of: $0) }).isNew else { return }
    }
    let sender = SlackSender(value)
    if !isService || sender != .unknown { meet(sender) }
  }

  private mutating func meet(_ sender: SlackSender) {
    if met.insert(sender).inserted { senders.append(sender) }
  }

  mutating func append(_ later: SlackGathering) {
    index.append(later.index)
    for sender in later.senders { meet(sender) }
  }
}
