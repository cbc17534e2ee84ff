import ChatModel

/// Reads LINE's text of a chat, of phones and of computers, in English, Japanese, Thai and Chinese.
struct LineImporter: ExportFormat {
  static let format = ChatFormat.line
  static let fileEndings: Set<String> = ["txt"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    var hasDay = false
    for line in text.lines.prefix(16) where !line.isEmpty {
      if line.hasPrefix("[LINE] ") { return true }
      let bytes = Array(line.utf8)[...]
      if LineDay.day(bytes, isMonthFirst: true) != nil {
        hasDay = true
      } else if hasDay, LineMessage(bytes, names: []) != nil {
        return true
      }
    }
    return false
  }

  /// `[LINE] Chat with Ana.txt`.
  static func isLikelyName(_ file: String) -> Bool {
    file.hasPrefix("[line]") && file.hasSuffix(".txt")
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the file can't be read.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try source.parts()
    var surveys: [TextSurvey] = []
    var gathering = RecordGathering()
    var title: LineTitle?
    let isMonthFirst = try isMonthFirst(parts)
    for part in 0..<parts.count {
      var day: LocalDateTime?
      surveys.append(
        try TextRecordScan.records(of: parts.text(of: part), part: part, into: &gathering) { line in
          if let found = LineTitle(line) {
            title = title ?? found
            return .other
          }
          if LineTitle.isSavingDate(line) { return .other }
          if let new = LineDay.day(line, isMonthFirst: isMonthFirst) {
            day = new
            return .other
          }
          guard let message = LineMessage(line, names: title?.names ?? []) else { return .more }
          let time = day.map { ($0.dayNumber * 86_400 + message.clock) * 1_000 }
          return .first(
            RecordIndex.Facts(time: time, isService: message.sender == nil),
            sender: message.sender)
        })
    }
    let index = gathering.index(surveys)
    var builder = LineMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: parts)), names: title?.names ?? [])
    for sender in gathering.senders { builder.assembly.meet(named: sender) }
    let roster = builder.assembly.roster
    var me = try options.me.map { name throws(DiagnosticsError) in
      try roster.resolve(me: name, file: source.name)
    }
    // A chat of two is called after the other one.
    if me == nil, gathering.senders.count == 2, let other = title?.name,
      gathering.senders.contains(other)
    {
      me = gathering.senders.first { $0 != other }.map { Participant.ID($0) }
    }
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: title?.name, kind: gathering.senders.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }

  /// Whether the month stands before the day: as the options say, else as a value over 12 or the name of
  /// the weekday tells.
  private func isMonthFirst(_ parts: ExportParts) throws(DiagnosticsError) -> Bool {
    if let order = options.dateOrder { return order == .monthFirst }
    var result: Bool?
    for part in 0..<parts.count {
      _ = try LineScan.lines(of: parts.text(of: part)) { line, _ in
        guard line.count < 40, result == nil else { return }
        let month = LineDay.day(line, isMonthFirst: true)
        let day = LineDay.day(line, isMonthFirst: false)
        guard month != day else { return }
        if month == nil || day == nil {
          result = month != nil
        } else if let weekday = LineDay.weekday(line) {
          if month?.weekday == weekday { result = true }
          if day?.weekday == weekday { result = false }
        }
      }
    }
    return result ?? true
  }
}
