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
    var rest = text[...]
    /// Takes the bytes before a mark, and the mark.
    func part(_ mark: StaticString) -> Slice<UnsafeRawBufferPointer>? {
      let mark = UnsafeRawBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
      guard let place = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
        return nil
      }
      defer { rest = rest[(place + mark.count)...] }
      return rest[..<place]
    }
    func number(_ bytes: Slice<UnsafeRawBufferPointer>?) -> Int? {
      guard let bytes, !bytes.isEmpty, bytes.count <= 4,
        bytes.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      return bytes.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    guard part(", ") != nil, let name = part(" "),
      let month = months.firstIndex(where: { month in
        month.withUTF8Buffer { name.elementsEqual($0) }
      }), let day = number(part(", ")), let year = number(part(" at ")),
      let hour = number(part(":")), (1...12).contains(hour), let minute = number(part(":")),
      let second = number(rest.prefix(2))
    else { return nil }
    rest = rest.dropFirst(2)
    let spaces: [StaticString] = [" ", "\\u202f", "\u{202F}"]
    let space = spaces.first { space in space.withUTF8Buffer { rest.starts(with: $0) } }
    rest = rest.dropFirst(space?.utf8CodeUnitCount ?? 0)
    let isAfternoon = rest.elementsEqual("PM UTC".utf8)
    guard space != nil, isAfternoon || rest.elementsEqual("AM UTC".utf8) else { return nil }
    return LocalDateTime(
      year: year, month: month + 1, day: day, hour: hour % 12 + (isAfternoon ? 12 : 0),
      minute: minute, second: second
    ).map { $0.secondsSince1970 * 1_000 }
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
