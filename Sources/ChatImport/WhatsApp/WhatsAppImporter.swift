import ChatModel

/// Reads WhatsApp's text export, of iOS and Android, in any language.
struct WhatsAppImporter {
  /// The export, valid UTF-8.
  let text: [UInt8]
  /// How diagnostics call the file.
  let file: String
  /// Names of the file and of what it lies in, nearest first.
  let names: [String]
  let options: ImportOptions

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (scanned, preamble) = WhatsAppBlockScanner.blocks(of: text)
    let calendar = WhatsAppCalendar(headers: scanned.lazy.map(\.header), option: options.dateOrder)
    let blocks = WhatsAppContinuations.joined(scanned, in: text, calendar: calendar)
    let survey = WhatsAppSurvey(text: text, blocks: blocks, names: names)
    var me = survey.me
    if let wanted = options.me { me = try survey.roster.resolve(me: wanted, file: file) }

    let selection = EntrySelection(
      day: { calendar.date(of: blocks[$0].header)?.dayNumber },
      isMessage: { blocks[$0].sender != nil && !survey.isSystem(blocks[$0]) })
    var builder = WhatsAppEntryBuilder(
      text: text, file: file, calendar: calendar, survey: survey, me: me)
    var entries: [Entry] = []
    let kept = selection.indices(of: blocks.count, options: options)
    entries.reserveCapacity(kept.count + 1)
    if kept.first == 0, let entry = builder.preamble(text[preamble]) { entries.append(entry) }
    for index in kept { entries.append(builder.entry(for: blocks[index], number: index + 1)) }

    var warnings = builder.tally.warnings
    if calendar.isGuess { warnings.append(guessWarning(calendar)) }
    if me == nil, !survey.roster.participants.isEmpty {
      warnings.append(NameSuggestion.unknownMe(survey.roster.participants.map(\.name)))
    }
    let conversation = Conversation(
      title: survey.title, kind: survey.isGroup ? .group : .direct, me: me,
      participants: survey.roster.participants, entries: entries)
    return (conversation, warnings)
  }

  private func guessWarning(_ calendar: WhatsAppCalendar) -> Diagnostic {
    let isDayFirst = calendar.order == .dayMonthYear
    return Diagnostic(
      .warning,
      "nothing tells whether the day or the month stands first; "
        + "dates are read with the \(isDayFirst ? "day" : "month") first",
      hint: "say it with --date-order \(isDayFirst ? "month-first" : "day-first") if that is wrong")
  }
}
