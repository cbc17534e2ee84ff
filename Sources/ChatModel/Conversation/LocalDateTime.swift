/// A date and a time of day as displayed in the chat, without a time zone.
public struct LocalDateTime: Hashable, Sendable, Comparable {
  // Eight bytes, even as an optional: each message has one.
  private let storedYear: UInt16
  private let storedMonth: UInt8
  private let storedDay: UInt8
  private let storedHour: UInt8
  private let storedMinute: UInt8
  private let storedSecond: UInt8

  /// The stored second of a time without seconds.
  private static let noSecond = UInt8.max

  /// The year, 1…9999.
  public var year: Int { Int(storedYear) }
  /// The month, 1…12.
  public var month: Int { Int(storedMonth) }
  /// The day, 1…31, valid in its month.
  public var day: Int { Int(storedDay) }
  /// The hour, 0…23.
  public var hour: Int { Int(storedHour) }
  /// The minute, 0…59.
  public var minute: Int { Int(storedMinute) }
  /// The second, 0…60 to allow a leap second; `nil` if the source has none.
  public var second: Int? { storedSecond == Self.noSecond ? nil : Int(storedSecond) }

  /// A date; `nil` if it doesn't exist. Years 1…9999.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int? = nil
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second ?? 0)
    else { return nil }
    storedYear = UInt16(year)
    storedMonth = UInt8(month)
    storedDay = UInt8(day)
    storedHour = UInt8(hour)
    storedMinute = UInt8(minute)
    storedSecond = second.map { UInt8($0) } ?? Self.noSecond
  }

  /// 14 March 2026, 9:41: a fixed "now" for code that must not read a clock.
  public static let reference = LocalDateTime(referenceDay: ())

  private init(referenceDay: ()) {
    (storedYear, storedMonth, storedDay) = (2026, 3, 14)
    (storedHour, storedMinute, storedSecond) = (9, 41, Self.noSecond)
  }

  /// A date from seconds since 1970-01-01T00:00:00 on the same clock; `nil` outside the years
  /// 1…9999.
  public init?(secondsSince1970 seconds: Int) {
    // A range wider than the years 1…9999 in which the arithmetic can't overflow.
    guard seconds.magnitude < 1 << 40 else { return nil }
    let dayNumber = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - dayNumber * 86_400
    guard (-800_000...3_000_000).contains(dayNumber) else { return nil }
    let civil = Self.civil(fromDayNumber: dayNumber)
    self.init(
      year: civil.year, month: civil.month, day: civil.day, hour: rest / 3600,
      minute: rest / 60 % 60, second: rest % 60)
  }

  /// Days since 1970-01-01. Source: Howard Hinnant, "chrono-compatible low-level date algorithms".
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Seconds since 1970-01-01T00:00:00 on the same clock.
  public var secondsSince1970: Int {
    dayNumber * 86_400 + hour * 3600 + minute * 60 + (second ?? 0)
  }

  /// The weekday: Monday is 1, Sunday is 7.
  public var weekday: Int {
    let shifted = (dayNumber + 3) % 7
    return (shifted < 0 ? shifted + 7 : shifted) + 1
  }

  /// Returns whether both are on the same day.
  public func isSameDay(as other: LocalDateTime) -> Bool {
    year == other.year && month == other.month && day == other.day
  }

  /// Returns whether the left date is earlier.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// Returns the number of days of a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2: return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: return 31
    }
  }

  private static func civil(fromDayNumber number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// The text `2026-03-14T09:41`, with `:07` if there are seconds.
  public var description: String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let padding = String(repeating: "0", count: max(0, 4 - "\(year)".count))
    let seconds = second.map { ":" + two($0) } ?? ""
    return "\(padding)\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute))\(seconds)"
  }
}

extension LocalDateTime: LosslessStringConvertible {
  /// A date from `2026-03-14`, `2026-03-14 09:41` or `2026-03-14T09:41:07`; fractions of a second
  /// and a zone after the seconds are ignored.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<start + count] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    func has(_ byte: Character, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == byte.asciiValue
    }
    guard let year = number(0, 4), has("-", at: 4), let month = number(5, 2), has("-", at: 7),
      let day = number(8, 2)
    else { return nil }
    if bytes.count == 10 {
      self.init(year: year, month: month, day: day)
      return
    }
    guard has("T", at: 10) || has(" ", at: 10), let hour = number(11, 2), has(":", at: 13),
      let minute = number(14, 2)
    else { return nil }
    if bytes.count == 16 {
      self.init(year: year, month: month, day: day, hour: hour, minute: minute)
      return
    }
    guard has(":", at: 16), let second = number(17, 2) else { return nil }
    let tail = bytes[19...]
    guard
      tail.isEmpty
        || [UInt8(ascii: "."), UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(
          tail[19])
    else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}

extension LocalDateTime: Codable {
  /// Decodes the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = LocalDateTime(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a date such as 2026-03-14T09:41:07")
    }
    self = value
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
