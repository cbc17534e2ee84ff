import ChatModel

/// A message of a log that an XMPP program wrote, as it is built.
struct LogLine {
  /// Who said it; `nil` for what the program tells.
  var name: String?
  /// Whether it is the user's own, where the log says it.
  var isOwn: Bool?
  var date: LocalDateTime?
  /// The words.
  var text: RichText
  /// The number of its file, and the byte at which it begins there.
  var part = 0
  var start = 0
}

/// Makes a chat of the lines of logs.
struct LogAssembly: EntryAssembling {
  var ledger = EntryLedger()
  private(set) var place: SourceLocation?
  private let surveys: [TextSurvey]
  private let parts: ExportParts

  init(_ surveys: [TextSurvey], _ parts: ExportParts) {
    self.surveys = surveys
    self.parts = parts
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Parameters:
  ///   - title: the other one, or the room.
  ///   - account: the names under which the log may have the user.
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the options leave nothing.
  mutating func conversation(
    of lines: [LogLine], title: String?, account: Set<String>, file: String,
    _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var own: Participant.ID?
    for line in lines {
      guard let name = line.name else { continue }
      let id = Self.id(of: name)
      roster.add(id, name: XMPPAddress(name)?.shownName ?? name, placeholder: name)
      if own == nil, line.isOwn ?? account.contains(id.rawValue) { own = id }
    }
    let me =
      try options.me.map { wanted throws(DiagnosticsError) in
        try roster.resolve(me: wanted, file: file)
      } ?? own
    let kept = try EntrySelection(
      day: { lines[$0].date?.dayNumber }, isMessage: { lines[$0].name != nil }
    ).indices(of: lines.count, options: options)
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for index in kept {
      let line = lines[index]
      if line.date == nil {
        if let text = try? parts.text(of: line.part) {
          place = surveys[line.part].location(of: line.start, in: text)
        }
        warn(
          one: "message has no date that can be read",
          many: "messages have no dates that can be read")
      }
      let number = identity("\(index + 1)")
      guard let name = line.name else {
        entries.append(
          .service(ServiceLine(id: number, text: line.text.string, date: line.date)))
        continue
      }
      entries.append(
        .message(
          Message(id: number, sender: Self.id(of: name), date: line.date, text: line.text)))
    }
    var warnings = ledger.tally.warnings
    for part in surveys.indices where surveys[part].invalidCount > 0 {
      if let text = try? parts.text(of: part),
        let warning = surveys[part].encodingWarning(in: text)
      {
        warnings.append(warning)
      }
    }
    let conversation = Conversation(
      title: title, kind: roster.participants.count > 2 ? .group : .direct, me: me,
      participants: roster.participants, entries: entries)
    return (conversation, warnings + unknownMe(me))
  }

  /// One person may write from several devices.
  private static func id(of name: String) -> Participant.ID {
    guard name.contains("@"), let address = XMPPAddress(name) else { return Participant.ID(name) }
    return Participant.ID(address.bare)
  }
}

extension XMPPAddress {
  /// What somebody is called of whom only the address is known.
  fileprivate var shownName: String? { bare.contains("@") ? bare : nil }
}

/// The lines of a text that is read piece by piece.
enum LogScan {
  /// Hands on each line without what ends it, and the byte at which it begins; what isn't UTF-8 in it is
  /// replaced.
  ///
  /// - Throws: a ``DiagnosticsError`` where the text can't be read any more.
  static func lines(
    of text: ExportText, _ take: (String, Int) -> Void
  ) throws(DiagnosticsError) -> TextSurvey {
    try LineScan.lines(of: text) { line, range in
      take(String(decoding: TextRepair.repaired(Array(line)), as: UTF8.self), range.lowerBound)
    }
  }
}
