import ChatModel

extension Script {
  /// Reads a `.chat` text.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: its name, for diagnostics.
  /// - Throws: `DiagnosticsError` with all errors and warnings, if there is at least one error.
  public init(text: String, file: String = "-") throws(DiagnosticsError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a `.chat` file's bytes. See ``init(text:file:)``.
  public init(bytes: [UInt8], file: String = "-") throws(DiagnosticsError) {
    let (script, diagnostics) = Script.parse(bytes, file: file)
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw DiagnosticsError(diagnostics)
    }
    self = script
  }

  /// Returns as much of a `.chat` file as can be parsed, and all diagnostics. In a task that is
  /// cancelled meanwhile that is an empty script and an error.
  ///
  /// Complexity: O(bytes).
  public static func parse(
    _ bytes: [UInt8], file: String = "-"
  ) -> (script: Script, diagnostics: [Diagnostic]) {
    let (source, flaw) = SourceText.reading(bytes, file: file)
    let diagnostics = DiagnosticCollector(source: source)
    if report(flaw, of: bytes, source, diagnostics) { return (Script(), diagnostics.diagnostics) }
    var items: [ScriptItem] = []
    var script = read(source, diagnostics) { items.append($0) }
    if diagnostics.isCancelled { return (Script(), diagnostics.diagnostics) }
    script.items = items
    script.resolve(diagnostics: diagnostics) { _ in }
    return (script, diagnostics.diagnostics)
  }

  /// Parses as much of a script in any form as possible, collects all diagnostics, and compiles the
  /// timeline.
  ///
  /// The items of a `.chat` text aren't stored: the text of a long chat is parsed twice instead.
  ///
  /// - Parameters:
  ///   - now: the current date, if the script doesn't give one.
  ///   - onlyForMedia: whether only the files that the events name are needed; if there are none,
  ///     the chat is left empty.
  /// - Complexity: O(bytes).
  package static func playing(
    anyForm bytes: [UInt8], file: String, now: LocalDateTime?, onlyForMedia: Bool = false
  ) -> (script: Script, timeline: Timeline, diagnostics: [Diagnostic]) {
    func environment(_ script: Script) -> Environment {
      (script.presentation.date ?? now).map { Environment(now: $0) } ?? .reference
    }
    guard form(of: bytes, file: file) == .chat else {
      let (script, diagnostics) = parse(anyForm: bytes, file: file)
      return (script, script.timeline(environment(script)), diagnostics)
    }
    let (source, flaw) = SourceText.reading(bytes, file: file)
    let diagnostics = DiagnosticCollector(source: source)
    if report(flaw, of: bytes, source, diagnostics) {
      return (Script(), Script().timeline(), diagnostics.diagnostics)
    }
    let script = read(source, diagnostics) { _ in }
    if diagnostics.isCancelled { return (Script(), Script().timeline(), diagnostics.diagnostics) }
    if onlyForMedia, !script.lines.survey.hasMedia {
      let chat = script.resolve(environment(script), diagnostics: diagnostics) { _ in }
      let timeline = Timeline(initial: ChatState(conversation: chat))
      return (script, timeline, diagnostics.diagnostics)
    }
    // Diagnostics don't depend on the current date.
    guard now == nil || script.presentation.date != nil else {
      script.resolve(diagnostics: diagnostics) { _ in }
      return (script, script.timeline(environment(script)), diagnostics.diagnostics)
    }
    let timeline = script.timeline(environment(script), diagnostics: diagnostics)
    return (script, timeline, diagnostics.diagnostics)
  }

  /// Parses a text without storing its items.
  private static func read(
    _ source: SourceText, _ diagnostics: DiagnosticCollector, _ take: (ScriptItem) -> Void
  ) -> Script {
    var parser = ScriptParser(source: source, diagnostics: diagnostics)
    var survey = ScriptSurvey()
    while let item = parser.next() {
      if survey.count.isMultiple(of: 256), Task.isCancelled {
        diagnostics.cancel()
        break
      }
      survey.add(item)
      take(item)
    }
    if parser.hasOnlyComments, !diagnostics.hasErrors {
      diagnostics.warning(
        "nothing is said here", hint: "a message is `Name: text`", at: .range(0..<0))
    }
    return Script(
      presentation: parser.presentation, lines: .text(source, survey), source: source,
      headerPlaces: parser.headerPlaces)
  }

  /// Reports errors in the bytes; returns `true` if nothing can be read from them.
  static func report(
    _ flaw: SourceText.Flaw?, of bytes: [UInt8], _ source: SourceText,
    _ diagnostics: DiagnosticCollector
  ) -> Bool {
    switch flaw {
    case nil:
      // No form of a script can contain an unescaped NUL byte.
      if let offset = source.bytes.firstIndex(of: 0) {
        diagnostics.error(
          "a NUL character stands here", hint: "remove it; in words it is written `\\u0000`",
          at: .range(offset..<offset + 1))
      }
      return false
    case .binary:
      diagnostics.error(
        "this is not a text file", hint: "a script is plain text in UTF-8", at: .nowhere)
      return true
    case .notUTF8(let offset):
      // Repair doesn't change line ends, so the line is counted in the original bytes.
      let line = bytes[..<offset].count { $0 == .newline }
      let place = source.lineRange(min(line, source.lineStarts.count - 1))
      diagnostics.error(
        "byte \(offset) is not UTF-8", hint: "save the file as UTF-8", at: .range(place))
      return false
    }
  }
}
