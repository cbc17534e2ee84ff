import ChatModel

/// Reads the logs of Pidgin, as text or as HTML: a file for each session with somebody, of whatever
/// protocol.
struct PidginImporter: ExportFormat {
  static let format = ChatFormat.pidgin
  static let fileEndings: Set<String> = ["txt", "html", "htm"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    guard let first = text.lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return false
    }
    return PidginSession(header: first, file: text.file) != nil
  }

  /// `2026-03-14.094107+0100CET.html`
  static func isLikelyName(_ file: String) -> Bool {
    PidginSession.date(ofFile: file) != nil && (file.hasSuffix(".txt") || file.hasSuffix(".html"))
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try source.parts()
    var lines: [LogLine] = []
    var surveys: [TextSurvey] = []
    var title: String?
    var account: Set<String> = []
    for part in 0..<parts.count {
      var session: PidginSession?
      surveys.append(
        try LogScan.lines(of: try parts.text(of: part)) { line, start in
          if session == nil {
            guard !line.allSatisfy(\.isWhitespace) else { return }
            if let found = PidginSession(header: line, file: parts.name(of: part)) {
              session = found
              title = title ?? found.partner
              account.formUnion(found.ownNames)
              return
            }
            session = PidginSession(file: parts.name(of: part))
          }
          guard var current = session else { return }
          if let read = current.line(line) {
            var read = read
            (read.part, read.start) = (part, start)
            lines.append(read)
          } else if let last = lines.indices.last, lines[last].part == part {
            current.append(line, to: &lines[last].text)
          } else if let words = current.words(of: line) {
            lines.append(LogLine(text: words, part: part, start: start))
          }
          session = current
        })
    }
    for index in lines.indices { lines[index].text = lines[index].text.withoutBlankEnd }
    var assembly = LogAssembly(surveys, parts)
    return try assembly.conversation(
      of: lines, title: title.flatMap { XMPPAddress($0)?.bare }, account: account,
      file: source.name, options)
  }
}

extension RichText {
  /// It without blank lines at its end.
  fileprivate var withoutBlankEnd: RichText {
    var text = MarkedText()
    text.append(self)
    return text.text
  }
}
