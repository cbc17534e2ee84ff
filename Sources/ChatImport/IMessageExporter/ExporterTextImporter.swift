import ChatModel

/// Reads the text of `imessage-exporter`: a file for each chat.
struct ExporterTextImporter: SeveralChats {
  static let format = ChatFormat.iMessageText
  static let fileEndings: Set<String> = ["txt"]

  let source: ExportSource
  let options: ImportOptions

  /// The files, each of which is a chat.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let parts: ExportParts
  }

  static func recognises(_ text: TextHead) -> Bool {
    if isMessage(text.lines[...]) { return true }
    // Where the first line is damaged, others tell it.
    var others = 0
    for place in text.lines.indices.dropFirst() where text.lines[place - 1].isEmpty {
      if isMessage(text.lines[place...]) { others += 1 }
    }
    return others > 1
  }

  /// Returns whether lines begin as a message does.
  private static func isMessage(_ lines: ArraySlice<String>) -> Bool {
    guard let first = lines.first, let header = ExporterHeader(first) else { return false }
    if header.isAnnouncement { return header.rest.contains(" ") }
    return lines.dropFirst().first?.isEmpty == false
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let all = try source.parts()
    let names = (0..<all.count).map { part in
      let title = Self.title(of: all.name(of: part))
      return (name: title, id: title)
    }
    return Chats(names: names, parts: all)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try chats.parts.alone(number)
    var index = ExporterTextIndex()
    try index.pass(try parts.text(of: 0))
    index.finish()
    var builder = ExporterTextBuilder(index, of: try parts.text(of: 0), in: source)
    let records = index.records
    let kept = try EntrySelection(
      day: { records.day(of: $0) }, isMessage: { !records.isService($0) }
    ).indices(of: records.count, options: options)
    let entries = try builder.entries(kept)
    let people = builder.roster.participants
    var me: Participant.ID? = builder.roster.contains("Me") ? "Me" : nil
    if let wanted = options.me { me = try builder.roster.resolve(me: wanted, file: source.name) }
    let conversation = Conversation(
      title: chats.names[number].name, kind: people.count > 2 ? .group : .direct, me: me,
      participants: people, entries: entries)
    var warnings = builder.ledger.tally.warnings
    if let warning = records.surveys.first?.encodingWarning(in: try parts.text(of: 0)) {
      warnings.append(warning)
    }
    return (conversation, warnings + builder.unknownMe(me))
  }

  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
  }
}
