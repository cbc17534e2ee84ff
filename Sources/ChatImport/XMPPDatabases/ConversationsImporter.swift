import ChatModel
import SQLite

/// Reads the database of Conversations and its kin on Android, which is called `history`.
struct ConversationsImporter: SeveralChats {
  static let format = ChatFormat.conversations
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database, and what it tells of people.
  struct Chats: ChatsFound {
    fileprivate let reader: TableReader
    fileprivate let all: [ConversationsChat]
    fileprivate let accounts: [String: (address: String, name: String?)]
    fileprivate let people: [String: String]

    var names: [(name: String, id: String)] { all.map { ($0.name, $0.address) } }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("messages", "conversationUuid", "timeSent", "counterpart")
      && database.holds("conversations", "contactJid")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let reader = TableReader(
      try source.openDatabase(), name: source.name, servesMany: forAll)
    var accounts: [String: (address: String, name: String?)] = [:]
    try reader.forEach("accounts", ["uuid", "username", "server", "display_name"]) { row in
      guard let id = row.words(0), let user = row.words(1), let host = row.words(2) else { return }
      accounts[id] = ((user + "@" + host).lowercased(), row.words(3))
    }
    var names: [String: String] = [:]
    try reader.forEach("contacts", ["jid", "systemname", "servername", "presence_name"]) { row in
      guard let address = XMPPAddress(row.words(0))?.bare else { return }
      names[address] = row.words(1) ?? row.words(2) ?? row.words(3)
    }
    var used: Set<String> = []
    try reader.forEach("messages", ["conversationUuid"]) { row in used.insert(row.text(0) ?? "") }
    var chats: [ConversationsChat] = []
    try reader.forEach("conversations", ConversationsChat.columns.map { "\($0)" }) { row in
      guard let id = row.text(0), used.remove(id) != nil else { return }
      chats.append(ConversationsChat(row, id: id, names: names))
    }
    for id in used.sorted() { chats.append(ConversationsChat(unknown: id)) }
    return Chats(reader: reader, all: chats, accounts: accounts, people: names)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (reader, chat) = (chats.reader, chats.all[number])
    let account = chats.accounts[chat.account]
    var client = ClientAssembly(
      address: chat.address, isRoom: chat.isRoom, account: account?.address,
      accountName: account?.name, names: chats.people)
    client.ownNick = chat.nick
    var known: Set<String?> = []
    var rows = ChatRows()
    try reader.forEach(
      "messages", ["rowid", "timeSent", "type", "status", "counterpart"],
      where: "conversationUuid", is: .text(chat.id)
    ) { row in
      guard let number = row.int(0) else { return }
      let isOwn = row.int(3) ?? 0 != 0
      if known.insert(isOwn ? nil : row.words(4) ?? "").inserted, row.int(2) != 3 {
        _ = isOwn ? client.meetOwner() : client.meet(row.words(4))
      }
      let time = row.int(1)
      rows.take(ChatRows.Row(number, isService: row.int(2) == 3, order: time ?? 0, time: time))
    }
    rows.arrange()
    let selected = try rows.selection(options)
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    let builder = ConversationsEntries(source: source)
    try reader.forEachRow(of: "messages", ConversationsEntries.columns.map { "\($0)" }, selected) {
      row, place in
      guard let row else {
        entries.append(client.rows.unreadable())
        return
      }
      entries.append(builder.entry(row, time: place.time, &client))
    }
    return try client.conversation(
      entries, title: chat.isRoom ? chat.name : nil, options, reader)
  }
}
