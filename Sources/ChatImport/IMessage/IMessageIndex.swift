import SQLite

/// Which messages a chat of iMessage's database has, and which of them are reactions to others.
struct IMessageIndex {
  /// The messages that are shown by themselves.
  private(set) var rows = RowIndex()
  /// How many messages belong to no chat.
  private(set) var orphanCount = 0
  /// The rows of tapbacks in the order of time, by the keys of what they are of.
  private var tapbacks: [Int: [Int]] = [:]

  private struct Tapback {
    var row: Int
    var time: Int
    var target: String
  }

  /// Passes over all messages.
  ///
  /// - Parameters:
  ///   - chats: the rows of the chat; `nil` where the database has no chats.
  ///   - lookups: what finds the messages of a chat, where all chats are read: those of no chat aren't
  ///     counted then.
  ///   - known: the rows of all chats.
  /// - Complexity: O(messages × log messages).
  init(
    _ database: Database, chats: Set<Int>?, _ lookups: IMessageLookups?,
    among known: some Sequence<Int>
  ) throws(DatabaseError) {
    var found: [Tapback] = []
    if let chats, let lookups {
      try lookups.forEachMessage(of: chats, Self.columns) { take($0, &found) }
    } else {
      let known = Set(known)
      var own: [Int] = []
      var all: [Int] = []
      try database.rows(of: "chat_message_join", ["chat_id", "message_id"]).forEach { row in
        guard let chat = row.int(0), known.contains(chat), let message = row.int(1) else { return }
        all.append(message)
        if chats?.contains(chat) == true { own.append(message) }
      }
      own.sort()
      all.sort()
      try database.rows(of: "message", Self.columns).forEach { row in
        guard let number = row.int(0) else { return }
        if chats != nil, !Self.contains(own, number) {
          if !Self.contains(all, number) { orphanCount += 1 }
          return
        }
        take(row, &found)
      }
    }
    arrange(found)
  }

  private static let columns = [
    "rowid", "guid", "date", "item_type", "associated_message_type", "associated_message_guid",
  ]

  private mutating func take(_ row: Statement, _ found: inout [Tapback]) {
    guard let number = row.int(0) else { return }
    let time = IMessageTime.milliseconds(row.int(2))
    let type = row.int(4) ?? 0
    if IMessageTapback(type: type, emoji: nil) != nil, let target = row.text(5) {
      found.append(
        Tapback(
          row: number, time: time ?? Int.min, target: IMessageTapback.target(target).message))
    } else {
      rows.take(
        number, time: time, isService: Self.isService(row.int(3) ?? 0, type), id: row.text(1))
    }
  }

  /// Brings the messages into their order, and those that react to them to these.
  private mutating func arrange(_ tapbacks: [Tapback]) {
    var found = tapbacks
    found.sort { ($0.time, $0.row) < ($1.time, $1.row) }
    var strays: [Tapback] = []
    for tapback in found {
      if rows.number(ofID: tapback.target) == nil {
        strays.append(tapback)
      } else {
        self.tapbacks[RowIndex.key(ofID: tapback.target), default: []].append(tapback.row)
      }
    }
    for stray in strays {
      rows.take(stray.row, time: stray.time == Int.min ? nil : stray.time, isService: true)
    }
    rows.arrange()
  }

  /// The rows of a message's tapbacks, in the order of time.
  func tapbacks(of id: String) -> [Int] { tapbacks[RowIndex.key(ofID: id)] ?? [] }

  /// The first message of an id, which the caller compares.
  mutating func number(ofID id: String) -> Int? { rows.number(ofID: id) }

  /// Returns whether a message has no words of a sender.
  static func isService(_ item: Int, _ type: Int) -> Bool {
    item != 0 || type == 4_000 || IMessageTapback(type: type, emoji: nil) != nil
  }

  private static func contains(_ sorted: [Int], _ number: Int) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == number
  }
}
