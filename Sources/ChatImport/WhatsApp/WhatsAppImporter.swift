import ChatModel

/// Reads WhatsApp's text export, of iOS and Android, in any language.
struct WhatsAppImporter {
  /// The export.
  let text: ExportText
  /// How diagnostics call the file.
  let file: String
  /// Names of the file and of what it lies in, nearest first.
  let names: [String]
  /// Whether a file lies beside the export.
  let holdsFile: (String) -> Bool
  let options: ImportOptions

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the file can't be read.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let transcript: WhatsAppTranscript
    do throws(Diagnostic) { transcript = try WhatsAppBlockScanner.transcript(of: text) } catch {
      throw DiagnosticsError([error])
    }
    let calendar = WhatsAppCalendar(
      headers: transcript.blocks.lazy.map(\.header), option: options.dateOrder)
    WhatsAppContinuations.join(in: transcript, calendar: calendar)
    let survey = WhatsAppSurvey(transcript, names: names, holdsFile: holdsFile)
    var me = survey.me
    if let wanted = options.me { me = try survey.roster.resolve(me: wanted, file: file) }

    let selection = EntrySelection(
      day: { calendar.date(of: transcript.blocks[$0].header)?.dayNumber },
      isMessage: { !survey.isSystem($0) })
    var builder = WhatsAppEntryBuilder(
      transcript: transcript, calendar: calendar, survey: survey, me: me)
    var entries: [Entry] = []
    let beginning = builder
    let kept = try selection.entries(
      of: transcript.blocks.count, options: options, people: survey.roster.participants
    ) {
      // What a filter passes over isn't counted among what couldn't be represented.
      var builder = beginning
      return { [builder.entry(at: $0)] }
    }.indices
    if options.counter == nil { entries.reserveCapacity(kept.count + 1) }
    if kept.first == 0, options.filter.isEmpty, let entry = builder.preamble() {
      entries.append(entry)
    }
    if let counter = options.counter {
      for index in kept { counter.add([builder.entry(at: index)]) }
    } else {
      for index in kept { entries.append(builder.entry(at: index)) }
    }
    if let failure = transcript.failure { throw DiagnosticsError([failure]) }

    var warnings = builder.tally.warnings
    if let warning = transcript.survey.encodingWarning(in: text) { warnings.append(warning) }
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
