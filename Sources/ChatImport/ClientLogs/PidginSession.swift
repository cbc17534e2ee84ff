import ChatModel

/// A file of Pidgin's logs as it is read: which day it is, and how its lines are written.
struct PidginSession {
  /// What a line begins with: a time of day, whose day may be unknown.
  private struct Time {
    var date: LocalDateTime?
  }

  /// Who the other one is.
  private(set) var partner: String?
  /// The names under which the user may stand in it.
  private(set) var ownNames: Set<String> = []
  private let isHTML: Bool
  /// The day of the newest line, and its time.
  private var day: LocalDateTime?
  private var latest: LocalDateTime?

  /// A file without a header.
  init(file: String) {
    isHTML = file.lowercased().hasSuffix("html")
    day = Self.date(ofFile: file)
    latest = day
  }

  /// A file by its first line: `Conversation with X at DATE on ACCOUNT (PROTOCOL)`; `nil` where it is
  /// none.
  init?(header: String, file: String) {
    isHTML = header.hasPrefix("<")
    var words = header
    if isHTML { words = HTMLWords.parse(header).text.string }
    guard let start = words.firstRange(of: "Conversation with "),
      let end = words[start.upperBound...].firstIndex(of: ")")
    else { return nil }
    let line = words[start.upperBound...end]
    guard let at = line.firstRange(of: " at "),
      let on = line[at.upperBound...].ranges(of: " on ").last,
      let protocolStart = line[on.upperBound...].ranges(of: " (").last
    else { return nil }
    partner = String(line[..<at.lowerBound])
    let account = String(line[on.upperBound..<protocolStart.lowerBound])
    if let address = XMPPAddress(account) { ownNames = [account, address.bare, address.local] }
    day = Self.date(ofFile: file) ?? Self.date(in: String(line[at.upperBound..<on.lowerBound]))
    latest = day
  }

  /// The time in a file's name: `2026-03-14.094107+0100CET.txt`.
  static func date(ofFile path: String) -> LocalDateTime? {
    let name = Array((path.split(separator: "/").last ?? "").utf8)
    guard name.count > 17, name[10] == UInt8(ascii: ".") else { return nil }
    let digits = name[11..<17].map { String(UnicodeScalar($0)) }
    let clock = "\(digits[0])\(digits[1]):\(digits[2])\(digits[3]):\(digits[4])\(digits[5])"
    return LocalDateTime(String(decoding: name[..<10], as: UTF8.self) + "T" + clock)
  }

  // MARK: - Lines

  /// What a line says that begins with a time; `nil` for one that goes on.
  mutating func line(_ line: String) -> LogLine? {
    isHTML ? marked(line) : plain(line)
  }

  /// Appends a line to what it goes on.
  func append(_ line: String, to text: inout RichText) {
    guard let words = words(of: line) else { return }
    var all = MarkedText()
    all.append(text)
    if !text.isEmpty { all.append("\n") }
    all.append(words)
    text = RichText(all.text.string, entities: all.text.entities)
  }

  /// The words of a line that has no time; `nil` for what only ends the page.
  func words(of line: String) -> RichText? {
    guard isHTML else { return RichText(line) }
    let words = HTMLWords.parse(line).text
    return words.isEmpty ? nil : words
  }

  private mutating func plain(_ line: String) -> LogLine? {
    guard line.hasPrefix("("), let end = line.firstIndex(of: ")"),
      let time = time(line[line.index(after: line.startIndex)..<end])
    else { return nil }
    let rest = line[line.index(after: end)...].drop { $0 == " " }
    if rest.hasPrefix("***") { return action(rest.dropFirst(3), at: time, isOwn: nil) }
    guard let mark = rest.firstRange(of: ": ") ?? (rest.hasSuffix(":") ? rest.lastOne : nil),
      mark.lowerBound > rest.startIndex
    else {
      return LogLine(date: time.date, text: RichText(String(rest)))
    }
    let name = String(rest[..<mark.lowerBound]).withoutReplyMark
    return LogLine(
      name: name, date: time.date,
      text: InlineMarkup.parse(String(rest[mark.upperBound...]), .plain))
  }

