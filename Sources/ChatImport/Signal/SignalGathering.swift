import JSONText

/// What is gathered from rows: where they stand, and of which conversations they are.
struct SignalGathering: ValueGathering {
  /// The messages.
  var index = RecordIndex()
  /// The ids of the conversations, in their order.
  private(set) var conversations: [String] = []
  /// Which conversation each message is of.
  private(set) var owners = SegmentedArray<Int32>()
  /// Who has written in a conversation.
  private(set) var sources: [[String]] = []
  /// Whether it is one of more than two.
  private(set) var isGroup: [Bool] = []
  private var numbers: [String: Int] = [:]

  var beginning: SignalGathering {
    var gathering = SignalGathering()
    gathering.index = index.beginning
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let number = number(of: value["conversationId"]?.string ?? "")
    owners.append(Int32(number))
    let type = value["type"]?.string
    if type == "incoming", let account = SignalMessage.source(value) {
      add(account, to: number)
    }
    if type?.hasPrefix("group") == true { isGroup[number] = true }
    let time = (value["sent_at"] ?? value["timestamp"])?.int
    index.take(
      range,
      RecordIndex.Facts(
        time: time, id: time.map { "\($0)" }, isService: !SignalMessage.isSaid(type)))
  }

  mutating func append(_ later: SignalGathering) {
    index.append(later.index)
    let own = later.conversations.map { number(of: $0) }
    for owner in later.owners { owners.append(Int32(own[Int(owner)])) }
    for (place, number) in own.enumerated() {
      for account in later.sources[place] { add(account, to: number) }
      if later.isGroup[place] { isGroup[number] = true }
    }
  }

  private mutating func number(of id: String) -> Int {
    if let number = numbers[id] { return number }
    let number = conversations.count
    numbers[id] = number
    conversations.append(id)
    sources.append([])
    isGroup.append(false)
    return number
  }

  private mutating func add(_ account: String, to number: Int) {
    guard !sources[number].contains(account) else { return }
    sources[number].append(account)
    if sources[number].count > 1 { isGroup[number] = true }
  }
}
