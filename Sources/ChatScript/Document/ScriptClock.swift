import ChatModel

/// Which day and time it is, line by line: how a script's times of day become dates.
struct ScriptClock {
  /// The day on which the chat is looked at: what `Today` means.
  let today: LocalDateTime
  /// The day of the next time of day.
  private var day: LocalDateTime
  /// The last time said on that day.
  private var last: LocalDateTime?
  /// What a line without a time takes over.
  private(set) var inherited: LocalDateTime?
  /// Whether the day was written out, and doesn't depend on what today is.
  private var isDayWritten = false
  /// Whether the last time fell back, by too little for a new day.
  private(set) var fellBack = false

  /// A time of day that falls back by this much belongs to the next day; by less, to a clock or an
  /// order that is wrong.
  private static let rollover = 4 * 3600

  init(today: LocalDateTime) {
    self.today = today
    day = today
  }

  /// The date of a line.
  mutating func date(_ time: ScriptTime) -> LocalDateTime? {
    fellBack = false
    switch time {
    case .inherited: return inherited
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

  /// The clock of a line that comes to stand at a message of this date.
  func standing(at date: LocalDateTime?) -> ScriptClock {
    var clock = self
    clock.day = date ?? day
    clock.last = nil
    clock.inherited = date
    return clock
  }

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
  }

  /// How a date is written so that it is read back: its time alone, within a day.
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

/// Days as separators name them, in English.
enum DayText {
  /// The day that a text names; at midnight. `nil` where it names none.
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

  /// The day that a text nearly names: with one word that is a letter off.
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

  /// `14 March`, `March 14th, 2026`, `Sat 14 Mar`.
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
