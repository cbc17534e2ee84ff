import ChatModel

/// What the device's clock says while a script plays: no message is later than it.
struct DeviceClock {
  /// The minute of the day; `nil` for words, and for nothing set.
  private(set) var minute: Int?
  /// Whether the script says what it shows, or a message moved it.
  private(set) var isSet: Bool
  private let today: LocalDateTime

  /// What a device shows that nothing sets.
  private static let usual = 9 * 60 + 41
  /// A message that is later by more than this, in minutes, is of another time than the clock.
  private static let most = 60
  private static let day = 24 * 60

  init(_ text: String?, today: LocalDateTime) {
    self.today = today
    isSet = text != nil
    minute = text.flatMap(Self.minute)
  }

  mutating func set(_ text: String) {
    minute = Self.minute(of: text)
    isSet = true
  }

  /// Returns what the clock says from the first messages on, where the script doesn't say it: the time of
  /// the last one, if it is later today than what devices usually show.
  mutating func start(at date: LocalDateTime?) -> String? {
    guard !isSet, let date, date.isSameDay(as: today), Self.minute(of: date) > Self.usual else {
      return nil
    }
    minute = Self.minute(of: date)
    isSet = true
    return Self.text(date)
  }

  /// Returns what the clock says once a message of a date has come; `nil` if it stays.
  mutating func advance(to date: LocalDateTime?) -> String? {
    guard let minute, let date else { return nil }
    let next = Self.minute(of: date)
    guard (1...Self.most).contains((next - minute + Self.day) % Self.day) else { return nil }
    self.minute = next
    return Self.text(date)
  }

  /// Returns the moment that the clock shows, at a date or up to half a day after it.
  func moment(after date: LocalDateTime) -> LocalDateTime {
    guard let minute else { return date }
    let ahead = (minute - Self.minute(of: date) + Self.day) % Self.day
    guard ahead > 0, ahead <= Self.day / 2 else { return date }
    let start = date.secondsSince1970 - (date.second ?? 0)
    return LocalDateTime(secondsSince1970: start + ahead * 60).flatMap {
      LocalDateTime(
        year: $0.year, month: $0.month, day: $0.day, hour: $0.hour, minute: $0.minute)
    } ?? date
  }

  private static func minute(of text: String) -> Int? {
    Moment.time(Substring(text)).map { $0.hour * 60 + $0.minute }
  }

  private static func minute(of date: LocalDateTime) -> Int { date.hour * 60 + date.minute }

  private static func text(_ date: LocalDateTime) -> String {
    Moment.text(hour: date.hour, minute: date.minute, second: nil)
  }
}
