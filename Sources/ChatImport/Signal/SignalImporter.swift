import ChatModel
import JSONText

/// Reads rows of Signal Desktop's database as JSON, as `sigtop` writes them.
struct SignalImporter: SeveralChats {
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

  /// What the pass over the files tells of their conversations.
  struct Chats: ChatsFound {
    fileprivate var gathering = SignalGathering()
    /// What their files are called, where they have one of their own.
    fileprivate var titles: [String?] = []
    fileprivate var surveys: [TextSurvey] = []
    fileprivate let parts: ExportParts

    fileprivate var all: [SignalGathering.Chat] { gathering.chats }

    var names: [(name: String, id: String)] {
      zip(titles, all).map { (name: $0 ?? $1.id, id: $1.id) }
    }

    fileprivate init(_ parts: ExportParts) { self.parts = parts }
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    var chats = Chats(try source.parts())
    for part in 0..<chats.parts.count {
      chats.gathering.part = part
      let before = chats.all.count
      let text = try chats.parts.text(of: part)
      chats.surveys.append(
        try RecordScan.elements(of: text, lists: Self.recordLists, into: &chats.gathering).survey)
      let isAlone = chats.all.count == before + 1
      for _ in before..<chats.all.count {
        chats.titles.append(isAlone ? Self.title(of: chats.parts.name(of: part)) : nil)
      }
    }
    return chats
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chat = chats.all[number]
    let title = chats.titles[number]
    var index = chat.records.index(chats.surveys)
    index.arrange(sorts: true)
    return try read(
      index, of: chats.parts, people: people(of: chat, called: title), title: title,
      isGroup: chat.isGroup)
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
  private func people(
    of chat: SignalGathering.Chat, called title: String?
  ) -> SignalPeople {
    var people = SignalPeople()
    for account in chat.records.senders { people.aliases[account] = Participant.ID(account) }
    guard !chat.isGroup else { return people }
    let other = Participant.ID(chat.records.senders.first ?? chat.id)
    people.aliases[chat.id] = other
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
