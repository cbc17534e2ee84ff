import ChatModel

/// Reads the history that Gajim exports as text: `2026-03-14 09:41:07 name: words`, whose further lines
/// aren't indented.
struct GajimImporter: ExportFormat {
  static let format = ChatFormat.gajim
  static let fileEndings: Set<String> = ["txt"]

  private static let head = "History for "

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    let lines = text.lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first, first.hasPrefix(head) else { return false }
    return lines.count == 1 || header(of: lines[1]) != nil
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try source.parts()
    var lines: [LogLine] = []
    var surveys: [TextSurvey] = []
    var title: String?
    for part in 0..<parts.count {
      var blankCount = 0
      surveys.append(
        try LogScan.lines(of: try parts.text(of: part)) { line, start in
          if line.hasPrefix(Self.head), let header = Self.title(of: line), lines.last?.part != part
          {
            title = title ?? header
          } else if let (date, name, words) = Self.header(of: line) {
            lines.append(
              LogLine(
                name: name, isOwn: name == "You" ? true : nil, date: date,
                text: RichText(words), part: part, start: start))
            blankCount = 0
          } else if line.isEmpty {
            blankCount += 1
          } else if let last = lines.indices.last, lines[last].part == part {
            lines[last].text.string +=
              String(repeating: "\n", count: blankCount + 1) + line
            blankCount = 0
          } else {
            lines.append(LogLine(text: RichText(line), part: part, start: start))
          }
        })
    }
    for index in lines.indices {
      let words = lines[index].text.string
      let isAction = words.hasPrefix("/me ")
      lines[index].text = StanzaStyling.parse(
        isAction ? (lines[index].name ?? "") + words.dropFirst(3) : words)
    }
    var assembly = LogAssembly(surveys, parts)
    // Of two names the one that isn't the title's is the user's own.
    let other = title.flatMap { XMPPAddress($0)?.bare }
    let names = Set(lines.compactMap(\.name))
    let mine = names.filter { XMPPAddress($0)?.bare != other }
    let account = names.count == 2 && mine.count == 1 ? mine : []
    return try assembly.conversation(
      of: lines, title: title, account: account, file: source.name, options)
  }

  private static func title(of line: String) -> String? {
    let name = String(line.dropFirst(head.count)).trimmed
    return name.isEmpty ? nil : name
  }

  /// The time, the name and the words of a line that begins a message.
  private static func header(of line: String) -> (LocalDateTime, String, String)? {
    guard line.utf8.count > 20, let date = LocalDateTime(String(line.prefix(19))),
      date.second != nil
    else { return nil }
    let rest = line.dropFirst(19)
    guard rest.first == " ", let mark = rest.firstRange(of: ": ") ?? rest.lastColon else {
      return nil
    }
    let name = rest[rest.index(after: rest.startIndex)..<mark.lowerBound]
    guard !name.isEmpty, name.utf8.count <= 256 else { return nil }
    return (date, String(name), String(rest[mark.upperBound...]))
  }
}

extension Substring {
  /// A colon at the end.
  fileprivate var lastColon: Range<Index>? {
    hasSuffix(":") ? index(before: endIndex)..<endIndex : nil
  }
}
