import ChatModel
import JSONText

/// Where the messages of an export stand in its files, and the little that is needed to choose some of
/// them and to find them again.
struct RecordIndex {
  /// What a format tells of a message when it is passed.
  struct Facts {
    /// When it was said, in milliseconds since 1970 on the chat's clock; `nil` where it isn't known.
    var time: Int?
    /// Its id in the export.
    var id: String?
    /// Whether it has no words of a sender.
    var isService = false
  }

  /// What is held of a message: there are millions of them, so no text is.
  struct Record {
    fileprivate let part: Int32
    fileprivate let start: UInt32
    fileprivate let end: UInt32
    fileprivate let isService: Bool
    fileprivate let time: Int
    fileprivate let key: Int

    /// A message by the number of its file, its bytes there, and what its format tells of it.
    init(part: Int, range: Range<Int>, _ facts: Facts) {
      self.part = Int32(part)
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      end = UInt32(truncatingIfNeeded: range.upperBound)
      isService = facts.isService
      time = facts.time ?? noTime
      key = facts.id.map(RecordIndex.key(ofID:)) ?? 0
    }
  }

  private static let noTime = Int.min

  /// How many messages stood in two files and are kept once.
  private(set) var doubleCount = 0
  /// What the passes over the files noted, by the files' numbers.
  private(set) var surveys: [TextSurvey] = []
  private var records: [Record] = []
  private var starts: [Int] = []

  /// An index without messages.
  init() {}

  /// An index of messages that were gathered before, in the order of their files.
  init(_ records: [Record], _ surveys: [TextSurvey]) {
    self.records = records
    self.surveys = surveys
    var start = 0
    for part in surveys.indices {
      starts.append(start)
      while start < records.count, records[start].part == part { start += 1 }
    }
  }

  /// How many messages there are.
  var count: Int { records.count }

  /// The file of a message, and its bytes there.
  func place(of record: Int) -> (part: Int, range: Range<Int>) {
    let record = records[record]
    return (Int(record.part), Int(record.start)..<Int(record.end))
  }

  /// When a message was said, in milliseconds; `nil` where it isn't known.
  func time(of record: Int) -> Int? {
    records[record].time == Self.noTime ? nil : records[record].time
  }

  /// The day of a message, as a number of days; `nil` where its time is unknown.
  func day(of record: Int) -> Int? {
    time(of: record).flatMap(LocalDateTime.init(milliseconds:))?.dayNumber
  }

  /// Returns whether it has no words of a sender.
  func isService(_ record: Int) -> Bool { records[record].isService }

  /// A number that messages of one id share; 0 for those without.
  func key(of record: Int) -> Int { records[record].key }

  /// The number of messages of an id.
  static func key(ofID id: String) -> Int { id.hashValue }

  /// The numbers of all ids.
  var keys: Set<Int> { Set(records.lazy.map(\.key).filter { $0 != 0 }) }

  // MARK: - Taking

  /// The next file begins.
  mutating func beginPart() {
    surveys.append(TextSurvey())
    starts.append(records.count)
  }

  /// The pass over the file has ended.
  mutating func endPart(_ survey: TextSurvey) {
    guard !surveys.isEmpty else { return }
    surveys[surveys.count - 1] = survey
  }

  /// Takes the next message, whose bytes are in the file that was begun last.
  mutating func take(_ range: Range<Int>, _ facts: Facts) {
    records.append(Record(part: surveys.count - 1, range: range, facts))
  }

  /// Leaves some messages out, by their numbers so far.
  mutating func remove(_ numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    var kept: [Record] = []
    kept.reserveCapacity(records.count - numbers.count)
    var newStarts: [Int] = []
    for (number, record) in records.enumerated() {
      while newStarts.count < starts.count, starts[newStarts.count] <= number {
        newStarts.append(kept.count)
      }
      if !numbers.contains(number) { kept.append(record) }
    }
    while newStarts.count < starts.count { newStarts.append(kept.count) }
    (records, starts) = (kept, newStarts)
  }

  // MARK: - Order

  /// Brings the messages into the order in which they were said: files that begin with the newest are
  /// turned round, and files are put in the order of their first messages. What stands in two files is
  /// kept once.
  ///
  /// - Parameter sorts: whether the messages themselves are sorted by their times, too.
  /// - Complexity: O(count × log count), or O(count) where they are in order.
  mutating func arrange(sorts: Bool) {
    if starts.count == 1, !isNewestFirst(records[...]) {
      if sorts { records = Self.sorted(records) }
      return
    }
    var parts: [(first: Int, records: ArraySlice<Record>)] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : records.count
      var slice = records[start..<end]
      if isNewestFirst(slice) { slice = Array(slice.reversed())[...] }
      parts.append((slice.first { $0.time != Self.noTime }?.time ?? Int.max, slice))
    }
    let order = parts.indices.sorted { (parts[$0].first, $0) < (parts[$1].first, $1) }
    var all: [Record] = []
    all.reserveCapacity(records.count)
    var known: [Int: Int32] = [:]
    for part in order {
      for record in parts[part].records {
        if parts.count > 1, record.key != 0 {
          if let other = known[record.key], other != record.part {
            doubleCount += 1
            continue
          }
          known[record.key] = record.part
        }
        all.append(record)
      }
    }
    records = sorts ? Self.sorted(all) : all
  }

  private func isNewestFirst(_ slice: ArraySlice<Record>) -> Bool {
    guard let first = slice.first(where: { $0.time != Self.noTime }),
      let last = slice.last(where: { $0.time != Self.noTime })
    else { return false }
    return first.time > last.time
  }

  private static func sorted(_ records: [Record]) -> [Record] {
    guard !isSorted(records) else { return records }
    // Without a time of its own, a message stays behind the one before it.
    var times: [Int] = []
    times.reserveCapacity(records.count)
    for record in records {
      times.append(record.time == noTime ? times.last ?? noTime : record.time)
    }
    return records.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { records[$0] }
  }

  private static func isSorted(_ records: [Record]) -> Bool {
    var newest = noTime
    for record in records where record.time != noTime {
      if record.time < newest { return false }
      newest = record.time
    }
    return true
  }
}
