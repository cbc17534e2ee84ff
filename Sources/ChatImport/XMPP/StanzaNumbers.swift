/// The numbers of messages by their ids: a few bytes for each, since there are millions.
struct StanzaNumbers {
  /// Which ids of a message are meant.
  enum IDs {
    /// That of the archive.
    case archive
    /// Those that its sender gave it.
    case sender
  }

  /// A message, and the one before it of the same id.
  private struct Link {
    private let bits: UInt32
    /// One more than the place of the link; 0 where there is none.
    let previous: UInt32

    init(_ number: Int, isOrigin: Bool, previous: UInt32) {
      bits = UInt32(truncatingIfNeeded: number) << 1 | (isOrigin ? 1 : 0)
      self.previous = previous
    }

    var number: Int { Int(bits >> 1) }
    /// Whether it is by the id that no server changes.
    var isOrigin: Bool { bits & 1 == 1 }
  }

  private let records: SegmentedArray<StanzaHistory.Record>
  private let ids: IDs
  private var links = SegmentedArray<Link>()
  /// One more than the place of the newest link of a key, by the key; 0 where there is none.
  private var table: [UInt32]

  /// - Parameter numbers: the messages that may be added, each of which is once for each of its ids.
  init(_ records: SegmentedArray<StanzaHistory.Record>, _ numbers: [Int], by ids: IDs) {
    self.records = records
    self.ids = ids
    var count = 0
    for number in numbers {
      let record = records[number]
      switch ids {
      case .archive: count += record.archiveKey == 0 ? 0 : 1
      case .sender: count += (record.messageKey == 0 ? 0 : 1) + (record.originKey == 0 ? 0 : 1)
      }
    }
    var size = 16
    while size < count + count / 2 { size *= 2 }
    table = Array(repeating: 0, count: size)
  }

  /// Adds a message by the key of one of its ids; messages come in their order.
  mutating func add(_ number: Int, of key: Int) {
    let place = place(of: key)
    let isOrigin = ids == .sender && records[number].messageKey != key
    links.append(Link(number, isOrigin: isOrigin, previous: table[place]))
    table[place] = UInt32(truncatingIfNeeded: links.count)
  }

  /// The last message of a key that meets a condition.
  func last(of key: Int, where condition: (Int) -> Bool = { _ in true }) -> Int? {
    guard key != 0 else { return nil }
    var link = Int(table[place(of: key)])
    while link > 0 {
      let number = links[link - 1].number
      if condition(number) { return number }
      link = Int(links[link - 1].previous)
    }
    return nil
  }

  /// The first message of a key.
  func first(of key: Int) -> Int? {
    var first: Int?
    _ = last(of: key) { number in
      first = number
      return false
    }
    return first
  }

  /// Where a key stands in the table, or could.
  private func place(of key: Int) -> Int {
    var place = key & (table.count - 1)
    while table[place] != 0 {
      let link = links[Int(table[place]) - 1]
      let record = records[link.number]
      let known =
        switch ids {
        case .archive: record.archiveKey
        case .sender: link.isOrigin ? record.originKey : record.messageKey
        }
      if known == key { return place }
      place = (place + 1) & (table.count - 1)
    }
    return place
  }
}
