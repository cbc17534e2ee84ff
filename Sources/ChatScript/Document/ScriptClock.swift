import ChatModel

/// Tracks the current day and time line by line, to turn a script's times of day into dates.
struct ScriptClock {
  /// The current date: the meaning of `Today`.
  let today: LocalDateTime
  /// The day of the next time of day.
  private var day: LocalDateTime
  /// The last time on that day.
  private var last: LocalDateTime?
  /// The date that a line without a time inherits.
  private(set) var inherited: LocalDateTime?
  /// What the device shows while lines play: a line without a time is of now.
  private var device: DeviceClock?
  /// Whether the day was given explicitly, independent of today.
  private var isDayWritten = false
  /// Whether the last time fell back, by too little for a new day.
  private(set) var fellBack = false

  /// In seconds: a time of day that falls back by this much belongs to the next day; by less, the
  /// clock or the order is wrong.
  private static let rollover = 4 * 3600

  init(today: LocalDateTime) {
    self.today = today
    day = today
  }

  /// Returns the date of a line.
  mutating func date(_ time: ScriptTime) -> LocalDateTime? {
    fellBack = false
    switch time {
    case .inherited:
      inherited = inherited.flatMap { device?.moment(after: $0) } ?? inherited
      return inherited
    case .undated: return nil
    case .date(let date):
      isDayWritten = true
      set(date)
      return date
    case .time(let hour, let minute, let second):
      guard var date = at(day, hour, minute, second) else { return inherited }
      if let last, date < last {
        if last.secondsSince1970 - date.secondsSince1970 >= Self.rollover {
          date =
            LocalDateTime(secondsSince1970: date.secondsSince1970 + 86_400)
            .flatMap { at($0, hour, minute, second) } ?? date
        } else {
          fellBack = true
        }
      }
      set(date)
      return date
    }
  }

  /// Returns the clock of a line that is inserted at a message of this date.
  func standing(at date: LocalDateTime?) -> ScriptClock {
    var clock = self
    clock.day = date ?? day
    clock.last = nil
    clock.inherited = date
    clock.device = nil
    return clock
  }

  /// Lets lines without a time have that of the device's clock from here on.
  mutating func play(_ device: DeviceClock) { self.device = device }

  /// Sets the device's clock.
  mutating func show(_ text: String) { device?.set(text) }

  private func at(
    _ day: LocalDateTime, _ hour: Int, _ minute: Int, _ second: Int?
  ) -> LocalDateTime? {
    LocalDateTime(
      year: day.year, month: day.month, day: day.day, hour: hour, minute: minute, second: second)
  }

  private mutating func set(_ date: LocalDateTime) {
    day = date
    last = date
    inherited = date
    _ = device?.advance(to: date)
  }

  /// Returns the script time that parses back to a date: the time alone, within a day.
  func time(for date: LocalDateTime?) -> ScriptTime {
    guard let date else { return inherited == nil ? .inherited : .undated }
    guard isDayWritten, date.isSameDay(as: day) else { return .date(date) }
    var trial = self
    let short = ScriptTime.time(hour: date.hour, minute: date.minute, second: date.second)
    return trial.date(short) == date && !trial.fellBack ? short : .date(date)
  }

  /// Enters the day of a separator.
  mutating func enter(_ separator: ScriptSeparator) -> Separator {
    let date: LocalDateTime?
    switch separator.day {
    case .none: date = nil
    case .on(let day):
      isDayWritten = true
      date = day
    case .fromText:
      isDayWritten = false
      date = DayText.day(separator.text, today: today)
    }
    if let date {
      day = date
      last = nil
      inherited = nil
    }
    return Separator(text: separator.text, date: date)
  }
}

/// Days as named in separators, in English.
enum DayText {
  /// Returns the day that a text names, at midnight; `nil` if it names none.
  static func day(_ text: String, today: LocalDateTime) -> LocalDateTime? {
    let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "." }
    guard (1...4).contains(words.count) else { return nil }
    if words.count == 1 {
      if words[0] == "today" { return shifted(today, by: 0) }
      if words[0] == "yesterday" { return shifted(today, by: -1) }
      if words[0] == "tomorrow" { return shifted(today, by: 1) }
      guard let weekday = weekdays.firstIndex(of: words[0]) else { return nil }
      let back = (today.weekday - (weekday + 1) + 7) % 7
      return shifted(today, by: back == 0 ? -7 : -back)
    }
    return calendarDay(words, today: today)
  }

  /// Returns the day text that a text resembles: one word is a letter off.
  static func likelyMeant(by text: String, today: LocalDateTime) -> String? {
    guard text.utf8.count <= 60, day(text, today: today) == nil else { return nil }
    let words = text.split(separator: " ")
    let names =
      words.count == 1 ? ["today", "yesterday", "tomorrow"] + weekdays : weekdays + months
    for (index, word) in words.enumerated() where word.utf8.count >= 4 {
      let letters = Array(word.lowercased().unicodeScalars.filter(\.properties.isAlphabetic))
      for name in names
      where Suggestion.distance(letters, Array(name.unicodeScalars), limit: 1) == 1 {
        var meant = words
        meant[index] = Substring(name.prefix(1).uppercased() + name.dropFirst())
        let result = meant.joined(separator: " ")
        if day(result, today: today) != nil { return result }
      }
    }
    return nil
  }

  private static let weekdays: [Substring] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months: [Substring] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func shifted(_ day: LocalDateTime, by days: Int) -> LocalDateTime? {
    guard let date = LocalDateTime(secondsSince1970: (day.dayNumber + days) * 86_400) else {
      return nil
    }
    return LocalDateTime(year: date.year, month: date.month, day: date.day)
  }

  /// Returns the day of `14 March`, `March 14th, 2026` or `Sat 14 Mar`.
  private static func calendarDay(_ words: [Substring], today: LocalDateTime) -> LocalDateTime? {
    var month: Int?
    var day: Int?
    var year: Int?
    for word in words {
      if let number = Int(word) {
        if word.utf8.count == 4, year == nil {
          year = number
        } else if day == nil {
          day = number
        } else {
          return nil
        }
      } else if let found = months.firstIndex(where: { isShort(word, of: $0) }), month == nil {
        month = found + 1
      } else if let digits = Int(word.dropLast(2)), day == nil,
        ["st", "nd", "rd", "th"].contains(word.suffix(2))
      {
        day = digits
      } else if !weekdays.contains(where: { isShort(word, of: $0) }) {
        return nil
      }
    }
    guard let month, let day else { return nil }
    return LocalDateTime(year: year ?? today.year, month: month, day: day)
  }

  private static func isShort(_ word: Substring, of name: Substring) -> Bool {
    word == name || (word.utf8.count == 3 && name.hasPrefix(word))
      || (word == "sept" && name == "september")
  }
}
