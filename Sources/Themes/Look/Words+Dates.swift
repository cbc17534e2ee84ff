import ChatModel

extension Words {
  /// Returns `19:02`, or `7:02 PM` with a no-break space.
  package func time(_ date: LocalDateTime, clock: DateTokens.Clock) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let half = date.hour < 12 ? morning : afternoon
    let hour = clock == .h24 ? date.hour : date.hour % 12 == 0 ? 12 : date.hour % 12
    let pattern = clock == .h24 ? time24 : time12
    // The patterns of most chats; a chat has many times.
    if pattern == Self.plainTime24 { return localized("\(two(hour)):\(two(date.minute))") }
    if pattern == Self.plainTime12 { return localized("\(hour):\(two(date.minute))\u{A0}\(half)") }
    return localized(
      Self.filled(
        pattern,
        [
          "h": String(hour), "hh": two(hour), "h0": String(date.hour % 12),
          "mm": two(date.minute), "ampm": half,
        ]))
  }

  /// Returns the day as a separator shows it, relative to `now`: “Today”, “Yesterday”, a weekday
  /// within the last week, “14 March” within the year, else “14 March 2025”.
  package func day(_ date: LocalDateTime, now: LocalDateTime?) -> String {
    guard let now else { return filled(dayOfAnyYear, date) }
    switch now.dayNumber - date.dayNumber {
    case 0: return today
    case 1: return yesterday
    case 2...6: return weekdays[date.weekday - 1]
    default: return filled(date.year == now.year ? dayOfYear : dayOfAnyYear, date)
    }
  }

  /// Returns a day as a tablet's status bar has it beside the clock: “Sat 14 Mar”.
  package func dayBesideClock(_ date: LocalDateTime) -> String {
    Self.filled(
      shortDay,
      [
        "weekday": shortWeekdays[date.weekday - 1], "day": number(date.day),
        "month": datedMonths[date.month - 1], "monthNumber": number(date.month),
      ])
  }

  /// Returns a day and a time as they stand in a line: “today at 9:41”.
  package func dayWithTime(_ date: LocalDateTime, now: LocalDateTime?, _ time: String) -> String {
    let day = day(date, now: now)
    return Self.filled(
      dayAt, ["day": [today, yesterday].contains(day) ? day.lowercased() : day, "time": time])
  }

  /// Returns the day of a separator that has words of its own: where these are the English ones that
  /// scripts name days by, those of the language.
  package func day(_ date: LocalDateTime, written text: String) -> String {
    let plain = Words()
    let weekday = date.weekday - 1
    switch text.lowercased() {
    case "today": return today == plain.today ? text : today
    case "yesterday": return yesterday == plain.yesterday ? text : yesterday
    case plain.weekdays[weekday].lowercased():
      return weekdays[weekday] == plain.weekdays[weekday] ? text : weekdays[weekday]
    default: break
    }
    if text == plain.filled(plain.dayOfYear, date) { return filled(dayOfYear, date) }
    if text == plain.filled(plain.dayOfAnyYear, date) { return filled(dayOfAnyYear, date) }
    return text
  }

  private func filled(_ pattern: String, _ date: LocalDateTime) -> String {
    Self.filled(
      pattern,
      [
        "day": number(date.day), "month": months[date.month - 1],
        "monthNumber": number(date.month), "year": number(date.year),
        "buddhistYear": number(date.year + 543), "weekday": weekdays[date.weekday - 1],
      ])
  }
}
