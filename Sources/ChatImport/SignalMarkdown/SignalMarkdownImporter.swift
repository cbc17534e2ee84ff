import ChatModel

/// Reads the markdown of `signal-export`: a file for each chat, beside its media.
struct SignalMarkdownImporter: ExportFormat {
  static let format = ChatFormat.signalMarkdown
  static let fileEndings: Set<String> = ["md"]

  let source: ExportSource
  let options: ImportOptions

  /// WhatsApp writes the same dates in Swedish, so that something of Signal's has to stand there, too.
  static func recognises(_ text: TextHead) -> Bool {
    guard let first = text.lines.first, SignalMarkdownHeader(first) != nil,
      !text.lines.contains(where: { $0.unicodeScalars.contains("\u{200E}") })
    else { return false }
    return text.lines.contains { line in
      if line.hasPrefix("(- "), line.trimmed.hasSuffix(" -)") { return true }
      if line.range(ofFirst: "](./media/") != nil { return true }
      guard let header = SignalMarkdownHeader(line) else { return false }
      return header.sender == "Me" || header.rest.hasSuffix("  ")
    }
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the options leave nothing.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let text = try source.parts().text(of: 0)
    var index = RecordIndex()
    var open: (start: Int, end: Int, date: LocalDateTime)?
    func close() {
      guard let open else { return }
      index.take(
        open.start..<open.end,
        RecordIndex.Facts(time: open.date.secondsSince1970 * 1_000, id: nil))
    }
    index.beginPart()
    let survey = try LineScan.lines(of: text) { line, range in
      if line.first == UInt8(ascii: "["),
        let header = SignalMarkdownHeader(String(decoding: line, as: UTF8.self))
      {
        close()
        open = (range.lowerBound, range.upperBound, header.date)
      } else {
        open?.end = range.upperBound
      }
    }
    close()
    index.endPart(survey)
    let records = index
    let kept = try EntrySelection(day: { records.day(of: $0) }, isMessage: { _ in true })
      .indices(of: index.count, options: options)
    var builder = SignalMarkdownBuilder(index, of: text, in: source)
    let entries = try builder.entries(kept)
    let people = builder.roster.participants
    var me: Participant.ID? = builder.roster.contains("Me") ? "Me" : nil
    if let wanted = options.me { me = try builder.roster.resolve(me: wanted, file: source.name) }
    let conversation = Conversation(
      title: title, kind: people.count > 2 ? .group : .direct, me: me, participants: people,
      entries: entries)
    var warnings = builder.ledger.tally.warnings
    if let warning = survey.encodingWarning(in: text) { warnings.append(warning) }
    return (conversation, warnings + builder.unknownMe(me))
  }

  /// A chat is called as its folder.
  private var title: String? {
    let path = source.folder.isEmpty ? source.name : source.folder
    var parts = path.split(separator: "/")
    if source.text != nil { parts = parts.dropLast() }
    return parts.last.map { $0.hasSuffix(".zip") ? String($0.dropLast(4)) : String($0) }
  }
}
