import ChatModel
import SQLite

/// Reads the database of Gajim, `logs.db`, of either schema.
struct GajimDatabaseImporter: SeveralChats {
  static let format = ChatFormat.gajimDatabase
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database, and what it tells of people.
  struct Chats: ChatsFound {
    fileprivate typealias Chat = (remote: Int, account: Int, isRoom: Bool)

    fileprivate var reader: TableReader
    fileprivate var all: [Chat] = []
    fileprivate var remotes: [Int: String] = [:]
    fileprivate var accounts: [Int: String] = [:]
    /// The lines of an older database.
    fileprivate var lines: GajimLogs?

    var names: [(name: String, id: String)] {
      lines?.names
        ?? all.map { chat in
          let name = remotes[chat.remote] ?? "remote-\(chat.remote)"
          return (name: name, id: name)
        }
    }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("message", "fk_remote_pk", "direction") && database.holds("remote", "jid")
      || database.holds("logs", "jid_id", "kind", "message") && database.holds("jids", "jid")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let reader = TableReader(
      try source.openDatabase(), name: source.name, servesMany: forAll)
    if !reader.holds("message", ["fk_remote_pk"]) {
      return Chats(reader: reader, lines: try GajimLogs(reader))
    }
    func addresses(_ table: String) throws(DiagnosticsError) -> [Int: String] {
      var all: [Int: String] = [:]
      try reader.forEach(table, ["pk", "jid"]) { row in
        if let key = row.int(0) { all[key] = row.words(1) }
      }
      return all
    }
    let remotes = try addresses("remote")
    let accounts = try addresses("account")
    var chats: [Chats.Chat] = []
    var known: [Int: Int] = [:]
    try reader.forEach("message", ["fk_remote_pk", "fk_account_pk", "type"]) { row in
      let remote = row.int(0) ?? 0
      let isRoom = row.int(2) == 2
      if let place = known[remote] {
        if isRoom { chats[place].isRoom = true }
      } else {
        known[remote] = chats.count
        chats.append((remote, row.int(1) ?? 0, isRoom))
      }
    }
    return Chats(reader: reader, all: chats, remotes: remotes, accounts: accounts)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    if let lines = chats.lines { return try lines.conversation(number, options) }
    let chat = chats.all[number]
    let name = chats.remotes[chat.remote] ?? "remote-\(chat.remote)"
    let address = XMPPAddress(name)
    var builder = GajimBuilder(
      reader: chats.reader, remote: chat.remote, remotes: chats.remotes,
      client: ClientAssembly(
        address: (chat.isRoom ? address?.bare : address?.full) ?? name,
        isRoom: chat.isRoom,
        account: XMPPAddress(chats.accounts[chat.account])?.bare))
    return try builder.conversation(options)
  }
}
