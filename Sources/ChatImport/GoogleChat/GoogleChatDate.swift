import ChatModel
import JSONText

/// Dates as Google Chat's export writes them: `Thursday, November 3, 2016 at 11:59:50 AM UTC`.
enum GoogleChatDate {
  /// The milliseconds since 1970, in UTC, of a string of JSON; `nil` for anything else.
  static func milliseconds(_ value: JSONValue?) -> Int? {
    guard let value, value.kind.isText else { return nil }
    return value.slice.withUnsafeBytes(usual) ?? value.string.flatMap(milliseconds)
  }

  private static let months: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The same for the usual form, as JSON writes it; `nil` for other forms.
  private static func usual(_ text: UnsafeRawBufferPointer) -> Int? {
    var cursor = Cursor(text)
    cursor.skipLetters()
    guard cursor.takes(", "), let month = months.firstIndex(where: { cursor.takes($0) }),
      cursor.takes(" "), let day = cursor.number(), cursor.takes(", "),
      let year = cursor.number(), cursor.takes(" at "), let hour = cursor.number(),
      (1...12).contains(hour), cursor.takes(":"), let minute = cursor.number(),
      cursor.takes(":"), let second = cursor.number(),
      cursor.takes(" ") || cursor.takes("\\u202f") || cursor.takes("\u{202F}")
    else { return nil }
    let isAfternoon = cursor.takes("PM UTC")
    guard isAfternoon || cursor.takes("AM UTC"), cursor.isAtEnd else { return nil }
    return LocalDateTime(
      year: year, month: month + 1, day: day, hour: hour % 12 + (isAfternoon ? 12 : 0),
      minute: minute, second: second
    ).map { $0.secondsSince1970 * 1_000 }
  }

  /// Reads bytes from the first to the last.
  private struct Cursor {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    /// Takes a mark; whether it was next.
    mutating func takes(_ mark: StaticString) -> Bool {
      let count = mark.utf8CodeUnitCount
      guard bytes.count - index >= count else { return false }
      for place in 0..<count where bytes[index + place] != mark.utf8Start[place] { return false }
      index += count
      return true
    }

    /// Takes up to four digits; `nil` where none is next.
    mutating func number() -> Int? {
      let start = index
      var value = 0
      while index < bytes.count, index - start < 4, (48...57).contains(bytes[index]) {
        value = value * 10 + Int(bytes[index]) - 48
        index += 1
      }
      return index > start ? value : nil
    }

    mutating func skipLetters() {
      while index < bytes.count, (97...122).contains(bytes[index] | 0x20) { index += 1 }
    }
  }

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
