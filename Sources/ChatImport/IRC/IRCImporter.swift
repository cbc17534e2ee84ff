import ChatModel

/// Reads logs of IRC: one of irssi, WeeChat, ZNC, HexChat or mIRC, or a folder with those of many days or
/// channels.
struct IRCImporter: ExportFormat {
  static let format = ChatFormat.irc
  static let fileEndings: Set<String> = ["log", "txt", "weechatlog"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    var calendar = IRCCalendar(file: "")
    var count = 0
    for line in text.lines.prefix(16) where !line.isEmpty {
      let bytes = Array(line.utf8)[...]
      if calendar.take(bytes) { return true }
      guard IRCLine(bytes) != nil else { return false }
      count += 1
    }
    return count > 0
  }

  /// Logs are often one for each day.
  static func isLikelyName(_ file: String) -> Bool {
    file.hasSuffix(".log") || file.hasSuffix(".weechatlog")
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, or one of several channels has to
  ///   be chosen.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let paths = source.text == nil ? source.paths : [source.name]
    var channels: [(name: String, paths: [String])] = []
    for path in paths {
      let name = IRCCalendar.split(path).channel
      if let known = channels.firstIndex(where: { $0.name == name }) {
        channels[known].paths.append(path)
      } else {
        channels.append((name, [path]))
      }
    }
    let chats = channels.map { (name: $0.name, id: $0.name) }
    let channel = channels[
      try ChatChoice.index(
        of: source.text == nil ? options.chat : nil, among: chats, in: source.name)]
    let parts = source.text == nil ? try source.parts(of: channel.paths) : try source.parts()
    var index = RecordIndex()
    var nicks = IRCNicks()
    for part in 0..<parts.count {
      index.beginPart()
      var calendar = IRCCalendar(file: channel.paths[part])
      let survey = try LineScan.lines(of: parts.text(of: part)) { bytes, range in
        guard bytes.contains(where: { $0 > 0x20 }), !calendar.take(bytes) else { return }
        guard let line = IRCLine(bytes) else {
          index.take(range, RecordIndex.Facts(isService: true))
          return
        }
        var isService = false
        switch line.kind {
        case .said(let nick, _, _): nicks.meet(nick)
        case .notice: isService = true
        case .event(let words):
          isService = true
          nicks.pass(IRCEvent(words))
        }
        index.take(
          range, RecordIndex.Facts(time: calendar.time(of: line), isService: isService))
      }
      index.endPart(survey)
    }
    index.arrange(sorts: false)
    var builder = IRCMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: parts)), nicks: nicks)
    for speaker in nicks.speakers { builder.meet(speaker) }
    let roster = builder.assembly.roster
    let me: Participant.ID?
    if let wanted = options.me {
      me = try roster.resolve(me: wanted, file: source.name)
    } else {
      me = nicks.own.map { Participant.ID($0) }.flatMap { roster.contains($0) ? $0 : nil }
    }
    let entries = try builder.entries(options)
    let title = source.text == nil || !channel.name.isEmpty ? channel.name : nil
    let conversation = Conversation(
      title: title.flatMap { $0.isEmpty ? nil : $0 },
      kind: nicks.speakers.count > 2 || title?.contains("#") == true ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}
