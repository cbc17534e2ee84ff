import JSONText

/// What is gathered from rows: which conversations there are, and where their messages stand.
struct SignalGathering: ValueGathering {
  /// A conversation.
  struct Chat: Sendable {
    let id: String
    /// Whether it is one of more than two.
    var isGroup = false
    /// Its messages, whose senders are those who have written in it.
    var records = RecordGathering()
  }

  /// The conversations, in the order of their first messages.
  private(set) var chats: [Chat] = []
  /// The number of the file that is passed.
  var part = 0
  private var numbers: [String: Int] = [:]

  var beginning: SignalGathering {
    var gathering = SignalGathering()
    gathering.part = part
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let number = number(of: value["conversationId"]?.string ?? "")
    let type = value["type"]?.string
    let time = (value["sent_at"] ?? value["timestamp"])?.int
    chats[number].records.take(
      part: part, range: range,
      RecordIndex.Facts(
        time: time, id: time.map { "\($0)" }, isService: !SignalMessage.isSaid(type)),
      sender: type == "incoming" ? SignalMessage.source(value) : nil)
    if type?.hasPrefix("group") == true || chats[number].records.senders.count > 1 {
      chats[number].isGroup = true
    }
  }

  mutating func append(_ later: SignalGathering) {
    for chat in later.chats {
      let number = number(of: chat.id)
      chats[number].records.append(chat.records)
      if chat.isGroup || chats[number].records.senders.count > 1 { chats[number].isGroup = true }
    }
  }

  private mutating func number(of id: String) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = chats.count
    chats.append(Chat(id: id))
    return chats.count - 1
  }
}
