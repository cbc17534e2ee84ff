/// The numbers of messages by their ids: a few bytes for each, since there are millions.
struct StanzaNumbers {
  /// Which ids of a message are meant.
  enum IDs {
    /// That of the archive.
    case archive
    /// Those that its sender gave it.
    case sender
  }

  /// A message by one of its ids, and a part of the number of that id; 0 stands for none.
  private struct Entry {
    let bits: UInt64

    static let none = Entry(bits: 0)

    private init(bits: UInt64) { self.bits = bits }

    init(_ number: Int, isOrigin: Bool, key: Int) {
      let message = UInt64(number) << 1 | (isOrigin ? 1 : 0)
      bits = Self.tag(of: key) | (message + 1)
    }

    private static func tag(of key: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: key) & 0xFFFF_FFFF_0000_0000
    }

    /// Tells it from all others.
    var identity: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var isNone: Bool { bits == 0 }
    var number: Int { Int(identity - 1) >> 1 }
    /// Whether it is by the id that no server changes.
    var isOrigin: Bool { (identity - 1) & 1 == 1 }

    /// Returns whether it may be of a key.
    func mayBe(_ key: Int) -> Bool { (bits ^ UInt64(truncatingIfNeeded: key)) >> 32 == 0 }
  }

  private let records: SegmentedArray<StanzaHistory.Record>
  private let ids: IDs
  /// The newest message of a key, by the key.
  private var table: [Entry]
  /// The message before another one of the same key.
  private var previous: [UInt32: Entry] = [:]

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
    table = Array(repeating: .none, count: size)
  }

  /// Fetches the place of a key, so that it is near when a message is added: of many keys, the places are
  /// fetched at the same time, while each that is added would wait for its own.
  ///
  /// - Returns: what stands there, which tells nothing.
  func fetch(_ key: Int) -> UInt64 { table[key & (table.count - 1)].bits }

  /// Adds a message by the key of one of its ids; messages come in their order.
  mutating func add(_ number: Int, of key: Int) {
    let place = place(of: key)
    let isOrigin = ids == .sender && records[number].messageKey != key
    let entry = Entry(number, isOrigin: isOrigin, key: key)
    if !table[place].isNone { previous[entry.identity] = table[place] }
    table[place] = entry
  }

  /// Adds a message by the key of its only id, unless another one has that.
  ///
  /// - Returns: the first message of the key, if that is another one.
  mutating func addFirst(_ number: Int, of key: Int) -> Int? {
    let place = place(of: key)
    guard table[place].isNone else { return first(from: table[place]) }
    table[place] = Entry(number, isOrigin: false, key: key)
    return nil
  }

  /// The last message of a key that meets a condition.
  func last(of key: Int, where condition: (Int) -> Bool = { _ in true }) -> Int? {
    guard key != 0 else { return nil }
    var entry = table[place(of: key)]
    while !entry.isNone {
      if condition(entry.number) { return entry.number }
      entry = previous[entry.identity] ?? .none
    }
    return nil
  }

  /// The first message of a key.
  func first(of key: Int) -> Int? {
    guard key != 0 else { return nil }
    return first(from: table[place(of: key)])
  }

  private func first(from newest: Entry) -> Int? {
    var (first, entry): (Int?, Entry) = (nil, newest)
    while !entry.isNone {
      first = entry.number
      entry = previous[entry.identity] ?? .none
    }
    return first
  }

  /// Where a key stands in the table, or could.
  private func place(of key: Int) -> Int {
    var place = key & (table.count - 1)
    while !table[place].isNone {
      let entry = table[place]
      if entry.mayBe(key), self.key(of: entry) == key { return place }
      place = (place + 1) & (table.count - 1)
    }
    return place
  }

  private func key(of entry: Entry) -> Int {
    let record = records[entry.number]
    return switch ids {
    case .archive: record.archiveKey
    case .sender: entry.isOrigin ? record.originKey : record.messageKey
    }
  }
}
