import ChatModel

/// A line of KakaoTalk's text: of phones and computers, in Korean and English.
enum KakaoTalkLine {
  /// A day on a line of its own.
  case day(LocalDateTime)
  /// The first line of a message: when, by whom, and where in the line the words begin. `clock` is there
  /// where the line has no day.
  case message(date: LocalDateTime?, clock: Int?, sender: String, words: Int)
  /// An event with its date: where in the line its words begin.
  case event(date: LocalDateTime, words: Int)

  /// `nil` for a line of another form.
  init?(_ line: ArraySlice<UInt8>) {
    if line.first == UInt8(ascii: "-"), let day = Self.dividedDay(line) {
      self = .day(day)
      return
    }
    if line.first == UInt8(ascii: "["), let message = Self.bracketed(line) {
      self = message
      return
    }
    guard let (date, end, hasClock) = Self.date(line) else { return nil }
    let rest = line[end...]
    guard hasClock else {
      // `2026년 3월 14일 토요일`.
      guard rest.count < 32 else { return nil }
      self = .day(date)
      return
    }
    if rest.isEmpty {
      self = .day(date)
      return
    }
    guard rest.starts(with: ", ".utf8) || rest.starts(with: ": ".utf8) else { return nil }
    let body = rest.dropFirst(2)
    let text = String(decoding: body, as: UTF8.self)
    if rest.first == UInt8(ascii: ","), let mark = text.range(ofFirst: " : ") {
      let sender = String(text[..<mark.lowerBound])
      self = .message(
        date: date, clock: nil, sender: sender,
        words: body.startIndex + sender.utf8.count + 3)
    } else {
      self = .event(date: date, words: body.startIndex)
    }
  }

  /// `--------------- 2026년 3월 14일 토요일 ---------------`, in English with the weekday first.
  private static func dividedDay(_ line: ArraySlice<UInt8>) -> LocalDateTime? {
    let dashes = line.prefix { $0 == UInt8(ascii: "-") }
    guard dashes.count >= 5 else { return nil }
    let rest = line.dropFirst(dashes.count).drop { $0 == 0x20 }
    if let (date, _, _) = date(rest) { return date }
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    return date(rest[(comma + 1)...].drop { $0 == 0x20 })?.date
  }

  /// `[Ana] [오전 9:41] words`.
  private static func bracketed(_ line: ArraySlice<UInt8>) -> KakaoTalkLine? {
    var end = line.startIndex
    while let close = line[end...].firstIndex(of: UInt8(ascii: "]")) {
      let behind = line[(close + 1)...]
      if behind.starts(with: " [".utf8),
        let (clock, clockEnd) = ClockText.seconds(behind.dropFirst(2)),
        clockEnd < line.endIndex, line[clockEnd] == UInt8(ascii: "]")
      {
        let name = line[(line.startIndex + 1)..<close]
        guard !name.isEmpty else { return nil }
        let words = min(clockEnd + 2, line.endIndex)
        return .message(
          date: nil, clock: clock, sender: String(decoding: name, as: UTF8.self), words: words)
      }
      end = close + 1
    }
    return nil
  }

  // MARK: - Dates

  /// A date at the beginning of a line, with its time of day if it has one, and where it ends.
  static func date(
    _ line: ArraySlice<UInt8>
  ) -> (date: LocalDateTime, end: Int, hasClock: Bool)? {
    guard let (year, month, day, rest) = korean(line) ?? english(line) else { return nil }
    var behind = rest
    while let first = behind.first, first == 0x20 || first == UInt8(ascii: ",") {
      behind = behind.dropFirst()
    }
    if behind.starts(with: "at ".utf8) { behind = behind.dropFirst(3) }
    guard let (seconds, end) = ClockText.seconds(behind) else {
      return LocalDateTime(year: year, month: month, day: day).map { ($0, rest.startIndex, false) }
    }
    return LocalDateTime(
      year: year, month: month, day: day, hour: seconds / 3_600, minute: seconds / 60 % 60
    ).map { ($0, end, true) }
  }

  private typealias Day = (year: Int, month: Int, day: Int, rest: ArraySlice<UInt8>)

  /// `2026년 3월 14일` or `2026. 3. 14.`.
  private static func korean(_ line: ArraySlice<UInt8>) -> Day? {
    var rest = line
    var numbers: [Int] = []
    for mark in ["년", "월", "일"] {
      let digits = rest.prefix { (48...57).contains($0) }
      guard (1...4).contains(digits.count) else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 48) })
      rest = rest.dropFirst(digits.count)
      if rest.starts(with: mark.utf8) {
        rest = rest.dropFirst(mark.utf8.count)
      } else if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else {
        return nil
      }
      if numbers.count < 3 { rest = rest.drop { $0 == 0x20 } }
    }
    guard numbers[0] >= 1_000 else { return nil }
    return (numbers[0], numbers[1], numbers[2], rest)
  }

  /// `March 14, 2026` or `Mar 14, 2026`.
  private static func english(_ line: ArraySlice<UInt8>) -> Day? {
    let words = line.prefix(40).split(separator: 0x20, maxSplits: 3)
    guard words.count >= 3,
      let month = EnglishMonth.number(of: String(decoding: words[0], as: UTF8.self)),
      words[1].last == UInt8(ascii: ","),
      let day = Int(String(decoding: words[1].dropLast(), as: UTF8.self))
    else { return nil }
    let digits = words[2].prefix { (48...57).contains($0) }
    guard digits.count == 4, let year = Int(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    return (year, month, day, line[digits.endIndex...])
  }
}
