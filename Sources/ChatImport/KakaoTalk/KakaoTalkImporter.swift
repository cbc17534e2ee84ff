import ChatModel

/// Reads KakaoTalk's text of a chat, of phones and computers, and the table of a Mac.
struct KakaoTalkImporter: ExportFormat {
  static let format = ChatFormat.kakaoTalk
  static let fileEndings: Set<String> = ["txt", "csv"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    guard let first = text.lines.first(where: { !$0.isEmpty }) else { return false }
    if KakaoTalkTable.isHeading(Array(first.utf8)[...]) { return true }
    if title(of: first) != nil { return true }
    // Without a heading, a day and a message have to stand there.
    var hasDay = false
    for line in text.lines.prefix(16) where !line.isEmpty {
      switch KakaoTalkLine(Array(line.utf8)[...]) {
      case .day: hasDay = true
      case .message(let date, _, _, _): return date != nil || hasDay
      default: continue
      }
    }
    return false
  }

  /// `KakaoTalk_….txt`.
  static func isLikelyName(_ file: String) -> Bool {
    file.hasPrefix("kakaotalk") && (file.hasSuffix(".txt") || file.hasSuffix(".csv"))
  }

  /// The name in a first line such as `Ana 님과 카카오톡 대화`; `nil` for other lines.
  private static func title(of line: String) -> String? {
    for mark in ["님과 카카오톡 대화", "님과의 카카오톡 대화", " 카카오톡 대화"] {
      if let place = line.range(ofFirst: mark) { return String(line[..<place.lowerBound]).trimmed }
    }
    if line.hasPrefix("KakaoTalk Chats with ") { return String(line.dropFirst(21)).trimmed }
    return nil
  }

  private static func isSavingDate(_ line: ArraySlice<UInt8>) -> Bool {
    ["저장한 날짜", "Date Saved", "Saved Date"].contains { line.starts(with: $0.utf8) }
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the file can't be read.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try source.parts()
    var surveys: [TextSurvey] = []
    var gathering = RecordGathering()
    var title: String?
    var isTable = false
    for part in 0..<parts.count {
      var day: LocalDateTime?
      var isFirst = true
      var hasMessages = false
      var table = KakaoTalkTable()
      surveys.append(
        try TextRecordScan.records(of: parts.text(of: part), part: part, into: &gathering) { line in
          defer { if !line.isEmpty { isFirst = false } }
          if isFirst, KakaoTalkTable.isHeading(line) {
            isTable = true
            return .other
          }
          if isTable { return table.line(line) }
          if isFirst, let name = Self.title(of: String(decoding: line, as: UTF8.self)) {
            title = title ?? name
            return .other
          }
          if !hasMessages, Self.isSavingDate(line) { return .other }
          switch KakaoTalkLine(line) {
          case .day(let new)?:
            day = new
            return .other
          case .message(let date, let clock, let sender, _)?:
            hasMessages = true
            let time =
              date.map(\.secondsSince1970)
              ?? clock.flatMap { clock in day.map { $0.dayNumber * 86_400 + clock } }
            return .first(RecordIndex.Facts(time: time.map { $0 * 1_000 }), sender: sender)
          case .event(let date, _)?:
            return .first(
              RecordIndex.Facts(time: date.secondsSince1970 * 1_000, isService: true), sender: nil)
          case nil:
            let isEvent =
              KakaoTalkMessageBuilder.event(String(decoding: line, as: UTF8.self)) != nil
            guard isEvent, day != nil else { return .more }
            return .first(
              RecordIndex.Facts(time: day.map { $0.secondsSince1970 * 1_000 }, isService: true),
              sender: nil)
          }
        })
    }
    let index = gathering.index(surveys)
    var builder = KakaoTalkMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: parts)), isTable: isTable)
    for sender in gathering.senders { builder.assembly.meet(named: sender) }
    var me = try options.me.map { name throws(DiagnosticsError) in
      try builder.assembly.roster.resolve(me: name, file: source.name)
    }
    // A chat of two is called after the other one.
    if me == nil, gathering.senders.count == 2, let title, gathering.senders.contains(title) {
      me = gathering.senders.first { $0 != title }.map { Participant.ID($0) }
    }
    builder.me = me
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: title, kind: gathering.senders.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}
