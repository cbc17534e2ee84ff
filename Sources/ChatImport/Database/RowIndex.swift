import ChatModel

/// The messages of a chat in a database: the numbers of their rows in the order of the chat, and the
/// little that is needed to choose some of them.
struct RowIndex {
  private struct Row {
    var id: Int
    var time: Int
    var isService: Bool
    var key: Int
  }

  private static let noTime = Int.min

  private var rows = SegmentedArray<Row>()
  /// The keys of ids with the numbers of their messages, sorted; made when one is looked for.
  private var keys: [(key: Int, number: Int32)]?

  /// How many messages there are.
  var count: Int { rows.count }

  /// The row of a message.
  func row(of number: Int) -> Int { rows[number].id }

  /// When a message was said, in milliseconds since 1970 on the chat's clock; `nil` where it isn't
  /// known.
  func time(of number: Int) -> Int? {
    rows[number].time == Self.noTime ? nil : rows[number].time
  }

  /// Takes the next message.
  ///
  /// - Parameters:
  ///   - row: The number of its row.
  ///   - time: When it was said, in milliseconds since 1970 on the chat's clock.
  ///   - isService: Whether it has no words of a sender.
  ///   - id: Its id, where others refer to it.
  mutating func take(_ row: Int, time: Int?, isService: Bool = false, id: String? = nil) {
    keys = nil
    rows.append(
      Row(
        id: row, time: time ?? Self.noTime, isService: isService,
        key: id.map(Self.key(ofID:)) ?? 0))
  }

  /// A number that stands for an id; two ids may share one.
  static func key(ofID id: String) -> Int { id.hashValue }

  /// The first message of an id, which the caller compares.
  ///
  /// - Complexity: O(log count); O(count × log count) the first time.
  mutating func number(ofID id: String) -> Int? {
    let wanted = Self.key(ofID: id)
    var known = keys ?? []
    if keys == nil {
      for (number, row) in rows.enumerated() where row.key != 0 {
        known.append((row.key, Int32(truncatingIfNeeded: number)))
      }
      known.sort { ($0.key, $0.number) < ($1.key, $1.number) }
      keys = known
    }
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].key < wanted { low = middle + 1 } else { high = middle }
    }
    return low < known.count && known[low].key == wanted ? Int(known[low].number) : nil
  }

  /// Sorts the messages by their times. Those of one time stay in their order; one without a time
  /// stays behind the one before it.
  ///
  /// - Complexity: O(count × log count), or O(count) where they are in order.
  mutating func arrange() {
    var newest = Self.noTime
    let isSorted = rows.allSatisfy { row in
      guard row.time != Self.noTime else { return true }
      defer { newest = row.time }
      return row.time >= newest
    }
    guard !isSorted else { return }
    keys = nil
    var times: [Int] = []
    times.reserveCapacity(rows.count)
    for row in rows {
      times.append(row.time == Self.noTime ? times.last ?? Self.noTime : row.time)
    }
    let order = rows.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let known = rows
    rows = SegmentedArray(order.lazy.map { known[$0] })
  }

  /// Notes that a row can't be read, so that it is shown as a line and is no message that counts.
  mutating func noteUnreadable(_ number: Int) { rows[number].isService = true }

  /// Returns whether a message has no words of a sender.
  func isService(_ number: Int) -> Bool { rows[number].isService }

  /// The messages that the options ask for, in their order.
  ///
  /// - Throws: a ``DiagnosticsError`` where they leave nothing.
  func selection(_ options: ImportOptions) throws(DiagnosticsError) -> [Int] {
    try EntrySelection(
      day: { time(of: $0).flatMap(LocalDateTime.init(milliseconds:))?.dayNumber },
      isMessage: { !rows[$0].isService }
    ).indices(of: count, options: options)
  }
}
