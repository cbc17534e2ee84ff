import ChatModel
import Time

/// Parses and formats times of day, dates and durations in script syntax.
enum Moment {
  /// Returns a time of day from `9:40`, `09:40:07`, `9:40 pm` or `9:40 a.m.`; `nil` for anything
  /// else, including times that don't exist.
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

  /// Returns whether a text has the shape of a time, valid or not.
  static func looksLikeTime(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Returns whether a text has the shape `2026-03-14`, valid or not.
  static func looksLikeDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].utf8.count == 4
      && parts.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Returns a day with or without a time from `2026-03-14`, `2026-03-14 9:40` or
  /// `2026-03-14T09:40:07`.
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

  /// Returns the error message for an invalid date or time.
  static func flaw(_ text: Substring) -> String {
    let day = text.prefix { $0 != " " && $0 != "T" }
    if looksLikeDate(day), self.day(day, (0, 0, nil)) == nil {
      return "there is no such day as \(day)"
    }
    let time = looksLikeDate(day) ? text.dropFirst(day.count + 1) : text
    if looksLikeTime(time) { return "there is no such time as \(time)" }
    return "`\(text.prefix(40))` is not a time"
  }

  /// Returns the error message for a clock text: any words are valid, but not a time that doesn't
  /// exist.
  static func clockFlaw(_ text: String) -> String? {
    let text = Substring(text)
    return looksLikeTime(text) && time(text) == nil ? flaw(text) : nil
  }

  /// The hint for a clock text.
  static let clockHint = "write a time between 0:00 and 23:59"

  /// The hint for a time.
  static let hint = "write 9:40, 21:40:07, or with a day 2026-03-14 9:40"

  /// Returns `9:40` or `9:40:07`.
  static func text(hour: Int, minute: Int, second: Int?) -> String {
    "\(hour):\(two(minute))" + (second.map { ":" + two($0) } ?? "")
  }

  /// Returns `2026-03-14 9:40`.
  static func text(_ date: LocalDateTime) -> String {
    dayText(date) + " " + text(hour: date.hour, minute: date.minute, second: date.second)
  }

  /// Returns `2026-03-14`.
  static func dayText(_ date: LocalDateTime) -> String { String(date.description.prefix(10)) }

  /// Returns a minute of the day as `18:30`.
  static func text(minute: Int) -> String { "\(minute / 60):" + two(minute % 60) }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// Returns a duration from `800ms`, `1.5s` or `2min`; at most a day.
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

  /// The hint for an invalid duration.
  static let durationHint = "write 800ms, 1.5s, 2min or 1h; a day at most"

  /// Returns `800ms` or `1.5s`, to the millisecond.
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
