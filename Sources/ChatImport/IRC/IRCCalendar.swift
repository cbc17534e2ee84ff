import ChatModel

/// The day on which the lines of a log were written: some logs have it only where it changes, or in the
/// names of their files.
struct IRCCalendar {
  /// The day so far.
  private(set) var day: LocalDateTime?

  /// - Parameter file: the name of the log, which may have its day: `2026-03-14.log`, `#room_20260314.log`.
  init(file: String) { day = Self.split(file).day }

  /// Takes a line about the log itself, such as `--- Day changed Sun Mar 15 2026`; returns whether it is
  /// one.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    // Nearly all lines begin otherwise.
    switch line.first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "S"): break
    default: return false
    }
    let marks = [
      "--- Log opened ", "--- Log closed ", "--- Day changed ", "**** BEGIN LOGGING AT ",
      "**** ENDING LOGGING AT ", "Session Start: ", "Session Close: ", "Session Time: ",
    ]
    if let mark = marks.first(where: { line.starts(with: $0.utf8) }) {
      if let date = Self.date(String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self)) {
        day = date
      }
      return true
    }
    return line.starts(with: "Session Ident: ".utf8)
  }

  /// When a line was written, in milliseconds; `nil` where the day isn't known.
  mutating func time(of line: IRCLine) -> Int? {
    if let own = line.day { day = own }
    if let (month, number) = line.monthDay, let known = day {
      // The year goes on where the months begin anew.
      let year = month < known.month ? known.year + 1 : known.year
      day = LocalDateTime(year: year, month: month, day: number) ?? day
    }
    guard let day else { return nil }
    return (day.dayNumber * 86_400 + line.clock) * 1_000
  }

  /// `Sat Mar 14 09:41:07 2026` or `Sun Mar 15 2026`.
  private static func date(_ text: String) -> LocalDateTime? {
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { EnglishMonth.number(of: $0) != nil }),
      let month = EnglishMonth.number(of: words[place]), place + 1 < words.count,
      let number = Int(words[place + 1]), let year = words.last.flatMap({ Int($0) })
    else { return nil }
    return LocalDateTime(year: year, month: month, day: number)
  }

  /// The name of a log without its day, and its day.
  static func split(_ file: String) -> (channel: String, day: LocalDateTime?) {
    let parts = file.split(separator: "/")
    var name = parts.last.map(String.init) ?? file
    for ending in [".log", ".txt", ".weechatlog"] where name.lowercased().hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    var day: LocalDateTime?
    let tail = name.suffix(10)
    if let date = LocalDateTime(String(tail)), tail.utf8.count == 10 {
      (day, name) = (date, String(name.dropLast(10)))
    } else if name.suffix(8).count == 8, name.suffix(8).allSatisfy(\.isASCIIDigit) {
      let digits = name.suffix(8)
      if let year = Int(digits.prefix(4)), let month = Int(digits.dropFirst(4).prefix(2)),
        let number = Int(digits.suffix(2)),
        let date = LocalDateTime(year: year, month: month, day: number)
      {
        (day, name) = (date, String(name.dropLast(8)))
      }
    }
    while day != nil, let last = name.last, "_-. ".contains(last) { name.removeLast() }
    if name.isEmpty, parts.count > 1 { name = String(parts[parts.count - 2]) }
    return (name, day)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
