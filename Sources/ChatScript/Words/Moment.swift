import ChatModel
import Time

/// Reads and writes times of day, dates and durations as scripts spell them.
enum Moment {
  /// A time of day: `9:40`, `09:40:07`, `9:40 pm`, `9:40 a.m.`; `nil` for anything else, also for
  /// one that doesn't exist.
  static func time(_ text: Substring) -> (hour: Int, minute: Int, second: Int?)? {
    var digits = text
    var half: Bool?
    let folded = text.lowercased().filter { $0 != "." && $0 != " " && $0 != "\u{202F}" }
    if folded.hasSuffix("am") { half = false }
    if folded.hasSuffix("pm") { half = true }
    if half != nil { digits = Substring(folded.dropLast(2)) }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), var hour = Int(parts[0]),
      let minute = Int(parts[1]), minute < 60
    else { return nil }
    let second = parts.count == 3 ? Int(parts[2]) : nil
    if let second, second > 60 { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half ? 12 : 0)
    }
    return hour < 24 ? (hour, minute, second) : nil
  }

  /// Returns whether a text has the shape of a time, whether or not the clock shows it.
  static func looksLikeTime(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Returns whether a text has the shape `2026-03-14`, whether or not the calendar has that day.
  static func looksLikeDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].utf8.count == 4
      && parts.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// A day with or without a time: `2026-03-14`, `2026-03-14 9:40`, `2026-03-14T09:40:07`.
  static func date(_ text: Substring) -> LocalDateTime? {
    guard let split = text.firstIndex(where: { $0 == " " || $0 == "T" }) else {
      return day(text, (0, 0, nil))
    }
    guard let time = time(text[text.index(after: split)...]) else { return nil }
    return day(text[..<split], time)
  }

  private static func day(
    _ text: Substring, _ time: (hour: Int, minute: Int, second: Int?)
  ) -> LocalDateTime? {
    guard looksLikeDate(text) else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    return LocalDateTime(
      year: parts[0], month: parts[1], day: parts[2], hour: time.hour, minute: time.minute,
      second: time.second)
  }

  /// What is wrong with a text that was meant as a date or a time.
  static func flaw(_ text: Substring) -> String {
    let day = text.prefix { $0 != " " && $0 != "T" }
    if looksLikeDate(day), self.day(day, (0, 0, nil)) == nil {
      return "there is no such day as \(day)"
    }
    let time = looksLikeDate(day) ? text.dropFirst(day.count + 1) : text
    if looksLikeTime(time) { return "there is no such time as \(time)" }
    return "`\(text.prefix(40))` is not a time"
  }

  /// What is wrong with what a clock is to show: any words, but no time that there isn't.
  static func clockFlaw(_ text: String) -> String? {
    let text = Substring(text)
    return looksLikeTime(text) && time(text) == nil ? flaw(text) : nil
  }

  /// What a clock should show.
  static let clockHint = "write a time between 0:00 and 23:59"

  /// What a time should look like.
  static let hint = "write 9:40, 21:40:07, or with a day 2026-03-14 9:40"

  /// `9:40`, `9:40:07`.
  static func text(hour: Int, minute: Int, second: Int?) -> String {
    "\(hour):\(two(minute))" + (second.map { ":" + two($0) } ?? "")
  }

  /// `2026-03-14 9:40`.
  static func text(_ date: LocalDateTime) -> String {
    dayText(date) + " " + text(hour: date.hour, minute: date.minute, second: date.second)
  }

  /// `2026-03-14`.
  static func dayText(_ date: LocalDateTime) -> String { String(date.description.prefix(10)) }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// A length of time: `800ms`, `1.5s`, `2min`; at most a day.
  static func duration(_ text: Substring) -> Instant? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(number), value.isFinite, !number.isEmpty else { return nil }
    let factor: Double
    switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
    case "ms": factor = 1
    case "s", "sec": factor = 1000
    case "m", "min": factor = 60_000
    case "h": factor = 3_600_000
    default: return nil
    }
    let milliseconds = (value * factor).rounded()
    return milliseconds <= 86_400_000 ? .milliseconds(Int(milliseconds)) : nil
  }

  /// How a length of time is written, for what can't be read as one.
  static let durationHint = "write 800ms, 1.5s, 2min or 1h; a day at most"

  /// `800ms`, `1.5s`; to the millisecond.
  static func text(_ duration: Instant) -> String {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds < 1000 { return "\(milliseconds)ms" }
    let rest = milliseconds % 1000
    guard rest != 0 else { return "\(milliseconds / 1000)s" }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)s"
  }
}
