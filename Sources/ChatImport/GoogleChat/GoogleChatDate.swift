import ChatModel

/// Dates as Google Chat's export writes them: `Thursday, November 3, 2016 at 11:59:50 AM UTC`.
enum GoogleChatDate {
  /// The milliseconds since 1970, in UTC; `nil` for anything else.
  static func milliseconds(_ text: String) -> Int? {
    // A space may be a narrow one, which doesn't break lines.
    let words = text.split { $0 == " " || $0 == "," || $0 == "\u{202F}" || $0 == "\u{00A0}" }
    guard let place = words.firstIndex(where: { EnglishMonth.number(of: $0) != nil }),
      let month = EnglishMonth.number(of: words[place])
    else { return nil }
    var numbers: [Int] = []
    var clock: [Int] = []
    var half: String?
    for word in words[(place + 1)...] {
      if word.contains(":") {
        clock = word.split(separator: ":").compactMap { Int($0) }
      } else if let number = Int(word) {
        numbers.append(number)
      } else if word == "AM" || word == "PM" {
        half = String(word)
      }
    }
    guard numbers.count == 2, clock.count == 3, var hour = clock.first else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "PM" ? 12 : 0)
    }
    return LocalDateTime(
      year: numbers[1], month: month, day: numbers[0], hour: hour, minute: clock[1],
      second: clock[2]
    ).map { $0.secondsSince1970 * 1_000 }
  }
}
