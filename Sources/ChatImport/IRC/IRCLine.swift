import ChatModel

/// A line of a log of IRC, as irssi, WeeChat, ZNC, HexChat and mIRC write it.
struct IRCLine {
  /// What it tells.
  enum Kind {
    /// Somebody said or did something: the nick, what was said, and whether it is an action.
    case said(nick: ArraySlice<UInt8>, words: ArraySlice<UInt8>, isAction: Bool)
    /// A notice, of somebody or of a server.
    case notice(from: String, words: ArraySlice<UInt8>)
    /// Something happened in the channel.
    case event(ArraySlice<UInt8>)
  }

  /// The day, where the line itself has it.
  var day: LocalDateTime?
  /// The month and the day in it, where the year stands elsewhere.
  var monthDay: (month: Int, day: Int)?
  /// The time of day in seconds.
  var clock: Int
  var hasSeconds: Bool
  var kind: Kind

  /// `nil` for a line without a time, or of another form.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    var separator = UInt8(ascii: " ")
    if let date = Self.date(rest) {
      // WeeChat: `2026-03-14 09:41:07`, a tab, a prefix, a tab.
      day = date
      rest = rest.dropFirst(11)
      separator = 0x09
    } else if let (month, number, length) = Self.monthDay(rest) {
      monthDay = (month, number)
      rest = rest.dropFirst(length)
    }
    let isBracketed = rest.first == UInt8(ascii: "[")
    if isBracketed { rest = rest.dropFirst() }
    guard let (seconds, length, hasSeconds) = Self.clock(rest) else { return nil }
    (clock, self.hasSeconds) = (seconds, hasSeconds)
    rest = rest.dropFirst(length)
    if isBracketed {
      guard rest.first == UInt8(ascii: "]") else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.first == separator else { return nil }
    rest = rest.dropFirst()
    guard let kind = day == nil ? Self.kind(rest) : Self.weeChat(rest) else { return nil }
    self.kind = kind
  }

  // MARK: - Times

  /// `2026-03-14 `.
  private static func date(_ line: ArraySlice<UInt8>) -> LocalDateTime? {
    guard line.count > 11, line[line.startIndex + 4] == UInt8(ascii: "-"),
      line[line.startIndex + 10] == 0x20
    else { return nil }
    return LocalDateTime(String(decoding: line.prefix(10), as: UTF8.self))
  }

  /// `Mar 14 `, as HexChat writes it.
  private static func monthDay(
    _ line: ArraySlice<UInt8>
  ) -> (month: Int, day: Int, length: Int)? {
    guard line.count > 7, (65...90).contains(line[line.startIndex]) else { return nil }
    let name = line.prefix(3)
    let rest = line.dropFirst(3)
    let blanks = rest.prefix { $0 == 0x20 }
    let digits = rest.dropFirst(blanks.count).prefix { (48...57).contains($0) }
    let length = 3 + blanks.count + digits.count + 1
    guard !blanks.isEmpty, line.count > length,
      let month = EnglishMonth.number(of: String(decoding: name, as: UTF8.self)),
      let day = Int(String(decoding: digits, as: UTF8.self)), (1...31).contains(day),
      line[line.startIndex + length - 1] == 0x20
    else { return nil }
    return (month, day, length)
  }

  /// `09:41` or `09:41:07`.
  private static func clock(
    _ line: ArraySlice<UInt8>
  ) -> (seconds: Int, length: Int, hasSeconds: Bool)? {
    func two(_ offset: Int) -> Int? {
      let index = line.startIndex + offset
      guard index + 1 < line.endIndex, (48...57).contains(line[index]),
        (48...57).contains(line[index + 1])
      else { return nil }
      return Int(line[index] - 48) * 10 + Int(line[index + 1] - 48)
    }
    func hasColon(_ offset: Int) -> Bool {
      let index = line.startIndex + offset
      return index < line.endIndex && line[index] == UInt8(ascii: ":")
    }
    guard let hour = two(0), hasColon(2), let minute = two(3), hour < 24, minute < 60 else {
      return nil
    }
    guard hasColon(5), let second = two(6), second <= 60 else {
      return (hour * 3_600 + minute * 60, 5, false)
    }
    return (hour * 3_600 + minute * 60 + min(second, 59), 8, true)
  }

  // MARK: - Kinds

  /// A nick without the signs of its rights.
  static func nick(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bareNick(bytes), as: UTF8.self)
  }

  /// The bytes of a nick without the signs of its rights; ASCII blanks are cut off at both ends.
  private static func bareNick(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bare = bytes.drop { byte in
      switch byte {
      case 0x20, 0x21, 0x25, 0x26, 0x2B, 0x40, 0x7E: true  // Blanks and !%&+@~
      default: false
      }
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var nick = (bare.isEmpty ? bytes : bare).drop(while: isBlank)
    while let last = nick.last, isBlank(last) { nick.removeLast() }
    return nick
  }

  private static func kind(_ line: ArraySlice<UInt8>) -> Kind? {
    if line.first == UInt8(ascii: "<"), let end = line.firstIndex(of: UInt8(ascii: ">")) {
      // A blank or a tab stands behind it.
      let nick = bareNick(line[(line.startIndex + 1)..<end])
      return nick.isEmpty
        ? nil : .said(nick: nick, words: line[(end + 1)...].dropFirst(), isAction: false)
    }
    if line.starts(with: "-!- ".utf8) { return .event(line.dropFirst(4)) }
    if line.starts(with: "*** ".utf8) { return .event(line.dropFirst(4)) }
    if line.starts(with: "*\t".utf8) { return .event(line.dropFirst(2)) }
    let bare = line.first == 0x20 ? line.dropFirst() : line
    if bare.starts(with: "* ".utf8) { return action(bare.dropFirst(2)) }
    if line.first == UInt8(ascii: "-"),
      let end = line.dropFirst().firstIndex(of: UInt8(ascii: "-")),
      end > line.startIndex + 1, end + 1 < line.endIndex, line[end + 1] == 0x20
    {
      // `-ana:#channel- words`.
      let from = line[(line.startIndex + 1)..<end].prefix { $0 != UInt8(ascii: ":") }
      return .notice(from: nick(from), words: line[(end + 2)...])
    }
    return nil
  }

  /// What stands behind an asterisk: somebody's action, or an event.
  private static func action(_ line: ArraySlice<UInt8>) -> Kind? {
    let event = IRCEvent(line)
    if event.kind != .other || event.newNick != nil { return .event(line) }
    let name = line.prefix { $0 != 0x20 }
    guard !name.isEmpty else { return nil }
    return .said(nick: bareNick(name), words: line.dropFirst(name.count + 1), isAction: true)
  }

  private static func weeChat(_ line: ArraySlice<UInt8>) -> Kind? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let prefix = String(decoding: line[..<tab], as: UTF8.self).trimmed
    let words = line[(tab + 1)...]
    switch prefix {
    case "-->", "<--", "--", "=!=", "": return .event(words)
    case "*":
      let name = words.prefix { $0 != 0x20 }
      return .said(nick: bareNick(name), words: words.dropFirst(name.count + 1), isAction: true)
    default: return .said(nick: bareNick(line[..<tab]), words: words, isAction: false)
    }
  }
}
