import ChatModel
import JSONText

/// Where the messages of an export stand in its files, and the little that is needed to choose some of
/// them and to find them again.
struct RecordIndex: Sendable {
  /// What a format tells of a message when it is passed.
  struct Facts: Sendable {
    /// When it was said, in milliseconds since 1970 on the chat's clock; `nil` where it isn't known.
    var time: Int?
    /// A number that stands for its id in the export; 0 without.
    var key: Int
    /// Whether it has no words of a sender.
    var isService: Bool

    init(time: Int? = nil, id: String? = nil, isService: Bool = false) {
      self.init(time: time, key: id.map(RecordIndex.key(ofID:)) ?? 0, isService: isService)
    }

    init(time: Int?, key: Int, isService: Bool = false) {
      self.time = time
      self.key = key
      self.isService = isService
    }
  }

  /// What is held of a message: there are millions of them, so no text is.
  struct Record: Sendable {
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
      key = facts.key
    }
  }

  private static let noTime = Int.min

  /// How many messages stood in two files and are kept once.
  private(set) var doubleCount = 0
  /// What the passes over the files noted, by the files' numbers.
  private(set) var surveys: [TextSurvey] = []
  private var records = SegmentedArray<Record>()
  private var starts: [Int] = []
  /// The number of the file that was begun last.
  private var part = -1

  /// An index without messages.
  init() {}

  /// An index without messages, for some that follow in the file that was begun last.
  var beginning: RecordIndex {
    var index = RecordIndex()
    index.part = part
    return index
  }

  /// An index without messages, for those of one file.
  init(ofPart part: Int) { self.part = part }

  /// An index of messages that were gathered before, in the order of their files.
  init(_ records: SegmentedArray<Record>, _ surveys: [TextSurvey]) {
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
  static func key(ofID id: String) -> Int {
    var id = id
    return id.withUTF8 { key(ofID: UnsafeRawBufferPointer($0)) }
  }

  /// The number of messages of an id that is in UTF-8.
  static func key(ofID id: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: id)
    return hasher.finalize()
  }

  /// The number of messages of an id that is a string or a number of JSON; 0 where it is neither.
  static func key(of id: JSONValue?) -> Int {
    guard let id else { return 0 }
    // As it is written, where that is all ASCII without escapes.
    let isPlain = id.kind == .string || id.kind == .number
    let written = isPlain ? id.slice.withUnsafeBytes(asciiKey) : nil
    return written ?? id.identifier.map(key(ofID:)) ?? 0
  }

  private static func asciiKey(_ bytes: UnsafeRawBufferPointer) -> Int? {
    bytes.allSatisfy { $0 < 0x80 } ? key(ofID: bytes) : nil
  }

  /// Those of some numbers that stand for ids of messages.
  func keys(among wanted: Set<Int>) -> Set<Int> {
    guard !wanted.isEmpty else { return [] }
    var found: Set<Int> = []
    for record in records where record.key != 0 && wanted.contains(record.key) {
      found.insert(record.key)
    }
    return found
  }

  // MARK: - Taking

  /// The next file begins.
  mutating func beginPart() {
    part = surveys.count
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
    records.append(Record(part: part, range: range, facts))
  }

  /// Takes messages that follow in the same file.
  mutating func append(_ later: RecordIndex) {
    for record in later.records { records.append(record) }
  }

  /// Leaves some messages out, by their numbers so far.
  mutating func remove(_ numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    var kept = SegmentedArray<Record>()
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
    if starts.count == 1, !isNewestFirst(0..<records.count) {
      if sorts { records = Self.sorted(records) }
      return
    }
    var parts: [(first: Int, records: Range<Int>, isNewestFirst: Bool)] = []
    for (number, start) in starts.enumerated() {
      let range = start..<(number + 1 < starts.count ? starts[number + 1] : records.count)
      let isNewestFirst = isNewestFirst(range)
      let first = isNewestFirst ? lastTime(in: range) : firstTime(in: range)
      parts.append((first ?? Int.max, range, isNewestFirst))
    }
    let order = parts.indices.sorted { (parts[$0].first, $0) < (parts[$1].first, $1) }
    var all = SegmentedArray<Record>()
    var known: [Int: Int32] = [:]
    if parts.count > 1 { known.reserveCapacity(records.count) }
    for part in order.map({ parts[$0] }) {
      for place in part.records {
        let turned = part.records.upperBound - 1 - (place - part.records.lowerBound)
        let record = records[part.isNewestFirst ? turned : place]
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

  private func isNewestFirst(_ range: Range<Int>) -> Bool {
    guard let first = firstTime(in: range), let last = lastTime(in: range) else { return false }
    return first > last
  }

  private func firstTime(in range: Range<Int>) -> Int? {
    range.first { records[$0].time != Self.noTime }.map { records[$0].time }
  }

  private func lastTime(in range: Range<Int>) -> Int? {
    range.last { records[$0].time != Self.noTime }.map { records[$0].time }
  }

  private static func sorted(_ records: SegmentedArray<Record>) -> SegmentedArray<Record> {
    guard !isSorted(records) else { return records }
    // Without a time of its own, a message stays behind the one before it.
    var times: [Int] = []
    times.reserveCapacity(records.count)
    for record in records {
      times.append(record.time == noTime ? times.last ?? noTime : record.time)
    }
    let order = records.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    return SegmentedArray(order.lazy.map { records[$0] })
  }

  private static func isSorted(_ records: SegmentedArray<Record>) -> Bool {
    var newest = noTime
    for record in records where record.time != noTime {
      if record.time < newest { return false }
      newest = record.time
    }
    return true
  }
}
