/// How a clock changes every year: the text at the end of a file of the time zone database.
///
/// Source: POSIX, "Other Environment Variables", `TZ`; RFC 9636, section 3.3.1.
struct YearlyClockRule: Hashable, Sendable {
  /// A day of a year, and a moment of it.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// The 1st…365th day; 29 February isn't counted.
      case julian(Int)
      /// The 0th…365th day.
      case ofYear(Int)
      /// The 1st…4th weekday of a month, or its last one, 5; Sunday is 0.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// Seconds since that day's midnight, on the clock as it was before; may be negative.
    var seconds: Int

    /// The moment in a year, in seconds since 1970 on the clock as it was before.
    func moment(in year: Int) -> Int {
      guard let newYear = LocalDateTime(year: year, month: 1, day: 1)?.dayNumber else { return 0 }
      let isLeap = LocalDateTime.days(inMonth: 2, of: year) == 29
      let number: Int
      switch day {
      case .julian(let day): number = newYear + day - 1 + (isLeap && day > 59 ? 1 : 0)
      case .ofYear(let day): number = newYear + day
      case .weekday(let month, let week, let day):
        let first = LocalDateTime(year: year, month: month, day: 1)
        let start = first?.dayNumber ?? newYear
        // Monday is 1 and Sunday 7 there.
        let ahead = (day + 7 - (first?.weekday ?? 0) % 7) % 7
        var date = 1 + ahead + (week - 1) * 7
        if date > LocalDateTime.days(inMonth: month, of: year) { date -= 7 }
        number = start + date - 1
      }
      return number * 86_400 + seconds
    }
  }

  private let standard: Int
  private let summer: (offset: Int, start: Change, end: Change)?

  /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; `nil` for a text that is none.
  init?(_ text: String) {
    var reader = RuleReader(text)
    guard reader.skipName(), let standard = reader.offset() else { return nil }
    self.standard = -standard
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    let offset = reader.next == UInt8(ascii: ",") ? standard - 3_600 : reader.offset()
    guard let offset, let start = reader.change(), let end = reader.change(), reader.isAtEnd else {
      return nil
    }
    summer = (-offset, start, end)
  }

  /// Returns how many seconds the clock is ahead of UTC at a moment.
  func offset(at seconds: Int) -> Int {
    guard let summer, let year = LocalDateTime(secondsSince1970: seconds + standard)?.year else {
      return standard
    }
    let start = summer.start.moment(in: year) - standard
    let end = summer.end.moment(in: year) - summer.offset
    let isSummer =
      start < end ? seconds >= start && seconds < end : seconds >= start || seconds < end
    return isSummer ? summer.offset : standard
  }

  static func == (left: YearlyClockRule, right: YearlyClockRule) -> Bool {
    left.standard == right.standard && left.summer?.offset == right.summer?.offset
      && left.summer?.start == right.summer?.start && left.summer?.end == right.summer?.end
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
    hasher.combine(summer?.offset)
    hasher.combine(summer?.start)
    hasher.combine(summer?.end)
  }
}

/// Reads a yearly rule from its beginning on.
private struct RuleReader {
  private var bytes: ArraySlice<UInt8>

  init(_ text: String) { bytes = Array(text.utf8)[...] }

  var next: UInt8? { bytes.first }
  var isAtEnd: Bool { bytes.isEmpty }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard bytes.first == byte else { return false }
    bytes.removeFirst()
    return true
  }

  /// Reads `CET` or `<+03>`.
  mutating func skipName() -> Bool {
    if take(UInt8(ascii: "<")) {
      while let byte = bytes.popFirst() { if byte == UInt8(ascii: ">") { return true } }
      return false
    }
    let count = bytes.prefix { (65...90).contains($0) || (97...122).contains($0) }.count
    bytes = bytes.dropFirst(count)
    return count >= 3
  }

  private mutating func number(atMost limit: Int) -> Int? {
    let digits = bytes.prefix { (48...57).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    bytes = bytes.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    return value <= limit ? value : nil
  }

  /// Reads `-1`, `3:30` or `-02:00:00` as seconds.
  mutating func offset() -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    guard var seconds = number(atMost: 167).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] where take(UInt8(ascii: ":")) {
      guard let part = number(atMost: 59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads `,M3.5.0/3`, `,J60` or `,59`.
  mutating func change() -> YearlyClockRule.Change? {
    guard take(UInt8(ascii: ",")) else { return nil }
    let day: YearlyClockRule.Change.Day
    if take(UInt8(ascii: "M")) {
      guard let month = number(atMost: 12), month >= 1, take(UInt8(ascii: ".")),
        let week = number(atMost: 5), week >= 1, take(UInt8(ascii: ".")),
        let weekday = number(atMost: 6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if take(UInt8(ascii: "J")) {
      guard let number = number(atMost: 365), number >= 1 else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(atMost: 365) else { return nil }
      day = .ofYear(number)
    }
    var seconds = 7_200
    if take(UInt8(ascii: "/")) {
      guard let written = offset() else { return nil }
      seconds = written
    }
    return YearlyClockRule.Change(day: day, seconds: seconds)
  }
}
