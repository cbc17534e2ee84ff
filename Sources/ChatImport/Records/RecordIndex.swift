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

  private struct Record {
    var part: Int32
    var start: UInt32
    var end: UInt32
    var isService: Bool
    var time: Int
    var key: Int
  }

  private static let noTime = Int.min

  /// How many messages stood in two files and are kept once.
  private(set) var doubleCount = 0
  /// What the passes over the files noted, by the files' numbers.
  private(set) var surveys: [TextSurvey] = []
  private var records: [Record] = []
  private var starts: [Int] = []

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
    records.append(
      Record(
        part: Int32(surveys.count - 1), start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound), isService: facts.isService,
        time: facts.time ?? Self.noTime, key: facts.id.map(Self.key(ofID:)) ?? 0))
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
    var parts: [(first: Int, records: ArraySlice<Record>)] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : records.count
      var slice = records[start..<end]
      let times = slice.lazy.map(\.time).filter { $0 != Self.noTime }
      if let first = times.first, let last = times.last, first > last {
        slice = Array(slice.reversed())[...]
      }
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

  private static func sorted(_ records: [Record]) -> [Record] {
    // Without a time of its own, a message stays behind the one before it.
    var times: [Int] = []
    times.reserveCapacity(records.count)
    var isSorted = true
    for record in records {
      let before = times.last ?? noTime
      let time = record.time == noTime ? before : record.time
      if time < before { isSorted = false }
      times.append(time)
    }
    guard !isSorted else { return records }
    return records.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { records[$0] }
  }
}
