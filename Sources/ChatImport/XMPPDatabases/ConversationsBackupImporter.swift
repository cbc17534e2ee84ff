import ChatModel
import JSONText

/// Reads what a backup of Conversations holds once it is decrypted: a list of the rows of its tables.
struct ConversationsBackupImporter: SeveralChats {
  static let format = ChatFormat.conversationsBackup
  static let fileEndings: Set<String> = ["json"]

  let source: ExportSource
  let options: ImportOptions

  private static let accounts: [StaticString] = ["uuid", "username", "server", "display_name"]
  private static let messages: [StaticString] = [
    "conversationUuid", "timeSent", "type", "status", "counterpart",
  ]

  /// A row, all of whose values are written as texts.
  private struct Row: ColumnReading {
    let values: JSONValue?
    let columns: [StaticString]

    func text(_ column: Int) -> String? {
      values?[columns[column]].flatMap { $0.string ?? $0.identifier }
    }
    func words(_ column: Int) -> String? { text(column).flatMap { $0.isEmpty ? nil : $0 } }
    func int(_ column: Int) -> Int? { text(column).flatMap { Int($0) } }
  }

  /// The messages of a chat, and who wrote them: `nil` is the account's owner.
  fileprivate struct Messages {
    var records = RecordGathering()
    var people: [String?] = []
    var met: Set<String?> = []
  }

  /// What the pass over the rows found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let all: [ConversationsChat]
    fileprivate let accounts: [String: (address: String, name: String?)]
    fileprivate let messages: [String: Messages]
    fileprivate let parts: ExportParts
    fileprivate let surveys: [TextSurvey]
  }

  static func recognises(_ records: RecordHead) -> Bool {
    records.elements.contains { element in
      guard let table = element["table"]?.string, element["values"]?.isObject == true else {
        return false
      }
      return ["accounts", "conversations", "messages"].contains(table)
    }
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let parts = try source.parts()
    var accounts: [String: (address: String, name: String?)] = [:]
    var chats: [ConversationsChat] = []
    var messages: [String: Messages] = [:]
    var surveys: [TextSurvey] = []
    for part in 0..<parts.count {
      let (_, survey) = try RecordScan.elements(of: try parts.text(of: part), lists: []) {
        value, range in
        switch value["table"]?.string {
        case "accounts":
          let row = Row(values: value["values"], columns: Self.accounts)
          guard let id = row.words(0), let user = row.words(1), let host = row.words(2) else {
            return
          }
          accounts[id] = ((user + "@" + host).lowercased(), row.words(3))
        case "conversations":
          let row = Row(values: value["values"], columns: ConversationsChat.columns)
          guard let id = row.text(0) else { return }
          chats.append(ConversationsChat(row, id: id, names: [:]))
        case "messages":
          let row = Row(values: value["values"], columns: Self.messages)
          let isService = row.int(2) == 3
          let facts = RecordIndex.Facts(time: row.int(1), id: nil, isService: isService)
          let who = row.int(3) ?? 0 != 0 ? nil : row.words(4) ?? ""
          messages[row.text(0) ?? "", default: Messages()].records.take(
            part: part, range: range, facts, sender: nil)
          if !isService, messages[row.text(0) ?? ""]?.met.insert(who).inserted ?? false {
            messages[row.text(0) ?? ""]?.people.append(who)
          }
        default: break
        }
      }
      surveys.append(survey)
    }
    chats.removeAll { messages[$0.id] == nil }
    let known = Set(chats.map(\.id))
    for id in messages.keys.sorted() where !known.contains(id) {
      chats.append(ConversationsChat(unknown: id))
    }
    return Chats(
      names: chats.map { ($0.name, $0.address) }, all: chats, accounts: accounts,
      messages: messages, parts: parts, surveys: surveys)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (chat, accounts) = (chats.all[number], chats.accounts)
    let messages = chats.messages[chat.id] ?? Messages()
    let account = accounts[chat.account] ?? (accounts.count == 1 ? accounts.first?.value : nil)
    var client = ClientAssembly(
      address: chat.address, isRoom: chat.isRoom, account: account?.address,
      accountName: account?.name)
    client.ownNick = chat.nick
    for person in messages.people {
      _ = person == nil ? client.meetOwner() : client.meet(person)
    }
    var index = messages.records.index(chats.surveys)
    index.arrange(sorts: true)
    return try conversation(of: RecordReader(index, of: chats.parts), chat, &client)
  }

  private func conversation(
    of reader: RecordReader, _ chat: ConversationsChat, _ client: inout ClientAssembly
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var reader = reader
    let index = reader.index
    let kept = try EntrySelection(
      day: { index.day(of: $0) }, isMessage: { !index.isService($0) }
    ).indices(of: index.count, options: options)
    let builder = ConversationsEntries(source: source)
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for record in kept {
      let value = reader.value(at: record)
      if let failure = reader.failure { throw failure }
      let row = Row(values: value["values"], columns: ConversationsEntries.columns)
      entries.append(builder.entry(row, time: index.time(of: record), &client))
    }
    try RowAssembly.settleReplies(&entries)
    var me = client.meetOwner()
    if let wanted = options.me {
      me = try client.rows.roster.resolve(me: wanted, file: source.name)
    }
    let conversation = Conversation(
      title: chat.isRoom ? chat.name : nil, kind: chat.isRoom ? .group : .direct, me: me,
      participants: client.rows.roster.participants, entries: entries)
    return (conversation, client.rows.ledger.tally.warnings + reader.encodingWarnings)
  }
}
