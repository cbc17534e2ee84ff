import ChatModel

/// Writes a script as a `.chat` text.
struct ScriptPrinter {
  private let script: Script
  private let cast: Cast

  init(_ script: Script) {
    self.script = script
    cast = Cast(script.presentation)
  }

  /// Writes the script line by line.
  func write(
    to writer: inout ScriptWriter, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var isAfterWords = false
    func add(_ line: String) throws {
      try writer.write(line, body)
      try writer.write("\n", body)
      isAfterWords = !line.isEmpty
    }
    if script.presentation != Presentation() {
      try add("---")
      let header = PresentationEncoder().node(script.presentation)
      for line in YAMLWriter.lines(header) { try add(line) }
      try add("---")
      try add("")
    }
    for item in script.lines {
      if case .separator = item.kind, isAfterWords { try add("") }
      for line in lines(item.kind) { try add(line) }
    }
    if writer.isEmpty { try writer.write("\n", body) }
  }

  private func lines(_ item: ScriptItem.Kind) -> [String] {
    switch item {
    case .message(let message): return self.lines(message)
    case .service(let line): return self.lines(line)
    case .separator(let separator): return [self.line(separator)]
    case .unreadMark(let count): return ["--- unread " + (count.map { "\($0) " } ?? "") + "---"]
    case .directive(let directive): return DirectivePrinter(cast: cast).lines(directive)
    case .comment(let text):
      return CommentLines.split(text).map { "#" + $0 }
    }
  }

  private func lines(_ message: ScriptMessage) -> [String] {
    var attributes = AttributePrinter(cast: cast)
    attributes.add(message)
    var body = TextLines.body(message.text, cast: cast, attributes: &attributes)
    if let content = ContentPrinter(cast: cast).text(message.content) {
      body = [content + (body.first.map { " " + $0 } ?? "")] + body.dropFirst()
    }
    if case .table(let table) = message.content { body += TableLines.lines(table, cast: cast) }
    if let reply = message.reply {
      body.insert("> " + DirectivePrinter.reply(reply, cast: cast), at: 0)
    }
    let rows = message.buttons.map(self.row)
    let isApart =
      !rows.isEmpty || message.content.isTable || (message.reply != nil && body.count == 1)
    body = TextLines.adding(attributes.text, to: body + rows, isApart: isApart)
    return TextLines.lines(start(message) + ":", body)
  }

  private func start(_ message: ScriptMessage) -> String {
    let name = Handle.escaped(cast.handle(message.sender))
    switch message.time {
    case .inherited, .undated: return name
    case .time(let hour, let minute, let second):
      return name + " " + Moment.text(hour: hour, minute: minute, second: second)
    case .date(let date): return name + " " + Moment.text(date)
    }
  }

  private func row(_ buttons: [Button]) -> String {
    let texts = buttons.map {
      Escapes.field($0.text) + ($0.url.map { " -> " + Escapes.field($0) } ?? "")
    }
    return "[buttons" + (texts.isEmpty ? "" : " " + texts.joined(separator: " | ")) + "]"
  }

  private func lines(_ line: ScriptServiceLine) -> [String] {
    var attributes = AttributePrinter(cast: cast)
    attributes.add(line)
    let body = TextLines.split(LiteralText.escaped(line.text))
    return TextLines.lines("*", TextLines.adding(attributes.text, to: body, isApart: false))
  }

  private func line(_ separator: ScriptSeparator) -> String {
    let isDate = Moment.looksLikeDate(separator.text.prefix { $0 != " " && $0 != "T" })
    let text = Escapes.escaped(separator.text) { byte in
      switch Unicode.Scalar(byte) {
      case "=", "{", "}": true
      case "-": isDate
      default: false
      }
    }
    switch separator.day {
    case .fromText: return "== \(text) =="
    case .none: return (text.isEmpty ? "==" : "== \(text) ==") + "  {undated}"
    case .on(let date):
      let isMidnight = date.hour == 0 && date.minute == 0 && date.second == nil
      let day = isMidnight ? Moment.dayText(date) : Moment.text(date)
      return text.isEmpty ? "== \(day) ==" : "== \(text) ==  {on \(day)}"
    }
  }
}

extension Handle {
  /// Returns a name for the start of a line, escaped so that no part of it is misread.
  static func escaped(_ handle: String) -> String {
    // Before a time, a weekday or date at the end of a name would be read as part of the time.
    let last = handle.split(separator: " ").last ?? ""
    let endsInDay = Moment.looksLikeDate(last)
    let result = Escapes.escaped(handle) {
      $0 == .colon || (endsInDay && $0 == UInt8(ascii: "-"))
    }
    guard let first = result.utf8.first, "#*=@->".utf8.contains(first) else { return result }
    return "\\" + result
  }
}

extension Script {
  /// The script as a `.chat` text, which reads back as an equal script.
  ///
  /// Complexity: O(size of the script).
  public var text: String { text(as: .chat) }
}
