import ChatModel
import JSONText

/// Reads rows of Signal Desktop's database as JSON, as `sigtop` writes them.
struct SignalImporter: ExportFormat {
  static let format = ChatFormat.signal
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["messages"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ records: RecordHead) -> Bool {
    records.elements.contains { value in
      value["conversationId"]?.string != nil && value.has("type")
        && (value.has("sent_at") || value.has("received_at"))
    }
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, one of several chats has to be
  ///   chosen, or a file isn't JSON.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let parts = try source.parts()
    var gathering = SignalGathering()
    var titles: [String?] = []
    for part in 0..<parts.count {
      gathering.index.beginPart()
      let text = try parts.text(of: part)
      let before = gathering.conversations.count
      let (_, survey) = try RecordScan.elements(
        of: text, lists: Self.recordLists, into: &gathering)
      gathering.index.endPart(survey)
      let isAlone = gathering.conversations.count == before + 1
      for _ in before..<gathering.conversations.count {
        titles.append(isAlone ? Self.title(of: parts.name(of: part)) : nil)
      }
    }
    let chats = gathering.conversations.enumerated().map { (name: titles[$0] ?? $1, id: $1) }
    let chat = try ChatChoice.index(of: options.chat, among: chats, in: source.name)
    let owners = gathering.owners
    gathering.index.remove(Set(owners.indices.filter { owners[$0] != chat }))
    gathering.index.arrange(sorts: true)
    return try read(
      gathering.index, of: parts, people: people(of: chat, in: gathering, called: titles[chat]),
      title: titles[chat], isGroup: gathering.isGroup[chat])
  }

  private func read(
    _ index: RecordIndex, of parts: ExportParts, people: SignalPeople, title: String?,
    isGroup: Bool
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var assembly = ChatAssembly(RecordReader(index, of: parts))
    var builder = SignalMessageBuilder(people: people, in: source)
    builder.reader = assembly.reader
    for account in people.aliases.keys.sorted() { builder.meet(account) }
    builder.meetMe()
    var me: Participant.ID? = SignalPeople.me
    if let wanted = options.me { me = try builder.roster.resolve(me: wanted, file: source.name) }
    let kept = try assembly.selection(options)
    let isKept = Set(kept)
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for record in kept {
      builder.record = record
      guard let value = try assembly.begin(record) else {
        entries.append(.service(ServiceLine(text: "Unreadable message")))
        continue
      }
      var target: SignalMessageBuilder.Target?
      if let quoted = value["quote"]?["id"]?.int,
        let found = assembly.reader.record(ofID: "\(quoted)")
      {
        let answered = SignalMessage(assembly.reader.target(at: found))
        if answered.sentAt == quoted, let id = answered.id {
          target = .init(id: Message.ID(id), isKept: isKept.contains(found))
        }
      }
      entries += builder.entries(of: SignalMessage(value), answering: target)
    }
    let conversation = Conversation(
      title: title, kind: isGroup ? .group : .direct, me: me,
      participants: builder.roster.participants, entries: entries)
    return (conversation, builder.ledger.tally.warnings + assembly.warnings(me: me))
  }

  /// Rows name people by their accounts, and in some places by their conversations.
  private func people(of chat: Int, in census: SignalGathering, called title: String?)
    -> SignalPeople
  {
    var people = SignalPeople()
    for account in census.sources[chat] { people.aliases[account] = Participant.ID(account) }
    guard !census.isGroup[chat] else { return people }
    let other = Participant.ID(census.sources[chat].first ?? census.conversations[chat])
    people.aliases[census.conversations[chat]] = other
    people.others = SignalPeople.me
    people.names[other] = title
    return people
  }

  /// What a file is called by `sigtop`: `Ben (+15550001).json`; `nil` for other names.
  private static func title(of path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard name.hasSuffix(").json"), let open = name.lastPlace(of: " ("), open > name.startIndex
    else { return nil }
    return String(name[..<open])
  }
}

extension String {
  /// Where a part stands last in it.
  fileprivate func lastPlace(of part: String) -> Index? {
    var place = endIndex
    while place > startIndex {
      place = index(before: place)
      if self[place...].hasPrefix(part) { return place }
    }
    return nil
  }
}
