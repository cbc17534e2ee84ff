import JSONText

/// What is gathered from a chat's messages: where they stand, who wrote them, and whose export it is.
struct FacebookGathering: ValueGathering {
  /// The messages.
  var index = RecordIndex()
  /// The names of those who wrote them, as each is written, in their order.
  private(set) var senders: [String] = []
  /// The name of the account's owner, where messages tell it.
  private(set) var owner: String?
  private var met = ByteInterner()
  /// The names by the numbers of what is written; `nil` where that is none.
  private var names: [String?] = []

  var beginning: FacebookGathering {
    var gathering = FacebookGathering()
    gathering.index = index.beginning
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let message = FacebookMessage(value)
    let isPlain = message.isPlain
    index.take(
      range, RecordIndex.Facts(time: message.time, isService: !isPlain && message.isService))
    // A name that is escaped in several ways is one of the participants all the same.
    if let written = message.writtenSender {
      meet(written.slice.withUnsafeBytes { met.number(of: $0).isNew } ? .some(message.sender) : nil)
    }
    if owner == nil, !isPlain, message.isOwn { owner = message.sender }
  }

  /// Notes who is written in a way that is new; `nil` for one that isn't.
  private mutating func meet(_ name: String??) {
    guard let name else { return }
    names.append(name)
    if let name { senders.append(name) }
  }

  mutating func append(_ later: FacebookGathering) {
    index.append(later.index)
    for (written, name) in zip(later.met.pieces, later.names) {
      meet(written.withUnsafeBytes { met.number(of: $0).isNew } ? .some(name) : nil)
    }
    owner = owner ?? later.owner
  }
}
