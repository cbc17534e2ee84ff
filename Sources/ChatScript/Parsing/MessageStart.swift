import ChatModel

/// The start of a message's line: `Ben 9:40:`.
struct MessageStart {
  /// The sender's name, as written.
  var name: String
  var nameRange: Range<Int>
  var time: ScriptTime
  var timeRange: Range<Int>
  /// The error message for an invalid time.
  var timeFlaw: String?
  /// The start of the text, after the colon.
  var textStart: Int

  /// The maximum length of the start of a line up to its colon, in bytes.
  private static let reach = 1024

  /// Returns the start of a message, up to the colon after its sender's name: one followed by a
  /// space, or directly after a declared name.
  static func find(in source: SourceText, _ range: Range<Int>, _ cast: Cast) -> MessageStart? {
    let bytes = source.bytes
    let line = Escapes.trim(bytes, range)
    let reach = line.lowerBound..<min(line.upperBound, line.lowerBound + reach)
    var index = reach.lowerBound
    var tries = 0
    while tries < 16,
      let colon = Escapes.firstIndex(of: .colon, in: bytes, index..<reach.upperBound)
    {
      let isEnd = colon + 1 == line.upperBound || bytes[colon + 1].isBlank
      let start = MessageStart(bytes, line.lowerBound..<colon, cast)
      if isEnd || (cast.declared(start.name) != nil && !start.isSplittingTime(bytes, line)) {
        return start.name.isEmpty ? nil : start
      }
      index = colon + 1
      tries += 1
    }
    return nil
  }

  /// A sender and a time before a colon.
  private init(_ bytes: [UInt8], _ range: Range<Int>, _ cast: Cast) {
    let whole = Escapes.trim(bytes, range)
    name = Escapes.unescape(bytes, whole)
    nameRange = whole
    time = .inherited
    timeRange = whole.upperBound..<whole.upperBound
    textStart = range.upperBound + 1
    // Every time contains a colon.
    guard cast.declared(name) == nil, bytes[whole].contains(.colon),
      let split = Self.timeStart(bytes, whole)
    else { return }
    let text = Substring(String(decoding: bytes[split..<whole.upperBound], as: UTF8.self))
    timeRange = split..<whole.upperBound
    nameRange = Escapes.trim(bytes, whole.lowerBound..<split)
    name = Escapes.unescape(bytes, nameRange)
    if let value = Moment.time(text) {
      time = .time(hour: value.hour, minute: value.minute, second: value.second)
    } else if let date = Moment.date(text) {
      time = .date(date)
    } else {
      timeFlaw = Moment.flaw(text)
    }
  }

  /// Returns the start of a time at the end of a range, including a preceding day and an `am` or
  /// `pm`.
  private static func timeStart(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    func wordStart(before end: Int) -> Int {
      var start = end
      while start > range.lowerBound, !bytes[start - 1].isBlank { start -= 1 }
      return start
    }
    func text(_ range: Range<Int>) -> Substring {
      Substring(String(decoding: bytes[range], as: UTF8.self))
    }
    var end = range.upperBound
    var start = wordStart(before: end)
    let half = text(start..<end).lowercased().filter { $0 != "." }
    if half == "am" || half == "pm" {
      end = Escapes.trim(bytes, range.lowerBound..<start).upperBound
      start = wordStart(before: end)
    }
    // An escaped colon belongs to a name, never to a time.
    guard !bytes[start..<end].contains(.backslash) else { return nil }
    var time = text(start..<end)
    let lowered = time.lowercased()
    if lowered.hasSuffix("am") || lowered.hasSuffix("pm") { time = time.dropLast(2) }
    if let separator = time.firstIndex(of: "T"), Moment.looksLikeDate(time[..<separator]) {
      return Moment.looksLikeTime(time[time.index(after: separator)...]) ? start : nil
    }
    guard Moment.looksLikeTime(time) else { return nil }
    let before = Escapes.trim(bytes, range.lowerBound..<start)
    let day = wordStart(before: before.upperBound)
    return Moment.looksLikeDate(text(day..<before.upperBound)) ? day : start
  }

  /// Returns whether the colon is inside a time, as the first one of `Ben 9:40: text` is.
  private func isSplittingTime(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let colon = textStart - 1
    return colon > line.lowerBound && bytes[colon - 1].isDigit && textStart < line.upperBound
      && bytes[textStart].isDigit
  }

  /// Whether the name is plausible for an undeclared participant.
  var isPlausible: Bool { Self.isPlausible(name) }

  /// Returns whether a name is plausible for an undeclared participant.
  static func isPlausible(_ name: String) -> Bool {
    name.utf8.count <= 160 && name.count <= 40 && !name.contains("://")
      && name.split(separator: " ").count <= 6
  }

  /// Reports a missing colon after a name and a time, as in `Zoe 8:30 hello`; returns whether it is
  /// missing.
  static func reportMissingColon(
    _ source: SourceText, _ range: Range<Int>, _ diagnostics: DiagnosticCollector
  ) -> Bool {
    let bytes = source.bytes
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound, count < 8 {
      var stop = index
      while stop < range.upperBound, !bytes[stop].isBlank { stop += 1 }
      // A long word can't be a time.
      if count > 0, stop - index <= 8,
        Moment.looksLikeTime(Substring(source.string(index..<stop)))
      {
        let half = Word.next(bytes, stop..<range.upperBound)
        if let half, ["am", "pm", "a.m.", "p.m."].contains(half.text.lowercased()) {
          stop = half.range.upperBound
        }
        let start = source.string(range.lowerBound..<stop)
        diagnostics.error(
          "this line is no message", hint: "a colon stands after the time: `\(start): …`",
          at: .range(index..<stop))
        return true
      }
      count += 1
      index = stop
      while index < range.upperBound, bytes[index].isBlank { index += 1 }
    }
    return false
  }

  /// Reports why a line isn't a message.
  static func report(
    _ source: SourceText, _ range: Range<Int>, _ cast: Cast, _ diagnostics: DiagnosticCollector
  ) {
    let line = Escapes.trim(source.bytes, range)
    if reportMissingColon(source, line, diagnostics) { return }
    var hint = "a message is `Name: text`; indent the line to continue the message above"
    let head = line.prefix(40)
    if Moment.looksLikeTime(Substring(source.string(head)).prefix { $0 != " " }.dropLast()) {
      hint = "a time stands after the name: `Name 9:40: text`"
    } else if let colon = Escapes.firstIndex(of: .colon, in: source.bytes, head),
      MessageStart(source.bytes, line.lowerBound..<colon, cast).isPlausible,
      colon > line.lowerBound, !source.bytes[colon...].starts(with: "://".utf8)
    {
      hint = "put a space after the colon"
    }
    diagnostics.error("this line is no message", hint: hint, at: .range(line))
  }
}
