import ChatModel

/// Parses a message from the text after its sender's colon.
struct MessageParser {
  let fragment: Fragment
  let cast: Cast
  let diagnostics: DiagnosticCollector

  private var bytes: [UInt8] { fragment.bytes }

  func message(from sender: Participant.ID, at time: ScriptTime) -> ScriptMessage {
    var message = ScriptMessage(from: sender, time: time)
    var range = 0..<bytes.count
    var mode = AttributeParser.TextMode()
    var hasAttributes = false
    if let block = AttributeParser.block(bytes, range) {
      let parser = AttributeParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
      mode = parser.apply(block.inner, to: &message)
      range = range.lowerBound..<block.start
      hasAttributes = true
    } else {
      AttributeParser.reportUnclosed(in: fragment, range, diagnostics)
    }
    range = body(range)
    while let row = ButtonRow.last(bytes, range) {
      message.buttons.insert(ButtonRow.buttons(bytes, row), at: 0)
      range = body(range.lowerBound..<row.lowerBound)
    }
    if let reply = reply(&range, isAlone: !hasAttributes && message.buttons.isEmpty) {
      message.reply = reply
    }
    let contents = ContentParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
    if let (content, end) = contents.content(range) {
      message.content = content
      range = caption(from: end, to: range.upperBound)
    } else if let (table, start) = TableLines.last(bytes, range, cast: cast, report: report) {
      message.content = .table(table)
      range = body(range.lowerBound..<max(range.lowerBound, start))
    }
    if mode.isPlain {
      message.text = RichText(Escapes.unescape(bytes, range), entities: mode.entities)
    } else {
      message.text = InlineParser.parse(bytes, range, cast: cast, report: report)
    }
    return message
  }

  private func report(_ flaw: InlineParser.PathFlaw) {
    diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(flaw.range))
  }

  /// Returns a range without the empty first line of a message that begins below its sender's name,
  /// and without trailing blanks.
  private func body(_ range: Range<Int>) -> Range<Int> {
    let trimmed = Escapes.trim(bytes, range, newlines: true)
    return trimmed.isEmpty ? range.lowerBound..<range.lowerBound : trimmed
  }

  /// Returns the caption after a content: on its line, or from the next line on.
  private func caption(from start: Int, to end: Int) -> Range<Int> {
    body(min(start, end)..<end)
  }

  private func reply(_ range: inout Range<Int>, isAlone: Bool) -> ScriptReply? {
    guard let first = range.first, bytes[first] == UInt8(ascii: ">") else { return nil }
    let lineEnd = bytes[range].firstIndex(of: .newline) ?? range.upperBound
    let line = Escapes.trim(bytes, first + 1..<lineEnd)
    range = body(lineEnd..<range.upperBound)
    if range.isEmpty, isAlone {
      diagnostics.warning(
        "this answer says nothing", hint: "write the words below the quote, indented",
        at: fragment.place(first..<lineEnd))
    }
    if line.isEmpty {
      diagnostics.error(
        "`>` quotes nothing", hint: "write the beginning of the message that is answered",
        at: fragment.place(first..<lineEnd))
      return nil
    }
    let parser = ReferenceParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
    return parser.reply(line)
  }
}

/// A row of buttons under a message: `[buttons Yes | Read more -> https://…]`.
enum ButtonRow {
  /// Returns the last line of a range, if it is a row of buttons.
  static func last(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    guard let last = range.last, bytes[last] == UInt8(ascii: "]"),
      !Escapes.isEscaped(bytes, at: last, from: range.lowerBound)
    else { return nil }
    var start = last
    while start > range.lowerBound, bytes[start - 1] != .newline { start -= 1 }
    guard let (word, _) = ContentParser.word(bytes, start..<range.upperBound), word == "buttons",
      Escapes.firstIndex(of: UInt8(ascii: "]"), in: bytes, start..<range.upperBound) == last
    else { return nil }
    return start..<range.upperBound
  }

  /// Returns the buttons of a row, whose range includes its brackets.
  static func buttons(_ bytes: [UInt8], _ range: Range<Int>) -> [Button] {
    let inner = range.lowerBound + "[buttons".utf8.count..<range.upperBound - 1
    guard !Escapes.trim(bytes, inner).isEmpty else { return [] }
    return Escapes.split(bytes, inner, at: UInt8(ascii: "|")).map { part in
      guard let arrow = arrow(bytes, part) else { return Button(text: Word.text(bytes, part)) }
      return Button(
        text: Word.text(bytes, part.lowerBound..<arrow),
        url: Word.text(bytes, arrow + 2..<part.upperBound))
    }
  }

  private static func arrow(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while let dash = Escapes.firstIndex(of: UInt8(ascii: "-"), in: bytes, index..<range.upperBound)
    {
      if dash + 1 < range.upperBound, bytes[dash + 1] == UInt8(ascii: ">") { return dash }
      index = dash + 1
    }
    return nil
  }
}
