import ChatModel

/// Reads logs of IRC: one of irssi, WeeChat, ZNC, HexChat or mIRC, or a folder with those of many days or
/// channels.
struct IRCImporter: SeveralChats {
  static let format = ChatFormat.irc
  static let fileEndings: Set<String> = ["log", "txt", "weechatlog"]

  let source: ExportSource
  let options: ImportOptions

  /// The channels of the files.
  struct Chats: ChatsFound {
    fileprivate var channels: [(name: String, paths: [String])] = []

    var names: [(name: String, id: String)] { channels.map { ($0.name, $0.name) } }
  }

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

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chats = try chats(forAll: false)
    let wanted = source.text == nil ? options.chat : nil
    return try read(
      try ChatChoice.index(of: wanted, among: chats.names, in: source.name), of: chats)
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let paths = source.text == nil ? source.paths : [source.name]
    var chats = Chats()
    var known: [String: Int] = [:]
    for path in paths {
      let name = IRCCalendar.split(path).channel
      if let number = known[name] {
        chats.channels[number].paths.append(path)
      } else {
        known[name] = chats.channels.count
        chats.channels.append((name, [path]))
      }
    }
    return chats
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let channel = chats.channels[number]
    let parts = source.text == nil ? try source.parts(of: channel.paths) : try source.parts()
    var index = RecordIndex()
    var nicks = IRCNicks()
    // Whatever the file is called, people come to channels only.
    var isChannel = channel.name.contains("#")
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
          let event = IRCEvent(words)
          nicks.pass(event)
          isChannel = isChannel || [.joined, .removed, .topic].contains(event.kind)
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
      kind: nicks.speakers.count > 2 || isChannel ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}