  /// `<font color="#16569E"><font size="2">(09:41:07)</font> <b>name:</b></font> words<br/>`
  private mutating func marked(_ line: String) -> LogLine? {
    guard let open = line.firstRange(of: "<font size=\"2\">("),
      let close = line[open.upperBound...].firstRange(of: ")</font>"),
      let time = time(line[open.upperBound..<close.lowerBound])
    else { return nil }
    let head = line[..<open.lowerBound]
    let isOwn: Bool? = head.contains("#16569E") ? true : head.contains("#A82F2F") ? false : nil
    let rest = line[close.upperBound...].drop { $0 == " " }
    guard rest.hasPrefix("<b>"), let end = rest.firstRange(of: "</b>") else {
      return LogLine(date: time.date, text: HTMLWords.parse(String(rest)).text)
    }
    let name = HTMLWords.parse(String(rest[..<end.lowerBound])).text.string
    var behind = rest[end.upperBound...]
    if behind.hasPrefix("</font>") { behind = behind.dropFirst(7) }
    let words = HTMLWords.parse(String(behind.drop { $0 == " " })).text
    if name.hasPrefix("***") {
      return action((name.dropFirst(3) + " " + words.string)[...], at: time, isOwn: isOwn)
    }
    guard name.hasSuffix(":") else {
      var text = MarkedText()
      text.append(name)
      if !words.isEmpty { text.append(" ") }
      text.append(words)
      return LogLine(date: time.date, text: text.text)
    }
    return LogLine(
      name: String(name.dropLast()).withoutReplyMark, isOwn: isOwn, date: time.date, text: words)
  }

  /// `***name waves`
  private func action(
    _ words: Substring, at time: Time, isOwn: Bool?
  ) -> LogLine {
    let name = words.prefix { $0 != " " }
    let text = String(words).trimmed
    return LogLine(
      name: String(name), isOwn: isOwn, date: time.date,
      text: RichText(text, entities: [Entity(.italic, start: 0, end: text.utf8.count)]))
  }

  // MARK: - Times

  /// The date of a line, by `09:41:07`, `09:41:07 AM` or with a day before; `nil` where it is no time.
  private mutating func time(_ text: Substring) -> Time? {
    var words = text.split(separator: " ").map(String.init)
    var isAfternoon: Bool?
    if let last = words.last?.uppercased(), last == "AM" || last == "PM" {
      isAfternoon = last == "PM"
      words.removeLast()
    }
    guard let clock = words.popLast() else { return nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1],
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    let second = parts.count == 3 ? parts[2] : nil
    if parts.count == 3, second == nil { return nil }
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    if !words.isEmpty {
      guard let other = Self.date(in: words.joined(separator: " ")) else { return nil }
      day = other
      latest = nil
    }
    guard let day else { return Time(date: nil) }
    func date(_ day: LocalDateTime) -> LocalDateTime? {
      LocalDateTime(
        year: day.year, month: day.month, day: day.day, hour: hour, minute: minute, second: second)
    }
    guard var found = date(day) else { return Time(date: nil) }
    // Behind midnight the clock begins anew: far back, it isn't only out of order.
    if let latest, latest.secondsSince1970 - found.secondsSince1970 > 43_200,
      let next = LocalDateTime(secondsSince1970: (day.dayNumber + 1) * 86_400),
      let later = date(next)
    {
      self.day = next
      found = later
    }
    latest = found
    return Time(date: found)
  }

  /// The day in words such as `Sat 14 Mar 2026 09:41:07 AM CET`, `03/14/2026` or `2026-03-14`.
  private static func date(in words: String) -> LocalDateTime? {
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    var (year, month, day): (Int?, Int?, Int?)
    for word in words.split(whereSeparator: { $0 == " " || $0 == "," }) {
      let numbers = word.split(whereSeparator: { "/-.".contains($0) }).map { Int($0) }
      if numbers.count == 3, let first = numbers[0], let second = numbers[1], let third = numbers[2]
      {
        if first > 31 { return LocalDateTime(year: first, month: second, day: third) }
        let whole = third < 100 ? 2_000 + third : third
        return word.contains("/") && first <= 12
          ? LocalDateTime(year: whole, month: first, day: second)
          : LocalDateTime(year: whole, month: second, day: first)
      }
      if let number = Int(word) {
        if number > 31 { year = number } else { day = day ?? number }
      } else if let found = months.firstIndex(of: String(word.prefix(3)).lowercased()) {
        month = found + 1
      }
    }
    guard let year, let month, let day else { return nil }
    return LocalDateTime(year: year, month: month, day: day)
  }
}

extension String {
  /// A name without the mark of an automatic answer.
  fileprivate var withoutReplyMark: String {
    firstRange(of: " <AUTO-REPLY>").map { String(self[..<$0.lowerBound]) } ?? self
  }
}

extension Substring {
  /// The last character.
  fileprivate var lastOne: Range<Index>? {
    isEmpty ? nil : index(before: endIndex)..<endIndex
  }
}
