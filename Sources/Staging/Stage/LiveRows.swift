import Bubbles

/// The rows that are drawn: those near the viewport, and those being animated.
struct LiveRows: Sendable {
  private var rows: [RowID: LiveRow] = [:]
  /// When the dots of each typing row started, in seconds.
  private var typingStarts: [RowID: Double] = [:]

  /// The row of an id; `nil` if it isn't drawn.
  subscript(id: RowID) -> LiveRow? { rows[id] }

  var count: Int { rows.count }
  var ids: some Collection<RowID> { rows.keys }
  /// The number of rows with animated dots.
  var typingCount: Int { typingStarts.count }

  /// Whether a ring turns beside one of them.
  ///
  /// - Complexity: O(drawn rows).
  var turnRings: Bool { rows.values.contains(where: \.turnsRing) }

  // MARK: Rows that come and go

  /// Restarts the dots of the last row, if it is a typing row.
  mutating func restartTyping(_ last: Row?, at time: Double) {
    typingStarts = [:]
    if let last, last.isTyping { typingStarts[last.id] = time }
  }

  /// Notes inserted and deleted rows at a time, in seconds. A row that is deleted and inserted
  /// again starts anew.
  mutating func apply(_ changes: RowChanges, at time: Double) {
    for (row, _) in changes.inserted {
      if row.isTyping { typingStarts[row.id] = time }
      rows[row.id] = nil
    }
    for row in changes.deleted where row.isTyping { typingStarts[row.id] = nil }
  }

  /// Inserts measured rows that aren't drawn yet.
  mutating func insert(_ measured: [MeasuredRow]) {
    for row in measured where rows[row.id] == nil {
      rows[row.id] = LiveRow(row, at: typingStarts[row.id] ?? 0)
    }
  }

  /// Changes a row in place, if it is drawn.
  mutating func update(_ id: RowID, _ change: (inout LiveRow) -> Void) {
    guard let index = rows.index(forKey: id) else { return }
    change(&rows.values[index])
  }

  mutating func remove(_ id: RowID) { rows[id] = nil }

  mutating func removeAll() { rows = [:] }

  /// The maximum number of rows that are kept besides animated ones.
  private static let keptCount = 240

  /// Whether there are so many rows that some have to be removed.
  var isFull: Bool { rows.count > Self.keptCount }

  /// Removes the rows that are neither near the viewport nor animated.
  mutating func prune(near: Set<RowID>, at time: Double, _ style: MotionStyle) {
    rows = rows.filter { near.contains($0.key) || $0.value.isMoving(at: time, style) }
  }

  // MARK: Time

  /// Returns whether a row is animated at a time, in seconds.
  func isMoving(at time: Double, _ style: MotionStyle) -> Bool {
    rows.values.contains { $0.isMoving(at: time, style) }
  }

  /// Returns when all rows are at rest, in seconds.
  func end(_ style: MotionStyle) -> Double {
    rows.values.lazy.map { $0.end(style) }.max() ?? 0
  }
}

extension Row {
  /// Whether it is a typing row.
  var isTyping: Bool {
    typing != nil
  }
}
