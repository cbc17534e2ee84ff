import ChatModel

/// Recognises a text's format by its content; file names don't matter.
struct FormatDetector {
  /// A text whose format is known.
  struct Detected: Sendable {
    /// What it is.
    var format: ChatFormat
    /// It.
    var text: ExportText
    /// Its values without messages, and what is known of those, where it is Telegram's.
    var telegram: (outline: TelegramOutline, index: TelegramIndex)?
    /// Where its files are, unless it is WhatsApp's text, Telegram's, or a script.
    var source: ExportSource?
  }

  /// What can be read, for hints.
  static let supported =
    "supported are exports ("
    + ChatFormat.allCases.filter { $0 != .script }.map(\.name)
    .joined(separator: ", ") + "), each as a file, a folder or a zip, and scripts (.chat)"

  /// How many lines are looked through for the first message of a text export.
  private static let inspectedLines = 64

  /// How much of a text is looked at, however long its lines are.
  private static let inspectedBytes = 4 << 20

  /// What a file is.
  ///
  /// - Throws: a ``DiagnosticsError`` for an empty or binary file, a script that isn't UTF-8, damaged
  ///   JSON, and anything unknown.
  static func detect(_ text: ExportText, file: String) throws(DiagnosticsError) -> Detected {
    if text.databaseBytes.isDatabase {
      return try detect(ExportDatabase(main: text), file: file, in: nil)
    }
    let beginning = try beginning(of: text)
    // What was announced as UTF-16 is text, be it in vain.
    if !text.isConverted, let kind = BinaryKind(beginning) {
      throw failure("`\(file)` is \(kind.name), not a chat", kind.hint ?? supported)
    }
    guard let first = beginning.firstIndex(where: { !isBlank($0) }) else {
      let isEmpty = text.count == 0
      throw failure(isEmpty ? "`\(file)` is empty" : "`\(file)` has nothing in it", supported)
    }
    let isFrontMatter = Self.isFrontMatter(beginning[first...])
    let isJSON = beginning[first] == UInt8(ascii: "{") || beginning[first] == UInt8(ascii: "[")
    let head = TextHead(beginning, file: file, maximumCount: inspectedLines)
    if !isFrontMatter, let known = KnownFormats.all.first(where: { $0.recognises(head) }) {
      return Detected(
        format: known.format, text: text, source: ExportSource(text, name: file))
    }
    if !isFrontMatter, WhatsAppHeader.stands(in: beginning, lines: inspectedLines) {
      return Detected(format: .whatsApp, text: text)
    }
    if isJSON {
      let lines = try RecordScan.firstLines(of: text)
      if !lines.isEmpty, let known = KnownFormats.all.first(where: { $0.recognises(lines: lines) })
      {
        return Detected(format: known.format, text: text, source: ExportSource(text, name: file))
      }
      let records = try records(text)
      if let known = records.flatMap({ head in
        KnownFormats.all.first { $0.recognises(head) }
      }) {
        return Detected(format: known.format, text: text, source: ExportSource(text, name: file))
      }
      // A bracket begins a list, or a date.
      if records?.elements.contains(where: \.isObject) != true,
        let flaw = DatedLines.flaw(of: beginning, file: file)
      {
        throw DiagnosticsError([flaw])
      }
      var index = TelegramIndex()
      let outline = try TelegramOutline(text, &index)
      let isTelegram = records?.elements.contains(where: TelegramImporter.isMessage) ?? false
      if isTelegram || TelegramImporter.canRead(outline.document.root) {
        return Detected(format: .telegram, text: text, telegram: (outline, index))
      }
      if ScriptShape.isTwin(outline.document.root) { return try script(text, file) }
      throw failure("`\(file)` is JSON, but not of a known chat export", supported)
    }
    if let flaw = DatedLines.flaw(of: beginning, file: file) { throw DiagnosticsError([flaw]) }
    if ScriptShape.isScript(beginning, file: file) { return try script(text, file) }
    throw failure("`\(file)` is no known kind of chat", supported)
  }

  /// What a database is.
  ///
  /// - Parameter container: the folder that it lies in.
  /// - Throws: a ``DiagnosticsError`` for one that is damaged, or of an unknown format.
  static func detect(
    _ database: ExportDatabase, file: String, in container: (any ExportContainer)?
  ) throws(DiagnosticsError) -> Detected {
    let head = DatabaseHead(try database.open())
    guard let known = KnownFormats.all.first(where: { $0.recognises(head) }) else {
      throw failure("`\(file)` is a SQLite database, but not of a known chat", supported)
    }
    return Detected(
      format: known.format, text: database.main,
      source: ExportSource(database, name: file, in: container))
  }

  /// The beginning of a text that begins as JSON; `nil` where it isn't JSON so far.
  private static func records(_ text: ExportText) throws(DiagnosticsError) -> RecordHead? {
    try RecordScan.beginning(of: text, lists: KnownFormats.recordLists).map {
      RecordHead(outline: $0.outline, elements: $0.elements)
    }
  }

  private static func script(
    _ text: ExportText, _ file: String
  ) throws(DiagnosticsError) -> Detected {
    var bytes: [UInt8] = []
    do throws(Diagnostic) { try text.append(0..<text.count, to: &bytes) } catch {
      throw DiagnosticsError([error])
    }
    if let flaw = TextDecoding.flaw(of: bytes, file: file) { throw DiagnosticsError([flaw]) }
    return Detected(format: .script, text: text)
  }

  /// The first lines, as far as they are looked at.
  private static func beginning(of text: ExportText) throws(DiagnosticsError) -> [UInt8] {
    do throws(Diagnostic) {
      var bytes: [UInt8] = []
      var lines = 0
      while bytes.count < min(text.count, inspectedBytes), lines <= inspectedLines {
        let end = min(text.count, max(16_384, bytes.count * 2))
        let known = bytes.count
        try text.append(known..<end, to: &bytes)
        lines += bytes[known...].count { $0 == 0x0A }
      }
      return bytes
    } catch { throw DiagnosticsError([error]) }
  }

  /// Returns whether a script's header begins: with dashes on a line of their own.
  private static func isFrontMatter(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "---".utf8) else { return false }
    return text.dropFirst(3).first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? 0x0A == 0x0A
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func failure(_ message: String, _ hint: String) -> DiagnosticsError {
    DiagnosticsError([Diagnostic(.error, message, hint: hint)])
  }
}
