import ChatModel

/// The rows of one chat, and the little that is needed to choose some of them and to find them again.
struct ChatRows {
  /// A row that becomes an entry.
  struct Row {
    /// Its number in its table.
    var number: Int
    /// Which of several tables it is of.
    var table: UInt8 = 0
    /// Whether it has no words of a sender.
    var isService = false
    /// Its place among the others.
    var order: Int
    /// When it was said, in milliseconds since 1970; `nil` where it isn't known.
    var time: Int? {
      get { storedTime == Self.noTime ? nil : storedTime }
      set { storedTime = newValue ?? Self.noTime }
    }

    private var storedTime: Int
    private static let noTime = Int.min

    init(_ number: Int, table: UInt8 = 0, isService: Bool = false, order: Int, time: Int?) {
      self.number = number
      self.table = table
      self.isService = isService
      self.order = order
      storedTime = time ?? Self.noTime
    }
  }

  /// The rows, in their order once they are arranged.
  private(set) var rows = SegmentedArray<Row>()

  /// Takes the next row.
  mutating func take(_ row: Row) { rows.append(row) }

  /// Brings the rows into their order; rows of the same place stay in the order in which they were
  /// taken.
  ///
  /// - Complexity: O(count), or O(count × log count) where they aren't in order.
  mutating func arrange() {
    let isArranged = zip(rows, rows.dropFirst()).allSatisfy { $0.order <= $1.order }
    guard !isArranged else { return }
    let order = rows.indices.sorted { (rows[$0].order, $0) < (rows[$1].order, $1) }
    let known = rows
    rows = SegmentedArray(order.lazy.map { known[$0] })
  }

  /// Puts rows of another table between those that are there, by their times.
  mutating func insert(_ others: [Row]) {
    guard !others.isEmpty else { return }
    let others = others.sorted { ($0.time ?? .min, $0.number) < ($1.time ?? .min, $1.number) }
    var merged = SegmentedArray<Row>()
    var next = 0
    for row in rows {
      while next < others.count, let time = row.time, (others[next].time ?? .min) < time {
        merged.append(others[next])
        next += 1
      }
      merged.append(row)
    }
    for row in others[next...] { merged.append(row) }
    rows = merged
  }

  /// The rows that the options ask for, in their order.
  ///
  /// - Throws: a ``DiagnosticsError`` where they leave nothing.
  func selection(_ options: ImportOptions) throws(DiagnosticsError) -> [Row] {
    try EntrySelection(
      day: { rows[$0].time.flatMap(LocalDateTime.init(milliseconds:))?.dayNumber },
      isMessage: { !rows[$0].isService }
    ).indices(of: rows.count, options: options).map { rows[$0] }
  }
}
